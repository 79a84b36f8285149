import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenArrow } from './arrows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The little of oxlint's (ESLint-shaped) plugin interface that one rule needs. */
interface Node {
  readonly type: string
  readonly value?: unknown
}
interface Context {
  readonly filename: string
  report(problem: { node: Node; message: string }): void
}

function create(context: Context) {
  const file = relative(root, context.filename).split(sep).join('/')

  const check = (source: Node | null | undefined) => {
    if (typeof source?.value !== 'string') return
    const message = brokenArrow(file, source.value)
    if (message !== null) context.report({ node: source, message })
  }
  const checkSource = (node: { source?: Node | null }) => check(node.source)

  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression: checkSource,
    // `import('…').Type` in a type position: an arrow too, though nothing of it is left at run time.
    TSImportType: checkSource,
  }
}

export default { meta: { name: 'house' }, rules: { arrows: { create } } }

/** Where the clauses of a rulebook stand in the rules: in literals (`changes.dealt(g, dealer, 'MP-024', …)`) and in comments (`// MP-024`). */
import { calleeOf, childrenOf, isStatement, within, type Comment, type Node, type Source } from './syntax.ts'

/** A piece of code at which clauses stand. */
export interface Site {
  readonly source: Source
  readonly clauses: readonly string[]
  readonly start: number
  readonly end: number
  /** What is to be looked through for faults. */
  readonly nodes: readonly Node[]
}

/** The clauses that a comment names, those between the ends of `MP-056…MP-059` too. */
export function namedIn(text: string, prefix: string): string[] {
  const found = new Set<string>()
  const id = `${prefix}-(\\d+)([a-z]?)`
  for (const [, first, letter, last] of text.matchAll(
    new RegExp(`${id}(?:\\s*[…–]\\s*${prefix}-(\\d+))?`, 'g'),
  ))
    if (last === undefined) found.add(`${prefix}-${first}${letter}`)
    else
      for (let number = Number(first); number <= Number(last); number++)
        found.add(`${prefix}-${String(number).padStart(first!.length, '0')}`)
  return [...found]
}

const clauseIn = (node: Node, prefix: string): string | undefined => {
  const value = node.type === 'Literal' ? node['value'] : undefined
  return typeof value === 'string' && new RegExp(`^${prefix}-\\d+[a-z]?$`).test(value) ? value : undefined
}

/** Words of an outline that hold other steps, with the number of what stands before these. */
const HOLDERS: ReadonlyMap<string | undefined, number> = new Map([
  ['when', 1],
  ['loop', 1],
  ['each', 2],
])

/** The code for which a clause in a literal stands: its statement, step, member or card. */
function around({ parents }: Source, literal: Node): Node {
  let node = literal
  for (let parent = parents.get(node); parent !== undefined; node = parent, parent = parents.get(node)) {
    if (isStatement(node)) break
    if (parent.type === 'ArrayExpression' && node !== literal) break
    if (parent.type === 'ArrayExpression') return parent
    if (HOLDERS.has(calleeOf(parent)) && (parent['arguments'] as Node[]).indexOf(node) > 0) break
    if (parent.type !== 'Property' || parent['value'] !== node) continue
    const object = parents.get(parent)!
    // `ask('play', { rule: 'MP-037', … })`, `creature({ rule: 'SW-267', … })`: all of it.
    if (node === literal) {
      const call = parents.get(object)!
      node = call.type === 'CallExpression' ? call : object
    } else node = parent
    break
  }
  return withItsTest(parents, node)
}

/** With the condition of an `if` or a `when` that is there for this alone. */
function withItsTest(parents: ReadonlyMap<Node, Node>, node: Node): Node {
  const parent = parents.get(node)
  if (parent === undefined) return node
  const alone = (block: Node): boolean => (block['body'] as unknown[]).length === 1
  if (parent.type === 'IfStatement') return withItsTest(parents, parent)
  if (parent.type === 'BlockStatement' && alone(parent) && parents.get(parent)?.type === 'IfStatement')
    return withItsTest(parents, parents.get(parent)!)
  if (/^(For\w*|While)Statement$/.test(parent.type)) return parent
  const before = HOLDERS.get(calleeOf(parent))
  const held = before === undefined ? [] : (parent['arguments'] as Node[]).slice(before)
  if (held.length === 1 && held[0] === node) return parent
  return node
}

/** What a comment can be about. */
const isMember = (node: Node, parent: Node): boolean =>
  isStatement(node) ||
  node.type === 'Property' ||
  node.type === 'SpreadElement' ||
  parent.type === 'ArrayExpression' ||
  (parent.type === 'CallExpression' && parent['callee'] !== node)

/** What a comment goes on to be about: the rest of a paragraph in a body, and constants of one line each elsewhere. */
function onwards({ text, comments }: Source, first: Node, home: Node): Node[] {
  const found = [first]
  const goesOn = home.type === 'BlockStatement' ? isStatement : isConstant
  const siblings = childrenOf(home)
  if (!goesOn(first)) return found
  for (const next of siblings.slice(siblings.indexOf(first) + 1)) {
    const last = found.at(-1)!
    const between = text.slice(last.end, next.start)
    const isApart = between.trim() !== '' || between.split('\n').length !== 2
    if (isApart || comments.some(({ start }) => start > last.start && start < last.end) || !goesOn(next))
      break
    found.push(next)
  }
  return found
}

function isConstant(node: Node): boolean {
  const declaration = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node
  if (declaration?.type !== 'VariableDeclaration') return false
  const [{ init }] = declaration['declarations'] as [{ init: Node | null }]
  return init?.type === 'Literal'
}

/** The code that a comment is about: what it trails, or what follows it. */
function about(source: Source, comment: Comment): Node[] {
  const { text, program, parents } = source
  let home = program
  for (let inner: Node | undefined = program; inner !== undefined;) {
    home = inner
    inner = childrenOf(home).find(({ start, end }) => start < comment.start && end > comment.end)
  }
  const members = [...within(home)].filter((node) => node !== home && isMember(node, parents.get(node)!))
  const lineStart = text.lastIndexOf('\n', comment.start) + 1
  if (text.slice(lineStart, comment.start).trim() !== '') {
    const ended = members.filter(({ end }) => end > lineStart && end <= comment.start)
    const onLine = ended.filter(({ start }) => start >= lineStart)
    const [outermost] = (onLine.length > 0 ? onLine : ended).sort(
      (a, b) => a.start - b.start || b.end - a.end,
    )
    if (outermost !== undefined) return [withItsTest(parents, outermost)]
  }
  const [next] = members
    .filter(({ start }) => start >= comment.end)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  if (next === undefined) return []
  // Nothing lies between them but other comments: else it is the last line of something, and about nothing that follows.
  const others = source.comments.filter(({ start, end }) => start >= comment.end && end <= next.start)
  const between = others.reduce(
    (left, { start, end }) => left.replace(text.slice(start, end), ''),
    text.slice(comment.end, next.start),
  )
  return between.trim() === '' ? onwards(source, next, home) : []
}

export function sitesIn(source: Source, prefix: string): Site[] {
  const sites: Site[] = []
  const add = (clauses: readonly string[], nodes: readonly Node[]): void => {
    if (nodes.length > 0)
      sites.push({ source, clauses, nodes, start: nodes[0]!.start, end: nodes.at(-1)!.end })
  }
  for (const node of within(source.program)) {
    const clause = clauseIn(node, prefix)
    if (clause !== undefined) add([clause], [around(source, node)])
  }
  for (const comment of source.comments) {
    const clauses = namedIn(comment.value, prefix)
    if (clauses.length > 0) add(clauses, about(source, comment))
  }
  return sites
}

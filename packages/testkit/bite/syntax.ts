import { parseSync } from 'vite'

/** A piece of a source file, as the parser names it. Which further fields it has depends on its type. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface Comment {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** A source file, taken apart. */
export interface Source {
  /** Relative to the game's folder. */
  readonly file: string
  readonly text: string
  readonly program: Node
  readonly comments: readonly Comment[]
  readonly parents: ReadonlyMap<Node, Node>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** What of TypeScript is also code: `x!`, `x as T`, `x satisfies T`. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'TSNonNullExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
])

/** The pieces of which a piece of code is made, in their order; types are not among them. */
export function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(one) && (!one.type.startsWith('TS') || WRAPPERS.has(one.type))) found.push(one)
  return found.sort((a, b) => a.start - b.start)
}

/** Every piece of code in this one, itself first. */
export function* within(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/** Whether a text can be read as a source file. */
export const isSound = (text: string): boolean => parseSync('a.ts', text).errors.length === 0

export function read(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`)
  const root = program as unknown as Node
  const parents = new Map<Node, Node>()
  for (const node of within(root)) for (const child of childrenOf(node)) parents.set(child, node)
  return { file, text, program: root, comments, parents }
}

export const textOf = ({ text }: Source, { start, end }: Node): string => text.slice(start, end)

export const lineOf = ({ text }: Source, at: number): number => text.slice(0, at).split('\n').length

/** `x` of `x!`, `x as T` and `(x)`. */
export const bare = (node: Node): Node => (WRAPPERS.has(node.type) ? bare(node['expression'] as Node) : node)

/** The name of what is called: `ask` of `ask(…)`, `filter` of `list.filter(…)`. */
export function calleeOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = bare(node['callee'] as Node)
  if (callee.type === 'Identifier') return callee['name'] as string
  const property = callee['property'] as Node | undefined
  return property?.type === 'Identifier' ? (property['name'] as string) : undefined
}

/** The name under which a value stands in an object. */
export function keyOf(node: Node): string | undefined {
  if (node.type !== 'Property') return undefined
  const key = node['key'] as Node
  return (key['name'] ?? key['value']) as string | undefined
}

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

export const isStatement = ({ type }: Node): boolean =>
  (type.endsWith('Statement') && type !== 'BlockStatement') ||
  type === 'VariableDeclaration' ||
  type === 'FunctionDeclaration' ||
  type === 'ExportNamedDeclaration' ||
  type === 'ExportDefaultDeclaration'

/** Small faults that can be planted in a piece of the rules. */
import type { Site } from './sites.ts'
import {
  bare,
  calleeOf,
  childrenOf,
  isFunction,
  keyOf,
  lineOf,
  textOf,
  type Node,
  type Source,
} from './syntax.ts'

export interface Fault {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly instead: string
  /** What was done, in a few words. */
  readonly what: string
  /** The line, or the beginning of the lines, before and after. */
  readonly was: string
  readonly becomes: string
}

/** A change of the text, before it is known how it looks in its line. */
interface Edit {
  readonly node: Pick<Node, 'start' | 'end'>
  readonly instead: string
  readonly what: string
}

const TURNED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '&&': '||',
    '||': '&&',
    '+': '-',
    '-': '+',
    '+=': '-=',
    '-=': '+=',
    '++': '--',
    '--': '++',
  }),
)
const SWAPPED_CALLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    min: 'max',
    max: 'min',
    some: 'every',
    every: 'some',
    find: 'findLast',
    findIndex: 'findLastIndex',
  }),
)
const DROPPED_CALLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    filter: 'all of a list instead of some',
    reverse: 'the order turned',
    toReversed: 'the order turned',
    sort: 'not put in order',
    toSorted: 'not put in order',
    inOrder: 'not put in order',
  }),
)
const STEPS: ReadonlySet<string | undefined> = new Set([
  'ask',
  'askAll',
  'askAny',
  'each',
  'when',
  'loop',
  'call',
  'callOne',
  'stop',
])
/** What a decision says of itself, and what it means to leave it out. */
const DROPPED_PROPERTIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asked: 'asked even where there is no choice',
    undo: 'no way back',
    change: 'no change of mind',
  }),
)
const SEATS = /^(seat|me|turn|holder|victim|foe|chooser|splitter|owner|attacker|looker|taker)$/
/** Names of texts: to change them changes no rule. */
const TEXTS: ReadonlySet<string | undefined> = new Set(['id', 'name', 'rule', 'clause', 'key', 'title'])

const NO_STEP = '() => {}'
const NOTHING = '(nothing)'

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
const isClause = (node: Node): boolean =>
  node.type === 'Literal' && /^[A-Z]{2}-\d+[a-z]?$/.test(String(node['value']))
/** Whether an expression does nothing but choose a clause to be named. */
const choosesClause = (node: Node): boolean =>
  (node.type === 'IfStatement' && givesClause(node['consequent'] as Node)) ||
  (node.type === 'ConditionalExpression' &&
    [node['consequent'], node['alternate']].some(
      (branch) => isClause(branch as Node) || choosesClause(branch as Node),
    ))
const givesClause = ({ type, argument }: Node): boolean =>
  type === 'ReturnStatement' && argument !== null && isClause(argument as Node)

/** What bots have to know of a verb stands beside its flow (`src/effects` of Watchmen, `src/abilities` of Master Plan). */
const FOR_BOTS: ReadonlySet<unknown> = new Set(['worth', 'strength', 'answer', 'answers'])
const isVerb = (object: Node): boolean =>
  (object['properties'] as Node[]).some((one) =>
    one.type === 'SpreadElement'
      ? calleeOf(one['argument'] as Node) === 'aimed'
      : keyOf(one) === 'flow' || keyOf(one) === 'does',
  )

/** What is no rule though it stands in one: how a list is counted through, what a refusal says beyond its clause, and what bots make of a verb. */
const isApart = (node: Node, parent: Node): boolean =>
  (parent.type === 'ForStatement' && node !== parent['body']) ||
  calleeOf(parent) === 'refusal' ||
  (parent.type === 'ObjectExpression' && FOR_BOTS.has(keyOf(node)) && isVerb(parent))

/** Names for whole numbers, `{ hit: 0, guarded: 1 }` or `{ up: 1, blank: 2, fresh: 4 }`: which number has which name is no rule. */
function isEnumeration(object: Node): boolean {
  const values = (object['properties'] as Node[]).map((one) => (one['value'] as Node | undefined)?.['value'])
  const isCounted = values.every((value, i) => value === i)
  const isFlags =
    new Set(values).size === values.length &&
    values.every((value) => Number.isInteger(Math.log2(Number(value))))
  return values.length > 2 && values.every((value) => typeof value === 'number') && (isCounted || isFlags)
}
const BITWISE: ReadonlySet<unknown> = new Set(['&', '|', '^', '<<', '>>', '>>>'])
const isBitwise = (node: Node): boolean => node.type === 'BinaryExpression' && BITWISE.has(node['operator'])

class Finder {
  readonly edits: Edit[] = []
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  #text(node: Node): string {
    return textOf(this.#source, node)
  }
  #parent(node: Node): Node {
    return this.#source.parents.get(node)!
  }
  #add(what: string, node: Pick<Node, 'start' | 'end'>, instead: string): void {
    this.edits.push({ what, node, instead })
  }

  visit(node: Node): void {
    if (choosesClause(node) || node.type === 'ImportDeclaration') return
    this.#kinds[node.type]?.(node)
    if (this.#isStep(node)) this.#add('a step left out', node, NO_STEP)
    for (const child of childrenOf(node)) if (!isApart(child, node)) this.visit(child)
  }

  #isStep(node: Node): boolean {
    const parent = this.#source.parents.get(node)
    const isHeld =
      (parent?.type === 'ArrayExpression' && isFunction(bare(this.#parent(parent)))) ||
      (parent !== undefined &&
        ['when', 'loop', 'each'].includes(calleeOf(parent)!) &&
        (parent['arguments'] as Node[])[0] !== node)
    if (!isHeld) return false
    return STEPS.has(calleeOf(node)) || (isFunction(node) && (node['params'] as Node[]).length > 1)
  }

  readonly #kinds: Readonly<Record<string, (node: Node) => void>> = {
    BinaryExpression: (node) => this.#operator(node),
    LogicalExpression: (node) => this.#operator(node),
    AssignmentExpression: (node) => this.#operator(node),
    UpdateExpression: (node) => this.#operator(node),
    UnaryExpression: (node) => {
      const argument = node['argument'] as Node
      if (node['operator'] === '!') this.#add('a condition turned', node, this.#text(argument))
      if (node['operator'] === '-' && argument.type !== 'Literal')
        this.#add('a sign turned', node, this.#text(argument))
    },
    Literal: (node) => this.#literal(node),
    IfStatement: (node) => this.#condition(node['test'] as Node),
    ConditionalExpression: (node) => this.#condition(node['test'] as Node),
    CallExpression: (node) => this.#call(node),
    ExpressionStatement: (node) => this.#statement(node),
    ReturnStatement: (node) => this.#returned(node),
    Property: (node) => this.#property(node),
    ArrowFunctionExpression: (node) => this.#arrow(node),
    ForOfStatement: (node) => {
      const list = node['right'] as Node
      this.#add('the first one left out', list, `[...${this.#text(list)}].slice(1)`)
    },
    ArrayExpression: (node) => this.#list(node),
    MemberExpression: (node) => {
      if (node['computed'] === true) this.#seat(node['property'] as Node)
    },
  }

  #operator(node: Node): void {
    const operator = node['operator'] as string
    const turned = TURNED.get(operator)
    const left = (node['left'] ?? node['argument']) as Node
    const right = (node['right'] ?? node['argument']) as Node
    if (turned === undefined || isText(left) || (operator.startsWith('+') && isText(right))) return
    const from = node.type === 'UpdateExpression' ? node.start : left.end
    const at = this.#source.text.indexOf(operator, from)
    const what = /[<>=!]/.test(operator.replace(/^[+-]=$/, ''))
      ? 'a comparison turned'
      : 'an operator swapped'
    this.#add(what, { start: at, end: at + operator.length }, turned)
    if (['<', '>', '<=', '>='].includes(operator)) this.#condition(node)
  }

  #condition(test: Node): void {
    if (test.type === 'Literal') return
    this.#add('a condition always met', test, 'true')
    this.#add('a condition never met', test, 'false')
  }

  #literal(node: Node): void {
    const { value } = node as Node & { readonly value: unknown }
    const parent = this.#parent(node)
    // `undo: false` does not compile: what a decision says of itself is left out instead.
    if (typeof value === 'boolean' && !DROPPED_PROPERTIES.has(keyOf(parent) ?? ''))
      this.#add('yes for no', node, String(!value))
    if (typeof value !== 'number' || !Number.isInteger(value)) return
    if (this.#isNoNumber(node, parent)) return
    const isFlag = value <= 1 && parent.type === 'ConditionalExpression'
    if (!isFlag || value === 0) this.#add('a number off by one', node, String(value + 1))
    if (value > 0 && parent.type !== 'UnaryExpression')
      this.#add('a number off by one', node, String(value - 1))
  }

  /** Whether a number is none of the rules: a place in a list, bits, the number that stands for a name or a clause. */
  #isNoNumber(node: Node, parent: Node): boolean {
    if (parent.type === 'MemberExpression') return true
    if (isBitwise(parent) || (parent.type === 'BinaryExpression' && isBitwise(bare(parent['left'] as Node))))
      return true
    if (calleeOf(parent) === 'range') return node['value'] === 0
    if (parent.type !== 'Property') return false
    return (
      parent['key'] === node ||
      TEXTS.has(keyOf(parent)) ||
      this.#isLocal(parent) ||
      isEnumeration(this.#parent(parent))
    )
  }

  /** Whether this is what a local of a flow begins with, which the flow or its caller sets before it is read. */
  #isLocal(property: Node): boolean {
    const holder = this.#parent(this.#parent(property))
    return calleeOf(holder) === 'flow'
  }

  #call(node: Node): void {
    const name = calleeOf(node)
    if (name === undefined) return
    const callee = bare(node['callee'] as Node)
    const [first] = node['arguments'] as Node[]
    const dropped = DROPPED_CALLS.get(name)
    if (callee.type === 'MemberExpression') {
      const object = callee['object'] as Node
      const property = callee['property'] as Node
      const swapped = SWAPPED_CALLS.get(name)
      const isExtreme = name === 'min' || name === 'max'
      if (swapped !== undefined && isExtreme === (this.#text(object) === 'Math'))
        this.#add(`${name} and ${swapped} swapped`, property, swapped)
      if (dropped !== undefined) this.#add(dropped, node, this.#text(object))
      if (name === 'filter' && first !== undefined)
        this.#add('the others of a list', first, `(...one) => !(${this.#text(first)})(...one)`)
      if (name === 'at' && this.#text(first!) === '-1')
        this.#add('the first instead of the last', first!, '0')
    } else if (dropped !== undefined && first !== undefined) this.#add(dropped, node, this.#text(first))
    if (name === 'refusal') this.#add('a refusal not given', node, this.#noRefusal(node))
    if (name === 'when' || name === 'loop') this.#test(name, first!)
    for (const argument of (node['arguments'] as Node[]).slice(1)) this.#seat(argument)
  }

  /** The test of a step: always or never met; a loop without an end would only hang. */
  #test(name: string, test: Node): void {
    if (name === 'when') this.#add('a condition always met', test, '() => true')
    this.#add('a condition never met', test, '() => false')
  }

  /** What stands for no refusal where this one is given. */
  #noRefusal(node: Node): string {
    let home = node
    while (this.#source.parents.has(home) && !isFunction(home)) home = this.#parent(home)
    return /\bnull\b/.test(this.#text(home)) ? 'null' : 'undefined'
  }

  #statement(node: Node): void {
    const does = bare(node['expression'] as Node)
    if (does.type === 'CallExpression') this.#add('a step left out', node, ';')
    if (does.type === 'AssignmentExpression' || does.type === 'UpdateExpression')
      this.#add('a record not kept', node, ';')
  }

  #returned(node: Node): void {
    const value = node['argument'] as Node | null
    if (
      value !== null &&
      calleeOf(value) === 'refusal' &&
      this.#parent(node).type !== 'ArrowFunctionExpression'
    )
      this.#add('a refusal not given', node, ';')
  }

  #property(node: Node): void {
    const key = keyOf(node)
    const value = node['value'] as Node
    if (key === undefined) return
    const dropped = DROPPED_PROPERTIES.get(key)
    if (dropped !== undefined && (value.type === 'Literal' || isText(value))) {
      const comma = /^\s*,/.exec(this.#source.text.slice(node.end))?.[0].length ?? 0
      this.#add(dropped, { start: node.start, end: node.end + comma }, '')
    }
    if (value.type === 'Literal' && typeof value['value'] === 'string') this.#word(key, value)
    if (key === 'of' && isFunction(value)) this.#asked(value)
    if (node['shorthand'] === true) {
      if (this.#isFact(node) && SEATS.test(key)) this.#next(node, key, `${key}: `)
    } else if (this.#isFact(node) && SEATS.test(key)) this.#seat(value)
  }

  /** Whether a property is a fact of a change that is made. */
  #isFact(property: Node): boolean {
    const object = this.#parent(property)
    return object.type === 'ObjectExpression' && this.#parent(object).type === 'CallExpression'
  }

  /** A word of a card, or of an effect: another that stands under the same name in the same file. */
  #word(key: string, value: Node): void {
    if (TEXTS.has(key) || isClause(value) || !this.#source.file.includes('cards/')) return
    const others = [...this.#source.text.matchAll(new RegExp(`\\b${key}: '(\\w+)'`, 'g'))].map(
      ([, word]) => word!,
    )
    const words = [...new Set(others)]
    const other = words[(words.indexOf(value['value'] as string) + 1) % words.length]
    if (other !== undefined && other !== value['value']) this.#add('another word', value, `'${other}'`)
  }

  /** Who is asked. */
  #asked(value: Node): void {
    const parent = this.#parent(this.#parent(this.#parent(value)))
    const body = value['body'] as Node
    if (calleeOf(parent) === 'ask' && body.type !== 'BlockStatement') this.#next(body, this.#text(body))
  }

  #seat(node: Node): void {
    const value = bare(node)
    const name = value.type === 'MemberExpression' ? (value['property'] as Node)['name'] : value['name']
    const isSeat = typeof name === 'string' && SEATS.test(name)
    const isOwner = value.type === 'MemberExpression' && /\.owner\[/.test(this.#text(value))
    if (isSeat || isOwner) this.#next(node, this.#text(node))
  }

  /** The next seat instead of this one. */
  #next(node: Node, seat: string, before = ''): void {
    const table = this.#tableAt(node)
    if (table !== undefined) this.#add('a seat swapped', node, `${before}((${seat}) + 1) % ${table}.players`)
  }

  /** What the table is called here. */
  #tableAt(node: Node): string | undefined {
    for (let home: Node | undefined = node; home !== undefined; home = this.#source.parents.get(home)) {
      if (!isFunction(home)) continue
      const [first] = home['params'] as Node[]
      if (first?.type === 'Identifier' && ['g', 's', '_g', '_s'].includes(first['name'] as string))
        return first['name'] as string
    }
    return undefined
  }

  /** What somebody decided has no consequence. */
  #arrow(node: Node): void {
    const body = node['body'] as Node
    if (body.type === 'CallExpression' && this.#text(body).startsWith('changes.') && !this.#isStep(node))
      this.#add('a step left out', body, 'undefined')
  }

  #list(node: Node): void {
    const elements = node['elements'] as (Node | null)[]
    const isPlain = elements.every(
      (one) => one !== null && ['Literal', 'Identifier'].includes(bare(one).type),
    )
    if (elements.length < 2 || !isPlain || elements.some((one) => isClause(one!))) return
    const [before, last] = elements.slice(-2) as [Node, Node]
    this.#add('the last one left out', { start: before.start, end: last.end }, this.#text(before))
  }
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const cut = (text: string): string => (text.length > 140 ? `${text.slice(0, 139)}…` : text)

/** How a change looks in its lines. */
function shown({ text }: Source, { node, instead }: Edit): Pick<Fault, 'was' | 'becomes'> {
  const { start, end } = node
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  if (!text.slice(start, end).includes('\n'))
    return {
      was: squeezed(text.slice(from, to)),
      becomes: squeezed(text.slice(from, start) + instead + text.slice(end, to)) || NOTHING,
    }
  return { was: cut(squeezed(text.slice(start, end))), becomes: cut(squeezed(instead)) || NOTHING }
}

/** Every fault that can be planted at a site, in the order of the text. */
export function faultsAt({ source, nodes }: Site): Fault[] {
  const finder = new Finder(source)
  for (const node of nodes) finder.visit(node)
  const found = new Map<string, Fault>()
  for (const edit of finder.edits) {
    const { start, end } = edit.node
    if (source.text.slice(start, end) === edit.instead) continue
    const fault = {
      file: source.file,
      line: lineOf(source, start),
      start,
      end,
      instead: edit.instead,
      what: edit.what,
      ...shown(source, edit),
    }
    found.set(`${start} ${end} ${edit.instead}`, fault)
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

export const planted = (text: string, { start, end, instead }: Fault): string =>
  text.slice(0, start) + instead + text.slice(end)

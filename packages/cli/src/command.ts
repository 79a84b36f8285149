import { parseArgs } from 'node:util'
import type { LocalEntry } from '@conspire/games/local'
import { Complaint } from './complaint.ts'
import type { Terminal } from './terminal.ts'

export interface Option {
  /** How the value is called in the help; an option without one is a switch. */
  readonly value?: string
  readonly help: string
  readonly required?: true
}

export interface World {
  readonly terminal: Terminal
  readonly games: Readonly<Record<string, LocalEntry>>
}

export interface Command {
  readonly name: string
  readonly summary: string
  /** The arguments without a dash, in order; every one is required. */
  readonly takes: readonly string[]
  /** What the first of them may be, and what it means. */
  readonly meanings?: Readonly<Record<string, string>>
  /** Those that may come after them. */
  readonly mayTake?: readonly string[]
  readonly options: Readonly<Record<string, Option>>
  /** Returns the exit code. */
  run(given: Given, world: World): Promise<number>
}

export const JSON_OPTION: Option = { help: 'print JSON' }

/** What stands on the command line, read by the command's own table. */
export class Given {
  readonly command: Command
  readonly #values: Readonly<Record<string, string | boolean | undefined>>
  readonly #positionals: readonly string[]

  constructor(command: Command, args: readonly string[]) {
    this.command = command
    const { values, positionals } = read(command, args)
    this.#values = values
    this.#positionals = positionals
    const { takes, mayTake = [], options } = command
    if (positionals.length < takes.length) {
      throw new Complaint(`${command.name} needs ${article(takes[positionals.length]!)}: ${usageOf(command)}`)
    }
    const most = takes.length + mayTake.length
    if (positionals.length > most)
      throw new Complaint(`${command.name} cannot do anything with '${positionals[most]}'.`)
    for (const [name, { required, value }] of Object.entries(options)) {
      if (required && values[name] === undefined)
        throw new Complaint(`${command.name} needs --${name} ${value}.`)
    }
  }

  argument(index: number): string {
    return this.#positionals[index]!
  }

  /** One that may not be there. */
  mayArgument(index: number): string | undefined {
    return this.#positionals[index]
  }

  flag(name: string): boolean {
    return this.#values[name] === true
  }

  text(name: string): string | undefined {
    const value = this.#values[name]
    return typeof value === 'string' ? value : undefined
  }

  /** A whole number that is at least `least`. */
  count(name: string, least: number, otherwise: number): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || !Number.isSafeInteger(number)) {
      throw new Complaint(`--${name} takes a whole number, ${least} or more, not '${text}'.`)
    }
    return number
  }
}

export function usageOf({ name, takes, mayTake = [], options }: Command): string {
  const parts = Object.entries(options).map(([option, { value, required }]) => {
    const part = value === undefined ? `--${option}` : `--${option} ${value}`
    return required ? part : `[${part}]`
  })
  return [
    'conspire',
    name,
    ...takes.map((argument) => `<${argument}>`),
    ...mayTake.map((argument) => `[<${argument}>]`),
    ...parts,
  ].join(' ')
}

export function helpOf(command: Command): string {
  const meanings = Object.entries(command.meanings ?? {})
  const options = Object.entries(command.options).map(
    ([option, { value, help }]) =>
      [value === undefined ? `--${option}` : `--${option} ${value}`, help] as const,
  )
  const width = Math.max(0, ...[...meanings, ...options].map(([left]) => left.length))
  const lines = (rows: typeof options): string =>
    rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
  return [command.summary, `  ${usageOf(command)}`, lines(meanings), lines(options)]
    .filter((part) => part !== '')
    .join('\n\n')
}

function read({ name, options }: Command, args: readonly string[]) {
  const table = Object.fromEntries(
    Object.entries(options).map(([option, { value }]) => [
      option,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { tokens } = parseArgs({
    args: joinNegatives(options, args),
    options: table,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const values: Record<string, string | boolean> = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (option === undefined)
      throw new Complaint(`${name} has no option ${token.rawName}; see 'conspire ${name} --help'.`)
    if (Object.hasOwn(values, token.name)) throw new Complaint(`--${token.name} is given twice.`)
    if (option.value === undefined && token.value !== undefined)
      throw new Complaint(`--${token.name} takes no value.`)
    if (option.value !== undefined && (token.value === undefined || token.value === '')) {
      throw new Complaint(`--${token.name} needs a value: --${token.name} ${option.value}.`)
    }
    values[token.name] = token.value ?? true
  }
  return { values, positionals }
}

/** `--games -5` would be read as two options; as `--games=-5` it can be refused for what it is. */
function joinNegatives(options: Command['options'], args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const before = joined.at(-1)
    if (/^-[\d.]/.test(arg) && before?.startsWith('--') && options[before.slice(2)]?.value !== undefined) {
      joined[joined.length - 1] = `${before}=${arg}`
    } else joined.push(arg)
  }
  return joined
}

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`)

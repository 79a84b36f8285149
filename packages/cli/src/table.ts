import { roster, type AnyBot } from '@conspire/bots'
import type { LocalEntry } from '@conspire/games/local'
import { isRefusal, LANGS, type Game, type Lang, type Refusal } from '@conspire/kernel'
import type { Given, Option, World } from './command.ts'
import { Complaint } from './complaint.ts'

/** The options that say which table is meant; each command takes those it needs. */
export const TABLE_OPTIONS = {
  players: { value: 'N', help: 'how many players', required: true },
  seed: { value: 'S', help: 'a whole number; the same number deals the same cards', required: true },
  options: { value: "'{…}'", help: 'table options, as JSON' },
} as const satisfies Record<string, Option>

export async function openGame(given: Given, { games }: World): Promise<{ game: Game; entry: LocalEntry }> {
  const name = given.argument(0)
  const entry = Object.hasOwn(games, name) ? games[name] : undefined
  if (entry === undefined)
    throw new Complaint(`There is no game '${name}'. Games: ${listed(Object.keys(games))}.`)
  return { game: await entry.game(), entry }
}

export interface Agreed {
  readonly players: number
  /** As the game has read them. */
  readonly options: unknown
}

export function openTable(given: Given, game: Game, otherwise: number): Agreed {
  const { min, max } = game.players
  const players = given.count('players', 0, otherwise)
  if (players < min || players > max) {
    throw new Complaint(`${game.name} is for ${min} to ${max} players, not for ${players}.`)
  }
  const text = given.text('options')
  let raw: unknown = {}
  try {
    if (text !== undefined) raw = JSON.parse(text)
  } catch {
    throw new Complaint(`--options takes JSON such as '{}', not '${text}'.`)
  }
  const options = game.options(players, raw)
  if (isRefusal(options))
    throw new Complaint(`${game.name} does not take these options: ${reasonOf(options)}.`)
  return { players, options }
}

/** A refusal without the game's words: its key, what it is about and its clause. */
export function reasonOf({ clause, reason, params }: Refusal): string {
  const about = Object.entries(params).map(([name, value]) => `${name} ${String(value)}`)
  return `${reason}${about.length === 0 ? '' : ` (${about.join(', ')})`}, ${clause}`
}

/** The seed of a command that plays many games. */
export function seedOf(given: Given): string {
  return String(given.count('seed', 0, 0))
}

export const DEAL_OPTION: Option = {
  value: 'S',
  help: "a whole number, or S/G for game G of 'simulate' or block G of 'arena' with seed S",
}

/** The seed of a single game: a number, or one of the games that a number stands for in `simulate` and `arena`. */
export function dealFrom(given: Given): string {
  const text = given.text('seed')!
  if (!/^(0|[1-9]\d{0,14})(\/(0|[1-9]\d{0,14}))?$/.test(text)) {
    throw new Complaint(`--seed takes a whole number such as 1, not '${text}'.`)
  }
  return text
}

export function langOf(given: Given): Lang {
  const text = given.text('lang') ?? 'en'
  const lang = LANGS.find((known) => known === text)
  if (lang === undefined) throw new Complaint(`There is no language '${text}'. Languages: ${listed(LANGS)}.`)
  return lang
}

export function botNamed(game: Game, name: string): AnyBot {
  const bots = roster(game)
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined
  if (bot === undefined)
    throw new Complaint(`${game.name} has no bot '${name}'; it has ${listed(Object.keys(bots))}.`)
  return bot
}

/** One bot for all the seats, or one for each. */
export function botsFor(given: Given, game: Game, seats: number, otherwise: string): AnyBot[] {
  const names = (given.text('bots') ?? otherwise).split(',')
  if (names.length !== 1 && names.length !== seats) {
    throw new Complaint(
      `--bots takes one name or ${seats}, separated by commas, and '${names.join(',')}' has ${names.length}.`,
    )
  }
  return Array.from({ length: seats }, (_, seat) => botNamed(game, names[seat] ?? names[0]!))
}

export const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

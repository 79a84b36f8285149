/** A game against bots in the page, as far as it takes until its player is asked something in particular. */
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import {
  isRefusal,
  LightRandom,
  pick,
  seedFrom,
  type Choice,
  type Game,
  type Json,
  type Move,
  type Seat,
  type State,
} from '@conspire/kernel'
import { seeded } from '@conspire/testkit/amount'
import { Match, type Stored } from '@conspire/table'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Alone } from '../src/net/keep.ts'
import { comeWith, type House, type Visit } from './house.ts'
import { isLaid } from './playing.ts'

/** The player of a game in the page sits in the first seat. */
const ME = 0
const MOST_GAMES = 500
const ENOUGH_GAMES = 150
/** So many choices at the beginning are whims: everybody gets to play. */
const WHIMSICAL = 6

export interface Wish {
  readonly players: number
  readonly options?: Readonly<Record<string, Json>>
  /** The name of the decision; null for the end of the match. */
  readonly decision: string | null
  /** Not before so many have been made. */
  readonly after?: number
  /** Only where the player may take their last choice back. */
  readonly undo?: boolean
}

/** These choices as a page keeps them: in words, and with what came of them. */
function keptOf(
  game: Game,
  options: unknown,
  players: number,
  seed: string,
  moves: readonly Move[],
): Pick<Alone, 'begun' | 'moves'> {
  const deal = { options, players, seed: seedFrom(seed), clock: null, viewers: [ME] }
  const match = new Match({ game, shapes: game.wire.shapes }, deal, 0)
  const kept = moves.map((move): Stored => {
    const [chosen] = match.rehearse([{ ...move, by: move.seat === ME ? 'person' : 'bot' }]).chosen
    match.choose(chosen!, 0)
    return chosen!
  })
  return { begun: match.begun, moves: kept }
}

/** A match that has come to what was wished for. */
interface Found {
  readonly game: Game
  readonly options: unknown
  readonly seed: string
  readonly moves: readonly Move[]
}

/** Bots play every seat, through as many games as it takes. */
async function playUntil(
  name: string,
  { players, options: raw = {}, decision, after = 0, undo = false }: Wish,
): Promise<Found> {
  const game = await games[name]!.game()
  const bots = roster(game)
  const party = Array.from({ length: players }, () => bots['easy'] ?? bots['random']!)
  const options = game.options(players, raw)
  if (isRefusal(options)) throw new Error(`no table with these options: ${options.reason}`)
  for (let seed = 1; seed < MOST_GAMES; seed++) {
    const chance = chanceOfSeats(String(seed), players)
    const state = game.setup(options, seedFrom(String(seed)))
    const moves: Move[] = []
    for (;;) {
      const pending = game.pending(state)
      const mine = pending === null || pending.seats.includes(ME)
      const there = (pending?.name ?? null) === decision && mine && moves.length >= after
      if (there && (!undo || pending?.undo.includes(ME))) return { game, options, seed: String(seed), moves }
      if (pending === null) break
      const move = nextMove(game, state, party, chance)!
      moves.push(move)
      game.apply(state, move.seat, move.choice)
    }
  }
  throw new Error(`nobody was asked ${decision} in ${MOST_GAMES} games`)
}

export async function aloneUntil(name: string, wish: Wish): Promise<Alone> {
  const { players, options = {} } = wish
  const { game, options: read, seed, moves } = await playUntil(name, wish)
  return { game: name, players, options, level: 'easy', seed, ...keptOf(game, read, players, seed, moves) }
}

/** As long as this is held, the server deals the same match every time. */
export async function dealt(name: string, seed: string): Promise<Disposable> {
  const game = await games[name]!.game()
  const { setup } = game
  return vi
    .spyOn(game, 'setup')
    .mockImplementation((options, _, ...rest) => setup(options, seedFrom(seed), ...rest))
}

export interface TableAlone {
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
}

/** A question that somebody is asked in a game of bots, and how much there is to choose from. */
interface Asked {
  readonly at: TableAlone
  readonly seed: string
  readonly moves: readonly Move[]
  readonly name: string
  readonly answers: number
}

/** Bots with whims: whoever plays well is not asked everything. In every other game nobody does what can be left, so that what lies on a table heaps up. */
function* questionsIn(game: Game, at: TableAlone, seed: string, lazy: boolean): Iterable<Asked> {
  const { players } = at
  const read = game.options(players, at.options)
  if (isRefusal(read)) throw new Error(`no table with these options: ${read.reason}`)
  const easy = roster(game)['easy']!
  const party = Array.from({ length: players }, () => easy)
  const chance = chanceOfSeats(seed, players)
  const whims = new LightRandom(`whims ${seed}`)
  const state = game.setup(read, seedFrom(seed))
  const moves: Move[] = []
  for (let pending = game.pending(state); pending !== null; pending = game.pending(state)) {
    const [seat] = pending.seats
    if (pending.seats.includes(ME))
      yield { at, seed, moves, name: pending.name, answers: game.legal(state, ME).length }
    const whim = moves.length < WHIMSICAL || whims.below(5) === 0
    const move = whim
      ? { seat: seat!, choice: pick(lazy ? least(game, state, seat!) : game.legal(state, seat!), whims) }
      : nextMove(game, state, party, chance)!
    moves.push(move)
    game.apply(state, move.seat, move.choice)
  }
}

/** The answers that name the least. */
function least(game: Game, state: State<unknown>, seat: Seat): readonly Choice[] {
  const all = game.legal(state, seat)
  const named = all.map((choice) => game.things(state, seat, choice).length)
  const fewest = Math.min(...named)
  return all.filter((_, i) => named[i] === fewest)
}

/** Each question that a game puts to its player at these tables, where the fewest choices lead to it. */
export function aloneAtEach(
  name: string,
  tables: readonly TableAlone[],
): Promise<ReadonlyMap<string, Alone>> {
  return searchedOnce(['first', name, tables], async () => {
    const game = await games[name]!.game()
    const found = new Map<string, Asked>()
    for (const at of tables)
      for (let n = 1; n <= ENOUGH_GAMES && found.size < game.decisions.length; n++)
        for (const asked of questionsIn(game, at, String(n), false))
          if (asked.moves.length < (found.get(asked.name)?.moves.length ?? Infinity))
            found.set(asked.name, { ...asked, moves: [...asked.moves] })
    return aloneIn(name, game, found)
  })
}

/** Each question where there is most to choose from, in so many games at each of these tables. */
export function widestAtEach(
  name: string,
  tables: readonly TableAlone[],
  count: number,
): Promise<ReadonlyMap<string, Alone>> {
  return searchedOnce(['widest', name, tables, count], async () => {
    const game = await games[name]!.game()
    const found = new Map<string, Asked>()
    for (const at of tables)
      for (let n = 1; n <= count; n++)
        for (const asked of questionsIn(game, at, seeded(n), n % 2 === 0))
          if (asked.answers > (found.get(asked.name)?.answers ?? 0))
            found.set(asked.name, { ...asked, moves: [...asked.moves] })
    return aloneIn(name, game, found)
  })
}

/** It takes many games to find them all, and several files ask for the same. */
const searches = new Map<string, Promise<ReadonlyMap<string, Alone>>>()
function searchedOnce(
  what: readonly unknown[],
  search: () => Promise<ReadonlyMap<string, Alone>>,
): Promise<ReadonlyMap<string, Alone>> {
  const key = JSON.stringify(what)
  const found = searches.get(key) ?? search()
  searches.set(key, found)
  return found
}

function aloneIn(name: string, game: Game, found: ReadonlyMap<string, Asked>): ReadonlyMap<string, Alone> {
  return new Map(
    Array.from(found, ([asked, { moves, seed, at }]) => {
      const { players, options } = at
      const kept = keptOf(game, game.options(players, options), players, seed, moves)
      return [asked, { game: name, players, options, level: 'easy', seed, ...kept }]
    }),
  )
}

/** A page in which a game has come so far; what is turned over at the beginning of a match was turned over then. */
export async function openAlone(page: Page, alone: Alone): Promise<void> {
  const path = `/offline/${alone.game}`
  await comeWith(page, path, {
    [`conspire:alone:${alone.game}`]: JSON.stringify(alone),
    'conspire:turned': JSON.stringify([`ALONE ${alone.seed}`]),
  })
  await isLaid(page)
}

export async function visitAlone(house: House, name: string, wish: Wish, visit: Visit = {}): Promise<Page> {
  const page = await house.outside(visit)
  await openAlone(page, await aloneUntil(name, wish))
  return page
}

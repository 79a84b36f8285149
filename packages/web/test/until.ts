/** A game against bots in the page, as far as it takes until its player is asked something in particular. */
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { isRefusal, LightRandom, pick, seedFrom, type Game, type Json, type Move } from '@conspire/kernel'
import { Match, type Stored } from '@conspire/table'
import type { Page } from 'playwright-core'
import type { Alone } from '../src/net/alone.ts'
import { comeWith, type House, type Visit } from './house.ts'

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

/** Bots play every seat, through as many games as it takes. */
export async function aloneUntil(
  name: string,
  { players, options = {}, decision, after = 0 }: Wish,
): Promise<Alone> {
  const game = await games[name]!.game()
  const bots = roster(game)
  const party = Array.from({ length: players }, () => bots['easy'] ?? bots['random']!)
  const read = game.options(players, options)
  if (isRefusal(read)) throw new Error(`no table with these options: ${read.reason}`)
  for (let seed = 1; seed < MOST_GAMES; seed++) {
    const chance = chanceOfSeats(String(seed), players)
    const state = game.setup(read, seedFrom(String(seed)))
    const moves: Move[] = []
    for (;;) {
      const pending = game.pending(state)
      const mine = pending === null || pending.seats.includes(ME)
      if ((pending?.name ?? null) === decision && mine && moves.length >= after)
        return {
          game: name,
          players,
          options,
          level: 'easy',
          seed: String(seed),
          ...keptOf(game, read, players, String(seed), moves),
        }
      if (pending === null) break
      const move = nextMove(game, state, party, chance)!
      moves.push(move)
      game.apply(state, move.seat, move.choice)
    }
  }
  throw new Error(`nobody was asked ${decision} in ${MOST_GAMES} games`)
}

export interface Table {
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
}

/**
 * Each question that a game puts to its player at these tables, where it first comes up. The bots have whims: whoever plays well is not asked
 * everything.
 */
export async function aloneAtEach(
  name: string,
  tables: readonly Table[],
): Promise<ReadonlyMap<string, Alone>> {
  const game = await games[name]!.game()
  const medium = roster(game)['medium']!
  const found = new Map<string, Alone>()
  for (const { players, options } of tables) {
    const read = game.options(players, options)
    if (isRefusal(read)) throw new Error(`no table with these options: ${read.reason}`)
    const party = Array.from({ length: players }, () => medium)
    for (let n = 1; n <= ENOUGH_GAMES && found.size < game.decisions.length; n++) {
      const seed = String(n)
      const chance = chanceOfSeats(seed, players)
      const whims = new LightRandom(`whims ${seed}`)
      const state = game.setup(read, seedFrom(seed))
      const moves: Move[] = []
      for (let pending = game.pending(state); pending !== null; pending = game.pending(state)) {
        const [seat] = pending.seats
        if (pending.seats.includes(ME) && !found.has(pending.name))
          found.set(pending.name, {
            game: name,
            players,
            options,
            level: 'easy',
            seed,
            ...keptOf(game, read, players, seed, moves),
          })
        const whim = moves.length < WHIMSICAL || whims.below(5) === 0
        const move = whim
          ? { seat: seat!, choice: pick(game.legal(state, seat!), whims) }
          : nextMove(game, state, party, chance)!
        moves.push(move)
        game.apply(state, move.seat, move.choice)
      }
    }
  }
  return found
}

/** A page in which a game has come so far. */
export async function openAlone(page: Page, alone: Alone): Promise<void> {
  const path = `/offline/${alone.game}`
  await comeWith(page, path, { [`conspire:alone:${alone.game}`]: JSON.stringify(alone) })
  await page.locator('.frame').waitFor()
}

export async function visitAlone(house: House, name: string, wish: Wish, visit: Visit = {}): Promise<Page> {
  const page = await house.outside(visit)
  await openAlone(page, await aloneUntil(name, wish))
  return page
}

/** How somebody answers the questions of one game. */
export interface Answering<M extends { readonly at: unknown }> {
  /** The face of the game, as a selector. */
  readonly face: string
  look(page: Page): Promise<M>
  /** What must be so before they answer. */
  inspect(page: Page): (moment: M) => Promise<void>
  answer(page: Page, moment: M): Promise<void>
}

/** Answers every question, every other one on another page, and sees that something else is asked then. */
export async function answerEach<M extends { readonly at: unknown }>(
  questions: ReadonlyMap<string, Alone>,
  pages: readonly Page[],
  { face, look, inspect, answer }: Answering<M>,
): Promise<void> {
  const answerThose = async (page: Page, place: number): Promise<void> => {
    const check = inspect(page)
    const those = [...questions].filter((_, i) => i % pages.length === place)
    for (const [name, alone] of those) {
      await openAlone(page, alone)
      await page.locator(`${face}[data-asked="${name}"]`).waitFor()
      const moment = await look(page)
      await check(moment)
      await answer(page, moment)
      await page.waitForFunction(
        (before) => document.getElementById('prompt')?.dataset['decision'] !== before,
        moment.at,
      )
    }
  }
  await Promise.all(pages.map(answerThose))
}

/** A game against bots in the page, as far as it takes until its player is asked something in particular. */
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { isRefusal, seedFrom, type Json, type Move } from '@conspire/kernel'
import type { Page } from 'playwright-core'
import type { Alone } from '../src/net/alone.ts'
import type { House, Visit } from './house.ts'

/** The player of a game in the page sits in the first seat. */
const ME = 0
const MOST_GAMES = 500

export interface Wish {
  readonly players: number
  readonly options?: Readonly<Record<string, Json>>
  /** The name of the decision; null for the end of the match. */
  readonly decision: string | null
  /** Not before so many have been made. */
  readonly after?: number
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
        return { game: name, players, options, level: 'easy', seed: String(seed), moves }
      if (pending === null) break
      const move = nextMove(game, state, party, chance)!
      moves.push(move)
      game.apply(state, move.seat, move.choice)
    }
  }
  throw new Error(`nobody was asked ${decision} in ${MOST_GAMES} games`)
}

/** A page in which that game has come so far. */
export async function visitAlone(house: House, name: string, wish: Wish, visit: Visit = {}): Promise<Page> {
  const alone = await aloneUntil(name, wish)
  const page = await house.visit('/nowhere', visit)
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(key!, kept!),
    [`conspire:alone:${name}`, JSON.stringify(alone)],
  )
  await page.goto(`/offline/${name}`)
  await page.locator('.frame').waitFor()
  return page
}

/** What two worlds have in common however they are compared: how they come to differ, what may be done in one alone, and when somebody can tell them apart. */
import { pick, shuffle, type Game, type Json, type Randomness, type Seat, type State } from '@conspire/kernel'
import type { Fact } from '../src/facts.ts'
import { FIRST_CHAIN, rowsFor } from '../src/log.ts'
import type { MemoryStore } from '../sim/memoryStore.ts'
import { lengths, part, timeless } from './bytes.ts'

/** Numbers of findings after which nobody looks for more. */
export const MOST_FINDINGS = 3

/** Keeps a match in play, as a house finds it when it opens. */
export const keepMatch = async (
  store: MemoryStore,
  {
    code,
    secret,
    facts,
  }: { readonly code: string; readonly secret: string; readonly facts: readonly Fact[] },
  time: number,
): Promise<unknown> =>
  store.append({
    match: code,
    expected: 0,
    fence: 1,
    rows: rowsFor(code, 0, FIRST_CHAIN, time, { by: null, command: null, facts }),
    stage: 'play',
    secret,
  })

/** The rules of a world whose hidden part is dealt anew at certain points, whenever the match is played again. */
export const dealtAnew = (game: Game, dealAnew: (state: State<unknown>) => void): Game => ({
  ...game,
  setup: (...given) => {
    const state = game.setup(...given)
    dealAnew(state)
    return state
  },
  apply: (state, ...given) => {
    game.apply(state, ...given)
    dealAnew(state)
  },
})

/** So many seats that put together what they know. */
export function coalitionOf(players: number, size: number, random: Randomness): Seat[] {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  shuffle(seats, random)
  return seats.slice(0, size).sort((a, b) => a - b)
}

/** Another answer of somebody whom the coalition cannot look into, and who has answered already; null where there is nobody. */
export function changeOfMind(
  game: Game,
  state: State<unknown>,
  coalition: readonly Seat[],
  random: Randomness,
): { readonly seat: Seat; readonly said: Json } | null {
  const { seats: owing } = game.pending(state)!
  const answered = state.commits.flatMap((_, seat) =>
    !owing.includes(seat) && !coalition.includes(seat) && game.legal(state, seat).length > 0 ? [seat] : [],
  )
  if (answered.length === 0) return null
  const seat = pick(answered, random)
  return { seat, said: game.say(state, seat, pick(game.legal(state, seat), random)) }
}

/** By what somebody tells two worlds apart: every byte of what they are told, or, where they may know what differs, how long each frame of it is. */
export function toldApart(
  who: string,
  by: 'bytes' | 'lengths',
  left: readonly string[],
  right: readonly string[],
  when: string,
): string | null {
  const [a, b] = [left, right].map((texts) =>
    by === 'bytes' ? timeless(texts.join('\n')) : lengths(texts),
  ) as [string, string]
  if (a === b) return null
  const what = by === 'bytes' ? `${who} can tell` : `the lengths of what ${who} is told tell`
  const told = [left, right].map((texts) => timeless(texts.join('\n'))) as [string, string]
  return `${what} the worlds apart ${when}: ${part(...told)}`
}

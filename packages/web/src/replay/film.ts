import {
  heard,
  isReadiness,
  isRefusal,
  UNSEEN,
  type Game,
  type GameEvent,
  type Readiness,
  type Seat,
  type Told,
  type View,
} from '@conspire/kernel'
import { clausesOf } from '@conspire/table'
import type { Recording } from '@conspire/transcript'
import type { Happening, Match } from '../net/match.ts'

/** Through whose eyes: a seat's, those of somebody who looked on (null), or everybody's at once. */
export type Eyes = Seat | null | 'all'

/** A finished match, event after event. */
export interface Film {
  /** As it stands at the end, with all that has happened. */
  readonly match: Match
  /** By event: how many choices had been made, and the how manieth it was of all that were told to anybody. */
  readonly choices: readonly number[]
  readonly numbers: readonly number[]
}

type Spoken = Told<GameEvent | Readiness>

/** Plays a match again, and keeps what these eyes saw after every event. Null where the rules of today do not play it so. */
export function filmOf(
  game: Game,
  { players, options: raw, seed, moves }: Recording,
  eyes: Eyes,
): Film | null {
  const options = game.options(players, raw)
  if (isRefusal(options)) return null
  const me = eyes === 'all' ? null : eyes
  const log: Happening[] = []
  const choices: number[] = []
  const numbers: number[] = []
  let made = 0
  let number = 0
  let told: Spoken[] = []
  let tables: unknown[] = []
  const hear = (one: Spoken): void => void told.push(one)
  const look = (table: unknown): void => void tables.push(structuredClone(table))
  const witness = eyes === 'all' ? look : undefined

  const state = game.setup(options, seed, hear, undefined, witness)
  /** What these eyes see, following every event as a page does. */
  let { table } = game.view(state, me)
  /** While something is being told the question that was answered is still there, without anybody to answer it. */
  let asked = game.pending(state)
  const take = (follows: boolean): void => {
    const pending = asked && { ...asked, seats: [], also: [], undo: [] }
    const ofTheGame = told.filter(({ event }) => !isReadiness(event)) as Told<GameEvent>[]
    ofTheGame.forEach((one, i) => {
      number++
      const event = eyes === 'all' ? whole(one) : heard(one, eyes)
      if (event === null) return
      if (eyes === 'all') table = tables[i]
      else if (follows) table = game.wire.follow(table, event, me)
      log.push({ event, view: { pending, answer: null, table } })
      choices.push(made)
      numbers.push(number)
    })
    told = []
    tables = []
    asked = game.pending(state)
  }
  take(false)
  for (const { seat, choice } of moves) {
    if (game.why(state, seat, choice) !== null) return null
    game.apply(state, seat, choice, hear, witness)
    made++
    take(true)
  }
  const outcome = game.outcome(state)
  if (outcome === null) return null
  const view: View<unknown> = {
    pending: null,
    answer: null,
    table: eyes === 'all' ? state.table : game.view(state, me).table,
  }
  const match: Match = {
    kinds: game.wire.shapes,
    decisions: clausesOf(game),
    view,
    at: null,
    until: null,
    banks: null,
    log,
    latest: [],
    outcome,
  }
  return { match, choices, numbers }
}

/** An event with every face that anybody was told. */
function whole(told: Told<GameEvent>): GameEvent {
  if (!('others' in told)) return told.event
  const event: Record<string, unknown> = { ...told.event }
  for (const { event: other } of told.more ?? []) {
    for (const [name, value] of Object.entries(other)) {
      const known = event[name]
      if (known === UNSEEN) event[name] = value
      else if (Array.isArray(known))
        event[name] = known.map((face: unknown, i) => (face === UNSEEN ? (value as unknown[])[i] : face))
    }
  }
  return event as unknown as GameEvent
}

/** Where in a film the event with this number is, or the last one before it that these eyes have seen; its end where there are none after it. */
export function placeOf({ numbers }: Film, number: number): number {
  if (number > numbers.at(-1)!) return numbers.length
  return Math.max(
    0,
    numbers.findLastIndex((other) => other <= number),
  )
}

/** The match as it was right after this event; after the last one it is over. */
export function asOf({ match }: Film, at: number): Match {
  const happening = match.log[at]
  if (happening === undefined) return match
  const { event, view } = happening
  return { ...match, view, log: match.log.slice(0, at + 1), latest: [event], outcome: null }
}

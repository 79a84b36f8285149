/** A finished match, played again before somebody's eyes. */
import {
  heard,
  isReadiness,
  isRefusal,
  UNSEEN,
  type Game,
  type GameEvent,
  type Outcome,
  type Readiness,
  type Seat,
  type Told,
  type View,
} from '@conspire/kernel'
import type { Recording } from './recording.ts'

/** Through whose eyes: a seat's, those of somebody who looked on (null), or everybody's at once. */
export type Eyes = Seat | null | 'all'

/** A match event after event, each with what was seen right after it. */
export interface Replayed {
  readonly log: readonly { readonly event: GameEvent; readonly view: View<unknown> }[]
  /** By event: how many choices had been made, and the how manieth it was of all that were told to anybody. */
  readonly choices: readonly number[]
  readonly numbers: readonly number[]
  /** How many events were told to anybody. */
  readonly count: number
  /** How it ended. */
  readonly view: View<unknown>
  readonly outcome: Outcome
}

type Spoken = Told<GameEvent | Readiness>

/** Null where the rules of today do not play it so, or it is not over. */
export function replayed(
  game: Game,
  { players, options: raw, seed, moves }: Recording,
  eyes: Eyes,
): Replayed | null {
  const options = game.options(players, raw)
  if (isRefusal(options)) return null
  const me = eyes === 'all' ? null : eyes
  const log: Replayed['log'][number][] = []
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
  return { log, choices, numbers, count: number, view, outcome }
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

/** Where the event with this number is, or the last one before it that these eyes have seen; the end beyond the last that anybody has. */
export function placeOf({ numbers, count }: Pick<Replayed, 'numbers' | 'count'>, number: number): number {
  if (number > count) return numbers.length
  return Math.max(
    0,
    numbers.findLastIndex((other) => other <= number),
  )
}

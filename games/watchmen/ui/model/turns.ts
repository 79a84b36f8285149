import { NOBODY, type Seat, type CardNumber } from '@conspire/kernel'
import type { Told } from '@conspire/ui'
import { isPrinted } from '../../src/attributes.ts'
import { isAttack, isPlayerCard, NO_CARD, type Power } from '../../src/cards/index.ts'
import { PLACE } from '../../src/changes.ts'
import type { Event } from '../../src/events.ts'
import { linesOf } from '../../src/machination.ts'
import type { Table } from '../../src/table.ts'
import { lineToFill } from './checklist.ts'

/** What somebody did in a turn, as everybody saw it. */
export interface Turn {
  readonly number: number
  readonly seat: Seat
  readonly over: boolean
  readonly played: number
  readonly power: Power
  /** What they bought or gained, from wherever. */
  readonly took: readonly number[]
  readonly gave: readonly number[]
  readonly beat: readonly number[]
  readonly attacks: readonly number[]
  /** WM-085: nothing came from the Line-Up, so one more card went there. */
  readonly stalled: boolean
}
export type Log = readonly Told<Table, Event>[]
type Open = { -readonly [K in keyof Turn]: Turn[K] extends readonly number[] ? number[] : Turn[K] }

const fresh = (number: number, seat: Seat): Open => ({
  number,
  seat,
  over: false,
  played: 0,
  power: 0,
  took: [],
  gave: [],
  beat: [],
  attacks: [],
  stalled: false,
})

const NOTES: {
  readonly [Type in Event['type']]?: (turn: Open, event: Extract<Event, { type: Type }>) => void
} = {
  played: (turn) => turn.played++,
  powered: (turn, { count }) => (turn.power += count),
  gained: (turn, { card, seat }) => seat === turn.seat && card >= 0 && turn.took.push(card),
  contributed: (turn, { card }) => turn.gave.push(card),
  challengeBeaten: (turn, { card }) => turn.beat.push(card),
  plotBeaten: (turn, { card }) => turn.beat.push(card),
  attacked: (turn, { card, seat }) =>
    seat === turn.seat && isPlayerCard(card) && isAttack(card) && turn.attacks.push(card),
  cleanedUp: (turn) => (turn.over = true),
}

const isStall = (event: Event): boolean => event.type === 'lineUpAdded' && event.rule === 'WM-085'

/** Notes what an event adds to a turn. */
function noted(turn: Open, event: Event): void {
  const note = NOTES[event.type] as ((turn: Open, event: Event) => void) | undefined
  note?.(turn, event)
  if (isStall(event)) turn.stalled = true
}

/** The turn that goes on, or, before anything has happened in it, the one before. */
export function latestTurn(log: Log): Turn | null {
  const turns: Turn[] = []
  for (let end = log.length, i = log.length - 1; i >= 0 && turns.length < 2; i--) {
    const { event, view } = log[i]!
    if (event.type !== 'turnBegan') continue
    const turn = fresh(view.table.turns, event.seat)
    for (const told of log.slice(i, end)) noted(turn, told.event)
    turns.push(turn)
    end = i
  }
  return turns.find(({ played, took, gave, over }) => over || played + took.length + gave.length > 0) ?? null
}

/** Where a player's last turn began, before the one that they may be in. */
function lastTurnOf(log: Log, me: Seat): number {
  const begun = log.flatMap(({ event }, at) => (event.type === 'turnBegan' ? [{ at, seat: event.seat }] : []))
  // What a player does in the turn that goes on they know.
  if (begun.at(-1)?.seat === me) begun.pop()
  return begun.findLast(({ seat }) => seat === me)?.at ?? -1
}

/** The turns of the others since a player's last one; the turn that goes on is told as far as it has gone. */
export function turnsSince(log: Log, me: Seat): Turn[] {
  const turns: Open[] = []
  for (const { event, view } of log.slice(lastTurnOf(log, me) + 1))
    if (event.type === 'turnBegan') turns.push(fresh(view.table.turns, event.seat))
    else if (turns.length > 0) noted(turns.at(-1)!, event)
  return turns.filter(({ seat }) => seat !== me)
}

/** Who has been asked for help since then, and whether they gave it. */
export const helpSince = (log: Log, me: Seat): { readonly seat: Seat; readonly gave: boolean }[] =>
  log
    .slice(lastTurnOf(log, me) + 1)
    .flatMap(({ event }) =>
      event.type === 'helpAnswered' && event.seat !== me
        ? [{ seat: event.seat, gave: event.gives === 1 }]
        : [],
    )

/** What everybody could see of somebody since the beginning. */
export interface Record {
  /** All that they have bought or gained, and contributed. */
  readonly took: readonly number[]
  readonly gave: readonly number[]
  readonly turns: number
  /** In how many of them they took nothing, so that one more card came (WM-085). */
  readonly stalled: number
}
export function recordOf(log: Log, seat: Seat): Record {
  const took: number[] = []
  const gave: number[] = []
  let [turns, stalled, current] = [0, 0, NOBODY]
  for (const { event } of log) {
    if (event.type === 'turnBegan') {
      current = event.seat
      if (current === seat) turns++
    }
    if (event.type === 'gained' && event.seat === seat && event.card >= 0) took.push(event.card)
    if (event.type === 'contributed' && event.seat === seat) gave.push(event.card)
    if (isStall(event) && current === seat) stalled++
  }
  return { took, gave, turns, stalled }
}

/** Whether a card is printed with what a line of the Machination asks for. */
export const isPiece = (seen: Table, card: CardNumber): boolean =>
  seen.completed === 0 && linesOf(seen).some(({ match }) => isPrinted(card, match))

/** What stands in the story of a match, at its turn. */
export interface Entry {
  readonly turn: number
  readonly seat: Seat
  /** Cards that were left in the main deck. */
  readonly left: number
  readonly what: 'turn' | 'reveal' | 'plot' | 'covered' | 'struck' | 'out' | 'shown' | 'plotBeaten'
  readonly did: Turn | null
  readonly card: CardNumber
  readonly burned: number
  /** What they took, and what it was good for then. */
  readonly took: readonly Taken[]
}
export interface Taken {
  readonly card: CardNumber
  readonly challenge: boolean
  readonly machination: boolean
}

/** What a card is good for at a moment: it fills what the Challenge lacks, or fits a line of the Machination. */
const worthOf = (seen: Table, card: CardNumber): Taken => ({
  card,
  challenge: lineToFill(seen, card) !== null,
  machination: isPiece(seen, card),
})

const MARKS: { readonly [Type in Event['type']]?: Entry['what'] } = {
  unmasked: 'reveal',
  plotLaunched: 'plot',
  covered: 'covered',
  clockStruck: 'struck',
  eliminated: 'out',
  challengeShown: 'shown',
  plotBeaten: 'plotBeaten',
}

/** The whole match, turn by turn, with what became public when. */
export function storyOf(log: Log): Entry[] {
  const entries: Entry[] = []
  let turn: Open | null = null
  let burned = 0
  let took: Taken[] = []
  const close = (left: number): void => {
    if (turn !== null)
      entries.push({
        turn: turn.number,
        seat: turn.seat,
        left,
        what: 'turn',
        did: turn,
        card: NO_CARD,
        burned,
        took,
      })
    burned = 0
    took = []
  }
  for (const { event, view } of log) {
    const { table: seen } = view
    const left = seen.mainDeck.length
    if (event.type === 'turnBegan') {
      close(left)
      turn = fresh(seen.turns, event.seat)
      continue
    }
    if (turn !== null) noted(turn, event)
    if (event.type === 'gained' && event.seat === seen.turn && event.card >= 0)
      took.push(worthOf(seen, event.card))
    if (event.type === 'destroyed' && event.from === PLACE.mainDeck && seen.plotSpace.length > 0) burned++
    const what = MARKS[event.type]
    if (what === undefined || turn === null) continue
    const seat = event.type === 'unmasked' ? event.mastermind : 'seat' in event ? event.seat : NOBODY
    const card = 'card' in event ? event.card : NO_CARD
    entries.push({ turn: seen.turns, seat, left, what, did: null, card, burned: 0, took: [] })
  }
  close(log.at(-1)?.view.table.mainDeck.length ?? 0)
  // What happened in the course of a turn is told after what the turn was.
  return entries.toSorted((a, b) => a.turn - b.turn || Number(a.what !== 'turn') - Number(b.what !== 'turn'))
}

/** Whether there is anything to tell of a turn. */
export const isTold = ({ what, did, burned, took }: Entry): boolean =>
  what !== 'turn' ||
  burned + took.length > 0 ||
  (did !== null && (did.stalled || did.gave.length + did.beat.length + did.attacks.length > 0))

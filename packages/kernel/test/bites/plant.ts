/**
 * The conformance suite bites: every bug planted here, one at a time, in a game that is sound otherwise, is found by the
 * check that is there for it.
 */
import { bites, type Check } from '@conspire/testkit'
import {
  defineGame,
  EVERYONE,
  NONE,
  UNSEEN,
  type Act,
  type Bot,
  type GameEvent,
  type Json,
  type Seat,
  type State,
  type Told,
} from '../../src/index.ts'
import { ambush, ambushRules, type Ambush, type AmbushEvent, type AmbushTable } from '../toy/ambush.ts'
import { ambushSubject } from '../toy/subject.ts'

/** Fewer games than the toy's own test plays: every bug here shows within a handful. */
const subject = { ...ambushSubject, games: 30 }

/** A test that this check finds this bug. */
export function finds(check: Check, bug: string, game: () => Ambush): void {
  bites(subject, check, bug, game)
}

/** An event of the toy, or one that no sound game would tell. */
export interface AnyEvent extends GameEvent {
  readonly seat?: Seat
  readonly card?: number
  readonly [more: string]: Json | undefined
}
export type Spoken = Told<AnyEvent>

/** The toy with other rules. */
export function withRules(change: Partial<typeof ambushRules>): Ambush {
  return defineGame({ ...ambushRules, ...change })
}

/** The toy with something of its contract replaced. */
export function withGame(change: Partial<Ambush>): Ambush {
  return { ...ambush, ...change }
}

/** The toy with more in what everybody sees, or something else. */
export function withView(
  extra: (g: AmbushTable, seat: Seat | null, state: State<AmbushTable>) => object,
): Ambush {
  return withGame({
    view(state, seat) {
      const view = ambush.view(state, seat)
      return { ...view, table: { ...view.table, ...extra(state.table, seat, state) } }
    },
  })
}

/** The toy with what it tells changed on its way out. `before` is the table before the step. */
export function withTold(
  change: (told: Spoken, g: AmbushTable, before: AmbushTable) => readonly Spoken[],
): Ambush {
  return withGame({
    apply(state, seat, choice, sink) {
      const before = ambush.clone(state).table
      const hear = sink as ((told: Spoken) => void) | undefined
      ambush.apply(
        state,
        seat,
        choice,
        hear && ((told) => change(told as Spoken, state.table, before).forEach(hear)),
      )
    },
  })
}

/** What a drawing seat is told of its card, and something else. */
export function withDraws(change: (event: AnyEvent, g: AmbushTable) => readonly Spoken[]): Ambush {
  return withTold((told, g) => {
    const { event } = told
    return event.type === 'drew' && told.to !== EVERYONE ? change(event, g) : [told]
  })
}

export const drew = (event: AnyEvent, news: object = {}, others: object = {}): Spoken => ({
  to: [event.seat!],
  event: { ...event, ...news },
  others: { ...event, card: UNSEEN, ...others },
})

export const top = (g: AmbushTable): number => g.deck.at(-1) ?? NONE
export const rotate = (cards: number[]): void => {
  cards.push(cards.shift()!)
}

/** A step by which nobody is said to have learnt anything. */
export const unnoticed =
  <F>(act: Act<AmbushTable, F, AmbushEvent>): Act<AmbushTable, F, AmbushEvent> =>
  (g, f, dealer) => {
    act(g, f, dealer)
    dealer.cards.learnt = false
  }

/**
 * A world in which everything hidden from these seats has moved on by one card: another deal, but one that tells the true
 * one.
 */
export function rotated(state: State<AmbushTable>, seats: readonly Seat[]): State<AmbushTable> {
  const world = ambush.clone(state)
  const lists = [world.table.deck, ...world.table.hand.filter((_, seat) => !seats.includes(seat))]
  const cards = lists.flat()
  rotate(cards)
  for (const list of lists) for (let i = 0; i < list.length; i++) list[i] = cards.shift()!
  return world
}

export function withBot(bot: Bot<AmbushTable, AmbushTable>): Ambush {
  return withRules({ bots: { bot } })
}

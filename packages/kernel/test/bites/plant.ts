/**
 * The conformance suite bites: every bug planted here, one at a time, in a game that is sound otherwise, is found by the
 * check that is there for it.
 */
import { bites, type Check } from '@conspire/testkit'
import {
  defineGame,
  EVERYONE,
  NONE,
  type Bot,
  type Dealer,
  type Readiness,
  type Seat,
  type State,
  type Told,
} from '../../src/index.ts'
import {
  ambush,
  ambushRules,
  type Ambush,
  type AmbushEvent,
  type AmbushTable,
  type AmbushView,
} from '../toy/ambush.ts'
import { ambushSubject } from '../toy/subject.ts'

/** Fewer games than the toy's own test plays: every bug here shows within a handful. */
const subject = { ...ambushSubject, games: 30 }

/** A test that this check finds this bug. */
export function finds(check: Check, bug: string, game: () => Ambush): void {
  bites(subject, check, bug, game)
}

type Rules = typeof ambushRules
export type Spoken = Told<AmbushEvent | Readiness>

/** The toy with other rules. */
export function withRules(change: { [K in keyof Rules]?: unknown }): Ambush {
  return defineGame({ ...ambushRules, ...change } as Rules)
}

/** The toy with something of its contract replaced. */
export function withGame(change: Partial<Ambush>): Ambush {
  return { ...ambush, ...change }
}

export function withView(extra: (g: AmbushTable, seat: Seat | null) => object): Ambush {
  return withRules({
    view: (g: AmbushTable, seat: Seat | null) => ({ ...ambushRules.view(g, seat), ...extra(g, seat) }),
  })
}

/** The toy with what it tells changed on its way out. `before` is the table before the step. */
export function withTold(
  change: (told: Spoken, g: AmbushTable, before: AmbushTable) => readonly Spoken[],
): Ambush {
  return withGame({
    apply(state, seat, choice, sink) {
      const before = ambush.clone(state).table
      ambush.apply(state, seat, choice, sink && ((told) => change(told, state.table, before).forEach(sink)))
    },
  })
}

/** What a drawing seat is told of its card, and something else. */
export function withDraws(change: (event: AmbushEvent, g: AmbushTable) => readonly Spoken[]): Ambush {
  return withTold((told, g) => {
    const { event } = told
    return event.type === 'drew' && told.to !== EVERYONE ? change(event, g) : [told]
  })
}

export const drew = (event: AmbushEvent, news: object = {}, others: object = {}): Spoken => {
  const { card: _, ...known } = event
  return { to: [event.seat!], event: { ...event, ...news }, others: { ...known, ...others } }
}

export const top = (g: AmbushTable): number => g.deck.at(-1) ?? NONE
export const rotate = (cards: number[]): void => {
  cards.push(cards.shift()!)
}

export function unnoticed(dealer: Dealer<AmbushEvent>): Dealer<AmbushEvent> {
  return {
    below: (n, stream) => dealer.below(n, stream),
    shuffle: (pile, stream) => dealer.shuffle(pile, stream),
    reveal: () => {},
    tell: dealer.tell,
  }
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

export function withBot(bot: Bot<AmbushTable, AmbushView>): Ambush {
  return withRules({ bots: { bot } })
}

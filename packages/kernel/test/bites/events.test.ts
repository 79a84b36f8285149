/** Planted bugs. What a viewer hears. */
import { following, setups, whispers, withDecision } from '@conspire/testkit'
import { EVERYONE, NONE, UNSEEN, type GameEvent, type Sink } from '../../src/index.ts'
import { ambush, ambushRules, PASS, strength } from '../toy/ambush.ts'
import {
  drew,
  finds,
  top,
  withDraws,
  withGame,
  withTold,
  withView,
  type AnyEvent,
  type Spoken,
} from './plant.ts'

finds(whispers, 'everybody is told the card that was drawn', () =>
  withDraws((event) => [drew(event, {}, { card: event.card })]),
)

finds(whispers, 'the next seat is told the card that was drawn', () =>
  withDraws((event) => [drew(event), { to: [(event.seat! + 1) % 4], event, others: null }]),
)

finds(whispers, 'whoever has drawn a card is told more of it, or less, by which it is', () =>
  withDraws((event) =>
    event.card! % 2 === 0 ? [drew(event)] : [drew(event), { to: [event.seat!], event, others: null }],
  ),
)

finds(setups, 'the deal is told to everybody', () =>
  withGame({
    setup: (options, seed, sink, dictated) =>
      ambush.setup(options, seed, sink && ((told) => sink({ to: EVERYONE, event: told.event })), dictated),
  }),
)

finds(setups, 'the deal is told to a neighbour', () =>
  withGame({
    setup: (options, seed, sink, dictated) =>
      ambush.setup(
        options,
        seed,
        sink &&
          ((told) => {
            sink(told)
            const { event } = told
            if (event.type === 'drew') sink({ to: [(event.seat + 1) % 4], event, others: null })
          }),
        dictated,
      ),
  }),
)

finds(setups, 'the deal says which card is left on the deck', () =>
  withGame({
    setup(options, seed, sink, dictated) {
      const state = ambush.setup(options, seed, sink, dictated)
      const tell = sink as Sink<GameEvent> | undefined
      const event: AnyEvent = { type: 'dealt', rule: 'AM-1', count: top(state.table) % 2 }
      tell?.({ to: [2], event, others: null })
      return state
    },
  }),
)

finds(whispers, 'the card that was laid is told before it is opened', () =>
  withTold((told) => (told.event.type === 'laid' ? [{ to: EVERYONE, event: told.event }] : [told])),
)

finds(whispers, 'what the scout sees is told to the next seat', () =>
  withTold((told) => {
    const { event } = told
    return event.type === 'spied' ? [told, { to: [(event.seat! + 1) % 4], event, others: null }] : [told]
  }),
)

finds(whispers, 'where in the hand the spent card had been is told', () =>
  withTold((told, _, before) => {
    const { event } = told
    if (event.type !== 'blocked' && event.type !== 'helped') return [told]
    return [{ to: EVERYONE, event: { ...event, count: before.hand[event.seat!]!.indexOf(event.card!) } }]
  }),
)

finds(whispers, 'where in the hand the laid card had been is told', () =>
  withTold((told, _, before) => {
    const { event } = told
    if (event.type !== 'laid' || told.to === EVERYONE) return [told]
    return [{ ...told, others: { ...event, card: before.hand[event.seat!]!.indexOf(event.card!) } }]
  }),
)

finds(whispers, 'a strong card draws an event of its own', () =>
  withDraws((event) => [
    drew(event),
    ...(strength(event.card!) > 5
      ? [{ to: EVERYONE, event: { type: 'smiled', rule: 'AM-8' } } as const]
      : []),
  ]),
)

finds(whispers, 'others are told of a draw only if the card is strong', () =>
  withDraws((event) => [
    strength(event.card!) > 5 ? drew(event) : { to: [event.seat!], event, others: null },
  ]),
)

finds(whispers, 'the size of an event grows with the card', () =>
  withDraws((event) => [drew(event, {}, { pad: 'x'.repeat(event.card!) })]),
)

finds(whispers, 'the keys of an event are in another order for a strong card', () =>
  withDraws((event) => [
    strength(event.card!) > 5
      ? {
          to: [event.seat!],
          event,
          others: { rule: event.rule, type: event.type, seat: event.seat!, card: UNSEEN },
        }
      : drew(event),
  ]),
)

finds(whispers, 'cards are told in the order of their strength', () =>
  withGame({
    apply(state, seat, choice, sink) {
      const told: Spoken[] = []
      ambush.apply(state, seat, choice, (one) => told.push(one as Spoken))
      const rank = ({ event }: Spoken): number => (event.type === 'drew' ? strength(event.card!) : 0)
      if (sink) told.sort((a, b) => rank(a) - rank(b)).forEach(sink as (told: Spoken) => void)
    },
  }),
)

finds(whispers, 'a scout is also told the next card of the deck', () =>
  withTold((told, g) =>
    told.event.type === 'spied' && told.to !== EVERYONE
      ? [{ ...told, event: { ...told.event, count: top(g) } }]
      : [told],
  ),
)

finds(whispers, 'a seat that draws is also told the next card of the deck', () =>
  withDraws((event, g) => [drew(event, { count: top(g) })]),
)

finds(whispers, 'a seat that draws is also told a card of its neighbour', () =>
  withDraws((event, g) => [drew(event, { count: g.hand[(event.seat! + 1) % 4]![0] ?? NONE })]),
)

finds(whispers, 'a hit says whether the victim could have blocked', () =>
  withTold((told, _, before) => {
    const { event } = told
    return event.type === 'stood'
      ? [{ to: EVERYONE, event: { ...event, count: Math.max(...before.hand[event.seat!]!) } }]
      : [told]
  }),
)

finds(whispers, 'the opening of the cards tells whether the next card is odd', () =>
  withTold((told, g) =>
    told.event.type === 'revealed' ? [{ ...told, event: { ...told.event, count: top(g) % 2 } }] : [told],
  ),
)

finds(whispers, 'a helper shows how strong the rest of its hand is', () =>
  withTold((told, g) => {
    const { event } = told
    if (event.type !== 'helped') return [told]
    return [{ to: EVERYONE, event: { ...event, count: Math.max(0, ...g.hand[event.seat!]!.map(strength)) } }]
  }),
)

finds(whispers, 'only the spectator is told the card that was drawn', () =>
  withDraws((event) => [
    drew(event),
    { to: [0, 1, 2, 3], event: { ...event, type: 'whispered', card: UNSEEN }, others: event },
  ]),
)

finds(whispers, 'the view forgets what the scout was told, so that no bot can know it', () =>
  withView((g, seat) => ({
    laid: g.laid.map((cards, i) => (g.open === 1 || i === seat ? cards : cards.map(() => UNSEEN))),
  })),
)

/** What a scout does when the change itself is not made. */
const scouting = (spied: (event: Required<Pick<AnyEvent, 'seat' | 'card'>> & { target: number }) => Spoken) =>
  withDecision(ambushRules, 'round.scout', ({ then }) => ({
    then: (g, f, target, dealer, seat) => {
      if (target === PASS) {
        then(g, f, target, dealer, seat)
        return
      }
      const told = spied({ seat, target, card: g.laid[target]![0]! }) as never as {
        to: readonly number[]
        event: never
        others: never
      }
      dealer.tell?.(told.to, told.event, told.others)
    },
  }))

finds(whispers, 'a scout is told a card of which the book knows nothing', () =>
  scouting((facts) => ({
    to: [facts.seat],
    event: { type: 'spied', rule: 'AM-12', ...facts },
    others: { type: 'spied', rule: 'AM-12', ...facts, card: UNSEEN },
  })),
)

finds(following, 'what is told of a look is not what happens to the view', () =>
  scouting((facts) => ({
    to: [facts.seat],
    event: { type: 'spied', rule: 'AM-12', ...facts },
    others: { type: 'spied', rule: 'AM-12', ...facts, card: UNSEEN },
  })),
)

finds(following, 'a drawn card is not told to its owner', () =>
  withDraws((event) => [{ to: EVERYONE, event: { ...event, card: UNSEEN } }]),
)

finds(following, 'an event is told twice', () =>
  withTold((told) => (told.event.type === 'hit' ? [told, told] : [told])),
)

finds(following, 'an event does not outlive the wire', () =>
  withTold((told) =>
    told.event.type === 'cried' ? [{ ...told, event: { ...told.event, pad: 'x' } }] : [told],
  ),
)

/** Changes: one declaration for what happens, what is told to whom, how it is written, and how it is followed. */
import { describe, expect, test } from 'vitest'
import {
  changesFor,
  defineGame,
  EVERYONE,
  FACE,
  FACES,
  flowsOf,
  heard,
  joinChanges,
  LIST,
  NUMBER,
  packEvent,
  seedFrom,
  sizeOf,
  tableFor,
  unpackEvent,
  UNSEEN,
  wireOf,
  zone,
  zonePerSeat,
  type EventOf,
  type Json,
  type TableOf,
  type Told,
} from '../src/index.ts'

interface Options {
  readonly players: number
}
const table = tableFor<Options>()(9, {
  deck: zone({ seen: 'nobody', start: () => [8, 7, 6, 5, 4, 3] }),
  hand: zonePerSeat({ seen: 'holder', loose: true, start: () => [[0], [1], [2]] }),
  discard: zone({ seen: 'all' }),
})
type Table = TableOf<typeof table.fields>
const { at } = table
const { change, declare } = changesFor<Table>()
const changes = declare({
  drew: change({ seat: NUMBER, cards: FACES }, (s, { seat, cards: drawn }, cards) =>
    cards.deal(s, drawn, at.deck, at.hand(seat)),
  ),
  gave: change({ seat: NUMBER, to: NUMBER, card: FACE }, (s, { seat, to, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.hand(to)),
  ),
  played: change({ seat: NUMBER, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.discard),
  ),
  looked: change({ one: NUMBER, other: NUMBER, first: FACE, second: FACE }, (s, facts, cards) => {
    cards.showTo(s, facts.one, [facts.first], at.deck, s.deck.length - 1)
    cards.showTo(s, facts.other, [facts.second], at.deck, s.deck.length - 2)
  }),
  held: change({ seat: NUMBER, cards: FACES }, (s, { seat, cards: hand }, cards) =>
    cards.showTo(s, seat, hand, at.hand(0)),
  ),
  counted: change({ numbers: LIST, hidden: FACES }),
})
type Event = EventOf<typeof changes>

/** A game that does one thing, and what is told of it. */
function happening(act: (g: Table, dealer: Parameters<typeof changes.drew>[1]) => void) {
  const game = defineGame<Table, Options, Event>({
    name: 'news',
    prefix: 'NW',
    players: { min: 3, max: 3 },
    endRule: 'NW-009',
    streams: ['deck'],
    options: () => ({ players: 3 }),
    table,
    changes,
    main: flowsOf<Table, Event>()('main', {}, ({ ask }) => [
      ask('a', {
        rule: 'NW-001',
        of: () => 0,
        from: () => [0],
        then: (g, _f, _choice, dealer) => act(g, dealer),
      }),
      ask('b', { rule: 'NW-001', of: () => 0, from: () => [0], then: () => {} }),
    ]),
    outcome: () => ({ winners: [0], scores: [1, 0, 0], places: [1, 2, 2], clauses: ['NW-009'] }),
    violations: () => [],
    bots: {},
  })
  const state = game.setup({ players: 3 }, seedFrom('news'))
  const before = [0, 1, 2, null].map((viewer) => game.view(state, viewer).table)
  const told: Told<Event>[] = []
  game.apply(state, 0, 0, (one) => told.push(one as Told<Event>))
  return { game, state, before, told }
}

describe('changes that are declared in several places', () => {
  const more = declare({ paused: change({ seat: NUMBER }) })

  test('are those of one game, numbered in the order in which they are joined', () => {
    const all = joinChanges(changes, more)
    const event: EventOf<typeof all> = { type: 'paused', rule: 'NW-001', seat: 2 }
    expect(Object.keys(all)).toEqual([...Object.keys(changes), 'paused'])
    expect(packEvent(wireOf(all, (s: Table) => s).shapes, event)).toEqual([6, 1, 2])
  })

  test('have names of their own', () => {
    const again = declare({ drew: change({ seat: NUMBER }) })
    expect(() => joinChanges(changes, again)).toThrow('two changes are called drew')
  })
})

describe('a change is told', () => {
  test('to everybody alike where nothing of it is hidden', () => {
    const { told } = happening((g, dealer) => changes.played(g, dealer, 'NW-002', { seat: 1, card: 1 }))
    expect(told).toEqual([{ to: 'everyone', event: { type: 'played', rule: 'NW-002', seat: 1, card: 1 } }])
  })

  test('with its faces to those who see them come or go, and with backs to everybody else', () => {
    const { told } = happening((g, dealer) => changes.drew(g, dealer, 'NW-003', { seat: 2, cards: [3, 4] }))
    const event = { type: 'drew', rule: 'NW-003', seat: 2 }
    expect(told).toEqual([
      { to: [2], event: { ...event, cards: [3, 4] }, others: { ...event, cards: [UNSEEN, UNSEEN] } },
    ])
  })

  test('to both ends of a gift', () => {
    const { told } = happening((g, dealer) => changes.gave(g, dealer, 'NW-004', { seat: 0, to: 2, card: 0 }))
    expect([0, 1, 2, null].map((viewer) => heard(told[0]!, viewer))).toMatchObject([
      { card: 0 },
      { card: UNSEEN },
      { card: 0 },
      { card: UNSEEN },
    ])
  })

  test('to three audiences, each with its own faces', () => {
    const { told } = happening((g, dealer) =>
      changes.looked(g, dealer, 'NW-005', { one: 0, other: 2, first: 3, second: 4 }),
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toHaveProperty('more')
    const faces = [0, 1, 2, null].map((viewer) => {
      const event = heard(told[0]!, viewer) as Extract<Event, { type: 'looked' }>
      return [event.first, event.second]
    })
    expect(faces).toEqual([
      [3, UNSEEN],
      [UNSEEN, UNSEEN],
      [UNSEEN, 4],
      [UNSEEN, UNSEEN],
    ])
  })

  test('without saying by its place among the others what a known card in a hand lies between', () => {
    const { told } = happening((g, dealer) => {
      changes.gave(g, dealer, 'NW-004', { seat: 1, to: 0, card: 1 })
      changes.gave(g, dealer, 'NW-004', { seat: 2, to: 0, card: 2 })
      changes.held(g, dealer, 'NW-007', { seat: 2, cards: [0, 1, 2] })
    })
    expect([0, 1, 2, null].map((viewer) => heard(told[2]!, viewer))).toMatchObject([
      { cards: [0, 1, 2] },
      { cards: [1, UNSEEN, UNSEEN] },
      { cards: [0, 1, 2] },
      { cards: [UNSEEN, UNSEEN, UNSEEN] },
    ])
  })

  test('with lists as they were, whatever becomes of them', () => {
    const { told } = happening((g, dealer) => {
      const numbers = [1, 2]
      changes.counted(g, dealer, 'NW-006', { numbers, hidden: g.deck })
      numbers.push(3)
      g.discard.push(g.deck.pop()!)
    })
    expect(told[0]!.event).toMatchObject({ numbers: [1, 2], hidden: Array.from({ length: 6 }, () => UNSEEN) })
  })

  test('not at all where nobody listens, and happens all the same', () => {
    const { game } = happening((g, dealer) => changes.drew(g, dealer, 'NW-003', { seat: 2, cards: [3] }))
    const state = game.setup({ players: 3 }, seedFrom('news'))
    game.apply(state, 0, 0)
    expect(state.table.hand[2]).toEqual([2, 3])
  })
})

test('whoever follows what they hear sees what the table would show', () => {
  const { game, state, before, told } = happening((g, dealer) => {
    changes.looked(g, dealer, 'NW-005', { one: 0, other: 2, first: 3, second: 4 })
    changes.drew(g, dealer, 'NW-003', { seat: 1, cards: [3, 4] })
    changes.gave(g, dealer, 'NW-004', { seat: 1, to: 0, card: 4 })
    changes.played(g, dealer, 'NW-002', { seat: 1, card: 1 })
  })
  ;[0, 1, 2, null].forEach((viewer, i) => {
    const picture = told.reduce(
      (seen, one) => game.wire.follow(seen, heard(one, viewer)!, viewer),
      before[i]!,
    )
    expect(picture).toEqual(game.view(state, viewer).table)
  })
})

describe('on the wire', () => {
  const { game } = happening(() => {})
  const { shapes } = game.wire
  const through = (event: Event): Json => JSON.parse(JSON.stringify(packEvent(shapes, event))) as Json
  const again = (event: Event): unknown => unpackEvent(shapes, 'NW', through(event) as readonly Json[], null)

  test('unseen faces are left open or counted', () => {
    const rule = 'NW-003'
    expect(through({ type: 'gave', rule, seat: 1, to: 2, card: UNSEEN })).toHaveLength(4)
    expect(through({ type: 'drew', rule, seat: 1, cards: [UNSEEN, UNSEEN] })).toEqual(
      expect.arrayContaining([1, 2]),
    )
    expect(through({ type: 'drew', rule, seat: 1, cards: [3, UNSEEN] })).toEqual(
      expect.arrayContaining([1, [3, UNSEEN]]),
    )
  })

  test.each<Event>([
    { type: 'gave', rule: 'NW-004', seat: 1, to: 2, card: UNSEEN },
    { type: 'gave', rule: 'NW-4', seat: 1, to: 2, card: 0 },
    { type: 'gave', rule: 'NW-004b', seat: 1, to: 2, card: 0 },
    { type: 'drew', rule: 'NW-003', seat: 1, cards: [] },
    { type: 'drew', rule: 'NW-003', seat: 1, cards: [UNSEEN, UNSEEN, UNSEEN] },
    { type: 'drew', rule: 'NW-003', seat: 1, cards: [4, UNSEEN] },
    { type: 'counted', rule: 'NW-006', numbers: [], hidden: [] },
    { type: 'counted', rule: 'NW-006', numbers: [-1, 0], hidden: [UNSEEN] },
    { type: 'looked', rule: 'NW-005', one: 0, other: 1, first: UNSEEN, second: UNSEEN },
  ])('an event comes back as it was: %j', (event) => {
    expect(again(event)).toEqual(event)
  })

  test.each<readonly [Event, string]>([
    [{ type: 'gave', rule: 'NW-004', seat: 1, to: 12, card: 7 }, 'as it is'],
    [{ type: 'drew', rule: 'NW-4', seat: 1, cards: [3, 10, 999, 1000] }, 'with numbers of any length'],
    [{ type: 'drew', rule: 'NW-003', seat: -1, cards: [] }, 'without a face'],
  ])('counts %j, of which nothing is hidden, %s', (event) => {
    const written = JSON.stringify(packEvent(shapes, event))
    expect(sizeOf({ shapes, widest: 888 }, { to: EVERYONE, event })).toBe(written.length)
  })

  test('counts a hidden face as the widest, or as the word that stands for it', () => {
    const sizeFor = (widest: number, event: Event): number =>
      sizeOf({ shapes, widest }, { to: EVERYONE, event })
    const drew = (cards: readonly number[]): Event => ({ type: 'drew', rule: 'NW-003', seat: 1, cards })
    expect(sizeFor(88, drew([UNSEEN, UNSEEN]))).toBe(sizeFor(88, drew([10, 11])))
    expect(sizeFor(888, drew([5, UNSEEN]))).toBe(sizeFor(888, drew([5, 100])))
    const gave = (card: number): Event => ({ type: 'gave', rule: 'NW-003', seat: 1, to: 2, card })
    expect(sizeFor(88, gave(UNSEEN))).toBe(sizeFor(88, gave(1000)))
  })

  test('an event that is not declared is not written', () => {
    expect(() => packEvent(shapes, { type: 'gossip', rule: 'NW-001' })).toThrow('not declared')
  })
})

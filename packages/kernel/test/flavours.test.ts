import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  CARD,
  changesFor,
  either,
  FACES,
  named,
  NOBODY,
  NUMBER,
  numbered,
  oneOf,
  open,
  optional,
  record,
  SEAT,
  setOf,
  tableFor,
  wireOf,
  zone,
  zonePerSeat,
  type CardNumber,
  type Choice,
  type Codec,
  type Either,
  type EventOf,
  type Seat,
} from '../src/index.ts'
import { flowsOf } from '../src/outline.ts'

const spec = tableFor()(4, {
  turn: open(NOBODY),
  round: open(0),
  deck: zone({ seen: 'nobody', start: () => [0, 1] }),
  hand: zonePerSeat({ seen: 'holder' }),
})
type Table = ReturnType<typeof spec.fresh>
const table = spec.fresh({ players: 2 })

const card = named<CardNumber>('card', ['ace', 'two', 'three', 'four'], 'noSuchCard')
const seat = numbered<Seat>('seat', { count: 2 })
const decks = (s: Table): readonly CardNumber[] => s.deck
const seats = (): readonly Seat[] => [0, 1]

const aCard = oneOf(card, decks)
const aSeat = oneOf(seat, seats)
type ValueOf<C> = C extends Codec<infer _S, infer _F, infer X> ? X : never

const ofSeat = (asked: Seat): number => asked
const ofCard = (asked: CardNumber): number => asked

describe('a number of one meaning', () => {
  test('is no other for the compiler', () => {
    const me: Seat = 1
    const ace: CardNumber = 0
    const answer: Choice = 2
    // @ts-expect-error a card is no seat
    expect(ofSeat(ace)).toBe(0)
    // @ts-expect-error a choice is no seat
    expect(ofSeat(answer)).toBe(2)
    // @ts-expect-error a seat is no card
    expect(ofCard(me)).toBe(1)
    // @ts-expect-error a seat is never equal to a card
    expect(me === ace).toBe(false)
  })

  test('is a number for everything else', () => {
    const me: Seat = 1
    expect([ofSeat(me), ofSeat(me + 1), ofSeat(0), ['a', 'b'][me], 1 << me]).toEqual([1, 2, 0, 'b', 2])
    expectTypeOf(me + 1).toEqualTypeOf<number>()
  })

  test('goes from the item through the codec to the rules', () => {
    expectTypeOf<ValueOf<typeof aCard>>().toEqualTypeOf<CardNumber>()
    const some = setOf(card, decks, { max: () => 2 })
    expectTypeOf<ValueOf<typeof some>>().toEqualTypeOf<readonly CardNumber[]>()
    const both = record<Table, object, { a: typeof aSeat; b: typeof aCard }>({ a: aSeat, b: aCard })
    expectTypeOf<ValueOf<typeof both>>().toEqualTypeOf<{ readonly a: Seat; readonly b: CardNumber }>()
    const one = either([card, decks], [seat, seats])
    expectTypeOf<ValueOf<typeof one>>().toEqualTypeOf<Either<CardNumber, Seat>>()
    const maybe = optional(seat, seats)
    const choice = maybe.choice(table, {}, 0, 1)
    expect(ofSeat(maybe.value(table, {}, 0, choice))).toBe(1)
    // @ts-expect-error the rules get a seat
    expect(ofCard(maybe.value(table, {}, 0, choice))).toBe(1)
    // @ts-expect-error cards are chosen among cards
    expect(oneOf(card, seats).list(table, {}, 0)).toEqual([0, 1])
  })

  test('lies on the table and in the locals of a flow', () => {
    expectTypeOf<Table['turn']>().toEqualTypeOf<Seat>()
    expectTypeOf<Table['round']>().toEqualTypeOf<number>()
    expectTypeOf<Table['hand']>().toEqualTypeOf<CardNumber[][]>()
    const [top = 0] = table.deck
    expect(spec.at.hand(1).index).toBe(1)
    // @ts-expect-error hands are those of seats
    expect(spec.at.hand(top).index).toBe(0)
    const flow = flowsOf<Table, never>()('turn', { who: NOBODY, left: 2 }, () => [])
    expectTypeOf(flow.locals).toEqualTypeOf<{ readonly who: Seat; readonly left: number }>()
  })

  test('is what a change tells', () => {
    const { change, declare } = changesFor<Table>()
    const changes = declare({
      dealt: change({ seat: SEAT, round: NUMBER, cards: FACES }, (s, { seat, cards }, moves) => {
        moves.deal(s, cards, spec.at.deck, spec.at.hand(seat))
        // @ts-expect-error hands are those of seats
        expect(spec.at.hand(cards[0]!).index).toBe(cards[0])
      }),
      shown: change({ seat: SEAT, card: CARD }),
    })
    type Event = EventOf<typeof changes>
    expectTypeOf<Extract<Event, { type: 'shown' }>['card']>().toEqualTypeOf<CardNumber>()
    expectTypeOf<Extract<Event, { type: 'dealt' }>['round']>().toEqualTypeOf<number>()
    expectTypeOf<Extract<Event, { type: 'dealt' }>['seat']>().toEqualTypeOf<Seat>()
    // Whoever puts it into words can tell a seat from a card; on the wire both are numbers.
    expect(changes.shown.kinds).toEqual({ seat: SEAT, card: CARD })
    expect(SEAT).not.toBe(CARD)
    expect(wireOf(changes, (s: Table) => s).shapes['shown']).toEqual({ seat: 'number', card: 'number' })
  })
})

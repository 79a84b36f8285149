/** Who knows which card where it lies, and what is imagined where nobody here knows. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  freshBook,
  LightRandom,
  open,
  PictureCards,
  redeal,
  serials,
  TableCards,
  tableFor,
  UNSEEN,
  zone,
  zonePerSeat,
  type Place,
  type Seat,
  type TableOf,
} from '../src/index.ts'

interface Options {
  readonly players: number
}
const CARDS = 16
const spec = tableFor<Options>()(CARDS, {
  deck: zone({ seen: 'nobody', start: () => Array.from({ length: CARDS }, (_, card) => card) }),
  discard: zone({ seen: 'all' }),
  hand: zonePerSeat({ seen: 'holder', loose: true }),
  laid: zonePerSeat({ seen: 'holder', faceUp: (s: { readonly up: number }) => s.up === 1 }),
  line: zone({ seen: 'nobody' }),
  lineAs: serials('line'),
  sewer: zone({ seen: 'nobody', forgets: true }),
  up: open(0),
  serial: open(0),
})
type Table = TableOf<typeof spec.fields>
const { at } = spec
const viewers = [0, 1, 2, null] as const

/** A table with its book, and a picture for everybody, which follow every move. */
class Story {
  readonly g: Table = spec.fresh({ players: 3 })
  readonly book = freshBook(spec)
  readonly cards = new TableCards(spec, (pile) => pile.reverse())

  constructor() {
    this.cards.book = this.book
  }

  /** Cards of the deck go to a place, by their numbers. */
  deal(to: Place, ...cards: number[]): this {
    for (const card of cards) this.cards.move(this.g, card, at.deck, to)
    return this
  }

  does(act: (cards: TableCards, g: Table) => void): this {
    act(this.cards, this.g)
    return this
  }

  sees(viewer: Seat | null): Table {
    return spec.picture(this.g, this.book, viewer)
  }

  /** What somebody imagines: tables dealt anew. */
  imagined(seats: readonly Seat[], worlds = 200): Table[] {
    return Array.from({ length: worlds }, (_, seed) => {
      const g = structuredClone(this.g)
      redeal(spec, g, this.book.slice(), seats, new LightRandom(seed))
      return g
    })
  }

  /** Everywhere that a seat imagines a card to lie, by the names of zones. */
  whereabouts(seats: readonly Seat[], card: number): string[] {
    const zones = ['deck', 'discard', 'hand', 'laid', 'line', 'sewer'] as const
    const found = new Set<string>()
    for (const g of this.imagined(seats))
      for (const key of zones)
        g[key].forEach((one: number | number[], i) => {
          if (Array.isArray(one) ? one.includes(card) : one === card)
            found.add(Array.isArray(one) ? `${key} ${i}` : key)
        })
    return [...found].sort()
  }
}

describe('a card that is moved', () => {
  test('out of a fixed place is followed by whoever knew it there', () => {
    const story = new Story().deal(at.line, 3, 4).does((cards, g) => {
      cards.showTo(g, 1, [3], at.line, 0)
      cards.moveAt(g, 0, 3, at.line, at.laid(2))
    })
    expect(viewers.map((viewer) => story.sees(viewer).laid[2])).toEqual([[UNSEEN], [3], [3], [UNSEEN]])
    expect(story.whereabouts([1], 3)).toEqual(['laid 2'])
  })

  test('out of a hand is lost by whoever sees neither end, with all others that they knew there', () => {
    const story = new Story().deal(at.hand(0), 3, 4, 5).does((cards, g) => {
      cards.showTo(g, 1, [3, 4], at.hand(0))
      cards.showTo(g, 2, [3], at.hand(0))
      cards.move(g, 5, at.hand(0), at.laid(0))
    })
    expect(story.sees(1).hand[0]).toEqual([UNSEEN, UNSEEN])
    expect(story.sees(1).laid[0]).toEqual([UNSEEN])
    // But it is one of these cards, and was never put back into the deck.
    expect(story.whereabouts([1], 3)).toEqual(['hand 0', 'laid 0'])
    expect(story.whereabouts([2], 4).length).toBeGreaterThan(2)
  })

  test('from hand to hand is followed by both, and by nobody else', () => {
    const story = new Story().deal(at.hand(0), 3, 4).does((cards, g) => {
      cards.showTo(g, 2, [3, 4], at.hand(0))
      cards.move(g, 3, at.hand(0), at.hand(1))
    })
    expect(story.sees(0).hand[1]).toEqual([3])
    expect(story.sees(1).hand).toEqual([[UNSEEN], [3], []])
    expect(story.sees(2).hand).toEqual([[UNSEEN], [UNSEEN], []])
    expect(story.whereabouts([2], 3)).toEqual(['hand 0', 'hand 1'])
  })

  test('openly out of a hand does not tell where the others in the hand came from', () => {
    // One card of the deck and one of the line, in which seat 1 has seen a card; one of them is played.
    const played = (card: number): Story =>
      new Story()
        .deal(at.line, 3, 4, 5)
        .does((cards, g) => {
          cards.showTo(g, 1, [3], at.line, 0)
          cards.shuffle(g, at.line, 0)
          cards.moveAt(g, g.line.indexOf(4), 4, at.line, at.hand(0))
        })
        .deal(at.hand(0), 6)
        .does((cards, g) => cards.move(g, card, at.hand(0), at.discard))
    expect(played(6).whereabouts([1], 3)).toEqual(['hand 0', 'line'])
    expect(played(4).whereabouts([1], 3)).toEqual(['hand 0', 'line'])
  })

  test('openly out of a hand leaves the knowledge of the others as it is', () => {
    const story = new Story().deal(at.hand(0), 3, 4).does((cards, g) => {
      cards.showTo(g, 1, [3], at.hand(0))
      cards.move(g, 4, at.hand(0), at.discard)
    })
    expect(story.sees(1).hand[0]).toEqual([3])
  })

  test('face down out of a hand could be any card of it, also one that everybody knew', () => {
    // Everybody has seen 3 in the hand; whichever card is laid face down, the others imagine the same.
    const laid = (card: number): Story =>
      new Story().deal(at.hand(0), 3, 4, 5).does((cards, g) => {
        cards.show(g, [3], at.hand(0))
        cards.move(g, card, at.hand(0), at.laid(0))
      })
    for (const card of [3, 4]) {
      expect(laid(card).sees(1).laid[0]).toEqual([UNSEEN])
      expect(laid(card).whereabouts([1], 3)).toEqual(['hand 0', 'laid 0'])
    }
  })

  test('into a place that forgets could be any card there', () => {
    const story = new Story()
      .deal(at.discard, 3, 4)
      .deal(at.hand(0), 5)
      .does((cards, g) => {
        for (const card of [3, 4]) cards.move(g, card, at.discard, at.sewer)
        cards.move(g, 5, at.hand(0), at.sewer)
      })
    expect(story.sees(0).sewer).toEqual([UNSEEN, UNSEEN, UNSEEN])
    expect(story.whereabouts([1], 3)).toEqual(['sewer'])
    expect(new Set(story.imagined([0]).map(({ sewer }) => sewer[0]))).toEqual(new Set([3, 4, 5]))
  })

  test('into a place that forgets takes those along that it could be taken for', () => {
    // Seat 1 knows that 3 is one of two cards; one of them is thrown away unseen.
    const story = new Story().deal(at.hand(0), 3, 4).does((cards, g) => {
      cards.showTo(g, 1, [3], at.hand(0))
      cards.move(g, 4, at.hand(0), at.laid(0))
      cards.move(g, 4, at.laid(0), at.sewer)
    })
    expect(story.whereabouts([1], 3)).toEqual(['hand 0', 'sewer'])
  })
})

describe('a shuffle', () => {
  test('ends what was known of places, but not that a card is there', () => {
    const story = new Story().does((cards, g) => {
      cards.showTo(g, 1, [15], at.deck, 15)
      cards.shuffle(g, at.deck, 0)
    })
    expect(story.sees(1).deck).toEqual(Array.from({ length: CARDS }, () => UNSEEN))
    expect(story.whereabouts([1], 15)).toEqual(['deck'])
  })

  test('of the open discard keeps hands and deck apart', () => {
    const story = new Story()
      .deal(at.hand(0), 0, 1)
      .deal(at.discard, ...Array.from({ length: 14 }, (_, i) => 2 + i))
      .does((cards, g) => {
        cards.moveAll(g, at.discard, at.deck)
        cards.shuffle(g, at.deck, 0)
      })
    expect(story.whereabouts([1], 2)).toEqual(['deck'])
    expect(story.whereabouts([1], 0)).toEqual(['hand 0'])
  })

  test('of the open discard keeps them apart the second time, too', () => {
    const story = new Story().does((cards, g) => {
      for (const card of g.deck.slice()) cards.move(g, card, at.deck, at.discard)
      for (const kept of [7, 9]) {
        cards.moveAll(g, at.discard, at.deck)
        cards.shuffle(g, at.deck, 0)
        cards.move(g, kept, at.deck, at.hand(0))
        cards.moveAll(g, at.deck, at.discard)
      }
      cards.moveAll(g, at.discard, at.deck)
      cards.shuffle(g, at.deck, 0)
    })
    // Whatever is not in the discard at last must be in the hand.
    expect(story.whereabouts([1], 7)).toEqual(['hand 0'])
    expect(story.whereabouts([1], 9)).toEqual(['hand 0'])
    expect(story.whereabouts([1], 3)).toEqual(['deck'])
  })

  test('with cards that somebody has lost sight of takes those elsewhere along', () => {
    const story = new Story()
      .does((cards, g) => {
        cards.showTo(g, 1, [3], at.deck, 3)
        cards.shuffle(g, at.deck, 0)
        cards.draw(g, g.deck.at(-1)!, at.deck, at.hand(0))
      })
      .does((cards, g) => cards.shuffle(g, at.deck, 0))
    expect(story.whereabouts([1], 3)).toEqual(['deck', 'hand 0'])
  })

  test('with a card that everybody knows takes nothing else along', () => {
    const story = new Story().deal(at.line, 5).does((cards, g) => {
      cards.showTo(g, 1, [3], at.deck, 3)
      cards.shuffle(g, at.deck, 0)
      cards.move(g, 4, at.deck, at.line)
      cards.show(g, [4], at.line, 1)
      cards.shuffle(g, at.line, 0)
    })
    expect(story.whereabouts([1], 3)).toEqual(['deck'])
    expect(story.whereabouts([1], 4)).toEqual(['line'])
  })

  test('gives backs new serial numbers', () => {
    const story = new Story().deal(at.line, 3, 4)
    expect(story.g.lineAs).toEqual([1, 2])
    story.does((cards, g) => cards.shuffle(g, at.line, 0))
    expect(story.g.lineAs).toEqual([3, 4])
  })
})

describe('a look', () => {
  test('by one seat alone ends what others knew of the places', () => {
    const story = new Story().deal(at.line, 3, 4).does((cards, g) => {
      cards.showTo(g, 1, [3], at.line, 0)
      cards.showOnly(g, 0, [3, 4])
    })
    expect(story.sees(0).line).toEqual([3, 4])
    expect(story.sees(1).line).toEqual([UNSEEN, UNSEEN])
    expect(new Set(story.imagined([1]).map(({ line }) => line.indexOf(3)))).toEqual(new Set([0, 1]))
  })

  test('of everybody is knowledge of everybody', () => {
    const story = new Story().deal(at.hand(0), 3).does((cards, g) => cards.show(g, [3], at.hand(0)))
    expect(viewers.map((viewer) => story.sees(viewer).hand[0])).toEqual([[3], [3], [3], [3]])
  })
})

describe('a world dealt anew', () => {
  test('keeps what others know with the place, except in a hand, where nobody can tell which card it is', () => {
    const story = new Story()
      .deal(at.line, 3)
      .deal(at.hand(0), 4)
      .does((cards, g) => {
        cards.showTo(g, 2, [3], at.line, 0)
        cards.showTo(g, 2, [4], at.hand(0))
      })
    const g = structuredClone(story.g)
    const book = story.book.slice()
    redeal(spec, g, book, [1], new LightRandom(1))
    expect(spec.picture(g, book, 2).line).toEqual(g.line)
    expect(spec.picture(g, book, 2).hand[0]).toEqual([UNSEEN])
  })

  test('holds a hand in order: how it is truly held would tell', () => {
    const story = new Story()
      .deal(at.hand(0), 9, 3, 5)
      .does((cards, g) => cards.showTo(g, 1, [3], at.hand(0)))
    for (const { hand } of story.imagined([1], 20)) expect(hand[0]![0]).toBe(3)
  })

  test('finds a place for every card where those that fit stand in each other’s way', () => {
    // 1 fits everywhere, 0 only in the box: whoever puts 1 there first has to make room.
    const narrow = tableFor<Options>()(
      3,
      {
        box: zone({ seen: 'nobody', start: () => [0] }),
        pile: zone({ seen: 'nobody', start: () => [1, 2] }),
      },
      { fits: (card, key) => (key === 'box' ? card < 2 : card > 0), bound: (card) => card === 1 },
    )
    for (let seed = 0; seed < 50; seed++) {
      const g = narrow.fresh({ players: 3 })
      redeal(narrow, g, freshBook(narrow), [], new LightRandom(seed))
      expect(g.box).toEqual([0])
      expect(new Set(g.pile)).toEqual(new Set([1, 2]))
    }
  })

  test('does not tell how often cards were mixed', () => {
    const shuffled = (times: number): unknown => {
      const story = new Story().deal(at.hand(0), 3)
      for (let i = 0; i < times; i++) story.cards.shuffle(story.g, at.deck, 0)
      redeal(spec, story.g, story.book, [1], new LightRandom(1))
      return [story.g, story.book]
    }
    expect(shuffled(5)).toEqual(shuffled(2))
  })

  test('does not run out of mixes', () => {
    const story = new Story().does((cards, g) => {
      for (let i = 0; i < 40_000; i++) cards.shuffle(g, at.deck, 0)
      cards.showTo(g, 1, [3], at.deck, g.deck.indexOf(3))
      cards.shuffle(g, at.deck, 0)
    })
    expect(story.whereabouts([1], 3)).toEqual(['deck'])
    expect(story.book.every((entry) => entry >= 0)).toBe(true)
  })
})

test('what comes out of a pile that was shuffled in the same change may not be told with what went in', () => {
  const story = new Story().deal(at.hand(0), 3)
  story.cards.watch()
  story.cards.move(story.g, 3, at.hand(0), at.deck)
  story.cards.shuffle(story.g, at.deck, 0)
  const top = story.g.deck.at(-1)!
  expect(() => story.cards.draw(story.g, top, at.deck, at.hand(1))).toThrow('a change of its own')
})

/** Moves that rules could make, one after the other: each on the table, and on every picture with the faces that its viewer may hear. */
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'draw',
      'lay',
      'give',
      'discard',
      'line',
      'take',
      'look',
      'shuffle',
      'return',
      'open',
      'dump',
    ),
    seat: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
    pick: fc.nat(),
  }),
  { maxLength: 60, size: 'max' },
)
type Move = typeof moves extends fc.Arbitrary<(infer M)[]> ? M : never

/** The card that a move is about (UNSEEN for none), and what it does. */
function actOf(
  g: Table,
  { kind, seat, to, pick }: Move,
): readonly [number, (cards: TableCards | PictureCards, s: Table, card: number) => void] {
  const some = (list: readonly number[]): number => list[pick % list.length] ?? UNSEEN
  const place = g.line.length === 0 ? 0 : pick % g.line.length
  switch (kind) {
    case 'draw':
      return [g.deck.at(-1) ?? UNSEEN, (cards, s, card) => cards.draw(s, card, at.deck, at.hand(seat))]
    case 'lay':
      return [some(g.hand[seat]!), (cards, s, card) => cards.move(s, card, at.hand(seat), at.laid(seat))]
    case 'give':
      return [some(g.hand[seat]!), (cards, s, card) => cards.move(s, card, at.hand(seat), at.hand(to))]
    case 'discard':
      return [some(g.hand[seat]!), (cards, s, card) => cards.move(s, card, at.hand(seat), at.discard)]
    case 'line':
      return [some(g.hand[seat]!), (cards, s, card) => cards.move(s, card, at.hand(seat), at.line)]
    case 'take':
      return [
        g.line[place] ?? UNSEEN,
        (cards, s, card) => cards.moveAt(s, place, card, at.line, at.hand(seat)),
      ]
    case 'look':
      return [g.line[place] ?? UNSEEN, (cards, s, card) => cards.showTo(s, seat, [card], at.line, place)]
    case 'open':
      return [
        g.laid[seat]!.at(-1) ?? UNSEEN,
        (cards, s, card) => cards.draw(s, card, at.laid(seat), at.discard),
      ]
    case 'dump':
      return [some(g.hand[seat]!), (cards, s, card) => cards.move(s, card, at.hand(seat), at.sewer)]
    case 'shuffle':
      return [g.deck[0] ?? UNSEEN, (cards, s) => cards.shuffle(s, at.deck, 0)]
    case 'return':
      return [
        g.discard[0] ?? UNSEEN,
        (cards, s) => {
          cards.moveAll(s, at.discard, at.deck)
          cards.shuffle(s, at.deck, 0)
        },
      ]
  }
}

test('whatever happens: pictures that follow are what the table would show, and worlds look the same and are stable', () => {
  fc.assert(
    fc.property(moves, fc.nat(), (all, seed) => {
      const story = new Story()
      const pictures = new Map(viewers.map((viewer) => [viewer, story.sees(viewer)]))
      for (const move of all) {
        const [card, act] = actOf(story.g, move)
        if (card === UNSEEN) continue
        story.cards.watch()
        act(story.cards, story.g, card)
        const hearers = story.cards.hearersOf(story.g, card)
        story.cards.rest()
        for (const viewer of viewers) {
          const told = (hearers >> (viewer ?? 7)) & 1 ? card : UNSEEN
          const picture = pictures.get(viewer)!
          // Where nothing is told, the place counts.
          act(new PictureCards(viewer), picture, told)
          expect(picture).toEqual(story.sees(viewer))
        }
      }
      for (const viewer of viewers) {
        const seats = viewer === null ? [] : [viewer]
        const deal = (from: Table, ledger: readonly number[], by: number): [Table, number[]] => {
          const [g, book] = [structuredClone(from), ledger.slice()]
          redeal(spec, g, book, seats, new LightRandom(by))
          return [g, book]
        }
        const once = deal(story.g, story.book, seed)
        expect(spec.picture(...once, viewer)).toEqual(story.sees(viewer))
        expect(deal(...deal(story.g, story.book, seed + 1), seed)).toEqual(once)
      }
    }),
    { numRuns: 400 },
  )
})

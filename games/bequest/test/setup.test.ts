import { seedFrom, type State } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest, CARDS, is, KEY, lastReveal, type Table } from '../src/index.ts'
import {
  assets,
  backs,
  boardsIn,
  byNumber,
  cardsNamed,
  DIRECTIONS,
  eventsOf,
  heardBy,
  lookersAt,
  SIZES,
  story,
  wander,
  wanderings,
  type Story,
} from './story.ts'

const ROUNDS = [1, 2, 3, 4, 5]
const freshTable = (players: number, seed: string | number): State<Table> =>
  bequest.setup({ players, advanced: false }, seedFrom(seed))

const idsOf = (list: readonly number[]): string[] => list.map((card) => CARDS[card]!.id)

/** The round decks as they were shuffled, from the top; the first one has just been dealt. */
const ordersOf = ({ table }: State<Table>): string[][] => [
  idsOf(table.hands.flat()),
  ...table.decks.slice(1).map((deck) => idsOf(deck.toReversed())),
]

const specialsOf = ({ table }: State<Table>): string[] =>
  idsOf([...table.market, ...table.specials.toReversed()])

rule('BQ-012', 'a fair coin decides the direction of round 1', () => {
  for (const players of SIZES) {
    let clockwise = 0
    for (let seed = 0; seed < 400; seed++) clockwise += freshTable(players, `coin ${seed}`).table.clockwise
    expect(clockwise).toBeGreaterThan(160)
    expect(clockwise).toBeLessThan(240)
  }
})

rule('BQ-013', 'the Round tracker starts on round I', () => {
  for (const players of SIZES) {
    const start = story(players)
    start.heard(null, { type: 'roundBegan', round: 1 })
    for (const who of start.onlookers) start.sees(who, ({ table }) => expect(table.round).toBe(1))
  }
})

rule('BQ-014', 'the side of the tracker shows the way that splits go', () => {
  for (const direction of DIRECTIONS) {
    story(4)
      .firstRound(direction)
      .sees(null, ({ table }) => expect(table.clockwise).toBe(direction === 'clockwise' ? 1 : 0))
      .heard('Dee', { type: 'roundBegan', clockwise: direction === 'clockwise' ? 1 : 0 })
      .until('choose')
      .sees('Ana', ({ table }) => {
        const [anasBoard] = boardsIn(table)
        expect(anasBoard!.chooser).toBe(direction === 'clockwise' ? 1 : 3)
      })
      .end()
  }
})

rule('BQ-015', 'all 30 Special cards are shuffled into one deck, whatever the size of the table', () => {
  const all = Array.from({ length: 30 }, (_, i) => `S-${String(i + 1).padStart(2, '0')}`)
  for (const players of SIZES) {
    const onTop = new Set<string>()
    const orders = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      const deck = specialsOf(freshTable(players, `specials ${seed}`))
      expect(deck.toSorted()).toEqual(all)
      onTop.add(deck[0]!)
      orders.add(deck.join())
    }
    expect(onTop.size, 'any card may come first').toBe(30)
    expect(orders.size, 'no two orders are alike').toBe(300)
    expect(story(players).viewOf(null).table.specials).toEqual(backs(30 - (players - 1)))
  }
})

rule('BQ-016', 'every round has its own deck, and cards without a mark are used at every size', () => {
  for (const players of SIZES) {
    const decks = ordersOf(freshTable(players, 'BQ-016'))
    for (const round of ROUNDS) {
      expect(decks[round - 1]).toEqual(expect.arrayContaining(assets(round, 1, 15)))
      for (const id of decks[round - 1]!) expect(id.slice(0, 3)).toBe(`R${round}-`)
    }
  }
})

/** In the box at a table of this size: those and no other Assets. */
function staysInTheBox(players: number, firstRemoved: number): void {
  const state = freshTable(players, 'removal')
  const removed = ROUNDS.flatMap((round) => assets(round, firstRemoved, 30))
  expect(idsOf(state.table.box).filter((id) => id.startsWith('R'))).toEqual(removed)
  expect(ordersOf(state).flat().toSorted()).toEqual(
    ROUNDS.flatMap((round) => assets(round, 1, firstRemoved - 1)),
  )
}

rule('BQ-017', 'with 3 players the cards marked 4+, 5+ and 6 stay in the box', () => staysInTheBox(3, 16))
rule('BQ-018', 'with 4 players the cards marked 5+ and 6 stay in the box', () => staysInTheBox(4, 21))
rule('BQ-019', 'with 5 players the cards marked 6 stay in the box', () => staysInTheBox(5, 26))
rule('BQ-020', 'with 6 players no Asset card stays in the box', () => staysInTheBox(6, 31))

rule('BQ-020', 'six players use all 150 Asset cards, and no smaller table does', () => {
  const used = SIZES.map((players) => ordersOf(freshTable(players, 'BQ-020')).flat().length)
  expect(used).toEqual([75, 100, 125, 150])
})

rule('BQ-021', 'a round deck has 15, 20, 25 or 30 cards', () => {
  const sizes = SIZES.map((players) => {
    const decks = story(players)
      .viewOf(null)
      .table.decks.map((deck) => deck.length)
    expect(decks[0], 'the first deck has been dealt').toBe(0)
    expect(new Set(decks.slice(1)).size).toBe(1)
    return decks[1]
  })
  expect(sizes).toEqual([15, 20, 25, 30])
  for (const players of SIZES) {
    expect(ordersOf(freshTable(players, 'R1')).map((deck) => deck.length)).toEqual(
      ROUNDS.map(() => 5 * players),
    )
  }
})

rule('BQ-022', 'a round deck for n players has the Keys 1 to n − 1, once each', () => {
  const numbers: Record<number, number[]> = { 3: [1, 2], 4: [1, 2, 3], 5: [1, 2, 3, 4], 6: [1, 2, 3, 4, 5] }
  for (const players of SIZES) {
    const { table } = freshTable(players, 'R2')
    for (const deck of [table.hands.flat(), ...table.decks.slice(1)]) {
      const keys = deck.filter((card) => is(card, KEY)).map((card) => CARDS[card]!.key)
      expect(byNumber(keys)).toEqual(numbers[players])
    }
  }
})

rule('BQ-023', 'every round deck is shuffled, each on its own', () => {
  for (const players of SIZES) {
    const orders = ROUNDS.map(() => new Set<string>())
    const onTop = ROUNDS.map(() => new Set<string>())
    for (let seed = 0; seed < 400; seed++) {
      const decks = ordersOf(freshTable(players, `decks ${seed}`))
      const places = new Set(decks.map((deck) => deck.map((id) => id.slice(3)).join()))
      expect(places.size, 'no deck lies like another').toBe(5)
      decks.forEach((deck, i) => {
        orders[i]!.add(deck.join())
        onTop[i]!.add(deck[0]!)
      })
    }
    for (const order of orders) expect(order.size).toBe(400)
    for (const top of onTop) expect(top.size, 'any card may lie on top').toBe(5 * players)
  }
})

rule('BQ-023', 'the decks lie face down: all that anybody is told is how many cards there are', () => {
  for (const { state } of wander(5, 'BQ-023')) {
    for (const viewer of lookersAt(state)) {
      const { decks } = bequest.view(state, viewer).table
      expect(decks).toEqual(ROUNDS.map((round) => backs(round > state.table.round ? 25 : 0)))
    }
  }
})

rule('BQ-024', 'cards in the box never come into play', () => {
  for (const { state, told } of wanderings(10, 'BQ-024')) {
    const { box, players } = state.table
    const removed = ROUNDS.flatMap((round) => assets(round, 5 * players + 1, 30))
    expect(idsOf(box).filter((id) => id.startsWith('R'))).toEqual(removed)
    const heard = lookersAt(state).flatMap((viewer) => cardsNamed(heardBy(told, viewer)))
    expect(heard.filter((card) => box.includes(card))).toEqual([])
  }
})

rule('BQ-026', 'a board lies between each pair of neighbours, as many as there are players', () => {
  for (const players of SIZES) {
    for (const direction of DIRECTIONS) {
      story(players)
        .firstRound(direction)
        .until('choose')
        .sees(null, ({ table }) => {
          const places = boardsIn(table).map(({ splitter, chooser }) =>
            byNumber([splitter, chooser]).join('–'),
          )
          const between = Array.from({ length: players }, (_, i) =>
            byNumber([i, (i + 1) % players]).join('–'),
          )
          expect(places.toSorted()).toEqual(between.toSorted())
        })
        .until('draft.take')
        .sees(null, ({ table }) => expect(lastReveal(table)).toHaveLength(players))
        .end()
    }
  }
})

rule('BQ-028', 'round 1 begins at once, for everybody together', () => {
  for (const players of SIZES) {
    const start = story(players)
    start.asked(start.players, 'split')
    expect(start.game.pending(start.state)!.asks).toBe('all')
    expect(start.state.seq).toBe(0)
  }
})

rule('BQ-028', 'it begins when everything is set up: decks shuffled, Characters dealt', () => {
  const start = (seed: string): Story => story(4, { advanced: true }).seed(seed)
  const [one, other] = [start('one'), start('other')]
  expect(one.table.character.map((own) => own.length)).toEqual([1, 1, 1, 1])
  expect(one.table.hands).not.toEqual(other.table.hands)
  expect(one.onOffer).not.toEqual(other.onOffer)
})

rule('BQ-028', 'there is no start player: whoever answers first, the round comes out the same', () => {
  const played = (order: readonly string[]) => {
    const told = story(4).seed('no start player')
    for (const who of order) told.splitsAfter(who, who === 'Ana' || who === 'Cy' ? 1 : 3)
    for (const who of order.toReversed()) told.when(who, 'choose', who === 'Ana' ? 'A' : 'B')
    return told.table
  }
  const first = played(['Ana', 'Bo', 'Cy', 'Dee'])
  expect(played(['Dee', 'Cy', 'Bo', 'Ana'])).toEqual(first)
  expect(played(['Cy', 'Ana', 'Dee', 'Bo'])).toEqual(first)
})

rule(
  'BQ-029',
  'with 3 players both opponents are neighbours: one to the left, the other to the right',
  () => {
    const choosers = DIRECTIONS.map((direction) =>
      boardsIn(story(3).firstRound(direction).until('choose').viewOf(null).table).map(
        ({ chooser }) => chooser,
      ),
    )
    expect(choosers).toEqual([
      [1, 2, 0],
      [2, 0, 1],
    ])
  },
)

rule('BQ-029', 'with 3 players rules about neighbours reach two different people', () => {
  story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-08', 'S-21')
    .displays('Ana', 'R1-13', 'R1-30')
    .when('Ana', 'draft.take', ['S-08'])
    .when('Ana', 'lackey.frame', { left: 'R1-13', right: 'R1-30' })
    .heard(null, { type: 'framed', victim: 1 })
    .heard(null, { type: 'framed', victim: 2 })
    .end()
})

rule('BQ-030', 'nobody changes seats: neighbours, Characters and cards stay where they are', () => {
  for (const { state, before, told } of wanderings(6, 'BQ-030')) {
    const { players, character, display } = state.table
    for (const { splitter, chooser } of boardsIn(bequest.view(state, null).table)) {
      expect([1, players - 1]).toContain((chooser - splitter + players) % players)
    }
    if (!before) continue
    expect(character).toEqual(before.table.character)
    // Only a framed card ever lies before somebody else (BQ-182).
    const framed = new Set(eventsOf(told, 'framed').map((event) => event.card))
    before.table.display.forEach((owned, seat) => {
      const elsewhere = new Set(display.filter((_, other) => other !== seat).flat())
      expect(owned.filter((card) => elsewhere.has(card) && !framed.has(card))).toEqual([])
    })
  }
})

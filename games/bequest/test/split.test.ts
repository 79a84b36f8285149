import type { Json } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest, CARDS, split } from '../src/index.ts'
import {
  assets,
  backs,
  boardsIn,
  cards,
  DIRECTIONS,
  eventsOf,
  lookersAt,
  SIZES,
  story,
  wander,
  wanderings,
  type Story,
} from './story.ts'

const idsOf = (list: readonly number[]): string[] => list.map((card) => CARDS[card]!.id)

/** Looks at every round, at every size of the table, when its cards have been dealt. */
function atEveryDeal(look: (told: Story, round: number) => void): void {
  for (const players of SIZES) {
    const told = story(players)
    for (const round of [1, 2, 3, 4, 5]) look(told.untilSplitOf(round), round)
    told.end()
  }
}

rule('BQ-040', 'each takes five cards, and no two the same', () => {
  atEveryDeal((told) => {
    for (const who of told.players) expect(told.handOf(who)).toHaveLength(5)
    const dealt = told.players.flatMap((who) => told.handOf(who))
    expect(new Set(dealt).size).toBe(5 * told.players.length)
  })
})

rule('BQ-041', 'all of them are cards of the round', () => {
  atEveryDeal((told, round) => {
    for (const who of told.players)
      for (const id of told.handOf(who)) expect(id.slice(0, 3)).toBe(`R${round}-`)
  })
})

rule('BQ-042', 'after this draw the deck of the round is empty, and those to come are whole', () => {
  atEveryDeal((told, round) => {
    const left = [1, 2, 3, 4, 5].map((deck) => (deck > round ? 5 * told.players.length : 0))
    told.sees(null, ({ table }) => expect(table.decks).toEqual(left.map(backs)))
  })
})

rule('BQ-040', 'the cards are dealt seat by seat, from the top of the deck', () => {
  const told = story(4).dealInOrder(1)
  expect(told.players.map((who) => told.handOf(who))).toEqual(
    [0, 1, 2, 3].map((seat) => assets(1, 5 * seat + 1, 5 * seat + 5)),
  )
  told.end()
})

rule('BQ-041', 'the deck that is dealt is the one of the round on the tracker', () => {
  const hand = assets(3, 1, 5)
  story(3)
    .deal(3, hand)
    .untilSplitOf(3)
    .sees('Ana', ({ table }) => {
      expect(table.round).toBe(3)
      expect(table.hands[0]).toEqual(cards(hand))
    })
    .end()
})

rule('BQ-043', 'five cards are dealt to everybody, and each sees only their own', () => {
  for (const players of SIZES) {
    const told = story(players).dealInOrder(1)
    for (const [seat, holder] of told.players.entries()) {
      const hand = cards(assets(1, 5 * seat + 1, 5 * seat + 5))
      for (const who of told.onlookers) {
        const seen = who === holder ? hand : backs(5)
        told.sees(who, ({ table }) => expect(table.hands[seat]).toEqual(seen))
        const heard = told.hears(who).filter((event) => event.type === 'dealt' && event.seat === seat)
        expect(heard).toEqual([{ type: 'dealt', rule: 'BQ-040', seat, cards: seen }])
      }
    }
    told.end()
  }
})

rule('BQ-044', 'all split at the same time, in any order, and nothing happens before the last', () => {
  story(3)
    .firstRound('counter-clockwise')
    .dealInOrder(1)
    .asked(['Ana', 'Bo', 'Cy'], 'split')
    .splits('Cy', 'R1-11')
    .asked(['Ana', 'Bo'], 'split')
    .notAsked('Cy')
    .splits('Ana', 'R1-01', 'R1-02', 'R1-03')
    .asked('Bo', 'split')
    .sees(null, ({ table }) => expect(boardsIn(table)).toEqual([]))
    .splits('Bo', 'R1-07', 'R1-09')
    .asked(['Ana', 'Bo', 'Cy'], 'choose')
    .end()
})

rule('BQ-044', 'a group lies on the place where its splitter put it, on the proper board', () => {
  for (const direction of DIRECTIONS) {
    const neighbour = direction === 'clockwise' ? 'Bo' : 'Dee'
    story(4)
      .firstRound(direction)
      .dealInOrder(1)
      .splits('Bo', 'R1-06')
      .splits('Cy', 'R1-11')
      .splits('Dee', 'R1-16')
      .splits('Ana', 'R1-02', 'R1-05')
      .sees(neighbour, ({ table }) => {
        expect(boardsIn(table)[0]).toEqual({
          splitter: 0,
          chooser: direction === 'clockwise' ? 1 : 3,
          a: cards(['R1-02', 'R1-05']),
          b: cards(['R1-01', 'R1-03', 'R1-04']),
        })
      })
      .end()
  }
})

/** Ana has R1-01 to R1-05. */
const anasSplit = () => story(3).dealInOrder(1)

rule('BQ-045', 'three and two, or four and one, whichever way round', () => {
  for (const size of [1, 2, 3, 4]) {
    anasSplit()
      .splits('Ana', ...assets(1, 1, size))
      .notAsked('Ana')
      .end()
  }
  const { state } = anasSplit()
  const sizes = bequest.legal(state, 0).map((choice) => split.value(state.table, {}, 0, choice).a.length)
  expect([1, 2, 3, 4].map((size) => sizes.filter((one) => one === size).length)).toEqual([5, 10, 10, 5])
  expect(sizes).toHaveLength(30)
  for (const none of [32, 33, 1000])
    expect(bequest.why(state, 0, none)).toMatchObject({ clause: 'BQ-045', reason: 'notASplit' })
})

rule(
  'BQ-046',
  'five and none, a card left out, a card used twice and a card of somebody else are refused',
  () => {
    const [one, two, three, four, five] = assets(1, 1, 5) as [string, string, string, string, string]
    const all = [one, two, three, four, five]
    const refused: readonly (readonly [Json, string])[] = [
      [{ a: all, b: [] }, 'emptyGroup'],
      [{ a: [], b: all }, 'emptyGroup'],
      [{ a: [one, two, three], b: [four] }, 'cardLeftOut'],
      [{ a: [one], b: [] }, 'cardLeftOut'],
      [{ a: [], b: [] }, 'cardLeftOut'],
      [{ a: [one, two, three], b: [three, four, five] }, 'twice'],
      [{ a: [one, two, three], b: [four, four] }, 'twice'],
      [{ a: [one, one, three], b: [four, five] }, 'twice'],
      [{ a: [one, two, three], b: [four, 'R1-06'] }, 'notInHand'],
      [{ a: [one, two, three, 'R1-06'], b: [four, five] }, 'notInHand'],
      [{ a: [one, two, three], b: [four, 'R2-05'] }, 'notInHand'],
      [{ a: [one, two, three], b: [four, 'S-01'] }, 'notInHand'],
      [{ a: [one, two, three], b: [four, 'R1-31'] }, 'noSuchCard'],
      [{ a: [one, two, three] }, 'malformed'],
      [{ a: all, b: all }, 'twice'],
      [{ a: [...all, one], b: all }, 'malformed'],
      [{ a: one, b: [two, three, four, five] }, 'malformed'],
    ]
    const told = anasSplit()
    for (const [said, reason] of refused) told.refuses('Ana', said, { clause: 'BQ-046', reason })
    told.asked('Ana', 'split').refuses('Ana', 'A', { clause: 'BQ-044', reason: 'malformed' }).end()
  },
)

rule('BQ-046', 'by number, a split with an empty group is refused too', () => {
  const { state } = anasSplit()
  for (const empty of [0, 31]) {
    expect(bequest.why(state, 0, empty)).toMatchObject({ clause: 'BQ-046', reason: 'emptyGroup' })
  }
  for (const none of [32, 33, 1000]) expect(bequest.why(state, 0, none)).toMatchObject({ clause: 'BQ-045' })
})

rule('BQ-047', 'five cards have 15 splits, or 30 counting which group lies on A', () => {
  const offered = anasSplit().choices('Ana') as readonly { a: string[]; b: string[] }[]
  expect(new Set(offered.map(({ a, b }) => `${a.join()} / ${b.join()}`)).size).toBe(30)
  const apart = new Map(offered.map(({ a, b }) => [[a.join(), b.join()].toSorted().join(' / '), [a, b]]))
  expect(apart.size).toBe(15)
  const fours = [...apart.values()].filter((groups) => groups.some((group) => group.length === 4))
  expect(fours).toHaveLength(5)
  for (const { a, b } of offered) expect([...a, ...b].toSorted()).toEqual(assets(1, 1, 5))
})

rule('BQ-048', 'the splitter says which group lies on A, and the rules treat both places alike', () => {
  const told = (a: readonly string[], choice: string) =>
    story(3)
      .seed('A or B')
      .firstRound('clockwise')
      .dealInOrder(1)
      .splits('Ana', ...a)
      .splits('Bo', 'R1-06')
      .splits('Cy', 'R1-11')
      .sees('Ana', ({ table }) => expect(boardsIn(table)[0]!.a).toEqual(cards(a)))
      .when('Bo', 'choose', choice)
      .late('Ana')
      .late('Cy')
  const one = told(['R1-01', 'R1-04'], 'A')
  const other = told(['R1-02', 'R1-03', 'R1-05'], 'B')
  for (const who of one.players) expect(other.displayOf(who)).toEqual(one.displayOf(who))
  expect(one.displayOf('Bo')).toEqual(expect.arrayContaining(['R1-04']))
})

rule('BQ-049', 'any mixture will do, Keys and Treasure included, however unequal', () => {
  story(6)
    .deal(1, ['R1-01', 'R1-02', 'R1-16', 'R1-21', 'R1-26'], ['R1-11', 'R1-12', 'R1-19', 'R1-24', 'R1-29'])
    .splits('Ana', 'R1-01', 'R1-02', 'R1-16', 'R1-21')
    .splits('Bo', 'R1-29')
    .end()
  for (const { state } of wanderings(5, 'BQ-049')) {
    if (bequest.pending(state)?.name !== 'split') continue
    for (const seat of state.table.display.keys()) expect(bequest.legal(state, seat)).toHaveLength(30)
  }
})

rule('BQ-050', 'a split may be replaced until the last one is in, and the others hear nothing of it', () => {
  const told = story(3).firstRound('clockwise').dealInOrder(1).splits('Ana', 'R1-01').splits('Cy', 'R1-11')
  told.answers('Ana', { a: ['R1-02', 'R1-03'], b: ['R1-01', 'R1-04', 'R1-05'] })
  for (const who of told.onlookers) told.hearsNothing(who)
  told
    .asked('Bo', 'split')
    .notAsked('Ana')
    .splits('Bo', 'R1-06')
    .sees('Bo', ({ table }) => expect(boardsIn(table)[0]!.a).toEqual(cards(['R1-02', 'R1-03'])))
    .end()
})

rule('BQ-050', 'a split may be taken back: then its splitter is asked again', () => {
  const told = story(3).firstRound('clockwise').dealInOrder(1)
  told
    .refuses('Ana', 'takeBack', { clause: 'BQ-044', reason: 'nothingToTakeBack' })
    .splits('Ana', 'R1-01')
    .heard('Bo', { type: 'ready', decision: 'split', seat: 0 })
    .answers('Ana', 'takeBack')
  for (const who of told.onlookers) {
    told.heard(who, { type: 'notReady', decision: 'split', seat: 0 })
    expect(told.hears(who)).toHaveLength(1)
  }
  told
    .asked(['Ana', 'Bo', 'Cy'], 'split')
    .sees('Ana', ({ answer }) => expect(answer).toBeNull())
    .splits('Bo', 'R1-06')
    .splits('Cy', 'R1-11')
    .asked('Ana', 'split')
    .splits('Ana', 'R1-05')
    .sees('Bo', ({ table }) => expect(boardsIn(table)[0]!.a).toEqual(cards(['R1-05'])))
    .end()
})

rule('BQ-050', 'once the last split is in, all are final', () => {
  const told = anasSplit().splits('Ana', 'R1-01').splits('Cy', 'R1-11').splits('Bo', 'R1-06')
  const boards = boardsIn(told.viewOf('Ana').table)
  for (const who of told.players) {
    told.refuses(who, 'takeBack', { reason: 'nothingToTakeBack' })
    const hand = told.handOf(who)
    told.refuses(who, { a: hand.slice(0, 2), b: hand.slice(2) }, { clause: 'BQ-055' })
  }
  expect(boardsIn(told.viewOf('Ana').table)).toEqual(boards)
})

rule('BQ-051', 'until everybody has split, nobody sees a group or even the size of one', () => {
  for (const { state, told } of wanderings(5, 'BQ-051')) {
    if (bequest.pending(state)?.name !== 'split') continue
    expect(eventsOf(told, 'laidOut')).toEqual([])
    for (const viewer of lookersAt(state)) {
      const { hands, onA } = bequest.view(state, viewer).table
      expect(onA).toEqual(hands.map(() => 0))
      hands.forEach((hand, seat) => {
        expect(hand).toEqual(seat === viewer ? state.table.hands[seat] : backs(5))
      })
    }
  }
})

rule('BQ-051', 'the last split opens all the boards at once', () => {
  for (const { state, before, told } of wander(6, 'BQ-051 last')) {
    const opened = eventsOf(told, 'laidOut')
    const justSplit = before !== null && bequest.pending(before)?.name === 'split'
    if (justSplit && bequest.pending(state)?.name === 'choose') {
      expect(opened.map(({ splitter }) => splitter)).toEqual([0, 1, 2, 3, 4, 5])
      for (const { splitter, a, b } of opened) {
        expect(idsOf([...a, ...b]).toSorted()).toEqual(idsOf(before.table.hands[splitter]!).toSorted())
      }
    } else {
      expect(opened).toEqual([])
    }
  }
})

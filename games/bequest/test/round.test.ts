import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  bequest,
  CATEGORIES,
  chooserOf,
  holdingsOf,
  lastReveal,
  score,
  splitterFor,
  type Table,
} from '../src/index.ts'
import {
  assets,
  backs,
  boardsIn,
  byNumber,
  cards,
  DIRECTIONS,
  eventsOf,
  NOTHING,
  owns,
  SIZES,
  sheetOf,
  story,
  wander,
  wanderings,
} from './story.ts'

const SPECIALS = Array.from({ length: 30 }, (_, i) => `S-${String(i + 1).padStart(2, '0')}`)
/** Special cards of which none is a Lackey, so that the deck is drawn from in rounds only. */
const QUIET = SPECIALS.slice(9)

rule('BQ-031', 'T1: with 6 players 5 Special cards are revealed', () => {
  story(6)
    .specials('S-30', 'S-11', 'S-22', 'S-10', 'S-05')
    .heard(null, { type: 'roundBegan', cards: cards(['S-30', 'S-11', 'S-22', 'S-10', 'S-05']) })
    .sees('Flo', ({ table }) => expect(table.market).toEqual(cards(['S-30', 'S-11', 'S-22', 'S-10', 'S-05'])))
    .end()
})

rule('BQ-031', 'T2: 2, 3, 4 and 5 Special cards with 3, 4, 5 and 6 players, in every round', () => {
  const revealed = SIZES.map((players) => {
    const counts = [...wander(players, 'T2')].flatMap(({ told }) =>
      eventsOf(told, 'roundBegan').map((event) => event.cards.length),
    )
    expect(counts).toEqual(Array.from({ length: 5 }, () => counts[0]))
    return counts[0]
  })
  expect(revealed).toEqual([2, 3, 4, 5])
})

rule('BQ-031', 'each round takes the next cards from the top of the Special deck', () => {
  const told = story(4).specials(...QUIET.slice(0, 15))
  for (const round of [1, 2, 3, 4, 5]) {
    told.untilSplitOf(round)
    expect(told.onOffer).toEqual(QUIET.slice(3 * (round - 1), 3 * round))
  }
  told.end()
})

rule(
  'BQ-031',
  'a whole game takes 10, 15, 20 or 25 Special cards, one more through the Vault Insider',
  () => {
    let insiders = 0
    for (const players of SIZES) {
      for (let game = 0; game < 12; game++) {
        const told = [...wander(players, `R44 ${game}`)].flatMap((stop) => stop.told)
        expect(eventsOf(told, 'drafted')).toHaveLength(5 * (players - 1))
        const fromVault = eventsOf(told, 'tookFromVault').length
        expect(fromVault).toBeLessThanOrEqual(1)
        insiders += fromVault
      }
    }
    expect(insiders).toBeGreaterThan(0)
  },
)

rule('BQ-032', 'the Special cards on offer lie face up for everybody', () => {
  const told = story(5).specials('S-12', 'S-01', 'S-30', 'S-21')
  for (const who of told.onlookers) {
    told.sees(who, ({ table }) => expect(table.market).toEqual(cards(['S-12', 'S-01', 'S-30', 'S-21'])))
  }
  told.end()
})

rule('BQ-033', 'Special cards are revealed before any Asset card is drawn', () => {
  for (const { state, told } of wanderings(3, 'BQ-033')) {
    const order = told.map(({ event }) => event.type)
    if (order.includes('dealt')) expect(order.indexOf('roundBegan')).toBe(order.indexOf('dealt') - 1)
    if (bequest.pending(state)?.name === 'split') {
      expect(bequest.view(state, 0).table.market).toHaveLength(state.table.players - 1)
    }
  }
})

rule('BQ-034', 'no Special card is left over from the round before', () => {
  let seen: number[] = []
  for (const { state, before, told } of wanderings(10, 'BQ-034')) {
    if (!before) seen = []
    for (const { cards: revealed } of eventsOf(told, 'roundBegan')) {
      expect(revealed.filter((card) => seen.includes(card))).toEqual([])
      expect(state.table.market).toEqual(revealed)
      seen.push(...revealed)
    }
    if (!bequest.pending(state)) expect(state.table.market).toEqual([])
  }
})

rule('BQ-034', 'not even where there were fewer Keys than cards', () => {
  const told = story(4)
    .keysGoTo(1, 'Ana', 'Bo', 'Cy')
    .specials(...QUIET.slice(0, 6))
    .untilDraftOf(1)
    .arrange((g) => {
      const [key] = cards(['R1-16'])
      g.box.push(...g.display[2]!.splice(g.display[2]!.indexOf(key!), 1))
    })
    .when('Ana', 'draft.take', [QUIET[0]!])
    .when('Bo', 'draft.take', [QUIET[1]!])
    .asked('Ana', 'split')
  expect(told.onOffer).toEqual(QUIET.slice(3, 6))
  told.end()
})

rule(
  'BQ-035',
  'the Special deck is drawn from in the order it was shuffled, and never shuffled again',
  () => {
    let deck: number[] = []
    let taken = 0
    for (const { state, before, told } of wanderings(12, 'BQ-035')) {
      const { specials, players } = state.table
      if (!before) {
        deck = specials.slice()
        taken = 0
      }
      expect(specials).toEqual(deck.slice(0, specials.length))
      taken += eventsOf(told, 'roundBegan').flatMap((event) => event.cards).length
      taken += eventsOf(told, 'tookFromVault').length
      expect(taken).toBeLessThanOrEqual(5 * (players - 1) + 1)
    }
  },
)

rule('BQ-035', 'cards from the discard pile never return to the Special deck', () => {
  for (const { state, before } of wanderings(8, 'BQ-035 discard')) {
    if (!before) continue
    const deckOf = ({ specials, under, peek }: Table): number[] => [...specials, ...under, ...peek]
    const deck = new Set(deckOf(before.table))
    expect(deckOf(state.table).filter((card) => !deck.has(card))).toEqual([])
  }
})

rule('BQ-036', 'clockwise, the choosers of the splits of seats 0, 1, 2 are 1, 2, 0', () => {
  story(3)
    .firstRound('clockwise')
    .until('choose')
    .sees(null, ({ table }) => {
      expect(boardsIn(table).map(({ splitter, chooser }) => [splitter, chooser])).toEqual([
        [0, 1],
        [1, 2],
        [2, 0],
      ])
    })
    .end()
})

rule(
  'BQ-036',
  'T3: in a clockwise round Auctioneer Buccaneer, to the left, chooses from Buffler’s split',
  () => {
    // Ana is The Geminoids, to the right of Bo, the Buffler; Cy is Auctioneer Buccaneer.
    story(3, { advanced: true })
      .characters('C-5', 'C-2', 'C-4')
      .firstRound('clockwise')
      .dealInOrder(1)
      .splitsAfter('Ana', 3)
      .splits('Bo', 'R1-06', 'R1-09')
      .splitsAfter('Cy', 3)
      .heard('Cy', {
        type: 'laidOut',
        splitter: 1,
        chooser: 2,
        a: cards(['R1-06', 'R1-09']),
        b: cards(['R1-07', 'R1-08', 'R1-10']),
      })
      .heard('Ana', { type: 'laidOut', splitter: 1, chooser: 2, a: backs(2), b: backs(3) })
      .end()
  },
)

rule(['BQ-036', 'BQ-037'], 'the chooser takes from the splitter on the proper side, at every size', () => {
  for (const players of SIZES) {
    for (const direction of DIRECTIONS) {
      const told = story(players).firstRound(direction).dealInOrder(1).until('choose')
      const step = direction === 'clockwise' ? 1 : players - 1
      told.sees(null, ({ table }) => {
        for (const { splitter, chooser } of boardsIn(table)) expect(chooser).toBe((splitter + step) % players)
      })
      // Ana's A, her first three cards, goes to her chooser and to nobody else.
      told.until('draft.take')
      const chooser = told.players[step]!
      expect(told.table.display[0]).not.toEqual(expect.arrayContaining(cards(['R1-03'])))
      expect([...told.displayOf(chooser), ...told.discardPile]).toEqual(
        expect.arrayContaining(assets(1, 1, 3)),
      )
      told.end()
    }
  }
})

rule('BQ-037', 'counter-clockwise, the choosers of the splits of seats 0 to 4 are 4, 0, 1, 2, 3', () => {
  story(5)
    .firstRound('counter-clockwise')
    .until('choose')
    .sees(null, ({ table }) => expect(boardsIn(table).map(({ chooser }) => chooser)).toEqual([4, 0, 1, 2, 3]))
    .end()
})

rule('BQ-038', 'every board has one splitter and one chooser, and everybody is each of them once', () => {
  let rounds = 0
  for (const { state, told } of wanderings(8, 'BQ-038')) {
    const everybody = [...state.table.display.keys()]
    for (const event of eventsOf(told, 'revealed')) {
      const boards = lastReveal(event)
      rounds++
      expect(byNumber(boards.map(({ splitter }) => splitter))).toEqual(everybody)
      expect(byNumber(boards.map(({ chooser }) => chooser))).toEqual(everybody)
      for (const { splitter, chooser } of boards) expect(chooser).not.toBe(splitter)
      const places = boards.map(({ splitter, chooser }) => byNumber([splitter, chooser]).join())
      expect(new Set(places).size).toBe(everybody.length)
    }
  }
  expect(rounds).toBe(8 * SIZES.length * 5)
})

rule('BQ-038', 'everybody chooses from the one board of which they are the chooser', () => {
  for (const players of SIZES) {
    for (const clockwise of [0, 1]) {
      for (let seat = 0; seat < players; seat++) {
        expect(splitterFor({ players, clockwise }, chooserOf({ players, clockwise }, seat))).toBe(seat)
      }
    }
  }
})

rule('BQ-039', 'when round 1 goes counter-clockwise so do rounds 3 and 5, and rounds 2 and 4 do not', () => {
  const ways = (first: (typeof DIRECTIONS)[number]): boolean[] => {
    const told = story(4).firstRound(first)
    return [1, 2, 3, 4, 5].map((round) => {
      told.untilChoiceOf(round)
      const { table } = told.viewOf(null)
      expect(boardsIn(table)[0]!.chooser, 'the boards agree with the tracker').toBe(table.clockwise ? 1 : 3)
      return table.clockwise === 1
    })
  }
  expect(ways('counter-clockwise')).toEqual([false, true, false, true, false])
  expect(ways('clockwise')).toEqual([true, false, true, false, true])
})

rule('BQ-086', 'after the draft the tracker is turned over and moved on, and the next round begins', () => {
  story(3)
    .firstRound('clockwise')
    .keysGoTo(1, 'Ana', 'Bo')
    .specials('S-10', 'S-11', 'S-12', 'S-13')
    .untilDraftOf(1)
    .when('Ana', 'draft.take', ['S-11'])
    .heard(null, { type: 'roundEnded', round: 1 })
    .heard(null, { type: 'roundBegan', round: 2, clockwise: 0, cards: cards(['S-12', 'S-13']) })
    .asked(['Ana', 'Bo', 'Cy'], 'split')
    .sees('Cy', ({ table }) => {
      expect(table.round).toBe(2)
      expect(table.clockwise).toBe(0)
    })
    .end()
})

rule('BQ-087', 'after the draft of round 5 the game is over: nobody is asked, nothing can be done', () => {
  for (const players of SIZES) {
    const over = story(players).untilTheEnd()
    over
      .ends()
      .heard(null, { type: 'roundEnded', round: 5 })
      .heard(null, { type: 'ended' })
      .hearsNothing(null, { type: 'roundBegan' })
      .sees(null, ({ pending, table }) => {
        expect(pending).toBeNull()
        expect(table.round).toBe(5)
      })
    for (const who of over.players) {
      for (const said of [['S-01'], [], 'A', 'takeBack', { a: [], b: [] }]) {
        over.refuses(who, said, { clause: 'BQ-087', reason: 'over' })
      }
      expect(over.choices(who)).toEqual([])
    }
    over.end()
  }
})

rule('BQ-087', 'scoring comes after the very last Lackey', () => {
  story(3)
    .keysGoTo(5, 'Ana', 'Bo')
    .untilDraftOf(5)
    .offers('S-01', 'S-21')
    .displays('Bo', 'R1-14', 'R1-15')
    .hasFaceDown('Bo', 0)
    .when('Ana', 'draft.take', ['S-21'])
    .hearsNothing(null, { type: 'ended' })
    .when('Bo', 'lackey.sell', ['R1-15'])
    .heard(null, { type: 'ended' })
    .ends((outcome) => expect(outcome.scores).toHaveLength(3))
    .check((g) => {
      const sheet = score(holdingsOf(g), 1)
      expect([sheet.treasure, sheet.hideouts]).toEqual([1, 2])
    })
    .end()
})

rule('BQ-088', 'the score of each player is recorded by category', () => {
  const ana = owns(['R1-03', 'R1-05', 'R1-07', 'R1-08', 'R1-13', 'R2-12', 'R2-13', 'R1-14', 'S-10'], {
    faceDown: 3,
    character: 'C-5',
  })
  const left = owns(['R2-03', 'R3-03'])
  expect(sheetOf(ana, left, NOTHING)).toEqual({
    western: 10,
    eastern: 20,
    gadgets: 1,
    treasure: 6,
    evidence: -9,
    hideouts: 2,
    schemes: 2,
    character: 3,
    total: 35,
  })
})

rule('BQ-088', 'at the end everybody can read every sheet, and its categories make the total', () => {
  for (const { state } of wanderings(5, 'BQ-088')) {
    const outcome = bequest.outcome(state)
    if (!outcome) continue
    const holdings = holdingsOf(bequest.view(state, null).table)
    outcome.scores.forEach((total, seat) => {
      const sheet = score(holdings, seat)
      expect(Object.keys(sheet)).toEqual([...CATEGORIES, 'total'])
      expect(CATEGORIES.reduce((sum, category) => sum + sheet[category], 0)).toBe(total)
    })
  }
})

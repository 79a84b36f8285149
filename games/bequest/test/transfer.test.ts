import type { Seat, State } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest, CARDS, is, KEY, receivedBy, TREASURE, type Table } from '../src/index.ts'
import {
  assets,
  byNumber,
  cards,
  DIRECTIONS,
  eventsOf,
  lookersAt,
  owns,
  sheetOf,
  SIZES,
  story,
  wander,
  wanderings,
  type Story,
} from './story.ts'

/** What each player received when the groups changed hands, in ascending order. */
function receivedIn(told: Story): number[][] {
  const events = told.hears(null).flatMap((event) => (event.type === 'received' ? [event] : []))
  expect(events.map(({ seat }) => seat)).toEqual([...told.players.keys()])
  return events.map(({ seat }) => byNumber(receivedBy(told.viewOf(null).table, seat)))
}

rule(
  ['BQ-060', 'BQ-061'],
  'T5: Buffler plays A and gets A of the right board and what is left of the left one',
  () => {
    // Ana is The Geminoids, to the right of Bo, the Buffler; Cy is Auctioneer Buccaneer, who names group X.
    for (const x of ['A', 'B']) {
      const told = story(3, { advanced: true })
        .characters('C-5', 'C-2', 'C-4')
        .firstRound('clockwise')
        .dealInOrder(1)
        .splits('Ana', 'R1-01', 'R1-05')
        .splits('Bo', 'R1-06', 'R1-07', 'R1-08', 'R1-09')
        .splits('Cy', 'R1-11', 'R1-12', 'R1-13')
        .when('Ana', 'choose', 'A')
        .when('Bo', 'choose', 'A')
        .when('Cy', 'choose', x)
      const [geminoids, buffler, buccaneer] = receivedIn(told)
      const notX = x === 'A' ? ['R1-10'] : ['R1-06', 'R1-07', 'R1-08', 'R1-09']
      const named = x === 'A' ? ['R1-06', 'R1-07', 'R1-08', 'R1-09'] : ['R1-10']
      expect(buffler).toEqual(cards(['R1-01', 'R1-05', ...notX]))
      expect(geminoids).toEqual(cards(['R1-02', 'R1-03', 'R1-04', 'R1-11', 'R1-12', 'R1-13']))
      expect(buccaneer).toEqual(cards([...named, 'R1-14', 'R1-15']))
      told.end()
    }
  },
)

rule(['BQ-060', 'BQ-061'], 'every chooser takes the group named, every splitter the other one', () => {
  for (const players of SIZES) {
    for (const direction of DIRECTIONS) {
      // Every combination of choices around the table.
      for (let says = 0; says < 1 << players; says++) {
        const told = story(players).firstRound(direction).dealInOrder(1)
        for (const [seat, who] of told.players.entries()) told.splitsAfter(who, (seat % 4) + 1)
        for (const [seat, who] of told.players.entries()) {
          told.when(who, 'choose', says & (1 << seat) ? 'B' : 'A')
        }
        const expected: number[][] = told.players.map(() => [])
        for (let splitter = 0; splitter < players; splitter++) {
          const chooser = (splitter + (direction === 'clockwise' ? 1 : players - 1)) % players
          const hand = cards(assets(1, 5 * splitter + 1, 5 * splitter + 5))
          const [a, b] = [hand.slice(0, (splitter % 4) + 1), hand.slice((splitter % 4) + 1)]
          expected[chooser]!.push(...(says & (1 << chooser) ? b : a))
          expected[splitter]!.push(...(says & (1 << chooser) ? a : b))
        }
        expect(receivedIn(told)).toEqual(expected.map(byNumber))
      }
    }
  }
})

rule('BQ-062', 'it makes no difference who submits first or last', () => {
  const played = (order: readonly string[]) => {
    const told = story(4).seed('BQ-062').firstRound('counter-clockwise').dealInOrder(1)
    for (const who of ['Ana', 'Bo', 'Cy', 'Dee']) told.splitsAfter(who, who === 'Bo' ? 4 : 2)
    for (const who of order) told.when(who, 'choose', who === 'Ana' || who === 'Bo' ? 'A' : 'B')
    return { received: receivedIn(told), table: told.table }
  }
  const first = played(['Ana', 'Bo', 'Cy', 'Dee'])
  for (const order of [
    ['Dee', 'Cy', 'Bo', 'Ana'],
    ['Cy', 'Ana', 'Dee', 'Bo'],
    ['Bo', 'Dee', 'Ana', 'Cy'],
  ]) {
    expect(played(order)).toEqual(first)
  }
})

rule('BQ-062', 'nobody receives a card of the round before everybody does', () => {
  for (const { state, before, told } of wanderings(4, 'BQ-062')) {
    const receivers = eventsOf(told, 'received').map(({ seat }) => seat)
    if (receivers.length > 0) expect(receivers).toEqual([...state.table.display.keys()])
    else if (before && bequest.pending(before)?.name === 'choose') {
      expect(state.table.display).toEqual(before.table.display)
      expect(state.table.faceDown).toEqual(before.table.faceDown)
    }
  }
})

rule('BQ-063', 'a player receives 2 to 8 cards a round, and all together five times their number', () => {
  const counts = new Set<number>()
  for (const { state, told } of wanderings(15, 'R38')) {
    const received = eventsOf(told, 'received').map(({ seat }) => receivedBy(state.table, seat).length)
    if (received.length === 0) continue
    for (const count of received) counts.add(count)
    expect(received.reduce((sum, count) => sum + count, 0)).toBe(5 * state.table.players)
  }
  expect(byNumber([...counts])).toEqual([2, 3, 4, 5, 6, 7, 8])
})

rule(
  'BQ-063',
  'they come from two boards: what was left on one’s own, and what was named on the other',
  () => {
    const told = story(3).firstRound('clockwise').dealInOrder(1)
    told.splitsAfter('Ana', 1).splitsAfter('Bo', 2).splitsAfter('Cy', 3)
    for (const who of told.players) told.when(who, 'choose', 'A')
    const owned = told.players.map((who) => told.displayOf(who).length + told.faceDownOf(who).length)
    // Bo has given up Key 1 already, which came from Ana's board.
    expect(told.discardPile).toEqual(['R1-01'])
    expect(owned).toEqual([4 + 3, 3 + 1 - 1, 2 + 2])
    told.end()
  },
)

rule('BQ-064', 'no card stays on a board', () => {
  for (const { state } of wanderings(8, 'BQ-064')) {
    const asked = bequest.pending(state)?.name
    if (asked === 'split' || asked === 'choose') continue
    expect(state.table.hands.flat()).toEqual([])
    const { hands, onA } = bequest.view(state, null).table
    expect(hands.flat()).toEqual([])
    expect(onA).toEqual(hands.map(() => 0))
  }
})

rule('BQ-065', 'everybody has both tokens again in every round', () => {
  const told = story(3)
  for (const round of [1, 2, 3, 4, 5]) {
    told.untilSplitOf(round).until('choose').asked(told.players, 'choose')
    for (const who of told.players) {
      told.mayChoose(who, 'A', 'B').sees(who, ({ answer }) => expect(answer).toBeNull())
    }
    for (const who of told.players) told.when(who, 'choose', round % 2 ? 'A' : 'B')
  }
})

rule('BQ-066', 'what is received lies face up before the player, but Treasure face down', () => {
  // Counter-clockwise: Ana chooses from Bo's split, Bo from Cy's, Cy from Ana's.
  const told = story(3)
    .firstRound('counter-clockwise')
    .deal(
      1,
      ['R1-01', 'R1-03', 'R1-05', 'R1-11', 'R1-13'],
      ['R1-02', 'R1-04', 'R1-06', 'R1-12', 'R1-14'],
      ['R1-07', 'R1-08', 'R1-09', 'R1-10', 'R1-15'],
    )
    .splits('Ana', 'R1-01', 'R1-03')
    .splits('Bo', 'R1-02', 'R1-12', 'R1-14')
    .splits('Cy', 'R1-07')
    .when('Ana', 'choose', 'A')
    .when('Bo', 'choose', 'B')
    .when('Cy', 'choose', 'A')
    .heard('Bo', { type: 'received', seat: 0 })
    .heard('Bo', { type: 'received', seat: 1 })
    .heard('Bo', { type: 'received', seat: 2 })
    .sees('Bo', ({ table }) => expect(table.faceDown.map((pile) => pile.length)).toEqual([2, 0, 0]))
  expect(receivedIn(told)[0]).toEqual(cards(['R1-02', 'R1-05', 'R1-11', 'R1-12', 'R1-13', 'R1-14']))
  expect(told.displayOf('Ana').toSorted()).toEqual(['R1-02', 'R1-05', 'R1-13', 'R1-14'])
  expect(told.faceDownOf('Ana').toSorted()).toEqual(['R1-11', 'R1-12'])
  expect(told.displayOf('Bo').toSorted()).toEqual(['R1-04', 'R1-06', 'R1-08', 'R1-09', 'R1-10', 'R1-15'])
  expect(told.faceDownOf('Bo')).toEqual([])
  // Key 1 is on the discard pile already: Cy is the first to draft.
  expect(told.displayOf('Cy').toSorted()).toEqual(['R1-03', 'R1-07'])
  expect(told.discardPile).toEqual(['R1-01'])
  told.end()
})

rule('BQ-066', 'after every transfer each card received is face up, or is Treasure and face down', () => {
  for (const { state, told } of wanderings(6, 'BQ-066')) {
    for (const { seat } of eventsOf(told, 'received')) {
      const received = receivedBy(state.table, seat)
      const treasure = received.filter((card) => is(card, TREASURE))
      for (const card of treasure) expect(state.table.faceDown[seat]).toContain(card)
      // Key 1 is given up in the same breath.
      const used = new Set(eventsOf(told, 'keyUsed').map((event) => event.card))
      for (const card of received) {
        if (!treasure.includes(card) && !used.has(card)) expect(state.table.display[seat]).toContain(card)
      }
    }
  }
})

rule('BQ-068', 'everybody may inspect every display at any time', () => {
  for (const { state } of wanderings(4, 'BQ-068')) {
    for (const viewer of lookersAt(state)) {
      expect(bequest.view(state, viewer).table.display).toEqual(state.table.display)
    }
  }
})

rule('BQ-069', 'Keys lie face up in the display until they are used in the same round', () => {
  story(4)
    .keysGoTo(1, 'Ana', 'Bo', 'Ana')
    .untilDraftOf(1)
    .sees(null, ({ table }) => {
      expect(table.display[0]).toContain(cards(['R1-16'])[0])
      expect(table.display[1]).toContain(cards(['R1-02'])[0])
    })
    .end()
  for (const { state } of wanderings(6, 'BQ-069')) {
    const keys = state.table.display.flat().filter((card) => is(card, KEY))
    for (const key of keys) expect(CARDS[key]!.id.startsWith(`R${state.table.round}-`)).toBe(true)
    const asked = bequest.pending(state)?.name
    if (asked === 'split' || asked === 'choose' || !asked) expect(keys).toEqual([])
  }
})

/** Cards that a seat displayed and displays no longer. */
const leftDisplay = (before: State<Table>, after: State<Table>, seat: Seat): number[] =>
  before.table.display[seat]!.filter((card) => !after.table.display[seat]!.includes(card))

rule('BQ-070', 'a card leaves a display only as a Key used, sold, cleaned away or framed', () => {
  const ways = new Set<string>()
  for (const { state, before, told } of wanderings(15, 'BQ-070')) {
    if (!before) continue
    for (const seat of state.table.display.keys()) {
      for (const card of leftDisplay(before, state, seat)) {
        const why = told.find(({ event }) => {
          if (!('seat' in event) || event.seat !== seat) return false
          if (event.type === 'keyUsed' || event.type === 'framed') return event.card === card
          return (event.type === 'sold' || event.type === 'cleaned') && event.cards.includes(card)
        })
        expect(why, `why ${CARDS[card]!.id} is gone`).toBeDefined()
        ways.add(why!.event.type)
      }
    }
  }
  expect([...ways].toSorted()).toEqual(['cleaned', 'framed', 'keyUsed', 'sold'])
})

rule('BQ-070', 'nobody is ever asked to trade or to throw away, and nobody out of turn can act', () => {
  const asked = bequest.decisions.map(({ name }) => name)
  expect(asked.toSorted()).toEqual([
    'choose',
    'draft.take',
    'lackey.discard',
    'lackey.dive',
    'lackey.frame',
    'lackey.peek',
    'lackey.sell',
    'split',
  ])
  for (const { state } of wander(4, 'BQ-070')) {
    const pending = bequest.pending(state)
    if (!pending || pending.asks === 'all') continue
    for (const seat of state.table.display.keys()) {
      if (pending.seats.includes(seat)) continue
      expect(bequest.legal(state, seat)).toEqual([])
      expect(bequest.read(state, seat, [])).toMatchObject({ reason: 'notAsked' })
    }
  }
})

rule('BQ-071', 'marked or not, a card counts for what it is', () => {
  const unmarked = sheetOf(owns(['R1-07', 'R1-08', 'R2-06', 'R1-03', 'R1-13', 'R1-14', 'S-10']))
  const marked = sheetOf(owns(['R1-28', 'R2-23', 'R3-18', 'R1-27', 'R1-30', 'R1-20', 'S-10']))
  expect(marked).toEqual(unmarked)
  expect(marked.gadgets).toBe(5)
})

rule(
  'BQ-071',
  'at a table of 6 a card marked 6 is split, chosen, drafted with and sold like any other',
  () => {
    story(6)
      .firstRound('clockwise')
      .dealInOrder(1)
      .specials('S-10', 'S-11', 'S-12', 'S-13', 'S-02')
      .until('split', 'Flo')
      .splits('Flo', 'R1-27')
      .until('choose')
      .when('Ana', 'choose', 'B')
      // Keys 1 and 2 lie with Bo, Key 3 with Eli, Key 4 with Flo; Key 5, marked 6, with Ana, who gets the last card.
      .until('draft.take')
      .when('Bo', 'draft.take', ['S-10'])
      .when('Bo', 'draft.take', ['S-11'])
      .when('Eli', 'draft.take', ['S-12'])
      .when('Flo', 'draft.take', ['S-13'])
      .heard('Bo', { type: 'keyUsed', seat: 0, card: cards(['R1-26'])[0] })
      .asked('Ana', 'lackey.sell')
      .mayChoose('Ana', [], ['R1-28'])
      .end()
  },
)

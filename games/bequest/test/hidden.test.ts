import { LightRandom, pick, seedFrom, type Seat, type State } from '@conspire/kernel'
import { rule, type Who } from '@conspire/testkit'
import { expect } from 'vitest'
import { bequest, CARDS, characterOf, holdingsOf, lastReveal, seatsOf, type Table } from '../src/index.ts'
import {
  assets,
  backs,
  boardsIn,
  card,
  cards,
  heardBy,
  lookersAt,
  maySee,
  SIZES,
  story,
  wanderings,
  type Story,
} from './story.ts'

/** The table of hidden information in the rules, row by row; then all of it at once. */

/** Everybody who looks on sees this, whatever they see besides. */
function allSee(told: Story, check: (seen: Table) => void): void {
  for (const who of told.onlookers) check(told.viewOf(who).table)
}

/** What of a view everybody has in common. */
function publicPart(state: State<Table>, part: (seen: Table) => unknown): unknown {
  const [first, ...others] = lookersAt(state).map((viewer) => part(bequest.view(state, viewer).table))
  for (const other of others) expect(other).toEqual(first)
  return first
}

/** Where a card lies: a list and a position in it. */
type Place = readonly [number[], number]
const places = (lists: readonly number[][]): Place[] =>
  lists.flatMap((list) => list.map((_, i) => [list, i] as const))

/** Cards hidden from a viewer, in heaps of such as could be each other: a round's Assets, the Special deck, others' face-down cards. */
function hiddenHeaps(state: State<Table>, viewer: Seat | null): Place[][] {
  const g = state.table
  const seen = maySee(state, viewer)
  const unseen = (lists: readonly number[][]): Place[] =>
    places(lists).filter(([list, i]) => !seen.has(list[i]!))
  const decks = g.decks.map((deck, i) => unseen(i === g.round - 1 ? [deck, ...g.hands] : [deck]))
  return [...decks, unseen([g.specials, g.under, g.peek]), unseen(g.faceDown)].filter(
    (heap) => heap.length > 1,
  )
}

function swapTwo(heap: readonly Place[], random: LightRandom): void {
  const [[here, i], [there, j]] = [pick(heap, random), pick(heap, random)]
  const swapped = here[i]!
  here[i] = there[j]!
  there[j] = swapped
}

/** All that somebody can look at: the view, the choices they have, and what those are called. */
const glance = (state: State<Table>, viewer: Seat | null): string => {
  const legal = viewer === null ? [] : bequest.legal(state, viewer)
  const words = legal.map((choice) => bequest.say(state, viewer!, choice))
  return JSON.stringify([bequest.view(state, viewer), legal, words])
}

rule('BQ-042', 'the number of cards left in every deck is public', () => {
  for (const { state } of wanderings(2, 'deck sizes')) {
    const { decks, specials } = state.table
    expect(publicPart(state, (seen) => [seen.decks, seen.specials])).toEqual([
      decks.map((deck) => backs(deck.length)),
      backs(specials.length),
    ])
  }
})

rule(['BQ-023', 'BQ-207'], 'nobody can tell the order of a round deck before it is dealt', () => {
  const one = story(3)
    .seed('order')
    .deal(2, assets(2, 1, 15))
  const other = story(3)
    .seed('order')
    .deal(2, assets(2, 1, 15).toReversed())
  for (const who of one.onlookers) expect(one.viewOf(who)).toEqual(other.viewOf(who))
  for (const who of one.onlookers) expect(one.hears(who)).toEqual(other.hears(who))
  expect(one.untilSplitOf(2).viewOf('Ana')).not.toEqual(other.untilSplitOf(2).viewOf('Ana'))
})

rule(['BQ-015', 'BQ-207'], 'nobody can tell the order of the Special deck', () => {
  const one = story(3).seed('order').specials('S-10', 'S-11', 'S-12', 'S-13')
  const other = story(3).seed('order').specials('S-10', 'S-11', 'S-30', 'S-29')
  for (const who of one.onlookers) {
    expect(one.viewOf(who)).toEqual(other.viewOf(who))
    one.sees(who, ({ table }) =>
      expect([table.specials, table.under, table.peek]).toEqual([backs(28), [], []]),
    )
  }
})

rule(
  'BQ-032',
  'Special cards on the board are public from the set-up of the round until they are taken',
  () => {
    const told = story(3).keysGoTo(1, 'Ana', 'Bo').specials('S-10', 'S-11', 'S-12', 'S-13')
    const onOffer = (...ids: string[]): void =>
      allSee(told, (seen) => expect(seen.market).toEqual(cards(ids)))
    onOffer('S-10', 'S-11')
    told.until('choose')
    onOffer('S-10', 'S-11')
    told.untilDraftOf(1)
    onOffer('S-10', 'S-11')
    told.when('Ana', 'draft.take', ['S-10'])
    onOffer('S-12', 'S-13')
    allSee(told, (seen) => expect(seen.display[0]).toContain(card('S-10')))
  },
)

rule(
  ['BQ-183', 'BQ-185'],
  'what the Vault Insider shows is for its taker alone, and stays their knowledge',
  () => {
    const told = story(4)
      .keysGoTo(1, 'Bo', 'Cy', 'Dee')
      .specials('S-09', 'S-10', 'S-11', 'S-12', 'S-13', 'S-14')
      .untilDraftOf(1)
      .when('Bo', 'draft.take', ['S-09'])
    const others: Who[] = ['Ana', 'Cy', 'Dee', null]
    const seen = cards(['S-12', 'S-13', 'S-14'])
    told
      .heard('Bo', { type: 'peeked', seat: 1, cards: seen })
      .sees('Bo', ({ table }) => expect(table.peek).toEqual(seen))
    for (const who of others) {
      told.heard(who, { type: 'peeked', seat: 1, cards: backs(3) }).sees(who, ({ table }) => {
        expect(table.peek).toEqual(backs(3))
        expect(table.insider).toBe(1)
      })
    }
    told.when('Bo', 'lackey.peek', ['S-13'])
    allSee(told, (view) => expect(view.display[1]).toContain(card('S-13')))
    for (const who of told.onlookers) told.heard(who, { type: 'tookFromVault', seat: 1, card: card('S-13') })
    // The one to be drawn first lies last in the list.
    told.sees('Bo', ({ table }) => expect(table.under).toEqual(cards(['S-14', 'S-12'])))
    for (const who of others) told.sees(who, ({ table }) => expect(table.under).toEqual(backs(2)))
    told.untilSplitOf(3)
    told.sees('Bo', ({ table }) => expect(table.under).toEqual(cards(['S-14', 'S-12'])))
    for (const who of others) told.sees(who, ({ table }) => expect(table.under).toEqual(backs(2)))
    told.end()
  },
)

rule('BQ-043', 'a hand is for its holder, who keeps it in sight until the reveal', () => {
  const told = story(4).firstRound('clockwise').dealInOrder(1)
  const hand = cards(assets(1, 11, 15))
  const cySees = (): void => {
    told.sees('Cy', ({ table }) => expect(table.hands[2]).toEqual(hand))
  }
  const onlyCySees = (): void => {
    cySees()
    for (const who of ['Ana', 'Bo', 'Dee', null]) {
      told.sees(who, ({ table }) => expect(table.hands[2]).toEqual(backs(5)))
    }
  }
  onlyCySees()
  told.splits('Cy', 'R1-11')
  onlyCySees()
  told.until('choose')
  cySees()
  told.until('draft.take')
  told.sees('Cy', ({ table }) => expect(table.hands[2]).toEqual([]))
  told.sees('Dee', ({ table }) => expect(table.hands[2]).toEqual([]))
})

rule(
  ['BQ-051', 'BQ-208'],
  'a split is its splitter’s secret until all have split; the others see “ready”',
  () => {
    const anaSplits = (...a: string[]): Story =>
      story(4)
        .firstRound('clockwise')
        .dealInOrder(1)
        .splits('Ana', ...a)
    const [one, other] = [anaSplits('R1-01'), anaSplits('R1-02', 'R1-03', 'R1-05')]
    for (const who of one.onlookers) {
      one.sees(who, ({ pending }) => expect(pending!.seats).toEqual([1, 2, 3]))
      expect(one.hears(who)).toEqual(other.hears(who))
      if (who !== 'Ana') expect(one.viewOf(who)).toEqual(other.viewOf(who))
    }
    expect(one.viewOf('Ana').answer).toBe(0b00001)
    expect(other.viewOf('Ana').answer).toBe(0b10110)
  },
)

rule(
  ['BQ-052', 'BQ-053'],
  'groups are for their splitter and their chooser; their sizes are for all to count',
  () => {
    const told = story(5).firstRound('counter-clockwise').dealInOrder(1)
    for (const [seat, who] of told.players.entries()) told.splitsAfter(who, (seat % 4) + 1)
    for (const [splitter, name] of told.players.entries()) {
      const hand = cards(assets(1, 5 * splitter + 1, 5 * splitter + 5))
      const [a, b] = [hand.slice(0, (splitter % 4) + 1), hand.slice((splitter % 4) + 1)]
      const chooser = (splitter + 4) % 5
      for (const who of told.onlookers) {
        const knows = who === name || who === told.nameOf(chooser)
        const seen = knows ? { a, b } : { a: backs(a.length), b: backs(b.length) }
        told.sees(who, ({ table }) =>
          expect(boardsIn(table)[splitter]).toEqual({ splitter, chooser, ...seen }),
        )
        const heard = told.hears(who).filter((event) => 'splitter' in event && event.splitter === splitter)
        expect(heard).toEqual([{ type: 'laidOut', rule: 'BQ-052', splitter, chooser, ...seen }])
      }
    }
    told.end()
  },
)

rule(
  ['BQ-053', 'BQ-208'],
  'a chooser sees the two groups, and not in which order the cards were dealt',
  () => {
    const dealt = (...hand: string[]): Story =>
      story(3)
        .seed('order of the deal')
        .firstRound('clockwise')
        .deal(1, hand, assets(1, 6, 10), assets(1, 11, 15))
        .splits('Ana', 'R1-01', 'R1-02', 'R1-03')
        .splits('Bo', 'R1-06')
        .splits('Cy', 'R1-11')
    // The first is what a player gets whose time runs out (BQ-209); nobody can tell.
    const late = dealt('R1-01', 'R1-02', 'R1-03', 'R1-04', 'R1-05')
    const made = dealt('R1-01', 'R1-04', 'R1-02', 'R1-05', 'R1-03')
    for (const who of ['Bo', 'Cy', null]) {
      expect(made.viewOf(who)).toEqual(late.viewOf(who))
      expect(made.hears(who)).toEqual(late.hears(who))
    }
    late.sees('Bo', ({ table }) => {
      expect(boardsIn(table)[0]!.a).toEqual(cards(['R1-01', 'R1-02', 'R1-03']))
      expect(table.hands[0]).toEqual(cards(assets(1, 1, 5)))
    })
  },
)

rule('BQ-056', 'a choice is the chooser’s secret, and the same view greets either token', () => {
  for (const players of SIZES) {
    const choosing = (said: string): Story => story(players).until('choose').when('Cy', 'choose', said)
    const [a, b] = [choosing('A'), choosing('B')]
    for (const who of a.onlookers) {
      expect(a.hears(who)).toEqual(b.hears(who))
      if (who !== 'Cy') expect(a.viewOf(who)).toEqual(b.viewOf(who))
    }
    expect([a.viewOf('Cy').answer, b.viewOf('Cy').answer]).toEqual([0, 1])
  }
})

rule('BQ-059', 'at the reveal everybody sees all choices and both groups of every board', () => {
  const told = story(4).firstRound('clockwise').dealInOrder(1)
  for (const who of told.players) told.splitsAfter(who, 2)
  told
    .when('Ana', 'choose', 'B')
    .when('Bo', 'choose', 'A')
    .when('Cy', 'choose', 'B')
    .when('Dee', 'choose', 'A')
  const said = ['B', 'A', 'B', 'A']
  const boards = [0, 1, 2, 3].map((splitter) => {
    const hand = cards(assets(1, 5 * splitter + 1, 5 * splitter + 5))
    const chooser = (splitter + 1) % 4
    return { splitter, chooser, a: hand.slice(0, 2), b: hand.slice(2), choice: said[chooser] }
  })
  for (const who of told.onlookers) {
    const heard = told.hears(who).flatMap((event) => (event.type === 'revealed' ? [event] : []))
    expect(heard.map(lastReveal)).toEqual([boards])
  }
})

rule('BQ-068', 'displays, discard pile and Special cards on offer look the same to everybody', () => {
  for (const { state } of wanderings(3, 'public')) {
    const { display, discard, market, atWork, round } = state.table
    expect(publicPart(state, (seen) => seen.display)).toEqual(display)
    expect(publicPart(state, (seen) => [seen.discard, seen.market, seen.atWork])).toEqual([
      discard,
      market,
      atWork,
    ])
    expect(publicPart(state, (seen) => [seen.round, seen.clockwise, seen.players, seen.advanced])).toEqual([
      round,
      state.table.clockwise,
      state.table.players,
      state.table.advanced,
    ])
  }
})

rule('BQ-207', 'how many cards lie face down is public; their faces are for the owner', () => {
  let down = 0
  for (const { state } of wanderings(3, 'face down')) {
    state.table.faceDown.forEach((pile, owner) => {
      down += pile.length
      for (const viewer of lookersAt(state)) {
        const seen = bequest.view(state, viewer).table.faceDown[owner]
        expect(seen).toEqual(viewer === owner ? pile : backs(pile.length))
      }
    })
  }
  expect(down).toBeGreaterThan(0)
})

rule('BQ-075', 'the discard pile lies open, in its order', () => {
  const told = story(4).keysGoTo(1, 'Ana', 'Bo', 'Cy').specials('S-04', 'S-10', 'S-11').untilDraftOf(1)
  told
    .displays('Ana', 'R1-14')
    .arrange((g) => g.box.push(...g.discard.splice(0)))
    .when('Ana', 'draft.take', ['S-04'])
  // The Lackey finds no Evidence; Bo's Key lies on top of it.
  allSee(told, (seen) => expect(seen.discard).toEqual(cards(['S-04', 'R1-02'])))
})

rule(['BQ-146', 'BQ-154'], 'Characters, and the Keys under the Buffler, are public', () => {
  const told = story(3, { advanced: true })
    .characters('C-2', 'C-6', 'C-1')
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
  allSee(told, (seen) => {
    const characters = seatsOf(seen).map((seat) => CARDS[characterOf(seen, seat)]!.id)
    expect(characters).toEqual(['C-2', 'C-6', 'C-1'])
    expect(seen.tucked).toEqual([cards(['R1-01']), [], []])
    expect(seen.discard).toEqual([])
  })
})

rule('BQ-083', 'whose Key is next is public', () => {
  const told = story(4).keysGoTo(1, 'Cy', 'Ana', 'Bo').specials('S-10', 'S-11', 'S-12').untilDraftOf(1)
  const nextIs = (seat: Seat): void => {
    for (const who of told.onlookers) {
      told.sees(who, ({ pending }) => expect(pending).toMatchObject({ name: 'draft.take', seats: [seat] }))
    }
  }
  nextIs(2)
  told.late('Cy')
  nextIs(0)
})

rule('BQ-068', 'what a player would score can be worked out from what a spectator sees', () => {
  for (const { state } of wanderings(3, 'provisional')) {
    const public_ = holdingsOf(bequest.view(state, null).table)
    expect(public_).toEqual(holdingsOf(state.table))
    expect(publicPart(state, holdingsOf)).toEqual(public_)
  }
})

rule('BQ-088', 'the final score is told to everybody', () => {
  for (const { state, told } of wanderings(2, 'final')) {
    const outcome = bequest.outcome(state)
    for (const viewer of lookersAt(state)) {
      const ended = heardBy(told, viewer).filter((event) => event.type === 'ended')
      expect(ended).toEqual(
        outcome ? [{ type: 'ended', rule: 'BQ-087', scores: outcome.scores, winners: outcome.winners }] : [],
      )
    }
  }
})

rule('BQ-206', 'nothing that anybody sees depends on the seed of what is still to come', () => {
  for (const { state } of wanderings(2, 'seed')) {
    const another = bequest.clone(state)
    another.chance.key = seedFrom('quite another')
    for (const viewer of lookersAt(state)) expect(glance(another, viewer)).toBe(glance(state, viewer))
  }
})

rule(
  ['BQ-207', 'BQ-213'],
  'cards that somebody may not see could change places without their noticing',
  () => {
    const random = new LightRandom('swaps')
    let swaps = 0
    for (const { state } of wanderings(4, 'swaps')) {
      for (const viewer of lookersAt(state)) {
        const another = bequest.clone(state)
        for (const heap of hiddenHeaps(another, viewer)) {
          for (let i = 0; i < heap.length; i++) swapTwo(heap, random)
          swaps += heap.length
        }
        expect(glance(another, viewer)).toBe(glance(state, viewer))
      }
    }
    expect(swaps).toBeGreaterThan(10_000)
  },
)

rule(['BQ-056', 'BQ-208'], 'answers that are still secret could be others without anybody noticing', () => {
  const random = new LightRandom('answers')
  let changed = 0
  for (const { state } of wanderings(4, 'answers')) {
    const pending = bequest.pending(state)
    if (pending?.asks !== 'all') continue
    for (const viewer of lookersAt(state)) {
      const another = bequest.clone(state)
      for (const seat of state.table.display.keys()) {
        if (seat === viewer || pending.seats.includes(seat)) continue
        another.commits[seat] = pick(bequest.legal(state, seat), random)
        if (another.commits[seat] !== state.commits[seat]) changed++
      }
      expect(glance(another, viewer)).toBe(glance(state, viewer))
    }
  }
  expect(changed).toBeGreaterThan(500)
})

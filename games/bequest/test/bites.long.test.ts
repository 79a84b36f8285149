import {
  defineGame,
  EVERYONE,
  LightRandom,
  redealt,
  UNSEEN,
  zone,
  zonePerSeat,
  type Backs,
  type Game,
  type Rules,
  type Seat,
} from '@conspire/kernel'
import {
  doors,
  following,
  glances,
  patchDecision,
  possiblePlaces,
  possibleWays,
  resampling,
  soundness,
  whispers,
  withDecision,
  withSteps,
  type AnyStep,
  type Change as DecisionChange,
  type Check,
} from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import {
  changes,
  chooserOf,
  DECK_CARDS,
  FIRST_SPECIAL,
  is,
  KEY,
  LACKEY,
  leftOf,
  outcome,
  PAY,
  rightOf,
  ROUNDS,
  rules,
  split,
  table,
  type Event,
  type Options,
  type Pay,
  type Table,
} from '../src/index.ts'
import { subjectFor } from './subject.ts'

/** Leaks and wrong rules planted in Bequest. Each must be found by the check that is there for its kind. */

type Bequest = Game<Table, Options, Table, Event>
const bequestWith = (change: Partial<Rules<Table, Options, Event>>): Bequest =>
  defineGame({ ...rules, ...change })
const sound = bequestWith({})

const TABLES: readonly Options[] = [
  { players: 3, advanced: false },
  { players: 4, advanced: true },
]

const findings = (check: Check, game: Bequest, games = 5): readonly string[] =>
  check({ ...subjectFor(game, TABLES, games), findings: 1 })

/** A picture of the table with something more in it, or something else. */
const seeing = (more: (g: Table, seat: Seat | null) => object): Bequest => ({
  ...sound,
  view(state, seat) {
    const view = sound.view(state, seat)
    return { ...view, table: { ...view.table, ...more(state.table, seat) } }
  },
})

/** The same table, seen as if some of its zones were declared otherwise. */
function seenAs(fields: Parameters<typeof table.with>[0]): Bequest {
  const other = bequestWith({ table: table.with(fields) })
  return { ...sound, view: (state, seat) => other.view(state, seat) }
}

/** The acts of a flow by their number in it, replaced. */
function actOf(flow: string, number: number, change: (act: Act) => Act): Bequest {
  let seen = 0
  return withSteps(rules, (step, name) =>
    name === flow && typeof step === 'function' && seen++ === number ? [change(step)] : undefined,
  )
}
type Act = Extract<AnyStep<Table, Event>, (...args: never[]) => void>

type Then = Required<DecisionChange<Table, Event>>['then']
type ThenOf = (then: Then) => Then

const DEAL = 0
const CHANGE_HANDS = 0

/** All that a decision does, and something before it. */
const before = (decision: string, act: Act): Bequest =>
  withDecision(rules, decision, ({ then }) => ({
    then: (g, f, chosen, dealer, seat) => {
      act(g, { seat, chosen }, dealer)
      then(g, f, chosen, dealer, seat)
    },
  }))

const dealt = (seat: Seat, cards: readonly number[]): Event => ({
  type: 'dealt',
  rule: 'BQ-040',
  seat,
  cards: cards.slice(),
})
const backs = (cards: readonly number[]): number[] => cards.map(() => UNSEEN)

const leaks: Readonly<Record<string, readonly [Check, Bequest]>> = {
  'everybody sees every hand': [glances, seeing(({ hands }) => ({ hands }))],
  'hands are declared to be seen by all': [glances, seenAs({ hands: zonePerSeat({ seen: 'all' }) })],
  'the Special deck is declared to be seen by the Vault Insider’s taker': [
    glances,
    seenAs({ specials: zone({ seen: { seatIn: 'insider' } }) }),
  ],
  'Treasure piles are declared to lie face up': [glances, seenAs({ faceDown: zonePerSeat({ seen: 'all' }) })],
  'the next Special card is in the view': [glances, seeing((g) => ({ next: g.specials.at(-1) }))],
  'the faces of Treasure piles are in the view': [glances, seeing((g) => ({ piles: g.faceDown }))],
  'the seed is in the view': [
    glances,
    { ...sound, view: (state, seat) => ({ ...sound.view(state, seat), seed: state.chance.key }) },
  ],
  'how often answers were changed can be counted': [
    whispers,
    { ...sound, view: (state, seat) => ({ ...sound.view(state, seat), seq: state.seq }) },
  ],
  'a spectator gets the view of seat 0': [
    glances,
    { ...sound, view: (state, seat) => sound.view(state, seat ?? 0) },
  ],
  'which cards lie on A can be read off other boards': [
    glances,
    seeing((g) => ({ boards: g.hands.map((hand, seat) => hand.slice(0, g.onA[seat])) })),
  ],
  'the length of the view depends on a hidden card': [
    glances,
    seeing((g) => ({ padding: ' '.repeat(g.decks[4]![0] ?? 0) })),
  ],
  'the Vault Insider shows everybody what lies under the deck': [
    glances,
    seeing(({ under, peek }) => ({ under, peek })),
  ],
  'a dealt hand is told to everybody': [
    whispers,
    actOf('splitAndChoose', DEAL, (act) => (g, f, dealer) => {
      act(g, f, dealer)
      for (const [seat, hand] of g.hands.entries()) dealer.tell?.(EVERYONE, dealt(seat, hand))
    }),
  ],
  'the table hears when somebody is dealt a Key': [
    whispers,
    actOf('splitAndChoose', DEAL, (act) => (g, f, dealer) => {
      act(g, f, dealer)
      for (const [seat, hand] of g.hands.entries())
        if (hand.some((card) => is(card, KEY))) dealer.tell?.(EVERYONE, dealt(seat, backs(hand)))
    }),
  ],
  'a group on a board is told to the wrong neighbour': [
    whispers,
    before('split', (g, { seat: splitter, chosen }, dealer) => {
      const { players, clockwise } = g
      const wrong = clockwise ? rightOf(players, splitter) : leftOf(players, splitter)
      const { a, b } = split.value(g, {}, splitter, chosen)
      const event = { type: 'laidOut', rule: 'BQ-052', splitter, chooser: wrong } as const
      dealer.tell?.([wrong], { ...event, a, b }, { ...event, a: backs(a), b: backs(b) })
    }),
  ],
  'a chooser is told a board of which the book knows nothing': [
    whispers,
    withDecision(rules, 'split', () => ({
      then: (g, _f, { a, b }, dealer, splitter) => {
        const chooser = chooserOf(g, splitter)
        g.hands[splitter] = [...a, ...b]
        g.onA[splitter] = a.length
        const event = { type: 'laidOut', rule: 'BQ-052', splitter, chooser } as const
        dealer.tell?.([splitter, chooser], { ...event, a, b }, { ...event, a: backs(a), b: backs(b) })
      },
    })),
  ],
  'boards are told in an order that depends on their cards': [
    whispers,
    withSteps(rules, (step) => {
      if (typeof step === 'function' || !('name' in step) || step.name !== 'split') return undefined
      const lowest = (g: Table, seat: Seat): number => Math.min(...g.hands[seat]!)
      const act: Act = (g, _f, dealer) => {
        const order = [...g.hands.keys()].sort((a, b) => lowest(g, a) - lowest(g, b))
        for (const seat of order) dealer.tell?.(EVERYONE, dealt(seat, backs(g.hands[seat]!)))
      }
      return [step, act]
    }),
  ],
  'a refusal names a card of a neighbour': [
    glances,
    withDecision(rules, 'split', () => ({
      why: (g, _f, seat) => ({
        clause: 'BQ-046',
        reason: 'notInHand',
        params: { card: g.hands[(seat + 1) % g.players]![0]! },
      }),
    })),
  ],
  'the door tells who holds a card': [
    glances,
    withDecision(rules, 'split', ({ flaw }) => ({
      flaw: (g, f, seat, found) => {
        const told = flaw(g, f, seat, found)
        if (told?.reason !== 'notInHand') return told
        const holder = g.hands.findIndex((hand) => hand.includes(told.params['card'] as number))
        return { ...told, params: { ...told.params, holder } }
      },
    })),
  ],
  'the reveal tells in which order the cards were dealt': [whispers, unsorted()],
  'what may be chosen depends on the Special deck': [glances, dependingOnTheDeck()],
  'a page cannot tell what may be chosen': [doors, dependingOnTheDeck()],
  'a page cannot tell why something is refused': [
    doors,
    withDecision(rules, 'choose', () => ({
      why: (g, _f, seat) => ({
        clause: 'BQ-055',
        reason: 'oneGroup',
        params: { size: Math.max(...g.hands[leftOf(g.players, leftOf(g.players, seat))]!) },
      }),
    })),
  ],
  'the peek of the Vault Insider is told to everybody': [
    whispers,
    actOf('peek', 0, (act) => (g, f, dealer) => {
      act(g, f, dealer)
      dealer.tell?.(EVERYONE, { type: 'peeked', rule: 'BQ-183', seat: f.taker, cards: g.peek.slice() })
    }),
  ],
  'an answer is told before all are in': [
    whispers,
    {
      ...sound,
      apply: (state, seat, choice, sink) => {
        sink?.({ to: EVERYONE, event: dealt(seat, [choice]) })
        sound.apply(state, seat, choice, sink)
      },
    },
  ],
  'a re-deal mixes Special cards into hands': [
    resampling,
    bequestWith({
      table: table.with({}, { back: (card) => (card < FIRST_SPECIAL ? Math.floor(card / DECK_CARDS) : 1) }),
    }),
  ],
  'a re-deal puts cards of later rounds into hands': [
    resampling,
    bequestWith({ table: table.with({}, { back: (card) => (card < FIRST_SPECIAL ? 0 : 1) }) }),
  ],
  'whoever follows does not lay out the groups': [
    following,
    bequestWith({ changes: { ...changes, laidOut: { ...changes.laidOut, does: undefined } } }),
  ],
  'whoever follows keeps sold cards face up': [
    following,
    bequestWith({ changes: { ...changes, sold: { ...changes.sold, does: undefined } } }),
  ],
  'a Key is tucked without a word': [
    following,
    actOf(
      'draft',
      1,
      (act) => (g, f, dealer) => act(g, f, { ...dealer, cards: dealer.cards, tell: undefined }),
    ),
  ],
}

/** On a board the cards of a group lie as they were dealt. Nobody sees it, but at the reveal it is told. */
function unsorted(): Bequest {
  const sort = (g: Table): void => rules.resample!(g, [], new LightRandom('nothing'), redealt([], []))
  const lay: ThenOf = (then) => (g, f, chosen, dealer, seat) => {
    const hand = g.hands[seat]!.slice()
    then(g, f, chosen, dealer, seat)
    const isOnA = (_card: number, at: number): boolean => ((chosen >> at) & 1) === 1
    g.hands[seat] = [...hand.filter(isOnA), ...hand.filter((card, at) => !isOnA(card, at))]
  }
  const reveal: ThenOf = (then) => (g, f, chosen, dealer, seat) => {
    then(g, f, chosen, dealer, seat)
    if (seat !== g.players - 1) return
    for (const [splitter, hand] of g.hands.entries()) dealer.tell?.(EVERYONE, dealt(splitter, hand))
    sort(g)
  }
  const main = patchDecision(rules.main, 'split', ({ then }) => ({ then: lay(then) }))
  const game = withDecision({ ...rules, main }, 'choose', ({ then }) => ({ then: reveal(then) }))
  return {
    ...game,
    view(state, seat) {
      const sorted = game.clone(state)
      sort(sorted.table)
      return game.view(sorted, seat)
    },
  }
}

/** One may choose B only when the number of the next Special card is odd. */
function dependingOnTheDeck(): Bequest {
  return withDecision(rules, 'choose', ({ choice }) => ({
    choice: { ...choice, list: (g) => (g.specials.at(-1)! % 2 === 0 ? [0] : [0, 1]) },
  }))
}

const scoring = (pay: Partial<Pay>): Bequest =>
  bequestWith({ outcome: (g) => outcome(g, { ...PAY, ...pay }) })

const wrongRules: Readonly<Record<string, Bequest>> = {
  'a group of four pays 14': scoring({ gadgets: [0, 0, 1, 5, 14] }),
  'a collection of two pays as one of three': scoring({ gadgets: [0, 0, 5, 5, 15] }),
  'Western and Eastern pay each other’s amounts': scoring({ western: PAY.eastern, eastern: PAY.western }),
  'two pieces of Evidence already cost': scoring({ evidenceFrom: 2 }),
  'the Buffler earns 3 a Key': scoring({ bufflerKey: 3 }),
  'Brainstorm is forgiven from 4': scoring({ brainstormFrom: 4 }),
  'the best place goes to the lowest score': bequestWith({
    outcome: (g) => {
      const right = outcome(g)
      return { ...right, places: right.places.map((place) => g.players + 1 - place) }
    },
  }),
  'the wrong neighbour chooses': actOf('choose', CHANGE_HANDS, (act) => (g, f, dealer) => {
    g.clockwise = 1 - g.clockwise
    act(g, f, dealer)
    g.clockwise = 1 - g.clockwise
  }),
  'the chooser gets the other group': withDecision(rules, 'choose', ({ then }) => ({
    then: (g, f, choice, dealer, seat) => then(g, f, seat === 1 ? 1 - choice : choice, dealer, seat),
  })),
  'the tracker is not turned over': actOf('round', 0, (act) => (g, f, dealer) => {
    if (g.round > 1) g.clockwise = 1 - g.clockwise
    act(g, f, dealer)
  }),
  'a whole hand may lie on one place': withDecision(rules, 'split', ({ choice }) => ({
    choice: {
      ...choice,
      list: (s, f, me) => [...choice.list(s, f, me), split.choice(s, f, me, { a: s.hands[me]!, b: [] })],
    },
  })),
  'the Key’s holder is passed over': withDecision(rules, 'draft.take', ({ then }) => ({
    then: (g, f, choice, dealer, seat) => {
      f.taker = (f.taker + 1) % g.players
      then(g, f, choice, dealer, seat)
    },
  })),
  'a Lackey is kept': withDecision(rules, 'draft.take', ({ then }) => ({
    then: (g, f, choice, dealer, seat) => {
      then(g, f, choice, dealer, seat)
      if (is(f.card, LACKEY)) g.display[seat]!.push(f.card)
    },
  })),
  'a card is lost on the way': actOf('choose', CHANGE_HANDS, (act) => (g, f, dealer) => {
    act(g, f, dealer)
    g.display[0]!.pop()
  }),
  'sold cards are thrown away': withDecision(rules, 'lackey.sell', ({ then }) => ({
    then: (g, f, choice, dealer, seat) => {
      const before = g.faceDown[seat]!.length
      then(g, f, choice, dealer, seat)
      g.discard.push(...g.faceDown[seat]!.splice(before))
    },
  })),
  'one Special card too few is on offer': actOf('round', 0, (act) => (g, f, dealer) => {
    act(g, f, dealer)
    g.specials.push(g.market.pop()!)
  }),
}

/** Re-deals that nothing but where cards can be at all shows to be wrong: Bequest as if nobody had written down what can never be true. */
const impossible: Readonly<Record<string, Backs['back']>> = {
  'Special cards are imagined in hands': (card) => (card < FIRST_SPECIAL ? Math.floor(card / DECK_CARDS) : 1),
  'cards of later rounds are imagined in hands': (card) => (card < FIRST_SPECIAL ? 0 : 1),
  'Special cards are imagined in the deck of the last round': (card) =>
    card < FIRST_SPECIAL ? Math.floor(card / DECK_CARDS) : ROUNDS - 1,
}

describe('a re-deal that puts cards where they cannot be', () => {
  for (const [what, back] of Object.entries(impossible)) {
    const game = bequestWith({ table: table.with({}, { back: back! }), violations: () => [] })
    test(`${what}: only the check of places finds it`, () => {
      expect(findings(possiblePlaces, game)).not.toEqual([])
      expect(findings(resampling, game)).toEqual([])
    })
  }
})

describe('the suite finds what is planted in Bequest', () => {
  for (const check of [
    glances,
    whispers,
    resampling,
    possiblePlaces,
    possibleWays,
    doors,
    following,
    soundness,
  ]) {
    test(`and nothing in Bequest itself (${check.name})`, () => {
      expect(findings(check, sound)).toEqual([])
    })
  }
  for (const [what, [check, game]] of Object.entries(leaks)) {
    test(`leak: ${what}`, () => {
      expect(findings(check, game)).not.toEqual([])
    })
  }
  for (const [what, game] of Object.entries(wrongRules)) {
    test(`wrong rule: ${what}`, () => {
      // Some of them show only now and then.
      expect(findings(soundness, game, 60)).not.toEqual([])
    })
  }
})

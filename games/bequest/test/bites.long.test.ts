import { defineGame, EVERYONE, isRefusal, type Game, type Rules, type Zone } from '@conspire/kernel'
import {
  glances,
  patchDecision,
  patchSteps,
  possiblePlaces,
  possibleWays,
  resampling,
  soundness,
  whispers,
  type AnyStep,
  type Check,
} from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import {
  chooserOf,
  is,
  KEY,
  LACKEY,
  outcome,
  PAY,
  rules,
  SPLITS,
  view,
  WHOLE_HAND,
  zones,
  type BequestView,
  type Event,
  type Options,
  type Pay,
  type Table,
} from '../src/index.ts'
import { subjectFor } from './subject.ts'

/** Leaks and wrong rules planted in Bequest. Each must be found by the check that is there for its kind. */

type Bequest = Game<Table, Options, BequestView, Event>
const bequestWith = (change: Partial<Rules<Table, Options, BequestView, Event>>): Bequest =>
  defineGame({ ...rules, ...change })

const TABLES: readonly Options[] = [
  { players: 3, advanced: false },
  { players: 4, advanced: true },
]

const findings = (check: Check, game: Bequest, games = 5): readonly string[] =>
  check({ ...subjectFor(game, TABLES, games), findings: 1 })

/** A view with something more in it. */
const seeing = (more: (g: Table) => object): Bequest =>
  bequestWith({ view: (g, seat) => ({ ...view(g, seat), ...more(g) }) })

/** The acts of a flow by their number in it, replaced. */
function actOf(flow: string, number: number, change: (act: Act) => Act): Bequest {
  let seen = 0
  return bequestWith({
    main: patchSteps(rules.main, (step, name) => {
      if (name !== flow || typeof step !== 'function') return [step]
      return [seen++ === number ? change(step) : step]
    }),
  })
}
type Act = Extract<AnyStep<Table, Event>, (...args: never[]) => void>

const DEAL = 0
const LAY_OUT = 1
const CHANGE_HANDS = 2

const leaks: Readonly<Record<string, readonly [Check, Bequest]>> = {
  'everybody sees every hand': [glances, seeing((g) => ({ hands: g.hands }))],
  'the next Special card is in the view': [glances, seeing((g) => ({ specialDeck: g.specials.at(-1) }))],
  'the faces of Treasure piles are in the view': [glances, seeing((g) => ({ piles: g.faceDown }))],
  'the seed is in the view': [
    glances,
    (() => {
      const game = bequestWith({})
      return {
        ...game,
        view: (state, seat) => ({ ...game.view(state, seat), seed: state.chance.key }),
      }
    })(),
  ],
  'how often answers were changed can be counted': [
    whispers,
    (() => {
      const game = bequestWith({})
      return { ...game, view: (state, seat) => ({ ...game.view(state, seat), seq: state.seq }) }
    })(),
  ],
  'a spectator gets the view of seat 0': [glances, bequestWith({ view: (g, seat) => view(g, seat ?? 0) })],
  'which cards lie on A can be read off other boards': [
    glances,
    seeing((g) => ({ boards: g.splits.map((split, i) => [split, g.hands[i]]) })),
  ],
  'the length of the view depends on a hidden card': [
    glances,
    seeing((g) => ({ padding: ' '.repeat(g.decks[4]![0] ?? 0) })),
  ],
  'the Vault Insider shows everybody what lies under the deck': [
    glances,
    seeing((g) => ({ under: { cards: g.under }, peek: { cards: g.peek } })),
  ],
  'a dealt hand is told to everybody': [
    whispers,
    actOf('splitAndChoose', DEAL, (act) => (g, f, dealer) => {
      act(g, f, dealer)
      for (const [seat, hand] of g.hands.entries()) {
        dealer.tell?.(EVERYONE, { type: 'dealt', rule: 'BQ-040', seat, count: 5, cards: hand.slice() })
      }
    }),
  ],
  'the table hears when somebody is dealt a Key': [
    whispers,
    actOf('splitAndChoose', DEAL, (act) => (g, f, dealer) => {
      act(g, f, dealer)
      for (const [seat, hand] of g.hands.entries()) {
        if (hand.some((card) => is(card, KEY)))
          dealer.tell?.(EVERYONE, { type: 'dealt', rule: 'BQ-040', seat, count: 5 })
      }
    }),
  ],
  'a group on a board is told to the wrong neighbour': [
    whispers,
    actOf('splitAndChoose', LAY_OUT, (act) => (g, f, dealer) => {
      act(g, f, dealer)
      for (const splitter of g.hands.keys()) {
        const wrong = (splitter * 2 - chooserOf(g, splitter) + g.players) % g.players
        const event = { type: 'laidOut', rule: 'BQ-052', splitter, chooser: wrong, sizes: [2, 3] } as const
        dealer.tell?.([wrong], { ...event, a: g.hands[splitter]!.slice() }, event)
      }
    }),
  ],
  'boards are told in an order that depends on their cards': [
    whispers,
    actOf('splitAndChoose', LAY_OUT, (act) => (g, f, dealer) => {
      const order = [...g.hands.keys()].sort((a, b) => Math.min(...g.hands[a]!) - Math.min(...g.hands[b]!))
      for (const splitter of order)
        dealer.tell?.(EVERYONE, { type: 'dealt', rule: 'BQ-040', seat: splitter, count: 5 })
      act(g, f, dealer)
    }),
  ],
  'a refusal names a card of a neighbour': [
    glances,
    bequestWith({
      main: patchDecision(rules.main, 'split', () => ({
        why: (g, _f, seat) => ({
          clause: 'BQ-046',
          reason: 'notInHand',
          params: { card: g.hands[(seat + 1) % g.players]![0]! },
        }),
      })),
    }),
  ],
  'the door tells who holds a card': [
    glances,
    bequestWith({
      main: patchDecision(rules.main, 'split', ({ form }) => ({
        form: {
          say: form!.say,
          read: (g, f, seat, said) => {
            const read = form!.read(g, f, seat, said)
            if (!isRefusal(read) || read.reason !== 'notInHand') return read
            const holder = g.hands.findIndex((hand) => hand.includes(read.params['card'] as number))
            return { ...read, params: { ...read.params, holder } }
          },
        },
      })),
    }),
  ],
  'the reveal tells in which order the cards were dealt': [
    whispers,
    actOf('splitAndChoose', CHANGE_HANDS, (act) => (g, f, dealer) => {
      const order = g.hands.map((hand) => hand.slice())
      act(g, f, dealer)
      for (const [seat, cards] of order.entries()) {
        dealer.tell?.(EVERYONE, { type: 'received', rule: 'BQ-066', seat, cards, faceDown: 0 })
      }
    }),
  ],
  'what may be chosen depends on the Special deck': [
    glances,
    bequestWith({
      main: patchDecision(rules.main, 'choose', () => ({
        from: (g) => (g.specials.at(-1)! % 2 === 0 ? [0] : [0, 1]),
      })),
    }),
  ],
  'the peek of the Vault Insider is told to everybody': [
    whispers,
    bequestWith({
      main: patchDecision(rules.main, 'lackey.peek', (spec) => ({
        then: (g, f, choice, dealer, seat) => {
          dealer.tell?.(EVERYONE, {
            type: 'peeked',
            rule: 'BQ-183',
            seat,
            count: g.peek.length,
            cards: g.peek.slice(),
          })
          spec.then(g, f, choice, dealer, seat)
        },
      })),
    }),
  ],
  'an answer is told before all are in': [
    whispers,
    (() => {
      const game = bequestWith({})
      return {
        ...game,
        apply: (state, seat, choice, sink) => {
          sink?.({
            to: EVERYONE,
            event: { type: 'received', rule: 'BQ-056', seat, cards: [choice], faceDown: 0 },
          })
          game.apply(state, seat, choice, sink)
        },
      }
    })(),
  ],
  'a re-deal mixes Special cards into hands': [
    resampling,
    bequestWith({
      zones: { ...zones, specials: { ...zones.specials, pool: () => 1 } },
    }),
  ],
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
      const sound = outcome(g)
      return { ...sound, places: sound.places.map((place) => g.players + 1 - place) }
    },
  }),
  'the wrong neighbour chooses': actOf('splitAndChoose', CHANGE_HANDS, (act) => (g, f, dealer) => {
    g.clockwise = 1 - g.clockwise
    act(g, f, dealer)
    g.clockwise = 1 - g.clockwise
  }),
  'the chooser gets the other group': bequestWith({
    main: patchDecision(rules.main, 'choose', (spec) => ({
      then: (g, f, choice, dealer, seat) => spec.then(g, f, seat === 1 ? 1 - choice : choice, dealer, seat),
    })),
  }),
  'the tracker is not turned over': actOf('round', 0, (act) => (g, f, dealer) => {
    if (g.round > 1) g.clockwise = 1 - g.clockwise
    act(g, f, dealer)
  }),
  'a whole hand may lie on one place': bequestWith({
    main: patchDecision(rules.main, 'split', () => ({ from: () => [...SPLITS, WHOLE_HAND] })),
  }),
  'the Key’s holder is passed over': bequestWith({
    main: patchDecision(rules.main, 'draft.take', (spec) => ({
      then: (g, f, choice, dealer, seat) => {
        f.taker = (f.taker + 1) % g.players
        spec.then(g, f, choice, dealer, seat)
      },
    })),
  }),
  'a Lackey is kept': bequestWith({
    main: patchDecision(rules.main, 'draft.take', (spec) => ({
      then: (g, f, choice, dealer, seat) => {
        spec.then(g, f, choice, dealer, seat)
        if (is(f.card, LACKEY)) g.display[seat]!.push(f.card)
      },
    })),
  }),
  'a card is lost on the way': actOf('splitAndChoose', CHANGE_HANDS, (act) => (g, f, dealer) => {
    act(g, f, dealer)
    g.display[0]!.pop()
  }),
  'sold cards are thrown away': bequestWith({
    main: patchDecision(rules.main, 'lackey.sell', (spec) => ({
      then: (g, f, choice, dealer, seat) => {
        const before = g.faceDown[seat]!.length
        spec.then(g, f, choice, dealer, seat)
        g.discard.push(...g.faceDown[seat]!.splice(before))
      },
    })),
  }),
  'one Special card too few is on offer': actOf('round', 0, (act) => (g, f, dealer) => {
    act(g, f, dealer)
    g.specials.push(g.market.pop()!)
  }),
}

/** Re-deals that nothing but where cards can be at all shows to be wrong: Bequest as if nobody had written down what can never be true. */
const impossible: Readonly<Record<string, Partial<Record<keyof typeof zones, Zone<Table>>>>> = {
  'Special cards are imagined in hands': { specials: { ...zones.specials, pool: (g: Table) => g.round } },
  'cards of later rounds are imagined in hands': { decks: { ...zones.decks, pool: (g: Table) => g.round } },
  'Special cards are imagined among Treasure': { specials: { ...zones.specials, pool: zones.faceDown.pool } },
}

describe('a re-deal that puts cards where they cannot be', () => {
  for (const [what, change] of Object.entries(impossible)) {
    const game = bequestWith({ zones: { ...zones, ...change }, violations: () => [] })
    test(`${what}: only the check of places finds it`, () => {
      expect(findings(possiblePlaces, game)).not.toEqual([])
      expect(findings(resampling, game)).toEqual([])
    })
  }
})

describe('the suite finds what is planted in Bequest', () => {
  for (const check of [glances, whispers, resampling, possiblePlaces, possibleWays, soundness]) {
    test(`and nothing in Bequest itself (${check.name})`, () => {
      expect(findings(check, bequestWith({}))).toEqual([])
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

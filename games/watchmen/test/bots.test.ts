import {
  LightRandom,
  NOBODY,
  questionFor,
  seedFrom,
  type Finding,
  type GameEvent,
  type Question,
} from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { actionOf } from '../src/actions.ts'
import { chanceOfLoyal } from '../src/bot/chances.ts'
import { hard, sharp } from '../src/bot/hard.ts'
import { medium } from '../src/bot/medium.ts'
import { evidenceIn, suspicion } from '../src/bot/suspicion.ts'
import { drainOfNext } from '../src/bot/worth.ts'
import { PLACE } from '../src/changes.ts'
import { cardNumber, idOf, watchmen, type Table } from '../src/index.ts'
import { story, type Position } from './story.ts'
import { optionsFor } from './subject.ts'
import { seenThrough } from './suspects.ts'

const PLAYERS = 4
const event = (type: string, facts: object = {}): GameEvent => ({ type, rule: 'WM-000', ...facts })
/** A Challenge that asks for a Hero, an Equipment and a card that costs 4 or more, and a Line-Up of five. */
const BEGUN = [
  ...['kid-flash', 'robin', 'mera', 'two-face', 'bane'].map((id) =>
    event('lineUpAdded', { card: cardNumber(id) }),
  ),
  event('challengeShown', { card: cardNumber('challenge-keene-act') }),
]
const turnOf = (seat: number, left: readonly string[], ...did: readonly GameEvent[]): GameEvent[] => [
  event('turnBegan', { seat }),
  ...did,
  event('cleanedUp', { seat, cards: left.map(cardNumber) }),
]
const contributes = (seat: number, id: string): GameEvent =>
  event('contributed', { seat, card: cardNumber(id), from: 0 })
const buys = (seat: number, id: string): GameEvent[] => [
  event('bought', { seat, card: cardNumber(id), price: 2, surcharge: 0 }),
  event('gained', { seat, card: cardNumber(id), from: PLACE.lineUp, to: PLACE.discard, by: 0 }),
]
const evidence = (...turns: readonly GameEvent[][]): number[] =>
  evidenceIn(PLAYERS, [...BEGUN, ...turns.flat()])

describe('suspicion', () => {
  test('falls on whoever keeps or plays a card that an open line asks for', () => {
    const [kept, played, other] = evidence(
      turnOf(0, ['robin', 'punch']),
      turnOf(1, [], event('played', { seat: 1, card: cardNumber('robin'), from: 0, owner: -1 })),
      turnOf(2, ['punch', 'vulnerability']),
    )
    expect(kept).toBeGreaterThan(0.5)
    expect(played).toBe(kept)
    expect(other).toBe(0)
  })

  test('leaves whoever contributes, and does not ask for what nobody needs any more', () => {
    const [gave, late] = evidence(turnOf(0, [], contributes(0, 'catwoman')), turnOf(1, ['kid-flash']))
    expect(gave).toBeLessThan(-0.2)
    // The line for a Hero is filled, and this one costs too little for the other.
    expect(late).toBe(0)
  })

  test('falls on whoever buys more than the main deck can bear', () => {
    const [one, two] = evidence(
      turnOf(0, [], ...buys(0, 'kid-flash')),
      turnOf(1, [], ...buys(1, 'robin'), ...buys(1, 'mera')),
    )
    expect(one).toBe(0)
    expect(two).toBeGreaterThan(0.2)
  })

  test('falls on whoever could pay for a Challenge and does not', () => {
    const filled = ['catwoman', 'batmobile', 'bane'].map((id) => contributes(0, id))
    const rich = event('powered', { seat: 1, count: 9, card: 0 })
    const [, idle, , paid] = evidence(
      turnOf(0, [], ...filled),
      turnOf(1, [], rich),
      turnOf(3, [], rich, event('challengePaid', { seat: 3, price: 7 })),
    )
    expect(idle).toBeGreaterThan(1)
    expect(paid).toBeLessThan(-1)
  })

  test('knows of itself, of whoever has nothing to turn over, and of what is shown', () => {
    const s = structuredClone(watchmen.setup(optionsFor(PLAYERS), seedFrom('known')).table)
    const even = [0, 0, 0, 0]
    expect(suspicion(s, even, NOBODY)).toEqual([0.25, 0.25, 0.25, 0.25])
    s.cleared[1] = 1
    expect(suspicion(s, even, 0)).toEqual([0, 0, 0.5, 0.5])
    expect(suspicion(s, [0, 0, 3, 0], 0)[2]).toBeGreaterThan(0.9)
    s.revealed = 1
    s.mastermind = 3
    expect(suspicion(s, [0, 0, 3, 0], 0)).toEqual([0, 0, 0, 1])
  })

  test('allows for nobody with two players', () => {
    const s = watchmen.setup(optionsFor(2), seedFrom('two')).table
    expect(suspicion(s, [0, 0], 0)).toEqual([0, 0.5])
  })

  test('finds the Secret Mastermind among players like itself', () => {
    expect(seenThrough(4, 8, 'found').auc).toBeGreaterThan(0.7)
  })
})

test('one more purchase costs the main deck nothing, a card, or saves one', () => {
  expect(drainOfNext(5, false)).toBe(0)
  expect(drainOfNext(4, true)).toBe(1)
  expect(drainOfNext(6, false)).toBe(-1)
  expect(drainOfNext(6, true)).toBe(0)
})

/** What Ana is asked at the beginning of her turn. */
function asked(position: Position, heard: readonly GameEvent[] = []): Question<Table, Table> {
  const { state } = story({ players: PLAYERS, ...position })
  return questionFor(watchmen, state, 0, new LightRandom('asked'), { heard: () => heard })
}
const chosen = (question: Question<Table, Table>, bot = medium) => {
  const action = actionOf(bot.choose(question))
  return 'card' in action ? `${action.do} ${idOf(action.card)}` : action.do
}
/** Others have helped, and Ana has kept what was asked for. */
const SUSPECTED = [
  ...BEGUN,
  ...turnOf(0, ['robin']),
  ...turnOf(1, [], contributes(1, 'catwoman')),
  ...turnOf(0, ['batmobile']),
]

describe('a Secret Mastermind', () => {
  const nixon = { sm: 'Ana', challenge: 'challenge-nixon', hands: { Ana: ['batmobile', 'punch'] } }

  test('is seen helping with the first Challenge, with what costs little', () => {
    const first = { sm: 'Ana', challenge: 'challenge-keene-act' }
    expect(chosen(asked({ ...first, hands: { Ana: ['batmobile', 'punch'] } }))).toBe('contribute batmobile')
    expect(chosen(asked({ ...first, hands: { Ana: ['utility-belt', 'punch'] } }))).toBe('playAll')
  })

  test('keeps what the others need later on, unless they begin to look', () => {
    expect(chosen(asked(nixon))).not.toBe('contribute batmobile')
    expect(chosen(asked(nixon, SUSPECTED))).toBe('contribute batmobile')
    expect(chosen(asked({ ...nixon, sm: 'Bo' }))).toBe('contribute batmobile')
  })

  test('empties the main deck, unless they begin to look', () => {
    const rich = {
      ...nixon,
      hands: { Ana: ['vulnerability'] },
      lineUp: ['kid-flash', 'robin', 'mera', 'aquamans-trident'],
      power: 4,
    }
    const { state } = story({ players: PLAYERS, ...rich })
    state.table.fromLineUp = 1
    const ask = (heard: readonly GameEvent[]) =>
      questionFor(watchmen, state, 0, new LightRandom('drain'), { heard: () => heard })
    expect(chosen(ask([]))).toMatch(/^buy /)
    expect(chosen(ask(SUSPECTED))).toBe('kick')
  })

  test('takes Kicks before weak cards, and cards from a long Line-Up, where it knows the game well', () => {
    const shopping = (lineUp: readonly string[]) =>
      asked({ ...nixon, hands: { Ana: ['vulnerability'] }, lineUp, power: 3 })
    const weak = shopping(['kid-flash', 'super-strength', 'lobo', 'doomsday', 'bizarro'])
    expect(chosen(weak, sharp)).toBe('kick')
    expect(chosen(weak)).toBe('buy kid-flash')
    const dear = ['green-arrow', 'blue-beetle', 'dark-knight', 'emerald-knight', 'jonn-jonzz', 'supergirl']
    const long = shopping(['mera', ...dear])
    expect(chosen(long, sharp)).toBe('buy mera')
    expect(chosen(long)).toBe('kick')
  })

  test('leaves the Challenge to others to pay for', () => {
    const ready = {
      challenge: 'challenge-keene-act',
      contributed: ['catwoman', 'batmobile', 'bane'],
      hands: { Ana: ['vulnerability'] },
      power: 7,
    }
    expect(chosen(asked({ ...ready, sm: 'Bo' }))).toBe('challenge')
    expect(chosen(asked({ ...ready, sm: 'Ana' }))).not.toBe('challenge')
  })
})

describe('the hard bot', () => {
  const shopping = {
    challenge: 'challenge-keene-act',
    hands: { Ana: ['vulnerability', 'vulnerability'] },
    lineUp: ['kid-flash', 'robin', 'mera', 'two-face', 'super-strength'],
    power: 7,
    sm: 'Bo',
  }
  const reporting = (position: Position, now?: () => number) => {
    const findings: Finding[] = []
    const { state } = story({ players: PLAYERS, ...position })
    const question = questionFor(watchmen, state, 0, new LightRandom('hard'), {
      report: (finding) => findings.push(finding),
      ...(now && { now }),
    })
    return { question, findings }
  }

  test('takes the card that brings most, and says what it has looked into', () => {
    const { question, findings } = reporting(shopping)
    expect(chosen(question, hard)).toBe('buy super-strength')
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ capped: false })
    expect(findings[0]!.ranked.length).toBeGreaterThan(3)
  })

  test('pays for a Challenge without a second thought', () => {
    const { question, findings } = reporting({
      ...shopping,
      contributed: ['catwoman', 'batmobile', 'bane'],
    })
    expect(chosen(question, hard)).toBe('challenge')
    expect(findings).toHaveLength(0)
  })

  test('answers as its deputy does when its time is over', () => {
    let time = 0
    const { question, findings } = reporting(shopping, () => (time += 5000))
    const choice = hard.choose(question)
    expect(findings[0]).toMatchObject({ capped: true, ranked: [] })
    expect(choice).toBe(hard.deputy!.choose(question))
    expect(hard.deputy).toBe(medium)
  })

  test('finds an answer with any number of players, whatever is asked', () => {
    for (const players of [2, 3, 4, 5]) {
      const state = watchmen.setup(optionsFor(players), seedFrom(`hard ${players}`))
      for (let moves = 0; moves < 6; moves++) {
        const seat = watchmen.actor(state)
        const question = questionFor(watchmen, state, seat, new LightRandom(moves))
        const choice = hard.choose(question)
        expect(question.legal).toContain(choice)
        watchmen.apply(state, seat, choice)
      }
    }
  }, 60_000)

  test('knows that a full main deck and strong hands are good for the Loyal side', () => {
    const { state } = story({ players: PLAYERS, sm: 'Bo', challenge: 'challenge-nixon' })
    const now = chanceOfLoyal(state.table)
    expect(now).toBeGreaterThan(0)
    expect(now).toBeLessThan(1)
    const drained = structuredClone(state.table)
    drained.mainDeck.splice(0, 60)
    expect(chanceOfLoyal(drained)).toBeLessThan(now)
  })
})

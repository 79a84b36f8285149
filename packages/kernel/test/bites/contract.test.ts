/** Planted bugs. Everything else a game promises. */
import {
  arrival,
  copies,
  coverage,
  replay,
  soundness,
  twin,
  undo,
  withDecision,
  withSteps,
} from '@conspire/testkit'
import { EVERYONE, NONE, refusal, zone, type Json } from '../../src/index.ts'
import { ambush, ambushRules, PASS, table, type AmbushTable } from '../toy/ambush.ts'
import { finds, rotate, unnoticed, withGame, withRules, withTold } from './plant.ts'

type Frames = {
  frames: { locals: Record<string, number> }[]
  chance: { at: Record<string, number> }
  commits: number[]
}
const saved = (json: Json): Frames & Record<string, Json> => structuredClone(json) as never

const ALL_CARDS = Array.from({ length: PASS }, (_, card) => card)

let calls = 0

finds(soundness, 'a card is duplicated', () =>
  withDecision(ambushRules, 'attack.block', ({ then }) => ({
    then: (g, f, card, dealer, seat) => {
      then(g, f, card, dealer, seat)
      if (card !== PASS) g.hand[seat]!.push(card)
    },
  })),
)

finds(soundness, 'a card is lost', () =>
  withDecision(ambushRules, 'plead.help', ({ then }) => ({
    then: (g, f, card, dealer, seat) => {
      then(g, f, card, dealer, seat)
      if (card !== PASS) g.discard.pop()
    },
  })),
)

finds(soundness, 'a seat is asked without a choice', () =>
  withDecision(ambushRules, 'plead.help', ({ from }) => ({
    from: (g, f, seat) => from(g, f, seat).slice(1),
  })),
)

finds(soundness, 'a choice is offered twice', () =>
  withDecision(ambushRules, 'attack.block', ({ from }) => ({
    from: (g, f, seat) => [PASS, ...from(g, f, seat)],
  })),
)

finds(soundness, 'the late choice is not legal', () =>
  withDecision(ambushRules, 'attack.block', () => ({ late: () => -7 })),
)

finds(soundness, 'a choice reads back as another', () =>
  withDecision(ambushRules, 'attack.target', () => ({
    form: {
      say: (_g, _f, _seat, target) => (target + 1) % 4,
      read: (_g, _f, _seat, said) => Number(said),
    },
  })),
)

finds(soundness, 'a refusal cites no clause', () =>
  withDecision(ambushRules, 'attack.block', () => ({ why: () => refusal('', 'no') })),
)

finds(soundness, 'an event cites no clause', () =>
  withTold((told) => [{ ...told, event: { ...told.event, rule: 'house rule' } }]),
)

finds(soundness, 'nonsense makes the door throw', () =>
  withDecision(ambushRules, 'attack.block', () => ({
    form: { say: (_g, _f, _seat, card) => [card], read: (_g, _f, _seat, said) => (said as number[])[0]! },
  })),
)

finds(soundness, 'an illegal choice is let in', () =>
  withGame({
    why: (state, seat, choice) => (choice === 2 ** 31 ? null : ambush.why(state, seat, choice)),
  }),
)

finds(soundness, 'the game goes on for ever', () =>
  withSteps(ambushRules, (step, flow) => {
    if (flow === 'match' && typeof step !== 'function' && step.word === 'loop')
      return [{ ...step, test: () => true }]
    if (flow === 'attack' && typeof step !== 'function' && step.word === 'when') return []
    return undefined
  }),
)

finds(soundness, 'the winner is not in first place', () =>
  withRules({
    outcome: (g: AmbushTable) => ({
      ...ambushRules.outcome(g),
      winners: [ambushRules.outcome(g).places.indexOf(1) + 1],
    }),
  }),
)

finds(soundness, 'a hit does not hurt, which takes a second opinion to know', () =>
  withSteps(ambushRules, (step, flow) => {
    if (flow !== 'attack' || typeof step !== 'function') return undefined
    return [
      (g, f, dealer) => {
        step(g, f, dealer)
        if (g.life[f.target] === 1) g.life[f.target] = 2
      },
    ]
  }),
)

finds(copies, 'a clone shares the hands', () =>
  withGame({
    clone: (state) => ({
      ...ambush.clone(state),
      table: { ...ambush.clone(state).table, hand: state.table.hand },
    }),
  }),
)

finds(copies, 'a clone shares the answers', () =>
  withGame({ clone: (state) => ({ ...ambush.clone(state), commits: state.commits }) }),
)

finds(copies, 'copyInto shares the discard', () =>
  withGame({
    copyInto(from, to) {
      ambush.copyInto(from, to)
      to.table.discard = from.table.discard
    },
  }),
)

finds(copies, 'copyInto leaves old cards behind', () =>
  withGame({
    copyInto(from, to) {
      const old = to.table.discard.slice(from.table.discard.length)
      ambush.copyInto(from, to)
      to.table.discard.push(...old)
    },
  }),
)

finds(twin, 'a saved game forgets the answers', () =>
  withGame({
    save: (state) => ({ ...saved(ambush.save(state)), commits: state.commits.map(() => NONE) }),
  }),
)

finds(twin, 'a saved game forgets a local', () =>
  withGame({
    save(state) {
      const json = saved(ambush.save(state))
      for (const { locals } of json.frames) delete locals['attack']
      return json
    },
  }),
)

finds(twin, 'a saved game forgets how far chance has come', () =>
  withGame({
    load(json) {
      const state = ambush.load(json)
      state.chance.at.fill(0)
      return state
    },
  }),
)

finds(replay, 'a rule throws dice of its own', () =>
  withDecision(ambushRules, 'plead.cry', ({ then }) => ({
    then: (g, f, choice, dealer, seat) => {
      then(g, f, choice, dealer, seat)
      if (Math.random() < 0.5) rotate(g.deck)
    },
  })),
)

finds(replay, 'a rule remembers other matches', () =>
  withDecision(ambushRules, 'attack.target', ({ then }) => ({
    then: (g, f, choice, dealer, seat) => {
      then(g, f, choice, dealer, seat)
      g.serial += ++calls
    },
  })),
)

finds(arrival, 'the order of arrival is written down', () =>
  withGame({
    apply(state, seat, choice, sink) {
      if (ambush.pending(state)!.asks === 'all') state.table.serial = (state.table.serial * 4 + seat) % 10_007
      ambush.apply(state, seat, choice, sink)
    },
  }),
)

finds(arrival, 'a replaced answer is announced', () =>
  withGame({
    apply(state, seat, choice, sink) {
      const replaced = state.commits[seat] !== NONE && choice >= 0
      if (sink && replaced) sink({ to: EVERYONE, event: { type: 'stood', rule: 'AM-2', seat } })
      ambush.apply(state, seat, choice, sink)
    },
  }),
)

finds(coverage, 'a decision is never reached', () =>
  withSteps(ambushRules, (step, flow) => {
    if (
      flow !== 'plead' ||
      typeof step === 'function' ||
      step.word !== 'when' ||
      typeof step.steps[0] === 'function'
    )
      return undefined
    return [{ ...step, test: () => false }]
  }),
)

finds(coverage, 'a card stays in the box', () =>
  withRules({
    table: table.with({
      deck: zone({ seen: 'nobody', start: () => ALL_CARDS.filter((card) => card !== 7) }),
    }),
  }),
)

finds(undo, 'a look at a card can be undone', () =>
  withDecision(ambushRules, 'round.scout', ({ then }) => ({
    then: (g, f, target, dealer, seat) => {
      then(g, f, target, dealer, seat)
      dealer.cards.learnt = false
    },
  })),
)

finds(undo, 'the opening of the cards can be undone', () =>
  withSteps(ambushRules, (step, flow) =>
    flow === 'round' && typeof step === 'function' ? [unnoticed(step)] : undefined,
  ),
)

finds(undo, 'undo goes back behind another seat', () =>
  withGame({
    undo: (state, seat) => (ambush.undo(state, seat) === null ? null : ambush.undo(state, seat)! - 1),
  }),
)

finds(undo, 'undo is offered to somebody else', () =>
  withGame({ undo: (state, seat) => ambush.undo(state, (seat + 1) % 4) }),
)

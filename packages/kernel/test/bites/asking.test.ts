/** Planted bugs. Who is asked, what is offered, and what is refused. */
import { doors, glances, whispers, withDecision, withSteps } from '@conspire/testkit'
import { NONE, refusal, type Seat } from '../../src/index.ts'
import { ambushRules, strength } from '../toy/ambush.ts'
import { finds, top } from './plant.ts'

finds(glances, 'a refusal carries the hand of another', () =>
  withDecision(ambushRules, 'attack.block', ({ why }) => ({
    why: (g, f, seat, card) => ({
      ...why(g, f, seat, card)!,
      params: { theirs: g.hand[f.attacker]!.slice() },
    }),
  })),
)

finds(glances, 'the reason of a refusal depends on the deck', () =>
  withDecision(ambushRules, 'attack.target', () => ({
    why: (g) => refusal('AM-4', top(g) % 2 === 0 ? 'fallen' : 'notYourself'),
  })),
)

finds(glances, 'the answer to nonsense depends on the deck', () =>
  withDecision(ambushRules, 'attack.block', () => ({
    form: {
      say: (_g, _f, _seat, card) => card,
      read: (g, _f, _seat, said) => (typeof said === 'number' ? said : refusal(`AM-${top(g)}`, 'malformed')),
    },
  })),
)

finds(glances, 'only seats without a strong card can be attacked', () =>
  withDecision(ambushRules, 'attack.target', ({ from }) => ({
    from: (g, f, seat) => {
      const targets = from(g, f, seat)
      const weak = targets.filter((target) => g.hand[target]!.every((card) => strength(card) < 8))
      return weak.length > 0 ? weak : targets
    },
  })),
)

finds(glances, 'the order of the choices depends on the hands of others', () =>
  withDecision(ambushRules, 'attack.target', ({ from }) => ({
    from: (g, f, seat) => from(g, f, seat).toSorted((a, b) => (g.hand[a]![0] ?? 0) - (g.hand[b]![0] ?? 0)),
  })),
)

finds(glances, 'a late player attacks the weakest hand', () =>
  withDecision(ambushRules, 'attack.target', ({ from }) => ({
    late: (g, f, seat) =>
      from(g, f, seat).toSorted((a, b) => Math.max(0, ...g.hand[a]!) - Math.max(0, ...g.hand[b]!))[0]!,
  })),
)

finds(whispers, 'a seat that cannot block is not asked', () =>
  withDecision(ambushRules, 'attack.block', () => ({ asked: 'ifAble' })),
)

finds(whispers, 'a neighbour that cannot help is passed over', () =>
  withSteps(ambushRules, (step) => {
    if (typeof step === 'function' || step.word !== 'each' || step.local !== 'helper') return undefined
    const list: typeof step.list = (g, f) =>
      step.list(g, f).filter((seat) => g.hand[seat]!.some((card) => strength(card) >= f.attack))
    return [{ ...step, list }]
  }),
)

finds(glances, 'only seats with a strong card lay one', () =>
  withDecision(ambushRules, 'round.lay', ({ of }) => ({
    of: (g, f) => {
      const seats = of(g, f) as Seat[]
      const strong = seats.filter((seat) => g.hand[seat]!.some((card) => strength(card) > 7))
      return strong.length > 0 ? strong : seats
    },
  })),
)

finds(whispers, 'a blow is softened by a strong hand, without a word', () =>
  withSteps(ambushRules, (step, flow) => {
    if (
      flow !== 'attack' ||
      typeof step === 'function' ||
      step.word !== 'when' ||
      typeof step.steps[0] !== 'function'
    )
      return undefined
    return [
      {
        ...step,
        test: (g, f) => step.test(g, f) && g.hand[f.target]!.every((card) => strength(card) < 9),
      },
    ]
  }),
)

finds(whispers, 'a strong card on the deck takes the right to undo away', () =>
  withDecision(ambushRules, 'round.scout', ({ then }) => ({
    then: (g, f, target, dealer, seat) => {
      then(g, f, target, dealer, seat)
      if (strength(top(g)) > 5) dealer.cards.learnt = true
    },
  })),
)

finds(doors, 'a choice is offered by what lies on the deck', () =>
  withDecision(ambushRules, 'attack.block', ({ from }) => ({
    from: (g, f, me) => (top(g) % 2 === 0 ? from(g, f, me) : from(g, f, me).slice(0, 1)),
  })),
)

finds(doors, 'a card of another seat settles the order of the choices', () =>
  withDecision(ambushRules, 'attack.target', ({ from }) => ({
    from: (g, f, me) => from(g, f, me).toSorted((a, b) => (g.hand[a]![0] ?? 0) - (g.hand[b]![0] ?? 0)),
  })),
)

finds(doors, 'the words for a choice are taken from another hand', () =>
  withDecision(ambushRules, 'attack.target', () => ({
    form: {
      say: (g, _f, _me, target) => [target, g.hand[target]![0] ?? NONE],
      read: (_g, _f, _me, said) =>
        Array.isArray(said) && typeof said[0] === 'number' ? said[0] : refusal('AM-4', 'malformed'),
    },
  })),
)

finds(doors, 'a refusal counts the strong cards of somebody else', () =>
  withDecision(ambushRules, 'attack.target', () => ({
    why: (g, f) =>
      refusal('AM-4', 'no', {
        strong: g.hand[(f.attacker + 1) % 4]!.filter((card) => strength(card) > 5).length,
      }),
  })),
)

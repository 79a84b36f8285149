/** Planted bugs. Other worlds, and the bots that live in them. */
import { glances, honestBots, resampling, secretChoices } from '@conspire/testkit'
import { zonePerSeat, type Randomness, type State } from '../../src/index.ts'
import { ambush, table, type AmbushTable } from '../toy/ambush.ts'
import { finds, rotate, rotated, withBot, withGame, withRules } from './plant.ts'

let calls = 0
let glimpsed: State<AmbushTable> | null = null

finds(resampling, 'resample changes nothing', () => withGame({ resample: (state) => ambush.clone(state) }))

finds(resampling, 'resample renews the key and nothing else', () =>
  withGame({
    resample: (state, seats, random) => ({
      ...ambush.clone(state),
      chance: ambush.resample(state, seats, random).chance,
    }),
  }),
)

finds(resampling, 'resample keeps the order of the truth', () => withGame({ resample: rotated }))

finds(resampling, 'resample keeps the key of the match', () =>
  withGame({
    resample: (state, seats, random) => ({
      ...ambush.resample(state, seats, random),
      chance: ambush.clone(state).chance,
    }),
  }),
)

finds(resampling, 'resample leaves hands as they are, though nobody sees them', () => ({
  ...withRules({ table: table.with({ hand: zonePerSeat({ seen: 'all' }) }) }),
  view: ambush.view,
}))

for (const check of [resampling, secretChoices])
  finds(check, 'resample keeps the answers of others', () =>
    withGame({
      resample: (state, seats, random) => ({
        ...ambush.resample(state, seats, random),
        commits: state.commits.slice(),
      }),
    }),
  )

finds(resampling, 'resample changes the match itself', () =>
  withGame({
    resample(state, seats, random) {
      rotate(state.table.deck)
      return ambush.resample(state, seats, random)
    },
  }),
)

finds(resampling, 'resample loses a card', () =>
  withGame({
    resample(state, seats, random) {
      const world = ambush.resample(state, seats, random)
      world.table.deck.pop()
      return world
    },
  }),
)

finds(glances, 'resample deals a seat another hand than its own', () =>
  withGame({ resample: (state, _seats, random: Randomness) => ambush.resample(state, [], random) }),
)

finds(honestBots, 'a bot looks at the match itself', () => ({
  ...withBot({
    name: 'peeper',
    choose: ({ legal }) => legal[(glimpsed!.table.deck[0] ?? 0) % legal.length]!,
  }),
  view(state, seat) {
    glimpsed = state
    return ambush.view(state, seat)
  },
}))

finds(honestBots, 'a bot gets worlds that tell the true one', () => withGame({ resample: rotated }))

finds(honestBots, 'a bot remembers its last answer', () =>
  withBot({ name: 'wobbler', choose: ({ legal }) => legal[++calls % legal.length]! }),
)

finds(honestBots, 'a bot breaks the rules', () => withBot({ name: 'cheat', choose: () => 99 }))

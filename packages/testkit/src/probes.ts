import {
  NONE,
  pick,
  shuffle,
  TAKE_BACK,
  type Choice,
  type Game,
  type Randomness,
  type State,
} from '@conspire/kernel'
import { seatsOf } from './play.ts'

/** Numbers that are hardly ever choices. */
const ODD: readonly Choice[] = [
  NONE,
  TAKE_BACK,
  -3,
  0.5,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
]

/** Things that are hardly ever said. */
export const NONSENSE: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  'constructor',
  'takeBack',
  -1,
  0,
  1.5,
  2 ** 31,
  [],
  [0],
  [0, 0],
  [[0], [0]],
  ['a'],
  [-1, 2 ** 31],
  {},
  { card: 0 },
  { a: [], b: [] },
  { __proto__: null, length: 3 },
]

/** Choices to knock at the door with: odd numbers, every card, what anybody may choose now, and the numbers next to that. */
export function probes(game: Game, state: State<unknown>, cards: number): readonly Choice[] {
  const found = new Set<Choice>(ODD)
  for (let card = 0; card <= cards; card++) found.add(card)
  for (const seat of seatsOf(state)) {
    for (const choice of game.legal(state, seat))
      found
        .add(choice - 1)
        .add(choice)
        .add(choice + 1)
  }
  return [...found]
}

/** Well-formed answers to knock with: what any seat could say now, and the same with the things in it exchanged for those of others. */
export function sayings(game: Game, state: State<unknown>, random: Randomness): readonly unknown[] {
  const said = seatsOf(state).flatMap((seat) => {
    const legal = game.legal(state, seat).slice()
    shuffle(legal, random)
    return legal.slice(0, 6).map((choice) => game.say(state, seat, choice))
  })
  const things = said.flatMap(thingsIn)
  return things.length === 0 ? said : [...said, ...said.map((words) => exchanged(words, things, random))]
}

function thingsIn(said: unknown): (string | number)[] {
  if (typeof said === 'string' || typeof said === 'number') return [said]
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(thingsIn) : []
}

function exchanged(said: unknown, things: readonly (string | number)[], random: Randomness): unknown {
  if (typeof said === 'string' || typeof said === 'number')
    return random.below(3) === 0 ? pick(things, random) : said
  if (Array.isArray(said)) return said.map((part: unknown) => exchanged(part, things, random))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([key, part]) => [key, exchanged(part, things, random)]))
}

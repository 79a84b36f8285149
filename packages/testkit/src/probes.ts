import { NONE, TAKE_BACK, type Choice, type Game, type State } from '@conspire/kernel'
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

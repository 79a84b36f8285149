import { TAKE_BACK, type Choice, type Json, type Seat, type State, type View } from '@conspire/kernel'
import { difference, nameOf, seatsOf, walk } from './play.ts'
import { NONSENSE, probes, sayings } from './probes.ts'
import type { Check, Subject } from './subject.ts'

/** Of long lists of choices, so many are put into words. */
const SPOKEN = 60

/**
 * A page answers its player from nothing but the view. For every seat it offers the same choices in the same order, in the same words, and refuses
 * with the same reasons as the table does: whatever legality reads, that seat may see.
 */
export const doors: Check = (subject) => {
  const { game } = subject
  return walk(subject, 'doors', 0.25, ({ state, random, find, isOneIn }) => {
    if (!isOneIn(1)) return
    const knocks = probes(game, state, subject.cards)
    const said = [...NONSENSE, ...sayings(game, state, random), ...(subject.sayings?.(random) ?? [])]
    for (const seat of seatsOf(state)) {
      // As it comes over the wire: whatever is not plain data is lost on the way.
      const view = JSON.parse(JSON.stringify(game.view(state, seat))) as View<unknown>
      const table = atTheTable(subject, state, seat, knocks, said)
      const page = onThePage(subject, view, seat, knocks, said)
      for (const [part, answer] of table) {
        const other = page.get(part)!
        if (answer !== other)
          find(`the ${part} of ${nameOf(seat)} differ with nothing but a view: ${difference(answer, other)}`)
      }
    }
  }).list
}

type Answers = ReadonlyMap<string, string>

function atTheTable(
  { game }: Subject,
  state: State<unknown>,
  seat: Seat,
  knocks: readonly Choice[],
  said: readonly unknown[],
): Answers {
  return answers(
    game.legal(state, seat),
    (choice) => game.say(state, seat, choice),
    knocks.map((choice) => game.why(state, seat, choice)),
    said.map((words) => game.read(state, seat, words)),
  )
}

function onThePage(
  { game: { door } }: Subject,
  view: View<unknown>,
  seat: Seat,
  knocks: readonly Choice[],
  said: readonly unknown[],
): Answers {
  try {
    return answers(
      door.legal(view, seat),
      (choice) => door.say(view, seat, choice),
      knocks.map((choice) => door.why(view, seat, choice)),
      said.map((words) => door.read(view, seat, words)),
    )
  } catch (error) {
    // Legality that stumbles over a face it cannot see has looked for it.
    const stumbled = `threw ${error instanceof Error ? error.message : String(error)}`
    return new Map(PARTS.map((part) => [part, stumbled]))
  }
}

const PARTS = ['choices', 'words', 'refusals', 'readings'] as const

function answers(
  legal: readonly Choice[],
  say: (choice: Choice) => Json,
  refusals: unknown,
  readings: unknown,
): Answers {
  const spoken = legal.length === 0 ? [] : [...legal.slice(0, SPOKEN), TAKE_BACK]
  const parts = [legal, spoken.map(say), refusals, readings]
  return new Map(PARTS.map((part, i) => [part, JSON.stringify(parts[i])]))
}

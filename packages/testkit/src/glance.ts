import { seedFrom, type Choice, type Game, type Seat, type State } from '@conspire/kernel'
import { difference, nameOf } from './play.ts'
import { NONSENSE } from './probes.ts'

/** Everything a viewer can get out of a state at rest, part by part, as the bytes that would be sent. */
export type Glance = ReadonlyMap<string, string>

/** What is drawn for whoever is late hangs on the match's own secret, which no two worlds share. */
const KEY = seedFrom('glance')
const byTheSameChance = (state: State<unknown>): State<unknown> => ({
  ...state,
  chance: { ...state.chance, key: KEY },
  seq: 0,
})

export function glance(
  game: Game,
  state: State<unknown>,
  viewer: Seat | null,
  probes: readonly Choice[],
  said: readonly unknown[] = [],
): Glance {
  const parts = new Map<string, string>([
    ['view', JSON.stringify(game.view(state, viewer))],
    ['pending', JSON.stringify(game.pending(state))],
    ['outcome', JSON.stringify(game.outcome(state))],
  ])
  if (viewer === null) return parts
  const asked = game.pending(state)?.seats.includes(viewer) === true
  const legal = game.legal(state, viewer).slice()
  parts.set('legal choices', JSON.stringify(legal))
  parts.set('words for choices', JSON.stringify(legal.map((choice) => game.say(state, viewer, choice))))
  parts.set('refusals', JSON.stringify(probes.map((choice) => game.why(state, viewer, choice))))
  parts.set('answers to nonsense', JSON.stringify(NONSENSE.map((said) => game.read(state, viewer, said))))
  parts.set(
    'answers to the words of others',
    JSON.stringify(said.map((words) => game.read(state, viewer, words))),
  )
  parts.set('late choice', JSON.stringify(asked ? game.late(byTheSameChance(state), viewer) : null))
  // Whether, not how far: `seq` counts replaced answers and must never leave the server.
  parts.set('undo', String(game.undo(state, viewer) !== null))
  return parts
}

/** The first part that differs between two glances, in words; null when none does. */
export function tellsApart(viewer: Seat | null, left: Glance, right: Glance): string | null {
  for (const [part, bytes] of left) {
    const other = right.get(part) ?? ''
    if (bytes !== other)
      return `the ${part} of ${nameOf(viewer)} shows what it may not know: ${difference(bytes, other)}`
  }
  return null
}

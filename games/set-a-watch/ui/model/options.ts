import type { Choice, Json, Seat, View } from '@conspire/kernel'
import { ADVENTURERS, cardNumber } from '../../src/cards/index.ts'
import { onABoard } from '../../src/choices.ts'
import { NO_VOTE, type Table } from '../../src/table.ts'
import { isPartyChoice } from '../../src/words/options.ts'

/** Questions that are answered by pointing at one thing: which things, where they lie, and what is said. */

export type Spot =
  | { readonly is: 'die'; readonly die: number }
  | { readonly is: 'creature'; readonly id: number }
  | { readonly is: 'ability'; readonly at: Choice }
  | { readonly is: 'slot'; readonly slot: number }
  | { readonly is: 'card'; readonly card: number }
  | { readonly is: 'class'; readonly adventurer: number }
  | { readonly is: 'pair'; readonly choice: Choice }
  | { readonly is: 'yes' | 'no' }

export interface Option {
  readonly spot: Spot
  readonly said: Json
  /** Seats that want it (SW-034). */
  readonly votes: readonly Seat[]
}

/** The name by which a spot is found again. */
export const keyOf = (spot: Spot): string =>
  spot.is === 'yes' || spot.is === 'no' ? spot.is : `${spot.is} ${Object.values(spot)[1]}`

/** Questions that are answered otherwise, each with a control of its own. */
const WORKED = [
  'bolster.reroll',
  'camp.elvenScout',
  'camp.place',
  'camp.scout',
  'camp.teleport',
  'cottage.reroll',
  'watch.act',
] as const
export type Worked = (typeof WORKED)[number]

/** A number stands for a card of the Line here, and for a die everywhere else. */
const AT_LINE = new Set(['backstab.kill', 'cathedral.destroy', 'cleanse.next', 'tracking.reveal'])

const classOf = (id: Json | undefined): number => ADVENTURERS.findIndex((adventurer) => adventurer.id === id)

/** Where the thing lies that an answer names. */
function spotOf(seen: Table, decision: string, choice: Choice, said: Json): Spot {
  if (said === null || typeof said === 'boolean') return { is: said === true ? 'yes' : 'no' }
  if (typeof said === 'number')
    return AT_LINE.has(decision) ? { is: 'creature', id: said } : { is: 'die', die: said }
  if (typeof said === 'object' && !('impose' in said)) return { is: 'pair', choice }
  const adventurer = classOf(typeof said === 'object' ? (said as { impose: string }).impose : said)
  const slot = seen.classes.indexOf(adventurer)
  if (adventurer >= 0) return slot < 0 ? { is: 'class', adventurer } : { is: 'slot', slot }
  const at = onABoard.read(seen, said)
  return typeof at === 'number' ? { is: 'ability', at } : { is: 'card', card: cardNumber(said as string) }
}

/** What a seat can point at now, of the choices it has; null when the question is of another kind. */
export function optionsOf(
  { pending, table: seen }: View<Table>,
  legal: readonly Choice[],
  say: (choice: Choice) => Json,
): readonly Option[] | null {
  if (pending === null || WORKED.includes(pending.name as Worked)) return null
  const wanted = (choice: Choice): Seat[] =>
    isPartyChoice(pending.name)
      ? seen.votes.flatMap((vote, at) => (vote !== NO_VOTE && vote === choice ? [at] : []))
      : []
  // Of the Graveyard, the top lies on top.
  const choices = pending.name === 'polymorph.into' ? legal.toReversed() : legal
  const options = choices.map((choice) => {
    const said = say(choice)
    return { spot: spotOf(seen, pending.name, choice, said), said, votes: wanted(choice) }
  })
  // To leave it is the last thing on the list.
  return [
    ...options.filter(({ spot }) => spot.is !== 'no'),
    ...options.filter(({ spot }) => spot.is === 'no'),
  ]
}

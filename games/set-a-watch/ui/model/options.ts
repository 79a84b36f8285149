import type { Choice, Json, Seat, View } from '@conspire/kernel'
import { willingFirst } from '@conspire/ui/answers'
import { ADVENTURERS, cardNumber } from '../../src/cards/index.ts'
import { onABoard } from '../../src/choices.ts'
import { NO_VOTE, type Table } from '../../src/table.ts'
import { isPartyChoice } from '../../src/words/options.ts'

/** Questions that are answered by pointing at one thing: which things, where they lie, and what is said. */

/** A die, a card of the Line, of a board or any other, an Adventurer of the party or of the box, each by its number; two things; or yes or no. */
export interface Spot {
  readonly is: 'die' | 'creature' | 'ability' | 'card' | 'slot' | 'class' | 'pair' | 'yes' | 'no'
  readonly what: number
}

export interface Option {
  readonly spot: Spot
  readonly said: Json
  /** Seats that want it (SW-034). */
  readonly votes: readonly Seat[]
}

/** The name by which a spot is found again. */
export const keyOf = ({ is, what }: Spot): string => `${is} ${what}`

/** Questions that are answered otherwise, each with a control of its own. */
const REROLLS = ['bolster.reroll', 'cottage.reroll'] as const
const WORKED = [
  ...REROLLS,
  'camp.elvenScout',
  'camp.place',
  'camp.scout',
  'camp.teleport',
  'watch.act',
] as const
export type Worked = (typeof WORKED)[number]
export const isReroll = (name: string): boolean => REROLLS.includes(name as 'bolster.reroll')

/** A number stands for a card of the Line here, and for a die everywhere else. */
const AT_LINE = new Set(['backstab.kill', 'cathedral.destroy', 'cleanse.next', 'tracking.reveal'])

const classOf = (id: Json | undefined): number => ADVENTURERS.findIndex((adventurer) => adventurer.id === id)

/** Where the thing lies that an answer names. */
function spotOf(seen: Table, decision: string, choice: Choice, said: Json): Spot {
  if (said === null || typeof said === 'boolean') return { is: said === true ? 'yes' : 'no', what: 0 }
  if (typeof said === 'number') return { is: AT_LINE.has(decision) ? 'creature' : 'die', what: said }
  if (typeof said === 'object' && !('impose' in said)) return { is: 'pair', what: choice }
  const adventurer = classOf(typeof said === 'object' ? (said as { impose: string }).impose : said)
  const slot = seen.classes.indexOf(adventurer)
  if (adventurer >= 0) return slot < 0 ? { is: 'class', what: adventurer } : { is: 'slot', what: slot }
  const at = onABoard.read(seen, said)
  return typeof at === 'number'
    ? { is: 'ability', what: at }
    : { is: 'card', what: cardNumber(said as string) }
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
  return willingFirst(options)
}

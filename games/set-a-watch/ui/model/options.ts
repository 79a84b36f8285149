import type { Choice, Json, Seat, View } from '@conspire/kernel'
import { IMPOSE } from '../../src/choices.ts'
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
  | { readonly is: 'yes' }
  | { readonly is: 'no' }

export interface Option {
  readonly spot: Spot
  readonly said: Json
  /** Seats that want it (SW-034). */
  readonly votes: readonly Seat[]
}

/** The name by which a spot is found again. */
export const keyOf = (spot: Spot): string =>
  spot.is === 'yes' || spot.is === 'no' ? spot.is : `${spot.is} ${Object.values(spot)[1]}`

type Spots = (choice: Choice) => Spot

const NO: Spot = { is: 'no' }
const die: Spots = (choice) => ({ is: 'die', die: choice })
const creature: Spots = (id) => ({ is: 'creature', id })
const slot: Spots = (choice) => ({ is: 'slot', slot: choice })
const card: Spots = (choice) => ({ is: 'card', card: choice })
const ability: Spots = (choice) =>
  choice >= IMPOSE ? { is: 'slot', slot: choice - IMPOSE } : { is: 'ability', at: choice }
const yesOrNo: Spots = (choice) => (choice === 1 ? { is: 'yes' } : NO)
/** Where it may be left: the choice is one above the thing. */
const orNone =
  (spot: Spots): Spots =>
  (choice) =>
    choice === 0 ? NO : spot(choice - 1)

/** Where the choices of a decision lie. */
const SPOTS: Readonly<Record<string, Spots>> = {
  'draft.adventurer': (adventurer) => ({ is: 'class', adventurer }),
  'draft.final': card,
  'exhaust.offer': ability,
  'exhaust.pick': ability,
  'city.return': card,
  'outpost.raise': yesOrNo,
  'pass.lock': die,
  'rest.choose': slot,
  'camp.refresh': ability,
  'heal.whom': slot,
  'heal.card': ability,
  'prepared.whom': orNone(slot),
  'camp.checkMap': card,
  'runes.seal': card,
  'tranquil.refresh': orNone(ability),
  'summon.unhallowed': card,
  'vampire.die': die,
  'bandit.die': die,
  'trap.spring': yesOrNo,
  'tracking.reveal': orNone(creature),
  'cleave.keep': orNone(die),
  'catacombs.reroll': orNone(die),
  'cathedral.destroy': creature,
  'polymorph.into': card,
  'cleanse.next': creature,
  'backstab.kill': orNone(creature),
  'daggers.die': die,
  'end.ward': yesOrNo,
  'temple.refresh': orNone(ability),
}

/** Questions that are answered otherwise, each with a control of its own. */
export type Worked =
  | 'bolster.reroll'
  | 'camp.elvenScout'
  | 'camp.place'
  | 'camp.scout'
  | 'camp.teleport'
  | 'cottage.reroll'
  | 'equip.swap'
  | 'monolith.swap'
  | 'watch.act'

/** What a seat can point at now, of the choices it has; null when the question is of another kind. */
export function optionsOf(
  { pending, table: seen }: View<Table>,
  legal: readonly Choice[],
  say: (choice: Choice) => Json,
): readonly Option[] | null {
  const spotOf = SPOTS[pending?.name ?? '']
  if (pending === null || spotOf === undefined) return null
  const wanted = (choice: Choice): Seat[] =>
    isPartyChoice(pending.name)
      ? seen.votes.flatMap((vote, at) => (vote !== NO_VOTE && vote === choice ? [at] : []))
      : []
  // Of the Graveyard, the top lies on top.
  const choices = pending.name === 'polymorph.into' ? legal.toReversed() : legal
  const options = choices.map((choice) => ({
    spot: spotOf(choice),
    said: say(choice),
    votes: wanted(choice),
  }))
  // To leave it is the last thing on the list.
  return [
    ...options.filter(({ spot }) => spot.is !== 'no'),
    ...options.filter(({ spot }) => spot.is === 'no'),
  ]
}

import type { About, Choice, Form, Json, Seat, View } from '@conspire/kernel'
import { ADVENTURERS, FINALS, isCreature, isUnhallowed, ROGUE } from '../../src/cards/index.ts'
import {
  boardCard,
  boardCardForm,
  cardForm,
  classForm,
  diceIn,
  differentDice,
  IMPOSE,
  NO_ADVENTURER,
  NONE_OF_THEM,
  NOT_NOW,
  numberForm,
  numberOrNoneForm,
  slotForm,
  yesOrNoForm,
} from '../../src/choices.ts'
import { healthAt } from '../../src/health.ts'
import { abilitiesStopAt, isUp, placeOf } from '../../src/line.ts'
import {
  controllerOf,
  EVERY_SLOT,
  isAvailable,
  isExhausted,
  isOnWatch,
  leaderOf,
  slotOfClass,
  slotOfDie,
} from '../../src/party.ts'
import { CARDS_EACH, DOOMED, NO_VOTE, type Table } from '../../src/table.ts'
import type { WatchView } from '../../src/view.ts'
import { slotsOfSeat } from './heroes.ts'

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

type Choices = (seen: WatchView, about: About, seat: Seat) => readonly Choice[]
type Spots = (choice: Choice) => Spot

interface Kind {
  readonly form: Form<Table, object>
  readonly spot: Spots
  /** Absent for what the party chooses: the table itself says what is offered. */
  readonly choices?: Choices
}

const NO: Spot = { is: 'no' }
const spotOf = {
  die: (die: number): Spot => ({ is: 'die', die }),
  creature: (id: number): Spot => ({ is: 'creature', id }),
  slot: (slot: number): Spot => (slot === NO_ADVENTURER ? NO : { is: 'slot', slot }),
  card: (card: number): Spot => ({ is: 'card', card }),
  ability: (choice: number): Spot => {
    if (choice === NONE_OF_THEM) return NO
    return choice >= IMPOSE ? { is: 'slot', slot: choice - IMPOSE } : { is: 'ability', at: choice }
  },
}
const orNone =
  (spot: Spots): Spots =>
  (choice) =>
    choice === NOT_NOW ? NO : spot(choice - 1)

const cardsOf = (seen: WatchView, slot: number, exhausted: boolean): Choice[] =>
  Array.from({ length: CARDS_EACH }, (_, at) => at)
    .filter((at) => isExhausted(seen, slot, at) === exhausted)
    .map((at) => boardCard(slot, at))

/** SW-035 */
const toOffer: Choices = (seen, _about, seat) => {
  const watch = EVERY_SLOT.filter((slot) => isOnWatch(seen, slot))
  const own = watch.filter((slot) => controllerOf(seen, slot) === seat)
  const offered = own.flatMap((slot) => cardsOf(seen, slot, false))
  if (seat !== leaderOf(seen)) return offered
  const others = watch.filter((slot) => !own.includes(slot) && cardsOf(seen, slot, false).length > 0)
  return [...offered, ...others.map((slot) => IMPOSE + slot)]
}

const unspent = (seen: WatchView, slots: readonly number[]): number[] =>
  differentDice(seen, (die) => isAvailable(seen, die) && slots.includes(slotOfDie(die)))

/** SW-222: dice of the blow that has just been struck. */
const cleaved: Choices = (_seen, about) => [NOT_NOW, ...diceIn(about['dice']!).map((die) => die + 1)]

const faceDown: Choices = (seen) => {
  const stop = abilitiesStopAt(seen)
  return [NOT_NOW, ...seen.ids.filter((_, at) => !isUp(seen, at) && at <= stop).map((id) => id + 1)]
}

const stabbed: Choices = (seen, about) => {
  const ids = [about['first']!, about['second']!].filter((id) => {
    const at = placeOf(seen, id)
    return at >= 0 && isUp(seen, at) && isCreature(seen.line[at]!) && healthAt(seen, at) <= about['most']!
  })
  return [NOT_NOW, ...ids.map((id) => id + 1)]
}

const YES_OR_NO: Kind = {
  form: yesOrNoForm(''),
  spot: (choice) => (choice === 1 ? { is: 'yes' } : NO),
  choices: () => [1, 0],
}
const die = numberForm('')
const dieOrNone: Omit<Kind, 'choices'> = { form: numberOrNoneForm(''), spot: orNone(spotOf.die) }
const creatureOrNone: Omit<Kind, 'choices'> = { form: numberOrNoneForm(''), spot: orNone(spotOf.creature) }
const ability: Omit<Kind, 'choices'> = { form: boardCardForm(''), spot: spotOf.ability }
const card: Omit<Kind, 'choices'> = { form: cardForm(''), spot: spotOf.card }
const slot: Omit<Kind, 'choices'> = { form: slotForm(''), spot: spotOf.slot }

const KINDS: Readonly<Record<string, Kind>> = {
  'draft.adventurer': {
    form: classForm,
    spot: (adventurer) => ({ is: 'class', adventurer }),
    choices: (seen) => ADVENTURERS.map((_, i) => i).filter((i) => !seen.classes.includes(i)),
  },
  'draft.final': { ...card, choices: (seen) => FINALS[seen.moreLocations ? 1 : 0] },
  'exhaust.offer': { ...ability, choices: toOffer },
  'exhaust.pick': { ...ability, choices: (seen, about) => cardsOf(seen, about['slot']!, false) },
  'city.return': card,
  'outpost.raise': YES_OR_NO,
  'pass.lock': { form: die, spot: spotOf.die },
  'rest.choose': slot,
  'camp.refresh': { ...ability, choices: (seen) => cardsOf(seen, seen.camper, true) },
  'heal.whom': { ...slot, choices: (seen) => EVERY_SLOT.filter((at) => seen.exhausted[at] !== 0) },
  'heal.card': { ...ability, choices: (seen, about) => cardsOf(seen, about['slot']!, true) },
  'prepared.whom': {
    ...slot,
    choices: (seen) => [...EVERY_SLOT.filter((at) => isOnWatch(seen, at)), NO_ADVENTURER],
  },
  'camp.checkMap': { ...card, choices: (seen) => seen.peek },
  'runes.seal': { ...card, choices: (seen) => seen.graveyard.filter(isUnhallowed) },
  'tranquil.refresh': {
    ...ability,
    choices: (seen, about) => [...cardsOf(seen, about['slot']!, true), NONE_OF_THEM],
  },
  'summon.unhallowed': card,
  'vampire.die': { form: die, spot: spotOf.die },
  'bandit.die': { form: die, spot: spotOf.die },
  'trap.spring': YES_OR_NO,
  'tracking.reveal': { ...creatureOrNone, choices: faceDown },
  'cleave.keep': { ...dieOrNone, choices: cleaved },
  'catacombs.reroll': {
    ...dieOrNone,
    choices: (seen, _about, seat) => [NOT_NOW, ...unspent(seen, slotsOfSeat(seen, seat)).map((at) => at + 1)],
  },
  'cathedral.destroy': { form: die, spot: spotOf.creature },
  'polymorph.into': { ...card, choices: (seen) => seen.graveyard.filter(isCreature).toReversed() },
  'cleanse.next': {
    form: die,
    spot: spotOf.creature,
    choices: (seen) => seen.ids.filter((_, at) => seen.marks[at]! & DOOMED),
  },
  'backstab.kill': { ...creatureOrNone, choices: stabbed },
  'daggers.die': {
    form: die,
    spot: spotOf.die,
    choices: (seen) => unspent(seen, [slotOfClass(seen, ROGUE)]),
  },
  'end.ward': YES_OR_NO,
  'temple.refresh': ability,
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

/** Whether the party chooses: everybody says what they want, the Leader settles it. */
export const isPartyChoice = (name: string): boolean => name in KINDS && KINDS[name]!.choices === undefined

/** What a seat can point at now; null when the question is of another kind. */
export function optionsOf({ pending, table: seen }: View<WatchView>, seat: Seat): readonly Option[] | null {
  const kind = pending === null ? undefined : KINDS[pending.name]
  if (pending === null || kind === undefined) return null
  const choices = kind.choices ? kind.choices(seen, pending.about, seat) : seen.offers
  const options = choices.map((choice) => ({
    spot: kind.spot(choice),
    said: kind.form.say(seen as unknown as Table, pending.about, seat, choice),
    votes: kind.choices
      ? []
      : seen.votes.flatMap((vote, at) => (vote !== NO_VOTE && vote === choice ? [at] : [])),
  }))
  // To leave it is the last thing on the list.
  return [
    ...options.filter(({ spot }) => spot.is !== 'no'),
    ...options.filter(({ spot }) => spot.is === 'no'),
  ]
}

/** Who may answer, the waited-for and the others. */
export const mayAnswer = ({ pending }: View<WatchView>, seat: Seat | null): boolean =>
  seat !== null && pending !== null && (pending.seats.includes(seat) || pending.also.includes(seat))

import type { Thing } from '@conspire/kernel'
import { abilityOf, BEAST_MASTER, HEALTH, NO_CARD, UNSEEN } from '../cards/index.ts'
import { cardAt, RUNE_NAMES, spaceNamed } from '../choices.ts'
import { placeOf } from '../line.ts'
import { slotOfDie } from '../party.ts'
import { DICE, DICE_EACH, SLOTS, SPACE, type Table } from '../table.ts'
import { spaceId } from './camp.ts'
import { adventurerForms, adventurerName, nameOf } from './cards.ts'
import type { Speaker } from './speaker.ts'

/** The things of a table in words. */

/** An Adventurer of the party inside a sentence. */
export const formsOf = (s: Speaker, seen: Table, slot: number): ReturnType<typeof adventurerForms> =>
  adventurerForms(seen.classes[slot]!, s.lang)
export const nameOfSlot = (s: Speaker, seen: Table, slot: number): string =>
  adventurerName(seen.classes[slot]!, s.lang)

/** “the Rogue’s 4”; with a word for it when it is held ready for a joint attack (SW-135). */
export const dieWords = (s: Speaker, seen: Table, die: number): string =>
  s.say((seen.held >> die) & 1 ? 'part.die.held' : 'part.die', {
    of: formsOf(s, seen, slotOfDie(die)).of,
    value: seen.dice[die]!,
  })

/** Several dice, by Adventurer: “the Rogue’s 4 and 3”. */
export const diceWords = (s: Speaker, seen: Table, dice: readonly number[]): string[] =>
  [...Map.groupBy(dice, slotOfDie)].map(([slot, own]) =>
    s.say('part.diceOf', {
      of: formsOf(s, seen, slot).of,
      values: s.list(own.map((die) => String(seen.dice[die]))),
      count: own.length,
    }),
  )

/** “the Rogue’s Backstab” */
export function abilityWords(s: Speaker, card: number): string {
  const { of } = abilityOf(card)
  return s.say('part.card', {
    of: adventurerForms(of, s.lang).of,
    name: adventurerName(of, s.lang),
    card: s.card(card),
  })
}

/** The card that has or had this number in the Line; UNSEEN when that is not known any more. */
export function cardOfId(seen: Table, id: number): number {
  const at = placeOf(seen, id)
  if (at >= 0) return seen.line[at]!
  for (let i = seen.gone.length - 3; i >= 0; i -= 3) if (seen.gone[i] === id) return seen.gone[i + 1]!
  return UNSEEN
}

/** A card of the Line that an event is about: by name, or as a creature, since all that matters happens to creatures. */
export function creatureWords(s: Speaker, seen: Table, id: number): string {
  const card = cardOfId(seen, id)
  return card === UNSEEN ? s.say('part.creature') : s.card(card)
}

/** A card of the Line that can be chosen: “Fell Beast (position 2)”. */
export const targetWords = (s: Speaker, seen: Table, id: number): string =>
  s.say('part.place', { card: s.card(cardOfId(seen, id)), position: placeOf(seen, id) + 1 })

/** A creature with its printed health, which tells it from others of its name. */
export const creatureWithHealth = (s: Speaker, card: number): string =>
  s.say('part.health', { card: s.card(card), health: HEALTH[card]! })

/** A card of the Graveyard that can be chosen. */
export const deadWords = (s: Speaker, seen: Table, card: number): string =>
  s.say('part.dead', {
    card: creatureWithHealth(s, card),
    place: seen.graveyard.length - seen.graveyard.indexOf(card),
  })

/** What a choice names, in words. */
export function thingWords(s: Speaker, seen: Table, { kind, thing }: Pick<Thing, 'kind' | 'thing'>): string {
  switch (kind) {
    case 'die':
      return dieWords(s, seen, thing)
    case 'creature':
      return targetWords(s, seen, thing)
    case 'ability':
      return abilityWords(s, cardAt(seen, thing))
    case 'slot':
      return formsOf(s, seen, thing).the
    case 'class':
      return adventurerForms(thing, s.lang).the
    case 'dead':
      return deadWords(s, seen, thing)
    case 'peeked':
      return creatureWithHealth(s, thing)
    case 'tamed':
      return creatureWithHealth(s, seen.tamed[thing]!)
    case 'location':
      return thing === NO_CARD ? s.say('part.fromMap') : s.card(thing)
    case 'space': {
      const space = spaceNamed(thing)
      return space === SPACE.runes ? '' : nameOf(spaceId(seen, space), s.lang)
    }
    case 'rune':
      return nameOf(`rune-${RUNE_NAMES[thing]!}`, s.lang)
    default:
      return s.card(thing)
  }
}

/** Whose dice and tamed creatures these are (flags, tamed ones after the dice): “the Rogue and the Ranger”. */
export function whoseDice(s: Speaker, seen: Table, dice: number): string {
  const slots = new Set<number>()
  for (let slot = 0; slot < SLOTS; slot++) if ((dice >> (slot * DICE_EACH)) & 0b111) slots.add(slot)
  if (dice >> DICE) slots.add(seen.classes.indexOf(BEAST_MASTER))
  return s.list([...slots].map((slot) => formsOf(s, seen, slot).the))
}

export const slotsIn = (flags: number): number[] =>
  Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => (flags >> slot) & 1)

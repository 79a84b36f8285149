import { CARD, NUMBER, oneOf, optional } from '@conspire/kernel'
import type { SetAWatchBallots } from '../asked.ts'
import { isCreature } from '../cards/index.ts'
import { change, CREATURE, declare, freeStolen, goes, musterEnds } from '../changing.ts'
import { aCreature, aDeadCard, aDie, differentDice } from '../choices.ts'
import { healthAt } from '../health.ts'
import { placeOf, renew } from '../line.ts'
import { isFree, slotOfDie } from '../party.ts'
import type { OfSlot } from '../questions.ts'
import { DIE, FIRST_TAMED, MARK, NO_SLOT, table, type Table } from '../table.ts'

/**
 * What a page knows of the Ability cards beside their literals: the changes that only they make, which it follows, and what may be chosen in their course, which it judges.
 * The flows of the verbs are in the files beside this one: in a page they would weigh too much.
 */

const { at } = table

/** The log says each by its message, `log.<change>`: a CREATURE or a CARD as `{card}`, numbers by their names. */
export const ofAbilities = declare({
  /** SW-218 */
  wounded: change({ id: CREATURE, by: NUMBER }, (s, { id, by }) => {
    const place = placeOf(s, id)
    s.wounds[place]!++
    s.by[place]! |= by
  }),
  /** SW-234 */
  hunted: change({ card: CARD }, (s, { card }, cards) => cards.move(s, card, at.graveyard, at.tamed)),
  /** SW-235 */
  gaveUp: change({ card: CARD }, (s, { card }, cards) => {
    cards.move(s, card, at.tamed, at.graveyard)
    if (s.held >> FIRST_TAMED) musterEnds(s)
  }),
  /** SW-238: face down to the end of the Line; its stolen dice are available again. */
  slept: change({ id: NUMBER, as: CREATURE }, (s, { id }) => {
    const place = placeOf(s, id)
    goes(s, id, s.line[place]!)
    freeStolen(s, place, DIE.free)
    renew(s, place, 0)
  }),
  /** SW-244 */
  smoked: change({ id: CREATURE }, (s, { id }) => {
    s.marks[placeOf(s, id)]! |= MARK.blank
  }),
})

/** SW-229: what Cleanse is still to destroy. */
export const doomed = (s: Table): number[] =>
  s.ids.filter((_, place) => (s.marks[place]! & MARK.doomed) !== 0)

/** SW-242: what Backstab has brought to light and may destroy. */
export const backstabbable = (s: Table, { slot }: OfSlot): number[] =>
  s.ids.filter((_, place) => (s.marks[place]! & MARK.fresh) !== 0 && healthAt(s, place) <= s.rolled[slot]!)

const unspentDice = (s: Table, { slot }: OfSlot): number[] =>
  differentDice(s, (die) => isFree(s, die) && slotOfDie(die) === slot)

/** Chapter 19: what is asked in the course of an ability. */
export const ofAbilityCards = {
  'polymorph.into': {
    rule: 'SW-225',
    choice: oneOf(aDeadCard, (s: Table) => s.graveyard.filter(isCreature)),
    label: 'become',
    about: (_s: Table, f) => ({ id: f['first']! }),
  },
  'cleanse.next': { rule: 'SW-229', choice: oneOf(aCreature, doomed), label: 'destroy' },
  'backstab.kill': {
    rule: 'SW-242',
    choice: optional(aCreature, backstabbable),
    label: 'destroy',
    about: (s: Table, { slot = NO_SLOT }) => ({ number: s.rolled[slot]! }),
  },
  'daggers.die': { rule: 'SW-241', choice: oneOf(aDie, unspentDice), label: 'six' },
} satisfies SetAWatchBallots

import { ballots } from '../ballots.ts'
import { isUnhallowed } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { placeOfBoardCard } from '../choices.ts'
import { controllerOf, EVERY_SLOT, locationNow, slotOfDie } from '../party.ts'
import { DICE, DIE, ROUNDS, type Table } from '../table.ts'
import { raisable } from '../questions.ts'
import { gainFirewood, rollOf, seal, setRoll } from '../verbs.ts'
import { burn } from './fire.ts'
import { flow, partyChoice } from './flow.ts'

/** SW-165 */
export const isFinalRound = (g: Table): boolean => g.round === ROUNDS

/** SW-170: what the location does to the firewood, as a loss or a gain. */
function firewoodChange(g: Table): number {
  const { firewood, halves } = locationNow(g)
  return halves ? -(g.fire >> 1) : firewood
}

/** Step 1, Travel. */
export const travel = flow('travel', { loss: 0, slot: 0 }, (words) => {
  const { ask, call, each, when } = words
  return [
    (g, f, dealer) => {
      changes.travelled(g, dealer, 'SW-049', {
        round: g.round + 1,
        card: g.map.at(-1)!, // SW-029
      })
      const change = g.round === 1 ? 0 : firewoodChange(g) // SW-030
      f.loss = Math.max(0, -change) // SW-164
      gainFirewood(g, dealer, 'SW-164', Math.max(0, change))
    },
    // Before anyone is on Watch the card comes from any Adventurer.
    call(burn, (_g, f) => ({ loss: f.loss, anyone: 1, clause: 164 })),
    when(
      (g) => locationNow(g).arrival === 'swapsCards',
      each(
        () => EVERY_SLOT,
        'slot',
        ask('monolith.swap', {
          ...ballots['monolith.swap'],
          of: (g, f) => controllerOf(g, f.slot),
          asked: 'ifAble',
          undo: 'team',
          then: (g, { slot }, { refresh, exhaust }, dealer) => {
            changes.refreshed(g, dealer, 'SW-182', { slot, at: placeOfBoardCard(refresh) })
            changes.exhausted(g, dealer, 'SW-182', { slot, at: placeOfBoardCard(exhaust) })
          },
        }),
      ),
    ),
    when(
      (g) => locationNow(g).arrival === 'returnsUnhallowed' && g.graveyard.some(isUnhallowed),
      ...partyChoice(words, 'city.return', {
        ...ballots['city.return'],
        then: (g, _f, card, dealer) => seal(g, dealer, 'SW-187', { card, shuffled: 1 }),
      }),
    ),
  ]
})

/** Step 2, Roll: roll, what the location does to the dice, then who rests. */
export const roll = flow('roll', { slot: 0 }, (words) => {
  const { ask, each, when } = words
  return [
    (g, _f, dealer) => {
      const dice: number[] = []
      for (let die = 0; die < DICE; die++) dice.push(rollOf(g, dealer, die))
      changes.rolled(g, dealer, 'SW-050', { dice })
      if (locationNow(g).afterRoll !== 'lowersAll') return
      for (let die = 0; die < DICE; die++)
        if (g.dice[die]! > 1) setRoll(g, dealer, 'SW-163', { die, value: g.dice[die]! - 1 })
    },
    when(
      (g) => locationNow(g).afterRoll === 'raisesLowest',
      each(
        (g) => EVERY_SLOT.filter((slot) => raisable(g, slot) >= 0),
        'slot',
        ask('outpost.raise', {
          ...ballots['outpost.raise'],
          of: (g, f) => controllerOf(g, f.slot),
          undo: 'team',
          then: (g, f, raises, dealer) => {
            const die = raisable(g, f.slot)
            if (raises) setRoll(g, dealer, 'SW-176', { die, value: g.dice[die]! + 1 })
          },
        }),
      ),
    ),
    when(
      (g) => locationNow(g).afterRoll === 'locksLowest',
      ...partyChoice(words, 'pass.lock', {
        ...ballots['pass.lock'],
        then: (g, _f, die, dealer) => {
          const [value, total] = [g.dice[die]!, g.rolled[slotOfDie(die)]!]
          changes.dieSet(g, dealer, 'SW-168', { die, value, is: DIE.locked, total })
        },
      }),
    ),
    // SW-071
    when(
      (g) => !isFinalRound(g),
      ...partyChoice(words, 'rest.choose', {
        ...ballots['rest.choose'],
        then: (g, _f, slot, dealer) => changes.rested(g, dealer, 'SW-069', { slot }),
      }),
    ),
  ]
})

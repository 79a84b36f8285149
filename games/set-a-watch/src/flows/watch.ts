import { NOTHING } from '@conspire/kernel'
import { ballots } from '../ballots.ts'
import { changes } from '../changes.ts'
import { placeOfBoardCard } from '../choices.ts'
import { activeCards, BITS, controllerOf, isOnWatch, locationNow } from '../party.ts'
import { NO_ID, NO_SLOT } from '../table.ts'
import { fall } from './creatures.ts'
import { combat, settle } from './fight.ts'
import { flow, partyChoice } from './flow.ts'
import { formLine } from './forming.ts'

/** Tranquil Village: an Adventurer on Watch whose roll is below this may refresh a card. */
const LOW_ROLL = 6

/** Step 4, Watch: chapters 8 to 12, each in a file of its own. */
export const watch = flow(
  'watch',
  { slot: NO_SLOT, id: NO_ID },
  (words, { ask, call, each, when } = words) => [
    when(
      (g) => locationNow(g).refreshesLowRolls,
      each(
        (g) =>
          [0, 1, 2, 3].filter(
            (slot) => isOnWatch(g, slot) && g.rolled[slot]! < LOW_ROLL && BITS[activeCards(g, slot)]! < 3,
          ),
        'slot',
        ask('tranquil.refresh', {
          ...ballots['tranquil.refresh'],
          of: (g, f) => controllerOf(g, f.slot),
          undo: 'team',
          then: (g, { slot }, card, dealer) => {
            if (card !== NOTHING) changes.refreshed(g, dealer, 'SW-163', { slot, at: placeOfBoardCard(card) })
          },
        }),
      ),
    ),
    call(formLine),
    // The first reveal comes before anybody can act, and comes all the same when nobody can.
    call(settle, undefined, undefined, 'firstReveal'), // SW-105
    // Cursed Cathedral
    when(
      (g) => locationNow(g).destroysOneRevealed && g.line.length > 0,
      ...partyChoice(words, 'cathedral.destroy', {
        ...ballots['cathedral.destroy'],
        then: (_g, f, id) => {
          f.id = id
        },
      }),
      when(
        (_g, f) => f.id !== NO_ID,
        call(fall, (_g, f) => ({ id: f.id, clause: 163 })),
        call(settle, undefined, undefined, 'afterCathedral'),
      ),
    ),
    call(combat),
    (g, _f, dealer) => changes.watchEnded(g, dealer, g.line.length === 0 ? 'SW-130' : 'SW-131', {}),
  ],
)

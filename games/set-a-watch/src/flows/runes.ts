import { ballots } from '../ballots.ts'
import { changes } from '../changes.ts'
import { RUNE_ORDERS } from '../choices.ts'
import { camperSeat, controllerOf, slotsOnWatch } from '../party.ts'
import { NO_SLOT, RUNE } from '../table.ts'
import { rollAnew, seal } from '../verbs.ts'
import { flow } from './flow.ts'

/** Chapter 7: the chosen Runes, in the order of the camper. */
export const runes = flow('runes', { order: 0, rune: 0, slot: NO_SLOT }, ({ ask, each, when }) => [
  each(
    (_g, f) => RUNE_ORDERS[f.order]!,
    'rune',
    // SW-095
    when(
      (_g, f) => f.rune === RUNE.seal,
      ask('runes.seal', {
        ...ballots['runes.seal'],
        of: camperSeat,
        asked: 'ifAble',
        undo: 'team',
        then: (g, _f, card, dealer) => seal(g, dealer, 'SW-095', { card, shuffled: 0 }),
      }),
    ),
    // SW-096
    when(
      (g, f) => f.rune === RUNE.vanquish && g.horde.length > 0,
      (g, _f, dealer) => changes.vanquished(g, dealer, 'SW-096', { card: g.horde.at(-1)! }),
    ),
    // SW-097
    when(
      (_g, f) => f.rune === RUNE.bolster,
      each(
        slotsOnWatch,
        'slot',
        ask('bolster.reroll', {
          ...ballots['bolster.reroll'],
          of: (g, f) => controllerOf(g, f.slot),
          undo: 'team',
          then: (g, _f, dice, dealer) => rollAnew(g, dealer, 'SW-097', dice),
        }),
      ),
    ),
  ),
])

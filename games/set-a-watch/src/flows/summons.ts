import { ballots } from '../ballots.ts'
import { isSummon, NO_CARD } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { placeOf } from '../line.ts'
import { locationNow } from '../party.ts'
import { ENDING, FROM, MARK, NO_ID, NO_SLOT, TO, type Table } from '../table.ts'
import { enter, leave, setMarks } from '../verbs.ts'
import { fall, powersWork } from './creatures.ts'
import { exhaustCards } from './fire.ts'
import { flow, partyChoice } from './flow.ts'

/** Chapter 16, Summon and Unhallowed. */

/** The nearest Summon card that lies face up; NO_ID when there is none. */
function nextSummon(g: Table): number {
  for (let at = 0; at < g.line.length; at++)
    if (g.marks[at]! & MARK.fresh && isSummon(g.line[at]!)) return g.ids[at]! // SW-198
  return NO_ID
}

/**
 * A Summon card works. `quiet`: the Reveal power of the Unhallowed does not; `destroyer`: the Adventurer by whose ability the Unhallowed is destroyed
 * at once.
 */
export const summon = flow(
  'summon',
  { id: NO_ID, quiet: 0, destroyer: NO_SLOT, card: NO_CARD },
  (words, { call, stop, when } = words) => [
    // SW-201
    when(
      (g) => g.unhallowed.length === 0,
      (g, _f, dealer) => changes.ended(g, dealer, 'SW-195', { end: ENDING.summon }),
      stop(),
    ),
    call(exhaustCards, (g) => ({ left: locationNow(g).summonExhausts, clause: 197 })), // SW-202
    (g, f) => {
      f.card = g.unhallowed.at(-1)!
    },
    // SW-172
    when(
      (g) => locationNow(g).choosesUnhallowed && g.unhallowed.length > 1,
      (g, _f, dealer) => changes.searched(g, dealer, 'SW-172', { cards: g.unhallowed }),
      ...partyChoice(words, 'summon.unhallowed', {
        ...ballots['summon.unhallowed'],
        then: (_g, f, card) => {
          f.card = card
        },
      }),
    ),
    (g, f, dealer) => {
      const { id, card } = f
      const at = placeOf(g, id)
      const to = locationNow(g).summonToDeck ? TO.deckBottom : TO.graveyard // SW-179
      leave(g, dealer, to === TO.deckBottom ? 'SW-179' : 'SW-197', { id, to })
      f.id = enter(g, dealer, 'SW-197', { at, card, up: 1, from: FROM.unhallowed })
      if (f.quiet === 1 && f.destroyer === NO_SLOT)
        setMarks(g, dealer, 'SW-155', { id: f.id, marks: g.marks[at]! & ~MARK.due })
    },
    when(
      (_g, f) => f.destroyer !== NO_SLOT,
      call(fall, (_g, f) => ({ id: f.id, destroyer: f.destroyer, clause: 200 })),
    ),
  ],
)

/** Summon cards that have been turned up work first. */
export const summonsWork = flow('summonsWork', { quiet: 0, id: NO_ID }, ({ call, loop }) => [
  loop(
    (g) => nextSummon(g) !== NO_ID,
    (g, f) => {
      f.id = nextSummon(g)
    },
    call(summon, (_g, f) => ({ id: f.id, quiet: f.quiet })),
  ),
])

/** Chapter 17, which card goes first: cards have been turned up, Summons work (SW-205), then powers. */
export const unveil = flow('unveil', { quiet: 0 }, ({ call }) => [
  call(summonsWork, (_g, f) => ({ quiet: f.quiet })),
  call(powersWork), // SW-207
])

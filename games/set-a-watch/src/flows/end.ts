import { NOTHING } from '@conspire/kernel'
import { wardsOff } from '../actions.ts'
import { ballots } from '../ballots.ts'
import { DAMAGE, isSkeletons } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { placeOfBoardCard, slotOfBoardCard } from '../choices.ts'
import { isUp } from '../line.ts'
import { activeCount, controllerOf, locationNow, slotWithPassive } from '../party.ts'
import { ENDING, NO_ID, NO_SLOT, TO, USED, type Table } from '../table.ts'
import { leave, setEffects, turnUp } from '../verbs.ts'
import { exhaustCards } from './fire.ts'
import { flow, partyChoice } from './flow.ts'
import { unveil } from './summons.ts'
import { isFinalRound } from './travel.ts'

/** SW-185 */
const TEMPLE_REFRESHES = 2

const nearestFaceDown = (g: Table): number => g.ids.find((_, at) => !isUp(g, at)) ?? NO_ID

/** How the round ends; `none` when the party travels on. */
function verdict(g: Table): number {
  // SW-160: the camper's cards do not help; in the final round nobody rests.
  if (activeCount(g, true) === 0) return ENDING.exhausted

  // SW-196
  return isFinalRound(g) ? ENDING.won : ENDING.none
}

/** What is left of the Line joins the Horde and hurts, and it shows whether the party travels on. */
export const reckoning = flow('reckoning', { damage: 0 }, ({ ask, call, loop, stop, when }) => [
  // SW-155: what is still face down is turned up; only Summons work.
  loop(
    (g) => nearestFaceDown(g) !== NO_ID,
    (g, _f, dealer) => turnUp(g, dealer, 'SW-155', { id: nearestFaceDown(g), due: 0 }),
    call(unveil, () => ({ quiet: 1 })),
  ),
  // SW-232
  when(
    (g) => slotWithPassive(g, 'wards') !== NO_SLOT && wardsOff(g) === null,
    ask('end.ward', {
      ...ballots['end.ward'],
      of: (g) => controllerOf(g, slotWithPassive(g, 'wards')),
      undo: 'team',
      then: (g, _f, wards, dealer) => {
        if (!wards) return
        setEffects(g, dealer, 'SW-232', { once: g.once | USED.ward })
        leave(g, dealer, 'SW-232', { id: g.ids[0]!, to: TO.horde })
      },
    }),
  ),
  // From the camp outward, each onto the Horde.
  loop(
    (g) => g.line.length > 0, // SW-154
    (g, f, dealer) => {
      f.damage = DAMAGE[g.line[0]!]! // SW-112
      // SW-125
      leave(g, dealer, 'SW-153', { id: g.ids[0]!, to: TO.horde })
    },
    call(exhaustCards, (_g, f) => ({ left: f.damage, clause: 153 })), // SW-193
  ),
  // SW-161: before the reward of the location and all else.
  when(
    (g) => verdict(g) !== ENDING.none,
    (g, _f, dealer) => {
      const how = verdict(g)
      changes.ended(g, dealer, how === ENDING.won ? 'SW-194' : 'SW-160', { end: how })
    },
    stop(),
  ),
])

/** Step 5, End: chapter 13. */
export const end = flow('end', { left: 0 }, (words) => {
  const { call, loop, when } = words
  return [
    call(reckoning),
    // SW-185
    when(
      (g) => locationNow(g).rewardsEmptyHorde && g.joined === 0,
      (_g, f) => {
        f.left = TEMPLE_REFRESHES
      },
      loop(
        (_g, f) => f.left > 0,
        ...partyChoice(words, 'temple.refresh', {
          ...ballots['temple.refresh'],
          then: (g, f, card, dealer) => {
            f.left = card === NOTHING ? 0 : f.left - 1
            if (card === NOTHING) return
            const [slot, at] = [slotOfBoardCard(card), placeOfBoardCard(card)]
            changes.refreshed(g, dealer, 'SW-185', { slot, at })
          },
        }),
      ),
    ),
    (g, _f, dealer) => {
      // SW-126
      const top = g.graveyard.at(-1)
      if (top !== undefined && isSkeletons(top)) changes.setAside(g, dealer, 'SW-126', { card: top })
      changes.roundEnded(g, dealer, 'SW-161', { round: g.round })
    },
  ]
})

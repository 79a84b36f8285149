import { EVERYONE } from '@conspire/kernel'
import { DAMAGE, isSkeletons, WARDS } from '../cards/index.ts'
import { ends, endsRound, setsAside } from '../changes.ts'
import {
  boardCard,
  boardCardForm,
  NONE_OF_THEM,
  placeOfBoardCard,
  slotOfBoardCard,
  yesOrNoForm,
} from '../choices.ts'
import { wardsOff } from '../actions.ts'
import { isUp } from '../line.ts'
import { activeCount, controllerOf, EVERY_SLOT, isExhausted, locationNow, slotWithPassive } from '../party.ts'
import { LOST_EXHAUSTED, NO_ID, NO_SLOT, PLAYING, TO_HORDE, WARD_USED, WON, type Table } from '../table.ts'
import { leave, refresh, setEffects, turnUp } from '../verbs.ts'
import { exhaustCards } from './fire.ts'
import { flow, partyChoice } from './flow.ts'
import { unveil } from './reveal.ts'
import { isFinalRound } from './travel.ts'

/** SW-185 */
const TEMPLE_REFRESHES = 2

const nearestFaceDown = (g: Table): number => g.ids.find((_, at) => !isUp(g, at)) ?? NO_ID

const allExhausted = (g: Table): number[] =>
  EVERY_SLOT.flatMap((slot) =>
    [0, 1, 2].flatMap((at) => (isExhausted(g, slot, at) ? [boardCard(slot, at)] : [])),
  )

/** SW-160, SW-194: how the round ends; PLAYING when the party travels on. */
function verdict(g: Table): number {
  // SW-160: the camper's cards do not help; in the final round nobody rests.
  if (activeCount(g, true) === 0) return LOST_EXHAUSTED
  return isFinalRound(g) ? WON : PLAYING
}

/** Step 5, End (SW-053): chapter M, in the order of SW-161. */
export const end = flow('end', { damage: 0, left: 0 }, (words) => {
  const { ask, call, loop, stop, when } = words
  return [
    // SW-155: what is still face down is turned up; only Summons work.
    loop(
      (g) => nearestFaceDown(g) !== NO_ID,
      (g, _f, dealer) => turnUp(g, dealer, 'SW-155', nearestFaceDown(g), 0),
      call(unveil, () => ({ quiet: 1 })),
    ),
    // SW-232
    when(
      (g) => slotWithPassive(g, WARDS) !== NO_SLOT && wardsOff(g) === null,
      ask('end.ward', {
        rule: 'SW-232',
        of: (g) => controllerOf(g, slotWithPassive(g, WARDS)),
        from: () => [0, 1],
        undo: 'team',
        form: yesOrNoForm('SW-232'),
        about: (g) => ({ id: g.ids[0]! }),
        then: (g, _f, choice, dealer) => {
          if (choice === 0) return
          setEffects(g, dealer, 'SW-232', { once: g.once | WARD_USED })
          leave(g, dealer, 'SW-232', g.ids[0]!, TO_HORDE, 0)
        },
      }),
    ),
    // SW-153, SW-154: from the camp outward, each onto the Horde.
    loop(
      (g) => g.line.length > 0,
      (g, f, dealer) => {
        f.damage = DAMAGE[g.line[0]!]!
        leave(g, dealer, 'SW-153', g.ids[0]!, TO_HORDE, 0)
      },
      when(
        (_g, f) => f.damage > 0,
        call(exhaustCards, (_g, f) => ({ left: f.damage, clause: 153 })),
      ),
    ),
    (g, _f, dealer) => {
      const how = verdict(g)
      if (how === PLAYING) return
      ends(g, how)
      dealer.tell?.(EVERYONE, { type: 'ended', rule: how === WON ? 'SW-194' : 'SW-160', end: how })
    },
    when((g) => g.end !== PLAYING, stop()),
    // SW-185
    when(
      (g) => locationNow(g).rewardsEmptyHorde && g.joined === 0,
      (_g, f) => {
        f.left = TEMPLE_REFRESHES
      },
      loop(
        (g, f) => f.left > 0 && allExhausted(g).length > 0,
        ...partyChoice(words, 'temple.refresh', {
          rule: 'SW-185',
          options: (g) => [...allExhausted(g), NONE_OF_THEM],
          form: boardCardForm('SW-185'),
          about: (_g, f) => ({ left: f.left }),
          then: (g, f, choice, dealer) => {
            if (choice === NONE_OF_THEM) f.left = 0
            else {
              refresh(g, dealer, 'SW-185', slotOfBoardCard(choice), placeOfBoardCard(choice))
              f.left--
            }
          },
        }),
      ),
    ),
    (g, _f, dealer) => {
      // SW-126
      const top = g.graveyard.at(-1)
      if (top !== undefined && isSkeletons(top)) {
        setsAside(g)
        dealer.tell?.(EVERYONE, { type: 'setAside', rule: 'SW-126', card: top })
      }
      endsRound(g)
      dealer.tell?.(EVERYONE, { type: 'roundEnded', rule: 'SW-161', round: g.round })
    },
  ]
})

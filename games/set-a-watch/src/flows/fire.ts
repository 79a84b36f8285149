import type { Seat } from '@conspire/kernel'
import { ballots } from '../ballots.ts'
import { changes } from '../changes.ts'
import { placeOfBoardCard, slotOfBoardCard } from '../choices.ts'
import {
  activeCards,
  activeCount,
  controllerOf,
  isExhausted,
  leaderFirst,
  leaderOf,
  stokeGain,
} from '../party.ts'
import { CARDS_EACH, NO_SLOT, SLOTS, type Table } from '../table.ts'
import { isEligible } from '../questions.ts'
import { gainFirewood, setFire } from '../verbs.ts'
import { clauseOf, flow } from './flow.ts'

const hasCard = (g: Table, seat: Seat, anyone: number): boolean => {
  for (let slot = 0; slot < SLOTS; slot++) {
    if (isEligible(g, slot, anyone) && activeCards(g, slot) !== 0 && controllerOf(g, slot) === seat)
      return true
  }
  return false
}

/** SW-157: takes all that is left, where that must be: nobody has anything to choose. */
function exhaustAll(g: Table, anyone: number, take: (slot: number, at: number) => void): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!isEligible(g, slot, anyone)) continue
    for (let at = 0; at < CARDS_EACH; at++) if (!isExhausted(g, slot, at)) take(slot, at)
  }
}

/** The Watch exhausts cards. The first valid offer is taken; the Leader may name the Adventurer instead. */
export const exhaustCards = flow(
  'exhaustCards',
  { left: 1, anyone: 0, clause: 156, slot: NO_SLOT },
  ({ ask, askAny, loop, when }) => [
    loop(
      (g, f) => f.left > 0 && activeCount(g, f.anyone === 0) > f.left,
      (_g, f) => {
        f.slot = NO_SLOT
      },
      askAny('exhaust.offer', {
        ...ballots['exhaust.offer'],
        of: (g, f) => leaderFirst(g).filter((seat) => hasCard(g, seat, f.anyone)),
        also: (g, f) => (hasCard(g, leaderOf(g), f.anyone) ? [] : [leaderOf(g)]),
        undo: 'team',
        then: (g, f, [isNamed, chosen], dealer) => {
          if (isNamed === 1) {
            f.slot = chosen
            return
          }
          const [slot, at] = [slotOfBoardCard(chosen), placeOfBoardCard(chosen)]
          changes.exhausted(g, dealer, clauseOf(f.clause), { slot, at })
          f.left--
        },
      }),
      when(
        (_g, f) => f.slot !== NO_SLOT,
        ask('exhaust.pick', {
          ...ballots['exhaust.pick'],
          of: (g, f) => controllerOf(g, f.slot),
          asked: 'ifAble',
          undo: 'team',
          then: (g, f, choice, dealer) => {
            changes.exhausted(g, dealer, clauseOf(f.clause), { slot: f.slot, at: placeOfBoardCard(choice) })
            f.left--
          },
        }),
      ),
    ),
    (g, f, dealer) => {
      if (f.left > 0)
        exhaustAll(g, f.anyone, (slot, at) => changes.exhausted(g, dealer, clauseOf(f.clause), { slot, at }))
    },
  ],
)

/** Firewood is lost; a fire that dies is fed at once, if it can be. */
export const burn = flow('burn', { loss: 1, anyone: 0, clause: 56, dies: 0 }, ({ call, when }) => [
  (g, f, dealer) => {
    f.dies = g.fire > 0 && f.loss >= g.fire ? 1 : 0 // SW-064
    setFire(g, dealer, clauseOf(f.clause), Math.max(0, g.fire - f.loss)) // SW-067
    if (f.dies === 1 && activeCount(g, f.anyone === 0) === 0) f.dies = 0 // SW-066
  },
  when(
    (_g, f) => f.dies === 1,
    call(exhaustCards, (_g, f) => ({ left: 1, anyone: f.anyone, clause: 64 })),
    (g, _f, dealer) => gainFirewood(g, dealer, 'SW-064', stokeGain(g)),
  ),
])

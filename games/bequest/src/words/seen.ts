import type { Seat, Shown } from '@conspire/kernel'
import { BUFFLER, CARDS, EVIDENCE, GADGET, HIDEOUT, INFLUENCE, NO_CARD } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { leftOf, rightOf } from '../table.ts'
import type { BequestView } from '../view.ts'

/** The cards whose faces are seen; none where only their number is known. */
export const cardsOf = (shown: Shown): readonly number[] => ('cards' in shown ? shown.cards : [])

/** BQ-036, BQ-037: whose split a seat chooses from, and who chooses from that seat's. */
export const neighbours = (
  { players, clockwise }: { players: number; clockwise: boolean },
  seat: Seat,
): { splitter: Seat; chooser: Seat } =>
  clockwise
    ? { splitter: rightOf(players, seat), chooser: leftOf(players, seat) }
    : { splitter: leftOf(players, seat), chooser: rightOf(players, seat) }

/** The Lackey that is being used; NO_CARD when there is none. */
export const lackeyAtWork = (seen: BequestView): number => seen.atWork.at(-1) ?? NO_CARD

/** How many cards the Lackey at work may touch; one where no Lackey is at work. */
export function limitOf(seen: BequestView): number {
  const effect = CARDS[lackeyAtWork(seen)]?.lackey
  return effect && 'max' in effect ? effect.max : 1
}

const WARES: ReadonlyMap<number, MessageId> = new Map([
  [HIDEOUT, 'wares.hideout'],
  [GADGET, 'wares.gadget'],
  [INFLUENCE, 'wares.influence'],
  [EVIDENCE, 'wares.evidence'],
])

/** What the Lackey at work deals in. */
export function waresOf(seen: BequestView): MessageId {
  const effect = CARDS[lackeyAtWork(seen)]?.lackey
  if (effect?.verb === 'frame') return 'wares.evidence'
  return (effect && 'types' in effect && WARES.get(effect.types)) || 'wares.faceUp'
}

/** The number of the Key that a seat has just given up (BQ-073): it lies on the discard pile, or under the Buffler (BQ-154). */
export function keyOf(seen: BequestView, seat: Seat): number {
  const { character, tucked } = seen.seats[seat]!
  const pile = character === BUFFLER ? tucked : seen.discard
  return CARDS[pile.at(-1)!]!.key
}

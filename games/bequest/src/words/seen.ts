import { UNSEEN, type CardNumber, type Seat } from '@conspire/kernel'
import { BUFFLER, CARDS, EVIDENCE, GADGET, HIDEOUT, INFLUENCE, NO_CARD } from '../cards/index.ts'
import { limitOf } from '../choices.ts'
import type { MessageId } from '../i18n/en.ts'
import { characterOf, type Table } from '../table.ts'

/** The cards whose faces are seen; none where only their number is known. */
export const facesIn = (cards: readonly CardNumber[]): readonly CardNumber[] =>
  cards.filter((card) => card !== UNSEEN)

/** The Lackey that is being used; NO_CARD when there is none. */
export const lackeyAtWork = (seen: Table): CardNumber => seen.atWork.at(-1) ?? NO_CARD

/** What is asked for: a decision is named after its verb, and after who asks (`lackey.sell`). */
export const verbIn = ({ name }: { readonly name: string }): string => name.split('.').at(-1)!

/** How many cards the Lackey at work may touch; one where no Lackey is at work. */
export const limitIn = (seen: Table): number =>
  lackeyAtWork(seen) === NO_CARD ? 1 : limitOf(lackeyAtWork(seen))

const WARES: ReadonlyMap<number, MessageId> = new Map([
  [HIDEOUT, 'wares.hideout'],
  [GADGET, 'wares.gadget'],
  [INFLUENCE, 'wares.influence'],
  [EVIDENCE, 'wares.evidence'],
])

/** What the Lackey at work deals in. */
export function waresOf(seen: Table): MessageId {
  const effect = CARDS[lackeyAtWork(seen)]?.lackey
  if (effect?.verb === 'frame') return 'wares.evidence'
  return (effect && 'types' in effect && WARES.get(effect.types)) || 'wares.faceUp'
}

/** The number of the Key that a seat has just given up (BQ-073): it lies on the discard pile, or under the Buffler (BQ-154). */
export function keyOf(seen: Table, seat: Seat): CardNumber {
  const pile = characterOf(seen, seat) === BUFFLER ? seen.tucked[seat]! : seen.discard
  return CARDS[pile.at(-1)!]!.key
}

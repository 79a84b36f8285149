import type { Json } from '@conspire/kernel'
import { cardId } from '../../src/choices.ts'

/** Cards looked at, in the order in which they are put back: those before `cut` on top, the others at the bottom. */
export interface Arrangement {
  readonly cards: readonly (number | null)[]
  readonly cut: number
}

/** All on top, in the order in which they lay. */
export const arranged = (cards: readonly (number | null)[]): Arrangement => ({ cards, cut: cards.length })

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.slice()
  next.splice(to, 0, next.splice(from, 1)[0]!)
  return next
}

/** One place nearer to the top of its part. */
export const raised = ({ cards, cut }: Arrangement, at: number): Arrangement =>
  at === 0 || at === cut ? { cards, cut } : { cards: moved(cards, at, at - 1), cut }

/** From the top to the bottom, or back: it becomes the last of its new part. */
export const turned = ({ cards, cut }: Arrangement, at: number): Arrangement =>
  at < cut
    ? { cards: moved(cards, at, cards.length - 1), cut: cut - 1 }
    : { cards: moved(cards, at, cut), cut: cut + 1 }

const idOf = (card: number | null): Json => (card === null ? null : cardId(card))

export const saidOfScout = ({ cards, cut }: Arrangement): Json => ({
  top: cards.slice(0, cut).map(idOf),
  bottom: cards.slice(cut).map(idOf),
})
export const saidOfTeleport = (map: number, { cards }: Arrangement): Json => ({
  map: cardId(map),
  under: cards.map(idOf),
})

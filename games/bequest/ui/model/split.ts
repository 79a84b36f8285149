import type { CardNumber, Json } from '@conspire/kernel'
import { idsOf } from '../../src/choices.ts'

/** What lies on A and what lies on B, as it was answered. */
export type Groups = Readonly<Record<Group, readonly CardNumber[]>>

/** A split in the making. Nothing of it is known to the table before it is locked in (BQ-043, BQ-050). */

export type Group = 'a' | 'b'
export type Place = Group | 'hand'

export interface Split {
  /** The cards in the order of the deal. */
  readonly hand: readonly CardNumber[]
  /** Where each of them lies. */
  readonly places: readonly Place[]
  /** Which of them is held: the next place that is named is for this one. −1 for none. */
  readonly held: number
}

export type Handling =
  /** To the next place: hand, A, B and round again; and it is held. */
  | { readonly do: 'cycle'; readonly card: CardNumber }
  /** The held card, or the one that is named, to a place. */
  | { readonly do: 'put'; readonly place: Place; readonly card?: number }
  /** All that is left in the hand to a group. */
  | { readonly do: 'rest'; readonly group: Group }
  /** As it was answered; all back into the hand where it was not. */
  | { readonly do: 'restore'; readonly answer: Groups | null }
  /** What was held is let go, and everything stays where it is. */
  | { readonly do: 'letGo' }

const NEXT: Readonly<Record<Place, Place>> = { hand: 'a', a: 'b', b: 'hand' }

const placeIn = (answer: Groups, card: CardNumber): Group => (answer.a.includes(card) ? 'a' : 'b')

export const newSplit = (hand: readonly CardNumber[], answer: Groups | null): Split => ({
  hand,
  places: hand.map((card) => (answer === null ? 'hand' : placeIn(answer, card))),
  held: -1,
})

/** What is kept of a split that is not locked in yet: where each card lies, a letter each. */
export const keptOf = ({ places }: Split): string => places.map((place) => place[0]!).join('')

/** A split as it was kept; as it was answered, or new, when what was kept does not fit the hand. */
export function revived(hand: readonly CardNumber[], answer: Groups | null, kept: unknown): Split {
  const fresh = newSplit(hand, answer)
  if (typeof kept !== 'string' || kept.length !== hand.length || !/^[abh]*$/.test(kept)) return fresh
  return { ...fresh, places: kept.split('').map((letter) => (letter === 'h' ? 'hand' : (letter as Group))) }
}

const moved = (split: Split, index: number, place: Place | undefined): Split =>
  split.places[index] === undefined || place === undefined
    ? split
    : { ...split, places: split.places.with(index, place), held: index }

export function handled(split: Split, step: Handling): Split {
  switch (step.do) {
    case 'cycle':
      return moved(split, step.card, NEXT[split.places[step.card]!])
    case 'put':
      return moved(split, step.card ?? split.held, step.place)
    case 'rest':
      return {
        ...split,
        places: split.places.map((place) => (place === 'hand' ? step.group : place)),
        held: -1,
      }
    case 'restore':
      return newSplit(split.hand, step.answer)
    case 'letGo':
      return { ...split, held: -1 }
  }
}

export const cardsAt = (split: Split, place: Place): CardNumber[] =>
  split.hand.filter((_, i) => split.places[i] === place)

/** Whether everything lies as it was answered. */
export const isAsAnswered = ({ hand, places }: Split, answer: Groups): boolean =>
  places.every((place, i) => place === placeIn(answer, hand[i]!))

/** The split in the words of the decision. */
export const saidOf = (split: Split): Json => ({
  a: idsOf(cardsAt(split, 'a')),
  b: idsOf(cardsAt(split, 'b')),
})

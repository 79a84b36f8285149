import type { Seat } from './contract.ts'
import { shuffle, type Randomness } from './randomness.ts'

/**
 * What a viewer sees of a zone:
 * `visible` the cards, in order; `order` their backs, each with the handle of the place it lies on; `length` how many;
 * `nonEmpty` whether there is any; `hidden` nothing at all.
 */
export type Policy = 'visible' | 'order' | 'length' | 'nonEmpty' | 'hidden'

export type Shown =
  | { readonly cards: readonly number[] }
  | { readonly backs: readonly number[] }
  | { readonly count: number }
  | { readonly any: boolean }

/** A place where cards lie: one list, or one list for each index (mostly: for each seat). */
export interface Zone<T> {
  readonly lists: (g: T) => readonly number[][]
  readonly policy: (g: T, viewer: Seat | null, index: number) => Policy
  /**
   * Hidden cards trade places only within a pool: cards that a viewer who sees none of them could take for each other.
   * Lists with the same pool number, in whatever zone, are one pool.
   */
  readonly pool: (g: T, index: number) => number
  /** Only for `order`: one handle per card of a list, a serial number given when the card was laid there. */
  readonly handles?: (g: T) => readonly number[][]
}

/** The pool of lists that the game's own `resample` deals anew: where a viewer knows some cards of a hidden list and not the others. */
export const BY_THE_GAME = -1

export type Zones<T> = Readonly<Record<string, Zone<T>>>

/** What a viewer sees of one list of a zone; undefined where the policy is `hidden`. */
export function show<T>(zone: Zone<T>, g: T, viewer: Seat | null, index = 0): Shown | undefined {
  const cards = zone.lists(g)[index]!
  switch (zone.policy(g, viewer, index)) {
    case 'visible':
      return { cards: cards.slice() }
    case 'order':
      return { backs: zone.handles!(g)[index]!.slice() }
    case 'length':
      return { count: cards.length }
    case 'nonEmpty':
      return { any: cards.length > 0 }
    case 'hidden':
      return undefined
  }
}

/**
 * Deals anew, in place, all cards that neither a spectator nor any of the seats can see. Each pool is put in order of card number before
 * it is shuffled: the new world depends on what is seen and on the randomness, and on nothing else of the old one.
 */
export function redeal<T>(zones: Zones<T>, g: T, seats: readonly Seat[], random: Randomness): void {
  const unseen = new Map<number, number[][]>()
  for (const zone of Object.values(zones)) {
    zone.lists(g).forEach((cards, index) => {
      const seen = (viewer: Seat | null): boolean => zone.policy(g, viewer, index) === 'visible'
      if (cards.length === 0 || seen(null) || seats.some(seen)) return
      const pool = zone.pool(g, index)
      if (pool === BY_THE_GAME) return
      const lists = unseen.get(pool)
      if (lists) lists.push(cards)
      else unseen.set(pool, [cards])
    })
  }
  for (const lists of unseen.values()) {
    const cards = lists.flat().sort((a, b) => a - b)
    shuffle(cards, random)
    for (const list of lists) for (let i = 0; i < list.length; i++) list[i] = cards.pop()!
  }
}

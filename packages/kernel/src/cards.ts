import type { CardNumber, Seat } from './contract.ts'
import {
  ALL_VIEWERS,
  flagOf,
  listAt,
  sortBacksLast,
  takeAt,
  UNSEEN,
  viewersOf,
  type Place,
  type Viewers,
} from './table.ts'

/**
 * How cards are moved, shown and mixed. The rules do it on the table, and everybody who follows what they hear does the same on a picture of it, where
 * a card may be UNSEEN.
 */
export interface Cards {
  /** A card goes from wherever it lies in one place to another. */
  move(s: object, card: CardNumber, from: Place, to: Place): void
  /** Several cards go from wherever they lie in one place to another. */
  moveThese(s: object, cards: readonly CardNumber[], from: Place, to: Place): void
  /** The top card of a pile goes elsewhere. */
  draw(s: object, card: CardNumber, from: Place, to: Place): void
  /** The card at a place of a list goes elsewhere: where cards look alike, it is the place that counts. */
  moveAt(s: object, at: number, card: CardNumber, from: Place, to: Place): void
  /** So many cards from the top of a pile go elsewhere, one after the other. */
  deal(s: object, cards: readonly CardNumber[], from: Place, to: Place): void
  /** All cards of a place go elsewhere, the lowest first. */
  moveAll(s: object, from: Place, to: Place): void
  /** A pile is shuffled: nobody knows any longer where in it a card lies, but everybody who knew it that it is there. */
  shuffle(s: object, pile: Place, stream: number): void
  /**
   * Cards are laid openly on the table for a moment, or turned face up where they lie: `at` that place of a list, and in a row from there. Pictures learn their faces only
   * where they are told the place.
   */
  show(s: object, cards: readonly CardNumber[], place?: Place, at?: number): void
  /** One seat looks at cards where they lie. */
  showTo(s: object, seat: Seat, cards: readonly CardNumber[], place?: Place, at?: number): void
  /** One seat takes cards up alone and may put them elsewhere: what others knew of their places is worth nothing now. */
  showOnly(s: object, seat: Seat, cards: readonly CardNumber[]): void
  /** The places of these cards are forgotten, and each of them could be any of the others. A pile is better shuffled: pictures know of that. */
  mix(s: object, cards: readonly CardNumber[]): void
  /** Nobody can tell any longer which of these cards came from which mix. */
  mingle(s: object, cards: readonly CardNumber[]): void
  /**
   * From now on these cards are of the mix that a place has of its own, wherever they lie; without a place, of one that is theirs alone. What was known of
   * them is worth nothing now, except to the seat that has put them there.
   */
  belong(s: object, cards: readonly CardNumber[], place?: Place, knower?: Seat): void
}

/** A shuffled pile is a new one to whoever followed its backs with the eyes. */
export function renewSerials(s: object, place: Place): void {
  for (const rider of place.zone.riders) {
    if (rider.enters !== null) continue
    const parts = s as Record<string, number | number[] | number[][]>
    const value = parts[rider.key] as number[] | number[][]
    const list = place.zone.nested ? (value as number[][])[place.index]! : (value as number[])
    for (let i = 0; i < list.length; i++) list[i] = parts['serial'] = (parts['serial'] as number) + 1
  }
}

export function put(s: object, card: CardNumber, to: Place, target: number[]): void {
  const at = to.bottom ? 0 : target.length
  if (to.bottom) target.unshift(card)
  else target.push(card)
  if (to.zone.riders.length > 0) to.zone.mount(s, to.index, at)
}

export function take(s: object, at: number, from: Place, source: number[]): void {
  if (at === source.length - 1) source.pop()
  else takeAt(source, at)
  if (from.zone.riders.length > 0) from.zone.dismount(s, from.index, at)
}

/** Who sees the card that lies there. */
export const viewersAt = (s: object, { zone, index }: Place, at: number): Viewers =>
  zone.faceUp?.(s as never, at) ? ALL_VIEWERS : viewersOf(zone, s, index)

/** Whether cards can be moved from here to there by the list, with nothing to be done for each. */
export const isPlain = (from: Place, to: Place): boolean =>
  !to.bottom &&
  from.zone.riders.length === 0 &&
  to.zone.riders.length === 0 &&
  !from.zone.loose &&
  from.zone.faceUp === undefined &&
  to.zone.faceUp === undefined

/** Moves cards on a viewer's picture, as far as the viewer can follow them. */
export class PictureCards implements Cards {
  readonly #flag: Viewers

  constructor(viewer: Seat | null) {
    this.#flag = flagOf(viewer)
  }

  move(s: object, card: CardNumber, from: Place, to: Place): void {
    const source = listAt(s, from)
    let at = card === UNSEEN ? -1 : source.lastIndexOf(card)
    if (at < 0) at = source.lastIndexOf(UNSEEN)
    this.#carry(s, at < 0 ? source.length - 1 : at, card, from, to)
  }

  moveThese(s: object, cards: readonly CardNumber[], from: Place, to: Place): void {
    for (const card of cards) this.move(s, card, from, to)
  }

  draw(s: object, card: CardNumber, from: Place, to: Place): void {
    this.#carry(s, listAt(s, from).length - 1, card, from, to)
  }

  moveAt(s: object, at: number, card: CardNumber, from: Place, to: Place): void {
    this.#carry(s, at, card, from, to)
  }

  deal(s: object, cards: readonly CardNumber[], from: Place, to: Place): void {
    for (const card of cards) this.draw(s, card, from, to)
  }

  moveAll(s: object, from: Place, to: Place): void {
    const source = listAt(s, from)
    // Cards that go unseen out of a loose place cannot be told apart.
    if (from.zone.loose && ((viewersAt(s, from, 0) | viewersAt(s, to, 0)) & this.#flag) === 0)
      source.fill(UNSEEN)
    while (source.length > 0) this.#carry(s, 0, source[0]!, from, to)
  }

  shuffle(s: object, pile: Place): void {
    if ((viewersOf(pile.zone, s, pile.index) & this.#flag) === 0) listAt(s, pile).fill(UNSEEN)
    renewSerials(s, pile)
  }

  #carry(s: object, at: number, card: CardNumber, from: Place, to: Place): void {
    const source = listAt(s, from)
    const target = listAt(s, to)
    const sees = viewersAt(s, from, at) & this.#flag
    take(s, at, from, source)
    put(s, card, to, target)
    const last = to.bottom ? 0 : target.length - 1
    const willSee = viewersAt(s, to, last) & this.#flag
    if (from.zone.loose && (sees | willSee) === 0) source.fill(UNSEEN)
    if (willSee !== 0) return
    if (to.zone.forgets) target[last] = UNSEEN
    if (to.zone.loose) sortBacksLast(target)
  }

  show(s: object, cards: readonly CardNumber[], place?: Place, at = 0): void {
    if (place !== undefined) this.#learn(s, cards, place, at)
  }

  showTo(s: object, _seat: Seat, cards: readonly CardNumber[], place?: Place, at = 0): void {
    if (place !== undefined) this.#learn(s, cards, place, at)
  }

  #learn(s: object, cards: readonly CardNumber[], place: Place, at: number): void {
    const list = listAt(s, place)
    const isLoose = place.zone.loose
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      if (card === UNSEEN || (isLoose && list.includes(card))) continue
      // In a loose place, any back is as good as any other.
      list[isLoose ? list.indexOf(UNSEEN) : at + i] = card
    }
    if (isLoose && (viewersOf(place.zone, s, place.index) & this.#flag) === 0) sortBacksLast(list)
  }

  showOnly(): void {}
  mix(): void {}
  mingle(): void {}
  belong(): void {}
}

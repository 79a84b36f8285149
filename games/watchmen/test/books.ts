import { NOBODY, type Seat } from '@conspire/kernel'
import { CARDS, pointsOf, type Event, type Table } from '../src/index.ts'
import content from './content.json' with { type: 'json' }

/**
 * Where every player's cards are, by the names of the cards and from what is told alone. Which of two Punches it is nobody needs to know; how a deck is ordered
 * nobody does.
 */

const facts = new Map(content.cards.map((card) => [card.id, card]))
const idOf = (card: number): string => CARDS[card]!.id

/** The piles of one player. */
const PILES = ['deck', 'hand', 'discard', 'ongoing', 'under', 'kept', 'aside'] as const
type Pile = (typeof PILES)[number]
type Piles = Record<Pile, string[]>
const startingPiles = (): Piles => ({
  deck: [...Array<string>(7).fill('punch'), ...Array<string>(3).fill('vulnerability')], // WM-108
  hand: [],
  discard: [],
  ongoing: [],
  under: [],
  kept: [],
  aside: [],
})
/** What lies in the play area is seen by all, and two Punches there may be those of two players. */
interface Played {
  readonly card: number
  /** Whose it is; NOBODY for a card of the Line-Up. */
  readonly owner: Seat
}

/** The places that events name by a number, and how many of them are a player's. */
const OWN_PLACES: readonly Pile[] = ['hand', 'discard', 'deck']
const IN_PLAY = 3
const ON_DECK = 2
/** From where a card is played. */
const [FROM_HAND, FROM_LINE_UP, LENT, FROM_TOP] = [0, 1, 2, 3]

export class Books {
  readonly #piles: readonly Piles[]
  #play: Played[] = []
  #pool: string[] = []
  #turn: Seat = NOBODY
  #findings: string[] = []

  constructor(players: number) {
    this.#piles = Array.from({ length: players }, startingPiles)
  }

  #take(pile: string[], id: string, where: string): void {
    const at = pile.indexOf(id)
    if (at < 0) this.#findings.push(`${id} does not lie ${where}`)
    else pile.splice(at, 1)
  }
  /** A player's card goes from one of their piles to another, or out of their hands. */
  #move(seat: Seat, card: number, from: Pile, to: Pile | null, owner = seat): void {
    this.#take(this.#piles[seat]![from], idOf(card), `in the ${from} of seat ${seat} (WM-023)`)
    if (to !== null) this.#piles[owner]![to].push(idOf(card))
  }
  #outOfPlay(card: number): Played {
    const at = this.#play.findIndex((one) => one.card === card)
    if (at < 0) this.#findings.push(`${idOf(card)} does not lie in the play area (WM-035)`)
    return this.#play.splice(at, 1)[0] ?? { card, owner: NOBODY }
  }
  /** Out of a place that an event names by its number: a player's, or the play area; of the others somebody else keeps the books. */
  #leave(seat: Seat, card: number, from: number, to: Pile | null): void {
    const pile = OWN_PLACES[from]
    if (pile !== undefined) this.#move(seat, card, pile, to)
    else if (from === IN_PLAY) {
      const { owner } = this.#outOfPlay(card)
      if (to === null) return
      if (owner !== seat) this.#findings.push(`${idOf(card)} goes to seat ${seat}, not to its owner (WM-023)`)
      this.#piles[seat]![to].push(idOf(card))
    }
  }

  /** What is wrong with it. */
  told(event: Event): string[] {
    this.#heard(event)
    return this.#findings.splice(0)
  }

  #heard(event: Event): void {
    switch (event.type) {
      case 'turnBegan':
        this.#turn = event.seat
        break
      case 'played':
        this.#played(event)
        break
      case 'drew':
        for (const card of event.cards) this.#move(event.seat, card, 'deck', 'hand')
        break
      case 'reshuffled': {
        const { deck, discard } = this.#piles[event.seat]!
        if (deck.length > 0) this.#findings.push('a deck is shuffled that is not empty (WM-050)')
        if (discard.length !== event.count)
          this.#findings.push('another number of cards is shuffled (WM-050)')
        deck.push(...discard.splice(0))
        break
      }
      case 'discarded':
        for (const card of event.cards) this.#move(event.seat, card, 'hand', 'discard')
        break
      case 'milled':
        this.#move(event.seat, event.card, 'deck', 'discard')
        break
      case 'scared':
        this.#move(event.seat, event.card, 'deck', event.counts === 1 ? null : 'discard')
        break
      case 'destroyed':
        this.#leave(event.seat, event.card, event.from, null)
        break
      case 'retrieved':
        for (const card of event.cards) this.#leave(event.seat, card, event.from, 'hand')
        break
      case 'putOnTop':
      case 'buried':
        this.#leave(event.seat, event.card, event.from, 'deck')
        break
      case 'weakened':
        for (const card of event.cards)
          this.#piles[event.seat]![event.to === ON_DECK ? 'deck' : 'discard'].push(idOf(card))
        break
      case 'gained':
        this.#piles[event.seat]![OWN_PLACES[event.to]!].push(idOf(event.card))
        break
      case 'returned': {
        const { owner } = this.#outOfPlay(event.card)
        if (owner !== event.owner)
          this.#findings.push(`${idOf(event.card)} goes to the wrong player (WM-214)`)
        if (owner !== NOBODY)
          this.#piles[owner]![event.to === ON_DECK ? 'deck' : 'discard'].push(idOf(event.card))
        break
      }
      case 'defended':
        this.#move(event.seat, event.card, 'hand', event.reveals === 1 ? 'hand' : 'discard')
        break
      case 'handShown':
        for (const card of event.cards) this.#move(event.seat, card, 'hand', 'hand')
        break
      case 'looked':
        if (!isSame(event.cards.map(idOf), this.#piles[event.victim]!.hand))
          this.#findings.push('another hand is looked at (WM-290)')
        break
      case 'setAside':
        this.#move(event.seat, event.card, 'hand', 'aside')
        break
      case 'passedOn':
        this.#move(event.seat, event.card, 'aside', 'discard', event.to)
        break
      case 'pooled':
        for (const { aside } of this.#piles) this.#pool.push(...aside.splice(0))
        break
      case 'dealtBack':
        for (const card of event.cards) {
          this.#take(this.#pool, idOf(card), 'among the cards set aside (WM-058)')
          this.#piles[event.seat]!.hand.push(idOf(card))
        }
        break
      case 'imprisoned':
        this.#move(event.seat, event.card, 'hand', 'under')
        break
      case 'freed': {
        const { under, deck } = this.#piles[event.seat]!
        deck.push(...under.splice(0))
        break
      }
      case 'ceded':
        this.#move(event.seat, event.card, 'hand', null)
        break
      case 'contributed':
        this.#move(event.seat, event.card, event.from === 0 ? 'hand' : 'ongoing', null)
        break
      case 'clockStruck':
        if (event.seat !== NOBODY) this.#piles[event.seat]!.hand.push(...event.cards.map(idOf)) // WM-265
        break
      case 'kept':
        this.#move(event.seat, event.card, 'hand', 'kept')
        break
      case 'cleanedUp':
        this.#cleanedUp(event)
        break
      case 'eliminated':
        for (const pile of PILES) this.#piles[event.seat]![pile] = [] // WM-222
        this.#play = this.#play.filter(({ owner }) => owner !== event.seat) // WM-225
        break
      default:
    }
  }

  #played({ seat, card, from, owner }: Extract<Event, { readonly type: 'played' }>): void {
    const isOwnLocation = from === FROM_HAND && facts.get(idOf(card))!.type === 'location'
    if (isOwnLocation) this.#move(seat, card, 'hand', 'ongoing')
    else if (from === FROM_LINE_UP) this.#play.push({ card, owner: NOBODY })
    else if (from === FROM_HAND || from === LENT || from === FROM_TOP) {
      const whose = from === FROM_HAND ? seat : owner
      this.#move(whose, card, from === FROM_TOP ? 'deck' : 'hand', null)
      this.#play.push({ card, owner: whose })
    }
  }

  /** WM-082, WM-083: what others have lent is back with them, and nothing is left in hand or in the play area. */
  #cleanedUp({ seat, cards }: Extract<Event, { readonly type: 'cleanedUp' }>): void {
    for (const card of cards) this.#move(seat, card, 'hand', 'discard')
    const { hand, discard, kept } = this.#piles[seat]!
    if (hand.length > 0) this.#findings.push('cards are left in hand (WM-083)')
    if (this.#play.some(({ owner }) => owner !== seat))
      this.#findings.push('a lent card is not back (WM-082)')
    discard.push(...this.#play.splice(0).map(({ card }) => idOf(card)))
    hand.push(...kept.splice(0))
  }

  /** Where the table differs from it. */
  compare(table: Table): string[] {
    const found: string[] = []
    this.#piles.forEach((piles, seat) => {
      for (const pile of PILES)
        if (!isSame(table[pile][seat]!.map(idOf), piles[pile]))
          found.push(
            `seat ${seat} has another ${pile}: ${table[pile][seat]!.map(idOf).join(' ')} instead of ${piles[pile].join(' ')}`,
          )
      const points = this.#pointsOf(seat)
      if (table.aside[seat]!.length === 0 && pointsOf(table, seat) !== points)
        found.push(`seat ${seat} has ${pointsOf(table, seat)} victory points instead of ${points} (WM-017)`)
    })
    if (
      table.turn === this.#turn &&
      !isSame(
        table.play.map(idOf),
        this.#play.map(({ card }) => idOf(card)),
      )
    )
      found.push('other cards lie in the play area')
    return found
  }

  #pointsOf(seat: Seat): number {
    const inPlay = this.#play.filter(({ owner }) => owner === seat).map(({ card }) => idOf(card))
    return [...PILES.flatMap((pile) => this.#piles[seat]![pile]), ...inPlay]
      .map((id) => facts.get(id)!.vp)
      .reduce((sum, vp) => sum + vp, 0)
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join()

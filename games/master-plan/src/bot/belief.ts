import type { GameEvent, Seat, CardNumber } from '@conspire/kernel'
import { FACTION, FIRST_PLAN, lootOf, PLANS } from '../cards/index.ts'
import type { Event } from '../events.ts'
import { countLoot, faceDownAt, seatsOf, sitesOf, type Table } from '../table.ts'
import { STRENGTH } from './medium.ts'
import { worthOf } from './worth.ts'

/** What a player's choices in the open say about what lies hidden: which plan they follow, and which Supers they have played first. */

/** How much more Loot must be worth to be taken e times as often, and how often somebody takes just anything. */
const DOUBT = 2
const WHIM = 0.1
/** How much stronger a Super must be to be played first e times as often. */
const ORDER = 12

/** By seat and plan: how likely what that player took was, as a logarithm. */
export class Belief {
  readonly #likely: number[][]
  readonly #owned: number[][]
  readonly #loot: number[][] = [[], [], [], []]
  #dipped: readonly number[] = []
  #site = 0
  #round = 1

  constructor(players: number, heard: readonly GameEvent[]) {
    this.#likely = Array.from({ length: players }, () => PLANS.map(() => 0))
    this.#owned = this.#likely.map(() => [])
    for (const event of heard as readonly Event[]) this.#hear(event)
  }

  /** How likely it is that this player's plan is this one, compared with others. */
  likelihood(seat: Seat, plan: number): number {
    return Math.exp(this.#likely[seat]![plan - FIRST_PLAN]!)
  }

  #hear(event: Event): void {
    switch (event.type) {
      case 'roundBegan':
        this.#round = event.round
        break
      case 'stocked':
        this.#loot[event.site]!.push(...event.cards)
        break
      case 'chosen':
        this.#site = event.site
        break
      case 'restocked':
        this.#here.push(...event.cards)
        break
      case 'dipped':
        this.#dipped = event.cards
        break
      case 'kept':
        this.#takes(event.seat, event.card, this.#dipped)
        this.#owned[event.seat]!.push(event.card)
        break
      case 'claimed':
      case 'grabbed':
        this.#takes(event.seat, event.card, this.#here)
        move(event.card, this.#here, this.#owned[event.seat]!)
        break
      case 'swapped':
        move(event.gave, this.#owned[event.seat]!, this.#here)
        move(event.card, this.#here, this.#owned[event.seat]!)
        break
      case 'traded':
        move(event.gave, this.#owned[event.seat]!, this.#owned[event.victim]!)
        move(event.card, this.#owned[event.victim]!, this.#owned[event.seat]!)
        break
      case 'skimmed':
        move(event.card, this.#owned[event.victim]!, this.#owned[event.seat]!)
        break
      case 'rerouted':
        move(event.card, this.#loot[event.from]!, this.#loot[event.to]!)
        break
      case 'deserted':
      case 'resolved':
        this.#loot[event.site]!.length = 0
        break
      default:
      // Nothing else says what somebody wants.
    }
  }

  get #here(): number[] {
    return this.#loot[this.#site]!
  }

  /** A player takes one token out of several. */
  #takes(seat: Seat, token: number, from: readonly number[]): void {
    const counts = countLoot(from)
    const types = counts.flatMap((count, type) => (count > 0 ? [type] : []))
    if (types.length < 2) return
    const owned = countLoot(this.#owned[seat]!)
    PLANS.forEach((_, i) => {
      const worth = worthOf(owned, FIRST_PLAN + i, this.#round)
      const odds = types.map((type) => Math.exp(worth[type]! / DOUBT))
      const all = odds.reduce((sum, one) => sum + one, 0)
      const chosen = odds[types.indexOf(lootOf(token))]! / all
      this.#likely[seat]![i]! += Math.log((1 - WHIM) * chosen + WHIM / types.length)
    })
  }
}

function move(token: number, from: number[], to: number[]): void {
  from.splice(from.indexOf(token), 1)
  to.push(token)
}

/** How likely it is that these Supers were played in this order, when strong ones tend to come first and those in hand were left. */
export function orderLikelihood(s: Table, seat: Seat): number {
  let likelihood = 1
  for (const site of sitesOf(s)) {
    const squad = faceDownAt(s, site)[seat]!
    if (squad.length === 0) continue
    let left = 0
    for (const card of s.hand[seat]!) if (FACTION[card] === FACTION[squad[0]!]) left += odds(card)
    for (const card of squad.toReversed()) {
      left += odds(card)
      likelihood *= odds(card) / left
    }
  }
  return likelihood
}
const ODDS: readonly number[] = STRENGTH.map((strength) => Math.exp(strength / ORDER))
const odds = (card: CardNumber): number => ODDS[card]!

/** How likely a world is to a seat, by all that the others have done. */
export const weighFor =
  (me: Seat, belief: Belief) =>
  (s: Table): number =>
    seatsOf(s).reduce(
      (weight, seat) =>
        seat === me ? weight : weight * belief.likelihood(seat, s.plan[seat]![0]!) * orderLikelihood(s, seat),
      1,
    )

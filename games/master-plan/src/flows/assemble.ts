import { joined, NOBODY, orNone, refusal, type Dealer, type Refusal, type Seat } from '@conspire/kernel'
import { changes } from '../changes.ts'
import type { Event } from '../events.ts'
import { siteItem, superItem } from '../choices.ts'
import {
  canPlay,
  DONE,
  hasMark,
  hasTwist,
  isQuota,
  isSolo,
  lootNumberAt,
  mayPass,
  playsOf,
  sitesFor,
  sitesOf,
  type Site,
  type Table,
} from '../table.ts'
import { drawTokens, flow } from './flow.ts'

/** MP-045: with `deployment=quota` so many Supers in a round. */
const QUOTA = 6

/** MP-032: as many Loot as the Throwdown shows, or what is left in the Bag. */
export function stock(g: Table, dealer: Dealer<Event>, rule: string, site: Site): void {
  changes.stocked(g, dealer, rule, { site, cards: drawTokens(g, dealer, lootNumberAt(g, site)) })
}

function layOut(g: Table, dealer: Dealer<Event>): void {
  const count = sitesFor(g.players)
  // MP-035
  if (g.throwdowns.length < count) {
    changes.laidOut(g, dealer, 'MP-031', { cards: g.throwdowns.toReversed() })
    changes.usedShuffled(g, dealer, 'MP-035', { count: g.used.length })
  }

  const missing = count - g.row.length
  changes.laidOut(g, dealer, 'MP-031', { cards: g.throwdowns.slice(-missing).reverse() })
  for (const site of sitesOf(g)) if (!hasTwist(g, site, 'lateStock')) stock(g, dealer, 'MP-032', site) // MP-145
}

/** Whether everybody can see that a player is done. */
function isDone(g: Table, seat: Seat): boolean {
  if (g.done[seat] !== DONE.no || g.hand[seat]!.length === 0) return true // MP-047
  if (isQuota(g) && g.played[seat]! >= QUOTA) return true // MP-045
  return isSolo(g) && sitesOf(g).every((site) => hasMark(g, site, seat)) // MP-045
}

/** The next player who can play, clockwise from this seat. */
function passTurn(g: Table, dealer: Dealer<Event>, from: Seat): void {
  for (let i = 0; i < g.players; i++) {
    const seat = (from + i) % g.players // MP-022
    if (isDone(g, seat)) continue // MP-045
    if (canPlay(g, seat)) {
      changes.turnBegan(g, dealer, seat === g.holder && g.turn === NOBODY ? 'MP-036' : 'MP-045', { seat })
      return
    }
    changes.skipped(g, dealer, 'MP-047', { seat })
  }
  changes.assembled(g, dealer, 'MP-045', {})
}

interface Play {
  readonly super: number
  readonly throwdown: Site
}
/** What may be played: a Super at a Throwdown. */
export const play = orNone(
  joined(
    { super: superItem, throwdown: siteItem },
    (s: Table, _f: object, me: Seat, offer: (one: Play) => void) => {
      playsOf(s, me, (card, site) => offer({ super: card, throwdown: site }))
    },
  ),
  mayPass,
)
/** What is wrong with a play that is none of those listed. */
function whyNot(s: Table, _f: object, me: Seat, choice: number): Refusal {
  const wanted = play.value(s, _f, me, choice)
  if (wanted === null) return refusal('MP-046', 'mustPlay')
  const { super: card, throwdown: site } = wanted
  if (!s.hand[me]!.includes(card)) return refusal('MP-037', 'notInHand')
  if (site >= s.row.length) return refusal('MP-037', 'noSuchThrowdown')
  if (isSolo(s)) return refusal('MP-039', 'oneSuperEach', { site: site + 1 })
  return refusal('MP-042', 'otherFaction', { card, site: site + 1 })
}

/** Phase 2 */
export const assemble = flow('assemble', {}, ({ ask, loop }) => [
  (g, _f, dealer) => {
    layOut(g, dealer)
    passTurn(g, dealer, g.holder) // MP-036
  },
  loop(
    (g) => g.turn !== NOBODY,
    ask('play', {
      rule: 'MP-037',
      notes: { turn: true, bots: 'play' },
      of: (g) => g.turn,
      choice: play, // MP-149: always asked, because how many plays there are would tell the hand.
      why: whyNot,
      // D2: at random, so that it tells nothing of the hand; D3: nobody passes by being late.
      late: (s, f, me, below) => {
        const plays = play.list(s, f, me).filter((choice) => play.value(s, f, me, choice) !== null)
        return plays[below(plays.length)]!
      },
      then: (g, _f, played, dealer, seat) => {
        if (played === null) changes.passed(g, dealer, 'MP-046', { seat })
        else {
          const { super: card, throwdown: site } = played
          const faceUp = hasTwist(g, site, 'faceUp') ? 1 : 0 // MP-147
          // MP-049: for good, so that there is no `undo`.
          changes.played(g, dealer, faceUp ? 'MP-147' : 'MP-037', { seat, site, card, faceUp })
        }
      },
    }),
    (g, _f, dealer) => passTurn(g, dealer, (g.turn + 1) % g.players), // MP-036
  ),
])

import { NOBODY, type CardNumber } from '@conspire/kernel'
import { challengeOf } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { oneCard } from '../choices.ts'
import { STREAM } from '../streams.ts'
import { clockwiseFrom, seatsOf, type Table } from '../table.ts'
import { draw, flow, type Deal } from './flow.ts'
import { HAND_SIZE, LINE_UP_SIZE } from './endOfTurn.ts'

const LEVELS = [3, 2, 1] as const

/** One of each level, Level 1 on top; the others go back to the box, unseen. */
function stackChallenges(g: Table, dealer: Deal): void {
  dealer.shuffle(g.challenges, STREAM.challenges) // WM-105
  const ofLevel = (level: number): number[] =>
    g.challenges.filter((card) => challengeOf(card).level === level)
  const chosen = LEVELS.map((level) => ofLevel(level)[0]!)
  const unused = LEVELS.flatMap((level) => ofLevel(level).slice(1))
  g.challenges = [...chosen, ...unused]
  changes.stacked(g, dealer, 'WM-107', { cards: unused.toReversed() })
  changes.challengeShown(g, dealer, 'WM-106', { card: g.challenges.at(-1)! })
}

const heroesLeft = (s: Table): readonly CardNumber[] => s.heroes

/** Chapter 11. */
export const setup = flow('setup', { seat: NOBODY }, ({ ask, each, when }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.mainDeck, STREAM.mainDeck) // WM-096
    changes.firstPlayer(g, dealer, 'WM-026', { seat: dealer.below(g.players, STREAM.firstPlayer) })
  },
  // WM-097, WM-098
  when(
    (g) => g.choosing === 0,
    (g, _f, dealer) => {
      // WM-007: one of the pack, and of no base set.
      for (const seat of seatsOf(g))
        changes.heroTaken(g, dealer, 'WM-097', {
          seat,
          card: g.heroes[dealer.below(g.heroes.length, STREAM.heroes)]!,
        })
    },
  ),
  when(
    (g) => g.choosing === 1,
    each(
      (g) => clockwiseFrom(g, g.first),
      'seat',
      ask('hero', {
        rule: 'WM-098',
        notes: { bots: 'any' },
        of: (_g, f) => f.seat,
        choice: oneCard(heroesLeft),
        late: (s) => Math.min(...s.heroes) + 1, // WM-304
        then: (g, { seat }, card, dealer) => changes.heroTaken(g, dealer, 'WM-098', { seat, card }),
      }),
    ),
  ),
  (g, _f, dealer) => {
    dealer.shuffle(g.loyalties, STREAM.loyalty) // WM-099, WM-120
    for (const seat of seatsOf(g))
      changes.loyaltyDealt(g, dealer, 'WM-100', { seat, card: g.loyalties.at(-1)! })
    dealer.shuffle(g.plots, STREAM.plots) // WM-101, WM-102
    for (const seat of seatsOf(g)) changes.plotDealt(g, dealer, 'WM-101', { seat, card: g.plots.at(-1)! })
    dealer.shuffle(g.machinations, STREAM.machinations) // WM-103
    changes.machinationShown(g, dealer, 'WM-103', { card: g.machinations.at(-1)! }) // WM-104, WM-170, WM-171
    stackChallenges(g, dealer)
    changes.decksMade(g, dealer, 'WM-109', {})
    for (const seat of seatsOf(g)) draw(g, dealer, 'WM-109', seat, HAND_SIZE)
    for (let i = 0; i < LINE_UP_SIZE; i++)
      changes.lineUpAdded(g, dealer, 'WM-110', { card: g.mainDeck.at(-1)! })
  },
])

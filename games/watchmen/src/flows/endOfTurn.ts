import { inOrder, NOBODY, refusal } from '@conspire/kernel'
import { currentChallenge, hasOngoing, heroFor } from '../attributes.ts'
import {
  appearanceOf,
  BASES,
  cardOf,
  challengeAttackOf,
  COST,
  NO_CARD,
  NO_SCRIPT,
  superVillainsOf,
} from '../cards/index.ts'
import { changes, PLACE } from '../changes.ts'
import { maybeOneCard } from '../choices.ts'
import { nextSeat, OF_LINE_UP, OWN, type Table } from '../table.ts'
import { attack } from './attack.ts'
import { held } from './discard.ts'
import { addToLineUp, draw, flow, isOver, settle, trueMastermind, unmask, type Deal } from './flow.ts'

/** WM-084 */
export const HAND_SIZE = 5
/** WM-086 */
export const LINE_UP_SIZE = 5
/** WM-264 */
export const CLOCK_SIZE = 12
/** WM-123 */
const SUPER_VILLAINS = 8
const LEAST_COST = 10

/** Steps 2 and 3: Ra's al Ghul goes under his owner's deck, borrowed and lent cards go back. */
function giveBack(g: Table, dealer: Deal): void {
  for (const card of g.play.slice()) {
    const owner = g.belongs[g.play.indexOf(card)]!
    const seat = owner === OWN ? g.turn : owner
    if (owner === OF_LINE_UP) {
      changes.returned(g, dealer, 'WM-081', { card, owner: NOBODY, to: PLACE.lineUp }) // WM-296
      continue
    }
    if (cardOf(card).toBottom === true) {
      changes.buried(g, dealer, 'WM-081', { seat, card, from: PLACE.play })
      continue
    }
    // WM-214, WM-216
    if (owner !== OWN) changes.returned(g, dealer, 'WM-082', { card, owner, to: PLACE.discard })
  }
}

/** Steps 6 and 7. */
function refill(g: Table, dealer: Deal): void {
  if (g.fromLineUp === 0) addToLineUp(g, dealer, 'WM-085')
  while (g.lineUp.length < LINE_UP_SIZE && !isOver(g)) addToLineUp(g, dealer, 'WM-086') // WM-087, WM-088
}

/** Step 8: what the current Challenge does at the end of a turn. */
function challengeAtEnd(g: Table, dealer: Deal): void {
  if (hasOngoing(g, 'extraCard')) addToLineUp(g, dealer, 'WM-250') // WM-167, WM-251
  if (hasOngoing(g, 'clock') && g.struck === 0) tick(g, dealer) // WM-268
}
function tick(g: Table, dealer: Deal): void {
  changes.ticked(g, dealer, 'WM-263', { card: g.mainDeck.at(-1)! })
  settle(g, dealer) // WM-270
  if (isOver(g) || g.clock.length < CLOCK_SIZE) return // WM-264
  unmask(g, dealer, 'WM-264')
  // WM-266, WM-271, WM-272
  changes.clockStruck(g, dealer, g.mastermind === NOBODY ? 'WM-267' : 'WM-265', {
    seat: g.mastermind,
    cards: g.clock.slice().reverse(),
  })
}

/** The Super-Villains of the base set that cost enough, eight at most. */
function stackVillains(g: Table, dealer: Deal): void {
  const cards = superVillainsOf(BASES[g.base]!.name).filter((card) => COST[card]! >= LEAST_COST) // WM-124
  changes.villainsStacked(g, dealer, 'WM-123', { cards })
  const left = g.superVillains.slice(SUPER_VILLAINS).reverse()
  if (left.length > 0) changes.villainsLeft(g, dealer, 'WM-123', { cards: left })
}

/** WM-125: the next Super-Villain and its First Appearance – Attack. */
const appear = flow('appear', { card: NO_CARD }, ({ call, when }) => [
  (g, f, dealer) => {
    f.card = g.superVillains.at(-1)!
    changes.superVillainShown(g, dealer, 'WM-093', { card: f.card })
  },
  when(
    (_g, f) => appearanceOf(f.card)[0] !== NO_SCRIPT,
    call(attack, (_g, { card }) => {
      const [each, after] = appearanceOf(card)
      return { card, each: each!, after: after! }
    }),
  ),
])

/** Chapter 10, step by step. */
export const endOfTurn = flow(
  'endOfTurn',
  { seat: NOBODY, kept: 0, scares: 0, shown: 0 },
  ({ ask, call, when }) => [
    // Steps 1 to 3
    (g, f, dealer) => {
      f.seat = g.turn
      changes.turnEnded(g, dealer, 'WM-080', { seat: g.turn })
      giveBack(g, dealer)
    },
    // Step 4 (WM-083): D3, Ozymandias
    when(
      (g, f) => heroFor(g, f.seat).keep === true && g.hand[f.seat]!.length > 0,
      ask('keep', {
        rule: 'WM-083',
        notes: { bots: 'most', deed: 'keep' },
        of: (_g, f) => f.seat,
        choice: maybeOneCard(held),
        why: () => refusal('WM-083', 'notInHand'),
        late: () => 0, // WM-304
        undo: true, // WM-306
        then: (g, f, card, dealer) => {
          if (card === NO_CARD) return
          f.kept = 1
          changes.kept(g, dealer, 'WM-291', { seat: f.seat, card })
        },
      }),
    ),
    (g, f, dealer) => {
      const { seat } = f
      changes.cleanedUp(g, dealer, 'WM-083', { seat, cards: inOrder(g.hand[seat]!) })
      // Step 5
      const fewer = hasOngoing(g, 'fewerCards') ? 1 : 0 // WM-259
      draw(g, dealer, 'WM-084', seat, HAND_SIZE - f.kept - fewer)
      refill(g, dealer)
      if (!isOver(g)) challengeAtEnd(g, dealer) // WM-089
    },
    // Step 9
    (g, f, dealer) => {
      f.scares = hasOngoing(g, 'scare') ? 1 : 0 // WM-091
      if (g.beaten === 0 || g.challenges.length === 0) return // WM-134, WM-197
      changes.challengeShown(g, dealer, 'WM-090', { card: g.challenges.at(-1)! })
      f.shown = 1
    },
    // Step 10 (WM-092)
    when(
      (g, f) => f.shown === 1 && g.players === 2 && currentChallenge(g)!.level === 3,
      (g, _f, dealer) => {
        unmask(g, dealer, 'WM-121')
        if (trueMastermind(g) === NOBODY) stackVillains(g, dealer) // WM-008, WM-122
      },
    ),
    // Step 11 (WM-130)
    when((g) => g.superVillain.length === 0 && g.superVillains.length > 0, call(appear)),
    // Step 12
    (g, f, dealer) => changes.turnOver(g, dealer, 'WM-094', { seat: f.seat }),
    // WM-166
    when(
      (_g, f) => f.scares === 1,
      call(
        attack,
        (g, f) => ({
          card: g.challenge[0]!,
          each: challengeAttackOf(g.challenge[0]!),
          only: nextSeat(g, f.seat), // WM-256
        }),
        undefined,
        'scare',
      ),
    ),
  ],
)

import { refusal, type Flow } from '@conspire/kernel'
import { isInLineUp, isLocation } from '../attributes.ts'
import { cardOf, NO_CARD } from '../cards/index.ts'
import { changes, PLAYED, type Event } from '../changes.ts'
import { lateCard, maybeOneCard, oneCard } from '../choices.ts'
import { foesOf, type Table } from '../table.ts'
import { BY, flow, stepOf, topOf, type By } from './flow.ts'
import { anyOf, hasHappened } from './instant.ts'
import { play } from './play.ts'
import { reclaim, reclaimable } from './reclaim.ts'

/** Effects by which cards are played that are not in the hand of the current player . */
const PLAYS = { ...BY, plays: NO_CARD }
type Plays = { [K in keyof typeof PLAYS]: number }
type PlaysFlow = Flow<Table, Plays, Event>

/** Emerald Knight (WM-296) */
const borrowable = (s: Table, f: By): number[] =>
  s.lineUp.filter((card) => isInLineUp(card, stepOf(f, 'borrow').match))
const borrow: PlaysFlow = flow('borrow', PLAYS, ({ ask, call, when }) => [
  ask('borrow', {
    rule: 'WM-296',
    of: (_g, f) => f.seat,
    choice: oneCard(borrowable),
    asked: 'ifAble',
    late: lateCard(borrowable),
    then: (_g, f, card) => {
      f.plays = card
    },
  }),
  when(
    (_g, f) => f.plays !== NO_CARD,
    call(
      () => play,
      (_g, f) => ({ card: f.plays, from: PLAYED.lineUp }),
    ),
  ),
])

/** J'onn J'onzz (WM-137, WM-294) */
const playSuperVillain = flow('playSuperVillain', BY, ({ call, when }) => [
  when(
    (g) => g.superVillain.length > 0,
    call(
      () => play,
      (g) => ({ card: g.superVillain[0]!, from: PLAYED.stays }),
    ),
  ),
])

/** What Clayface and Duplication can choose. */
/** WM-284 */
const replays = (card: number): boolean => cardOf(card).text.some(({ verb }) => verb === 'replay')
const replayable = (s: Table, f: By): number[] => {
  const inPlay = s.ongoing[s.turn]!.filter((card) => stepOf(f, 'replay').ongoing || s.plays.includes(card)) // WM-280
  return [...s.play, ...inPlay].filter((card) => !replays(card) && !s.resolving.includes(card)) // WM-283, WM-285
}
const replay: PlaysFlow = flow('replay', PLAYS, ({ ask, call, when }) => [
  ask('replay', {
    rule: 'WM-280',
    of: (_g, f) => f.seat,
    choice: oneCard(replayable),
    asked: 'ifAble',
    why: () => refusal('WM-284', 'notReplayable'),
    late: lateCard(replayable),
    then: (_g, f, card) => {
      f.plays = card
    },
  }),
  when(
    (_g, f) => f.plays !== NO_CARD,
    call(
      () => play,
      (_g, f) => ({ card: f.plays, from: PLAYED.stays }),
    ),
  ),
])

/** X-Ray Vision (WM-297) */
const tops = (s: Table, f: By): number[] =>
  foesOf(s, f.seat).flatMap((foe) => {
    const card = s.deck[foe]!.at(-1)
    return card === undefined || isLocation(card) ? [] : [card]
  })
const xRay: PlaysFlow = flow('xRay', PLAYS, ({ ask, call, when }) => [
  (g, f, dealer) => {
    for (const seat of foesOf(g, f.seat)) {
      const card = topOf(g, dealer, seat)
      if (card !== NO_CARD) changes.topShown(g, dealer, 'WM-297', { seat, card })
    }
  },
  when(
    (g, f) => tops(g, f).length > 0,
    ask('xRay', {
      rule: 'WM-297',
      of: (_g, f) => f.seat,
      choice: maybeOneCard(tops),
      late: () => 0, // WM-304
      then: (_g, f, card) => {
        f.plays = card
      },
    }),
  ),
  when(
    (_g, f) => f.plays !== NO_CARD,
    call(
      () => play,
      (g, f) => ({
        card: f.plays,
        from: PLAYED.top,
        owner: foesOf(g, f.seat).find((foe) => g.deck[foe]!.at(-1) === f.plays)!,
      }),
    ),
  ),
])

/** Starro (WM-298): those that the Attack has discarded and that lie there still. */
const discarded = (s: Table, f: By): number[] =>
  s.offered.slice(f.base).filter((card) => !isLocation(card) && s.discard.some((pile) => pile.includes(card)))
const playDiscarded: PlaysFlow = flow('playDiscarded', PLAYS, ({ ask, call, loop, when }) => [
  loop(
    (g, f) => discarded(g, f).length > 0,
    ask('starro', {
      rule: 'WM-298',
      of: (_g, f) => f.seat,
      choice: maybeOneCard(discarded),
      late: () => 0, // WM-304
      then: (g, f, card, dealer) => {
        f.plays = card
        if (card === NO_CARD) changes.withdrawn(g, dealer, 'WM-298', { from: f.base })
        else changes.taken(g, dealer, 'WM-298', { card })
      },
    }),
    when(
      (_g, f) => f.plays !== NO_CARD,
      call(
        () => play,
        (_g, f) => ({ card: f.plays, from: PLAYED.stays }),
      ),
    ),
  ),
])

/**
 * Brainiac: a random card of every foe's hand is shown, played, and stays there. D13: only two players ever meet him, so that there is one foe, one card
 * and no order to choose.
 */
const playHands: PlaysFlow = flow('playHands', PLAYS, ({ call, each, when }) => [
  (g, f, dealer) => {
    f.base = g.offered.length
    for (const seat of foesOf(g, f.seat)) {
      if (g.hand[seat]!.length === 0) continue
      const card = anyOf(g.hand[seat]!, dealer)
      changes.handShown(g, dealer, 'WM-038', { seat, cards: [card] })
      changes.offered(g, dealer, 'WM-038', { cards: [card] })
    }
  },
  each(
    (g, f) => g.offered.slice(f.base).filter((card) => !isLocation(card)),
    'plays',
    when(
      (g, f) => g.hand.some((hand) => hand.includes(f.plays)),
      call(
        () => play,
        (_g, f) => ({ card: f.plays, from: PLAYED.stays }),
      ),
    ),
  ),
  (g, f, dealer) => {
    if (g.offered.length > f.base) changes.withdrawn(g, dealer, 'WM-038', { from: f.base })
  },
])

/** Dark Knight: now if it has happened this turn, else as soon as it does. */
const onceReclaim = flow('onceReclaim', BY, ({ call, when }) => [
  when(
    (g, f) =>
      hasHappened(g, stepOf(f, 'onceReclaim')) && g.play.includes(f.card) && reclaimable(g).length > 0,
    call(reclaim),
  ),
  (g, f, dealer) => {
    if (!hasHappened(g, stepOf(f, 'onceReclaim'))) changes.waits(g, dealer, 'WM-032', { card: f.card })
  },
])

export const playing = { borrow, playSuperVillain, replay, xRay, playDiscarded, playHands, onceReclaim }

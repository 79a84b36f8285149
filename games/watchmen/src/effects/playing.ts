import { CARD, changesFor, refusal, type CardNumber } from '@conspire/kernel'
import { isInLineUp, isLocation } from '../attributes.ts'
import { cardOf, NO_CARD, type Which } from '../cards/index.ts'
import { changes, PLAYED } from '../changes.ts'
import { lateCard, maybeOneCard, oneCard } from '../choices.ts'
import { anyOf } from '../flows/discard.ts'
import { BY, effectOf, flow, play, topOf, type By } from '../flows/flow.ts'
import { foesOf, type Table } from '../table.ts'
import type { Asking } from './effect.ts'

/** Effects by which cards are played that are not in the hand of the current player. */

const { change, declare } = changesFor<Table>()
export const ofPlaying = declare({
  /** A card is on offer no longer. */
  taken: change({ card: CARD }, (s, { card }) => {
    s.offered.splice(s.offered.lastIndexOf(card), 1)
  }),
})

const PLAYS = { ...BY, plays: NO_CARD }

/** Emerald Knight (WM-296) */
const borrowable = (s: Table, f: By): CardNumber[] =>
  s.lineUp.filter((card) => isInLineUp(card, effectOf(f, 'borrow').match))
const borrow: Asking<{ readonly match: Which }> = {
  flow: flow('borrow', PLAYS, ({ ask, call, when }) => [
    ask('borrow', {
      rule: 'WM-296',
      notes: { bots: 'most', deed: 'play' },
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
      call(play, (_g, f) => ({ card: f.plays, from: PLAYED.lineUp })),
    ),
  ]),
  playsOthers: true,
  worth: 2.2,
}

/** J'onn J'onzz (WM-137, WM-294) */
const playSuperVillain: Asking = {
  flow: flow('playSuperVillain', BY, ({ call, when }) => [
    when(
      (g) => g.superVillain.length > 0,
      call(play, (g) => ({ card: g.superVillain[0]!, from: PLAYED.stays })),
    ),
  ]),
  playsOthers: true,
  worth: 0,
}

/** WM-284 */
const replays = (card: CardNumber): boolean => cardOf(card).text.some(({ verb }) => verb === 'replay')
/** What Clayface and Duplication can choose. */
const replayable = (s: Table, f: By): CardNumber[] => {
  const { ongoing } = effectOf(f, 'replay')
  const inPlay = s.ongoing[s.turn]!.filter((card) => ongoing || s.plays.includes(card)) // WM-280
  return [...s.play, ...inPlay].filter((card) => !replays(card) && !s.resolving.includes(card)) // WM-283, WM-285
}
const replay: Asking<{ readonly ongoing: boolean }> = {
  flow: flow('replay', PLAYS, ({ ask, call, when }) => [
    ask('replay', {
      rule: 'WM-280',
      notes: { bots: 'most', deed: 'play' },
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
      call(play, (_g, f) => ({ card: f.plays, from: PLAYED.stays })),
    ),
  ]),
  playsOthers: true,
  worth: 2,
}

/** X-Ray Vision (WM-297) */
const tops = (s: Table, f: By): CardNumber[] =>
  foesOf(s, f.seat).flatMap((foe) => {
    const card = s.deck[foe]!.at(-1)
    return card === undefined || isLocation(card) ? [] : [card]
  })
const xRay: Asking = {
  flow: flow('xRay', PLAYS, ({ ask, call, when }) => [
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
        notes: { bots: 'most', deed: 'play' },
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
      call(play, (g, f) => ({
        card: f.plays,
        from: PLAYED.top,
        owner: foesOf(g, f.seat).find((foe) => g.deck[foe]!.at(-1) === f.plays)!,
      })),
    ),
  ]),
  playsOthers: true,
  worth: 1.8,
}

/** Starro (WM-298): those that the Attack has discarded and that lie there still. */
const discarded = (s: Table, f: By): CardNumber[] =>
  s.offered.slice(f.base).filter((card) => !isLocation(card) && s.discard.some((pile) => pile.includes(card)))
const playDiscarded: Asking = {
  flow: flow('playDiscarded', PLAYS, ({ ask, call, loop, when }) => [
    loop(
      (g, f) => discarded(g, f).length > 0,
      ask('starro', {
        rule: 'WM-298',
        notes: { bots: 'most', deed: 'play' },
        of: (_g, f) => f.seat,
        choice: maybeOneCard(discarded),
        late: () => 0, // WM-304
        then: (g, f, card, dealer) => {
          f.plays = card
          if (card === NO_CARD) changes.withdrawn(g, dealer, 'WM-298', { from: f.base })
          else ofPlaying.taken(g, dealer, 'WM-298', { card })
        },
      }),
      when(
        (_g, f) => f.plays !== NO_CARD,
        call(play, (_g, f) => ({ card: f.plays, from: PLAYED.stays })),
      ),
    ),
  ]),
  playsOthers: true,
  worth: 0,
}

/**
 * Brainiac: a random card of every foe's hand is shown, played, and stays there. D13: only two players ever meet him, so that there is one foe, one card
 * and no order to choose.
 */
const playHands: Asking = {
  flow: flow('playHands', PLAYS, ({ call, each, when }) => [
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
        call(play, (_g, f) => ({ card: f.plays, from: PLAYED.stays })),
      ),
    ),
    (g, f, dealer) => {
      if (g.offered.length > f.base) changes.withdrawn(g, dealer, 'WM-038', { from: f.base })
    },
  ]),
  playsOthers: true,
  worth: 3,
}

export const playing = { borrow, playSuperVillain, replay, xRay, playDiscarded, playHands }

import { CARD, changesFor, type CardNumber } from '@conspire/kernel'
import { cardOf, fits, type Effect, type Power, type Which } from '../cards/index.ts'
import { BY, effectOf, flow, power } from '../flows/flow.ts'
import { reclaim, reclaimable } from '../flows/reclaim.ts'
import type { Table } from '../table.ts'
import type { Asking, Instant } from './effect.ts'

/** One time per play: now if something has happened this turn, else as soon as it does (WM-032). */

const { change, declare } = changesFor<Table>()
export const ofWaiting = declare({
  waits: change({ card: CARD }, (s, { card }) => {
    s.waiting.push(card)
  }),
  happened: change({ card: CARD }, (s, { card }) => {
    s.waiting.splice(s.waiting.indexOf(card), 1)
  }),
})

type Once = Extract<Effect, { readonly verb: 'onceWith' | 'onceReclaim' }>
/** What a card waits for. */
export const onceOf = (card: CardNumber): Once =>
  cardOf(card).text.find(
    (effect): effect is Once => effect.verb === 'onceWith' || effect.verb === 'onceReclaim',
  )!

const hasBeenPlayed = (g: Table, match: Which): boolean =>
  g.plays.some((card, i) => fits(card, match, g.playTypes[i]!))

const onceWith: Instant<{
  readonly event: 'play' | 'contribute'
  readonly match?: Which
  readonly power: Power
}> = {
  does: (g, dealer, { card }, { event, match, power: count }) => {
    const hasHappened = event === 'contribute' ? g.contributions > 0 : hasBeenPlayed(g, match!)
    if (hasHappened) power(g, dealer, 'WM-032', card, count)
    else ofWaiting.waits(g, dealer, 'WM-032', { card })
  },
  quiet: true,
  worth: ({ power: count }) => count / 2,
}

/** Dark Knight */
const onceReclaim: Asking<{ readonly match: Which }> = {
  flow: flow('onceReclaim', BY, ({ call, when }) => [
    when(
      (g, f) =>
        hasBeenPlayed(g, effectOf(f, 'onceReclaim').match) &&
        g.play.includes(f.card) &&
        reclaimable(g).length > 0,
      call(reclaim),
    ),
    (g, f, dealer) => {
      if (!hasBeenPlayed(g, effectOf(f, 'onceReclaim').match))
        ofWaiting.waits(g, dealer, 'WM-032', { card: f.card })
    },
  ]),
  worth: 0.3,
}

export const waiting = { onceWith, onceReclaim }

import {
  CARD,
  changesFor,
  FACE,
  NOBODY,
  NUMBER,
  oneOf,
  SEAT,
  words,
  yesOrNo,
  type Place,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { heroFor, isLocation, locationsOf, typesOf } from '../attributes.ts'
import {
  cardOf,
  CARDS,
  effectsIn,
  fittingOf,
  isFitting,
  isPlayerCard,
  NO_CARD,
  plotOf,
  textOf,
  type Effect,
  type Which,
} from '../cards/index.ts'
import { changes, PLACE, PLAYED } from '../changes.ts'
import { EFFECTS } from '../effects/index.ts'
import { ofWaiting, onceOf } from '../effects/waiting.ts'
import { at, OF_LINE_UP, type Table } from '../table.ts'
import * as named from './flow.ts'
import { burn, BY, complete, draw, flow, PLAY, power, topOf, type By, type Deal } from './flow.ts'
import { reclaim } from './reclaim.ts'
import { run, runInstants } from './text.ts'

/** Whether other cards may be played in the course of a text. */
const plays = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      'playsOthers' in EFFECTS[effect.verb] || (effect.verb === 'attack' && plays(effect.after ?? [])),
  )
const PLAYING = CARDS.map((_, card) => isPlayerCard(card) && plays(cardOf(card).text))
const playsOthers = (card: CardNumber): boolean => PLAYING[card]!

const playedFrom = (s: Table, from: number, owner: Seat): Place => {
  if (from === PLAYED.hand) return at.hand(s.turn)
  if (from === PLAYED.lineUp) return at.lineUp
  return from === PLAYED.lent ? at.hand(owner) : at.deck(owner)
}

const { change, declare } = changesFor<Table>()
export const ofPlays = declare({
  played: change(
    { seat: SEAT, card: FACE, from: NUMBER, owner: NUMBER },
    (s, { card, from, owner }, cards) => {
      // WM-037: what is played again stays where it is.
      if (from !== PLAYED.stays) {
        // A lent Location stays in the play area (WM-215).
        const to = isLocation(card) && from === PLAYED.hand ? at.ongoing(s.turn) : at.play // WM-035
        cards.move(s, card, playedFrom(s, from, owner), to)
        if (from === PLAYED.lineUp) s.belongs[s.belongs.length - 1] = OF_LINE_UP // WM-023
        if (from === PLAYED.lent || from === PLAYED.top) s.belongs[s.belongs.length - 1] = owner // WM-038
      }

      s.plays.push(card) // WM-039, WM-177
      s.playTypes.push(typesOf(s, card)) // WM-176
      if (playsOthers(card)) s.resolving.push(card)
    },
  ),
  /** The text of a card in whose course others may be played has been carried out. */
  finished: change({ card: CARD }, (s, { card }) => {
    s.resolving.splice(s.resolving.lastIndexOf(card), 1)
  }),
})

/** What a play can set off (WM-031). Power comes first by itself: it changes nothing for the others. */
export const TRIGGERS = ['draw', 'burn', 'look', 'reclaim'] as const
const DRAW = 0
const BURN = 1
const LOOK = 2
const RECLAIM = 3

/** WM-032: the how-manieth fitting play of this turn a play is; 0 if it does not fit. */
function rank(g: Table, index: number, match: Which): number {
  const fitting = fittingOf(match)
  if (!isFitting(fitting, g.plays[index]!, g.playTypes[index]!)) return 0
  let count = 0
  for (let i = 0; i <= index; i++) if (isFitting(fitting, g.plays[i]!, g.playTypes[i]!)) count++
  return count
}

/** Whether the Plot sees this play. */
function isSeenByPlot(g: Table, index: number): boolean {
  if (g.plotSpace.length === 0) return false // WM-190, WM-199
  if (g.turn !== g.mastermind) return false // WM-191
  if (index < g.plotFrom) return false // WM-192
  const { match, most, firstOnly } = plotOf(g.plotSpace[0]!)
  const place = rank(g, index, match)
  return g.plotTriggers < most && (firstOnly === true ? place === 1 : place > 0) // WM-193
}

/** What a play has set off; the Power of it is given at once. `moved`: the card came into play by it. */
function triggersOf(g: Table, dealer: Deal, index: number, moved: boolean): number[] {
  const card = g.plays[index]!
  const found: number[] = []
  // WM-077: each on its own.
  for (const location of locationsOf(g, g.turn)) {
    const { ongoing } = cardOf(location)
    // WM-078: a Location sees nothing of how it came into play itself.
    if (ongoing === undefined || !('first' in ongoing) || (moved && location === card)) continue
    if (rank(g, index, ongoing.first) === 1) found.push(DRAW)
  }
  const { play } = heroFor(g, g.turn)
  const place = play === undefined ? 0 : rank(g, index, play.match)
  if (play !== undefined && place > 0 && place <= play.first) {
    power(g, dealer, 'WM-031', g.hero[g.turn]![0]!, play.power)
    if (play.look === true) found.push(LOOK)
  }
  for (const waiting of g.waiting.slice()) {
    const once = onceOf(waiting)
    if (once.match === undefined || rank(g, index, once.match) === 0) continue
    ofWaiting.happened(g, dealer, 'WM-032', { card: waiting })
    if (once.verb === 'onceWith') power(g, dealer, 'WM-032', waiting, once.power)
    else if (g.play.includes(waiting)) found.push(RECLAIM)
  }
  if (isSeenByPlot(g, index)) found.push(BURN)
  return found
}

function pull(g: Table, dealer: Deal, kind: number): void {
  if (kind === DRAW) draw(g, dealer, 'WM-076', g.turn, 1)
  if (kind !== BURN || g.plotSpace.length === 0) return
  const count = plotOf(g.plotSpace[0]!).burn
  changes.plotTriggered(g, dealer, 'WM-191', { seat: g.turn, count })
  burn(g, dealer, 'WM-191', count)
}

/** D2: Dr. Manhattan. */
const look = flow('look', { looks: 0 }, ({ ask, when }) => [
  ask('look', {
    rule: 'WM-034',
    notes: { bots: 'any' },
    of: (g) => g.turn,
    choice: yesOrNo(),
    late: () => 0, // WM-304
    then: (g, f, yes, dealer) => {
      const card = yes ? topOf(g, dealer, g.turn) : NO_CARD
      if (card === NO_CARD) return
      f.looks = 1
      changes.peeked(g, dealer, 'WM-034', { seat: g.turn, card })
    },
  }),
  when(
    (_g, f) => f.looks === 1,
    ask('lookThen', {
      rule: 'WM-034',
      notes: { bots: 'any', looks: true },
      of: (g) => g.turn,
      choice: yesOrNo(),
      late: () => 0, // WM-304
      then: (g, _f, yes, dealer) => {
        if (yes) changes.milled(g, dealer, 'WM-034', { seat: g.turn, card: g.deck[g.turn]!.at(-1)! })
        else changes.left(g, dealer, 'WM-034', { seat: g.turn })
      },
    }),
  ),
])

const kinds = words(TRIGGERS)
/** WM-031: what a play has set off. Draws and what the Plot does come to the same in any order; the rest waits for the current player. */
function setOff(g: Table, dealer: Deal, index: number, moved: boolean): void {
  const found = triggersOf(g, dealer, index, moved)
  if (found.length === 0) return
  if (found.every((kind) => kind === DRAW || kind === BURN)) for (const kind of found) pull(g, dealer, kind)
  else changes.triggered(g, dealer, 'WM-031', { kinds: found })
}
/** WM-031, in the order that the current player chooses. What triggers is always theirs: nothing here is set off for another player. */
const react = flow('react', { next: NOBODY }, ({ ask, call, loop, when }) => [
  loop(
    (g) => g.triggers.length > 0,
    ask('order', {
      rule: 'WM-031',
      notes: { bots: 'any' },
      of: (g) => g.turn,
      choice: oneOf(kinds, (s: Table) => [...new Set(s.triggers)]),
      asked: 'ifAble',
      then: (g, f, kind, dealer) => {
        f.next = kind
        const rest = g.triggers.slice()
        rest.splice(rest.indexOf(kind), 1)
        changes.triggered(g, dealer, 'WM-031', { kinds: rest })
        pull(g, dealer, kind)
      },
    }),
    when((_g, f) => f.next === LOOK, call(look)),
    when((_g, f) => f.next === RECLAIM, call(reclaim)),
  ),
])

/** A play event, wherever the card comes from, and everything that follows from it. */
export const play = flow(named.play.name, PLAY, ({ call, when }) => [
  (g, f, dealer) => {
    const { card, from, owner } = f
    f.index = g.plays.length
    ofPlays.played(g, dealer, from === PLAYED.lent ? 'WM-212' : 'WM-033', {
      seat: g.turn,
      card,
      from,
      owner,
    })
    f.step = runInstants(g, dealer, textBy(g, card, 0)) // WM-033, WM-282
  },
  // WM-030
  when(
    (_g, f) => f.step < effectsIn(textOf(f.card)).length,
    call(run, (g, f) => textBy(g, f.card, f.step)),
  ),
  // WM-179: after the two ends of the game, which every step of a text looks at, the Machination, then what was triggered.
  (g, f, dealer) => {
    if (playsOthers(f.card)) ofPlays.finished(g, dealer, 'WM-284', { card: f.card })
    complete(g, dealer)
    const moved = f.from !== PLAYED.stays // WM-078
    setOff(g, dealer, f.index, moved)
  },
  when((g) => g.triggers.length > 0, call(react)),
  // WM-297: it lay in the play area until now, unless it was destroyed meanwhile.
  when(
    (g, f) => f.from === PLAYED.top && g.play.includes(f.card),
    (g, f, dealer) => changes.returned(g, dealer, 'WM-297', { card: f.card, owner: f.owner, to: PLACE.top }),
  ),
])
/** Whose text it is, from one of its effects on. */
const textBy = (g: Table, card: CardNumber, step: number): By => ({
  card,
  seat: g.turn,
  script: textOf(card),
  step,
  base: BY.base,
  spared: BY.spared,
})

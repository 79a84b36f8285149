import { UNSEEN } from './cards/index.ts'
import * as change from './changes.ts'
import type { Event, Seen } from './table.ts'
import type { WatchView } from './view.ts'

/** How a viewer's picture of the table changes by what the viewer hears: each event makes the change on the view that it made on the table. */

type Follow = {
  readonly [K in Event['type']]: (s: Seen, event: Event & { readonly type: K }) => void
}

const unseen = (count: number): number[] => Array.from({ length: count }, () => UNSEEN)

const FOLLOW: Follow = {
  drafted: (s, { slot, adventurer }) => change.drafts(s, slot, adventurer),
  finalChosen: () => {},
  dealtBoard: (s, { slot, board, spare, exhausted }) => change.dealsBoard(s, slot, board, spare, exhausted),
  setUp: (s, { fire, deck, map, final, unused, unhallowed, top, box }) => {
    s.fire = fire
    s.deck = unseen(deck)
    s.map = [final, ...unseen(map - 1)]
    s.unused = unseen(unused)
    s.unhallowed = [...unseen(unhallowed - 1), top]
    s.horde = unseen(1)
    s.box = box.slice()
  },
  travelled: (s, { round, card }) => change.travels(s, round, card),
  fire: (s, { fire }) => change.burnsAt(s, fire),
  exhausted: (s, { slot, at }) => change.exhausts(s, slot, at),
  refreshed: (s, { slot, at }) => change.refreshes(s, slot, at),
  rolled: (s, { dice }) => change.rolls(s, dice),
  dieSet: (s, { die, value, is, total }) => change.setsDie(s, die, value, is, total),
  offered: (s, { options }) => change.offers(s, options),
  voted: (s, { seat, option }) => change.votes(s, seat, option),
  settled: (s) => change.settles(s),
  rested: (s, { slot }) => change.rests(s, slot),
  placed: (s, { space, dice }) => change.places(s, space, dice),
  looked: (s, { seat, pile, cards }) => change.looks(s, seat, pile, cards),
  scouted: (s, { top, bottom }) => change.scouts(s, top, bottom),
  mapped: (s, { map, under, swapped }) => change.maps(s, map, under, swapped),
  equipped: (s, { slot, at, card }) => change.equips(s, slot, at, card),
  sealed: (s, { card, top, shuffled }) => change.seals(s, card, top, shuffled),
  searched: (s, { cards }) => change.searches(s, cards),
  vanquished: (s, { card }) => change.vanquishes(s, card),
  campEnded: () => {},
  watchBegan: (s, { out }) => change.beginsWatch(s, out),
  entered: (s, { id, at, card, up, from, top }) => change.enters(s, id, at, card, up, from, top),
  turnedUp: (s, { id, card, due }) => change.turnsUp(s, id, card, due),
  marked: (s, { id, marks }) => change.setsMarks(s, id, marks),
  powerUsed: () => {},
  cancelled: () => {},
  left: (s, { id, card, to }) => change.leaves(s, id, card, to),
  cameBack: (s, { id, as }) => change.comesBack(s, id, as),
  moved: (s, { id, at }) => change.moves(s, id, at),
  stole: (s, { id, die }) => change.steals(s, id, die),
  acted: (s, { seat }) => change.acts(s, seat),
  attacked: (s, { id, dice, damage, poison }) => change.attacks(s, id, dice, damage, poison),
  used: (s, { slot, at, die }) => change.uses(s, slot, at, die),
  hurt: (s, { id, damage, by }) => change.hurts(s, id, damage, by),
  trapSprung: (s, { id, die }) => change.springsTrap(s, id, die),
  wounded: (s, { id, by }) => change.wounds(s, id, by),
  smoked: (s, { id }) => change.smokes(s, id),
  slept: (s, { id, as }) => change.sleeps(s, id, as),
  effects: (s, e) =>
    change.takesEffect(s, e.light, e.cancels, e.reach, e.bane, e.poison, e.rogueRanged, e.once),
  hunted: (s, { card }) => change.hunts(s, card),
  gaveUp: (s, { card }) => change.givesUp(s, card),
  opening: (s, { health, before, behind }) => change.opens(s, health, before, behind),
  reshuffled: (s, { count }) => {
    s.graveyard = []
    s.deck = unseen(count)
  },
  summonReturned: (s, { card }) => {
    change.removeFrom(s.graveyard, card)
    s.deck = unseen(s.deck.length + 1)
  },
  joinedHorde: (s, { card }) => change.joinsHorde(s, card),
  passed: (s, { seat }) => change.passes(s, seat),
  withdrew: (s, { seat }) => change.withdraws(s, seat),
  mustered: (s, { seat, id, dice }) => change.musters(s, seat, id, dice),
  dispersed: (s, { dice }) => change.disperses(s, dice),
  watchEnded: (s) => change.endsWatch(s),
  setAside: (s) => change.setsAside(s),
  roundEnded: (s) => change.endsRound(s),
  ended: (s, { end }) => change.ends(s, end),
}

/** A copy that may be changed: lists, and lists of lists. */
function copy(seen: WatchView): Seen {
  const fresh = { ...seen } as Record<string, unknown>
  for (const [key, value] of Object.entries(seen)) {
    if (!Array.isArray(value)) continue
    fresh[key] = value.map((part: number | number[]) => (Array.isArray(part) ? part.slice() : part))
  }
  return fresh as unknown as Seen
}

export function follow(seen: WatchView, event: Event): WatchView {
  const fresh = copy(seen)
  const step = FOLLOW[event.type] as (s: Seen, event: Event) => void
  step(fresh, event)
  return fresh
}

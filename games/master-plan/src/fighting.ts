import type { Seat, CardNumber } from '@conspire/kernel'
import { ATTACK, FACTION, FIST, HERO, LOOT, NO_CARD, RARITIES } from './cards/index.ts'
import {
  countLoot,
  EFFECT,
  faceDownAt,
  has,
  hasTwist,
  mayPlay,
  typesIn,
  unresolved,
  type Table,
  type Site,
} from './table.ts'

/** Chapters 5 to 7 as questions about the Throwdown being fought over (MP-084). All of it is for everybody to see. */

export const supersHere = (s: Table): readonly CardNumber[] => s.field[s.site]!
/** MP-073: no ally is an enemy. */
export const enemiesOf = (s: Table, card: CardNumber): CardNumber[] =>
  supersHere(s).filter((other) => FACTION[other] !== FACTION[card])
/** MP-060: a side is all Supers of one faction, whoever played them. */
export const sideOf = (s: Table, card: CardNumber): CardNumber[] =>
  supersHere(s).filter((other) => FACTION[other] === FACTION[card])
export const alliesOf = (s: Table, card: CardNumber): CardNumber[] =>
  supersHere(s).filter((other) => FACTION[other] === FACTION[card] && other !== card)

/** MP-077: whether both sides still have a Super here. */
export function isContested(s: Table): boolean {
  const here = supersHere(s)
  for (let i = 1; i < here.length; i++) if (FACTION[here[i]!] !== FACTION[here[0]!]) return true
  return false
}
export const heroesIn = (cards: readonly CardNumber[]): number =>
  cards.filter((card) => FACTION[card] === HERO).length

/** The next to act; NO_CARD when all have acted. */
export function nextToAct(s: Table): CardNumber {
  if (s.next !== NO_CARD) return s.next // MP-091
  let next = NO_CARD
  // MP-062
  for (const card of supersHere(s))
    if (!has(s, card, EFFECT.acted) && (next === NO_CARD || card < next)) next = card
  return next
}

/** MP-088: the type with which a Super attacks, or FIST. */
export const attackOf = (s: Table, card: CardNumber): number =>
  has(s, card, EFFECT.disarm) ? FIST : ATTACK[card]!

/** The enemies whom an Attack finds without Defense. */
export function openTo(s: Table, card: CardNumber): CardNumber[] {
  const type = attackOf(s, card)
  if (type === FIST) return s.brawl === 1 ? enemiesOf(s, card).filter((enemy) => s.defenses[enemy] === 0) : [] // MP-067
  // MP-068, MP-069
  return enemiesOf(s, card).filter((enemy) => ((s.defenses[enemy]! >> type) & 1) === 0)
}

/** MP-087, MP-088: there is no use in stopping who has acted. */
export const unacted = (s: Table, card: CardNumber): CardNumber[] =>
  enemiesOf(s, card).filter((enemy) => !has(s, enemy, EFFECT.acted))

/** Supers in order of their Action Numbers are in order of their cards. */
export const highest = (cards: readonly CardNumber[]): CardNumber => Math.max(...cards)
/** D7, D9: own Supers first, then the highest Action Number. */
export function highestOwn(s: Table, seat: Seat, cards: readonly CardNumber[]): CardNumber {
  const own = cards.filter((card) => s.owner[card] === seat)
  return highest(own.length > 0 ? own : cards)
}

/** MP-095: where a Super may be moved to, for whoever knows the Squads of its owner. */
export const redeployTo = (s: Table, card: CardNumber): Site[] =>
  unresolved(s).filter((site) => site !== s.site && mayPlay(s, s.owner[card]!, card, site))
export const otherUnresolved = (s: Table): Site[] => unresolved(s).filter((site) => site !== s.site)

/** MP-099: other players who have or had an enemy Super in this battle. */
export const opponentsOf = (s: Table, card: CardNumber): Seat[] =>
  s.side.flatMap((faction, seat) => (faction === 1 - FACTION[card]! ? [seat] : []))

/** MP-101: other Throwdowns with something to look at. */
export const scoutable = (s: Table): Site[] =>
  otherUnresolved(s).filter((site) => faceDownAt(s, site).some((squad) => squad.length > 0))

const rank = (type: number): number => RARITIES.indexOf(LOOT[type]!.rarity)
/** D11: the rarest type not owned, else the rarest; among equals the first. */
export function rarest(s: Table, seat: Seat, types: readonly number[]): number {
  const owned = countLoot(s.owned[seat]!)
  const merit = (type: number): number => (owned[type] === 0 ? 10 : 0) + rank(type)
  return types.reduce((best, type) => (merit(type) > merit(best) ? type : best))
}
/** D19: the most common type; among equals the first. */
export const commonest = (types: readonly number[]): number =>
  types.reduce((best, type) => (rank(type) < rank(best) ? type : best))

/** D8: the type of the next enemy to act that has an Attack type, else Magic. */
export function threat(s: Table, card: CardNumber): number {
  const armed = unacted(s, card).filter((enemy) => attackOf(s, enemy) !== FIST)
  if (armed.length === 0) return 0
  return attackOf(s, armed.includes(s.next) ? s.next : Math.min(...armed))
}

/** The survivors in the order in which they claim, with those twice who claim two Loot. */
export function claimOrder(s: Table): CardNumber[] {
  const up = hasTwist(s, s.site, 'reverseClaim') ? 1 : -1 // MP-144
  const first = (card: CardNumber): number => (has(s, card, EFFECT.firstPick) ? 0 : 1) // MP-103
  const order = supersHere(s).toSorted((a, b) => first(a) - first(b) || up * (a - b)) // MP-104
  return order.flatMap((card) => (has(s, card, EFFECT.extraClaim) ? [card, card] : [card])) // MP-103
}

export const lootHere = (s: Table): number[] => typesIn(s.loot[s.site]!)

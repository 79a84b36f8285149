import { oneOf, refusal, type Dealer, type CardNumber } from '@conspire/kernel'
import { FIST, NO_CARD, TYPES } from '../cards/index.ts'
import { changes, supersAt } from '../changes.ts'
import type { Event } from '../events.ts'
import { siteItem, superItem } from '../choices.ts'
import {
  attackOf,
  enemiesOf,
  heroesIn,
  highest,
  isContested,
  nextToAct,
  openTo,
  supersHere,
} from '../fighting.ts'
import { EFFECT, has, hasTwist, isDeserted, sitesOf, twistAt, unresolved, type Table } from '../table.ts'
import { perform } from './perform.ts'
import { stock } from './assemble.ts'
import { flow } from './flow.ts'

/** MP-143: whether the Throwdown spares everybody from Attacks of this type. */
function isBanned(s: Table, type: number): boolean {
  const twist = twistAt(s, s.site)
  return twist?.kind === 'banAttack' && twist.type === TYPES[type]
}

/** All KOs of one Attack at the same moment; `aimed` are the enemies that it finds without Defense. */
function attackAll(g: Table, card: CardNumber, aimed: readonly number[], dealer: Dealer<Event>): void {
  const kind = attackOf(g, card)
  const banned = isBanned(g, kind)
  const hit: number[] = []
  const guarded: number[] = []
  const untouchable: number[] = []
  const spared: number[] = []
  // MP-090
  for (const enemy of aimed) {
    if (banned) spared.push(enemy)
    else if (has(g, enemy, EFFECT.untouchable)) untouchable.push(enemy)
    else if (has(g, enemy, EFFECT.guard)) guarded.push(enemy)
    else hit.push(enemy)
  }
  const open = openTo(g, card)
  const defended = enemiesOf(g, card).filter((enemy) => !open.includes(enemy)) // MP-069
  const rule = kind === FIST ? 'MP-067' : 'MP-068'
  changes.attacked(g, dealer, spared.length > 0 ? 'MP-143' : rule, {
    seat: g.owner[card]!,
    card,
    kind,
    hit,
    defended,
    guarded,
    untouchable,
    spared,
  })
}

/** MP-066: a grey fist makes no Attack; MP-067: where it brawls it does. */
const attacks = (g: Table, card: CardNumber): boolean => attackOf(g, card) !== FIST || g.brawl === 1

/** MP-143: where nobody can be hit there is nothing to aim at. */
const aims = (g: Table, card: CardNumber): boolean => g.single === 1 && !isBanned(g, attackOf(g, card))

/** MP-068 */
const enemy = oneOf(superItem, (s: Table, f: { readonly card: CardNumber }) => openTo(s, f.card))

/** To act is to make the Attack first and then perform the Ability. */
const act = flow('act', { card: NO_CARD }, ({ ask, call, when }) => [
  // MP-064
  when(
    (g, f) => !aims(g, f.card) && attacks(g, f.card),
    (g, f, dealer) => attackAll(g, f.card, openTo(g, f.card), dealer),
  ),
  // MP-068: with `attack=single` one enemy without the matching Defense.
  when(
    (g, f) => aims(g, f.card) && attacks(g, f.card) && openTo(g, f.card).length === 0,
    (g, f, dealer) => attackAll(g, f.card, [], dealer),
  ),
  when(
    (g, f) => aims(g, f.card),
    ask('attack', {
      rule: 'MP-068',
      notes: { bots: 'enemy' },
      of: (g, f) => g.owner[f.card]!,
      choice: enemy,
      asked: 'ifAble',
      why: () => refusal('MP-068', 'notATarget'),
      late: (s, f, me) => enemy.choice(s, f, me, highest(openTo(s, f.card))),
      then: (g, f, hit, dealer) => attackAll(g, f.card, [hit], dealer),
    }),
  ),
  // MP-079: the last KO ends the battle before the Ability, unless the table lets a Super finish its move.
  when(
    (g) => isContested(g) || g.generous === 1,
    call(perform, (_g, f) => ({ card: f.card })), // MP-075
  ),
])

const battle = flow('battle', { card: NO_CARD }, ({ call, loop, when }) => [
  (g, _f, dealer) => changes.battleBegan(g, dealer, 'MP-059', { site: g.site }),
  loop(
    (g) => isContested(g) && nextToAct(g) !== NO_CARD, // MP-076…MP-078
    (g, f, dealer) => {
      f.card = nextToAct(g) // MP-062
      changes.acted(g, dealer, g.next === f.card ? 'MP-091' : 'MP-061', {
        seat: g.owner[f.card]!,
        card: f.card,
      })
      if (has(g, f.card, EFFECT.stun))
        changes.lostTurn(g, dealer, 'MP-087', { seat: g.owner[f.card]!, card: f.card })
    },
    when(
      (g, f) => !has(g, f.card, EFFECT.stun), // MP-087
      call(act, (_g, f) => ({ card: f.card })), // MP-064
    ),
  ),
  (g, _f, dealer) => {
    const here = supersHere(g)
    const heroes = heroesIn(here)
    changes.battleEnded(g, dealer, isContested(g) ? 'MP-076' : 'MP-077', {
      site: g.site,
      heroes,
      villains: here.length - heroes, // MP-080
    })
  },
])

const next = oneOf(siteItem, unresolved)
/** Phase 3, for one Throwdown. */
export const throwdown = flow('throwdown', { fought: 0 }, ({ ask, call, when }) => [
  ask('throwdown', {
    rule: 'MP-052',
    notes: { bots: 'prize' },
    of: (g) => g.holder,
    choice: next,
    asked: 'ifAble', // MP-053
    why: () => refusal('MP-052', 'isResolved'),
    late: (s, f, me) => next.choice(s, f, me, unresolved(s)[0]!), // D4
    then: (g, _f, site, dealer) => changes.chosen(g, dealer, 'MP-052', { seat: g.holder, site }),
  }),
  (g, f, dealer) => {
    if (hasTwist(g, g.site, 'lateStock')) stock(g, dealer, 'MP-145', g.site)
    changes.revealed(g, dealer, 'MP-054', { site: g.site, ...supersAt(g, g.site) })
    const truce = hasTwist(g, g.site, 'truce') // MP-146
    f.fought = isContested(g) && !truce ? 1 : 0 // MP-056, MP-057, MP-059
    if (f.fought === 0) changes.noBattle(g, dealer, isContested(g) ? 'MP-146' : 'MP-056', { site: g.site })
  },
  when((_g, f) => f.fought === 1, call(battle)), // MP-058, MP-059
])

/** MP-051: before the first choice of a round, Throwdowns without any Squad are resolved. */
export const desert = flow('desert', {}, () => [
  (g, _f, dealer) => {
    for (const site of sitesOf(g))
      if (isDeserted(g, site)) changes.deserted(g, dealer, 'MP-051', { site, cards: g.loot[site]!.slice() })
  },
])

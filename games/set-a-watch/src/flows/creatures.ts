import { NOTHING } from '@conspire/kernel'
import { ballots } from '../ballots.ts'
import {
  creatureOf,
  isCreature,
  isGraveshifter,
  isSummon,
  isWyvern,
  NO_CARD,
  REVEAL,
  TYPE,
  WARRIOR,
  type DefeatedPower,
  type FirstPower,
  type RevealPower,
} from '../cards/index.ts'
import { changes } from '../changes.ts'
import { healthAt } from '../health.ts'
import { baseOfCard, does, hasPower, isUp, placeOf } from '../line.ts'
import { controllerOf, locationNow, seatsOf, slotOfClass, slotOfDie, slotWithPassive } from '../party.ts'
import { trapDie } from '../questions.ts'
import { MARK, NO_DIE, NO_ID, NO_SLOT, PHASE, TO, TREANT_WOOD, USED, type Table, type To } from '../table.ts'
import {
  dealToLine,
  drawToHorde,
  fromGraveyard,
  gainFirewood,
  leave,
  moveTo,
  reroll,
  setEffects,
  setMarks,
  type D,
} from '../verbs.ts'
import { burn, exhaustCards } from './fire.ts'
import { clauseOf, flow, partyChoice } from './flow.ts'

/** Chapter 9: what a creature does when it comes to light, when it stands first and when it falls. Its Health is worked out in `health.ts`. */

/** SW-129 (1): the creature nearest to the camp whose damage reaches its Health; NO_ID when there is none. */
export function beaten(g: Table): number {
  for (let at = 0; at < g.line.length; at++)
    if (g.hurt[at]! > 0 && isUp(g, at) && g.hurt[at]! >= healthAt(g, at)) return g.ids[at]! // SW-111
  return NO_ID
}

/** SW-208: the nearest card whose powers are to be looked at. */
function nextFresh(g: Table): number {
  for (let at = 0; at < g.line.length; at++) if (g.marks[at]! & (MARK.fresh | MARK.due)) return g.ids[at]!
  return NO_ID
}

/** Goblins or Undead of the Graveyard come face up in front of a card, the weaker nearer to the camp. */
const CALLED = 2

function topFirst(g: Table, is: (card: number) => boolean): number[] {
  const found: number[] = []
  for (let i = g.graveyard.length - 1; i >= 0; i--) if (is(g.graveyard[i]!)) found.push(g.graveyard[i]!)
  return found
}

/** The weaker first; of equals the one nearer the top of the Graveyard. */
const byHealth = (g: Table, cards: readonly number[]): number[] =>
  cards.toSorted((a, b) => baseOfCard(g, a) - baseOfCard(g, b))

function calledGoblins(g: Table): number[] {
  const goblins = topFirst(g, (card) => TYPE[card] === 'goblin')
  return byHealth(g, goblins.toSorted((a, b) => baseOfCard(g, b) - baseOfCard(g, a)).slice(0, CALLED))
}

const calledUndead = (g: Table): number[] =>
  byHealth(g, topFirst(g, (card) => TYPE[card] === 'undead').slice(0, CALLED))

/** A power that asks nothing: of the card with this number, at this place. */
const power = (
  name: RevealPower,
  works: (g: Table, dealer: D, rule: string, where: { readonly id: number; readonly at: number }) => void,
) =>
  flow(name, { id: NO_ID }, () => [
    (g, { id }, dealer) => {
      const at = placeOf(g, id)
      works(g, dealer, creatureOf(g.line[at]!).rule, { id, at })
    },
  ])

const REVEAL_POWERS = {
  comesFirst: power('comesFirst', (g, dealer, rule, { id }) => moveTo(g, dealer, rule, { id, at: 0 })),
  goesLast: power('goesLast', (g, dealer, rule, { id }) =>
    moveTo(g, dealer, rule, { id, at: g.line.length - 1 }),
  ),
  drawsToHorde: power('drawsToHorde', drawToHorde),
  // SW-250
  tradesWithGraveyard: power('tradesWithGraveyard', (g, dealer, rule, { id, at }) => {
    const top = g.graveyard.at(-1)
    if (top === undefined || !isCreature(top) || isGraveshifter(top)) return
    fromGraveyard(g, dealer, rule, { at, cards: [top] })
    leave(g, dealer, rule, { id, to: TO.graveyard })
  }),
  // SW-256
  callsWyverns: power('callsWyverns', (g, dealer, rule, { at }) =>
    fromGraveyard(g, dealer, rule, { at: at + 1, cards: topFirst(g, isWyvern) }),
  ),
  callsGoblins: power('callsGoblins', (g, dealer, rule, { at }) =>
    fromGraveyard(g, dealer, rule, { at, cards: calledGoblins(g) }),
  ),
  callsUndead: power('callsUndead', (g, dealer, rule, { at }) =>
    fromGraveyard(g, dealer, rule, { at, cards: calledUndead(g) }),
  ),
  stealsHighest: flow('stealsHighest', { id: NO_ID }, (words) =>
    partyChoice(words, 'vampire.die', {
      ...ballots['vampire.die'],
      then: (g, { id }, die, dealer) => changes.stole(g, dealer, 'SW-211', { id, die }),
    }),
  ),
  none: flow('noRevealPower', {}, () => []),
} satisfies Record<RevealPower, unknown>

/** SW-088: a card has been turned up in first position, and there is a trap. */
const trapMaySnap = (g: Table, f: { id: number }): boolean =>
  g.phase === PHASE.watch && trapDie(g) !== NO_DIE && g.ids[0] === f.id && (g.marks[0]! & MARK.fresh) !== 0

/** Whether the Reveal power of this card goes off. From now on its powers are live, unless it has fallen into the trap. */
function comesToLight(g: Table, dealer: D, id: number): boolean {
  const at = placeOf(g, id)
  const card = g.line[at]!
  const wasDue = (g.marks[at]! & MARK.due) !== 0
  const marks = g.marks[at]! & ~(MARK.fresh | MARK.due)
  if (g.hurt[at]! > 0 && g.hurt[at]! >= healthAt(g, at)) {
    // It falls at once, as every creature with that much damage.
    setMarks(g, dealer, 'SW-088', { id, marks })
    return false
  }
  setMarks(g, dealer, 'SW-118', { id, marks: marks | MARK.live })
  if (!wasDue || marks & MARK.blank || REVEAL[card] === 'none') return false
  if (g.cancels === 0) return true
  setEffects(g, dealer, 'SW-237', { cancels: g.cancels - 1 })
  changes.cancelled(g, dealer, 'SW-237', { id, card })
  return false
}

/** The powers of cards that have come to light, nearest first. */
export const powersWork = flow('powersWork', { id: NO_ID, due: 0 }, ({ ask, callOne, loop, when }) => [
  loop(
    (g) => nextFresh(g) !== NO_ID,
    (g, f) => {
      f.id = nextFresh(g)
    },
    when(
      trapMaySnap,
      ask('trap.spring', {
        ...ballots['trap.spring'],
        of: (g) => controllerOf(g, slotOfDie(trapDie(g))),
        undo: 'team',
        then: (g, { id }, snaps, dealer) => {
          if (snaps) changes.trapSprung(g, dealer, 'SW-088', { id, die: trapDie(g) })
        },
      }),
    ),
    (g, f, dealer) => {
      f.due = comesToLight(g, dealer, f.id) ? 1 : 0
    },
    when(
      (_g, f) => f.due === 1,
      (g, { id }, dealer) => {
        const card = g.line[placeOf(g, id)]!
        changes.powerUsed(g, dealer, creatureOf(card).rule, { id, card, first: 0 })
      },
      callOne(
        'revealPower',
        (g, f) => REVEAL[g.line[placeOf(g, f.id)]!]!,
        REVEAL_POWERS,
        (_g, f) => ({ id: f.id }),
      ),
    ),
  ),
])

/** SW-129 (2): a face-up creature newly in first position. */
export function newInFront(g: Table): number {
  if (g.line.length === 0 || !hasPower(g, 0) || creatureOf(g.line[0]!).first === 'none') return NO_ID
  return g.marks[0]! & (MARK.firstUsed | MARK.once) ? NO_ID : g.ids[0]!
}

/** What each First Position power does; the creature stands first. */
export const FIRST_POWERS = {
  burns: flow('burns', {}, ({ call }) => [
    call(burn, (g) => {
      const { burns } = creatureOf(g.line[0]!)
      return { loss: burns, clause: burns === 1 ? 265 : 266 }
    }),
  ]),
  scorches: flow('scorches', { loss: 0 }, ({ call }) => [
    (g, f) => {
      f.loss = creatureOf(g.line[0]!).burns
    },
    call(exhaustCards, () => ({ left: 1, clause: 267 })),
    call(burn, (_g, f) => ({ loss: f.loss, clause: 267 })),
  ]),
  drawsInFront: flow('drawsInFront', {}, () => [
    (g, _f, dealer) => {
      dealToLine(g, dealer, 'SW-248', 0)
    },
  ]),
  stealsChosen: flow('stealsChosen', { id: NO_ID }, (words) =>
    partyChoice(words, 'bandit.die', {
      ...ballots['bandit.die'],
      then: (g, { id }, die, dealer) => changes.stole(g, dealer, 'SW-268', { id, die }),
    }),
  ),
  // SW-249: the Summon card nearest the top of the Graveyard goes back into the deck.
  returnsSummon: flow('returnsSummon', {}, () => [
    (g, _f, dealer) => {
      const card = g.graveyard.findLast(isSummon)
      if (card !== undefined) changes.summonReturned(g, dealer, 'SW-249', { card })
    },
  ]),
  none: flow('noFirstPower', {}, () => []),
} satisfies Record<FirstPower, unknown>

/** Whether the dice or abilities of a slot had a part in this (the bits of `by`, and the one whose ability destroys). */
const hadPart = (by: number, destroyer: number, slot: number): boolean =>
  slot !== NO_SLOT && (destroyer === slot || (((by | (by >> 4)) >> slot) & 1) === 1)

/** Where a defeated creature goes, and the clause of it. */
function graveOf(g: Table, card: number, buried: boolean): { readonly to: To; readonly rule: string | null } {
  if (buried) return { to: TO.removed, rule: 'SW-245' }
  // SW-199: no other, not even an Unhallowed.
  if (locationNow(g).undeadToDeck && TYPE[card] === 'undead') return { to: TO.deckBottom, rule: 'SW-169' }
  return { to: TO.graveyard, rule: null }
}

/** SW-255: Pyromancers that stand face up. */
function pyromancers(g: Table): number {
  let count = 0
  for (let at = 0; at < g.line.length; at++) if (does(g, at, 'burnsPerFall')) count++
  return count
}

interface Fallen {
  readonly id: number
  readonly destroyer: number
  readonly ability: number
  readonly clause: number
  card: number
  live: number
  loss: number
}

/** SW-123 */
const hasDefeatedPower = (f: Fallen, power: DefeatedPower): boolean =>
  f.live === 1 && creatureOf(f.card).defeated === power

/** A creature goes where it goes, with what follows at once. */
function falls(g: Table, f: Fallen, dealer: D): void {
  const { id, destroyer } = f
  const at = placeOf(g, id)
  const by = g.by[at]!
  const health = isUp(g, at) ? healthAt(g, at) : 0
  const before = g.ids[at - 1] ?? NO_ID
  const behind = g.ids[at + 1] ?? NO_ID
  f.card = g.line[at]!
  f.live = (g.marks[at]! & (MARK.up | MARK.live | MARK.blank)) === (MARK.up | MARK.live) ? 1 : 0 // SW-124
  const digger = slotWithPassive(g, 'buries')
  const buried = hadPart(by, destroyer, digger) || (digger !== NO_SLOT && f.ability === digger) // SW-245
  const { to, rule } = graveOf(g, f.card, buried)
  const returns = hasDefeatedPower(f, 'comesBack') && g.line.length > 1 && to !== TO.removed // SW-254
  if (returns) changes.cameBack(g, dealer, 'SW-254', { id, as: g.serial + 1 })
  if (!returns) leave(g, dealer, rule ?? clauseOf(f.clause), { id, to, defeated: 1 })
  if (!returns && to === TO.graveyard) f.loss = pyromancers(g) // SW-255
  // SW-221
  if (hadPart(by, destroyer, slotOfClass(g, WARRIOR)))
    changes.opening(g, dealer, 'SW-221', { health, before, behind })
  if (hasDefeatedPower(f, 'feeds')) gainFirewood(g, dealer, 'SW-264', TREANT_WOOD)
}

/**
 * A creature is defeated, by damage or (`destroyer`: the Adventurer's slot) destroyed by an ability. Without the mark of live powers none of its
 * powers works. `ability`: the slot of the Adventurer from whose ability the fall follows at once.
 */
export const fall = flow(
  'fall',
  { id: NO_ID, destroyer: NO_SLOT, ability: NO_SLOT, clause: 137, card: NO_CARD, live: 0, loss: 0, seat: 0 },
  ({ ask, call, each, when }) => [
    falls,
    when(
      (_g, f) => hasDefeatedPower(f, 'exhausts'),
      call(exhaustCards, () => ({ left: 1, clause: 263 })),
    ),
    when(
      (_g, f) => f.loss > 0,
      call(burn, (_g, f) => ({ loss: f.loss, clause: 255 })),
    ),
    // The Catacombs: after the first creature has fallen each player may reroll one die.
    when(
      (g) => locationNow(g).rerollAfterFirstFall && (g.once & USED.firstFall) === 0,
      (g, _f, dealer) => setEffects(g, dealer, 'SW-163', { once: g.once | USED.firstFall }),
      each(
        seatsOf,
        'seat',
        ask('catacombs.reroll', {
          ...ballots['catacombs.reroll'],
          of: (_g, f) => f.seat,
          asked: 'ifAble',
          undo: 'team',
          then: (g, _f, die, dealer) => {
            if (die !== NOTHING) reroll(g, dealer, 'SW-163', die)
          },
        }),
      ),
    ),
  ],
)

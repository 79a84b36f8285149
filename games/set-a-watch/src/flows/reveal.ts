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
  type RevealPower,
} from '../cards/index.ts'
import { changes } from '../changes.ts'
import { healthAt } from '../health.ts'
import { baseOfCard, placeOf } from '../line.ts'
import { controllerOf, locationNow, slotOfDie } from '../party.ts'
import { trapDie } from '../questions.ts'
import { ENDING, FROM, MARK, NO_DIE, NO_ID, NO_SLOT, PHASE, TO, type Table } from '../table.ts'
import { drawToHorde, enter, fromGraveyard, leave, moveTo, setEffects, setMarks, type D } from '../verbs.ts'
import { fall } from './fall.ts'
import { exhaustCards } from './fire.ts'
import { flow, partyChoice } from './flow.ts'

/** Chapters 9 and 16: what happens when cards are turned up. */

/** The nearest Summon card that lies face up; NO_ID when there is none. */
function nextSummon(g: Table): number {
  for (let at = 0; at < g.line.length; at++)
    if (g.marks[at]! & MARK.fresh && isSummon(g.line[at]!)) return g.ids[at]! // SW-198
  return NO_ID
}

/** SW-208: the nearest card whose powers are to be looked at. */
function nextFresh(g: Table): number {
  for (let at = 0; at < g.line.length; at++) if (g.marks[at]! & (MARK.fresh | MARK.due)) return g.ids[at]!
  return NO_ID
}

/**
 * A Summon card works. `quiet`: the Reveal power of the Unhallowed does not; `destroyer`: the Adventurer by whose ability the Unhallowed is destroyed
 * at once.
 */
export const summon = flow(
  'summon',
  { id: NO_ID, quiet: 0, destroyer: NO_SLOT, card: NO_CARD },
  (words, { call, stop, when } = words) => [
    // SW-201
    when(
      (g) => g.unhallowed.length === 0,
      (g, _f, dealer) => changes.ended(g, dealer, 'SW-195', { end: ENDING.summon }),
      stop(),
    ),
    call(exhaustCards, (g) => ({ left: locationNow(g).summonExhausts, clause: 197 })), // SW-202
    (g, f) => {
      f.card = g.unhallowed.at(-1)!
    },
    // SW-172
    when(
      (g) => locationNow(g).choosesUnhallowed && g.unhallowed.length > 1,
      (g, _f, dealer) => changes.searched(g, dealer, 'SW-172', { cards: g.unhallowed }),
      ...partyChoice(words, 'summon.unhallowed', {
        ...ballots['summon.unhallowed'],
        then: (_g, f, card) => {
          f.card = card
        },
      }),
    ),
    (g, f, dealer) => {
      const { id, card } = f
      const at = placeOf(g, id)
      const to = locationNow(g).summonToDeck ? TO.deckBottom : TO.graveyard // SW-179
      leave(g, dealer, to === TO.deckBottom ? 'SW-179' : 'SW-197', { id, to })
      f.id = enter(g, dealer, 'SW-197', { at, card, up: 1, from: FROM.unhallowed })
      if (f.quiet === 1 && f.destroyer === NO_SLOT)
        setMarks(g, dealer, 'SW-155', { id: f.id, marks: g.marks[at]! & ~MARK.due })
    },
    when(
      (_g, f) => f.destroyer !== NO_SLOT,
      call(fall, (_g, f) => ({ id: f.id, destroyer: f.destroyer, clause: 200 })),
    ),
  ],
)

/** Summon cards that have been turned up work first. */
export const summonsWork = flow('summonsWork', { quiet: 0, id: NO_ID }, ({ call, loop }) => [
  loop(
    (g) => nextSummon(g) !== NO_ID,
    (g, f) => {
      f.id = nextSummon(g)
    },
    call(summon, (_g, f) => ({ id: f.id, quiet: f.quiet })),
  ),
])

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

/** Cards have been turned up: Summons, then powers. */
export const unveil = flow('unveil', { quiet: 0 }, ({ call }) => [
  call(summonsWork, (_g, f) => ({ quiet: f.quiet })),
  call(powersWork), // SW-207
])

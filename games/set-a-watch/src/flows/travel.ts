import { EVERYONE, refusal } from '@conspire/kernel'
import {
  ADVENTURERS,
  isUnhallowed,
  LOCKS_LOWEST,
  LOWERS_ALL,
  RAISES_LOWEST,
  RETURNS_UNHALLOWED,
  SWAPS_CARDS,
} from '../cards/index.ts'
import { rests, rolls, travels } from '../changes.ts'
import {
  cardForm,
  differentDice,
  firstOf,
  numberForm,
  pair,
  secondOf,
  slotForm,
  swapForm,
  yesOrNoForm,
} from '../choices.ts'
import {
  activeCards,
  controllerOf,
  EVERY_SLOT,
  firewoodAfter,
  isExhausted,
  locationNow,
  slotOfDie,
} from '../party.ts'
import { show } from '../secrets.ts'
import { ALL_CARDS, DICE, DICE_EACH, FREE, LOCKED, ROUNDS, SLOTS, type Table } from '../table.ts'
import { exhaust, gainFirewood, refresh, sealUnhallowed, setDie } from '../verbs.ts'
import { burn } from './fire.ts'
import { DICE_ROLLS, flow, partyChoice, UNHALLOWED } from './flow.ts'

/** SW-071, SW-188 */
export const isFinalRound = (g: Table): boolean => g.round === ROUNDS

/** SW-069 */
const RESTS_EACH = 2

/** SW-170, SW-164: what the location does to the firewood, as a loss or a gain. */
function firewoodChange(g: Table): number {
  const { firewood, halves } = locationNow(g)
  return halves ? -(g.fire >> 1) : firewood
}

/** SW-182: Adventurers with both an exhausted and an active card. */
const swappers = (g: Table): number[] =>
  EVERY_SLOT.filter((slot) => activeCards(g, slot) !== 0 && activeCards(g, slot) !== ALL_CARDS)

function swapsOf(g: Table, slot: number): number[] {
  const swaps: number[] = []
  for (let refreshed = 0; refreshed < 3; refreshed++) {
    if (!isExhausted(g, slot, refreshed)) continue
    for (let exhausted = 0; exhausted < 3; exhausted++)
      if (!isExhausted(g, slot, exhausted)) swaps.push(pair(refreshed, exhausted))
  }
  return swaps
}

/** Step 1, Travel (SW-049, SW-054). */
export const travel = flow('travel', { loss: 0, slot: 0 }, (words) => {
  const { ask, call, each, when } = words
  return [
    (g, f, dealer) => {
      const card = g.map.at(-1)!
      dealer.reveal()
      show(g, card)
      travels(g, g.round + 1, card)
      dealer.tell?.(EVERYONE, { type: 'travelled', rule: 'SW-049', round: g.round, card })
      // SW-030: the first location changes no firewood.
      const change = g.round === 1 ? 0 : firewoodChange(g)
      f.loss = Math.max(0, -change)
      if (change > 0) gainFirewood(g, dealer, 'SW-164', firewoodAfter(0, change))
    },
    // SW-065: before anyone is on Watch the card comes from any Adventurer.
    when(
      (_g, f) => f.loss > 0,
      call(burn, (_g, f) => ({ loss: f.loss, anyone: 1, clause: 164 })),
    ),
    when(
      (g) => locationNow(g).arrival === SWAPS_CARDS,
      each(
        swappers,
        'slot',
        ask('monolith.swap', {
          rule: 'SW-182',
          of: (g, f) => controllerOf(g, f.slot),
          from: (g, f) => swapsOf(g, f.slot),
          asked: 'ifAble',
          undo: 'team',
          form: swapForm,
          about: (_g, f) => ({ slot: f.slot }),
          then: (g, f, choice, dealer) => {
            refresh(g, dealer, 'SW-182', f.slot, firstOf(choice))
            exhaust(g, dealer, 'SW-182', f.slot, secondOf(choice))
          },
        }),
      ),
    ),
    when(
      (g) => locationNow(g).arrival === RETURNS_UNHALLOWED && g.graveyard.some(isUnhallowed),
      ...partyChoice(words, 'city.return', {
        rule: 'SW-187',
        options: (g) => g.graveyard.filter(isUnhallowed).toReversed(),
        form: cardForm('SW-187'),
        then: (g, _f, card, dealer) =>
          sealUnhallowed(g, dealer, 'SW-187', card, () => dealer.shuffle(g.unhallowed, UNHALLOWED)),
      }),
    ),
  ]
})

/** SW-176: the lowest die of an Adventurer, if it can be raised. */
function raisable(g: Table, slot: number): number {
  let lowest = slot * DICE_EACH
  for (let i = 1; i < DICE_EACH; i++)
    if (g.dice[slot * DICE_EACH + i]! < g.dice[lowest]!) lowest = slot * DICE_EACH + i
  return g.dice[lowest]! < ADVENTURERS[g.classes[slot]!]!.sides ? lowest : -1
}

/** SW-168: the dice that tie for lowest. */
function lowestDice(g: Table): number[] {
  const lowest = Math.min(...g.dice)
  return differentDice(g, (die) => g.dice[die] === lowest)
}

/** SW-070; the Ruined Gate sends whoever rolled most. */
function mayRest(g: Table): number[] {
  const rested = EVERY_SLOT.filter((slot) => g.rests[slot]! < RESTS_EACH)
  if (!locationNow(g).highestMustRest) return rested
  const most = Math.max(...rested.map((slot) => g.rolled[slot]!))
  return rested.filter((slot) => g.rolled[slot] === most)
}

/** Step 2, Roll (SW-050, SW-054): roll, what the location does to the dice, then who rests. */
export const roll = flow('roll', { slot: 0 }, (words) => {
  const { ask, each, when } = words
  return [
    (g, _f, dealer) => {
      const dice: number[] = []
      for (let die = 0; die < DICE; die++)
        dice.push(1 + dealer.below(ADVENTURERS[g.classes[slotOfDie(die)]!]!.sides, DICE_ROLLS))
      rolls(g, dice)
      dealer.tell?.(EVERYONE, { type: 'rolled', rule: 'SW-050', dice })
      if (locationNow(g).afterRoll !== LOWERS_ALL) return
      for (let die = 0; die < DICE; die++) {
        const slot = slotOfDie(die)
        if (g.dice[die]! > 1) setDie(g, dealer, 'SW-163', die, g.dice[die]! - 1, FREE, g.rolled[slot]! - 1)
      }
    },
    when(
      (g) => locationNow(g).afterRoll === RAISES_LOWEST,
      each(
        (g) => EVERY_SLOT.filter((slot) => raisable(g, slot) >= 0),
        'slot',
        ask('outpost.raise', {
          rule: 'SW-176',
          of: (g, f) => controllerOf(g, f.slot),
          from: () => [0, 1],
          undo: 'team',
          form: yesOrNoForm('SW-176'),
          about: (g, f) => ({ slot: f.slot, die: raisable(g, f.slot) }),
          then: (g, f, choice, dealer) => {
            if (choice === 0) return
            const die = raisable(g, f.slot)
            setDie(g, dealer, 'SW-176', die, g.dice[die]! + 1, FREE, g.rolled[f.slot]! + 1)
          },
        }),
      ),
    ),
    when(
      (g) => locationNow(g).afterRoll === LOCKS_LOWEST,
      ...partyChoice(words, 'pass.lock', {
        rule: 'SW-168',
        options: lowestDice,
        form: numberForm('SW-168'),
        then: (g, _f, die, dealer) =>
          setDie(g, dealer, 'SW-168', die, g.dice[die]!, LOCKED, g.rolled[slotOfDie(die)]!),
      }),
    ),
    // SW-003, SW-069…SW-071
    when(
      (g) => !isFinalRound(g),
      ...partyChoice(words, 'rest.choose', {
        rule: 'SW-070',
        options: mayRest,
        form: slotForm('SW-070'),
        why: (g, _f, _seat, slot) =>
          slot < SLOTS && g.rests[slot]! >= RESTS_EACH
            ? refusal('SW-070', 'restedTwice', { adventurer: g.classes[slot]! })
            : refusal('SW-070', 'mustRest'),
        then: (g, _f, slot, dealer) => {
          rests(g, slot)
          dealer.tell?.(EVERYONE, { type: 'rested', rule: 'SW-069', slot })
        },
      }),
    ),
  ]
})

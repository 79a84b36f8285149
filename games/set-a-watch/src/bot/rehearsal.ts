import type { Randomness } from '@conspire/kernel'
import { ADVENTURERS, CLERICS_HEAL, ELVEN_SCOUT, PREPARED, WOOD_AXE } from '../cards/index.ts'
import * as change from '../changes.ts'
import {
  firstOf,
  NO_ADVENTURER,
  NO_SWAP,
  placedDice,
  placement,
  placeOfBoardCard,
  RUNE_ORDERS,
  runesOf,
  secondOf,
  slotOfBoardCard,
  spaceOf,
} from '../choices.ts'
import { EVERY_SLOT, firewoodAfter, isOnWatch, locationNow } from '../party.ts'
import {
  BOLSTER,
  CHECK_MAP,
  CHOP_WOOD,
  DICE_EACH,
  EQUIP,
  FREE,
  HEAL,
  RUNES,
  SCOUT_AHEAD,
  SPECIAL,
  VANQUISH,
} from '../table.ts'
import * as camp from './camp.ts'
import { copyFight, type Fight } from './fight.ts'

/** The Camp Phase in thought: what a placement does to a fight that is still to come. */

export const copyCamp = (f: Fight): Fight => ({
  ...copyFight(f),
  boards: f.boards.map((board) => board.slice()),
  spare: f.spare.map((cards) => cards.slice()),
  rests: f.rests.slice(),
  rolled: f.rolled.slice(),
  placed: f.placed.slice(),
})

function refreshBest(f: Fight, slot: number): void {
  const { card } = camp.bestRefresh(f, slot)
  if (card >= 0) change.refreshes(f, slotOfBoardCard(card), placeOfBoardCard(card))
}

const heal = (f: Fight): void =>
  refreshBest(
    f,
    camp.best(EVERY_SLOT, (slot) => camp.healWorth(f, slot)),
  )

function swap(f: Fight, slot: number): void {
  const { choice } = camp.bestSwap(f, slot)
  if (choice !== NO_SWAP) change.equips(f, slot, firstOf(choice), f.spare[slot]![secondOf(choice)]!)
}

function scout(f: Fight, count: number, mayBury: boolean): void {
  f.peek = f.deck.splice(Math.max(0, f.deck.length - count)).reverse()
  const hard = (card: number): number => camp.difficultyOf(f, card)
  const cards = f.peek.toSorted((a, b) => hard(a) - hard(b))
  const top = mayBury ? cards.filter((card) => camp.isEasy(f, card)) : cards
  change.scouts(f, top, cards.slice(top.length))
}

/** SW-070, SW-072: this Adventurer rests. */
export function rest(f: Fight, slot: number): void {
  change.rests(f, slot)
  for (let left = locationNow(f).restRefreshes; left > 0; left--) refreshBest(f, slot)
}

/** SW-073: dice are placed, and what follows is done in the ordinary way. */
export function place(f: Fight, choice: number, random: Randomness): void {
  const space = spaceOf(choice)
  change.places(f, space, placedDice(choice))
  if (space === CHOP_WOOD) f.fire = firewoodAfter(f.fire, 2 + locationNow(f).chopBonus)
  else if (space === SCOUT_AHEAD) scout(f, 2, true)
  else if (space === HEAL) heal(f)
  else if (space === EQUIP) swap(f, f.camper)
  else if (space === RUNES) {
    for (const rune of RUNE_ORDERS[runesOf(choice)]!) {
      if (rune === VANQUISH) f.horde.pop()
      if (rune === BOLSTER) bolster(f, random)
    }
  } else if (space === SPECIAL) {
    const action = ADVENTURERS[f.classes[f.camper]!]!.campAction
    if (action === WOOD_AXE) f.fire = firewoodAfter(f.fire, 4)
    if (action === CLERICS_HEAL) heal(f)
    if (action === ELVEN_SCOUT) scout(f, 4, false)
    if (action === PREPARED) {
      swap(f, f.camper)
      const whom = camp.preparedFor(f)
      if (whom !== NO_ADVENTURER) swap(f, whom)
    }
  }
}

function bolster(f: Fight, random: Randomness): void {
  for (const slot of EVERY_SLOT) {
    if (!isOnWatch(f, slot)) continue
    const bad = camp.badDice(f, slot)
    for (let die = slot * DICE_EACH; die < (slot + 1) * DICE_EACH; die++) {
      if (((bad >> die) & 1) === 0) continue
      const value = 1 + random.below(ADVENTURERS[f.classes[slot]!]!.sides)
      f.rolled[slot]! += value - f.dice[die]!
      f.dice[die] = value
    }
  }
}

/** Whether a die of the camper may go onto a space (SW-075…SW-084). */
function mayPlace(f: Fight, space: number, value: number): boolean {
  const strict = !locationNow(f).anyDie
  const wounds = f.exhausted.some((cards) => cards !== 0)
  switch (space) {
    case CHOP_WOOD:
      return f.placed[space]! < 3
    case SCOUT_AHEAD:
      return f.placed[space]! < 3 && (!strict || f.placed[space] === 0 || value > f.scoutDie)
    case CHECK_MAP:
      return f.placed[space] === 0 && f.map.length > 1 && (!strict || value >= 4)
    case HEAL:
      return f.placed[space] === 0 && wounds && (!strict || value === 6)
    case SPECIAL: {
      const { campAction, campValue } = ADVENTURERS[f.classes[f.camper]!]!
      return (
        f.placed[space] === 0 && (!strict || value >= campValue) && (campAction !== CLERICS_HEAL || wounds)
      )
    }
    default:
      return f.placed[space] === 0
  }
}

/** The dice that are left go where they usually go. */
export function finishCamp(f: Fight, random: Randomness): void {
  for (;;) {
    const choices: number[] = []
    for (let i = 0; i < DICE_EACH; i++) {
      const die = f.camper * DICE_EACH + i
      if (f.dieIs[die] !== FREE) continue
      for (let space = CHOP_WOOD; space < RUNES; space++)
        if (mayPlace(f, space, f.dice[die]!)) choices.push(placement(space, 1 << i))
    }
    if (choices.length === 0) return
    const choice = camp.best(choices, (one) => camp.placementWorth(f, one))
    if (camp.placementWorth(f, choice) <= 0) return
    place(f, choice, random)
  }
}

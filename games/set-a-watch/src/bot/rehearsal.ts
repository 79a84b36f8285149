import { best } from '@conspire/bots'
import { NOBODY, type Randomness } from '@conspire/kernel'
import { ADVENTURERS } from '../cards/index.ts'
import {
  placedDice,
  placeOfBoardCard,
  placing,
  slotOfBoardCard,
  spaceOf,
  type Placement,
} from '../choices.ts'
import { EVERY_SLOT, firewoodAfter, isOnWatch, locationNow } from '../party.ts'
import { NO_SLOT, RUNE, SPACE, DICE_EACH, DIE } from '../table.ts'
import * as camp from './camp.ts'
import { copyFight, think, type Fight } from './fight.ts'

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
  if (card >= 0) think.refreshed(f, { slot: slotOfBoardCard(card), at: placeOfBoardCard(card) })
}

const heal = (f: Fight): void =>
  refreshBest(
    f,
    best(EVERY_SLOT, (slot) => camp.healWorth(f, slot)),
  )

function swap(f: Fight, slot: number): void {
  const { swap: best } = camp.bestSwap(f, slot)
  if (best !== null) think.equipped(f, { slot, at: placeOfBoardCard(best.out), card: best.in })
}

function scout(f: Fight, count: number, mayBury: boolean): void {
  f.peek = f.deck.splice(Math.max(0, f.deck.length - count)).reverse()
  const hard = (card: number): number => camp.difficultyOf(f, card)
  const cards = f.peek.toSorted((a, b) => hard(a) - hard(b))
  const top = mayBury ? cards.filter((card) => camp.isEasy(f, card)) : cards
  think.scouted(f, { seat: NOBODY, top, bottom: cards.slice(top.length) })
}

/** SW-070, SW-072: this Adventurer rests. */
export function rest(f: Fight, slot: number): void {
  think.rested(f, { slot })
  for (let left = locationNow(f).restRefreshes; left > 0; left--) refreshBest(f, slot)
}

/** SW-073: dice are placed, and what follows is done in the ordinary way. */
export function place(f: Fight, to: Placement, random: Randomness): void {
  if (to.on === 'done') return
  const dice = placedDice(to) >> (f.camper * DICE_EACH)
  think.placed(f, { seat: NOBODY, space: spaceOf(to), dice, runes: 0 })
  if (to.on === 'chop-wood') f.fire = firewoodAfter(f.fire, 2 + locationNow(f).chopBonus)
  else if (to.on === 'scout-ahead') scout(f, 2, true)
  else if (to.on === 'heal') heal(f)
  else if (to.on === 'equip') swap(f, f.camper)
  else if (to.on === 'runes') {
    for (const rune of to.runes) {
      if (rune === RUNE.vanquish) f.horde.pop()
      if (rune === RUNE.bolster) bolster(f, random)
    }
  } else if (to.on === 'special') {
    const action = ADVENTURERS[f.classes[f.camper]!]!.campAction
    if (action === 'wood-axe') f.fire = firewoodAfter(f.fire, 4)
    if (action === 'cleric-heal') heal(f)
    if (action === 'elven-scout') scout(f, 4, false)
    if (action === 'prepared') {
      swap(f, f.camper)
      const whom = camp.preparedFor(f)
      if (whom !== NO_SLOT) swap(f, whom)
    }
  }
}

function bolster(f: Fight, random: Randomness): void {
  for (const slot of EVERY_SLOT) {
    if (!isOnWatch(f, slot)) continue
    for (const die of camp.badDice(f, slot)) {
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
    case SPACE.chopWood:
      return f.placed[space]! < 3
    case SPACE.scoutAhead:
      return f.placed[space]! < 3 && (!strict || f.placed[space] === 0 || value > f.scoutDie)
    case SPACE.checkMap:
      return f.placed[space] === 0 && f.map.length > 1 && (!strict || value >= 4)
    case SPACE.heal:
      return f.placed[space] === 0 && wounds && (!strict || value === 6)
    case SPACE.special: {
      const { campAction, campValue } = ADVENTURERS[f.classes[f.camper]!]!
      return (
        f.placed[space] === 0 && (!strict || value >= campValue) && (campAction !== 'cleric-heal' || wounds)
      )
    }
    default:
      return f.placed[space] === 0
  }
}

/** The dice that are left go where they usually go. */
export function finishCamp(f: Fight, random: Randomness): void {
  for (;;) {
    const places: Placement[] = []
    for (let i = 0; i < DICE_EACH; i++) {
      const die = f.camper * DICE_EACH + i
      if (f.dieIs[die] !== DIE.free) continue
      for (let space = SPACE.chopWood; space < SPACE.runes; space++)
        if (mayPlace(f, space, f.dice[die]!)) places.push(placing(space, die))
    }
    if (places.length === 0) return
    const to = best(places, (one) => camp.placementWorth(f, one))
    if (camp.placementWorth(f, to) <= 0) return
    place(f, to, random)
  }
}

import { NOBODY, type Seat } from '@conspire/kernel'
import { BEAST_MASTER, UNSEEN } from './cards/index.ts'
import { insert, lift, placeOf, shift } from './line.ts'
import { slotOfDie } from './party.ts'
import {
  ATTACKED,
  ASIDE,
  CAMP,
  CARRIES_DIE,
  DICE,
  DICE_EACH,
  DUE,
  END,
  FREE,
  FRESH,
  FROM_DECK,
  FROM_GRAVEYARD,
  FROM_HORDE,
  FROM_SKELETONS,
  FROM_UNHALLOWED,
  LIVE,
  NO_ID,
  NO_SLOT,
  NO_VOTE,
  OVER,
  PILE_DECK,
  PILE_UNUSED,
  ROLL,
  SCOUT_AHEAD,
  SLOTS,
  SPECIAL,
  SPENT,
  STOLEN,
  TO_DECK_BOTTOM,
  TO_DECK_TOP,
  TO_GRAVEYARD,
  TO_HORDE,
  TO_REMOVED,
  TO_TAMED,
  TRAP,
  TRAVEL,
  UNROLLED,
  UP,
  WATCH,
  BLANK,
  type Seen,
} from './table.ts'

/**
 * Every change that can be seen, as one function each: the rules make it on the table, and whoever follows the events makes the same on a view.
 * Where a card moves out of a pile whose top the viewer does not know, the event brings what they may know of it.
 */

export function removeFrom(list: number[], card: number): void {
  list.splice(list.indexOf(card), 1)
}

const putUnder = (pile: number[], card: number): void => {
  pile.unshift(card)
}

export function drafts(s: Seen, slot: number, adventurer: number): void {
  s.classes[slot] = adventurer
}

/** SW-016…SW-018 */
export function dealsBoard(
  s: Seen,
  slot: number,
  board: readonly number[],
  spare: readonly number[],
  exhausted: number,
): void {
  for (const card of board) removeFrom(s.box, card)
  for (const card of spare) removeFrom(s.box, card)
  s.boards[slot] = board.slice()
  s.spare[slot] = spare.slice()
  s.exhausted[slot] = exhausted
}

/** SW-029, SW-049, SW-166 */
export function travels(s: Seen, round: number, card: number): void {
  if (s.location.length > 0) s.visited.push(s.location.pop()!)
  s.map.pop()
  s.location.push(card)
  s.round = round
  s.phase = TRAVEL
}

export function burnsAt(s: Seen, fire: number): void {
  s.fire = fire
}

export function exhausts(s: Seen, slot: number, at: number): void {
  s.exhausted[slot]! |= 1 << at
}

export function refreshes(s: Seen, slot: number, at: number): void {
  s.exhausted[slot]! &= ~(1 << at)
}

/** SW-050, SW-055 */
export function rolls(s: Seen, dice: readonly number[]): void {
  s.phase = ROLL
  for (let slot = 0; slot < SLOTS; slot++) s.rolled[slot] = 0
  for (let die = 0; die < DICE; die++) {
    s.dice[die] = dice[die]!
    s.dieIs[die] = FREE
    s.rolled[slotOfDie(die)]! += dice[die]!
  }
}

export function setsDie(s: Seen, die: number, value: number, is: number, total: number): void {
  s.dice[die] = value
  s.dieIs[die] = is
  s.rolled[slotOfDie(die)] = total
}

export function offers(s: Seen, options: readonly number[]): void {
  s.offers.length = 0
  for (let i = 0; i < options.length; i++) s.offers.push(options[i]!)
  s.votes.fill(NO_VOTE)
}

export function votes(s: Seen, seat: Seat, option: number): void {
  s.votes[seat] = option
}

export function settles(s: Seen): void {
  s.offers.length = 0
  s.votes.fill(NO_VOTE)
}

/** SW-069 */
export function rests(s: Seen, slot: number): void {
  s.phase = CAMP
  s.camper = slot
  s.rests[slot]!++
}

/** Dice of the camper go onto a space of the Camp board. */
export function places(s: Seen, space: number, dice: number): void {
  const first = s.camper * DICE_EACH
  for (let i = 0; i < DICE_EACH; i++) {
    if (((dice >> i) & 1) === 0) continue
    s.dieIs[first + i] = space === SPECIAL && s.classes[s.camper] === BEAST_MASTER ? TRAP : SPENT
    if (space === SCOUT_AHEAD) s.scoutDie = s.dice[first + i]!
  }
  s.placed[space]!++
}

const pileOf = (s: Seen, pile: number): number[] => {
  if (pile === PILE_DECK) return s.deck
  return pile === PILE_UNUSED ? s.unused : s.map
}

/** The top cards of a pile are taken up to be looked at. */
export function looks(s: Seen, seat: Seat, pile: number, cards: readonly number[]): void {
  const from = pileOf(s, pile)
  s.looker = seat
  for (let i = 0; i < cards.length; i++) {
    from.pop()
    s.peek.push(cards[i]!)
  }
}

function looksNoMore(s: Seen): void {
  s.peek.length = 0
  s.looker = NOBODY
}

/** SW-077, SW-089: what was looked at goes back; both lists from the top down. */
export function scouts(s: Seen, top: readonly number[], bottom: readonly number[]): void {
  for (let i = top.length - 1; i >= 0; i--) s.deck.push(top[i]!)
  for (let i = 0; i < bottom.length; i++) putUnder(s.deck, bottom[i]!)
  looksNoMore(s)
}

/** SW-079, SW-086: one location on top of the Map deck, the others under the Unused deck; `swapped` for the one that came out of the Map unseen. */
export function maps(s: Seen, map: number, under: readonly number[], swapped: number): void {
  if (swapped === 1) s.map.pop()
  s.map.push(map)
  for (let i = 0; i < under.length; i++) putUnder(s.unused, under[i]!)
  looksNoMore(s)
}

/** SW-082, SW-083: the incoming card takes the state of the outgoing one. */
export function equips(s: Seen, slot: number, at: number, card: number): void {
  const spare = s.spare[slot]!
  spare[spare.indexOf(card)] = s.boards[slot]![at]!
  s.boards[slot]![at] = card
}

/** SW-095, SW-187: an Unhallowed goes from the Graveyard under its deck. The top of that deck lies open. */
export function seals(s: Seen, card: number, top: number, shuffled: number): void {
  removeFrom(s.graveyard, card)
  putUnder(s.unhallowed, card)
  if (shuffled === 0) return
  s.unhallowed.fill(UNSEEN)
  s.unhallowed[s.unhallowed.length - 1] = top
}

/** SW-172: the party looks through the Unhallowed deck. */
export function searches(s: Seen, cards: readonly number[]): void {
  s.unhallowed = cards.slice()
}

/** SW-096 */
export function vanquishes(s: Seen, card: number): void {
  s.horde.pop()
  s.removed.push(card)
}

/** SW-106: those who sit out put their dice aside. */
export function beginsWatch(s: Seen, out: number): void {
  s.phase = WATCH
  s.out = out
  for (let die = 0; die < DICE; die++)
    if ((out >> slotOfDie(die)) & 1 && s.dieIs[die] === FREE) s.dieIs[die] = ASIDE
}

/** A card enters the Line. `top` is what lies on top of the Unhallowed deck after one of them has come. */
export function enters(
  s: Seen,
  id: number,
  at: number,
  card: number,
  up: number,
  from: number,
  top: number,
): void {
  if (from === FROM_DECK) s.deck.pop()
  else if (from === FROM_GRAVEYARD) removeFrom(s.graveyard, card)
  else if (from === FROM_HORDE) s.horde.pop()
  else if (from === FROM_SKELETONS) s.skeletons.pop()
  else if (from === FROM_UNHALLOWED) {
    const where = card === UNSEEN ? -1 : s.unhallowed.indexOf(card)
    s.unhallowed.splice(where < 0 ? s.unhallowed.length - 1 : where, 1)
    if (s.unhallowed.length > 0) s.unhallowed[s.unhallowed.length - 1] = top
  }
  s.lastId = id
  insert(s, at, card, id, up === 1 ? UP | DUE : 0)
}

/** SW-118, SW-231: turned up; `due` when its Reveal power is to go off. */
export function turnsUp(s: Seen, id: number, card: number, due: number): void {
  const at = placeOf(s, id)
  s.line[at] = card
  s.marks[at]! |= due === 1 ? UP | FRESH | DUE : UP | FRESH
}

function freeStolen(s: Seen, at: number, is: number): void {
  const stolen = s.stolen[at]!
  for (let die = 0; die < DICE; die++) if ((stolen >> die) & 1) s.dieIs[die] = is
}

/** A card leaves the Line. SW-209, SW-212: dice that it stole come back spent. */
export function leaves(s: Seen, id: number, card: number, to: number): void {
  const at = placeOf(s, id)
  freeStolen(s, at, SPENT)
  lift(s, at)
  s.gone.push(id, card, s.acting)
  if (to === TO_GRAVEYARD) s.graveyard.push(card)
  else if (to === TO_REMOVED) s.removed.push(card)
  else if (to === TO_DECK_TOP) s.deck.push(card)
  else if (to === TO_DECK_BOTTOM) putUnder(s.deck, card)
  else if (to === TO_TAMED) s.tamed.push(card)
  else if (to === TO_HORDE) {
    s.horde.push(card)
    s.joined++
  }
}

/** SW-254: face up and undamaged to the end of the Line. */
export function comesBack(s: Seen, id: number, as: number): void {
  const at = placeOf(s, id)
  const card = s.line[at]!
  freeStolen(s, at, SPENT)
  lift(s, at)
  s.gone.push(id, card, s.acting)
  s.lastId = as
  insert(s, s.line.length, card, as, UP | LIVE)
}

/** SW-238: face down to the end of the Line; its stolen dice are available again. */
export function sleeps(s: Seen, id: number, as: number): void {
  const at = placeOf(s, id)
  const card = s.line[at]!
  freeStolen(s, at, FREE)
  lift(s, at)
  s.gone.push(id, card, s.acting)
  s.lastId = as
  insert(s, s.line.length, card, as, 0)
}

export function moves(s: Seen, id: number, at: number): void {
  shift(s, placeOf(s, id), at)
}

/** SW-209 */
export function steals(s: Seen, id: number, die: number): void {
  s.stolen[placeOf(s, id)]! |= 1 << die
  s.dieIs[die] = STOLEN
  s.held &= ~(1 << die)
  if (s.held === 0) musterEnds(s)
}

export function setsMarks(s: Seen, id: number, marks: number): void {
  s.marks[placeOf(s, id)] = marks
}

/** A new action of this seat: its pass is withdrawn (SW-131), and the moment for Berserker is over (SW-221). */
export function acts(s: Seen, seat: Seat): void {
  s.acting = seat
  s.passed &= ~(1 << seat)
  s.fallenHealth = 0
  s.fallenBefore = NO_ID
  s.fallenBehind = NO_ID
}

/** Tamed creatures are flagged after the dice. */
export const FIRST_TAMED = DICE

function damages(s: Seen, at: number, damage: number, by: number): void {
  s.hurt[at]! += damage
  s.by[at]! |= by
}

/** SW-132…SW-142: dice are spent on a creature; tamed creatures go to the Graveyard before it is looked at. */
export function attacks(s: Seen, id: number, dice: number, damage: number, poison: number): void {
  const at = placeOf(s, id)
  let by = 0
  for (let die = 0; die < DICE; die++) {
    if (((dice >> die) & 1) === 0) continue
    s.dieIs[die] = ATTACKED
    by |= 1 << slotOfDie(die)
  }
  if (dice >> FIRST_TAMED) {
    by |= 1 << s.classes.indexOf(BEAST_MASTER)
    for (let i = s.tamed.length - 1; i >= 0; i--)
      if ((dice >> (FIRST_TAMED + i)) & 1) s.graveyard.push(s.tamed.splice(i, 1)[0]!)
  }
  damages(s, at, damage, by)
  s.marks[at]! |= CARRIES_DIE
  s.poison = poison
  s.held &= ~dice
  if (s.held === 0 || dice >> FIRST_TAMED) musterEnds(s)
}

/** SW-144, SW-145: an ability is used, by a die or (NO_DIE) by exhausting its card. */
export function uses(s: Seen, slot: number, at: number, die: number): void {
  if (die < 0) exhausts(s, slot, at)
  else {
    s.dieOn[slot]! |= 1 << at
    s.dieIs[die] = SPENT
  }
}

export function hurts(s: Seen, id: number, damage: number, by: number): void {
  damages(s, placeOf(s, id), damage, by)
}

/** SW-088 */
export function springsTrap(s: Seen, id: number, die: number): void {
  const at = placeOf(s, id)
  s.dieIs[die] = ATTACKED
  damages(s, at, s.dice[die]!, 1 << slotOfDie(die))
  s.marks[at]! |= CARRIES_DIE
}

export function wounds(s: Seen, id: number, by: number): void {
  const at = placeOf(s, id)
  s.wounds[at]!++
  s.by[at]! |= by
}

export function smokes(s: Seen, id: number): void {
  s.marks[placeOf(s, id)]! |= BLANK
}

export function takesEffect(
  s: Seen,
  light: number,
  cancels: number,
  reach: number,
  bane: number,
  poison: number,
  rogueRanged: number,
  once: number,
): void {
  s.light = light
  s.cancels = cancels
  s.reach = reach
  s.bane = bane
  s.poison = poison
  s.rogueRanged = rogueRanged
  s.once = once
}

export function hunts(s: Seen, card: number): void {
  removeFrom(s.graveyard, card)
  s.tamed.push(card)
}

export function givesUp(s: Seen, card: number): void {
  removeFrom(s.tamed, card)
  s.graveyard.push(card)
  if (s.held >> FIRST_TAMED) musterEnds(s)
}

export function opens(s: Seen, health: number, before: number, behind: number): void {
  s.fallenHealth = health
  s.fallenBefore = before
  s.fallenBehind = behind
}

export function joinsHorde(s: Seen, card: number): void {
  s.deck.pop()
  s.horde.push(card)
  s.joined++
}

export function passes(s: Seen, seat: Seat): void {
  s.passed |= 1 << seat
}

export function withdraws(s: Seen, seat: Seat): void {
  s.passed &= ~(1 << seat)
}

export function musters(s: Seen, seat: Seat, id: number, dice: number): void {
  withdraws(s, seat)
  if (s.musterOn === NO_ID) s.musterBy = seat
  s.musterOn = id
  s.held |= dice
}

function musterEnds(s: Seen): void {
  s.musterOn = NO_ID
  s.musterBy = NOBODY
  s.held = 0
}

export function disperses(s: Seen, dice: number): void {
  s.held &= ~dice
  if (s.held === 0) musterEnds(s)
}

export function endsWatch(s: Seen): void {
  s.phase = END
  s.passed = 0
  s.acting = NOBODY
  musterEnds(s)
}

export function setsAside(s: Seen): void {
  s.skeletons.push(s.graveyard.pop()!)
}

/** SW-161, SW-162: dice go back to their owners and what lasted for the round ends. */
export function endsRound(s: Seen): void {
  s.dice.fill(0)
  s.dieIs.fill(UNROLLED)
  s.dieOn.fill(0)
  s.rolled.fill(0)
  s.camper = NO_SLOT
  s.out = 0
  takesEffect(s, 0, 0, 0, 0, 0, 0, 0)
  s.joined = 0
  s.gone.length = 0
  s.lastId = NO_ID
  s.placed.fill(0)
  s.scoutDie = 0
  opens(s, 0, NO_ID, NO_ID)
}

export function ends(s: Seen, end: number): void {
  s.phase = OVER
  s.end = end
}

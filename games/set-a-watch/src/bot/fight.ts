import { NOBODY } from '@conspire/kernel'
import { attackDamage, countsDouble, nearestHidden, wardsOff } from '../actions.ts'
import {
  abilityOf,
  ADDS_HIGHEST,
  ADDS_NEXT,
  ADDS_UNHALLOWED,
  ADVENTURERS,
  BACKSTABS,
  BANISHES,
  BLASTS,
  BURIES,
  BURNS,
  BURNS_PER_FALL,
  cardNumber,
  CALLS_GOBLINS,
  CALLS_UNDEAD,
  CALLS_WYVERNS,
  CLEANSES,
  COMES_BACK,
  COMES_FIRST,
  creatureOf,
  DAMAGE,
  DEFEATED,
  DESTROYS,
  DOUBLES_DICE,
  DRAWS_IN_FRONT,
  DRAWS_TO_HORDE,
  EXHAUSTS,
  FEEDS,
  FIRST_POWER,
  GOBLIN,
  GOES_LAST,
  HUNTS,
  HURTS,
  isCreature,
  isGraveshifter,
  isSkeletons,
  isSummon,
  isWyvern,
  KEEPS_EXCESS,
  LIGHTS_UP,
  NO_CARD,
  POISONS,
  POLYMORPHS,
  REBUKES,
  RETURNS_SUMMON,
  REVEAL,
  SCORCHES,
  SEES_FAR,
  SENSES,
  SHOOTS_UNSEEN,
  SLUMBERS,
  SMOKES,
  SNARES,
  STANDS_SENTRY,
  STEALS_CHOSEN,
  STEALS_HIGHEST,
  TAMES,
  THROWS_DAGGERS,
  TRACKS,
  TRADES_WITH_GRAVEYARD,
  TYPE,
  UNDEAD,
  UNSEEN,
  WARDS,
  WARRIOR,
  WOUNDS,
} from '../cards/index.ts'
import * as change from '../changes.ts'
import {
  ABILITY,
  abilityCard,
  abilityDie,
  ATTACK,
  attackDice,
  cardAt,
  firstTarget,
  ILLUMINATE,
  isTaming,
  kindOf,
  placeOfBoardCard,
  secondTarget,
  SHARPSHOOT,
  slotOfBoardCard,
  STOKE_FIRE,
  targetOf,
  WARD,
  whatOf,
} from '../choices.ts'
import { healthAt } from '../health.ts'
import { abilitiesStopAt, baseOfCard, does, hasPower, isUp, placeOf } from '../line.ts'
import {
  activeCards,
  activeCount,
  firewoodAfter,
  isAvailable,
  isFree,
  isOnWatch,
  litPositions,
  locationNow,
  slotOfClass,
  slotOfDie,
  slotWithPassive,
  stokeGain,
} from '../party.ts'
import {
  BLANK,
  DICE,
  DICE_EACH,
  DOOMED,
  DUE,
  FIRST_FALL,
  FIRST_USED,
  FREE,
  FRESH,
  FROM_DECK,
  FROM_GRAVEYARD,
  FROM_HORDE,
  FROM_SKELETONS,
  FROM_UNHALLOWED,
  LIVE,
  LOST_EXHAUSTED,
  LOST_SUMMON,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  ONCE,
  PLAYING,
  ROUNDS,
  SHARPSHOOTER_USED,
  SLOTS,
  TO_DECK_BOTTOM,
  TO_DECK_TOP,
  TO_GRAVEYARD,
  TO_HORDE,
  TO_REMOVED,
  TO_TAMED,
  TRAP,
  TREANT_WOOD,
  UP,
  WARD_USED,
  WON,
  type Seen,
} from '../table.ts'
import * as pick from './picks.ts'

/**
 * A Watch thought through: the rules of chapters H to T without the machinery of a match. It makes the very changes of the game (`changes`), reads
 * the same Health, Line and party, and answers what the rules ask in between by `picks`. The whole party is in one hand: whoever thinks may plan for
 * all, and act only for their own. Tests hold it to the game, action by action.
 */
export interface Fight extends Seen {
  blowOn: number
  blowDice: number
  blowDoubled: number
}

/** What a card that nobody has seen is taken for: a Fae, the most ordinary creature of the deck. */
const ORDINARY_CREATURE = cardNumber('cr-fae-6')
/** … and an Unhallowed. */
const ORDINARY_LORD = cardNumber('un-wraith-lord')
const known = (card: number): number => (card === UNSEEN ? ORDINARY_CREATURE : card)

/** The fight as it stands, from a view or an imagined table. */
export function fightOf(s: Readonly<Seen>): Fight {
  return {
    ...copyFight({ ...s, blowOn: NO_ID, blowDice: 0, blowDoubled: 0 }),
    players: 1,
    passed: 0,
    held: 0,
    musterOn: NO_ID,
    musterBy: NOBODY,
    acting: NOBODY,
    boards: s.boards.map((board) => board.slice()),
    spare: s.spare.map((cards) => cards.slice()),
    deck: s.deck.map(known),
    unhallowed: s.unhallowed.map((card) => (card === UNSEEN ? ORDINARY_LORD : card)),
    horde: s.horde.map(known),
    line: s.line.map(known),
    skeletons: s.skeletons.slice(),
    rolled: s.rolled.slice(),
    rests: s.rests.slice(),
    placed: s.placed.slice(),
    peek: [],
  }
}

/** A copy; what a Watch never changes is shared. */
export function copyFight(f: Fight): Fight {
  return {
    ...f,
    exhausted: f.exhausted.slice(),
    dieOn: f.dieOn.slice(),
    dice: f.dice.slice(),
    dieIs: f.dieIs.slice(),
    deck: f.deck.slice(),
    unhallowed: f.unhallowed.slice(),
    horde: f.horde.slice(),
    graveyard: f.graveyard.slice(),
    removed: [],
    tamed: f.tamed.slice(),
    line: f.line.slice(),
    ids: f.ids.slice(),
    marks: f.marks.slice(),
    hurt: f.hurt.slice(),
    by: f.by.slice(),
    wounds: f.wounds.slice(),
    stolen: f.stolen.slice(),
    gone: [],
  }
}

const isOver = (f: Fight): boolean => f.end !== PLAYING

function exhaustCards(f: Fight, count: number): void {
  for (let left = count; left > 0; left--) {
    const card = pick.leastCard(f, false)
    if (card < 0) return
    change.exhausts(f, slotOfBoardCard(card), placeOfBoardCard(card))
  }
}

/** SW-056, SW-064…SW-067 */
function burn(f: Fight, loss: number): void {
  const dies = f.fire > 0 && loss >= f.fire
  f.fire = Math.max(0, f.fire - loss)
  if (!dies || activeCount(f, true) === 0) return
  exhaustCards(f, 1)
  f.fire = firewoodAfter(f.fire, stokeGain(f))
}

/** SW-101: what a new deck would be is not known; the Graveyard as it lies stands for it. */
function hasCardToDraw(f: Fight): boolean {
  if (f.deck.length > 0) return true
  if (f.graveyard.length === 0) return false
  f.deck = f.graveyard
  f.graveyard = []
  return true
}

function dealToLine(f: Fight, at: number): boolean {
  if (!hasCardToDraw(f)) return false
  change.enters(f, f.lastId + 1, at, f.deck.at(-1)!, 0, FROM_DECK, UNSEEN)
  return true
}

function fromGraveyard(f: Fight, at: number, card: number): void {
  change.enters(f, f.lastId + 1, at, card, 1, FROM_GRAVEYARD, UNSEEN)
}

/** SW-197…SW-204 */
function summon(f: Fight, id: number, quiet: boolean, destroyer: number): void {
  if (f.unhallowed.length === 0) {
    change.ends(f, LOST_SUMMON)
    return
  }
  const location = locationNow(f)
  exhaustCards(f, location.summonExhausts)
  const card = location.choosesUnhallowed ? pick.easiest(f.unhallowed.toReversed()) : f.unhallowed.at(-1)!
  const at = placeOf(f, id)
  change.leaves(f, id, f.line[at]!, location.summonToDeck ? TO_DECK_BOTTOM : TO_GRAVEYARD)
  const last = f.unhallowed.length - 1
  const next = (f.unhallowed[last] === card ? f.unhallowed[last - 1] : f.unhallowed[last]) ?? UNSEEN
  const as = f.lastId + 1
  change.enters(f, as, at, card, 1, FROM_UNHALLOWED, next)
  if (quiet && destroyer === NO_SLOT) f.marks[at] = (f.marks[at]! | LIVE) & ~DUE
  if (destroyer !== NO_SLOT) fall(f, as, destroyer)
}

/** SW-207, SW-208, SW-242: Summons first, then the powers of what has come to light. */
function summonsWork(f: Fight, quiet: boolean): void {
  for (;;) {
    if (isOver(f)) return
    const at = f.marks.findIndex((marks, i) => marks & FRESH && isSummon(f.line[i]!))
    if (at < 0) return
    summon(f, f.ids[at]!, quiet, NO_SLOT)
  }
}

function powersWork(f: Fight): void {
  for (;;) {
    if (isOver(f)) return
    const at = f.marks.findIndex((marks) => marks & (FRESH | DUE))
    if (at < 0) return
    const trap = f.dieIs.indexOf(TRAP)
    // SW-088
    if (at === 0 && trap !== NO_DIE && f.marks[0]! & FRESH && pick.springs(f, trap))
      change.springsTrap(f, f.ids[0]!, trap)
    const marks = f.marks[at]! & ~(FRESH | DUE)
    let due = f.marks[at]! & DUE
    f.marks[at] = marks
    if (f.hurt[at]! > 0 && f.hurt[at]! >= healthAt(f, at)) continue
    f.marks[at] = marks | LIVE
    if (marks & BLANK || REVEAL[f.line[at]!] === 0) due = 0
    if (due === 0) continue
    // SW-237
    if (f.cancels > 0) f.cancels--
    else revealPower(f, at)
  }
}

function unveil(f: Fight, quiet: boolean): void {
  summonsWork(f, quiet)
  powersWork(f)
}

const topFirst = (f: Fight, is: (card: number) => boolean): number[] => f.graveyard.filter(is).toReversed()
const byHealth = (f: Fight, cards: readonly number[]): number[] =>
  cards.toSorted((a, b) => baseOfCard(f, a) - baseOfCard(f, b))

/** SW-118 */
function revealPower(f: Fight, at: number): void {
  const id = f.ids[at]!
  switch (REVEAL[f.line[at]!]!) {
    case COMES_FIRST:
      if (at > 0) change.moves(f, id, 0)
      break
    case GOES_LAST:
      if (at < f.line.length - 1) change.moves(f, id, f.line.length - 1)
      break
    case DRAWS_TO_HORDE:
      if (hasCardToDraw(f)) change.joinsHorde(f, f.deck.at(-1)!)
      break
    case TRADES_WITH_GRAVEYARD: {
      const top = f.graveyard.at(-1)
      if (top === undefined || !isCreature(top) || isGraveshifter(top)) break
      fromGraveyard(f, at, top)
      change.leaves(f, id, f.line[placeOf(f, id)]!, TO_GRAVEYARD)
      break
    }
    case CALLS_WYVERNS:
      topFirst(f, isWyvern).forEach((card, i) => fromGraveyard(f, at + 1 + i, card))
      break
    case CALLS_GOBLINS: {
      const goblins = topFirst(f, (card) => TYPE[card] === GOBLIN)
      const called = goblins.toSorted((a, b) => baseOfCard(f, b) - baseOfCard(f, a)).slice(0, 2)
      byHealth(f, called).forEach((card, i) => fromGraveyard(f, at + i, card))
      break
    }
    case CALLS_UNDEAD:
      byHealth(f, topFirst(f, (card) => TYPE[card] === UNDEAD).slice(0, 2)).forEach((card, i) =>
        fromGraveyard(f, at + i, card),
      )
      break
    case STEALS_HIGHEST: {
      const die = pick.highestDie(f)
      if (die !== NO_DIE) change.steals(f, id, die)
    }
  }
}

const hadPart = (by: number, destroyer: number, slot: number): boolean =>
  slot !== NO_SLOT && (destroyer === slot || (((by | (by >> 4)) >> slot) & 1) === 1)

/** SW-123, SW-124 */
function fall(f: Fight, id: number, destroyer: number): void {
  const at = placeOf(f, id)
  const card = f.line[at]!
  const by = f.by[at]!
  const live = (f.marks[at]! & (UP | LIVE | BLANK)) === (UP | LIVE)
  const health = isUp(f, at) ? healthAt(f, at) : 0
  const before = f.ids[at - 1] ?? NO_ID
  const behind = f.ids[at + 1] ?? NO_ID
  const location = locationNow(f)
  let to = location.undeadToDeck && TYPE[card] === UNDEAD ? TO_DECK_BOTTOM : TO_GRAVEYARD
  if (hadPart(by, destroyer, slotWithPassive(f, BURIES))) to = TO_REMOVED
  const power = live ? DEFEATED[card]! : 0
  let loss = 0
  if (power === COMES_BACK && f.line.length > 1 && to !== TO_REMOVED) change.comesBack(f, id, f.lastId + 1)
  else {
    change.leaves(f, id, card, to)
    if (to === TO_GRAVEYARD)
      for (let other = 0; other < f.line.length; other++) if (does(f, other, BURNS_PER_FALL)) loss++
  }
  if (health > 0 && hadPart(by, destroyer, slotOfClass(f, WARRIOR))) change.opens(f, health, before, behind)
  if (power === FEEDS) f.fire = firewoodAfter(f.fire, TREANT_WOOD)
  if (power === EXHAUSTS) exhaustCards(f, 1)
  if (loss > 0) burn(f, loss)
  if (location.rerollAfterFirstFall && (f.once & FIRST_FALL) === 0) f.once |= FIRST_FALL
}

/** SW-120 */
function firstPosition(f: Fight): void {
  const id = f.ids[0]!
  const { first, burns } = creatureOf(f.line[0]!)
  f.marks[0]! |= FIRST_USED | (first === DRAWS_IN_FRONT ? ONCE : 0)
  if (first === DRAWS_IN_FRONT) dealToLine(f, 0)
  else if (first === RETURNS_SUMMON) {
    const summoned = f.graveyard.findLast(isSummon)
    if (summoned !== undefined) {
      change.removeFrom(f.graveyard, summoned)
      // Somewhere in the deck.
      f.deck.splice(f.deck.length >> 1, 0, summoned)
    }
  } else if (first === SCORCHES) {
    exhaustCards(f, 1)
    burn(f, burns)
  } else if (first === BURNS) burn(f, burns)
  else if (first === STEALS_CHOSEN) {
    const die = pick.dieToLose(f)
    if (die !== NO_DIE) change.steals(f, id, die)
  }
  const { firstPositionCost } = locationNow(f)
  if (firstPositionCost > 0) burn(f, firstPositionCost)
  if (slotWithPassive(f, TRACKS) === NO_SLOT) return
  const tracked = pick.tracked(f)
  if (tracked === NO_ID) return
  turnUp(f, tracked, 1)
  unveil(f, false)
}

const turnUp = (f: Fight, id: number, due: number): void =>
  change.turnsUp(f, id, f.line[placeOf(f, id)]!, due)

/** SW-129 */
function settle(f: Fight): void {
  for (;;) {
    if (isOver(f)) return
    const beaten = f.hurt.findIndex((hurt, at) => hurt > 0 && isUp(f, at) && hurt >= healthAt(f, at))
    if (beaten >= 0) {
      const id = f.ids[beaten]!
      const keeps = id === f.blowOn && slotWithPassive(f, KEEPS_EXCESS) !== NO_SLOT
      const excess = keeps ? f.hurt[beaten]! - healthAt(f, beaten) : 0
      fall(f, id, NO_SLOT)
      if (excess > 0 && slotWithPassive(f, KEEPS_EXCESS) !== NO_SLOT) cleave(f, excess)
      f.blowOn = NO_ID
      continue
    }
    const first = f.line.length > 0 && hasPower(f, 0) ? FIRST_POWER[f.line[0]!]! : 0
    if (first !== 0 && (f.marks[0]! & (FIRST_USED | ONCE)) === 0) {
      firstPosition(f)
      continue
    }
    const hidden = nextToLight(f)
    if (hidden === NO_ID) break
    turnUp(f, hidden, 1)
    unveil(f, false)
  }
  f.blowOn = NO_ID
  f.blowDice = 0
  f.blowDoubled = 0
}

/** SW-129 (3), (4) */
function nextToLight(f: Fight): number {
  for (let at = 0; at + 1 < f.line.length; at++)
    if (!isUp(f, at + 1) && does(f, at, ADDS_NEXT)) return f.ids[at + 1]!
  const lit = Math.min(litPositions(f), f.line.length)
  for (let at = 0; at < lit; at++) if (!isUp(f, at)) return f.ids[at]!
  return NO_ID
}

/** SW-222 */
function cleave(f: Fight, excess: number): void {
  const die = pick.dieToKeep(f, f.blowDice, excess, f.blowDoubled === 1)
  if (die === NO_DIE) return
  f.dice[die] = Math.min(f.dice[die]!, f.blowDoubled ? excess >> 1 : excess)
  f.dieIs[die] = FREE
}

/** Chapter S. */
function useAbility(f: Fight, choice: number): void {
  const on = abilityCard(choice)
  const slot = slotOfBoardCard(on)
  const card = cardAt(f, on)
  const first = firstTarget(choice)
  const second = secondTarget(choice)
  const { verb, amount } = abilityOf(card)
  const by = 16 << slot
  change.uses(f, slot, placeOfBoardCard(on), abilityDie(choice))
  switch (verb) {
    case WOUNDS:
      change.wounds(f, first, by)
      break
    case HURTS:
      change.hurts(f, first, amount, by)
      break
    case DOUBLES_DICE:
      f.bane = 1
      break
    case BANISHES:
      leave(f, first, TO_DECK_BOTTOM)
      break
    case TAMES:
      leave(f, first, TO_TAMED)
      break
    case SNARES:
      leave(f, first, isTaming(choice) === 1 ? TO_TAMED : TO_DECK_TOP)
      break
    case HUNTS:
      change.hunts(f, first - 1)
      break
    case SENSES:
      f.light++
      f.cancels++
      break
    case SEES_FAR:
      f.reach++
      break
    case SLUMBERS:
      change.sleeps(f, first, f.lastId + 1)
      break
    case POISONS:
      f.poison += amount
      break
    case SMOKES:
      change.smokes(f, first)
      break
    case REBUKES:
      if (second === NO_ID) fall(f, first, slot)
      else change.moves(f, first, placeOf(f, second))
      break
    case DESTROYS:
      fall(f, first, slot)
      break
    case LIGHTS_UP:
      if (first !== NO_ID) turnUp(f, first, 0)
      if (second !== NO_ID) turnUp(f, second, 0)
      unveil(f, true)
      break
    case STANDS_SENTRY:
      change.givesUp(f, f.tamed[second - 1]!)
      destroyUnseen(f, first, slot)
      break
    case SHOOTS_UNSEEN:
      destroyUnseen(f, first, slot)
      break
    case BLASTS:
      fall(f, first, slot)
      if (placeOf(f, second) >= 0) fall(f, second, slot)
      dealToLine(f, f.line.length)
      break
    case POLYMORPHS: {
      const into = pick.polymorphInto(f)
      fromGraveyard(f, placeOf(f, first), into)
      leave(f, first, TO_GRAVEYARD)
      unveil(f, false)
      break
    }
    case CLEANSES: {
      const stop = abilitiesStopAt(f)
      for (let at = 0; at <= stop && at < f.line.length; at++)
        if (isUp(f, at) && TYPE[f.line[at]!] === UNDEAD) f.marks[at]! |= DOOMED
      for (;;) {
        const at = f.marks.findIndex((marks) => marks & DOOMED)
        if (at < 0 || isOver(f)) break
        fall(f, f.ids[at]!, slot)
      }
      break
    }
    case BACKSTABS: {
      turnUp(f, first, 1)
      if (second !== NO_ID) turnUp(f, second, 1)
      summonsWork(f, false)
      const victim = pick.backstabbed(f, slot, first, second)
      if (victim !== NO_ID) fall(f, victim, slot)
      powersWork(f)
      break
    }
    case THROWS_DAGGERS: {
      if (first !== NO_ID) {
        turnUp(f, first, 1)
        unveil(f, false)
      }
      const die = pick.dieForDaggers(f, slot)
      if (die !== NO_DIE) f.dice[die] = ADVENTURERS[f.classes[slot]!]!.sides
      f.rogueRanged = 1
    }
  }
}

const leave = (f: Fight, id: number, to: number): void => change.leaves(f, id, f.line[placeOf(f, id)]!, to)

/** SW-124, SW-200 */
function destroyUnseen(f: Fight, id: number, slot: number): void {
  const at = placeOf(f, id)
  if (!isUp(f, at) && isSummon(f.line[at]!)) {
    turnUp(f, id, 0)
    summon(f, id, true, slot)
  } else fall(f, id, slot)
}

/** What a rerolled die is taken to show: a little above the middle. */
const REROLLED: Readonly<Record<number, number>> = { 6: 4, 8: 5 }

/** One action of the party at `watch.act`, with all that follows from it. */
export function act(f: Fight, choice: number): void {
  change.acts(f, 0)
  f.acting = NOBODY
  switch (kindOf(choice)) {
    case ATTACK: {
      const [id, dice] = [targetOf(choice), attackDice(choice)]
      const warrior = slotOfClass(f, WARRIOR)
      f.blowOn = id
      f.blowDice = warrior < 0 ? 0 : dice & (0b111 << (warrior * DICE_EACH))
      f.blowDoubled = countsDouble(f, placeOf(f, id)) ? 1 : 0
      change.attacks(f, id, dice, attackDamage(f, id, dice), Math.max(0, f.poison - 1))
      break
    }
    case ABILITY:
      useAbility(f, choice)
      break
    case STOKE_FIRE:
      change.exhausts(f, slotOfBoardCard(whatOf(choice)), placeOfBoardCard(whatOf(choice)))
      f.fire = firewoodAfter(f.fire, stokeGain(f))
      break
    case SHARPSHOOT: {
      const die = whatOf(choice)
      f.once |= SHARPSHOOTER_USED
      f.dice[die] = REROLLED[ADVENTURERS[f.classes[slotOfDie(die)]!]!.sides]!
      f.dieIs[die] = FREE
      break
    }
    case ILLUMINATE: {
      burn(f, 1)
      const id = nearestHidden(f)
      if (id !== NO_ID) turnUp(f, id, 1)
      unveil(f, false)
      break
    }
    case WARD:
      f.once |= WARD_USED
      leave(f, f.ids[0]!, TO_HORDE)
  }
  settle(f)
}

/** Chapter H: the Line is formed and the fire reveals what it lights. */
export function beginWatch(f: Fight): void {
  let out = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (isOnWatch(f, slot) && activeCards(f, slot) === 0) out |= 1 << slot
  change.beginsWatch(f, out)
  const location = locationNow(f)
  if (f.skeletons.length > 0) {
    f.skeletons = f.skeletons.slice()
    change.enters(f, f.lastId + 1, 0, f.skeletons[0]!, 0, FROM_SKELETONS, UNSEEN)
  }
  while (f.line.length < location.creatures && dealToLine(f, f.line.length));
  if (location.lineSetup === ADDS_HIGHEST) {
    let best = NO_CARD
    for (const card of f.graveyard.toReversed())
      if (isCreature(card) && (best === NO_CARD || baseOfCard(f, card) > baseOfCard(f, best))) best = card
    if (best !== NO_CARD) change.enters(f, f.lastId + 1, f.line.length, best, 0, FROM_GRAVEYARD, UNSEEN)
  } else if (location.lineSetup === ADDS_UNHALLOWED && f.unhallowed.length > 0) {
    const next = f.unhallowed.at(-2) ?? UNSEEN
    change.enters(f, f.lastId + 1, f.line.length, f.unhallowed.at(-1)!, 0, FROM_UNHALLOWED, next)
  }
  if (f.round === ROUNDS)
    while (f.horde.length > 0)
      change.enters(f, f.lastId + 1, f.line.length, f.horde.at(-1)!, 0, FROM_HORDE, UNSEEN)
  settle(f)
}

/** Step 5: what is left of the Line joins the Horde and hurts. Afterwards `end` says how it stands. */
export function endRound(f: Fight): void {
  for (;;) {
    if (isOver(f)) return
    const at = f.marks.findIndex((marks) => (marks & UP) === 0)
    if (at < 0) break
    turnUp(f, f.ids[at]!, 0)
    unveil(f, true)
  }
  if (slotWithPassive(f, WARDS) !== NO_SLOT && wardsOff(f) === null) leave(f, f.ids[0]!, TO_HORDE)
  while (f.line.length > 0) {
    const damage = DAMAGE[f.line[0]!]!
    leave(f, f.ids[0]!, TO_HORDE)
    exhaustCards(f, damage)
  }
  if (activeCount(f, true) === 0) change.ends(f, LOST_EXHAUSTED)
  else if (f.round === ROUNDS) change.ends(f, WON)
  else if (f.graveyard.length > 0 && isSkeletons(f.graveyard.at(-1)!)) {
    f.skeletons = []
    change.setsAside(f)
  }
}

/** The dice that can be spent. */
export function freeDice(f: Seen): number[] {
  const dice: number[] = []
  for (let die = 0; die < DICE; die++) if (isAvailable(f, die) && isFree(f, die)) dice.push(die)
  return dice
}

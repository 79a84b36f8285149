import { NOBODY, thoughtsOf } from '@conspire/kernel'
import { attackDamage, countsDouble, nearestHidden, wardsOff } from '../actions.ts'
import {
  abilityOf,
  deedOf,
  type RevealPower,
  type Verb,
  ADVENTURERS,
  cardNumber,
  creatureOf,
  DAMAGE,
  isCreature,
  isGraveshifter,
  isSkeletons,
  isSummon,
  isWyvern,
  NO_CARD,
  REVEAL,
  TYPE,
  UNSEEN,
  WARRIOR,
} from '../cards/index.ts'
import { changes } from '../changes.ts'
import {
  abilityCard,
  abilityDie,
  attackDice,
  cardAt,
  DO,
  firstTarget,
  isTaming,
  kindOf,
  placeOfBoardCard,
  secondTarget,
  slotOfBoardCard,
  targetOf,
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
  MARK,
  DICE,
  DICE_EACH,
  USED,
  DIE,
  FROM,
  ENDING,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  ROUNDS,
  SLOTS,
  TO,
  TREANT_WOOD,
  type From,
  type Table,
  type To,
} from '../table.ts'
import { keptValue } from '../questions.ts'
import * as pick from './picks.ts'

/**
 * A Watch thought through: the rules of chapters H to T without the machinery of a match, which costs too much for a bot that goes through thousands of them. It
 * makes the very changes of the game (`changes`) and reads the same Health, Line and party; what it says a second time is only what follows from what.
 *
 * It leaves out: passes and joint attacks (the whole party is in one hand: whoever thinks may plan for all, and act only for their own), every question (what the
 * rules ask in between is answered by `picks`), chance (a new deck is the Graveyard as it lies, a rerolled die shows a little more than the middle), and
 * what only viewers need (who knows what, what has gone). `fight.test.ts` compares it with the game, action by action.
 */
export interface Fight extends Table {
  struck: number
  warriorDice: number
  doubled: number
}

export const think = thoughtsOf(changes)

/** What a card that nobody has seen is taken for: a Fae, the most ordinary creature of the deck. */
const ORDINARY_CREATURE = cardNumber('cr-fae-6')
/** … and an Unhallowed. */
const ORDINARY_LORD = cardNumber('un-wraith-lord')
const known = (card: number): number => (card === UNSEEN ? ORDINARY_CREATURE : card)

/** The fight as it stands, from a view or an imagined table. */
export function fightOf(s: Readonly<Table>): Fight {
  return {
    ...copyFight({ ...s, struck: NO_ID, warriorDice: 0, doubled: 0 }),
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

const isOver = (f: Fight): boolean => f.end !== ENDING.none

function exhaustCards(f: Fight, count: number): void {
  for (let left = count; left > 0; left--) {
    const card = pick.leastCard(f, false)
    if (card < 0) return
    think.exhausted(f, { slot: slotOfBoardCard(card), at: placeOfBoardCard(card) })
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

interface Entry {
  readonly at: number
  readonly card: number
  readonly up: 0 | 1
  readonly from: From
}
/** A card goes into the Line: its number there. */
function enter(f: Fight, entry: Entry): number {
  const id = f.serial + 1
  think.entered(f, { id, ...entry })
  return id
}

function dealToLine(f: Fight, at: number): boolean {
  if (!hasCardToDraw(f)) return false
  enter(f, { at, card: f.deck.at(-1)!, up: 0, from: FROM.deck })
  return true
}

const fromGraveyard = (f: Fight, at: number, card: number): number =>
  enter(f, { at, card, up: 1, from: FROM.graveyard })

/** SW-197…SW-204 */
function summon(f: Fight, id: number, quiet: boolean, destroyer: number): void {
  if (f.unhallowed.length === 0) {
    think.ended(f, { end: ENDING.summon })
    return
  }
  const location = locationNow(f)
  exhaustCards(f, location.summonExhausts)
  const card = location.choosesUnhallowed ? pick.easiest(f.unhallowed.toReversed()) : f.unhallowed.at(-1)!
  const at = placeOf(f, id)
  leave(f, id, location.summonToDeck ? TO.deckBottom : TO.graveyard)
  const as = enter(f, { at, card, up: 1, from: FROM.unhallowed })
  if (quiet && destroyer === NO_SLOT) f.marks[at]! &= ~MARK.due
  if (destroyer !== NO_SLOT) fall(f, as, destroyer)
}

/** SW-207, SW-208, SW-242: Summons first, then the powers of what has come to light. */
function summonsWork(f: Fight, quiet: boolean): void {
  for (;;) {
    if (isOver(f)) return
    const at = f.marks.findIndex((marks, i) => marks & MARK.fresh && isSummon(f.line[i]!))
    if (at < 0) return
    summon(f, f.ids[at]!, quiet, NO_SLOT)
  }
}

function powersWork(f: Fight): void {
  for (;;) {
    if (isOver(f)) return
    const at = f.marks.findIndex((marks) => marks & (MARK.fresh | MARK.due))
    if (at < 0) return
    const trap = f.dieIs.indexOf(DIE.trap)
    // SW-088
    if (at === 0 && trap !== NO_DIE && f.marks[0]! & MARK.fresh && pick.springs(f, trap))
      think.trapSprung(f, { id: f.ids[0]!, die: trap })
    const marks = f.marks[at]! & ~(MARK.fresh | MARK.due)
    let due = f.marks[at]! & MARK.due
    f.marks[at] = marks
    if (f.hurt[at]! > 0 && f.hurt[at]! >= healthAt(f, at)) continue
    f.marks[at] = marks | MARK.live
    if (marks & MARK.blank || REVEAL[f.line[at]!] === 'none') due = 0
    if (due === 0) continue
    // SW-237
    if (f.cancels > 0) f.cancels--
    else REVEAL_POWERS[REVEAL[f.line[at]!]!](f, at, f.ids[at]!)
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
const REVEAL_POWERS: Readonly<Record<RevealPower, (f: Fight, at: number, id: number) => void>> = {
  none: () => {},
  comesFirst: (f, at, id) => {
    if (at > 0) think.moved(f, { id, at: 0 })
  },
  goesLast: (f, at, id) => {
    const last = f.line.length - 1
    if (at < last) think.moved(f, { id, at: last })
  },
  drawsToHorde: (f) => {
    if (hasCardToDraw(f)) think.joinedHorde(f, { card: f.deck.at(-1)! })
  },
  tradesWithGraveyard: (f, at, id) => {
    const top = f.graveyard.at(-1)
    if (top === undefined || !isCreature(top) || isGraveshifter(top)) return
    fromGraveyard(f, at, top)
    leave(f, id, TO.graveyard)
  },
  callsWyverns: (f, at) => topFirst(f, isWyvern).forEach((card, i) => fromGraveyard(f, at + 1 + i, card)),
  callsGoblins: (f, at) => {
    const goblins = topFirst(f, (card) => TYPE[card] === 'goblin')
    const called = goblins.toSorted((a, b) => baseOfCard(f, b) - baseOfCard(f, a)).slice(0, 2)
    byHealth(f, called).forEach((card, i) => fromGraveyard(f, at + i, card))
  },
  callsUndead: (f, at) => {
    const called = topFirst(f, (card) => TYPE[card] === 'undead').slice(0, 2)
    byHealth(f, called).forEach((card, i) => fromGraveyard(f, at + i, card))
  },
  stealsHighest: (f, _at, id) => {
    const die = pick.highestDie(f)
    if (die !== NO_DIE) think.stole(f, { id, die })
  },
}

const hadPart = (by: number, destroyer: number, slot: number): boolean =>
  slot !== NO_SLOT && (destroyer === slot || (((by | (by >> 4)) >> slot) & 1) === 1)

/** SW-123, SW-124 */
function fall(f: Fight, id: number, destroyer: number, ability: number = NO_SLOT): void {
  const at = placeOf(f, id)
  const card = f.line[at]!
  const by = f.by[at]!
  const live = (f.marks[at]! & (MARK.up | MARK.live | MARK.blank)) === (MARK.up | MARK.live)
  const health = isUp(f, at) ? healthAt(f, at) : 0
  const before = f.ids[at - 1] ?? NO_ID
  const behind = f.ids[at + 1] ?? NO_ID
  const location = locationNow(f)
  let to: To = location.undeadToDeck && TYPE[card] === 'undead' ? TO.deckBottom : TO.graveyard
  const digger = slotWithPassive(f, 'buries')
  if (hadPart(by, destroyer, digger) || (digger !== NO_SLOT && ability === digger)) to = TO.removed
  const power = live ? creatureOf(card).defeated : 'none'
  let loss = 0
  if (power === 'comesBack' && f.line.length > 1 && to !== TO.removed)
    think.cameBack(f, { id, as: f.serial + 1 })
  else {
    leave(f, id, to)
    if (to === TO.graveyard)
      for (let other = 0; other < f.line.length; other++) if (does(f, other, 'burnsPerFall')) loss++
  }
  if (health > 0 && hadPart(by, destroyer, slotOfClass(f, WARRIOR)))
    think.opening(f, { health, before, behind })
  if (power === 'feeds') f.fire = firewoodAfter(f.fire, TREANT_WOOD)
  if (power === 'exhausts') exhaustCards(f, 1)
  if (loss > 0) burn(f, loss)
  if (location.rerollAfterFirstFall && (f.once & USED.firstFall) === 0) f.once |= USED.firstFall
}

/** SW-120 */
function firstPosition(f: Fight): void {
  const id = f.ids[0]!
  const { first, burns } = creatureOf(f.line[0]!)
  f.marks[0]! |= MARK.firstUsed | (first === 'drawsInFront' ? MARK.once : 0)
  if (first === 'drawsInFront') dealToLine(f, 0)
  else if (first === 'returnsSummon') {
    const summoned = f.graveyard.findLast(isSummon)
    if (summoned !== undefined) {
      f.graveyard.splice(f.graveyard.lastIndexOf(summoned), 1)
      // Somewhere in the deck.
      f.deck.splice(f.deck.length >> 1, 0, summoned)
    }
  } else if (first === 'scorches') {
    exhaustCards(f, 1)
    burn(f, burns)
  } else if (first === 'burns') burn(f, burns)
  else if (first === 'stealsChosen') {
    const die = pick.dieToLose(f)
    if (die !== NO_DIE) think.stole(f, { id, die })
  }
  const { firstPositionCost } = locationNow(f)
  if (firstPositionCost > 0) burn(f, firstPositionCost)
  if (slotWithPassive(f, 'tracks') === NO_SLOT) return
  const tracked = pick.tracked(f)
  if (tracked === NO_ID) return
  turnUp(f, tracked, 1)
  unveil(f, false)
}

const turnUp = (f: Fight, id: number, due: number): void =>
  think.turnedUp(f, { id, card: f.line[placeOf(f, id)]!, due })

/** SW-129 */
function settle(f: Fight, used: number = NO_SLOT): void {
  let ability = used
  for (;;) {
    if (isOver(f)) return
    const beaten = f.hurt.findIndex((hurt, at) => hurt > 0 && isUp(f, at) && hurt >= healthAt(f, at))
    if (beaten >= 0) {
      const id = f.ids[beaten]!
      const keeps = id === f.struck && slotWithPassive(f, 'keepsExcess') !== NO_SLOT
      const excess = keeps ? f.hurt[beaten]! - healthAt(f, beaten) : 0
      fall(f, id, NO_SLOT, ability)
      if (excess > 0 && slotWithPassive(f, 'keepsExcess') !== NO_SLOT) cleave(f, excess)
      f.struck = NO_ID
      continue
    }
    ability = NO_SLOT
    const first = f.line.length > 0 && hasPower(f, 0) ? creatureOf(f.line[0]!).first : 'none'
    if (first !== 'none' && (f.marks[0]! & (MARK.firstUsed | MARK.once)) === 0) {
      firstPosition(f)
      continue
    }
    const hidden = nextToLight(f)
    if (hidden === NO_ID) break
    turnUp(f, hidden, 1)
    unveil(f, false)
  }
  f.struck = NO_ID
  f.warriorDice = 0
  f.doubled = 0
}

/** SW-129 (3), (4) */
function nextToLight(f: Fight): number {
  for (let at = 0; at + 1 < f.line.length; at++)
    if (!isUp(f, at + 1) && does(f, at, 'addsNext')) return f.ids[at + 1]!
  const lit = Math.min(litPositions(f), f.line.length)
  for (let at = 0; at < lit; at++) if (!isUp(f, at)) return f.ids[at]!
  return NO_ID
}

/** SW-222 */
function cleave(f: Fight, excess: number): void {
  const die = pick.dieToKeep(f, { warriorDice: f.warriorDice, doubled: f.doubled, excess })
  if (die === NO_DIE) return
  f.dice[die] = keptValue(f, { warriorDice: f.warriorDice, doubled: f.doubled, excess }, die)
  f.dieIs[die] = DIE.free
}

/** An ability that is paid for: of whom, on which card, at what. */
interface Use {
  readonly slot: number
  readonly card: number
  readonly first: number
  readonly second: number
  readonly tame: number
}

const by = ({ slot }: Use): number => 16 << slot

/** Chapter 19. */
const ABILITIES: Readonly<Record<Verb, (f: Fight, use: Use) => void>> = {
  wounds: (f, use) => think.wounded(f, { id: use.first, by: by(use) }),
  hurts: (f, use) => think.hurt(f, { id: use.first, damage: deedOf(use.card, 'hurts').damage, by: by(use) }),
  doublesDice: (f) => {
    f.bane = 1
  },
  banishes: (f, { first }) => leave(f, first, TO.deckBottom),
  tames: (f, { first }) => leave(f, first, TO.tamed),
  snares: (f, { first, tame }) => leave(f, first, tame === 1 ? TO.tamed : TO.deckTop),
  hunts: (f, { first }) => think.hunted(f, { card: first - 1 }),
  senses: (f) => {
    f.light++
    f.cancels++
  },
  seesFar: (f) => {
    f.reach++
  },
  slumbers: (f, { first: id }) => think.slept(f, { id, as: f.serial + 1 }),
  poisons: (f, { card }) => {
    f.poison += deedOf(card, 'poisons').attacks
  },
  smokes: (f, { first: id }) => think.smoked(f, { id }),
  rebukes: (f, { first: id, second, slot }) => {
    if (second === NO_ID) fall(f, id, slot)
    else think.moved(f, { id, at: placeOf(f, second) })
  },
  destroys: (f, { first, slot }) => fall(f, first, slot),
  lightsUp: (f, { first, second }) => {
    if (first !== NO_ID) turnUp(f, first, 0)
    if (second !== NO_ID) turnUp(f, second, 0)
    unveil(f, true)
  },
  standsSentry: (f, { first, second, slot }) => {
    think.gaveUp(f, { card: f.tamed[second - 1]! })
    destroyUnseen(f, first, slot)
  },
  shootsUnseen: (f, { first, slot }) => destroyUnseen(f, first, slot),
  blasts: (f, { first, second, slot }) => {
    fall(f, first, slot)
    if (placeOf(f, second) >= 0) fall(f, second, slot)
    dealToLine(f, f.line.length)
  },
  polymorphs: (f, { first }) => {
    fromGraveyard(f, placeOf(f, first), pick.polymorphInto(f))
    leave(f, first, TO.graveyard)
    unveil(f, false)
  },
  cleanses: (f, { slot }) => {
    const stop = abilitiesStopAt(f)
    for (let at = 0; at <= stop && at < f.line.length; at++)
      if (isUp(f, at) && TYPE[f.line[at]!] === 'undead') f.marks[at]! |= MARK.doomed
    for (;;) {
      const at = f.marks.findIndex((marks) => marks & MARK.doomed)
      if (at < 0 || isOver(f)) return
      fall(f, f.ids[at]!, slot)
    }
  },
  backstabs: (f, { first, second, slot }) => {
    turnUp(f, first, 1)
    if (second !== NO_ID) turnUp(f, second, 1)
    summonsWork(f, false)
    const victim = pick.backstabbed(f, slot)
    if (victim !== NO_ID) fall(f, victim, slot)
    powersWork(f)
  },
  throwsDaggers: (f, { first, slot }) => {
    if (first !== NO_ID) {
      turnUp(f, first, 1)
      unveil(f, false)
    }
    const die = pick.dieForDaggers(f, slot)
    if (die !== NO_DIE) f.dice[die] = ADVENTURERS[f.classes[slot]!]!.sides
    f.rogueRanged = 1
  },
}

function useAbility(f: Fight, choice: number): void {
  const on = abilityCard(choice)
  const [slot, card] = [slotOfBoardCard(on), cardAt(f, on)]
  const [first, second] = [firstTarget(choice), secondTarget(choice)]
  const paid = { slot, at: placeOfBoardCard(on), die: abilityDie(choice) }
  think.used(f, { seat: NOBODY, ...paid, target: first, second })
  ABILITIES[abilityOf(card).verb as Verb](f, { slot, card, first, second, tame: isTaming(choice) })
}

const leave = (f: Fight, id: number, to: To): void =>
  think.left(f, { id, card: f.line[placeOf(f, id)]!, to, defeated: 0 })

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
  think.acted(f, { seat: 0 })
  f.acting = NOBODY
  switch (kindOf(choice)) {
    case DO.attack: {
      const [id, dice] = [targetOf(choice), attackDice(choice)]
      const warrior = slotOfClass(f, WARRIOR)
      f.struck = id
      f.warriorDice = warrior < 0 ? 0 : dice & (0b111 << (warrior * DICE_EACH))
      f.doubled = countsDouble(f, placeOf(f, id)) ? 1 : 0
      const damage = attackDamage(f, id, dice)
      think.attacked(f, { seat: NOBODY, id, dice, damage, poison: Math.max(0, f.poison - 1) })
      break
    }
    case DO.ability:
      useAbility(f, choice)
      break
    case DO.stoke:
      think.exhausted(f, { slot: slotOfBoardCard(whatOf(choice)), at: placeOfBoardCard(whatOf(choice)) })
      f.fire = firewoodAfter(f.fire, stokeGain(f))
      break
    case DO.sharpshooter: {
      const die = whatOf(choice)
      f.once |= USED.sharpshooter
      f.dice[die] = REROLLED[ADVENTURERS[f.classes[slotOfDie(die)]!]!.sides]!
      f.dieIs[die] = DIE.free
      break
    }
    case DO.illuminate: {
      burn(f, 1)
      const id = nearestHidden(f)
      if (id !== NO_ID) turnUp(f, id, 1)
      unveil(f, false)
      break
    }
    case DO.ward:
      f.once |= USED.ward
      leave(f, f.ids[0]!, TO.horde)
  }
  settle(f, kindOf(choice) === DO.ability ? slotOfBoardCard(abilityCard(choice)) : NO_SLOT)
}

/** Chapter 8: the Line is formed and the fire reveals what it lights. */
export function beginWatch(f: Fight): void {
  let out = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (isOnWatch(f, slot) && activeCards(f, slot) === 0) out |= 1 << slot
  think.watchBegan(f, { out })
  const location = locationNow(f)
  if (f.skeletons.length > 0) {
    f.skeletons = f.skeletons.slice()
    enter(f, { at: 0, card: f.skeletons[0]!, up: 0, from: FROM.skeletons })
  }
  while (f.line.length < location.creatures && dealToLine(f, f.line.length));
  if (location.lineSetup === 'addsHighest') {
    let best = NO_CARD
    for (const card of f.graveyard.toReversed())
      if (isCreature(card) && (best === NO_CARD || baseOfCard(f, card) > baseOfCard(f, best))) best = card
    if (best !== NO_CARD) enter(f, { at: f.line.length, card: best, up: 0, from: FROM.graveyard })
  } else if (location.lineSetup === 'addsUnhallowed' && f.unhallowed.length > 0) {
    enter(f, { at: f.line.length, card: f.unhallowed.at(-1)!, up: 0, from: FROM.unhallowed })
  }
  if (f.round === ROUNDS)
    while (f.horde.length > 0) enter(f, { at: f.line.length, card: f.horde.at(-1)!, up: 0, from: FROM.horde })
  settle(f)
}

/** Step 5: what is left of the Line joins the Horde and hurts. Afterwards `end` says how it stands. */
export function endRound(f: Fight): void {
  for (;;) {
    if (isOver(f)) return
    const at = f.marks.findIndex((marks) => (marks & MARK.up) === 0)
    if (at < 0) break
    turnUp(f, f.ids[at]!, 0)
    unveil(f, true)
  }
  if (slotWithPassive(f, 'wards') !== NO_SLOT && wardsOff(f) === null) leave(f, f.ids[0]!, TO.horde)
  while (f.line.length > 0) {
    const damage = DAMAGE[f.line[0]!]!
    leave(f, f.ids[0]!, TO.horde)
    exhaustCards(f, damage)
  }
  if (activeCount(f, true) === 0) think.ended(f, { end: ENDING.exhausted })
  else if (f.round === ROUNDS) think.ended(f, { end: ENDING.won })
  else if (f.graveyard.length > 0 && isSkeletons(f.graveyard.at(-1)!)) {
    f.skeletons = []
    think.setAside(f, { card: f.graveyard.at(-1)! })
  }
}

/** The dice that can be spent. */
export function freeDice(f: Table): number[] {
  const dice: number[] = []
  for (let die = 0; die < DICE; die++) if (isAvailable(f, die) && isFree(f, die)) dice.push(die)
  return dice
}

import { NOBODY, type GameEvent, type Seat } from '@conspire/kernel'
import { CARDS, NO_CLASS, SUMMONS } from './cards/index.ts'

/** SW-020: how many Summon cards a difficulty has, and how it is called. */
export const DIFFICULTIES = ['easy', 'normal', 'hard', 'insane'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What a table agrees on before the game (D01). */
export interface Options {
  readonly players: number
  readonly difficulty: Difficulty
  /** SW-032: the firewood starts at the result of a die instead of 7. */
  readonly rolledFire: boolean
  /** SW-025: the eleven locations of the larger edition. */
  readonly moreLocations: boolean
}

/** SW-008: four Adventurers, each in a slot; three dice and three Ability cards for each. */
export const SLOTS = 4
export const DICE_EACH = 3
export const DICE = SLOTS * DICE_EACH
export const CARDS_EACH = 3
export const ALL_CARDS = 0b111
/** SW-002 */
export const ROUNDS = 9
/** SW-056 */
export const MOST_FIREWOOD = 15
/** SW-215 */
export const MOST_TAMED = 2
/** SW-264: the firewood of a Treant. */
export const TREANT_WOOD = 2

export const DRAFT = 0
export const TRAVEL = 1
export const ROLL = 2
export const CAMP = 3
export const WATCH = 4
export const END = 5
export const OVER = 6

/** Where a die is. */
export const UNROLLED = 0
export const FREE = 1
/** Spent on a direct attack, for which Sharpshooter may have it back (SW-239). */
export const ATTACKED = 2
export const SPENT = 3
/** On a location (SW-168). */
export const LOCKED = 4
/** On a creature (SW-209). */
export const STOLEN = 5
/** SW-088 */
export const TRAP = 6
/** Of an Adventurer who sits out (SW-106). */
export const ASIDE = 7

/** Marks of a card in the Line. */
export const UP = 1
/** Its powers are live: they were due at least once (SW-124). */
export const LIVE = 2
/** It has lost its powers (SW-244). */
export const BLANK = 4
/** Its First Position power has gone off in this stay at the front (SW-121). */
export const FIRST_USED = 8
/** Its power that works only once has worked (SW-248). */
export const ONCE = 16
/** An attack die or a tamed creature lies on it (SW-223). */
export const CARRIES_DIE = 32
/** Its Reveal power is due (SW-118). */
export const DUE = 64
/** It has just been turned up where it stands: a trap may snap (SW-088). */
export const FRESH = 128
/** It will be destroyed by the ability that is being carried out (SW-229). */
export const DOOMED = 256

/** Passives that work once a round, as flags. */
export const SHARPSHOOTER_USED = 1
export const WARD_USED = 2
/** SW-163, Catacombs: a creature has fallen. */
export const FIRST_FALL = 4

export const PLAYING = 0
export const WON = 1
/** SW-160 */
export const LOST_EXHAUSTED = 2
/** SW-195 */
export const LOST_SUMMON = 3

/** The spaces of the Camp board, as the numbers under which dice are placed (SW-076…SW-084, SW-092). */
export const CHOP_WOOD = 0
export const SCOUT_AHEAD = 1
export const CHECK_MAP = 2
export const HEAL = 3
export const EQUIP = 4
export const SPECIAL = 5
export const RUNES = 6
export const SPACES = 7

/** SW-095…SW-097 */
export const SEAL = 0
export const VANQUISH = 1
export const BOLSTER = 2

export const NO_VOTE = -1
export const NO_SLOT = -1
export const NO_DIE = -1
/** A board that has not been dealt. */
export const NO_CARD_YET = -1
/** Cards in the Line are known by a number that they get when they enter it; 0 is none of them. */
export const NO_ID = 0

/**
 * All that lies open, and of what lies hidden how much there is. The true table is one of these, and so is everybody's view of it, in which the
 * faces that the viewer does not know are UNSEEN: what is computed from it can be computed from both.
 */
export interface Seen {
  players: number
  /** SW-020: the number of Summon cards. */
  difficulty: number
  rolledFire: number
  moreLocations: number
  /** 1 to 9; 0 before the first. */
  round: number
  phase: number
  /** PLAYING, WON or how it was lost. */
  end: number

  /** By slot: class, Ability cards on the board and beside it, which of those on the board are exhausted (as flags) and which carry a die. */
  classes: number[]
  boards: number[][]
  spare: number[][]
  exhausted: number[]
  dieOn: number[]
  rests: number[]
  /** The slot in camp; NO_SLOT when nobody rests. */
  camper: number
  /** Slots that sit this Watch out, as flags (SW-106). */
  out: number
  /** By die (slot × 3 + number): the value it shows and where it is. */
  dice: number[]
  dieIs: number[]
  /** By slot: the total as rolled (SW-243). */
  rolled: number[]

  /** SW-056 */
  fire: number
  /** Piles have their top at the end. */
  location: number[]
  map: number[]
  unused: number[]
  visited: number[]
  deck: number[]
  unhallowed: number[]
  horde: number[]
  graveyard: number[]
  /** Out of the game in play (SW-096, SW-245). */
  removed: number[]
  /** Never in this game, as everybody knows. */
  box: number[]
  tamed: number[]
  /** Skeletons that will lead the next Line (SW-126). */
  skeletons: number[]
  /** What a camper is looking at, the first card taken first, and who looks. */
  peek: number[]
  looker: Seat

  /** The Line, first position first; everything below goes with it. */
  line: number[]
  ids: number[]
  marks: number[]
  /** Damage assigned (SW-136). */
  hurt: number[]
  /** Who has had a part in it: dice by slot in bits 0…3, abilities in bits 4…7 (SW-221, SW-245). */
  by: number[]
  wounds: number[]
  /** Stolen dice that lie on it, as flags (SW-209). */
  stolen: number[]
  lastId: number

  /** What lasts for the round (SW-152). */
  light: number
  cancels: number
  reach: number
  bane: number
  poison: number
  rogueRanged: number
  once: number
  /** Cards that have joined the Horde in this round (SW-185). */
  joined: number

  /** Seats that have passed, as flags (SW-131). */
  passed: number
  /** A joint attack that is being prepared: on which card, by whom, with which dice and tamed creatures, as flags (SW-135). */
  musterOn: number
  musterBy: Seat
  held: number
  /** The last defeat in which the Warrior had a part: the neighbours of the fallen and its Health (SW-221). */
  fallenHealth: number
  fallenBefore: number
  fallenBehind: number
  /** Cards that have left the Line in this round: number, card and who caused it, three by three. */
  gone: number[]
  /** Whose action is being carried out; NOBODY between actions. */
  acting: Seat

  /** Dice placed on each space of the Camp board, and the last value on Scout Ahead (SW-075, SW-078). */
  placed: number[]
  scoutDie: number
  /** What the party chooses from, and every seat's vote (SW-034). */
  offers: number[]
  votes: number[]
}

/** The table. */
export interface Table extends Seen {
  /** The creatures that are not in this game, and the last Unhallowed (SW-021, SW-027). */
  leftOut: number[]
  leftUnhallowed: number[]
  /** By card with a back: who knows its face where it lies now, and who has ever seen it in play (seats as flags, SPECTATOR for all others). */
  known: number[]
  seen: number[]
  /** By card with a back: with which unseen cards it could be mistaken (see `secrets`). */
  mixed: number[]
  /** The mix of the last shuffle. */
  lastMix: number
  /** The blow of the direct attack that is being carried out: on which card, with which Warrior dice, and whether they count double. */
  blowOn: number
  blowDice: number
  blowDoubled: number
}

/** Where a card comes from or goes to, in events. */
export const FROM_DECK = 0
export const FROM_GRAVEYARD = 1
export const FROM_HORDE = 2
export const FROM_UNHALLOWED = 3
export const FROM_SKELETONS = 4
export const TO_GRAVEYARD = 0
export const TO_REMOVED = 1
export const TO_DECK_TOP = 2
export const TO_DECK_BOTTOM = 3
export const TO_HORDE = 4
export const TO_TAMED = 5
export const PILE_DECK = 0
export const PILE_UNUSED = 1
export const PILE_MAP = 2

type Is<Type extends string, Facts = object> = Readonly<{ type: Type } & Facts>

/** What the table tells; cards by number, UNSEEN where the hearer may not know them. */
export type Event = GameEvent &
  (
    | Is<'drafted', { seat: Seat; slot: number; adventurer: number }>
    | Is<'finalChosen', { seat: Seat; card: number }>
    | Is<
        'dealtBoard',
        { slot: number; board: readonly number[]; spare: readonly number[]; exhausted: number }
      >
    | Is<
        'setUp',
        {
          fire: number
          deck: number
          map: number
          final: number
          unused: number
          unhallowed: number
          top: number
          box: readonly number[]
        }
      >
    | Is<'travelled', { round: number; card: number }>
    | Is<'fire', { fire: number }>
    | Is<'exhausted', { slot: number; at: number }>
    | Is<'refreshed', { slot: number; at: number }>
    | Is<'rolled', { dice: readonly number[] }>
    | Is<'dieSet', { die: number; value: number; is: number; total: number }>
    | Is<'offered', { options: readonly number[] }>
    | Is<'voted', { seat: Seat; option: number }>
    | Is<'settled', { option: number }>
    | Is<'rested', { slot: number }>
    | Is<'placed', { seat: Seat; space: number; dice: number; runes: number }>
    | Is<'looked', { seat: Seat; pile: number; cards: readonly number[] }>
    | Is<'scouted', { seat: Seat; top: readonly number[]; bottom: readonly number[] }>
    | Is<'mapped', { seat: Seat; map: number; under: readonly number[]; swapped: number }>
    | Is<'equipped', { slot: number; at: number; card: number }>
    | Is<'sealed', { card: number; top: number; shuffled: number }>
    | Is<'searched', { cards: readonly number[] }>
    | Is<'vanquished', { card: number }>
    | Is<'campEnded'>
    | Is<'watchBegan', { out: number }>
    | Is<'entered', { id: number; at: number; card: number; up: number; from: number; top: number }>
    | Is<'turnedUp', { id: number; card: number; due: number }>
    | Is<'marked', { id: number; marks: number }>
    | Is<'powerUsed', { id: number; card: number; first: number }>
    | Is<'cancelled', { id: number; card: number }>
    | Is<'left', { id: number; card: number; to: number; defeated: number }>
    | Is<'cameBack', { id: number; as: number }>
    | Is<'moved', { id: number; at: number }>
    | Is<'stole', { id: number; die: number }>
    | Is<'acted', { seat: Seat }>
    | Is<'attacked', { seat: Seat; id: number; dice: number; damage: number; poison: number }>
    | Is<'used', { seat: Seat; slot: number; at: number; die: number; target: number; second: number }>
    | Is<'hurt', { id: number; damage: number; by: number }>
    | Is<'trapSprung', { id: number; die: number }>
    | Is<'wounded', { id: number; by: number }>
    | Is<'smoked', { id: number }>
    | Is<'slept', { id: number; as: number }>
    | Is<
        'effects',
        {
          light: number
          cancels: number
          reach: number
          bane: number
          poison: number
          rogueRanged: number
          once: number
        }
      >
    | Is<'hunted', { card: number }>
    | Is<'gaveUp', { card: number }>
    | Is<'opening', { health: number; before: number; behind: number }>
    | Is<'reshuffled', { count: number }>
    | Is<'summonReturned', { card: number }>
    | Is<'joinedHorde', { card: number }>
    | Is<'passed', { seat: Seat }>
    | Is<'withdrew', { seat: Seat }>
    | Is<'mustered', { seat: Seat; id: number; dice: number }>
    | Is<'dispersed', { dice: number }>
    | Is<'watchEnded'>
    | Is<'setAside', { card: number }>
    | Is<'roundEnded', { round: number }>
    | Is<'ended', { end: number }>
  )

const filled = (length: number, value: number): number[] => Array<number>(length).fill(value)
const lists = (length: number): number[][] => Array.from({ length }, () => [])

const EVERY_CARD: readonly number[] = CARDS.map((_, card) => card)

/** The table with every card in the box and nothing chosen yet. */
export function newTable({ players, difficulty, rolledFire, moreLocations }: Options): Table {
  return {
    players,
    difficulty: DIFFICULTIES.indexOf(difficulty) + 1,
    rolledFire: rolledFire ? 1 : 0,
    moreLocations: moreLocations ? 1 : 0,
    round: 0,
    phase: DRAFT,
    end: PLAYING,
    classes: filled(SLOTS, NO_CLASS),
    boards: lists(SLOTS),
    spare: lists(SLOTS),
    exhausted: filled(SLOTS, 0),
    dieOn: filled(SLOTS, 0),
    rests: filled(SLOTS, 0),
    camper: NO_SLOT,
    out: 0,
    dice: filled(DICE, 0),
    dieIs: filled(DICE, UNROLLED),
    rolled: filled(SLOTS, 0),
    fire: 0,
    location: [],
    map: [],
    unused: [],
    visited: [],
    deck: [],
    unhallowed: [],
    horde: [],
    graveyard: [],
    removed: [],
    box: EVERY_CARD.slice(),
    tamed: [],
    skeletons: [],
    peek: [],
    looker: NOBODY,
    line: [],
    ids: [],
    marks: [],
    hurt: [],
    by: [],
    wounds: [],
    stolen: [],
    lastId: 0,
    light: 0,
    cancels: 0,
    reach: 0,
    bane: 0,
    poison: 0,
    rogueRanged: 0,
    once: 0,
    joined: 0,
    passed: 0,
    musterOn: NO_ID,
    musterBy: NOBODY,
    held: 0,
    fallenHealth: 0,
    fallenBefore: NO_ID,
    fallenBehind: NO_ID,
    gone: [],
    acting: NOBODY,
    placed: filled(SPACES, 0),
    scoutDie: 0,
    offers: [],
    votes: filled(players, NO_VOTE),
    leftOut: [],
    leftUnhallowed: [],
    known: filled(CARDS.length, 0),
    seen: filled(CARDS.length, 0),
    mixed: filled(CARDS.length, 0),
    lastMix: SUMMONS.length,
    blowOn: NO_ID,
    blowDice: 0,
    blowDoubled: 0,
  }
}

import { mixesOf, NOBODY, open, rider, serials, tableFor, zone, zoneOf, type TableOf } from '@conspire/kernel'
import { CARDS, FIRST_LOCATION, isAcolyte, isSummon, locationOf, NO_CLASS, range } from './cards/index.ts'

/** SW-020: how many Summon cards a difficulty has, and how it is called. */
export const DIFFICULTIES = ['easy', 'normal', 'hard', 'insane'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What a table agrees on before the game (chapter 21). */
export interface Options {
  readonly players: number
  readonly difficulty: Difficulty
  /** SW-032: the firewood starts at the result of a die instead of 7. */
  readonly rolledFire: boolean
  /** SW-025: the eleven locations of the larger edition. */
  readonly moreLocations: boolean
}

/** SW-008: four Adventurers, each in a slot. */
export const SLOTS = 4
/** Three dice and three Ability cards for each. */
export const DICE_EACH = 3
export const DICE = SLOTS * DICE_EACH
export const CARDS_EACH = 3
export const ALL_CARDS = 0b111
/** In sets of dice, as flags, tamed creatures come after the dice. */
export const FIRST_TAMED = DICE
/** SW-002 */
export const ROUNDS = 9
/** SW-069 */
export const RESTS_EACH = 2
/** SW-056 */
export const MOST_FIREWOOD = 15
/** SW-215 */
export const MOST_TAMED = 2
/** SW-264: the firewood of a Treant. */
export const TREANT_WOOD = 2

export const PHASE = { draft: 0, travel: 1, roll: 2, camp: 3, watch: 4, end: 5, over: 6 } as const

/** Where a die is. */
export const DIE = {
  unrolled: 0,
  free: 1,
  /** Spent on a direct attack, for which Sharpshooter may have it back (SW-239). */
  attacked: 2,
  spent: 3,
  /** On a location (SW-168). */
  locked: 4,
  /** On a creature (SW-209). */
  stolen: 5,
  /** SW-088 */
  trap: 6,
  /** Of an Adventurer who sits out (SW-106). */
  aside: 7,
} as const

/** Marks of a card in the Line, as flags. */
export const MARK = {
  up: 1,
  /** Its powers are live: they were due at least once (SW-124). */
  live: 2,
  /** It has lost its powers (SW-244). */
  blank: 4,
  /** Its First Position power has gone off in this stay at the front (SW-121). */
  firstUsed: 8,
  /** Its power that works only once has worked (SW-248). */
  once: 16,
  /** An attack die or a tamed creature lies on it (SW-223). */
  carriesDie: 32,
  /** Its Reveal power is due (SW-118). */
  due: 64,
  /** It has just come to light where it stands: a trap may snap (SW-088), or a knife (SW-242). */
  fresh: 128,
  /** It will be destroyed by the ability that is being carried out (SW-229). */
  doomed: 256,
} as const

/** What works once a round and has worked, as flags; `firstFall`: a creature has fallen (SW-163, Catacombs). */
export const USED = { sharpshooter: 1, ward: 2, firstFall: 4 } as const

/** How the game has ended: `exhausted` by SW-160, `summon` by SW-195. */
export const ENDING = { none: 0, won: 1, exhausted: 2, summon: 3 } as const

/** The spaces of the Camp board (SW-076…SW-084, SW-092). */
export const SPACE = {
  chopWood: 0,
  scoutAhead: 1,
  checkMap: 2,
  heal: 3,
  equip: 4,
  special: 5,
  runes: 6,
} as const
export const SPACES = Object.keys(SPACE).length

/** SW-095…SW-097 */
export const RUNE = { seal: 0, vanquish: 1, bolster: 2 } as const

/** Where a card of the Line comes from, and where it goes. */
export const FROM = { deck: 0, graveyard: 1, horde: 2, unhallowed: 3, skeletons: 4 } as const
export const TO = { graveyard: 0, removed: 1, deckTop: 2, deckBottom: 3, horde: 4, tamed: 5 } as const
/** What is looked into. */
export const PILE = { deck: 0, unused: 1, map: 2 } as const
export type From = (typeof FROM)[keyof typeof FROM]
export type To = (typeof TO)[keyof typeof TO]
export type Pile = (typeof PILE)[keyof typeof PILE]

export const NO_VOTE = -1
export const NO_SLOT = -1
export const NO_DIE = -1
/** A board that has not been dealt. */
export const NO_CARD_YET = -1
/** Cards in the Line are known by a number that they get when they enter it; 0 is none of them. */
export const NO_ID = 0

const filled = (length: number, value: number): number[] => range(0, length).map(() => value)
const bySlot = (value: number): number[] => filled(SLOTS, value)

const EVERY_CARD = CARDS.map((_, card) => card)

const fields = {
  players: open((o: Options) => o.players),
  /** SW-020: the number of Summon cards. */
  difficulty: open((o: Options) => DIFFICULTIES.indexOf(o.difficulty) + 1),
  rolledFire: open((o: Options) => (o.rolledFire ? 1 : 0)),
  moreLocations: open((o: Options) => (o.moreLocations ? 1 : 0)),
  /** 1 to 9; 0 before the first. */
  round: open(0),
  phase: open(PHASE.draft),
  end: open(ENDING.none),

  /** By slot: class, Ability cards on the board and beside it, which of those on the board are exhausted (as flags) and which carry a die. */
  classes: open(bySlot(NO_CLASS)),
  boards: zoneOf(SLOTS, { seen: 'all' }),
  spare: zoneOf(SLOTS, { seen: 'all' }),
  exhausted: open(bySlot(0)),
  dieOn: open(bySlot(0)),
  rests: open(bySlot(0)),
  /** The slot in camp; NO_SLOT when nobody rests. */
  camper: open(NO_SLOT),
  /** Slots that sit this Watch out, as flags. */
  out: open(0),
  /** By die (slot × 3 + number): the value it shows and where it is. */
  dice: open(filled(DICE, 0)),
  dieIs: open(filled(DICE, DIE.unrolled)),
  /** By slot: the total as rolled. */
  rolled: open(bySlot(0)),

  fire: open(0),
  location: zone({ seen: 'all' }),
  map: zone({ seen: 'nobody' }),
  unused: zone({ seen: 'nobody' }),
  visited: zone({ seen: 'all' }),
  deck: zone({ seen: 'nobody' }),
  unhallowed: zone({ seen: 'nobody' }),
  horde: zone({ seen: 'nobody' }),
  graveyard: zone({ seen: 'all' }),
  /** Out of the game in play (SW-096, SW-245). */
  removed: zone({ seen: 'all' }),
  /** Never in this game, as everybody knows. */
  box: zone({ seen: 'all', start: () => EVERY_CARD }),
  /** Never in this game, and nobody knows: ordinary creatures and the last Unhallowed (SW-021, SW-027). */
  leftOut: zone({ seen: 'nobody' }),
  leftUnhallowed: zone({ seen: 'nobody' }),
  tamed: zone({ seen: 'all' }),
  /** Skeletons that will lead the next Line (SW-126). */
  skeletons: zone({ seen: 'all' }),
  /** What a camper is looking at, the first card taken first, and who looks. */
  peek: zone({ seen: { seatIn: 'looker' } }),
  looker: open(NOBODY),

  /** The Line, first position first; everything below goes with it. */
  line: zone({
    seen: 'nobody',
    faceUp: (s: { readonly marks: readonly number[] }, at) => (s.marks[at]! & MARK.up) !== 0,
  }),
  ids: serials('line'),
  marks: rider('line', 0),
  /** Damage assigned (SW-136). */
  hurt: rider('line', 0),
  /** Who has had a part in it: dice by slot in bits 0…3, abilities in bits 4…7 (SW-221, SW-245). */
  by: rider('line', 0),
  wounds: rider('line', 0),
  /** Stolen dice that lie on it, as flags (SW-209). */
  stolen: rider('line', 0),
  /** The number of the card that entered the Line last. */
  serial: open(0),

  /** What lasts for the round. */
  light: open(0),
  cancels: open(0),
  reach: open(0),
  bane: open(0),
  poison: open(0),
  rogueRanged: open(0),
  once: open(0),
  /** Cards that have joined the Horde in this round. */
  joined: open(0),

  /** Seats that have passed, as flags (SW-131). */
  passed: open(0),
  /** A joint attack that is being prepared: on which card, by whom, with which dice and tamed creatures, as flags (SW-135). */
  musterOn: open(NO_ID),
  musterBy: open(NOBODY),
  held: open(0),
  /** The last defeat in which the Warrior had a part: the neighbours of the fallen and its Health. */
  fallenHealth: open(0),
  fallenBefore: open(NO_ID),
  fallenBehind: open(NO_ID),
  /** Cards that have left the Line in this round: number, card and who caused it, three by three. */
  gone: open<number[]>([]),
  /** Whose action is being carried out; NOBODY between actions. */
  acting: open(NOBODY),

  /** Dice placed on each space of the Camp board, and the last value on Scout Ahead (SW-075, SW-078). */
  placed: open(filled(SPACES, 0)),
  scoutDie: open(0),
  /** What the party chooses from, and every seat's vote (SW-034). */
  offers: open<number[]>([]),
  votes: open((o: Options) => filled(o.players, NO_VOTE)),
}

const MIX = mixesOf(fields)

const BACK = { creature: 0, unhallowed: 1, location: 2 }

/**
 * The table: all that lies open, and the places of the cards. Everybody's view of it is one of these, in which the faces that the viewer does not know are
 * UNSEEN: what is computed from it can be computed from both.
 */
export const table = tableFor<Options>()(CARDS.length, fields, {
  /** Unhallowed that were never in play are in their own deck, in the box or at the bottom of the Horde; once the Graveyard has become the deck, they can be anywhere. */
  back: (card, place, mix) => {
    if (card >= FIRST_LOCATION) return BACK.location
    const lordly = place === 'unhallowed' || place === 'leftUnhallowed' || mix === MIX.leftUnhallowed
    return lordly ? BACK.unhallowed : BACK.creature
  },
  /** SW-021: Acolytes are in every game. SW-024: the Map deck was laid out of regular locations only. */
  fits: (card, _place, mix) => {
    if (mix === MIX.leftOut) return !isAcolyte(card)
    return mix !== MIX.map || locationOf(card).kind === 'regular'
  },
  /** SW-023: there is one in each pile. */
  bound: isSummon,
  /** Teleport: where the one unseen card went that came out of the Map deck, only the Wizard can say. */
  keeps: (place) => place !== 'unused',
})
export type Table = TableOf<typeof fields>

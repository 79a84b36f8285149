import {
  arranged,
  eitherShape,
  flags,
  maybe,
  isRecord,
  named,
  NOTHING,
  numbered,
  refusal,
  sequence,
  variants,
  whether,
  type Codec,
  type Flavour,
  type Item,
  type Json,
  type VariantOf,
} from '@conspire/kernel'
import { abilityOf, ADVENTURERS, CARDS, NO_CARD, range, type Aim } from './cards/index.ts'
import { slotOfDie } from './party.ts'
import { CARDS_EACH, DICE, DICE_EACH, MOST_TAMED, NO_DIE, NO_ID, RUNE, SLOTS, type Table } from './table.ts'

/**
 * What can be chosen and how it is written. A die is its number (slot × 3 + 0, 1 or 2), a card of the Line the number it got when it entered, any other card its
 * id, an Adventurer the id of the class.
 */

export type Card = Flavour<'card'>
/** An Adventurer of the party. */
export type Slot = Flavour<'slot'>
export type Die = Flavour<'die'>
/** Dice, and tamed creatures after them, as flags. */
export type Dice = Flavour<'dice'>
/** A card of the Line. */
export type InLine = Flavour<'creature'>
/** A card on a board: slot × 3 + its place there. */
export type OnBoard = Flavour<'ability'>

export const cardId = (card: Card): string => CARDS[card]?.id ?? ''

/** Any card. */
export const aCard = named<Card>('card', CARDS, 'noSuchCard')
/** A card of the Graveyard, and one that has been looked at: there may be several of a name. */
export const aDeadCard: Item<unknown, Card> = { ...aCard, kind: 'dead' }
const aPeekedCard: Item<unknown, Card> = { ...aCard, kind: 'peeked' }
/** Any class. */
export const aClass = named('class', ADVENTURERS, 'noSuchAdventurer')
/** An Adventurer of the party, by slot. */
export const anAdventurer: Item<Table, Slot> = {
  kind: 'slot',
  count: SLOTS,
  say: (s, slot) => ADVENTURERS[s.classes[slot]!]?.id ?? '',
  read(s, said) {
    const slot = s.classes.findIndex((adventurer) => adventurer >= 0 && ADVENTURERS[adventurer]!.id === said)
    return slot < 0 ? 'noSuchAdventurer' : slot
  },
}

export const boardCard = (slot: Slot, at: number): OnBoard => slot * CARDS_EACH + at
export const slotOfBoardCard = (card: OnBoard): Slot => (card / CARDS_EACH) | 0
export const placeOfBoardCard = (card: OnBoard): number => card % CARDS_EACH
export const cardAt = (s: Table, card: OnBoard): Card =>
  s.boards[slotOfBoardCard(card)]?.[placeOfBoardCard(card)] ?? NO_CARD

export const onABoard: Item<Table, OnBoard> = {
  kind: 'ability',
  count: SLOTS * CARDS_EACH,
  say: (s, card) => cardId(cardAt(s, card)),
  read(s, said) {
    const card = aCard.read(s, said, () => [])
    const slot = typeof card === 'string' ? -1 : s.boards.findIndex((board) => board.includes(card))
    return slot < 0 ? 'notOnABoard' : boardCard(slot, s.boards[slot]!.indexOf(card as number))
  },
}

/** SW-035: the Leader names an Adventurer instead of a card: `{ impose: class }`. */
export const imposed: Item<Table, Slot> = {
  ...anAdventurer,
  say: (s, slot) => ({ impose: anAdventurer.say(s, slot) }),
  read: (s, said, among) => (isRecord(said) ? anAdventurer.read(s, said['impose'], among) : 'malformed'),
}

/** A die, by its number; a card of the Line, by the number it got when it entered; a tamed creature, by its place among them. */
export const aDie = numbered<Die>('die', { count: DICE, unknown: 'noSuchDie' })
const MOST_IN_LINE = 1 << 7
export const aCreature = numbered<InLine>('creature', { count: MOST_IN_LINE, unknown: 'noSuchTarget' })
const aTamed: Item<Table> = {
  kind: 'tamed',
  count: MOST_TAMED,
  say: (s, at) => cardId(s.tamed[at] ?? NO_CARD),
  read(s, said) {
    const at = s.tamed.findIndex((card) => cardId(card) === said)
    return at < 0 ? 'notTamed' : at
  },
}
/** The same where another clause says that there must be one. */
const by = <S, N extends number>(clause: string, item: Item<S, N>): Item<S, N> => ({ ...item, clause })
/** Dice, tamed creatures and targets are the same to whoever takes them up, for whatever deed. */
const dice = (clause: string): Item<unknown, Die> => ({ ...by(clause, aDie), part: 'dice' })
const tamed = (clause: string): Item<Table> => ({ ...by(clause, aTamed), part: 'tamed' })
const target = (clause: string): Item<unknown, InLine> => ({ ...by(clause, aCreature), part: 'targets' })

/** What is in a set of flags, the lowest first. */
export function bitsIn(set: number): number[] {
  const bits: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest))
  return bits
}
/** The dice in a set of dice and tamed creatures. */
export const diceIn = (dice: Dice): Die[] => bitsIn(dice & ((1 << DICE) - 1))
export const maskOf = (dice: readonly Die[]): Dice => dice.reduce((mask, die) => mask | (1 << die), 0)

/** SW-077: cards looked at go back, on top of the deck or under it, both from the top down. */
export type Arranged = Readonly<Record<'top' | 'bottom', readonly Card[]>>
const putBack = (cuts: (count: number) => readonly number[]): Codec<Table, unknown, Arranged> =>
  arranged(aPeekedCard, (s) => s.peek, ['top', 'bottom'], { cuts, unknown: 'notTheseCards' })
export const anywhere = putBack((count) => range(0, count + 1))
/** SW-089 */
export const onTop = putBack((count) => [count])

/** SW-086: null is the location that came out of the Map deck unseen. */
const aLocation: Item<unknown, Card> = {
  ...aCard,
  kind: 'location',
  say: (s, card) => (card === NO_CARD ? null : aCard.say(s, card)),
  read: (s, said, among) => (said === null ? NO_CARD : aCard.read(s, said, among)),
}
/** Which of the locations looked at goes on the Map deck, and the order of the others and of the one that came out of it. */
export const teleports: Codec<Table, unknown, Readonly<Record<'map' | 'under', readonly Card[]>>> = arranged(
  aLocation,
  (s) => [...s.peek, NO_CARD],
  ['map', 'under'],
  { leads: (_s, card) => card !== NO_CARD, unknown: 'notTheseCards' },
)

export const RUNE_NAMES = Object.keys(RUNE)
/** SW-093: two or all three, in every order. */
export const RUNE_ORDERS: readonly (readonly number[])[] = '01 10 02 20 12 21 012 021 102 120 201 210'
  .split(' ')
  .map((order) => Array.from(order, Number))
export const orderOf = (runes: readonly number[]): number =>
  RUNE_ORDERS.findIndex((order) => order.join() === runes.join())
export const runeNames = (order: number): string[] =>
  (RUNE_ORDERS[order] ?? []).map((rune) => RUNE_NAMES[rune]!)

const aCampDie: Item<unknown, Die> = {
  ...by('SW-068', numbered<Die>('die', { count: DICE, unknown: 'notACampDie' })),
  part: 'dice',
}
const ofOneDie = { die: aCampDie }
const PLACES = {
  done: {},
  'chop-wood': ofOneDie,
  'scout-ahead': ofOneDie,
  'check-map': ofOneDie,
  heal: ofOneDie,
  equip: ofOneDie,
  special: ofOneDie,
  runes: {
    dice: flags({ dice: aCampDie }),
    runes: sequence(by('SW-093', named('rune', RUNE_NAMES, 'runes')), RUNE_NAMES.length),
  },
}
/** Where dice of the camper go, or that it is done. */
export type Placement = VariantOf<'on', typeof PLACES>
export const placement = variants<Table>()('on', PLACES, {
  unknown: 'noSuchSpace',
  clause: 'SW-068',
  bare: ['done'],
  kind: 'space',
  meant(s, place) {
    if (place.on === 'done') return place
    const dice = diceIn(placedDice(place))
    if (dice.length === 0 || dice.some((die) => slotOfDie(die) !== s.camper))
      return refusal('SW-068', 'notACampDie')
    return place.on === 'runes' && orderOf(place.runes) < 0 ? refusal('SW-093', 'runes') : place
  },
})
/** By SPACE. */
export const SPACE_NAMES = [
  'chop-wood',
  'scout-ahead',
  'check-map',
  'heal',
  'equip',
  'special',
  'runes',
] as const
/** Which space of the Camp board a choice names: its deeds are those of PLACES, and the first is none. */
export const spaceNamed = (thing: number): number => thing - 1
export const spaceThing = (space: number): number => space + 1
export const DONE: Placement = { on: 'done' }
/** A die on a space that takes no more than one. */
export const placing = (space: number, die: Die): Placement => ({
  on: SPACE_NAMES[space] as Exclude<(typeof SPACE_NAMES)[number], 'runes'>,
  die,
})
export const spaceOf = (place: Placement): number => SPACE_NAMES.indexOf(place.on as 'runes')
export const saidOfPlacement = (s: Table, place: Placement): Json =>
  placement.say(s, {}, 0, placement.pack(place))
export const placedDice = (place: Placement): Dice =>
  place.on === 'done' ? 0 : place.on === 'runes' ? place.dice : 1 << place.die

/** Whether two dice of one Adventurer show the same and are in the same place. */
const areAlike = (s: Table, die: number, other: number): boolean =>
  s.dice[die] === s.dice[other] &&
  s.dieIs[die] === s.dieIs[other] &&
  ((s.held >> die) & 1) === ((s.held >> other) & 1)

/** Dice of one Adventurer that show the same are the same: the first of them are meant. */
export function canonical(s: Table, dice: number): number {
  let mask = (dice >> DICE) << DICE
  for (let die = 0; die < DICE; die++) {
    if (((dice >> die) & 1) === 0) continue
    let first = die - (die % DICE_EACH)
    while ((mask >> first) & 1 || !areAlike(s, first, die)) first++
    mask |= 1 << first
  }
  return mask
}
export const canonicalDie = (s: Table, die: number): number => 31 - Math.clz32(canonical(s, 1 << die))

/** Of equal dice of one Adventurer one will do; the lowest of each comes first, and is taken for whoever is late. */
export const differentDice = (s: Table, is: (die: number) => boolean): number[] =>
  range(0, DICE)
    .filter((die) => is(die) && canonicalDie(s, die) === die)
    .sort((a, b) => slotOfDie(a) - slotOfDie(b) || s.dice[a]! - s.dice[b]!)

/** The order of these two targets says nothing: the one nearer to the camp is the first. */
export const isUnordered = (aim: Aim): boolean => aim === 'twoFaceDown' || aim === 'upToTwoFaceDown'

/** SW-132: an attack, or dice laid out for one. */
const blow = {
  target: target('SW-133'),
  dice: flags<Table>({ dice: dice('SW-132'), tamed: tamed('SW-141') }),
}

/** A card of the Graveyard for Hunt, otherwise up to two of the Line, with what Animal Sentry gives for it, and whether Set Snares tames. */
const anAim = eitherShape(
  { take: by('SW-234', aDeadCard) },
  {
    targets: sequence(target('SW-149'), 2),
    give: maybe(tamed('SW-235'), { silent: true }),
    tame: whether,
  },
)

/** What a player on Watch can do. */
const ACTIONS = {
  pass: {},
  withdraw: {},
  attack: blow,
  /** The card on its board, the die (NO_DIE: the card is exhausted instead), and what it is aimed at. */
  ability: {
    card: by('SW-144', onABoard),
    die: maybe(dice('SW-144')),
    aim: anAim,
  },
  stoke: { card: by('SW-062', onABoard) },
  sharpshooter: { die: dice('SW-239') },
  illuminate: {},
  ward: {},
  lay: blow,
  release: {},
  strike: {},
}
export type Action = VariantOf<'do', typeof ACTIONS>
/** By the numbers under which choices name them. */
export const DEEDS = Object.keys(ACTIONS) as readonly Action['do'][]
export const action = variants<Table>()('do', ACTIONS, { unknown: 'noSuchAction', meant })
export type ActionOf<N extends Action['do']> = Extract<Action, { readonly do: N }>
export type Aimed = ActionOf<'ability'>['aim']

export const PASS: Action = { do: 'pass' }
export const AT_NOTHING: Aimed = { targets: [], give: NOTHING, tame: false }
export const aimedAt = (...targets: readonly InLine[]): Aimed => ({ targets, give: NOTHING, tame: false })
const AT_ONE = range(0, MOST_IN_LINE).map((id) => aimedAt(id))
/** The same of a single card, which nobody has to make anew. */
export const aimedAtOne = (id: InLine): Aimed => AT_ONE[id]!
/** The cards of the Line that an ability is aimed at. */
export const targetsOf = (aim: Aimed): readonly InLine[] => ('take' in aim ? [] : aim.targets)

/** An ability aimed at nothing, as the locals of its flow: up to two cards of the Line, a card of the Graveyard, the place of a tamed creature, and whether to tame. */
export const NO_AIM = { first: NO_ID, second: NO_ID, take: NO_CARD, give: NOTHING, tame: 0 }
export const localsOf = (aim: Aimed): Readonly<typeof NO_AIM> => {
  if ('take' in aim) return { ...NO_AIM, take: aim.take }
  const { targets, give, tame } = aim
  return { first: targets[0] ?? NO_ID, second: targets[1] ?? NO_ID, take: NO_CARD, give, tame: tame ? 1 : 0 }
}

/** Of equal dice the first are meant, and of two targets whose order says nothing the nearer one is the first. */
function meant(s: Table, act: Action): Action {
  switch (act.do) {
    case 'attack':
    case 'lay':
      return { ...act, dice: canonical(s, act.dice) }
    case 'sharpshooter':
      return { ...act, die: canonicalDie(s, act.die) }
    case 'ability': {
      const die = act.die === NO_DIE ? NO_DIE : canonicalDie(s, act.die)
      const [first, second] = targetsOf(act.aim)
      const swap =
        second !== undefined &&
        isUnordered(abilityOf(cardAt(s, act.card)).aim) &&
        s.ids.indexOf(first!) > s.ids.indexOf(second)
      return { ...act, die, aim: swap ? { ...act.aim, ...aimedAt(second, first!) } : act.aim }
    }
    default:
      return act
  }
}

/** An action in the words of its decision. */
export const saidOf = (s: Table, act: Action): Json => action.say(s, {}, 0, action.pack(act))

/** A proposal in pencil, by a person or a bot: the action in the words of the decision, and the round and phase it is meant for. */
export const pencilled = ({ round, phase }: Pick<Table, 'round' | 'phase'>, said: Json): Json => ({
  round,
  phase,
  act: said,
})

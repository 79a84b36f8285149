import {
  isRefusal,
  named,
  refusal,
  type Choice,
  type Form,
  type Item,
  type Json,
  type Refusal,
} from '@conspire/kernel'
import { abilityOf, ADVENTURERS, CARDS, cardNumber, NO_CARD, range, type Aim } from './cards/index.ts'
import { slotOfDie } from './party.ts'
import { CARDS_EACH, DICE, DICE_EACH, NO_DIE, RUNE, SLOTS, SPACE, type Table } from './table.ts'

/**
 * What can be chosen and how it is written. A die is its number (slot × 3 + 0, 1 or 2), a card of the Line the number it got when it entered, any other card its
 * id, an Adventurer the id of the class.
 */

type Words = Form<Table, object>

export const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)
const isWhole = (said: unknown): said is number => Number.isSafeInteger(said) && (said as number) >= 0

export const cardId = (card: number): string => CARDS[card]?.id ?? ''
const readCard = (said: unknown): number => (typeof said === 'string' ? cardNumber(said) : NO_CARD)

/** Any card. */
export const aCard: Item = named(CARDS, 'noSuchCard')
/** Any class. */
export const aClass: Item = named(ADVENTURERS, 'noSuchAdventurer')
/** An Adventurer of the party, by slot. */
export const anAdventurer: Item<Table> = {
  say: (s, slot) => ADVENTURERS[s.classes[slot]!]?.id ?? '',
  read(s, said) {
    const slot = s.classes.findIndex((adventurer) => adventurer >= 0 && ADVENTURERS[adventurer]!.id === said)
    return slot < 0 ? 'noSuchAdventurer' : slot
  },
}

/** A card on a board: slot × 3 + its place there. */
export const boardCard = (slot: number, at: number): Choice => slot * CARDS_EACH + at
export const slotOfBoardCard = (choice: Choice): number => (choice / CARDS_EACH) | 0
export const placeOfBoardCard = (choice: Choice): number => choice % CARDS_EACH
export const cardAt = (s: Table, choice: Choice): number =>
  s.boards[slotOfBoardCard(choice)]?.[placeOfBoardCard(choice)] ?? NO_CARD

export const onABoard: Item<Table> = {
  say: (s, choice) => cardId(cardAt(s, choice)),
  read(s, said) {
    const card = readCard(said)
    const slot = card === NO_CARD ? -1 : s.boards.findIndex((board) => board.includes(card))
    return slot < 0 ? 'notOnABoard' : boardCard(slot, s.boards[slot]!.indexOf(card))
  },
}

/** SW-035: the Leader names an Adventurer instead of a card: `{ impose: class }`. */
export const IMPOSE: Choice = SLOTS * CARDS_EACH
export const cardOrAdventurer: Item<Table> = {
  say: (s, choice) =>
    choice < IMPOSE ? onABoard.say(s, choice) : { impose: anAdventurer.say(s, choice - IMPOSE) },
  read(s, said) {
    if (!isRecord(said)) return onABoard.read(s, said)
    const slot = anAdventurer.read(s, said['impose'])
    return typeof slot === 'number' ? IMPOSE + slot : slot
  },
}

/** What is in a set of flags, the lowest first. */
export function bitsIn(flags: number): number[] {
  const bits: number[] = []
  for (let rest = flags; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest))
  return bits
}
/** The dice in a set of dice and tamed creatures. */
export const diceIn = (mask: number): number[] => bitsIn(mask & ((1 << DICE) - 1))
export const maskOf = (dice: readonly number[]): number => dice.reduce((mask, die) => mask | (1 << die), 0)
function readDice(said: unknown): number {
  if (!Array.isArray(said)) return -1
  let mask = 0
  for (const die of said) {
    if (!isWhole(die) || die >= DICE || (mask >> die) & 1) return -1
    mask |= 1 << die
  }
  return mask
}

/** Every order of up to four cards: by how many there are, a list of orders, each a list of positions. */
const orders = (count: number): readonly (readonly number[])[] => {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, i) => [...order.slice(0, i), count - 1, ...order.slice(i)]),
  )
}
export const ORDERS = [0, 1, 2, 3, 4].map(orders)
const orderNumber = (order: readonly number[]): number =>
  ORDERS[order.length]!.findIndex((other) => other.every((part, i) => part === order[i]))

/** SW-077: an order of the cards looked at and how many of them, from its beginning, go on top; the rest goes under the deck. */
const arrangement = (order: number, top: number): Choice => order * 5 + top
export const topOf = (choice: Choice): number => choice % 5
/** By how many cards are looked at: all ways to put them back, and those that put all of them on top. */
export const ARRANGEMENTS = ORDERS.map((all, count) =>
  all.flatMap((_, order) => Array.from({ length: count + 1 }, (_card, top) => arrangement(order, top))),
)
export const ON_TOP = ORDERS.map((all, count) => all.map((_, order) => arrangement(order, count)))

/** What goes on top and what goes under the deck, both from the top down. */
export interface Arranged {
  readonly top: readonly number[]
  readonly bottom: readonly number[]
}
export function arranged(peek: readonly number[], choice: Choice): Arranged {
  const order = ORDERS[peek.length]![(choice / 5) | 0] ?? []
  const cards = order.map((i) => peek[i]!)
  return { top: cards.slice(0, topOf(choice)), bottom: cards.slice(topOf(choice)) }
}
export const arrangementOf = (peek: readonly number[], { top, bottom }: Arranged): Choice =>
  arrangement(orderNumber([...top, ...bottom].map((card) => peek.indexOf(card))), top.length)

/** `{ top: [cards], bottom: [cards] }`, both from the top down. */
export const arrangementForm = (clause: string): Words => ({
  say: (g, _f, _seat, choice) => {
    const { top, bottom } = arranged(g.peek, choice)
    return { top: top.map(cardId), bottom: bottom.map(cardId) }
  },
  read: (g, _f, _seat, said) => {
    if (!isRecord(said) || !Array.isArray(said['top']) || !Array.isArray(said['bottom']))
      return refusal(clause, 'malformed')
    const order = readOrder(g.peek, [...(said['top'] as unknown[]), ...(said['bottom'] as unknown[])], clause)
    return isRefusal(order) ? order : arrangement(order, said['top'].length)
  },
})

function readOrder(cards: readonly number[], said: readonly unknown[], clause: string): number | Refusal {
  const order = said.map((id) => cards.indexOf(id === null ? NO_CARD : readCard(id)))
  if (order.length !== cards.length || order.includes(-1) || new Set(order).size !== order.length)
    return refusal(clause, 'notTheseCards')
  return orderNumber(order)
}

/** SW-086: which of the locations looked at goes on the Map deck, and the order of the others and of the one that came out of it. */
export const TELEPORTS: readonly (readonly Choice[])[] = ORDERS.map((ordersOf, count) =>
  Array.from({ length: count * ordersOf.length }, (_, choice) => choice),
)
/** The location for the Map deck, then those under the Unused deck from the top down; null is the one that came out of the Map deck unseen. */
export function teleported(peek: readonly number[], choice: Choice): (number | null)[] {
  const ordersOf = ORDERS[peek.length]!
  const map = peek[(choice / ordersOf.length) | 0]!
  const rest = [...peek.filter((card) => card !== map), null]
  return [map, ...ordersOf[choice % ordersOf.length]!.map((i) => rest[i]!)]
}

/** `{ map: card, under: [cards, one of them null] }` */
export const teleportForm: Words = {
  say: (g, _f, _seat, choice) => {
    const [map, ...under] = teleported(g.peek, choice).map((card) => (card === null ? null : cardId(card)))
    return { map: map!, under }
  },
  read: (g, _f, _seat, said) => {
    if (!isRecord(said) || !Array.isArray(said['under'])) return refusal('SW-086', 'malformed')
    const map = g.peek.indexOf(readCard(said['map']))
    if (map < 0) return refusal('SW-086', 'notTheseCards')
    const rest = [...g.peek.filter((_, i) => i !== map), NO_CARD]
    const order = readOrder(rest, said['under'] as unknown[], 'SW-086')
    return isRefusal(order) ? order : map * ORDERS[g.peek.length]!.length + order
  },
}

/** A placement is the space, the dice (as flags) and for the Runes their order, two bits for each rune. */
export const CAMP_DONE: Choice = 0
export const RUNE_NAMES = Object.keys(RUNE)
/** “chop-wood” … */
export const SPACE_NAMES = Object.keys(SPACE).map((name) =>
  name.replace(/[A-Z]/, (capital) => `-${capital.toLowerCase()}`),
)
/** Two or all three, in every order. */
export const RUNE_ORDERS: readonly (readonly number[])[] = '01 10 02 20 12 21 012 021 102 120 201 210'
  .split(' ')
  .map((order) => Array.from(order, Number))
export const runeNames = (order: number): string[] =>
  (RUNE_ORDERS[order] ?? []).map((rune) => RUNE_NAMES[rune]!)
export const placement = (space: number, dice: number, runes = 0): Choice =>
  1 + space + (dice << 3) + (runes << 6)
export const spaceOf = (choice: Choice): number => (choice - 1) & 7
export const placedDice = (choice: Choice): number => ((choice - 1) >> 3) & 7
export const runesOf = (choice: Choice): number => (choice - 1) >> 6

/** `{ on: "heal", die: 4 }`, `{ on: "runes", dice: [3, 4], runes: ["seal", "bolster"] }`, `"done"`. */
export const placementForm: Words = {
  say: (g, _f, _seat, choice) => {
    if (choice === CAMP_DONE) return 'done'
    const dice = diceIn(placedDice(choice) << (g.camper * DICE_EACH))
    const space = spaceOf(choice)
    const on = SPACE_NAMES[space] ?? ''
    if (space !== SPACE.runes) return { on, die: dice[0] ?? -1 }
    return { on, dice, runes: runeNames(runesOf(choice)) }
  },
  read: (g, _f, _seat, said) => {
    if (said === 'done') return CAMP_DONE
    if (!isRecord(said)) return refusal('SW-073', 'malformed')
    const space = SPACE_NAMES.indexOf(said['on'] as string)
    if (space < 0) return refusal('SW-068', 'noSuchSpace')
    const mask = readDice(space === SPACE.runes ? said['dice'] : [said['die']])
    const own = mask >> (g.camper * DICE_EACH)
    if (mask <= 0 || own > 7 || own << (g.camper * DICE_EACH) !== mask)
      return refusal('SW-068', 'notACampDie')
    if (space !== SPACE.runes) return placement(space, own)
    const wanted = said['runes']
    if (!Array.isArray(wanted)) return refusal('SW-093', 'malformed')
    const runes = wanted.map((name) => RUNE_NAMES.indexOf(name as string))
    const order = RUNE_ORDERS.findIndex(
      (other) => other.length === runes.length && other.every((rune, i) => rune === runes[i]),
    )
    return order < 0 ? refusal('SW-093', 'runes') : placement(SPACE.runes, own, order)
  },
}

/** What a player on Watch can do, as the lowest four bits of the choice. */
export const DO = {
  pass: 0,
  withdraw: 1,
  attack: 2,
  ability: 3,
  stoke: 4,
  sharpshooter: 5,
  illuminate: 6,
  ward: 7,
  lay: 8,
  release: 9,
  strike: 10,
} as const
const KINDS = Object.keys(DO)

const KIND_BITS = 4
const ID_BITS = 7
const ID_MASK = (1 << ID_BITS) - 1
export const kindOf = (choice: Choice): number => choice & 15
/** An attack, or dice laid out for one: the target and the dice (the tamed creatures after them) as flags. */
export const attackOn = (kind: number, id: number, dice: number): Choice =>
  kind | (id << KIND_BITS) | (dice << (KIND_BITS + ID_BITS))
export const targetOf = (choice: Choice): number => (choice >> KIND_BITS) & ID_MASK
export const attackDice = (choice: Choice): number => choice >> (KIND_BITS + ID_BITS)
/**
 * An ability: the card on its board, the die (NO_DIE: the card is exhausted instead) and up to two targets. A target is a card of the Line by its number there;
 * for Hunt a card of the Graveyard, for Animal Sentry (second) a tamed creature by its place, both one higher. Set Snares says whether it tames.
 */
export const abilityBy = (card: Choice, die: number, targets: number): Choice =>
  DO.ability | (card << 4) | withDie(die) | targets
/** The part of the die alone. */
export const withDie = (die: number): number => (die + 1) << 8
export const aimedAt = (first = 0, second = 0, tame = 0): number =>
  (first << 12) | (second << 19) | (tame << 26)
export const abilityCard = (choice: Choice): Choice => (choice >> 4) & 15
export const abilityDie = (choice: Choice): number => ((choice >> 8) & 15) - 1
export const targetsIn = (choice: Choice): number => (choice >> 12) << 12
export const firstTarget = (choice: Choice): number => (choice >> 12) & ID_MASK
export const secondTarget = (choice: Choice): number => (choice >> 19) & ID_MASK
/** The targets, where they are cards of the Line. */
export const targetsOf = (choice: Choice): number[] =>
  [firstTarget(choice), secondTarget(choice)].filter((target) => target !== 0)
export const isTaming = (choice: Choice): number => choice >> 26
/** Stoking and Sharpshooter: the card or the die. */
export const withOne = (kind: number, what: number): Choice => kind | (what << KIND_BITS)
export const whatOf = (choice: Choice): number => choice >> KIND_BITS

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

const tamedIn = (s: Table, dice: number): string[] =>
  s.tamed.filter((_, i) => (dice >> (DICE + i)) & 1).map(cardId)

/** The order of these two targets says nothing: the one nearer to the camp is the first. */
export const isUnordered = (aim: Aim): boolean => aim === 'twoFaceDown' || aim === 'upToTwoFaceDown'

type Said = Readonly<Record<string, unknown>>
/** How the rest of an action of a kind is written beside what it is: `{ do: "attack", … }`. */
interface Way {
  say(s: Table, choice: Choice): { readonly [key: string]: Json }
  read(s: Table, said: Said, kind: number): Choice | Refusal
}

/** `{ do: "attack", target: 3, dice: [0, 2], tamed: ["cr-wolf-4"] }` */
const attacking: Way = {
  say(s, choice) {
    const dice = attackDice(choice)
    return { target: targetOf(choice), dice: diceIn(dice), tamed: tamedIn(s, dice) }
  },
  read(s, { target, dice: said = [], tamed = [] }, kind) {
    let dice = readDice(said)
    if (!isWhole(target) || target > ID_MASK) return refusal('SW-133', 'noSuchTarget')
    if (dice < 0 || !Array.isArray(tamed)) return refusal('SW-132', 'noSuchDie')
    for (const id of tamed) {
      const at = s.tamed.indexOf(readCard(id))
      if (at < 0 || (dice >> (DICE + at)) & 1) return refusal('SW-141', 'notTamed')
      dice |= 1 << (DICE + at)
    }
    return attackOn(kind, target, canonical(s, dice))
  },
}

/** `{ do: "ability", card: "ab-…", die: 4 or null, targets: [3, 5] }`; `take` for Hunt, `give` for Animal Sentry, `tame` for Set Snares. */
const usingAbility: Way = {
  say(s, choice) {
    const die = abilityDie(choice)
    const card = cardAt(s, abilityCard(choice))
    const aim = card === NO_CARD ? 'nothing' : abilityOf(card).aim
    const [first, second] = [firstTarget(choice), secondTarget(choice)]
    const how = { card: cardId(card), die: die < 0 ? null : die }
    if (aim === 'graveyard') return { ...how, take: cardId(first - 1) }
    if (aim === 'last') return { ...how, targets: [first], give: cardId(s.tamed[second - 1] ?? NO_CARD) }
    return { ...how, targets: targetsOf(choice), ...(isTaming(choice) === 1 && { tame: true }) }
  },
  read(s, { card: id, die, targets = [], take, give, tame }) {
    const card = onABoard.read(s, id)
    if (typeof card === 'string') return refusal('SW-144', card)
    if (die !== null && (!isWhole(die) || die >= DICE)) return refusal('SW-144', 'noSuchDie') // SW-143
    if (!Array.isArray(targets) || targets.length > 2) return refusal('SW-149', 'malformed')
    const [first = 0, second = 0] = targets as unknown[]
    if (!isWhole(first) || !isWhole(second) || first > ID_MASK || second > ID_MASK)
      return refusal('SW-149', 'noSuchTarget')
    const by = die === null ? NO_DIE : canonicalDie(s, die)
    const { aim } = abilityOf(cardAt(s, card))
    if (aim === 'graveyard') return abilityBy(card, by, aimedAt(readCard(take) + 1))
    if (aim === 'last') return abilityBy(card, by, aimedAt(first, s.tamed.indexOf(readCard(give)) + 1))
    const swap = isUnordered(aim) && second !== 0 && s.ids.indexOf(first) > s.ids.indexOf(second)
    const [one, other] = swap ? [second, first] : [first, second]
    return abilityBy(card, by, aimedAt(one, other, tame === true ? 1 : 0))
  },
}

/** `{ do: "stoke", card: "ab-…" }` */
const stoking: Way = {
  say: (s, choice) => ({ card: cardId(cardAt(s, whatOf(choice))) }),
  read(s, said, kind) {
    const card = onABoard.read(s, said['card'])
    return typeof card === 'string' ? refusal('SW-062', card) : withOne(kind, card)
  },
}

/** `{ do: "sharpshooter", die: 4 }` */
const rerolling: Way = {
  say: (_s, choice) => ({ die: whatOf(choice) }),
  read: (s, { die }, kind) =>
    isWhole(die) && die < DICE ? withOne(kind, canonicalDie(s, die)) : refusal('SW-239', 'noSuchDie'),
}

/** `{ do: "pass" }` and the like. */
const plain: Way = { say: () => ({}), read: (_s, _said, kind) => kind }

const WAYS: Readonly<Record<number, Way>> = {
  [DO.attack]: attacking,
  [DO.lay]: attacking,
  [DO.ability]: usingAbility,
  [DO.stoke]: stoking,
  [DO.sharpshooter]: rerolling,
}
const wayOf = (kind: number): Way => WAYS[kind] ?? plain
/** Whether an action says nothing but what it is. */
export const isPlain = (kind: number): boolean => WAYS[kind] === undefined

export const actionForm: Words = {
  say: (s, _f, _seat, choice) => {
    const kind = kindOf(choice)
    return { do: KINDS[kind] ?? '', ...wayOf(kind).say(s, choice) }
  },
  read: (s, _f, _seat, said) => {
    if (!isRecord(said)) return refusal('SW-127', 'malformed')
    const kind = KINDS.indexOf(said['do'] as string)
    return kind < 0 ? refusal('SW-127', 'noSuchAction') : wayOf(kind).read(s, said, kind)
  },
}

/** A proposal in pencil, by a person or a bot: the action in the words of the decision, and the round and phase it is meant for. */
export const pencilled = ({ round, phase }: Pick<Table, 'round' | 'phase'>, said: Json): Json => ({
  round,
  phase,
  act: said,
})

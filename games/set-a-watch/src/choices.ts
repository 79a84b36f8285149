import {
  isRefusal,
  refusal,
  type Choice,
  type Form,
  type Json,
  type Refusal,
  type Seat,
} from '@conspire/kernel'
import {
  abilityOf,
  ADVENTURERS,
  AT_GRAVEYARD,
  AT_LAST,
  AT_NOTHING,
  AT_TWO_FACE_DOWN,
  AT_UP_TO_TWO_FACE_DOWN,
  CARDS,
  cardNumber,
  NO_CARD,
} from './cards/index.ts'
import {
  BOLSTER,
  CARDS_EACH,
  DICE,
  DICE_EACH,
  NO_DIE,
  RUNES,
  SEAL,
  SLOTS,
  VANQUISH,
  type Seen,
  type Table,
} from './table.ts'

/**
 * Choices are whole numbers; this is what they stand for and how they are written. A die is its number (slot × 3 + 0, 1 or 2), a card of the Line the
 * number it got when it entered, any other card its id, an Adventurer the id of the class.
 */

export const NOT_NOW: Choice = 0

type Words = Form<Table, object>

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)
const isWhole = (said: unknown): said is number => Number.isSafeInteger(said) && (said as number) >= 0

export const cardId = (card: number): string => CARDS[card]?.id ?? ''
const readCard = (said: unknown): number => (typeof said === 'string' ? cardNumber(said) : NO_CARD)

/** Whole numbers written as they are: dice, cards of the Line, votes for them. */
export const numberForm = (clause: string): Words => ({
  say: (_g, _f, _seat, choice) => choice,
  read: (_g, _f, _seat, said) => (isWhole(said) ? said : refusal(clause, 'malformed')),
})

/** A number or, for NOT_NOW, null. Choices are one above the number. */
export const numberOrNoneForm = (clause: string): Words => ({
  say: (_g, _f, _seat, choice) => (choice === NOT_NOW ? null : choice - 1),
  read: (_g, _f, _seat, said) => {
    if (said === null) return NOT_NOW
    return isWhole(said) ? said + 1 : refusal(clause, 'malformed')
  },
})

export const yesOrNoForm = (clause: string): Words => ({
  say: (_g, _f, _seat, choice) => choice === 1,
  read: (_g, _f, _seat, said) => (typeof said === 'boolean' ? Number(said) : refusal(clause, 'malformed')),
})

/** Any card, by its id. */
export const cardForm = (clause: string): Words => ({
  say: (_g, _f, _seat, choice) => cardId(choice),
  read: (_g, _f, _seat, said) => {
    const card = readCard(said)
    return card === NO_CARD ? refusal(clause, 'noSuchCard') : card
  },
})

/** A card on a board: slot × 3 + its place there. */
export const boardCard = (slot: number, at: number): Choice => slot * CARDS_EACH + at
export const slotOfBoardCard = (choice: Choice): number => (choice / CARDS_EACH) | 0
export const placeOfBoardCard = (choice: Choice): number => choice % CARDS_EACH
export const cardAt = (s: Seen, choice: Choice): number =>
  s.boards[slotOfBoardCard(choice)]?.[placeOfBoardCard(choice)] ?? NO_CARD

function findOnBoards(s: Seen, said: unknown): number {
  const card = readCard(said)
  if (card === NO_CARD) return -1
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = s.boards[slot]!.indexOf(card)
    if (at >= 0) return boardCard(slot, at)
  }
  return -1
}

/** SW-035: the Leader names an Adventurer instead of a card. */
export const IMPOSE: Choice = SLOTS * CARDS_EACH

/** A card on a board by its id; `{ impose: class }` for the Leader; null for none, where NONE_OF_THEM is offered. */
export const NONE_OF_THEM: Choice = IMPOSE + SLOTS
export const boardCardForm = (clause: string): Words => ({
  say: (g, _f, _seat, choice): Json => {
    if (choice === NONE_OF_THEM) return null
    return choice < IMPOSE ? cardId(cardAt(g, choice)) : { impose: classId(g, choice - IMPOSE) }
  },
  read: (g, _f, _seat, said) => {
    if (said === null) return NONE_OF_THEM
    if (isRecord(said)) {
      const slot = slotOfId(g, said['impose'])
      return slot < 0 ? refusal(clause, 'noSuchAdventurer') : IMPOSE + slot
    }
    const found = findOnBoards(g, said)
    return found < 0 ? refusal(clause, 'notOnABoard') : found
  },
})

const classId = (s: Seen, slot: number): string => ADVENTURERS[s.classes[slot]!]?.id ?? ''
const slotOfId = (s: Seen, said: unknown): number =>
  s.classes.findIndex((adventurer) => adventurer >= 0 && ADVENTURERS[adventurer]!.id === said)

/** A class, by its id. */
export const classForm: Words = {
  say: (_g, _f, _seat, choice) => ADVENTURERS[choice]?.id ?? '',
  read: (_g, _f, _seat, said) => {
    const found = ADVENTURERS.findIndex(({ id }) => id === said)
    return found < 0 ? refusal('SW-015', 'noSuchAdventurer') : found
  },
}

/** An Adventurer of the party; null for none. */
export const NO_ADVENTURER: Choice = SLOTS
export const slotForm = (clause: string): Words => ({
  say: (g, _f, _seat, choice) => (choice === NO_ADVENTURER ? null : classId(g, choice)),
  read: (g, _f, _seat, said) => {
    if (said === null) return NO_ADVENTURER
    const slot = slotOfId(g, said)
    return slot < 0 ? refusal(clause, 'noSuchAdventurer') : slot
  },
})

/** Dice as a set of flags, written as a list of their numbers. */
export const diceIn = (mask: number): number[] => {
  const dice: number[] = []
  for (let die = 0; die < DICE; die++) if ((mask >> die) & 1) dice.push(die)
  return dice
}
export const maskOf = (dice: readonly number[]): number => dice.reduce((mask, die) => mask | (1 << die), 0)
export function readDice(said: unknown): number {
  if (!Array.isArray(said)) return -1
  let mask = 0
  for (const die of said) {
    if (!isWhole(die) || die >= DICE || (mask >> die) & 1) return -1
    mask |= 1 << die
  }
  return mask
}
export const diceForm = (clause: string): Words => ({
  say: (_g, _f, _seat, choice) => diceIn(choice),
  read: (_g, _f, _seat, said) => {
    const mask = readDice(said)
    return mask < 0 ? refusal(clause, 'noSuchDie') : mask
  },
})

/** Two cards in one choice: `first × 3 + second`, as places on one board (SW-182), or place × 2 + spare (SW-082). */
export const pair = (first: number, second: number): Choice => first * CARDS_EACH + second
export const firstOf = (choice: Choice): number => (choice / CARDS_EACH) | 0
export const secondOf = (choice: Choice): number => choice % CARDS_EACH

/** SW-182: `{ refresh: card, exhaust: card }` on the board of the Adventurer asked. */
export const swapForm: Form<Table, { readonly slot: number }> = {
  say: (g, f, _seat, choice) => ({
    refresh: cardId(g.boards[f.slot]![firstOf(choice)] ?? NO_CARD),
    exhaust: cardId(g.boards[f.slot]![secondOf(choice)] ?? NO_CARD),
  }),
  read: (g, f, _seat, said) => {
    if (!isRecord(said)) return refusal('SW-182', 'malformed')
    const first = g.boards[f.slot]!.indexOf(readCard(said['refresh']))
    const second = g.boards[f.slot]!.indexOf(readCard(said['exhaust']))
    return first < 0 || second < 0 ? refusal('SW-182', 'notOnABoard') : pair(first, second)
  },
}

/** SW-082: `{ out: card, in: card }`, null for leaving it. */
export const NO_SWAP: Choice = CARDS_EACH * CARDS_EACH
export const equipForm: Form<Table, { readonly slot: number }> = {
  say: (g, f, _seat, choice) =>
    choice === NO_SWAP
      ? null
      : {
          out: cardId(g.boards[f.slot]![firstOf(choice)] ?? NO_CARD),
          in: cardId(g.spare[f.slot]![secondOf(choice)] ?? NO_CARD),
        },
  read: (g, f, _seat, said) => {
    if (said === null) return NO_SWAP
    if (!isRecord(said)) return refusal('SW-082', 'malformed')
    const out = g.boards[f.slot]!.indexOf(readCard(said['out']))
    const into = g.spare[f.slot]!.indexOf(readCard(said['in']))
    return out < 0 || into < 0 ? refusal('SW-082', 'notOnABoard') : pair(out, into)
  },
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
export const arrangement = (order: number, top: number): Choice => order * 5 + top
export const orderOf = (choice: Choice, count: number): readonly number[] | undefined =>
  ORDERS[count]![(choice / 5) | 0]
export const topOf = (choice: Choice): number => choice % 5

/** `{ top: [cards], bottom: [cards] }`, both from the top down. */
export const arrangementForm = (clause: string): Words => ({
  say: (g, _f, _seat, choice) => {
    const cards = (orderOf(choice, g.peek.length) ?? []).map((i) => cardId(g.peek[i]!))
    return { top: cards.slice(0, topOf(choice)), bottom: cards.slice(topOf(choice)) }
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

/** SW-073, SW-093: a placement is the space, the dice (as flags) and for the Runes their order, two bits for each rune. */
export const CAMP_DONE: Choice = 0
const RUNE_NAMES = ['seal', 'vanquish', 'bolster'] as const
const SPACE_NAMES = ['chop-wood', 'scout-ahead', 'check-map', 'heal', 'equip', 'special', 'runes'] as const
export const RUNE_ORDERS: readonly (readonly number[])[] = [
  [SEAL, VANQUISH],
  [VANQUISH, SEAL],
  [SEAL, BOLSTER],
  [BOLSTER, SEAL],
  [VANQUISH, BOLSTER],
  [BOLSTER, VANQUISH],
  [SEAL, VANQUISH, BOLSTER],
  [SEAL, BOLSTER, VANQUISH],
  [VANQUISH, SEAL, BOLSTER],
  [VANQUISH, BOLSTER, SEAL],
  [BOLSTER, SEAL, VANQUISH],
  [BOLSTER, VANQUISH, SEAL],
]
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
    if (space !== RUNES) return { on, die: dice[0] ?? -1 }
    return { on, dice, runes: runeNames(runesOf(choice)) }
  },
  read: (g, _f, _seat, said) => {
    if (said === 'done') return CAMP_DONE
    if (!isRecord(said)) return refusal('SW-073', 'malformed')
    const space = SPACE_NAMES.indexOf(said['on'] as 'heal')
    if (space < 0) return refusal('SW-068', 'noSuchSpace')
    const mask = readDice(space === RUNES ? said['dice'] : [said['die']])
    const own = mask >> (g.camper * DICE_EACH)
    if (mask <= 0 || own > 7 || own << (g.camper * DICE_EACH) !== mask)
      return refusal('SW-068', 'notACampDie')
    if (space !== RUNES) return placement(space, own)
    const wanted = said['runes']
    if (!Array.isArray(wanted)) return refusal('SW-093', 'malformed')
    const runes = wanted.map((name) => RUNE_NAMES.indexOf(name as 'seal'))
    const order = RUNE_ORDERS.findIndex(
      (other) => other.length === runes.length && other.every((rune, i) => rune === runes[i]),
    )
    return order < 0 ? refusal('SW-093', 'runes') : placement(RUNES, own, order)
  },
}

/** What a player on Watch can do, as the lowest four bits of the choice. */
export const PASS = 0
export const WITHDRAW = 1
export const ATTACK = 2
export const ABILITY = 3
export const STOKE_FIRE = 4
export const SHARPSHOOT = 5
export const ILLUMINATE = 6
export const WARD = 7
export const LAY = 8
export const RELEASE = 9
export const STRIKE = 10
const KINDS = [
  'pass',
  'withdraw',
  'attack',
  'ability',
  'stoke',
  'sharpshooter',
  'illuminate',
  'ward',
  'lay',
  'release',
  'strike',
] as const

const KIND_BITS = 4
const ID_BITS = 7
const ID_MASK = (1 << ID_BITS) - 1
export const kindOf = (choice: Choice): number => choice & 15
/** ATTACK, LAY: the target and the dice (the tamed creatures after them) as flags. */
export const attackOn = (kind: number, id: number, dice: number): Choice =>
  kind | (id << KIND_BITS) | (dice << (KIND_BITS + ID_BITS))
export const targetOf = (choice: Choice): number => (choice >> KIND_BITS) & ID_MASK
export const attackDice = (choice: Choice): number => choice >> (KIND_BITS + ID_BITS)
/**
 * ABILITY: the card on its board, the die (NO_DIE: the card is exhausted instead) and up to two targets. A target is a card of the Line by its number there;
 * for Hunt a card of the Graveyard, for Animal Sentry (second) a tamed creature by its place, both one higher. Set Snares says whether it tames.
 */
export const abilityBy = (card: Choice, die: number, first = 0, second = 0, tame = 0): Choice =>
  ABILITY | (card << 4) | ((die + 1) << 8) | (first << 12) | (second << 19) | (tame << 26)
export const abilityCard = (choice: Choice): Choice => (choice >> 4) & 15
export const abilityDie = (choice: Choice): number => ((choice >> 8) & 15) - 1
export const firstTarget = (choice: Choice): number => (choice >> 12) & ID_MASK
export const secondTarget = (choice: Choice): number => (choice >> 19) & ID_MASK
export const isTaming = (choice: Choice): number => choice >> 26
/** STOKE_FIRE, SHARPSHOOT: the card or the die. */
export const withOne = (kind: number, what: number): Choice => kind | (what << KIND_BITS)
export const whatOf = (choice: Choice): number => choice >> KIND_BITS

/** SW-138: dice of one Adventurer that show the same are the same: the first of them are meant. */
export function canonical(s: Seen, dice: number): number {
  let mask = (dice >> DICE) << DICE
  for (let slot = 0; slot < SLOTS; slot++) {
    for (let i = 0; i < DICE_EACH; i++) {
      const die = slot * DICE_EACH + i
      if (((dice >> die) & 1) === 0) continue
      // The first die of this Adventurer that shows the same, is where this one is, and is not yet taken.
      for (let other = slot * DICE_EACH; other <= die; other++) {
        const same =
          s.dice[other] === s.dice[die] &&
          s.dieIs[other] === s.dieIs[die] &&
          ((s.held >> other) & 1) === ((s.held >> die) & 1)
        if (!same || (mask >> other) & 1) continue
        mask |= 1 << other
        break
      }
    }
  }
  return mask
}
export const canonicalDie = (s: Seen, die: number): number => 31 - Math.clz32(canonical(s, 1 << die))

/** Of equal dice of one Adventurer one will do. */
export function differentDice(s: Seen, is: (die: number) => boolean): number[] {
  const dice: number[] = []
  for (let die = 0; die < DICE; die++) if (is(die) && canonicalDie(s, die) === die) dice.push(die)
  return dice
}

const tamedIn = (s: Seen, dice: number): string[] =>
  s.tamed.filter((_, i) => (dice >> (DICE + i)) & 1).map(cardId)

/**
 * `{ do: "pass" }`, `{ do: "attack", target: 3, dice: [0, 2], tamed: ["cr-wolf-4"] }`, `{ do: "ability", card: "ab-…", die: 4 or null, targets: [3, 5] }`,
 * `{ do: "stoke", card }`, `{ do: "sharpshooter", die }` …
 */
export const actionForm: Words = {
  say: (g, _f, _seat, choice): Json => {
    const kind = kindOf(choice)
    const name = KINDS[kind] ?? ''
    if (kind === ATTACK || kind === LAY) {
      const dice = attackDice(choice)
      return { do: name, target: targetOf(choice), dice: diceIn(dice), tamed: tamedIn(g, dice) }
    }
    if (kind === ABILITY) {
      const die = abilityDie(choice)
      const card = cardAt(g, abilityCard(choice))
      const aim = card === NO_CARD ? AT_NOTHING : abilityOf(card).aim
      const [first, second] = [firstTarget(choice), secondTarget(choice)]
      const how = { do: name, card: cardId(card), die: die < 0 ? null : die }
      if (aim === AT_GRAVEYARD) return { ...how, take: cardId(first - 1) }
      if (aim === AT_LAST) return { ...how, targets: [first], give: cardId(g.tamed[second - 1] ?? NO_CARD) }
      const targets = [first, second].filter((target) => target !== 0)
      return { ...how, targets, ...(isTaming(choice) === 1 && { tame: true }) }
    }
    if (kind === STOKE_FIRE) return { do: name, card: cardId(cardAt(g, whatOf(choice))) }
    return kind === SHARPSHOOT ? { do: name, die: whatOf(choice) } : { do: name }
  },
  read: (g, _f, seat, said) => readAction(g, seat, said),
}

const UNORDERED: ReadonlySet<number> = new Set([AT_TWO_FACE_DOWN, AT_UP_TO_TWO_FACE_DOWN])

function readAction(g: Seen, _seat: Seat, said: unknown): Choice | Refusal {
  if (!isRecord(said)) return refusal('SW-127', 'malformed')
  const kind = KINDS.indexOf(said['do'] as 'pass')
  if (kind < 0) return refusal('SW-127', 'noSuchAction')
  if (kind === ATTACK || kind === LAY) {
    const target = said['target']
    const mask = readDice(said['dice'] ?? [])
    const tamed = said['tamed'] ?? []
    if (!isWhole(target) || target > ID_MASK) return refusal('SW-133', 'noSuchTarget')
    if (mask < 0 || !Array.isArray(tamed)) return refusal('SW-132', 'noSuchDie')
    let dice = mask
    for (const id of tamed) {
      const at = g.tamed.indexOf(readCard(id))
      if (at < 0 || (dice >> (DICE + at)) & 1) return refusal('SW-141', 'notTamed')
      dice |= 1 << (DICE + at)
    }
    return attackOn(kind, target, canonical(g, dice))
  }
  if (kind === ABILITY) {
    const card = findOnBoards(g, said['card'])
    const { die } = said
    const targets = said['targets'] ?? []
    if (card < 0) return refusal('SW-144', 'notOnABoard')
    if (die !== null && (!isWhole(die) || die >= DICE)) return refusal('SW-144', 'noSuchDie')
    if (!Array.isArray(targets) || targets.length > 2) return refusal('SW-149', 'malformed')
    const [first = 0, second = 0] = targets as unknown[]
    if (!isWhole(first) || !isWhole(second) || first > ID_MASK || second > ID_MASK)
      return refusal('SW-149', 'noSuchTarget')
    const by = die === null ? NO_DIE : canonicalDie(g, die)
    const { aim } = abilityOf(cardAt(g, card))
    if (aim === AT_GRAVEYARD) return abilityBy(card, by, readCard(said['take']) + 1)
    if (aim === AT_LAST) return abilityBy(card, by, first, g.tamed.indexOf(readCard(said['give'])) + 1)
    // Where the order of two targets says nothing, the one nearer to the camp is the first.
    const swap = UNORDERED.has(aim) && second !== 0 && g.ids.indexOf(first) > g.ids.indexOf(second)
    const tame = said['tame'] === true ? 1 : 0
    return swap ? abilityBy(card, by, second, first, tame) : abilityBy(card, by, first, second, tame)
  }
  if (kind === STOKE_FIRE) {
    const card = findOnBoards(g, said['card'])
    return card < 0 ? refusal('SW-062', 'notOnABoard') : withOne(kind, card)
  }
  if (kind === SHARPSHOOT) {
    const { die } = said
    if (!isWhole(die) || die >= DICE) return refusal('SW-239', 'noSuchDie')
    return withOne(kind, canonicalDie(g, die))
  }
  return kind
}

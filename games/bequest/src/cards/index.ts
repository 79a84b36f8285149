import type { CardNumber } from '@conspire/kernel'
import { assets } from './assets.ts'
import { KEY, SPECIAL, TREASURE, type Card } from './card.ts'
import { characters } from './characters.ts'
import { lackeys } from './lackeys.ts'
import { schemes } from './schemes.ts'
import { specialAssets } from './specialAssets.ts'

export * from './card.ts'

/** Every card of the game. In states, views and events a card is its position in this list. */
export const CARDS: readonly Card[] = [...assets, ...lackeys, ...schemes, ...specialAssets, ...characters]

export const NO_CARD: CardNumber = -1
export const ROUNDS = 5 // BQ-003
export const DECK_CARDS = 30 // BQ-007
export const FIRST_SPECIAL = assets.length
export const FIRST_CHARACTER = CARDS.length - characters.length // BQ-009

const byId = new Map(CARDS.map((card, number) => [card.id, number]))

/** The number of a card by its id; NO_CARD when there is none such. */
export const cardNumber = (id: string): CardNumber => byId.get(id) ?? NO_CARD

/** A card of several types is any of them (BQ-132). */
export const is = (card: CardNumber, types: number): boolean => (CARDS[card]!.types & types) !== 0

/** BQ-112: Treasure is turned face down on receipt; BQ-202: but for the one Special card that is too famous to hide. */
export const goesFaceDown = (card: CardNumber): boolean => is(card, TREASURE) && !is(card, SPECIAL)

export const BRAINSTORM = cardNumber('C-1')
export const BUFFLER = cardNumber('C-2')
export const PROFESSOR_EMERALD = cardNumber('C-3')
export const AUCTIONEER_BUCCANEER = cardNumber('C-4')
export const GEMINOIDS = cardNumber('C-5')
export const MASTER_MIME = cardNumber('C-6')

const KEYS: CardNumber[][] = Array.from({ length: ROUNDS + 1 }, () => [])
CARDS.forEach((card, number) => {
  if (card.types & KEY) KEYS[Math.floor(number / DECK_CARDS) + 1]![card.key] = number
})

/** The card that is Key `number` of a round (1 to 5). */
export const keyCard = (round: number, number: number): CardNumber => KEYS[round]![number]!

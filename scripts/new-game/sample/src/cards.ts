const COPIES = 4

/** The kinds of cards; what one does when it takes effect is the flow of that name in flows.ts. */
export const KINDS = [
  { id: 'pebble', rule: 'SM-006', points: 1, effect: 'keep' },
  { id: 'ring', rule: 'SM-006', points: 2, effect: 'keep' },
  { id: 'crown', rule: 'SM-006', points: 4, effect: 'keep' },
  { id: 'lantern', rule: 'SM-007', points: 0, effect: 'draw' },
  { id: 'thief', rule: 'SM-008', points: 0, effect: 'steal' },
] as const

/** Every card of the game (SM-002). In states, views and events a card is its position in this list. */
export const CARDS = KINDS.flatMap((kind) => Array.from({ length: COPIES }, () => kind))

export const kindOf = (card: number): number => Math.floor(card / COPIES)
export const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + CARDS[card]!.points, 0)

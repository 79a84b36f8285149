import type { CardNumber } from '@conspire/kernel'
import { CARDS, isPlan, isSuper, isThrowdown } from '../../src/cards/index.ts'

/** What the pictures of the cards are made of. `scripts/icons.mjs` puts them into `pictures.svg`, by the cards' ids: the page itself need not know. Supers have faces instead (`looks.ts`). */

/** Who brings home nothing has a picture as well, and is no card. */
export const LOSER_LAD = 'loser-lad'

/** The emblem of each card, by its id. */
const EMBLEMS: Readonly<Record<string, string>> = {
  // Throwdowns
  'THR-01': 'bank',
  'THR-02': 'radio-tower',
  'THR-03': 'totem-mask',
  'THR-04': 'railway',
  'THR-05': 'carousel',
  'THR-06': 'harbor-dock',
  'THR-07': 'modern-city',
  'THR-08': 'zeppelin',
  'THR-09': 'pipes',
  'THR-10': 'observatory',
  'THR-11': 'party-popper',
  'THR-12': 'dam',
  'THR-13': 'subway-train',
  'THR-14': 'strongbox',
  'THR-15': 'fizzing-flask',
  'THR-16': 'champagne-cork',
  'THR-17': 'imprisoned',
  'THR-18': 'tv-tower',
  // Master Plans
  'PLN-01': 'evil-moon',
  'PLN-02': 'tie',
  'PLN-03': 'drill',
  'PLN-04': 'rock-golem',
  'PLN-05': 'control-tower',
  'PLN-06': 'tv',
  'PLN-07': 'suspension-bridge',
  'PLN-08': 'lightning-storm',
  'PLN-09': 'backward-time',
  'PLN-10': 'puppet',
  'PLN-11': 'iceberg',
  'PLN-12': 'mirror-mirror',
  // Loot
  cash: 'cash',
  contracts: 'scroll-quill',
  chemicals: 'round-bottom-flask',
  keycards: 'key-card',
  blueprints: 'armor-blueprint',
  codes: 'satellite-communication',
  magnet: 'magnet',
  projector: 'light-projector',
  submarine: 'mini-submarine',
  meteor: 'burning-meteor',
  idol: 'totem-head',
  brain: 'brain',
  [LOSER_LAD]: 'cracked-mask',
}

/** What may lie behind the emblem of a picture, by what kind of card it is. */
const GROUNDS = {
  throwdown: ['city', 'rain', 'beam', 'burst', 'rings'],
  plan: ['draft'],
  loot: ['burst', 'rays', 'rings'],
} as const

function groundsOf(card: CardNumber): (typeof GROUNDS)[keyof typeof GROUNDS] {
  if (isThrowdown(card)) return GROUNDS.throwdown
  return isPlan(card) ? GROUNDS.plan : GROUNDS.loot
}

/** Of tokens of one type the first will do. */
export const PICTURES = [
  ...CARDS.flatMap(({ id }, card) =>
    isSuper(card) || CARDS.findIndex((other) => other.id === id) < card
      ? []
      : [{ id, emblem: EMBLEMS[id]!, grounds: groundsOf(card) }],
  ),
  { id: LOSER_LAD, emblem: EMBLEMS[LOSER_LAD]!, grounds: GROUNDS.loot },
]

import type { LootType } from './card.ts'

/** MP-011: 70 tokens of 12 types. */
export const LOOT: readonly LootType[] = [
  { id: 'cash', rarity: 'common', count: 9 },
  { id: 'contracts', rarity: 'common', count: 9 },
  { id: 'chemicals', rarity: 'common', count: 9 },
  { id: 'keycards', rarity: 'common', count: 9 },
  { id: 'blueprints', rarity: 'uncommon', count: 5 },
  { id: 'codes', rarity: 'uncommon', count: 5 },
  { id: 'magnet', rarity: 'uncommon', count: 5 },
  { id: 'projector', rarity: 'uncommon', count: 5 },
  { id: 'submarine', rarity: 'uncommon', count: 5 },
  { id: 'meteor', rarity: 'rare', count: 3 },
  { id: 'idol', rarity: 'rare', count: 3 },
  { id: 'brain', rarity: 'rare', count: 3 },
]

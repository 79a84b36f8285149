import type { Hung } from '@conspire/testkit/pictures'
import { CARDS, FIRST_TOKEN, isSuper, LOOT, SUPERS } from '../../src/cards/index.ts'
import { nameOf } from '../../src/words/cards.ts'
import { factionOf } from '../card/art.tsx'
import { LOOKS } from '../card/looks.ts'
import { toneOf } from '../card/picture.tsx'

const hungOf = (id: string, card: number): Hung => {
  const name = nameOf(id, 'en')
  if (!isSuper(card)) return { id, name, tone: toneOf(card) }
  const { attack } = SUPERS[card]!
  const cover = {
    file: 'art',
    box: 48,
    parts: LOOKS[id]!.split(' '),
    around: 'mp-cover',
    within: 'art mp-portrait',
  }
  return { id, name, data: { faction: factionOf(card), ...(attack !== null && { attack }) }, cover }
}

/** All cards, as they hang beside each other in docs/pictures.md; of Loot, each type once. */
export const sheet = (): readonly Hung[] => [
  ...CARDS.slice(0, FIRST_TOKEN).map(({ id }, card) => hungOf(id, card)),
  ...LOOT.map(({ id, rarity }) => ({ id, name: nameOf(id, 'en'), tone: rarity })),
]

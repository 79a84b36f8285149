import type { CardNumber } from '@conspire/kernel'
import { picturesFrom } from '@conspire/ui/picture'
import type { ReactElement } from 'react'
import { CARDS, isPlan, isThrowdown, LOOT, lootOf } from '../../src/cards/index.ts'
import { Art } from './art.tsx'
import './picture.css'

const Picture = picturesFrom(async () => (await import('./pictures.ts')).file)

/** In whose colours a picture is; Loot has those of its rarity. */
export function toneOf(card: CardNumber): string {
  if (isThrowdown(card)) return 'throwdown'
  return isPlan(card) ? 'plan' : LOOT[lootOf(card)]!.rarity
}

/** What a card other than a Super shows; until the pictures have come, its sign. */
export const CardPicture = ({ card }: { readonly card: CardNumber }): ReactElement => (
  <Picture
    id={CARDS[card]!.id}
    tone={toneOf(card)}
    otherwise={<Art of={isPlan(card) ? 'plan' : CARDS[card]!.id} />}
  />
)

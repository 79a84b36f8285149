import type { CardNumber } from '@conspire/kernel'
import { picturesFrom } from '@conspire/ui/picture'
import type { ReactElement } from 'react'
import { CARDS } from '../../src/cards/index.ts'
import { kindOf } from '../../src/words/cards.ts'
import { Sign } from './sign.tsx'

const Picture = picturesFrom(async () => (await import('./pictures.ts')).file)

/** What a card shows; until the pictures have come, the sign of its kind. */
export function CardPicture({ card }: { readonly card: CardNumber }): ReactElement {
  const kind = kindOf(card)
  return <Picture id={CARDS[card]!.id} tone={kind} otherwise={<Sign of={kind} />} />
}

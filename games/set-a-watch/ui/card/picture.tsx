import { picturesFrom } from '@conspire/ui/picture'
import type { ReactElement } from 'react'
import { CARDS } from '../../src/cards/index.ts'
import { BACK_ART } from './art.ts'
import { Art } from './sign.tsx'
import { toneOf } from './tone.ts'
import './picture.css'

const Picture = picturesFrom(async () => (await import('./pictures.ts')).file)

/** What a card shows; until the pictures have come, what is in the dark. */
export const CardPicture = ({ card }: { readonly card: number }): ReactElement => (
  <Picture id={CARDS[card]!.id} tone={toneOf(card)} otherwise={<Art of={BACK_ART} />} />
)

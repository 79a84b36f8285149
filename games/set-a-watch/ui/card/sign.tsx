import { picturesIn } from '@conspire/ui'
import type { ReactElement } from 'react'

/** Small signs of our own, in a box of 24 by 24. A word or a number always stands beside them. */
const SIGNS = {
  heart: 'M12 21C5 15 2 11.5 2 7.8A5.3 5.3 0 0 1 12 5.4a5.3 5.3 0 0 1 10 2.4C22 11.5 19 15 12 21Z',
  blade:
    'M21 2l-1 6-9 9-1.5-1.5 8-8-1-1-8 8L7 13l9-9ZM6 14l4 4-2 1.5L6.5 18 4 20.5 3 22l-1-1 1.5-1L6 17.5 4.5 16Z',
  bow: 'M21 3l-9 1 3 3L3 19l2 2L17 9l3 3Z',
  moon: 'M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2Z',
} as const
type SignName = keyof typeof SIGNS

export function Sign({ of }: { readonly of: SignName }): ReactElement {
  return (
    <svg className="sign" data-sign={of} viewBox="0 0 24 24" aria-hidden>
      <path d={SIGNS[of]} fillRule="evenodd" />
    </svg>
  )
}

export const Art = picturesIn(new URL('../art.svg', import.meta.url).href)

import { picturesIn } from '@conspire/ui'
import type { ReactElement } from 'react'

/** Small signs of our own, in a box of 24 by 24. A word or a number always stands beside them. */
const SIGNS = {
  heart: 'M12 21C5 15 2 11.5 2 7.8A5.3 5.3 0 0 1 12 5.4a5.3 5.3 0 0 1 10 2.4C22 11.5 19 15 12 21Z',
  blade:
    'M21 2l-1 6-9 9-1.5-1.5 8-8-1-1-8 8L7 13l9-9ZM6 14l4 4-2 1.5L6.5 18 4 20.5 3 22l-1-1 1.5-1L6 17.5 4.5 16Z',
  fire: 'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-2.5 1-4 2.5-5.5.2 2 1 3 2 3.5C9.5 8 10.5 5 12 2Z',
  bow: 'M21 3l-9 1 3 3L3 19l2 2L17 9l3 3Z',
  eye: 'M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  crown: 'M3 19h18v-3l1-10-6 4-4-7-4 7-6-4 1 10Z',
  moon: 'M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2Z',
  pencil: 'M16 3l5 5L8 21l-6 1 1-6Z',
  skull:
    'M12 2a9 9 0 0 0-5 16.5V22h10v-3.5A9 9 0 0 0 12 2ZM8.5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  hand: 'M7 12V5.5a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v8a7 7 0 0 1-7 7c-3 0-5-1-6.5-4L3 13.5a1.6 1.6 0 0 1 2.7-1.7Z',
  lock: 'M6 11V8a6 6 0 0 1 12 0v3h2v11H4V11Zm3 0h6V8a3 3 0 0 0-6 0Z',
  spark: 'M12 1l2.5 8.5L23 12l-8.5 2.5L12 23l-2.5-8.5L1 12l8.5-2.5Z',
} as const
export type SignName = keyof typeof SIGNS

export function Sign({ of }: { readonly of: SignName }): ReactElement {
  return (
    <svg className="sign" data-sign={of} viewBox="0 0 24 24" aria-hidden>
      <path d={SIGNS[of]} fillRule="evenodd" />
    </svg>
  )
}

export const Art = picturesIn(new URL('../art.svg', import.meta.url).href)

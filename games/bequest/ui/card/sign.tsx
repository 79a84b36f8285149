import { picturesIn } from '@conspire/ui'
import type { ReactElement } from 'react'
import { PATHS } from '../icons.ts'
import type { Sign as SignName } from './kinds.ts'

/** A small picture that stands for a kind of card. A word always stands beside it. */
export function Sign({ of }: { readonly of: SignName }): ReactElement {
  return (
    <svg className="sign" viewBox="0 0 512 512" aria-hidden>
      {PATHS[of].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

/** A sign in the shape and colour of its kind. */
export function Badge({ of }: { readonly of: SignName }): ReactElement {
  return (
    <span className="bq-badge" data-kind={of} aria-hidden>
      <Sign of={of} />
    </span>
  )
}

export const Art = picturesIn(new URL('../art.svg', import.meta.url).href)

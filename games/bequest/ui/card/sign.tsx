import type { ReactElement } from 'react'
import { PATHS } from '../icons.ts'
import type { Sign as SignName } from './kinds.ts'

/** A small picture that stands for a kind of card. A word always stands beside it. */
export function Sign({ of }: { readonly of: SignName }): ReactElement {
  return (
    <svg className="bq-sign" viewBox="0 0 512 512" aria-hidden>
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

/** Apart from the program, so that a hundred pictures do not hold it up. */
const PICTURES = new URL('../art.svg', import.meta.url).href

export function Art({ of }: { readonly of: string }): ReactElement {
  return (
    <svg className="bq-art" viewBox="0 0 512 512" aria-hidden>
      <use href={`${PICTURES}#${of}`} />
    </svg>
  )
}

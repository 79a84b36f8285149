import type { ReactElement } from 'react'

/** The house's mark: a card with an eye behind a domino mask. */
export function Emblem(): ReactElement {
  return (
    <svg className="emblem" viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
      <rect x="7" y="3" width="26" height="34" rx="3" fill="#f4ecd8" transform="rotate(-8 20 20)" />
      <path
        d="M3 15c5-4 11-3 17 1 6-4 12-5 17-1-1 8-5 12-10 12-3 0-5-2-7-5-2 3-4 5-7 5C8 27 4 23 3 15Z"
        fill="#15110e"
      />
      <path d="M9 18c3-1 6 0 8 3-3 2-7 1-8-3Zm22 0c-3-1-6 0-8 3 3 2 7 1 8-3Z" fill="#e4371b" />
    </svg>
  )
}

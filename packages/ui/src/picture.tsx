import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import './picture.css'

/** Pictures of cards, as `scripts/compose.mjs` puts them together: what a page shows of them and when it sends for them. */

interface PictureProps {
  /** Of the card. */
  readonly id: string
  /** Which colours. */
  readonly tone: string
  /** What stands there until the pictures are. */
  readonly otherwise: ReactNode
}

const whenIdle = (then: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2000 })
  else setTimeout(then, 200)
}

async function fetched(find: () => Promise<string>): Promise<string | null> {
  try {
    const file = await find()
    return (await fetch(file)).ok ? file : null
  } catch {
    return null
  }
}

/** The pictures in a file whose name `find` knows; it is sent for when a table stands and nobody waits for anything else. */
export function picturesFrom(find: () => Promise<string>) {
  let file: string | null = null
  let isComing = false
  const waiting = new Set<() => void>()
  const listen = (hear: () => void): (() => void) => {
    waiting.add(hear)
    if (!isComing) {
      isComing = true
      whenIdle(() => {
        void fetched(find).then((found) => {
          // Without a connection the signs stay, and the next card that is shown tries again.
          isComing = found !== null
          file = found
          for (const hear of waiting) hear()
        })
      })
    }
    return () => waiting.delete(hear)
  }
  return function Picture({ id, tone, otherwise }: PictureProps): ReactElement {
    const from = useSyncExternalStore(
      listen,
      () => file,
      () => null,
    )
    // It is as large as the picture that takes its place, so that nothing moves then.
    if (from === null)
      return (
        <span className="card-picture" data-tone={tone} aria-hidden>
          {otherwise}
        </span>
      )
    return (
      <svg className="card-picture" data-tone={tone} aria-hidden>
        <use href={`${from}#${id}`} />
      </svg>
    )
  }
}

import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react'
import type * as Rare from './rare.ts'

type Name = keyof typeof Rare
type PropsOf<N extends Name> = (typeof Rare)[N] extends (props: infer P) => unknown ? P : object

let there: typeof Rare | null = null

/** Fetches what is rare ahead of its time. */
export async function fetchRare(): Promise<typeof Rare> {
  there ??= await import('./rare.ts')
  return there
}

/** A part that is shown at once if it is there already, and is fetched otherwise. */
export function later<N extends Name>(name: N): ComponentType<PropsOf<N>> {
  const part = (rare: typeof Rare): ComponentType<object> => rare[name] as unknown as ComponentType<object>
  const Fetched = lazy(async () => ({ default: part(await fetchRare()) }))
  return function Later(props: PropsOf<N>): ReactElement {
    // Once shown it stays what it is: what it remembers is not lost when the rest arrives.
    const [Part] = useState<ComponentType<object>>(() => (there ? part(there) : Fetched))
    return (
      <Suspense fallback={null}>
        <Part {...(props as object)} />
      </Suspense>
    )
  }
}

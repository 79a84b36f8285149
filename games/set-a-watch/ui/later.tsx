import { lazy, Suspense, type ComponentType, type ReactElement } from 'react'
import type * as Rare from './rare.ts'

type Name = keyof typeof Rare
type PropsOf<N extends Name> = (typeof Rare)[N] extends (props: infer P) => unknown ? P : object

/** Fetches what is rare ahead of its time. */
export const fetchRare = (): Promise<typeof Rare> => import('./rare.ts')

/** A part that is fetched when it is first shown, if it is not there yet. */
export function later<N extends Name>(name: N): ComponentType<PropsOf<N>> {
  const Part = lazy(async () => ({
    default: (await fetchRare())[name] as unknown as ComponentType<object>,
  }))
  return function Later(props: PropsOf<N>): ReactElement {
    return (
      <Suspense fallback={null}>
        <Part {...(props as object)} />
      </Suspense>
    )
  }
}

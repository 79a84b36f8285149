import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part that nobody waits for. Where there is no line to fetch it over, the table does without. */
export const later = <P>(
  fetch: () => Promise<{ readonly default: (props: P) => unknown }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => fetch().catch(() => ({ default: () => null })) as Promise<{ default: ComponentType<P> }>)

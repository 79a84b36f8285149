import { useKeys } from './hooks.ts'
import { digitOf } from './options.tsx'
import { useBusy } from './shell.ts'

export interface Picking {
  confirm(): void
  /** Lets go of what was picked. */
  clear(): void
}

/** Something is picked, and done when it is confirmed: a digit picks, Enter confirms, Escape lets go. Nothing while a choice is on its way. */
export function usePicking<T>(
  things: readonly T[],
  pick: (thing: T) => void,
  { confirm, clear }: Picking,
): void {
  const busy = useBusy()
  const unless = (act: () => void) => () => (busy ? undefined : act())
  useKeys({
    ...Object.fromEntries(things.slice(0, 9).map((thing, i) => [digitOf(i), unless(() => pick(thing))])),
    Enter: unless(confirm),
    Escape: clear,
  })
}

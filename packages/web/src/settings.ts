import type { Lang } from '@conspire/kernel'
import { SLOWEST_PACE } from '@conspire/protocol'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const PACES = [0, 120, 250, SLOWEST_PACE] as const
export type Pace = (typeof PACES)[number]
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** From silence to as loud as it gets. */
export const VOLUMES = [0, 1, 2, 3] as const
export type Volume = (typeof VOLUMES)[number]

interface Settings {
  readonly lang: Lang
  readonly pace: Pace
  readonly theme: Theme
  /** Whether single letters are shortcuts. */
  readonly keys: boolean
  readonly sound: Volume
  /** Whether a phone is shaken when its owner is waited for. */
  readonly touch: boolean
  /** Whether each kind of decision is explained when it is first asked. */
  readonly hints: boolean
}

/** What `boot.js` found: the language that was chosen last time, or the first of the reader's that we speak. */
const spokenHere = (): Lang => document.documentElement.lang as Lang

/** What a reader prefers; kept on their device only. */
export const useSettings = create<Settings>()(
  persist(
    (): Settings => ({
      lang: spokenHere(),
      pace: 250,
      theme: 'system',
      keys: true,
      sound: 1,
      touch: true,
      hints: true,
    }),
    {
      name: 'conspire:settings',
      merge: (kept, fresh) => ({ ...fresh, ...(kept as Partial<Settings>), lang: fresh.lang }),
    },
  ),
)

export function setSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
}

/** The page itself follows: its language for screen readers, its theme for the style sheets, its keys for the games. */
export function applySettings(): void {
  const apply = ({ lang, theme, keys }: Settings): void => {
    const root = document.documentElement
    root.lang = lang
    root.dataset['keys'] = keys ? 'on' : 'off'
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }
  apply(useSettings.getState())
  useSettings.subscribe(apply)
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** For how long one step of what happens is shown: also to whoever wants to see nothing move. */
export const useTempo = (): number => useSettings((settings) => settings.pace)

/** How long one step of an animation takes now, with the system's wish for less motion taken into account. */
export function usePace(): number {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const tempo = useTempo()
  return still ? 0 : tempo
}

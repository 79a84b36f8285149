import type { Lang } from '@conspire/kernel'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useKeys } from './hooks.ts'
import { useShell } from './shell.ts'

export type Key = readonly [keys: string, what: string]

/** Fetched when it is first opened; where there is no line to fetch it over, the table does without. */
const KeysSheet = lazy(() =>
  import('./keysSheet.tsx').then(
    ({ KeysSheet }) => ({ default: KeysSheet }),
    () => ({ default: () => null }),
  ),
)
const TITLE: Readonly<Record<Lang, string>> = { en: 'Shortcuts', fr: 'Raccourcis' }

/** The keys of a table, those of its face first, which hears them before the shell does: opened with “?”, or by its own button where there is a keyboard. */
export function Keys({ keys }: { readonly keys: readonly Key[] }): ReactElement {
  const { lang } = useShell()
  const [open, setOpen] = useState(false)
  // On a card the same key opens the card.
  useKeys({ '?': () => (document.activeElement?.closest('[data-card]') ? false : setOpen(true)) })
  const title = TITLE[lang]
  return (
    <>
      <button
        type="button"
        className="button quiet small keys-button"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        {title} (?)
      </button>
      {open && (
        <Suspense>
          <KeysSheet title={title} keys={keys} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { Lang } from '@conspire/kernel'
import { useRef, type ReactElement } from 'react'
import { useKeys } from './hooks.ts'
import { useShell } from './shell.ts'

type Key = readonly [keys: string, what: string]

/** What the shell itself listens to. */
const EVERYWHERE: Readonly<Record<Lang, { readonly title: string; readonly keys: readonly Key[] }>> = {
  en: {
    title: 'Shortcuts',
    keys: [
      ['U', 'Undo'],
      ['W', 'Why? The rule behind the question'],
      ['P', 'To the prompt'],
      ['L', 'Log'],
      ['C', 'Chat'],
      ['R', 'Rules'],
      ['?', 'These shortcuts; on a card, what it says'],
    ],
  },
  fr: {
    title: 'Raccourcis',
    keys: [
      ['U', 'Annuler le coup'],
      ['W', 'Pourquoi\u202F? La règle derrière la question'],
      ['P', 'Vers la question'],
      ['L', 'Journal'],
      ['C', 'Discussion'],
      ['R', 'Règles'],
      ['?', 'Ces raccourcis\u202F; sur une carte, son texte'],
    ],
  },
}

/** The keys of a table, those of its face first, which hears them before the shell does: opened with “?”, or by its own button where there is a keyboard. */
export function Keys({ keys }: { readonly keys: readonly Key[] }): ReactElement {
  const { lang, words } = useShell()
  const sheet = useRef<HTMLDialogElement>(null)
  const open = (): void => sheet.current?.showModal()
  // On a card the same key opens the card.
  useKeys({ '?': () => (document.activeElement?.closest('[data-card]') ? false : open()) })
  const { title, keys: everywhere } = EVERYWHERE[lang]
  const shown = [...keys, ...everywhere.filter(([key]) => !keys.some(([own]) => own === key))]
  return (
    <>
      <button type="button" className="button quiet small keys-button" aria-keyshortcuts="?" onClick={open}>
        {title} (?)
      </button>
      <dialog ref={sheet} className="keys" aria-label={title}>
        <dl>
          {shown.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" onClick={() => sheet.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  )
}

import type { Lang } from '@conspire/kernel'
import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { Key } from './keys.tsx'
import { useShell } from './shell.ts'

/** What the shell itself listens to. */
const EVERYWHERE: Readonly<Record<Lang, readonly Key[]>> = {
  en: [
    ['U', 'Undo'],
    ['W', 'Why? The rule behind the question'],
    ['P', 'To the prompt'],
    ['L', 'Log'],
    ['T', 'Chat'],
    ['R', 'Rules'],
    ['?', 'These shortcuts; on a card, what it says'],
  ],
  fr: [
    ['U', 'Annuler le coup'],
    ['W', 'Pourquoi\u202F? La règle derrière la question'],
    ['P', 'Vers la question'],
    ['L', 'Journal'],
    ['T', 'Discussion'],
    ['R', 'Règles'],
    ['?', 'Ces raccourcis\u202F; sur une carte, son texte'],
  ],
}

interface Props {
  readonly title: string
  readonly keys: readonly Key[]
  close(): void
}

/** What each key does. */
export function KeysSheet({ title, keys, close }: Props): ReactElement | null {
  const { lang, words } = useShell()
  const sheet = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = sheet.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={sheet}
      className="keys"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <dl>
        {[...keys, ...EVERYWHERE[lang]].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={close}>
        {words.close}
      </button>
    </dialog>
  )
}

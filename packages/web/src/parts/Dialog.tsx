import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type SyntheticEvent } from 'react'
import { useSay } from '../i18n/say.ts'
import { Glyph } from './Glyph.tsx'
import './Dialog.css'

interface Props {
  readonly title: string
  /** A sheet comes up from the bottom of a small screen. */
  readonly kind?: 'box' | 'sheet'
  readonly className?: string
  close(): void
  readonly children: ReactNode
}

/** A window over the page. The browser keeps the focus inside, closes it by Escape and gives the focus back. */
export function Dialog({ title, kind = 'box', className = '', close, children }: Props): ReactElement {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => shown.close()
  }, [])
  // What is done to a window within this one is not done to this one.
  const leave = (event: SyntheticEvent): void => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    close()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${kind} ${className}`}
      aria-labelledby={id}
      onCancel={leave}
      onClick={leave}
    >
      <div className="dialog-inside">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label={say('close')} onClick={close}>
            <Glyph sign="close" />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  )
}

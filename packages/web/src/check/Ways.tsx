import { useState, type DragEvent, type FormEvent, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { matchOf } from '../net/api.ts'
import type { Checking } from './finding.ts'

/** A match is named, dropped as a file or pasted. */
export function Ways(props: Pick<Checking, 'run' | 'running'> & { readonly code: string }): ReactElement {
  return (
    <div className="check-ways">
      <ByCode {...props} />
      <ByFile {...props} />
      <ByText {...props} />
    </div>
  )
}

function ByCode({ code, running, run }: Parameters<typeof Ways>[0]): ReactElement {
  const aside = useAside()
  const [typed, setTyped] = useState(code)
  const fetchMatch = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = typed.trim().split('/').at(-1)!.toUpperCase()
    if (wanted !== '') void run(() => matchOf(wanted))
  }
  return (
    <form className="paper" onSubmit={fetchMatch}>
      <label htmlFor="check-code">{aside('check.code')}</label>
      <div className="check-row">
        <input
          id="check-code"
          type="text"
          className="typed"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button primary" disabled={running}>
          {aside('check.fetch')}
        </button>
      </div>
    </form>
  )
}

function ByFile({ run }: Pick<Checking, 'run'>): ReactElement {
  const aside = useAside()
  const [over, setOver] = useState(false)
  const take = (file: File | undefined): void => {
    if (file) void run(() => file.text())
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={over ? 'check-drop over' : 'check-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{aside('check.drop')}</p>
      <label className="button check-file">
        {aside('check.file')}
        <input type="file" onChange={(event) => take(event.target.files?.[0])} />
      </label>
    </div>
  )
}

function ByText({ running, run }: Pick<Checking, 'run' | 'running'>): ReactElement {
  const aside = useAside()
  const [text, setText] = useState('')
  return (
    <form
      className="paper check-paste"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void run(() => Promise.resolve(text))
      }}
    >
      <label htmlFor="check-text">{aside('check.paste')}</label>
      <textarea
        id="check-text"
        className="typed"
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={running}>
        {aside('check.go')}
      </button>
    </form>
  )
}

import { LONGEST_NAME } from '@conspire/protocol'
import { useEffect, useId, useState, type FormEvent, type ReactElement } from 'react'
import { introduce, rename, useGuest } from '../guest.ts'
import { useSay } from '../i18n/say.ts'
import { Glyph } from './Glyph.tsx'
import './NameField.css'

interface Props {
  /** Called once the server knows the new name. */
  changed?(): void
}

/** Who you are at the table, and a pen to change it. */
export function NameField({ changed }: Props): ReactElement {
  const say = useSay()
  const id = useId()
  const name = useGuest((guest) => guest.name)
  const [typed, setTyped] = useState<string | null>(null)
  const [bad, setBad] = useState(false)
  useEffect(() => {
    introduce().catch(() => {})
  }, [])

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wanted = typed!.trim()
    if (wanted === '' || Array.from(wanted).length > LONGEST_NAME) return setBad(true)
    try {
      await rename(wanted)
      setTyped(null)
      setBad(false)
      changed?.()
    } catch {
      setBad(true)
    }
  }

  if (typed === null) {
    return (
      <p className="name-field">
        <span>{say('name.you')}</span> <strong className="typed">{name || '…'}</strong>
        <button
          type="button"
          className="icon-button"
          aria-label={say('name.change')}
          onClick={() => setTyped(name)}
        >
          <Glyph sign="pen" />
        </button>
      </p>
    )
  }
  return (
    <form className="name-field" onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="spoken">
        {say('name.label')}
      </label>
      <input
        id={id}
        type="text"
        // The pen was pressed to write.
        autoFocus
        autoComplete="nickname"
        maxLength={LONGEST_NAME}
        value={typed}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}-bad` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <button type="submit" className="button">
        {say('name.save')}
      </button>
      {bad && (
        <span id={`${id}-bad`} role="alert" className="name-bad">
          {say('name.bad')}
        </span>
      )}
    </form>
  )
}

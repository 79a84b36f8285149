import { LONGEST_LINE, REPORT_REASONS } from '@conspire/protocol'
import { useState, type FormEvent, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { report } from '../net/mine.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Segments } from '../parts/Segments.tsx'
import { errorWords } from '../parts/refusal.ts'
import { useTable } from './context.ts'

/** Somebody at the table: by their seat, or by the voice of what they said. */
interface Person {
  readonly key: string
  readonly name: string
  readonly whom: { readonly seat: number } | { readonly voice: string }
}

/** Tells whoever runs the server about somebody at this table. Only players can, and there has to be somebody. */
export function Report(): ReactElement | null {
  const aside = useAside()
  const [isOpen, setOpen] = useState(false)
  const people = usePeople()
  if (people.length === 0) return null
  return (
    <>
      <button type="button" className="chat-report" onClick={() => setOpen(true)}>
        {aside('report.open')}
      </button>
      {isOpen && <Form people={people} close={() => setOpen(false)} />}
    </>
  )
}

function usePeople(): readonly Person[] {
  const seats = useTable((state) => state.info!.seats)
  const chat = useTable((state) => state.chat)
  const own = useTable((state) => state.seat)
  if (own === null) return []
  const seated = seats.flatMap((sitting, seat): Person[] =>
    sitting.who === 'person' && seat !== own
      ? [{ key: `seat ${seat}`, name: sitting.name, whom: { seat } }]
      : [],
  )
  const spoken = new Map(
    chat
      .filter(({ seat }) => seat === null)
      .map(({ voice, name }) => [voice, { key: voice, name, whom: { voice } }]),
  )
  return [...seated, ...spoken.values()]
}

function Form({
  people,
  close,
}: {
  readonly people: readonly Person[]
  readonly close: () => void
}): ReactElement {
  const aside = useAside()
  const say = useSay()
  const code = useTable((state) => state.code)
  const [key, setKey] = useState(people[0]!.key)
  const [why, setWhy] = useState<(typeof REPORT_REASONS)[number]>('words')
  const [text, setText] = useState('')
  const [state, setState] = useState<'asks' | 'sends' | 'sent' | { readonly trouble: string }>('asks')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setState('sends')
    try {
      await report(code, { ...people.find((one) => one.key === key)!.whom, why, text })
      setState('sent')
    } catch (error) {
      setState({ trouble: errorWords(say, error) })
    }
  }
  return (
    <Dialog title={aside('report.title')} close={close}>
      {state === 'sent' ? (
        <p role="status">{aside('report.sent')}</p>
      ) : (
        <form className="report" onSubmit={(event) => void send(event)}>
          <p>{aside('report.what')}</p>
          <Segments
            name="report-whom"
            legend={aside('report.whom')}
            value={key}
            segments={people.map(({ key, name }) => ({ value: key, label: <span dir="auto">{name}</span> }))}
            change={setKey}
          />
          <Segments
            name="report-why"
            legend={aside('report.why')}
            value={why}
            segments={REPORT_REASONS.map((reason) => ({ value: reason, label: aside(`report.${reason}`) }))}
            change={setWhy}
          />
          <label className="report-text">
            {aside('report.text')}
            <textarea
              rows={3}
              maxLength={LONGEST_LINE}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          {typeof state === 'object' && <p role="alert">{state.trouble}</p>}
          <p className="ways">
            <button type="submit" className="button primary" disabled={state === 'sends'}>
              {aside('report.send')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  )
}

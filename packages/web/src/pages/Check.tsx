import type { Refused, Verified } from '@conspire/transcript'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type FormEvent,
  type ReactElement,
} from 'react'
import { nameOf } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { matchOf } from '../net/api.ts'
import { errorWords } from '../parts/refusal.ts'
import { useAside } from '../i18n/aside.ts'
import { openFile } from '../replay/opened.ts'
import { go } from '../router.tsx'
import './Check.css'

type Finding = Verified | Refused

/** Plays the match again in a thread of its own, with the code of `conspire verify`. */
function check(text: string): Promise<Finding> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../check/worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }) => {
      resolve(data as Finding)
      worker.terminate()
    })
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message))
      worker.terminate()
    })
    // A worker is no window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(text)
  })
}

export function Check({ code }: { readonly code: string | null }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const sayOf = useAside()
  const lang = useLang()
  const [typed, setTyped] = useState(code ?? '')
  const [text, setText] = useState('')
  const [running, setRunning] = useState(false)
  const [finding, setFinding] = useState<Finding | null>(null)
  /** The file that was checked last. */
  const checked = useRef('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${sayOf('check.title')} · ${say('house')}`
  }, [say])

  const run = useCallback(
    async (source: () => Promise<string>): Promise<void> => {
      setRunning(true)
      setFinding(null)
      setTrouble(null)
      try {
        checked.current = await source()
        setFinding(await check(checked.current))
      } catch (error) {
        setTrouble(errorWords(say, error))
      }
      setRunning(false)
    },
    [say],
  )
  // Whoever comes from the end of a match has asked already.
  const asked = useRef(false)
  useEffect(() => {
    if (code === null || asked.current) return
    asked.current = true
    void run(() => matchOf(code))
  }, [code, run])

  const fetchMatch = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = typed.trim().split('/').at(-1)!.toUpperCase()
    if (wanted !== '') void run(() => matchOf(wanted))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void run(() => file.text())
  }

  return (
    <div className="page check">
      <h1>{sayOf('check.title')}</h1>
      <p className="check-lead typed">{sayOf('check.lead')}</p>
      <p className="lead">{sayOf('check.text')}</p>

      <div className="check-ways">
        <form className="paper" onSubmit={fetchMatch}>
          <label htmlFor="check-code">{sayOf('check.code')}</label>
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
              {sayOf('check.fetch')}
            </button>
          </div>
        </form>
        <div
          className={over ? 'check-drop over' : 'check-drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>{sayOf('check.drop')}</p>
          <label className="button check-file">
            {sayOf('check.file')}
            <input
              type="file"
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) void run(() => file.text())
              }}
            />
          </label>
        </div>
        <form
          className="paper check-paste"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') void run(() => Promise.resolve(text))
          }}
        >
          <label htmlFor="check-text">{sayOf('check.paste')}</label>
          <textarea
            id="check-text"
            className="typed"
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button" disabled={running}>
            {sayOf('check.go')}
          </button>
        </form>
      </div>

      <div ref={result} className="check-result" role="status">
        {running && <p className="typed">{sayOf('check.running')}</p>}
        {trouble !== null && <p className="check-bad">{trouble}</p>}
        {finding?.ok === true && (
          <div className="check-good paper">
            <span className="check-stamp" aria-hidden="true">
              ✓
            </span>
            <h2>{sayOf('check.good')}</h2>
            <p>
              {sayOf('check.good.text', {
                game: nameOf(lang, finding.game),
                players: finding.players,
                decisions: finding.decisions,
              })}
            </p>
            <button
              type="button"
              className="button"
              onClick={() => {
                openFile(checked.current)
                go('/replay/file')
              }}
            >
              {aside('result.replay')}
            </button>
          </div>
        )}
        {finding?.ok === false && (
          <div className="check-bad paper">
            <span className="check-stamp" aria-hidden="true">
              ✗
            </span>
            <h2>{sayOf('check.bad')}</h2>
            <p>{sayOf('check.bad.text')}</p>
            <p className="typed" lang="en">
              {finding.sentence}
            </p>
          </div>
        )}
      </div>
      <p className="hint">{sayOf('check.limits')}</p>
    </div>
  )
}

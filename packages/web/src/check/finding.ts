import type { Refused, Verified } from '@conspire/transcript'
import { useCallback, useState } from 'react'
import { useSay } from '../i18n/say.ts'
import { errorWords } from '../parts/refusal.ts'

export type Finding = Verified | Refused

/** Plays the match again in a thread of its own, with the code of `conspire verify`. */
function check(text: string): Promise<Finding> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
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

export interface Checking {
  readonly running: boolean
  /** What came of the last check; null while there is none. */
  readonly found: { readonly file: string; readonly finding: Finding } | null
  readonly trouble: string | null
  /** Checks the file that a source brings. */
  run(source: () => Promise<string>): Promise<void>
}

export function useChecking(): Checking {
  const say = useSay()
  const [running, setRunning] = useState(false)
  const [found, setFound] = useState<Checking['found']>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const run = useCallback(
    async (source: () => Promise<string>): Promise<void> => {
      setRunning(true)
      setFound(null)
      setTrouble(null)
      try {
        const file = await source()
        setFound({ file, finding: await check(file) })
      } catch (error) {
        setTrouble(errorWords(say, error))
      }
      setRunning(false)
    },
    [say],
  )
  return { running, found, trouble, run }
}

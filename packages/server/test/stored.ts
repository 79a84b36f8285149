/** Stored matches as files: the code, the secret, and every row of the log. */
import type { Row } from '../src/log.ts'
import type { EventStore } from '../src/ports/eventStore.ts'

export interface StoredMatch {
  readonly code: string
  readonly secret: string
  readonly rows: readonly Row[]
}

export const written = ({ code, secret, rows }: StoredMatch): string =>
  [{ code, secret }, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')

export function read(text: string): StoredMatch {
  const [head, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { ...(head as { code: string; secret: string }), rows: rows as Row[] }
}

export async function fetched(store: EventStore, code: string): Promise<StoredMatch> {
  return { code, secret: (await store.secretOf(code))!, rows: await store.read(code) }
}

export async function put(store: EventStore, { code, secret, rows }: StoredMatch): Promise<void> {
  const over = rows.some(({ fact }) => fact.kind === 'over')
  await store.append({ match: code, expected: 0, fence: 1, rows, stage: over ? 'over' : 'play', secret })
}

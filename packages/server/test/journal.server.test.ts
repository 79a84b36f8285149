import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkChain, FIRST_CHAIN, rowsFor, type Row } from '../src/log.ts'
import type { EventStore } from '../src/ports/eventStore.ts'
import { SqliteStore } from '../src/store/sqlite.ts'

/** Somebody who writes to one log, one row after the other. */
class Writer {
  readonly match: string
  readonly rows: Row[] = []

  constructor(match: string) {
    this.match = match
  }

  async write(store: EventStore, command: string, fence = 1): Promise<void> {
    const expected = this.rows.length
    const rows = rowsFor(this.match, expected, this.rows.at(-1)?.chain ?? FIRST_CHAIN, 1000 + expected, {
      by: 'guest',
      command,
      facts: [{ kind: 'left', seat: 0 }],
    })
    await store.append({ match: this.match, expected, fence, rows, stage: 'play' })
    this.rows.push(...rows)
  }
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conspire-journal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what went into the logs by the thousand is all there, once and in order', async () => {
  const store = await SqliteStore.open(folder)
  const writers = Array.from({ length: 50 }, (_, i) => new Writer(`M${i}`))
  await Promise.all(
    writers.map(async (writer) => {
      for (let i = 0; i < 120; i++) await writer.write(store, `command-${i}`)
    }),
  )
  // From before and after the journal was put into the logs.
  for (const command of ['command-3', 'command-119'])
    await expect(writers[0]!.write(store, command)).rejects.toMatchObject({ kind: 'command' })
  for (const { match, rows } of writers) {
    expect(await store.read(match)).toEqual(rows)
    checkChain(match, rows)
  }
  await store.close()
})

test('what is still in the journal is read, and agreed with, like what is in the logs', async () => {
  const writer = new Writer('AAAAAA')
  const store = await SqliteStore.open(folder)
  for (let i = 0; i < 3; i++) await writer.write(store, `first-${i}`, 2)
  expect(await store.read('AAAAAA')).toEqual(writer.rows)
  expect(await store.read('AAAAAA', 3)).toEqual(writer.rows.slice(2))
  await expect(writer.write(store, 'first-1', 2)).rejects.toMatchObject({ kind: 'command' })
  await expect(writer.write(store, 'first-4', 1)).rejects.toMatchObject({ kind: 'fence' })
  expect(await store.running()).toBe(1)
  await writer.write(store, 'first-5', 2)
  expect(await store.read('AAAAAA')).toEqual(writer.rows)
  await store.close()
})

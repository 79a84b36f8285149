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

test('two stores on one folder see each other’s rows, in the journal or not', async () => {
  const first = await SqliteStore.open(folder)
  const second = await SqliteStore.open(folder)
  const writer = new Writer('AAAAAA')
  const other = new Writer('BBBBBB')
  for (let i = 0; i < 3; i++) await writer.write(first, `first-${i}`)
  expect(await second.read('AAAAAA')).toEqual(writer.rows)
  await other.write(second, 'other-0')
  await writer.write(first, 'first-3')
  await other.write(second, 'other-1')
  await writer.write(second, 'second-0', 2)
  await expect(writer.write(first, 'first-4', 1)).rejects.toMatchObject({ kind: 'fence' })
  await writer.write(second, 'second-1', 2)
  for (const store of [first, second]) {
    expect(await store.read('AAAAAA')).toEqual(writer.rows)
    expect(await store.read('BBBBBB')).toEqual(other.rows)
    expect((await store.running(0)).toSorted()).toEqual(['AAAAAA', 'BBBBBB'])
  }
  await first.close()
  await second.close()
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '../../src/facts.ts'
import { checkChain, FIRST_CHAIN, rowsFor, type Row } from '../../src/log.ts'
import { Conflict, type Append, type EventStore } from '../../src/ports/eventStore.ts'

export interface StoreUnderTest {
  open(): Promise<EventStore>
  /** Whether what was appended is still there after the store was closed and opened again. */
  readonly lasts: boolean
  dispose(): Promise<void>
}

const said = (text: string): Fact => ({ kind: 'said', seat: 0, name: 'Ana', text })

const rowsOf = (
  match: string,
  before: readonly Row[],
  facts: readonly Fact[],
  command: string | null = null,
) =>
  rowsFor(match, before.length, before.at(-1)?.chain ?? FIRST_CHAIN, 1000 + before.length, {
    by: command === null ? null : 'guest',
    command,
    facts,
  })

const appendOf = (
  match: string,
  expected: number,
  rows: readonly Row[],
  more: Partial<Append> = {},
): Append => ({
  match,
  expected,
  fence: 1,
  rows,
  stage: 'lobby',
  ...more,
})

/** What every event store must do. */
export function eventStoreContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`${name} as an event store`, () => {
    let under: StoreUnderTest
    let store: EventStore

    beforeEach(async () => {
      under = await make()
      store = await under.open()
    })
    afterEach(async () => {
      await store.close()
      await under.dispose()
    })

    const kindOf = (append: Append): Promise<string> =>
      store.append(append).then(
        () => 'done',
        (error: unknown) => (error instanceof Conflict ? error.kind : String(error)),
      )

    test('gives back what was appended, in order and with its chain', async () => {
      const first = rowsOf('AAAAAA', [], [said('one'), said('two')])
      await store.append(appendOf('AAAAAA', 0, first))
      const second = rowsOf('AAAAAA', first, [said('thr€€ 🜚')], 'command-0000000001')
      await store.append(appendOf('AAAAAA', 2, second))
      const rows = await store.read('AAAAAA')
      expect(rows).toEqual([...first, ...second])
      expect(() => checkChain('AAAAAA', rows)).not.toThrow()
      expect(await store.read('AAAAAA', 3)).toEqual(second)
      expect(await store.read('BBBBBB')).toEqual([])
    })

    test('refuses a writer who does not know the last row, and changes nothing', async () => {
      const first = rowsOf('AAAAAA', [], [said('one')])
      await store.append(appendOf('AAAAAA', 0, first))
      expect(await kindOf(appendOf('AAAAAA', 0, rowsOf('AAAAAA', [], [said('again')])))).toBe('version')
      expect(await kindOf(appendOf('AAAAAA', 2, rowsOf('AAAAAA', first, [said('gap')])))).toBe('version')
      expect(await kindOf(appendOf('BBBBBB', 1, rowsOf('BBBBBB', [], [said('gap')])))).toBe('version')
      expect(await store.read('AAAAAA')).toEqual(first)
      expect(await store.read('BBBBBB')).toEqual([])
    })

    test('of two writers at once lets one through', async () => {
      const first = rowsOf('AAAAAA', [], [said('one')])
      await store.append(appendOf('AAAAAA', 0, first))
      const kinds = await Promise.all(
        ['x', 'y', 'z'].map((text) => kindOf(appendOf('AAAAAA', 1, rowsOf('AAAAAA', first, [said(text)])))),
      )
      expect(kinds.toSorted()).toEqual(['done', 'version', 'version'])
      expect(await store.read('AAAAAA')).toHaveLength(2)
    })

    test('takes a command id once in a match', async () => {
      const first = rowsOf('AAAAAA', [], [said('one')], 'command-0000000001')
      await store.append(appendOf('AAAAAA', 0, first))
      const again = rowsOf('AAAAAA', first, [said('one')], 'command-0000000001')
      expect(await kindOf(appendOf('AAAAAA', 1, again))).toBe('command')
      expect(await store.read('AAAAAA')).toEqual(first)
      const elsewhere = rowsOf('BBBBBB', [], [said('one')], 'command-0000000001')
      expect(await kindOf(appendOf('BBBBBB', 0, elsewhere))).toBe('done')
    })

    test('shuts out a writer with a lower fencing number than it has seen', async () => {
      const first = rowsOf('AAAAAA', [], [said('one')])
      await store.append(appendOf('AAAAAA', 0, first, { fence: 1 }))
      const second = rowsOf('AAAAAA', first, [said('two')])
      await store.append(appendOf('AAAAAA', 1, second, { fence: 3 }))
      const third = rowsOf('AAAAAA', [...first, ...second], [said('three')])
      expect(await kindOf(appendOf('AAAAAA', 2, third, { fence: 2 }))).toBe('fence')
      expect(await kindOf(appendOf('AAAAAA', 2, third, { fence: 3 }))).toBe('done')
    })

    test('a refused append takes nobody else down with it', async () => {
      await store.append(appendOf('AAAAAA', 0, rowsOf('AAAAAA', [], [said('one')])))
      const codes = Array.from({ length: 40 }, (_, i) => `T${String(i).padStart(5, '0')}`)
      const kinds = await Promise.all([
        kindOf(appendOf('AAAAAA', 0, rowsOf('AAAAAA', [], [said('stale')]))),
        ...codes.map((code) => kindOf(appendOf(code, 0, rowsOf(code, [], [said(code)])))),
      ])
      expect(kinds).toEqual(['version', ...codes.map(() => 'done')])
      for (const code of codes) expect(await store.read(code)).toHaveLength(1)
    })

    test('keeps the secret apart from the log', async () => {
      await store.append(
        appendOf('AAAAAA', 0, rowsOf('AAAAAA', [], [said('one')]), { secret: 'ab'.repeat(32) }),
      )
      expect(await store.secretOf('AAAAAA')).toBe('ab'.repeat(32))
      expect(await store.secretOf('BBBBBB')).toBeNull()
      expect(JSON.stringify(await store.read('AAAAAA'))).not.toContain('abab')
    })

    test('knows how many matches are being played', async () => {
      for (const [i, stage] of (['lobby', 'opening', 'play', 'over'] as const).entries())
        await store.append(appendOf(`M0000${i}`, 0, rowsOf(`M0000${i}`, [], [said('one')]), { stage }))
      expect(await store.running()).toBe(2)
      const rows = await store.read('M00002')
      await store.append(appendOf('M00002', 1, rowsOf('M00002', rows, [said('two')]), { stage: 'over' }))
      expect(await store.running()).toBe(1)
    })

    test('knows which tables must be in memory, and when', async () => {
      for (const match of ['M00001', 'M00002', 'M00003'])
        await store.append(appendOf(match, 0, rowsOf(match, [], [said('one')])))
      await store.plan('M00001', null)
      await store.plan('M00002', 5000)
      await store.plan('NOBODY', 5000)
      expect(await store.wanted(0, 4999)).toEqual([{ match: 'M00003', due: 0 }])
      expect(await store.wanted(0, 5000)).toEqual([
        { match: 'M00003', due: 0 },
        { match: 'M00002', due: 5000 },
      ])
      expect(await store.wanted(1, 5000)).toEqual([{ match: 'M00002', due: 5000 }])
    })

    test('keeps the latest name and the first setting', async () => {
      expect(await store.nameOf('guest')).toBeNull()
      await store.rename('guest', 'Ana')
      await store.rename('guest', 'Zoé')
      expect(await store.nameOf('guest')).toBe('Zoé')
      expect(await store.noticesFor('guest')).toBeNull()
      await store.keepNotices('guest', 'never')
      await store.keepNotices('guest', 'at noon')
      expect(await store.noticesFor('guest')).toBe('at noon')
      await store.keepNotices('guest', null)
      expect(await store.noticesFor('guest')).toBeNull()
      expect(await store.setting('key', 'first')).toBe('first')
      expect(await store.setting('key', 'second')).toBe('first')
    })

    test('never counts to the same number twice', async () => {
      const numbers = await Promise.all(Array.from({ length: 20 }, () => store.next('starts')))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
      expect(await store.next('others')).toBe(1)
    })

    test('still has everything when it is opened again', async ({ skip }) => {
      if (!under.lasts) skip()
      const rows = rowsOf('AAAAAA', [], [said('one'), said('two')], 'command-0000000001')
      await store.append(appendOf('AAAAAA', 0, rows, { fence: 7, stage: 'play', secret: 'cd'.repeat(32) }))
      await store.rename('guest', 'Ana')
      await store.next('starts')
      await store.close()
      store = await under.open()
      expect(await store.read('AAAAAA')).toEqual(rows)
      expect(await store.secretOf('AAAAAA')).toBe('cd'.repeat(32))
      expect(await store.running()).toBe(1)
      expect(await store.nameOf('guest')).toBe('Ana')
      expect(await store.next('starts')).toBe(2)
      const next = rowsOf('AAAAAA', rows, [said('three')])
      expect(await kindOf(appendOf('AAAAAA', 2, next, { fence: 6 }))).toBe('fence')
    })

    test('answers nobody after it is closed', async () => {
      await store.close()
      if (under.lasts) await expect(store.read('AAAAAA')).rejects.toThrow()
      store = await under.open()
    })
  })
}

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

    test('puts away what is over, and nothing else', async () => {
      const stages = ['lobby', 'opening', 'play', 'over', 'closed'] as const
      for (const [i, stage] of stages.entries())
        await store.append(appendOf(`M0000${i}`, 0, rowsOf(`M0000${i}`, [], [said('one')]), { stage }))
      expect(await store.wanted(0, 0)).toHaveLength(5)
      await store.putAwayFinished()
      const left = await store.wanted(0, 0)
      expect(left.map(({ match }) => match).toSorted()).toEqual(['M00000', 'M00001', 'M00002'])
    })

    test('removes what is over for long enough, a few at a time, and nothing that anybody has in memory', async () => {
      const stages = ['lobby', 'opening', 'play', 'over', 'closed', 'over', 'over'] as const
      for (const [i, stage] of stages.entries()) {
        const match = `M0000${i}`
        const rows = rowsOf(match, [], [said('one')], `command-000000000${i}`)
        await store.append(appendOf(match, 0, rows, { stage, secret: 'ab'.repeat(32) }))
        if (i !== 5) await store.plan(match, null)
      }
      // Something has happened here since.
      const later = rowsFor('M00006', 1, (await store.read('M00006'))[0]!.chain, 5000, {
        by: null,
        command: null,
        facts: [said('two')],
      })
      await store.append(appendOf('M00006', 1, later, { stage: 'over' }))
      expect(await store.retireMatches(1000, 10)).toBe(0)
      expect(await store.retireMatches(5000, 2)).toBe(2)
      expect(await store.retireMatches(5000, 2)).toBe(1)
      expect(await store.retireMatches(5000, 2)).toBe(0)
      const left: number[] = []
      for (const i of stages.keys()) if ((await store.read(`M0000${i}`)).length > 0) left.push(i)
      expect(left).toEqual([1, 2, 5, 6])
      expect(await store.read('M00006')).toHaveLength(2)
      expect(await store.secretOf('M00003')).toBeNull()
      expect(await store.secretOf('M00005')).not.toBeNull()
      // Its name is free.
      const again = rowsOf('M00003', [], [said('new')], 'command-0000000003')
      expect(await kindOf(appendOf('M00003', 0, again))).toBe('done')
      if (!under.lasts) return
      await store.close()
      store = await under.open()
      expect(await store.read('M00003')).toEqual(again)
      expect(await store.read('M00000')).toEqual([])
    })

    test('forgets the names and wishes of guests who stay away', async () => {
      for (const [guest, time] of Object.entries({ Ana: 1000, Ben: 2000, Cem: 3000 })) {
        await store.rename(guest, guest)
        await store.keepNotices(guest, 'never')
        await store.see(guest, time)
      }
      await store.keepNotices('Dov', 'always')
      await store.rename('Eve', 'Eve')
      await store.see('Dov', 1500)
      await store.see('nobody', 1500)
      await store.see('Ben', 4000)
      expect(await store.retireGuests(1000, 10)).toBe(0)
      expect(await store.retireGuests(2500, 1)).toBe(2)
      expect(await store.retireGuests(2500, 1)).toBe(1)
      expect(await store.retireGuests(2500, 1)).toBe(0)
      const names = await Promise.all(['Ana', 'Ben', 'Cem', 'Dov', 'Eve'].map((one) => store.nameOf(one)))
      expect(names).toEqual([null, 'Ben', 'Cem', null, 'Eve'])
      expect(await store.noticesFor('Ana')).toBeNull()
      expect(await store.noticesFor('Ben')).toBe('never')
      expect(await store.noticesFor('Dov')).toBeNull()
    })

    test('hands a log over in slices', async () => {
      const first = rowsOf('AAAAAA', [], [said('one'), said('two')])
      await store.append(appendOf('AAAAAA', 0, first))
      const second = rowsOf('AAAAAA', first, [said('three'), said('four'), said('five')])
      await store.append(appendOf('AAAAAA', 2, second))
      const all = [...first, ...second]
      const slices = [
        [1, 2],
        [3, 2],
        [5, 2],
        [7, 2],
        [2, 3],
        [1, 9],
      ] as const
      for (const [from, most] of slices)
        expect(await store.read('AAAAAA', from, most), `${from}, ${most}`).toEqual(
          all.slice(from - 1, from - 1 + most),
        )
      expect(await store.read('BBBBBB', 1, 2)).toEqual([])
    })

    test('knows what a guest has left, and forgets it', async () => {
      const made = { kind: 'made', game: 'bequest' } as Fact
      const sat = (guest: string): Fact => ({ kind: 'sat', seat: 0, guest, name: guest, commit: null })
      const first = rowsOf('AAAAAA', [], [made, sat('guest'), sat('other')])
      await store.append(appendOf('AAAAAA', 0, first, { stage: 'lobby' }))
      const pencilled: Fact = { kind: 'pencilled', seat: 0, what: { plan: 1 } }
      const second = rowsOf('AAAAAA', first, [said('hello'), pencilled], 'command-0000000001')
      await store.append(appendOf('AAAAAA', 3, second, { stage: 'play' }))
      await store.append(appendOf('BBBBBB', 0, rowsOf('BBBBBB', [], [made, sat('other')])))
      await store.rename('guest', 'Ana')
      await store.keepNotices('guest', 'never')
      const report = { time: 1004, kind: 'report', match: 'AAAAAA', text: 'words' } as const
      await store.note({ ...report, by: 'guest', about: 'other' })
      await store.note({ ...report, by: 'other', about: 'guest' })
      await store.note({ ...report, by: 'other', about: 'third' })
      expect(await store.leftBy('guest')).toEqual({
        tables: [{ code: 'AAAAAA', game: 'bequest', stage: 'play', time: 1003 }],
        said: [{ code: 'AAAAAA', time: 1003, text: 'hello' }],
        pencilled: [{ code: 'AAAAAA', time: 1003, what: { plan: 1 } }],
        reported: [{ code: 'AAAAAA', time: 1004, text: 'words' }],
      })
      expect((await store.leftBy('other')).tables.map(({ code }) => code)).toEqual(['BBBBBB', 'AAAAAA'])
      expect(await store.leftBy('nobody')).toEqual({ tables: [], said: [], pencilled: [], reported: [] })
      const third = rowsOf('AAAAAA', [...first, ...second], [said('bye')], 'command-0000000002')
      await store.append(appendOf('AAAAAA', 5, third, { stage: 'play' }))
      await store.forget('guest')
      expect(await store.nameOf('guest')).toBeNull()
      expect(await store.noticesFor('guest')).toBeNull()
      expect(await store.leftBy('guest')).toEqual({ tables: [], said: [], pencilled: [], reported: [] })
      // What they said of others, and others of them.
      expect((await store.leftBy('other')).reported).toHaveLength(1)
      expect(await store.ordersSince(0)).toEqual([{ id: 1, kind: 'forget', who: 'guest', isLifted: false }])
      // The log is as it was.
      expect(await store.read('AAAAAA')).toEqual([...first, ...second, ...third])
    })

    test('keeps orders until they are lifted, each with a number above those before', async () => {
      await store.order('lock', 'AAAAAA')
      await store.order('banGuest', 'guest')
      expect(await store.ordersSince(0)).toEqual([
        { id: 1, kind: 'lock', who: 'AAAAAA', isLifted: false },
        { id: 2, kind: 'banGuest', who: 'guest', isLifted: false },
      ])
      await store.order('lock', 'AAAAAA', true)
      expect(await store.ordersSince(2)).toEqual([{ id: 3, kind: 'lock', who: 'AAAAAA', isLifted: true }])
      expect((await store.ordersSince(0)).map(({ id }) => id)).toEqual([2, 3])
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

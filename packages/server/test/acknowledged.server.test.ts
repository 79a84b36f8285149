import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { amount } from '@conspire/testkit/amount'
import { describe, expect, test, vi } from 'vitest'
import type { Append } from '../src/ports/eventStore.ts'
import { freePort } from '../trial/services.ts'
import { Standby } from '../trial/children.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { COMPILED } from './oneByOne.ts'
import { emptyFolder, playing, seated, serving } from './serving.ts'
import { Client, Guest, newId } from '../trial/thirdParty.ts'

/** A store whose sync the test holds in its hand. */
class HeldStore extends MemoryStore {
  #gate: Promise<void> = Promise.resolve()
  #open: () => void = () => {}
  #failing: 'before' | 'after' | null = null
  appends = 0

  /** From now on nothing is kept. */
  hold(): void {
    this.appends = 0
    this.#gate = new Promise((resolve) => {
      this.#open = resolve
    })
  }

  /** Until somebody waits for its sync. */
  async waitedFor(): Promise<void> {
    await vi.waitFor(() => expect(this.appends).toBe(1), 60_000)
  }

  release(): void {
    this.#open()
    this.#gate = Promise.resolve()
  }

  /** The next sync fails: nothing was written, or it was and nobody knows. */
  failOnce(when: 'before' | 'after'): void {
    this.#failing = when
  }

  override async append(append: Append): Promise<void> {
    this.appends++
    const failing = this.#failing
    this.#failing = null
    await this.#gate
    if (failing === 'before') throw new Error('EIO')
    await super.append(append)
    if (failing === 'after') throw new Error('the answer of the disk was lost')
  }
}

describe('an acknowledgement', () => {
  test('does not leave before the sync, and neither does anything else about the move', async () => {
    const store = new HeldStore()
    await using server = await serving({ store })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    const { said } = await ana.legal()
    store.hold()
    const heard = people.map(({ raw }) => raw.length)
    let answered = false
    const answer = ana.do({ choose: said[0], at: 1 }).finally(() => (answered = true))
    // Another command of the same table waits behind it; another table's does not wait for this one's turn, only for its own sync.
    const behind = ben.do({ chat: 'and?' })
    await store.waitedFor()
    for (const one of people) await one.settle()
    expect(answered).toBe(false)
    expect(people.map(({ raw }, i) => raw.slice(heard[i]))).toEqual(people.map(() => ['{"pong":1}']))
    store.release()
    expect(await answer).toHaveProperty('ok')
    expect(await behind).toHaveProperty('ok')
    await ben.settle()
    expect(ben.q!['seats']).toEqual([1, 2])
    for (const one of people) await one.leave()
  })

  test('costs nothing until it comes: what was not kept, and is sent again, counts once', async () => {
    const store = new HeldStore()
    const few = { burst: 2, per: 1e9 }
    await using server = await serving({ store, limits: { chat: few, choices: few } })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana] = people as [Client]
    const { said, at } = await ana.legal()
    for (const what of [{ chat: 'hello' }, { choose: said[0], at }]) {
      const id = newId()
      for (let i = 0; i < 3; i++) {
        store.failOnce('before')
        expect(await ana.do(what, id)).toMatchObject({ reason: 'notKept' })
      }
      expect(await ana.do(what, id)).toMatchObject({ ok: id })
      expect(await ana.do(what)).toHaveProperty('ok')
      expect(await ana.do(what)).toMatchObject({ reason: 'tooFast' })
    }
    for (const one of people) await one.leave()
  })

  test('does not come when the sync fails: nothing has changed, and the command can be sent again', async () => {
    const store = new HeldStore()
    await using server = await serving({ store })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    const { said } = await ana.legal()
    const before = (await ben.settle()).have
    const id = newId()
    store.failOnce('before')
    expect(await ana.do({ choose: said[0], at: 1 }, id)).toMatchObject({
      no: id,
      reason: 'notKept',
      clause: null,
    })
    await ben.settle()
    expect(ben.have).toBe(before)
    expect(ben.q!['seats']).toEqual([0, 1, 2])
    expect(await ana.do({ choose: said[0], at: 1 }, id)).toMatchObject({ ok: id })
    await ben.until(() => ben.q!['seats'].length === 2, 'the answer')
    expect(await server.metrics.registry.metrics()).toContain(
      'conspire_appends_failed_total{kind="notKept"} 1',
    )
    await Promise.all(people.map((one) => one.play()))
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    for (const one of people) await one.leave()
  })

  test('says “again” when the write was done and its answer lost', async () => {
    const store = new HeldStore()
    await using server = await serving({ store })
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    const { said } = await ana.legal()
    const id = newId()
    store.failOnce('after')
    expect(await ana.do({ choose: said[0], at: 1 }, id)).toEqual({ ok: id, again: true })
    await ben.until(() => ben.q!['seats'].length === 2, 'the answer')
    // The table was read again from its log, and everybody was told how it stands.
    await Promise.all(people.map((one) => one.play()))
    expect(people.flatMap(({ problems }) => problems)).toEqual([])
    for (const one of people) await one.leave()
  })

  test('a bot’s move that is not kept is tried again', async () => {
    const store = new HeldStore()
    await using server = await serving({ store })
    const [ana] = (await playing(server.url, ['Ana'], { players: 3 })) as [Client]
    store.failOnce('before')
    await ana.play()
    expect(ana.outcome).not.toBeNull()
    await ana.leave()
  })

  test('a server that is asked to stop finishes the commit in flight, says bye and closes', async () => {
    const store = new HeldStore()
    const server = await serving({ store })
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    store.hold()
    const answer = ana.do({ chat: 'last words' })
    await store.waitedFor()
    const closing = server.close()
    await ana.settle()
    expect(ana.bye).toBeNull()
    store.release()
    expect(await answer).toHaveProperty('ok')
    await closing
    await ana.until(() => !ana.isConnected, 'the end')
    expect(ana.bye).toBe('closing')
    const rows = await store.read(ana.table)
    expect(rows.at(-1)!.fact).toMatchObject({ kind: 'said', text: 'last words' })
    await server[Symbol.asyncDispose]()
  })

  test('is written to the socket only after the database was synced (strace)', async ({ skip }) => {
    if (spawnSync('strace', ['-V']).error !== undefined)
      skip('strace is not installed: apt-get install strace')
    const data = await mkdtemp(join(tmpdir(), 'conspire-strace-'))
    const trace = join(data, 'trace')
    const filter = 'trace=fdatasync,fsync,write,writev,sendto,sendmsg'
    const strace = ['strace', '-f', '-qq', '-s', '40', '-e', filter, '-o', trace]
    const child = await new Standby(data, await freePort(), { before: strace, env: COMPILED }).open()
    const ana = await Guest.arrive(child.url, 'Ana')
    const client = await new Client(ana, await ana.makeTable()).come()
    const moves = amount(60, 20)
    for (let i = 0; i < moves; i++) expect(await client.do({ chat: `line ${i}` })).toHaveProperty('ok')
    await client.leave()
    await child.stop()
    const calls = (await readFile(trace, 'utf8')).split('\n')
    let syncs = 0
    let total = 0
    const before: number[] = []
    for (const call of calls) {
      if (/(fdatasync|fsync)(\(\d+\)|.*resumed.*\))\s+= 0/.test(call)) {
        syncs++
        total++
      } else if (/\{\\"ok\\"/.test(call)) {
        before.push(syncs)
        syncs = 0
      }
    }
    console.log(
      `strace: ${before.length} acknowledgements, ${total} syncs, at least ${Math.min(...before)} before each`,
    )
    expect(before).toHaveLength(moves)
    expect(Math.min(...before)).toBeGreaterThanOrEqual(1)
    await rm(data, { recursive: true })
  })
})

describe('the log', () => {
  test('is a chain: whoever changes a row on the disk is found out when the table is opened', async () => {
    await using folder = await emptyFolder()
    await using server = await serving({ data: folder.path })
    const [ana] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client]
    await ana.answer((said) => said[0]!)
    await server.close()
    const database = new DatabaseSync(join(folder.path, 'tables.sqlite'))
    const row = database.prepare(`select seq, fact from log where fact like '%"chose"%'`).get() as {
      seq: number
      fact: string
    }
    const forged = row.fact.replace(/"said":/, '"said":7,"was":')
    database.prepare('update log set fact = ? where seq = ?').run(forged, row.seq)
    database.close()
    await using again = await serving({ data: folder.path })
    const client = await new Client(ana.guest, ana.table).come(again.url)
    expect(client.raw.at(-1)).toContain('busy')
    await client.leave()
  })

  test('a second server on the same store shuts out the first instead of writing across it', async () => {
    const store = new HeldStore()
    await using first = await serving({ store })
    const [ana, ben] = (await seated(first.url, ['Ana', 'Ben'])) as [Client, Client]
    await using second = await serving({ store })
    const other = await new Client(ben.guest, ben.table).come(second.url)
    expect(await other.do({ chat: 'from the second' })).toHaveProperty('ok')
    // The first finds out that it is not the writer any more, says nothing of it and sends its people away; they send it again.
    const late = ana.do({ chat: 'from the first' })
    await ana.until(() => !ana.isConnected, 'the goodbye')
    expect(ana.bye).toBe('closing')
    await ana.come(second.url)
    expect(await late).toHaveProperty('ok')
    expect(await other.do({ chat: 'again from the second' })).toHaveProperty('ok')
    await other.until(() => other.chat.length === 3, 'all lines')
    expect(other.chat.map(({ text }) => text as string)).toEqual([
      'from the second',
      'from the first',
      'again from the second',
    ])
    for (const one of [ana, ben, other]) await one.leave()
  })
})

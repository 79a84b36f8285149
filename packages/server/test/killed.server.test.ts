import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { games } from '@conspire/games'
import { commitmentOf } from '@conspire/transcript'
import { expect, test } from 'vitest'
import { checkChain } from '../src/log.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import { Table, type Made } from '../src/table/table.ts'
import { freePort } from '../trial/services.ts'
import { Standby, type Child } from './children.ts'
import { Client, Guest } from './thirdParty.ts'

/** More of them with KILLS=500. */
const KILLS = Number(process.env['KILLS'] ?? 100)
const PAIRS = 4

/** Two people who play match after match, whatever happens to the server, until they are told to make this their last. */
class Pair {
  readonly clients: Client[] = []
  readonly #guests: readonly Guest[]
  readonly #isLast: () => boolean
  readonly #url: string

  constructor(url: string, guests: readonly Guest[], isLast: () => boolean) {
    this.#url = url
    this.#guests = guests
    this.#isLast = isLast
  }

  async play(): Promise<void> {
    while (!this.#isLast()) {
      const table = await this.#table()
      const players = this.#guests.map((guest) => new Client(guest, table))
      this.clients.push(...players)
      let over = false
      const lines = players.map((player) => this.#keepConnected(player, () => over))
      await Promise.all(players.map((player) => player.sit()))
      await players[0]!.do({ start: true })
      await Promise.all(players.map((player) => this.#playOn(player)))
      over = true
      await Promise.all(lines)
      await Promise.all(players.map((player) => player.leave()))
    }
  }

  async #table(): Promise<string> {
    for (;;) {
      try {
        return await this.#guests[0]!.makeTable({ bots: 'random' })
      } catch {
        await wait(10)
      }
    }
  }

  async #keepConnected(player: Client, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!player.isConnected) await player.come(this.#url).catch(() => wait(5))
      await wait(4)
    }
  }

  async #playOn(player: Client): Promise<void> {
    while (!player.isOver) {
      if (player.isConnected && player.begun) await player.play()
      else await wait(4)
    }
    await player.until(() => player.outcome !== null, 'the outcome')
  }
}

test(`no acknowledged choice is lost, doubled or reordered when the server is killed ${KILLS} times`, async () => {
  const data = await mkdtemp(join(tmpdir(), 'conspire-killed-'))
  const port = await freePort()
  let next = new Standby(data, port)
  const open = (): Promise<Child> => {
    const opening = next.open()
    // While this one is played at, the one after it gets ready.
    next = new Standby(data, port)
    return opening
  }
  let child = await open()
  let kills = 0
  const guests = await Promise.all(
    Array.from({ length: 2 * PAIRS }, (_, i) => Guest.arrive(child.url, `Player ${i}`)),
  )
  const pairs = Array.from(
    { length: PAIRS },
    (_, i) => new Pair(child.url, guests.slice(2 * i, 2 * i + 2), () => kills >= KILLS),
  )
  const playing = Promise.all(pairs.map((pair) => pair.play()))
  const began = Date.now()
  while (kills < KILLS) {
    await wait(20 + Math.random() * 140)
    child.process.kill('SIGKILL')
    await child.gone
    kills++
    child = await open()
  }
  const took = Date.now() - began
  await playing
  next.process.kill('SIGKILL')
  await next.gone
  await child.stop()

  // What the clients were told against what the log says.
  const store = await SqliteStore.open(data)
  const clients = pairs.flatMap((pair) => pair.clients)
  const counts = {
    matches: 0,
    rows: 0,
    acknowledged: 0,
    again: 0,
    choices: 0,
    lost: 0,
    doubled: 0,
    reordered: 0,
    problems: 0,
  }
  for (const code of new Set(clients.map(({ table }) => table))) {
    const rows = await store.read(code)
    checkChain(code, rows)
    counts.matches++
    counts.rows += rows.length
    const made = rows[0]!.fact as Made
    const secret = (await store.secretOf(code))!
    expect(made.commitment).toBe(commitmentOf(code, secret))
    const rules = {
      game: await games['bequest']!.game(),
      shapes: (await games['bequest']!.game()).wire.shapes,
    }
    const table = new Table(code, made, rules, secret)
    const said = rows.flatMap((row) => table.fold(row))
    expect(table.stage).toBe('over')
    expect(rows.filter(({ fact }) => fact.kind === 'began')).toHaveLength(1)
    for (const client of clients.filter((one) => one.table === code)) {
      const seqs = client.acknowledged.map(({ id }) => {
        const found = rows.filter(({ command }) => command === id)
        if (found.length === 0) counts.lost++
        if (found.length > 1) counts.doubled++
        return found[0]?.seq ?? -1
      })
      counts.acknowledged += seqs.length
      counts.choices += client.acknowledged.filter(({ frame }) => frame.includes('"choose"')).length
      counts.again += client.raw.filter((frame) => frame.includes('"again":true')).length
      // Whatever was sent after the answer to something else stands after it in the log.
      client.acknowledged.forEach(({ sent }, i) => {
        const before = seqs.filter((_, j) => client.acknowledged[j]!.answered < sent)
        if (before.some((seq) => seq > seqs[i]!)) counts.reordered++
      })
      counts.problems += client.problems.length
      expect(client.problems).toEqual([])
      // Every numbered frame that the client ever got is what the log makes of that number, before and after every kill.
      const stream = client.seat! + 1
      const texts = said.filter((one) => one.stream === stream).map(({ text }) => text)
      for (const [n, text] of client.story)
        if (client.as === `seat ${client.seat}`) expect(texts[n - 1] ?? text).toBe(text)
      expect(client.outcome).toEqual(JSON.parse(JSON.stringify(rules.game.outcome(table.match!.state))))
    }
  }
  await store.close()
  await rm(data, { recursive: true })
  console.log(
    `kill -9: ${kills} kills in ${(took / 1000).toFixed(1)} s; ${counts.matches} matches, all finished; ${counts.acknowledged} commands ` +
      `acknowledged (${counts.choices} choices), ${counts.again} of them by “again”; ${counts.rows} rows; ` +
      `${counts.lost} lost, ${counts.doubled} doubled, ${counts.reordered} reordered`,
  )
  expect(counts).toMatchObject({ lost: 0, doubled: 0, reordered: 0, problems: 0 })
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  expect(counts.again).toBeGreaterThan(0)
}, 600_000)

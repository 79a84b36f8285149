/** What becomes of stored matches when the program is another one than that which has stored them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { games, type Entry } from '@conspire/games'
import type { Game } from '@conspire/kernel'
import { isWriting, writing } from '@conspire/testkit/write'
import { isRecord, verifyRecord } from '@conspire/transcript'
import { ENOUGH } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../src/facts.ts'
import { FIRST_CHAIN, rowsFor } from '../src/log.ts'
import type { Reply } from '../src/table/messages.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { commandLine } from './commandLine.ts'
import { timeInHand } from './hands.ts'
import { emptyFolder, playing, serving } from './serving.ts'
import { fetched, put, read, written, type StoredMatch } from './stored.ts'
import { Client, Guest, type Json } from '../trial/thirdParty.ts'

/** The games of which one is kept: all that have been played anywhere. */
const GOLDEN = ['bequest', 'set-a-watch', 'master-plan', 'watchmen']

const conspire = commandLine()
const time = timeInHand()
/** So long a match may still go on by the former rules. */
const REPRIEVE = 3600_000
/** So says the program too. */
async function expectSound(record: string): Promise<void> {
  await using folder = await emptyFolder()
  await writeFile(join(folder.path, 'match'), record)
  const { code, out } = await conspire('verify', join(folder.path, 'match'))
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(' is sound: bequest, 3 players, 5 decisions, not finished.'),
  ])
}

/** The house with one game changed. */
function houseWith(name: string, change: (game: Game) => Partial<Game>): Readonly<Record<string, Entry>> {
  const entry = games[name]!
  const game = async (): Promise<Game> => {
    const original = await entry.game()
    return { ...original, ...change(original) }
  }
  return { ...games, [name]: { ...entry, game } }
}

const rulesNamed = async (name: string) => ({
  game: await games[name]!.game(),
  shapes: (await games[name]!.game()).wire.shapes,
})

/** Somebody who looks at a stored match at a server with these games. */
async function lookAt(
  stored: StoredMatch,
  house: Readonly<Record<string, Entry>> = games,
): Promise<{ client: Client; record(): Promise<string>; done(): Promise<void> }> {
  const store = new MemoryStore()
  await put(store, stored)
  const server = await serving({ store, games: house, timing: { grace: 3_600_000, reprieve: 0 } })
  const client = await new Client(await Guest.arrive(server.url, 'Eve'), stored.code).come()
  return {
    client,
    // As one of its players asks for it: their cookies are of another house.
    record: async () => {
      const { guest } = server.hall.tableInMemory(stored.code)!.seats[0] as { readonly guest: string }
      const ask = { kind: 'export', guest, record: true } as const
      const reply = await new Promise<Reply>((resolve) => server.hall.ask(stored.code, ask, resolve))
      return reply.kind === 'match' ? reply.text : ''
    },
    done: async () => {
      await client.leave()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** A match of three people after some choices, as it lies in the store. */
const halfPlayed = async (choices: number): Promise<StoredMatch> =>
  (await halfPlayedIn(new MemoryStore(), choices)).stored

/** The same, and its players by their cookies. */
async function halfPlayedIn(
  store: MemoryStore,
  choices: number,
): Promise<{ readonly stored: StoredMatch; readonly cookies: readonly string[] }> {
  await using server = await serving({ store })
  const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
  for (let made = 0; made < choices; made++) {
    await people[0]!.until(() => people.every(({ q }) => q!['at'] === people[0]!.q!['at']), 'everybody')
    const next = people.find(({ q, seat }) => q!['seats'].includes(seat))!
    await next.answer((said: Json[]) => said[made % said.length]!)
  }
  await Promise.all(people.map((one) => one.leave()))
  return {
    stored: await fetched(store, people[0]!.table),
    cookies: people.map(({ guest }) => guest.cookie),
  }
}

/** As the program stored it before choices were kept in words; what is left then was chosen since. */
function inNumbers({ code, secret, rows }: StoredMatch, choices: readonly number[]): StoredMatch {
  let next = 0
  const facts = rows.map(({ fact }): Fact => {
    if (fact.kind === 'began') return { kind: 'began', openings: fact.openings }
    if (fact.kind !== 'chose' || next === choices.length) return fact
    return { kind: 'chose', seat: fact.seat, choice: choices[next++]!, by: fact.by }
  })
  const draft = { by: null, command: null, facts }
  return { code, secret, rows: rowsFor(code, 0, FIRST_CHAIN, Date.now(), draft) }
}

/** What a change to cards or rules does to matches that are stored elsewhere, and how to go on with it. */
const givenUp = (name: string): string =>
  `this program plays a stored match of ${name} otherwise, so it would close every match of ${name} that is in play anywhere: its players are told so, and the match is kept for reading only. ` +
  `If a change to the cards or the rules means to give them up, write the stored match anew: ${writing('matches', `packages/server/test/changed -t ${name}`)}\n`

describe('a stored match', () => {
  test.each(GOLDEN)('of %s is played again to the same end for ever', async (name) => {
    const file = new URL(`golden/${name}.txt`, import.meta.url)
    if (isWriting('matches')) await writeGolden(name, file)
    const stored = read(await readFile(file, 'utf8'))
    const { client, done } = await lookAt(stored)
    const over = stored.rows.find(({ fact }) => fact.kind === 'over')!.fact as { outcome: object }
    expect(client.info['stage'], givenUp(name)).toBe('over')
    expect(client.outcome).toEqual(over.outcome)
    expect(client.log.length).toBeGreaterThan(50)
    await done()
  })

  test('is closed with words when two card literals have changed places, and kept for verify', async () => {
    const stored = await halfPlayed(5)
    // The very list that the rules read.
    const cards = (await games['bequest']!.game()).material as unknown[]
    const swap = (): void => void ([cards[3], cards[4]] = [cards[4], cards[3]])
    swap()
    const swapped = await lookAt(
      stored,
      houseWith('bequest', () => ({})),
    ).finally(swap)
    const { client } = swapped
    expect(client.info['stage']).toBe('closed')
    expect(client.begun).toBe(false)
    expect(client.as).toBe('closed watch')
    expect(await client.do({ choose: 'A', at: 1 })).toMatchObject({ reason: 'closed', clause: null })
    expect(await client.do({ chat: 'What a pity.' })).toHaveProperty('ok')
    const body = await swapped.record()
    expect(isRecord(body)).toBe(true)
    // The rules that it was played under find nothing wrong with it.
    expect(await verifyRecord(body, rulesNamed)).toMatchObject({ ok: true, decisions: 5 })
    if (ENOUGH) await expectSound(body)
    const other = await verifyRecord(body, async (name) => {
      const rules = await rulesNamed(name)
      const { material } = rules.game
      return { ...rules, game: { ...rules.game, material: material.toReversed() } }
    })
    expect(other).toMatchObject({ ok: false, sentence: expect.stringContaining('the rules play otherwise') })
    const forged = await verifyRecord(body.replace('"time":', '"time":1'), rulesNamed)
    expect(forged).toMatchObject({ ok: false, path: 'chain' })
    await swapped.done()
  })

  test('goes on when the old rules are back, unless one of its players has fetched its secret, which takes a while', async () => {
    const store = new MemoryStore()
    const { stored, cookies } = await halfPlayedIn(store, 4)
    const other = houseWith('bequest', ({ material }) => ({ material: material.slice(1) }))
    const reasons: unknown[] = []
    /** Comes to the table and tries to have its record; the stage that it finds. */
    const comeTo = async (house: Readonly<Record<string, Entry>>, as?: string): Promise<string> => {
      await using server = await serving({ store, games: house, timing: { reprieve: REPRIEVE } })
      const guest = as === undefined ? await Guest.arrive(server.url) : Guest.known(server.url, as)
      const client = await new Client(guest, stored.code).come()
      const ask = async (method: string, what: string): Promise<unknown> => {
        const { status, body } = await guest.send(method, `/api/tables/${stored.code}/${what}`)
        return body['reason'] ?? status
      }
      if (house !== games) reasons.push([await ask('GET', 'match'), await ask('POST', 'record')])
      await client.leave()
      return client.info['stage'] as string
    }
    expect(await comeTo(other)).toBe('closed')
    expect(await comeTo(other, cookies[0])).toBe('closed')
    expect(await comeTo(games)).toBe('play')
    await time.pass(REPRIEVE)
    expect(await comeTo(other)).toBe('closed')
    expect(await comeTo(games)).toBe('play')
    expect(await comeTo(other, cookies[0])).toBe('closed')
    expect(reasons).toEqual([
      ['closed', 'notSeated'],
      ['closed', 'notYet'],
      ['closed', 'notSeated'],
      ['closed', 200],
    ])
    expect(await comeTo(games)).toBe('closed')
  })

  test('is closed when something else would come of a choice, and when the outcome would be another', async () => {
    const stored = await halfPlayed(6)
    const otherwise = houseWith('bequest', (game) => ({
      apply: (state, seat, choice, sink) =>
        game.apply(state, seat, choice, (told) => {
          const { event } = told
          sink?.(event.type === 'laidOut' ? ({ ...told, event: { ...event, chooser: 5 } } as never) : told)
        }),
    }))
    const one = await lookAt(stored, otherwise)
    expect(one.client.info['stage']).toBe('closed')
    await one.done()

    const finished = read(await readFile(new URL('golden/bequest.txt', import.meta.url), 'utf8'))
    const generous = houseWith('bequest', (game) => ({
      outcome: (state) => {
        const outcome = game.outcome(state)
        return outcome && { ...outcome, scores: outcome.scores.map((score) => score + 1) }
      },
    }))
    const two = await lookAt(finished, generous)
    expect(two.client.info['stage']).toBe('closed')
    await two.done()
  })

  test('is closed with words when its choices are numbers of an earlier program', async () => {
    const stored = await halfPlayed(5)
    const { client, done } = await lookAt(inNumbers(stored, [1, 1, 1, 0, 0]))
    expect(client.info['stage']).toBe('closed')
    await done()
  })
})

describe('a client that comes back to another program', () => {
  test('is told everything anew, and how that one counts its events', async () => {
    const store = new MemoryStore()
    let ana: Client
    const names = (): string[] => ana.log.map((event) => ana.nameOf(event))
    {
      await using server = await serving({ store })
      ana = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 }))[0]!
      await ana.answer((said) => said[0]!)
    }
    const before = names()
    expect(before).toContain('dealt')
    const welcomes = ana.welcomes
    {
      // The same program again: the numbers go on.
      await using again = await serving({ store })
      await ana.come(again.url)
      expect(ana.welcomes).toBe(welcomes)
      await ana.leave()
    }
    const entry = games['bequest']!
    const recounted = async () => {
      const game = await entry.game()
      const shapes = Object.fromEntries(Object.entries(game.wire.shapes).toReversed())
      return { ...game, wire: { ...game.wire, shapes } }
    }
    await using newer = await serving({ store, games: { bequest: { ...entry, game: recounted } } })
    await ana.come(newer.url)
    expect(ana.welcomes).toBe(welcomes + 1)
    expect(ana.info['stage']).toBe('play')
    expect(names()).toEqual(before)
    await ana.leave()
  })
})

/** Plays a match with people, bots, replaced answers and an undo where the game has it, and writes down what is stored of it. */
async function writeGolden(name: string, file: URL): Promise<void> {
  const store = new MemoryStore()
  await using server = await serving({ store })
  const plan = {
    game: name,
    players: Math.max(3, games[name]!.players.min),
    bots: 'medium',
    ...(name === 'set-a-watch' && { options: { difficulty: 'easy' } }),
  }
  const people = await playing(server.url, ['Ana', 'Ben'], plan)
  const [ana] = people as [Client]
  if (ana.q!['asks'] === 'all') {
    const { said, at } = await ana.legal()
    await ana.do({ choose: said[0], at })
    await ana.do({ choose: said[1], at })
  }
  // After a while bots mind their seats.
  for (let choices = 0; choices < 12; choices++)
    for (const one of people) if (one.q!['seats'].includes(one.seat)) await one.answer((said) => said[0]!)
  for (const one of people) await one.do({ leave: true })
  await ana.until(() => ana.isOver, 'the end', 60_000)
  await Promise.all(people.map((one) => one.leave()))
  await writeFile(file, written(await fetched(store, ana.table)))
}

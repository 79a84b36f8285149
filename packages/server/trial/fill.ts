import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@conspire/games'
import { LightRandom, pick } from '@conspire/kernel'
import type { Rules } from '@conspire/table'
import { commitmentOf } from '@conspire/transcript'
import { newCode } from '../src/code.ts'
import { stageAfter, type Fact } from '../src/facts.ts'
import { Games } from '../src/house.ts'
import { FIRST_CHAIN, rowsFor, type Row } from '../src/log.ts'
import { AT_ONCE } from '../src/ports/eventStore.ts'
import { DATABASE } from '../src/store/folder.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import { choosing, starting } from '../src/table/commands.ts'
import { TableFold, type Made } from '../src/table/table.ts'

const PLAYERS = 4
/** Moves after which a match that is still being played was left. */
const HALF = 30
/** Finished matches that are really played; the others are their copies. */
const ORIGINALS = 20
/** Matches in one transaction. */
const TOGETHER = 500

/** Of so many codes some would be alike. */
const given = new Set<string>()
function freshCode(): string {
  const code = newCode()
  if (given.has(code)) return freshCode()
  given.add(code)
  return code
}

interface Played {
  readonly code: string
  readonly secret: string
  readonly rows: readonly Row[]
}

/**
 * Fills a folder with so many stored matches of Bequest, a tenth of them as they stand in mid-game when their server is killed. Those are dealt and played by the rules, because
 * the next server opens them; of those that are over most are copies under another code.
 */
export async function fill(folder: string, matches: number): Promise<void> {
  const rules = (await new Games(games).rulesOf('bequest'))!
  // Makes the tables.
  await (await SqliteStore.open(folder)).close()
  const database = new DatabaseSync(join(folder, DATABASE))
  const originals = Array.from({ length: Math.min(ORIGINALS, matches) }, (_, i) =>
    playedBy(rules, i, Infinity),
  )
  const put = putterInto(database)
  for (let i = 0; i < matches; i++) {
    if (i % TOGETHER === 0) database.exec('begin')
    if (i % 10 === 0) put(playedBy(rules, i, HALF), AT_ONCE)
    else put(copyOf(originals[i % originals.length]!), null)
    if (i % TOGETHER === TOGETHER - 1 || i === matches - 1) database.exec('commit')
  }
  database.close()
  // Notes how far each log has got.
  await (await SqliteStore.open(folder)).close()
}

/** A match of four guests who choose by lot, as far as `most` moves. */
function playedBy(rules: Rules, number: number, most: number): Played {
  const random = new LightRandom(`fill ${number}`)
  const code = freshCode()
  const secret = randomBytes(32).toString('hex')
  const guests = Array.from({ length: PLAYERS }, (_, seat) => `filler-${(number * PLAYERS + seat) % 9973}`)
  const { game } = rules
  const { players, ...options } = game.options(PLAYERS, {}) as { readonly players: number } & Made['options']
  const made: Made = {
    kind: 'made',
    game: game.name,
    players,
    options,
    bots: 'random',
    clock: null,
    watch: 'all',
    scores: true,
    host: guests[0]!,
    commitment: commitmentOf(code, secret),
  }
  const table = new TableFold(code, made, rules, secret)
  const rows: Row[] = []
  const add = (by: string, facts: readonly Fact[]): void => {
    const command = randomBytes(16).toString('base64url')
    for (const row of rowsFor(code, table.version, table.chain, Date.now(), { by, command, facts })) {
      table.fold(row)
      rows.push(row)
    }
  }
  add(guests[0]!, [made])
  guests.forEach((guest, seat) =>
    add(guest, [{ kind: 'sat', seat, guest, name: `Guest ${seat}`, commit: null }]),
  )
  add(guests[0]!, starting(table))
  for (let moves = 0; moves < most && !table.match!.over; moves++) {
    const seat = pick(table.match!.owing(), random)
    const choice = pick(game.legal(table.match!.state, seat).slice(), random)
    add(guests[seat]!, choosing(table, [{ seat, choice, by: 'person' }]))
  }
  return { code, secret, rows }
}

function copyOf({ secret, rows }: Played): Played {
  const code = freshCode()
  const copy: Row[] = []
  let chain = FIRST_CHAIN
  for (const { time, by, command, fact } of rows) {
    const [row] = rowsFor(code, copy.length, chain, time, { by, command, facts: [fact] })
    copy.push(row!)
    chain = row!.chain
  }
  return { code, secret, rows: copy }
}

function putterInto(database: DatabaseSync): (played: Played, due: number | null) => void {
  const addMatch = database.prepare(
    'insert into matches (match, version, fence, stage, time, due, chain) values (?, ?, 1, ?, ?, ?, ?)',
  )
  const addRow = database.prepare('insert into log values (?, ?, ?, ?, ?, ?, ?)')
  const addSecret = database.prepare('insert into secrets values (?, ?)')
  const addSitting = database.prepare('insert or ignore into sittings (guest, match) values (?, ?)')
  return ({ code, secret, rows }, due) => {
    const stage = stageAfter(
      'lobby',
      rows.map(({ fact }) => fact),
    )
    const { time, chain } = rows.at(-1)!
    addMatch.run(code, rows.length, stage, time, due, chain)
    for (const { seq, time: at, by, command, fact, chain: link } of rows) {
      addRow.run(code, seq, at, by, command, JSON.stringify(fact), link)
      if (fact.kind === 'sat') addSitting.run(fact.guest, code)
    }
    addSecret.run(code, secret)
  }
}

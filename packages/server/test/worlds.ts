/**
 * Two worlds on the wire. Two servers have the same log and the same players; in one of them the hidden part of the table was dealt anew at
 * some point, so that a coalition of seats and the watchers cannot tell the difference. Then both go on by the same visible choices, and
 * every byte that a member of the coalition or a watcher receives must be the same: welcomes, numbered frames, answers, refusals, what comes
 * after a reconnect. A viewer who is rightly shown something that differs is compared no further.
 *
 * Whoever can see how long the frames of others are (a counter, a proxy, the network) must learn nothing either: as long as anybody is left who cannot tell the worlds
 * apart, what every other seat receives has the same lengths in both.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games, type Entry } from '@conspire/games'
import {
  isRefusal,
  LightRandom,
  NONE,
  pick,
  seedHex,
  type Choice,
  type Game,
  type Json,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import type { Fact } from '../src/facts.ts'
import { clock } from '../src/clock.ts'
import { Notices } from '../src/notices/notices.ts'
import type { Reply } from '../src/table/messages.ts'
import webpush from 'web-push'
import type { ServerOptions } from '../src/index.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { receiver } from './pushService.ts'
import { serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'
import { timeless } from '../trial/bytes.ts'
import { changeOfMind, coalitionOf, dealtAnew, keepMatch, MOST_FINDINGS, toldApart } from '../trial/pairs.ts'
import { alongside, GUESTS, startOf, WATCHER, type Subject } from '../trial/subjects.ts'
import { NONSENSE } from '../trial/twoWorlds.ts'

/** The same for both. */
const TIME = Date.now()
/** A split into nothing, which is refused as long as there is anything to split. */
const NOTHING = { a: [], b: [], c: [] }
const COOKIE_KEY = 'the same key for both worlds'
const cookieOf = (guest: string): string =>
  `conspire=${guest}.${createHmac('sha256', COOKIE_KEY).update(`guest ${guest}`).digest('base64url')}`

/** A match up to the point where the worlds part. */
interface Trial {
  readonly code: string
  readonly secret: string
  readonly facts: readonly Fact[]
  readonly key: string
  readonly players: number
  /** The state after this many choices is dealt anew. */
  readonly seq: number
  readonly coalition: readonly Seat[]
  readonly redeal: string
  /** How many are waited for then. */
  readonly owing: number
}

function someMove(
  game: Game,
  state: State<unknown>,
  random: Randomness,
): { seat: Seat; choice: Choice } | null {
  const pending = game.pending(state)
  if (pending === null) return null
  const seat = pick(pending.seats, random)
  return { seat, choice: pick(game.legal(state, seat), random) }
}

function makeTrial(game: Game, subject: Subject, number: number, seed: string): Trial {
  const random = new LightRandom(`${seed} ${number}`)
  const { code, secret, players, match, facts: begun } = startOf(game, subject, number, random)
  const key = match.state.chance.key
  const facts = begun.slice()
  const length = random.below(40)
  for (let i = 0; i < length; i++) {
    const move = someMove(game, match.state, random)
    if (move === null) break
    const { chosen, outcome } = match.rehearse([{ ...move, by: 'person' }])
    // A world parts from another only while there is something left to play.
    if (outcome !== null) break
    match.choose(chosen[0]!, 0)
    facts.push({ kind: 'chose', ...chosen[0]! })
  }
  const { state } = match
  return {
    code,
    secret,
    facts,
    key: seedHex(key),
    players,
    seq: state.seq,
    coalition: coalitionOf(players, pick([0, 1, 1, players - 1, players - 1], random), random),
    redeal: `${seed} ${number} redeal`,
    owing: match.owing().length,
  }
}

/** The game of the other world: at the right moment of each match its hidden part is dealt anew. */
function elsewhere(game: Game, plans: readonly Trial[]): Game {
  const trials = new Map(plans.map((plan) => [plan.key, plan]))
  const dealAnew = (state: State<unknown>): void => {
    const trial = trials.get(seedHex(state.chance.key))
    if (trial === undefined || trial.seq !== state.seq) return
    const world = game.resample(state, trial.coalition, new LightRandom(trial.redeal))
    alongside(world, state)
    game.copyInto(world, state)
  }
  return dealtAnew(game, dealAnew)
}

type Server = Awaited<ReturnType<typeof serving>>

/** One of the two: a server and everybody's sockets at one table. */
class World {
  readonly server: Server
  readonly #game: Game
  clients: Client[] = []
  watcher!: Client

  constructor(server: Server, game: Game) {
    this.server = server
    this.#game = game
  }

  #guest(id: string): Guest {
    return Guest.known(this.server.url, cookieOf(id))
  }

  newcomer(seat: Seat | null, code: string): Client {
    return new Client(this.#guest(seat === null ? WATCHER : GUESTS[seat]!), code)
  }

  async come(trial: Trial): Promise<void> {
    this.clients = []
    for (let seat = 0; seat < trial.players; seat++) {
      this.clients.push(await this.newcomer(seat, trial.code).come())
      await this.settle()
    }
    this.watcher = await this.newcomer(null, trial.code).come()
    await this.settle()
  }

  async settle(): Promise<void> {
    for (const client of this.clients) if (client.isConnected) await client.settle()
    if (this.watcher?.isConnected) await this.watcher.settle()
  }

  async leave(): Promise<void> {
    await Promise.all([...this.clients, this.watcher].map((client) => client.leave()))
  }

  at(viewer: Seat | null): Client {
    return viewer === null ? this.watcher : this.clients[viewer]!
  }

  state(code: string): State<unknown> {
    return this.server.hall.tableInMemory(code)!.match!.state
  }

  view(code: string, viewer: Seat | null): string {
    return JSON.stringify(this.#game.view(this.state(code), viewer))
  }

  say(code: string, seat: Seat, choice: Choice): Json {
    return this.#game.say(this.state(code), seat, choice)
  }
}

/** What a client has got, as bytes, without what tells only the time. */
const bytes = (client: Client, from = 0): string[] =>
  client.raw
    .slice(from)
    .filter((text) => text !== '{"pong":1}')
    .map(timeless)

/** Somebody who has only heard of a table. */
const STRANGER = 'a stranger'
type Asker = Seat | null | typeof STRANGER

/** Where something is told of a table besides at it: lists of tables, what a front page says of one's own, the file of a match, and what a link to it says. */
const placesOf = (code: string): readonly string[] => [
  '/api/tables',
  `/api/tables/${code}`,
  `/api/tables/${code}/match`,
  `/replay/${code}`,
  `/replay/${code}?at=7`,
]

async function answerOf(url: string, asker: Asker): Promise<string> {
  const guest = asker === null ? WATCHER : asker === STRANGER ? null : GUESTS[asker]!
  const answer = await fetch(url, { headers: guest === null ? {} : { cookie: cookieOf(guest) } })
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'set-cookie')
  return JSON.stringify([answer.status, headers, await answer.text()])
}

export interface Report {
  readonly trials: number
  readonly steps: number
  readonly frames: number
  readonly bytes: number
  readonly findings: readonly string[]
}

export async function compareWorlds(trials: number, seed: string, subject: Subject): Promise<Report> {
  const game = await games[subject.name]!.game()
  const plans = plansFor(game, subject, trials, seed)
  const page = mkdtempSync(join(tmpdir(), 'conspire-worlds-'))
  writeFileSync(join(page, 'index.html'), '<html><head></head></html>')
  // However long it takes, no bot minds a seat meanwhile.
  const open = (played: Game): Promise<World> =>
    openWorld(played, plans, { page, timing: { grace: 3_600_000 } })
  const worlds = [await open(game), await open(elsewhere(game, plans))] as const
  const report = { trials, steps: 0, frames: 0, bytes: 0, findings: [] as string[] }
  try {
    for (const [number, trial] of plans.entries()) {
      await new Pair(game, trial, worlds, new LightRandom(`${seed} ${number} play`), report).follow()
      if (report.findings.length >= MOST_FINDINGS) break
    }
  } finally {
    for (const { server } of worlds) await server[Symbol.asyncDispose]()
    rmSync(page, { recursive: true, force: true })
  }
  return report
}

/**
 * What the services of browsers are asked to pass on, when two servers open with all these matches and nobody has come yet: to whom, how much, and what it says to
 * whoever has the keys. Whoever is waited for is known to all, so nothing may differ.
 */
export async function compareNotices(
  trials: number,
  seed: string,
  subject: Subject,
): Promise<{ readonly calls: number; readonly findings: readonly string[] }> {
  const game = await games[subject.name]!.game()
  const plans = plansFor(game, subject, trials, seed)
  const keys = JSON.stringify(webpush.generateVAPIDKeys())
  const told = await Promise.all(
    [game, elsewhere(game, plans)].map(async (played) => {
      await using service = await receiver()
      const wishOf = (seat: Seat): string =>
        JSON.stringify([{ ...service.wish, endpoint: `${service.origin}/wake/${seat}` }])
      const prepare = async (store: MemoryStore): Promise<void> => {
        await store.setting('push keys', keys)
        for (const [seat, guest] of GUESTS.entries()) await store.keepNotices(guest, wishOf(seat))
      }
      const { server } = await openWorld(
        played,
        plans,
        { pushServices: [service.origin], timing: { calling: 0 } },
        prepare,
      )
      await untilCalled(server, plans)
      await server[Symbol.asyncDispose]()
      return service.heard
        .map((call) => {
          const { authorization: _, host: __, ...headers } = call.headers
          return JSON.stringify([call.path, headers, call.body.length, service.read(call)])
        })
        .sort()
    }),
  )
  const [left, right] = told as [string[], string[]]
  const only = (some: readonly string[], others: readonly string[]): string[] =>
    some.filter((call) => !others.includes(call))
  const findings = [...only(left, right), ...only(right, left)]
  if (left.length !== right.length) findings.push(`${left.length} notices here, ${right.length} there`)
  return { calls: left.length, findings }
}

/** Until everybody has been called whom a server calls that opens with these matches. */
async function untilCalled({ hall, office }: Server, plans: readonly Trial[]): Promise<void> {
  // Whatever was to be done at a table is done before somebody can look at it.
  const looked = (): Promise<unknown> =>
    Promise.all(
      plans.map(
        ({ code }) =>
          new Promise<Reply>((resolve) => hall.ask(code, { kind: 'look', guest: WATCHER }, resolve)),
      ),
    )
  await looked()
  // Behind all that is to happen at once.
  await new Promise<void>((resolve) => clock.after(1, resolve))
  await looked()
  await Promise.all(calling.get(office.house.notices) ?? [])
}

/** What each has under way. */
const calling = new WeakMap<Notices, Promise<void>[]>()
const { call } = Notices.prototype
Notices.prototype.call = function (...whom) {
  const called = call.apply(this, whom)
  calling.set(this, [...(calling.get(this) ?? []), called])
  return called
}

const plansFor = (game: Game, subject: Subject, trials: number, seed: string): Trial[] =>
  Array.from({ length: trials }, (_, i) => makeTrial(game, subject, i, seed))

/** A server with all these matches, as they stood when the worlds parted. */
async function openWorld(
  played: Game,
  plans: readonly Trial[],
  options: Partial<ServerOptions>,
  prepare: (store: MemoryStore) => Promise<void> = async () => {},
): Promise<World> {
  const store = new MemoryStore()
  await store.setting('cookie key', COOKIE_KEY)
  for (const plan of plans) await keepMatch(store, plan, TIME)
  await prepare(store)
  const entries: Readonly<Record<string, Entry>> = {
    [played.name]: { ...games[played.name]!, game: async () => played },
  }
  return new World(await serving({ store, games: entries, ...options }), played)
}

class Pair {
  readonly #game: Game
  readonly #trial: Trial
  readonly #worlds: readonly [World, World]
  readonly #random: Randomness
  readonly #report: { steps: number; frames: number; bytes: number; findings: string[] }
  #viewers: (Seat | null)[]
  /** How much of what each viewer got has been compared. */
  #seen = new Map<Client, number>()
  #ids = 0

  constructor(
    game: Game,
    trial: Trial,
    worlds: readonly [World, World],
    random: Randomness,
    report: { steps: number; frames: number; bytes: number; findings: string[] },
  ) {
    this.#game = game
    this.#trial = trial
    this.#worlds = worlds
    this.#random = random
    this.#report = report
    this.#viewers = [...trial.coalition, null]
  }

  async follow(): Promise<void> {
    for (const world of this.#worlds) await world.come(this.#trial)
    this.#compare('on coming to the table')
    for (
      let step = 0;
      step < 8 && this.#viewers.length > 0 && this.#report.findings.length < MOST_FINDINGS;
      step++
    ) {
      if (step % 3 === 0) await this.#askAround()
      await this.#knock()
      if (!(await this.#step())) break
      this.#report.steps++
    }
    await Promise.all(this.#worlds.map((world) => world.leave()))
  }

  /** What is told away from the table, of a match in play: to one who is at it, and to a stranger. */
  async #askAround(): Promise<void> {
    const { code } = this.#trial
    if (this.#viewers.length === 0) return
    if (this.#worlds.some((world) => this.#game.pending(world.state(code)) === null)) return
    const askers: Asker[] = [pick(this.#viewers, new LightRandom(code)), STRANGER]
    for (const viewer of askers)
      for (const path of placesOf(code)) {
        const answers = this.#worlds.map(({ server }) => answerOf(server.url + path, viewer))
        const [left, right] = (await Promise.all(answers)) as [string, string]
        this.#same(viewer, [left], [right], `by ${path}`)
      }
  }

  /** The same ids in both worlds. */
  #id(): string {
    return `two-worlds-${this.#trial.code}-${String(this.#ids++).padStart(6, '0')}`
  }

  async #both(viewer: Seat | null, ask: (client: Client, world: World) => Promise<unknown>): Promise<void> {
    await Promise.all(this.#worlds.map((world) => ask(world.at(viewer), world)))
    await Promise.all(this.#worlds.map((world) => world.settle()))
  }

  /** One viewer asks and tries all sorts of things, comes back after a break, and comes anew. */
  async #knock(): Promise<void> {
    const viewer = pick(this.#viewers, this.#random)
    const [legalId, undoId] = [this.#id(), this.#id()]
    const at = (this.#worlds[0].at(viewer).q?.['at'] as number | undefined) ?? 0
    await this.#both(viewer, (client) => client.legal(legalId))
    await this.#both(viewer, (client) => client.do({ undo: true, at }, undoId))
    for (const said of NONSENSE) {
      const id = this.#id()
      const stale = this.#random.below(4) === 0 ? 1 : 0
      await this.#both(viewer, (client) => client.try(at + stale, said as never, id))
    }
    const chooseId = this.#id()
    if (!this.#worlds.some((world) => this.#isChoice(world, viewer, NOTHING)))
      await this.#both(viewer, (client) => client.do({ choose: NOTHING, at }, chooseId))
    this.#compare(`when ${nameOf(viewer)} knocks`)

    const reconnects = this.#worlds.map((world) => world.at(viewer))
    for (const client of reconnects) client.drop()
    for (const [i, world] of this.#worlds.entries()) {
      await reconnects[i]!.until(() => !reconnects[i]!.isConnected, 'the break')
      // The others have heard that somebody is away before they hear that somebody is back.
      const other = [...world.clients, world.watcher].find((client) => client.isConnected)!
      if (viewer !== null) await other.until(() => other.here[viewer] === 'away', 'being away')
      await reconnects[i]!.come()
      await world.settle()
    }
    this.#compare(`when ${nameOf(viewer)} comes back`)
    const fresh = this.#worlds.map((world) => world.newcomer(viewer, this.#trial.code))
    for (const [i, client] of fresh.entries()) {
      await client.come()
      await client.settle()
      await this.#worlds[i]!.settle()
    }
    this.#same(viewer, bytes(fresh[0]!), bytes(fresh[1]!), 'on a new socket')
    for (const client of fresh) await client.leave()
    for (const world of this.#worlds) await world.settle()
    this.#compare('when the new socket is gone')
    await this.#overhear()
  }

  #isChoice(world: World, viewer: Seat | null, said: Json): boolean {
    const state = world.state(this.#trial.code)
    return viewer !== null && !isRefusal(this.#game.read(state, viewer, said))
  }

  /** Somebody who may know what differs asks and comes anew: those who may not know it see only how long the answers are. */
  async #overhear(): Promise<void> {
    if (this.#outsiders.length === 0) return
    const seat = pick(this.#outsiders, this.#random)
    const at = (this.#worlds[0].at(seat).q?.['at'] as number | undefined) ?? 0
    const ids = [this.#id(), this.#id()] as const
    await this.#both(seat, (client) => client.legal(ids[0]))
    await this.#both(seat, (client) =>
      client.try(at, pick(NONSENSE, new LightRandom(ids[1])) as never, ids[1]),
    )
    this.#compare(`when ${nameOf(seat)} asks`)
    const fresh = this.#worlds.map((world) => world.newcomer(seat, this.#trial.code))
    for (const [i, client] of fresh.entries()) {
      await client.come()
      await this.#worlds[i]!.settle()
    }
    const [left, right] = fresh.map((client) => bytes(client)) as [string[], string[]]
    this.#sameLengths(seat, left, right, 'on a new socket')
    for (const client of fresh) await client.leave()
    for (const world of this.#worlds) await world.settle()
    this.#compare('when that socket is gone')
  }

  async #step(): Promise<boolean> {
    const [left, right] = this.#worlds.map((world) => world.state(this.#trial.code)) as [
      State<unknown>,
      State<unknown>,
    ]
    const pending = this.#game.pending(left)
    if (pending === null) return false
    const { coalition, code } = this.#trial
    if (pending.asks === 'all') await this.#changeOfMind(right)
    const seat = pick(pending.seats, this.#random)
    const here = this.#game.legal(left, seat).slice()
    const there = this.#game.legal(right, seat).slice()
    const both = here.filter((choice) => there.includes(choice))
    let choices: [Choice, Choice] = [NONE, NONE]
    if (both.length > 0) {
      const choice = pick(both, this.#random)
      choices = [choice, choice]
    }
    // What others answer in secret may differ.
    if (pending.asks === 'all' && !coalition.includes(seat) && this.#random.below(2) === 0)
      choices = [pick(here, this.#random), pick(there, this.#random)]
    if (choices.includes(NONE)) return false
    const id = this.#id()
    const answers = this.#worlds.map((world, i) => {
      const { at } = world.at(seat).q as { at: number }
      return world.at(seat).do({ choose: world.say(code, seat, choices[i]!), at }, id)
    })
    for (const answer of await Promise.all(answers))
      if (!('ok' in answer)) throw new Error(`a choice is refused: ${JSON.stringify(answer)}`)
    await Promise.all(this.#worlds.map((world) => world.settle()))
    // Whoever is rightly shown something else from now on is compared no further.
    this.#viewers = this.#viewers.filter(
      (viewer) => this.#worlds[0].view(code, viewer) === this.#worlds[1].view(code, viewer),
    )
    this.#compare(`after ${pending.name} of seat ${seat}`)
    return true
  }

  /** Somebody outside the coalition replaces an answer, in one world only. */
  async #changeOfMind(right: State<unknown>): Promise<void> {
    const change = changeOfMind(this.#game, right, this.#trial.coalition, this.#random)
    if (change === null) return
    const { seat, said } = change
    const world = this.#worlds[1]
    const client = world.at(seat)
    await client.do({ choose: said, at: client.q!['at'] }, this.#id())
    await world.settle()
    // It is answered in this world alone.
    this.#seen.set(client, client.raw.length)
    this.#compare(`when seat ${seat} replaced an answer`)
  }

  #compare(when: string): void {
    for (const viewer of this.#viewers) {
      const [left, right] = this.#worlds.map((world) => this.#fresh(world.at(viewer))) as [string[], string[]]
      this.#same(viewer, left, right, when)
    }
    if (this.#viewers.length === 0) return
    for (const seat of this.#outsiders) {
      const [left, right] = this.#worlds.map((world) => this.#fresh(world.at(seat))) as [string[], string[]]
      this.#sameLengths(seat, left, right, when)
    }
  }

  /** What a client has got since it was last compared. */
  #fresh(client: Client): string[] {
    const from = this.#seen.get(client) ?? 0
    this.#seen.set(client, client.raw.length)
    return bytes(client, from)
  }

  /** Whoever is at the table and may know what differs. */
  get #outsiders(): Seat[] {
    const { players } = this.#trial
    return Array.from({ length: players }, (_, seat) => seat).filter((seat) => !this.#viewers.includes(seat))
  }

  #sameLengths(seat: Seat, left: readonly string[], right: readonly string[], when: string): void {
    this.#report.frames += left.length
    this.#find(toldApart(nameOf(seat), 'lengths', left, right, when))
  }

  #same(viewer: Asker, left: readonly string[], right: readonly string[], when: string): void {
    this.#report.frames += left.length
    this.#report.bytes += left.join('').length
    this.#find(toldApart(nameOf(viewer), 'bytes', left, right, when))
  }

  #find(finding: string | null): void {
    if (finding !== null) this.#report.findings.push(finding)
  }
}

const nameOf = (viewer: Asker): string =>
  typeof viewer === 'number' ? `seat ${viewer}` : (viewer ?? 'a watcher')

export type { World }

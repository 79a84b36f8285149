import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { games } from '@conspire/games'
import { LightRandom, pick } from '@conspire/kernel'
import { LIMITS } from '../src/limits.ts'
import type { Loot, Orders } from './attackers.ts'
import { Standby } from './children.ts'
import { freePort } from './services.ts'
import { Client, Guest, type Frame } from './thirdParty.ts'

export interface Fuzz {
  readonly frames: number
  readonly seed: string
  readonly attackers?: number
  readonly tell?: (line: string) => void
}

/** In milliseconds. */
export interface Waits {
  readonly commands: number
  readonly median: number
  /** 99 of a hundred waited no longer. */
  readonly p99: number
}

export interface Verdict {
  readonly frames: number
  readonly sockets: number
  readonly hurried: number
  readonly seconds: number
  /** Games that honest people finished meanwhile, and how long their commands took before and meanwhile. */
  readonly games: number
  /** Sockets that these have lost meanwhile. */
  readonly dropped: number
  readonly before: Waits
  readonly meanwhile: Waits
  /** In megabytes, from a quarter of the frames on. */
  readonly memory: { readonly warm: number; readonly end: number }
  readonly refusals: Readonly<Record<string, number>>
  /** One line for everything that should not be. */
  readonly findings: readonly string[]
}

const ATTACKERS = 16
/** Few enough that whoever sends without a pause is closed out, and enough for those who play as quickly as they can. Talk is as limited as ever. */
const TIGHT = {
  chat: LIMITS.chat,
  pencils: LIMITS.pencils,
  frames: { burst: 500, per: 1000 },
  patience: 40,
  socketsPerGuest: 100,
}
/** Honest games without an attack. */
const QUIET_GAMES = 4
/** In megabytes, once so many frames have warmed the server up: before that its memory says nothing. */
const MOST_GROWTH = 20
const WARM = 100_000
/** So often an honest client looks after its socket, in milliseconds; and so long it waits for one. */
const ALIVE = 5000
const PATIENCE = 60_000
/** So often the counts are read until they are what was heard. */
const LOOKS = 100

class HonestClient extends Client {
  readonly waits: number[] = []

  override async do(what: Frame, id?: string): Promise<Frame> {
    const began = performance.now()
    const answer = await super.do(what, id)
    this.waits.push(performance.now() - began)
    return answer
  }
}

/** People who play one game after the other, with somebody who looks on. */
class Honest {
  readonly #guests: readonly Guest[]
  readonly #random: LightRandom
  readonly #meets: (table: string) => void
  readonly clients: Client[] = []
  /** What whoever looks on may be told, as `CODE frame`. */
  readonly shown = new Set<string>()
  waits: number[] = []
  games = 0
  dropped = 0
  isLast = false

  constructor(guests: readonly Guest[], seed: string, meets: (table: string) => void) {
    this.#guests = guests
    this.#random = new LightRandom(`${seed} honest`)
    this.#meets = meets
  }

  async play(): Promise<void> {
    const names = Object.keys(games)
    const game = names[this.games % names.length]!
    const [maker, ...others] = this.#guests
    const table = await maker!.makeTable({ game, players: others.length, bots: 'random' })
    const watcher = await new Client(others.pop()!, table).come()
    const people = await Promise.all(
      [maker!, ...others].map((guest) => new HonestClient(guest, table).come()),
    )
    const everybody = [...people, watcher]
    this.clients.push(...everybody)
    const alive = setInterval(() => everybody.forEach((one) => this.#keepConnected(one)), ALIVE)
    for (const one of people) await one.sit()
    this.#meets(table)
    await people[0]!.do({ start: true })
    await Promise.all(people.map((one) => this.#playOut(one)))
    for (const one of everybody) await one.settle()
    clearInterval(alive)
    this.games++
    this.waits.push(...people.flatMap(({ waits }) => waits))
    for (const text of watcher.story.values()) this.shown.add(`${table} ${text}`)
    await Promise.all(everybody.map((one) => one.leave()))
  }

  /** Whoever has nothing to say for a minute is sent away; whoever is dropped comes back. */
  #keepConnected(one: Client): void {
    if (one.isConnected) {
      one.send({ ping: 1 })
      return
    }
    this.dropped++
    void one.come().catch(() => {})
  }

  async #playOut(one: Client): Promise<void> {
    while (!one.isOver) {
      await one.until(() => one.isConnected, 'a connection', PATIENCE)
      // On a busy machine, a turn may take its time.
      await one.play((said) => pick(said, this.#random)).catch(() => {})
    }
  }

  async playOn(): Promise<void> {
    while (!this.isLast) await this.play()
  }
}

const waitsIn = (times: readonly number[]): Waits => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100
  return { commands: times.length, median: at(0.5), p99: at(0.99) }
}

const REFUSALS = /^conspire_refusals_total\{door="socket",reason="(\w+)"\} (\d+)$/gm

/** Sends hostile frames to a server while honest people play there, and looks at what it does. */
export async function fuzz({ frames, seed, attackers = ATTACKERS, tell }: Fuzz): Promise<Verdict> {
  const data = await mkdtemp(join(tmpdir(), 'conspire-fuzz-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  // A leak would end this server before the end.
  const flags = ['--max-old-space-size=96']
  const env = { TRIAL_LIMITS: JSON.stringify(TIGHT), TRIAL_LOG: 'error' }
  const child = await new Standby(data, port, { flags, more: [String(metricsPort)], env }).open()
  const counts = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const resident = async (): Promise<number> =>
    Number(/^process_resident_memory_bytes (\S+)$/m.exec(await counts())![1]) / 1e6
  let worker: Worker | null = null
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const order = (what: { target?: string; frames?: number }): void => worker?.postMessage(what)
    const names = ['Ana', 'Ben', 'Cem', 'Dua', 'Eve']
    const guests = await Promise.all(names.map((name) => Guest.arrive(child.url, name)))
    const honest = new Honest(guests, seed, (target) => order({ target }))
    for (let i = 0; i < QUIET_GAMES; i++) await honest.play()
    const before = waitsIn(honest.waits)
    honest.waits = []
    const orders: Orders = { url: child.url, seed, attackers, games: Object.keys(games) }
    worker = new Worker(new URL('attackers.ts', import.meta.url), { workerData: orders })
    const playing = honest.playOn()
    const began = performance.now()
    const attack = async (some: number): Promise<Loot> => {
      order({ frames: some })
      const [loot] = (await once(worker!, 'message')) as [Loot]
      return loot
    }
    let loot = await attack(frames / 4)
    const warm = await resident()
    for (let i = 0; i < 3; i++) {
      loot = await attack(frames / 4)
      tell?.(`${loot.sent} frames in ${Math.round((performance.now() - began) / 1000)} s`)
    }
    const end = await resident()
    const seconds = Math.round((performance.now() - began) / 100) / 10
    honest.isLast = true
    await playing
    const counting = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        Array.from((await counts()).matchAll(REFUSALS), ([, reason, count]) => [reason!, Number(count)]),
      )
    let counted = await counting()
    // What attackers left behind may still be counted.
    for (let looks = 0; looks < LOOKS && unlike(counted, loot.refusals, honest.clients).length > 0; looks++) {
      await wait(100)
      counted = await counting()
    }
    const findings = [
      ...(child.process.exitCode === null ? [] : [`the server ended with ${child.process.exitCode}`]),
      ...child.complaints.split('\n').filter((line) => line !== ''),
      ...loot.strange,
      ...honest.clients.flatMap(({ problems }) => problems),
      ...loot.overheard
        .filter(
          (line) => !honest.shown.has(line) && honest.clients.some(({ table }) => line.startsWith(table)),
        )
        .map((line) => `not for those who look on: ${line}`),
      ...unlike(counted, loot.refusals, honest.clients),
      ...(frames / 4 < WARM || end - warm < MOST_GROWTH ? [] : [`memory grew from ${warm} to ${end} MB`]),
    ]
    return {
      frames: loot.sent,
      sockets: loot.sockets,
      hurried: loot.hurried,
      seconds,
      games: honest.games - QUIET_GAMES,
      dropped: honest.dropped,
      before,
      meanwhile: waitsIn(honest.waits),
      memory: { warm: Math.round(warm), end: Math.round(end) },
      refusals: counted,
      findings: findings.slice(0, 20),
    }
  } finally {
    await worker?.terminate()
    await child.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** Every refusal is heard by whoever it was meant for, and counted once. */
function unlike(
  counted: Readonly<Record<string, number>>,
  heard: Readonly<Record<string, number>>,
  honest: readonly Client[],
): string[] {
  const honestly = honest
    .flatMap(({ raw }) => raw)
    .flatMap((text) => (text.startsWith('{"no":') ? [(JSON.parse(text) as Frame)['reason'] as string] : []))
  return Object.entries(counted).flatMap(([reason, count]) => {
    const received = (heard[reason] ?? 0) + honestly.filter((one) => one === reason).length
    return received === count ? [] : [`${reason} was counted ${count} times and heard ${received} times`]
  })
}

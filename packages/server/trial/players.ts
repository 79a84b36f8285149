import { setTimeout as wait } from 'node:timers/promises'
import type { Randomness } from '@conspire/kernel'
import type { NetConnectOpts, Socket } from 'node:net'
import type { ClientOptions } from 'ws'
import type { BadNetwork } from './network.ts'
import { Client, newId, type Frame, type Guest } from './thirdParty.ts'

/** So long a line may be silent before its owner tries another. */
const PATIENCE = 3000
/** Seconds, and so many that nobody is ever late. */
const CLOCK = { decision: 600, bank: 0 }
/** A choice comes with fewer words than this, each a command of its own. */
const WORDS = 7
/** So long somebody waits at least, and at most, who has found the door shut. */
const PAUSE = 10
const LONG_PAUSE = 250

/** Somebody whose line may lose and double what they send. */
class Player extends Client {
  override readonly keepsFrames = false
  override readonly insists = true
  override readonly options: ClientOptions
  /** When a command of theirs was last acknowledged. */
  answeredAt = 0
  chosenAt = 0
  readonly #random: Randomness
  readonly #isClumsy: boolean

  constructor(guest: Guest, table: string, { random, network }: Circumstances) {
    super(guest, table)
    this.#random = random
    this.#isClumsy = network !== null
    // Of the streams only those of TCP are foreseen.
    this.options =
      network === null ? {} : { createConnection: (to) => network.connect(to as NetConnectOpts) as Socket }
  }

  override async do(what: Frame, id?: string): Promise<Frame> {
    const answer = await super.do(what, id)
    if ('ok' in answer) this.answeredAt = Date.now()
    if ('ok' in answer && 'choose' in what) this.chosenAt = Date.now()
    return answer
  }

  /** Words can be said twice, and a choice cannot. */
  override async answer(choose: Parameters<Client['answer']>[0]): Promise<Frame | null> {
    const words = Array.from({ length: this.#random.below(WORDS) }, () => this.do({ chat: newId() }))
    const answer = await super.answer(choose)
    await Promise.all(words)
    return answer
  }

  override send(frame: unknown): void {
    const isHello = typeof frame !== 'string'
    const lot = isHello || !this.#isClumsy ? 99 : this.#random.below(100)
    if (lot >= 2) super.send(frame)
    if (lot >= 2 && lot < 7) super.send(frame)
  }
}

export interface Circumstances {
  /** The addresses of the house: any of them will do. */
  readonly urls: readonly string[]
  readonly random: Randomness
  /** Null where it does what it should. */
  readonly network: BadNetwork | null
  /** The house is open, as far as anybody knows. */
  readonly opened: () => Promise<unknown>
  /** They leave whatever they are at. */
  readonly isOver: () => boolean
}

/** Two people who play match after match, whatever happens to the house. */
export class Pair {
  readonly #guests: readonly Guest[]
  readonly #around: Circumstances
  #players: readonly Player[] = []
  #chosenAt = 0
  #finished: (readonly Client[])[] = []

  constructor(guests: readonly Guest[], around: Circumstances) {
    this.#guests = guests
    this.#around = around
  }

  /** The commands of theirs that were acknowledged, without those of matches that were taken away. */
  get acknowledged(): number {
    const clients = [...this.#finished.flat(), ...this.#players]
    return clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  }

  /** When one of them last chose something. */
  get chosenAt(): number {
    this.#chosenAt = Math.max(this.#chosenAt, ...this.#players.map(({ chosenAt }) => chosenAt))
    return this.#chosenAt
  }

  /** When somebody was last answered at this table; null where they do not play at it. */
  answeredAt(table: string): number | null {
    const times = this.#players.filter((player) => player.table === table).map(({ answeredAt }) => answeredAt)
    return times.length === 0 ? null : Math.max(...times)
  }

  /** Their matches that are over and have not been asked for. */
  takeFinished(): (readonly Client[])[] {
    const finished = this.#finished
    this.#finished = []
    return finished
  }

  get #url(): string {
    const { urls, random } = this.#around
    return urls[random.below(urls.length)]!
  }

  async playUntil(isLast: () => boolean): Promise<void> {
    while (!isLast()) await this.playOne()
  }

  async playOne(): Promise<void> {
    const table = await this.#table()
    if (table === null) return
    const players = this.#guests.map((guest) => new Player(guest, table, this.#around))
    this.#players = players
    let isOver = false
    const lines = players.map((player) => this.#keepConnected(player, () => isOver))
    await Promise.race([this.#playThrough(players), this.#givenUp(() => isOver)])
    isOver = true
    await Promise.all(lines)
    await Promise.all(players.map((player) => player.leave()))
    this.#finished.push(players)
    this.#players = []
  }

  async #playThrough(players: readonly Player[]): Promise<void> {
    await Promise.all(players.map((player) => player.sit()))
    await players[0]!.do({ start: true })
    await Promise.all(players.map((player) => this.#playOn(player)))
  }

  async #givenUp(isOver: () => boolean): Promise<void> {
    while (!isOver() && !this.#around.isOver()) await wait(500)
  }

  async #table(): Promise<string | null> {
    while (!this.#around.isOver()) {
      try {
        const patience = AbortSignal.timeout(PATIENCE)
        return await Promise.race([
          this.#guests[0]!.at(this.#url).makeTable({ players: 3, bots: 'random', clock: CLOCK }),
          new Promise<never>((_, reject) =>
            patience.addEventListener('abort', () => reject(patience.reason)),
          ),
        ])
      } catch {
        await this.#pause()
      }
    }
    return null
  }

  async #pause(): Promise<void> {
    await wait(PAUSE)
    await Promise.race([this.#around.opened().catch(() => wait(LONG_PAUSE)), wait(LONG_PAUSE)])
  }

  async #keepConnected(player: Player, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!player.isConnected)
        await Promise.race([player.come(this.#url), wait(PATIENCE)]).catch(() => this.#pause())
      let heard = player.heard
      let quiet = Date.now()
      const isUp = (): boolean => {
        if (player.heard !== heard) [heard, quiet] = [player.heard, Date.now()]
        return !isOver() && player.isConnected && Date.now() - quiet < PATIENCE
      }
      await player.until(() => !isUp(), 'the end of a line', Infinity)
      if (!isOver()) player.drop()
    }
  }

  async #playOn(player: Player): Promise<void> {
    while (!player.isOver || player.outcome === null) {
      await player.until(() => player.isConnected && player.begun, 'the match', Infinity)
      if (!player.isOver) await player.play().catch(() => {})
      else await player.until(() => player.outcome !== null || !player.isConnected, 'the end', Infinity)
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Randomness } from '@conspire/kernel'
import { Client, type Frame, type Guest } from './thirdParty.ts'

/** So long a command may go unanswered before its sender tries another line. */
const PATIENCE = 3000

/** A client whose line loses and doubles what it sends. */
class ClumsyClient extends Client {
  readonly #random: Randomness

  constructor(guest: Guest, table: string, random: Randomness) {
    super(guest, table)
    this.#random = random
  }

  override send(frame: unknown): void {
    const isHello = typeof frame !== 'string'
    const lot = isHello ? 99 : this.#random.below(100)
    if (lot >= 2) super.send(frame)
    if (lot >= 2 && lot < 7) super.send(frame)
  }
}

export interface Circumstances {
  /** The addresses of the house: any of them will do. */
  readonly urls: readonly string[]
  readonly random: Randomness
  /** Whether what is sent may be lost or doubled. */
  readonly isClumsy: boolean
  readonly isLast: () => boolean
}

/** Two people who play match after match, whatever happens to the house, until they are told to make this their last. */
export class Pair {
  readonly clients: Client[] = []
  readonly #guests: readonly Guest[]
  readonly #around: Circumstances

  constructor(guests: readonly Guest[], around: Circumstances) {
    this.#guests = guests
    this.#around = around
  }

  get #url(): string {
    const { urls, random } = this.#around
    return urls[random.below(urls.length)]!
  }

  async play(): Promise<void> {
    const { isClumsy, isLast, random } = this.#around
    while (!isLast()) {
      const table = await this.#table()
      const players = this.#guests.map((guest) =>
        isClumsy ? new ClumsyClient(guest, table, random) : new Client(guest, table),
      )
      this.clients.push(...players)
      let over = false
      const lines = players.map((player) => this.#keepConnected(player, () => over))
      await Promise.all(players.map((player) => this.#insist(() => player.sit())))
      await this.#insist(() => players[0]!.do({ start: true }))
      await Promise.all(players.map((player) => this.#playOn(player)))
      over = true
      await Promise.all(lines)
      await Promise.all(players.map((player) => player.leave()))
    }
  }

  /** A house in trouble may say that it cannot keep it now. */
  async #insist(ask: () => Promise<Frame>): Promise<void> {
    for (;;) {
      const { reason } = await ask()
      if (reason !== 'notKept' && reason !== 'busy') return
      await wait(50)
    }
  }

  async #table(): Promise<string> {
    for (;;) {
      try {
        const patience = AbortSignal.timeout(PATIENCE)
        return await Promise.race([
          this.#guests[0]!.at(this.#url).makeTable({ bots: 'random' }),
          new Promise<never>((_, reject) =>
            patience.addEventListener('abort', () => reject(patience.reason)),
          ),
        ])
      } catch {
        await wait(10)
      }
    }
  }

  async #keepConnected(player: Client, isOver: () => boolean): Promise<void> {
    let heard = 0
    let quiet = Date.now()
    while (!isOver()) {
      if (player.raw.length !== heard) {
        heard = player.raw.length
        quiet = Date.now()
      }
      if (player.isConnected && Date.now() - quiet > PATIENCE) player.drop()
      if (!player.isConnected) {
        await Promise.race([player.come(this.#url), wait(PATIENCE)]).catch(() => wait(5))
        quiet = Date.now()
      }
      await wait(4)
    }
  }

  async #playOn(player: Client): Promise<void> {
    while (!player.isOver || player.outcome === null) {
      if (player.isConnected && player.begun && !player.isOver) await player.play().catch(() => {})
      await wait(4)
    }
  }
}

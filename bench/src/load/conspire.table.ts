import { pick, type Json, type Randomness } from '@conspire/kernel'
import { AskingBook, SixtyBook, type Book } from './books.ts'
import { ConspirePlayer, type Listener } from './conspire.player.ts'
import type { Meter } from './meter.ts'
import { SEATS } from './sixty.ts'
import { LoadTable } from './table.ts'

const BOOKS: Readonly<Record<string, () => Book>> = { sixty: () => new SixtyBook() }

/** A table at our server. A move has arrived when its player reads `ok`: it is on the disk then. */
export class ConspireTable extends LoadTable implements Listener {
  readonly #game: string
  readonly #players: readonly ConspirePlayer[]
  /** Who has asked for the choices, and which command is on its way. */
  #asking: ConspirePlayer | null = null
  #flying: string | null = null
  #code = ''
  /** Tables at which the next games are ready. */
  readonly #next: string[] = []

  constructor(meter: Meter, random: Randomness, address: string, game: string) {
    super(meter, random)
    this.#game = game
    const book = BOOKS[game] ?? (() => new AskingBook())
    this.#players = SEATS.map(() => new ConspirePlayer(address, book(), this))
  }

  /** Of the table at which they are. */
  get code(): string {
    return this.#code
  }

  override async connect(): Promise<void> {
    await Promise.all(
      this.#players.map(async (player) => {
        await player.arrive()
        await player.connect()
      }),
    )
    await this.#begin()
  }

  override close(): void {
    for (const player of this.#players) player.cut()
  }

  /** The table goes on without its players. */
  async disconnect(): Promise<void> {
    await Promise.all(this.#players.map((player) => player.disconnect()))
  }

  async reconnect(): Promise<void> {
    await Promise.all(
      this.#players.map(async (player) => {
        await player.connect()
        await player.hello()
      }),
    )
  }

  override async prepare(games: number): Promise<void> {
    const current = this.#code
    this.isPlaying = false
    while (this.#next.length < games) this.#next.push(await this.#setUp())
    await this.#come(current)
  }

  /** A new table for the same four, who sit down at it and begin. */
  async #setUp(): Promise<string> {
    const host = this.#players[0]!
    const code = await host.makeTable(this.#game)
    this.meter.setUps++
    await this.#hello(code)
    await Promise.all(this.#players.map((player, sit) => player.do({ sit })))
    await host.do({ start: true })
    return code
  }

  async #hello(code: string): Promise<void> {
    await Promise.all(this.#players.map((player) => player.hello(code)))
  }

  async #come(code: string): Promise<void> {
    await this.#hello(code)
    this.#code = code
    this.isPlaying = true
    this.step()
  }

  async #begin(): Promise<void> {
    await this.#come(this.#next.shift() ?? (await this.#setUp()))
  }

  protected override move(): boolean {
    if (!this.isPlaying || !this.#players.every(({ hasBegun }) => hasBegun)) return false
    const player = this.#players.find(({ isAsked }) => isAsked)
    if (player === undefined) return false
    const said = player.book.choose(player.decision, this.random)
    if (said === null) {
      this.#asking = player
      player.askForChoices()
    } else this.#flying = player.answer(said)
    return true
  }

  offered(said: readonly Json[]): void {
    this.#flying = this.#asking!.answer(pick(said, this.random))
    this.stamp()
  }

  acknowledged(id: string): void {
    if (id !== this.#flying) {
      this.wrong('somebody else was acknowledged')
      return
    }
    this.landed()
    this.step()
  }

  begun(): void {
    this.step()
  }

  heard(bytes: number): void {
    this.received(bytes)
    if (this.isPlaying && this.#players.every(({ isOver }) => isOver)) this.#renew()
    else this.step()
  }

  wrong(problem: string): void {
    this.meter.wrong(problem)
  }

  #renew(): void {
    this.ended()
    this.#begin().catch((error: Error) => this.wrong(error.message))
  }
}

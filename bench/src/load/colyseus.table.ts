import type { Randomness, Seat } from '@conspire/kernel'
import { imported } from '../../peers/modules.ts'
import type { Meter } from './meter.ts'
import { HAND, SEATS } from './sixty.ts'
import type { Ask, SixtyMove } from './sixty.choice.ts'
import { StatesTable, type Look } from './states.table.ts'

interface Shown {
  readonly seq: number
  readonly ask: number
  readonly actor: number
  readonly players: readonly { readonly hand?: ArrayLike<number> }[]
}
interface Room {
  readonly roomId: string
  readonly state: Shown
  readonly connection: {
    readonly transport: {
      readonly ws: {
        addEventListener(type: 'message', hear: (event: { readonly data: ArrayBuffer }) => void): void
      }
    }
  }
  onStateChange(changed: (state: Shown) => void): void
  send(type: string, message?: unknown): void
  leave(): Promise<unknown>
}
interface Sdk {
  Client: new (url: string) => {
    create(name: string, options: object): Promise<Room>
    joinById(id: string, options: object): Promise<Room>
  }
}

const ASKS = ['lay', 'draw', 'play', 'over'] as const

/** Plays through Colyseus's own client, which keeps each seat's state from the patches. */
export class ColyseusTable extends StatesTable {
  readonly #address: string
  readonly #rooms: Room[] = []

  constructor(meter: Meter, random: Randomness, address: string) {
    super(meter, random)
    this.#address = address
  }

  override async connect(): Promise<void> {
    const { Client } = await imported<Sdk>('@colyseus/sdk')
    for (const seat of SEATS) {
      const client = new Client(`http://${this.#address}`)
      const room = await (seat === 0
        ? client.create('sixty', { seat })
        : client.joinById(this.#rooms[0]!.roomId, { seat }))
      this.#rooms[seat] = room
      this.#weigh(room)
      room.onStateChange(({ seq }) => this.#changed(seat, seq))
    }
    for (let waited = 0; waited < 5000 && !this.#isDealt(); waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10))
    if (!this.#isDealt()) throw new Error('Colyseus did not show every seat its own hand, and only that')
    this.begin(0)
  }

  override close(): void {
    for (const room of this.#rooms) void room.leave().catch(() => null)
  }

  /** A room takes the next game without a set-up. */
  override async prepare(): Promise<void> {}

  /** Counts the bytes on their way in; those of the next game's deal are few, and counted too. */
  #weigh({ connection }: Room): void {
    connection.transport.ws.addEventListener('message', ({ data }) => this.received(data.byteLength))
  }

  #isDealt(): boolean {
    const held = (seat: Seat, of: Seat): number => this.#rooms[seat]!.state?.players?.[of]?.hand?.length ?? 0
    return SEATS.every((seat) => SEATS.every((of) => held(seat, of) === (seat === of ? HAND : 0)))
  }

  #changed(seat: Seat, seq: number): void {
    if (this.isPlaying) {
      this.got(seat, seq)
      return
    }
    this.have[seat] = seq
    // The patches of the new game have come to all.
    if (seq > this.seq && this.have.every((number) => number === seq)) this.begin(seq)
  }

  protected override look(seat: Seat): Look {
    const { ask, actor, players } = this.#rooms[seat]!.state
    return { ask: ASKS[ask ?? 0]!, actor: actor ?? 0, hand: players[seat]!.hand! }
  }

  protected override send(seat: Seat, _ask: Ask, move: SixtyMove): void {
    this.#rooms[seat]!.send('move', { seq: this.seq, ...move })
  }

  protected override renew(): void {
    this.#rooms[0]!.send('new')
  }
}

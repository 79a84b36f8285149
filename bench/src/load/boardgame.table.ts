import type { Randomness, Seat } from '@conspire/kernel'
import { WebSocket } from 'ws'
import type { Meter } from './meter.ts'
import { SEATS } from './sixty.ts'
import type { Ask, SixtyMove } from './sixty.choice.ts'
import { StatesTable, type Look } from './states.table.ts'

interface State {
  readonly _stateID: number
  readonly G: { readonly hand: readonly number[]; readonly drawn: boolean }
  readonly ctx: {
    readonly activePlayers: Readonly<Record<string, string>> | null
    readonly currentPlayer: string
    readonly gameover?: unknown
  }
}

const PREFIX = '42/sixty,'
const MOVES = { lay: 'choose', draw: 'drawTwo', play: 'play' } as const

let matches = 0

/** Speaks boardgame.io's messages over bare sockets, and reads only what the seat to move needs: its own client would slow the driver down. */
export class BoardgameTable extends StatesTable {
  readonly #address: string
  readonly #sockets: WebSocket[] = []
  /** The last message with a state, by seat, and what it says once somebody has read it. */
  readonly #texts: string[] = []
  readonly #states: (State | null)[] = []
  #match = ''
  /** Matches that are ready for the next games. */
  readonly #next: string[] = []
  #begun: () => void = () => {}
  #alone: (() => void) | null = null

  constructor(meter: Meter, random: Randomness, address: string) {
    super(meter, random)
    this.#address = address
  }

  override async connect(): Promise<void> {
    await Promise.all(SEATS.map((seat) => this.#open(seat)))
    this.#match = this.#newMatch()
    await new Promise<void>((resolve) => {
      this.#begun = resolve
      this.#sync(0)
    })
  }

  override close(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  override async prepare(games: number): Promise<void> {
    while (this.#next.length < games) {
      const match = this.#newMatch()
      await this.#syncAlone(match)
      this.#next.push(match)
    }
    await this.#syncAlone(this.#match)
  }

  #newMatch(): string {
    this.meter.setUps++
    return `match-${++matches}`
  }

  /** Whoever asks first for a match makes it, and asking for it is going there. */
  #syncAlone(match: string): Promise<void> {
    return new Promise((resolve) => {
      this.#alone = resolve
      this.#sync(0, match)
    })
  }

  #open(seat: Seat): Promise<void> {
    const url = `ws://${this.#address}/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(url, { perMessageDeflate: false })
    this.#sockets[seat] = socket
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (text === '2') socket.send('3')
        else if (text[0] === '0') socket.send('40/sixty,')
        else if (text.startsWith('40/sixty')) resolve()
        else if (text.startsWith(`${PREFIX}["sync"`)) this.#synced(seat, text)
        else if (text.startsWith(`${PREFIX}["update"`)) {
          this.received(data.length)
          this.#keep(seat, text)
          this.got(seat, this.have[seat]! + 1)
        }
      })
    })
  }

  #keep(seat: Seat, text: string): void {
    this.#texts[seat] = text
    this.#states[seat] = null
  }

  #state(seat: Seat): State {
    const read = (): State => {
      const message = JSON.parse(this.#texts[seat]!.slice(PREFIX.length)) as unknown[]
      return message[0] === 'sync' ? (message[2] as { state: State }).state : (message[2] as State)
    }
    return (this.#states[seat] ??= read())
  }

  #sync(seat: Seat, match = this.#match): void {
    const message = ['sync', match, String(seat), null, SEATS.length]
    this.#sockets[seat]!.send(PREFIX + JSON.stringify(message))
  }

  #synced(seat: Seat, text: string): void {
    this.#keep(seat, text)
    const seq = this.#state(seat)._stateID
    this.have[seat] = seq
    if (this.#alone !== null) {
      const done = this.#alone
      this.#alone = null
      done()
    } else if (seat < SEATS.length - 1) {
      this.#sync(seat + 1)
    } else {
      this.begin(seq)
      this.#begun()
    }
  }

  protected override look(seat: Seat): Look {
    const { G, ctx } = this.#state(seat)
    if (ctx.gameover !== undefined) return { ask: 'over', actor: 0, hand: [] }
    if (ctx.activePlayers !== null)
      return { ask: 'lay', actor: Number(Object.keys(ctx.activePlayers)[0]), hand: G.hand }
    return { ask: G.drawn ? 'play' : 'draw', actor: Number(ctx.currentPlayer), hand: G.hand }
  }

  protected override send(seat: Seat, ask: Ask, { card, target }: SixtyMove): void {
    const playerID = String(seat)
    const args = ask === 'lay' ? [card] : ask === 'play' ? [card, target] : []
    const action = { type: 'MAKE_MOVE', payload: { type: MOVES[ask], args, playerID } }
    const message = ['update', action, this.#state(seat)._stateID, this.#match, playerID]
    this.#sockets[seat]!.send(PREFIX + JSON.stringify(message))
  }

  protected override renew(): void {
    this.#match = this.#next.shift() ?? this.#newMatch()
    this.#sync(0)
  }
}

/** Sixty as a Colyseus room: the public fields for all, each hand in a view that only its owner has. Patches go out with each message. */
import { LightRandom, pick, shuffle } from '@conspire/kernel'
import { imported } from '../../peers/modules.ts'
import { attend } from './attend.ts'
import { PlainSixty } from './sixty.plain.ts'
import { CARDS, SEATS } from './sixty.ts'
import type { SixtyMove } from './sixty.choice.ts'

interface Client {
  readonly sessionId: string
  view: { add(part: unknown): void }
}
interface RoomLike {
  state: unknown
  patchRate: number | null
  maxClients: number
  onMessage(type: string, hear: (client: Client, message: never) => void): void
  broadcastPatch(): boolean
}
interface Core {
  Server: new (options: object) => {
    define(name: string, room: unknown): void
    listen(port: number, host: string): Promise<void>
  }
  Room: new () => RoomLike
}
interface Transport {
  WebSocketTransport: new (options: object) => { server: { address(): { port: number } } }
}
type FieldType = { view(): FieldType; default(value: number): FieldType }
interface SchemaPackage {
  schema<Shape>(fields: object, name: string): new () => Shape
  StateView: new () => Client['view']
  t: Readonly<Record<'uint8' | 'uint32' | 'int16' | 'boolean', () => FieldType>> & {
    array(of: unknown): FieldType
  }
}

interface Player {
  readonly hand: number[]
  count: number
  laid: boolean
  score: number
}
interface Shown {
  readonly players: Player[]
  seq: number
  ask: number
  actor: number
  round: number
  deck: number
}

const { Server, Room } = await imported<Core>('@colyseus/core')
const { WebSocketTransport } = await imported<Transport>('@colyseus/ws-transport')
const { schema, StateView, t } = await imported<SchemaPackage>('@colyseus/schema')

const PlayerSchema = schema<Player>(
  { hand: t.array('uint8').view(), count: t.uint8(), laid: t.boolean(), score: t.int16() },
  'Player',
)
const zero = () => t.uint8().default(0)
const ShownSchema = schema<Shown>(
  {
    players: t.array(PlayerSchema),
    seq: t.uint32().default(0),
    ask: zero(),
    actor: zero(),
    round: zero(),
    deck: zero(),
  },
  'Shown',
)

const ASKS = ['lay', 'draw', 'play', 'over'] as const

const random = new LightRandom('colyseus')

function newGame(): PlainSixty {
  const deck = Array.from({ length: CARDS }, (_, card) => card)
  shuffle(deck, random)
  return new PlainSixty(deck, (hand) => pick(hand, random))
}

class SixtyRoom extends Room {
  override maxClients = SEATS.length
  readonly #seats = new Map<string, number>()
  readonly #shown = new ShownSchema()
  #game = newGame()

  onCreate(): void {
    this.patchRate = null
    for (const _ of SEATS) this.#shown.players.push(new PlayerSchema())
    this.state = this.#shown
    this.#show()
    this.onMessage('move', (client, { seq, ...move }: SixtyMove & { readonly seq: number }) => {
      const seat = this.#seats.get(client.sessionId)!
      if (seq !== this.#shown.seq || !this.#game.isLegal(seat, move)) return
      this.#game.apply(move)
      this.#next()
    })
    this.onMessage('new', () => {
      this.#game = newGame()
      this.#next()
    })
  }

  onJoin(client: Client, { seat }: { readonly seat: number }): void {
    this.#seats.set(client.sessionId, seat)
    client.view = new StateView()
    client.view.add(this.#shown.players[seat])
    setTimeout(() => this.broadcastPatch(), 1)
  }

  #next(): void {
    this.#shown.seq++
    this.#show()
    this.broadcastPatch()
  }

  /** Copies the game into what is synchronised, and touches only what has changed. */
  #show(): void {
    const game = this.#game
    const shown = this.#shown
    shown.ask = ASKS.indexOf(game.ask)
    shown.actor = game.actor
    shown.round = game.round
    shown.deck = game.deck.length
    for (const seat of SEATS) {
      const player = shown.players[seat]!
      const hand = game.hands[seat]!
      hand.forEach((card, i) => {
        if (i >= player.hand.length) player.hand.push(card)
        else if (player.hand[i] !== card) player.hand[i] = card
      })
      while (player.hand.length > hand.length) player.hand.pop()
      player.count = hand.length
      player.laid = game.laid[seat] !== undefined
      player.score = game.scores[seat]!
    }
  }
}

const transport = new WebSocketTransport({ perMessageDeflate: false, pingInterval: 0 })
const server = new Server({ greet: false, transport })
server.define('sixty', SixtyRoom)
await server.listen(0, '127.0.0.1')
attend(transport.server.address().port)

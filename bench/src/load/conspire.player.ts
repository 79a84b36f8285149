import type { Json, Seat } from '@conspire/kernel'
import type { Asked, MatchFrame, NumberedFrame, Welcome } from '@conspire/protocol'
import { WebSocket } from 'ws'
import type { Book } from './books.ts'

/** Whatever comes, by the keys that tell what it is. */
type Frame = Partial<
  NumberedFrame & { welcome: Welcome } & { ok: string } & { no: string | null; reason: string } & {
    bye: string
  } & {
    legal: string
    said: readonly Json[]
  }
>

/** What the table of a player wants to know. */
export interface Listener {
  begun(): void
  /** A frame of the match has come, with so many bytes. */
  heard(bytes: number): void
  acknowledged(id: string): void
  offered(said: readonly Json[]): void
  wrong(problem: string): void
}

/** Ids look like 16 random bytes in base64, as real clients send them. */
let ids = 0
const newId = (): string => String(++ids).padStart(22, '0')

/** One guest with one socket, speaking the protocol of docs/protocol.md. */
export class ConspirePlayer {
  readonly book: Book
  readonly #address: string
  readonly #listener: Listener
  readonly #waiting = new Map<string, () => void>()
  #welcomed: () => void = () => {}
  #socket: WebSocket | null = null
  #cookie = ''
  #code = ''
  #have = 0
  #seat: Seat | null = null
  #question: Asked | null = null
  /** The decision that this player has answered last. */
  #answered = 0
  hasBegun = false

  constructor(address: string, book: Book, listener: Listener) {
    this.#address = address
    this.book = book
    this.#listener = listener
  }

  /** The first answer of the server is who one is. */
  async arrive(): Promise<void> {
    const answer = await fetch(`http://${this.#address}/api/me`)
    await answer.text()
    this.#cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  }

  async makeTable(game: string): Promise<string> {
    const answer = await fetch(`http://${this.#address}/api/tables`, {
      method: 'POST',
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ game, players: 4, bots: 'random' }),
    })
    const { table } = (await answer.json()) as { readonly table?: string }
    if (table === undefined) throw new Error(`our server makes no table: ${answer.status}`)
    return table
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(`ws://${this.#address}/ws`, {
      headers: { cookie: this.#cookie },
      perMessageDeflate: false,
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', (error) => this.#listener.wrong(error.message))
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Frame, data.length))
    this.#socket = socket
  }

  async disconnect(): Promise<void> {
    const socket = this.#socket!
    if (socket.readyState === WebSocket.CLOSED) return
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.close()
    })
  }

  cut(): void {
    this.#socket?.terminate()
  }

  /** Comes to a table, or back to it. */
  hello(code = this.#code): Promise<void> {
    if (code !== this.#code) {
      this.hasBegun = false
      this.#answered = 0
      this.#question = null
    }
    this.#code = code
    return new Promise((resolve) => {
      this.#welcomed = resolve
      this.#send({ hello: 1, table: code })
    })
  }

  /** Gives a command; resolves when it is acknowledged. */
  do(what: object): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(this.#command(what), resolve))
  }

  /** Whether an answer is owed that is not on its way. */
  get isAsked(): boolean {
    const question = this.#question
    return question !== null && question.at !== this.#answered && question.seats.includes(this.#seat!)
  }

  get isOver(): boolean {
    return this.hasBegun && this.#question === null
  }

  get decision(): string {
    return this.#question!.ask
  }

  /** Returns the id that will be acknowledged. */
  answer(said: Json): string {
    const { at } = this.#question!
    this.#answered = at
    return this.#command({ choose: said, at })
  }

  askForChoices(): void {
    this.#send({ legal: newId() })
  }

  #command(what: object): string {
    const id = newId()
    this.#send({ do: id, what })
    return id
  }

  #send(frame: object): void {
    this.#socket!.send(JSON.stringify(frame))
  }

  #hear(frame: Frame, bytes: number): void {
    if (frame.n !== undefined) this.#tell(frame, bytes)
    else if (frame.ok !== undefined) this.#acknowledge(frame.ok, bytes)
    else if (frame.said !== undefined) this.#listener.offered(frame.said)
    else if (frame.welcome !== undefined) this.#welcome(frame.welcome)
    else if (frame.no !== undefined) this.#listener.wrong(`refused: ${frame.reason}`)
    else if (frame.bye !== undefined) this.#listener.wrong(`closed: ${frame.bye}`)
  }

  #acknowledge(id: string, bytes: number): void {
    const done = this.#waiting.get(id)
    if (done === undefined) {
      this.#listener.heard(bytes)
      this.#listener.acknowledged(id)
      return
    }
    this.#waiting.delete(id)
    done()
  }

  #welcome({ n, seat, match }: Welcome): void {
    this.#have = n
    this.#seat = seat
    if (match !== null) this.#begin(match)
    this.#welcomed()
  }

  #begin({ view, q }: MatchFrame): void {
    this.hasBegun = true
    this.#question = q
    this.book.begin(view, this.#seat!)
    this.#listener.begun()
  }

  #tell({ n, begin, e, q }: Frame, bytes: number): void {
    if (n !== this.#have + 1) this.#listener.wrong(`after ${this.#have} came ${n}`)
    this.#have = n!
    if (begin !== undefined) this.#begin(begin)
    else if (this.hasBegun) {
      for (const event of e ?? []) this.book.hear(event)
      if (q !== undefined) this.#question = q
      this.#listener.heard(bytes)
    }
  }
}

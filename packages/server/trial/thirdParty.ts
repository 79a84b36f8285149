/**
 * A client written from docs/protocol.md alone: it imports nothing of the house. It plays by asking which choices it has and taking one of
 * them, resends what is not answered, and comes back with the last number it has when the connection breaks.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket, type ClientOptions, type RawData } from 'ws'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** Whatever the server sent: the tests look into it as they like. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Frame = Record<string, any>

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const newId = (): string => randomBytes(16).toString('base64url')

export const textOf = (data: RawData): string => (data as Buffer).toString('utf8')

/** An identity: the cookie that the server gave. */
export class Guest {
  readonly base: string
  readonly cookie: string

  private constructor(base: string, cookie: string) {
    this.base = base
    this.cookie = cookie
  }

  static async arrive(base: string, name?: string): Promise<Guest> {
    const answer = await fetch(`${base}/api/me`)
    const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
    const guest = new Guest(base, cookie)
    if (name !== undefined) await guest.send('PUT', '/api/me', { name })
    return guest
  }

  /** Somebody who has a cookie already. */
  static known(base: string, cookie: string): Guest {
    return new Guest(base, cookie)
  }

  /** The same guest at a server that has moved. */
  at(base: string): Guest {
    return new Guest(base, this.cookie)
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Frame & string }> {
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, body: json ? JSON.parse(text) : text }
  }

  async makeTable(plan: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await this.send('POST', '/api/tables', { game: 'bequest', players: 4, ...plan })
    if (status !== 200) throw new Error(`no table: ${status} ${JSON.stringify(body)}`)
    return body['table'] as string
  }

  socket(headers: Record<string, string> = {}, more: ClientOptions = {}): WebSocket {
    return new WebSocket(`${this.base.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.cookie, ...headers },
      perMessageDeflate: false,
      ...more,
    })
  }
}

/** A command that was acknowledged, with when it was first sent and when answered: ticks of one counter. */
export interface Acknowledged {
  readonly id: string
  readonly frame: string
  readonly sent: number
  readonly answered: number
}

interface Waiting {
  readonly frame: string
  readonly sent: number
  resolve(answer: Frame): void
}

/** What a house says that is in trouble: the same again, later. */
const BUSY = new Set(['notKept', 'diskFull', 'busy'])

/** One guest at one table. */
export class Client {
  /** By which they choose who do not care. */
  static luck: () => number = Math.random
  readonly guest: Guest
  readonly table: string
  /** Every frame as it came, byte for byte; none where it does not keep them. */
  readonly raw: string[] = []
  readonly keepsFrames: boolean = true
  /** Of its connections. */
  readonly options: ClientOptions = {}
  /** How many there were. */
  heard = 0
  /** How many commands were answered only when they were sent again. */
  again = 0
  /** Every numbered frame of the stream, by number, over all connections. */
  readonly story = new Map<number, string>()
  readonly problems: string[] = []
  #socket: WebSocket | null = null
  #as: string | null = null
  #have = 0
  #build = ''
  /** The kinds of the game's events by number, with the names of their fields. */
  kinds: Frame = {}
  readonly #waiting = new Map<string, Waiting>()
  readonly #watchers = new Set<() => void>()
  #closed = false
  #pongs = 0
  opening = randomBytes(16).toString('hex')
  /** As it stands. */
  seat: number | null = null
  host = false
  info: Frame = {}
  here: string[] = []
  grace: (number | null)[] = []
  chat: Frame[] = []
  pencils: Json[] = []
  q: Frame | null = null
  log: Json[] = []
  view: Frame | null = null
  outcome: Frame | null = null
  welcomes = 0
  begun = false
  bye: string | null = null
  readonly acknowledged: Acknowledged[] = []
  /** The ids of commands that were refused. */
  readonly refused: string[] = []
  /** Whether it sends again what the house cannot do just now, instead of saying so. */
  readonly insists: boolean = false
  #tick = 0

  constructor(guest: Guest, table: string) {
    this.guest = guest
    this.table = table
  }

  get as(): string | null {
    return this.#as
  }

  get build(): string {
    return this.#build
  }

  /** The name of a kind of event. */
  nameOf(event: Json): string {
    return Object.keys(this.kinds)[(event as number[])[0]!] ?? ''
  }

  get have(): number {
    return this.#have
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Connects and says hello; back at the table it names what it has. */
  async come(base = this.guest.base): Promise<this> {
    const socket = this.guest.at(base).socket({}, this.options)
    this.#socket = socket
    this.#closed = false
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('closed')))
    })
    socket.on('error', () => {})
    const answered = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const text = textOf(data)
        this.#hear(text)
        if (/^\{"(welcome|here|no|bye)"/.test(text)) resolve()
      })
      socket.on('close', () => {
        this.#wake()
        resolve()
      })
    })
    this.hello()
    await answered
    for (const { frame } of this.#waiting.values()) socket.send(frame)
    return this
  }

  hello(): void {
    const back = this.#as === null ? {} : { as: this.#as, have: this.#have, build: this.#build }
    this.send({ hello: 1, table: this.table, ...back })
  }

  send(frame: unknown): void {
    const socket = this.#socket
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** Gives a command and waits for its answer, over as many connections as it takes. */
  do(what: Frame, id = newId()): Promise<Frame> {
    return this.#request(id, { do: id, what })
  }

  try(at: number, said: Json, id = newId()): Promise<Frame> {
    return this.#request(id, { try: id, at, said })
  }

  legal(id = newId()): Promise<Frame> {
    return this.#request(id, { legal: id })
  }

  sit(seat = -1): Promise<Frame> {
    return this.do({ sit: seat, commit: sha256(this.opening) })
  }

  #request(id: string, frame: Frame): Promise<Frame> {
    return new Promise((resolve) => {
      const text = JSON.stringify(frame)
      this.#waiting.set(id, { frame: text, sent: this.#tick++, resolve })
      this.send(text)
    })
  }

  /** Until everything that was on its way to this client has arrived. */
  async settle(): Promise<this> {
    const pongs = this.#pongs
    this.send({ ping: 1 })
    await this.until(() => this.#pongs > pongs, 'a pong')
    return this
  }

  /** Breaks the connection without a word. */
  drop(): void {
    this.#socket?.terminate()
  }

  async leave(): Promise<void> {
    this.#closed = true
    const socket = this.#socket
    if (socket === null || socket.readyState === WebSocket.CLOSED) return
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.close()
    })
  }

  /** Waits until something is true of this client. */
  async until(test: () => boolean, what = 'something', most = 60_000): Promise<void> {
    const end = Date.now() + most
    while (!test()) {
      if (Date.now() > end)
        throw new Error(`waited too long for ${what}; last heard ${this.raw.at(-1)?.slice(0, 300)}`)
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          this.#watchers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, 50)
        this.#watchers.add(wake)
      })
    }
  }

  /** Plays to the end of the match by taking one of the legal choices. */
  async play(
    choose: (said: Json[], q: Frame) => Json = (said) => said[Math.floor(Client.luck() * said.length)]!,
  ) {
    for (;;) {
      await this.until(
        () => this.isOver || this.#closed || !this.isConnected || this.q?.['seats'].includes(this.seat),
        'my turn',
      )
      if (this.isOver || this.#closed || !this.isConnected) return
      await this.answer(choose)
    }
  }

  get isOver(): boolean {
    return this.begun && this.q === null
  }

  /** Answers the decision at rest. */
  async answer(choose: (said: Json[], q: Frame) => Json): Promise<Frame | null> {
    const q = this.q!
    const legal = await this.legal()
    if (!('said' in legal) || legal['at'] !== q['at']) return null
    const answer = await this.do({ choose: choose(legal['said'], q), at: q['at'] })
    if ('ok' in answer)
      await this.until(
        () => this.q?.['at'] !== q['at'] || !this.q?.['seats'].includes(this.seat),
        'my answer to count',
      )
    else await wait(5)
    return answer
  }

  #hear(text: string): void {
    this.heard++
    if (this.keepsFrames) this.raw.push(text)
    const frame = JSON.parse(text) as Frame
    if ('n' in frame) this.#tell(frame['n'], frame, text)
    else if ('welcome' in frame) this.#welcome(frame['welcome'])
    else if ('here' in frame) [this.here, this.grace] = [frame['here'], frame['grace']]
    else if ('bye' in frame) this.bye = frame['bye']
    else if ('ok' in frame) this.#settle(frame['ok'], frame)
    else if ('no' in frame) this.#refuse(frame['no'], frame)
    else if ('fine' in frame) this.#settle(frame['fine'], frame)
    else if ('legal' in frame) this.#settle(frame['legal'], frame)
    else if ('pong' in frame) this.#pongs++
    else this.problems.push(`unknown frame ${text}`)
    this.#wake()
  }

  #wake(): void {
    for (const wake of Array.from(this.#watchers)) wake()
  }

  #refuse(id: string | null, frame: Frame): void {
    // Its hello, or what it says without one: it comes once more.
    if (this.insists && (id === null ? BUSY.has(frame['reason']) : frame['reason'] === 'helloFirst'))
      this.drop()
    else if (id !== null) this.#settle(id, frame)
  }

  #settle(id: string, frame: Frame): void {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return
    if (this.insists && BUSY.has(frame['reason'])) {
      setTimeout(() => this.#waiting.has(id) && this.send(waiting.frame), 50)
      return
    }
    this.#waiting.delete(id)
    if ('no' in frame) this.refused.push(id)
    const { sent } = waiting
    if (frame['again'] === true) this.again++
    if ('ok' in frame) this.acknowledged.push({ id, frame: waiting.frame, sent, answered: this.#tick++ })
    waiting.resolve(frame)
  }

  #welcome(welcome: Frame): void {
    this.welcomes++
    this.#as = welcome['as']
    this.#have = welcome['n']
    this.#build = welcome['build']
    this.kinds = welcome['kinds']
    this.seat = welcome['seat']
    this.host = welcome['host']
    this.info = welcome['table']
    this.here = welcome['here']
    this.grace = welcome['grace']
    this.chat = welcome['chat']
    this.pencils = welcome['pencils']
    this.begun = welcome['match'] !== null
    if (welcome['match'] !== null) this.#begin(welcome['match'])
    this.#open()
  }

  #begin(match: Frame): void {
    this.begun = true
    this.view = match['view']
    this.q = match['q']
    this.log = [...match['log']]
    this.outcome = match['outcome']
  }

  #tell(n: number, frame: Frame, text: string): void {
    const known = this.story.get(n)
    if (known !== undefined && known !== text && this.#as !== null)
      this.problems.push(`number ${n} of ${this.#as} was ${known} and is ${text}`)
    if (n !== this.#have + 1) {
      this.problems.push(`after ${this.#have} came ${n}`)
      this.hello()
      return
    }
    this.#have = n
    this.story.set(n, text)
    if ('table' in frame) {
      this.info = frame['table']
      if (this.info['host'] !== null) this.host = this.info['host'] === this.seat
      this.#open()
    }
    if ('begin' in frame) this.#begin(frame['begin'])
    if ('chat' in frame) this.chat.push(frame['chat'])
    if ('pencil' in frame) this.pencils[frame['pencil'].seat] = frame['pencil'].what
    for (const event of frame['e'] ?? []) {
      this.log.push(event)
      if (event[0] === -1) this.q!['seats'] = this.q!['seats'].filter((seat: number) => seat !== event[1])
      if (event[0] === -2) this.q!['seats'] = [...this.q!['seats'], event[1]]
    }
    if ('q' in frame) {
      if (frame['q']?.at !== this.q?.['at']) this.view = { ...this.view, answer: null }
      this.q = frame['q']
    }
    if ('answer' in frame) this.view = { ...this.view, answer: frame['answer'] }
    if (frame['q'] === null) this.info = { ...this.info, stage: 'over' }
    if ('outcome' in frame) this.outcome = frame['outcome']
  }

  /** Asked for the opening, it opens. */
  #open(): void {
    if (this.info['stage'] === 'opening' && this.seat !== null) void this.do({ open: this.opening })
  }
}

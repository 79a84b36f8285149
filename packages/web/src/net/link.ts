import { introduce } from '../guest.ts'
import { Refused } from './api.ts'
import {
  BLOCK,
  inBlocks,
  type ClientFrame,
  type Command,
  type No,
  type ServerFrame,
  type NumberedFrame,
  type Welcome,
} from '@conspire/protocol'

/** A line to a table: the real one is a WebSocket, the one for playing alone ends in this very page. */
export interface Line {
  send(frame: ClientFrame): void
  close(): void
  /** Bots at the other end need not wait as if they thought: nobody watches, or what is shown takes longer. Only a table in this page can do that. */
  hurry?(on: boolean): void
}

export interface LineEvents {
  opened(): void
  heard(frame: ServerFrame): void
  closed(): void
}

export type Dial = (events: LineEvents) => Line

/** Who is at the table now. */
export type Present = Pick<Welcome, 'here' | 'grace' | 'watching'>

export interface LinkEvents {
  /** Whether the server can be reached now. */
  reachable(is: boolean): void
  welcome(welcome: Welcome): void
  /** The next numbered frame of the story; they come in order, each once. */
  frame(frame: NumberedFrame): void
  here(here: Present): void
  /** The server has said goodbye, or refused something that was no command of ours. */
  complaint(reason: string): void
}

export type Answer =
  /** What comes of it is told afterwards, in the numbered steps; where it had been done `before`, it has been told already. */
  { readonly ok: true; readonly before: boolean } | { readonly ok: false; readonly no: No }

const PING_EVERY = 15_000
/** A line on which nothing is heard for this long after a ping is dead. */
const PATIENCE = 6_000
const RESEND_EVERY = 4_000
/** Why a hello is refused now and perhaps not later. */
const PASSING: ReadonlySet<string> = new Set(['tooFast', 'tooManyCodes', 'busy'])
const HELLO_AGAIN = 10_000
/** The server itself has looked for the table for a while, and counts no hello that it could not answer. */
const BUSY_AGAIN = 2_000
const FIRST_RETRY = 400
const LAST_RETRY = 12_000

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

interface Waiting {
  readonly frame: ClientFrame
  readonly settle: (answer: Answer) => void
  /** Sends it once more every few seconds. */
  readonly again: ReturnType<typeof setInterval>
}

/**
 * Keeps one viewer's connection to one table alive. A command is sent again until it is answered, across lost lines and reloads; what
 * happened in the meantime is filled in by number.
 */
export class Link {
  readonly #code: string
  readonly #dial: Dial
  readonly #events: LinkEvents
  /** Commands and questions without an answer, in the order in which they were given. */
  readonly #waiting = new Map<string, Waiting>()
  #line: Line | null = null
  #open = false
  #ended = false
  /** The stream that is followed and the last number of it. */
  #as: string | null = null
  #have = 0
  /** The program at the other end, as it was when it welcomed us. */
  #build = ''
  /** A hello is under way that will fill a gap. */
  #filling = false
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined

  constructor(code: string, dial: Dial, events: LinkEvents) {
    this.#code = code
    this.#dial = dial
    this.#events = events
    for (const [id, what] of this.#stored()) this.#await(id, { do: id, what }, () => {})
  }

  start(): void {
    this.#connect()
    addEventListener('online', this.#now)
    addEventListener('offline', this.#gone)
    document.addEventListener('visibilitychange', this.#looked)
  }

  hurry(on: boolean): void {
    this.#line?.hurry?.(on)
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#retry)
    clearTimeout(this.#again)
    clearTimeout(this.#ping)
    for (const { again } of this.#waiting.values()) clearInterval(again)
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#gone)
    document.removeEventListener('visibilitychange', this.#looked)
    this.#line?.close()
  }

  /** Gives a command; the promise settles when the server has answered it, however long that takes. */
  command(what: Command): Promise<Answer> {
    const id = newId()
    return this.#ask(id, { do: id, what })
  }

  /** Says hello once more, for the server to look up who this is. */
  greet(): void {
    if (this.#open) this.#hello()
  }

  #ask(id: string, frame: ClientFrame): Promise<Answer> {
    return new Promise((settle) => {
      this.#await(id, frame, settle)
      this.#store()
      this.#send(frame)
    })
  }

  #await(id: string, frame: ClientFrame, settle: Waiting['settle']): void {
    const again = setInterval(() => this.#send(frame), RESEND_EVERY)
    this.#waiting.set(id, { frame, settle, again })
  }

  #send(frame: ClientFrame): void {
    if (this.#open) this.#line!.send(frame)
  }

  #connect(): void {
    if (this.#ended) return
    clearTimeout(this.#retry)
    this.#line?.close()
    const line: Line = this.#dial({
      opened: () => {
        if (line !== this.#line) return
        this.#open = true
        this.#hello()
        this.#sendWaiting()
        this.#schedulePing(PING_EVERY)
      },
      heard: (frame) => {
        if (line === this.#line) this.#heard(frame)
      },
      closed: () => {
        if (line === this.#line) this.#lost()
      },
    })
    this.#line = line
  }

  #hello(): void {
    this.#filling = true
    const back = this.#as === null ? {} : { as: this.#as, have: this.#have, build: this.#build }
    this.#line!.send({ hello: 1, table: this.#code, ...back })
  }

  #helloLater(reason: string): void {
    this.#again ??= setTimeout(
      () => {
        this.#again = undefined
        if (this.#open) this.#hello()
      },
      reason === 'busy' ? BUSY_AGAIN : HELLO_AGAIN,
    )
  }

  #lost(): void {
    this.#open = false
    this.#line = null
    clearTimeout(this.#ping)
    if (this.#ended) return
    this.#events.reachable(false)
    // Not all at once: when a server comes back, its tables come back one after the other.
    const longest = Math.min(LAST_RETRY, FIRST_RETRY * 1.8 ** this.#attempt++)
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2))
  }

  readonly #now = (): void => {
    this.#attempt = 0
    if (!this.#open) this.#connect()
  }

  readonly #gone = (): void => {
    this.#line?.close()
    if (this.#line) this.#lost()
  }

  /** A page that was asleep may hold a dead line without knowing it. */
  readonly #looked = (): void => {
    if (document.visibilityState !== 'visible') return
    if (this.#open) this.#schedulePing(0)
    else this.#now()
  }

  #schedulePing(delay: number): void {
    clearTimeout(this.#ping)
    this.#ping = setTimeout(() => {
      this.#line?.send({ ping: 1 })
      this.#ping = setTimeout(this.#gone, PATIENCE)
    }, delay)
  }

  #sendWaiting(): void {
    for (const { frame } of this.#waiting.values()) this.#send(frame)
  }

  #heard(frame: ServerFrame): void {
    this.#schedulePing(PING_EVERY)
    if ('n' in frame) return this.#take(frame)
    if ('welcome' in frame) {
      this.#attempt = 0
      this.#filling = false
      this.#as = frame.welcome.as
      this.#have = frame.welcome.n
      this.#build = frame.welcome.build
      this.#events.welcome(frame.welcome)
      this.#events.reachable(true)
    } else if ('ok' in frame) this.#settle(frame.ok, { ok: true, before: frame.again ?? false })
    else if ('fine' in frame) this.#settle(frame.fine, { ok: true, before: false })
    else if ('no' in frame) {
      const { reason, clause, params } = frame
      // It came to nobody, because the hello before it was put off: it is sent again after the next one.
      if (frame.no !== null && reason === 'helloFirst') return this.#helloLater(reason)
      const known =
        frame.no !== null &&
        this.#settle(frame.no, { ok: false, no: { reason, clause, params: params ?? {} } })
      if (known) return
      this.#events.complaint(reason)
      if (PASSING.has(reason)) this.#helloLater(reason)
    } else if ('here' in frame) {
      this.#attempt = 0
      this.#events.here(frame)
      this.#events.reachable(true)
    } else if ('bye' in frame) this.#events.complaint(frame.bye)
    else if ('pong' in frame) this.#events.reachable(true)
  }

  #take(frame: NumberedFrame): void {
    if (frame.n <= this.#have) return
    if (frame.n > this.#have + 1) {
      if (!this.#filling) this.#hello()
      return
    }
    this.#filling = false
    this.#have = frame.n
    this.#attempt = 0
    this.#events.frame(frame)
    this.#events.reachable(true)
  }

  #settle(id: string, answer: Answer): boolean {
    const waiting = this.#waiting.get(id)
    if (!waiting) return false
    clearInterval(waiting.again)
    this.#waiting.delete(id)
    this.#store()
    waiting.settle(answer)
    return true
  }

  /** Unanswered commands outlive a reload of the page. */
  #store(): void {
    const commands = [...this.#waiting].flatMap(([id, { frame }]) =>
      'do' in frame ? [[id, frame.what]] : [],
    )
    try {
      if (commands.length === 0) sessionStorage.removeItem(this.#key)
      else sessionStorage.setItem(this.#key, JSON.stringify(commands))
    } catch {
      // Without storage a reload loses what was on its way; everything else works.
    }
  }

  #stored(): [string, Command][] {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? '[]') as [string, Command][]
    } catch {
      return []
    }
  }

  get #key(): string {
    return `conspire:unanswered:${this.#code}`
  }
}

/** The line to the server this page came from. The cookie that says who we are has to be there first. */
export const dialServer: Dial = ({ opened, heard, closed }) => {
  let socket: WebSocket | null = null
  let given = false
  introduce().then(
    () => {
      if (given) return
      socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
      socket.addEventListener('open', opened)
      socket.addEventListener('close', closed)
      socket.addEventListener('message', ({ data }) => heard(JSON.parse(String(data)) as ServerFrame))
    },
    (error: unknown) => {
      // Where the server says why, there may be no point in trying again.
      if (error instanceof Refused) heard({ bye: error.no.reason })
      closed()
    },
  )
  return {
    send: (frame) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(inBlocks(JSON.stringify(frame), BLOCK))
    },
    close: () => {
      given = true
      socket?.close()
    },
  }
}

import type { Duplex } from 'node:stream'
import type { Json } from '@conspire/kernel'
import { BLOCK, inBlocks, LONG_BLOCK, type CommandName } from '@conspire/protocol'
import type { RawData, WebSocket } from 'ws'
import { chance } from '../chance.ts'
import { clock } from '../clock.ts'
import type { Guests } from '../guests.ts'
import type { Hall } from '../hall.ts'
import type { House } from '../house.ts'
import type { Visitors } from '../http/visitors.ts'
import { Bucket, type Limits, type Meters } from '../limits.ts'
import { traceOf } from '../logging.ts'
import type { Lookup, Seeker } from '../lookup.ts'
import type { Stop } from '../ports/bus.ts'
import type { Refusals } from '../refusals.ts'
import { refused, type Reason, type Refused } from '../refused.ts'
import {
  guestTopic,
  roomTopic,
  seatTopic,
  textOf,
  watchersTopic,
  type Ask,
  type Caller,
  type Reply,
  type Told,
} from '../table/messages.ts'
import { WATCHERS } from '../table/story.ts'
import { readFrame, type Frame } from './frames.ts'
import { LONGEST_FRAME } from './json.ts'
import { Outbox } from './outbox.ts'

/** Close codes of the WebSocket protocol. */
const GOING_AWAY = 1001
const POLICY = 1008
const TOO_BIG = 1009
const TRY_AGAIN = 1013

/** So long somebody who is shown out has to read why. */
const MOMENT = 500

const PONG = textOf({ pong: 1 })

type Hello = Extract<Ask, { readonly kind: 'hello' }>

export interface Office {
  readonly house: House
  readonly hall: Hall
  readonly lookup: Lookup
  readonly guests: Guests
  readonly limits: Limits
  readonly meters: Meters
  readonly visitors: Visitors
  readonly refusals: Refusals
  /** It closes soon, or does so now: nobody new should be sent here. */
  isClosing: boolean
}

/** A chair at a table, or a place behind one: what a socket is subscribed to. */
interface Place {
  readonly code: string
  readonly stops: Stop[]
  /** The highest fencing number that was heard of. */
  fence: number
  /** Of the stream that it follows. */
  topic: string
  stopStream: Stop
  /** What is told is not passed on: the answer that we wait for has it. */
  isMute: boolean
}

/** One socket. It knows whose it is, reads what comes, and passes on what it may. */
export class Connection {
  readonly id: string
  readonly who: Seeker
  readonly #socket: WebSocket
  readonly #outbox: Outbox
  readonly #stream: Duplex
  readonly #office: Office
  readonly #frames: Bucket
  #place: Place | null = null
  /** The table that was last asked for. Whoever has gone to another one meanwhile does not come back to this. */
  #wanted: string | null = null
  /** Refusals for haste, less the frames in good time since. */
  #haste = 0
  #name: string
  /** Frames are read one after the other; a hello may have to wait for the table. */
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  lastHeard = clock.now()
  readonly since = clock.now()

  constructor(office: Office, socket: WebSocket, stream: Duplex, who: Seeker, name: string) {
    this.id = `${office.house.node} ${chance.bytes(9).toString('base64url')}`
    this.#outbox = new Outbox(stream)
    this.#stream = stream
    this.who = who
    this.#office = office
    this.#socket = socket
    this.#name = name
    office.house.whereabouts.see(who.guest, who.address)
    this.#frames = new Bucket(office.limits.frames, this.since)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', (data) => {
      if (this.#mayGoOn(clock.now())) socket.pong(data)
    })
    socket.on('pong', () => this.#mayGoOn(clock.now()))
    socket.on('error', (error: NodeJS.ErrnoException) => office.house.metrics.closed(error.code ?? 'error'))
    // Before the frame that closes it: after that nobody listens. With a reason, it is we who close it.
    socket.on('farewell', (code?: number, reason?: unknown) => {
      if (reason !== undefined || (code !== TOO_BIG && code !== POLICY)) return
      this.#send(textOf({ bye: 'tooLong' }))
      this.#outbox.flush()
    })
    socket.on('close', () => this.#leave())
  }

  /** Null before somebody has come to a table. */
  get table(): string | null {
    return this.#place?.code ?? null
  }

  /** Says hello for whoever is at a table that may not know of them. */
  helloAgain(): void {
    const { table } = this
    if (table === null || table !== this.#wanted) return
    const ask: Hello = { kind: 'hello', ...this.#caller, as: null, have: null, build: null }
    this.#arrive(table, ask, this.#office.hall, (answer) => {
      if (answer.kind === 'refused' && this.table === table) this.goAway()
    })
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  get #caller(): Caller {
    return { connection: this.id, guest: this.who.guest, name: this.#name }
  }

  /** Says why, then closes. */
  bye(reason: string, code = POLICY): void {
    if (!this.#isOpen) return
    this.#office.house.metrics.closed(reason)
    this.#send(textOf({ bye: reason }))
    this.#outbox.flush()
    this.#socket.close(code, reason)
  }

  goAway(): void {
    this.bye('closing', GOING_AWAY)
  }

  /** Without waiting for the other side. */
  cut(): void {
    this.#socket.terminate()
  }

  #send(text: string): void {
    const socket = this.#socket
    if (!this.#isOpen) return
    if (this.#outbox.length > this.#office.limits.unread) {
      // Whoever does not read is dropped, and asks for the rest when they are back.
      this.#office.house.metrics.closed('unread')
      socket.close(TRY_AGAIN, 'unread')
      socket.terminate()
      return
    }
    this.#office.house.metrics.sent += this.#outbox.add(text)
  }

  #refuse(id: string | null, { reason, clause, params }: Refused): void {
    // What was under way when the socket was closed is refused to nobody.
    if (!this.#isOpen) return
    this.#office.house.metrics.refused('socket', reason)
    this.#office.refusals.hear(reason, this.who.guest)
    // The rules may refuse a choice in words that hang on a hand.
    this.#send(inBlocks(textOf({ no: id, reason, clause, params }), BLOCK))
  }

  /** Every frame counts, of whatever kind: also those that the protocol beneath answers by itself. */
  #mayGoOn(now: number): boolean {
    this.lastHeard = now
    if (!this.#isOpen) return false
    if (!this.#frames.take(now) || this.#waiting >= this.#office.limits.waiting) {
      this.#refuse(null, refused('tooFast'))
      if (++this.#haste > this.#office.limits.patience) this.#showOut()
      return false
    }
    // Whoever goes back to a decent pace is forgiven.
    if (this.#haste > 0) this.#haste--
    return true
  }

  /**
   * Whoever goes on sending sends to nobody: what still comes is thrown away unread, as long as they have to read why. Were it left lying, the network would reset the
   * connection, and they would never hear.
   */
  #showOut(): void {
    this.bye('tooFast')
    this.#stream.removeAllListeners('data').resume().end()
    clock.after(MOMENT, () => this.cut())
  }

  #receive(data: RawData, isBinary: boolean): void {
    const now = clock.now()
    if (!this.#mayGoOn(now)) return
    if (isBinary) {
      this.#refuse(null, refused('notText'))
      return
    }
    const bytes = data as Buffer
    if (bytes.length > 2 * LONGEST_FRAME) {
      this.bye('tooLong', TOO_BIG)
      return
    }
    if (bytes.length > LONGEST_FRAME) {
      this.#refuse(null, refused('tooLong', { most: LONGEST_FRAME }))
      return
    }
    const frame = readFrame(bytes.toString('utf8'))
    if (frame.kind === 'unreadable') this.#refuse(frame.id, frame.why)
    else if (frame.kind === 'ping') this.#send(PONG)
    else if (this.#waiting === 0 && frame.kind !== 'hello') this.#pass(frame, now)
    else this.#wait(frame, now)
  }

  #wait(frame: Exclude<Frame, { readonly kind: 'ping' }>, arrived: number): void {
    this.#waiting++
    this.#queue = this.#queue
      .then(() => (frame.kind === 'hello' ? this.#hello(frame) : this.#pass(frame, arrived)))
      .catch((error: unknown) => this.#office.house.log.error({ trace: traceOf(error) }, 'a frame broke'))
      .finally(() => {
        this.#waiting--
      })
  }

  async #hello({ table, as, have, build }: Extract<Frame, { readonly kind: 'hello' }>): Promise<void> {
    const { guests, lookup, meters } = this.#office
    const { guest, address } = this.who
    if (!meters.hellos.take(address)) {
      this.#refuse(null, refused('tooFast'))
      return
    }
    try {
      this.#name = await guests.nameOf(guest)
    } catch {
      meters.hellos.giveBack(address)
      // Whoever waits for an answer is told to ask again.
      this.#refuse(null, refused('busy'))
      return
    }
    const ask: Hello = { kind: 'hello', ...this.#caller, as, have, build }
    const desk = { ask: lookup.ask.bind(lookup, this.who) }
    this.#wanted = table
    const reply = await new Promise<Reply>((resolve) => this.#arrive(table, ask, desk, resolve))
    if (reply.kind !== 'refused') return
    // Those who do as they are told, and ask again until the house can answer, have their tries left when it can.
    if (reply.why.reason === 'busy') meters.hellos.giveBack(address)
    // Half-way to a table on another node: nothing that it tells would be heard.
    if (this.#place?.isMute === true) this.#leave()
    this.#wanted = this.table
    this.#refuse(null, reply.why)
  }

  /** What the table sends after its answer must find us subscribed: so the answer is dealt with at once. */
  #arrive(table: string, ask: Hello, desk: Pick<Hall, 'ask'>, then: (reply: Reply) => void): void {
    const { hall, house } = this.#office
    const hear = (answer: Reply): void => {
      if (answer.kind !== 'come') {
        then(answer)
        return
      }
      // The socket may have been closed meanwhile, or be at another table, and this one has just been told that somebody is there.
      if (!this.#isOpen || this.#wanted !== table) {
        // Whoever is still there says so when they leave.
        if (this.table !== table) hall.ask(table, { kind: 'gone', connection: this.id }, () => {})
        then(answer)
        return
      }
      // Whoever holds the table now has told it better.
      if (this.table === table && answer.fence < this.#place!.fence) {
        then({ kind: 'refused', id: null, why: refused('busy') })
        return
      }
      if (hall.tableInMemory(table) !== null || this.#follows(table, answer.stream)) {
        this.#come(table, answer, answer.texts)
        then(answer)
        return
      }
      // The table is on another node: what it sends before we are heard to listen is lost. So we listen first, and ask once more.
      this.#come(table, answer, [])
      this.#place!.isMute = true
      house.bus.settle().then(
        () => this.#arrive(table, ask, hall, then),
        () => then({ kind: 'refused', id: null, why: refused('busy') }),
      )
    }
    desk.ask(table, ask, hear, () => this.#isOpen)
  }

  #follows(code: string, stream: number): boolean {
    return this.#place?.topic === this.#topicOf(code, stream)
  }

  #topicOf(code: string, stream: number): string {
    return stream === WATCHERS ? watchersTopic(code) : seatTopic(code, this.who.guest)
  }

  #come(
    code: string,
    { stream, fence }: { readonly stream: number; readonly fence: number },
    texts: readonly string[],
  ): void {
    const { bus } = this.#office.house
    const hear = (message: Json): void => this.#hear(message as unknown as Told)
    // One table at a time: coming to this one is leaving the other.
    if (this.#place !== null && this.#place.code !== code) this.#leave()
    if (this.#place === null) {
      const stops = [
        bus.subscribe(roomTopic(code), hear),
        bus.subscribe(guestTopic(code, this.who.guest), hear),
      ]
      this.#place = { code, stops, fence, topic: '', stopStream: () => {}, isMute: false }
    }
    const place = this.#place
    place.fence = Math.max(place.fence, fence)
    // Whoever stopped listening for a moment would miss what is told in it.
    const topic = this.#topicOf(code, stream)
    if (place.topic !== topic) {
      place.stopStream()
      place.topic = topic
      place.stopStream = bus.subscribe(topic, hear)
    }
    place.isMute = false
    for (const text of texts) this.#send(text)
  }

  #hear(news: Told): void {
    const place = this.#place
    // Whoever holds the table now has told it better.
    if (place === null || news.fence < place.fence) return
    if (news.fence > place.fence) this.#office.hall.heardOf(place.code, news.fence)
    place.fence = news.fence
    if (news.kind === 'frame') {
      // It is part of the answer that we wait for.
      if (!place.isMute) this.#send(news.text)
    } else if (news.kind === 'bye') this.bye(news.reason, news.reason === 'closing' ? GOING_AWAY : POLICY)
    else if (news.kind === 'moved' || this.#office.hall.tableInMemory(place.code) === null) this.helloAgain()
    else this.#come(place.code, news, news.texts)
  }

  #pass(frame: Exclude<Frame, { readonly kind: 'ping' | 'hello' }>, arrived: number): void {
    const place = this.#place
    if (place === null) {
      this.#refuse(frame.id, refused('helloFirst'))
      return
    }
    const tooMuch = frame.kind === 'do' ? this.#tooMuch(frame.command.name) : null
    if (tooMuch !== null) {
      this.#refuse(frame.id, refused(tooMuch))
      return
    }
    const ask = { ...frame, connection: this.id, guest: this.who.guest, name: this.#name }
    this.#office.hall.ask(place.code, ask, (reply) => {
      // A node that closes leaves the answer to whoever has the table next: what is not answered is sent again.
      if (this.#office.isClosing && reply.kind === 'refused' && reply.why.reason === 'busy') return
      if (frame.kind === 'do' && reply.kind === 'refused' && AGAIN.has(reply.why.reason))
        this.#giveBack(frame.command.name)
      if (reply.kind === 'refused') this.#refuse(reply.id, reply.why)
      else if (reply.kind === 'frame')
        this.#send(frame.kind === 'do' ? reply.text : inBlocks(reply.text, BLOCKS[frame.kind]))
      if (frame.kind === 'do' && reply.kind === 'frame')
        this.#office.house.metrics.acknowledged(clock.now() - arrived)
    })
  }

  /** What a guest has too much of for such a command. */
  #tooMuch(command: CommandName): Reason | null {
    const { hall, limits, meters } = this.#office
    const { guest, address } = this.who
    if (command === 'chat' || command === 'phrase')
      return meters.chat.take(guest) && meters.chatOfAddress.take(address) ? null : 'tooFast'
    if (command === 'start') return hall.matchesOf(guest) < limits.matchesPerGuest ? null : 'tooManyMatches'
    const meter = METERS[command]
    return meter === undefined || meters[meter].take(guest) ? null : 'tooFast'
  }

  /** What could not be done is sent again, and counts once. */
  #giveBack(command: CommandName): void {
    const { meters } = this.#office
    const { guest, address } = this.who
    if (command === 'chat' || command === 'phrase') {
      meters.chat.giveBack(guest)
      meters.chatOfAddress.giveBack(address)
    }
    const meter = METERS[command]
    if (meter !== undefined) meters[meter].giveBack(guest)
  }

  #leave(): void {
    const place = this.#place
    if (place === null) return
    this.#place = null
    place.stopStream()
    for (const stop of place.stops) stop()
    this.#office.hall.ask(place.code, { kind: 'gone', connection: this.id }, () => {})
  }
}

/** By what a guest's commands are limited, apart from the frames that they come in. */
const METERS: Partial<Record<CommandName, 'pencils' | 'choices' | 'arrangements'>> = {
  pencil: 'pencils',
  choose: 'choices',
  undo: 'choices',
  sit: 'arrangements',
  stand: 'arrangements',
  bot: 'arrangements',
  unbot: 'arrangements',
  remove: 'arrangements',
  agree: 'arrangements',
}

/** Reasons for which the same is to be sent again. */
const AGAIN: ReadonlySet<string> = new Set(['notKept', 'diskFull', 'busy'] satisfies Reason[])

const BLOCKS = { try: BLOCK, legal: LONG_BLOCK }

import { NOT_READY, READY, unpackEvent, type GameEvent, type Json, type Seat } from '@conspire/kernel'
import type {
  Asked,
  ChatLine,
  MatchFrame,
  ServerFrame,
  NumberedFrame,
  TableInfo,
  Welcome,
} from '@conspire/protocol'
import { commitOf } from '@conspire/transcript'
import type { Cancel } from '../src/clock.ts'
import type { TableFold } from '../src/table/table.ts'
import { game, type Table as Cards } from './game.ts'
import { Line } from './line.ts'
import type { SimNode } from './node.ts'
import { CANARY, type Truth } from './truth.ts'
import type { World } from './world.ts'

const PING_EVERY = 2000
const PATIENCE = 1200
const RESEND_EVERY = 1500
const SURELY = 500
/** For the answer to a hello, where nothing is broken. */
const LONGEST_WAIT = 12_000
const REMEMBERED = 40

/** A person. They may have several tabs. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly opening: string
  /** Whether they want to sit, or only watch. */
  readonly plays: boolean
}

export const personOf = (i: number, plays: boolean): Person => ({
  id: `guest-${CANARY}-${i}`,
  name: `Player ${i}`,
  opening: `${CANARY}${String(i).padStart(20, '0')}`,
  plays,
})

/** What the people of a house share. */
export interface Surroundings {
  readonly world: World
  readonly truth: Truth
  /** A node that a balancer would send somebody to; null when there is none now. */
  readonly anyNode: () => SimNode | null
  /** Frames in a hundred that are lost, and that are doubled. */
  readonly clumsiness: number
  /** How many people must sit before the host starts. */
  readonly sitters: number
  /** Nobody begins anything any more. */
  readonly isQuiet: () => boolean
  /** Nobody does more than they must: what should happen by itself does. */
  readonly isCalm: () => boolean
  /** How many matches they play, one after the other. */
  readonly matches: number
}

interface Waiting {
  readonly text: string
  readonly what: Readonly<Record<string, Json>>
  /** The place of its first sending in the order of all things. */
  readonly sent: number
}

/** The match as this viewer holds it. */
interface Held {
  table: Json
  answer: number | null
  q: Asked | null
  log: (readonly Json[])[]
  outcome: unknown
}

/** A browser tab, as docs/protocol.md wants it: it sends a command again until it is answered, and asks for what it has missed. */
export class Client {
  readonly person: Person
  readonly #around: Surroundings
  readonly #name: string
  code: string
  #line: Line | null = null
  #isOpen = false
  /** Said hello, and was heard; and when. */
  #isGreeted = false
  #greeted = 0
  #as: string | null = null
  #have = 0
  #build = ''
  #filling = false
  #seat: Seat | null = null
  #isHost = false
  info: TableInfo | null = null
  #here: readonly string[] = []
  #grace: readonly (number | null)[] = []
  #chat: ChatLine[] = []
  #pencils: Json[] = []
  #match: Held | null = null
  readonly #waiting = new Map<string, Waiting>()
  readonly #acknowledged: {
    readonly id: string
    readonly code: string
    readonly sent: number
    readonly answered: number
  }[] = []
  #count = 0
  #ping: Cancel = () => {}
  #isAway = false
  #hasEnded = false
  /** Lets the clock play. */
  readonly #isAsleep: boolean
  #unanswered: Cancel = () => {}
  #played = 1
  /** Numbers that did not arrive, so that it had to ask. */
  gaps = 0
  commands = 0

  constructor(around: Surroundings, person: Person, tab: number, code: string, isAsleep: boolean) {
    this.#isAsleep = isAsleep
    this.#around = around
    this.person = person
    this.#name = `${person.name}/${tab}`
    this.code = code
    this.#connect()
    this.#consider()
    this.#resend()
  }

  get isConnected(): boolean {
    return this.#isGreeted
  }

  get line(): Line | null {
    return this.#line
  }

  /** Whether nothing is left to do. */
  get isDone(): boolean {
    const { matches } = this.#around
    if (!this.#isGreeted || this.#line!.isCut || this.info?.stage !== 'over' || this.#waiting.size > 0)
      return false
    // Where only bots have played nobody plays again.
    return this.#played >= matches || this.info.seats.every(({ who }) => who === 'bot')
  }

  get state(): string {
    const waiting = [...this.#waiting.values()].map(({ text }) => text)
    return `${this.#name} at ${this.code}: ${this.#isOpen ? 'open' : 'no line'}, ${this.info?.stage}, ${this.#as} ${this.#have}, asked ${JSON.stringify(this.#match?.q ?? null)}, waits for ${waiting.join(' ')}`
  }

  /** Whether the server must have known for a while that this person is there. */
  get isPlainlyHere(): boolean {
    const { world } = this.#around
    return this.#isGreeted && !this.#line!.isCut && world.time - this.#greeted > SURELY
  }

  /** Shuts the tab for a while. */
  leave(pause: number): void {
    this.#isAway = true
    this.#hangUp()
    this.#around.world.at(pause, null, () => {
      this.#isAway = this.#hasEnded
      this.#connect()
    })
  }

  /** For good, in good order. */
  end(): void {
    this.#hasEnded = true
    this.#isAway = true
    this.#hangUp()
  }

  #hangUp(): void {
    this.#line?.close()
    this.#line = null
    this.#isOpen = false
    this.#isGreeted = false
    this.#ping()
  }

  #connect(): void {
    if (this.#isAway || this.#line !== null) return
    const { world, anyNode } = this.#around
    const node = anyNode()
    if (node === null) {
      world.at(100 + world.fraction(200), null, () => this.#connect())
      return
    }
    const line: Line = new Line(world, node, this.person.id, this.person.name, {
      heard: (text) => {
        if (line === this.#line) this.#hear(text)
      },
      closed: () => {
        if (line === this.#line) this.#lost()
      },
    })
    this.#line = line
    this.#isOpen = true
    this.#hello()
    this.#sendWaiting()
    this.#schedulePing()
  }

  #lost(): void {
    const { world } = this.#around
    this.#line = null
    this.#isOpen = false
    this.#isGreeted = false
    this.#ping()
    world.at(20 + world.fraction(500), null, () => this.#connect())
  }

  #schedulePing(): void {
    const { world } = this.#around
    this.#ping()
    this.#ping = world.at(PING_EVERY, null, () => {
      this.#line?.send('{"ping":1}')
      this.#ping = world.at(PATIENCE, null, () => {
        this.#line?.close()
        this.#lost()
      })
    })
  }

  #send(id: string, text: string): void {
    const { world, truth, clumsiness } = this.#around
    const lot = clumsiness === 0 ? 100 : world.random.below(100)
    if (lot >= clumsiness) this.#line?.send(text)
    if (lot >= clumsiness && lot < 2 * clumsiness) {
      truth.repeated.add(id)
      this.#line?.send(text)
    }
  }

  #hello(): void {
    const { world, truth, isCalm } = this.#around
    const line = this.#line
    this.#filling = true
    this.#unanswered()
    const isCalmNow = isCalm()
    this.#unanswered = world.at(LONGEST_WAIT, null, () => {
      if (isCalmNow && line === this.#line && line?.isCut === false)
        truth.fail(`${this.#name} said hello in vain`)
    })
    const back = this.#as === null ? {} : { as: this.#as, have: this.#have, build: this.#build }
    this.#line?.send(JSON.stringify({ hello: 1, table: this.code, ...back }))
  }

  #resend(): void {
    const { world } = this.#around
    world.at(RESEND_EVERY, null, () => {
      this.#resend()
      this.#sendWaiting()
    })
  }

  #sendWaiting(): void {
    const { truth } = this.#around
    if (!this.#isOpen) return
    for (const [id, { text }] of this.#waiting) {
      truth.repeated.add(id)
      this.#send(id, text)
    }
  }

  #do(what: Readonly<Record<string, Json>>): void {
    const { world, truth } = this.#around
    const [name] = Object.keys(what)
    const id = `${name}-${this.#name.replaceAll(/\W/g, '')}-${String(++this.#count).padStart(8, '0')}`
    const text = JSON.stringify({ do: id, what })
    this.commands++
    truth.given.set(id, what)
    this.#waiting.set(id, { text, what, sent: world.happened })
    this.#send(id, text)
  }

  #isWaitingFor(name: string): boolean {
    return this.#waiting.values().some(({ what }) => name in what)
  }

  /** Every now and then somebody looks at the table and does what there is to do. */
  #consider(): void {
    const { world } = this.#around
    world.at(20 + world.fraction(world.oneIn(8) ? 900 : 200), null, () => {
      this.#consider()
      if (this.#isGreeted && this.info !== null && !this.#around.isQuiet()) this.#act(this.info)
    })
  }

  #act(info: TableInfo): void {
    const { world, sitters, matches } = this.#around
    const seat = this.#seat
    const isCalm = this.#around.isCalm()
    if (world.oneIn(40) && !isCalm && info.stage !== 'over' && !this.#isWaitingFor('chat'))
      this.#do({ chat: `said ${this.#count}` })
    if (info.stage === 'lobby') {
      if (!this.person.plays) return
      if (seat === null && !this.#isWaitingFor('sit'))
        this.#do({ sit: -1, ...(!world.oneIn(3) && { commit: commitOf(this.person.opening) }) })
      else if (
        seat !== null &&
        !isCalm &&
        info.watch === 'all' &&
        world.oneIn(30) &&
        !this.#isWaitingFor('stand')
      )
        this.#do({ stand: true })
      const people = info.seats.filter(({ who }) => who === 'person').length
      const places = info.seats.filter(({ who }) => who !== 'bot').length
      if (this.#isHost && people >= Math.min(sitters, places) && !this.#isWaitingFor('start')) {
        if (world.oneIn(10)) this.#do({ agree: { bots: world.pick(['quick', 'slow', 'random']) } })
        else this.#do({ start: true })
      }
    } else if (info.stage === 'opening') {
      if (seat !== null && !this.#isAsleep && !this.#isWaitingFor('open'))
        this.#do({ open: this.person.opening })
    } else if (info.stage === 'play') this.#play(seat)
    else if (info.stage === 'over' && this.#played < matches && this.#waiting.size === 0) {
      const next = info.next?.table
      if (next !== undefined && (seat === null || info.next!.gone.includes(seat))) this.#goOver(next)
      else if (seat !== null) this.#do({ again: true })
    }
  }

  #play(seat: Seat | null): void {
    const { world, truth } = this.#around
    const match = this.#match
    const q = match?.q ?? null
    if (match === null || q === null || seat === null) return
    const cards = match.table as unknown as Cards
    if (this.#isWaitingFor('choose') || this.#isWaitingFor('undo')) return
    const owes = q.seats.includes(seat)
    const isCalm = this.#around.isCalm()
    if (q.undo?.includes(seat) && !isCalm && world.oneIn(4)) this.#do({ undo: true, at: q.at })
    else if (owes && this.#isAsleep) return
    else if (owes && q.ask === 'call') this.#do({ choose: 0, at: q.at })
    else if (owes) {
      truth.check(cards.hands[seat]!.length > 0, `${this.#name} is asked and holds nothing`)
      this.#do({ choose: world.pick(cards.hands[seat]!), at: q.at })
    } else if (q.ask === 'bid' && match.answer !== null && !isCalm && world.oneIn(6))
      this.#do({ choose: world.oneIn(2) ? 'takeBack' : world.pick(cards.hands[seat]!), at: q.at })
    if (isCalm) return
    if (world.oneIn(25)) this.#do({ pencil: { says: this.#count } })
    if (world.oneIn(120)) this.#do({ leave: true })
    const away = world.oneIn(8)
      ? world.random.below(cards.hands.length)
      : this.#here.findIndex((here, i) => here === 'away' && this.#grace[i] !== null)
    if (away >= 0 && away !== seat && world.oneIn(6) && !this.#isWaitingFor('mind')) this.#do({ mind: away })
  }

  /** To the next table. */
  #goOver(code: string): void {
    this.#played++
    this.code = code
    this.#as = null
    this.#have = 0
    this.info = null
    this.#match = null
    this.#isGreeted = false
    this.#hello()
  }

  #hear(text: string): void {
    const { world } = this.#around
    world.note(`heard ${this.#name} ${text.length}`)
    const frame = JSON.parse(text) as ServerFrame
    this.#schedulePing()
    if ('n' in frame || 'welcome' in frame || 'here' in frame || ('no' in frame && frame.no === null))
      this.#unanswered()
    if ('n' in frame) this.#take(frame, text)
    else if ('welcome' in frame) this.#welcome(frame.welcome)
    else if ('ok' in frame) this.#settle(frame.ok, null)
    else if ('no' in frame) this.#settle(frame.no, frame.reason)
    else if ('here' in frame) {
      ;[this.#here, this.#grace] = [frame.here, frame.grace]
      if (this.#as !== null) this.#greet()
    }
  }

  #greet(): void {
    const { world } = this.#around
    if (!this.#isGreeted) this.#greeted = world.time
    this.#isGreeted = true
  }

  #settle(id: string | null, reason: string | null): void {
    const { world, truth } = this.#around
    if (id === null) {
      // A hello that was refused.
      if (reason === 'busy') world.at(300, null, () => this.#isOpen && this.#hello())
      else truth.fail(`${this.#name} was refused: ${reason}`)
      return
    }
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return
    // The socket came to the node before its hello was answered.
    if (reason === 'helloFirst') return
    this.#waiting.delete(id)
    const { code } = this
    if (reason === null) this.#acknowledged.push({ id, code, sent: waiting.sent, answered: world.happened })
  }

  #welcome(welcome: Welcome): void {
    const { truth } = this.#around
    const { as, n, seat, host, table, chat, pencils, match } = welcome
    if (table.code !== this.code) return
    const before = this.#match
    const isSame = this.#as === as && this.#have === n && this.info !== null
    if (isSame && before !== null && match !== null)
      truth.check(same(heldOf(match), before), `${this.#name} was welcomed to something else at number ${n}`)
    truth.check(
      this.#as !== as || n >= this.#have,
      `${this.#name} was told ${this.#have} and is welcomed at ${n}`,
    )
    this.#as = as
    this.#have = n
    this.#build = welcome.build
    this.#seat = seat
    this.#isHost = host
    this.info = table
    ;[this.#here, this.#grace] = [welcome.here, welcome.grace]
    this.#chat = [...chat]
    this.#pencils = [...pencils]
    this.#match = match && heldOf(match)
    this.#greet()
    this.#filling = false
    if (match !== null) this.#lookFor(match.view.table, match.log)
  }

  /** Every card that is shown must be one that this seat may see. */
  #lookFor(table: Json, events: readonly (readonly Json[])[]): void {
    const { truth } = this.#around
    const { hands, bids, laid, deck } = table as unknown as Cards
    for (const card of [...hands.flat(), ...bids.flat(), ...laid, ...deck])
      truth.shows(this.code, this.#seat, card)
    for (const event of events) this.#lookAt(event)
  }

  #lookAt(event: readonly Json[]): GameEvent {
    const { truth } = this.#around
    const said = unpackEvent(game.wire.shapes, 'SM', event, null) as GameEvent & { card?: number }
    if (said.card !== undefined) truth.shows(this.code, this.#seat, said.card)
    return said
  }

  #take(frame: NumberedFrame, text: string): void {
    const { truth } = this.#around
    if (frame.n <= this.#have || this.#as === null) return
    if (frame.n > this.#have + 1) {
      if (this.#filling) return
      this.gaps++
      this.#hello()
      return
    }
    truth.tells(this.code, this.#as, frame.n, text)
    this.#filling = false
    this.#have = frame.n
    if (frame.table !== undefined) {
      this.info = frame.table
      if (frame.table.host !== null) this.#isHost = frame.table.host === this.#seat
    }
    if (frame.chat !== undefined) this.#chat.push(frame.chat)
    if (frame.pencil !== undefined) this.#pencils[frame.pencil.seat] = frame.pencil.what
    if (frame.begin !== undefined) {
      this.#match = heldOf(frame.begin)
      this.#lookFor(frame.begin.view.table, frame.begin.log)
    }
    if (this.#match !== null) this.#follow(this.#match, frame)
  }

  #follow(match: Held, { e = [], q, answer, outcome }: NumberedFrame): void {
    const { truth } = this.#around
    for (const event of e) {
      const said = this.#lookAt(event)
      match.log.push(event)
      const [kind, seat] = event as [number, number]
      if (kind === READY) match.q = { ...match.q!, seats: match.q!.seats.filter((one) => one !== seat) }
      else if (kind === NOT_READY)
        match.q = { ...match.q!, seats: [...match.q!.seats, seat].toSorted((a, b) => a - b) }
      else {
        const after: unknown = game.wire.follow(match.table as never, said as never, this.#seat)
        match.table = after as Json
      }
    }
    if (q !== undefined) {
      if (q?.at !== match.q?.at) match.answer = null
      match.q = q
      if (q === null) this.info = { ...this.info!, stage: 'over' }
    }
    if (answer !== undefined) {
      match.answer = answer
      truth.shows(this.code, this.#seat, answer ?? -1)
    }
    if (outcome !== undefined) match.outcome = outcome
  }

  /** What was told against what is kept. */
  compare(tableOf: (code: string) => TableFold): void {
    const { truth } = this.#around
    for (const { id, code, sent } of this.#acknowledged) {
      const row = truth.ledgers.get(code)!.commands.get(id)
      if (row === undefined) {
        truth.check(truth.isSoAlready(id, this.person.id), `${id} was acknowledged and is lost`)
        continue
      }
      truth.check(row.by === this.person.id, `${id} stands under another name`)
      const isLate = this.#acknowledged.some(
        (other) =>
          other.code === code &&
          other.answered < sent &&
          (truth.ledgers.get(code)!.commands.get(other.id)?.seq ?? 0) > row.seq,
      )
      truth.check(!isLate, `${id} stands before what was acknowledged before it was sent`)
    }
    const table = tableOf(this.code)
    const seat = table.seatOf(this.person.id)
    const told = (what: string, mine: unknown, right: unknown): void =>
      truth.check(
        same(mine, right),
        `${this.#name} holds another ${what}: ${text(mine)} instead of ${text(right)}`,
      )
    told('seat', this.#seat ?? -1, seat)
    told('number', this.#have, table.story.last(table.streamOf(this.person.id)))
    told('table', { ...this.info, stage: '' }, { ...table.shown(), stage: '' })
    told('stage', this.info!.stage, table.stage)
    told('pencils', this.#pencils, table.pencils)
    const seen = table.match?.seenBy(seat < 0 ? null : seat) ?? null
    told('match', this.#match, seen && heldOf(seen))
    const said = truth.ledgers
      .get(this.code)!
      .told[0]!.flatMap((one) => (JSON.parse(one) as NumberedFrame).chat ?? [])
    told('talk', this.#chat.slice(-REMEMBERED), said.slice(-REMEMBERED))
    table.seats.forEach((sitting, i) => {
      if (sitting.who === 'person')
        truth.check(
          this.#here[i] === 'here' || this.#here[i] === 'minded',
          `${this.#name} thinks that seat ${i} is ${this.#here[i]}`,
        )
    })
  }
}

const text = (value: unknown): string => JSON.stringify(value)
const same = (a: unknown, b: unknown): boolean => text(a) === text(b)

const heldOf = ({ view, q, log, outcome = null }: MatchFrame): Held => ({
  table: view.table,
  answer: view.answer,
  q,
  log: [...log],
  outcome,
})

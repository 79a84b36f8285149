import type { Json, Seat } from '@conspire/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ChatLine, Command, No, Presence, NumberedFrame, TableInfo, Welcome } from '@conspire/protocol'
import { follows, reloadFor } from './edition.ts'
import { Link, type Answer, type Dial } from './link.ts'
import { matchAfter, matchFrom, type KnownMatch } from './match.ts'
import { openingOf } from './opening.ts'
import { partsOf, type Parts } from './parts.ts'
import { keepDraft, keptDraft, takeArrival } from './keep.ts'

/** All that is known of a table on this page. */
export interface TableState {
  readonly code: string
  readonly reachable: boolean
  /** It begins at once, without anybody's waiting in the lobby. */
  readonly dealing: boolean
  /** This player goes on to the next table as soon as it is known. */
  readonly leaving: boolean
  /** Why this table cannot be shown at all; null when it can. */
  readonly closed: string | null
  readonly info: TableInfo | null
  readonly names: readonly string[]
  readonly seat: Seat | null
  readonly host: boolean
  readonly here: readonly Presence[]
  /** By seat: the server's time from which the others may ask for a bot to stand in; null for who is not away. */
  readonly grace: readonly (number | null)[]
  /** The names of those who are here without a seat. */
  readonly watching: readonly string[]
  readonly chat: readonly ChatLine[]
  /** One's own in the chat. */
  readonly voice: string
  /** What each seat proposes to the others; null for nothing. */
  readonly pencils: readonly Json[]
  /** The server's clock minus ours, in milliseconds. */
  readonly skew: number
  readonly parts: Parts | null
  readonly match: KnownMatch | null
  /** How many events of the log were there when this page last came to the table. */
  readonly arrived: number
  /** A choice is on its way. */
  readonly busy: boolean
  /** What was refused last, until the player does something else. */
  readonly refused: No | null
  readonly draft: Json | null
  /** The match is over and is looked at again, step by step. */
  readonly replayed: boolean
  /** Nothing of this table is kept on the device: it is a lesson, or looked at again, or played on from there. */
  readonly fleeting: boolean
}

const EMPTY = {
  reachable: false,
  dealing: false,
  leaving: false,
  closed: null,
  info: null,
  names: [],
  seat: null,
  host: false,
  here: [],
  grace: [],
  watching: [],
  chat: [],
  voice: '',
  pencils: [],
  skew: 0,
  parts: null,
  match: null,
  arrived: 0,
  busy: false,
  refused: null,
  draft: null,
  replayed: false,
  fleeting: false,
} satisfies Omit<TableState, 'code'>

/** What a promise takes: fetched by whoever sits down, and by nobody who only looks on. */
const fetchCommit = () => import('./commit.ts')
const NOT_FETCHED: No = { reason: 'busy', clause: '', params: {} }

const namesIn = ({ seats }: TableInfo): string[] =>
  seats.map((seat) => (seat.who === 'nobody' ? '' : seat.name))

/** Reasons for which there is no point in trying again. */
const FINAL = new Set(['noSuchTable', 'noWatching', 'banned', 'locked', 'shut', 'sentAway', 'noIdentity'])

/** One viewer at one table: turns what the server tells into what the page shows, and what the player does into commands. */
export class TableClient {
  readonly store: StoreApi<TableState>
  readonly #link: Link
  readonly #code: string
  /** Steps that wait for the game to be loaded; null once it is. */
  #inbox: (() => void)[] | null = []
  #opened = false
  /** The kinds of events as the server counts them, and the clauses of its decisions. */
  #told: Pick<Welcome, 'kinds' | 'decisions'> = { kinds: {}, decisions: {} }
  /** A choice is not acknowledged yet. */
  #choosing = false
  /** The seat from which the match has been followed. */
  #followed: Seat | null = null

  /** What an answer waits for before it leaves this page, where it should tell nothing by when it comes. */
  wait: (() => Promise<void>) | null = null

  constructor(code: string, dial: Dial, fleeting = false) {
    this.#code = code
    this.store = createStore<TableState>(() => ({ code, ...EMPTY, fleeting }))
    this.#link = new Link(code, dial, {
      reachable: (reachable) => {
        if (this.#state.reachable !== reachable) this.store.setState({ reachable })
      },
      welcome: (welcome) => this.#welcome(welcome),
      frame: (frame) => {
        // Who sits there, and what the table waits for, needs nothing of the game.
        if (frame.table) this.#change(frame.table)
        this.#whenLoaded(() => this.#take(frame))
      },
      here: ({ here, grace, watching }) => this.store.setState({ here, grace, watching }),
      complaint: (reason) => {
        if (FINAL.has(reason)) {
          this.store.setState({ closed: reason })
          this.#link.end()
        }
      },
    })
  }

  get #state(): TableState {
    return this.store.getState()
  }

  start(): void {
    this.#link.start()
  }

  end(): void {
    this.#link.end()
  }

  hurry(on: boolean): void {
    this.#link.hurry(on)
  }

  /** Gives a command; a refusal is shown to the player. */
  async do(what: Command): Promise<Answer> {
    const answer = await this.#link.command(what)
    this.store.setState({ refused: answer.ok ? null : answer.no })
    return answer
  }

  async sit(seat: number): Promise<Answer> {
    const promises = await this.#fetchPromises()
    return promises === null ? { ok: false, no: NOT_FETCHED } : this.#sit(seat, promises)
  }
  /** Null where it could not be fetched, which is said. */
  async #fetchPromises(): Promise<Awaited<ReturnType<typeof fetchCommit>> | null> {
    try {
      return await fetchCommit()
    } catch {
      this.store.setState({ dealing: false, refused: NOT_FETCHED })
      return null
    }
  }
  #sit(seat: number, { commitOf }: Awaited<ReturnType<typeof fetchCommit>>): Promise<Answer> {
    return this.do({ sit: seat, commit: commitOf(this.#code) })
  }

  /** A table knows people by the names with which they came and sat down: in its lobby they do both again. */
  renamed(): void {
    const { seat } = this.#state
    this.#link.greet()
    if (seat === null) return
    void this.do({ stand: true })
    void this.sit(seat)
  }

  async choose(said: Json): Promise<void> {
    const { match, busy } = this.#state
    if (busy || match === null || match.at === null) return
    this.store.setState({ busy: true, refused: null })
    this.#choosing = true
    if (this.wait !== null) await this.wait()
    const answer = await this.do({ choose: said, at: match.at })
    this.#choosing = false
    if (!this.#isToCome(match.at, answer)) this.store.setState({ busy: false })
  }

  /** Whether the next step tells what comes of an answer: until then there is nothing to take back, and nothing to answer twice. */
  #isToCome(at: number, answer: Answer): boolean {
    const { match } = this.#state
    return answer.ok && !answer.before && match?.at === at && match.view.pending?.asks !== 'any'
  }

  async undo(): Promise<void> {
    const { match, busy } = this.#state
    if (busy || match === null || match.at === null) return
    this.store.setState({ busy: true, refused: null })
    await this.do({ undo: true, at: match.at })
    this.store.setState({ busy: false })
  }

  /** Proposes something to the others. */
  pencil(what: Json): void {
    void this.#link.command({ pencil: what })
  }

  /** Goes over to the next table, with all who want to. */
  async again(): Promise<void> {
    const answer = await this.do({ again: true })
    if (answer.ok) this.store.setState({ leaving: true })
  }

  explain(refused: No | null): void {
    this.store.setState({ refused })
  }

  keep(draft: Json | null): void {
    this.store.setState({ draft, refused: null })
    this.#keepDraft(this.#state.match?.at ?? null)
  }

  #keepDraft(at: number | null): void {
    const { draft, fleeting } = this.#state
    if (!fleeting) keepDraft(this.#code, at, draft)
  }

  #welcome(welcome: Welcome): void {
    if (reloadFor(welcome.page)) return
    const { table: info, seat, host, here, grace, watching, chat, voice, pencils, now } = welcome
    this.#told = welcome
    const marked = info.stage === 'lobby' ? takeArrival(this.#code) : null
    // Only the host can begin.
    const arrival = marked === 'deal' && !host ? 'sit' : marked
    this.store.setState({
      // At once: whoever begins at once does not even fetch the lobby.
      ...(arrival === 'deal' && { dealing: true }),
      info,
      names: namesIn(info),
      seat,
      host,
      here,
      grace,
      watching,
      chat,
      voice,
      pencils,
      skew: now - Date.now(),
      closed: info.stage === 'closed' ? 'rulesChanged' : null,
    })
    void this.#load(info.game)
    this.#whenLoaded(() => {
      const { parts, match: before } = this.#state
      if (!follows(parts!.rules.wire.shapes, welcome.kinds)) {
        this.store.setState({ closed: 'outdated' })
        return
      }
      const match =
        welcome.match &&
        matchFrom(parts!, welcome, welcome.match, seat, seat === this.#followed ? before : null)
      this.#followed = seat
      this.store.setState({
        match,
        // Whatever was acknowledged is told herewith.
        busy: this.#choosing,
        ...(match?.at === before?.at ? {} : { refused: null }),
        arrived: match?.log.length ?? 0,
        draft: match && !this.#state.fleeting ? keptDraft(this.#code, match.at) : null,
      })
    })
    this.#takePart(info)
    if (arrival === 'deal') void this.#deal()
    // A seat that is kept for somebody is taken by their coming.
    else if (seat === null && (arrival === 'sit' || welcome.kept !== null)) void this.sit(-1)
  }

  /** Sits down and begins at once with bots: the quick game of the front page. The lobby is shown only if that fails. */
  async #deal(): Promise<void> {
    const promises = await this.#fetchPromises()
    if (promises === null) return
    // One after the other, without a wait in between: the table takes them in this order.
    const seated = this.#state.seat === null ? this.#sit(-1, promises) : null
    const started = this.do({ start: true })
    // Nobody else sits there to be waited for: what was promised is opened without being asked.
    const opened = this.#open()
    await seated
    if (!(await started).ok) this.store.setState({ dealing: false })
    this.#opened = (await opened).ok
  }

  /** Opens what was promised when sitting down, once the table asks for it. */
  #takePart({ stage }: TableInfo): void {
    if (stage !== 'opening' || this.#state.seat === null || this.#opened) return
    void this.#open()
  }

  #open(): Promise<Answer> {
    this.#opened = true
    return this.#link.command({ open: openingOf(this.#code) })
  }

  async #load(game: string): Promise<void> {
    if (this.#inbox === null) return
    const parts = await partsOf(game)
    if (this.#inbox === null) return
    if (parts === null) {
      this.store.setState({ closed: 'unknownGame' })
      return
    }
    this.store.setState({ parts })
    const waiting = this.#inbox
    this.#inbox = null
    for (const handle of waiting) handle()
  }

  #whenLoaded(handle: () => void): void {
    if (this.#inbox === null) handle()
    else this.#inbox.push(handle)
  }

  #change(info: TableInfo): void {
    const { seat, host, dealing } = this.#state
    this.store.setState({
      info,
      names: namesIn(info),
      // The role may have gone to somebody else who sits here.
      host: info.host === null ? host : info.host === seat,
      dealing: dealing && info.stage === 'lobby',
      // What was refused in a lobby was refused as the seats were then.
      ...(info.stage === 'lobby' && { refused: null, pencils: info.seats.map(() => null) }),
    })
    this.#takePart(info)
  }

  #take(frame: NumberedFrame): void {
    const { parts, match, seat, chat } = this.#state
    if (frame.begin) {
      const begun = matchFrom(parts!, this.#told, frame.begin, this.#state.seat)
      this.store.setState({ match: begun, arrived: begun.log.length, draft: null, busy: false })
    }
    if (frame.pencil) {
      const { seat: by, what } = frame.pencil
      this.store.setState({ pencils: this.#state.pencils.map((one, other) => (other === by ? what : one)) })
    }
    if (frame.chat) this.store.setState({ chat: [...chat, frame.chat] })
    if (isOfMatch(frame) && match) this.#play(match, seat, parts!, frame)
  }

  #play(match: KnownMatch, seat: Seat | null, parts: Parts, frame: NumberedFrame): void {
    const next = matchAfter(parts, match, seat, frame)
    const another = next.at !== match.at && !asksAgain(match, next)
    this.store.setState({
      match: next,
      ...(frame.answer === undefined ? {} : { busy: false }),
      ...(another ? { draft: null, refused: null, busy: false } : {}),
      // No frame of its own says so.
      ...(frame.q === null ? { info: { ...this.#state.info!, stage: 'over' as const } } : {}),
    })
    this.#keepDraft(next.at)
  }
}

const isOfMatch = ({ e, q, answer }: NumberedFrame): boolean =>
  e !== undefined || q !== undefined || answer !== undefined

/** Where any seat may act, the same is asked again after every action: what somebody has prepared meanwhile is still good. */
const asksAgain = ({ view: before }: KnownMatch, { view: after }: KnownMatch): boolean =>
  after.pending?.asks === 'any' && after.pending.name === before.pending?.name

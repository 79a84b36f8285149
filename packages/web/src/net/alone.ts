import { roster } from '@conspire/bots'
import { games } from '@conspire/games'
import {
  heard,
  isReadiness,
  isRefusal,
  LightRandom,
  NONE,
  packEvent,
  questionFor,
  seedFrom,
  TAKE_BACK,
  wayBack,
  type Choice,
  type Game,
  type GameEvent,
  type Json,
  type Move,
  type Readiness,
  type Refusal,
  type Seat,
  type State,
  type Told,
  type Wire,
} from '@conspire/kernel'
import { ALONE } from './code.ts'
import type {
  Asked,
  ClientFrame,
  Command,
  MatchFrame,
  PackedEvent,
  ServerFrame,
  Step,
  TableInfo,
  Welcome,
} from '@conspire/protocol'
import { keepAlone, keptAlone } from './keep.ts'
import type { Dial, LineEvents } from './link.ts'

/** What a game against bots in this page consists of: enough to play it again after a reload. */
export interface Alone {
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly level: string
  readonly seed: string
  readonly moves: readonly Move[]
}

/** The person sits in the first seat. */
const ME = 0
const STREAM = 'seat 0'
/** Long enough to follow, short enough not to wait. */
const THINKING = 550
/** How many times as long where the person may act too. */
const PATIENCE = 6

/** A table in this page: speaks the protocol of the server, with bots in all the other seats. Needs no network. */
class LocalTable {
  readonly #game: Game
  readonly #wire: Wire<unknown, GameEvent>
  readonly #given: Alone
  readonly #names: readonly string[]
  readonly #options: unknown
  #moves: Move[] = []
  #log: PackedEvent[] = []
  #start!: MatchFrame['start']
  /** Commands that were carried out: one that is sent again is not. */
  readonly #done = new Set<string>()
  readonly #random = new LightRandom(String(crypto.getRandomValues(new Uint32Array(1))[0]))
  #state!: State<unknown>
  #pencil: Json = null
  #listener: LineEvents | null = null
  #n = 0
  /** The number of the decision at rest, which no decision before had. */
  #at = 0
  #news: PackedEvent[] = []
  #thinking: ReturnType<typeof setTimeout> | undefined

  constructor(game: Game, wire: Wire<unknown, GameEvent>, given: Alone, names: readonly string[]) {
    this.#game = game
    this.#wire = wire
    this.#given = given
    this.#names = names
    const options = game.options(given.players, given.options)
    if (isRefusal(options)) throw new Error(`no table with these options: ${options.reason}`)
    this.#options = options
    this.#playAgain(given.moves)
  }

  /** The match from its beginning to the last of these moves. */
  #playAgain(moves: readonly Move[]): void {
    this.#moves = []
    this.#log = []
    this.#state = this.#game.setup(this.#options, seedFrom(this.#given.seed), (told) => this.#hear(told))
    this.#start = { told: this.#log.length, table: this.#game.view(this.#state, ME).table as Json }
    this.#at++
    for (const move of moves) this.#apply(move)
    this.#news = []
  }

  /** Somebody looks at this table; the one before looks no more. */
  attend(listener: LineEvents): void {
    this.#listener = listener
    this.#letBotsThink()
  }

  take(frame: ClientFrame): void {
    if ('hello' in frame) this.#say({ welcome: this.#welcome() })
    else if ('ping' in frame) this.#say({ pong: 1 })
    else if ('do' in frame) this.#do(frame.do, frame.what)
    else if ('try' in frame) {
      const choice = this.#read(frame.said)
      this.#say(typeof choice === 'number' ? { fine: frame.try } : { no: frame.try, ...choice })
    }
  }

  leave(): void {
    clearTimeout(this.#thinking)
    this.#listener = null
  }

  #say(frame: ServerFrame): void {
    this.#listener?.heard(frame)
  }

  #do(id: string, what: Command): void {
    if (this.#done.has(id)) return this.#say({ ok: id, again: true })
    if ('choose' in what) {
      const choice = what.at === this.#at ? this.#read(what.choose) : LATE
      if (typeof choice !== 'number') return this.#say({ no: id, ...choice })
      this.#done.add(id)
      this.#apply({ seat: ME, choice })
      this.#say({ ok: id, answer: this.#game.view(this.#state, ME).answer })
      this.#tell()
    } else if ('undo' in what) {
      const until =
        what.at === this.#at
          ? wayBack(this.#game, this.#state, ME, (at) => this.#moves[at]!.seat === ME)
          : null
      if (until === null) return this.#say({ no: id, reason: 'nothingToUndo', clause: null, params: {} })
      this.#done.add(id)
      this.#playAgain(this.#moves.slice(0, until))
      this.#say({ ok: id })
      this.#tell({ begin: this.#match() })
    } else if ('pencil' in what) {
      this.#pencil = what.pencil
      this.#say({ ok: id })
      this.#say({ n: ++this.#n, pencil: { seat: ME, what: what.pencil } })
    } else if ('chat' in what || 'phrase' in what) {
      this.#say({ ok: id })
      const words = 'chat' in what ? { text: what.chat } : { phrase: what.phrase }
      this.#say({ n: ++this.#n, chat: { seat: ME, name: this.#names[ME]!, ...words } })
    } else this.#say({ ok: id })
  }

  #read(said: Json): Choice | Refusal {
    const choice = said === 'takeBack' ? TAKE_BACK : this.#game.read(this.#state, ME, said)
    return typeof choice === 'number' ? (this.#game.why(this.#state, ME, choice) ?? choice) : choice
  }

  #hear(told: Told<GameEvent | Readiness>): void {
    const event = heard(told, ME)
    if (event === null) return
    const packed = packEvent(this.#wire.shapes, event)
    if (!isReadiness(event)) this.#log.push(packed)
    this.#news.push(packed)
  }

  #apply(move: Move): void {
    this.#moves.push(move)
    this.#game.apply(this.#state, move.seat, move.choice, (told) => this.#hear(told))
    // A simultaneous decision keeps its number until the last answer is in.
    const rests = move.choice === TAKE_BACK || this.#state.commits.some((choice) => choice !== NONE)
    if (!rests) this.#at++
  }

  #asked(): Asked | null {
    const pending = this.#game.pending(this.#state)
    if (pending === null) return null
    const { name, ...rest } = pending
    return { at: this.#at, ask: name, ...rest, until: null, banks: null }
  }

  #tell(step: Omit<Step, 'n'> = this.#step()): void {
    keepAlone({ ...this.#given, moves: this.#moves })
    this.#say({ n: ++this.#n, ...step })
    const outcome = this.#game.outcome(this.#state)
    if (outcome !== null) this.#say({ n: ++this.#n, table: this.#info() })
    this.#letBotsThink()
  }

  #step(): Omit<Step, 'n'> {
    const e = this.#news
    this.#news = []
    return { e, q: this.#asked(), outcome: this.#game.outcome(this.#state) }
  }

  #letBotsThink(): void {
    clearTimeout(this.#thinking)
    const pending = this.#game.pending(this.#state)
    const bots = pending?.seats.filter((owes) => owes !== ME) ?? []
    if (pending === null || bots.length === 0) return
    // Where any seat may act, the person is given the time to be first.
    const shared = pending.asks === 'any' && bots.length < pending.seats.length
    this.#thinking = setTimeout(() => this.#askBots(bots, shared), shared ? PATIENCE * THINKING : THINKING)
  }

  /** The last of them that has something to say. Where the person may act too, they may all leave it to the person. */
  #askBots(seats: readonly Seat[], shared: boolean): void {
    const bot = roster(this.#game)[this.#given.level]!
    for (const seat of seats.toReversed()) {
      const choice = bot.choose(questionFor(this.#game, this.#state, seat, this.#random))
      if (choice === NONE) continue
      this.#apply({ seat, choice })
      this.#tell()
      return
    }
    if (shared) return
    this.#apply({ seat: seats[0]!, choice: this.#game.late(this.#state, seats[0]!) })
    this.#tell()
  }

  #info(): TableInfo {
    const { game, players, options, level } = this.#given
    return {
      code: ALONE,
      game,
      players,
      options,
      clock: null,
      watch: 'nobody',
      scores: true,
      stage: this.#game.pending(this.#state) === null ? 'over' : 'play',
      host: ME,
      seats: this.#names.map((name, seat) =>
        seat === ME ? { who: 'person', name } : { who: 'bot', level, name },
      ),
      commitment: '',
    }
  }

  #welcome(): Welcome {
    const { players } = this.#given
    return {
      v: 1,
      as: STREAM,
      n: this.#n,
      seat: ME,
      host: true,
      table: this.#info(),
      here: Array.from({ length: players }, (_, seat) => (seat === ME ? 'here' : 'bot')),
      chat: [],
      pencils: Array.from({ length: players }, (_, seat) => (seat === ME ? this.#pencil : null)),
      now: Date.now(),
      match: this.#match(),
    }
  }

  #match(): MatchFrame {
    const { table, answer } = this.#game.view(this.#state, ME)
    return {
      view: { answer, table: table as Json },
      q: this.#asked(),
      start: this.#start,
      log: this.#log,
      outcome: this.#game.outcome(this.#state),
    }
  }
}

const LATE = { reason: 'stale', clause: '', params: {} }

export function newAlone(game: string, players: number, options: Alone['options'], level: string): Alone {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(8)), String).join('-')
  return { game, players, options, level, seed, moves: [] }
}

/** The line to a table in this page; the one that was left is taken up again. */
export function dialAlone(fresh: Alone, names: readonly string[]): Dial {
  let table: LocalTable | null = null
  return (events) => {
    const entry = games[fresh.game]!
    void Promise.all([entry.game(), entry.wire()]).then(([game, wire]) => {
      const kept = keptAlone(fresh.game)
      table ??= new LocalTable(game, wire, kept ?? fresh, names)
      table.attend(events)
      events.opened()
    })
    return {
      // Answers come later, as over any wire.
      send: (frame) => queueMicrotask(() => table?.take(frame)),
      close: () => table?.leave(),
    }
  }
}

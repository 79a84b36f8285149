import { botNamed, type AnyBot } from '@conspire/bots'
import { games } from '@conspire/games'
import {
  isRefusal,
  LightRandom,
  seedFrom,
  type Dictated,
  type Json,
  type Move,
  type Seat,
  type Seed,
} from '@conspire/kernel'
import {
  PROTOCOL,
  type ClientFrame,
  type Command,
  type No,
  type ServerFrame,
  type Step,
  type TableInfo,
  type Welcome,
} from '@conspire/protocol'
import {
  BOT_DELAY,
  BotTurns,
  clausesOf,
  Match,
  PlaysOtherwise,
  replyAt,
  taskFor,
  think,
  type Begun,
  type Play,
  type Rules,
  type Stored,
  type Thought,
  claimIn,
  withClaim,
} from '@conspire/table'
import type { Recording } from '@conspire/transcript'
import type { Lesson } from '@conspire/ui'
import { ALONE } from './code.ts'
import { forgetAlone, keepAlone, keptAlone } from './keep.ts'
import { Thinker } from '../thinking/thinker.ts'
import type { Dial, LineEvents } from './link.ts'

/** What a game against bots in this page consists of: enough to play it again after a reload. */
export interface Alone {
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly level: string
  readonly seed: string
  /** Not known of a match that has not begun, or that an earlier page has kept. */
  readonly begun?: Begun
  /** An earlier page has kept the numbers of the choices only. */
  readonly moves: readonly (Stored | Move)[]
  /** What each seat has written beside the match. */
  readonly pencils?: readonly Json[]
}

/** How a table in this page differs from one that begins afresh. */
interface From {
  /** Where the person sits. */
  readonly me: Seat
  readonly seed: Seed
  /** What has been played before they came. */
  readonly plays: readonly Play[]
  /** Whether it is kept, to be taken up again. */
  readonly keeps: boolean
  /** What everybody does, where the table is there to teach. */
  readonly script: Script | null
}

/** A match that goes one way only. */
export interface Script {
  /** By seat: their answers one after the other. */
  readonly answers: readonly (readonly Json[])[]
  /** How many of the person's were given before they came back. */
  readonly begun: number
  /** The person has given so many, or something else instead of the next one. */
  right(given: number): void
  wrong(): void
}

/** A table in this page: speaks the protocol of the server, with bots in all the other seats. Needs no network. */
class LocalTable {
  readonly #rules: Rules
  readonly #given: Alone
  readonly #names: readonly string[]
  readonly #from: From
  /** Null where the rules have changed since the match was kept. */
  readonly #match: Match | null
  /** The choices as they are kept. */
  readonly #kept: Stored[] = []
  /** Commands that were carried out: one that is sent again is not. */
  readonly #done = new Set<string>()
  readonly #random = new LightRandom(String(crypto.getRandomValues(new Uint32Array(1))[0]))
  readonly #pencils: Json[]
  readonly #turns = new BotTurns()
  readonly #thinker = new Thinker()
  /** By seat, for bots that are about to answer. */
  readonly #waits = new Map<
    Seat,
    { readonly timer: ReturnType<typeof setTimeout>; readonly then: () => void }
  >()
  #hurried = false
  #listener: LineEvents | null = null
  /** What bots began to think about before somebody left is nobody's business any more. */
  #visit = 0
  #n = 0

  constructor(rules: Rules, given: Alone, names: readonly string[], from: Partial<From> = {}) {
    this.#rules = rules
    this.#given = given
    this.#names = names
    this.#from = { me: 0, seed: seedFrom(given.seed), plays: [], keeps: true, script: null, ...from }
    this.#pencils = names.map((_, seat) => given.pencils?.[seat] ?? null)
    this.#match = this.#playAgain()
    if (this.#from.script) this.#catchUp(this.#from.script)
    // It is said once; whoever comes again begins another.
    if (this.#match === null && this.#from.keeps) forgetAlone(given.game)
  }

  #playAgain(): Match | null {
    const { players, options: raw, begun, moves } = this.#given
    const { me, seed, plays } = this.#from
    try {
      const options = this.#rules.game.options(players, raw)
      if (isRefusal(options)) throw new PlaysOtherwise(0, `the options are refused (${options.reason})`)
      const deal = { options, players, seed, clock: null, viewers: [me] }
      const match = new Match(this.#rules, deal, 0, begun)
      for (const play of plays) {
        const [chosen] = match.rehearse([play]).chosen
        match.choose(chosen!, 0)
        this.#kept.push(chosen!)
      }
      for (const move of moves) {
        const stored: Stored = 'by' in move ? move : { ...move, by: move.seat === me ? 'person' : 'bot' }
        match.choose(stored, 0)
        this.#kept.push(stored)
      }
      return match
    } catch (error) {
      if (error instanceof PlaysOtherwise) return null
      throw error
    }
  }

  /** How many choices a seat has made. */
  #givenBy(seat: Seat): number {
    return this.#kept.filter((one) => one.seat === seat).length
  }

  /** What a seat answers next by the script; null where it says no more, or something that the rules of today refuse. */
  #scripted(seat: Seat): number | null {
    const said = this.#from.script!.answers[seat]?.[this.#givenBy(seat)]
    const choice = said === undefined ? null : this.#rules.game.read(this.#match!.state, seat, said)
    return typeof choice === 'number' ? choice : null
  }

  /** Plays what was played before the person came back. */
  #catchUp({ begun }: Script): void {
    const { me } = this.#from
    const match = this.#match!
    for (;;) {
      const seats = match.pending?.seats ?? []
      // They come back to the question that they left.
      if (this.#givenBy(me) >= begun && seats.includes(me)) return
      const [seat] = seats
      if (seat === undefined) return
      const choice = this.#scripted(seat)
      if (choice === null) return
      const [chosen] = match.rehearse([{ seat, choice, by: seat === me ? 'person' : 'bot' }]).chosen
      match.choose(chosen!, 0)
      this.#kept.push(chosen!)
    }
  }

  /** Somebody looks at this table; the one before looks no more. */
  attend(listener: LineEvents): void {
    this.#listener = listener
    this.#wakeBots()
  }

  leave(): void {
    this.#visit++
    for (const { timer } of this.#waits.values()) clearTimeout(timer)
    this.#turns.clear()
    this.#thinker.close()
    this.#listener = null
  }

  take(frame: ClientFrame): void {
    if ('hello' in frame) this.#say({ welcome: this.#welcome() })
    else if ('ping' in frame) this.#say({ pong: 1 })
    else if ('do' in frame) this.#do(frame.do, frame.what)
    else if ('try' in frame) {
      const choice = this.#read(frame.at, frame.said)
      this.#say(typeof choice === 'number' ? { fine: frame.try } : { no: frame.try, ...choice })
    }
  }

  #say(frame: ServerFrame): void {
    this.#listener?.heard(frame)
  }

  #tell(step: Omit<Step, 'n'>): void {
    this.#say({ n: ++this.#n, ...step })
  }

  #do(id: string, what: Command): void {
    if (this.#done.has(id)) return this.#say({ ok: id, again: true })
    const done = (): void => {
      this.#done.add(id)
      this.#say({ ok: id })
    }
    if ('choose' in what) {
      const choice = this.#read(what.at, what.choose)
      if (typeof choice !== 'number') return this.#say({ no: id, ...choice })
      const { me, script } = this.#from
      if (script && choice !== this.#scripted(me)) {
        script.wrong()
        return this.#say({ no: id, ...refused('lesson') })
      }
      this.#play({ seat: me, choice, by: 'person' }, done)
      script?.right(this.#givenBy(me))
    } else if ('undo' in what) {
      const left = this.#match?.at === what.at ? this.#match.wayBack(this.#from.me) : null
      if (left === null) return this.#say({ no: id, ...refused('nothingToUndo') })
      this.#match!.goBack(left, 0)
      this.#kept.length = left
      this.#keep()
      done()
      this.#from.script?.right(this.#givenBy(this.#from.me))
      this.#hear(this.#match!.begin()[0]!)
      this.#wakeBots()
    } else if ('pencil' in what) {
      done()
      const claim = claimIn(what.pencil)
      const turn = this.#match === null ? 0 : this.#match.rules.game.turn(this.#match.state)
      const before = this.#pencils[this.#from.me]
      this.#pencil(this.#from.me, claim === null ? what.pencil : withClaim(before, claim, turn))
    } else if ('chat' in what || 'phrase' in what) {
      done()
      const words = 'chat' in what ? { text: what.chat } : { phrase: what.phrase }
      this.#tell({ chat: { seat: this.#from.me, name: this.#names[this.#from.me]!, voice: '', ...words } })
    } else done()
  }

  #read(at: number, said: Json): number | No {
    const match = this.#match
    if (match === null) return refused('closed')
    if (!match.answers(at)) return refused('stale')
    return this.#rules.game.read(match.state, this.#from.me, said)
  }

  /** Keeps a choice that the rules have accepted, and only then says what comes of it. */
  #play(play: Play, done: () => void = () => {}): void {
    const [chosen] = this.#match!.rehearse([play]).chosen as [Stored]
    this.#kept.push(chosen)
    this.#keep()
    done()
    const [body] = this.#match!.choose(chosen, 0)
    if (body !== null) this.#hear(body!)
    this.#wakeBots()
  }

  #keep(): void {
    if (this.#from.keeps)
      keepAlone({ ...this.#given, begun: this.#match!.begun, moves: this.#kept, pencils: this.#pencils })
  }

  #hear(body: string): void {
    this.#tell(JSON.parse(body) as Omit<Step, 'n'>)
  }

  #pencil(seat: Seat, what: Json): void {
    this.#pencils[seat] = what
    if (this.#match !== null) this.#keep()
    this.#tell({ pencil: { seat, what } })
  }

  #wakeBots(): void {
    const match = this.#match
    const { stop, begin, patience } = this.#turns.look(
      match,
      (seat) => seat !== this.#from.me,
      (seat) => seat === this.#from.me,
    )
    for (const seat of stop) clearTimeout(this.#waits.get(seat)?.timer)
    const [least, most] = BOT_DELAY
    // Those who think in the thread do so one after the other: each has time for all of them.
    const turns = this.#bot.slow ? begin.length : 1
    for (const seat of begin) {
      const { at } = match!
      // Where the person may act too, they are given their time.
      const wait =
        this.#hurried && patience === 1 ? 0 : turns * patience * (least + Math.random() * (most - least))
      const due = performance.now() + wait
      if (this.#from.script) {
        const choice = this.#scripted(seat)
        if (choice !== null) this.#wait(seat, due, () => this.#answer(seat, at, () => ({ choice })))
      } else if (this.#bot.slow) void this.#ponder(seat, at, due)
      else this.#wait(seat, due, () => this.#answer(seat, at, () => this.#think(this.#bot, seat)))
    }
  }

  #wait(seat: Seat, due: number, then: () => void): void {
    this.#waits.set(seat, { timer: setTimeout(then, due - performance.now()), then })
  }

  /** Whoever is about to answer answers now, and so does whoever comes after them, as long as it holds. */
  hurry(on: boolean): void {
    const isShared = this.#match?.owing().includes(this.#from.me) === true
    if (on && !this.#hurried && !isShared)
      for (const [seat, { timer, then }] of this.#waits) {
        clearTimeout(timer)
        this.#wait(seat, 0, then)
      }
    this.#hurried = on
  }

  get #bot(): AnyBot {
    return botNamed(this.#rules.game, this.#given.level)
  }

  /** A slow bot thinks at once, elsewhere, and answers when it is due; if it has no answer by then, on the next line of a coarse grid. */
  async #ponder(seat: Seat, at: number, due: number): Promise<void> {
    const visit = this.#visit
    const isWanted = (): boolean => visit === this.#visit && this.#turns.isWanted(this.#match, seat, at)
    const bot = this.#bot
    const task = taskFor(this.#match!, bot, seat, String(this.#random.below(0x100000000)))
    const thought = await this.#thinker.think(task, isWanted)
    if (!isWanted()) return
    this.#wait(seat, replyAt(due, performance.now(), BOT_DELAY[1]), () =>
      this.#answer(seat, at, () => thought ?? (bot.deputy ? this.#think(bot.deputy, seat) : null)),
    )
  }

  #answer(seat: Seat, at: number, think: () => Thought | null): void {
    const match = this.#match!
    if (!this.#turns.isWanted(match, seat, at)) return
    const thought = think()
    const pencil = thought?.pencil
    if (pencil !== undefined && JSON.stringify(pencil) !== JSON.stringify(this.#pencils[seat]))
      this.#pencil(seat, pencil)
    const choice = this.#turns.answer(match, seat, thought)
    if (choice !== null) this.#play({ seat, choice, by: 'bot' })
  }

  /** Null for a bot that breaks. */
  #think(bot: AnyBot, seat: Seat): Thought | null {
    const match = this.#match!
    try {
      return think(this.#rules.game, bot, match.state, seat, this.#random, () => match.heardBy(seat))
    } catch (error) {
      console.error(error)
      return null
    }
  }

  #info(): TableInfo {
    const { game, players, options, level } = this.#given
    return {
      code: ALONE,
      game,
      players,
      options,
      bots: level,
      clock: null,
      watch: 'nobody',
      scores: true,
      open: false,
      stage: this.#match === null ? 'closed' : this.#match.over ? 'over' : 'play',
      host: this.#from.me,
      seats: this.#names.map((name, seat) =>
        seat === this.#from.me ? { who: 'person', name } : { who: 'bot', level, name },
      ),
      // Nothing is promised to oneself; it tells one match in this page from another.
      commitment: this.#given.seed,
    }
  }

  #welcome(): Welcome {
    return {
      v: PROTOCOL,
      build: '',
      page: null,
      kinds: this.#rules.shapes,
      decisions: clausesOf(this.#rules.game),
      as: `seat ${this.#from.me}`,
      n: this.#n,
      seat: this.#from.me,
      kept: null,
      host: true,
      table: this.#info(),
      here: this.#names.map((_, seat) => (seat === this.#from.me ? 'here' : 'bot')),
      grace: this.#names.map(() => null),
      watching: [],
      chat: [],
      voice: '',
      pencils: this.#pencils,
      now: Date.now(),
      match: this.#match?.seenBy(this.#from.me) ?? null,
    }
  }
}

const refused = (reason: string): No => ({ reason, clause: null, params: {} })

export function newAlone(game: string, players: number, options: Alone['options'], level: string): Alone {
  const seed = Array.from(crypto.getRandomValues(new Uint32Array(8)), String).join('-')
  return { game, players, options, level, seed, moves: [] }
}

/** The line to a table in this page, which is made when somebody first comes. */
function dialTo(name: string, tableBy: (rules: Rules) => LocalTable): Dial {
  let table: LocalTable | null = null
  return (events) => {
    void games[name]!.game().then((game) => {
      table ??= tableBy({ game, shapes: game.wire.shapes })
      table.attend(events)
      events.opened()
    })
    return {
      // Answers come later, as over any wire.
      send: (frame) => queueMicrotask(() => table?.take(frame)),
      close: () => table?.leave(),
      hurry: (on) => table?.hurry(on),
    }
  }
}

/** A table against bots; the one that was left is taken up again. */
export const dialAlone = (fresh: Alone, names: readonly string[]): Dial =>
  dialTo(fresh.game, (rules) => new LocalTable(rules, keptAlone(fresh.game) ?? fresh, names))

/** A table at which a finished match goes on from some moment, with bots in all seats but one. It is kept nowhere. */
export function dialFrom(recording: Recording, choices: number, me: Seat, level: string): Dial {
  const { game, players, options, seed, moves, seats } = recording
  const given = { game, players, options, level, seed: '', moves: [] }
  const names = seats.map(({ name }) => name)
  const from = { me, seed, plays: moves.slice(0, choices), keeps: false }
  return dialTo(game, (rules) => new LocalTable(rules, given, names, from))
}

/** A table that teaches: everybody does what the lesson says. */
export function dialLesson(
  game: string,
  lesson: Lesson,
  names: readonly string[],
  script: Omit<Script, 'answers'>,
): Dial {
  const { players, options, seed, dictated, steps, others } = lesson
  const given = { game, players, options, level: games[game]!.levels[0]!.name, seed, moves: [] }
  const answers = [steps.map(({ said }) => said), ...others]
  return dialTo(
    game,
    (rules) =>
      new LocalTable(dealtBy(rules, dictated), given, names, {
        keeps: false,
        script: { ...script, answers },
      }),
  )
}

/** The rules of a match in which chance is not left to the seed alone, however often it is begun again. */
function dealtBy(rules: Rules, dictated: Dictated | undefined): Rules {
  const { game } = rules
  const setup: typeof game.setup = (options, seed, sink, _dictated, witness) =>
    game.setup(options, seed, sink, dictated, witness)
  return dictated === undefined ? rules : { ...rules, game: { ...game, setup } }
}

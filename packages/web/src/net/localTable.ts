import { isRefusal, seedFrom, type Json, type Seat, type Seed } from '@conspire/kernel'
import {
  PROTOCOL,
  type ClientFrame,
  type Command,
  type No,
  type ServerFrame,
  type NumberedFrame,
  type TableInfo,
  type Welcome,
} from '@conspire/protocol'
import {
  choiceIn,
  claimIn,
  clausesOf,
  leftByUndo,
  make,
  Match,
  Pencils,
  PlaysOtherwise,
  type Play,
  type Rules,
  type Stored,
} from '@conspire/table'
import { ALONE } from './code.ts'
import { forgetAlone, keepAlone, type Alone } from './keep.ts'
import type { LineEvents } from './link.ts'
import { LocalBots } from './localBots.ts'
import { before, givenBy, nextOf, type Script } from './script.ts'

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

/** A table in this page: speaks the protocol of the server, with bots in all the other seats. Needs no network. */
export class LocalTable {
  readonly #rules: Rules
  readonly #given: Alone
  readonly #names: readonly string[]
  readonly #from: From
  /** Null where the rules have changed since the match was kept. */
  readonly #match: Match | null
  readonly #bots: LocalBots | null
  /** The choices as they are kept. */
  readonly #kept: Stored[] = []
  /** Commands that were carried out: one that is sent again is not. */
  readonly #done = new Set<string>()
  readonly #pencils: Pencils
  #listener: LineEvents | null = null
  #n = 0

  constructor(rules: Rules, given: Alone, names: readonly string[], from: Partial<From> = {}) {
    this.#rules = rules
    this.#given = given
    this.#names = names
    this.#from = { me: 0, seed: seedFrom(given.seed), plays: [], keeps: true, script: null, ...from }
    this.#pencils = new Pencils(names.length, given.pencils)
    this.#match = this.#playAgain()
    this.#bots = this.#match && this.#botsAt(this.#match)
    // It is said once; whoever comes again begins another.
    if (this.#match === null && this.#from.keeps) forgetAlone(given.game)
  }

  #playAgain(): Match | null {
    const { players, options: raw, begun, moves } = this.#given
    const { me, seed, plays, script } = this.#from
    try {
      const options = this.#rules.game.options(players, raw)
      if (isRefusal(options)) throw new PlaysOtherwise(0, `the options are refused (${options.reason})`)
      const deal = { options, players, seed, clock: null, viewers: [me] }
      const match = new Match(this.#rules, deal, 0, begun)
      for (const play of plays) this.#make(match, play)
      for (const move of moves) {
        const stored: Stored = 'by' in move ? move : { ...move, by: move.seat === me ? 'person' : 'bot' }
        match.choose(stored, 0)
        this.#kept.push(stored)
      }
      if (script) for (const play of before(script, match, me)) this.#make(match, play)
      return match
    } catch (error) {
      if (error instanceof PlaysOtherwise) return null
      throw error
    }
  }

  #botsAt(match: Match): LocalBots {
    const { me, script } = this.#from
    return new LocalBots(match, me, this.#given.level, script, {
      propose: (seat, what) => {
        if (this.#pencils.isNew(seat, what)) this.#pencil(seat, what)
      },
      play: (play) => this.#play(match, play),
    })
  }

  /** How a choice is kept is noted; returns what the person is told of it. */
  #make(match: Match, play: Play): string | null {
    const { chosen, bodies } = make(match, play, 0)
    this.#kept.push(chosen)
    return bodies[0]!
  }

  /** Somebody looks at this table; the one before looks no more. */
  attend(listener: LineEvents): void {
    this.#listener = listener
    this.#bots?.wake()
  }

  leave(): void {
    this.#bots?.stop()
    this.#listener = null
  }

  take(frame: ClientFrame): void {
    if ('hello' in frame) this.#say({ welcome: this.#welcome() })
    else if ('ping' in frame) this.#say({ pong: 1 })
    else if ('do' in frame) this.#do(frame.do, frame.what)
    else if ('try' in frame) {
      const { me } = this.#from
      const match = this.#match
      const choice = match === null ? refused('closed') : choiceIn(match, me, frame.at, frame.said)
      this.#say(typeof choice === 'number' ? { fine: frame.try } : { no: frame.try, ...choice })
    }
  }

  #say(frame: ServerFrame): void {
    this.#listener?.heard(frame)
  }

  #tell(frame: Omit<NumberedFrame, 'n'>): void {
    this.#say({ n: ++this.#n, ...frame })
  }

  #do(id: string, what: Command): void {
    if (this.#done.has(id)) return this.#say({ ok: id, again: true })
    const match = this.#match
    const { me, script } = this.#from
    const done = (): void => {
      this.#done.add(id)
      this.#say({ ok: id })
    }
    if ('choose' in what) {
      if (match === null) return this.#say({ no: id, ...refused('closed') })
      const choice = choiceIn(match, me, what.at, what.choose)
      if (typeof choice !== 'number') return this.#say({ no: id, ...choice })
      if (script && choice !== nextOf(script, match, me)) {
        script.wrong()
        return this.#say({ no: id, ...refused('lesson') })
      }
      this.#play(match, { seat: me, choice, by: 'person' }, done)
      script?.right(givenBy(match, me))
    } else if ('undo' in what) {
      if (match === null) return this.#say({ no: id, ...refused('closed') })
      const left = leftByUndo(match, me, what.at)
      if (typeof left !== 'number') return this.#say({ no: id, ...left })
      match.goBack(left, 0)
      this.#kept.length = left
      this.#keep()
      done()
      script?.right(givenBy(match, me))
      this.#hear(match.begin()[0]!)
      this.#bots?.wake()
    } else if ('pencil' in what) {
      done()
      const claim = claimIn(what.pencil)
      if (claim === null) this.#pencil(me, what.pencil)
      else this.#pencil(me, claim, match === null ? 0 : match.rules.game.turn(match.state))
    } else if ('chat' in what || 'phrase' in what) {
      done()
      const words = 'chat' in what ? { text: what.chat } : { phrase: what.phrase }
      this.#tell({ chat: { seat: me, name: this.#names[me]!, voice: '', ...words } })
    } else done()
  }

  /** Keeps a choice that the rules have accepted, and only then says what comes of it. */
  #play(match: Match, play: Play, done: () => void = () => {}): void {
    const body = this.#make(match, play)
    this.#keep()
    done()
    if (body !== null) this.#hear(body)
    this.#bots?.wake()
  }

  #keep(): void {
    if (this.#from.keeps)
      keepAlone({ ...this.#given, begun: this.#match!.begun, moves: this.#kept, pencils: this.#pencils.all })
  }

  #hear(body: string): void {
    this.#tell(JSON.parse(body) as Omit<NumberedFrame, 'n'>)
  }

  #pencil(seat: Seat, what: Json, at?: number): void {
    const now = this.#pencils.write(seat, what, at)
    if (this.#match !== null) this.#keep()
    this.#tell({ pencil: { seat, what: now } })
  }

  /** Whoever is about to answer answers now, and so does whoever comes after them, as long as it holds. */
  hurry(on: boolean): void {
    this.#bots?.hurry(on)
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
      pencils: this.#pencils.all,
      now: Date.now(),
      match: this.#match?.seenBy(this.#from.me) ?? null,
    }
  }
}

const refused = (reason: string): No => ({ reason, clause: null, params: {} })

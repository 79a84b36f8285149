import { hash } from 'node:crypto'
import { isRefusal, NOBODY, type Company, type Json, type Outcome, type Seat } from '@conspire/kernel'
import {
  PROTOCOL,
  type ChatLine,
  type SeatInfo,
  type Stage,
  type TableInfo,
  type TableLook,
  type Welcome,
} from '@conspire/protocol'
import { clausesOf, Match, Pencils, PlaysOtherwise, type Begun, type Deal, type Rules } from '@conspire/table'
import { seedOf } from '@conspire/transcript'
import type { Build } from '../edition.ts'
import type { Fact } from '../facts.ts'
import { FIRST_CHAIN, type Row } from '../log.ts'
import { Counts } from './caps.ts'
import { textOf } from './messages.ts'
import { bodyOf, seatOfStream, Story, streamAt, WATCHERS, type Emission, type Stream } from './story.ts'

export type Made = Extract<Fact, { readonly kind: 'made' }>

export interface Person {
  readonly who: 'person'
  readonly guest: string
  readonly name: string
  readonly commit: string | null
  opening: string | null
  /** The seat that has last asked for a bot to stand in here. */
  asked: Seat | null
}
export interface BotSeat {
  readonly who: 'bot'
  readonly level: string
  readonly name: string
}
/** Whoever a seat is kept for. */
export interface Kept {
  readonly who: 'kept'
  readonly guest: string
  readonly name: string
}
export type Sitting = Person | BotSeat | Kept | { readonly who: 'nobody' }

const FREE: Sitting = { who: 'nobody' }

/** The host of a table that has none: no guest is called so. */
export const NO_HOST = ''

/** Of a guest who is forgotten, in every language; and of what they said. */
export const NAMELESS = 'N. N.'
export const UNSAID = '…'

/** Lines of talk that somebody who comes is shown. */
const REMEMBERED = 40

type Handlers = {
  readonly [K in Fact['kind']]: (
    table: TableFold,
    fact: Extract<Fact, { readonly kind: K }>,
    row: Row,
  ) => readonly Emission[]
}

/** Why a match does not go on that the host of the server has closed. */
export const SHUT = 'the host of the server has closed it'

const NOTHING: readonly Emission[] = []

/** What has no meaning at a table whose match cannot go on. */
const OF_THE_MATCH: ReadonlySet<Fact['kind']> = new Set(['chose', 'undid', 'pencilled', 'resumed'])

/** Whoever sits there, wherever they sit next time. */
export const identityOf = (sitting: Sitting): string => {
  if (sitting.who === 'person' || sitting.who === 'kept') return sitting.guest
  return sitting.who === 'bot' ? `bot ${sitting.name}` : ''
}

/** A table as its log tells it: the fold of its rows, and nothing else. */
export class TableFold {
  readonly code: string
  /** As it was agreed last. */
  made: Made
  readonly rules: Rules
  readonly story: Story
  readonly counts = new Counts()
  readonly seats: Sitting[]
  /** Needed for the seed; not a word of it goes out before the end. */
  readonly #secret: string
  /** For whom the match was dealt. */
  #company: Company | null = null
  readonly #talk: ChatLine[] = []
  #pencils: Pencils
  readonly #commands = new Map<string, string>()
  /** Those who have done something here. */
  readonly #guests = new Set<string>()
  /** Who may fill seats and start: at first whoever has made the table; nobody where strangers are brought together. */
  host: string
  stage: Stage = 'lobby'
  match: Match | null = null
  /** Why the match cannot go on: the rules that this program has would play it differently. The log stays as it is. */
  closed: PlaysOtherwise | null = null
  madeAt = 0
  beganAt = 0
  /** Where the players of this match play again. */
  next: TableInfo['next'] | null = null
  /** With what each seat came into the match. */
  openings: readonly string[] = []
  /** When the first has sat down here: whoever stands up and sits down again holds up nobody. */
  attendedSince: number | null = null
  /** When the players were asked to open. */
  openingSince = 0
  /** The finished match as a text, once somebody has asked for it: to play it again for everybody would take too long. */
  file: string | null = null
  version = 0
  chain = FIRST_CHAIN
  lastTime = 0

  constructor(code: string, made: Made, rules: Rules, secret: string) {
    this.code = code
    this.made = made
    this.host = made.gathers === undefined ? made.host : NO_HOST
    this.rules = rules
    this.story = new Story(made.players)
    this.seats = Array.from({ length: made.players }, () => FREE)
    this.#secret = secret
    this.#pencils = new Pencils(made.players)
  }

  get secret(): string {
    return this.#secret
  }

  get pencils(): readonly Json[] {
    return this.#pencils.all
  }

  /** The next row. Returns what is to be sent. */
  fold(row: Row): readonly Emission[] {
    const emissions = this.#carryOut(row)
    this.version = row.seq
    this.chain = row.chain
    this.lastTime = row.time
    if (row.command !== null) this.#commands.set(row.command, row.by ?? '')
    if (row.by !== null) this.#guests.add(row.by)
    this.counts.add(row, this.match)
    return emissions
  }

  #carryOut(row: Row): readonly Emission[] {
    const handler = HANDLERS[row.fact.kind] as (table: TableFold, fact: Fact, row: Row) => readonly Emission[]
    if (this.closed !== null && OF_THE_MATCH.has(row.fact.kind)) return NOTHING
    try {
      return handler(this, row.fact, row)
    } catch (error) {
      if (!(error instanceof PlaysOtherwise)) throw error
      this.close(error)
      return NOTHING
    }
  }

  /** Who gave the command with this id, if it was given. */
  commander(id: string): string | null {
    return this.#commands.get(id) ?? null
  }

  seatOf(guest: string): Seat {
    return this.seats.findIndex((sitting) => sitting.who === 'person' && sitting.guest === guest)
  }

  /** The seat that is kept for this guest. */
  keptFor(guest: string): Seat {
    return this.seats.findIndex((sitting) => sitting.who === 'kept' && sitting.guest === guest)
  }

  streamOf(guest: string): Stream {
    const seat = this.seatOf(guest)
    return seat === NOBODY ? WATCHERS : streamAt(seat)
  }

  nameOf(stream: Stream): string {
    const name = stream === WATCHERS ? 'watch' : `seat ${seatOfStream(stream)}`
    // What is told at a closed table is counted apart: another program may play on.
    return this.closed === null ? name : `closed ${name}`
  }

  /** As many seats as was agreed: free ones go first, then bots, the last of each; whoever is left moves up. */
  reseat(): void {
    const { players } = this.made
    for (const who of ['nobody', 'bot'])
      for (let seat = this.seats.length - 1; seat >= 0 && this.seats.length > players; seat--)
        if (this.seats[seat]!.who === who) this.seats.splice(seat, 1)
    while (this.seats.length < players) this.seats.push(FREE)
    this.#pencils = new Pencils(players)
    this.story.seat(players)
  }

  /** The options of the match as they are written: what was agreed on, and what the company adds to it. */
  raw(company = this.#company): Made['options'] {
    return company ? { ...this.made.options, ...this.rules.game.company(company) } : this.made.options
  }

  /** Who has come together. */
  company(): Company {
    const { last } = this.made
    const placeOf = (sitting: Sitting): number =>
      last?.find(({ who }) => who === identityOf(sitting))?.place ?? 0
    return { host: this.seatOf(this.host), places: last ? this.seats.map(placeOf) : [] }
  }

  /** The game's options, the number of players included. */
  #options(company: Company | null): unknown {
    const options = this.rules.game.options(this.made.players, this.raw(company))
    if (isRefusal(options)) throw new PlaysOtherwise(0, `the options are refused (${options.reason})`)
    return options
  }

  /** What is kept of a match that begins with these openings. */
  begunWith(openings: readonly string[], company: Company): Begun {
    return new Match(this.rules, this.#deal(openings, company), 0).begun
  }

  begin(openings: readonly string[], company: Company | null, stored: Partial<Begun>, time: number): void {
    this.openings = openings
    this.#company = company
    this.beganAt = time
    this.stage = 'play'
    this.match = new Match(this.rules, this.#deal(openings, company), time, stored)
  }

  #deal(openings: readonly string[], company: Company | null): Deal {
    const { players, clock } = this.made
    const seed = seedOf(this.code, this.#secret, openings)
    const viewers = [null, ...this.seats.keys()]
    return { options: this.#options(company), players, seed, clock, viewers }
  }

  close(why: PlaysOtherwise): void {
    this.closed ??= why
    this.match = null
  }

  /** The match is over, with this outcome as far as it was stored. */
  end(outcome: Outcome | undefined): void {
    this.stage = 'over'
    if (this.match === null || outcome === undefined) return
    if (JSON.stringify(this.rules.game.outcome(this.match.state)) !== JSON.stringify(outcome))
      throw new PlaysOtherwise(this.match.moves.length, 'the outcome is another')
  }

  /** Whether the host of the server has closed it. */
  get isShut(): boolean {
    return this.closed?.why === SHUT
  }

  /** Whether a guest has a part in what is shown here. */
  involves(guest: string): boolean {
    return this.#guests.has(guest) || this.seats.some((sitting) => identityOf(sitting) === guest)
  }

  /** Takes out what somebody is called and what they have said, as if the log were read anew without it: that would take as long as the log is. */
  forget(guest: string): void {
    const voice = this.voiceOf(guest)
    this.#talk.forEach((line, i) => {
      if (line.voice !== voice) return
      this.#talk[i] = 'text' in line ? { ...line, name: NAMELESS, text: UNSAID } : { ...line, name: NAMELESS }
    })
    this.seats.forEach((sitting, seat) => {
      if (sitting.who !== 'person' && sitting.who !== 'kept') return
      if (sitting.guest !== guest) return
      this.seats[seat] = { ...sitting, name: NAMELESS }
      this.#pencils.write(seat, null)
    })
    // What was told with their name in it is told to nobody who comes back.
    this.story.forget()
    this.file = null
  }

  /** Whether somebody sits here. */
  get isAttended(): boolean {
    return this.seats.some(({ who }) => who === 'person')
  }

  /** When a table that gathers its players starts by itself, in its own time; null where it does not. */
  get begins(): number | null {
    const { gathers } = this.made
    if (gathers === undefined || this.attendedSince === null) return null
    return this.stage === 'lobby' && this.isAttended ? this.attendedSince + gathers : null
  }

  get shownStage(): Stage {
    return this.closed === null ? this.stage : 'closed'
  }

  /** Of a guest at this table, whatever they are called; it says nothing about them elsewhere. */
  voiceOf(guest: string | null): string {
    return hash('sha256', `voice of ${guest} at ${this.code}`).slice(0, 12)
  }

  say(line: ChatLine): readonly Emission[] {
    this.#talk.push(line)
    if (this.#talk.length > REMEMBERED) this.#talk.shift()
    return this.story.tellAll(bodyOf({ chat: line }))
  }

  /** Whether this is anything new. */
  proposes(seat: Seat, what: Json): boolean {
    return this.#pencils.isNew(seat, what)
  }

  pencil(seat: Seat, what: Json, at?: number): readonly Emission[] {
    return this.story.tellAll(bodyOf({ pencil: { seat, what: this.#pencils.write(seat, what, at) } }))
  }

  /** The table as everybody may know it. */
  shown(): TableInfo {
    const { game, players, options, bots, clock, watch, scores, open = false, commitment } = this.made
    const hostSeat = this.seatOf(this.host)
    return {
      code: this.code,
      game,
      players,
      options,
      bots,
      clock,
      watch,
      scores,
      open,
      stage: this.shownStage,
      host: hostSeat === NOBODY ? null : hostSeat,
      seats: this.seats.map((sitting): SeatInfo => {
        if (sitting.who === 'nobody') return { who: 'nobody' }
        if (sitting.who === 'kept') return { who: 'kept', name: sitting.name }
        if (sitting.who === 'bot') return { who: 'bot', level: sitting.level, name: sitting.name }
        const { name, asked } = sitting
        return { who: 'person', name, ...(asked !== null && { asked }) }
      }),
      commitment,
      ...(this.begins !== null && { begins: this.begins }),
      ...(this.next && { next: this.next }),
    }
  }

  /** As one guest is told of it who has not come. */
  lookOf(guest: string): TableLook {
    const seat = this.seatOf(guest)
    return { ...this.shown(), seat: seat === NOBODY ? null : seat, waits: this.match?.owing() ?? [] }
  }

  /** From now on a bot stands in, because this seat has asked for it. */
  stoodIn(seat: Seat, asked: Seat): readonly Emission[] {
    const sitting = this.seats[seat]!
    if (sitting.who === 'person') sitting.asked = asked
    return this.changed()
  }

  changed(): readonly Emission[] {
    return this.story.tellAll(bodyOf({ table: this.shown() }))
  }

  /** Everything as it stands, for one guest. */
  welcome(
    guest: string,
    { build, page }: Build,
    present: Pick<Welcome, 'here' | 'grace' | 'watching'>,
    now: number,
  ): string {
    const stream = this.streamOf(guest)
    const seat = this.seatOf(guest)
    const kept = this.keptFor(guest)
    return textOf({
      welcome: {
        v: PROTOCOL,
        build,
        page,
        kinds: this.rules.shapes,
        decisions: clausesOf(this.rules.game),
        as: this.nameOf(stream),
        n: this.story.last(stream),
        seat: seat === NOBODY ? null : seat,
        kept: kept === NOBODY ? null : kept,
        host: this.host === guest,
        table: this.shown(),
        ...present,
        chat: this.#talk,
        voice: this.voiceOf(guest),
        pencils: this.pencils,
        now,
        match: this.match?.seenBy(seat === NOBODY ? null : seat) ?? null,
      },
    })
  }
}

const HANDLERS: Handlers = {
  made: (table, _fact, { time }) => {
    table.madeAt = time
    return NOTHING
  },
  sat: (table, { seat, guest, name, commit }, { time }) => {
    table.attendedSince ??= time
    table.seats[seat] = { who: 'person', guest, name, commit, opening: null, asked: null }
    return table.changed()
  },
  stood: (table, { seat }) => {
    table.seats[seat] = FREE
    return table.changed()
  },
  kept: (table, { seat, guest, name }) => {
    table.seats[seat] = { who: 'kept', guest, name }
    return table.changed()
  },
  bot: (table, { seat, level, name }) => {
    table.seats[seat] = { who: 'bot', level, name }
    return table.changed()
  },
  unbot: (table, { seat }) => {
    table.seats[seat] = FREE
    return table.changed()
  },
  agreed: (table, agreed) => {
    table.made = { ...table.made, ...agreed, kind: 'made' }
    table.reseat()
    return table.changed()
  },
  hosts: (table, { guest }) => {
    table.host = guest
    return table.changed()
  },
  starting: (table, _fact, { time }) => {
    table.stage = 'opening'
    table.openingSince = time
    return table.changed()
  },
  opened: (table, { seat, opening }) => {
    const sitting = table.seats[seat]!
    if (sitting.who === 'person') sitting.opening = opening
    return NOTHING
  },
  began: (table, { openings, company = null, ...begun }, { time }) => {
    table.begin(openings, company, begun, time)
    return [...table.changed(), ...table.story.tellAnew(table.match!.begin())]
  },
  chose: (table, fact, { time }) => table.story.tell(table.match!.choose(fact, time)),
  undid: (table, { left }, { time }) => {
    table.match!.goBack(left ?? table.match!.moves.length - 1, time)
    return table.story.tellAnew(table.match!.begin())
  },
  said: (table, { seat, name, text }, { by }) => table.say({ seat, name, voice: table.voiceOf(by), text }),
  phrase: (table, { seat, name, phrase }, { by }) =>
    table.say({ seat, name, voice: table.voiceOf(by), phrase }),
  pencilled: (table, { seat, what, at }) => table.pencil(seat, what, at),
  left: (table, { seat }) => table.stoodIn(seat, seat),
  minded: (table, { seat, asked }) => table.stoodIn(seat, asked),
  resumed: (table, _fact, { time }) => {
    table.match!.clock!.resume(table.lastTime, time)
    return table.story.tellAll(bodyOf({ q: table.match!.question() }))
  },
  closed: (table, { after, why }) => {
    table.close(new PlaysOtherwise(after, why))
    table.stage = 'closed'
    return NOTHING
  },
  again: (table, { seat, table: code }) => {
    table.next = { table: code, gone: [...(table.next?.gone ?? []), seat] }
    return table.changed()
  },
  over: (table, { outcome }) => {
    table.end(outcome)
    // The last frame of the match has said so: there is nothing left to decide.
    return NOTHING
  },
}

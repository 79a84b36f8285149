import { chanceOfSeats, nextMove, type AnyBot } from '@conspire/bots'
import {
  lineText,
  heard,
  heardBy,
  NOBODY,
  refold,
  seedFrom,
  wayBack,
  type Choice,
  type Game,
  type GameEvent,
  type Lang,
  type Move,
  type Readiness,
  type Refusal,
  type Seat,
  type State,
  type Told,
  type TerminalWording,
  type Voice,
} from '@conspire/kernel'
import type { Clause } from '@conspire/testkit/rulebook'
import { commandOf, generalRefusal, phrasesIn, type Phrase, type Typed } from './phrases.ts'
import { plainWording } from './plain.ts'
import type { Terminal } from './terminal.ts'

export interface Seating {
  readonly game: Game
  readonly voice: Voice
  readonly lang: Lang
  readonly options: unknown
  readonly players: number
  /** The seat of the person at the terminal. */
  readonly seat: Seat
  /** By seat; the one in the person's seat never plays. */
  readonly bots: readonly AnyBot[]
  readonly seed: string
  readonly rulebook: readonly Clause[]
}

/** One person's game in a terminal. It shows what that seat sees and hears, and nothing else. */
export class Session {
  readonly #seating: Seating
  readonly #terminal: Terminal
  readonly #wording: TerminalWording
  readonly #phrase: Phrase
  readonly #moves: Move[] = []
  readonly #log: string[] = []
  /** Heard since the last look, not yet in words: those need the view after the event. */
  #news: (GameEvent | Readiness)[] = []
  #state: State<unknown>

  constructor(seating: Seating, terminal: Terminal) {
    const { game, voice, lang, options, seat, bots, seed } = seating
    this.#seating = seating
    this.#terminal = terminal
    this.#phrase = phrasesIn(lang)
    const others = bots.filter((_, other) => other !== seat)
    const alike = others.every((bot) => bot === others[0])
    const names = bots.map((bot, other) => {
      const number = other + 1
      if (other === seat) return this.#phrase('person', { number })
      return alike ? this.#phrase('bot', { number }) : this.#phrase('botOfKind', { number, kind: bot.name })
    })
    this.#wording = { ...plainWording(lang, names), ...voice(lang, names, seat) }
    this.#state = game.setup(options, seedFrom(seed), (told) => this.#hear(told))
  }

  /** Until the end of the game, of the input, or of the person's patience. */
  async play(): Promise<void> {
    const { game, options, seat, bots, players, seed } = this.#seating
    const chance = chanceOfSeats(seed, players)
    const lines = this.#terminal.lines()[Symbol.asyncIterator]()
    try {
      for (let actor = game.actor(this.#state); actor !== NOBODY; actor = game.actor(this.#state)) {
        this.#tellNews()
        if (actor !== seat) {
          const past = { options, seed: seedFrom(seed), moves: this.#moves }
          this.#apply(nextMove(game, this.#state, bots, chance, (other) => heardBy(game, past, other))!)
          continue
        }
        const choice = await this.#ask(lines)
        if (choice === 'quit') {
          this.#terminal.out(this.#phrase('left', { seed }))
          return
        }
        if (choice !== 'undone') this.#apply({ seat, choice })
      }
      this.#tellNews()
      this.#terminal.out(`\n${this.#wording.table(this.#view())}\n`)
      this.#terminal.out(this.#wording.result(this.#view(), game.outcome(this.#state)!))
      this.#terminal.out(this.#phrase('over', { seed }))
    } finally {
      await lines.return?.()
    }
  }

  #view() {
    return this.#seating.game.view(this.#state, this.#seating.seat)
  }

  #hear(told: Told<GameEvent | Readiness>): void {
    const event = heard(told, this.#seating.seat)
    if (event !== null) this.#news.push(event)
  }

  #apply(move: Move): void {
    this.#moves.push(move)
    this.#seating.game.apply(this.#state, move.seat, move.choice, (told) => this.#hear(told))
  }

  #tellNews(): void {
    const view = this.#news.length === 0 ? null : this.#view()
    for (const event of this.#news) {
      const line = this.#wording.event(view!, event)
      if (line === null) continue
      const text = lineText(line)
      this.#log.push(text)
      this.#terminal.out(text)
    }
    this.#news = []
  }

  async #ask(lines: AsyncIterator<string>): Promise<Choice | 'quit' | 'undone'> {
    const { game, seat } = this.#seating
    const view = this.#view()
    const legal = game.legal(this.#state, seat)
    const { out } = this.#terminal
    const show = (): void => {
      out(`\n${this.#wording.table(view)}\n`)
      out(`${this.#wording.prompt(view)} [${view.pending!.rule}]`)
      legal.forEach((choice, i) => {
        const answer = {
          said: game.door.say(view, seat, choice),
          things: game.door.things(view, seat, choice),
        }
        out(`${String(i + 1).padStart(4)}  ${this.#wording.choice(view, answer)}`)
      })
    }
    show()
    for (;;) {
      out(this.#phrase('choose', { count: legal.length }))
      const line = await lines.next()
      if (line.done) return 'quit'
      const typed = line.value.trim()
      const [word = '', ...rest] = typed.split(/\s+/)
      if (/^\d+$/.test(typed)) {
        const choice = legal[Number(typed) - 1]
        if (choice !== undefined) return choice
        out(this.#phrase('noChoice', { typed, count: legal.length }))
      } else if (/^[[{"]/.test(typed)) {
        const choice = this.#read(typed)
        if (typeof choice === 'number') return choice
        out(choice)
      } else {
        const command = commandOf(word)
        if (command === 'quit') return 'quit'
        if (command === 'undo' && this.#undo()) return 'undone'
        if (command === 'table') show()
        else if (typed !== '') out(this.#answer(command, typed, rest[0] ?? view.pending!.rule))
      }
    }
  }

  /** What is said to a word that changes nothing. */
  #answer(command: Typed | null, typed: string, clause: string): string {
    switch (command) {
      case 'help':
        return `${this.#clause(this.#view().pending!.rule)}\n${this.#phrase('help')}`
      case 'rules':
        return this.#clause(clause)
      case 'log':
        return this.#log.length === 0 ? this.#phrase('noLog') : this.#log.join('\n')
      case 'undo':
        return this.#phrase('noUndo')
      default:
        return this.#phrase('notUnderstood', { typed })
    }
  }

  /** A choice that is written out; a sentence when it is none. */
  #read(typed: string): Choice | string {
    const { game, seat } = this.#seating
    let said: unknown
    try {
      said = JSON.parse(typed)
    } catch {
      return this.#phrase('notUnderstood', { typed })
    }
    const read: Choice | Refusal = game.read(this.#state, seat, said)
    if (typeof read === 'number') return read
    const why = this.#wording.refusal(this.#view(), read) ?? generalRefusal(this.#phrase, read.reason)
    return this.#phrase('refused', { why, clause: read.clause })
  }

  #undo(): boolean {
    const { game, seat, options, seed } = this.#seating
    const seq = wayBack(game, this.#state, seat, (at) => this.#moves[at]!.seat === seat)
    if (seq === null) return false
    this.#moves.length = seq
    this.#state = refold(game, options, seedFrom(seed), this.#moves)
    this.#terminal.out(this.#phrase('undone'))
    return true
  }

  #clause(id: string): string {
    const clause = this.#seating.rulebook.find((known) => known.id === id.toUpperCase())
    return clause ? `${clause.id}  ${clause.text}` : this.#phrase('noClause', { id })
  }
}

/**
 * Checks a transcript by playing it again: out of the header and the choices the rules make the whole text anew, and it must be the same
 * to the last character. Nothing here leans on Node.
 */
import {
  isRefusal,
  seedFrom,
  seedFromHex,
  seedHex,
  type Choice,
  type Game,
  type Move,
  type Refusal,
  type State,
} from '@conspire/kernel'
import * as v from 'valibot'
import { firstDifference } from './difference.ts'
import { checkOpening, Count, Hash, MatchShape, show, Wrong, type Refused, type Verified } from './check.ts'
import { commitmentOf, seedOf } from './fairness.ts'
import {
  CHOOSERS,
  decide,
  decideInMatch,
  endOf,
  FORMAT,
  headerFor,
  linked,
  matchHeaderFor,
  setUp,
  VERSION,
  type Line,
  type MatchHeader,
} from './transcript.ts'

const header = {
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  game: v.string(),
  players: Count,
  options: v.record(v.string(), v.unknown()),
}
const HeaderShape = v.strictObject({
  ...header,
  seed: v.strictObject({ given: v.string(), hex: Hash }),
  bots: v.array(v.string()),
  chain: Hash,
})
/** A match of a server: what its seed was made from, instead of a seed. */
const MatchHeaderShape = v.strictObject({
  ...header,
  match: MatchShape,
  chain: Hash,
})
const SetupShape = v.strictObject({ setup: v.array(v.unknown()), state: Hash, chain: Hash })
const decision = {
  seq: Count,
  seat: Count,
  decision: v.string(),
  clause: v.string(),
  choice: v.pipe(v.number(), v.safeInteger()),
  said: v.unknown(),
  events: v.array(v.unknown()),
  state: Hash,
}
const DecisionShape = v.strictObject({ ...decision, chain: Hash })
const MatchDecisionShape = v.strictObject({ ...decision, by: v.picklist(CHOOSERS), time: Count, chain: Hash })
const EndShape = v.strictObject({ final: v.unknown(), outcome: v.unknown(), chain: Hash })

type WrittenDecision = v.InferOutput<typeof DecisionShape | typeof MatchDecisionShape>

export async function verify(
  text: string,
  gameNamed: (name: string) => Promise<Game | null>,
): Promise<Verified | Refused> {
  const check = new Check(text)
  try {
    return await check.run(gameNamed)
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return {
      ok: false,
      line: check.line,
      seq: check.seq,
      path: error.path,
      sentence: sentenceFor(check, error),
    }
  }
}

function sentenceFor({ line, seq }: Check, { message, path }: Wrong): string {
  const where = [
    `line ${line}`,
    ...(seq === null ? [] : [`seq ${seq}`]),
    ...(path === null ? [] : [`at ${path}`]),
  ]
  return `${where.join(', ')}: ${message}.`
}

class Check {
  readonly #lines: readonly string[]
  readonly #whole: boolean
  /** The line being checked, from 1, and the number of its decision. */
  line = 1
  seq: number | null = null
  #chain = ''
  /** Of a match that was played at a server. */
  #match: MatchHeader['match'] | null = null
  #time = 0

  constructor(text: string) {
    const lines = text.split('\n')
    this.#whole = lines.at(-1) === ''
    if (this.#whole) lines.pop()
    this.#lines = lines
  }

  async run(gameNamed: (name: string) => Promise<Game | null>): Promise<Verified> {
    const { game, options, seed, players } = await this.#header(gameNamed)

    const { state, record } = setUp(game, options, seed)
    this.#next('the events of the setup')
    this.#read(SetupShape)
    this.#same(linked(this.#chain, record))

    while (game.pending(state) !== null) {
      this.#next(`a decision of ${game.pending(state)!.name}`)
      this.seq = state.seq
      this.#decision(game, state)
    }

    const decisions = state.seq
    this.#next('the final state')
    this.seq = null
    if ('seq' in this.#parse())
      throw new Wrong(`the game is over after ${decisions} decisions, and here is one more`)
    this.#read(EndShape)
    const end = endOf(game, state)
    this.#same(linked(this.#chain, end))
    if (this.line < this.#lines.length) {
      this.line++
      throw new Wrong('nothing may follow the final state')
    }
    if (!this.#whole) throw new Wrong('the line break at the end of the file is missing')
    const { winners, scores } = end.outcome
    return { ok: true, game: game.name, players, decisions, winners, scores }
  }

  async #header(gameNamed: (name: string) => Promise<Game | null>) {
    if (this.#lines.length === 0 || this.#text() === '') throw new Wrong('the file is empty')
    const start = this.#parse()
    if (start['format'] !== FORMAT) throw new Wrong(`this is no ${FORMAT}`, 'format')
    if (start['version'] !== VERSION) {
      throw new Wrong(
        `this is version ${show(start['version'])} of the format, and this program reads version ${VERSION}`,
        'version',
      )
    }
    if ('match' in start) return this.#matchHeader(gameNamed)
    const header = this.#read(HeaderShape)
    const { players, bots, seed } = header
    const { game, options } = await this.#gameOf(header, gameNamed)
    if (bots.length !== players) throw new Wrong(`${players} players have ${bots.length} bots`, 'bots')
    const meant = seedHex(seedFrom(seed.given))
    if (seed.hex !== meant) {
      throw new Wrong(
        `the file has ${show(seed.hex)}, and the seed ${show(seed.given)} stands for ${show(meant)}`,
        'seed',
      )
    }
    this.#same(linked('', headerFor(game, options, seed.given, seed.hex, bots)))
    return { game, options, players, seed: seedFromHex(seed.hex)! }
  }

  async #gameOf(
    header: { readonly game: string; readonly players: number; readonly options: Record<string, unknown> },
    gameNamed: (name: string) => Promise<Game | null>,
  ) {
    const game = await gameNamed(header.game)
    if (game === null) throw new Wrong(`there is no game ${show(header.game)}`, 'game')
    const options = game.options(header.players, header.options)
    if (isRefusal(options)) {
      const path = options.reason === 'players' ? 'players' : 'options'
      throw new Wrong(`the rules refuse it: ${options.reason}, ${options.clause}`, path)
    }
    return { game, options }
  }

  /** A match of a server: its secret must be the one that was promised, and every opening too. The seed follows from them. */
  async #matchHeader(gameNamed: (name: string) => Promise<Game | null>) {
    const header = this.#read(MatchHeaderShape)
    const { players, match } = header
    const { game, options } = await this.#gameOf(header, gameNamed)
    for (const list of ['commits', 'openings', 'seats'] as const) {
      if (match[list].length !== players)
        throw new Wrong(`${players} players have ${match[list].length} ${list}`, `match.${list}`)
    }
    const promised = commitmentOf(match.code, match.secret)
    if (match.commitment !== promised) {
      throw new Wrong(
        `the commitment is ${show(match.commitment)}, and the secret makes ${show(promised)}`,
        'match.commitment',
      )
    }
    match.seats.forEach((seat, i) => checkOpening(seat.who, match.commits[i]!, match.openings[i]!, i))
    if (match.began < match.made) throw new Wrong('the match began before its table was made', 'match.began')
    this.#match = match
    this.#time = match.began
    this.#same(linked('', matchHeaderFor(game, options, match)))
    return { game, options, players, seed: seedOf(match.code, match.secret, match.openings) }
  }

  /** What is said of a choice of a match beside the choice itself. */
  #circumstances(game: Game, state: State<unknown>, written: WrittenDecision): void {
    if (!('by' in written)) return
    const { by, seat, time, choice } = written
    const isBot = this.#match!.seats[seat]!.who === 'bot'
    if ((by === 'bot') !== isBot && by !== 'clock')
      throw new Wrong(`seat ${seat} is ${isBot ? 'a bot' : 'a person'}, and ${by} has chosen for it`, 'by')
    if (by === 'clock' && choice !== game.late(state, seat))
      throw new Wrong('this is not what the rules choose for whoever runs out of time', 'choice')
    if (time < this.#time) throw new Wrong('this was chosen before the choice before it', 'time')
    this.#time = time
  }

  /** One decision: the rules must accept it, and everything they say about it must stand in the line. Goes on in `state`. */
  #decision(game: Game, state: State<unknown>): void {
    const start = this.#parse()
    if ('final' in start)
      throw new Wrong(`the game is not over: ${game.pending(state)!.name} is still to be decided`)
    const written: WrittenDecision = this.#read(this.#match === null ? DecisionShape : MatchDecisionShape)
    if (written.seq !== state.seq)
      throw new Wrong(`the file has ${written.seq}, the rules say ${state.seq}`, 'seq')
    const { line, refusal } = this.#regenerate(game, state, written)
    if (line === null) {
      const path = refusal!.reason === 'notAsked' || refusal!.reason === 'final' ? 'seat' : 'choice'
      const what =
        path === 'seat' ? `seat ${written.seat}` : `choice ${written.choice} of seat ${written.seat}`
      throw new Wrong(`the rules refuse ${what} (${refusal!.reason}, ${refusal!.clause})`, path)
    }
    this.#same(line)
    this.#circumstances(game, state, written)
    decide(game, state, written)
  }

  /**
   * The line as the rules write it. Where a seat or a choice was tampered with, the link tells the true one from what stands there now:
   * the line is then compared with that, so that the right place is named.
   */
  #regenerate(
    game: Game,
    state: State<unknown>,
    written: WrittenDecision,
  ): { line: Line | null; refusal: Refusal | null } {
    const refusal = game.why(state, written.seat, written.choice)
    const asWritten = refusal === null ? this.#lineFor(game, state, written, written) : null
    if (asWritten?.chain === written.chain) return { line: asWritten, refusal }
    for (const move of this.#otherReadings(game, state, written)) {
      if (game.why(state, move.seat, move.choice) !== null) continue
      const line = this.#lineFor(game, state, written, move)
      if (line.chain === written.chain) return { line, refusal }
    }
    return { line: asWritten, refusal }
  }

  *#otherReadings(
    game: Game,
    state: State<unknown>,
    { seat, choice, said }: WrittenDecision,
  ): Iterable<Move> {
    for (const other of game.pending(state)!.seats) {
      const read: Choice | Refusal = game.read(state, other, said)
      if (typeof read === 'number') yield { seat: other, choice: read }
      if (other !== seat) yield { seat: other, choice }
    }
  }

  #lineFor(game: Game, state: State<unknown>, written: WrittenDecision, { seat, choice }: Move): Line {
    const copy = game.clone(state)
    if (!('by' in written)) return linked(this.#chain, decide(game, copy, { seat, choice }))
    const { by, time } = written
    return linked(this.#chain, decideInMatch(game, copy, { seat, choice, by, time }))
  }

  #text(): string {
    return this.#lines[this.line - 1]!
  }

  #next(expected: string): void {
    if (this.line >= this.#lines.length) throw new Wrong(`the file ends here, and ${expected} should follow`)
    this.line++
  }

  #parse(): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(this.#text())
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return value as Record<string, unknown>
    } catch {
      // Said below.
    }
    const cut = this.line === this.#lines.length && !this.#whole
    throw new Wrong(cut ? 'the file breaks off in the middle of this line' : 'this line is no JSON record')
  }

  #read<const Shape extends v.GenericSchema>(shape: Shape): v.InferOutput<Shape> {
    const result = v.safeParse(shape, this.#parse())
    if (result.success) return result.output
    const [issue] = result.issues
    const foreign = issue.type === 'strict_object' && issue.expected === 'never'
    const what = foreign
      ? 'this does not belong here'
      : `the file has ${show(issue.input)}, which has the wrong shape`
    throw new Wrong(what, v.getDotPath(issue))
  }

  /** The line must be the one that the rules write, to the letter. */
  #same(expected: Line): void {
    const text = this.#text()
    this.#chain = expected.chain
    if (text === expected.text) return
    const found = firstDifference(this.#parse(), JSON.parse(expected.text))
    if (found?.path === 'chain') {
      throw new Wrong(
        `this line and its link do not belong together: the file has ${show(found.file)}, the rules say ${show(found.rules)}`,
        'chain',
      )
    }
    if (found)
      throw new Wrong(`the file has ${show(found.file)}, the rules say ${show(found.rules)}`, found.path)
    let column = 0
    while (text[column] === expected.text[column]) column++
    throw new Wrong(`the line means the right thing but is written differently from column ${column + 1} on`)
  }
}

/**
 * A record is a match as a server has stored it: who sat where, what the seed was made from, and every choice in its own words. The rules
 * have no part in writing it, so it can be written where they have changed, and the rules that it was played under still verify it.
 */
import { isRefusal, type Json, type Outcome } from '@conspire/kernel'
import { Match, PlaysOtherwise, type Begun, type Rules, type Stored } from '@conspire/table'
import * as v from 'valibot'
import { checkOpening, Count, MatchShape, Whatever, Wrong, type Refused, type Verified } from './check.ts'
import { commitmentOf, seedOf } from './fairness.ts'
import { CHOOSERS, linked, type MatchHeader } from './transcript.ts'

export const RECORD = 'conspire record'
const VERSION = 1

export interface Recorded {
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly match: MatchHeader['match']
  readonly begun: Partial<Begun>
  readonly choices: readonly (Stored & { readonly time: number })[]
  /** Null for a match that did not come to its end, or of which it was not kept. */
  readonly outcome: Outcome | null
}

/** Writes down what was stored. */
export function writeRecord({ choices, outcome, ...header }: Recorded): string {
  const lines = [linked('', { format: RECORD, version: VERSION, ...header })]
  for (const choice of choices) lines.push(linked(lines.at(-1)!.chain, choice))
  lines.push(linked(lines.at(-1)!.chain, { outcome }))
  return lines.map(({ text }) => `${text}\n`).join('')
}

export const isRecord = (text: string): boolean => text.startsWith(`{"format":"${RECORD}"`)

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/))

const HeaderShape = v.strictObject({
  format: v.literal(RECORD),
  version: v.literal(VERSION),
  game: v.string(),
  players: Count,
  options: v.record(v.string(), Whatever),
  match: MatchShape,
  begun: v.strictObject({ told: v.exactOptional(Digest) }),
  chain: Digest,
})
const choice = { seat: Count, by: v.picklist(CHOOSERS), time: Count, chain: Digest }
const ChoiceShape = v.union([
  v.strictObject({ ...choice, ask: v.string(), said: Whatever, told: Digest }),
  v.strictObject({ ...choice, choice: v.pipe(v.number(), v.safeInteger()) }),
])
const EndShape = v.strictObject({ outcome: Whatever, chain: Digest })

/** Plays a record again, and refuses it at the first thing that the rules would play differently. */
export async function verifyRecord(
  text: string,
  rulesNamed: (name: string) => Promise<Rules | null>,
): Promise<Verified | Refused> {
  const reader = new Reader(text)
  try {
    return await play(reader, rulesNamed)
  } catch (error) {
    if (!(error instanceof Wrong) && !(error instanceof PlaysOtherwise)) throw error
    const path = error instanceof Wrong ? error.path : null
    const where = `line ${reader.line}${path === null ? '' : `, at ${path}`}`
    return { ok: false, line: reader.line, seq: null, path, sentence: `${where}: ${error.message}.` }
  }
}

async function play(reader: Reader, rulesNamed: (name: string) => Promise<Rules | null>): Promise<Verified> {
  const { game: name, players, options: raw, match: told, begun } = reader.next(HeaderShape)
  const rules = await rulesNamed(name)
  if (rules === null) throw new Wrong(`there is no game ${JSON.stringify(name)}`, 'game')
  const options = rules.game.options(players, raw)
  if (isRefusal(options)) throw new Wrong(`the rules refuse it: ${options.reason}`, 'options')
  if (told.commitment !== commitmentOf(told.code, told.secret))
    throw new Wrong('the secret is not the one that was promised', 'match.commitment')
  for (const list of ['commits', 'openings', 'seats'] as const)
    if (told[list].length !== players) throw new Wrong('this is not one for each player', `match.${list}`)
  told.seats.forEach(({ who }, seat) => checkOpening(who, told.commits[seat]!, told.openings[seat]!, seat))
  const seed = seedOf(told.code, told.secret, told.openings)
  const match = new Match(rules, { options, players, seed, clock: null, viewers: [] }, 0, begun)
  while (!reader.isLast) match.choose(reader.next(ChoiceShape), 0)
  const outcome = rules.game.outcome(match.state)
  const { outcome: written } = reader.next(EndShape)
  if (written !== null && JSON.stringify(written) !== JSON.stringify(outcome))
    throw new Wrong('the rules say another outcome', 'outcome')
  const { winners, scores } = outcome ?? { winners: [], scores: [] }
  return { ok: true, game: name, players, decisions: match.moves.length, winners, scores }
}

/** The lines of a record, each of which must follow from the one before. */
class Reader {
  readonly #lines: readonly string[]
  #chain = ''
  /** The last that was read, from 1. */
  line = 0

  constructor(text: string) {
    this.#lines = text.trimEnd().split('\n')
  }

  get isLast(): boolean {
    return this.line >= this.#lines.length - 1
  }

  next<const Shape extends v.GenericSchema>(shape: Shape): v.InferOutput<Shape> {
    const text = this.#lines[this.line++]
    if (text === undefined) throw new Wrong('the file ends here')
    let record: unknown
    try {
      record = JSON.parse(text)
    } catch {
      throw new Wrong('this line is no JSON record')
    }
    const read = v.safeParse(shape, record)
    if (!read.success) throw new Wrong('this has the wrong shape', v.getDotPath(read.issues[0]))
    const { chain: _, ...rest } = record as Record<string, unknown>
    const expected = linked(this.#chain, rest)
    if (expected.text !== text) throw new Wrong('this line and its link do not belong together', 'chain')
    this.#chain = expected.chain
    return read.output
  }
}

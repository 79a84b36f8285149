import {
  digest,
  LightRandom,
  pick,
  seedFrom,
  TAKE_BACK,
  type Choice,
  type Game,
  type Json,
  type Move,
  type Pending,
  type Randomness,
  type Seat,
  type Seed,
  type State,
} from '@conspire/kernel'
import type { Spoken, Subject } from './subject.ts'

/** Findings with the place where they were made. A check stops when it has enough of them. */
export class Findings {
  readonly list: string[] = []
  readonly #most: number

  constructor(most = 5) {
    this.#most = most
  }

  get enough(): boolean {
    return this.list.length >= this.#most
  }

  add(finding: string): void {
    if (!this.enough && !this.list.includes(finding)) this.list.push(finding)
  }
}

/** A rest point of a random game. The state belongs to the walk: whoever wants to change it takes a clone. */
export interface Rest {
  readonly options: unknown
  readonly seed: Seed
  readonly state: State<unknown>
  /** What was told since the rest point before. */
  readonly told: readonly Spoken[]
  /** All choices so far. */
  readonly moves: readonly Move[]
  /** For the visitor's own use: drawn apart from the walk. */
  readonly random: Randomness
  /** Which game of the run this is, from 0. */
  readonly number: number
  find(what: string): void
  /** Whether a check that takes its time looks at this rest: at one in so many, and at fewer where the subject is thinned out. */
  isOneIn(many: number): boolean
}

/**
 * Plays random games of every configuration to the end, `share` of the subject's number, and stops at every rest point, the
 * last included.
 */
export function walk(subject: Subject, salt: string, share: number, visit: (rest: Rest) => void): Findings {
  const { game } = subject
  const findings = new Findings(subject.findings)
  const games = Math.max(1, Math.ceil(subject.games * share))
  for (const [configuration, options] of subject.options.entries()) {
    for (let number = 0; number < games && !findings.enough; number++) {
      const name = `${subject.seed} ${salt} ${configuration}.${number}`
      const walker = new LightRandom(`walk ${name}`)
      const random = new LightRandom(`visit ${name}`)
      const seed = seedFrom(name)
      const moves: Move[] = []
      let told: Spoken[] = []
      let state: State<unknown> | null = null
      const find = (what: string): void => {
        const where = state ? `seq ${state.seq} at ${game.where(state)}` : 'setup'
        findings.add(`${what} [options ${JSON.stringify(options)}, seed '${name}', ${where}]`)
      }
      const isOneIn = (many: number): boolean => random.below(many * (subject.thin ?? 1)) === 0
      try {
        state = game.setup(options, seed, (t) => told.push(t))
        for (;;) {
          visit({ options, seed, state, told, moves, random, number, find, isOneIn })
          const move = randomMove(game, state, walker, subject.inclined)
          if (move === null || findings.enough) break
          if (moves.length >= subject.maxMoves) {
            find(`the game is not over after ${subject.maxMoves} choices`)
            break
          }
          told = []
          moves.push(move)
          game.apply(state, move.seat, move.choice, (t) => told.push(t))
        }
      } catch (error) {
        find(`threw ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return findings
}

/** One choice that is allowed now, now and then a change of mind; null at the end. */
export function randomMove(
  game: Game,
  state: State<unknown>,
  random: Randomness,
  inclined?: Subject['inclined'],
): Move | null {
  const pending = game.pending(state)
  if (pending === null) return null
  if (pending.asks === 'any' && pending.also.length > 0 && random.below(8) === 0) {
    const seat = pick(pending.also, random)
    return { seat, choice: pick(game.legal(state, seat), random) }
  }
  if (pending.asks === 'all' && random.below(8) === 0) {
    const changeable = answered(game, state, pending)
    if (changeable.length > 0) {
      const seat = pick(changeable, random)
      return { seat, choice: random.below(2) === 0 ? TAKE_BACK : pick(game.legal(state, seat), random) }
    }
  }
  const seat = pick(pending.seats, random)
  const legal = game.legal(state, seat)
  const wish = inclined && random.below(8) > 0 ? inclined(pending.name, state, legal, random) : null
  return { seat, choice: wish ?? pick(legal, random) }
}

/** Seats that have answered the simultaneous decision at rest and may still change their minds. */
export function answered(game: Game, state: State<unknown>, pending: Pending): Seat[] {
  return seatsOf(state).filter((seat) => !pending.seats.includes(seat) && game.legal(state, seat).length > 0)
}

export function seatsOf(state: State<unknown>): Seat[] {
  return state.commits.map((_, seat) => seat)
}

/** Everybody who looks on: the seats, and a spectator. */
export function viewersOf(state: State<unknown>): (Seat | null)[] {
  return [...seatsOf(state), null]
}

export function nameOf(viewer: Seat | null): string {
  return viewer === null ? 'a spectator' : `seat ${viewer}`
}

/** Plays on at random to the end. False when that takes more than `most` choices. */
export function playOut(game: Game, state: State<unknown>, random: Randomness, most: number): boolean {
  for (let moves = 0; moves <= most; moves++) {
    const move = randomMove(game, state, random)
    if (move === null) return true
    game.apply(state, move.seat, move.choice)
  }
  return false
}

/** Applies a choice and returns what was told. */
export function step(game: Game, state: State<unknown>, seat: Seat, choice: Choice): Spoken[] {
  const told: Spoken[] = []
  game.apply(state, seat, choice, (t) => told.push(t))
  return told
}

/**
 * A state as text, independent of the order of keys: two states are the same when these are. Nothing of it passes through
 * `save`.
 */
export function bytes(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

/** The same with the keys in alphabetical order. What holds no objects stays what it is: most of a state are lists of numbers. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.some(isObject) ? value.map(inOrder) : value
  const parts = value as Record<string, unknown>
  const fresh: Record<string, unknown> = {}
  for (const key of Object.keys(parts).toSorted()) fresh[key] = inOrder(parts[key])
  return fresh
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

export function fingerprint(value: unknown): string {
  return digest(bytes(value))
}

export function throughText(saved: Json): Json {
  return JSON.parse(JSON.stringify(saved)) as Json
}

/** The first place where two texts part, with a little of what is around it. */
export function difference(left: string, right: string): string {
  let at = 0
  while (at < left.length && left[at] === right[at]) at++
  const from = Math.max(0, at - 30)
  return `…${left.slice(from, at + 40)}… / …${right.slice(from, at + 40)}…`
}

/** What is wrong with where the cards are; nothing when each is in exactly one place. */
export function misplaced(subject: Subject, options: unknown, state: State<unknown>): string[] {
  const { game, cards } = subject
  const out = new Set(subject.out?.(options))
  const times = Array.from({ length: cards }, () => 0)
  const wrong: string[] = []
  for (const card of game.places(state).flat()) {
    if (!Number.isInteger(card) || card < 0 || card >= cards) wrong.push(`${card} is no card`)
    else times[card]!++
  }
  times.forEach((count, card) => {
    const expected = out.has(card) ? 0 : 1
    if (count !== expected) wrong.push(`card ${card} is in ${count} places instead of ${expected}`)
  })
  return wrong
}

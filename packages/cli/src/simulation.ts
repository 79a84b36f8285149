import {
  chanceOfSeats,
  dealOf,
  nextMove,
  playOut,
  playRandomly,
  random,
  shareOf,
  type AnyBot,
} from '@conspire/bots'
import { heardBy, seedFrom, type Game, type Move, type State } from '@conspire/kernel'
import { countCards, inspect } from './inspect.ts'

export interface Plan {
  readonly game: Game
  readonly options: unknown
  readonly players: number
  readonly bots: readonly AnyBot[]
  readonly games: number
  readonly seed: string
  /** Every state of every `checkEvery`th game is inspected. */
  readonly checkEvery: number
}

interface Spread {
  readonly mean: number
  readonly min: number
  readonly max: number
}

interface Seat {
  readonly seat: number
  /** Games in which this seat won or shared the victory. */
  readonly wins: number
  /** Shared victories count for their part. */
  readonly winShare: number
  readonly score: Spread
  readonly meanPlace: number
}

export interface Violation {
  /** What `conspire transcript --seed` needs to show the game. */
  readonly seed: string
  readonly seq: number
  readonly sentence: string
}

export interface Simulation {
  readonly violations: number
  readonly firstViolation: Violation | null
  /** Games of which every state was inspected, those states, and games of which the final position was: all of them. */
  readonly checked: { readonly games: number; readonly states: number; readonly finalPositions: number }
  readonly decisions: Spread & { readonly total: number }
  /** How often each decision was made in the games of which every state was inspected. */
  readonly decisionsByName: Readonly<Record<string, number>>
  readonly scores: Spread
  readonly sharedVictories: number
  readonly seats: readonly Seat[]
  /** Played before the clock started, so that the figures are those of a warm program. */
  readonly warmUpGames: number
  /** Of processor time: what one core does, whatever else the machine is doing. */
  readonly seconds: number
}

class Series {
  #sum = 0
  #count = 0
  #min = Infinity
  #max = -Infinity

  add(value: number): void {
    this.#sum += value
    this.#count++
    if (value < this.#min) this.#min = value
    if (value > this.#max) this.#max = value
  }

  get total(): number {
    return this.#sum
  }

  spread(): Spread {
    return { mean: this.#sum / this.#count, min: this.#min, max: this.#max }
  }
}

/** Enough for the compiler to have seen every rule. */
const WARM_UP = 2000

function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

export function simulation(plan: Plan): Simulation {
  const { game, options, players, bots, games, seed, checkEvery } = plan
  const quick = bots.every((bot) => bot === random)
  const play = (deal: string): { state: State<unknown>; decisions: number } => {
    const seed = seedFrom(deal)
    const state = game.setup(options, seed)
    const chance = chanceOfSeats(deal, players)
    return {
      state,
      decisions: quick
        ? playRandomly(game, state, chance)
        : playOut(game, state, bots, chance, { options, seed }),
    }
  }
  const cards = countCards(game, game.setup(options, seedFrom(seed)))

  const warmUpGames = quick ? WARM_UP : 0
  for (let i = 0; i < warmUpGames; i++) play(`warm-up ${i}`)

  const found: Violation[] = []
  let violations = 0
  const look = (deal: string, state: State<unknown>): void => {
    const sentences = inspect(game, state, cards)
    violations += sentences.length
    if (found.length === 0 && sentences.length > 0)
      found.push({ seed: deal, seq: state.seq, sentence: sentences[0]! })
  }

  const lengths = new Series()
  const scores = new Series()
  const seats = Array.from({ length: players }, () => ({
    wins: 0,
    share: 0,
    score: new Series(),
    place: new Series(),
  }))
  let sharedVictories = 0
  let seconds = 0
  for (let i = 0; i < games; i++) {
    const deal = dealOf(seed, i)
    // The clock runs for the deal and every decision, and stands still for what we want to know about them.
    const began = cpuSeconds()
    const { state, decisions } = play(deal)
    seconds += cpuSeconds() - began
    lengths.add(decisions)
    const outcome = game.outcome(state)!
    if (outcome.winners.length > 1) sharedVictories++
    seats.forEach((seat, number) => {
      const share = shareOf(outcome, number)
      seat.share += share
      if (share > 0) seat.wins++
      seat.score.add(outcome.scores[number]!)
      seat.place.add(outcome.places[number]!)
      scores.add(outcome.scores[number]!)
    })
    look(deal, state)
  }

  const decisionsByName: Record<string, number> = Object.fromEntries(
    game.decisions.map(({ name }) => [name, 0]),
  )
  const checked = { games: 0, states: 0, finalPositions: games }
  for (let i = 0; i < games; i += checkEvery) {
    const deal = dealOf(seed, i)
    const past = { options, seed: seedFrom(deal), moves: [] as Move[] }
    const state = game.setup(options, past.seed)
    const chance = chanceOfSeats(deal, players)
    checked.games++
    for (;;) {
      const move = nextMove(game, state, bots, chance, (seat) => heardBy(game, past, seat))
      // The final position has been looked at above.
      if (move === null) break
      look(deal, state)
      checked.states++
      decisionsByName[game.pending(state)!.name]!++
      game.apply(state, move.seat, move.choice)
      past.moves.push(move)
    }
  }

  return {
    violations,
    firstViolation: found[0] ?? null,
    checked,
    decisions: { total: lengths.total, ...lengths.spread() },
    decisionsByName,
    scores: scores.spread(),
    sharedVictories,
    seats: seats.map(({ wins, share, score, place }, seat) => ({
      seat,
      wins,
      winShare: share / games,
      score: score.spread(),
      meanPlace: place.spread().mean,
    })),
    warmUpGames,
    seconds,
  }
}

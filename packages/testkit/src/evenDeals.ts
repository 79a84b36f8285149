/**
 * Chance deals as evenly as the table declares. What somebody does not know is dealt anew from the declaration alone, so the truth must be one
 * such world among others: over many games no card lies anywhere, beside any other or in one hand with it more often than in re-dealt worlds.
 *
 * Two moments can be compared, because nothing that anybody chose speaks for one world or another: right after the setup everything that a
 * spectator cannot see, hands included; and after anything that chance did later whatever nobody at the table knows, which is how the piles lie.
 */
import { LightRandom, NONE, seedFrom, type State } from '@conspire/kernel'
import { amount, LEVEL, seeded } from './amount.ts'
import { Findings, randomMove, seatsOf } from './play.ts'
import type { Check, Subject } from './subject.ts'

/** For each true world so many are dealt anew. */
const OTHERS = 12
/** The truth stands out when it is so many standard deviations further off than they are: by chance less than once in a million comparisons. */
const FAR = 10
/** Where in a pile a card lies counts by quarters. */
const QUARTERS = 4

export const evenDeals: Check = (subject) => {
  const findings = new Findings(subject.findings)
  for (const options of tablesOf(subject)) {
    const moments: readonly Moment[] = [
      { when: 'after the setup', many: SETUPS, inOrder: false, sample: afterSetup },
      // The order in which cards lie means nothing in a hand, and everything in a pile.
      { when: 'after the setup', many: SETUPS / 4, inOrder: true, sample: afterSetup },
      { when: 'after a shuffle', many: gamesOf(subject, options), inOrder: true, sample: afterChance },
    ]
    for (const { when, many, inOrder, sample } of moments) {
      const worlds = new Worlds(subject.cards, inOrder)
      for (let number = 0; number < many && !findings.enough; number++) {
        const name = seeded(`${subject.seed} deals ${JSON.stringify(options)} ${number}`)
        const random = new LightRandom(`deals ${name}`)
        const { game } = subject
        const state = sample(subject, options, name, random)
        // What is not in order is what a spectator does not know; what is, what all players together do not.
        const seats = inOrder ? seatsOf(state) : []
        worlds.add(0, game.places(state))
        for (let other = 1; other <= OTHERS; other++)
          worlds.add(other, game.places(game.resample(state, seats, random)))
      }
      for (const wrong of worlds.findings())
        findings.add(`${when} ${wrong} [options ${JSON.stringify(options)}, ${many} games]`)
    }
  }
  return findings.list
}

interface Moment {
  readonly when: string
  readonly many: number
  readonly inOrder: boolean
  readonly sample: (subject: Subject, options: unknown, name: string, random: LightRandom) => State<unknown>
}

const SETUPS = amount(2000, 1000)

/** Short games are played more often than long ones. */
function gamesOf({ game, inclined, maxMoves }: Subject, options: unknown): number {
  const random = new LightRandom('length')
  const state = game.setup(options, seedFrom('length'))
  for (let moves = 1; moves <= maxMoves; moves++) {
    const move = randomMove(game, state, random, inclined)
    if (move === null) return Math.round(Math.min(MOST_GAMES, Math.max(LEAST_GAMES, MOVES / moves)))
    game.apply(state, move.seat, move.choice)
  }
  return LEAST_GAMES
}
const [LEAST_GAMES, MOST_GAMES, MOVES] = [amount(150, 40), amount(2000, 600), amount(60_000, 8_000)]

/** All tables in the proof; otherwise the first of each size, because what else is agreed on hardly changes how cards are dealt. */
function tablesOf({ game, options }: Subject): readonly unknown[] {
  const players = (table: unknown): number => game.setup(table, seedFrom(0)).commits.length
  const sizes = new Map(options.toReversed().map((table) => [players(table), table]))
  return LEVEL === 'proof' ? options : [...sizes.values()]
}

function afterSetup(
  { game, inclined, isDealt = () => true }: Subject,
  options: unknown,
  name: string,
  random: LightRandom,
): State<unknown> {
  const state = game.setup(options, seedFrom(name))
  while (!isDealt(state.table)) {
    const move = randomMove(game, state, random, inclined)!
    game.apply(state, move.seat, move.choice)
  }
  return state
}

/** One rest of a random game, the setup included, after which chance had its say in the last choice: each is as likely. */
function afterChance(subject: Subject, options: unknown, name: string, random: LightRandom): State<unknown> {
  const { game, inclined, maxMoves } = subject
  const state = afterSetup(subject, options, name, random)
  let chosen = game.clone(state)
  let met = 1
  for (let moves = 0; moves < maxMoves; moves++) {
    const drawn = state.chance.at.join()
    const move = randomMove(game, state, random, inclined)
    if (move === null) break
    game.apply(state, move.seat, move.choice)
    if (state.chance.at.join() === drawn || state.base < 0) continue
    if (random.below(++met) === 0) chosen = game.clone(state)
  }
  // What is answered and not yet shown may be anything.
  chosen.commits.fill(NONE)
  return chosen
}

/** How often something was the case in the true worlds (0) and in the others (from 1 on): a card, and where or beside which other it lay. */
class Counts {
  readonly #columns: number
  readonly #worlds: readonly Uint16Array[]

  constructor(rows: number, columns: number) {
    this.#columns = columns
    this.#worlds = Array.from({ length: OTHERS + 1 }, () => new Uint16Array(rows * columns))
  }

  add(world: number, row: number, column: number): void {
    this.#worlds[world]![row * this.#columns + column]!++
  }

  /** Counts the last of the first `many` cards of a list with each of those before it. */
  addPairs(world: number, list: readonly number[], many: number): void {
    const counts = this.#worlds[world]!
    const row = list[many - 1]! * this.#columns
    for (let i = 0; i < many - 1; i++) counts[row + list[i]!]!++
  }

  /** All of these together, each pair of cards both ways round. */
  static mirrored(parts: readonly Counts[], cards: number): Counts {
    const all = new Counts(cards, cards)
    for (const part of parts)
      part.#worlds.forEach((counts, world) => {
        const sums = all.#worlds[world]!
        for (let row = 0, cell = 0; row < cards; row++)
          for (let column = 0; column < cards; column++, cell++) {
            const count = counts[cell]!
            if (count === 0) continue
            sums[cell]! += count
            sums[column * cards + row]! += count
          }
      })
    return all
  }

  /**
   * How many standard deviations the truth is further from the mean of all worlds than the others are. How far a world is off is the largest
   * singular value of its table of differences: it grows with whatever many cells have in common, and as much with a single cell that is far off,
   * while the noise of all the others hardly adds to it.
   */
  standsOut(): number {
    const worlds = this.#worlds
    const columns = this.#columns
    const cells = worlds[0]!.length
    const means = new Float64Array(cells)
    const isLive = { row: new Set<number>(), column: new Set<number>() }
    for (let cell = 0; cell < cells; cell++) {
      const first = worlds[0]![cell]!
      let sum = 0
      let varies = false
      for (const counts of worlds) {
        sum += counts[cell]!
        if (counts[cell] !== first) varies = true
      }
      means[cell] = sum / worlds.length
      if (!varies) continue
      isLive.row.add(Math.floor(cell / columns))
      isLive.column.add(cell % columns)
    }
    if (isLive.row.size === 0) return 0
    const live = [...isLive.row].flatMap((row) =>
      Array.from(isLive.column, (column) => row * columns + column),
    )
    const [truth, ...others] = worlds.map((counts) =>
      largestSingularValue(
        Float64Array.from(live, (cell) => counts[cell]! - means[cell]!),
        isLive.column.size,
      ),
    )
    const mean = others.reduce((sum, one) => sum + one, 0) / others.length
    const variance = others.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (others.length - 1)
    if (variance > 0) return (truth! - mean) / Math.sqrt(variance)
    return truth! > mean ? Infinity : 0
  }
}

/** Power iteration, often enough for a value that stands out to have shown. */
function largestSingularValue(matrix: Float64Array, columns: number): number {
  const rows = matrix.length / columns
  const random = new LightRandom('power iteration')
  let right = Float64Array.from({ length: columns }, () => random.below(1000) - 500)
  let value = 0
  for (let i = 0; i < ITERATIONS; i++) {
    const next = new Float64Array(columns)
    for (let row = 0, cell = 0; row < rows; row++, cell += columns) {
      let left = 0
      for (let column = 0; column < columns; column++) left += matrix[cell + column]! * right[column]!
      for (let column = 0; column < columns; column++) next[column]! += matrix[cell + column]! * left
    }
    const length = Math.hypot(...next)
    if (length === 0) return 0
    value = Math.sqrt(length / (i === 0 ? Math.hypot(...right) : 1))
    right = next.map((part) => part / length)
  }
  return value
}
const ITERATIONS = 20

const WHAT = {
  places: 'some cards lie in some places too often',
  together: 'some cards lie in one place with each other too often',
  anywhere: 'some cards lie together too often, wherever it is',
  quarters: 'some cards lie high or low in a pile too often',
  neighbours: 'some cards lie on top of each other too often',
}
type What = keyof typeof WHAT
/** Which cards lie together anywhere follows from where they do. */
type Counted = Exclude<What, 'anywhere'>

class Worlds {
  readonly #cards: number
  readonly #inOrder: boolean
  /** By place, where it is counted for each place by itself; pairs are counted one way round. */
  readonly #counts: Record<Counted, Counts[]> = { places: [], together: [], quarters: [], neighbours: [] }

  constructor(cards: number, inOrder: boolean) {
    this.#cards = cards
    this.#inOrder = inOrder
  }

  add(world: number, places: readonly (readonly number[])[]): void {
    const inOrder = this.#inOrder
    const lies = this.#at('places', 0, places.length)
    const quarters = inOrder ? this.#at('quarters', 0, places.length * QUARTERS) : null
    for (let place = 0; place < places.length; place++) {
      const list = places[place]!
      const isPile = list.length > 1
      const together = isPile ? this.#at('together', place, this.#cards) : null
      const neighbours = isPile && inOrder ? this.#at('neighbours', place, this.#cards) : null
      for (let i = 0; i < list.length; i++) {
        const card = list[i]!
        lies.add(world, card, place)
        quarters?.add(world, card, place * QUARTERS + Math.floor((i * QUARTERS) / list.length))
        if (i > 0) neighbours?.add(world, list[i - 1]!, card)
        together?.addPairs(world, list, i + 1)
      }
    }
  }

  #at(what: Counted, place: number, columns: number): Counts {
    return (this.#counts[what][place] ??= new Counts(this.#cards, columns))
  }

  *findings(): Iterable<string> {
    const { together } = this.#counts
    const counted: Record<What, readonly Counts[]> = {
      ...this.#counts,
      together: together.map((pairs) => Counts.mirrored([pairs], this.#cards)),
      anywhere: [Counts.mirrored(Object.values(together), this.#cards)],
    }
    for (const what of Object.keys(WHAT) as What[]) {
      const far = Math.max(0, ...counted[what].flatMap((counts) => counts.standsOut()))
      if (far > FAR) yield `${WHAT[what]}: ${far.toFixed(1)} standard deviations`
    }
  }
}

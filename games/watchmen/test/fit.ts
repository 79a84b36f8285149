/**
 * Fits what `chances.ts` weighs to games played by rule, and prints it:
 *
 *     node games/watchmen/test/fit.ts 400
 *
 * Logistic regression by Newton's method, for each number of Challenges that are left; the number is how many games are played with two, three, four and five players.
 */
import { challengesLeft, FACTS, factsOf } from '../src/bot/chances.ts'
import { sharp } from '../src/bot/hard.ts'
import { medium } from '../src/bot/medium.ts'
import { WINNER } from '../src/table.ts'
import { watched } from './watched.ts'

/** Keeps weights small that the games say little about. */
const RIDGE = 20

/** Both play by rule, and one of them better or neither. */
const PAIRS = [
  { loyal: medium, mastermind: medium },
  { loyal: sharp, mastermind: medium },
  { loyal: medium, mastermind: sharp },
]

type Row = { readonly facts: readonly number[]; readonly won: number }
const LEVELS = [0, 1, 2, 3]

function rowsOf(players: number, game: number, rows: readonly Row[][]): void {
  const found: { readonly left: number; readonly facts: readonly number[] }[] = []
  let turns = 0
  const { state } = watched(players, `fit ${game}`, PAIRS[game % PAIRS.length]!, ({ table: s }) => {
    if (s.turns === turns || s.turn < 0) return
    turns = s.turns
    const facts = factsOf(s)
    found.push({ left: challengesLeft(s), facts: FACTS.map((fact) => facts[fact]) })
  })
  const won = state.table.winner === WINNER.loyal ? 1 : 0
  for (const { left, facts } of found) rows[left]!.push({ facts, won })
}

/** Solves a system of linear equations by elimination. */
function solved(matrix: number[][], right: number[]): number[] {
  const n = right.length
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const times = matrix[j]![i]! / matrix[i]![i]!
      for (let k = i; k < n; k++) matrix[j]![k]! -= times * matrix[i]![k]!
      right[j]! -= times * right[i]!
    }
  const found = right.map(() => 0)
  for (let i = n - 1; i >= 0; i--) {
    const known = found.reduce((sum, value, k) => (k > i ? sum + value * matrix[i]![k]! : sum), 0)
    found[i] = (right[i]! - known) / matrix[i]![i]!
  }
  return found
}

function fit(rows: readonly Row[]): number[] {
  let weights = FACTS.map(() => 0)
  for (let round = 0; round < 12; round++) {
    const slope = weights.map((weight) => RIDGE * weight)
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)))
    for (const { facts, won } of rows) {
      const odds = facts.reduce((sum, fact, i) => sum + fact * weights[i]!, 0)
      const chance = 1 / (1 + Math.exp(-odds))
      for (let i = 0; i < facts.length; i++) {
        slope[i]! += (chance - won) * facts[i]!
        for (let j = 0; j < facts.length; j++) curve[i]![j]! += chance * (1 - chance) * facts[i]! * facts[j]!
      }
    }
    const step = solved(curve, slope)
    weights = weights.map((weight, i) => weight - step[i]!)
  }
  return weights
}

if (import.meta.main) {
  const games = Number(process.argv[2] ?? 100)
  const rows = LEVELS.map((): Row[] => [])
  for (const players of [2, 3, 4, 5]) for (let game = 0; game < games; game++) rowsOf(players, game, rows)
  const weights = rows.map(fit)
  for (const [i, fact] of FACTS.entries())
    console.log(`  ${fact}: [${weights.map((level) => Number(level[i]!.toFixed(2))).join(', ')}],`)
}

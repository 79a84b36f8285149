import { fits, KIND, machinationOf, type Line } from './cards/index.ts'
import type { Table } from './table.ts'

/** WM-172, WM-173: the lines that count at this table. */
const MOST_OF_FEW = 3
export const linesOf = (s: Table): readonly Line[] => {
  if (s.machination.length === 0) return []
  const { lines } = machinationOf(s.machination[0]!)
  return s.players <= MOST_OF_FEW ? lines : lines.filter(({ few }) => few !== true)
}

/** By line: the plays of this turn that fit it, judged on the types that the card had then (WM-176). */
export const candidates = (s: Table): number[][] =>
  linesOf(s).map(({ match }) => s.plays.flatMap((card, i) => (fits(card, match, s.playTypes[i]!) ? [i] : [])))

/** WM-174, WM-175: whether the plays of this turn cover all lines, each with a card of its own. */
export function isCovered(s: Table): boolean {
  const lines = linesOf(s)
  if (lines.length === 0 || s.plays.length < lines.length) return false
  const plays = candidates(s)
  if (plays.some(({ length }) => length === 0)) return false
  const used: number[] = []
  const cover = (line: number): boolean => {
    if (line === lines.length) return true
    return plays[line]!.some((play) => {
      const card = s.plays[play]!
      if (used.includes(card)) return false
      if (lines[line]!.otherName === true && KIND[used[line - 1]!] === KIND[card]) return false
      used.push(card)
      const covered = cover(line + 1)
      used.pop()
      return covered
    })
  }
  return cover(0)
}

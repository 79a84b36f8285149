import {
  fits,
  fittingOf,
  isFitting,
  KIND,
  MACHINATION_CARDS,
  machinationOf,
  type Line,
} from './cards/index.ts'
import type { Table } from './table.ts'

/** WM-172: the lines that count at a table of many, or of few. */
const MOST_OF_FEW = 3
const OF_MANY = new Map(
  MACHINATION_CARDS.map((card) => [card, machinationOf(card).lines.filter(({ few }) => few !== true)]),
)
const NO_LINES: readonly Line[] = []
export const linesOf = (s: Table): readonly Line[] => {
  if (s.machination.length === 0) return NO_LINES
  const card = s.machination[0]!
  return s.players <= MOST_OF_FEW ? machinationOf(card).lines : OF_MANY.get(card)! // WM-173
}

/** Whether a play of this turn fits a line, judged on the types that the card had then. */
const covers = (s: Table, play: number, { match }: Line): boolean =>
  fits(s.plays[play]!, match, s.playTypes[play]!)
/** By line: the plays of this turn that fit it. */
export const candidates = (s: Table): number[][] =>
  linesOf(s).map((line) => s.plays.flatMap((_, play) => (covers(s, play, line) ? [play] : [])))
function isEmptyLine(s: Table, { match }: Line): boolean {
  const fitting = fittingOf(match)
  for (let play = 0; play < s.plays.length; play++)
    if (isFitting(fitting, s.plays[play]!, s.playTypes[play]!)) return false
  return true
}

/** WM-174: whether the plays of this turn cover all lines, each with a card of its own. */
export function isCovered(s: Table): boolean {
  const lines = linesOf(s)
  if (lines.length === 0) return false // WM-126
  if (s.plays.length < lines.length) return false
  for (let i = lines.length - 1; i >= 0; i--) if (isEmptyLine(s, lines[i]!)) return false
  const plays = candidates(s)
  const used: number[] = []
  const cover = (line: number): boolean => {
    if (line === lines.length) return true
    return plays[line]!.some((play) => {
      const card = s.plays[play]!
      if (used.includes(card)) return false // WM-175
      if (lines[line]!.otherName === true && KIND[used[line - 1]!] === KIND[card]) return false
      used.push(card)
      const covered = cover(line + 1)
      used.pop()
      return covered
    })
  }
  return cover(0)
}

import type { CardNumber } from '@conspire/kernel'
import { idOf } from '../../src/cards/index.ts'
import { candidates, linesOf } from '../../src/machination.ts'
import type { Table } from '../../src/table.ts'

/** By line of the Machination: a card of this turn that fits it, each card at one line (WM-175); undefined where none was played. Everybody saw them played. */
export function piecesOf(seen: Table): (number | undefined)[] {
  const pieces: (number | undefined)[] = []
  candidates(seen).forEach((plays, i) => {
    const isOther = (card: CardNumber): boolean =>
      linesOf(seen)[i]!.otherName !== true ||
      pieces[i - 1] === undefined ||
      idOf(card) !== idOf(pieces[i - 1]!)
    pieces.push(
      plays.map((play) => seen.plays[play]!).find((card) => !pieces.includes(card) && isOther(card)),
    )
  })
  return pieces
}

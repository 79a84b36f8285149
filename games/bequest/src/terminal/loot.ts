import type { View } from '@conspire/kernel'
import { together, wrap } from '@conspire/texts'
import { goesFaceDown, is, KEY } from '../cards/index.ts'
import { A } from '../choices.ts'
import { score, type Holdings } from '../scoring.ts'
import { countOf, holdingsIn, type BequestView, type BoardView } from '../view.ts'
import { faceOf } from '../words/cards.ts'
import { groupWords, splitWords } from './choice.ts'
import { change } from '../words/say.ts'
import { cardsOf } from '../words/seen.ts'
import type { TerminalSpeaker } from './speaker.ts'

const faces = (s: TerminalSpeaker, cards: readonly number[]): string =>
  cards
    .map((card) => together(is(card, KEY) ? s.card(card) : `${s.card(card)} (${faceOf(card, s.lang)})`))
    .join(', ')

/** BQ-066, BQ-112 */
const withCards = (holdings: Holdings, cards: readonly number[]): Holdings => ({
  ...holdings,
  display: [...holdings.display, ...cards.filter((card) => !goesFaceDown(card))],
  faceDown: holdings.faceDown + cards.filter(goesFaceDown).length,
})

/** A group on the board before the listener, and the Money it makes: the listener takes it, the splitter keeps the other (BQ-060, BQ-061). */
function group(s: TerminalSpeaker, seen: BequestView, board: BoardView, letter: 'A' | 'B'): string[] {
  const [taken, left] = [cardsOf(board.a), cardsOf(board.b)]
  const [mine, theirs] = letter === 'A' ? [taken, left] : [left, taken]
  const now = holdingsIn(seen)
  const then = now.map((holdings, seat) => {
    if (seat === board.chooser) return withCards(holdings, mine)
    return seat === board.splitter ? withCards(holdings, theirs) : holdings
  })
  const before = score(now, board.chooser).total
  const after = score(then, board.chooser).total
  return [
    ...wrap(s.say('table.group', { group: letter, cards: faces(s, mine) }), 2, 5),
    ...wrap(
      s.say('table.worth', {
        before: s.money(before),
        after: s.money(after),
        change: change(after - before, s.lang),
      }),
      5,
    ),
  ]
}

function boards(s: TerminalSpeaker, seen: BequestView): string[] {
  const lines: string[] = []
  const others: string[] = []
  for (const board of seen.boards) {
    const names = { splitter: s.name(board.splitter), chooser: s.name(board.chooser) }
    if (board.chooser === s.listener) {
      lines.unshift(
        s.say('table.offer.toYou', names),
        ...group(s, seen, board, 'A'),
        ...group(s, seen, board, 'B'),
      )
    } else if (board.splitter === s.listener) {
      const groups = { a: s.cardRow(cardsOf(board.a)), b: s.cardRow(cardsOf(board.b)) }
      lines.push(...wrap(s.say('table.offer.you', { ...names, ...groups })))
    } else {
      others.push(s.say('table.board', { ...names, a: countOf(board.a), b: countOf(board.b) }))
    }
  }
  if (others.length > 0) lines.push(...wrap(s.say('table.offers', { boards: others.join(' · ') })))
  return lines
}

/** The answer that the listener has given and may still change. */
function locked(s: TerminalSpeaker, { pending, answer, table: seen }: View<BequestView>): string[] {
  if (answer === null || pending === null || s.listener === null) return []
  const hand = cardsOf(seen.seats[s.listener]!.hand)
  const inA = (_: number, i: number): boolean => (answer & (1 << i)) !== 0
  const words =
    pending.name === 'split'
      ? splitWords(
          s,
          hand.filter(inA),
          hand.filter((card, i) => !inA(card, i)),
        )
      : groupWords(s, seen, answer === A ? 'A' : 'B')
  return wrap(s.say('table.locked', { answer: words }))
}

/** What the listener has in hand, is offered, offers and has answered. */
export function loot(s: TerminalSpeaker, view: View<BequestView>): string[] {
  const { table: seen } = view
  const hand = s.listener === null ? [] : cardsOf(seen.seats[s.listener]!.hand)
  const lines =
    seen.boards.length > 0
      ? boards(s, seen)
      : hand.length > 0
        ? wrap(s.say('table.hand', { cards: faces(s, hand) }))
        : []
  return lines.length === 0 ? [] : ['', ...lines, ...locked(s, view)]
}

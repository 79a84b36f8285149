import type { CardNumber, Seat, View } from '@conspire/kernel'
import { together, wrap } from '@conspire/texts'
import { is, KEY } from '../cards/index.ts'
import { A, split } from '../choices.ts'
import { areLaidOut, chooserOf, groupsOf, seatsOf, type Table } from '../table.ts'
import { faceOf } from '../words/cards.ts'
import { groupWords, splitWords } from './choice.ts'
import { change } from '../words/say.ts'
import { gainOf, parted } from '../worth.ts'
import type { TerminalSpeaker } from './speaker.ts'

const faces = (s: TerminalSpeaker, cards: readonly CardNumber[]): string =>
  cards
    .map((card) => together(is(card, KEY) ? s.card(card) : `${s.card(card)} (${faceOf(card, s.lang)})`))
    .join(', ')

/** A group on the board before the listener, and the Money it makes: the listener takes it, the splitter keeps the other (BQ-060, BQ-061). */
function group(s: TerminalSpeaker, seen: Table, splitter: Seat, letter: 'A' | 'B'): string[] {
  const [a, b] = groupsOf(seen, splitter)
  const [mine, theirs] = letter === 'A' ? [a, b] : [b, a]
  const chooser = chooserOf(seen, splitter)
  const { before, after } = gainOf(seen, parted(seen, { splitter, chooser }, mine, theirs), chooser)
  const worth = { before: s.money(before), after: s.money(after), change: change(after - before, s.lang) }
  return [
    ...wrap(s.say('table.group', { group: letter, cards: faces(s, mine) }), 2, 5),
    ...wrap(s.say('table.worth', worth), 5),
  ]
}

function boards(s: TerminalSpeaker, seen: Table): string[] {
  const lines: string[] = []
  const others: string[] = []
  for (const splitter of seatsOf(seen)) {
    const chooser = chooserOf(seen, splitter)
    const names = { splitter: s.name(splitter), chooser: s.name(chooser) }
    const [a, b] = groupsOf(seen, splitter)
    if (chooser === s.listener) {
      lines.unshift(
        s.say('table.offer.toYou', names),
        ...group(s, seen, splitter, 'A'),
        ...group(s, seen, splitter, 'B'),
      )
    } else if (splitter === s.listener) {
      lines.push(...wrap(s.say('table.offer.you', { ...names, a: s.cardRow(a), b: s.cardRow(b) })))
    } else {
      others.push(s.say('table.board', { ...names, a: a.length, b: b.length }))
    }
  }
  if (others.length > 0) lines.push(...wrap(s.say('table.offers', { boards: others.join(' · ') })))
  return lines
}

/** The answer that the listener has given and may still change. */
function locked(s: TerminalSpeaker, { pending, answer, table: seen }: View<Table>): string[] {
  if (answer === null || pending === null || s.listener === null) return []
  const words = areLaidOut(seen)
    ? groupWords(s, seen, answer === A ? 'A' : 'B')
    : splitWords(s, split.value(seen, pending.locals, s.listener, answer))
  return wrap(s.say('table.locked', { answer: words }))
}

/** What the listener has in hand, is offered, offers and has answered. */
export function loot(s: TerminalSpeaker, view: View<Table>): string[] {
  const { table: seen } = view
  const hand = s.listener === null ? [] : seen.hands[s.listener]!
  const lines = areLaidOut(seen)
    ? boards(s, seen)
    : hand.length > 0
      ? wrap(s.say('table.hand', { cards: faces(s, hand) }))
      : []
  return lines.length === 0 ? [] : ['', ...lines, ...locked(s, view)]
}

import { ALL_VIEWERS, listAt, TableCards, viewersAt, type Place, type State } from '@conspire/kernel'
import { walk } from './play.ts'
import type { Check, Subject } from './subject.ts'

/** Where the book has a card: in which list of the table, and whether everybody sees it there. */
interface Kept {
  readonly list: number
  readonly open: boolean
}
type Book = Map<number, Kept>

/**
 * Cards are moved by `dealer.cards` alone. A step that takes a card out of one list and puts it into another keeps the table sound, and everybody may even follow it; but the book, from
 * which follow who knows a card, the re-deal and undo, has it where it was. Two things may be done by hand, because the book has nothing to say of them: what lies open to all may go to another
 * place that is open to all, and cards may be laid anywhere if `belong` then says of which mix they are.
 */
export const byHand: Check = (subject) => {
  const books = new WeakMap<object, Book>()
  const wrong: string[] = []
  const bookOf = (s: object): Book => {
    const known = books.get(s)
    if (known !== undefined) return known
    // What is laid out before the match begins may have come from anywhere that is open.
    const fresh = layOut(subject, s, new Set(listsOf(subject, s).flat()))
    books.set(s, fresh)
    return fresh
  }
  const release = overhear({
    moves(s, cards, from) {
      const book = bookOf(s)
      const lists = listsOf(subject, s)
      const source = lists.indexOf(listAt(s, from))
      for (const card of cards) {
        const kept = book.get(card)
        // A card that does not lie there is for the dealer to refuse.
        if (kept === undefined || kept.list === source || !lists[source]?.includes(card)) continue
        if (!kept.open || !isOpen(s, from, lists[source].indexOf(card)))
          wrong.push(complaint(s, lists, card, kept.list, source))
      }
    },
    moved(s, cards, to) {
      const list = listsOf(subject, s).indexOf(listAt(s, to))
      const open = isOpen(s, to, to.bottom ? 0 : listAt(s, to).length - 1)
      for (const card of cards) bookOf(s).set(card, { list, open })
    },
    belong(s, cards) {
      const now = layOut(subject, s, new Set())
      for (const card of cards) if (now.has(card)) bookOf(s).set(card, now.get(card)!)
    },
  })
  try {
    return walk(subject, 'by hand', 1, ({ state, moves, find }) => {
      const table = state.table as object
      const lists = listsOf(subject, table)
      const now = layOut(subject, table, seenByAll(subject, state))
      for (const what of wrong.splice(0)) find(what)
      if (moves.length > 0)
        for (const [card, { list, open }] of now) {
          const kept = bookOf(table).get(card)!
          if (kept.list !== list && !(kept.open && open)) find(complaint(table, lists, card, kept.list, list))
        }
      books.set(table, now)
    }).list
  } finally {
    release()
  }
}

const listsOf = ({ game }: Subject, table: object): readonly (readonly number[])[] =>
  game.places({ table } as State<unknown>)

const isOpen = (s: object, place: Place, at: number): boolean => viewersAt(s, place, at) === ALL_VIEWERS

/** What somebody sees who only looks on. */
const seenByAll = (subject: Subject, state: State<unknown>): ReadonlySet<number> =>
  new Set(listsOf(subject, subject.game.view(state, null).table as object).flat())

/** Every card where it lies. */
function layOut(subject: Subject, table: object, seen: ReadonlySet<number>): Book {
  const book: Book = new Map()
  listsOf(subject, table).forEach((cards, list) =>
    cards.forEach((card) => book.set(card, { list, open: seen.has(card) })),
  )
  return book
}

const complaint = (
  table: object,
  lists: readonly (readonly number[])[],
  card: number,
  was: number,
  is: number,
): string =>
  `card ${card} went from ${nameOf(table, lists[was])} to ${nameOf(table, lists[is])}, and not by dealer.cards: the book has it where it was`

/** A list by its zone: hand[2]. */
function nameOf(table: object, list: unknown): string {
  for (const [key, value] of Object.entries(table) as [string, unknown][]) {
    if (value === list) return key
    if (Array.isArray(value) && value.includes(list)) return `${key}[${value.indexOf(list)}]`
  }
  return 'nowhere'
}

/** What the book is told of. */
interface Told {
  /** These cards are about to go from here. */
  moves(s: object, cards: readonly number[], from: Place): void
  /** They lie there now. */
  moved(s: object, cards: readonly number[], to: Place): void
  /** Wherever these cards lie, somebody has said of which mix they are. */
  belong(s: object, cards: readonly number[]): void
}

/** Every way in which the dealer moves cards, and which cards that are. */
const MOVES = {
  move: (_s, [card]) => [card as number],
  moveThese: (_s, [cards]) => cards as readonly number[],
  draw: (_s, [card]) => [card as number],
  moveAt: (_s, [, card]) => [card as number],
  deal: (_s, [cards]) => cards as readonly number[],
  moveAll: (s, [from]) => listAt(s, from as Place).slice(),
} satisfies Partial<Record<keyof TableCards, (s: object, given: readonly unknown[]) => readonly number[]>>

/** Hears of all that any book is told, until it is released. */
function overhear(told: Told): () => void {
  const dealers = TableCards.prototype as unknown as Record<string, (s: object, ...given: unknown[]) => void>
  const original = Object.fromEntries([...Object.keys(MOVES), 'belong'].map((name) => [name, dealers[name]!]))
  // Some moves are made of others.
  let depth = 0
  for (const [name, cardsOf] of Object.entries(MOVES)) {
    dealers[name] = function (this: TableCards, s: object, ...given: unknown[]): void {
      const [from, to] = given.slice(-2) as [Place, Place]
      const cards = cardsOf(s, given)
      if (depth === 0) told.moves(s, cards, from)
      depth++
      try {
        original[name]!.call(this, s, ...given)
      } finally {
        depth--
      }
      if (depth === 0) told.moved(s, cards, to)
    }
  }
  dealers['belong'] = function (this: TableCards, s: object, ...given: unknown[]): void {
    original['belong']!.call(this, s, ...given)
    told.belong(s, given[0] as readonly number[])
  }
  return () => void Object.assign(dealers, original)
}

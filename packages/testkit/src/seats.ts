/**
 * Seats are alike. A match is turned round the table by one seat – hands, turns, answers, everything – and goes on as before, only turned: the same
 * is asked and offered, the same choice does the same, and the same players win, ties included.
 */
import { isRefusal, UNSEEN, type Choice, type Json, type Seat, type State } from '@conspire/kernel'
import { bytes, difference, nameOf, randomMove, step, throughText, viewersOf, walk } from './play.ts'
import type { Check, Subject } from './subject.ts'

/** Where seats are named, as far as the table does not show it: a list that is as long as there are players goes by seat anyway. */
export interface Seating {
  /** Numbers and lists of the table, and locals of flows, that are seats. */
  readonly seats?: readonly string[]
  /** Flows that walk lists of seats. */
  readonly walks?: readonly string[]
  /** Lists that go by seat with several entries for each. */
  readonly groups?: readonly string[]
  /** Lists that begin with the first seat again and again: a round, then the next … */
  readonly rounds?: readonly string[]
  /** Places in which the order of the cards means nothing. */
  readonly heaps?: readonly string[]
  /** What is kept only to be shown, seat by seat. */
  readonly shows?: readonly string[]
  /** Decisions whose answer is a seat. */
  readonly asks?: readonly string[]
  /** Parts of answers that are seats, by their names. */
  readonly parts?: readonly string[]
}

/** What of a saved match is turned. */
interface Saved {
  readonly frames: readonly Frame[]
  readonly commits: readonly number[]
  readonly undo: readonly [Seat, number]
  readonly table: Readonly<Record<string, Json>>
  readonly book: readonly number[]
}
interface Frame {
  readonly flow: string
  readonly locals: Readonly<Record<string, number>>
  readonly lists: readonly number[]
}

export const turning: Check = (subject) => {
  const { game } = subject
  const turner = new Turner(subject)
  return walk(subject, 'turning', 1, ({ state, random, find, isOneIn }) => {
    if (state.commits.length < 2 || !isOneIn(1)) return
    const there = turner.turn(state)
    const wrong = turner.difference(state, there)
    if (wrong !== null) {
      find(`turned by one seat, ${wrong}`)
      return
    }
    const move = randomMove(game, state, random, subject.inclined)
    if (move === null || move.choice < 0) return
    const { name } = game.pending(state)!
    const seat = (move.seat + 1) % state.commits.length
    const choice = turner.choice(state, there, move.seat, move.choice)
    if (typeof choice === 'string') {
      find(`turned by one seat, ${name} of ${nameOf(move.seat)} is refused to ${nameOf(seat)}: ${choice}`)
      return
    }
    const here = game.clone(state)
    step(game, here, move.seat, move.choice)
    step(game, there, seat, choice)
    const drawn =
      here.chance.at.join() !== state.chance.at.join() || turner.piles(here) !== turner.piles(state)
    const other = turner.difference(here, there, drawn)
    if (other !== null) find(`turned by one seat, ${name} comes to something else: ${other}`)
  }).list
}

class Turner {
  readonly #subject: Subject
  /** Keys of the table whose lists go by seat. */
  readonly #bySeat: ReadonlySet<string>
  readonly #seats: ReadonlySet<string>
  readonly #seating: Seating

  constructor(subject: Subject) {
    this.#subject = subject
    this.#seating = subject.seating ?? {}
    this.#seats = new Set(this.#seating.seats)
    const tables = subject.options.map((options) => {
      const state = subject.game.setup(options, SEED)
      const { table } = subject.game.save(state) as unknown as Saved
      return { players: state.commits.length, table }
    })
    const goesBySeat = (key: string): boolean =>
      tables.every(({ players, table }) => {
        const value = table[key]
        return Array.isArray(value) && value.length === players
      })
    this.#bySeat = new Set(Object.keys(tables[0]?.table ?? {}).filter(goesBySeat))
  }

  /** The same match with everybody one seat further on. */
  turn(state: State<unknown>): State<unknown> {
    return this.#subject.game.load(this.#turned(state) as unknown as Json)
  }

  #turned(state: State<unknown>): Saved {
    const saved = throughText(this.#subject.game.save(state)) as unknown as Saved
    const players = state.commits.length
    const next = (seat: number): number => (seat >= 0 ? (seat + 1) % players : seat)
    const { groups = [], rounds = [], walks = [] } = this.#seating
    const around = <T>(list: readonly T[], each = 1): T[] => [...list.slice(-each), ...list.slice(0, -each)]
    const everybody = (1 << players) - 1
    const flags = (viewers: number): number => {
      const seats = viewers & everybody
      return (viewers & ~everybody) | ((seats << 1) & everybody) | (seats >> (players - 1))
    }
    const table = Object.fromEntries(
      Object.entries(saved.table).map(([key, value]): [string, Json] => {
        let turned = value
        if (Array.isArray(turned)) {
          if (this.#bySeat.has(key)) turned = around(turned)
          if (groups.includes(key)) turned = around(turned, turned.length / players)
          if (rounds.includes(key))
            turned = turned.flatMap((_, i, all) =>
              i % players === 0 ? around(all.slice(i, i + players)) : [],
            ) as Json[]
        }
        return [key, this.#seats.has(key) ? mapped(turned, next) : turned]
      }),
    )
    const frames = saved.frames.map((frame) => ({
      ...frame,
      locals: Object.fromEntries(
        Object.entries(frame.locals).map(([name, value]) => [
          name,
          this.#seats.has(name) ? next(value) : value,
        ]),
      ),
      lists: walks.includes(frame.flow) ? listsTurned(frame.lists, next) : frame.lists,
    }))
    // The last number of the book counts, all others say who knows a card, and who has seen it.
    const book = saved.book.map((entry, i, { length }) =>
      i === length - 1 ? entry : (entry & ~0xffff) | (flags((entry >> 8) & 0xff) << 8) | flags(entry & 0xff),
    )
    return {
      ...saved,
      table,
      frames,
      book,
      commits: around(saved.commits),
      undo: [saved.undo[0] >= 0 ? next(saved.undo[0]) : saved.undo[0], saved.undo[1]],
    }
  }

  /** What the next seat chooses in the turned match, or why it may not. */
  choice(state: State<unknown>, there: State<unknown>, seat: Seat, choice: Choice): Choice | string {
    const { game } = this.#subject
    const players = state.commits.length
    const said = game.say(state, seat, choice)
    const turned = (one: Seat): Seat => (one + 1) % players
    const words = this.#words(said, turned, game.pending(state)!.name)
    const read = game.read(there, turned(seat), words)
    const refused = isRefusal(read) ? read : game.why(there, turned(seat), read)
    return refused === null ? (read as Choice) : `${JSON.stringify(words)} ${JSON.stringify(refused)}`
  }

  #words(said: Json, turned: (seat: Seat) => Seat, decision: string): Json {
    const { asks = [], parts = [] } = this.#seating
    if (typeof said === 'number') return asks.includes(decision) ? turned(said) : said
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
    return Object.fromEntries(
      Object.entries(said).map(([key, part]): [string, Json] => [
        key,
        parts.includes(key) ? mapped(part, turned) : part,
      ]),
    )
  }

  /** The cards of which nobody at all sees or knows which they are. */
  piles(state: State<unknown>): string {
    const { game } = this.#subject
    const pictures = viewersOf(state).map((viewer) =>
      game.places({ ...state, table: game.view(state, viewer).table }),
    )
    return game
      .places(state)
      .map((cards, place) =>
        cards.filter((_, i) => pictures.every((picture) => picture[place]![i] === UNSEEN)).join(),
      )
      .join(' ')
  }

  /**
   * Where a match that was turned differs from one that was not, in words; null when they are alike. Where cards came from piles that nobody sees
   * other seats may have got others, and only how many lie where is compared.
   */
  difference(here: State<unknown>, there: State<unknown>, drawn = false): string | null {
    const { game } = this.#subject
    const expected = this.#turned(here)
    const found = game.save(there) as unknown as Saved
    const [left, right] = [this.#text(expected), this.#text(found)]
    const whole = left === right ? this.#asked(here, there) : difference(left, right)
    if (whole === null || !drawn) return whole
    const asked = this.#asked(here, there, false)
    if (asked !== null) return asked
    const turned = game.load(expected as unknown as Json)
    const sizes = (state: State<unknown>): string => bytes(game.places(state).map(({ length }) => length))
    return sizes(turned) === sizes(there)
      ? null
      : `${difference(sizes(turned), sizes(there))} cards lie there`
  }

  #text({ table, frames, commits }: Saved): string {
    const { heaps = [], shows = [] } = this.#seating
    const sorted = Object.fromEntries(
      Object.entries(table)
        .filter(([key]) => !shows.includes(key))
        .map(([key, value]) => [key, heaps.includes(key) ? inOrder(value) : value]),
    )
    // What was answered in secret is a number that may name a seat: that somebody has answered is enough.
    return bytes({ table: sorted, frames, answered: commits.map((commit) => commit >= 0) })
  }

  /** Whether other seats are asked, are offered more, or win. With other cards the same seats are asked, but may have more to choose from. */
  #asked(here: State<unknown>, there: State<unknown>, same = true): string | null {
    const { game } = this.#subject
    const players = here.commits.length
    const next = (seat: Seat): Seat => (seat + 1) % players
    const named = (seats: readonly Seat[]): string => seats.toSorted((a, b) => a - b).join()
    const [asks, asksThere] = [game.pending(here), game.pending(there)]
    if (asks === null || asksThere === null) {
      const [won, wonThere] = [game.outcome(here), game.outcome(there)]
      if (won === null || wonThere === null || !same)
        return won === wonThere ? null : 'only one of both is over'
      const turned = (list: readonly number[]): readonly number[] => list.map((_, seat) => list.at(seat - 1)!)
      const expected = [named(won.winners.map(next)), turned(won.scores), turned(won.places)]
      const found = [named(wonThere.winners), wonThere.scores, wonThere.places]
      return bytes(expected) === bytes(found)
        ? null
        : `the outcome is ${bytes(found)} instead of ${bytes(expected)}`
    }
    if (asks.name !== asksThere.name) return `${asksThere.name} is asked instead of ${asks.name}`
    if (named(asks.seats.map(next)) !== named(asksThere.seats))
      return `${asks.name} is asked of seats ${asksThere.seats.join()} instead of ${asks.seats.map(next).join()}`
    for (const seat of same ? asks.seats : []) {
      const [offered, offeredThere] = [game.legal(here, seat), game.legal(there, next(seat))]
      if (offered.length !== offeredThere.length)
        return `${asks.name} has ${offeredThere.length} choices instead of ${offered.length}`
    }
    return null
  }
}

const SEED = Array.from({ length: 8 }, (_, word) => word)

/** A number, or every number of a list. */
function mapped(value: Json, change: (seat: number) => number): Json {
  if (typeof value === 'number') return change(value)
  return Array.isArray(value) ? (value as readonly Json[]).map((part) => mapped(part, change)) : value
}

/** A list of cards, or each of several, in the order of their numbers. */
function inOrder(value: Json): Json {
  if (!Array.isArray(value)) return value
  const list = value as readonly Json[]
  return list.some(Array.isArray) ? list.map(inOrder) : list.toSorted((a, b) => Number(a) - Number(b))
}

/** Lists that are being walked lie one above the other, each with how many of its items are left on top. */
function listsTurned(lists: readonly number[], next: (seat: number) => number): number[] {
  const turned = lists.slice()
  for (let top = turned.length - 1; top >= 0; top -= turned[top]! + 1)
    for (let i = top - turned[top]!; i < top; i++) turned[i] = next(turned[i]!)
  return turned
}

import {
  EVERYONE,
  flowsOf,
  type Dealer,
  type Form,
  type Seat,
  type Step,
  type Words,
  type Frame,
  type Locals,
  type About,
  type Refusal,
} from '@conspire/kernel'
import { offers, settles, votes } from '../changes.ts'
import { leaderFirst, leaderOf, seatsOf } from '../party.ts'
import { NO_VOTE, type Event, type Table } from '../table.ts'

export const flow = flowsOf<Table, Event>()

/** One stream of chance for each pile and for the dice. */
export const STREAMS: readonly string[] = [
  'abilities',
  'exhausted',
  'creatures',
  'piles',
  'map',
  'unused',
  'unhallowed',
  'firewood',
  'dice',
]
export const ABILITIES = 0
export const EXHAUSTED = 1
export const CREATURES = 2
export const PILES = 3
export const MAP = 4
export const UNUSED = 5
export const UNHALLOWED = 6
export const FIREWOOD = 7
export const DICE_ROLLS = 8

/** The words of a clause as an event needs them: locals of a flow are numbers. */
export const clauseOf = (number: number): string => `SW-${String(number).padStart(3, '0')}`

interface PartyChoice<F> {
  readonly rule: string
  /** What there is to choose from; one option is taken without asking, since everybody sees that there is no other. */
  readonly options: (g: Table, f: F) => readonly number[]
  readonly then: (g: Table, f: F, option: number, dealer: Dealer<Event>) => void
  readonly form?: Form<Table, F>
  readonly about?: (g: Table, f: F) => About
  readonly why?: (g: Table, f: F, seat: Seat, option: number) => Refusal
}

/** Whether every seat wants the same (SW-034). */
const agreed = (g: Table): boolean => g.votes.every((vote) => vote !== NO_VOTE && vote === g.votes[0])

/** The Leader, and whoever has not spoken yet. */
const unheard = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => seat === leaderOf(g) || g.votes[seat] === NO_VOTE)
const heardAlready = (g: Table): readonly Seat[] =>
  seatsOf(g).filter((seat) => seat !== leaderOf(g) && g.votes[seat] !== NO_VOTE)

/**
 * SW-034: a choice of the party. Everybody says openly what they want; it is settled when all want the same, or at once by the Leader.
 */
export function partyChoice<L extends Locals>(
  { askAny, loop }: Words<Table, L, Event>,
  name: string,
  { rule, options, then, form, about, why }: PartyChoice<Frame<L>>,
): Step<Table, Frame<L>, Event>[] {
  return [
    (g, f, dealer) => {
      const open = options(g, f)
      if (open.length === 1) then(g, f, open[0]!, dealer)
      if (open.length < 2) return
      offers(g, open)
      dealer.tell?.(EVERYONE, { type: 'offered', rule, options: g.offers.slice() })
    },
    loop(
      (g) => g.offers.length > 0,
      askAny(name, {
        rule,
        of: unheard,
        also: heardAlready,
        from: (g) => g.offers,
        undo: 'team',
        ...(form && { form }),
        ...(about && { about }),
        ...(why && { why }),
        then: (g, f, option, dealer, seat) => {
          votes(g, seat, option)
          dealer.tell?.(EVERYONE, { type: 'voted', rule: 'SW-034', seat, option })
          if (seat !== leaderOf(g) && !agreed(g)) return
          settles(g)
          dealer.tell?.(EVERYONE, { type: 'settled', rule, option })
          then(g, f, option, dealer)
        },
      }),
    ),
  ]
}

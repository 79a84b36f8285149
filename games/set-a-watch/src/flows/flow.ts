import {
  flowsOf,
  type Codec,
  type Frame,
  type Locals,
  type Refusal,
  type Seat,
  type Step,
  type Words,
} from '@conspire/kernel'
import { changes, type Event } from '../changes.ts'
import { leaderFirst, leaderOf, seatsOf } from '../party.ts'
import { NO_VOTE, type Table } from '../table.ts'
import type { D } from '../verbs.ts'

export const flow = flowsOf<Table, Event>()

/** The words of a clause as an event needs them: locals of a flow are numbers. */
export const clauseOf = (number: number): string => `SW-${String(number).padStart(3, '0')}`

interface PartyChoice<F, X> {
  readonly rule: string
  /** What there is to choose from; one option is taken without asking, since everybody sees that there is no other. */
  readonly choice: Codec<Table, F, X>
  readonly then: (g: Table, f: F, chosen: X, dealer: D) => void
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
export function partyChoice<L extends Locals, X>(
  { askAny, loop }: Words<Table, L, Event>,
  name: string,
  { rule, choice: codec, then, why }: PartyChoice<Frame<L>, X>,
): Step<Table, Frame<L>, Event>[] {
  const settle = (g: Table, f: Frame<L>, option: number, dealer: D): void =>
    then(g, f, codec.value(g, f, leaderOf(g), option), dealer)
  return [
    (g, f, dealer) => {
      const options = codec.list(g, f, leaderOf(g))
      if (options.length === 1) settle(g, f, options[0]!, dealer)
      if (options.length > 1) changes.offered(g, dealer, rule, { options })
    },
    loop(
      (g) => g.offers.length > 0,
      askAny(name, {
        rule,
        of: unheard,
        also: heardAlready,
        from: (g) => g.offers,
        form: { say: codec.say, read: (g, f, seat, said) => codec.read(g, f, seat, said, rule) },
        undo: 'team',
        ...(why && { why }),
        then: (g, f, option, dealer, seat) => {
          changes.voted(g, dealer, 'SW-034', { seat, option })
          if (seat !== leaderOf(g) && !agreed(g)) return
          changes.settled(g, dealer, rule, { option })
          settle(g, f, option, dealer)
        },
      }),
    ),
  ]
}

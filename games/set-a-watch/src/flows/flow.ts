import { flowsOf, type Frame, type Locals, type Seat, type Step, type Words } from '@conspire/kernel'
import type { PartyBallot } from '../ballots.ts'
import { changes, type Event } from '../changes.ts'
import { leaderFirst, leaderOf, seatsOf } from '../party.ts'
import { NO_VOTE, type Table } from '../table.ts'
import type { D } from '../verbs.ts'

export const flow = flowsOf<Table, Event>()

/** The words of a clause as an event needs them: locals of a flow are numbers. */
export const clauseOf = (number: number): string => `SW-${String(number).padStart(3, '0')}`

type PartyChoice<F, X> = PartyBallot<F, X> & {
  readonly then: (g: Table, f: F, chosen: X, dealer: D) => void
}

/** The Leader, and whoever has not spoken yet. */
const unheard = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => seat === leaderOf(g) || g.votes[seat] === NO_VOTE)
const heardAlready = (g: Table): readonly Seat[] =>
  seatsOf(g).filter((seat) => seat !== leaderOf(g) && g.votes[seat] !== NO_VOTE)

/**
 * A choice of the party. Everybody says openly what they want; it is settled as soon as the Leader wants it too, and so when all want the same. One option
 * is taken without asking, since everybody sees that there is no other.
 */
export function partyChoice<L extends Locals, X>(
  { askAny, loop }: Words<Table, L, Event>,
  name: string,
  { options: optionsOf, then, ...ballot }: PartyChoice<Frame<L>, X>,
): Step<Table, Frame<L>, Event>[] {
  const { rule, choice: codec } = ballot
  return [
    (g, f, dealer) => {
      const options = optionsOf(g, f, leaderOf(g))
      if (options.length === 1) then(g, f, codec.value(g, f, leaderOf(g), options[0]!), dealer)
      if (options.length > 1) changes.offered(g, dealer, rule, { options }) // SW-034
    },
    loop(
      (g) => g.offers.length > 0,
      askAny(name, {
        ...ballot,
        of: unheard,
        also: heardAlready,
        undo: 'team',
        then: (g, f, chosen, dealer, seat) => {
          const option = codec.choice(g, f, seat, chosen)
          changes.voted(g, dealer, 'SW-034', { seat, option })
          if (seat !== leaderOf(g)) return // SW-033
          changes.settled(g, dealer, rule, { option })
          then(g, f, chosen, dealer)
        },
      }),
    ),
  ]
}

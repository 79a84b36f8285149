import type { Pending, Seat, View } from '@conspire/kernel'
import { A, HAND_SIZE } from '../choices.ts'
import type { Decision } from '../flows/flow.ts'
import { chooserOf, leftOf, rightOf, splitterFor, type Table } from '../table.ts'
import { keyOf, lackeyAtWork, limitIn, verbIn, waresOf } from './seen.ts'
import type { Speaker } from './speaker.ts'

interface Asked {
  readonly s: Speaker
  readonly seen: Table
  readonly pending: Pending
  /** Who is asked; where several are, the first who still owes an answer. */
  readonly seat: Seat
}

/** What everybody is asked at once: for who still owes an answer, for who has given one, for who only watches. */
function ofAll({ s, seen, pending }: Asked, view: View<Table>, decision: 'split' | 'choose'): string {
  const names = s.names(pending.seats)
  const me = s.listener
  if (me === null) return s.say(`prompt.${decision}.other`, { names })
  if (!pending.seats.includes(me)) {
    return s.say(`prompt.${decision}.locked`, { names, group: view.answer === A ? 'A' : 'B' })
  }
  const fill = {
    count: HAND_SIZE,
    splitter: s.name(splitterFor(seen, me)),
    chooser: s.name(chooserOf(seen, me)),
  }
  return s.say(`prompt.${decision}.you`, fill)
}

/** What one player is asked about the Lackey they have taken. */
const ofLackey = ({ s, seen }: Asked): Record<string, string | number> => ({
  lackey: s.card(lackeyAtWork(seen)),
  max: limitIn(seen),
  wares: s.say(waresOf(seen)),
})

/** What needs no more than is known of every Lackey is said by its verb: `prompt.sell.you`. */
const ofAnyLackey = (asked: Asked): string =>
  asked.s.tell(`prompt.${verbIn(asked.pending) as 'sell' | 'discard'}`, asked.seat, ofLackey(asked))

const PROMPTS: Readonly<Partial<Record<Decision, (asked: Asked, view: View<Table>) => string>>> = {
  split: (asked, view) => ofAll(asked, view, 'split'),
  choose: (asked, view) => ofAll(asked, view, 'choose'),
  'draft.take': ({ s, seen, seat }) =>
    s.tell('prompt.draft', seat, { key: keyOf(seen, seat), count: seen.market.length }),
  'lackey.dive': (asked) => {
    const { s, seen, seat } = asked
    return s.tell('prompt.dive', seat, { ...ofLackey(asked), card: s.card(seen.discard.at(-1)!) })
  },
  'lackey.frame': (asked) => {
    const { s, seen, seat } = asked
    const sides = [leftOf(seen.players, seat), rightOf(seen.players, seat)] as const
    if (s.listener !== null && sides.includes(s.listener)) {
      return s.say('prompt.frame.neighbour', { name: s.name(seat) })
    }
    const [left, right] = sides
    return s.tell('prompt.frame', seat, { ...ofLackey(asked), left: s.name(left), right: s.name(right) })
  },
  'lackey.peek': (asked) => {
    const { s, seen, seat } = asked
    const { peek } = seen
    return s.tell('prompt.peek', seat, {
      ...ofLackey(asked),
      count: peek.length,
    })
  },
}

export function prompt(s: Speaker, view: View<Table>): string {
  const { pending, table: seen } = view
  if (pending === null) return s.say('prompt.over')
  return (PROMPTS[pending.name as Decision] ?? ofAnyLackey)(
    { s, seen, pending, seat: pending.seats[0]! },
    view,
  )
}

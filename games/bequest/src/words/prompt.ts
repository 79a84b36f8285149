import type { Pending, Seat, View } from '@conspire/kernel'
import type { Fill } from '@conspire/texts'
import { NO_CARD } from '../cards/index.ts'
import { A, HAND_SIZE } from '../choices.ts'
import { chooserOf, leftOf, rightOf, splitterFor, type Table } from '../table.ts'
import { keyOf, lackeyAtWork, limitIn, verbIn, waresOf } from './seen.ts'
import { knows } from './say.ts'
import type { Speaker } from './speaker.ts'

/** What everybody is asked at once: for who still owes an answer, for who has given one, for who only watches. */
function ofAll(s: Speaker, { answer, table: seen }: View<Table>, { name, seats }: Pending): string {
  const stem = `prompt.${name as 'split' | 'choose'}` as const
  const names = s.names(seats)
  const me = s.listener
  if (me === null) return s.say(`${stem}.other`, { names })
  if (!seats.includes(me)) return s.say(`${stem}.locked`, { names, group: answer === A ? 'A' : 'B' })
  const fill = {
    count: HAND_SIZE,
    splitter: s.name(splitterFor(seen, me)),
    chooser: s.name(chooserOf(seen, me)),
  }
  return s.say(`${stem}.you`, fill)
}

/** All that a question may speak of: the Key that has just been used, or the Lackey at work and what it works with. */
function fillOf(s: Speaker, seen: Table, seat: Seat): Fill {
  const lackey = lackeyAtWork(seen)
  if (lackey === NO_CARD) return { key: keyOf(seen, seat), count: seen.market.length }
  const top = seen.discard.at(-1)
  return {
    lackey: s.card(lackey),
    max: limitIn(seen),
    wares: s.say(waresOf(seen)),
    count: seen.peek.length,
    left: s.name(leftOf(seen.players, seat)),
    right: s.name(rightOf(seen.players, seat)),
    ...(top !== undefined && { card: s.card(top) }),
  }
}

/** What one player is asked, by the verb: for them, for their neighbours where it is about these, and for everybody else. */
function ofOne(s: Speaker, seen: Table, pending: Pending): string {
  const [seat = 0] = pending.seats
  const { listener } = s
  const stem = `prompt.${verbIn(pending) as 'frame'}` as const
  const isBeside =
    listener !== null && [leftOf(seen.players, seat), rightOf(seen.players, seat)].includes(listener)
  if (isBeside && knows(s.lang, `${stem}.neighbour`))
    return s.say(`${stem}.neighbour`, { name: s.name(seat) })
  return s.tell(stem, seat, fillOf(s, seen, seat))
}

export function prompt(s: Speaker, view: View<Table>): string {
  const { pending, table: seen } = view
  if (pending === null) return s.say('prompt.over')
  return pending.asks === 'all' ? ofAll(s, view, pending) : ofOne(s, seen, pending)
}

import { NOBODY } from '@conspire/kernel'
import type { House } from '../house.ts'
import { keptOut } from './admission.ts'
import { tryOut } from './commands.ts'
import { slicesOf } from './load.ts'
import { frame, refusal, type Ask, type Reply } from './messages.ts'
import type { Presence } from './presence.ts'
import type { Sitting, TableFold } from './table.ts'

/** Answers that change nothing. */

type Of<K extends Ask['kind']> = Extract<Ask, { readonly kind: K }>

/** Would this be legal? */
export function answerTry(table: TableFold, { id, guest, at, said }: Of<'try'>): Reply {
  const why = tryOut(table, guest, at, said)
  return why === null ? frame({ fine: id }) : { kind: 'refused', id, why }
}

/** What may be chosen now. */
export function answerLegal(table: TableFold, { id, guest }: Of<'legal'>): Reply {
  const { match, rules } = table
  const seat = table.seatOf(guest)
  if (seat === NOBODY) return refusal(id, 'notSeated')
  if (match === null) return refusal(id, table.closed === null ? 'notPlaying' : 'closed')
  const { game } = rules
  const choices = game.legal(match.state, seat).slice()
  const said = choices.map((choice) => game.say(match.state, seat, choice))
  return frame({ legal: id, at: match.at, said })
}

/** The table as somebody is told of it who has not come. */
export function answerLook(
  table: TableFold,
  presence: Presence,
  house: Pick<House, 'orders'>,
  guest: string,
): Reply {
  const why = keptOut(table, presence, house.orders, guest)
  return why === null ? { kind: 'table', table: table.lookOf(guest) } : refusal(null, why)
}

/** Only who has played here accuses anybody, and nobody themselves. */
export async function answerAccuse(
  table: TableFold,
  house: Pick<House, 'store'>,
  ask: Of<'accuse'>,
): Promise<Reply> {
  const { guest, seat = NOBODY, voice } = ask
  if (table.seatOf(guest) === NOBODY) return refusal(null, 'notSeated')
  const who = voice === undefined ? guestAt(table.seats[seat]) : await whoSpeaksAs(table, house, voice)
  return who === null || who === guest ? refusal(null, 'nobodyThere') : { kind: 'guest', guest: who }
}

async function whoSpeaksAs(
  table: TableFold,
  { store }: Pick<House, 'store'>,
  voice: string,
): Promise<string | null> {
  for await (const slice of slicesOf(store, table.code))
    for (const { by } of slice) if (by !== null && table.voiceOf(by) === voice) return by
  return null
}

const guestAt = (sitting: Sitting | undefined): string | null =>
  sitting?.who === 'person' || sitting?.who === 'kept' ? sitting.guest : null

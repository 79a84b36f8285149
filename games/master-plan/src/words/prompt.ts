import type { Json, View } from '@conspire/kernel'
import { TYPES } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import type { Table } from '../table.ts'
import { letterOf, nameOf } from './cards.ts'
import type { Speaker } from './speaker.ts'

/** What is asked now, and of the Super that it is about. */
export function prompt(s: Speaker, { pending }: View<Table>): string {
  if (pending === null) return s.say('prompt.over')
  const side = s.listener !== null && pending.seats.includes(s.listener) ? 'you' : 'other'
  const { card } = pending.locals
  return s.say(`prompt.${pending.name}.${side}` as MessageId, {
    names: s.names(pending.seats),
    ...(card !== undefined && { card: s.card(card) }),
  })
}

/** Decisions that are about players, and those about Throwdowns; all others name Supers, Loot or types. */
const OF_PLAYERS = new Set(['firstLoserLad', 'loserLad', 'peekPlan'])

const placeWords = (s: Speaker, seen: Table, position: number): { throwdown: string; place: string } => ({
  throwdown: letterOf(position - 1),
  place: s.card(seen.row[position - 1]!),
})

/** A choice of the decision at rest, from what `game.say` made of it. */
export function choice(s: Speaker, { pending, table: seen }: View<Table>, said: Json): string {
  const name = pending!.name
  if (said === null) return s.say(`choice.${name}.none` as MessageId)
  if (typeof said === 'number') {
    if (OF_PLAYERS.has(name)) return s.say('choice.player', { name: s.name(said) })
    return s.say('choice.place', placeWords(s, seen, said))
  }
  if (typeof said === 'string') {
    const type = TYPES.find((one) => one === said)
    return s.say('choice.one', { what: type ? s.say(`type.${type}`) : nameOf(said, s.lang) })
  }
  const fill: Record<string, string | number> = {}
  for (const [part, value] of Object.entries(said as Readonly<Record<string, string | number>>)) {
    if (part === 'player') fill[part] = s.name(value as number)
    else if (part === 'throwdown') Object.assign(fill, placeWords(s, seen, value as number))
    else fill[part] = typeof value === 'string' ? nameOf(value, s.lang) : letterOf(value - 1)
  }
  return s.say(`choice.${name}` as MessageId, fill)
}

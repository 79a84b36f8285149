import type { Answer, Thing, View } from '@conspire/kernel'
import type { Fill } from '@conspire/texts'
import { LOOT, TYPES } from '../cards/index.ts'
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

/** What a thing that a choice names is called, as messages ask for it: under the name of its part. */
function called(s: Speaker, seen: Table, { part, kind, thing }: Thing): Fill {
  switch (kind) {
    case 'seat':
      return { [part]: s.name(thing) }
    case 'site':
      return { [part]: letterOf(thing), throwdown: letterOf(thing), place: s.card(seen.row[thing]!) }
    case 'type':
      return { [part]: s.say(`type.${TYPES[thing]!}`) }
    case 'loot':
      return { [part]: nameOf(LOOT[thing]!.id, s.lang) }
    default:
      return { [part]: s.card(thing) }
  }
}

/** A choice of the decision at rest. */
export function choice(s: Speaker, { pending, table: seen }: View<Table>, { things }: Answer): string {
  const [thing, ...more] = things
  if (thing === undefined) return s.say(`choice.${pending!.name}.none` as MessageId)
  if (more.length === 0 && thing.kind !== 'site') return String(called(s, seen, thing)[thing.part])
  const id = more.length === 0 ? 'choice.place' : (`choice.${pending!.name}` as MessageId)
  return s.say(id, Object.assign({}, ...things.map((one) => called(s, seen, one))) as Fill)
}

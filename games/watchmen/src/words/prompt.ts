import { WORD, type Answer, type View } from '@conspire/kernel'
import { priceOf } from '../attributes.ts'
import { isMarked, MASKS } from '../choices.ts'
import type { MessageId } from '../i18n/en.ts'
import type { Table } from '../table.ts'
import { knows } from './cards.ts'
import type { Speaker } from './speaker.ts'

/** The first of these messages that there is. */
const known = ({ lang }: Speaker, ...ids: readonly string[]) => ids.find((id) => knows(lang, id))

/** What is asked now, and of the card that it is about. */
export function prompt(s: Speaker, { pending, table: { power, turn } }: View<Table>): string {
  if (pending === null) return s.say('prompt.over')
  const names = s.names(pending.seats)
  const { card } = pending.locals
  if (s.listener !== null && pending.seats.includes(s.listener))
    return s.say(`prompt.${pending.name}.you` as MessageId, {
      power,
      ...(turn >= 0 && { current: s.name(turn) }),
      ...(card !== undefined && { card: s.card(card) }),
    })
  return s.say(known(s, `prompt.${pending.name}.other`) ?? 'prompt.waiting', { names, power })
}

/** A card, perhaps with the mark of a type more. */
const cardWords = (s: Speaker, seen: Table, number: number): string => {
  const card = s.card(number)
  return isMarked(seen, number) ? s.say('choice.marked', { card }) : card
}

/**
 * A choice of the decision at rest. A message for the decision comes before one that is for any; where the same card in two places is not the same choice, there is one
 * for each place.
 */
export function choice(s: Speaker, { pending, table: seen }: View<Table>, { said, things }: Answer): string {
  const { name } = pending!
  const worded = (word: string): string =>
    s.say(known(s, `choice.${name}.${word}`) ?? (`choice.${word}` as MessageId))
  const [thing, type] = things
  if (thing === undefined) return worded('none')
  if (thing.kind === WORD) return worded(said === true ? 'yes' : said === false ? 'no' : (said as string))
  if (thing.kind === 'seat') return s.name(thing.thing)
  const card = cardWords(s, seen, thing.thing)
  if (type !== undefined) return s.say('choice.mask', { card, type: s.say(`type.${MASKS[type.thing]!}`) })
  const { part, place } = thing
  const id = known(s, `choice.${name}.${place}`, `choice.${part}.${place}`, `choice.${part}`)
  return id === undefined ? card : s.say(id, { card, price: priceOf(seen, thing.thing) })
}

import { WORD, type Answer, type View } from '@conspire/kernel'
import type { WithCard } from '../actions.ts'
import { priceOf } from '../attributes.ts'
import type { Pile } from '../cards/index.ts'
import { isMarked, MASKS } from '../choices.ts'
import type { Decision } from '../flows/flow.ts'
import type { MessageId } from '../i18n/en.ts'
import type { Table } from '../table.ts'
import { knows } from './cards.ts'
import type { Speaker } from './speaker.ts'

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
  return pending.name === ('act' satisfies Decision)
    ? s.say('prompt.act.other', { names, power })
    : s.say('prompt.waiting', { names })
}

/** A card, perhaps with the mark of a type more. */
const cardWords = (s: Speaker, seen: Table, number: number): string => {
  const card = s.card(number)
  return isMarked(seen, number) ? s.say('choice.marked', { card }) : card
}

/** A choice of the decision at rest. */
export function choice(s: Speaker, { pending, table: seen }: View<Table>, { said, things }: Answer): string {
  const { name } = pending!
  const known = (word: string): MessageId =>
    (knows(s.lang, `choice.${name}.${word}`) ? `choice.${name}.${word}` : `choice.${word}`) as MessageId
  const [thing, type] = things
  if (thing === undefined) return s.say(known('none'))
  if (thing.kind === WORD)
    return s.say(known(said === true ? 'yes' : said === false ? 'no' : (said as string)))
  if (thing.kind === 'seat') return s.name(thing.thing)
  const card = cardWords(s, seen, thing.thing)
  if (type !== undefined) return s.say('choice.mask', { card, type: s.say(`type.${MASKS[type.thing]!}`) })
  if (name === ('act' satisfies Decision)) {
    const action =
      thing.part === 'contribute' && thing.place === 'ongoing' ? 'contributeLocation' : thing.part
    return s.say(`choice.${action as WithCard}`, { card, price: priceOf(seen, thing.thing) })
  }
  // The same card in two places is not the same choice.
  return name === ('destroy' satisfies Decision) ? s.say(`choice.${thing.place as Pile}`, { card }) : card
}

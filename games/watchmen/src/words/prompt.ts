import type { Json, View } from '@conspire/kernel'
import { priceOf } from '../attributes.ts'
import { PLAIN } from '../actions.ts'
import type { MessageId } from '../i18n/en.ts'
import type { Table } from '../table.ts'
import { knows, nameOf } from './cards.ts'
import { idOf } from '../cards/index.ts'
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
  return pending.name === 'act'
    ? s.say('prompt.act.other', { names, power })
    : s.say('prompt.waiting', { names })
}

/** A card as it is written in a choice: perhaps with the mark of a type more. */
function cardWords(s: Speaker, said: string): string {
  const marked = said.endsWith('+')
  const card = nameOf(marked ? said.slice(0, -1) : said, s.lang)
  return marked ? s.say('choice.marked', { card }) : card
}

const WORDS: Readonly<Record<string, MessageId>> = { challenge: 'choice.challengeOf', plot: 'choice.plotOf' }

/** A choice of the decision at rest, from what `game.say` made of it. */
export function choice(s: Speaker, { pending, table }: View<Table>, said: Json): string {
  const { name } = pending!
  if (said === null) return s.say(name === 'defend' ? 'choice.defend.none' : 'choice.none')
  if (typeof said === 'boolean') {
    const own = `choice.${name}.${said ? 'yes' : 'no'}`
    if (knows(s.lang, own)) return s.say(own)
    return s.say(said ? 'choice.yes' : 'choice.no')
  }
  if (typeof said === 'number') return s.say('choice.player', { name: s.name(said) })
  if (typeof said === 'string') {
    if (name === 'act') return s.say(`choice.${said as (typeof PLAIN)[number]}`)
    if (name === 'disintegrate') return s.say(WORDS[said] ?? 'choice.power')
    const id = `choice.${said}`
    if (knows(s.lang, id)) return s.say(id)
    return s.say('choice.card', { card: cardWords(s, said) })
  }
  const parts = said as Readonly<Record<string, string>>
  if (parts['type'] !== undefined)
    return s.say('choice.mask', {
      card: cardWords(s, parts['card']!),
      type: s.say(`type.${parts['type']}` as MessageId),
    })
  if (parts['from'] !== undefined)
    return s.say(`choice.${parts['from']}` as MessageId, { card: cardWords(s, parts['card']!) })
  const [[action, id]] = Object.entries(parts) as [[string, string]]
  const card = table.lineUp.find((one) => idOf(one) === id)
  return s.say(`choice.${action}` as MessageId, {
    card: cardWords(s, id),
    price: card === undefined ? 0 : priceOf(table, card),
  })
}

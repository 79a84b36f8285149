import { isRecord, WORD, type Answer, type Thing, type View } from '@conspire/kernel'
import type { Fill } from '@conspire/texts'
import type { Label } from '../asked.ts'
import { askedBy, matterOf } from '../ballots.ts'
import { cardAt } from '../choices.ts'
import type { MessageId } from '../i18n/en.ts'
import { NO_DIE, NO_ID, type Table } from '../table.ts'
import { knows, sentence } from './say.ts'
import { diceWords, dieWords, targetWords, thingWords } from './seen.ts'
import type { Speaker } from './speaker.ts'

/** A choice in words: what it names, in the message of its ballot. */

/** What an answer names, under all the names that a message can ask for it by; and what the question is about. */
function fillOf(s: Speaker, { table: seen, pending }: View<Table>, { said, things }: Answer): Fill {
  const { die, id, number } = matterOf(seen, pending!, things)
  const wordsOf = (one: Thing): string => thingWords(s, seen, one)
  const fill: Record<string, Fill[string]> = {
    die: die === NO_DIE ? '' : dieWords(s, seen, die),
    target: id === NO_ID ? '' : targetWords(s, seen, id),
    number,
  }
  for (const [part, list] of Object.entries(isRecord(said) ? said : {}))
    if (Array.isArray(list) && list.length === 0) fill[part] = s.say('part.nothing')
  const named = things.filter(({ kind }) => kind !== WORD)
  for (const [part, all] of Map.groupBy(named, ({ part }) => part)) {
    const [{ kind, thing }] = all as [Thing]
    fill[part] = s.row(all.map(wordsOf))
    // On one's own board it need not be said whose it is.
    fill[`${part}Name`] = s.card(kind === 'ability' ? cardAt(seen, thing) : thing)
  }
  const dice = named.flatMap(({ kind, thing }) => (kind === 'die' ? [thing] : []))
  const tamed = named.filter(({ part }) => part === 'tamed')
  fill['dice'] = s.list([...diceWords(s, seen, dice), ...tamed.map(wordsOf)])
  fill['values'] = s.list(dice.map((one) => String(seen.dice[one])))
  const [one, ...more] = named
  if (one === undefined || more.length > 0) return fill
  const words = wordsOf(one)
  return { ...fill, card: words, die: words, the: words }
}

export function choice(s: Speaker, view: View<Table>, answer: Answer): string {
  const { said, things } = answer
  if (said === 'takeBack') return s.say('choice.takeBack')
  const { label } = askedBy(view.pending!.name)!
  const labels = typeof label === 'string' ? label : label(view.table, answer)
  const fill = fillOf(s, view, answer)
  const message = (one: Label, use = ''): string => {
    const id: MessageId = `choice.${one}`
    if (things.length > 0 && said !== false) return s.say(id, { ...fill, use })
    const none = `${id}.none` as MessageId
    return s.say(knows(s.lang, none) ? none : 'part.nothing', fill)
  }
  return sentence([labels].flat().reduce((use, one) => message(one, use), ''))
}

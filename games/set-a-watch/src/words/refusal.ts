import { NOBODY, plainIn, type Params, type Refusal, type View } from '@conspire/kernel'
import { abilityOf, CARDS, FIRST_ABILITY } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { DIFFICULTIES, DIE, type Table } from '../table.ts'
import { adventurerForms, difficultyName } from './cards.ts'
import { knows, sentence } from './say.ts'
import { abilityWords, creatureWords, dieWords } from './seen.ts'
import type { Speaker } from './speaker.ts'

const number = (params: Params, name: string): number => {
  const value = params[name]
  return typeof value === 'number' ? value : -1
}

/** What has become of a die that is not free, in the words of its refusal. */
const DIE_IS: Readonly<Record<number, MessageId>> = {
  [DIE.stolen]: 'refusal.dieSpent.stolen',
  [DIE.locked]: 'refusal.dieSpent.locked',
  [DIE.trap]: 'refusal.dieSpent.trap',
}

/** Some reasons are put otherwise when it is known who was quicker, or whose it is. */
function idOf(s: Speaker, reason: string, params: Params): string {
  const id = `refusal.${reason}`
  const seat = number(params, 'seat')
  const other = seat !== NOBODY && seat !== s.listener
  if (reason === 'creatureGone') return other ? `${id}.quicker` : id
  if (reason === 'dieSpent') return DIE_IS[number(params, 'is')] ?? (other ? `${id}.quicker` : id)
  return reason === 'notYours' && seat === NOBODY ? `${id}.somebody` : id
}

/** The Adventurer that a refusal is about: named, or the owner of the card. */
function adventurerIn(params: Params): number {
  const card = number(params, 'card')
  return card >= FIRST_ABILITY ? abilityOf(card).of : number(params, 'adventurer')
}

/** What the words need to know: cards, dice and players by name. */
function fillOf(s: Speaker, seen: Table | null, params: Params): Record<string, number | string> {
  const [card, die, id, seat] = ['card', 'die', 'id', 'seat'].map((name) => number(params, name)) as [
    number,
    number,
    number,
    number,
  ]
  const adventurer = adventurerIn(params)
  const forms = adventurer < 0 ? null : adventurerForms(adventurer, s.lang)
  return {
    name: typeof params['name'] === 'string' ? params['name'] : s.name(seat),
    difficulties: s.list(DIFFICULTIES.map((difficulty) => difficultyName(difficulty, s.lang))),
    card: id > 0 && seen ? creatureWords(s, seen, id) : s.say('part.creature'),
    ...(CARDS[card] && { card: card >= FIRST_ABILITY ? abilityWords(s, card) : s.card(card) }),
    die: die >= 0 && seen ? dieWords(s, seen, die) : s.say('part.dice', { count: 1 }),
    the: forms?.the ?? '',
    of: forms?.of ?? '',
  }
}

export function refusal(s: Speaker, view: View<Table> | null, { reason, params }: Refusal): string | null {
  const id = idOf(s, reason, params)
  if (!knows(s.lang, id)) return null
  return sentence(s.say(id, { ...plainIn(params), ...fillOf(s, view?.table ?? null, params) }))
}

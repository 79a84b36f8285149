import type { Json, View } from '@conspire/kernel'
import { cardNumber } from '../cards/index.ts'
import { areLaidOut, groupsOf, leftOf, rightOf, splitterFor, type Table } from '../table.ts'
import { verbIn } from '../words/seen.ts'
import type { TerminalSpeaker } from './speaker.ts'

/** What `game.say` makes of a choice (see `choices.ts`); the decision's name says which of these it is. */
type Split = Readonly<{ a: readonly string[]; b: readonly string[] }>
type Frame = Readonly<{ left: string | null; right: string | null }>
type Ids = readonly string[]

const numbers = (ids: Ids): number[] => ids.map(cardNumber)

export const splitWords = (s: TerminalSpeaker, a: readonly number[], b: readonly number[]): string =>
  s.say('choice.split', { a: s.cardRow(a), b: s.cardRow(b) })

export function groupWords(s: TerminalSpeaker, seen: Table, group: 'A' | 'B'): string {
  if (s.listener === null || !areLaidOut(seen)) return s.say('choice.group', { group })
  const [a, b] = groupsOf(seen, splitterFor(seen, s.listener))
  const cards = group === 'A' ? a : b
  return s.say('choice.group.cards', { group, cards: s.cardRow(cards) })
}

/** Some of the cards on offer, or none. */
const some =
  (verb: 'take' | 'sell' | 'discard' | 'dive') =>
  (s: TerminalSpeaker, _seen: Table, said: Json): string => {
    const cards = numbers(said as Ids)
    if (cards.length === 0) return s.say(`choice.${verb}.none`)
    return s.say(`choice.${verb}`, { card: s.cards(cards), cards: s.cards(cards) })
  }

const CHOICES: Readonly<Record<string, (s: TerminalSpeaker, seen: Table, said: Json) => string>> = {
  split: (s, _seen, said) => {
    const { a, b } = said as Split
    return splitWords(s, numbers(a), numbers(b))
  },
  choose: (s, seen, said) => groupWords(s, seen, said as 'A' | 'B'),
  'draft.take': some('take'),
  'lackey.frame': (s, seen, said) => frame(s, seen, said as Frame),
  'lackey.peek': some('take'),
}

/** Only the listener frames: the neighbours are the listener's own. */
function frame(s: TerminalSpeaker, { players }: Table, said: Frame): string {
  const me = s.listener ?? 0
  const left = { victim: s.name(leftOf(players, me)), id: said.left }
  const right = { victim: s.name(rightOf(players, me)), id: said.right }
  const framed = [left, right].flatMap(({ victim, id }) =>
    id === null ? [] : [{ victim, card: s.card(cardNumber(id)) }],
  )
  const [one, other] = framed
  if (!one) return s.say('choice.frame.none')
  if (!other) return s.say('choice.frame', one)
  return s.say('choice.frame.both', {
    left: one.victim,
    leftCard: one.card,
    right: other.victim,
    rightCard: other.card,
  })
}

export function choice(s: TerminalSpeaker, view: View<Table>, said: Json): string {
  if (said === 'takeBack') return s.say('choice.takeBack')
  // Whatever else is asked is asked by a Lackey, about cards: `choice.sell`, `choice.sell.none`.
  const words = CHOICES[view.pending!.name] ?? some(verbIn(view.pending!) as 'sell' | 'discard' | 'dive')
  return words(s, view.table, said)
}

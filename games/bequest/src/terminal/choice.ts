import type { Answer, CardNumber, Thing, View } from '@conspire/kernel'
import { A } from '../choices.ts'
import { areLaidOut, groupsOf, leftOf, rightOf, splitterFor, type Table } from '../table.ts'
import { verbIn } from '../words/seen.ts'
import type { TerminalSpeaker } from './speaker.ts'

type Things = readonly Thing[]
const cardsOf = (things: Things): CardNumber[] => things.map(({ thing }) => thing)
const cardsIn = (things: Things, part: string): CardNumber[] =>
  cardsOf(things.filter((thing) => thing.part === part))

export const splitWords = (
  s: TerminalSpeaker,
  { a, b }: Readonly<Record<'a' | 'b', readonly CardNumber[]>>,
): string => s.say('choice.split', { a: s.cardRow(a), b: s.cardRow(b) })

export function groupWords(s: TerminalSpeaker, seen: Table, group: 'A' | 'B'): string {
  if (s.listener === null || !areLaidOut(seen)) return s.say('choice.group', { group })
  const [a, b] = groupsOf(seen, splitterFor(seen, s.listener))
  const cards = group === 'A' ? a : b
  return s.say('choice.group.cards', { group, cards: s.cardRow(cards) })
}

/** Some of the cards on offer: `choice.take`, `choice.sell`. */
function some(s: TerminalSpeaker, verb: string, things: Things): string {
  const cards = s.cards(cardsOf(things))
  return s.say(`choice.${verb}` as 'choice.take' | 'choice.sell', { card: cards, cards })
}

/** Only the listener frames: the neighbours are the listener's own. */
function framed(s: TerminalSpeaker, { players }: Table, things: Things): string {
  const me = s.listener ?? 0
  const victims = { left: leftOf(players, me), right: rightOf(players, me) }
  const [one, other] = things.map(({ part, thing }) => ({
    victim: s.name(victims[part as 'left' | 'right']),
    card: s.card(thing),
  }))
  if (!other) return s.say('choice.frame', one)
  return s.say('choice.frame.both', {
    left: one!.victim,
    leftCard: one!.card,
    right: other.victim,
    rightCard: other.card,
  })
}

/** A choice of the decision at rest, by what it names; where that is nothing, the decision's verb says what is not done (`choice.sell.none`). */
export function choice(s: TerminalSpeaker, view: View<Table>, { said, things }: Answer): string {
  if (said === 'takeBack') return s.say('choice.takeBack')
  const verb = verbIn(view.pending!)
  const [one] = things
  if (one === undefined) return s.say(`choice.${verb}.none` as 'choice.sell.none')
  switch (one.part) {
    case 'group':
      return groupWords(s, view.table, one.thing === A ? 'A' : 'B')
    case 'a':
    case 'b':
      return splitWords(s, { a: cardsIn(things, 'a'), b: cardsIn(things, 'b') })
    case 'left':
    case 'right':
      return framed(s, view.table, things)
    default:
      return some(s, verb, things)
  }
}

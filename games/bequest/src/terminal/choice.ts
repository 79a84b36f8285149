import type { Answer, CardNumber, Thing, View } from '@conspire/kernel'
import { A } from '../choices.ts'
import type { Decision } from '../flows/flow.ts'
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

/** Some of the cards on offer, or none. */
const some =
  (verb: 'take' | 'sell' | 'discard' | 'dive') =>
  (s: TerminalSpeaker, _seen: Table, things: Things): string => {
    const cards = cardsOf(things)
    if (cards.length === 0) return s.say(`choice.${verb}.none`)
    return s.say(`choice.${verb}`, { card: s.cards(cards), cards: s.cards(cards) })
  }

const CHOICES: Readonly<
  Partial<Record<Decision, (s: TerminalSpeaker, seen: Table, things: Things) => string>>
> = {
  split: (s, _seen, things) => splitWords(s, { a: cardsIn(things, 'a'), b: cardsIn(things, 'b') }),
  choose: (s, seen, [group]) => groupWords(s, seen, group!.thing === A ? 'A' : 'B'),
  'draft.take': some('take'),
  'lackey.frame': frame,
  'lackey.peek': some('take'),
}

/** Only the listener frames: the neighbours are the listener's own. */
function frame(s: TerminalSpeaker, { players }: Table, things: Things): string {
  const me = s.listener ?? 0
  const victims = { left: leftOf(players, me), right: rightOf(players, me) }
  const [one, other] = things.map(({ part, thing }) => ({
    victim: s.name(victims[part as 'left' | 'right']),
    card: s.card(thing),
  }))
  if (!one) return s.say('choice.frame.none')
  if (!other) return s.say('choice.frame', one)
  return s.say('choice.frame.both', {
    left: one.victim,
    leftCard: one.card,
    right: other.victim,
    rightCard: other.card,
  })
}

export function choice(s: TerminalSpeaker, view: View<Table>, { said, things }: Answer): string {
  if (said === 'takeBack') return s.say('choice.takeBack')
  // Whatever else is asked is asked by a Lackey, about cards: `choice.sell`, `choice.sell.none`.
  const words =
    CHOICES[view.pending!.name as Decision] ?? some(verbIn(view.pending!) as 'sell' | 'discard' | 'dive')
  return words(s, view.table, things)
}

import type { Lang, Seat, View } from '@conspire/kernel'
import type { GameUi } from '@conspire/ui'
import { currentChallenge } from '../src/attributes.ts'
import { BEATS } from '../src/beats.ts'
import type { Event } from '../src/events.ts'
import { WINNER, type Table } from '../src/table.ts'
import { cardName } from '../src/words/cards.ts'
import { uiSay } from './words.ts'

type Ui = Required<GameUi<Table, Event>>

/** “Turn 12 · Level 2”. It goes by the table alone: what is asked may be ahead of what is shown. */
export function headline({ table: seen }: View<Table>, lang: Lang): string {
  if (seen.winner !== WINNER.none) return uiSay(lang, 'phase.over')
  if (seen.turns === 0) return uiSay(lang, 'phase.setup')
  const challenge = currentChallenge(seen)
  const phases = [
    ...(challenge === null ? [] : [uiSay(lang, 'phase.level', { level: challenge.level })]),
    ...(seen.plotSpace.length > 0 ? [uiSay(lang, 'phase.plot')] : []),
    ...(seen.villainous === 1 ? [uiSay(lang, 'phase.villains')] : []),
  ]
  const phase = phases.length === 0 ? uiSay(lang, 'phase.between') : phases.join(' · ')
  return uiSay(lang, 'headline', { turn: seen.turns, phase })
}

/** In a strip of more seats than this there is only room for what counts. */
const FEW_SEATS = 4

/** “Rorschach · 5 in hand”; once it is known, the side. */
export const seatLine: Ui['seatLine'] = ({ table: seen }, seat, _scores, lang) => {
  const [hero] = seen.hero[seat]!
  const side = seat === seen.mastermind ? 'seat.mastermind' : 'seat.loyal'
  const words = [
    ...(seen.out[seat] === 1 ? [uiSay(lang, 'seat.out')] : []),
    ...(seen.revealed === 1 ? [uiSay(lang, side)] : []),
    ...(hero !== undefined && seen.players <= FEW_SEATS ? [cardName(hero, lang)] : []),
    ...(seen.hand[seat]!.length > 0 ? [uiSay(lang, 'seat.hand', { count: seen.hand[seat]!.length })] : []),
  ]
  return words.length === 0 ? null : words.join(' · ')
}

/** What the viewer does themselves needs no showing, but for what turns the game. */
const OWN: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'played',
  'bought',
  'contributed',
  'defended',
  'attacked',
])
export const beatOf = (event: Event, me: Seat | null): number =>
  OWN.has(event.type) && 'seat' in event && event.seat === me ? 0 : (BEATS[event.type] ?? 0)

/** A list of Loyalty cards says nothing: who they are is seen on the seats. What is bought the log tells as gained. */
export const caption: Ui['caption'] = ({ event }, lang, names, me) => {
  if (event.type === 'unmasked') return uiSay(lang, 'caption.reveal')
  if (event.type !== 'bought') return null
  const { seat, card, price } = event
  const bought = { card: cardName(card, lang), price }
  return seat === me
    ? uiSay(lang, 'caption.bought.you', bought)
    : uiSay(lang, 'caption.bought', { name: names[seat]!, ...bought })
}

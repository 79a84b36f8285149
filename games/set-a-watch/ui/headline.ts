import type { Lang, Seat, View } from '@conspire/kernel'
import type { GameUi } from '@conspire/ui'
import { BEATS } from '../src/beats.ts'
import { ADVENTURERS, CARDS } from '../src/cards/index.ts'
import type { Event } from '../src/changes.ts'
import { activeCards, BITS, isOnWatch } from '../src/party.ts'
import { PHASE, ROUNDS, type Table } from '../src/table.ts'
import { adventurerName, cardName as nameOfCard } from '../src/words/cards.ts'
import { slotsOfSeat } from './model/heroes.ts'
import { ADVENTURER_SHEET, uiSay } from './words.ts'

const PHASES = Object.keys(PHASE) as readonly (keyof typeof PHASE)[]

/** “Night 2 of 9 · Watch”. */
export function headline({ pending, table: seen }: View<Table>, lang: Lang): string {
  const phase = uiSay(lang, pending === null ? 'phase.over' : `phase.${PHASES[seen.phase]!}`)
  return pending === null || seen.round === 0
    ? phase
    : uiSay(lang, 'headline', { round: seen.round, rounds: ROUNDS, phase })
}

/** “Ranger, Rogue · 4 cards active”. */
export const seatLine: GameUi<Table, Event>['seatLine'] = ({ table: seen }, seat, _scores, lang) => {
  const slots = slotsOfSeat(seen, seat).filter((slot) => seen.classes[slot]! >= 0)
  if (slots.length === 0) return null
  const names = slots.map((slot) => adventurerName(seen.classes[slot]!, lang)).join(', ')
  if (seen.phase === PHASE.draft) return names
  const count = slots.reduce((sum, slot) => sum + BITS[activeCards(seen, slot)]!, 0)
  const passed = seen.phase === PHASE.watch && (seen.passed >> seat) & 1
  const camping = seen.phase === PHASE.camp && slots.some((slot) => !isOnWatch(seen, slot))
  const state = passed ? ` · ${uiSay(lang, 'seat.passed')}` : camping ? ` · ${uiSay(lang, 'seat.camp')}` : ''
  return `${names} · ${uiSay(lang, 'seat.cards', { count })}${state}`
}

export const beatOf = (event: Event, me: Seat | null): number =>
  'seat' in event && event.seat !== me ? (BEATS[event.type] ?? 0) : 0

/** What a card is called; the classes come after the cards. */
export function cardName(card: number, lang: Lang): string {
  if (CARDS[card] !== undefined) return nameOfCard(card, lang)
  const adventurer = card - ADVENTURER_SHEET
  return ADVENTURERS[adventurer] === undefined ? '' : adventurerName(adventurer, lang)
}

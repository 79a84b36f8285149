import type { Lang, Seat, View } from '@conspire/kernel'
import { ROUNDS } from '../src/cards/index.ts'
import type { Table } from '../src/table.ts'
import { money } from '../src/words/say.ts'
import { moneyIn } from '../src/worth.ts'
import { uiSay } from './words.ts'

const phaseOf = (name: string | undefined): 'split' | 'choose' | 'draft' | 'lackey' | 'over' => {
  if (name === undefined) return 'over'
  if (name === 'split' || name === 'choose') return name
  return name === 'draft.take' ? 'draft' : 'lackey'
}

/** “Round 2 of 5 · Split”. */
export function headline({ pending, table: { round } }: View<Table>, lang: Lang): string {
  const phase = uiSay(lang, `phase.${phaseOf(pending?.name)}`)
  return pending === null ? phase : uiSay(lang, 'headline', { round, rounds: ROUNDS, phase })
}

/** “$17 · 9 cards · 3 face down”. */
export function seatLine({ table: seen }: View<Table>, seat: Seat, scores: boolean, lang: Lang): string {
  const counts = uiSay(lang, 'seat.line', {
    cards: seen.display[seat]!.length,
    faceDown: seen.faceDown[seat]!.length,
  })
  return scores ? `${money(moneyIn(seen)[seat]!, lang)} ·\u00A0${counts}` : counts
}

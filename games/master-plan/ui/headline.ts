import { NOBODY, type Lang, type Seat, type View } from '@conspire/kernel'
import type { GameUi } from '@conspire/ui'
import { BEATS } from '../src/beats.ts'
import { TYPES } from '../src/cards/index.ts'
import type { Event } from '../src/events.ts'
import { heroesIn } from '../src/fighting.ts'
import { NO_SITE, ROUNDS, type Table } from '../src/table.ts'
import { diversityOf } from '../src/winning.ts'
import { seatWords } from '../src/words/table.ts'
import { letterOf, say } from '../src/words/cards.ts'
import { typeWord } from '../src/words/log.ts'
import { uiSay, wordsFor } from './words.ts'

type Ui = Required<GameUi<Table, Event>>

/** “Round 2 of 3 · Throwdown B”. It goes by the table alone: what is asked may be ahead of what is shown. */
export function headline({ pending, table: seen }: View<Table>, lang: Lang): string {
  const { round, site, turn, row } = seen
  if (pending === null) return uiSay(lang, 'phase.over')
  if (round === 0) return uiSay(lang, 'phase.setup')
  const phase =
    site !== NO_SITE
      ? uiSay(lang, 'phase.throwdown', { letter: letterOf(site) })
      : uiSay(
          lang,
          turn !== NOBODY
            ? 'phase.assemble'
            : seen.resolved.slice(0, row.length).includes(0)
              ? 'phase.battle'
              : 'phase.regroup',
        )
  return uiSay(lang, 'headline', { round, rounds: ROUNDS, phase })
}

/** In a strip of more seats than this there is only room for what counts. */
const FEW_SEATS = 4

/** MP-135: “4 types”, which is what counts when no plan comes true. */
export function seatScore({ table: seen }: View<Table>, seat: Seat, lang: Lang): string | null {
  if (seen.round === 0) return null
  const count = diversityOf(seen, seat)
  return seen.players > FEW_SEATS ? String(count) : uiSay(lang, 'seat.types', { count })
}

/** “Loser Lad · 2 KO”. */
export const seatLine: Ui['seatLine'] = ({ table: seen }, seat, _scores, lang) => {
  if (seen.round === 0) return seatWords({ say: (id, fill) => say(lang, id, fill) }, seen, seat) || null
  return [
    ...(seen.holder === seat ? [uiSay(lang, 'loserLad')] : []),
    ...(seen.ko[seat]!.length > 0 ? [uiSay(lang, 'seat.kos', { count: seen.ko[seat]!.length })] : []),
  ].join(' · ')
}

/** What the viewer has just taken themselves needs no showing. */
const OWN: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'claimed',
  'kept',
  'grabbed',
  'declined',
  'skipped',
])
export const beatOf = (event: Event, me: Seat | null): number =>
  OWN.has(event.type) && 'seat' in event && event.seat === me ? 0 : (BEATS[event.type] ?? 0)

/** What a long list of Supers comes to: who they are is seen on the stage. */
export const caption: Ui['caption'] = ({ event }, lang, names, me) => {
  const words = wordsFor(lang, names, me)
  if (event.type === 'revealed') {
    const heroes = heroesIn(event.cards)
    return words.ui('caption.revealed', {
      letter: letterOf(event.site),
      heroes,
      villains: event.cards.length - heroes,
    })
  }
  if (event.type === 'recorded') return words.ui('summary.title', { round: event.round })
  if (event.type === 'shielded')
    return words.ui('caption.shielded', {
      card: words.card(event.by),
      type: words.say(`defense.${TYPES[event.kind]!}`),
      count: event.cards.length,
    })
  if (event.type !== 'attacked') return null
  const { card, kind, hit, defended, guarded, untouchable, spared } = event
  return words.ui('caption.attacked', {
    card: words.card(card),
    type: typeWord(words, kind),
    hit: hit.length,
    safe: [defended, guarded, untouchable, spared].flat().length,
  })
}

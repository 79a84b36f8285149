import type { Seat, View } from '@conspire/kernel'
import { clip, grid, together, wrap } from '@conspire/texts'
import { CARDS, is, KEY, NO_CARD, ROUNDS, SPECIAL } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { holdingsOf, scores, tally } from '../scoring.ts'
import { characterOf, chooserOf, splitterFor, type Table } from '../table.ts'
import { cardText, faceOf } from '../words/cards.ts'
import { directionWords } from '../words/log.ts'
import { loot } from './loot.ts'
import { explained, own } from './own.ts'
import { facesIn, lackeyAtWork } from '../words/seen.ts'
import type { TerminalSpeaker } from './speaker.ts'

const NAME_WIDTH = 16

function round(s: TerminalSpeaker, seen: Table): string[] {
  const { clockwise, advanced } = seen
  const direction = directionWords(s, clockwise)
  const head = s.say('table.round', { round: seen.round, rounds: ROUNDS, direction })
  const first = advanced === 1 ? `${head} · ${s.say('option.advanced')}` : head
  if (s.listener === null) return [first, s.say(clockwise === 1 ? 'table.ring.left' : 'table.ring.right')]
  const splitter = s.name(splitterFor(seen, s.listener))
  return [first, ...wrap(s.say('table.ring.you', { splitter, chooser: s.name(chooserOf(seen, s.listener)) }))]
}

function vault(s: TerminalSpeaker, seen: Table): string[] {
  const { lang } = s
  const lines = [s.say('table.vault', { count: seen.specials.length + seen.under.length })]
  lines.push(...seen.market.flatMap((card) => explained(s, card)))
  if (seen.market.length === 0) lines.push(`  ${s.say('table.vault.empty')}`)
  const lackey = lackeyAtWork(seen)
  if (lackey !== NO_CARD) {
    lines.push(...wrap(s.say('table.atWork', { card: s.card(lackey), text: cardText(lackey, lang) })))
  }
  const peek = facesIn(seen.peek)
  if (peek.length > 0) lines.push(...wrap(s.say('table.peek', { cards: s.cardRow(peek) })))
  // The one that would be drawn first lies at the end.
  const under = facesIn(seen.under).toReversed()
  if (under.length > 0) lines.push(...wrap(s.say('table.under', { cards: s.cardRow(under) })))
  return lines
}

const nameOf = (s: TerminalSpeaker, seat: Seat): string =>
  seat === s.listener ? s.say('table.you', { name: s.name(seat) }) : s.name(seat)

const COUNTED = ['western', 'eastern', 'cannon', 'powerCore', 'vehicle'] as const

/** Every seat in a row of its own: running Money, and how many of each type. */
function seats(s: TerminalSpeaker, seen: Table): string[] {
  const all = holdingsOf(seen)
  const sheets = scores(all)
  const heads: MessageId[] = [
    'column.money',
    ...COUNTED.map((kind) => `column.${kind}` as const),
    'column.evidence',
    'column.hideout',
    'column.faceDown',
  ]
  const rows = all.map((holdings, seat) => {
    const t = tally(holdings)
    const hideouts = t.hideoutCards === 0 ? '0' : `${t.hideoutCards} (${s.money(t.hideoutMoney)})`
    const counts = [...COUNTED.map((kind) => t[kind]), t.evidenceCards].map(String)
    return [
      clip(nameOf(s, seat), NAME_WIDTH),
      s.money(sheets[seat]!.total),
      ...counts,
      hideouts,
      String(holdings.faceDown),
    ]
  })
  return [s.say('table.seats'), ...grid([['', ...heads.map((id) => s.say(id))], ...rows])]
}

/** What a seat has that is more than a number: Character, Keys, Special cards. */
function belongings(s: TerminalSpeaker, seen: Table, seat: Seat): string[] {
  const [display, tucked, character] = [seen.display[seat]!, seen.tucked[seat]!, characterOf(seen, seat)]
  const things: string[] = []
  if (character !== NO_CARD) {
    const card = s.card(character)
    things.push(tucked.length === 0 ? card : s.say('table.tucked', { card, count: tucked.length }))
  }
  const keys = display.filter((card) => is(card, KEY)).map((card) => CARDS[card]!.key)
  if (keys.length > 0) {
    const numbers = s.list(keys.toSorted((a, b) => a - b).map(String))
    things.push(s.say('table.keys', { count: keys.length, numbers }))
  }
  for (const card of display.filter((card) => is(card, SPECIAL))) {
    things.push(`${s.card(card)} (${faceOf(card, s.lang)})`)
  }
  if (things.length === 0) return []
  return wrap(s.say('table.has', { name: s.name(seat), things: things.map(together).join(' · ') }), 2)
}

function discard(s: TerminalSpeaker, { discard: pile }: Table): string[] {
  const top = pile.at(-1)
  if (top === undefined) return [s.say('table.discard.empty')]
  return wrap(s.say('table.discard', { count: pile.length, card: s.card(top) }))
}

export function table(s: TerminalSpeaker, view: View<Table>): string {
  const { table: seen } = view
  return [
    ...round(s, seen),
    '',
    ...vault(s, seen),
    '',
    ...seats(s, seen),
    ...seen.display.flatMap((_, seat) => (seat === s.listener ? [] : belongings(s, seen, seat))),
    ...(s.listener === null ? [] : own(s, seen, s.listener)),
    ...loot(s, view),
    '',
    ...discard(s, seen),
  ].join('\n')
}

import { UNSEEN, type Outcome, type Seat, type View, type CardNumber } from '@conspire/kernel'
import { wrap } from '@conspire/texts'
import { seatsOf, type Table } from '../table.ts'
import { cardText, knows } from './cards.ts'
import type { Speaker } from './speaker.ts'

/** What everybody sees of a seat. */
export function seatWords(s: Pick<Speaker, 'say'>, seen: Table, seat: Seat): string {
  const side = seat === seen.mastermind ? 'seat.mastermind' : 'seat.loyal'
  return [
    ...(seen.turn === seat ? [s.say('seat.turn')] : []),
    ...(seen.out[seat] === 1 ? [s.say('seat.out')] : []),
    ...(seen.revealed === 1 ? [s.say(side)] : []),
    s.say('seat.counts', { hand: seen.hand[seat]!.length, deck: seen.deck[seat]!.length }),
  ].join(' · ')
}

function line(s: Speaker, key: string, cards: readonly CardNumber[]): string[] {
  const id = `zone.${key}`
  if (!knows(s.lang, id) || cards.length === 0) return []
  const faces = cards.filter((card) => card !== UNSEEN)
  const backs = cards.length - faces.length
  const words = [...faces.map(s.card), ...(backs > 0 ? [`${s.say('unseen')} ×${backs}`] : [])]
  return wrap(`  ${s.say(id)}${s.lang === 'fr' ? '\u202F:' : ':'} ${s.row(words)}`, 0, 6)
}

const COMMON = [
  'challenge',
  'contributed',
  'clock',
  'plotSpace',
  'machination',
  'superVillain',
  'lineUp',
  'shown',
  'play',
] as const
const OWN = ['hero', 'ongoing', 'hand', 'discard', 'loyalty', 'plot'] as const

/** Everything the viewer sees, as lines of text. */
export function table(s: Speaker, { table: seen }: View<Table>): string {
  const texts = [...seen.challenge, ...seen.plotSpace, ...seen.machination, ...seen.superVillain]
  return [
    s.say('headline', { deck: seen.mainDeck.length, power: seen.power }),
    ...COMMON.flatMap((key) => line(s, key, seen[key])),
    ...texts.flatMap((card) => wrap(`  ${s.card(card)}. ${cardText(card, s.lang)}`, 0, 6)),
    ...seatsOf(seen).flatMap((seat) => [
      `${s.name(seat)} · ${seatWords(s, seen, seat)}`,
      ...OWN.flatMap((key) => line(s, key, seen[key][seat]!)),
    ]),
  ].join('\n')
}

/** How the game ended. */
export function result(s: Speaker, { table: seen }: View<Table>, { winners }: Outcome): string {
  const lines = seatsOf(seen).map((seat) => `  ${s.name(seat)} · ${seatWords(s, seen, seat)}`)
  return [s.say('won', { names: winners.length === 0 ? s.say('none') : s.names(winners) }), ...lines].join(
    '\n',
  )
}

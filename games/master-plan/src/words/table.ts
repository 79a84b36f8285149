import { UNSEEN, type Outcome, type Seat, type View, type CardNumber } from '@conspire/kernel'
import { wrap } from '@conspire/texts'
import type { MessageId } from '../i18n/en.ts'
import { faceDownAt, ROUNDS, seatsOf, sitesOf, type Table } from '../table.ts'
import { diversityOf } from '../winning.ts'
import { cardText, letterOf } from './cards.ts'
import { victory } from './log.ts'
import type { Speaker } from './speaker.ts'

/** What everybody sees of a seat: Loser Lad, and the rarity side of the plan (MP-017). */
export function seatWords(s: Pick<Speaker, 'say'>, seen: Table, seat: Seat): string {
  const [common, uncommon, rare] = seen.profiles.slice(seat * 3, seat * 3 + 3)
  const profile =
    common === undefined ? [] : [s.say('seat.profile', { common, uncommon: uncommon!, rare: rare! })]
  return [...(seen.holder === seat ? [s.say('seat.holder')] : []), ...profile].join(' · ')
}

const facesIn = (cards: readonly CardNumber[]): number[] => cards.filter((card) => card !== UNSEEN)

function line(s: Speaker, id: MessageId, cards: readonly CardNumber[], more = ''): string[] {
  const backs = cards.length - facesIn(cards).length
  const words = [...facesIn(cards).map(s.card), ...(backs > 0 ? [`${s.say('unseen')} ×${backs}`] : [])]
  return words.length === 0
    ? []
    : wrap(`  ${s.say(id)}${more}: ${s.row(words)}`.replace(':', s.lang === 'fr' ? '\u202F:' : ':'), 0, 6)
}

/** Everything the viewer sees, as lines of text. */
export function table(s: Speaker, { table: seen }: View<Table>): string {
  const places = sitesOf(seen).flatMap((site) => [
    `${letterOf(site)} ${s.card(seen.row[site]!)}`,
    ...line(s, 'zone.loot', seen.loot[site]!, ` ${letterOf(site)}`),
    ...seatsOf(seen).flatMap((seat) => {
      const squad = [
        ...seen.field[site]!.filter((card) => seen.owner[card] === seat),
        ...faceDownAt(seen, site)[seat]!,
      ]
      return line(s, 'zone.squad', squad, ` ${letterOf(site)} (${s.name(seat)})`)
    }),
  ])
  const seats = seatsOf(seen).flatMap((seat) => [
    [s.name(seat), seatWords(s, seen, seat)].filter((word) => word !== '').join(' · '),
    ...line(s, 'zone.hand', seen.hand[seat]!),
    ...line(s, 'zone.owned', seen.owned[seat]!),
    ...line(s, 'zone.ko', seen.ko[seat]!),
    ...facesIn(seen.plan[seat]!).flatMap((card) =>
      wrap(`  ${s.card(card)}. ${cardText(card, s.lang)}`, 0, 6),
    ),
  ])
  return [s.say('headline', { round: seen.round, rounds: ROUNDS }), ...places, ...seats].join('\n')
}

/** How the game ended: places, different Loot types. */
export function result(
  s: Speaker,
  { table: seen }: View<Table>,
  { winners, places, scores }: Outcome,
): string {
  const order = seatsOf(seen).toSorted((a, b) => places[a]! - places[b]!)
  return [
    victory(s, winners, scores[winners[0]!]!, seen.winner >= 0),
    ...order.map((seat) => `  ${places[seat]} ${s.name(seat)} ${diversityOf(seen, seat)}`),
  ].join('\n')
}

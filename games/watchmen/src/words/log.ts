import { isReadiness, NOBODY, type Readiness, type View } from '@conspire/kernel'
import type { Fill } from '@conspire/texts'
import { TYPES } from '../cards/index.ts'
import { PLACE, PLAYED, type Event } from '../changes.ts'
import { WINNER, type Table } from '../table.ts'
import { knows } from './cards.ts'
import type { Speaker } from './speaker.ts'

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

const SEATS = new Set(['seat', 'victim', 'to', 'mastermind'])

/** The facts of an event as words: seats by their names, cards by theirs. */
function fillOf(s: Speaker, facts: Readonly<Record<string, number | readonly number[]>>): Fill {
  const fill: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value !== 'number') {
      if (key === 'cards') Object.assign(fill, { cards: s.cards(value), count: value.length })
    } else if (SEATS.has(key)) fill[key] = value < 0 ? '' : s.name(value)
    else fill[key] = key === 'card' ? s.card(value) : value
  }
  if ('seat' in fill) fill['name'] = fill['seat']!
  return fill
}

const SIDES = Object.entries(WINNER)
/** Which of several messages an event is told with. */
const ENDINGS: { readonly [Type in Event['type']]?: (event: Of<Type>) => string } = {
  played: ({ from }) => {
    if (from === PLAYED.lent) return 'log.played.lent'
    return from === PLAYED.stays ? 'log.played.again' : 'log.played'
  },
  gained: ({ to }) => (to === PLACE.top ? 'log.gained.top' : 'log.gained'),
  named: ({ odd }) => (odd === 1 ? 'log.named.odd' : 'log.named.even'),
  heroTurned: ({ down }) => (down === 1 ? 'log.heroTurned.down' : 'log.heroTurned.up'),
  clockStruck: ({ seat }) => (seat === NOBODY ? 'log.clockStruck.none' : 'log.clockStruck'),
  scared: ({ counts }) => (counts === 1 ? 'log.scared.counts' : 'log.scared.not'),
  unmasked: ({ mastermind }) => (mastermind === NOBODY ? 'log.unmasked.nobody' : 'log.unmasked'),
  helpAnswered: ({ gives }) => (gives === 1 ? 'log.helped' : 'log.declined'),
  decided: ({ winner }) => `log.decided.${SIDES.find(([, number]) => number === winner)![0]}`,
}

/** One message, or one for the listener whom it is about and one for everybody else; silence where there is none. */
function tell(s: Speaker, id: string, seat: number | undefined, fill: Fill): string | null {
  const sided = `${id}.${seat === s.listener ? 'you' : 'other'}`
  const known = [id, sided].find((one) => knows(s.lang, one))
  return known === undefined ? null : s.say(known, fill)
}

export function event(s: Speaker, _view: View<Table>, happened: Event | Readiness): string | null {
  if (isReadiness(happened)) return null
  const { type, rule: _rule, ...facts } = happened
  const ending = ENDINGS[happened.type] as ((event: Event) => string) | undefined
  const seat = 'seat' in facts ? facts.seat : undefined
  const fill = fillOf(s, facts)
  if (happened.type === 'masked')
    return s.say('log.masked', {
      ...fill,
      type: s.say(`type.${TYPES.find((_, i) => 1 << i === happened.kind)!}`),
    })
  return tell(s, ending?.(happened) ?? `log.${type}`, seat, fill)
}

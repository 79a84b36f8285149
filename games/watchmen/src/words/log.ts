import { CARD, FACE, factsIn, isReadiness, NOBODY, SEAT, type Readiness, type View } from '@conspire/kernel'
import { tellingOf, type Fill } from '@conspire/texts'
import { TYPES } from '../cards/index.ts'
import { PLACE, PLAYED } from '../changes.ts'
import { changes, type Event } from '../events.ts'
import { WINNER, type Table } from '../table.ts'
import { messages } from './cards.ts'
import type { Speaker } from './speaker.ts'

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

/** The facts of an event as words: seats by their names, cards by theirs. */
function fillOf(s: Speaker, event: Event): Fill {
  const fill: Record<string, string | number> = {}
  for (const [name, kind, value] of factsIn(changes, event)) {
    if (typeof value !== 'number') {
      if (name === 'cards') Object.assign(fill, { cards: s.cards(value), count: value.length })
    } else if (kind === SEAT) fill[name] = value < 0 ? '' : s.name(value)
    else fill[name] = kind === FACE || kind === CARD ? s.card(value) : value
  }
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

const tell = tellingOf(messages)

export function event(s: Speaker, _view: View<Table>, happened: Event | Readiness): string | null {
  if (isReadiness(happened)) return null
  const ending = ENDINGS[happened.type] as ((event: Event) => string) | undefined
  const seat = 'seat' in happened ? happened.seat : undefined
  const fill = fillOf(s, happened)
  if (happened.type === 'masked')
    return s.say('log.masked', {
      ...fill,
      type: s.say(`type.${TYPES.find((_, i) => 1 << i === happened.kind)!}`),
    })
  return tell(s, ending?.(happened) ?? `log.${happened.type}`, seat, fill)
}

import { CARD, FACE, factsIn, isReadiness, SEAT, type Readiness, type View } from '@conspire/kernel'
import { tellingOf } from '@conspire/texts'
import { FIST, TYPES } from '../cards/index.ts'
import { KO } from '../abilities/striking.ts'
import { SITE } from '../changes.ts'
import { changes, type Event } from '../events.ts'
import { EFFECT, type Table } from '../table.ts'
import { letterOf, messages } from './cards.ts'
import type { Speaker } from './speaker.ts'

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

/** The facts of an event in words: players and cards by name, Throwdowns by their letter. */
export function fillOf(s: Speaker, event: Event): Record<string, string | number> {
  const fill: Record<string, string | number> = {}
  for (const [name, kind, value] of factsIn(changes, event))
    if (typeof value !== 'number') fill[name] = s.cards(value)
    else if (kind === SEAT) fill[name] = s.name(value)
    else if (kind === FACE || kind === CARD) fill[name] = s.card(value)
    else fill[name] = kind === SITE ? letterOf(value) : value
  return fill
}

export const typeWord = (s: Speaker, kind: number): string =>
  s.say(kind === FIST ? 'type.fist' : `type.${TYPES[kind]!}`)

/** What an Attack has come to: whom it hit, and what protected whom. */
function attacked(s: Speaker, event: Of<'attacked'>): string {
  const parts = (['hit', 'defended', 'guarded', 'untouchable', 'spared'] as const).flatMap((part) =>
    event[part].length === 0 ? [] : [s.say(`log.attacked.${part}`, { cards: s.cards(event[part]) })],
  )
  const begins = s.say('log.attacked', { card: s.card(event.card), kind: typeWord(s, event.kind) })
  return [begins, ...(event.hit.length === 0 ? [s.say('log.attacked.none')] : []), ...parts].join(' ')
}

/** The Supers that were turned up, Squad by Squad. */
function revealed(s: Speaker, { site, cards, owners }: Of<'revealed'>): string {
  const squads = [...new Set(owners)].map((seat) =>
    s.say('squad', { cards: s.cards(cards.filter((_, i) => owners[i] === seat)), name: s.name(seat) }),
  )
  return s.say('log.revealed', { site: letterOf(site), squads: s.row(squads) })
}

const RESULTS = Object.entries(KO)
const EFFECTS = Object.entries(EFFECT)
const SHOWN = ['plan', 'hand', 'squad', 'squad', 'squad', 'squad', 'aside', 'plans'] as const

/** Which of several messages an event is told with. */
const ENDINGS: { readonly [Type in Event['type']]?: (event: Of<Type>) => string } = {
  affected: ({ effect }) => `log.affected.${EFFECTS.find(([, flag]) => flag === effect)![0]}`,
  struck: ({ result }) => `log.struck.${RESULTS.find(([, number]) => number === result)![0]}`,
  shown: ({ place }) => `log.shown.${SHOWN[place]!}`,
  played: ({ faceUp }) => (faceUp === 1 ? 'log.playedOpen' : 'log.played'),
  battleEnded: ({ heroes, villains }) => {
    if (heroes > 0 && villains > 0) return 'log.battleEnded.both'
    return heroes > 0 ? 'log.battleEnded.heroes' : 'log.battleEnded.villains'
  },
}

/** Who won, and by what. */
export function victory(s: Speaker, winners: readonly number[], score: number, byPlan: boolean): string {
  if (winners.length > 1) return s.say('won.shared', { names: s.names(winners), score })
  return byPlan ? s.tell('won.plan', winners[0]!) : s.tell('won.types', winners[0]!, { score })
}

/** Events that say more than their facts. */
const OWN: { readonly [Type in Event['type']]?: (s: Speaker, event: Of<Type>) => string | null } = {
  attacked,
  revealed,
  shielded: (s, { by, kind, cards }) =>
    s.say('log.shielded', {
      by: s.card(by),
      kind: s.say(`defense.${TYPES[kind]!}`),
      cards: s.cards(cards),
    }),
  raritiesShown: (s, { profiles }) => {
    if (profiles.length === 0) return null
    const seats = Array.from({ length: profiles.length / 3 }, (_, seat) => seat)
    const words = seats.map((seat) => {
      const [common, uncommon, rare] = profiles.slice(seat * 3, seat * 3 + 3) as [number, number, number]
      return s.say('profile', { name: s.name(seat), common, uncommon, rare })
    })
    return s.say('log.raritiesShown', { profiles: s.row(words) })
  },
  recorded: (s, { round, counts }) => {
    const piles = counts.map((count, seat) => s.say('pile', { name: s.name(seat), count }))
    return s.say('log.recorded', { round, piles: s.row(piles) })
  },
  ended: (s, { winners, scores, byPlan }) => victory(s, winners, scores[winners[0]!]!, byPlan === 1),
}

const tell = tellingOf(messages)

export function event(s: Speaker, _view: View<Table>, happened: Event | Readiness): string | null {
  if (isReadiness(happened)) return null
  const own = OWN[happened.type] as ((s: Speaker, event: Event) => string | null) | undefined
  if (own) return own(s, happened)
  const ending = ENDINGS[happened.type] as ((event: Event) => string) | undefined
  const seat = 'seat' in happened ? happened.seat : undefined
  return tell(s, ending?.(happened) ?? `log.${happened.type}`, seat, fillOf(s, happened))
}

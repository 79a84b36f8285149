import { isReadiness, type Readiness, type Seat, type View } from '@conspire/kernel'
import { CARDS, goesFaceDown, ROUNDS } from '../cards/index.ts'
import type { Event } from '../changes.ts'
import { chooserOf, lastReveal, receivedBy, splitterFor, type Table } from '../table.ts'
import { facesIn } from './seen.ts'
import type { Speaker } from './speaker.ts'

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>
type Lines = {
  readonly [Type in Event['type']]: (s: Speaker, event: Of<Type>, seen: Table) => string | null
}

export const directionWords = (s: Speaker, clockwise: number): string =>
  s.say(clockwise === 1 ? 'direction.clockwise' : 'direction.counter')

/** Who won and with how much Money. */
export function victory(s: Speaker, winners: readonly Seat[], scores: readonly number[]): string {
  const money = s.money(scores[winners[0]!]!)
  if (winners.length === 1) return s.tell('won', winners[0]!, { money })
  const { listener } = s
  if (listener === null || !winners.includes(listener)) {
    return s.say('won.shared.other', { names: s.names(winners), money })
  }
  return s.say('won.shared.you', { names: s.names(winners.filter((seat) => seat !== listener)), money })
}

const LINES: Lines = {
  roundBegan: (s, { round, clockwise, cards }, { players }) => {
    const fill = { round, rounds: ROUNDS, direction: directionWords(s, clockwise), cards: s.cards(cards) }
    if (s.listener === null) return s.say('log.roundBegan.other', fill)
    const [splitter, chooser] = [splitterFor, chooserOf].map((find) =>
      find({ players, clockwise }, s.listener!),
    )
    return s.say('log.roundBegan.you', { ...fill, splitter: s.name(splitter!), chooser: s.name(chooser!) })
  },

  dealtCharacters: (s, { cards }) =>
    s.say('log.villains', {
      villains: s.list(cards.map((card, seat) => s.tell('log.villain', seat, { card: s.card(card) }))),
    }),

  // That the others have five cards too goes without saying.
  dealt: (s, { seat, cards }) =>
    seat === s.listener ? s.say('log.dealt.you', { cards: s.cards(cards) }) : null,

  laidOut: (s, { splitter, chooser, a, b }) => {
    const names = { splitter: s.name(splitter), chooser: s.name(chooser) }
    const { listener } = s
    // A stand-in's split is told to its player in the words for others: what they may see of it, they are told.
    if (facesIn([...a, ...b]).length < a.length + b.length)
      return s.say('log.laidOut.other', { ...names, a: a.length, b: b.length })
    const whose = splitter === listener ? 'you' : chooser === listener ? 'toYou' : 'seen'
    return s.say(`log.laidOut.${whose}`, { ...names, a: s.cardRow(a), b: s.cardRow(b) })
  },

  revealed: (s, event) => {
    const choices = lastReveal(event).map(({ splitter, chooser, choice }) => {
      const fill = { splitter: s.name(splitter), chooser: s.name(chooser), group: choice }
      if (chooser === s.listener) return s.say('log.chose.you', fill)
      return s.say(splitter === s.listener ? 'log.chose.fromYou' : 'log.chose.other', fill)
    })
    return s.say('log.revealed', { choices: s.list(choices) })
  },

  received: (s, { seat }, seen) => {
    const cards = receivedBy(seen, seat)
    return s.tell('log.received', seat, {
      cards: s.cards(cards),
      faceDown: cards.filter(goesFaceDown).length,
    })
  },
  keyUsed: (s, { seat, card, tucked }) =>
    s.tell(tucked === 1 ? 'log.keyTucked' : 'log.keyUsed', seat, { key: CARDS[card]!.key }),
  drafted: (s, { seat, card }) => s.tell('log.drafted', seat, { card: s.card(card) }),

  sold: (s, { seat, cards }) => s.tell('log.sold', seat, { cards: s.cards(cards) }),
  cleaned: (s, { seat, cards }) => s.tell('log.cleaned', seat, { cards: s.cards(cards) }),
  dived: (s, { seat, cards }) => s.tell('log.dived', seat, { cards: s.cards(cards) }),
  framed: (s, { seat, victim, card }) => {
    const fill = { name: s.name(seat), victim: s.name(victim), card: s.card(card) }
    return victim === s.listener ? s.say('log.framed.atYou', fill) : s.tell('log.framed', seat, fill)
  },
  peeked: (s, { seat, cards }) =>
    s.tell('log.peeked', seat, { count: cards.length, cards: s.cards(facesIn(cards)) }),
  tookFromVault: (s, { seat, card }) => s.tell('log.tookFromVault', seat, { card: s.card(card) }),
  putUnder: (s, { seat, count }) => (count === 0 ? null : s.tell('log.putUnder', seat, { count })),
  lackeyDiscarded: (s, { card }) => s.say('log.lackeyDiscarded', { card: s.card(card) }),

  leftovers: (s, { cards }) => s.say('log.leftovers', { cards: s.cards(cards) }),
  roundEnded: (s, { round }) => s.say(round < ROUNDS ? 'log.roundEnded' : 'log.roundEnded.last', { round }),
  ended: (s, { winners, scores }) => victory(s, winners, scores),
}

function readiness(s: Speaker, { type, decision, seat }: Readiness): string {
  if (type === 'notReady') return s.tell('log.notReady', seat)
  return s.tell(`log.ready.${decision as 'split' | 'choose'}`, seat)
}

export function event(s: Speaker, { table: seen }: View<Table>, event: Event | Readiness): string | null {
  if (isReadiness(event)) return readiness(s, event)
  const line = LINES[event.type] as (s: Speaker, event: Event, seen: Table) => string | null
  return line(s, event, seen)
}

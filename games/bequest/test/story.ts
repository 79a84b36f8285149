import {
  heard,
  isRefusal,
  LightRandom,
  pick,
  seedFrom,
  TAKE_BACK,
  UNSEEN,
  type Choice,
  type Readiness,
  type Seat,
  type State,
  type Told,
} from '@conspire/kernel'
import { Scenario, type Who } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  areLaidOut,
  bequest,
  cardNumber,
  CARDS,
  chooserOf,
  DECK_CARDS,
  FIRST_SPECIAL,
  groupsOf,
  HAND_SIZE,
  holdingsOf,
  is,
  lastReveal,
  KEY,
  NO_CARD,
  score,
  seatsOf,
  table,
  type Event,
  type Holdings,
  type Options,
  type Sheet,
  type Table,
} from '../src/index.ts'

/** Cards are called by their ids, as on their faces. */
export function card(id: string): number {
  const number = cardNumber(id)
  if (number === NO_CARD) throw new Error(`there is no card ${id}`)
  return number
}

export const cards = (ids: readonly string[]): number[] => ids.map(card)

export const byNumber = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** What a player owns at scoring, from ids: `owns(['R1-07'], { faceDown: 3 })`. */
export const owns = (
  ids: readonly string[],
  {
    faceDown = 0,
    tucked = 0,
    character = '',
  }: { faceDown?: number; tucked?: number; character?: string } = {},
): Holdings => ({
  display: cards(ids),
  faceDown,
  tucked,
  character: character === '' ? NO_CARD : card(character),
})

export const NOTHING: Holdings = owns([])

/** The score sheet of the first of three players, whose left and right neighbours own these. */
export const sheetOf = (own: Holdings, left: Holdings = NOTHING, right: Holdings = NOTHING): Sheet =>
  score([own, left, right], 0)

/** Ordinary cards of one kind each, for positions where only their number matters. */
const ORDINARY = {
  western: ['R1-03', 'R1-04', 'R2-03', 'R3-03', 'R3-04', 'R4-03', 'R5-03', 'R5-04'],
  eastern: ['R1-05', 'R1-06', 'R2-04', 'R2-05', 'R3-05', 'R4-04', 'R4-05', 'R5-05'],
  cannon: ['R1-07', 'R1-08', 'R2-06', 'R3-06', 'R4-06', 'R4-07', 'R5-06', 'R1-28'],
  powerCore: ['R1-09', 'R2-07', 'R2-08', 'R3-07', 'R4-08', 'R5-07', 'R5-08', 'R1-18'],
  vehicle: ['R1-10', 'R2-09', 'R3-08', 'R3-09', 'R4-09', 'R5-09', 'R5-10', 'R1-23'],
  evidence: ['R1-13', 'R2-12', 'R2-13', 'R3-12', 'R3-13', 'R4-12', 'R4-13', 'R5-12'],
} as const

/** The ids of so many ordinary cards of a kind: `some('cannon', 3)`. */
export function some(kind: keyof typeof ORDINARY, count: number): string[] {
  expect(count, 'no more than there are in the list').toBeLessThanOrEqual(ORDINARY[kind].length)
  return ORDINARY[kind].slice(0, count)
}

/** The table as it stands when the game is over and the players own these. */
export function finalTable(...all: Holdings[]): Table {
  const anything = card('R1-11')
  const characters = all.map(({ character }) => (character === NO_CARD ? [] : [character]))
  return {
    ...table.fresh({ players: all.length, advanced: characters.flat().length > 0 }),
    display: all.map(({ display }) => [...display]),
    faceDown: all.map(({ faceDown }) => Array.from({ length: faceDown }, () => anything)),
    tucked: all.map(({ tucked }) => Array.from({ length: tucked }, () => card('R1-01'))),
    character: characters,
  }
}

export const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Flo']

/** The four sizes of a table (BQ-002), and both sides of the tracker. */
export const SIZES = [3, 4, 5, 6]
export const DIRECTIONS = ['clockwise', 'counter-clockwise'] as const

/** Consecutive Asset cards of a round: `assets(1, 16, 20)` are R1-16 to R1-20. */
export const assets = (round: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `R${round}-${String(from + i).padStart(2, '0')}`)

/** A match of Bequest told as a story. */
export class Story extends Scenario<Table, Options, Table, Event> {
  /** The direction of round 1. The coin shows the tracker's other side, since every round begins by turning it over. */
  firstRound(direction: 'clockwise' | 'counter-clockwise'): this {
    return this.dictate('direction', direction === 'clockwise' ? 0 : 1)
  }

  /** The hands of a round, seat by seat, in the order of the deal; what is not named is left to chance. */
  deal(round: number, ...hands: (readonly string[])[]): this {
    return this.dictate(`round ${round}`, hands.flatMap(cards))
  }

  /**
   * Deals a round so that its Keys 1, 2, 3 … go to these players (one may be named twice) if everybody lets their time run out: then each
   * keeps the last two cards they were dealt.
   */
  keysGoTo(round: number, ...holders: string[]): this {
    const players = this.options.players
    const deck = CARDS.flatMap((c, i) =>
      i < FIRST_SPECIAL && Math.floor(i / DECK_CARDS) === round - 1 && c.players <= players ? [i] : [],
    )
    const keys = deck.filter((c) => is(c, KEY))
    const rest = deck.filter((c) => !is(c, KEY))
    expect(holders.length, 'a holder for every Key').toBe(keys.length)
    const hands = NAMES.slice(0, players).map((name) => keys.filter((_, i) => holders[i] === name))
    for (const hand of hands) {
      expect(hand.length, 'nobody can keep more than two Keys this way').toBeLessThanOrEqual(2)
      while (hand.length < HAND_SIZE) hand.unshift(rest.shift()!)
    }
    return this.dictate(`round ${round}`, hands.flat())
  }

  /** Deals a round in order of the card numbers: five cards to Ana from 01 on, the next five to Bo … */
  dealInOrder(round: number): this {
    return this.deal(round, assets(round, 1, HAND_SIZE * this.options.players))
  }

  /** The Special deck from the top: the first ones are on offer in round 1. */
  specials(...ids: string[]): this {
    return this.dictate('specials', cards(ids))
  }

  /** Characters, seat by seat. */
  characters(...ids: string[]): this {
    return this.dictate('characters', cards(ids))
  }

  /** Everybody lets their time run out until the draft of a round (1 to 5) asks its first question. */
  untilDraftOf(round: number): this {
    while (this.table.round < round || this.game.pending(this.state)!.name !== 'draft.take') {
      this.late(this.nameOf(this.game.actor(this.state)))
    }
    return this
  }

  /** Everybody lets their time run out until the split of a round. */
  untilSplitOf(round: number): this {
    while (this.table.round < round) this.late(this.nameOf(this.game.actor(this.state)))
    return this
  }

  /** Everybody lets their time run out until the choice of a round. */
  untilChoiceOf(round: number): this {
    return this.untilSplitOf(round).until('choose')
  }

  /** This player puts these cards on A and the rest of the hand on B. */
  splits(who: string, ...a: string[]): this {
    return this.when(who, 'split', { a, b: this.handOf(who).filter((id) => !a.includes(id)) })
  }

  /** This player puts the first so many cards they were dealt on A and the rest on B. */
  splitsAfter(who: string, count: number): this {
    return this.splits(who, ...this.handOf(who).slice(0, count))
  }

  /** The players by name, clockwise. */
  get players(): readonly string[] {
    return NAMES.slice(0, this.options.players)
  }

  /** Everybody who looks on: the players, and a spectator. */
  get onlookers(): readonly Who[] {
    return [...this.players, null]
  }

  handOf(who: string): readonly string[] {
    return this.table.hands[this.seatOf(who)]!.map((c) => this.idOf(c))
  }

  faceDownOf(who: string): readonly string[] {
    return this.table.faceDown[this.seatOf(who)]!.map((c) => this.idOf(c))
  }

  get discardPile(): readonly string[] {
    return this.table.discard.map((c) => this.idOf(c))
  }

  get onOffer(): readonly string[] {
    return this.table.market.map((c) => this.idOf(c))
  }

  /** This player's face-up cards are exactly these, and the Keys they hold. What they had goes to the bottom of the discard pile. */
  displays(who: string, ...ids: string[]): this {
    const seat = this.seatOf(who)
    return this.arrange((g) => {
      const wanted = cards(ids)
      for (const old of g.display[seat]!.filter((c) => !is(c, KEY) && !wanted.includes(c))) {
        g.discard.unshift(take(g, old))
      }
      for (const c of wanted) if (!g.display[seat]!.includes(c)) g.display[seat]!.push(take(g, c))
    })
  }

  /** This player has so many face-down cards; where they come from does not matter (BQ-116). */
  hasFaceDown(who: string, count: number): this {
    const seat = this.seatOf(who)
    return this.arrange((g) => {
      const pile = g.faceDown[seat]!
      while (pile.length > count) g.discard.unshift(pile.pop()!)
      while (pile.length < count) {
        const spare = g.box.find((c) => c < FIRST_SPECIAL)
        pile.push(spare === undefined ? g.discard.shift()! : take(g, spare))
      }
    })
  }

  /** The Special cards on the board are exactly these; the ones that lay there go back into the deck, in their place. */
  offers(...ids: string[]): this {
    return this.arrange((g) => {
      expect(ids.length, 'as many as there are').toBe(g.market.length)
      for (const [i, wanted] of cards(ids).entries()) swap(g, g.market[i]!, wanted)
    })
  }

  /** The next Special cards from the top of the deck. */
  nextSpecials(...ids: string[]): this {
    return this.arrange((g) => {
      for (const [i, wanted] of cards(ids).entries()) swap(g, g.specials[g.specials.length - 1 - i]!, wanted)
    })
  }

  /** The Special deck is exactly these, from the top; the rest goes back into the box. */
  specialDeckIs(...ids: string[]): this {
    return this.arrange((g) => {
      const deck = cards(ids).map((wanted) => take(g, wanted))
      g.box.push(...g.specials.splice(0))
      g.specials.push(...deck.reverse())
    })
  }

  /** What a player would earn if the game ended now. */
  sheet(who: string): Sheet {
    return score(holdingsOf(this.table), this.seatOf(who))
  }

  displayOf(who: string): readonly string[] {
    return this.table.display[this.seatOf(who)]!.map((c) => this.idOf(c))
  }

  idOf(number: number): string {
    return bequestId(number)
  }

  /** Both neighbours by name: left, then right. */
  neighboursOf(who: string): readonly [string, string] {
    const { players } = this.table
    const seat: Seat = this.seatOf(who)
    return [this.nameOf((seat + 1) % players), this.nameOf((seat + players - 1) % players)]
  }
}

const bequestId = (number: number): string => CARDS[number]!.id

/** The list and position where a card lies. A card in a hand or in a deck still to be dealt stays there: taking it would stop the game. */
function placeOf(g: Table, wanted: number): readonly [number[], number] {
  const lists = [
    ...g.display,
    ...g.faceDown,
    ...g.tucked,
    ...g.character,
    g.market,
    g.specials,
    g.under,
    g.discard,
    g.box,
  ]
  for (const list of lists) {
    const at = list.indexOf(wanted)
    if (at >= 0) return [list, at]
  }
  throw new Error(
    `${bequestId(wanted)} is in a hand or in a deck still to be dealt; use another card or a later round`,
  )
}

function take(g: Table, wanted: number): number {
  const [list, at] = placeOf(g, wanted)
  return list.splice(at, 1)[0]!
}

function swap(g: Table, one: number, other: number): void {
  if (one === other) return
  const [here, i] = placeOf(g, one)
  const [there, j] = placeOf(g, other)
  here[i] = other
  there[j] = one
}

/** A table of so many: Ana, Bo, Cy, Dee, Eli, Flo, clockwise. The coin decides the direction unless the story says. */
export function story(players = 3, options: { advanced?: boolean } = {}): Story {
  const read = bequest.options(players, options)
  if (isRefusal(read)) throw new Error(`refused: ${read.clause}`)
  return new Story(bequest, read).seats(...NAMES.slice(0, players))
}

/** A rest point of a game that nobody plans. */
export interface Stop {
  readonly state: State<Table>
  /** The rest point before; null at the first one. */
  readonly before: State<Table> | null
  /** What was told since then. */
  readonly told: readonly Told<Event | Readiness>[]
  /** Who made which choice since then. */
  readonly seat: Seat
  readonly choice: Choice
}

/** A whole game with choices of all sorts, changes of mind included, from one rest point to the next. */
export function* wander(
  players: number,
  name: string | number,
  options: { advanced?: boolean } = {},
): Generator<Stop, void, void> {
  const read = bequest.options(players, options)
  if (isRefusal(read)) throw new Error(`refused: ${read.clause}`)
  const random = new LightRandom(`wander ${name}`)
  let told: Told<Event | Readiness>[] = []
  const state = bequest.setup(read, seedFrom(name), (one) => told.push(one))
  yield { state, before: null, told, seat: -1, choice: -1 }
  for (let pending = bequest.pending(state); pending; pending = bequest.pending(state)) {
    const owing = pending.seats
    const done = pending.asks === 'all' ? state.commits.flatMap((_, i) => (owing.includes(i) ? [] : [i])) : []
    const changesMind = done.length > 0 && random.below(6) === 0
    const seat = pick(changesMind ? done : owing, random)
    const takesBack = changesMind && random.below(2) === 0
    const choice = takesBack ? TAKE_BACK : pick(bequest.legal(state, seat), random)
    const before = bequest.clone(state)
    told = []
    bequest.apply(state, seat, choice, (one) => told.push(one))
    yield { state, before, told, seat, choice }
  }
}

/** So many games that nobody plans, at every size of the table, every other one in advanced mode. */
export function* wanderings(gamesPerSize: number, name: string): Generator<Stop, void, void> {
  for (const players of SIZES) {
    for (let i = 0; i < gamesPerSize; i++) {
      yield* wander(players, `${name} ${players} ${i}`, { advanced: i % 2 === 1 })
    }
  }
}

/** The events of one kind among all that was told, as those told most heard them. */
export function eventsOf<K extends Event['type']>(
  told: readonly Told<Event | Readiness>[],
  type: K,
): (Event & { type: K })[] {
  return told.flatMap(({ event }) => (event.type === type ? [event as Event & { type: K }] : []))
}

/** Everybody who looks on at a table: the seats, and null for a spectator. */
export const lookersAt = ({ table }: State<Table>): (Seat | null)[] => [...table.display.keys(), null]

/** What one of them heard of all that was told. */
export const heardBy = (
  told: readonly Told<Event | Readiness>[],
  viewer: Seat | null,
): (Event | Readiness)[] => told.flatMap((one) => heard(one, viewer) ?? [])

/**
 * The cards whose faces somebody may see now, by the table of hidden information in the rules: what lies open, their own hand and face-down
 * cards, while choosing the split they choose from, and what they saw with the Vault Insider.
 */
export function maySee(state: State<Table>, viewer: Seat | null): Set<number> {
  const g = state.table
  const shown = lastReveal(g).flatMap(({ a, b }) => [...a, ...b])
  const seen = [shown, g.market, g.discard, g.atWork, g.box, ...g.display, ...g.tucked, ...g.character]
  if (viewer !== null) {
    seen.push(g.hands[viewer]!, g.faceDown[viewer]!)
    const splitter = (viewer + (g.clockwise ? g.players - 1 : 1)) % g.players
    if (bequest.pending(state)?.name === 'choose') seen.push(g.hands[splitter]!)
    if (g.insider === viewer) seen.push(g.peek, g.under)
  }
  return new Set(seen.flat())
}

/** A split as somebody sees it. */
export interface Board {
  readonly splitter: Seat
  readonly chooser: Seat
  readonly a: readonly number[]
  readonly b: readonly number[]
}

/** The splits that lie on the boards; none until all have split. */
export function boardsIn(seen: Table): Board[] {
  if (!areLaidOut(seen)) return []
  return seatsOf(seen).map((splitter) => {
    const [a, b] = groupsOf(seen, splitter)
    return { splitter, chooser: chooserOf(seen, splitter), a, b }
  })
}

/** Those whose faces are seen. */
export const facesIn = (list: readonly number[]): number[] => list.filter((one) => one !== UNSEEN)

/** So many cards whose faces somebody does not see. */
export const backs = (count: number): number[] => Array.from({ length: count }, () => UNSEEN)

/** Numbers in views and events that are no cards; every other number is taken for one. */
const NO_CARDS_HERE = new Set(
  'players advanced round clockwise insider onA splitter chooser count seat victim answer scores winners'.split(
    ' ',
  ),
)

/** All cards that are named in a view or an event. */
export function cardsNamed(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return NO_CARDS_HERE.has(key) || value === UNSEEN ? [] : [value]
  if (key === 'reveal') return lastReveal({ reveal: value as number[] }).flatMap(({ a, b }) => [...a, ...b])
  if (Array.isArray(value)) return value.flatMap((item) => cardsNamed(item, key))
  if (typeof value !== 'object' || value === null) return []
  const { pending: _asked, ...rest } = value as Record<string, unknown>
  // In an event this says only whether the Key is tucked.
  if (rest['type'] === 'keyUsed') delete rest['tucked']
  return Object.entries(rest).flatMap(([name, part]) => cardsNamed(part, name))
}

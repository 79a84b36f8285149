import { isReadiness, type Json } from '@conspire/kernel'
import { Scenario } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  CARDS,
  challengeOf,
  idOf,
  isMastermindCard,
  kindOf,
  watchmen,
  type Event,
  type Options,
  type Table,
} from '../src/index.ts'
import { optionsFor } from './subject.ts'

export const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli']
type BySeat<V> = Readonly<Record<string, V>>

/** How a table stands when Ana's turn begins. Whatever is not named is as it was dealt. */
export interface Position {
  readonly players?: number
  readonly hands?: BySeat<readonly string[]>
  /** The first of them is on top. */
  readonly decks?: BySeat<readonly string[]>
  /** Decks that hold nothing but what is named here. */
  readonly onlyDecks?: BySeat<readonly string[]>
  readonly discards?: BySeat<readonly string[]>
  readonly inPlay?: BySeat<readonly string[]>
  readonly lineUp?: readonly string[]
  /** The first of them is on top of the main deck. */
  readonly top?: readonly string[]
  /** How many cards the main deck holds. */
  readonly left?: number
  readonly challenge?: string
  /** Challenges that are still to come, the next one first. */
  readonly next?: readonly string[]
  readonly machination?: string
  readonly heroes?: BySeat<string>
  readonly plots?: BySeat<string>
  /** Who is the Secret Mastermind; null for nobody, with two players. */
  readonly sm?: string | null
  readonly revealed?: true
  /** The Plot of the SM is in play. */
  readonly plotInPlay?: true
  readonly superVillains?: readonly string[]
  readonly power?: number
  readonly contributed?: readonly string[]
  readonly weaknesses?: number
  readonly kicks?: number
}

/** What only the current player does: whoever hears of it hears of them. */
const OF_THE_TURN: ReadonlySet<string> = new Set([
  'bought',
  'challengeBeaten',
  'challengePaid',
  'discounted',
  'gained',
  'helpAsked',
  'marked',
  'masked',
  'paid',
  'played',
  'playsAll',
  'plotBeaten',
  'plotPaid',
  'plotTriggered',
  'powered',
  'riddled',
  'superVillainPaid',
  'tridentReady',
  'turnedUp',
])

/** A story told with the words of this game. */
export class Story extends Scenario<Table, Options, Table, Event> {
  override answers(who: string, said: Json): this {
    const { turn } = this.table
    let picture = structuredClone(this.viewOf(null).table)
    super.answers(who, said)
    for (const event of this.hears(null)) {
      if (OF_THE_TURN.has(event.type)) expect(event, event.type).toMatchObject({ seat: turn })
      if (!isReadiness(event)) picture = this.game.wire.follow(picture, event, null)
    }
    // Whoever only hears what happens knows how the table stands.
    expect(picture).toEqual(this.viewOf(null).table)
    return this
  }
  /** What lies there, or is held, is not among the choices, whoever sends its number. */
  outright(who: string, choice: number, refusal: { readonly clause: string; readonly reason: string }): this {
    expect(this.game.why(this.state, this.seatOf(who), choice)).toMatchObject(refusal)
    return this
  }
  told<Type extends Event['type']>(type: Type): Extract<Event, { readonly type: Type }>[] {
    return this.hears(null).filter(
      (event): event is Extract<Event, { readonly type: Type }> => event.type === type,
    )
  }
  act(who: string, said: Json): this {
    return this.when(who, 'act', said)
  }
  play(who: string, ...ids: string[]): this {
    for (const id of ids) this.act(who, { play: id })
    return this
  }
  /** Ends the turn of whoever has it. */
  endsTurn(): this {
    return this.act(NAMES[this.table.turn]!, 'end')
  }
  get power(): number {
    return this.table.power
  }
  hand(who: string): string[] {
    return namesOf(this.table.hand[this.seatOf(who)]!)
  }
  discard(who: string): string[] {
    return namesOf(this.table.discard[this.seatOf(who)]!)
  }
  deck(who: string): string[] {
    return namesOf(this.table.deck[this.seatOf(who)]!).reverse()
  }
  zone(
    key:
      | 'lineUp'
      | 'play'
      | 'destroyed'
      | 'contributed'
      | 'challenge'
      | 'plotSpace'
      | 'spare'
      | 'clock'
      | 'superVillain',
  ): string[] {
    return namesOf(this.table[key])
  }
  has(zone: readonly string[], id: string): this {
    expect(zone).toContain(id)
    return this
  }
}

export const namesOf = (cards: readonly number[]): string[] => cards.map(idOf)

/** Where a card of this id can be taken from, the best place first. */
function take(g: Table, id: string, seat?: number): number {
  const places = [
    ...(seat === undefined ? [] : [g.deck[seat]!]),
    g.mainDeck,
    g.kicks,
    g.weaknesses,
    g.spare,
    ...g.deck,
    g.lineUp,
    g.destroyed,
    ...g.discard,
    g.superVillains,
  ]
  for (const place of places) {
    const at = place.findIndex((card) => idOf(card) === id)
    if (at >= 0) return place.splice(at, 1)[0]!
  }
  throw new Error(`no ${id} is left`)
}

function putChallenges(g: Table, current: string | undefined, next: readonly string[] | undefined): void {
  if (current === undefined && next === undefined) return
  const all = [g.challenge, g.challenges, g.box, g.spare].flatMap((zone) => {
    const found = zone.filter((card) => kindOf(card) === 'challenge')
    for (const card of found) zone.splice(zone.indexOf(card), 1)
    return found
  })
  const pull = (id: string): number =>
    all.splice(
      all.findIndex((card) => idOf(card) === id),
      1,
    )[0]!
  const now = pull(current ?? 'challenge-rioting')
  const level = challengeOf(now).level
  const coming =
    next ??
    CARDS.filter((card) => card.kind === 'challenge')
      .map(({ id }) => id)
      .filter((id, i, ids) => {
        const other = all.find((card) => idOf(card) === id)
        return (
          other !== undefined &&
          challengeOf(other).level > level &&
          i ===
            ids.findIndex((one) => {
              const card = all.find((any) => idOf(any) === one)
              return card !== undefined && challengeOf(card).level === challengeOf(other).level
            })
        )
      })
  g.challenge.push(now)
  g.challenges.push(...coming.map(pull).reverse())
  g.box.push(...all)
}

const isWanted = (id: string | undefined, card: number): boolean => id === undefined || idOf(card) === id

export function put(g: Table, position: Position): void {
  const seat = (who: string): number => NAMES.indexOf(who)
  const { hands = {}, decks = {}, onlyDecks = {}, discards = {}, inPlay = {} } = position
  for (const who of Object.keys(hands)) g.deck[seat(who)]!.unshift(...g.hand[seat(who)]!.splice(0))
  for (const who of Object.keys(onlyDecks)) g.spare.push(...g.deck[seat(who)]!.splice(0))
  if (position.lineUp) g.mainDeck.unshift(...g.lineUp.splice(0))
  const lists: [BySeat<readonly string[]>, number[][]][] = [
    [hands, g.hand],
    [discards, g.discard],
    [inPlay, g.ongoing],
  ]
  for (const [named, zone] of lists)
    for (const [who, ids] of Object.entries(named))
      for (const id of ids) zone[seat(who)]!.push(take(g, id, seat(who)))
  for (const [who, ids] of Object.entries({ ...decks, ...onlyDecks }))
    for (const id of ids.toReversed()) g.deck[seat(who)]!.push(take(g, id, seat(who)))
  for (const id of position.lineUp ?? []) g.lineUp.push(take(g, id))
  for (const id of (position.top ?? []).toReversed()) g.mainDeck.push(take(g, id))
  if (position.left !== undefined)
    g.destroyed.push(...g.mainDeck.splice(0, g.mainDeck.length - position.left))
  if (position.weaknesses !== undefined) g.destroyed.push(...g.weaknesses.splice(position.weaknesses))
  if (position.kicks !== undefined) g.destroyed.push(...g.kicks.splice(position.kicks))
  putChallenges(g, position.challenge, position.next)
  for (const id of position.contributed ?? []) {
    g.contributed.push(take(g, id))
    g.placer.push(0)
    g.placedFrom.push(0)
  }
  const machinations = [g.machination, g.machinations].flatMap((zone) => zone.splice(0))
  const machination = machinations.find((card) => isWanted(position.machination, card))!
  g.machination.push(machination)
  g.machinations.push(...machinations.filter((card) => card !== machination))
  putHeroes(g, position)
  putSides(g, position)
  if (position.superVillains) {
    const stack = position.superVillains.map((id) => take(g, id))
    g.superVillain.push(stack[0]!)
    g.superVillains.push(...stack.slice(1).reverse())
    g.spare.push(...g.machination.splice(0))
    g.villainous = 1
  }
  g.power = position.power ?? 0
}

function putHeroes(g: Table, { heroes = {} }: Position): void {
  for (const [who, id] of Object.entries(heroes)) {
    const mine = g.hero[NAMES.indexOf(who)]!
    const zone = [...g.hero, g.heroes].find((cards) => cards.some((card) => idOf(card) === id))!
    const at = zone.findIndex((card) => idOf(card) === id)
    ;[zone[at], mine[0]] = [mine[0]!, zone[at]!]
  }
}

function putSides(g: Table, { sm, revealed, plotInPlay, plots = {} }: Position): void {
  if (sm !== undefined) {
    const cards = [...g.loyalty.map((zone) => zone.pop()!), ...g.loyalties.splice(0)]
    const boss = cards.find(isMastermindCard)!
    const others = cards.filter((card) => card !== boss)
    const at = sm === null ? g.players : NAMES.indexOf(sm)
    const order = [...others.slice(0, at), boss, ...others.slice(at)]
    g.loyalty.forEach((zone, i) => zone.push(order[i]!))
    g.loyalties.push(...order.slice(g.players))
  }
  for (const [who, id] of Object.entries(plots)) {
    const mine = g.plot[NAMES.indexOf(who)]!
    const zone = [...g.plot, g.plots].find((cards) => cards.some((card) => idOf(card) === id))!
    const at = zone.findIndex((card) => idOf(card) === id)
    ;[zone[at], mine[0]] = [mine[0]!, zone[at]!]
  }
  if (revealed === true || plotInPlay === true) {
    g.revealed = 1
    g.mastermind = g.loyalty.findIndex((zone) => isMastermindCard(zone[0]!))
  }
  if (plotInPlay !== true) return
  g.plotSpace.push(g.plot[g.mastermind]!.pop()!)
  g.completed = 1
}

/** A fresh game of so many; Ana begins. */
export function fresh(players = 3, raw: object = {}): Story {
  return new Story(watchmen, optionsFor(players, raw))
    .seats(...NAMES.slice(0, players))
    .dictate('firstPlayer', 0)
}

/** A table that stands so, at the beginning of Ana's turn. Super Heroes are blank unless some are named. */
export function story(position: Position = {}): Story {
  const players = position.players ?? 3
  return fresh(players).arrange((g) => {
    const calm = position.heroes === undefined ? 'challenge-keene-act' : 'challenge-rioting'
    put(g, { challenge: calm, ...position })
    if (position.heroes === undefined) g.heroDown.fill(1)
    else g.heroDown = g.heroDown.map((_, seat) => (Object.hasOwn(position.heroes!, NAMES[seat]!) ? 0 : 1))
  })
}
export { expect }

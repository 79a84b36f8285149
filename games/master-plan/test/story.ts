import { Scenario } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  cardNumber,
  FIRST_PLAN,
  FIRST_THROWDOWN,
  LOOT,
  lootOf,
  masterPlan,
  numberOf,
  type Event,
  type Options,
  type Table,
} from '../src/index.ts'
import { faceDownAt } from '../src/table.ts'
import { optionsFor } from './subject.ts'

export const NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Black']

/** What lies where, by Action Numbers and by the ids of Loot, before the holder plays the last Super. */
export interface Position {
  readonly options?: object
  readonly players?: number
  /** The Throwdowns, by their numbers. */
  readonly row?: readonly number[]
  /** By player, by position of the Throwdown. The last Super of the first one listed is still in hand, and played to begin with. */
  readonly squads: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>
  /** By position of the Throwdown. */
  readonly loot?: Readonly<Record<number, string>>
  readonly owned?: Readonly<Record<string, string>>
  /** By seat: the numbers of the plans. */
  readonly plans?: readonly number[]
  readonly ko?: Readonly<Record<string, readonly number[]>>
  /** By player: what is still in hand and cannot be played. */
  readonly hands?: Readonly<Record<string, readonly number[]>>
}

const ROW = [1, 2, 5, 6]
const PLANS = [1, 2, 3, 4, 5, 6]

export class Story extends Scenario<Table, Options, Table, Event> {
  /** Action Numbers in a player's KO pile. */
  koOf(who: string): number[] {
    return this.table.ko[this.seatOf(who)]!.map(numberOf)
  }
  lootOf(who: string): string {
    return idsOf(this.table.owned[this.seatOf(who)]!)
  }
  lootAt(site: number): string {
    return idsOf(this.table.loot[site - 1]!)
  }
  /** Action Numbers of those that lie face up at a Throwdown, in order. */
  at(site: number): number[] {
    return this.table.field[site - 1]!.map(numberOf).sort((a, b) => a - b)
  }
  /** Every event of these kinds since the last choice. */
  told<Type extends Event['type']>(...types: Type[]): Extract<Event, { type: Type }>[] {
    return this.hears(null).filter((event) => (types as string[]).includes(event.type)) as Extract<
      Event,
      { type: Type }
    >[]
  }
  /** Action Numbers of those who acted since the last choice. */
  acted(): number[] {
    return this.told('acted').map(({ card }) => numberOf(card))
  }
  /** Who claimed since the last choice, by Action Number, and what. */
  claims(): string[] {
    return this.told('claimed').map(({ by, card }) => `${numberOf(by)} ${LOOT[lootOf(card)]!.id}`)
  }
  /** Answers what is asked of whoever is asked. */
  says(decision: string, said: never): this {
    const pending = this.game.pending(this.state)!
    return this.when(this.nameOf(pending.seats[0]!), decision, said)
  }
}

export const idsOf = (tokens: readonly number[]): string =>
  tokens.map((token) => LOOT[lootOf(token)]!.id).join(' ')
export const id = (number: number): string => `SUP-${String(number).padStart(2, '0')}`

/** A fresh game of so many. */
export function fresh(players = 4, raw: object = {}): Story {
  return new Story(masterPlan, optionsFor(players, raw)).seats(...NAMES.slice(0, players))
}

function put(
  g: Table,
  { squads, loot = {}, owned = {}, ko = {}, hands = {} }: Position,
  holder: number,
): void {
  const seat = (who: string): number => NAMES.indexOf(who)
  const supers = [g.deck, g.aside, ...g.hand].flatMap((list) => list.splice(0))
  const take = (number: number): number =>
    supers.splice(
      supers.findIndex((card) => numberOf(card) === number),
      1,
    )[0]!
  for (const [who, sites] of Object.entries(squads))
    for (const [site, numbers] of Object.entries(sites))
      for (const number of numbers) faceDownAt(g, Number(site) - 1)[seat(who)]!.push(take(number))
  const first = Object.keys(Object.values(squads)[0]!)[0]!
  const squad = faceDownAt(g, Number(first) - 1)[holder]!
  g.hand[holder]!.push(squad.pop()!)
  for (const [who, numbers] of Object.entries(hands)) g.hand[seat(who)]!.push(...numbers.map(take))
  for (const [who, numbers] of Object.entries(ko)) {
    for (const number of numbers) {
      const card = take(number)
      g.owner[card] = (seat(who) + 1) % g.players
      g.ko[seat(who)]!.push(card)
    }
  }
  g.aside.push(...supers)
  const tokens = [g.bag, ...g.loot, ...g.owned].flatMap((list) => list.splice(0))
  const find = (type: string): number =>
    tokens.splice(
      tokens.findIndex((token) => LOOT[lootOf(token)]!.id === type),
      1,
    )[0]!
  for (const [site, types] of Object.entries(loot))
    g.loot[Number(site) - 1]!.push(...types.split(' ').map(find))
  for (const [who, types] of Object.entries(owned)) g.owned[seat(who)]!.push(...types.split(' ').map(find))
  g.bag.push(...tokens)
}

/** A table at which the first player listed, who has Loser Lad, has yet to play their last Super: then the battles begin. */
export function before(position: Position): Story {
  const { options, players = 4, row = ROW, plans = PLANS, squads } = position
  const holder = NAMES.indexOf(Object.keys(squads)[0]!)
  const story = fresh(players, { roster: '54', ...options })
    .dictate(
      'throwdowns',
      row.map((number) => FIRST_THROWDOWN + number - 1),
    )
    .dictate(
      'plans',
      plans.map((number) => FIRST_PLAN + number - 1),
    )
    .dictate('loserLad', holder)
  return story.arrange((g) => put(g, position, holder))
}

/** The same after that Super was played. */
export function story(position: Position): Story {
  const [[who, sites]] = Object.entries(position.squads) as [[string, Record<number, readonly number[]>]]
  const [[site, numbers]] = Object.entries(sites) as [[string, readonly number[]]]
  return before(position).when(who, 'play', { super: id(numbers.at(-1)!), throwdown: Number(site) })
}

export const cardsOf = (...numbers: number[]): number[] => numbers.map((number) => cardNumber(id(number)))
export const superOf = (number: number): number => cardNumber(id(number))
export { expect }

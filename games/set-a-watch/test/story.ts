import { TableCards, type Json } from '@conspire/kernel'
import { Scenario } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  abilitiesOf,
  ADVENTURERS,
  CARDS,
  cardNumber,
  CARDS_EACH,
  DICE_EACH,
  MARK,
  DIE,
  healthAt,
  isUp,
  placeOf,
  rules,
  setAWatch,
  type Event,
  type Options,
  type Table,
} from '../src/index.ts'

export const NAMES = ['Ana', 'Bo', 'Cy', 'Di']

export const number = (id: string): number => {
  const card = cardNumber(id)
  if (card < 0) throw new Error(`there is no card ${id}`)
  return card
}
export const ids = (cards: readonly number[]): string[] => cards.map((card) => CARDS[card]?.id ?? '?')
const classNumber = (id: string): number => ADVENTURERS.findIndex((adventurer) => adventurer.id === id)

export interface Beginning extends Partial<Options> {
  readonly party?: readonly string[]
  /** By class, three Ability cards; one that is exhausted at the start has a `!` before it. */
  readonly boards?: Readonly<Record<string, readonly string[]>>
  readonly location?: string
  readonly final?: string
  /** The first roll, by class. */
  readonly dice?: Readonly<Record<string, readonly number[]>>
  readonly firewoodRoll?: number
}

export interface Position extends Beginning {
  readonly camper?: string
  /** From the camp outward; a card that lies face down has a `?` before it. */
  readonly line?: readonly string[]
  readonly graveyard?: readonly string[]
  /** Top first. */
  readonly deck?: readonly string[]
  readonly unhallowed?: readonly string[]
  readonly horde?: readonly string[]
  readonly tamed?: readonly string[]
  readonly fire?: number
  readonly round?: number
}

/** What an ability may need beside its targets. */
type More = Readonly<Record<string, Json>>

const PARTY = ['warrior', 'wizard', 'cleric', 'rogue']

/** A story of Set a Watch, told with its own words. */
export class Story extends Scenario<Table, Options, Table, Event> {
  readonly #begin: Beginning

  constructor(begin: Beginning) {
    const { players = 1, difficulty = 'normal', moreLocations = false } = begin
    const rolledFire = begin.rolledFire ?? begin.firewoodRoll !== undefined
    super(setAWatch, { players, difficulty, rolledFire, moreLocations })
    this.#begin = begin
    this.seats(...NAMES.slice(0, players))
    const party = begin.party ?? PARTY
    for (const id of party) {
      const board = begin.boards?.[id] ?? ids(abilitiesOf(classNumber(id))).slice(0, CARDS_EACH)
      const exhausted = board.findIndex((card) => card.startsWith('!'))
      this.dictate(
        'abilities',
        board.map((card) => number(card.replace('!', ''))),
      )
      if (exhausted >= 0) this.dictate('exhausted', exhausted)
    }
    if (begin.location) this.dictate('map', [number(begin.location)])
    if (begin.firewoodRoll) this.dictate('firewood', begin.firewoodRoll - 1)
    for (const id of begin.dice ? party : [])
      for (const value of begin.dice![id] ?? [1, 1, 1]) this.dictate('dice', value - 1)
    this.#draft(party)
  }

  #draft(party: readonly string[]): void {
    for (const id of party) this.answers(this.asking, id)
    if (this.doing === 'draft.final') this.answers(this.asking, this.#begin.final ?? 'lo-forbidden-tower')
  }

  /** What is asked now, and of whom first. */
  get doing(): string {
    return this.game.pending(this.state)?.name ?? ''
  }
  get asking(): string {
    return this.nameOf(this.game.actor(this.state))
  }

  /** Whoever is asked answers; `decision` is what they think they are asked. */
  says(decision: string, said: Json): this {
    return this.when(this.asking, decision, said)
  }

  /** SW-034: the Leader settles it. */
  rests(id: string): this {
    if (this.doing === 'rest.choose') this.says('rest.choose', id)
    expect(this.table.classes[this.table.camper], 'who rests').toBe(classNumber(id))
    return this
  }

  places(on: string, die: number): this {
    return this.says('camp.place', { on, die })
  }

  slot(id: string): number {
    return this.table.classes.indexOf(classNumber(id))
  }

  /** The number of a card in the Line. */
  at(id: string): number {
    const place = this.table.line.indexOf(number(id))
    if (place < 0) throw new Error(`${id} is not in the Line`)
    return this.table.ids[place]!
  }

  /** The number of a free die of this class that shows this. */
  die(id: string, value: number): number {
    const slot = this.slot(id)
    for (let i = 0; i < DICE_EACH; i++) {
      const die = slot * DICE_EACH + i
      if (this.table.dice[die] === value && this.table.dieIs[die] === DIE.free) return die
    }
    throw new Error(`${id} has no free die that shows ${value}: ${this.free(id).join()}`)
  }

  /** The values of the free dice of a class. */
  free(id: string): number[] {
    const first = this.slot(id) * DICE_EACH
    return [0, 1, 2].flatMap((i) =>
      this.table.dieIs[first + i] === DIE.free ? [this.table.dice[first + i]!] : [],
    )
  }

  does(said: Json, who = this.asking): this {
    expect(this.doing).toBe('watch.act')
    return this.answers(who, said)
  }

  /** Dice are written as `rogue 4`. */
  attacks(target: string, dice: readonly string[], tamed: readonly string[] = []): this {
    return this.does(this.attack(target, dice, tamed))
  }

  attack(target: string, dice: readonly string[], tamed: readonly string[] = []): Json {
    const used: number[] = []
    for (const one of dice) {
      const [id, value] = one.split(' ')
      const first = this.slot(id!) * DICE_EACH
      const die = [0, 1, 2]
        .map((i) => first + i)
        .find(
          (d) =>
            this.table.dice[d] === Number(value) && this.table.dieIs[d] === DIE.free && !used.includes(d),
        )
      if (die === undefined) throw new Error(`no free die ${one}`)
      used.push(die)
    }
    return { do: 'attack', target: this.at(target), dice: used, tamed: tamed.slice() }
  }

  /** An ability by a die (`rogue 4`) or, with null, by exhausting its card. */
  uses(card: string, by: string | null, targets: readonly string[] = [], more: More = {}): this {
    return this.does(this.ability(card, by, targets, more))
  }

  ability(card: string, by: string | null, targets: readonly string[] = [], more: More = {}): Json {
    const [id, value] = by?.split(' ') ?? []
    return {
      do: 'ability',
      card,
      die: by === null ? null : this.die(id!, Number(value)),
      targets: targets.map((target) => this.at(target)),
      ...more,
    }
  }

  stokes(card: string): this {
    return this.does({ do: 'stoke', card })
  }

  get graveyard(): string[] {
    return ids(this.table.graveyard)
  }

  passes(who = this.asking): this {
    return this.does({ do: 'pass' }, who)
  }

  /** Everybody passes until the Watch is over; whatever the end step asks is answered by the rules. */
  endsTheRound(): this {
    const { round } = this.table
    while (this.doing !== '' && this.table.round === round) this.late(this.asking)
    return this
  }

  /** The Line as it lies: face-down cards with a `?`. */
  get line(): string[] {
    return this.table.line.map((card, at) => (isUp(this.table, at) ? '' : '?') + CARDS[card]!.id)
  }

  health(id: string): number {
    return healthAt(this.table, placeOf(this.table, this.at(id)))
  }

  active(id: string): string[] {
    const slot = this.slot(id)
    return ids(this.table.boards[slot]!.filter((_, at) => ((this.table.exhausted[slot]! >> at) & 1) === 0))
  }
  exhausted(id: string): string[] {
    const slot = this.slot(id)
    return ids(this.table.boards[slot]!.filter((_, at) => (this.table.exhausted[slot]! >> at) & 1))
  }

  stands(check: (g: Table) => void): this {
    check(this.table)
    return this
  }

  /** Who knows which card, for whoever moves them about. */
  get book(): TableCards {
    const cards = new TableCards(rules.table, () => {})
    cards.book = this.state.book
    return cards
  }

  /** Cards to the top of the Creature deck, the first on top. */
  deck(...cards: string[]): this {
    return this.arrange((g) => {
      for (const id of cards.toReversed()) put(g, this.book, number(id), g.deck)
    })
  }

  /** Puts a position on the table, at whatever rest. */
  sets(position: Position): this {
    return this.arrange((g) => setUp(g, this.book, position))
  }
}

const lists = (g: Table): number[][] => [
  g.box,
  g.deck,
  g.leftOut,
  g.unhallowed,
  g.leftUnhallowed,
  g.horde,
  g.graveyard,
  g.removed,
  g.tamed,
  g.skeletons,
  g.map,
  g.unused,
  g.visited,
  ...g.boards,
  ...g.spare,
]

/** Takes a card from wherever it lies and puts it on a pile. */
function put(g: Table, book: TableCards, card: number, pile: number[]): void {
  const from = lists(g).find((list) => list.includes(card))
  if (!from) throw new Error(`${CARDS[card]!.id} lies in the Line or nowhere`)
  from.splice(from.indexOf(card), 1)
  pile.push(card)
  book.belong(g, [card])
}

function clearLine(g: Table, book: TableCards): void {
  g.deck.unshift(...g.line.toReversed())
  book.belong(g, g.line)
  for (let die = 0; die < g.dieIs.length; die++) if (g.dieIs[die] === DIE.stolen) g.dieIs[die] = DIE.free
  for (const list of [g.line, g.ids, g.marks, g.hurt, g.by, g.wounds, g.stolen, g.gone]) list.length = 0
}

/** Changes what a position names, and leaves the rest. */
function setUp(g: Table, book: TableCards, position: Position): void {
  if (position.location) {
    const wanted = number(position.location)
    if (g.location[0] !== wanted) {
      const from = lists(g).find((list) => list.includes(wanted))!
      from[from.indexOf(wanted)] = g.location[0]!
      g.location[0] = wanted
    }
  }
  if (position.line) {
    clearLine(g, book)
    g.serial = 0
    for (const id of position.line) {
      const card = number(id.replace('?', ''))
      put(g, book, card, g.line)
      const up = !id.startsWith('?')
      if (up) book.show(g, [card])
      g.ids.push(++g.serial)
      g.marks.push(up ? MARK.up | MARK.live : 0)
      for (const list of [g.hurt, g.by, g.wounds, g.stolen]) list.push(0)
    }
    if (g.marks[0]! & MARK.up) g.marks[0]! |= MARK.firstUsed
  }
  if (position.graveyard) {
    while (g.graveyard.length > 0) g.removed.push(g.graveyard.pop()!)
    for (const id of position.graveyard) put(g, book, number(id), g.graveyard)
  }
  for (const id of (position.deck ?? []).toReversed()) put(g, book, number(id), g.deck)
  if (position.unhallowed) {
    while (g.unhallowed.length > 0) g.leftUnhallowed.push(g.unhallowed.pop()!)
    for (const id of position.unhallowed.toReversed()) put(g, book, number(id), g.unhallowed)
    if (g.unhallowed.length > 0) book.show(g, [g.unhallowed.at(-1)!])
  }
  if (position.horde) {
    while (g.horde.length > 0) g.leftUnhallowed.push(g.horde.pop()!)
    for (const id of position.horde.toReversed()) put(g, book, number(id), g.horde)
  }
  if (position.tamed) {
    while (g.tamed.length > 0) g.removed.push(g.tamed.pop()!)
    for (const id of position.tamed) put(g, book, number(id), g.tamed)
  }
  for (const [id, board] of Object.entries(position.boards ?? {})) {
    const slot = g.classes.indexOf(classNumber(id))
    g.spare[slot]!.push(...g.boards[slot]!.splice(0))
    board.forEach((card) => put(g, book, number(card.replace('!', '')), g.boards[slot]!))
    g.exhausted[slot] = board.reduce((mask, card, at) => mask | (card.startsWith('!') ? 1 << at : 0), 0)
  }
  for (const [id, dice] of Object.entries(position.dice ?? {})) {
    const slot = g.classes.indexOf(classNumber(id))
    dice.forEach((value, i) => {
      g.dice[slot * DICE_EACH + i] = value
      g.dieIs[slot * DICE_EACH + i] = DIE.free
    })
    g.rolled[slot] = dice.reduce((sum, value) => sum + value, 0)
  }
  if (position.fire !== undefined) g.fire = position.fire
  if (position.round !== undefined) g.round = position.round
}

/** A game that has just begun: everybody has an Adventurer, the first location is known and the dice are rolled. */
export const story = (begin: Beginning = {}): Story => new Story(begin)

/**
 * A Watch in the middle: one player (unless said otherwise), the camper in camp, the Line as given, every die showing 1 and every card active
 * unless said otherwise, firewood that lights one position.
 */
export function watch(position: Position): Story {
  const party = position.party ?? PARTY
  const camper = position.camper ?? party[1]!
  const told = story({ ...position, location: 'lo-dark-woods', dice: {} })
  told.rests(camper).until('watch.act')
  told.stands((g) => {
    g.light = g.cancels = g.reach = g.bane = g.poison = g.rogueRanged = g.once = g.joined = g.out = 0
  })
  return told.sets({
    fire: 4,
    location: 'lo-lost-outpost',
    ...position,
    dice: Object.fromEntries(
      party.filter((id) => id !== camper).map((id) => [id, position.dice?.[id] ?? [1, 1, 1]]),
    ),
    boards: Object.fromEntries(
      party.map((id) => [id, position.boards?.[id] ?? ids(told.table.boards[told.slot(id)]!)]),
    ),
  })
}

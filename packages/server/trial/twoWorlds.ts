/**
 * Two worlds on the wire, many times a second. A match is played in several houses at once, each with its own hall, tables and sockets, which are the server's own; only the
 * network, the disk and the waiting are left out. The first house has the match as it was dealt. In each of the others a coalition of seats is given: now and then what none of
 * them can know is dealt anew, and from there on both play the same visible choices. That is one **pair**: two worlds which differ, alike for everybody in the coalition and for
 * whoever watches, from the moment in which they part until a rule shows one of them what differs, or `LONGEST` choices later. Then the worlds are brought together again,
 * and part anew.
 *
 * Of a pair is compared: every byte that goes to a member of the coalition or to a watcher, and the length of every frame that goes to anybody else. Between the choices everybody asks
 * and tries all sorts of things, comes back and comes anew; others change their minds in one world alone. And the time from the arrival of a message to its answer is measured in both.
 */
import { performance } from 'node:perf_hooks'
import { games, type GameName } from '@conspire/games'
import {
  LightRandom,
  NONE,
  pick,
  seedHex,
  shuffle,
  type Choice,
  type Game,
  type Json,
  type Pending,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import { Edition } from '../src/edition.ts'
import { loggerTo } from '../src/logging.ts'
import { Metrics } from '../src/metrics.ts'
import { Notices } from '../src/notices/notices.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { framesOf, part, textsIn } from './bytes.ts'
import { changeOfMind, coalitionOf, MOST_FINDINGS, toldApart } from './pairs.ts'
import { alongside, GUESTS, startOf, STRANGER, SUBJECTS, WATCHER, type Subject } from './subjects.ts'
import { Times, type Timed } from './times.ts'
import { rest, World, type Shared, type Wire } from './world.ts'

export interface Plan {
  readonly game: GameName
  readonly pairs: number
  readonly seed: string
  /** Any number that the game is played with, unless this says so. */
  readonly players?: number
  /** The rules with something wrong in them. */
  readonly leak?: (game: Game) => Game
  readonly tell?: (line: string) => void
}

export interface Report {
  readonly game: string
  readonly pairs: number
  readonly matches: number
  /** Choices that were compared: one in each of two worlds. */
  readonly steps: number
  readonly frames: number
  readonly bytes: number
  readonly seconds: number
  /** How pairs came to an end. */
  readonly revealed: number
  readonly times: readonly Timed[]
  readonly findings: readonly string[]
}

/** Beyond this, times are not by chance what they are (as in tests of constant time). */
const MOST_T = 4.5
export const isPlainInTime = ({ times }: Report): boolean => times.every(({ t }) => Math.abs(t) < MOST_T)

/** Frames as long as a welcome. */
const LONG = 1000

/** Worlds beside the true one. */
const OTHERS = 6
/** After so many choices a pair has been followed for long enough. */
const LONGEST = 4
/** A match of random choices may go on for ever. */
const LONGEST_MATCH = 400

export async function compareWorlds(plan: Plan): Promise<Report> {
  const rules = await games[plan.game]!.game()
  const log = loggerTo('silent')
  const store = new MemoryStore()
  const shared: Shared = {
    edition: new Edition('/nowhere'),
    metrics: new Metrics(),
    notices: await Notices.open(store, log),
    log,
  }
  const worlds: World[] = []
  for (let i = 0; i <= OTHERS; i++) worlds.push(await World.open(plan.leak?.(rules) ?? rules, shared))
  const trial = new Trial(rules, SUBJECTS[plan.game], worlds, plan)
  try {
    return await trial.run()
  } finally {
    for (const world of worlds) await world.close()
  }
}

class Trial {
  readonly #game: Game
  readonly #subject: Subject
  readonly #truth: World
  readonly #all: readonly World[]
  /** Those that are compared with the truth. */
  #others: readonly World[] = []
  /** The states before the choice that is being made. */
  #before: readonly State<unknown>[] | null = null
  readonly #plan: Plan
  readonly #random: Randomness
  readonly #times = new Times()
  readonly #findings: string[] = []
  #players = 0
  /** What no frame of a match in play may hold. */
  #secrets: readonly string[] = []
  #ids = 0
  #told: { readonly state: State<unknown> | null; readonly table: string } = { state: null, table: '' }
  #counts = { pairs: 0, matches: 0, steps: 0, frames: 0, bytes: 0, revealed: 0 }

  constructor(game: Game, subject: Subject, worlds: readonly World[], plan: Plan) {
    this.#game = game
    this.#subject = subject
    this.#truth = worlds[0]!
    this.#all = worlds
    this.#plan = plan
    this.#random = new LightRandom(`two worlds ${plan.seed}`)
  }

  get #isDone(): boolean {
    return this.#counts.pairs >= this.#plan.pairs || this.#findings.length >= MOST_FINDINGS
  }

  get #worlds(): readonly World[] {
    return [this.#truth, ...this.#others]
  }

  async run(): Promise<Report> {
    const { game, pairs, tell } = this.#plan
    const began = performance.now()
    let told = 0
    while (!this.#isDone) {
      await this.#playMatch()
      if (this.#counts.pairs >= told + pairs / 20) {
        told = this.#counts.pairs
        tell?.(`${game}: ${told} pairs in ${Math.round((performance.now() - began) / 1000)} s`)
      }
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10
    return { game, ...this.#counts, seconds, times: this.#times.report(), findings: this.#findings }
  }

  async #playMatch(): Promise<void> {
    const number = this.#counts.matches++
    const start = startOf(this.#game, this.#subject, number, this.#random, this.#plan.players)
    this.#players = start.players
    this.#secrets = [start.secret, seedHex(start.match.state.chance.key), start.match.state.chance.key.join()]
    this.#others = this.#all.slice(1)
    await this.#truth.begin(start, [])
    for (const [i, world] of this.#others.entries()) await world.begin(start, this.#coalition(i))
    this.#compare('on coming to the table')
    for (let move = 0; move < LONGEST_MATCH && !this.#isDone; move++) {
      if (this.#game.pending(this.#truth.match.state) === null) break
      for (const world of this.#others) if (world.age === null) this.#part(world)
      if (this.#random.below(2) === 0) await this.#knock()
      if (!(await this.#step())) break
    }
    for (const world of this.#all) await world.end()
  }

  /** Nobody (those who watch); one seat; all but one. */
  #coalition(i: number): Seat[] {
    return coalitionOf(this.#players, i === 0 ? 0 : i <= 3 ? 1 : this.#players - 1, this.#random)
  }

  /** Whether somebody at this place may not tell the worlds apart. */
  #isBlind(world: World, place: number): boolean {
    return place === this.#players || world.coalition.includes(place)
  }

  /** From here on this world is another one. */
  #part(world: World): void {
    const { state } = this.#truth.match
    const dealt = this.#game.resample(state, world.coalition, this.#random)
    const [truth, other] = [this.#tableOf(state), JSON.stringify(dealt.table)]
    // Where nothing is hidden there is no other world.
    if (truth === other) return this.#join(world)
    world.secrets = secretsOf(this.#game, dealt)
    this.#become(world, dealt)
    world.age = 0
    this.#counts.pairs++
  }

  /** The true table in words, and with it what is secret about it. */
  #tableOf(state: State<unknown>): string {
    if (this.#told.state !== state) {
      this.#told = { state, table: JSON.stringify(state.table) }
      this.#truth.secrets = secretsOf(this.#game, state)
    }
    return this.#told.table
  }

  #become(world: World, dealt: State<unknown>): void {
    const { state } = world.match
    alongside(dealt, this.#truth.match.state, state.seq)
    this.#game.copyInto(dealt, state)
    world.parts.set(state.seq, this.#game.clone(dealt))
  }

  /** This world is the true one again. */
  #join(world: World): void {
    this.#become(world, this.#game.clone(this.#truth.match.state))
    world.age = null
  }

  #id(): string {
    return `two-worlds-${String(this.#ids++).padStart(10, '0')}`
  }

  /** Whatever the machine does to the first or the last of them falls on all alike. */
  #inAnyOrder(): World[] {
    const order = this.#worlds.map((_, i) => i)
    shuffle(order, this.#random)
    return order.map((i) => this.#worlds[i]!)
  }

  /** Somebody says the same in all worlds. */
  async #say(place: number, kind: string, frameIn: (world: World) => object): Promise<void> {
    const worlds = this.#inAnyOrder()
    const took = new Map<World, number>()
    for (const world of worlds) {
      const frame = frameIn(world)
      const wire = world.wires[place]!
      const sent = performance.now()
      world.send(wire, frame)
      await rest()
      took.set(world, wire.at - sent)
    }
    this.#time(kind, place, took)
    this.#compare(`when ${this.#nameOf(place)} says ${kind}`)
  }

  /** Of the worlds that somebody cannot tell apart any two are compared, and each only once. */
  #time(kind: string, place: number, took: ReadonlyMap<World, number>): void {
    const alike = new Set([this.#truth])
    for (const other of this.#others) if (other.age !== null && this.#isBlind(other, place)) alike.add(other)
    const measured = this.#inAnyOrder()
      .filter((world) => alike.has(world))
      .map((world) => ({ took: took.get(world)!, secrets: world.secrets }))
    for (let i = 1; i < measured.length; i += 2) this.#times.add(kind, [measured[i - 1]!, measured[i]!])
  }

  /** Somebody asks and tries all sorts of things, comes back after a break, or comes anew. */
  async #knock(): Promise<void> {
    const place = this.#random.below(this.#players + 1)
    const { at } = this.#truth.match
    const id = this.#id()
    // What makes the server tell the whole match again is rarer: it costs as much as fifty choices.
    const lot = this.#random.below(20)
    if (lot === 0) return this.#undo(place, at, id)
    if (lot === 1) return this.#comeAnew(place)
    if (lot === 2) return this.#comeBack(place)
    if (lot <= 4) return this.#hearsay(place)
    if (lot <= 8) return this.#say(place, 'legal', () => ({ legal: id }))
    // Refused, whatever the world.
    if (lot <= 12)
      return this.#say(place, 'nonsense', () => ({ do: id, what: { choose: 'nothing of the kind', at } }))
    const said = pick(NONSENSE, this.#random)
    const then = at + (this.#random.below(4) === 0 ? 1 : 0)
    return this.#say(place, 'try', () => ({ try: id, at: then, said }))
  }

  async #undo(place: number, at: number, id: string): Promise<void> {
    const { seq } = this.#truth.match.state
    await this.#say(place, 'undo', () => ({ do: id, what: { undo: true, at } }))
    if (this.#truth.match.state.seq === seq) return
    for (const world of this.#others) {
      for (const dealt of world.parts.keys()) if (dealt > world.match.state.seq) world.parts.delete(dealt)
      this.#join(world)
    }
  }

  async #comeAnew(place: number): Promise<void> {
    const wires = new Map<World, Wire>()
    const took = new Map<World, number>()
    const worlds = this.#inAnyOrder()
    for (const world of worlds) {
      const sent = performance.now()
      const wire = await world.come(place, this.#players)
      took.set(world, wire.at - sent)
      wires.set(world, wire)
    }
    this.#time('hello', place, took)
    for (const world of this.#others)
      this.#compareWires(
        world,
        place,
        wires.get(this.#truth)!.sent,
        wires.get(world)!.sent,
        'on a new socket',
      )
    for (const wire of wires.values()) wire.close()
    await rest()
    this.#compare('when somebody else came')
  }

  async #comeBack(place: number): Promise<void> {
    const as = place === this.#players ? 'watch' : `seat ${place}`
    for (const world of this.#worlds) world.wires[place]!.close()
    await rest()
    this.#compare(`when ${this.#nameOf(place)} is gone`)
    const build = this.#build
    const missed = this.#others.some(({ told }) => told.has(place)) ? 0 : this.#random.below(6)
    for (const world of this.#worlds) {
      const have = Math.max(0, this.#last(world, place) - missed)
      world.wires[place] = await world.come(place, this.#players, { as, have, build })
    }
    this.#compare(`when ${this.#nameOf(place)} is back`)
  }

  #last(world: World, place: number): number {
    return world.hall.tableInMemory(world.code)!.story.last(place === this.#players ? 0 : place + 1)
  }

  get #build(): string {
    return new Edition('/nowhere').of(this.#truth.match.rules.shapes).build
  }

  async #hearsay(place: number): Promise<void> {
    for (const guest of [place === this.#players ? WATCHER : GUESTS[place]!, STRANGER]) {
      const truth = await this.#truth.hearsay(guest)
      for (const world of this.#others)
        if (guest === STRANGER || this.#isBlind(world, place)) {
          const told = await world.hearsay(guest)
          if (told !== truth)
            this.#find(
              `${guest === STRANGER ? 'a stranger' : this.#nameOf(place)} is told elsewhere: ${part(truth, told)}`,
            )
        }
    }
  }

  /** One choice in all worlds. */
  async #step(): Promise<boolean> {
    const game = this.#game
    const { state, at } = this.#truth.match
    const pending = game.pending(state)!
    if (pending.asks === 'all') await this.#changeOfMind()
    const seat = pick(pending.seats, this.#random)
    const legal = game.legal(state, seat)
    if (legal.length === 0) return false
    const choice = pick(legal, this.#random)
    const said = new Map<World, Json>([[this.#truth, game.say(state, seat, choice)]])
    const after = new After(game, state, seat, choice)
    for (const world of this.#others) {
      const theirs = this.#choiceIn(world, pending, seat, choice)
      if (world.age !== null && (theirs === NONE || after.isRevealed(world, theirs))) {
        this.#join(world)
        this.#counts.revealed++
        said.set(world, said.get(this.#truth)!)
      } else said.set(world, game.say(world.match.state, seat, theirs === NONE ? choice : theirs))
    }
    const worlds = this.#worlds
    this.#before = this.#all.map((world) => world.match.state)
    const before = worlds.map((world) => world.match.state)
    const id = this.#id()
    await this.#say(seat, pending.name, (world) => ({ do: id, what: { choose: said.get(world)!, at } }))
    this.#before = null
    if (worlds.some(({ match }, i) => match.state === before[i]))
      throw new Error(`a choice is refused: ${pending.name} ${JSON.stringify(said.get(this.#truth))}`)
    for (const world of this.#others)
      if (world.age !== null) {
        this.#counts.steps++
        if (++world.age >= LONGEST) world.age = null
      }
    return true
  }

  /** The same, or, where it is a secret and anybody's guess, another one. NONE where it cannot be made there. */
  #choiceIn(world: World, pending: Pending, seat: Seat, choice: Choice): Choice {
    const { state } = world.match
    if (pending.asks === 'all' && !world.coalition.includes(seat) && this.#random.below(2) === 0)
      return pick(this.#game.legal(state, seat), this.#random)
    return this.#game.why(state, seat, choice) === null ? choice : NONE
  }

  /** Somebody whom the others cannot look into replaces an answer, in one world only. */
  async #changeOfMind(): Promise<void> {
    const world = pick(this.#others, this.#random)
    const { state, at } = world.match
    if (world.age === null) return
    const change = changeOfMind(this.#game, state, world.coalition, this.#random)
    if (change === null) return
    const { seat, said } = change
    world.send(world.wires[seat]!, { do: this.#id(), what: { choose: said, at } })
    await rest()
    world.wires[seat]!.take()
    world.told.add(seat)
    this.#compare(`when seat ${seat} replaced an answer`)
  }

  #compare(when: string): void {
    for (let place = 0; place <= this.#players; place++) {
      const truth = this.#truth.wires[place]!.take()
      for (const world of this.#others)
        this.#compareWires(world, place, truth, world.wires[place]!.take(), when)
    }
  }

  #compareWires(world: World, place: number, left: string, right: string, when: string): void {
    // Both worlds have the same seed: whoever is told it would not tell them apart.
    if (right.length > LONG && this.#secrets.some((secret) => right.includes(secret)))
      this.#find(`${this.#nameOf(place)} is told the seed ${when}`)
    this.#counts.bytes += right.length
    if (right !== '') this.#counts.frames += framesOf(right)
    if (left === right || !this.#others.includes(world)) return
    // What is blind to the difference gets the same frames, byte for byte.
    const finding = this.#isBlind(world, place)
      ? toldApart(this.#nameOf(place), 'bytes', [left], [right], when)
      : toldApart(this.#nameOf(place), 'lengths', textsIn(left), textsIn(right), when)
    if (finding === null) return
    if (this.#before !== null && this.#cameToLight(world, this.#before)) {
      // It was rightly shown and is gone again. In what is told of the match so far the worlds will always differ: this one has had its time.
      this.#others = this.#others.filter((other) => other !== world)
      this.#counts.revealed++
      return
    }
    this.#find(finding)
  }

  /** Whether some card that lay elsewhere in the two worlds lies, after the choice, where the coalition knows it to be. */
  #cameToLight(world: World, before: readonly State<unknown>[]): boolean {
    const game = this.#game
    const placesIn = (state: State<unknown>): Map<number, string> =>
      new Map(
        game
          .places(state)
          .flatMap((cards, place) => cards.map((card, at) => [card, `${place} ${at}`] as const)),
      )
    const [here, there] = [placesIn(before[0]!), placesIn(before[this.#all.indexOf(world)]!)]
    const differ = Array.from(here.keys()).filter((card) => here.get(card) !== there.get(card))
    return [this.#truth, world].some(({ match: { state } }) => {
      const imagined = Array.from({ length: 6 }, (_, i) =>
        placesIn(game.resample(state, world.coalition, new LightRandom(`imagined ${i}`))),
      )
      const now = placesIn(state)
      return differ.some((card) => imagined.every((places) => places.get(card) === now.get(card)))
    })
  }

  #find(what: string): void {
    if (this.#findings.length < MOST_FINDINGS) this.#findings.push(what)
  }

  #nameOf(place: number): string {
    return place === this.#players ? 'a watcher' : `seat ${place}`
  }
}

/** What a choice leads to, and for whom that is news. */
class After {
  readonly #game: Game
  readonly #truth: State<unknown>
  readonly #seat: Seat
  readonly #views = new Map<Seat | null, string>()

  constructor(game: Game, state: State<unknown>, seat: Seat, choice: Choice) {
    this.#game = game
    this.#seat = seat
    this.#truth = game.clone(state)
    game.apply(this.#truth, seat, choice)
  }

  /**
   * Whether somebody in the coalition, or who watches, rightly sees another table afterwards. Where only the picture differs, and what they could imagine does not, nothing was revealed to
   * them: then it is a leak, and comes to light when what they are told is compared.
   */
  isRevealed(world: World, choice: Choice): boolean {
    const game = this.#game
    const theirs = game.clone(world.match.state)
    game.apply(theirs, this.#seat, choice)
    const viewers = [...world.coalition, null]
    if (viewers.every((viewer) => this.#view(viewer) === viewOf(game, theirs, viewer))) return false
    const [left, right] = [this.#truth, theirs].map((state) => {
      const { table, commits, stack } = game.resample(state, world.coalition, new LightRandom('either'))
      return JSON.stringify([table, commits, stack])
    })
    return left !== right
  }

  #view(viewer: Seat | null): string {
    const known = this.#views.get(viewer) ?? viewOf(this.#game, this.#truth, viewer)
    this.#views.set(viewer, known)
    return known
  }
}

const viewOf = (game: Game, state: State<unknown>, viewer: Seat | null): string =>
  JSON.stringify(game.view(state, viewer))

/** More of it where higher cards come first. */
export function orderOf(game: Game, state: State<unknown>): number {
  let [order, weight] = [0, 1]
  for (const cards of game.places(state))
    for (const card of cards) {
      order += card * weight
      weight *= 0.7
    }
  return order
}

/** More of it where the cards in later places are longer to write than those in earlier ones: all of them together are always as long. */
function lengthsOf(game: Game, state: State<unknown>): number {
  const places = game.places(state)
  const middle = (places.length - 1) / 2
  const letters = (cards: readonly number[]): number =>
    cards.reduce((sum, card) => sum + String(card).length, 0)
  const all = places.flat()
  const usual = letters(all) / all.length
  return places.reduce(
    (sum, cards, place) => sum + (place - middle) * (letters(cards) - usual * cards.length),
    0,
  )
}

/** Numbers that hang on what is hidden: the way in which the cards lie, how long they are to write, and who is on which side. */
function secretsOf(game: Game, state: State<unknown>): number[] {
  const sides = game.sides(state).reduce((sum, side, seat) => sum + side.length * (seat + 1), 0)
  return [orderOf(game, state), lengthsOf(game, state), sides]
}

/** What somebody might say that means nothing, or something elsewhere. */
export const NONSENSE: readonly unknown[] = [
  null,
  'A',
  'B',
  'takeBack',
  [],
  ['S-01'],
  { do: 'pass', now: true },
  { do: 'attack', target: 1, dice: [0, 1, 2] },
  { top: [], bottom: [] },
  { a: [], b: [] },
  { left: null, right: null },
  17,
]

import {
  heard,
  LightRandom,
  pick,
  type Choice,
  type Game,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import {
  bytes,
  difference,
  misplaced,
  nameOf,
  playOut,
  seatsOf,
  step,
  viewersOf,
  walk,
  type Rest,
} from './play.ts'
import type { Check, Spoken, Subject } from './subject.ts'

/** What `resample` may change of a state without being noticed: everything but chance, which it always renews. */
const hidden = ({ table, commits, stack }: State<unknown>): string => bytes({ table, commits, stack })

/**
 * A re-dealt world forgets the true one, differs from it, is sound, and can be played to the end. All that others cannot see
 * is dealt anew: a hidden place that no re-deal ever touches would hand its truth to every bot.
 */
export const resampling: Check = (subject) => {
  const { game } = subject
  const places = new Places(subject)
  let worlds = 0
  let other = 0
  const findings = walk(subject, 'resampling', 0.5, (rest) => {
    const { state, random, find } = rest
    if (!rest.isOneIn(3)) return
    const over = game.pending(state) === null
    const before = bytes(state)
    for (const coalition of coalitions(state, random)) {
      const seed = random.below(0x100000000)
      const deal = (from: State<unknown>): State<unknown> =>
        game.resample(from, coalition, new LightRandom(seed))
      const world = deal(state)
      const again = deal(game.resample(state, coalition, random))
      const [left, right] = [bytes(game.save(world)), bytes(game.save(again))]
      const who = coalition.length === 0 ? 'a spectator' : `seats ${coalition.join()}`
      if (left !== right) find(`resample for ${who} remembers the truth: ${difference(left, right)}`)
      if (world.chance.key.join() === state.chance.key.join())
        find('resample keeps the key of the match, and with it all chance to come')
      for (const wrong of [...misplaced(subject, rest.options, world), ...game.violations(world)])
        find(`in a re-dealt world ${wrong}`)
      if (coalition.length <= 1 && !over) {
        worlds++
        if (hidden(world) !== hidden(state)) other++
        places.compare(rest, coalition[0] ?? null, world)
      }
      if (random.below(8) > 0) continue
      try {
        if (!playOut(game, world, random, subject.maxMoves)) find('a re-dealt world does not come to an end')
        for (const wrong of [...misplaced(subject, rest.options, world), ...game.violations(world)])
          find(`at the end of a re-dealt world ${wrong}`)
      } catch (error) {
        find(`a re-dealt world cannot be played: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (bytes(state) !== before) find('resample changes the state it is given')
  }).list.slice()
  const least = subject.otherWorlds ?? 0.5
  if (other < worlds * least)
    findings.push(`only ${other} of ${worlds} re-dealt worlds differ from the true one`)
  return [...findings, ...places.findings()]
}

/** Of a decision, so many other choices are tried. */
const OTHERWISE = 3

/**
 * What somebody imagines hangs on what they have seen and heard. Where another seat could have chosen otherwise without their
 * noticing, they imagine the same worlds.
 */
export const secretChoices: Check = (subject) => {
  const { game } = subject
  return walk(subject, 'secretChoices', 0.25, ({ state, random, find, isOneIn }) => {
    const pending = game.pending(state)
    if (pending === null || !isOneIn(1)) return
    const seat = pick(pending.seats, random)
    const legal = game.legal(state, seat).slice()
    const truth = chosen(game, state, seat, pick(legal, random))
    for (let i = 0; i < OTHERWISE; i++) {
      const other = chosen(game, state, seat, pick(legal, random))
      for (const viewer of viewersOf(state)) {
        if (viewer === seat || notices(game, viewer, truth, other)) continue
        const seed = random.below(0x100000000)
        const [left, right] = [truth, other].map(({ after }) =>
          bytes(game.save(game.resample(after, viewer === null ? [] : [viewer], new LightRandom(seed)))),
        )
        if (left !== right)
          find(
            `what ${nameOf(viewer)} imagines tells how ${nameOf(seat)} chose at ${pending.name}: ${difference(left!, right!)}`,
          )
      }
    }
  }).list
}

interface Chosen {
  readonly after: State<unknown>
  readonly told: readonly Spoken[]
}

function chosen(game: Game, state: State<unknown>, seat: Seat, choice: Choice): Chosen {
  const after = game.clone(state)
  return { after, told: step(game, after, seat, choice) }
}

/** Whether a viewer hears or sees a difference between two choices. */
function notices(game: Game, viewer: Seat | null, one: Chosen, other: Chosen): boolean {
  const hears = ({ told }: Chosen): string => bytes(told.map((event) => heard(event, viewer)))
  const sees = ({ after }: Chosen): string => bytes(game.view(after, viewer))
  return hears(one) !== hears(other) || sees(one) !== sees(other)
}

/** Each seat alone, the spectator, and a random part of the table. */
function coalitions(state: State<unknown>, random: Randomness): readonly (readonly Seat[])[] {
  const seats = seatsOf(state)
  return [[], ...seats.map((seat) => [seat]), seats.filter(() => random.below(2) === 0)]
}

/** Whether a viewer sees no difference. A card where none of its kind can be shows: the game may well stumble over it. */
function looksLike(game: Game, one: State<unknown>, other: State<unknown>, viewer: Seat | null): boolean {
  try {
    return bytes(game.view(one, viewer)) === bytes(game.view(other, viewer))
  } catch {
    return false
  }
}

/** A place where cards seldom lie may stay as it is by chance. */
const ENOUGH = 5

interface Tally {
  moved: boolean
  swaps: number
  unseen: number
  name: string
}

/**
 * Which places are ever dealt anew for a viewer, and for those that are not, whether the viewer sees them: swapping one of
 * their cards with a card from elsewhere must show.
 */
class Places {
  readonly #game: Game
  readonly #tallies = new Map<string, Tally>()

  constructor({ game }: Subject) {
    this.#game = game
  }

  compare({ state, options, random }: Rest, viewer: Seat | null, world: State<unknown>): void {
    const game = this.#game
    const old = game.places(state)
    const fresh = game.places(world)
    const filled = old.flatMap((cards, place) => (cards.length > 0 ? [place] : []))
    for (const place of filled) {
      const name = `place ${place} for ${nameOf(viewer)} with options ${JSON.stringify(options)}`
      const tally = this.#tallies.get(name) ?? { moved: false, swaps: 0, unseen: 0, name }
      this.#tallies.set(name, tally)
      if (old[place]!.join() !== fresh[place]?.join()) tally.moved = true
      const elsewhere = filled.filter((other) => other !== place)
      if (tally.moved || elsewhere.length === 0) continue
      const swapped = game.clone(state)
      const lists = game.places(swapped) as number[][]
      const [here, there] = [lists[place]!, lists[pick(elsewhere, random)]!]
      const [i, j] = [random.below(here.length), random.below(there.length)]
      ;[here[i], there[j]] = [there[j]!, here[i]!]
      tally.swaps++
      if (looksLike(game, swapped, state, viewer)) tally.unseen++
    }
  }

  findings(): string[] {
    return [...this.#tallies.values()]
      .filter(({ moved, swaps, unseen }) => !moved && swaps >= ENOUGH && unseen * 4 > swaps)
      .map(
        ({ name, swaps, unseen }) =>
          `${name} is never dealt anew, though ${unseen} of ${swaps} changes there go unseen`,
      )
      .slice(0, 3)
  }
}

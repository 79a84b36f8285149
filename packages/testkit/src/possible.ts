import { LightRandom, UNSEEN, type Randomness, type Seat, type State } from '@conspire/kernel'
import { nameOf, viewersOf, walk, type Rest } from './play.ts'
import type { Check, Subject } from './subject.ts'

/**
 * Where cards can be at all. Nobody tells these checks: they learn it from true play, and then look at re-dealt worlds, which come to a place
 * about as often as true games do. So what happens in a good share of the worlds, and never in many true games, cannot happen.
 */

/** So many times the subject's number of games are played to learn from, and as many to judge by. */
const MANY = 10
/** With a share of at least FAR/n of the worlds, that n true games do not show it either would be a chance of e^−FAR. */
const FAR = 10
/** Not every rest is re-dealt. */
const SOMETIMES = 3

/** A share of worlds that true play would have to show. */
const isFar = (worlds: number, all: number, games: number): boolean => worlds * games >= FAR * all

const imagined = (subject: Subject, state: State<unknown>, viewer: Seat | null, random: Randomness) =>
  subject.game.resample(state, viewer === null ? [] : [viewer], new LightRandom(random.below(0x100000000)))

const example = (viewer: Seat | null, { options, number, state }: Rest, game: Subject['game']): string =>
  `${nameOf(viewer)} does so [options ${JSON.stringify(options)}, game ${number}, seq ${state.seq} at ${game.where(state)}]`

/** What is known of one place in one part of the game, at tables with the same number of places. */
interface Room {
  readonly name: string
  /** Cards that lay there in the games to learn from. */
  readonly cards: Set<number>
  /** Of the games to judge by: how many came to this part, and in how many a card lay there that is not among them. */
  games: number
  strange: number
  /** The same for re-dealt worlds. */
  worlds: number
  strangeWorlds: number
  example: string
}

/**
 * A re-dealt world puts no card where the rules would never have put it: a prize in a hand, a card of the last round in the first. What lies in
 * a place is learnt in some games and judged by others, because the cards that were not met there by chance are many.
 */
export const possiblePlaces: Check = (subject) => {
  const { game } = subject
  const rooms = new Map<string, Room>()
  const roomsOf = (state: State<unknown>): [Room, readonly number[]][] => {
    const places = game.places(state)
    const part = subject.partOf?.(state) ?? ''
    return places.map((cards, place) => {
      const key = `${places.length} ${place} ${part}`
      const name = `place ${place}${part === '' ? '' : ` in part ${part}`}`
      const fresh = (): Room => ({
        name,
        cards: new Set(),
        games: 0,
        strange: 0,
        worlds: 0,
        strangeWorlds: 0,
        example: '',
      })
      const room = rooms.get(key) ?? fresh()
      rooms.set(key, room)
      return [room, cards]
    })
  }
  const strangerIn = ({ cards }: Room, lie: readonly number[]): number | undefined =>
    lie.find((card) => !cards.has(card))

  const found = walk(subject, 'places: learn', MANY, ({ state }) => {
    for (const [room, cards] of roomsOf(state)) for (const card of cards) room.cards.add(card)
  }).list.slice()

  let entered = new Set<Room>()
  let strange = new Set<Room>()
  const judged = walk(subject, 'places: judge', MANY, (rest) => {
    const { state, moves, random } = rest
    if (moves.length === 0) [entered, strange] = [new Set(), new Set()]
    for (const [room, cards] of roomsOf(state)) {
      if (!entered.has(room)) room.games++
      entered.add(room)
      if (strange.has(room) || strangerIn(room, cards) === undefined) continue
      room.strange++
      strange.add(room)
    }
    if (game.pending(state) === null || !rest.isOneIn(SOMETIMES)) return
    const viewers = viewersOf(state)
    const viewer = viewers[random.below(viewers.length)]!
    for (const [room, cards] of roomsOf(imagined(subject, state, viewer, random))) {
      room.worlds++
      const card = strangerIn(room, cards)
      if (card === undefined) continue
      room.strangeWorlds++
      room.example ||= `card ${card}; ${example(viewer, rest, game)}`
    }
  }).list
  const impossible = [...rooms.values()]
    .filter((room) => room.strange === 0 && room.strangeWorlds > 0)
    .filter(({ strangeWorlds, worlds, games }) => isFar(strangeWorlds, worlds, games))
    .map(
      (room) =>
        `${room.strangeWorlds} of ${room.worlds} re-dealt worlds imagine in ${room.name} what never lay there in ${room.games} games: ${room.example}`,
    )
  return [...found, ...judged, ...impossible].slice(0, subject.findings ?? 5)
}

/** So many worlds are imagined at once. */
const WORLDS = 5

/** From where to where a card was imagined to have gone. */
interface Way {
  readonly from: number
  readonly to: number
  worlds: number
  readonly example: string
}

/** What is known of the ways between places, at tables with the same number of places. */
interface Ways {
  /** By place: where cards have gone from there, from one rest to the next. */
  readonly gone: readonly Set<number>[]
  readonly imagined: Map<string, Way>
  games: number
  worlds: number
}

/**
 * A re-dealt world forgets nothing that its viewer has seen: a card that was known to lie somewhere is imagined only where cards can get to
 * from there. One that was seen in play has not been left out of the game, and one that was seen out of play does not come back.
 */
export const possibleWays: Check = (subject) => {
  const { game } = subject
  const tables = new Map<number, Ways>()
  let before: readonly number[] = []
  let known = new Map<number, number>()
  const found = walk(subject, 'ways', MANY, (rest) => {
    const { state, moves, random, number } = rest
    const { length } = game.places(state)
    const fresh = (): Ways => ({
      gone: Array.from({ length }, (_, place) => new Set([place])),
      imagined: new Map(),
      games: 0,
      worlds: 0,
    })
    const ways = tables.get(length) ?? fresh()
    tables.set(length, ways)
    const now = placesOf(game.places(state))
    if (moves.length === 0) {
      known = new Map()
      ways.games++
    } else now.forEach((place, card) => ways.gone[before[card]!]?.add(place))
    before = now

    if (game.pending(state) === null || !rest.isOneIn(SOMETIMES)) return
    const viewers = viewersOf(state)
    const viewer = viewers[number % viewers.length]!
    const worlds = Array.from({ length: WORLDS }, () => game.places(imagined(subject, state, viewer, random)))
    for (const world of worlds) {
      ways.worlds++
      const strange = new Set<string>()
      placesOf(world).forEach((to, card) => {
        const from = known.get(card)
        if (from === undefined || from === to) return
        const key = `${from} ${to}`
        const way = ways.imagined.get(key) ?? {
          from,
          to,
          worlds: 0,
          example: `card ${card}; ${example(viewer, rest, game)}`,
        }
        ways.imagined.set(key, way)
        if (!strange.has(key)) way.worlds++
        strange.add(key)
      })
    }
    // Known is what the viewer sees: of two cards of one back a few worlds agree by chance.
    const seen = { ...state, table: game.view(state, viewer).table }
    game.places(seen).forEach((cards, place) => {
      for (const card of cards) if (card !== UNSEEN) known.set(card, place)
    })
  }).list
  const impossible = [...tables.values()].flatMap(({ gone, imagined: list, games, worlds }) => {
    const reach = gone.map((_, place) => reached(gone, place))
    return [...list.values()]
      .filter((way) => !reach[way.from]!.has(way.to) && isFar(way.worlds, worlds, games))
      .map(
        (way) =>
          `${way.worlds} of ${worlds} re-dealt worlds imagine in place ${way.to} a card that was known to lie in place ${way.from}, from where none came there in ${games} games: ${way.example}`,
      )
  })
  return [...found, ...impossible].slice(0, subject.findings ?? 5)
}

/** By card: the number of the place where it lies. */
function placesOf(places: readonly (readonly number[])[]): number[] {
  const at: number[] = []
  places.forEach((cards, place) => {
    for (const card of cards) at[card] = place
  })
  return at
}

/** Where one can get to, step by step. */
function reached(steps: readonly ReadonlySet<number>[], from: number): ReadonlySet<number> {
  const all = new Set([from])
  // A set that is walked over goes on with what is added on the way.
  for (const place of all) for (const next of steps[place]!) all.add(next)
  return all
}

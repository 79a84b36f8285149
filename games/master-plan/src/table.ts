import {
  NOBODY,
  type Flavour,
  open,
  tableFor,
  zone,
  zoneOf,
  zonePerSeat,
  type Place,
  type Seat,
  type TableOf,
  type CardNumber,
} from '@conspire/kernel'
import {
  ALL_TOKENS,
  CARDS,
  FACTION,
  FIRST_PLAN,
  FIRST_THROWDOWN,
  FIRST_TOKEN,
  isPlan,
  isSuper,
  LOOT,
  lootOf,
  needsOf,
  NO_CARD,
  SUPERS,
  throwdownOf,
  twistOf,
  type Twist,
} from './cards/index.ts'
import { VALUES, type OptionKey, type Options } from '../options.ts'

export { VALUES, type OptionKey, type Options }

const isValue =
  <K extends OptionKey>(key: K, value: (typeof VALUES)[K][number]) =>
  (options: Options): number =>
    options[key] === value ? 1 : 0

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const perSeat = ({ players }: Options, value: number): number[] => range(0, players).map(() => value)
const perSuper = (value: number): number[] => SUPERS.map(() => value)
const SUPER_CARDS = range(0, FIRST_THROWDOWN)
const THROWDOWN_CARDS = range(FIRST_THROWDOWN, FIRST_PLAN)
const PLAN_CARDS = range(FIRST_PLAN, FIRST_TOKEN)

/** MP-005 */
export const ROUNDS = 3
/** MP-014: the largest number of Throwdowns in a round, and so of Marks in a set. */
export const MOST_SITES = 4

/** Why a player takes no further turn in Assemble. */
export const DONE = { no: 0, blocked: 1, passed: 2 } as const

/** Effects on a Super (MP-086), as flags. */
export const EFFECT = {
  acted: 1,
  stun: 2,
  silence: 4,
  disarm: 8,
  guard: 16,
  untouchable: 32,
  firstPick: 64,
  extraClaim: 128,
} as const

/** Supers, Throwdowns and plans look different from behind; Loot tokens are never hidden. */
function backOf(card: CardNumber): number {
  if (isSuper(card)) return 0
  return card < FIRST_PLAN ? 1 : 2
}

/** Throwdowns are numbered by position, from 0. */
export type Site = Flavour<'site'>
export const NO_SITE: Site = -1

/** The table, with every card sorted and nothing shuffled or dealt yet. What a viewer may not know is UNSEEN in their picture of it. */
export const table = tableFor<Options>()(
  CARDS.length,
  {
    players: open(({ players }: Options) => players),
    /** A number of VALUES.deployment. */
    deployment: open(({ deployment }: Options) => VALUES.deployment.indexOf(deployment)),
    single: open(isValue('attack', 'single')),
    brawl: open(isValue('greyFist', 'brawl')),
    generous: open(isValue('finalKo', 'generous')),
    wholeGame: open(isValue('koScope', 'game')),
    fullCast: open(isValue('roster', '54')),
    chart: open(isValue('planSide', 'chart')),
    hostNames: open(isValue('firstLoserLad', 'host')),
    host: open(({ host }: Partial<Options>) => host ?? 0),
    /** MP-021: among whom the first Loser Lad is drawn. */
    losers: open(({ players, firstLoserLad, losers }: Options) =>
      firstLoserLad === 'auto' && losers.length > 0 ? losers.slice() : range(0, players),
    ),
    twists: open(({ twists }: Options) => (twists ? 1 : 0)),
    /** 1 to 3; 0 before the first round. */
    round: open(0),
    /** Who has Loser Lad (MP-020). */
    holder: open(NOBODY),
    /** Whose turn it is in Assemble (MP-036). */
    turn: open(NOBODY),
    /** By seat: a number of DONE. */
    done: open((options: Options) => perSeat(options, DONE.no)),
    /** By seat: how many Supers were played this round. */
    played: open((options: Options) => perSeat(options, 0)),
    /** The Throwdown that is being fought over, by position from 0. */
    site: open(NO_SITE),
    /** By position: 1 when the Throwdown is resolved (MP-119). */
    resolved: open(range(0, MOST_SITES).map(() => 0)),
    /** By Super that lies face up or in a KO pile: who played it. */
    owner: open(perSuper(NOBODY)),
    /** By Super at the Throwdown: its Defenses and the effects on it, as flags. */
    defenses: open(perSuper(0)),
    effects: open(perSuper(0)),
    /** The Super that was hastened (MP-091). */
    next: open(NO_CARD),
    /** By seat, in this battle: the faction it fights for, and how many it has KO'd (MP-096, MP-099). */
    side: open((options: Options) => perSeat(options, NOBODY)),
    kos: open((options: Options) => perSeat(options, 0)),
    /** Supers KO'd in this battle (MP-093). */
    fallen: open([] as number[]),
    /** MP-132: by round and seat, the Supers in the KO pile. */
    records: open(({ players }: Options) => range(0, ROUNDS * players).map((): number[] => [])),
    /** MP-017: by seat, how many common, uncommon and rare Loot the plan needs; empty where only the chart is public. */
    profiles: open([] as number[]),
    /** Whose plan is complete (MP-112). */
    winner: open(NOBODY),
    /** 1 when all is over and shown. */
    over: open(0),

    deck: zone({ seen: 'nobody', start: () => SUPER_CARDS }),
    /** Supers that are not in the roster (MP-012). */
    box: zone({ seen: 'all' }),
    hand: zonePerSeat({ seen: 'holder', loose: true }),
    aside: zone({ seen: 'nobody' }), // MP-026
    throwdowns: zone({ seen: 'nobody', start: () => THROWDOWN_CARDS }),
    row: zone({ seen: 'all' }),
    used: zone({ seen: 'all' }),
    /** The Supers of a Squad that lie face down, in the order in which they were played: one zone for each Throwdown. */
    squad1: zonePerSeat({ seen: 'holder' }),
    squad2: zonePerSeat({ seen: 'holder' }),
    squad3: zonePerSeat({ seen: 'holder' }),
    squad4: zonePerSeat({ seen: 'holder' }),
    /** By position: the Supers that lie face up at a Throwdown. */
    field: zoneOf(MOST_SITES, { seen: 'all' }),
    ko: zonePerSeat({ seen: 'all' }), // MP-023
    discard: zone({ seen: 'all' }),
    /** Plans that were not dealt (MP-018). */
    plans: zone({ seen: 'nobody', start: () => PLAN_CARDS }),
    plan: zonePerSeat({ seen: 'holder' }), // MP-016
    /** What is in the Bag is for everybody to know: only which token comes next is not. */
    bag: zone({ seen: 'all', start: () => [...ALL_TOKENS] }),
    /** Tokens drawn by Dip in the bag (MP-097). */
    dipped: zone({ seen: 'all' }),
    /** By position: the Loot on a Throwdown. */
    loot: zoneOf(MOST_SITES, { seen: 'all' }),
    /** Loot of the players, for good: none to begin with (MP-023), face up (MP-109), and Regroup leaves it alone (MP-130). */
    owned: zonePerSeat({ seen: 'all' }),
  },
  // MP-017: everybody sees the rarity side of a plan, so that it can only be one of those with the same.
  { back: backOf, bound: isPlan },
)
export type Table = TableOf<typeof table.fields>
export const { at } = table

const SQUADS = ['squad1', 'squad2', 'squad3', 'squad4'] as const
/** The face-down Supers at a Throwdown, by seat. */
export function faceDownAt(s: Table, site: Site): number[][] {
  if (site === 0) return s.squad1
  if (site === 1) return s.squad2
  return site === 2 ? s.squad3 : s.squad4
}
export const squadPlace = (site: Site, seat: Seat): Place => at[SQUADS[site]!](seat)

const SEATS = range(0, 7).map((players) => range(0, players))
export const seatsOf = (s: Pick<Table, 'players'>): readonly Seat[] => SEATS[s.players]!
/** MP-022: from a seat on, clockwise. */
export const clockwiseFrom = (s: Pick<Table, 'players'>, seat: Seat): Seat[] =>
  seatsOf(s).map((i) => (seat + i) % s.players)

const [SOLO, QUOTA, HOLD_BACK] = (['solo', 'quota', 'holdBack'] as const).map((value) =>
  VALUES.deployment.indexOf(value),
)
export const isSolo = (s: Table): boolean => s.deployment === SOLO
export const isQuota = (s: Table): boolean => s.deployment === QUOTA
export const mayPass = (s: Table): boolean => s.deployment === HOLD_BACK

/** By number of players: how many Throwdowns are laid out. */
const SITES_FOR: Readonly<Record<number, number>> = {
  4: 3, // MP-028
  5: 4, // MP-029
  6: 4, // MP-030
}
export const sitesFor = (players: number): number => SITES_FOR[players]!
const SITES = range(0, MOST_SITES + 1).map((sites) => range(0, sites))
export const sitesOf = (s: Table): readonly Site[] => SITES[s.row.length]!
export const unresolved = (s: Table): Site[] => sitesOf(s).filter((site) => s.resolved[site] === 0)

/** The twist of a Throwdown, where the table plays with twists. */
export const twistAt = (s: Table, site: Site): Twist | null => (s.twists === 1 ? twistOf(s.row[site]!) : null)
export const hasTwist = (s: Table, site: Site, kind: Twist['kind']): boolean =>
  twistAt(s, site)?.kind === kind
export const lootNumberAt = (s: Table, site: Site): number => throwdownOf(s.row[site]!).loot

/** How many Supers a seat has at a Throwdown. */
export function squadSize(s: Table, site: Site, seat: Seat): number {
  let size = faceDownAt(s, site)[seat]!.length
  for (const card of s.field[site]!) if (s.owner[card] === seat) size++
  return size
}
/** MP-038: a Mark lies wherever somebody has a Squad, however large (MP-040). */
export const hasMark = (s: Table, site: Site, seat: Seat): boolean => squadSize(s, site, seat) > 0
/** MP-050: whether nobody has a Squad here. */
export const isDeserted = (s: Table, site: Site): boolean =>
  s.field[site]!.length === 0 && faceDownAt(s, site).every((squad) => squad.length === 0)

/** The faction of a seat's Squad, for whoever knows a Super of it; NOBODY without a Squad. */
export function squadFaction(s: Table, site: Site, seat: Seat): number {
  const squad = faceDownAt(s, site)[seat]!
  for (let i = 0; i < squad.length; i++) if (squad[i]! >= 0) return FACTION[squad[i]!]!
  const field = s.field[site]!
  for (let i = 0; i < field.length; i++) if (s.owner[field[i]!] === seat) return FACTION[field[i]!]!
  return NOBODY
}

/** MP-041: whether a Super may join a Squad of this faction, or form one; MP-039: with `deployment=solo` nobody joins. */
const mayJoin = (s: Table, card: CardNumber, faction: number): boolean =>
  faction === NOBODY || (faction === FACTION[card] && !isSolo(s))
export const mayPlay = (s: Table, seat: Seat, card: CardNumber, site: Site): boolean =>
  mayJoin(s, card, squadFaction(s, site, seat))

/** Hands every Super of a seat to `found`, with every Throwdown that is open to it. */
export function playsOf(s: Table, seat: Seat, found: (card: CardNumber, site: Site) => void): void {
  const hand = s.hand[seat]!
  const factions: number[] = []
  for (let site = 0; site < s.row.length; site++) factions.push(squadFaction(s, site, seat)) // MP-043
  // MP-002: Heroes and Villains alike.
  for (let i = 0; i < hand.length; i++)
    for (let site = 0; site < factions.length; site++)
      if (mayJoin(s, hand[i]!, factions[site]!)) found(hand[i]!, site)
}
/** MP-047: whether a seat has a play at all. */
export function canPlay(s: Table, seat: Seat): boolean {
  const hand = s.hand[seat]!
  for (let site = 0; site < s.row.length; site++) {
    const faction = squadFaction(s, site, seat)
    for (let i = 0; i < hand.length; i++) if (mayJoin(s, hand[i]!, faction)) return true
  }
  return false
}

export const has = (s: Table, card: CardNumber, effect: number): boolean => (s.effects[card]! & effect) !== 0

/** How many tokens of each type are among these. */
export function countLoot(tokens: readonly number[]): number[] {
  const counts = LOOT.map(() => 0)
  for (const token of tokens) counts[lootOf(token)]!++
  return counts
}
/** The types among these tokens, in the order of the list of types. */
export function typesIn(tokens: readonly number[]): number[] {
  const counts = countLoot(tokens)
  const types: number[] = []
  for (let type = 0; type < counts.length; type++) if (counts[type]! > 0) types.push(type)
  return types
}
export const tokenOf = (tokens: readonly number[], type: number): number =>
  tokens.find((token) => lootOf(token) === type)!

/** MP-111 */
export function isComplete(plan: number, tokens: readonly number[]): boolean {
  const needs = needsOf(plan)
  const counts = countLoot(tokens) // MP-115: of what is owned at this moment.
  for (let type = 0; type < needs.length; type++) if (counts[type]! < needs[type]!) return false
  return true
}

import {
  NOBODY,
  open,
  rider,
  tableFor,
  zone,
  zonePerSeat,
  type Seat,
  type TableOf,
  type CardNumber,
} from '@conspire/kernel'
import { VALUES, type OptionKey, type Options } from '../options.ts'
import {
  BASES,
  CARDS,
  CHALLENGE_CARDS,
  challengeOf,
  HERO_CARDS,
  isPlayerCard,
  isStarter,
  kicksOf,
  kindOf,
  loyaltyFor,
  MACHINATION_CARDS,
  mainDeckOf,
  PLAYER_CARDS,
  PLOT_CARDS,
  startingDecks,
  weaknessesOf,
  type Power,
} from './cards/index.ts'

export { VALUES, type OptionKey, type Options }

const range = (to: number): number[] => Array.from({ length: to }, (_, i) => i)
const perSeat = ({ players }: Options): number[] => range(players).map(() => 0)

/** How the game has ended. */
export const WINNER = { none: -1, loyal: 0, mastermind: 1, nobody: 2 } as const
/** Whose a card in the play area is: the current player's, of the Line-Up, or of the seat with this number. */
export const OWN = -1
export const OF_LINE_UP = -2
/** From where a card was contributed (WM-155). */
export const FROM = { hand: 0, play: 1 } as const

/** What no game with these options uses, or not yet: it lies open beside the table. */
function spares({ players, base }: Options): number[] {
  const used = new Set([
    ...mainDeckOf(base),
    ...kicksOf(base),
    ...weaknessesOf(base),
    ...startingDecks(base, players).flat(),
    ...loyaltyFor(players),
  ])
  const mayBeSpare = (card: CardNumber): boolean => card < PLAYER_CARDS || kindOf(card) === 'loyalty'
  return range(CARDS.length).filter((card) => mayBeSpare(card) && !used.has(card))
}

/** Cards that look different from behind. Challenges show their level. */
function backOf(card: CardNumber): number {
  const kind = kindOf(card)
  if (kind === 'player') return 0
  if (kind === 'challenge') return challengeOf(card).level
  return { hero: 4, plot: 5, machination: 6, loyalty: 7 }[kind]
}

/** The table, with every card sorted and nothing shuffled or dealt yet. What a viewer may not know is UNSEEN in their picture of it. */
export const table = tableFor<Options>()(
  CARDS.length,
  {
    players: open(({ players }: Options) => players),
    /** Which of the base sets is used. */
    base: open(({ base }: Options) => BASES.findIndex(({ name }) => name === base)),
    choosing: open(({ heroes }: Options) => (heroes === 'choose' ? 1 : 0)),
    /** Who began (WM-026). */
    first: open(NOBODY),
    /** The current player; NOBODY between two turns. */
    turn: open(NOBODY),
    /** How many turns have begun. */
    turns: open(0),
    /** By seat: 1 for a destroyed player (WM-221). */
    out: open(perSeat),

    // What this turn has brought. All of it ends in step 4.
    power: open<Power>(0), // WM-040
    /** How much less the current player pays for a Challenge, a Plot and a Super-Villain. */
    discount: open<Power>(0),
    /** Aquaman's Tridents that are not used up. */
    tridents: open(0),
    /** Whether The Riddler's repeatable mode was chosen. */
    riddling: open(0),
    /** 1 when the current player bought or gained a card from the Line-Up. */
    fromLineUp: open(0),
    /** 1 when a purchase of this turn has paid the surcharge of Rioting. */
    surcharged: open(0),
    /** 1 when Nite Owl has put an Equipment on top of the deck, Karnak was used, help was asked for. */
    topped: open(0),
    karnak: open(0),
    helped: open(0),
    /** Every play of this turn in its order, and the types that the card had then (WM-176). */
    plays: open([] as number[]),
    playTypes: open([] as number[]),
    /** Cards bought or gained this turn. */
    gained: open([] as CardNumber[]),
    /** How many cards were contributed this turn. */
    contributions: open(0),
    /** Cards that still wait for something to happen once this turn. */
    waiting: open([] as CardNumber[]),
    /** Cards with a type more (WM-289), and that type as a flag. */
    masked: open([] as CardNumber[]),
    maskTypes: open([] as number[]),
    /** Cards whose text is being carried out, the last one on top (WM-284). */
    resolving: open([] as number[]),
    /** Cards that an effect offers just now, wherever they lie. */
    offered: open([] as CardNumber[]),
    /** What the card just played has triggered (WM-031), as numbers of TRIGGER. */
    triggers: open([] as number[]),

    /** 1 when all Loyalty cards are revealed (WM-114), and who is the SM then; NOBODY before, and where nobody is. */
    revealed: open(0),
    mastermind: open(NOBODY),
    /** 1 when the Machination was completed (WM-185). */
    completed: open(0),
    /** By seat: 1 for whoever has played all that the Machination asks for, and had nothing to turn over (WM-182). */
    cleared: open(perSeat),
    /** Of the Plot in play: the first play of this turn that it sees, and how often it was triggered this turn. */
    plotFrom: open(0),
    plotTriggers: open(0),

    /** WM-253 */
    tally: open(0),
    /** 1 when twelve cards have been under The Nuclear Clock (WM-268). */
    struck: open(0),
    /** 1 when the current Challenge was beaten this turn. */
    beaten: open(0),
    /** 1 when the two-player game goes on with Super-Villains. */
    villainous: open(0),
    /** By seat: 1 for a Super Hero that lies face down. */
    heroDown: open(perSeat),
    /** By seat: what was last shuffled into a new deck, as everybody could see (WM-050). */
    shuffled: open(({ players }: Options) => range(players).map((): number[] => [])),
    /** A number of WINNER. */
    winner: open(WINNER.none),
    /** 1 when all is over and shown. */
    over: open(0),

    mainDeck: zone({ seen: 'nobody', start: ({ base }: Options) => mainDeckOf(base) }), // WM-312
    lineUp: zone({ seen: 'all' }),
    kicks: zone({ seen: 'all', start: ({ base }: Options) => kicksOf(base) }),
    weaknesses: zone({ seen: 'all', start: ({ base }: Options) => weaknessesOf(base) }),
    destroyed: zone({ seen: 'all' }),
    /** Cards turned over for all to see while an effect is carried out. */
    shown: zone({ seen: 'all' }),

    deck: zonePerSeat({
      seen: 'nobody',
      start: ({ base, players }: Options) => startingDecks(base, players),
    }),
    hand: zonePerSeat({ seen: 'holder', loose: true }),
    discard: zonePerSeat({ seen: 'all' }),
    /** The play area of the current player: nobody else has cards there. */
    play: zone({ seen: 'all' }),
    belongs: rider('play', OWN),
    /** Locations in play (WM-035). */
    ongoing: zonePerSeat({ seen: 'all' }),
    hero: zonePerSeat({ seen: 'all' }),
    loyalty: zonePerSeat({ seen: 'holder' }), // WM-307, WM-309
    plot: zonePerSeat({ seen: 'holder' }), // WM-311
    /** A player card under the Super Hero (Atrocitus), set aside for an exchange, or kept for the next hand (Ozymandias). */
    under: zonePerSeat({ seen: 'holder' }),
    aside: zonePerSeat({ seen: 'holder', loose: true }),
    kept: zonePerSeat({ seen: 'holder' }),
    /** Cards of several players, shuffled together (Brainiac). */
    pool: zone({ seen: 'nobody' }),

    challenges: zone({ seen: 'nobody', start: () => CHALLENGE_CARDS }),
    challenge: zone({ seen: 'all' }),
    contributed: zone({ seen: 'all' }),
    /** WM-153, WM-155: who placed a card, and from where. */
    placer: rider('contributed', NOBODY),
    placedFrom: rider('contributed', FROM.hand),
    /** WM-263 */
    clock: zone({ seen: 'nobody' }),
    plots: zone({ seen: 'nobody', start: () => PLOT_CARDS }),
    plotSpace: zone({ seen: 'all' }),
    machinations: zone({ seen: 'nobody', start: () => MACHINATION_CARDS }),
    machination: zone({ seen: 'all' }),
    loyalties: zone({ seen: 'nobody', start: ({ players }: Options) => loyaltyFor(players) }),
    superVillains: zone({ seen: 'nobody' }),
    superVillain: zone({ seen: 'all' }),
    heroes: zone({ seen: 'all', start: () => HERO_CARDS }),
    /** Unused cards that nobody may look at, and those that lie open. */
    box: zone({ seen: 'nobody' }),
    spare: zone({ seen: 'all', start: spares }),
  },
  // Everybody knows what a starting deck is made of.
  { back: backOf, bound: (card) => isPlayerCard(card) && isStarter(card) },
)
export type Table = TableOf<typeof table.fields>
export const { at } = table

const SEATS = range(6).map((players) => range(players))
export const seatsOf = (s: Pick<Table, 'players'>): readonly Seat[] => SEATS[s.players]!
/** Everybody still in the game, clockwise from this seat. */
export const clockwiseFrom = (s: Table, seat: Seat): Seat[] =>
  seatsOf(s)
    .map((i) => (seat + i) % s.players)
    .filter((one) => s.out[one] === 0)
/** WM-066: everybody, from whoever comes after the current player. */
export const everybodyNext = (s: Table): Seat[] => clockwiseFrom(s, (s.turn + 1) % s.players)
/** WM-015: clockwise. */
export const foesOf = (s: Table, seat: Seat): Seat[] => clockwiseFrom(s, seat).filter((one) => one !== seat)
/** WM-025: who comes after this seat. */
export const nextSeat = (s: Table, seat: Seat): Seat => clockwiseFrom(s, (seat + 1) % s.players)[0]!

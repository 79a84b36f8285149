import type { Effect } from '../effects/index.ts'
import type { Challenge, HeroCard, Loyalty, Machination, PlayerCard, Plot, Which } from './card.ts'

/** The Watchmen pack (WM-002). */

const power = (count: number): Effect => ({ verb: 'power', count })
const draw = (count: number): Effect => ({ verb: 'draw', count })

/** The cards with the Crossover 4 logo. */
const watchmen = (card: Omit<PlayerCard, 'copies' | 'watchmen'>): PlayerCard => ({
  ...card,
  copies: 1,
  watchmen: true, // WM-013
})
export const MAIN_DECK: readonly PlayerCard[] = [
  watchmen({
    id: 'wm-duplication',
    type: 'superPower',
    cost: 6,
    vp: 2,
    text: [{ verb: 'replay', ongoing: true }],
  }),
  watchmen({
    id: 'wm-disintegration',
    type: 'superPower',
    cost: 10,
    vp: 3,
    text: [{ verb: 'disintegrate', power: 3 }],
  }),
  watchmen({
    id: 'wm-reconstruction',
    type: 'superPower',
    cost: 5,
    vp: 1,
    text: [{ verb: 'reconstruct', count: 3 }],
  }),
  watchmen({
    id: 'wm-teleportation',
    type: 'superPower',
    cost: 4,
    vp: 1,
    text: [power(1), draw(1)],
    defense: { mode: 'discard', then: [{ verb: 'recall' }] },
  }),
  watchmen({
    id: 'wm-archie',
    type: 'equipment',
    cost: 6,
    vp: 2,
    text: [power(2), { verb: 'onceWith', event: 'contribute', power: 2 }],
  }),
  watchmen({
    id: 'wm-inkblot-mask',
    type: 'equipment',
    cost: 3,
    vp: 1,
    text: [power(1), { verb: 'mask' }],
  }),
  watchmen({
    id: 'wm-rorschachs-journal',
    type: 'equipment',
    cost: 4,
    vp: 1,
    text: [power(2), { verb: 'journal' }],
  }),
  watchmen({
    id: 'wm-hollis-mason',
    type: 'hero',
    cost: 3,
    vp: 1,
    text: [
      power(1),
      {
        verb: 'destroy',
        from: ['hand', 'discard'],
        most: 1,
        match: { ids: ['weakness', 'vulnerability'] },
      },
    ],
  }),
  watchmen({
    id: 'wm-moloch',
    type: 'villain',
    cost: 4,
    vp: 1,
    text: [power(2), { verb: 'attack', each: [{ verb: 'putBack' }] }],
  }),
  watchmen({ id: 'wm-karnak', type: 'location', cost: 5, vp: 1, text: [], ongoing: { action: 'karnak' } }),
  watchmen({
    id: 'wm-gunga-diner',
    type: 'location',
    cost: 5,
    vp: 1,
    text: [],
    ongoing: { first: { minCost: 4, maxCost: 5 } },
  }),
]

export const HEROES: readonly HeroCard[] = [
  {
    id: 'hero-dr-manhattan',
    play: { match: { types: ['superPower'] }, first: 1, power: 1, look: true },
  },
  { id: 'hero-rorschach', contribute: 1 },
  {
    id: 'hero-nite-owl',
    play: { match: { types: ['equipment'] }, first: 1, power: 1 },
    gain: { types: ['equipment'] },
  },
  { id: 'hero-ozymandias', keep: true },
  {
    id: 'hero-silk-spectre',
    play: { match: { has: ['attack', 'defense'] }, first: 1, power: 1 },
    defend: 1,
  },
  { id: 'hero-the-comedian', play: { match: { types: ['villain'] }, first: 2, power: 1 } },
]

const one = (match: Which): { readonly count: 1; readonly match: Which } => ({ count: 1, match })
/** WM-135 */
export const CHALLENGES: readonly Challenge[] = [
  {
    id: 'challenge-rioting',
    level: 1, // WM-004
    cost: 8,
    toBeat: [{ count: 2, match: { has: ['attack', 'defense'] } }, one({ types: ['hero'] })], // WM-245
    ongoing: 'surcharge',
  },
  {
    id: 'challenge-keene-act',
    level: 1, // WM-004
    cost: 7,
    toBeat: [one({ types: ['hero'] }), one({ types: ['equipment'] }), one({ minCost: 4 })],
    ongoing: 'blank',
  },
  {
    id: 'challenge-nixon',
    level: 2, // WM-004
    cost: 11,
    toBeat: [one({ types: ['villain'] }), one({ types: ['superPower'] }), one({ types: ['equipment'] })],
    ongoing: 'extraCard',
  },
  {
    id: 'challenge-cancer-scare',
    level: 2, // WM-004
    cost: 8,
    toBeat: [one({ types: ['superPower'] }), one({ types: ['hero'] }), one({ has: ['defense'] })],
    ongoing: 'scare',
    attack: [{ verb: 'scare' }],
  },
  {
    id: 'challenge-alien-invasion',
    level: 3, // WM-004
    cost: 12,
    toBeat: [
      one({ watchmen: true }), // WM-258
      one({ types: ['villain'], minCost: 4 }),
      one({ types: ['equipment'] }),
      one({ types: ['superPower'], notIds: ['kick'] }),
    ],
    ongoing: 'fewerCards',
  },
  {
    id: 'challenge-the-nuclear-clock',
    level: 3, // WM-004
    cost: 13,
    toBeat: [
      one({ watchmen: true }), // WM-260
      { ...one({ types: ['location'] }), inPlay: true }, // WM-262
      one({ types: ['hero'], minCost: 3 }),
    ],
    ongoing: 'clock',
  },
]

/** WM-194: a cost, and nothing to contribute. */
export const PLOTS: readonly Plot[] = [
  { id: 'plot-tachyon-storm', cost: 14, match: { types: ['superPower'] }, burn: 1, most: 3 },
  { id: 'plot-secret-shipments', cost: 13, match: { types: ['equipment'] }, burn: 1, most: 3 },
  { id: 'plot-hired-killers', cost: 14, match: { types: ['villain'] }, burn: 1, most: 3 },
  { id: 'plot-smear-campaign', cost: 13, match: { types: ['hero'] }, burn: 1, most: 3 },
  { id: 'plot-the-greater-good', cost: 15, match: { minCost: 5 }, burn: 2, most: 1, firstOnly: true },
]

const COSTLY: Which = { minCost: 5 }
export const MACHINATIONS: readonly Machination[] = [
  {
    id: 'machination-arm-the-pawns',
    lines: [
      { match: { ids: ['kick'] }, few: true },
      { match: { types: ['equipment'] } },
      { match: { types: ['equipment'] }, otherName: true },
      { match: COSTLY },
    ],
  },
  {
    id: 'machination-discredit-the-masks',
    lines: [
      { match: { has: ['defense'] }, few: true },
      { match: { types: ['hero'] } },
      { match: { types: ['hero'] }, otherName: true },
      { match: COSTLY },
    ],
  },
  {
    id: 'machination-recruit-the-underworld',
    lines: [
      { match: { types: ['equipment'] }, few: true },
      { match: { types: ['villain'] } },
      { match: { types: ['villain'] }, otherName: true },
      { match: { has: ['attack', 'defense'] } },
    ],
  },
  {
    id: 'machination-bend-the-physics',
    lines: [
      { match: { types: ['hero'] }, few: true },
      { match: { types: ['superPower'], notIds: ['kick'] } },
      { match: { types: ['superPower'] }, otherName: true },
      { match: COSTLY },
    ],
  },
]

/** WM-003: four of the one, one of the other. */
export const LOYALTY: readonly Loyalty[] = [
  ...Array.from({ length: 4 }, (): Loyalty => ({ id: 'loyalty-loyal', side: 'loyal' })),
  { id: 'loyalty-secret-mastermind', side: 'mastermind' },
]

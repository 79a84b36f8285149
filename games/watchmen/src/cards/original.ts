import type { Effect } from '../effects/index.ts'
import type { BaseSet, CardType, PlayerCard, Which } from './card.ts'

/** The original base set. A text is what its words say, in their order. */

const power = (count: number): Effect => ({ verb: 'power', count })
const draw = (count: number): Effect => ({ verb: 'draw', count })
const typed = (...types: CardType[]): Which => ({ types })

/** A card of the main deck: id, type, cost, victory points, copies, text, and whatever else it has. */
const card = (
  id: string,
  type: CardType,
  [cost, vp, copies]: readonly [number, number, number],
  text: readonly Effect[],
  more: Partial<PlayerCard> = {},
): PlayerCard => ({ id, type, cost, vp, copies, text, ...more })

const equipment: readonly PlayerCard[] = [
  card('aquamans-trident', 'equipment', [3, 1, 3], [power(2), { verb: 'topOnce' }]),
  card('batmobile', 'equipment', [2, 1, 3], [{ verb: 'newHand', count: 5, otherwise: 1 }]),
  card('the-bat-signal', 'equipment', [5, 1, 3], [power(1), { verb: 'retrieve', match: typed('hero') }]),
  card('the-cape-and-cowl', 'equipment', [4, 1, 3], [power(2)], {
    defense: { mode: 'discard', then: [draw(2)] },
  }),
  card('green-arrows-bow', 'equipment', [4, 1, 3], [power(2), { verb: 'discount', count: 2 }]),
  card('lasso-of-truth', 'equipment', [2, 1, 3], [power(1)], {
    defense: { mode: 'discard', then: [draw(1)] },
  }),
  card('nth-metal', 'equipment', [3, 1, 4], [power(1), { verb: 'nthMetal' }]),
  card('power-ring', 'equipment', [3, 1, 3], [{ verb: 'revealPower', yes: 3, no: 2 }]),
  card('utility-belt', 'equipment', [5, 0, 3], [power(2)]),
]

const heroes: readonly PlayerCard[] = [
  card('blue-beetle', 'hero', [6, 2, 1], [power(3)], { defense: { mode: 'reveal', then: [] } }),
  card('catwoman', 'hero', [2, 1, 3], [power(2)]),
  card(
    'dark-knight',
    'hero',
    [5, 1, 1],
    [
      power(2),
      { verb: 'gainAll', match: typed('equipment') },
      { verb: 'onceReclaim', match: { ids: ['catwoman'] } },
    ],
  ),
  card(
    'emerald-knight',
    'hero',
    [5, 1, 1],
    [{ verb: 'borrow', match: typed('equipment', 'hero', 'superPower') }],
  ),
  card('the-fastest-man-alive', 'hero', [5, 1, 1], [draw(2)]),
  card('green-arrow', 'hero', [5, 0, 3], [power(2)]),
  card(
    'high-tech-hero',
    'hero',
    [3, 1, 3],
    [power(1), { verb: 'onceWith', event: 'play', match: typed('equipment', 'superPower'), power: 2 }],
  ),
  card('jonn-jonzz', 'hero', [6, 2, 1], [{ verb: 'playSuperVillain' }]),
  card('kid-flash', 'hero', [2, 1, 4], [draw(1)]),
  card(
    'king-of-atlantis',
    'hero',
    [5, 1, 1],
    [{ verb: 'destroy', from: ['discard'], most: 1, yes: 3, no: 1 }],
  ),
  card('man-of-steel', 'hero', [8, 3, 1], [power(3), { verb: 'retrieveAll', match: typed('superPower') }]),
  card('mera', 'hero', [3, 1, 2], [{ verb: 'powerIf', test: 'emptyDiscard', yes: 4, no: 2 }]),
  card(
    'princess-diana-of-themyscira',
    'hero',
    [7, 2, 1],
    [{ verb: 'gainAll', match: { types: ['villain'], maxCost: 7 } }],
  ),
  card('robin', 'hero', [3, 1, 3], [power(1), { verb: 'retrieve', match: typed('equipment') }]),
  card('supergirl', 'hero', [4, 1, 2], [{ verb: 'takeKick' }]),
  card('swamp-thing', 'hero', [4, 1, 2], [{ verb: 'powerIf', test: 'locationInPlay', yes: 5, no: 2 }]),
  card('zatanna-zatara', 'hero', [4, 1, 2], [power(1), { verb: 'bury', most: 2 }]),
]

const location = (id: string, first: Which): PlayerCard =>
  card(id, 'location', [5, 1, 1], [], { ongoing: { first } })
const locations: readonly PlayerCard[] = [
  location('arkham-asylum', typed('villain')),
  location('the-batcave', typed('equipment')),
  location('fortress-of-solitude', typed('superPower')),
  location('titans-tower', { minCost: 2, maxCost: 3 }),
  location('the-watchtower', typed('hero')),
]

const superPowers: readonly PlayerCard[] = [
  card('bulletproof', 'superPower', [4, 1, 3], [power(2)], {
    defense: { mode: 'discard', then: [draw(1), { verb: 'destroy', from: ['discard'], most: 1 }] },
  }),
  card(
    'heat-vision',
    'superPower',
    [6, 2, 3],
    [power(3), { verb: 'destroy', from: ['hand', 'discard'], most: 1 }],
  ),
  card('super-speed', 'superPower', [3, 1, 4], [draw(1)], { defense: { mode: 'discard', then: [draw(2)] } }),
  card('super-strength', 'superPower', [7, 2, 3], [power(5)]),
  card('x-ray-vision', 'superPower', [3, 1, 3], [{ verb: 'xRay' }]),
]

const attack = (...each: readonly Effect[]): Effect => ({ verb: 'attack', each })
const villains: readonly PlayerCard[] = [
  card('bane', 'villain', [4, 1, 2], [power(2), attack({ verb: 'discard', count: 1 })]),
  card('bizarro', 'villain', [7, 0, 1], [power(3)]), // WM-299
  card('cheetah', 'villain', [2, 1, 2], [{ verb: 'gainOne', match: { maxCost: 4 } }]),
  card('clayface', 'villain', [4, 1, 2], [{ verb: 'replay', ongoing: false }]),
  card('doomsday', 'villain', [6, 2, 2], [power(4)]),
  card('gorilla-grodd', 'villain', [5, 2, 2], [power(3)]),
  card('harley-quinn', 'villain', [2, 1, 2], [power(1), attack({ verb: 'topStarter' })]),
  card('lobo', 'villain', [7, 2, 1], [power(3), { verb: 'destroy', from: ['hand', 'discard'], most: 2 }]),
  card('the-penguin', 'villain', [3, 1, 2], [draw(2), { verb: 'discard', count: 2 }]),
  card('poison-ivy', 'villain', [3, 1, 2], [power(1), attack({ verb: 'discardTop', weaknessFrom: 1 })]),
  card('the-riddler', 'villain', [3, 1, 2], [{ verb: 'riddle', power: 1 }]),
  card('scarecrow', 'villain', [5, 1, 2], [power(2), attack({ verb: 'weakness', count: 1 })]),
  card('solomon-grundy', 'villain', [6, 2, 2], [power(3)], { mayTop: true }),
  card(
    'starro',
    'villain',
    [7, 2, 1],
    [{ verb: 'attack', each: [{ verb: 'discardTop' }], after: [{ verb: 'playDiscarded' }] }],
  ),
  card('suicide-squad', 'villain', [4, 0, 6], [power(2), { verb: 'rout', others: 2 }]),
  card('two-face', 'villain', [2, 1, 2], [power(1), { verb: 'parity' }]),
]

const superVillain = (
  id: string,
  [cost, vp]: readonly [number, number],
  text: readonly Effect[],
  more: Partial<PlayerCard> = {},
): PlayerCard => card(id, 'superVillain', [cost, vp, 1], text, more)
const appearing = (...each: readonly Effect[]): Partial<PlayerCard> => ({ appearance: { each } })

const superVillains: readonly PlayerCard[] = [
  superVillain('sv-ras-al-ghul', [8, 4], [power(3)], { toBottom: true }),
  superVillain(
    'sv-black-manta',
    [8, 4],
    [power(3), draw(1)],
    appearing({ verb: 'discardTop' }, { verb: 'mantaChoice' }),
  ),
  superVillain(
    'sv-captain-cold',
    [9, 5],
    [power(2), { verb: 'powerPerFoe', match: typed('hero'), count: 1 }],
    appearing({ verb: 'turnHero' }),
  ),
  superVillain(
    'sv-deathstroke',
    [9, 5],
    [{ verb: 'gainOne', match: typed('hero', 'villain'), otherwise: 3 }],
    appearing(
      { verb: 'showHand' },
      {
        verb: 'destroy',
        from: ['hand', 'discard'],
        most: 1,
        must: true,
        match: typed('hero', 'superPower', 'equipment'),
      },
    ),
  ),
  superVillain(
    'sv-atrocitus',
    [10, 5],
    [power(2), { verb: 'destroy', from: ['discard'], most: 2 }],
    appearing({ verb: 'imprison' }),
  ),
  superVillain('sv-the-joker', [10, 5], [power(2), { verb: 'foesChoose' }], {
    appearance: { each: [{ verb: 'setAside', count: 1 }], after: [{ verb: 'passLeft' }] },
  }),
  superVillain(
    'sv-lex-luthor',
    [10, 5],
    [draw(3)],
    appearing({ verb: 'weaknessPer', match: typed('villain') }),
  ),
  superVillain(
    'sv-sinestro',
    [10, 5],
    [{ verb: 'revealMain', match: typed('hero'), power: 3 }],
    appearing({ verb: 'showHand' }, { verb: 'discardPer', match: typed('hero') }),
  ),
  superVillain('sv-brainiac', [11, 6], [{ verb: 'playHands' }], {
    appearance: { each: [{ verb: 'setAside', count: 2 }], after: [{ verb: 'dealBack' }] },
  }),
  superVillain(
    'sv-darkseid',
    [11, 6],
    [{ verb: 'sacrifice', count: 2, yes: 5, no: 3 }],
    appearing({ verb: 'showOrDiscard', match: typed('villain'), count: 2 }),
  ),
  superVillain(
    'sv-the-anti-monitor',
    [12, 6],
    [power(2), { verb: 'erase' }],
    appearing({ verb: 'showHand' }, { verb: 'cede', match: { minCost: 1 } }),
  ),
  superVillain(
    'sv-parallax',
    [12, 6],
    [{ verb: 'doublePower' }],
    appearing({ verb: 'showHand' }, { verb: 'discardMatching', match: { maxCost: 2 } }),
  ),
]

/** WM-006 */
export const original: BaseSet = {
  name: 'original',
  mainDeck: [...equipment, ...heroes, ...locations, ...superPowers, ...villains],
  starters: [
    card('punch', 'starter', [0, 0, 36], [power(1)]),
    card('vulnerability', 'starter', [0, 0, 16], []),
  ],
  startingDeck: { punch: 7, vulnerability: 3 }, // WM-108
  kick: card('kick', 'superPower', [3, 1, 16], [power(2)]),
  weakness: { id: 'weakness', type: null, cost: 0, vp: -1, copies: 20, text: [] },
  superVillains,
}

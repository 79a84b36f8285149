import { EVERYONE, refusal } from '@conspire/kernel'
import {
  abilitiesOf,
  ACOLYTES,
  ADVENTURERS,
  ALL_UNHALLOWED,
  FINALS,
  ORDINARY,
  REGULARS,
  RESPITES,
  SUMMONS,
} from '../cards/index.ts'
import { dealsBoard, drafts } from '../changes.ts'
import { cardForm, classForm } from '../choices.ts'
import { EVERY_SLOT, leaderOf } from '../party.ts'
import { MIX_BURIED, MIX_MAP, MIX_OUT, MIX_UNHALLOWED, MIX_UNUSED, show } from '../secrets.ts'
import { CARDS_EACH, SLOTS, type Table } from '../table.ts'
import { ABILITIES, CREATURES, EXHAUSTED, FIREWOOD, flow, MAP, PILES, UNHALLOWED, UNUSED } from './flow.ts'

/** SW-021 */
const LEFT_OUT = 8
/** SW-024 */
const MAP_REGULARS = 8
/** SW-031, SW-032 */
const FIREWOOD_START = 7
const FIREWOOD_DIE = 8

/** SW-015: who chooses the Adventurer of a slot; with three players the Leader chooses the last one. */
const DRAFTERS: readonly (readonly number[])[] = [[], [0, 0, 0, 0], [0, 1, 1, 0], [0, 1, 2, 0], [0, 1, 2, 3]]

const classesLeft = (g: Table): number[] =>
  ADVENTURERS.flatMap((_, adventurer) => (g.classes.includes(adventurer) ? [] : [adventurer]))

const mix = (g: Table, cards: readonly number[], number: number): void => {
  for (const card of cards) g.mixed[card] = number
}

/** Chapter B. */
export const setup = flow('setup', { slot: 0, final: 0 }, ({ ask, each }) => [
  each(
    () => EVERY_SLOT,
    'slot',
    ask('draft.adventurer', {
      rule: 'SW-015',
      of: (g, f) => DRAFTERS[g.players]![f.slot]!,
      from: classesLeft,
      undo: 'team',
      form: classForm,
      about: (_g, f) => ({ slot: f.slot }),
      why: (g, _f, _seat, adventurer) =>
        g.classes.includes(adventurer)
          ? refusal('SW-015', 'classTaken', { adventurer })
          : refusal('SW-015', 'noSuchAdventurer'),
      then: (g, f, adventurer, dealer, seat) => {
        drafts(g, f.slot, adventurer)
        dealer.tell?.(EVERYONE, { type: 'drafted', rule: 'SW-015', seat, slot: f.slot, adventurer })
      },
    }),
  ),
  ask('draft.final', {
    rule: 'SW-025',
    of: leaderOf,
    from: (g) => FINALS[g.moreLocations ? 1 : 0],
    asked: 'ifAble',
    undo: 'team',
    form: cardForm('SW-025'),
    then: (_g, f, card, dealer, seat) => {
      f.final = card
      dealer.tell?.(EVERYONE, { type: 'finalChosen', rule: 'SW-025', seat, card })
    },
  }),

  // SW-016…SW-018
  (g, _f, dealer) => {
    for (let slot = 0; slot < SLOTS; slot++) {
      const cards = abilitiesOf(g.classes[slot]!)
      dealer.shuffle(cards, ABILITIES)
      const board = cards.splice(-CARDS_EACH).reverse()
      const exhausted = 1 << dealer.below(CARDS_EACH, EXHAUSTED)
      dealsBoard(g, slot, board, cards, exhausted)
      dealer.tell?.(EVERYONE, { type: 'dealtBoard', rule: 'SW-017', slot, board, spare: cards, exhausted })
    }
  },

  (g, f, dealer) => {
    // SW-020…SW-023: piles as equal as possible, one Summon in each, the smaller ones at the bottom.
    const creatures = ORDINARY.slice()
    dealer.shuffle(creatures, CREATURES)
    g.leftOut = creatures.splice(0, LEFT_OUT)
    mix(g, g.leftOut, MIX_OUT)
    creatures.push(...ACOLYTES)
    dealer.shuffle(creatures, CREATURES)
    const piles = g.difficulty
    for (let pile = piles; pile > 0; pile--) {
      const cards = creatures.splice(0, Math.floor(creatures.length / pile))
      cards.push(SUMMONS[pile - 1]!)
      dealer.shuffle(cards, PILES)
      mix(g, cards, pile)
      g.deck.push(...cards)
    }

    // SW-024…SW-026
    const more = g.moreLocations ? 1 : 0
    const regulars = REGULARS[more].slice()
    dealer.shuffle(regulars, MAP)
    g.unused = [...regulars.splice(0, regulars.length - MAP_REGULARS), ...RESPITES[more]]
    dealer.shuffle(g.unused, UNUSED)
    g.map = [f.final, ...regulars]
    show(g, f.final)
    mix(g, regulars, MIX_MAP)
    mix(g, g.unused, MIX_UNUSED)

    // SW-027
    g.unhallowed = ALL_UNHALLOWED.slice()
    dealer.shuffle(g.unhallowed, UNHALLOWED)
    mix(g, g.unhallowed, MIX_UNHALLOWED)
    g.leftUnhallowed = g.unhallowed.splice(0, 1)
    g.horde = g.unhallowed.splice(0, 1)
    mix(g, g.leftUnhallowed, MIX_BURIED)
    mix(g, g.horde, MIX_BURIED)
    const top = g.unhallowed.at(-1)!
    show(g, top)

    // SW-031, SW-032
    g.fire = g.rolledFire ? 1 + dealer.below(FIREWOOD_DIE, FIREWOOD) : FIREWOOD_START
    const used = new Set<number>()
    for (const cards of [g.leftOut, g.deck, g.unused, g.map, g.unhallowed, g.leftUnhallowed, g.horde])
      for (const card of cards) used.add(card)
    g.box = g.box.filter((card) => !used.has(card))
    dealer.tell?.(EVERYONE, {
      type: 'setUp',
      rule: 'SW-027',
      fire: g.fire,
      deck: g.deck.length,
      map: g.map.length,
      final: f.final,
      unused: g.unused.length,
      unhallowed: g.unhallowed.length,
      top,
      box: g.box.slice(),
    })
  },
])

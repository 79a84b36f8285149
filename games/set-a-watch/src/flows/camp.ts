import { ballots } from '../ballots.ts'
import { unplaced } from '../camping.ts'
import { ADVENTURERS, NO_CARD } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { DONE, orderOf, placedDice, placement, placeOfBoardCard, spaceOf, type Arranged } from '../choices.ts'
import { camperSeat, controllerOf, locationNow } from '../party.ts'
import { DICE_EACH, NO_SLOT, PILE, SPACE, type Pile, type Table } from '../table.ts'
import { gainFirewood, hasCardToDraw, rollAnew, type D } from '../verbs.ts'
import { clauseOf, flow } from './flow.ts'
import { runes } from './runes.ts'

/** SW-076 */
const CHOPPED = 2
/** SW-077 */
const SCOUTED = 2

const pileOf = (g: Table, pile: Pile): readonly number[] => [g.deck, g.unused, g.map][pile]!

/** Cards are taken up to be looked at: their faces are told to the looker alone. */
function look(
  g: Table,
  dealer: D,
  rule: string,
  { pile, count }: { readonly pile: Pile; readonly count: number },
): void {
  const seat = camperSeat(g)
  for (let left = count; left > 0;) {
    if (pile === PILE.deck && !hasCardToDraw(g, dealer)) return // SW-091
    // All that lie there at once; what is missing comes from a new deck.
    const cards = pileOf(g, pile).slice(-left).toReversed()
    if (cards.length === 0) return
    changes.looked(g, dealer, rule, { seat, pile, cards })
    left -= cards.length
  }
}

/** What was looked at goes back; others see only how many went where. */
const putBack = (g: Table, dealer: D, rule: string, { top, bottom }: Arranged): void =>
  changes.scouted(g, dealer, rule, { seat: g.looker, top, bottom })

const NOWHERE = -1

/** Step 3, Camp: chapter 6, and the Runes of chapter 7. */
export const camp = flow(
  'camp',
  { left: 0, space: NOWHERE, runes: 0, done: 0 },
  ({ ask, call, callOne, loop, when }) => [
    (g, f) => {
      f.left = locationNow(g).restRefreshes // SW-048
    },
    loop(
      (g, f) => f.left > 0 && g.exhausted[g.camper] !== 0,
      ask('camp.refresh', {
        ...ballots['camp.refresh'],
        of: camperSeat,
        asked: 'ifAble',
        undo: 'team',
        then: (g, _f, card, dealer) =>
          changes.refreshed(g, dealer, 'SW-072', { slot: g.camper, at: placeOfBoardCard(card) }),
      }),
      (_g, f) => {
        f.left--
      },
    ),
    when(
      (g) => locationNow(g).campReroll,
      ask('cottage.reroll', {
        ...ballots['cottage.reroll'],
        of: camperSeat,
        undo: 'team',
        then: (g, _f, dice, dealer) => rollAnew(g, dealer, 'SW-163', dice),
      }),
    ),
    loop(
      (g, f) => f.done === 0 && unplaced(g).length > 0, // SW-074
      ask('camp.place', {
        ...ballots['camp.place'],
        of: camperSeat,
        undo: 'team',
        late: () => placement.pack(DONE),
        then: (g, f, place, dealer, seat) => {
          f.space = spaceOf(place)
          f.done = place.on === 'done' ? 1 : 0
          if (f.done === 1) return
          f.runes = place.on === 'runes' ? orderOf(place.runes) : 0
          const { space, runes: order } = f
          const dice = placedDice(place) >> (g.camper * DICE_EACH)
          changes.placed(g, dealer, 'SW-073', { seat, space, dice, runes: order })
        },
      }),
      // SW-076
      when(
        (_g, f) => f.space === SPACE.chopWood,
        (g, _f, dealer) => gainFirewood(g, dealer, 'SW-076', CHOPPED + locationNow(g).chopBonus),
      ),
      // SW-077
      when(
        (_g, f) => f.space === SPACE.scoutAhead,
        (g, _f, dealer) => look(g, dealer, 'SW-077', { pile: PILE.deck, count: SCOUTED }),
        when(
          (g) => g.peek.length > 0,
          ask('camp.scout', {
            ...ballots['camp.scout'],
            of: (g) => g.looker,
            undo: 'team',
            then: (g, _f, cards, dealer) => putBack(g, dealer, 'SW-077', cards),
          }),
        ),
      ),
      // SW-079
      when(
        (_g, f) => f.space === SPACE.checkMap,
        (g, _f, dealer) => {
          look(g, dealer, 'SW-079', { pile: PILE.map, count: 1 })
          look(g, dealer, 'SW-079', { pile: PILE.unused, count: 1 })
        },
        ask('camp.checkMap', {
          ...ballots['camp.checkMap'],
          of: (g) => g.looker,
          undo: 'team',
          then: (g, _f, map, dealer) => {
            const under = g.peek.filter((other) => other !== map)
            changes.mapped(g, dealer, 'SW-079', { seat: g.looker, map, under })
          },
        }),
      ),
      when((_g, f) => f.space === SPACE.heal, call(heal)),
      when(
        (_g, f) => f.space === SPACE.equip,
        call(equip, (g) => ({ slot: g.camper })),
      ),
      // SW-084
      when(
        (_g, f) => f.space === SPACE.special,
        callOne('special', (g) => ADVENTURERS[g.classes[g.camper]!]!.campAction, CAMP_ACTIONS),
      ),
      when(
        (_g, f) => f.space === SPACE.runes,
        call(runes, (_g, f) => ({ order: f.runes })), // SW-098
      ),
    ),
    (g, _f, dealer) => changes.campEnded(g, dealer, 'SW-074', {}),
  ],
)

/** SW-081, SW-087, chapter 21: the camper's player names the Adventurer, whose controller picks the card. */
const heal = flow('heal', { clause: 81, slot: NO_SLOT }, ({ ask }) => [
  ask('heal.whom', {
    ...ballots['heal.whom'],
    of: camperSeat,
    asked: 'ifAble',
    undo: 'team',
    then: (_g, f, slot) => {
      f.slot = slot
    },
  }),
  ask('heal.card', {
    ...ballots['heal.card'],
    of: (g, f) => controllerOf(g, f.slot),
    asked: 'ifAble',
    undo: 'team',
    then: (g, { slot, clause }, card, dealer) =>
      changes.refreshed(g, dealer, clauseOf(clause), { slot, at: placeOfBoardCard(card) }),
  }),
])

/** SW-082 */
const equip = flow('equip', { slot: NO_SLOT, optional: 0 }, ({ ask }) => [
  ask('equip.swap', {
    ...ballots['equip.swap'],
    of: (g, f) => controllerOf(g, f.slot),
    undo: 'team',
    then: (g, { slot }, swap, dealer) => {
      if (swap !== null)
        changes.equipped(g, dealer, 'SW-082', { slot, at: placeOfBoardCard(swap.out), card: swap.in })
    },
  }),
])

const AXED = 4
/** SW-085 */
const woodAxe = flow('woodAxe', {}, () => [(g, _f, dealer) => gainFirewood(g, dealer, 'SW-085', AXED)])

const TELEPORTED = 4
/** SW-086 */
const teleport = flow('teleport', {}, ({ ask }) => [
  (g, _f, dealer) => look(g, dealer, 'SW-086', { pile: PILE.unused, count: TELEPORTED }),
  ask('camp.teleport', {
    ...ballots['camp.teleport'],
    of: (g) => g.looker,
    undo: 'team',
    then: (g, _f, { map: [map], under: others }, dealer) => {
      const under = others.map((card) => (card === NO_CARD ? g.map.at(-1)! : card))
      changes.mapped(g, dealer, 'SW-086', { seat: g.looker, map: map!, under })
    },
  }),
])

/** SW-087 */
const clericHeal = flow('clericHeal', {}, ({ call }) => [call(heal, () => ({ clause: 87 }))])

/** SW-088: the die that was placed is the trap. */
const setTrap = flow('setTrap', {}, () => [])

const ELVEN_SCOUTED = 4
/** SW-089 */
const elvenScout = flow('elvenScout', {}, ({ ask, when }) => [
  (g, _f, dealer) => look(g, dealer, 'SW-089', { pile: PILE.deck, count: ELVEN_SCOUTED }),
  when(
    (g) => g.peek.length > 0,
    ask('camp.elvenScout', {
      ...ballots['camp.elvenScout'],
      of: (g) => g.looker,
      undo: 'team',
      then: (g, _f, cards, dealer) => putBack(g, dealer, 'SW-089', cards),
    }),
  ),
])

/** SW-090 */
const prepared = flow('prepared', { slot: NO_SLOT }, ({ ask, call, when }) => [
  call(equip, (g) => ({ slot: g.camper, optional: 1 })),
  ask('prepared.whom', {
    ...ballots['prepared.whom'],
    of: camperSeat,
    undo: 'team',
    then: (_g, f, slot) => {
      f.slot = slot
    },
  }),
  when(
    (_g, f) => f.slot !== NO_SLOT,
    call(equip, (_g, f) => ({ slot: f.slot, optional: 1 }), undefined, 'equipAnother'),
  ),
])

/** The camp action of each class. */
const CAMP_ACTIONS = {
  'wood-axe': woodAxe,
  teleport,
  'cleric-heal': clericHeal,
  'set-trap': setTrap,
  'elven-scout': elvenScout,
  prepared,
}

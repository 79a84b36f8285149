import { EVERYONE, type Dealer, type Seat } from '@conspire/kernel'
import {
  ADVENTURERS,
  CLERICS_HEAL,
  ELVEN_SCOUT,
  isUnhallowed,
  PREPARED,
  TELEPORT,
  UNSEEN,
  WOOD_AXE,
} from '../cards/index.ts'
import { equips, looks, maps, places, scouts, vanquishes } from '../changes.ts'
import {
  arrangement,
  arrangementForm,
  boardCard,
  boardCardForm,
  CAMP_DONE,
  cardForm,
  diceForm,
  equipForm,
  firstOf,
  NO_ADVENTURER,
  NO_SWAP,
  orderOf,
  ORDERS,
  pair,
  placedDice,
  placementForm,
  placeOfBoardCard,
  RUNE_ORDERS,
  runesOf,
  secondOf,
  slotForm,
  spaceOf,
  teleported,
  teleportForm,
  TELEPORTS,
  topOf,
} from '../choices.ts'
import {
  BOLSTER,
  CHECK_MAP,
  CHOP_WOOD,
  DICE_EACH,
  EQUIP,
  FREE,
  HEAL,
  NO_SLOT,
  PILE_DECK,
  PILE_MAP,
  PILE_UNUSED,
  RUNES,
  SCOUT_AHEAD,
  SEAL,
  SPECIAL,
  VANQUISH,
  type Event,
  type Table,
} from '../table.ts'
import { controllerOf, EVERY_SLOT, isExhausted, isOnWatch, locationNow } from '../party.ts'
import { isUnplaced, placementsOf, whyNotPlacement } from '../camping.ts'
import { knows, mingle, MIX_UNUSED, show, showTo } from '../secrets.ts'
import { gainFirewood, hasCardToDraw, refresh, reroll, sealUnhallowed } from '../verbs.ts'
import { flow } from './flow.ts'

type D = Dealer<Event>

/** SW-076, SW-085 */
const CHOPPED = 2
const AXED = 4
/** SW-077, SW-086, SW-089 */
const SCOUTED = 2
const ELVEN_SCOUTED = 4
const TELEPORTED = 4

const camperSeat = (g: Table): Seat => controllerOf(g, g.camper)
const campActionOf = (g: Table): number => ADVENTURERS[g.classes[g.camper]!]!.campAction

/** Cards are taken up to be looked at: their faces are told to the looker alone. */
function look(g: Table, dealer: D, rule: string, pile: number, count: number): void {
  const seat = camperSeat(g)
  for (let i = 0; i < count; i++) {
    if (pile === PILE_DECK && !hasCardToDraw(g, dealer)) break
    const from = pile === PILE_DECK ? g.deck : pile === PILE_UNUSED ? g.unused : g.map
    if (from.length === 0) break
    const card = from.at(-1)!
    showTo(g, seat, card)
    looks(g, seat, pile, [card])
    dealer.tell?.(
      [seat],
      { type: 'looked', rule, seat, pile, cards: [card] },
      { type: 'looked', rule, seat, pile, cards: [UNSEEN] },
    )
  }
  dealer.reveal()
}

/** SW-077, SW-089: what was looked at goes back; others see only how many went where. */
function putBack(g: Table, dealer: D, rule: string, choice: number): void {
  const seat = g.looker
  const cards = orderOf(choice, g.peek.length)!.map((i) => g.peek[i]!)
  const top = cards.slice(0, topOf(choice))
  const bottom = cards.slice(topOf(choice))
  scouts(g, top, bottom)
  mingle(g, cards)
  const unseen = (list: readonly number[]): number[] => list.map(() => UNSEEN)
  dealer.tell?.(
    [seat],
    { type: 'scouted', rule, seat, top, bottom },
    { type: 'scouted', rule, seat, top: unseen(top), bottom: unseen(bottom) },
  )
}

/** SW-079, SW-086: a location goes on top of the Map deck, others under the Unused deck. */
function remap(
  g: Table,
  dealer: D,
  rule: string,
  map: number,
  under: readonly number[],
  swapped: number,
): void {
  const seat = g.looker
  maps(g, map, under, swapped)
  // Nobody else can say any longer that the Map holds regular locations only.
  for (const card of [map, ...under]) g.mixed[card] = MIX_UNUSED
  const others = under.map(() => UNSEEN)
  dealer.tell?.(
    [seat],
    {
      type: 'mapped',
      rule,
      seat,
      map,
      under: under.map((card) => (knows(g, seat, card) ? card : UNSEEN)),
      swapped,
    },
    { type: 'mapped', rule, seat, map: UNSEEN, under: others, swapped },
  )
}

/** Both orders and both ends for what was looked at (SW-077). */
function arrangements(count: number): number[] {
  const all: number[] = []
  ORDERS[count]!.forEach((_, order) => {
    for (let top = 0; top <= count; top++) all.push(arrangement(order, top))
  })
  return all
}
const ARRANGEMENTS = [0, 1, 2, 3, 4].map(arrangements)
const ON_TOP = [0, 1, 2, 3, 4].map((count) => ORDERS[count]!.map((_, order) => arrangement(order, count)))

const exhaustedOf = (g: Table, slot: number): number[] =>
  [0, 1, 2].flatMap((at) => (isExhausted(g, slot, at) ? [boardCard(slot, at)] : []))

/** SW-081, SW-087 (D16): the camper's player names the Adventurer, whose controller picks the card. */
const heal = flow('heal', { clause: 81, slot: NO_SLOT }, ({ ask }) => [
  ask('heal.whom', {
    rule: 'SW-081',
    of: camperSeat,
    from: (g) => EVERY_SLOT.filter((slot) => g.exhausted[slot] !== 0),
    asked: 'ifAble',
    undo: 'team',
    form: slotForm('SW-081'),
    then: (_g, f, slot) => {
      f.slot = slot
    },
  }),
  ask('heal.card', {
    rule: 'SW-047',
    of: (g, f) => controllerOf(g, f.slot),
    from: (g, f) => exhaustedOf(g, f.slot),
    asked: 'ifAble',
    undo: 'team',
    form: boardCardForm('SW-047'),
    about: (_g, f) => ({ slot: f.slot }),
    then: (g, f, choice, dealer) =>
      refresh(g, dealer, f.clause === 81 ? 'SW-081' : 'SW-087', f.slot, placeOfBoardCard(choice)),
  }),
])

const SWAPS: readonly number[] = [0, 1, 2].flatMap((out) => [0, 1].map((into) => pair(out, into)))

/** SW-082, SW-083 */
const equip = flow('equip', { slot: NO_SLOT, optional: 0 }, ({ ask }) => [
  ask('equip.swap', {
    rule: 'SW-082',
    of: (g, f) => controllerOf(g, f.slot),
    from: (_g, f) => (f.optional === 1 ? [NO_SWAP, ...SWAPS] : SWAPS),
    undo: 'team',
    form: equipForm,
    about: (_g, f) => ({ slot: f.slot, optional: f.optional }),
    then: (g, f, choice, dealer) => {
      if (choice === NO_SWAP) return
      const at = firstOf(choice)
      const card = g.spare[f.slot]![secondOf(choice)]!
      equips(g, f.slot, at, card)
      dealer.tell?.(EVERYONE, { type: 'equipped', rule: 'SW-082', slot: f.slot, at, card })
    },
  }),
])

/** Every set of an Adventurer's dice that lie free, as flags over all dice; the empty one first. */
function rerollable(g: Table, slot: number): number[] {
  const sets: number[] = []
  for (let dice = 0; dice < 8; dice++) {
    let free = true
    for (let i = 0; i < DICE_EACH; i++)
      if ((dice >> i) & 1 && g.dieIs[slot * DICE_EACH + i] !== FREE) free = false
    if (free) sets.push(dice << (slot * DICE_EACH))
  }
  return sets
}

function rerollAll(g: Table, dealer: D, rule: string, slot: number, choice: number): void {
  for (let i = 0; i < DICE_EACH; i++) {
    const die = slot * DICE_EACH + i
    if ((choice >> die) & 1) reroll(g, dealer, rule, die, true)
  }
}

/** Chapter G: the chosen Runes, in the order of the camper (SW-098). */
const runes = flow('runes', { order: 0, rune: 0, slot: 0 }, ({ ask, each, when }) => [
  each(
    (_g, f) => RUNE_ORDERS[f.order]!,
    'rune',
    // SW-095
    when(
      (_g, f) => f.rune === SEAL,
      ask('runes.seal', {
        rule: 'SW-095',
        of: camperSeat,
        from: (g) => g.graveyard.filter(isUnhallowed),
        asked: 'ifAble',
        undo: 'team',
        form: cardForm('SW-095'),
        then: (g, _f, card, dealer) => sealUnhallowed(g, dealer, 'SW-095', card, null),
      }),
    ),
    // SW-096
    when(
      (g, f) => f.rune === VANQUISH && g.horde.length > 0,
      (g, _f, dealer) => {
        const card = g.horde.at(-1)!
        dealer.reveal()
        show(g, card)
        vanquishes(g, card)
        dealer.tell?.(EVERYONE, { type: 'vanquished', rule: 'SW-096', card })
      },
    ),
    // SW-097
    when(
      (_g, f) => f.rune === BOLSTER,
      each(
        (g) => EVERY_SLOT.filter((slot) => isOnWatch(g, slot)),
        'slot',
        ask('bolster.reroll', {
          rule: 'SW-097',
          of: (g, f) => controllerOf(g, f.slot),
          from: (g, f) => rerollable(g, f.slot),
          undo: 'team',
          form: diceForm('SW-097'),
          about: (_g, f) => ({ slot: f.slot }),
          then: (g, f, choice, dealer) => rerollAll(g, dealer, 'SW-097', f.slot, choice),
        }),
      ),
    ),
  ),
])

/** The camp action of the class (SW-084…SW-090). */
const special = flow('special', { action: 0, slot: NO_SLOT }, ({ ask, call, when }) => [
  (g, f, dealer) => {
    f.action = campActionOf(g)
    if (f.action === WOOD_AXE) gainFirewood(g, dealer, 'SW-085', AXED)
    if (f.action === ELVEN_SCOUT) look(g, dealer, 'SW-089', PILE_DECK, ELVEN_SCOUTED)
    if (f.action === TELEPORT) look(g, dealer, 'SW-086', PILE_UNUSED, TELEPORTED)
  },
  when(
    (g, f) => f.action === ELVEN_SCOUT && g.peek.length > 0,
    ask('camp.elvenScout', {
      rule: 'SW-089',
      of: (g) => g.looker,
      from: (g) => ON_TOP[g.peek.length]!,
      undo: 'team',
      form: arrangementForm('SW-089'),
      then: (g, _f, choice, dealer) => putBack(g, dealer, 'SW-089', choice),
    }),
  ),
  when(
    (_g, f) => f.action === TELEPORT,
    ask('camp.teleport', {
      rule: 'SW-086',
      of: (g) => g.looker,
      from: (g) => TELEPORTS[g.peek.length]!,
      undo: 'team',
      form: teleportForm,
      then: (g, _f, choice, dealer) => {
        const [map, ...under] = teleported(g.peek, choice).map((card) => card ?? g.map.at(-1)!)
        remap(g, dealer, 'SW-086', map!, under, 1)
      },
    }),
  ),
  when(
    (_g, f) => f.action === CLERICS_HEAL,
    call(heal, () => ({ clause: 87 })),
  ),
  // SW-090
  when(
    (_g, f) => f.action === PREPARED,
    call(equip, (g) => ({ slot: g.camper, optional: 1 })),
    ask('prepared.whom', {
      rule: 'SW-090',
      of: camperSeat,
      from: (g) => [...EVERY_SLOT.filter((slot) => isOnWatch(g, slot)), NO_ADVENTURER],
      undo: 'team',
      form: slotForm('SW-090'),
      then: (_g, f, slot) => {
        f.slot = slot === NO_ADVENTURER ? NO_SLOT : slot
      },
    }),
    when(
      (_g, f) => f.slot !== NO_SLOT,
      call(equip, (_g, f) => ({ slot: f.slot, optional: 1 }), undefined, 'equipAnother'),
    ),
  ),
])

/** Step 3, Camp (SW-051): chapters F and G. */
export const camp = flow(
  'camp',
  { left: 0, space: 0, dice: 0, runes: 0, done: 0 },
  ({ ask, call, loop, when }) => [
    // SW-072, SW-186
    (g, f) => {
      f.left = locationNow(g).restRefreshes
      f.done = 0
    },
    loop(
      (g, f) => f.left > 0 && g.exhausted[g.camper] !== 0,
      ask('camp.refresh', {
        rule: 'SW-072',
        of: camperSeat,
        from: (g) => exhaustedOf(g, g.camper),
        asked: 'ifAble',
        undo: 'team',
        form: boardCardForm('SW-072'),
        about: (_g, f) => ({ left: f.left }),
        then: (g, _f, choice, dealer) => refresh(g, dealer, 'SW-072', g.camper, placeOfBoardCard(choice)),
      }),
      (_g, f) => {
        f.left--
      },
    ),
    when(
      (g) => locationNow(g).campReroll,
      ask('cottage.reroll', {
        rule: 'SW-163',
        of: camperSeat,
        from: (g) => rerollable(g, g.camper),
        undo: 'team',
        form: diceForm('SW-163'),
        then: (g, _f, choice, dealer) => rerollAll(g, dealer, 'SW-163', g.camper, choice),
      }),
    ),
    // SW-073, SW-074
    loop(
      (g, f) => f.done === 0 && [0, 1, 2].some((i) => isUnplaced(g, i)),
      ask('camp.place', {
        rule: 'SW-073',
        of: camperSeat,
        from: placementsOf,
        undo: 'team',
        form: placementForm,
        late: () => CAMP_DONE,
        why: (g, _f, _seat, choice) => whyNotPlacement(g, choice),
        then: (g, f, choice, dealer, seat) => {
          if (choice === CAMP_DONE) {
            f.done = 1
            return
          }
          f.space = spaceOf(choice)
          f.dice = placedDice(choice)
          f.runes = runesOf(choice)
          places(g, f.space, f.dice)
          const { space, dice, runes: order } = f
          dealer.tell?.(EVERYONE, { type: 'placed', rule: 'SW-073', seat, space, dice, runes: order })
          if (f.space === CHOP_WOOD) gainFirewood(g, dealer, 'SW-076', CHOPPED + locationNow(g).chopBonus) // SW-175
          if (f.space === SCOUT_AHEAD) look(g, dealer, 'SW-077', PILE_DECK, SCOUTED)
          if (f.space === CHECK_MAP) {
            look(g, dealer, 'SW-079', PILE_MAP, 1)
            look(g, dealer, 'SW-079', PILE_UNUSED, 1)
          }
        },
      }),
      when(
        (g, f) => f.done === 0 && f.space === SCOUT_AHEAD && g.peek.length > 0,
        ask('camp.scout', {
          rule: 'SW-077',
          of: (g) => g.looker,
          from: (g) => ARRANGEMENTS[g.peek.length]!,
          undo: 'team',
          form: arrangementForm('SW-077'),
          then: (g, _f, choice, dealer) => putBack(g, dealer, 'SW-077', choice),
        }),
      ),
      when(
        (_g, f) => f.done === 0 && f.space === CHECK_MAP,
        ask('camp.checkMap', {
          rule: 'SW-079',
          of: (g) => g.looker,
          from: (g) => g.peek,
          undo: 'team',
          form: cardForm('SW-079'),
          then: (g, _f, card, dealer) =>
            remap(
              g,
              dealer,
              'SW-079',
              card,
              g.peek.filter((other) => other !== card),
              0,
            ),
        }),
      ),
      when((_g, f) => f.done === 0 && f.space === HEAL, call(heal)),
      when(
        (_g, f) => f.done === 0 && f.space === EQUIP,
        call(equip, (g) => ({ slot: g.camper })),
      ),
      when((_g, f) => f.done === 0 && f.space === SPECIAL, call(special)),
      when(
        (_g, f) => f.done === 0 && f.space === RUNES,
        call(runes, (_g, f) => ({ order: f.runes })),
      ),
    ),
    (_g, _f, dealer) => {
      dealer.tell?.(EVERYONE, { type: 'campEnded', rule: 'SW-074' })
    },
  ],
)

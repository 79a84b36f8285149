import { EVERYONE, NOBODY, type Dealer, type Seat } from '@conspire/kernel'
import { ADDS_HIGHEST, ADDS_UNHALLOWED, isCreature, NO_CARD, UNSEEN, WARRIOR } from '../cards/index.ts'
import {
  acts,
  attacks,
  beginsWatch,
  disperses,
  endsWatch,
  musters,
  passes,
  uses,
  withdraws,
} from '../changes.ts'
import {
  ABILITY,
  abilityCard,
  abilityDie,
  actionForm,
  ATTACK,
  attackDice,
  boardCard,
  boardCardForm,
  cardAt,
  firstTarget,
  ILLUMINATE,
  isTaming,
  kindOf,
  LAY,
  NONE_OF_THEM,
  numberForm,
  PASS,
  placeOfBoardCard,
  RELEASE,
  secondTarget,
  SHARPSHOOT,
  slotOfBoardCard,
  STOKE_FIRE,
  STRIKE,
  targetOf,
  WARD,
  whatOf,
  WITHDRAW,
} from '../choices.ts'
import {
  actionsOf,
  attackDamage,
  canStillAct,
  countsDouble,
  heldBy,
  nearestHidden,
  whyNotAction,
} from '../actions.ts'
import { attacksStopAt, baseOfCard, isUp, placeOf } from '../line.ts'
import {
  activeCards,
  BITS,
  controllerOf,
  isExhausted,
  isOnWatch,
  leaderFirst,
  locationNow,
  reachOf,
  slotOfClass,
  slotOfDie,
  stokeGain,
} from '../party.ts'
import { tellOf } from '../secrets.ts'
import {
  DICE,
  DICE_EACH,
  FROM_GRAVEYARD,
  FROM_HORDE,
  FROM_SKELETONS,
  FROM_UNHALLOWED,
  NO_DIE,
  NO_ID,
  NO_SLOT,
  SHARPSHOOTER_USED,
  SLOTS,
  TO_HORDE,
  WARD_USED,
  type Event,
  type Table,
} from '../table.ts'
import {
  dealToLine,
  enter,
  exhaust,
  gainFirewood,
  leave,
  refresh,
  reroll,
  setEffects,
  turnUp,
} from '../verbs.ts'
import * as change from '../changes.ts'
import { useAbility } from './abilities.ts'
import { fall } from './fall.ts'
import { burn } from './fire.ts'
import { flow, partyChoice } from './flow.ts'
import { unveil } from './reveal.ts'
import { settle } from './settle.ts'
import { isFinalRound } from './travel.ts'

type D = Dealer<Event>

/** SW-180: the creature of the Graveyard with the highest base health; of equals the one nearer the top. */
function highestDead(g: Table): number {
  let best = NO_CARD
  for (let i = g.graveyard.length - 1; i >= 0; i--) {
    const card = g.graveyard[i]!
    if (isCreature(card) && (best === NO_CARD || baseOfCard(g, card) > baseOfCard(g, best))) best = card
  }
  return best
}

/** The whole Horde goes face down to the end of the Line, its top card first (SW-190, SW-191). */
function layHorde(g: Table, dealer: D): void {
  while (g.horde.length > 0) {
    const card = g.horde.at(-1)!
    const id = g.lastId + 1
    const at = g.line.length
    change.enters(g, id, at, card, 0, FROM_HORDE, UNSEEN)
    if (dealer.tell)
      tellOf(g, dealer, card, (seen) => ({
        type: 'entered',
        rule: 'SW-190',
        id,
        at,
        card: seen,
        up: 0,
        from: FROM_HORDE,
        top: UNSEEN,
      }))
  }
}

/** Chapter H: forming the Line. */
const formLine = flow('formLine', {}, () => [
  (g, _f, dealer) => {
    // SW-106
    let out = 0
    for (let slot = 0; slot < SLOTS; slot++)
      if (isOnWatch(g, slot) && activeCards(g, slot) === 0) out |= 1 << slot
    beginsWatch(g, out)
    dealer.tell?.(EVERYONE, { type: 'watchBegan', rule: 'SW-106', out })
    const location = locationNow(g)
    // SW-100, SW-126
    if (g.skeletons.length > 0) enter(g, dealer, 'SW-126', 0, g.skeletons[0]!, 0, FROM_SKELETONS)
    // SW-099
    while (g.line.length < location.creatures && dealToLine(g, dealer, 'SW-099', g.line.length));
    if (location.lineSetup === ADDS_HIGHEST) {
      const card = highestDead(g)
      if (card !== NO_CARD) enter(g, dealer, 'SW-180', g.line.length, card, 0, FROM_GRAVEYARD)
    } else if (location.lineSetup === ADDS_UNHALLOWED && g.unhallowed.length > 0) {
      enter(g, dealer, 'SW-163', g.line.length, g.unhallowed.at(-1)!, 0, FROM_UNHALLOWED)
    }
    if (isFinalRound(g)) layHorde(g, dealer)
  },
])

/** SW-130, SW-131: the seats that are waited for, the Leader first. */
const waitedFor = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => ((g.passed >> seat) & 1) === 0 && canStillAct(g, seat))
const someoneMayAct = (g: Table): boolean => {
  for (let seat = 0; seat < g.players; seat++)
    if (((g.passed >> seat) & 1) === 0 && canStillAct(g, seat)) return true
  return false
}
const havePassed = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => (g.passed >> seat) & 1 && canStillAct(g, seat))

/** SW-132…SW-142, SW-135: one declaration. */
function strike(g: Table, dealer: D, seat: Seat, id: number, dice: number): void {
  const warrior = slotOfClass(g, WARRIOR)
  g.blowOn = id
  g.blowDice = warrior < 0 ? 0 : dice & (0b111 << (warrior * DICE_EACH))
  g.blowDoubled = countsDouble(g, placeOf(g, id)) ? 1 : 0
  const damage = attackDamage(g, id, dice)
  const poison = Math.max(0, g.poison - 1)
  attacks(g, id, dice, damage, poison)
  dealer.tell?.(EVERYONE, { type: 'attacked', rule: 'SW-135', seat, id, dice, damage, poison })
}

/** SW-135: a joint attack whose target is gone dissolves; dice that no longer reach it go back. */
function tidyMuster(g: Table, dealer: D): void {
  if (g.musterOn === NO_ID) return
  const place = placeOf(g, g.musterOn)
  let lost = 0
  if (place < 0 || !isUp(g, place) || place > attacksStopAt(g)) lost = g.held
  else {
    for (let die = 0; die < DICE; die++)
      if ((g.held >> die) & 1 && place >= reachOf(g, slotOfDie(die))) lost |= 1 << die
  }
  if (lost === 0) return
  disperses(g, lost)
  dealer.tell?.(EVERYONE, { type: 'dispersed', rule: 'SW-135', dice: lost })
}

interface Deed {
  kind: number
  seat: number
  slot: number
  card: number
  first: number
  second: number
  tame: number
}

/** The part of an action that needs no further question. */
function begin(g: Table, f: Deed, choice: number, dealer: D, seat: Seat): void {
  f.kind = kindOf(choice)
  f.seat = seat
  if (f.kind === PASS) {
    passes(g, seat)
    dealer.tell?.(EVERYONE, { type: 'passed', rule: 'SW-131', seat })
    return
  }
  if (f.kind === WITHDRAW) {
    withdraws(g, seat)
    dealer.tell?.(EVERYONE, { type: 'withdrew', rule: 'SW-131', seat })
    return
  }
  if (f.kind === LAY) {
    const [id, dice] = [targetOf(choice), attackDice(choice)]
    musters(g, seat, id, dice)
    dealer.tell?.(EVERYONE, { type: 'mustered', rule: 'SW-135', seat, id, dice })
    return
  }
  if (f.kind === RELEASE) {
    const dice = g.musterBy === seat ? g.held : heldBy(g, seat)
    disperses(g, dice)
    dealer.tell?.(EVERYONE, { type: 'dispersed', rule: 'SW-135', dice })
    return
  }
  acts(g, seat)
  dealer.tell?.(EVERYONE, { type: 'acted', rule: 'SW-127', seat })
  if (f.kind === ATTACK) strike(g, dealer, seat, targetOf(choice), attackDice(choice))
  else if (f.kind === STRIKE) strike(g, dealer, seat, g.musterOn, g.held)
  else if (f.kind === STOKE_FIRE) {
    // SW-062, SW-183
    const card = whatOf(choice)
    exhaust(g, dealer, 'SW-062', slotOfBoardCard(card), placeOfBoardCard(card))
    gainFirewood(g, dealer, 'SW-062', stokeGain(g))
  } else if (f.kind === SHARPSHOOT) {
    setEffects(g, dealer, 'SW-239', { once: g.once | SHARPSHOOTER_USED })
    reroll(g, dealer, 'SW-239', whatOf(choice), false)
  } else if (f.kind === WARD) {
    setEffects(g, dealer, 'SW-232', { once: g.once | WARD_USED })
    leave(g, dealer, 'SW-232', g.ids[0]!, TO_HORDE, 0)
  } else if (f.kind === ABILITY) pay(g, f, choice, dealer, seat)
}

/** SW-144, SW-145: an ability is paid for by a die or by exhausting its card. */
function pay(g: Table, f: Deed, choice: number, dealer: D, seat: Seat): void {
  const on = abilityCard(choice)
  const [slot, at] = [slotOfBoardCard(on), placeOfBoardCard(on)]
  f.slot = slot
  f.card = cardAt(g, on)
  f.first = firstTarget(choice)
  f.second = secondTarget(choice)
  f.tame = isTaming(choice)
  const die = abilityDie(choice)
  uses(g, slot, at, die)
  dealer.tell?.(EVERYONE, {
    type: 'used',
    rule: die === NO_DIE ? 'SW-145' : 'SW-144',
    seat,
    slot,
    at,
    die,
    target: f.first,
    second: f.second,
  })
}

const isDeed = (_g: Table, f: Deed): boolean =>
  f.kind !== PASS && f.kind !== WITHDRAW && f.kind !== LAY && f.kind !== RELEASE

/** SW-127…SW-131: any player whose Adventurer takes part may act at any moment; one action at a time, in the order in which they arrive. */
const combat = flow(
  'combat',
  { kind: PASS, seat: NOBODY, slot: NO_SLOT, card: NO_CARD, first: NO_ID, second: NO_ID, tame: 0 },
  ({ askAny, call, loop, when }) => [
    loop(
      (g) => g.line.length > 0 && someoneMayAct(g),
      askAny('watch.act', {
        rule: 'SW-127',
        of: waitedFor,
        also: havePassed,
        from: (g, _f, seat) => actionsOf(g, seat),
        check: (g, _f, seat, choice) => whyNotAction(g, seat, choice),
        late: () => PASS,
        undo: 'team',
        form: actionForm,
        then: begin,
      }),
      when(
        (_g, f) => f.kind === ABILITY,
        call(useAbility, (_g, { seat, slot, card, first, second, tame }) => ({
          seat,
          slot,
          card,
          first,
          second,
          tame,
        })),
      ),
      // SW-227
      when(
        (_g, f) => f.kind === ILLUMINATE,
        call(burn, () => ({ loss: 1, clause: 227 })),
        (g, _f, dealer) => {
          const id = nearestHidden(g)
          if (id !== NO_ID) turnUp(g, dealer, 'SW-227', id, 1)
        },
        call(unveil),
      ),
      when(isDeed, call(settle), (g, _f, dealer) => tidyMuster(g, dealer)),
    ),
  ],
)

const exhaustedCards = (g: Table, slot: number): number[] =>
  [0, 1, 2].flatMap((at) => (isExhausted(g, slot, at) ? [boardCard(slot, at)] : []))

/** Tranquil Village: an Adventurer on Watch whose roll is below this may refresh a card. */
const LOW_ROLL = 6

/** Step 4 (SW-052): chapters H to L. */
export const watch = flow('watch', { slot: NO_SLOT, id: NO_ID }, (words) => {
  const { ask, call, each, when } = words
  return [
    when(
      (g) => locationNow(g).refreshesLowRolls,
      each(
        (g) =>
          [0, 1, 2, 3].filter(
            (slot) => isOnWatch(g, slot) && g.rolled[slot]! < LOW_ROLL && BITS[activeCards(g, slot)]! < 3,
          ),
        'slot',
        ask('tranquil.refresh', {
          rule: 'SW-163',
          of: (g, f) => controllerOf(g, f.slot),
          from: (g, f) => [...exhaustedCards(g, f.slot), NONE_OF_THEM],
          undo: 'team',
          form: boardCardForm('SW-163'),
          about: (_g, f) => ({ slot: f.slot }),
          then: (g, f, choice, dealer) => {
            if (choice !== NONE_OF_THEM) refresh(g, dealer, 'SW-163', f.slot, placeOfBoardCard(choice))
          },
        }),
      ),
    ),
    call(formLine),
    // SW-104, SW-105, SW-109: the first reveal comes before anybody can act, and comes all the same when nobody can.
    call(settle, undefined, undefined, 'firstReveal'),
    // Cursed Cathedral
    when(
      (g) => locationNow(g).destroysOneRevealed && g.line.length > 0,
      ...partyChoice(words, 'cathedral.destroy', {
        rule: 'SW-163',
        options: (g) => g.ids.filter((_, at) => isUp(g, at)),
        form: numberForm('SW-163'),
        then: (_g, f, id) => {
          f.id = id
        },
      }),
      when(
        (_g, f) => f.id !== NO_ID,
        call(fall, (_g, f) => ({ id: f.id, clause: 163 })),
        call(settle, undefined, undefined, 'afterCathedral'),
      ),
    ),
    call(combat),
    (g, _f, dealer) => {
      endsWatch(g)
      dealer.tell?.(EVERYONE, { type: 'watchEnded', rule: g.line.length === 0 ? 'SW-130' : 'SW-131' })
    },
  ]
})

import { NOBODY, NOTHING, type Seat } from '@conspire/kernel'
import { attackDamage, canStillAct, countsDouble, heldBy, nearestHidden } from '../actions.ts'
import { ballots } from '../ballots.ts'
import { abilityOf, isCreature, NO_CARD, WARRIOR, type Verb } from '../cards/index.ts'
import { changes } from '../changes.ts'
import {
  abilityCard,
  abilityDie,
  attackDice,
  attackOn,
  cardAt,
  DO,
  firstTarget,
  isTaming,
  kindOf,
  placeOfBoardCard,
  secondTarget,
  slotOfBoardCard,
  targetOf,
  whatOf,
} from '../choices.ts'
import { attacksStopAt, baseOfCard, isUp, placeOf } from '../line.ts'
import {
  activeCards,
  BITS,
  controllerOf,
  isOnWatch,
  leaderFirst,
  locationNow,
  reachOf,
  slotOfClass,
  slotOfDie,
  stokeGain,
} from '../party.ts'
import { DICE, DICE_EACH, FROM, NO_DIE, NO_ID, NO_SLOT, SLOTS, TO, USED, type Table } from '../table.ts'
import { dealToLine, enter, gainFirewood, leave, reroll, setEffects, turnUp, type D } from '../verbs.ts'
import { ABILITIES } from './abilities.ts'
import { fall } from './fall.ts'
import { burn } from './fire.ts'
import { flow, partyChoice } from './flow.ts'
import { unveil } from './reveal.ts'
import { settle } from './settle.ts'
import { isFinalRound } from './travel.ts'

/** SW-180: the creature of the Graveyard with the highest base health; of equals the one nearer the top. */
function highestDead(g: Table): number {
  let best = NO_CARD
  for (let i = g.graveyard.length - 1; i >= 0; i--) {
    const card = g.graveyard[i]!
    if (isCreature(card) && (best === NO_CARD || baseOfCard(g, card) > baseOfCard(g, best))) best = card
  }
  return best
}

/** SW-106: slots without an active card. */
function wornOut(g: Table): number {
  let out = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (isOnWatch(g, slot) && activeCards(g, slot) === 0) out |= 1 << slot
  return out
}

/** Chapter 8: forming the Line, all of it face down. */
const formLine = flow('formLine', {}, () => [
  (g, _f, dealer) => {
    changes.watchBegan(g, dealer, 'SW-106', { out: wornOut(g) })
    const last = (): number => g.line.length
    const { creatures, lineSetup } = locationNow(g)
    const [skeletons] = g.skeletons
    if (skeletons !== undefined)
      enter(g, dealer, 'SW-126', { at: 0, card: skeletons, up: 0, from: FROM.skeletons })
    // SW-100: whatever lies there already counts.
    while (last() < creatures && dealToLine(g, dealer, 'SW-099', last()));

    const dead = lineSetup === 'addsHighest' ? highestDead(g) : NO_CARD
    if (dead !== NO_CARD) enter(g, dealer, 'SW-180', { at: last(), card: dead, up: 0, from: FROM.graveyard })
    const lord = lineSetup === 'addsUnhallowed' ? g.unhallowed.at(-1) : undefined
    if (lord !== undefined)
      enter(g, dealer, 'SW-163', { at: last(), card: lord, up: 0, from: FROM.unhallowed })
    // SW-192: what joins the Horde later stays there.
    while (isFinalRound(g) && g.horde.length > 0)
      enter(g, dealer, 'SW-190', {
        at: last(),
        card: g.horde.at(-1)!, // SW-191
        up: 0, // SW-028
        from: FROM.horde,
      })
  },
])

const hasPassed = (g: Table, seat: Seat): boolean => ((g.passed >> seat) & 1) === 1
/** The seats that are waited for, the Leader first. */
const waitedFor = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => !hasPassed(g, seat) && canStillAct(g, seat))
const someoneMayAct = (g: Table): boolean => {
  for (let seat = 0; seat < g.players; seat++) if (!hasPassed(g, seat) && canStillAct(g, seat)) return true
  return false // SW-109
}
const havePassed = (g: Table): readonly Seat[] =>
  leaderFirst(g).filter((seat) => hasPassed(g, seat) && canStillAct(g, seat))

/** An action that is being carried out; where it is a blow, `doubled` says whether its dice counted double. */
interface Action {
  choice: number
  seat: Seat
  doubled: number
}
type Deed = (g: Table, f: Action, dealer: D) => void

/** One declaration. */
function strike(g: Table, f: Action, dealer: D): void {
  const [id, dice] = [targetOf(f.choice), attackDice(f.choice)]
  f.doubled = countsDouble(g, placeOf(g, id)) ? 1 : 0
  const damage = attackDamage(g, id, dice)
  const poison = Math.max(0, g.poison - 1)
  changes.attacked(g, dealer, 'SW-135', { seat: f.seat, id, dice, damage, poison })
}

/** The card that was struck, and the Warrior's dice in the blow; whose ability was used. */
function causeOf(g: Table, { choice, doubled }: Action) {
  const kind = kindOf(choice)
  const ability = kind === DO.ability ? slotOfBoardCard(abilityCard(choice)) : NO_SLOT
  if (kind !== DO.attack) return { struck: NO_ID, warriorDice: 0, doubled: 0, ability }
  const warrior = slotOfClass(g, WARRIOR)
  const warriorDice = warrior < 0 ? 0 : attackDice(choice) & (0b111 << (warrior * DICE_EACH))
  return { struck: targetOf(choice), warriorDice, doubled, ability }
}

/** SW-135: a joint attack whose target is gone dissolves; dice that no longer reach it go back. */
function tidyMuster(g: Table, _f: Action, dealer: D): void {
  if (g.musterOn === NO_ID) return
  const place = placeOf(g, g.musterOn)
  let lost = 0
  if (!isUp(g, place) || place > attacksStopAt(g)) lost = g.held
  else {
    for (let die = 0; die < DICE; die++)
      if ((g.held >> die) & 1 && place >= reachOf(g, slotOfDie(die))) lost |= 1 << die
  }
  if (lost !== 0) changes.dispersed(g, dealer, 'SW-135', { dice: lost })
}

/** What is said or laid ready, and is no action. */
const GESTURES: Readonly<Record<number, Deed>> = {
  [DO.pass]: (g, { seat }, dealer) => changes.passed(g, dealer, 'SW-131', { seat }),
  [DO.withdraw]: (g, { seat }, dealer) => changes.withdrew(g, dealer, 'SW-131', { seat }),
  [DO.lay]: (g, { seat, choice }, dealer) =>
    changes.mustered(g, dealer, 'SW-135', { seat, id: targetOf(choice), dice: attackDice(choice) }),
  [DO.release]: (g, { seat }, dealer) =>
    changes.dispersed(g, dealer, 'SW-135', { dice: g.musterBy === seat ? g.held : heldBy(g, seat) }),
}

/** The part of an action that needs no further question. */
const DEEDS: Readonly<Record<number, Deed>> = {
  [DO.attack]: strike,
  [DO.strike]: (g, f, dealer) => {
    f.choice = attackOn(DO.attack, g.musterOn, g.held)
    strike(g, f, dealer)
  },
  [DO.stoke]: (g, { choice }, dealer) => {
    const card = whatOf(choice)
    changes.exhausted(g, dealer, 'SW-062', { slot: slotOfBoardCard(card), at: placeOfBoardCard(card) })
    gainFirewood(g, dealer, 'SW-062', stokeGain(g)) // SW-189
  },
  [DO.sharpshooter]: (g, { choice }, dealer) => {
    setEffects(g, dealer, 'SW-239', { once: g.once | USED.sharpshooter })
    reroll(g, dealer, 'SW-239', whatOf(choice))
  },
  [DO.illuminate]: () => {},
  [DO.ward]: (g, _f, dealer) => {
    setEffects(g, dealer, 'SW-232', { once: g.once | USED.ward })
    leave(g, dealer, 'SW-232', { id: g.ids[0]!, to: TO.horde })
  },
  // An ability is paid for by a die or by exhausting its card.
  [DO.ability]: (g, { seat, choice }, dealer) => {
    const on = abilityCard(choice)
    const die = abilityDie(choice)
    changes.used(g, dealer, die === NO_DIE ? 'SW-145' : 'SW-144', {
      seat,
      slot: slotOfBoardCard(on),
      at: placeOfBoardCard(on),
      die,
      target: firstTarget(choice),
      second: secondTarget(choice),
    })
  },
}

const isKind =
  (kind: number) =>
  (_g: Table, f: Action): boolean =>
    kindOf(f.choice) === kind

/** Any player whose Adventurer takes part may act at any moment; one action at a time, in the order in which they arrive. */
const combat = flow(
  'combat',
  { choice: DO.pass, seat: NOBODY, doubled: 0 },
  ({ askAny, call, callOne, loop, when }) => [
    loop(
      (g) => g.line.length > 0 && someoneMayAct(g), // SW-158
      askAny('watch.act', {
        ...ballots['watch.act'],
        of: waitedFor,
        also: havePassed,
        late: () => DO.pass,
        undo: 'team',
        then: (g, f, choice, dealer, seat) => {
          f.choice = choice
          f.seat = seat
          const deed = DEEDS[kindOf(choice)]
          if (deed) changes.acted(g, dealer, 'SW-127', { seat })
          const does = deed ?? GESTURES[kindOf(choice)]!
          does(g, f, dealer)
        },
      }),
      when(
        isKind(DO.ability),
        callOne(
          'ability',
          (g, f) => abilityOf(cardAt(g, abilityCard(f.choice))).verb as Verb,
          ABILITIES,
          (g, { seat, choice }) => ({
            seat,
            slot: slotOfBoardCard(abilityCard(choice)),
            card: cardAt(g, abilityCard(choice)),
            first: firstTarget(choice),
            second: secondTarget(choice),
            tame: isTaming(choice),
          }),
        ),
      ),
      // SW-227
      when(
        isKind(DO.illuminate),
        call(burn, () => ({ loss: 1, clause: 227 })),
        (g, _f, dealer) => {
          turnUp(g, dealer, 'SW-227', { id: nearestHidden(g), due: 1 })
        },
        call(unveil),
      ),
      when(
        (_g, f) => DEEDS[kindOf(f.choice)] !== undefined,
        call(settle, causeOf), // SW-116
        tidyMuster,
      ),
    ),
  ],
)

/** Tranquil Village: an Adventurer on Watch whose roll is below this may refresh a card. */
const LOW_ROLL = 6

/** Step 4, Watch: chapters 8 to 12. */
export const watch = flow(
  'watch',
  { slot: NO_SLOT, id: NO_ID },
  (words, { ask, call, each, when } = words) => [
    when(
      (g) => locationNow(g).refreshesLowRolls,
      each(
        (g) =>
          [0, 1, 2, 3].filter(
            (slot) => isOnWatch(g, slot) && g.rolled[slot]! < LOW_ROLL && BITS[activeCards(g, slot)]! < 3,
          ),
        'slot',
        ask('tranquil.refresh', {
          ...ballots['tranquil.refresh'],
          of: (g, f) => controllerOf(g, f.slot),
          undo: 'team',
          then: (g, { slot }, card, dealer) => {
            if (card !== NOTHING) changes.refreshed(g, dealer, 'SW-163', { slot, at: placeOfBoardCard(card) })
          },
        }),
      ),
    ),
    call(formLine),
    // The first reveal comes before anybody can act, and comes all the same when nobody can.
    call(settle, undefined, undefined, 'firstReveal'), // SW-105
    // Cursed Cathedral
    when(
      (g) => locationNow(g).destroysOneRevealed && g.line.length > 0,
      ...partyChoice(words, 'cathedral.destroy', {
        ...ballots['cathedral.destroy'],
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
    (g, _f, dealer) => changes.watchEnded(g, dealer, g.line.length === 0 ? 'SW-130' : 'SW-131', {}),
  ],
)

import {
  oneOf,
  optional,
  refusal,
  wholeNumber,
  written,
  yesOrNo,
  type Ballot,
  type Ballots,
  type Choice,
  type Codec,
  type Seat,
} from '@conspire/kernel'
import { actionsOf, whyNotAction } from './actions.ts'
import { placementsOf, whyNotPlacement } from './camping.ts'
import { ADVENTURERS, FINALS, isCreature, isUnhallowed } from './cards/index.ts'
import {
  aCard,
  aClass,
  actionForm,
  anAdventurer,
  arrangementForm,
  ARRANGEMENTS,
  cardAt,
  cardOrAdventurer,
  differentDice,
  IMPOSE,
  ON_TOP,
  onABoard,
  placementForm,
  slotOfBoardCard,
  teleportForm,
  TELEPORTS,
} from './choices.ts'
import { abilitiesStopAt, isUp } from './line.ts'
import {
  activeCards,
  controllerOf,
  EVERY_SLOT,
  isAvailable,
  isFree,
  leaderOf,
  locationNow,
  slotOfDie,
  slotsOnWatch,
} from './party.ts'
import {
  allExhausted,
  backstabbable,
  cardsOf,
  cleavable,
  diceToReroll,
  doomed,
  equipSwap,
  isEligible,
  monolithSwap,
  type OfSlot,
} from './questions.ts'
import { RESTS_EACH, type Table } from './table.ts'

/** What may be chosen at every decision, and why not: all that a page needs to judge a choice. What comes of it is the business of the flows. */

/** The clause by which nothing can be chosen any more. */
export const END_RULE = 'SW-196'

/** A choice of the party: everybody names one of the options that there were when the question came up. */
export type PartyBallot<F, X> = Ballot<Table, F, X> & {
  /** What there is to choose from, when the question comes up. */
  readonly options: Codec<Table, F, X>['list']
}
const ofParty = <F, X>(rule: string, codec: Codec<Table, F, X>): PartyBallot<F, X> => ({
  rule,
  choice: { ...codec, list: (s) => s.offers },
  options: codec.list,
})

const classesLeft = (s: Table): number[] =>
  ADVENTURERS.flatMap((_, adventurer) => (s.classes.includes(adventurer) ? [] : [adventurer]))

/** SW-168: the dice that tie for lowest. */
function lowestDice(s: Table): number[] {
  const lowest = Math.min(...s.dice)
  return differentDice(s, (die) => s.dice[die] === lowest)
}

/** Who may rest; the Ruined Gate sends whoever rolled most. */
function mayRest(s: Table): number[] {
  const rested = EVERY_SLOT.filter((slot) => s.rests[slot]! < RESTS_EACH) // SW-070
  if (!locationNow(s).highestMustRest) return rested
  const most = Math.max(...rested.map((slot) => s.rolled[slot]!))
  return rested.filter((slot) => s.rolled[slot] === most)
}

interface OfWhom {
  /** 1: of all four, before anyone is on Watch. */
  readonly anyone: number
}

/** SW-035: a seat's own active cards; for the Leader the other Adventurers too. */
function cardsToOffer(s: Table, { anyone }: OfWhom, seat: Seat): number[] {
  const eligible = EVERY_SLOT.filter((slot) => isEligible(s, slot, anyone))
  const isOwn = (slot: number): boolean => controllerOf(s, slot) === seat
  const offered = eligible.filter(isOwn).flatMap((slot) => cardsOf(s, slot, false))
  if (seat !== leaderOf(s)) return offered
  const others = eligible.filter((slot) => !isOwn(slot) && activeCards(s, slot) !== 0)
  return [...offered, ...others.map((slot) => IMPOSE + slot)]
}

/** SW-210 */
const diceToSteal = (s: Table): number[] => differentDice(s, (die) => isAvailable(s, die))

/** SW-211: the highest available die; all of them, where several are. */
function highestDice(s: Table): number[] {
  const dice = diceToSteal(s)
  const highest = Math.max(...dice.map((die) => s.dice[die]!))
  return dice.filter((die) => s.dice[die] === highest)
}

const ownDice = (s: Table, seat: Seat): number[] =>
  differentDice(s, (die) => isAvailable(s, die) && controllerOf(s, slotOfDie(die)) === seat)

/** SW-236: face-down cards that Tracking can turn up. */
function trackable(s: Table): number[] {
  const stop = abilitiesStopAt(s)
  return s.ids.filter((_, at) => at <= stop && !isUp(s, at))
}

const unspentDice = (s: Table, { slot }: OfSlot): number[] =>
  differentDice(s, (die) => isFree(s, die) && slotOfDie(die) === slot)

export const ballots = {
  // Chapter 2: setup.
  'draft.adventurer': {
    rule: 'SW-015',
    choice: oneOf(aClass, classesLeft),
    why: (s: Table, _f: unknown, _me: Seat, adventurer: Choice) =>
      s.classes.includes(adventurer)
        ? refusal('SW-015', 'classTaken', { adventurer })
        : refusal('SW-015', 'noSuchAdventurer'),
  },
  'draft.final': { rule: 'SW-025', choice: oneOf(aCard, (s: Table) => FINALS[s.moreLocations ? 1 : 0]) },

  // Chapter 4, steps 1 and 2: Travel and Roll.
  'monolith.swap': { rule: 'SW-182', choice: monolithSwap },
  'city.return': ofParty(
    'SW-187',
    oneOf(aCard, (s: Table) => s.graveyard.filter(isUnhallowed).toReversed()),
  ),
  'outpost.raise': { rule: 'SW-176', choice: yesOrNo<Table, unknown>() },
  'pass.lock': ofParty('SW-168', oneOf(wholeNumber, lowestDice)),
  'rest.choose': {
    ...ofParty('SW-070', oneOf(anAdventurer, mayRest)),
    why: (s: Table, _f: unknown, _me: Seat, slot: Choice) =>
      s.rests[slot]! >= RESTS_EACH
        ? refusal('SW-070', 'restedTwice', { adventurer: s.classes[slot]! })
        : refusal('SW-070', 'mustRest'),
  },

  // Cards are exhausted.
  'exhaust.offer': {
    rule: 'SW-035',
    choice: oneOf(cardOrAdventurer, cardsToOffer),
    why: (s: Table, { anyone }: OfWhom, me: Seat, choice: Choice) => {
      if (choice >= IMPOSE) return refusal('SW-035', 'onlyTheLeader')
      const slot = slotOfBoardCard(choice)
      if (!isEligible(s, slot, anyone)) return refusal('SW-156', 'inCamp', { card: cardAt(s, choice) })
      if (controllerOf(s, slot) !== me)
        return refusal('SW-035', 'notYours', { seat: controllerOf(s, slot), card: cardAt(s, choice) })
      return refusal('SW-046', 'cardExhausted', { card: cardAt(s, choice) })
    },
  },
  'exhaust.pick': {
    rule: 'SW-035',
    choice: oneOf(onABoard, (s: Table, f: OfSlot) => cardsOf(s, f.slot, false)),
  },

  // Chapters F and G: Camp and the Runes.
  'camp.refresh': { rule: 'SW-072', choice: oneOf(onABoard, (s: Table) => cardsOf(s, s.camper, true)) },
  'cottage.reroll': { rule: 'SW-163', choice: diceToReroll<unknown>((s) => s.camper) },
  'camp.place': {
    rule: 'SW-073',
    choice: written(placementsOf, placementForm),
    why: (s: Table, _f: unknown, _me: Seat, choice: Choice) => whyNotPlacement(s, choice),
  },
  'camp.scout': {
    rule: 'SW-077',
    choice: written((s) => ARRANGEMENTS[s.peek.length]!, arrangementForm('SW-077')),
  },
  'camp.checkMap': { rule: 'SW-079', choice: oneOf(aCard, (s: Table) => s.peek) },
  'heal.whom': {
    rule: 'SW-081',
    choice: oneOf(anAdventurer, (s: Table) => EVERY_SLOT.filter((slot) => s.exhausted[slot] !== 0)),
  },
  'heal.card': { rule: 'SW-047', choice: oneOf(onABoard, (s: Table, f: OfSlot) => cardsOf(s, f.slot, true)) },
  'equip.swap': { rule: 'SW-082', choice: equipSwap },
  'camp.teleport': { rule: 'SW-086', choice: written((s) => TELEPORTS[s.peek.length]!, teleportForm) },
  'camp.elvenScout': {
    rule: 'SW-089',
    choice: written((s) => ON_TOP[s.peek.length]!, arrangementForm('SW-089')),
  },
  'prepared.whom': { rule: 'SW-090', choice: optional(anAdventurer, slotsOnWatch) },
  'runes.seal': { rule: 'SW-095', choice: oneOf(aCard, (s: Table) => s.graveyard.filter(isUnhallowed)) },
  'bolster.reroll': { rule: 'SW-097', choice: diceToReroll((_s, f: OfSlot) => f.slot) },

  // Chapters I and P: what comes to light.
  'summon.unhallowed': ofParty(
    'SW-172',
    oneOf(aCard, (s: Table) => s.unhallowed.toReversed()),
  ),
  'vampire.die': ofParty('SW-211', oneOf(wholeNumber, highestDice)),
  'trap.spring': { rule: 'SW-088', choice: yesOrNo<Table, unknown>() },

  // Chapter 10: what follows from an action.
  'bandit.die': ofParty('SW-268', oneOf(wholeNumber, diceToSteal)),
  'tracking.reveal': { rule: 'SW-236', choice: optional(wholeNumber, trackable) },
  'cleave.keep': { rule: 'SW-222', choice: optional(wholeNumber, cleavable) },
  'catacombs.reroll': {
    rule: 'SW-163',
    choice: optional(wholeNumber, (s: Table, f: { readonly seat: number }) => ownDice(s, f.seat)),
  },

  // Chapters H to L: the Watch.
  'tranquil.refresh': {
    rule: 'SW-163',
    choice: optional(onABoard, (s: Table, f: OfSlot) => cardsOf(s, f.slot, true)),
  },
  'cathedral.destroy': ofParty(
    'SW-163',
    oneOf(wholeNumber, (s: Table) => s.ids.filter((_, at) => isUp(s, at))),
  ),
  'watch.act': {
    rule: 'SW-127',
    choice: written((s, _f, me) => actionsOf(s, me), actionForm),
    check: (s: Table, _f: unknown, me: Seat, choice: Choice) => whyNotAction(s, me, choice),
  },

  // Chapter 19: the Ability cards.
  'polymorph.into': { rule: 'SW-225', choice: oneOf(aCard, (s: Table) => s.graveyard.filter(isCreature)) },
  'cleanse.next': { rule: 'SW-229', choice: oneOf(wholeNumber, doomed) },
  'backstab.kill': { rule: 'SW-242', choice: optional(wholeNumber, backstabbable) },
  'daggers.die': { rule: 'SW-241', choice: oneOf(wholeNumber, unspentDice) },

  // Chapter 13: the end of the round.
  'end.ward': { rule: 'SW-232', choice: yesOrNo<Table, unknown>() },
  'temple.refresh': ofParty('SW-185', optional(onABoard, allExhausted)),
} satisfies Ballots<Table>

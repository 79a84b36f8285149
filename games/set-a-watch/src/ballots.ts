import {
  either,
  oneOf,
  optional,
  refusal,
  yesOrNo,
  type Ballot,
  type Choice,
  type Codec,
  type Pending,
  type Seat,
  type Thing,
} from '@conspire/kernel'
import { ofAbilityCards } from './abilities/page.ts'
import { aboutAction, choicesOf, labelOfAction, whyNotAction } from './actions.ts'
import type { Asked, Matter, SetAWatchBallots } from './asked.ts'
import { placesOf, whyNotPlacement } from './camping.ts'
import { ADVENTURERS, FINALS, isUnhallowed } from './cards/index.ts'
import {
  aCard,
  aClass,
  aCreature,
  aDie,
  action,
  anAdventurer,
  anywhere,
  cardAt,
  differentDice,
  imposed,
  onABoard,
  onTop,
  placement,
  slotOfBoardCard,
  teleports,
} from './choices.ts'
import { abilitiesStopAt, isUp } from './line.ts'
import {
  activeCards,
  controllerOf,
  EVERY_SLOT,
  isAvailable,
  leaderOf,
  locationNow,
  slotOfDie,
  slotsOnWatch,
} from './party.ts'
import {
  allExhausted,
  cardsOf,
  blowIn,
  cleavable,
  diceToReroll,
  equipSwap,
  isEligible,
  keptValue,
  monolithSwap,
  raisable,
  trapDie,
  type OfSlot,
} from './questions.ts'
import { NO_DIE, NO_ID, NO_SLOT, RESTS_EACH, type Table } from './table.ts'

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

/** SW-035: a seat's own active cards. */
const cardsToOffer = (s: Table, { anyone }: OfWhom, seat: Seat): number[] =>
  EVERY_SLOT.flatMap((slot) =>
    isEligible(s, slot, anyone) && controllerOf(s, slot) === seat ? cardsOf(s, slot, false) : [],
  )

/** SW-035: the Leader may name another player's Adventurer instead. */
const othersToName = (s: Table, { anyone }: OfWhom, seat: Seat): number[] =>
  seat === leaderOf(s)
    ? EVERY_SLOT.filter(
        (slot) => isEligible(s, slot, anyone) && controllerOf(s, slot) !== seat && activeCards(s, slot) !== 0,
      )
    : []

const cardOrName = either<Table, OfWhom>([onABoard, cardsToOffer], [imposed, othersToName])

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

/** Any of the dice of an Adventurer that lie free are rolled anew. */
const rerolling = <F>(slotOf: (s: Table, f: F) => number) =>
  ({
    label: 'reroll',
    choice: diceToReroll(slotOf),
  }) satisfies Asked & { readonly choice: object }

const ofCreature: Asked['about'] = (_s, f) => ({ id: f['id']! })

export const ballots = {
  // Chapter 2: setup.
  'draft.adventurer': {
    label: 'adventurer',
    rule: 'SW-015',
    choice: oneOf(aClass, classesLeft),
    why: (s: Table, _f: unknown, _me: Seat, adventurer: Choice) =>
      s.classes.includes(adventurer)
        ? refusal('SW-015', 'classTaken', { adventurer })
        : refusal('SW-015', 'noSuchAdventurer'),
  },
  'draft.final': {
    label: 'final',
    rule: 'SW-025',
    choice: oneOf(aCard, (s: Table) => FINALS[s.moreLocations ? 1 : 0]),
  },

  // Chapter 4, steps 1 and 2: Travel and Roll.
  'monolith.swap': { label: 'swap', rule: 'SW-182', choice: monolithSwap },
  'city.return': {
    label: 'seal',
    ...ofParty(
      'SW-187',
      oneOf(aCard, (s: Table) => s.graveyard.filter(isUnhallowed).toReversed()),
    ),
  },
  'outpost.raise': {
    label: 'raise',
    about: (s: Table, { slot = NO_SLOT }) => ({ die: raisable(s, slot) }),
    rule: 'SW-176',
    choice: yesOrNo<Table, unknown>(),
  },
  'pass.lock': { label: 'lock', ...ofParty('SW-168', oneOf(aDie, lowestDice)) },
  'rest.choose': {
    label: 'rest',
    ...ofParty('SW-070', oneOf(anAdventurer, mayRest)),
    why: (s: Table, _f: unknown, _me: Seat, slot: Choice) =>
      s.rests[slot]! >= RESTS_EACH
        ? refusal('SW-070', 'restedTwice', { adventurer: s.classes[slot]! })
        : refusal('SW-070', 'mustRest'),
  },

  // Cards are exhausted.
  'exhaust.offer': {
    label: (_s, { things: [one] }) => (one!.kind === 'slot' ? 'impose' : 'exhaust'),
    rule: 'SW-035',
    choice: cardOrName,
    why: (s: Table, f: OfWhom, me: Seat, choice: Choice) => {
      const [isNamed, chosen] = cardOrName.value(s, f, me, choice)
      if (isNamed === 1) return refusal('SW-035', 'onlyTheLeader')
      const slot = slotOfBoardCard(chosen)
      const card = cardAt(s, chosen)
      if (!isEligible(s, slot, f.anyone)) return refusal('SW-156', 'inCamp', { card })
      if (controllerOf(s, slot) !== me)
        return refusal('SW-035', 'notYours', { seat: controllerOf(s, slot), card })
      return refusal('SW-046', 'cardExhausted', { card })
    },
  },
  'exhaust.pick': {
    label: 'exhaust',
    rule: 'SW-035',
    choice: oneOf(onABoard, (s: Table, f: OfSlot) => cardsOf(s, f.slot, false)),
  },

  // Chapters 6 and 7: Camp and the Runes.
  'camp.refresh': {
    label: 'refresh',
    rule: 'SW-072',
    choice: oneOf(onABoard, (s: Table) => cardsOf(s, s.camper, true)),
  },
  'cottage.reroll': {
    rule: 'SW-163',
    ...rerolling<unknown>((s) => s.camper),
  },
  'camp.place': {
    label: (_s, { said, things }) =>
      said === 'done' ? 'done' : things.some(({ kind }) => kind === 'rune') ? 'runes' : 'place',
    rule: 'SW-073',
    choice: { ...placement, list: placesOf },
    why: (s: Table, _f: unknown, _me: Seat, choice: Choice) =>
      placement.has(choice) ? whyNotPlacement(s, placement.unpack(choice)) : undefined,
    goesOn: true,
  },
  'camp.scout': { label: 'scout', rule: 'SW-077', choice: anywhere },
  'camp.checkMap': { label: 'map', rule: 'SW-079', choice: oneOf(aCard, (s: Table) => s.peek) },
  'heal.whom': {
    label: 'heal',
    rule: 'SW-081',
    choice: oneOf(anAdventurer, (s: Table) => EVERY_SLOT.filter((slot) => s.exhausted[slot] !== 0)),
  },
  'heal.card': {
    label: 'refresh',
    rule: 'SW-047',
    choice: oneOf(onABoard, (s: Table, f: OfSlot) => cardsOf(s, f.slot, true)),
  },
  'equip.swap': { label: 'equip', rule: 'SW-082', choice: equipSwap },
  'camp.teleport': { label: 'teleport', rule: 'SW-086', choice: teleports },
  'camp.elvenScout': { label: 'scout', rule: 'SW-089', choice: onTop },
  'prepared.whom': { label: 'prepared', rule: 'SW-090', choice: optional(anAdventurer, slotsOnWatch) },
  'runes.seal': {
    label: 'seal',
    rule: 'SW-095',
    choice: oneOf(aCard, (s: Table) => s.graveyard.filter(isUnhallowed)),
  },
  'bolster.reroll': {
    rule: 'SW-097',
    ...rerolling((_s, f: OfSlot) => f.slot),
  },

  // Chapters 9 and 16: what comes to light.
  'summon.unhallowed': {
    label: 'comes',
    ...ofParty(
      'SW-172',
      oneOf(aCard, (s: Table) => s.unhallowed.toReversed()),
    ),
  },
  'vampire.die': {
    label: 'lock',
    about: ofCreature,
    ...ofParty('SW-211', oneOf(aDie, highestDice)),
  },
  'trap.spring': {
    label: 'spring',
    about: (s: Table, f) => ({ id: f['id']!, die: trapDie(s) }),
    rule: 'SW-088',
    choice: yesOrNo<Table, unknown>(),
  },

  // Chapter 10: what follows from an action.
  'bandit.die': {
    label: 'lock',
    about: ofCreature,
    ...ofParty('SW-268', oneOf(aDie, diceToSteal)),
  },
  'tracking.reveal': { label: 'turnUp', rule: 'SW-236', choice: optional(aCreature, trackable) },
  'cleave.keep': {
    label: 'keep',
    about: (s: Table, f, [die]) => (die === undefined ? {} : { number: keptValue(s, blowIn(f), die.thing) }),
    rule: 'SW-222',
    choice: optional(aDie, cleavable),
  },
  'catacombs.reroll': {
    label: 'reroll',
    rule: 'SW-163',
    choice: optional(aDie, (s: Table, f: { readonly seat: number }) => ownDice(s, f.seat)),
  },

  // Chapters 8 to 12: the Watch.
  'tranquil.refresh': {
    label: 'refresh',
    rule: 'SW-163',
    choice: optional(onABoard, (s: Table, f: OfSlot) => cardsOf(s, f.slot, true)),
  },
  'cathedral.destroy': {
    label: 'destroy',
    ...ofParty(
      'SW-163',
      oneOf(aCreature, (s: Table) => s.ids.filter((_, at) => isUp(s, at))),
    ),
  },
  'watch.act': {
    label: labelOfAction,
    rule: 'SW-127',
    choice: { ...action, list: (s: Table, _f: unknown, me: Seat) => choicesOf(s, me) },
    check: (s: Table, _f: unknown, me: Seat, choice: Choice) =>
      action.has(choice) ? whyNotAction(s, me, action.unpack(choice)) : refusal('SW-127', 'noSuchAction'),
    about: aboutAction,
    goesOn: true,
  },

  // Chapter 19: the Ability cards.
  ...ofAbilityCards,

  // Chapter 13: the end of the round.
  'end.ward': {
    label: 'ward',
    about: (s: Table) => ({ id: s.ids[0]! }),
    rule: 'SW-232',
    choice: yesOrNo<Table, unknown>(),
  },
  'temple.refresh': { label: 'refresh', ...ofParty('SW-185', optional(onABoard, allExhausted)) },
} satisfies SetAWatchBallots

const ASKED: SetAWatchBallots = ballots
export const askedBy = (decision: string): Asked | undefined => ASKED[decision]

/** What a question is about, or an answer to it that names these. */
export function matterOf(s: Table, { name, locals }: Pending, things: readonly Thing[] = []): Matter {
  const { slot = NO_SLOT } = locals
  const matter = { slot: slot === NO_SLOT ? s.camper : slot, die: NO_DIE, id: NO_ID, number: 0 }
  return { ...matter, ...askedBy(name)?.about?.(s, locals, things) }
}

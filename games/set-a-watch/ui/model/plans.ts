import { isRecord, isRefusal, type Choice, type Json, type Refusal, type Seat } from '@conspire/kernel'
import { ownedBy, whyNotAction } from '../../src/actions.ts'
import {
  action,
  canonical,
  diceIn,
  placement,
  saidOf,
  saidOfPlacement,
  spaceOf,
  targetsOf,
  type Action,
  type Dice,
  type Die,
  type InLine,
  type OnBoard,
} from '../../src/choices.ts'
import { placeOf } from '../../src/line.ts'
import { controllerOf } from '../../src/party.ts'
import { DICE, NO_DIE, NO_SLOT, PHASE, type Table } from '../../src/table.ts'
import { attackOf, ownersOf, whyNotTogether } from './actions.ts'
import { whyNotPlaced } from './camp.ts'

/** Proposals in pencil: anybody may write one for anybody's Adventurer; only its owner carries it out. */

export interface Plan {
  /** Who proposes it. */
  readonly by: Seat
  readonly choice: Choice
  /** The same in the words of the decision. */
  readonly said: Json
  /** On Watch: what it is, the dice and tamed creatures that it spends, the Ability card that is used, if one is, and what is aimed at. */
  readonly act: Action | null
  readonly dice: Dice
  readonly card: OnBoard | null
  readonly targets: readonly InLine[]
  /** In camp: the space, and what goes there. */
  readonly space: number | null
  readonly placed: readonly Die[]
  /** Who would have to carry it out. */
  readonly owners: readonly Seat[]
  /** Why it can no longer be done; null while it can. */
  readonly barred: Refusal | null
}

const NOTHING = { act: null, dice: 0, card: null, targets: [], space: null, placed: [] }

/** A proposal of an action on Watch. Whatever somebody else's page may have sent, this is a legal thing or none. */
function actPlan(seen: Table, by: Seat, said: Json): Plan | null {
  const choice = action.read(seen, {}, by, said, 'SW-127')
  if (isRefusal(choice)) return null
  const meant = action.unpack(choice)
  if ('target' in meant) {
    const { target, dice } = meant
    if (placeOf(seen, target) < 0 || dice === 0 || dice >> (DICE + seen.tamed.length)) return null
    const act = attackOf(seen, target, dice)
    const barred = whyNotTogether(seen, target, dice)
    return planned(seen, by, act, { dice: act.dice, targets: [target], barred })
  }
  if (meant.do !== 'ability') return null
  const { card, die, aim } = meant
  return planned(seen, by, meant, { dice: die === NO_DIE ? 0 : 1 << die, card, targets: targetsOf(aim) })
}

function planned(seen: Table, by: Seat, act: Action, about: Partial<Plan>): Plan | null {
  const owners = ownersOf(seen, act)
  if (owners.length === 0) return null
  const whole = { by, act, choice: action.pack(act), said: saidOf(seen, act), owners }
  return { ...NOTHING, barred: whyNotAction(seen, owners[0]!, act), ...whole, ...about }
}

function campPlan(seen: Table, by: Seat, written: Json): Plan | null {
  if (seen.camper === NO_SLOT) return null
  const choice = placement.read(seen, {}, by, written, 'SW-073')
  if (isRefusal(choice)) return null
  const place = placement.unpack(choice)
  if (place.on === 'done') return null
  const owners = [controllerOf(seen, seen.camper)]
  const barred = whyNotPlaced(seen, place)
  const placed = place.on === 'runes' ? diceIn(place.dice) : [place.die]
  const said = saidOfPlacement(seen, place)
  return { ...NOTHING, by, choice, said, owners, barred, space: spaceOf(place), placed }
}

/** What a seat has pencilled in, if it is still about this round. */
export function planOf(seen: Table, by: Seat, written: Json | undefined): Plan | null {
  if (!isRecord(written) || written['round'] !== seen.round || written['phase'] !== seen.phase) return null
  const said = written['act']
  if (said === undefined) return null
  if (seen.phase === PHASE.watch) return actPlan(seen, by, said)
  return seen.phase === PHASE.camp ? campPlan(seen, by, said) : null
}

/** All that is pencilled in, as this seat reads it: what several propose is one proposal, the reader's own if it is among them. */
export function plansIn(seen: Table, me: Seat | null, pencils: readonly Json[] = []): Plan[] {
  const plans = pencils.flatMap((written, seat) => planOf(seen, seat, written) ?? [])
  const alike = Map.groupBy(plans, ({ choice }) => choice).values()
  return [...alike].map((same) => same.find(({ by }) => by === me) ?? same[0]!)
}

/** What a seat does to carry out its part: all of it, or its dice laid out for a joint attack (SW-135). */
export function myPart(seen: Table, me: Seat, { act, owners, targets, dice }: Plan): Action | null {
  if (act === null || !owners.includes(me)) return null
  if (owners.length === 1) return act
  return { do: 'lay', target: targets[0]!, dice: canonical(seen, ownedBy(seen, me) & dice) }
}

import { isRefusal, type Choice, type Json, type Refusal, type Seat } from '@conspire/kernel'
import { ownedBy, whyNotAction } from '../../src/actions.ts'
import {
  abilityCard,
  actionForm,
  attackDice,
  attackOn,
  CAMP_DONE,
  canonical,
  DO,
  isRecord,
  kindOf,
  placementForm,
  spaceOf,
  targetOf,
} from '../../src/choices.ts'
import { placeOf } from '../../src/line.ts'
import { controllerOf } from '../../src/party.ts'
import { PHASE, DICE, NO_SLOT, type Table } from '../../src/table.ts'
import { ownersOf, saidOf, whyNotTogether } from './actions.ts'
import { saidOfPlacement, whyNotPlaced } from './camp.ts'

/** Proposals in pencil: anybody may write one for anybody's Adventurer; only its owner carries it out. */

export interface Plan {
  /** Who proposes it. */
  readonly by: Seat
  readonly choice: Choice
  /** The same in the words of the decision. */
  readonly said: Json
  /** On Watch: the dice and tamed creatures that it spends, as flags, the Ability card that is used, if one is, and what is aimed at. */
  readonly dice: number
  readonly card: Choice | null
  readonly targets: readonly number[]
  /** In camp: the space. */
  readonly space: number | null
  /** Who would have to carry it out. */
  readonly owners: readonly Seat[]
  /** Why it can no longer be done; null while it can. */
  readonly barred: Refusal | null
}

const NOTHING = { dice: 0, card: null, targets: [], space: null }

/** A proposal of an action on Watch. Whatever somebody else's page may have sent, this is a legal thing or none. */
function actPlan(seen: Table, by: Seat, said: Json): Plan | null {
  const choice = actionForm.read(seen, {}, by, said)
  if (isRefusal(choice)) return null
  const attacks = kindOf(choice) === DO.attack || kindOf(choice) === DO.lay
  const [id, dice] = [targetOf(choice), attackDice(choice)]
  const missing = placeOf(seen, id) < 0 || dice === 0 || dice >> (DICE + seen.tamed.length)
  if (attacks && missing) return null
  const act = attacks ? attackOn(DO.attack, id, canonical(seen, dice)) : choice
  const owners = ownersOf(seen, act)
  if (owners.length === 0) return null
  const barred = attacks ? whyNotTogether(seen, id, dice) : whyNotAction(seen, owners[0]!, act)
  const plan = { ...NOTHING, by, choice: act, said: saidOf(seen, by, act), owners, barred }
  if (attacks) return { ...plan, dice: attackDice(act), targets: [id] }
  const { die, targets = [] } = plan.said as { die: number | null; targets?: readonly number[] }
  return { ...plan, dice: die === null ? 0 : 1 << die, card: abilityCard(act), targets }
}

function campPlan(seen: Table, by: Seat, written: Json): Plan | null {
  if (seen.camper === NO_SLOT) return null
  const choice = placementForm.read(seen, {}, by, written)
  if (isRefusal(choice) || choice === CAMP_DONE) return null
  const owners = [controllerOf(seen, seen.camper)]
  const barred = whyNotPlaced(seen, choice)
  const said = saidOfPlacement(seen, choice)
  return { ...NOTHING, by, choice, said, owners, barred, space: spaceOf(choice) }
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
export function myPart(seen: Table, me: Seat, { choice, owners, dice }: Plan): Choice | null {
  if (!owners.includes(me)) return null
  if (owners.length === 1) return choice
  return attackOn(DO.lay, targetOf(choice), canonical(seen, ownedBy(seen, me) & dice))
}

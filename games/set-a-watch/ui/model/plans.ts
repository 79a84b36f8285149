import { isRefusal, type Choice, type Json, type Refusal, type Seat } from '@conspire/kernel'
import { whyNotAction } from '../../src/actions.ts'
import {
  ATTACK,
  attackDice,
  attackOn,
  CAMP_DONE,
  canonical,
  kindOf,
  LAY,
  targetOf,
} from '../../src/choices.ts'
import { placeOf } from '../../src/line.ts'
import { controllerOf } from '../../src/party.ts'
import { PHASE, DICE, NO_SLOT, type Table } from '../../src/table.ts'
import { ownersOf, partOf, readSaid, whyNotTogether } from './actions.ts'
import { readPlacement, whyNotPlaced } from './camp.ts'

/** Proposals in pencil: anybody may write one for anybody's Adventurer; only its owner carries it out. */

export interface Plan {
  /** Who proposes it. */
  readonly by: Seat
  readonly what: 'act' | 'camp'
  readonly choice: Choice
  /** Who would have to carry it out. */
  readonly owners: readonly Seat[]
  /** Why it can no longer be done; null while it can. */
  readonly barred: Refusal | null
}

const isRecord = (said: Json | undefined): said is { readonly [key: string]: Json } =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** A proposal of an action on Watch. Whatever somebody else's page may have sent, this is a legal thing or none. */
function actPlan(seen: Table, by: Seat, said: Json): Plan | null {
  const choice = readSaid(seen, by, said)
  if (isRefusal(choice)) return null
  const kind = kindOf(choice)
  if (kind === ATTACK || kind === LAY) {
    const [id, dice] = [targetOf(choice), attackDice(choice)]
    if (placeOf(seen, id) < 0 || dice === 0 || dice >> (DICE + seen.tamed.length)) return null
    const attack = attackOn(ATTACK, id, canonical(seen, dice))
    return {
      by,
      what: 'act',
      choice: attack,
      owners: ownersOf(seen, attack),
      barred: whyNotTogether(seen, id, dice),
    }
  }
  const owners = ownersOf(seen, choice)
  if (owners.length !== 1) return null
  return { by, what: 'act', choice, owners, barred: whyNotAction(seen, owners[0]!, choice) }
}

function campPlan(seen: Table, by: Seat, said: Json): Plan | null {
  if (seen.camper === NO_SLOT) return null
  const choice = readPlacement(seen, said)
  if (choice === null || choice === CAMP_DONE) return null
  const owners = [controllerOf(seen, seen.camper)]
  return { by, what: 'camp', choice, owners, barred: whyNotPlaced(seen, choice) }
}

/** What a seat has pencilled in, if it is still about this round. */
export function planOf(seen: Table, by: Seat, written: Json | undefined): Plan | null {
  if (!isRecord(written) || written['round'] !== seen.round || written['phase'] !== seen.phase) return null
  const said = written['act']
  if (said === undefined) return null
  if (seen.phase === PHASE.watch) return actPlan(seen, by, said)
  return seen.phase === PHASE.camp ? campPlan(seen, by, said) : null
}

export const plansIn = (seen: Table, pencils: readonly Json[] | undefined): Plan[] =>
  (pencils ?? []).flatMap((written, seat) => {
    const plan = planOf(seen, seat, written)
    return plan ? [plan] : []
  })

/** What a seat does to carry out its part: all of it, or its dice laid out for a joint attack (SW-135). */
export function myPart(seen: Table, me: Seat, { choice, owners }: Plan): Choice | null {
  if (!owners.includes(me)) return null
  if (owners.length === 1) return choice
  return attackOn(LAY, targetOf(choice), canonical(seen, partOf(seen, me, attackDice(choice))))
}

import type { Seat } from '@conspire/kernel'
import { ballots, type PartyBallot } from '../ballots.ts'
import type { Table } from '../table.ts'
import { thingWords } from './seen.ts'
import type { Speaker } from './speaker.ts'

/** What the party chooses from (SW-034), as everybody sees it in `offers` and `votes`. */

const partyBallot = (decision: string): PartyBallot<object, unknown> | null => {
  const ballot = (ballots as Readonly<Record<string, object>>)[decision]
  return ballot !== undefined && 'options' in ballot ? (ballot as PartyBallot<object, unknown>) : null
}

/** Whether a decision is one of the whole party. */
export const isPartyChoice = (decision: string): boolean => partyBallot(decision) !== null

const ANY: Seat = 0
export function optionWords(s: Speaker, seen: Table, decision: string, option: number): string {
  const [thing] = partyBallot(decision)!.choice.things(seen, {}, ANY, option)
  return thing === undefined ? s.say('part.nothing') : thingWords(s, seen, thing)
}

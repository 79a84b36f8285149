import type { Params, Refusal } from '@conspire/kernel'
import type { No } from '@conspire/protocol'
import { StoreFailure } from './ports/eventStore.ts'

/** Why something was not done, as the client will hear it. */
export type Refused = No

export const refused = (reason: Reason, params: Params = {}): Refused => ({ reason, clause: null, params })

export const byTheRules = ({ reason, clause, params }: Refusal): Refused => ({ reason, clause, params })

export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'reason' in answer && 'clause' in answer

/** Why something was not kept. */
export const notKept = (error: unknown): Refused =>
  refused(error instanceof StoreFailure && error.isFull ? 'diskFull' : 'notKept')

/** The reasons of the server itself; games have their own. docs/protocol.md explains each. */
export const REASONS = [
  // The frame or request itself.
  'notText',
  'tooLong',
  'tooDeep',
  'noJson',
  'unknownFrame',
  'malformed',
  'badId',
  'idTaken',
  'badName',
  'badText',
  'unknownPhrase',
  'unknownService',
  'helloFirst',
  // Too much of it.
  'tooFast',
  'tooOften',
  'tooManySockets',
  'tooManyTables',
  'tooManyMatches',
  'tooManyCodes',
  // Who and where.
  'noIdentity',
  'banned',
  'foreignOrigin',
  'foreignHost',
  'notFound',
  'noSuchGame',
  'noSuchTable',
  'noSuchSeat',
  'noSuchBot',
  'noWatching',
  'locked',
  'shut',
  'notSeated',
  'notHost',
  // The table.
  'seatTaken',
  'seatKept',
  'full',
  'alreadySeated',
  'noBotThere',
  'nobodyThere',
  'notAbsent',
  'begun',
  'notOpening',
  'otherOpening',
  'alreadyOpened',
  'notPlaying',
  'notOver',
  'notYet',
  'closed',
  'stale',
  'nothingToUndo',
  // The server.
  'notKept',
  'diskFull',
  'busy',
] as const
export type Reason = (typeof REASONS)[number]

import * as v from 'valibot'
import { refused, type Reason, type Refused } from '../refused.ts'
import { DEEPEST, depthOf } from '../socket/json.ts'

/** Thrown by a route: becomes the answer. */
export class HttpRefusal extends Error {
  readonly why: Refused
  readonly status: number

  constructor(why: Refused, status: number) {
    super(why.reason)
    this.why = why
    this.status = status
  }
}

const STATUS: Partial<Record<Reason, number>> = {
  noSuchTable: 404,
  noSuchGame: 404,
  notFound: 404,
  noWatching: 403,
  locked: 403,
  shut: 403,
  banned: 403,
  foreignOrigin: 403,
  foreignHost: 421,
  notOver: 409,
  notYet: 409,
  closed: 409,
  notSeated: 403,
  tooManyTables: 429,
  tooManyMatches: 429,
  tooManyCodes: 429,
  tooFast: 429,
  busy: 503,
  notKept: 503,
  diskFull: 503,
}
/** What was refused elsewhere, as an answer. */
export const passOn = (why: Refused): HttpRefusal => new HttpRefusal(why, STATUS[why.reason as Reason] ?? 400)
export const refuse = (reason: Reason): HttpRefusal => passOn(refused(reason))

/** What a request brings, where it is what is asked for. */
export function read<const Shape extends v.GenericSchema>(shape: Shape, body: unknown): v.InferOutput<Shape> {
  const result = v.safeParse(shape, body)
  if (!result.success) throw refuse('malformed')
  return result.output
}

/** JSON as the socket takes it: not deeper than is any use. */
export function parseBody(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw refuse('tooDeep')
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('noJson')
  }
}

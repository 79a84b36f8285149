import type { Terms } from '@conspire/protocol'
import * as v from 'valibot'

const Seconds = (least: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(7 * 24 * 3600))

/** What a table plays by, as somebody asks for it. Whether there are such options and bots, only the game can say. */
export const TermsAsked = {
  players: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
  options: v.exactOptional(v.unknown() as v.GenericSchema<unknown, Terms['options']>),
  bots: v.exactOptional(v.string()),
  clock: v.exactOptional(v.nullable(v.strictObject({ decision: Seconds(1), bank: Seconds(0) }))),
  watch: v.exactOptional(v.picklist(['all', 'nobody'])),
  scores: v.exactOptional(v.boolean()),
  open: v.exactOptional(v.boolean()),
}

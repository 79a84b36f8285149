import { forecast, healthAt, healthParts, isFatal, type HealthPart } from '../health.ts'
import { change, knows } from './say.ts'
import type { Speaker } from './speaker.ts'
import type { Table } from '../table.ts'

/** One part of the Health of a creature: “+8 from the card behind”. */
export function partWords(
  s: Speaker,
  seen: Table,
  at: number,
  { clause, change: amount }: HealthPart,
): string {
  const unfed = clause === 'SW-211' && seen.stolen[at] === 0
  const id = unfed ? 'health.SW-211.none' : `health.${clause}`
  return s.say(knows(s.lang, id) ? id : 'health.location', { amount, change: change(amount) })
}

export const partsOf = (s: Speaker, seen: Table, at: number): string[] =>
  healthParts(seen, at).map((one) => partWords(s, seen, at, one))

/** Why a face-up creature has the Health it has (SW-115): “15: 7 printed, +8 from the card behind”. */
export const healthWords = (s: Speaker, seen: Table, at: number): string =>
  s.say('health', {
    total: healthAt(seen, at),
    parts: s.row(partsOf(s, seen, at)),
  })

/** What the end of the round brings if nothing more is done (SW-153), and whether that is the end of all (SW-160). */
export function forecastWords(s: Speaker, seen: Table): string {
  const { damage, unknown, joining } = forecast(seen)
  const id = joining === 0 ? 'forecast.clear' : unknown === 0 ? 'forecast' : 'forecast.unknown'
  const words = s.say(id, { damage, unknown, joining })
  return isFatal(seen) ? s.say('forecast.fatal', { words }) : words
}

import { forecast, healthAt, healthParts, type HealthPart } from '../health.ts'
import type { WatchView } from '../view.ts'
import { change, knows } from './say.ts'
import type { Speaker } from './speaker.ts'

/** One part of the Health of a creature: “+8 from the card behind”. */
export function partWords(
  s: Speaker,
  seen: WatchView,
  at: number,
  { clause, change: amount }: HealthPart,
): string {
  const unfed = clause === 'SW-211' && seen.stolen[at] === 0
  const id = unfed ? 'health.SW-211.none' : `health.${clause}`
  return s.say(knows(s.lang, id) ? id : 'health.location', { amount, change: change(amount) })
}

export const partsOf = (s: Speaker, seen: WatchView, at: number): string[] =>
  healthParts(seen, at).map((one) => partWords(s, seen, at, one))

/** Why a face-up creature has the Health it has (SW-115): “15: 7 printed, +8 from the card behind”. */
export const healthWords = (s: Speaker, seen: WatchView, at: number): string =>
  s.say('health', {
    total: healthAt(seen, at),
    parts: s.row(partsOf(s, seen, at)),
  })

/** What the end of the round brings if nothing more is done (SW-153). */
export function forecastWords(s: Speaker, seen: WatchView): string {
  const { damage, unknown, joining } = forecast(seen)
  if (joining === 0) return s.say('forecast.clear')
  return s.say(unknown === 0 ? 'forecast' : 'forecast.unknown', { damage, unknown, joining })
}

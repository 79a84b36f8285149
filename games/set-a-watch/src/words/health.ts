import { forecast, healthAt, healthParts, type HealthPart } from '../health.ts'
import { en, type MessageId } from '../i18n/en.ts'
import type { WatchView } from '../view.ts'
import { change } from './say.ts'
import type { Speaker } from './speaker.ts'

const knows = (id: string): id is MessageId => Object.hasOwn(en, id)

/** One part of the Health of a creature: “+8 from the card behind”. */
function part(s: Speaker, seen: WatchView, at: number, { clause, change: amount }: HealthPart): string {
  const unfed = clause === 'SW-211' && seen.stolen[at] === 0
  const id = unfed ? 'health.SW-211.none' : `health.${clause}`
  return s.say(knows(id) ? id : 'health.location', { amount, change: change(amount) })
}

const partsOf = (s: Speaker, seen: WatchView, at: number): string[] =>
  healthParts(seen, at).map((one) => part(s, seen, at, one))

/** The Health of a creature, with its parts where there is more to it than one: “15 (7 printed, +8 from the card behind)”. */
export function healthInShort(s: Speaker, seen: WatchView, at: number): string {
  const parts = partsOf(s, seen, at)
  const total = healthAt(seen, at)
  return parts.length < 2 ? String(total) : s.say('table.line.health', { total, parts: s.row(parts) })
}

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

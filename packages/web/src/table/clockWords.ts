import type { Say } from '../i18n/say.ts'
import type { Clock } from '@conspire/protocol'

const spanWords = (say: Say, seconds: number): string =>
  seconds < 120 ? say('seconds', { count: seconds }) : say('minutes', { count: Math.round(seconds / 60) })

/** The clock of a table in words. */
export const clockWords = (say: Say, clock: Clock | null): string =>
  clock === null
    ? say('make.clock.none')
    : say('make.clock.text', {
        decision: spanWords(say, clock.decision),
        bank: spanWords(say, clock.bank),
      })

/** 1:05 */
export function timeWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import type { Say } from '../i18n/say.ts'
import type { Clock } from '@conspire/protocol'

function spanWords(say: Say, seconds: number): string {
  if (seconds < 120) return say('seconds', { count: seconds })
  const hours = Math.round(seconds / 3600)
  if (hours < 2) return say('minutes', { count: Math.round(seconds / 60) })
  return hours < 48 ? say('hours', { count: hours }) : say('days', { count: Math.round(hours / 24) })
}

/** The clock of a table in words. */
export const clockWords = (say: Say, clock: Clock | null): string =>
  clock === null
    ? say('make.clock.none')
    : say('make.clock.text', {
        decision: spanWords(say, clock.decision),
        bank: spanWords(say, clock.bank),
      })

/** 1:05; in words where it takes hours. */
export function timeWords(say: Say, milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= 2 * 3600) return spanWords(say, seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { isMessage, type Say } from '../i18n/say.ts'
import { Refused } from '../net/api.ts'
import type { No } from '@conspire/protocol'

/** The words for what no game has words for. */
export function refusalWords(say: Say, { reason }: No): string {
  const id = `refusal.${reason}`
  return isMessage(id) ? say(id) : say('refusal.other', { reason })
}

export const errorWords = (say: Say, error: unknown): string =>
  refusalWords(say, error instanceof Refused ? error.no : { reason: String(error), clause: null, params: {} })

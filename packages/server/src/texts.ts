import { LONGEST_LINE, LONGEST_NAME } from '@conspire/protocol'

/** What people may write: names and lines of talk. */

/** Of a proposal, as JSON. */
export const LONGEST_PENCIL = 600

/** Control characters, line breaks, surrogates without their other half, and what turns the direction of the text around it. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** The text without blanks around it; null when it is empty, too long or has characters that nobody types. */
function clean(text: string, longest: number): string | null {
  if (text.length > 2 * longest || !text.isWellFormed() || UNWRITABLE.test(text)) return null
  const trimmed = text.trim()
  const { length } = Array.from(trimmed)
  return length === 0 || length > longest ? null : trimmed
}

export const cleanName = (text: string): string | null => clean(text, LONGEST_NAME)
export const cleanLine = (text: string): string | null => clean(text, LONGEST_LINE)

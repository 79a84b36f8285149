import { LONGEST_LINE, LONGEST_NAME } from '@conspire/protocol'

/** What people may write: names and lines of talk. */

/** What bots are called, and nobody else. */
export const BOT_NAMES: readonly string[] = [
  'Agathe',
  'Basil',
  'Colette',
  'Dorian',
  'Edith',
  'Ferris',
  'Gaspard',
  'Hester',
  'Ignace',
  'Josephine',
  'Lazare',
  'Maud',
  'Nestor',
  'Odile',
  'Percival',
  'Roxane',
]

/** A name as it looks at a glance. */
const atAGlance = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Of a proposal, as JSON. */
export const LONGEST_PENCIL = 600

/** Control characters, line breaks, surrogates without their other half, and what turns the direction of the text around it. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/u
/** What nobody sees, and letters that look like a blank: somebody could write a name twice with them. */
const UNSEEABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\u2800]/u
/** More marks on one letter than any language has, or marks on none. */
const HEAPED = /^\p{M}|\s\p{M}|\p{M}{4}/u
/** More than even the marks of a psalm. */
const PILED = /\p{M}{6}/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The text without blanks around it; null when it is empty, too long or has characters that nobody types. */
function clean(text: string, longest: number): string | null {
  if (text.length > 2 * longest || !text.isWellFormed() || UNWRITABLE.test(text)) return null
  const trimmed = text.normalize('NFC').trim()
  const { length } = Array.from(trimmed)
  // Whoever looks at it has to see something.
  if (!SEEN.test(trimmed.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))) return null
  return length > longest ? null : trimmed
}

/** A name stands for somebody: what looks the same has to be the same. */
export function cleanName(text: string): string | null {
  const name = clean(text.replaceAll(/\p{Zs}+/gu, ' '), LONGEST_NAME)
  // Emoji are made with characters that are unseen elsewhere.
  const rest = name?.replaceAll(/\p{RGI_Emoji}/gv, 'e') ?? ''
  if (name === null || UNSEEABLE.test(rest) || HEAPED.test(rest)) return null
  return BOT_NAMES.some((bot) => atAGlance(bot) === atAGlance(name)) ? null : name
}

/** Lines may be in any script, so more is written in them than in a name; but nothing that covers the lines around it. */
export function cleanLine(text: string): string | null {
  const line = clean(text, LONGEST_LINE)
  return line === null || PILED.test(line) ? null : line
}

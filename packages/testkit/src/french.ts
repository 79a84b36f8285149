/**
 * French has a narrow space that does not break (U+202F) before double marks and inside its quotation marks. Spaces all look the same, so
 * what is wrong with one is said with the spaces made visible, and with the text as it should be.
 */

/** Any other space there, or none after an opening mark: what is matched has to be U+202F. */
export const WRONG_SPACE = /[ \u00A0](?=[;:!?»])|(?<=«)[ \u00A0]?(?!\u202F)/
/** No space at all before a double mark; times of day have none. */
export const NO_SPACE = /(?<=[^\s\u202F])(?=[;:!?](?!\d))/

const AROUND = 24
const visible = (text: string): string => text.replaceAll('\u202F', '\\u202F').replaceAll('\u00A0', '\\u00A0')

/** What is wrong with the spaces of a French text, and what to write instead; null when nothing is. */
export function unFrench(text: string, suspects: readonly RegExp[] = [WRONG_SPACE, NO_SPACE]): string | null {
  const found = suspects.map((suspect) => suspect.exec(text)).find((match) => match !== null)
  if (!found) return null
  const [space] = found
  const before = visible(text.slice(Math.max(0, found.index - AROUND), found.index))
  const after = visible(text.slice(found.index + space.length).slice(0, AROUND))
  const was = space === '' ? 'no space' : space === ' ' ? 'a plain space (␣)' : 'a wide one (\\u00A0)'
  return `“${before}${visible(space).replace(' ', '␣')}${after}” has ${was} where French has a narrow space that does not break: write “${before}\\u202F${after}”`
}

/** The same for many texts, each with the place where it is written: a file and a line, or the id of a message. */
export const unFrenchIn = (
  texts: Iterable<readonly [where: string, text: string]>,
  suspects?: readonly RegExp[],
): string[] =>
  Array.from(texts, ([where, text]) => [where, unFrench(text, suspects)] as const).flatMap(([where, flaw]) =>
    flaw === null ? [] : [`${where}: ${flaw}`],
  )

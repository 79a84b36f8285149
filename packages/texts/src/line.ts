/**
 * The name of a card inside a text, so that it can still be told apart when the text has been through messages and lists. The marks are
 * characters that Unicode keeps free for the inside of programs; nobody who reads the text ever gets to see them.
 */
const CARD = '\uFDD0'
const NAME = '\uFDD1'
const END = '\uFDD2'
const MENTION = new RegExp(`${CARD}(\\d+)${NAME}([^${END}]*)${END}`)

export const mention = (card: number, name: string): string => CARD + card + NAME + name + END

/** What somebody else wrote mentions nothing. */
export const withoutMarks = (text: string): string => text.replace(/[\uFDD0-\uFDD2]/g, '')

/** A line of the log in its parts: words, the cards it mentions, and the clause behind it. */
export function lineOf(
  text: string,
  clause: string,
): (string | { readonly card: number; readonly text: string } | { readonly clause: string })[] {
  const pieces = text.split(MENTION)
  const parts: ReturnType<typeof lineOf> = []
  for (let i = 0; i < pieces.length; i += 3) {
    if (pieces[i] !== '') parts.push(pieces[i]!)
    if (i + 1 < pieces.length) parts.push({ card: Number(pieces[i + 1]), text: pieces[i + 2]! })
  }
  return [...parts, ' ', { clause }]
}

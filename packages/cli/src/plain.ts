import type { Json, Lang, TerminalWording } from '@conspire/kernel'
import { clip, grid, list, row, wrap } from '@conspire/texts'
import { phrasesIn, type Phrase } from './phrases.ts'

const NAME_WIDTH = 20

/** What a terminal shows of a game that has no words of its own for it: choices, table and result as they are, all of it, plainly. */
export function plainWording(
  lang: Lang,
  names: readonly string[],
): Pick<TerminalWording, 'choice' | 'table' | 'result'> {
  const phrase = phrasesIn(lang)
  return {
    choice: (_view, { said }) => (said === 'takeBack' ? phrase('takeBack') : words(phrase, lang, said)),
    table: ({ table }) => [...linesOf(phrase, lang, names, table as Json)].join('\n'),
    result(_view, { winners, places, scores, clauses }) {
      const seats = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
      const who = list(
        lang,
        winners.map((seat) => names[seat]!),
      )
      return [
        ...wrap(phrase('won', { count: winners.length, who, clauses: row(lang, clauses) }), 0, 0),
        '',
        ...grid([
          ['', phrase('place'), phrase('score')],
          ...seats.map((seat) => [
            clip(names[seat]!, NAME_WIDTH),
            String(places[seat]),
            String(scores[seat]),
          ]),
        ]),
      ].join('\n')
    },
  }
}

function words(phrase: Phrase, lang: Lang, value: Json): string {
  if (value === null) return phrase('none')
  if (typeof value === 'boolean') return phrase(value ? 'yes' : 'no')
  if (typeof value !== 'object') return String(value)
  if (Object.keys(value).length === 0) return phrase('none')
  if (isList(value))
    return row(
      lang,
      value.map((part) => words(phrase, lang, part)),
    )
  return Object.entries(value)
    .map(([key, part]) => phrase('pair', { name: spoken(key), value: words(phrase, lang, part) }))
    .join(' · ')
}

/** A line for every value and every list of plain values. What there is one of for each seat goes by the seats' names. */
function* linesOf(
  phrase: Phrase,
  lang: Lang,
  names: readonly string[],
  value: Json,
  path: readonly string[] = [],
): Generator<string> {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (parts.every(([, part]) => typeof part !== 'object' || part === null) && path.length > 0) {
    yield* wrap(phrase('pair', { name: path.join(' · '), value: words(phrase, lang, value) }), 0, 4)
    return
  }
  const bySeat = isList(value) && parts.length === names.length
  for (const [key, part] of parts) {
    const name = isList(value) ? (bySeat ? names[Number(key)]! : String(Number(key) + 1)) : spoken(key)
    yield* linesOf(phrase, lang, names, part, [...path, name])
  }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
/** A key of the program, as one would say it: “laidSoFar” is “laid so far”. */
const spoken = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

import type { Lang, Seat } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import type { Line, Which, Requirement } from '../src/cards/index.ts'
import { nameOf, say } from '../src/words/cards.ts'
import { speaker, type Speaker } from '../src/words/speaker.ts'
import type { UiId } from './i18n/en.ts'
import { uiTexts } from './i18n/index.ts'

/** A message of the page in a language, and whether there is one. */
export const { say: uiSay, knows: uiKnows } = messagesOf(uiTexts.in)

/** How the page speaks: the game's own words, and those that only the page needs. */
export interface Words extends Speaker {
  ui(id: UiId, fill?: Fill): string
  /** A seat by name, or “you”. */
  who(seat: Seat): string
  /** What a card must be to fit. */
  match(match: Which): string
  /** A line of a Challenge, and one of a Machination. */
  requirement(line: Requirement): string
  line(line: Line): string
}

/** The kind of card that is meant, without its cost. */
function kindWords(lang: Lang, { types, has, watchmen, ids, notIds }: Which): string | null {
  if (ids !== undefined) return ids.map((id) => nameOf(id, lang)).join(' / ')
  const what =
    types !== undefined
      ? types.map((type) => say(lang, `type.${type}`)).join(` ${uiSay(lang, 'match.or')} `)
      : has !== undefined
        ? uiSay(lang, has.length > 1 ? 'match.attackOrDefense' : `match.${has[0]!}`)
        : watchmen === true
          ? uiSay(lang, 'match.watchmen')
          : null
  return what !== null && notIds !== undefined ? uiSay(lang, 'match.noKick', { what }) : what
}

export function matchWords(lang: Lang, match: Which): string {
  const { minCost: min, maxCost: max } = match
  const what = kindWords(lang, match)
  if (what === null)
    return min !== undefined && max === undefined
      ? uiSay(lang, 'match.costly', { min })
      : uiSay(lang, 'match.any')
  return min === undefined ? what : uiSay(lang, 'match.cost', { what, min })
}

export function wordsFor(lang: Lang, names: readonly string[], me: Seat | null): Words {
  const s = speaker(lang, names, me)
  const ui: Words['ui'] = (id, fill) => uiSay(lang, id, fill)
  const match = (one: Which): string => matchWords(lang, one)
  return {
    ...s,
    ui,
    who: (seat) => (seat === me ? ui('you') : s.name(seat)),
    match,
    requirement: (line) =>
      line.inPlay === true ? ui('match.inPlay', { what: match(line.match) }) : match(line.match),
    line: (line) =>
      line.otherName === true ? ui('match.other', { what: match(line.match) }) : match(line.match),
  }
}

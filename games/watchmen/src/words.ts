import type {
  Answer,
  Lang,
  Params,
  Refusal,
  Seat,
  TerminalVoice,
  View,
  Voice,
  CardNumber,
} from '@conspire/kernel'
import { spokenBy, voiceOf, type Fill } from '@conspire/texts'
import type { Event } from './events.ts'
import type { MessageId } from './i18n/en.ts'
import { table as declared, type Table } from './table.ts'
import { cardName, cardText, clausesOf, knows, say } from './words/cards.ts'
import { event } from './words/log.ts'
import { choice, prompt } from './words/prompt.ts'
import { speaker, type Speaker } from './words/speaker.ts'
import { result, seatWords, table } from './words/table.ts'

export { cardName, cardText }

/** What a refusal comes with: cards by their names. */
function fillOf(s: Speaker, params: Params): Fill {
  const fill: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(params))
    if (key === 'card') fill[key] = s.card(value as number)
    else if (typeof value === 'number' || typeof value === 'string') fill[key] = value
  return fill
}
const refusal = (s: Speaker, _view: View<Table> | null, { reason, params }: Refusal): string | null =>
  knows(s.lang, `refusal.${reason}`) ? s.say(`refusal.${reason}` as MessageId, fillOf(s, params)) : null

/** How the game speaks at a table. */
export const voice: Voice<Table, Event> = voiceOf(speaker, { prompt, event, refusal, chapter: 'turnBegan' })

/** The same in a terminal. */
export const terminal: TerminalVoice<Table, Event> = (...to) => ({ ...voice(...to), ...inTerminal(...to) })
const inTerminal = spokenBy(speaker, { choice, table, result })

/** What the plain face asks for. */
export const plain = {
  table: { zones: declared.zones },
  card: (card: CardNumber, lang: Lang) => ({
    name: cardName(card, lang),
    text: cardText(card, lang),
    clauses: clausesOf(card),
  }),
  called: (key: string, lang: Lang) =>
    knows(lang, `zone.${key}`) ? say(lang, `zone.${key}` as MessageId) : null,
  choice: (view: View<Table>, answer: Answer, lang: Lang, names: readonly string[]) =>
    choice(speaker(lang, names, null), view, answer),
  headline: ({ table: { mainDeck, power } }: View<Table>, lang: Lang) =>
    say(lang, 'headline', { deck: mainDeck.length, power }),
}
/** One short line under a seat's name. */
export const seatLine = (
  { table: seen }: View<Table>,
  seat: Seat,
  _scores: boolean,
  lang: Lang,
): string | null => seatWords({ say: (id, fill) => say(lang, id, fill) }, seen, seat)

/** What a table agrees on before the game, and what it means. */
export const optionName = (key: string, lang: Lang): string => say(lang, `option.${key}` as MessageId)
export const optionText = (key: string, lang: Lang): string => say(lang, `option.${key}.text` as MessageId)
export const optionValue = (value: string, lang: Lang): string => say(lang, `value.${value}` as MessageId)
/** Why a table cannot be opened with these options. */
export const optionsRefusal = (refused: Refusal, lang: Lang): string | null =>
  refusal(speaker(lang, [], null), null, refused)

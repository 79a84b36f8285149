import type { Standing } from '@conspire/ui'
import { isDefense } from '../src/cards/index.ts'
import type { Decision } from '../src/flows/flow.ts'
import type { Table } from '../src/table.ts'
import { uiSay } from './words.ts'

/** What is asked whatever one holds, because who is asked would tell (WM-310), and mostly answered the same. */
export const standing: Readonly<Partial<Record<Decision, Standing<Table>>>> = {
  defend: {
    said: null,
    words: ({ table }, seat, lang) => ({
      offer: uiSay(lang, 'stand.defend'),
      stands: uiSay(lang, table.hand[seat]!.some(isDefense) ? 'stand.defend.able' : 'stand.defend.on'),
    }),
  },
  keep: {
    said: null,
    words: (_view, _seat, lang) => ({
      offer: uiSay(lang, 'stand.keep'),
      stands: uiSay(lang, 'stand.keep.on'),
    }),
  },
}

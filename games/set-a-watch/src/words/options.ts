import { cardAt } from '../choices.ts'
import { abilityWords, dieWords, formsOf, targetWords } from './seen.ts'
import type { Speaker } from './speaker.ts'
import type { Table } from '../table.ts'

/** What the party chooses from, in words (SW-034): by the name of the decision, as everybody sees it in `offers` and `votes`. */

type Option = (s: Speaker, seen: Table, option: number) => string

const card: Option = (s, _seen, option) => s.card(option)

const OPTIONS: Readonly<Record<string, Option>> = {
  'city.return': card,
  'summon.unhallowed': card,
  'pass.lock': dieWords,
  'vampire.die': dieWords,
  'bandit.die': dieWords,
  'rest.choose': (s, seen, slot) => formsOf(s, seen, slot).the,
  'cathedral.destroy': targetWords,
  'temple.refresh': (s, seen, option) =>
    option === 0 ? s.say('part.nothing') : abilityWords(s, cardAt(seen, option - 1)),
}

/** Whether a decision is one of the whole party. */
export const isPartyChoice = (decision: string): boolean => Object.hasOwn(OPTIONS, decision)

export const optionWords = (s: Speaker, seen: Table, decision: string, option: number): string =>
  OPTIONS[decision]!(s, seen, option)

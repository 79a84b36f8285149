import { cardAt, NONE_OF_THEM } from '../choices.ts'
import type { WatchView } from '../view.ts'
import { abilityWords, dieWords, formsOf, targetWords } from './seen.ts'
import type { Speaker } from './speaker.ts'

/** What the party chooses from, in words (SW-034): by the name of the decision, as everybody sees it in `offers` and `votes`. */

type Option = (s: Speaker, seen: WatchView, option: number) => string

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
    option === NONE_OF_THEM ? s.say('part.nothing') : abilityWords(s, cardAt(seen, option)),
}

/** Whether a decision is one of the whole party. */
export const isPartyChoice = (decision: string): boolean => Object.hasOwn(OPTIONS, decision)

export const optionWords = (s: Speaker, seen: WatchView, decision: string, option: number): string =>
  OPTIONS[decision]!(s, seen, option)

import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import type { Lang, PageRules, TableOption, Voice } from '@conspire/kernel'
import type { AnyUi } from '@conspire/ui'
import type { Terms } from '@conspire/protocol'
import { useEffect, useState } from 'react'
import { isBuilt } from '../games.ts'
import { inOurLanguage } from '../i18n/language.ts'

/** What a page needs of a game in order to play it at a server: its rules to follow a match and to judge a choice, its words and its face. */
export interface Parts {
  readonly rules: PageRules
  readonly voice: Voice
  readonly ui: AnyUi
}

/** What is fetched once, by the name of the game; what could not be fetched is tried again. */
function once<T>(fetch: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const fetched = new Map<string, Promise<T>>()
  return (name) => {
    const known = fetched.get(name)
    if (known) return known
    const coming = fetch(name)
    fetched.set(name, coming)
    coming.catch(() => fetched.delete(name))
    return coming
  }
}

const fetchParts = once((name) =>
  inOurLanguage(async (lang): Promise<Parts> => {
    const about = games[name]!
    const [rules, { voice }, ui] = await Promise.all([
      about.rules(),
      about.words(lang),
      faces[name]!.ui(lang),
    ])
    return { rules, voice, ui }
  }),
)

/** Null for a game that this house does not have. */
export const partsOf = (name: string): Promise<Parts> | null => (isBuilt(name) ? fetchParts(name) : null)

/** Something a table agrees on, with its words. */
export interface OptionInWords extends TableOption {
  name(lang: Lang): string
  text(lang: Lang): string
  valueName(value: string, lang: Lang): string
}

/** What a table of that game agrees on; nothing until it has been fetched. */
export function useOptions(game: string): readonly OptionInWords[] {
  const [known, setKnown] = useState<readonly OptionInWords[]>([])
  useEffect(() => {
    let here = true
    if (isBuilt(game)) void optionsOf(game).then((options) => here && setKnown(options))
    return () => {
      here = false
    }
  }, [game])
  return known
}

/** Which of an option's values is agreed on. */
export const valueIn = (options: Terms['options'], { key, values = [], usual }: TableOption): string =>
  values.find((value) => value === options[key]) ?? usual ?? ''

const optionsOf = once((name): Promise<readonly OptionInWords[]> =>
  inOurLanguage(async (lang) => {
    const { options, words } = games[name]!
    const { optionName, optionText, optionValue } = await words(lang)
    return options.map((option) => ({
      ...option,
      name: (lang) => optionName(option.key, lang),
      text: (lang) => optionText(option.key, lang),
      valueName: (value, lang) => optionValue?.(value, lang) ?? value,
    }))
  }),
)

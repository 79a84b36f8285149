import { readFileSync } from 'node:fs'
import { LANGS, type Lang } from '@conspire/kernel'
import { readRulebook } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { texts } from '../src/i18n/index.ts'
import {
  abilities,
  ADVENTURERS,
  CREATURES,
  isSummon,
  LOCATIONS,
  locations,
  optionalLocations,
  type Location,
} from '../src/index.ts'
import { adventurerName, nameOf, ownAction, textOf } from '../src/words.ts'
import { change } from '../src/words/say.ts'

await Promise.all(LANGS.map(texts.fetch))

const textIn = (lang: Lang): string =>
  readFileSync(new URL(`../rulebook/${lang}.md`, import.meta.url), 'utf8')
const BOOKS: Readonly<Record<Lang, string>> = { en: textIn('en'), fr: textIn('fr') }

/** The firewood change and the number of creatures, as they stand after the name of a location. */
const numbersOf = ({ halves, firewood, creatures }: Location, lang: Lang): string => {
  const wood = halves ? { en: 'half', fr: 'moitié' }[lang] : change(firewood)
  return `${wood}${lang === 'fr' ? '\u202F' : ''}; ${creatures}`
}

describe('the rulebook', () => {
  test('calls everything by the names of the cards', () => {
    for (const lang of LANGS) {
      const clauses = new Map(readRulebook(BOOKS[lang]).map(({ id, text }) => [id, text]))
      for (const location of locations) {
        const named = `**${nameOf(location.id, lang)}** (${numbersOf(location, lang)})`
        expect(clauses.get(location.rule), location.id).toContain(named)
      }
      ADVENTURERS.forEach(({ rule, id }, adventurer) => {
        expect(clauses.get(rule)).toContain(`**${adventurerName(adventurer, lang)}**`)
        const [action] = nameOf(ownAction(adventurer), lang).split('’s ').reverse()
        expect(BOOKS[lang], id).toContain(`**${action!}**`)
      })
    }
  })

  test('shows the cards at a glance as they are', () => {
    for (const lang of LANGS) {
      for (const { id } of [...abilities, ...CREATURES, ...optionalLocations]) {
        expect(BOOKS[lang], id).toContain(`- **${nameOf(id, lang)}**`)
        expect(BOOKS[lang], id).toContain(textOf(id, lang))
      }
      const numbers = { en: /health (\d+), damage (\d+)/, fr: /vie (\d+)\u202F; dégâts (\d+)/ }[lang]
      CREATURES.forEach(({ id, health, damage }, card) => {
        if (!id.startsWith('un-') || isSummon(card)) return
        const line = BOOKS[lang].split('\n').find((one) => one.startsWith(`- **${nameOf(id, lang)}**`))!
        expect(numbers.exec(line)?.slice(1), id).toEqual([String(health), String(damage)])
      })
      for (const location of optionalLocations) {
        const line = BOOKS[lang]
          .split('\n')
          .find((one) => one.startsWith(`- **${nameOf(location.id, lang)}**`))!
        expect(line).toContain(numbersOf(location, lang))
        expect(line.includes('final')).toBe(location.kind === 'final')
      }
    }
    expect(LOCATIONS).toHaveLength(31)
  })
})

/** What is said to whoever is new to a game. */
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { LANGS } from '@conspire/kernel'
import { expectFrench, expectGlossary, type Glossary } from '@conspire/testkit/words'
import { describe, expect, test } from 'vitest'

/** As many as the smallest screen has room for. */
const LONGEST_HINT = { en: 130, fr: 145 }

const GLOSSARY: Glossary = {
  en: [[/\b(he|she|his|her|him)\b/, 'they']],
  fr: [
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/\b(vous seul|prêts?|absents?)\b/i, 'une forme neutre'],
  ],
}

const taught = Object.keys(games).filter((name) => faces[name]!.teaching !== undefined)

describe.each(taught)('what helps whoever is new to %s', (name) => {
  test('has a sentence for each of its decisions, in both languages', async () => {
    const { decisions } = await games[name]!.game()
    const { hints } = await faces[name]!.teaching!()
    for (const lang of LANGS) {
      const said = await hints.fetch(lang)
      expect(Object.keys(said).sort()).toEqual(decisions.map(({ name }) => name).sort())
      for (const [decision, hint] of Object.entries(said)) {
        expect(hint.length, `${decision}: ${hint}`).toBeLessThanOrEqual(LONGEST_HINT[lang])
        expect(hint, decision).toMatch(/^\p{Lu}.*[.?]$/u)
      }
    }
    expectFrench(await hints.fetch('fr'))
    expectGlossary({ en: await hints.fetch('en'), fr: await hints.fetch('fr') }, GLOSSARY)
  })
})

test('every game that is on the table teaches', () => expect(taught).toHaveLength(4))

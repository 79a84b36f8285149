/** What is said to whoever is new to a game. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { LANGS } from '@conspire/kernel'
import { expectFrench, expectGlossary, type Glossary } from '@conspire/testkit/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

/** As many as the smallest screen has room for. */
const LONGEST_HINT = { en: 130, fr: 145 }

const GLOSSARY: Glossary = {
  en: [[/\b(he|she|his|her|him)\b/, 'they']],
  fr: [
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/(?<!\p{L})(vous seul|prêts?|absents?)(?!\p{L})/iu, 'une forme neutre'],
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

  test('is shown on one page, with clauses and pictures that there are', async () => {
    const { glance, pictures } = await faces[name]!.teaching!()
    const drawn = readFileSync(
      join(import.meta.dirname, '../../..', /games\/.*$/.exec(pictures.file)![0]),
      'utf8',
    )
    const shapes = await Promise.all(
      LANGS.map(async (lang) => {
        const book = readFileSync(
          join(import.meta.dirname, `../../../games/${name}/rulebook/${lang}.md`),
          'utf8',
        )
        const { goal, time, round, steps, ends } = await glance.fetch(lang)
        const words = [
          goal,
          time,
          round,
          ...steps.flatMap(({ title, text }) => [title, text]),
          ...ends.map(({ text }) => text),
        ]
        expect(words.filter((word) => word.trim() === '')).toEqual([])
        expect(goal.length).toBeLessThanOrEqual(LONGEST_HINT[lang])
        expect(steps.length).toBeGreaterThanOrEqual(4)
        expect(steps.length).toBeLessThanOrEqual(7)
        for (const { clause } of [...steps, ...ends]) expect(book).toContain(`- **${clause}** `)
        for (const { picture } of steps) expect(drawn).toContain(`<symbol id="${picture}" `)
        const said = Object.fromEntries(words.entries())
        if (lang === 'fr') expectFrench(said)
        expectGlossary({ en: {}, fr: {}, [lang]: said }, GLOSSARY)
        return [steps.map(({ picture, clause }) => `${picture} ${clause}`), ends.map(({ clause }) => clause)]
      }),
    )
    // The same page in every language.
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  })

  test('has drawings in its rulebook, at clauses that there are, with words for whoever cannot see them', async () => {
    const { diagrams } = await faces[name]!.teaching!()
    const places = await Promise.all(
      LANGS.map(async (lang) => {
        const book = readFileSync(
          join(import.meta.dirname, `../../../games/${name}/rulebook/${lang}.md`),
          'utf8',
        )
        const drawn = await diagrams!.fetch(lang)
        for (const { clause, caption, alt } of drawn) {
          expect(book).toContain(`- **${clause}** `)
          expect(caption, clause).toMatch(/^\p{Lu}.*[^.]$/u)
          expect(alt, clause).toMatch(/^\p{Lu}.*\.$/u)
        }
        const said = Object.fromEntries(
          drawn.map(({ clause, caption, alt, drawing }) => {
            const written = renderToStaticMarkup(drawing).replaceAll(/(<[^>]*>)+/g, ' ')
            return [clause, `${caption}. ${alt} ${written}`]
          }),
        )
        if (lang === 'fr') expectFrench(said)
        expectGlossary({ en: {}, fr: {}, [lang]: said }, GLOSSARY)
        return drawn.map(({ clause }) => clause)
      }),
    )
    expect(new Set(places[0]).size).toBeGreaterThanOrEqual(5)
    for (const there of places) expect(there).toEqual(places[0])
  })
})

test('every game that is on the table teaches', () => expect(taught).toHaveLength(4))

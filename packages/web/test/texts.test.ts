import {
  expectFillable,
  expectFit,
  expectFrench,
  expectGlossary,
  expectSameHoles,
} from '@conspire/testkit/words'
import { faces } from '@conspire/games/ui'
import { format } from '@conspire/texts'
import { describe, expect, test } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import { en as asideEn } from '../src/i18n/aside/en.ts'
import { fr as asideFr } from '../src/i18n/aside/fr.ts'

describe('the words of the shell', () => {
  test('are well-formed messages', () => expectFillable({ en, fr }, format))
  test('ask for the same things in both languages', () => expectSameHoles({ en, fr }))
  test('are set in French as French is set', () => {
    // The way out of French is in English.
    const { 'nav.language': wayOut, ...french } = fr
    expect(wayOut).toContain('English')
    expectFrench(french)
  })
  test('call each thing by one name', () =>
    expectGlossary(
      { en, fr },
      {
        en: [
          [/\bthe house\b/i, 'the server'],
          [/\bwatch(ing|es|er)?\b/i, 'spectate'],
          [/\bThat is no\b/, 'This is not …'],
          [/\bmind(s|ed)?\b/, 'away, a bot is playing'],
          [/^Clear$/, 'Deselect'],
        ],
        fr: [
          [/\bmaison\b/i, 'le serveur'],
          [/\bEffacer\b/, 'Désélectionner'],
          [/(?<!\{)\bbots?\b/, 'robot'],
          [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
          [/\babsent\b/, 'absence'],
          [/construction de paquet/, 'deck-building'],
        ],
      },
    ))
  test('say something sound with Anna, the Ranger, 0, 1 and 2', () => expectFit({ en, fr }, format))
})

test('only where people split is there a phrase for a nice split', async () => {
  const saying = await Promise.all(
    Object.entries(faces).map(async ([name, { ui }]) =>
      (await ui('en')).phrases?.includes('niceSplit') ? [name] : [],
    ),
  )
  expect(saying.flat()).toEqual(['bequest'])
})

describe('the words beside the table', () => {
  const both = { en: asideEn, fr: asideFr }
  test('are well-formed messages', () => expectFillable(both, format))
  test('ask for the same things in both languages', () => expectSameHoles(both))
  test('are set in French as French is set', () => expectFrench(asideFr))
  test('say something sound with any name or number', () => expectFit(both, format))
  test('call each thing by one name', () =>
    expectGlossary(both, {
      en: [
        [/\b[Nn]otices?\b/, 'notification'],
        [/\bwhat was agreed\b/i, 'table settings'],
        [/\bhalf days\b/, '12 h a move'],
        [/\bNo more hints\b/, 'Hide hints'],
        [/\bkeeps this of\b/, 'keeps this about'],
      ],
      fr: [
        [/\bavis\b/, 'notification'],
        [/(?<!\{)\bbots?\b/, 'robot'],
        [/Plus de conseils/, 'Masquer les conseils'],
        [/convenu/, 'réglages de la table'],
        [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
      ],
    }))
})

import { LANGS } from '@conspire/kernel'
import { format } from '@conspire/texts'
import { describe, expect, test } from 'vitest'
import { en, type MessageId } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'

const CATALOGUES = { en, fr }
const IDS = Object.keys(en) as MessageId[]

/** The names of the places of a message, those inside plurals included. */
const placesOf = (message: string): string[] =>
  [...new Set(Array.from(message.matchAll(/\{(\w+)[,}]/g), ([, name]) => name!))].toSorted()

describe('the words of the shell', () => {
  test.each(LANGS)('are well-formed messages in %s', (lang) => {
    for (const id of IDS) {
      const fill = Object.fromEntries(placesOf(en[id]).map((place) => [place, 2]))
      expect(format(CATALOGUES[lang][id], fill, lang), id).not.toMatch(/[{}]|^$/)
    }
  })

  test('ask for the same things in both languages', () => {
    for (const id of IDS) expect(placesOf(fr[id]), id).toEqual(placesOf(en[id]))
  })
})

import { expectFillable, expectFrench, expectSameHoles } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { describe, expect, test } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'

describe('the words of the shell', () => {
  test('are well-formed messages', () => expectFillable({ en, fr }, format))
  test('ask for the same things in both languages', () => expectSameHoles({ en, fr }))
  test('are set in French as French is set', () => {
    // The way out of French is in English.
    const { 'nav.language': wayOut, ...french } = fr
    expect(wayOut).toContain('English')
    expectFrench(french)
  })
})

import { expectFit, expectFrench, expectSameHoles } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { expect, test } from 'vitest'
import { en } from '../src/plain/en.ts'
import { fr } from '../src/plain/fr.ts'

const BOTH = { en, fr }

test('the plain face says something sound with Anna, the Ranger, 0, 1 and 2', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  expectSameHoles(BOTH)
  expectFrench(fr)
  expectFit(BOTH, format, { numbers: ['count'] })
})

import { expectPictures } from '@conspire/testkit/pictures'
import { test } from 'vitest'
import { CARDS } from '../../src/cards/index.ts'

const drawn = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('../pictures.svg', import.meta.url), 'utf8')

test('every card has a picture of its own, and all that it is made of is drawn', () => {
  expectPictures(
    drawn,
    CARDS.map(({ id }) => id),
  )
})

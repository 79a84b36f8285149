import { expectPictures } from '@conspire/testkit/pictures'
import { test } from 'vitest'
import { CARDS, isSuper } from '../../src/cards/index.ts'
import { LOSER_LAD } from '../card/emblems.ts'

const drawn = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('../pictures.svg', import.meta.url), 'utf8')

test('every card that is no Super has a picture of its own, and all that it is made of is drawn', () => {
  expectPictures(drawn, [...CARDS.filter((_, card) => !isSuper(card)).map(({ id }) => id), LOSER_LAD])
})

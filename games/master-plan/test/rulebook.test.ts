import { readFileSync } from 'node:fs'
import { rulebook } from '@conspire/testkit'
import { expect, test } from 'vitest'

rulebook(new URL('../', import.meta.url))

const line = (lang: string, begins: string): string =>
  readFileSync(new URL(`../rulebook/${lang}.md`, import.meta.url), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(begins))!

test('MP-021 gives Loser Lad in a rematch to whoever came last and is still there, else to anybody', () => {
  expect(line('en', '- **MP-021**')).toMatch(
    /rematch.*came last in the previous game and is still there.*otherwise.*chosen at random/,
  )
  expect(line('fr', '- **MP-021**')).toMatch(/revanche.*dernier.*qui soit encore là.*sinon.*tiré au sort/)
})
test('MP-031 counts the positions from A', () => {
  expect(line('en', '- **MP-031**')).toMatch(/positions are A, B, C/)
  expect(line('fr', '- **MP-031**')).toMatch(/places sont A, B, C/)
})
test('chapter 12 lets the host name a player from wherever the host sits', () => {
  expect(line('en', '- **First Loser Lad.**')).toMatch(
    /wherever the host sits; .*not playing, the first seat/,
  )
  expect(line('fr', '- **Premier Petit Perdant.**')).toMatch(
    /quel que soit son siège\u202F; .*ne joue pas, c’est au premier siège/,
  )
})

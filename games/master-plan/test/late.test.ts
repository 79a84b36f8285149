import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { masterPlan, numberOf } from '../src/index.ts'
import { fresh, id, story, superOf } from './story.ts'

/** Chapter 13: what the rules choose for whoever is late. It never tells the plan or the hand. */

rule('MP-149', 'D2, D3: a play at random, the same for the same moment, and never a pass', () => {
  const chosen = (seed: number): string => {
    const s = fresh(4, { deployment: 'holdBack' }).seed(seed).dictate('loserLad', 0)
    const late = masterPlan.late(s.state, 0)
    expect(masterPlan.late(s.state, 0)).toBe(late)
    return JSON.stringify(masterPlan.say(s.state, 0, late))
  }
  const all = Array.from({ length: 40 }, (_, seed) => chosen(seed))
  expect(all).not.toContain('null')
  expect(new Set(all.map((said) => (JSON.parse(said) as { throwdown: number }).throwdown)).size).toBe(3)
})

rule('MP-052', 'D4: the lowest position', () => {
  const s = story({ squads: { Red: { 2: [13] }, Blue: { 3: [14] } } }).late('Red')
  expect(s.told('chosen')[0]!.site).toBe(1)
})

rule('MP-068', 'D5: the highest Action Number', () => {
  const s = story({
    options: { attack: 'single' },
    squads: { Red: { 1: [36] }, Blue: { 1: [46, 54] } },
  }).late('Red')
  expect(s.told('attacked')[0]!.hit).toEqual([superOf(54)])
})

rule(['MP-087', 'MP-090'], 'D6, D7: the highest enemy; own Supers before others', () => {
  const s = story({ squads: { Red: { 1: [1] }, Blue: { 1: [3, 6] } } }).late('Red')
  expect(s.told('affected')[0]!.card).toBe(superOf(6))
  const t = story({ squads: { Red: { 1: [13] }, Green: { 1: [45] }, Blue: { 1: [47, 38] } } }).late('Red')
  expect(t.told('affected')[0]!.card).toBe(superOf(13))
})

rule('MP-089', 'D8: against the next enemy that has an Attack', () => {
  const s = story({ squads: { Red: { 1: [29] }, Blue: { 1: [38, 46, 47] } } }).late('Red')
  expect(s.told('shielded')[0]!.kind).toBe(2)
})

rule(['MP-095', 'MP-098'], 'D10, D13, D14: what may be declined is', () => {
  const s = story({ squads: { Red: { 1: [9] }, Blue: { 1: [3], 2: [14] } } })
    .when('Red', 'throwdown', 1)
    .late('Red')
  expect(s.told('declined')).toHaveLength(1)
  const owned = { Red: 'cash', Blue: 'idol' }
  const t = story({ squads: { Red: { 1: [21] }, Blue: { 1: [38] } }, owned }).late('Red')
  expect(t.told('declined')).toHaveLength(1)
})

rule(['MP-096', 'MP-105'], 'D11, D20: the rarest type not owned, whatever the plan asks for', () => {
  const s = story({
    squads: { Red: { 1: [7, 54] }, Blue: { 1: [3] } },
    loot: { 1: 'cash magnet idol brain' },
    owned: { Red: 'idol' },
    plans: [5, 1, 2, 3],
  })
  s.asked('Red', 'claim').late('Red')
  expect(s.claims()).toEqual(['54 brain'])
})

rule('MP-101', 'D17, D18: the plan of the next clockwise, and the lowest position', () => {
  const s = story({ squads: { Green: { 1: [15] }, Blue: { 1: [37] } } }).late('Green')
  expect(s.told('peeked')[0]!.victim).toBe(3)
  const t = story({ squads: { Green: { 1: [16] }, Blue: { 1: [50], 2: [14], 3: [26] } } })
  t.when('Green', 'throwdown', 1).asked('Green', 'scout').late('Green')
  expect(t.told('scouted')[0]!.site).toBe(1)
})

rule('MP-125', 'D21: oneself if tied, else the next tied clockwise', () => {
  const s = story({ squads: { Green: { 1: [13] }, Blue: { 1: [26] } }, loot: { 1: 'cash' } })
  s.asked('Green', 'loserLad').late('Green')
  expect(s.table.holder).toBe(3)
  expect(numberOf(superOf(13))).toBe(13)
  expect(id(7)).toBe('SUP-07')
})

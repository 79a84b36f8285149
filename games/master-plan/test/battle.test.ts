import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { ATTACK, DEFENSES, FIST, SUPERS } from '../src/index.ts'
import { EFFECT, has, hasMark } from '../src/table.ts'
import { cardsOf, id, story, superOf } from './story.ts'

rule(['MP-052', 'MP-053', 'MP-120'], 'the holder chooses, and the last one is chosen by itself', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 2: [14] }, Green: { 3: [15] } },
    loot: { 1: 'cash' },
  })
  s.asked('Red', 'throwdown').refuses('Red', 4, { clause: 'MP-052' }).when('Red', 'throwdown', 3)
  s.asked('Red', 'throwdown').mayChoose('Red', 1, 2).when('Red', 'throwdown', 1)
  expect(s.told('chosen').map(({ site }) => site)).toEqual([0, 1])
})

rule(
  ['MP-054', 'MP-055'],
  'all Supers there are turned up together, and everybody sees whose they are',
  () => {
    const s = story({
      squads: { Red: { 1: [13] }, Blue: { 1: [14], 2: [15] }, Green: { 2: [16] } },
      loot: { 1: 'cash idol' },
    })
    s.sees(null, ({ table }) =>
      expect([table.squad1.flat(), table.squad2.flat()]).toEqual([[-1, -1].slice(0, 2), [-1, -1]]),
    )
    s.when('Red', 'throwdown', 1)
    expect(s.told('revealed')).toMatchObject([{ cards: cardsOf(13, 14), owners: [0, 1] }])
    s.sees(null, ({ table }) => {
      expect(table.squad2.flat()).toEqual([-1, -1])
      expect([table.owner[superOf(13)], table.owner[superOf(14)]]).toEqual([0, 1])
    })
    expect(hasMark(s.table, 0, 0)).toBe(true)
  },
)

rule('MP-057', 'a single Squad fights nobody', () => {
  const s = story({ squads: { Red: { 1: [13, 17] } }, loot: { 1: 'cash idol codes' } })
  expect([s.acted(), s.told('noBattle').length]).toEqual([[], 1])
  s.asked('Red', 'claim')
})

rule(['MP-059', 'MP-060', 'MP-073'], 'all Heroes against all Villains, and no Attack hits an ally', () => {
  const s = story({
    squads: { Red: { 1: [17] }, Blue: { 1: [24] }, Green: { 1: [23] }, Yellow: { 1: [7] } },
    loot: { 1: 'cash idol' },
  })
  // 7 grabs; the Chalk Phantom’s Psychic Attack finds both Villains without Defense and leaves Glasswing alone.
  s.when('Yellow', 'grabNow', 'cash')
  expect(new Set(s.koOf('Red'))).toEqual(new Set([7, 23]))
  expect(s.at(1)).toEqual([])
  expect(s.told('attacked')[0]!.hit).toEqual(expect.not.arrayContaining(cardsOf(24)))
})

rule(['MP-061', 'MP-062', 'MP-063', 'MP-076'], 'lowest number first, each once', () => {
  const s = story({ squads: { Red: { 1: [4] }, Blue: { 1: [11, 3] } }, loot: { 1: 'cash idol codes' } })
  expect(s.acted()).toEqual([3, 4, 11])
  expect(has(s.table, superOf(4), EFFECT.acted)).toBe(true)
  expect(s.told('battleEnded')).toMatchObject([{ rule: 'MP-076' }])
})

rule('MP-063', 'a Super has acted from the moment its turn begins', () => {
  const s = story({ squads: { Red: { 1: [1] }, Blue: { 1: [6, 2] } }, loot: { 1: 'cash' } })
  s.asked('Red', 'stun')
  expect(has(s.table, superOf(1), EFFECT.acted)).toBe(true)
})

rule(['MP-064', 'MP-075', 'MP-081'], 'first the Attack, then the Ability', () => {
  const s = story({ squads: { Red: { 1: [25] }, Blue: { 1: [26, 54] } }, loot: { 1: 'cash idol' } })
  const kinds = s.hears(null).map(({ type }) => type)
  expect(kinds.indexOf('attacked')).toBeLessThan(kinds.indexOf('affected'))
  expect(s.told('affected')[0]).toMatchObject({ card: superOf(25), effect: EFFECT.firstPick })
})

rule(['MP-066', 'MP-067'], 'a grey fist attacks nobody and still performs', () => {
  expect(ATTACK[superOf(7)]).toBe(FIST)
  const s = story({ squads: { Red: { 1: [8] }, Blue: { 1: [7] } }, loot: { 1: 'cash idol codes' } })
  expect(s.told('attacked')).toEqual([])
  s.when('Blue', 'grabNow', 'cash').asked('Red', 'grabNow')
})

rule('MP-067', 'greyFist=brawl: a grey fist attacks whoever has no Defense at all', () => {
  const s = story({
    options: { greyFist: 'brawl' },
    squads: { Red: { 1: [8, 1] }, Blue: { 1: [7] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.told('attacked')[0]).toMatchObject({ card: superOf(1), kind: FIST, hit: cardsOf(7) })
  expect(s.koOf('Red')).toEqual([7])
})

rule(['MP-068', 'MP-069', 'MP-070'], 'an Attack hits all without that Defense, at once', () => {
  // Kid Kettledrum attacks with Force.
  const s = story({
    squads: { Red: { 1: [36] }, Blue: { 1: [46, 54] }, Green: { 1: [51] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.told('attacked')[0]).toMatchObject({ hit: cardsOf(46, 54), defended: cardsOf(51) })
  expect(DEFENSES[superOf(51)]! & 2).toBe(2)
})

rule('MP-068', 'attack=single: the owner chooses one, and must', () => {
  const s = story({
    options: { attack: 'single' },
    squads: { Red: { 1: [36] }, Blue: { 1: [46, 54, 51] } },
    loot: { 1: 'cash idol' },
  })
  s.asked('Red', 'attack').mayChoose('Red', id(46), id(54)).refuses('Red', id(51), { reason: 'notATarget' })
  s.when('Red', 'attack', id(46))
  expect(s.koOf('Red')).toEqual([46])
})

rule(
  ['MP-071', 'MP-072', 'MP-074'],
  'to the pile of whoever owns the one that did it; and no action, no claim',
  () => {
    // 32 attacks nobody and chases down 18, who has acted; 44 cuts off 47.
    const s = story({
      squads: { Red: { 1: [32] }, Blue: { 1: [44] }, Green: { 1: [31, 43] } },
      loot: { 1: 'cash' },
    })
    s.late('Green')
    expect(s.told('struck').length).toBeGreaterThan(0)
    const piles = [...s.koOf('Red'), ...s.koOf('Blue'), ...s.koOf('Green')]
    for (const { by, card, result } of s.told('struck'))
      if (result === 0) expect(s.table.ko[s.table.owner[by]!]).toContain(card)
    expect(piles.length).toBeGreaterThan(0)
  },
)

rule(['MP-077', 'MP-078', 'MP-079'], 'an empty side ends the battle at once, before the Ability', () => {
  const s = story({ squads: { Red: { 1: [13, 25] }, Blue: { 1: [26] } }, loot: { 1: 'cash idol' } })
  expect(s.acted()).toEqual([13])
  expect(s.told('battleEnded')).toMatchObject([{ rule: 'MP-077', heroes: 2, villains: 0 }])
  expect(s.told('affected')).toEqual([])
})

rule('MP-079', 'finalKo=generous: that one Ability is still performed', () => {
  const s = story({
    options: { finalKo: 'generous' },
    squads: { Red: { 1: [25, 52] }, Blue: { 1: [26] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.acted()).toEqual([25])
  expect(s.told('affected')).toMatchObject([{ effect: EFFECT.firstPick }])
  s.when('Red', 'claim', 'idol')
  expect(s.told('claimed').map(({ by }) => by)).toEqual(cardsOf(25, 52))
})

rule('MP-080', 'who has acted and is left has survived, on both sides', () => {
  const s = story({ squads: { Red: { 1: [4] }, Blue: { 1: [3] } }, loot: { 1: 'cash idol' } })
  expect(s.told('battleEnded')).toMatchObject([{ heroes: 1, villains: 1 }])
  s.when('Red', 'claim', 'cash')
  expect(s.lootOf('Blue')).toBe('idol')
  expect(SUPERS).toHaveLength(54)
})

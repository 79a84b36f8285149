import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { EFFECT, has } from '../src/table.ts'
import { cardsOf, id, story, superOf } from './story.ts'

/** Chapter 6, Abilities that are aimed at a Super: whom they may hit, and what comes of it. */

const LOOT = { 1: 'cash idol codes magnet brain' }
const single = { attack: 'single' }

rule('MP-083', 'nothing happens only where there is no target', () => {
  const s = story({ squads: { Green: { 1: [5] }, Blue: { 1: [7] } }, loot: LOOT })
  expect(s.told('idle')).toMatchObject([{ seat: 2, card: superOf(5) }])
  const t = story({ squads: { Red: { 1: [1] }, Blue: { 1: [3, 6] } } }).when('Red', 'stun', id(3))
  expect(t.told('idle').filter(({ card }) => card === superOf(1))).toEqual([])
  const one = story({ squads: { Red: { 1: [1] }, Blue: { 1: [7] } }, loot: LOOT })
  expect(one.told('idle')).toEqual([])
})

rule('MP-083', 'what says “may” can be declined, and then nothing has changed', () => {
  const s = story({ squads: { Green: { 1: [9] }, Blue: { 1: [3], 2: [14] } } })
  s.when('Green', 'throwdown', 1).when('Green', 'redeploy', null)
  expect(s.told('declined')).toMatchObject([{ seat: 2, card: superOf(9) }])
  const moved = story({ squads: { Green: { 1: [9] }, Blue: { 1: [3], 2: [14] } } })
  moved.when('Green', 'throwdown', 1).when('Green', 'redeploy', { super: id(9), throwdown: 2 })
  expect([moved.told('declined'), moved.told('redeployed').length]).toEqual([[], 1])
  const owned = { Green: 'cash', Blue: 'idol' }
  const swap = { squads: { Green: { 1: [20] }, Blue: { 1: [38] } }, owned, loot: { 1: 'brain' } }
  const t = story(swap).when('Green', 'swapField', null)
  expect(t.told('declined')).toMatchObject([{ seat: 2, card: superOf(20) }])
  expect(t.told('swapped')).toEqual([])
  const u = story({ squads: { Green: { 1: [21] }, Blue: { 1: [38] } }, owned }).when(
    'Green',
    'swapPlayers',
    null,
  )
  expect(u.told('declined')).toMatchObject([{ seat: 2, card: superOf(21) }])
  expect([u.lootOf('Green'), u.lootOf('Blue')]).toEqual(['cash', 'idol'])
})

rule('MP-082', 'the owner of the Super is asked, whoever has Loser Lad', () => {
  story({ squads: { Red: { 1: [3] }, Blue: { 1: [6] }, Green: { 1: [1] } } }).asked('Green', 'stun')
})

rule('MP-085', 'a KO by an Ability ignores Defenses; Second strike alone does not', () => {
  const s = story({ squads: { Red: { 1: [11, 34] }, Green: { 1: [32] } }, loot: { 1: 'cash idol' } })
  expect(s.told('struck')).toMatchObject([{ seat: 2, by: superOf(32), card: superOf(11), result: 0 }])
  expect(s.koOf('Green')).toEqual([11])
  // Of 38, 42 and 50 only 38 is without Psychic Defense; of 42 and 50 neither is.
  const t = story({ squads: { Red: { 1: [36] }, Blue: { 1: [42, 50, 38] } }, loot: { 1: 'cash idol' } })
  expect(t.told('struck')[0]).toMatchObject({ seat: 0, by: superOf(36), card: superOf(38), result: 0 })
  expect(t.koOf('Red')).toContain(38)
  const u = story({ squads: { Red: { 1: [36] }, Blue: { 1: [42, 50] } }, loot: { 1: 'cash idol' } })
  expect([u.told('struck'), u.told('idle')[0]!.card]).toEqual([[], superOf(36)])
})

rule('MP-086', 'whoever leaves the Throwdown loses all effects and what was gained', () => {
  // 14 guards 26 and falls; it was itself shielded by 3.
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [14, 31, 3] } }, loot: { 1: 'cash idol codes' } })
  expect(s.koOf('Red')).toEqual([14])
  expect([s.table.effects[superOf(14)], s.table.defenses[superOf(14)]]).toEqual([0, 0])
  expect(has(s.table, superOf(13), EFFECT.acted)).toBe(true)
  const left = s.at(1).map((number) => superOf(number))
  s.until('loserLad')
  for (const card of left) expect([s.table.effects[card], s.table.defenses[card]]).toEqual([0, 0])
})

rule('MP-086', 'effects end with the battle: nobody is hastened into the next one', () => {
  // 5 brawls the last enemy down and, finishing the move, hastens 12.
  const s = story({
    options: { greyFist: 'brawl', finalKo: 'generous' },
    squads: { Red: { 1: [5, 12], 2: [4] }, Blue: { 1: [7], 2: [3] } },
  })
  s.when('Red', 'throwdown', 1)
  expect(s.told('hastened')).toMatchObject([{ card: superOf(12) }])
  expect(s.acted()).toEqual([5, 3, 4])
  expect(s.table.next).toBe(-1)
})

rule('MP-087', 'Stun chooses among enemies that have not acted; the turn that is lost is told', () => {
  const s = story({ squads: { Red: { 1: [1, 41] }, Blue: { 1: [3, 46, 51] } }, loot: LOOT })
  s.mayChoose('Red', id(3), id(46), id(51)).when('Red', 'stun', id(3))
  expect(s.told('lostTurn')).toMatchObject([{ seat: 1, card: superOf(3) }])
  // Encored, it finds 3 no more.
  s.asked('Red', 'stun').mayChoose('Red', id(46), id(51))
})

rule('MP-088', 'Silence and Disarm choose among enemies that have not acted', () => {
  const s = story({ squads: { Red: { 1: [28] }, Blue: { 1: [10, 42, 50] } }, loot: LOOT })
  s.asked('Red', 'silence').mayChoose('Red', id(42), id(50)).when('Red', 'silence', id(50))
  expect(s.told('silenced')).toMatchObject([{ seat: 1, card: superOf(50) }])
  // 38 has no Attack, and 15 has acted.
  const t = story({ squads: { Red: { 1: [33] }, Blue: { 1: [15, 38, 47, 54] } }, loot: LOOT })
  t.until('disarm').asked('Red', 'disarm').mayChoose('Red', id(47), id(54))
})

rule('MP-089', 'Strip chooses among enemies that have a Defense', () => {
  const s = story({ options: single, squads: { Red: { 1: [18] }, Blue: { 1: [8, 24, 37] } } })
  s.asked('Red', 'attack').when('Red', 'attack', id(8))
  expect(s.told('stripped')).toMatchObject([{ seat: 0, by: superOf(18), card: superOf(37) }])
  expect(s.table.defenses[superOf(37)]).toBe(0)
})

rule('MP-089', 'shields go to the Super’s own side or Squad, and are told with its owner', () => {
  const s = story({ squads: { Green: { 1: [29] }, Red: { 1: [12] }, Blue: { 1: [38, 46] } }, loot: LOOT })
  s.when('Green', 'shieldSquad', 'force')
  expect(s.told('shielded')).toMatchObject([{ seat: 2, by: superOf(29), kind: 1, cards: cardsOf(29) }])
  expect(s.told('shielded')[0]!.cards).not.toContain(superOf(12))
  const t = story({ squads: { Green: { 1: [4] }, Blue: { 1: [3] } }, loot: LOOT })
  expect(t.told('shielded').map(({ seat }) => seat)).toEqual([1, 2])
})

rule('MP-090', 'a guard saves from an Ability as well, once', () => {
  const s = story({ squads: { Red: { 1: [32] }, Blue: { 1: [14] } }, loot: LOOT })
  expect(s.told('struck')).toMatchObject([{ card: superOf(14), result: 1 }])
  expect([s.koOf('Red'), s.at(1), has(s.table, superOf(14), EFFECT.guard)]).toEqual([[], [14, 32], false])
  // Without a guard the same Ability hits.
  const t = story({ squads: { Red: { 1: [32] }, Blue: { 1: [15, 11] } }, loot: LOOT, plans: [1, 2, 3, 4] })
  t.until('koLower').when('Red', 'koLower', id(15))
  expect(t.koOf('Red')).toEqual([15])
})

rule('MP-090', 'where nothing hits the Super its guard is not used up', () => {
  const s = story({ squads: { Red: { 1: [52] }, Blue: { 1: [14, 23] } }, loot: LOOT })
  s.when('Blue', 'guard', id(23))
  expect(s.told('struck')).toMatchObject([{ card: superOf(23), result: 2 }])
  expect([s.koOf('Red'), has(s.table, superOf(23), EFFECT.guard)]).toEqual([[14], true])
})

rule('MP-090', 'Guard passes over who has one', () => {
  const s = story({ squads: { Red: { 1: [13, 41, 12] }, Blue: { 1: [3] } }, loot: LOOT })
  s.mayChoose('Red', id(12), id(13), id(41)).when('Red', 'guard', id(13))
  s.when('Red', 'encore', id(13)).asked('Red', 'guard').mayChoose('Red', id(12), id(41))
})

rule(['MP-090', 'MP-143'], 'an Attack that is banned here hits nobody and uses up no guard', () => {
  const s = story({
    options: { twists: true },
    row: [3, 1, 2],
    squads: { Green: { 1: [25] }, Blue: { 1: [14] } },
    loot: LOOT,
  })
  expect(s.told('attacked').at(-1)).toMatchObject({ seat: 2, spared: cardsOf(14), guarded: [], hit: [] })
  expect([s.koOf('Green'), has(s.table, superOf(14), EFFECT.guard)]).toEqual([[], true])
})

rule('MP-091', 'Hasten: an ally that has not acted, who then acts next', () => {
  const s = story({
    squads: { Green: { 1: [4, 5, 12] }, Red: { 1: [32] }, Blue: { 1: [3, 11] } },
    loot: LOOT,
  })
  s.asked('Green', 'hasten').mayChoose('Green', id(12), id(32)).when('Green', 'hasten', id(32))
  expect(s.told('hastened')).toMatchObject([{ seat: 2, by: superOf(5), card: superOf(32) }])
  s.until('koLower').asked('Red', 'koLower')
  const t = story({ squads: { Green: { 1: [4, 5, 12] }, Blue: { 1: [3, 11] } }, loot: LOOT })
  expect(t.told('acted').map(({ seat, card, rule: clause }) => [seat, card, clause])).toEqual([
    [1, superOf(3), 'MP-061'],
    [2, superOf(4), 'MP-061'],
    [2, superOf(5), 'MP-061'],
    [2, superOf(12), 'MP-091'],
    [1, superOf(11), 'MP-061'],
  ])
})

rule('MP-091', 'D7: whoever is late hastens an own Super before a higher one', () => {
  const s = story({ squads: { Red: { 1: [5, 12] }, Green: { 1: [52] }, Blue: { 1: [3] } } }).late('Red')
  expect(s.told('hastened')).toMatchObject([{ card: superOf(12) }])
})

rule('MP-092', 'Encore: not who has not acted; and nothing where nobody fits', () => {
  const s = story({ squads: { Red: { 1: [41] }, Green: { 1: [8, 4, 53] }, Blue: { 1: [3] } }, loot: LOOT })
  s.when('Green', 'grabNow', 'cash').asked('Red', 'encore').mayChoose('Red', id(8), id(4))
  s.refuses('Red', id(53), { clause: 'MP-092', reason: 'notATarget' })
  s.when('Red', 'encore', id(8))
  expect(s.told('encored')).toMatchObject([{ seat: 0, by: superOf(41), card: superOf(8) }])
  expect(s.told('idle')).toEqual([])
  const alone = story({ squads: { Red: { 1: [41] }, Blue: { 1: [3] } }, loot: LOOT })
  expect([alone.told('idle').map(({ card }) => card), alone.told('encored')]).toEqual([cardsOf(41), []])
})

rule('MP-092', 'Encore: not who is silenced; one ally alone needs no choice', () => {
  const s = story({ options: single, squads: { Red: { 1: [41, 37, 36, 8] }, Blue: { 1: [27, 3] } } })
  s.when('Blue', 'attack', id(8)).when('Blue', 'silence', id(37))
  expect(s.told('silenced')).toMatchObject([{ seat: 0, card: superOf(37) }])
  expect(s.told('encored')).toMatchObject([{ card: superOf(36) }])
  expect(s.told('idle').map(({ card }) => card)).toEqual(cardsOf(36, 36))
})

rule('MP-092', 'D7: whoever is late chooses an own Super before a higher one', () => {
  const s = story({ squads: { Red: { 1: [41, 4] }, Green: { 1: [12] }, Blue: { 1: [3] } } }).late('Red')
  expect(s.told('encored')).toMatchObject([{ card: superOf(4) }])
})

rule('MP-093', 'Rescue: only who fell in this battle, and of one’s own side', () => {
  const s = story({ squads: { Red: { 1: [25], 2: [4] }, Blue: { 1: [26], 2: [38] } } })
  s.when('Red', 'throwdown', 1)
  expect([s.told('rescued'), s.table.ko[0]!.length + s.table.records[0]!.length > 0]).toEqual([[], true])
  // 17 KOs 19, 18 KOs 40.
  const t = story({ options: single, squads: { Red: { 1: [18, 19] }, Blue: { 1: [17, 37, 40] } } })
  t.when('Blue', 'attack', id(19)).when('Red', 'strip', id(17))
  expect(t.told('rescued')).toMatchObject([{ seat: 1, by: superOf(37), card: superOf(40), victim: 0 }])
})

rule('MP-093', 'who was rescued has acted, can be encored, and is not rescued twice', () => {
  const s = story({ squads: { Red: { 1: [18] }, Blue: { 1: [37, 40, 41] } }, loot: LOOT })
  s.when('Red', 'strip', id(41))
  expect(s.told('rescued')).toMatchObject([{ card: superOf(40) }])
  expect(has(s.table, superOf(40), EFFECT.acted)).toBe(true)
  s.asked('Blue', 'encore').mayChoose('Blue', id(37), id(40)).when('Blue', 'encore', id(37))
  expect([s.told('idle').map(({ card }) => card), s.told('rescued')]).toEqual([cardsOf(37), []])
})

rule('MP-093', 'D9: whoever is late rescues an own Super before a higher one', () => {
  const s = story({ squads: { Red: { 1: [18] }, Blue: { 1: [37, 25] }, Green: { 1: [40] } }, loot: LOOT })
  s.until('rescue').late('Blue')
  expect(s.told('rescued')).toMatchObject([{ card: superOf(25) }])
})

rule('MP-094', 'Cut off hits higher numbers, Chase down lower ones', () => {
  const s = story({ squads: { Red: { 1: [31] }, Blue: { 1: [12, 52, 53] } }, loot: LOOT })
  s.asked('Red', 'koHigher').mayChoose('Red', id(52), id(53))
  s.refuses('Red', id(12), { clause: 'MP-094', reason: 'notATarget' })
  const t = story({ squads: { Red: { 1: [32] }, Blue: { 1: [3, 11, 34] } }, loot: LOOT })
  t.asked('Red', 'koLower').mayChoose('Red', id(3), id(11))
})

rule('MP-094', 'Topple the tallest needs somebody to topple', () => {
  const options = { finalKo: 'generous' }
  const t = story({ options, squads: { Red: { 1: [52] }, Blue: { 1: [54] } }, loot: LOOT })
  expect([t.told('idle').map(({ card }) => card), t.told('struck'), t.koOf('Red')]).toEqual([
    cardsOf(52),
    [],
    [54],
  ])
  const one = story({ squads: { Red: { 1: [52] }, Blue: { 1: [38] } }, loot: LOOT })
  expect([one.told('struck').length, one.koOf('Red')]).toEqual([1, [38]])
})

rule('MP-095', 'deployment=solo: nobody is asked where all Throwdowns have a Squad of the owner', () => {
  const s = story({
    options: { deployment: 'solo' },
    squads: { Red: { 1: [9], 2: [13], 3: [16] }, Blue: { 1: [3] } },
    loot: LOOT,
  })
  s.when('Red', 'throwdown', 1).asked('Red', 'claim')
  expect(s.told('idle')).toMatchObject([{ seat: 0, card: superOf(9) }])
})

rule('MP-095', 'a Super that is moved is told with its owner, and lies there face up', () => {
  const s = story({ squads: { Green: { 1: [9, 20] }, Blue: { 1: [10], 2: [14] } }, loot: LOOT })
  s.when('Green', 'throwdown', 1).when('Green', 'redeploy', { super: id(20), throwdown: 2 })
  expect(s.told('redeployed')).toMatchObject([{ seat: 2, by: superOf(9), card: superOf(20), site: 1 }])
  expect([s.at(2), s.table.owner[superOf(20)]]).toEqual([[20], 2])
})

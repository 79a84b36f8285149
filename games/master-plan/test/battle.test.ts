import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { ATTACK, DEFENSES, FIST, SUPERS } from '../src/index.ts'
import { EFFECT, has, hasMark } from '../src/table.ts'
import { cardsOf, id, story, superOf } from './story.ts'

rule('MP-053', 'the last one is chosen by itself', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 2: [14] } }, loot: { 2: 'cash' } })
  s.asked('Red', 'throwdown').when('Red', 'throwdown', 1)
  expect([s.told('chosen').map(({ site }) => site), s.lootOf('Blue')]).toEqual([[0, 1], 'cash'])
})

rule('MP-120', 'as long as a Throwdown is unresolved the same holder chooses the next', () => {
  const s = story({
    squads: { Green: { 1: [13] }, Blue: { 2: [14] }, Red: { 3: [15] } },
    ko: { Green: [1], Blue: [2] },
  })
  s.asked('Green', 'throwdown').refuses('Green', 4, { clause: 'MP-052' }).when('Green', 'throwdown', 3)
  s.asked('Green', 'throwdown').mayChoose('Green', 1, 2).when('Green', 'throwdown', 1)
  expect(s.told('resolved').map(({ site }) => site)).toEqual([0, 1])
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

rule('MP-052', 'the one chosen is fought over, and a resolved one cannot be chosen', () => {
  const s = story({ squads: { Green: { 1: [13] }, Blue: { 2: [14] }, Red: { 3: [15] } } })
  s.asked('Green', 'throwdown').when('Green', 'throwdown', 2)
  s.heard(null, { type: 'chosen', seat: 2, site: 1, rule: 'MP-052' })
  s.refuses('Green', 2, { clause: 'MP-052', reason: 'isResolved' }).mayChoose('Green', 1, 3)
})

const ALONE = { Red: { 1: [13, 17] }, Blue: { 1: [25] } }
const AGAINST = { ...ALONE, Green: { 1: [3] } }

rule(
  ['MP-056', 'MP-057'],
  'Heroes alone, of one player or of several, do not fight; against a Villain they do',
  () => {
    for (const squads of [ALONE, { Red: { 1: [13, 17] } }, { Red: { 1: [3, 26] }, Blue: { 1: [18] } }]) {
      const s = story({ squads })
      expect([s.told('noBattle').map(({ rule: clause }) => clause), s.acted()]).toEqual([['MP-056'], []])
    }
    const s = story({ squads: AGAINST }).until('loserLad')
    expect(s.table.ko[0]!.length + s.table.ko[1]!.length).toBe(1)
    const t = story({ squads: AGAINST })
    expect([t.told('noBattle'), t.acted()[0]]).toEqual([[], 3])
  },
)

rule('MP-058', 'without a battle nobody attacks and nobody performs; with one they do', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [54] } }, loot: { 1: 'cash idol codes' } })
  s.asked('Blue', 'claim')
  expect([s.acted(), s.told('attacked'), s.lootOf('Red')]).toEqual([[], [], ''])
  story({ squads: { Red: { 1: [7] }, Blue: { 1: [53] } }, loot: { 1: 'cash idol codes' } }).asked(
    'Red',
    'grabNow',
  )
})

rule('MP-059', 'a battle is fought where both factions are, and each begins anew', () => {
  const s = story({
    squads: { Red: { 1: [25], 2: [48] }, Blue: { 1: [14, 26], 2: [38] } },
    loot: { 2: 'cash idol' },
  })
  s.when('Red', 'throwdown', 2)
  expect([s.told('battleEnded').length, s.told('noBattle')]).toEqual([1, []])
  const t = story({ squads: { Red: { 1: [3] }, Blue: { 1: [4] } }, loot: { 1: 'cash idol' } })
  expect([t.acted(), t.table.side.slice(0, 3)]).toEqual([
    [3, 4],
    [1, 0, -1],
  ])
  const alone = story({ squads: { Red: { 1: [3] }, Blue: { 1: [11] } }, loot: { 1: 'cash idol' } })
  expect([alone.acted(), alone.table.side.slice(0, 2)]).toEqual([[], [-1, -1]])
})

rule('MP-060', 'a side is all Supers of its faction, whoever played them, and nobody else', () => {
  const s = story({ squads: { Red: { 1: [4] }, Green: { 1: [12] }, Blue: { 1: [14, 26] } } })
  const shielded = (number: number): boolean => s.told('shielded')[0]!.cards.includes(superOf(number))
  expect([4, 12, 14, 26].map(shielded)).toEqual([true, true, false, false])
})

rule('MP-061', 'the lowest number first, told with its owner', () => {
  const s = story({
    squads: { Blue: { 1: [12] }, Green: { 1: [3] }, Red: { 1: [4] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.told('acted').map(({ seat, card }) => [seat, card])).toEqual([
    [2, superOf(3)],
    [0, superOf(4)],
    [1, superOf(12)],
  ])
})

rule('MP-064', 'the Attack comes before the Ability, and who attacks performs', () => {
  // 13 KOs 26 by Magic, and guards itself afterwards.
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26, 31] } }, loot: { 1: 'cash idol' } })
  expect(s.koOf('Red')).toEqual([26])
  expect(has(s.table, superOf(13), EFFECT.guard)).toBe(true)
  // A grey fist makes no Attack, and with `attack=single` the Attack is not a sweep.
  expect(
    story({ squads: { Red: { 1: [4] }, Blue: { 1: [7, 3] } }, loot: { 1: 'cash idol' } }).told('attacked'),
  ).toEqual([])
  const single = story({
    options: { attack: 'single' },
    squads: { Red: { 1: [13] }, Blue: { 1: [14, 26] } },
  })
  single.asked('Red', 'attack')
  expect(single.koOf('Red')).toEqual([])
})

rule('MP-066', 'a grey fist makes no Attack, any other makes one, and a brawling fist too', () => {
  const attackers = (options: object, red: number): number[] =>
    story({ options, squads: { Red: { 1: [red] }, Blue: { 1: [11] } }, loot: { 1: 'cash idol' } })
      .told('attacked')
      .map(({ card }) => card)
  expect(attackers({}, 12)).toEqual([])
  expect(attackers({}, 13)).toEqual(cardsOf(13))
  expect(attackers({ greyFist: 'brawl' }, 12)).toEqual(cardsOf(11, 12))
})

rule('MP-067', 'greyFist=brawl: not whoever has any Defense; and an Attack with a type is no brawl', () => {
  const options = { greyFist: 'brawl' }
  const s = story({ options, squads: { Red: { 1: [4, 12] }, Blue: { 1: [7, 3] } }, loot: { 1: 'cash idol' } })
  // 3 shields 7 against Psychic, so that 7 has a Defense.
  expect([s.koOf('Red'), s.told('attacked').map(({ hit }) => hit.length)]).toEqual([[], [0, 0, 0]])
  const t = story({ options, squads: { Red: { 1: [25] }, Blue: { 1: [26, 31] } }, loot: { 1: 'cash idol' } })
  expect(t.koOf('Red')).toEqual([26])
})

rule('MP-067', 'attack=single: a grey fist has nobody to choose', () => {
  const options = { attack: 'single' }
  const s = story({ options, squads: { Red: { 1: [8] }, Blue: { 1: [7, 3] } }, loot: { 1: 'cash idol' } })
  s.asked('Blue', 'grabNow')
  const t = story({ options, squads: { Red: { 1: [8] }, Blue: { 1: [7] } }, loot: { 1: 'cash idol' } })
  t.when('Blue', 'grabNow', 'cash')
  expect([t.lootOf('Red'), t.koOf('Red'), t.koOf('Blue')]).toEqual(['idol', [], []])
})

rule('MP-057', 'a single Squad fights nobody', () => {
  const s = story({ squads: { Red: { 1: [13, 17] } }, loot: { 1: 'cash idol codes' } })
  expect([s.acted(), s.told('noBattle').length]).toEqual([[], 1])
  s.asked('Red', 'claim')
})

rule('MP-073', 'no Attack hits an ally, whoever played it', () => {
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

rule('MP-062', 'next is the lowest of those that are still there and have not acted', () => {
  const s = story({ squads: { Red: { 1: [4] }, Blue: { 1: [11, 3] } }, loot: { 1: 'cash idol codes' } })
  expect(s.acted()).toEqual([3, 4, 11])
  // 14 and 26 fall to 13 before their turns.
  const t = story({
    squads: { Red: { 1: [13, 41] }, Blue: { 1: [26, 14, 31] } },
    loot: { 1: 'cash idol codes' },
  })
  t.until('claim')
  expect(new Set(t.koOf('Red'))).toEqual(new Set([14, 26]))
})

rule('MP-076', 'the battle ends when all have acted', () => {
  const s = story({ squads: { Red: { 1: [4] }, Blue: { 1: [11, 3] } }, loot: { 1: 'cash idol codes' } })
  expect(s.told('battleEnded')).toMatchObject([{ rule: 'MP-076', heroes: 1, villains: 2 }])
  expect([3, 4, 11].map((number) => has(s.table, superOf(number), EFFECT.acted))).toEqual([true, true, true])
})

rule('MP-063', 'a Super has acted from the moment its turn begins', () => {
  const s = story({ squads: { Red: { 1: [1] }, Blue: { 1: [6, 2] } }, loot: { 1: 'cash' } })
  s.asked('Red', 'stun')
  expect(has(s.table, superOf(1), EFFECT.acted)).toBe(true)
})

rule('MP-081', 'an Ability is performed in its own step, once, unless there is an Encore', () => {
  const loot = { 1: 'cash idol codes magnet brain' }
  const s = story({ squads: { Red: { 1: [8, 12] }, Blue: { 1: [3] } }, loot })
  s.when('Red', 'grabNow', 'idol').asked('Red', 'claim')
  expect(s.lootOf('Red')).toBe('idol')
  const t = story({ squads: { Red: { 1: [8, 41] }, Blue: { 1: [3] } }, loot })
  t.when('Red', 'grabNow', 'idol').when('Red', 'grabNow', 'cash').asked('Red', 'claim')
  expect(t.lootOf('Red')).toBe('idol cash')
})

rule('MP-064', 'first the Attack, then the Ability', () => {
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

rule('MP-068', 'an Attack KOs every enemy without that Defense', () => {
  // Kid Kettledrum attacks with Force.
  const s = story({
    squads: { Red: { 1: [36] }, Blue: { 1: [46, 54] }, Green: { 1: [51] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.told('attacked')[0]).toMatchObject({ seat: 0, hit: cardsOf(46, 54), defended: cardsOf(51) })
  expect(s.koOf('Red')).toEqual([46, 54])
})

rule('MP-069', 'a Defense stops Attacks of its own type only, and each of several works', () => {
  const survivors = (attacker: number): number[] => {
    const s = story({ squads: { Red: { 1: [attacker] }, Blue: { 1: [31, 42, 38] } }, loot: { 1: 'cash' } })
    const { defended, hit } = s.told('attacked')[0]!
    expect([...defended, ...hit].sort((a, b) => a - b)).toEqual(cardsOf(31, 38, 42))
    return defended.map((card) => card + 1)
  }
  // 31 has Magic and Psychic, 38 Magic and Force, 42 Force and Psychic.
  expect([25, 16, 29].map(survivors)).toEqual([
    [31, 38],
    [38, 42],
    [31, 42],
  ])
  expect(DEFENSES[superOf(51)]! & 2).toBe(2)
})

rule('MP-070', 'all of them at once: none is left to act in between', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [14, 26] }, Green: { 1: [31] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.told('attacked')).toHaveLength(1)
  expect([s.koOf('Red'), s.acted(), s.at(1)]).toEqual([
    [14, 26],
    [13, 31],
    [13, 31],
  ])
})

rule('MP-068', 'attack=single: nobody to hit is an Attack all the same; one alone needs no choice', () => {
  const options = { attack: 'single' }
  const s = story({ options, squads: { Red: { 1: [13] }, Blue: { 1: [38] } }, loot: { 1: 'cash idol' } })
  expect(s.told('attacked')).toMatchObject([{ seat: 0, card: superOf(13), hit: [], defended: cardsOf(38) }])
  const t = story({
    options,
    squads: { Red: { 1: [13] }, Blue: { 1: [14, 38] } },
    loot: { 1: 'cash idol codes' },
  })
  expect(t.told('attacked')).toMatchObject([{ card: superOf(13), hit: cardsOf(14), defended: cardsOf(38) }])
  expect(t.told('attacked')).toHaveLength(1)
  const guarded = story({
    options,
    squads: { Red: { 1: [14] }, Blue: { 1: [25] } },
    loot: { 1: 'cash idol' },
  })
  expect(guarded.told('attacked')).toHaveLength(2)
})

rule('MP-068', 'a sweep is one Attack, also where somebody has withstood it', () => {
  const s = story({ squads: { Red: { 1: [25] }, Blue: { 1: [14] } }, loot: { 1: 'cash idol codes' } })
  expect(s.told('attacked').map(({ card }) => card)).toEqual(cardsOf(14, 25))
  expect([s.koOf('Red'), s.at(1)]).toEqual([[], [14, 25]])
})

rule('MP-068', 'a sweep asks nobody and hits all at once', () => {
  const s = story({
    squads: { Red: { 1: [36] }, Blue: { 1: [46, 54] }, Green: { 1: [51, 42] } },
    loot: { 1: 'cash' },
  })
  expect(s.told('attacked')[0]).toMatchObject({ card: superOf(36), hit: cardsOf(46, 54) })
  expect(s.koOf('Red').slice(0, 2)).toEqual([46, 54])
})

rule('MP-071', 'a Super that falls to an Attack lies with the attacker’s owner', () => {
  const s = story({
    squads: { Red: { 1: [14, 38] }, Green: { 1: [13] }, Blue: { 1: [26] } },
    loot: { 1: 'cash' },
  })
  expect([s.koOf('Green'), s.koOf('Red'), s.koOf('Blue')]).toEqual([[14, 26], [], []])
  expect(s.table.kos[2]).toBe(2)
})

rule(
  'MP-072',
  'a Super that falls to an Ability lies with the performer’s owner, unless it was not hit',
  () => {
    const s = story({ squads: { Red: { 1: [11, 34] }, Green: { 1: [32] } }, loot: { 1: 'cash idol' } })
    expect([s.koOf('Green'), s.at(1)]).toEqual([[11], [32, 34]])
    const t = story({ squads: { Red: { 1: [52] }, Blue: { 1: [23] } }, loot: { 1: 'cash idol' } })
    expect([t.koOf('Red'), t.told('struck').length]).toEqual([[], 1])
  },
)

rule('MP-074', 'a KO’d Super is gone: it neither acts nor claims', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26] } }, loot: { 1: 'cash idol' } })
  s.when('Red', 'claim', 'cash')
  expect([s.lootOf('Blue'), s.table.discard]).toEqual(['', cardsOf(13)])
  const t = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26, 31] } }, loot: { 1: 'cash idol codes' } })
  expect([t.acted(), t.at(1)]).toEqual([
    [13, 31],
    [13, 31],
  ])
})

rule('MP-075', 'after the Attack the Ability, unless nobody is left to fight', () => {
  const s = story({ squads: { Red: { 1: [25] }, Blue: { 1: [38] } }, loot: { 1: 'cash idol codes' } })
  expect(has(s.table, superOf(25), EFFECT.firstPick)).toBe(true)
  const empty = { squads: { Red: { 1: [25, 52] }, Blue: { 1: [26] } }, loot: { 1: 'cash idol codes' } }
  const t = story(empty)
  expect(has(t.table, superOf(25), EFFECT.firstPick)).toBe(false)
  expect(
    has(story({ ...empty, options: { finalKo: 'generous' } }).table, superOf(25), EFFECT.firstPick),
  ).toBe(true)
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

rule('MP-072', 'whoever performs the Ability gets the card, whoever began the battle', () => {
  const s = story({
    squads: { Red: { 1: [32] }, Blue: { 1: [44] }, Green: { 1: [31, 43] } },
    loot: { 1: 'cash' },
  })
  s.when('Green', 'koHigher', id(44))
  expect([s.koOf('Green')[0], s.koOf('Red')]).toEqual([44, [31]])
})

rule(['MP-077', 'MP-078'], 'an empty side ends the battle at once, and who comes later never acts', () => {
  const s = story({ squads: { Red: { 1: [13, 25] }, Blue: { 1: [26] } }, loot: { 1: 'cash idol' } })
  expect(s.acted()).toEqual([13])
  expect(s.told('battleEnded')).toMatchObject([{ rule: 'MP-077', heroes: 2, villains: 0 }])
  const t = story({ squads: { Red: { 1: [13, 25] }, Blue: { 1: [26, 31] } }, loot: { 1: 'cash idol' } })
  t.when('Red', 'guard', id(25))
  expect(t.acted()).toEqual([25, 31])
  const all = story({ squads: { Red: { 1: [4, 12] }, Blue: { 1: [3] } }, loot: { 1: 'cash idol' } })
  expect(all.acted()).toEqual([3, 4, 12])
})

rule('MP-079', 'the Attack that empties the other side is the last thing that happens', () => {
  const s = story({ squads: { Red: { 1: [13, 25] }, Blue: { 1: [26] } }, loot: { 1: 'cash idol' } })
  s.asked('Red', 'claim')
  expect([s.told('affected'), has(s.table, superOf(13), EFFECT.guard)]).toEqual([[], false])
  const t = story({ squads: { Red: { 1: [13] }, Blue: { 1: [31] } }, loot: { 1: 'cash idol' } })
  expect(has(t.table, superOf(13), EFFECT.guard)).toBe(true)
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

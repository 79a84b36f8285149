import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { abilities, ADVENTURERS, creatures, summons, unhallowed, type CreatureType } from '../src/index.ts'
import { watch } from './story.ts'

/** By name: the clause, type, damage and the health of each copy; 1 where none is printed. */
const PRINTED: Readonly<
  Record<string, readonly [clause: string, type: CreatureType, damage: number, health: readonly number[]]>
> = {
  'cr-bear': ['SW-270', 'forest', 1, [4, 5]],
  'cr-eagle': ['SW-270', 'forest', 1, [3, 4]],
  'cr-wolf': ['SW-270', 'forest', 1, [4, 5]],
  'cr-forest-giant': ['SW-246', 'giant', 2, [7, 8]],
  'cr-fae': ['SW-265', 'fairy', 1, [5, 6]],
  'cr-ember-drake': ['SW-267', 'dragon', 3, [11, 12]],
  'cr-fell-beast': ['SW-248', 'fire-demon', 2, [10, 11]],
  'cr-goblins': ['SW-251', 'goblin', 1, [6, 7]],
  'cr-wyvern': ['SW-266', 'dragon', 2, [6, 7]],
  'cr-bandit': ['SW-268', 'human', 1, [7, 7]],
  'cr-metal-golem': ['SW-252', 'golem', 2, [8, 8]],
  'cr-skeletons': ['SW-126', 'undead', 1, [8, 9]],
  'cr-vampire': ['SW-269', 'undead', 1, [1, 1]],
  'cr-zombie-horde': ['SW-247', 'undead', 1, [7, 8]],
  'cr-treant': ['SW-264', 'earth-elemental', 1, [8, 9]],
  'cr-fire-serpent': ['SW-259', 'fire-elemental', 1, [1, 1]],
  'cr-shade': ['SW-260', 'shadow-elemental', 1, [1, 1]],
  'cr-graveshifter': ['SW-250', 'undead', 1, [2, 3]],
  'cr-acolyte': ['SW-249', 'human', 1, [6, 7]],
  'un-hydra': ['SW-254', 'unhallowed', 3, [9]],
  'un-lich': ['SW-253', 'unhallowed', 3, [14]],
  'un-warlord': ['SW-262', 'unhallowed', 3, [11]],
  'un-pyromancer': ['SW-255', 'unhallowed', 1, [9]],
  'un-wraith-lord': ['SW-263', 'unhallowed', 2, [12]],
  'un-wyvern-rider': ['SW-256', 'unhallowed', 2, [12]],
  'un-werewolf': ['SW-261', 'unhallowed', 3, [11]],
  'un-goblin-chief': ['SW-257', 'unhallowed', 2, [8]],
  'un-necromancer': ['SW-258', 'unhallowed', 2, [9]],
}

const nameOf = (id: string): string => id.replace(/-(\d+|[ab])$/, '')

for (const [name, [clause, type, damage, health]] of Object.entries(PRINTED))
  rule(clause, `${name} shows its damage, its health and its type`, () => {
    const copies = [...creatures, ...unhallowed].filter(({ id }) => nameOf(id) === name)
    expect(copies.map((card) => [card.rule, card.type, card.damage, card.health])).toEqual(
      health.map((each) => [clause, type, damage, each]),
    )
  })

rule('SW-004', 'there are these creatures and no others', () => {
  const printed = Object.entries(PRINTED).flatMap(([name, [, , , health]]) =>
    health.map((each) => `${name} ${each}`),
  )
  const found = [...creatures, ...unhallowed].map(({ id, health }) => `${nameOf(id)} ${health}`)
  expect(found.toSorted()).toEqual(printed.toSorted())
  expect([creatures.length, unhallowed.length, summons.length]).toEqual([38, 9, 4])
})

rule('SW-113', 'the Unhallowed are creatures of a type of their own', () => {
  expect(new Set(unhallowed.map(({ type }) => type))).toEqual(new Set(['unhallowed']))
  expect(creatures.filter(({ type }) => type === 'unhallowed')).toEqual([])
})

rule('SW-204', 'a Summon card is no creature, and shows neither health nor damage', () => {
  expect(summons.map(({ type, health, damage }) => [type, health, damage])).toEqual(
    summons.map(() => ['summon', 0, 0]),
  )
})

/** By class: its clause, dice and reach; then the clause of its camp action and the least die for it. */
const BOARDS: readonly (readonly [id: string, string, number, number, string, number])[] = [
  ['warrior', 'SW-036', 8, 1, 'SW-085', 1],
  ['wizard', 'SW-038', 6, 2, 'SW-086', 1],
  ['cleric', 'SW-039', 6, 2, 'SW-087', 4],
  ['beast-master', 'SW-040', 8, 2, 'SW-088', 1],
  ['ranger', 'SW-041', 8, 2, 'SW-089', 1],
  ['rogue', 'SW-042', 6, 1, 'SW-090', 1],
]

for (const [name, clause, ...shown] of BOARDS)
  rule([clause, shown[2]], `the board of the ${name} shows its dice, its range and its camp action`, () => {
    const { sides, reach, campRule, campValue } = ADVENTURERS.find(({ id }) => id === name)!
    expect([sides, reach, campRule, campValue]).toEqual(shown)
  })

rule(['SW-153', 'SW-112'], 'each of them costs the Watch its damage when it is left', () => {
  for (const { id, damage } of [...creatures, ...unhallowed]) {
    const told = watch({ line: [id], boards: {} }).passes()
    let asked = 0
    while (told.doing === 'exhaust.offer') {
      asked++
      told.late('Ana')
    }
    expect([id, asked]).toEqual([id, damage])
  }
})

rule('SW-004', 'each class has five Ability cards', () => {
  expect(abilities).toHaveLength(30)
  ADVENTURERS.forEach(({ id }, of) => {
    const own = abilities.filter((ability) => ability.of === of)
    expect([id, own.length, own.every((card) => card.id.startsWith(`ab-${id}-`))]).toEqual([id, 5, true])
  })
})

rule('SW-147', 'one of the five is passive', () => {
  expect(abilities.filter(({ passive }) => passive).map(({ id }) => id)).toEqual([
    'ab-warrior-cleave',
    'ab-wizard-illuminate',
    'ab-cleric-protective-ward',
    'ab-beast-master-tracking',
    'ab-ranger-sharpshooter',
    'ab-rogue-stay-dead',
  ])
})

import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { abilities, ADVENTURERS, creatures, summons, unhallowed, type CreatureType } from '../src/index.ts'
import { watch } from './story.ts'

/** By name: type, damage and the health of each copy; 1 where none is printed. */
const PRINTED: Readonly<
  Record<string, readonly [type: CreatureType, damage: number, health: readonly number[]]>
> = {
  'cr-bear': ['forest', 1, [4, 5]],
  'cr-eagle': ['forest', 1, [3, 4]],
  'cr-wolf': ['forest', 1, [4, 5]],
  'cr-forest-giant': ['giant', 2, [7, 8]],
  'cr-fae': ['fairy', 1, [5, 6]],
  'cr-ember-drake': ['dragon', 3, [11, 12]],
  'cr-fell-beast': ['fire-demon', 2, [10, 11]],
  'cr-goblins': ['goblin', 1, [6, 7]],
  'cr-wyvern': ['dragon', 2, [6, 7]],
  'cr-bandit': ['human', 1, [7, 7]],
  'cr-metal-golem': ['golem', 2, [8, 8]],
  'cr-skeletons': ['undead', 1, [8, 9]],
  'cr-vampire': ['undead', 1, [1, 1]],
  'cr-zombie-horde': ['undead', 1, [7, 8]],
  'cr-treant': ['earth-elemental', 1, [8, 9]],
  'cr-fire-serpent': ['fire-elemental', 1, [1, 1]],
  'cr-shade': ['shadow-elemental', 1, [1, 1]],
  'cr-graveshifter': ['undead', 1, [2, 3]],
  'cr-acolyte': ['human', 1, [6, 7]],
  'un-hydra': ['unhallowed', 3, [9]],
  'un-lich': ['unhallowed', 3, [14]],
  'un-warlord': ['unhallowed', 3, [11]],
  'un-pyromancer': ['unhallowed', 1, [9]],
  'un-wraith-lord': ['unhallowed', 2, [12]],
  'un-wyvern-rider': ['unhallowed', 2, [12]],
  'un-werewolf': ['unhallowed', 3, [11]],
  'un-goblin-chief': ['unhallowed', 2, [8]],
  'un-necromancer': ['unhallowed', 2, [9]],
}

rule(['SW-004', 'SW-110', 'SW-113'], 'every creature shows its damage, its health and its type', () => {
  const shown = new Map<string, [CreatureType, number, number[]]>()
  for (const { id, type, damage, health } of [...creatures, ...unhallowed]) {
    const name = id.replace(/-(\d+|[ab])$/, '')
    const known = shown.get(name) ?? [type, damage, []]
    expect([id, type, damage]).toEqual([id, known[0], known[1]])
    known[2].push(health)
    shown.set(name, known)
  }
  expect(Object.fromEntries(shown)).toEqual(PRINTED)
  expect([creatures.length, unhallowed.length, summons.length]).toEqual([38, 9, 4])
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

rule(['SW-004', 'SW-147'], 'each class has five Ability cards, one of them passive', () => {
  expect(abilities).toHaveLength(30)
  ADVENTURERS.forEach(({ id }, of) => {
    const own = abilities.filter((ability) => ability.of === of)
    expect([id, own.length, own.every((card) => card.id.startsWith(`ab-${id}-`))]).toEqual([id, 5, true])
  })
  expect(abilities.filter(({ passive }) => passive).map(({ id }) => id)).toEqual([
    'ab-warrior-cleave',
    'ab-wizard-illuminate',
    'ab-cleric-protective-ward',
    'ab-beast-master-tracking',
    'ab-ranger-sharpshooter',
    'ab-rogue-stay-dead',
  ])
})

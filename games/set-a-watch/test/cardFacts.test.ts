import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  abilities,
  ADVENTURERS,
  creatures,
  DRAGON,
  EARTH_ELEMENTAL,
  FAIRY,
  FIRE_DEMON,
  FIRE_ELEMENTAL,
  FOREST,
  GIANT,
  GOBLIN,
  GOLEM,
  HUMAN,
  SHADOW_ELEMENTAL,
  summons,
  UNDEAD,
  unhallowed,
  UNHALLOWED,
} from '../src/index.ts'
import { watch } from './story.ts'

/** By name: type, damage and the health of each copy; 1 where none is printed. */
const PRINTED: Readonly<Record<string, readonly [type: number, damage: number, health: readonly number[]]>> =
  {
    'cr-bear': [FOREST, 1, [4, 5]],
    'cr-eagle': [FOREST, 1, [3, 4]],
    'cr-wolf': [FOREST, 1, [4, 5]],
    'cr-forest-giant': [GIANT, 2, [7, 8]],
    'cr-fae': [FAIRY, 1, [5, 6]],
    'cr-ember-drake': [DRAGON, 3, [11, 12]],
    'cr-fell-beast': [FIRE_DEMON, 2, [10, 11]],
    'cr-goblins': [GOBLIN, 1, [6, 7]],
    'cr-wyvern': [DRAGON, 2, [6, 7]],
    'cr-bandit': [HUMAN, 1, [7, 7]],
    'cr-metal-golem': [GOLEM, 2, [8, 8]],
    'cr-skeletons': [UNDEAD, 1, [8, 9]],
    'cr-vampire': [UNDEAD, 1, [1, 1]],
    'cr-zombie-horde': [UNDEAD, 1, [7, 8]],
    'cr-treant': [EARTH_ELEMENTAL, 1, [8, 9]],
    'cr-fire-serpent': [FIRE_ELEMENTAL, 1, [1, 1]],
    'cr-shade': [SHADOW_ELEMENTAL, 1, [1, 1]],
    'cr-graveshifter': [UNDEAD, 1, [2, 3]],
    'cr-acolyte': [HUMAN, 1, [6, 7]],
    'un-hydra': [UNHALLOWED, 3, [9]],
    'un-lich': [UNHALLOWED, 3, [14]],
    'un-warlord': [UNHALLOWED, 3, [11]],
    'un-pyromancer': [UNHALLOWED, 1, [9]],
    'un-wraith-lord': [UNHALLOWED, 2, [12]],
    'un-wyvern-rider': [UNHALLOWED, 2, [12]],
    'un-werewolf': [UNHALLOWED, 3, [11]],
    'un-goblin-chief': [UNHALLOWED, 2, [8]],
    'un-necromancer': [UNHALLOWED, 2, [9]],
  }

rule(['SW-004', 'SW-110', 'SW-113'], 'every creature shows its damage, its health and its type', () => {
  const shown = new Map<string, [number, number, number[]]>()
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

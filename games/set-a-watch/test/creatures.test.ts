import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { creatureOf, creatures, healthParts, placeOf, DIE } from '../src/index.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

const WARRIOR_CARDS = ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane']
const STOKE = 'ab-warrior-giants-bane'

/** A Watch in which stoking is the action that lets the loop of SW-129 run. */
const position = (more: Position): Story =>
  watch({ ...more, boards: { warrior: WARRIOR_CARDS, ...more.boards } })
const clauses = (told: Story, id: string): string[] =>
  healthParts(told.table, placeOf(told.table, told.at(id))).map(({ clause }) => clause)

rule(
  'SW-246',
  'a Forest Giant adds the base health of the card behind it, and nothing when it is last',
  () => {
    const told = position({ line: ['cr-forest-giant-7', 'cr-wolf-5', 'cr-forest-giant-8'] })
    expect([told.health('cr-forest-giant-7'), told.health('cr-forest-giant-8')]).toEqual([12, 8])
    expect(clauses(told, 'cr-forest-giant-7')).toEqual(['SW-114', 'SW-246'])
    const hidden = position({ line: ['cr-bear-4', 'cr-forest-giant-7', '?cr-wolf-5'], fire: 1 }).stokes(STOKE)
    expect(hidden.line).toEqual(['cr-bear-4', 'cr-forest-giant-7', 'cr-wolf-5'])
  },
)

rule('SW-117', 'base health is added, never current Health', () => {
  const told = position({ line: ['cr-forest-giant-7', 'cr-forest-giant-8', 'cr-fell-beast-10'] })
  expect(told.health('cr-forest-giant-7')).toBe(15)
  expect(told.health('cr-forest-giant-8')).toBe(18)
})

rule('SW-247', 'Zombies add the top of the Graveyard, and nothing when it is empty', () => {
  const told = position({ line: ['cr-zombie-horde-7'], graveyard: ['cr-bear-4', 'cr-fell-beast-11'] })
  expect(told.health('cr-zombie-horde-7')).toBe(18)
  expect(clauses(told, 'cr-zombie-horde-7')).toEqual(['SW-114', 'SW-247'])
  expect(position({ line: ['cr-zombie-horde-7'], graveyard: [] }).health('cr-zombie-horde-7')).toBe(7)
})

rule('SW-248', 'a Fell Beast puts a card in front of itself, once in its stay', () => {
  const told = position({
    line: ['cr-wolf-4', 'cr-fell-beast-10', 'cr-bear-4'],
    deck: ['cr-eagle-3'],
    dice: { warrior: [4, 3, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(told.line).toEqual(['cr-eagle-3', 'cr-fell-beast-10', 'cr-bear-4'])
  told.attacks('cr-eagle-3', ['warrior 3'])
  expect(told.line).toEqual(['cr-fell-beast-10', 'cr-bear-4'])
})

rule('SW-249', 'an Acolyte sends a card unseen to the Horde, and in front shuffles a Summon back', () => {
  const told = position({
    line: ['cr-bear-4', '?cr-acolyte-6'],
    deck: ['cr-eagle-3'],
    fire: 5,
    horde: ['un-hydra'],
  })
  told.stokes(STOKE)
  expect(told.line).toEqual(['cr-bear-4', 'cr-acolyte-6'])
  expect(ids(told.table.horde)).toEqual(['un-hydra', 'cr-eagle-3'])
  told.sees(null, ({ table }) => expect(table.horde).toEqual([-1, -1]))
  const first = position({
    line: ['cr-wolf-4', 'cr-acolyte-6'],
    graveyard: ['sm-summon-1', 'cr-bear-5', 'sm-summon-2'],
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(first.graveyard).toEqual(['sm-summon-1', 'cr-bear-5', 'cr-wolf-4'])
  expect(ids(first.table.deck)).toContain('sm-summon-2')
})

rule('SW-250', 'a Graveshifter trades places with the creature on top of the Graveyard', () => {
  const shift = (graveyard: string[]): Story =>
    position({ line: ['?cr-graveshifter-2', 'cr-bear-5'], graveyard }).stokes(STOKE)
  const told = shift(['cr-eagle-3', 'cr-acolyte-7'])
  expect(told.line[0]).toBe('cr-acolyte-7')
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-graveshifter-2'])
  // The newcomer's Reveal power worked: a card went to the Horde.
  expect(told.table.joined).toBe(1)
  for (const graveyard of [[], ['cr-wolf-4', 'sm-summon-1'], ['cr-wolf-4', 'cr-graveshifter-3']]) {
    expect(shift(graveyard).line[0]).toBe('cr-graveshifter-2')
  }
})

rule(
  ['SW-251', 'SW-121'],
  'Goblins push to the front, and whoever they displace uses its power again',
  () => {
    const told = position({
      line: ['cr-fae-5', 'cr-bear-4', '?cr-goblins-6'],
      fire: 10,
      dice: { warrior: [6, 1, 1] },
    }).stokes(STOKE)
    expect(told.line).toEqual(['cr-goblins-6', 'cr-fae-5', 'cr-bear-4'])
    expect(told.table.fire).toBe(12)
    told.attacks('cr-goblins-6', ['warrior 6'])
    expect(told.table.fire).toBe(11)
  },
)

rule('SW-252', 'nothing behind a Metal Golem can be attacked, but abilities reach it', () => {
  const told = position({
    line: ['cr-metal-golem-a', 'cr-bear-4'],
    boards: { cleric: ['ab-cleric-rebuke', 'ab-cleric-banish', 'ab-cleric-blinding-light'] },
    dice: { cleric: [6, 6, 6], warrior: [8, 8, 8] },
  })
  told.refuses('Ana', told.attack('cr-bear-4', ['cleric 6']), { clause: 'SW-252', reason: 'golem' })
  told.uses('ab-warrior-throw-axe', 'warrior 8', ['cr-bear-4'])
  expect(told.graveyard.at(-1)).toBe('cr-bear-4')
})

rule('SW-253', 'no ability reaches a card behind a Lich; direct attacks do', () => {
  const told = position({
    line: ['un-lich', 'cr-bear-4', '?cr-wolf-4'],
    dice: { cleric: [4, 6, 6], warrior: [8, 8, 8] },
    boards: { cleric: ['ab-cleric-rebuke', 'ab-cleric-banish', 'ab-cleric-blinding-light'] },
  })
  told.refuses('Ana', told.ability('ab-warrior-throw-axe', 'warrior 8', ['cr-bear-4']), {
    clause: 'SW-253',
    reason: 'lich',
  })
  told.refuses('Ana', told.ability('ab-cleric-blinding-light', null, ['cr-wolf-4']), { clause: 'SW-253' })
  told.uses('ab-warrior-wound', 'warrior 8', ['un-lich'])
  told.attacks('cr-bear-4', ['cleric 4'])
  expect(told.graveyard.at(-1)).toBe('cr-bear-4')
})

rule('SW-254', 'a Hydra goes to the end of the Line, undamaged, while others stand', () => {
  const told = position({
    line: ['un-hydra', 'cr-bear-4'],
    dice: { warrior: [8, 1, 8], rogue: [6, 4, 3] },
  }).attacks('un-hydra', ['warrior 8', 'warrior 1'])
  expect(told.line).toEqual(['cr-bear-4', 'un-hydra'])
  expect(told.table.hurt).toEqual([0, 0])
  told.attacks('cr-bear-4', ['rogue 4']).attacks('un-hydra', ['warrior 8', 'rogue 6'])
  expect(told.table.graveyard).toContain(number('un-hydra'))
})

rule('SW-255', 'a Pyromancer goes to the end, and each other fall costs firewood', () => {
  const told = position({
    line: ['?un-pyromancer', 'cr-bear-4', 'cr-wolf-4'],
    dice: { warrior: [4, 4, 1] },
    fire: 4,
  }).stokes(STOKE)
  expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', 'un-pyromancer'])
  told.attacks('cr-bear-4', ['warrior 4'])
  expect(told.table.fire).toBe(5)
  told.attacks('cr-wolf-4', ['warrior 4'])
  expect(told.table.fire).toBe(4)
})

rule('SW-256', 'a Wyvern Rider calls every Wyvern of the Graveyard to right behind it', () => {
  const told = position({
    line: ['?un-wyvern-rider', 'cr-bear-4'],
    graveyard: ['cr-wyvern-6', 'cr-eagle-3', 'cr-wyvern-7', 'cr-eagle-4'],
  }).stokes(STOKE)
  expect(told.line).toEqual(['un-wyvern-rider', 'cr-wyvern-7', 'cr-wyvern-6', 'cr-bear-4'])
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-eagle-4'])
})

rule(
  ['SW-257', 'SW-208'],
  'a Goblin Chief calls Goblins in front of it, the weaker nearer to the camp',
  () => {
    const told = position({
      line: ['cr-bear-4', '?un-goblin-chief'],
      graveyard: ['cr-goblins-7', 'cr-goblins-6', 'cr-eagle-4'],
      fire: 5,
    }).stokes(STOKE)
    // In front of the Chief: 6, 7. Then each of them pushes to the front, the nearest first.
    expect(told.line).toEqual(['cr-goblins-7', 'cr-goblins-6', 'cr-bear-4', 'un-goblin-chief'])
  },
)

rule(['SW-258', 'SW-119'], 'a Necromancer calls the two Undead nearest the top', () => {
  const told = position({
    line: ['cr-bear-4', '?un-necromancer'],
    graveyard: ['cr-skeletons-8', 'cr-vampire-a', 'cr-eagle-4', 'cr-skeletons-9'],
    fire: 5,
    dice: { warrior: [8, 1, 1] },
  }).stokes(STOKE)
  expect(told.line).toEqual(['cr-bear-4', 'cr-vampire-a', 'cr-skeletons-9', 'un-necromancer'])
  // Its Reveal power worked: it stole the 8.
  expect(told.health('cr-vampire-a')).toBe(8)
})

/** A fire of 9, then of 11. */
const byTheFire = (): Story =>
  position({
    line: ['cr-fire-serpent-a', 'cr-shade-a', 'cr-zombie-horde-7'],
    graveyard: ['cr-fire-serpent-b'],
    fire: 9,
  })

rule('SW-259', 'the base health of a Fire Serpent is the firewood', () => {
  const told = byTheFire()
  expect(told.health('cr-fire-serpent-a')).toBe(9)
  expect(clauses(told, 'cr-fire-serpent-a')).toEqual(['SW-259'])
  expect(told.stokes(STOKE).health('cr-fire-serpent-a')).toBe(11)
})

rule('SW-114', 'base health is the printed number, or where none is printed the one worked out', () => {
  const line = ['cr-bear-5', 'cr-wyvern-6', 'cr-fire-serpent-a', 'cr-shade-a']
  const told = position({ line, fire: 9 })
  expect(line.map((id) => told.health(id))).toEqual([5, 6, 9, 7])
})

rule('SW-259', 'in the Graveyard too, where a Zombie Horde adds it', () => {
  const told = byTheFire()
  expect(told.health('cr-zombie-horde-7')).toBe(7 + 9)
  expect(told.stokes(STOKE).health('cr-zombie-horde-7')).toBe(7 + 11)
})

rule('SW-260', 'the base health of a Shade is 16 minus the firewood, in the Graveyard too', () => {
  const told = byTheFire()
  expect(told.health('cr-shade-a')).toBe(7)
  expect(clauses(told, 'cr-shade-a')).toEqual(['SW-260'])
  expect(told.stokes(STOKE).health('cr-shade-a')).toBe(5)
  const buried = position({ line: ['cr-zombie-horde-7'], graveyard: ['cr-shade-b'], fire: 9 })
  expect(buried.health('cr-zombie-horde-7')).toBe(7 + 7)
})

rule('SW-116', 'a creature falls when its Health comes down to the damage on it', () => {
  const told = position({ line: ['cr-shade-a'], fire: 9, dice: { warrior: [5, 1, 1] } }).attacks(
    'cr-shade-a',
    ['warrior 5'],
  )
  expect(told.line).toEqual(['cr-shade-a'])
  told.stokes(STOKE)
  expect(told.table.graveyard).toContain(number('cr-shade-a'))
})

rule('SW-261', 'a Werewolf doubles Forest Creatures; a Giant still counts what is printed', () => {
  const told = position({ line: ['cr-forest-giant-7', 'cr-bear-5', 'un-werewolf', 'cr-fae-5'] })
  expect([told.health('cr-bear-5'), told.health('cr-forest-giant-7'), told.health('cr-fae-5')]).toEqual([
    10, 12, 5,
  ])
  expect(clauses(told, 'cr-bear-5')).toEqual(['SW-114', 'SW-261'])
})

rule('SW-262', 'a Warlord raises all others by 2', () => {
  const told = position({ line: ['cr-bear-5', 'un-warlord', 'cr-fae-5'] })
  expect([told.health('cr-bear-5'), told.health('un-warlord'), told.health('cr-fae-5')]).toEqual([7, 11, 7])
  expect(clauses(told, 'cr-bear-5')).toEqual(['SW-114', 'SW-262'])
})

rule('SW-115', 'doubling comes before additions, Wounds last, and Health is never below 1', () => {
  const told = position({
    line: ['cr-bear-5', 'un-werewolf', 'un-warlord', 'cr-vampire-a'],
    dice: { warrior: [8, 8, 8] },
  }).uses('ab-warrior-wound', 'warrior 8', ['cr-bear-5'])
  // (5 × 2 + 2) − 6
  expect(told.health('cr-bear-5')).toBe(6)
  expect(clauses(told, 'cr-bear-5')).toEqual(['SW-114', 'SW-261', 'SW-262', 'SW-218'])
  const dark = position({ line: ['cr-fire-serpent-a'], fire: 0 })
  expect(dark.health('cr-fire-serpent-a')).toBe(1)
})

rule('SW-263', 'a fallen Wraith Lord costs the Watch a card', () => {
  const told = position({ line: ['un-wraith-lord', 'cr-bear-4'], dice: { warrior: [8, 4, 1] } })
    .attacks('un-wraith-lord', ['warrior 8', 'warrior 4'])
    .says('exhaust.offer', 'ab-warrior-wound')
  expect(told.exhausted('warrior')).toEqual(['ab-warrior-wound'])
})

rule('SW-264', 'a fallen Treant feeds the fire with 2', () => {
  const told = position({ line: ['cr-treant-8', 'cr-bear-4'], dice: { warrior: [8, 1, 1] }, fire: 4 })
  expect(told.attacks('cr-treant-8', ['warrior 8']).table.fire).toBe(6)
})

const comesFirst = (id: string): Story =>
  position({ line: ['cr-wolf-4', id, 'cr-bear-5'], dice: { warrior: [4, 1, 1] }, fire: 9 }).attacks(
    'cr-wolf-4',
    ['warrior 4'],
  )

rule(['SW-265', 'SW-266'], 'a Fae in front costs 1 firewood, a Wyvern 3', () => {
  expect(comesFirst('cr-fae-5').table.fire).toBe(8)
  expect(comesFirst('cr-wyvern-6').table.fire).toBe(6)
})

rule('SW-267', 'an Ember Drake in front costs a card, then 3 firewood', () => {
  const told = comesFirst('cr-ember-drake-11')
  expect(told.table.fire).toBe(9)
  told.says('exhaust.offer', 'ab-warrior-wound')
  expect(told.table.fire).toBe(6)
})

rule('SW-268', 'a Bandit in front steals a die that the party picks', () => {
  const told = comesFirst('cr-bandit-a')
  const die = told.die('cleric', 1)
  told.says('bandit.die', die)
  expect(told.table.dieIs[die]).toBe(DIE.stolen)
})

const turnedVampire = (dice: Record<string, number[]>): Story =>
  position({ line: ['?cr-vampire-a', 'cr-bear-5'], dice }).stokes(STOKE)

rule('SW-269', 'a Vampire that is turned up steals a die', () => {
  expect(turnedVampire({ warrior: [7, 2, 1], rogue: [6, 6, 5] }).free('warrior')).toEqual([2, 1])
})

rule('SW-211', 'it takes the highest, the party choosing among equals, and that is its base health', () => {
  const told = turnedVampire({ warrior: [7, 2, 1], rogue: [6, 6, 5] })
  expect(told.health('cr-vampire-a')).toBe(7)
  expect(clauses(told, 'cr-vampire-a')).toEqual(['SW-211'])
  const tie = turnedVampire({ warrior: [6, 2, 1], rogue: [6, 6, 5] })
  tie.mayChoose('Ana', tie.die('warrior', 6), tie.die('rogue', 6))
})

rule('SW-270', 'Bear, Eagle and Wolf are the Forest Creatures, and have no power', () => {
  const forest = creatures.filter(({ type }) => type === 'forest')
  expect(forest.map(({ id }) => id.split('-')[1]!).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'bear',
    'bear',
    'eagle',
    'eagle',
    'wolf',
    'wolf',
  ])
  expect(
    forest.every((card) =>
      [card.reveal, card.first, card.ongoing, card.defeated].every((power) => power === 'none'),
    ),
  ).toBe(true)
})

rule('SW-126', 'Skeletons on top of the Graveyard lead the next Line, face down and known', () => {
  const told = position({ line: ['cr-skeletons-8'], dice: { warrior: [8, 1, 1] } }).attacks(
    'cr-skeletons-8',
    ['warrior 8'],
  )
  expect(told.table.skeletons).toEqual([number('cr-skeletons-8')])
  told.rests('cleric').until('watch.act')
  expect(told.table.line[0]).toBe(number('cr-skeletons-8'))
  expect(creatureOf(number('cr-skeletons-8')).type).toBe('undead')
  const under = position({ line: ['cr-skeletons-8', 'cr-bear-4'], dice: { warrior: [8, 4, 1] } })
    .attacks('cr-skeletons-8', ['warrior 8'])
    .attacks('cr-bear-4', ['warrior 4'])
  expect(under.table.skeletons).toEqual([])
})

const acolyteInFront = (): Story =>
  position({ line: ['?cr-acolyte-6', 'cr-bear-4'], graveyard: ['sm-summon-1'] }).stokes(STOKE)

rule('SW-118', 'turned up in front, a creature uses its Reveal power', () => {
  expect(acolyteInFront().table.joined).toBe(1)
})

rule('SW-120', 'and then its First Position power', () => {
  const told = acolyteInFront()
  expect(told.graveyard).toEqual([])
  expect(told.hears(null).flatMap((event) => (event.type === 'powerUsed' ? [event.first] : []))).toEqual([
    0, 1,
  ])
})

rule('SW-112', 'damage is the number of cards the Watch as a whole exhausts', () => {
  const told = position({ line: ['cr-ember-drake-11'] }).passes()
  told.says('exhaust.offer', 'ab-warrior-wound').says('exhaust.offer', 'ab-warrior-throw-axe')
  const before = told.table.exhausted.slice()
  told.says('exhaust.offer', 'ab-warrior-giants-bane')
  expect(before[0]).toBe(0b011)
  expect(told.table.exhausted).toEqual([0b111, told.table.exhausted[1], before[2], before[3]])
  expect(told.table.round).toBe(2)
})

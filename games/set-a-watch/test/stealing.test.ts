import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { DIE, placeOf } from '../src/index.ts'
import { clears } from './setting.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

/** Chapter 18: stolen dice and tamed creatures. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-illuminate', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-protective-ward', 'ab-cleric-rebuke', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-slumber', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
}
const party = (classes: readonly string[], position: Position): Story =>
  watch({
    graveyard: [],
    ...position,
    party: classes,
    camper: position.camper ?? classes[3]!,
    boards: { ...Object.fromEntries(classes.map((id) => [id, BOARDS[id as 'ranger']])), ...position.boards },
  })
/** The Warrior's 8 is the highest die of all. */
const robbed = (classes: readonly string[], position: Position = {}): Story =>
  party(classes, {
    line: ['?cr-vampire-a', 'cr-bear-4', 'cr-wolf-4'],
    dice: { warrior: [8, 7, 1] },
    graveyard: ['cr-eagle-3'],
    ...position,
  }).stokes('ab-warrior-giants-bane')
const ready = ['warrior', 'cleric', 'wizard', 'ranger']

rule('SW-209', 'a stolen die lies on the creature until its defeat, and then counts as spent', () => {
  const told = robbed(ready)
  expect([told.table.stolen[0], told.table.dieIs[0]]).toEqual([1, DIE.stolen])
  told.refuses(
    'Ana',
    { do: 'attack', target: told.at('cr-bear-4'), dice: [0], tamed: [] },
    { clause: 'SW-138' },
  )
  told.attacks('cr-vampire-a', ['warrior 7', 'warrior 1'])
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-vampire-a'])
  expect([told.table.dieIs[0], told.free('warrior')]).toEqual([DIE.spent, []])
  // In the next round its owner rolls it again (SW-162).
  clears(told).until('rest.choose')
  expect(told.free('warrior')).toHaveLength(3)
})

rule(['SW-210', 'SW-268'], 'only an unspent die of somebody who takes part can be stolen', () => {
  const bandit = (position: Position): Story =>
    party(ready, {
      line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-5'],
      dice: { warrior: [4, 2, 1], cleric: [3, 3, 6], wizard: [5, 5, 5] },
      ...position,
    })
  const told = bandit({})
  // The Wizard sits out, and the Ranger is in camp.
  told.arrange((g) => {
    g.out = 1 << told.slot('wizard')
  })
  told.uses('ab-cleric-rebuke', 'cleric 6', ['cr-wolf-4', 'cr-bear-5'])
  told.asked('Ana', 'bandit.die')
  // The 6 is spent; of two equal dice one will do.
  told.mayChoose(
    'Ana',
    told.die('warrior', 4),
    told.die('warrior', 2),
    told.die('warrior', 1),
    told.die('cleric', 3),
  )
  for (const id of ['wizard', 'ranger']) told.refuses('Ana', told.slot(id) * 3, { clause: 'SW-268' })
  const die = told.die('warrior', 2)
  told.says('bandit.die', die)
  expect(told.table.stolen[placeOf(told.table, told.at('cr-bandit-a'))]).toBe(1 << die)
  // Nothing to take, nothing taken.
  const poor = bandit({ dice: { warrior: [4, 4, 1], cleric: [1, 1, 1], wizard: [1, 1, 1] } })
  poor.arrange((g) => {
    for (const one of [1, 2, 3, 4, 5, 6, 7, 8]) g.dieIs[one] = DIE.spent
  })
  poor.attacks('cr-wolf-4', ['warrior 4'])
  expect([poor.doing, poor.table.stolen]).toEqual(['watch.act', [0, 0]])
})

rule('SW-210', 'a party decides together which die the Bandit gets', () => {
  const told = party(ready, {
    players: 4,
    line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-5'],
    dice: { warrior: [4, 2, 2] },
  })
  told.does(told.attack('cr-wolf-4', ['warrior 4']), 'Ana').asked(['Ana', 'Bo', 'Cy', 'Di'], 'bandit.die')
  const [mine, yours] = [told.die('warrior', 2), told.die('cleric', 1)]
  told
    .answers('Bo', mine)
    .answers('Cy', mine)
    .answers('Di', mine)
    .asked('Ana', 'bandit.die')
    .answers('Ana', yours)
  expect(told.table.dieIs[yours]).toBe(DIE.stolen)
})

rule(
  'SW-211',
  'the Vampire takes the highest die that is available, and has its value as base health',
  () => {
    expect(robbed(ready).health('cr-vampire-a')).toBe(8)
    // A spent 8, and an 8 in camp, are out of its reach.
    const told = robbed(ready, { dice: { warrior: [5, 2, 1], cleric: [4, 4, 4] } })
    expect([told.health('cr-vampire-a'), told.free('warrior')]).toEqual([5, [2, 1]])
    const spent = party(ready, {
      line: ['cr-bear-5', '?cr-vampire-a', 'cr-wolf-4'],
      dice: { warrior: [8, 3, 1], cleric: [2, 2, 2] },
    })
    spent.arrange((g) => {
      for (let i = 0; i < 3; i++) g.dice[spent.slot('ranger') * 3 + i] = 8
    })
    spent.attacks('cr-bear-5', ['warrior 8'])
    expect(spent.health('cr-vampire-a')).toBe(3)
    const tie = robbed(ready, { dice: { warrior: [6, 6, 1], cleric: [6, 4, 4] } })
    tie.asked('Ana', 'vampire.die').mayChoose('Ana', tie.die('warrior', 6), tie.die('cleric', 6))
    tie.refuses('Ana', tie.die('cleric', 4), { clause: 'SW-211' })
    tie.says('vampire.die', tie.die('cleric', 6))
    expect(tie.free('cleric')).toEqual([4, 4])
  },
)

rule('SW-211', 'a Vampire that finds no die stays at 1, and counts 1 in the Graveyard', () => {
  const poor = party(ready, {
    line: ['cr-bear-4', '?cr-vampire-a', 'cr-zombie-horde-7'],
    dice: { warrior: [4, 1, 1] },
  })
  poor.arrange((g) => {
    for (const one of [1, 2, 3, 4, 5, 6, 7, 8]) g.dieIs[one] = DIE.spent
  })
  poor.attacks('cr-bear-4', ['warrior 4'])
  expect([poor.line[0], poor.health('cr-vampire-a')]).toEqual(['cr-vampire-a', 1])
  const dead = party(ready, { line: ['cr-zombie-horde-7'], graveyard: ['cr-vampire-a'] })
  expect(dead.health('cr-zombie-horde-7')).toBe(8)
  // In the Line a Giant counts what it has stolen, for that is its base health.
  const giant = party(ready, { line: ['cr-forest-giant-7', '?cr-vampire-a'], dice: { warrior: [6, 1, 1] } })
  expect(giant.stokes('ab-warrior-giants-bane').health('cr-forest-giant-7')).toBe(13)
})

rule(
  'SW-212',
  'a thief that leaves undefeated gives the die back spent; Slumber gives it back available',
  () => {
    const left = (told: Story, ...away: string[]): void => {
      expect(ids(told.table.line)).not.toContain('cr-vampire-a')
      expect([away, told.table.dieIs[0], told.free('warrior')]).toEqual([away, DIE.spent, [7, 1]])
    }
    left(robbed(ready).uses('ab-cleric-banish', 'cleric 1', ['cr-vampire-a']), 'Banish')
    left(robbed(ready).does({ do: 'ward' }), 'Ward')
    left(
      robbed(ready).uses('ab-wizard-polymorph', 'wizard 1', ['cr-vampire-a']).until('watch.act'),
      'Polymorph',
    )
    const snares = robbed(['warrior', 'beast-master', 'wizard', 'ranger'])
    left(snares.uses('ab-beast-master-set-snares', 'beast-master 1', ['cr-vampire-a']), 'Set Snares')
    const asleep = robbed(['warrior', 'ranger', 'wizard', 'cleric']).uses('ab-ranger-slumber', 'ranger 1', [
      'cr-vampire-a',
    ])
    expect([asleep.line.at(-1), asleep.free('warrior')]).toEqual(['?cr-vampire-a', [8, 7, 1]])
  },
)

rule('SW-213', 'a stolen die is no attack die and does no damage', () => {
  const told = robbed(ready)
  expect(told.table.hurt[0]).toBe(0)
  told.refuses('Ana', told.ability('ab-wizard-curse', 'wizard 1', ['cr-vampire-a']), {
    clause: 'SW-223',
    reason: 'carriesNoDie',
  })
  told.attacks('cr-vampire-a', ['cleric 1']).uses('ab-wizard-curse', 'wizard 1', ['cr-vampire-a'])
  expect(told.graveyard.at(-1)).toBe('cr-vampire-a')
})

const tamers = ['beast-master', 'warrior', 'wizard', 'ranger']

rule(
  ['SW-214', 'SW-141'],
  'a tamed creature leaves the Line and later serves as a die of its printed health',
  () => {
    const told = party(tamers, { line: ['cr-ember-drake-12', 'cr-wolf-5', 'cr-bear-4'] })
    told.uses('ab-beast-master-tame-beast', 'beast-master 1', ['cr-wolf-5'])
    expect([told.line, ids(told.table.tamed), told.graveyard]).toEqual([
      ['cr-ember-drake-12', 'cr-bear-4'],
      ['cr-wolf-5'],
      [],
    ])
    told.attacks('cr-ember-drake-12', ['beast-master 1'], ['cr-wolf-5'])
    expect([told.table.hurt[0], ids(told.table.tamed), told.graveyard]).toEqual([6, [], ['cr-wolf-5']])
  },
)

rule('SW-215', 'tamed creatures stay from round to round', () => {
  const told = clears(party(tamers, { tamed: ['cr-wolf-4', 'cr-bear-5'], line: ['cr-fae-5'] }))
  expect([told.table.round, ids(told.table.tamed)]).toEqual([2, ['cr-wolf-4', 'cr-bear-5']])
})

rule('SW-216', 'with two tamed creatures none can be tamed; with one it can', () => {
  const line = ['cr-bear-4', 'cr-fae-5']
  const full = party(tamers, { line, tamed: ['cr-wolf-4', 'cr-bear-5'], graveyard: ['cr-eagle-3'] })
  const hunt = { do: 'ability', card: 'ab-beast-master-hunt', die: null, take: 'cr-eagle-3' }
  const enough = { clause: 'SW-216', reason: 'enoughTamed' }
  full.refuses('Ana', full.ability('ab-beast-master-tame-beast', null, ['cr-bear-4']), enough)
  full.refuses('Ana', full.ability('ab-beast-master-set-snares', null, ['cr-bear-4'], { tame: true }), enough)
  full.refuses('Ana', hunt, enough)
  // Snares can still send it back to the deck.
  full.uses('ab-beast-master-set-snares', null, ['cr-bear-4'])
  expect(ids(full.table.deck.slice(-1))).toEqual(['cr-bear-4'])
  const one = party(tamers, { line, tamed: ['cr-wolf-4'], graveyard: ['cr-eagle-3'] }).does(hunt)
  expect(ids(one.table.tamed)).toEqual(['cr-wolf-4', 'cr-eagle-3'])
})

rule('SW-216', 'taming is no defeat, and the dice on the creature are lost', () => {
  const told = party(tamers, {
    line: ['cr-bear-5', 'un-pyromancer', 'cr-wolf-4'],
    dice: { warrior: [3, 1, 1] },
    fire: 4,
    boards: { warrior: ['ab-warrior-berserker', 'ab-warrior-wound', 'ab-warrior-throw-axe'] },
  })
    .attacks('cr-bear-5', ['warrior 3'])
    .uses('ab-beast-master-tame-beast', 'beast-master 1', ['cr-bear-5'])
  // The Pyromancer takes firewood for defeats only (SW-255), and Berserker needs one (SW-221).
  expect([told.table.fire, told.table.dieIs[told.slot('warrior') * 3]]).toEqual([4, DIE.attacked])
  expect(told.free('warrior')).toEqual([1, 1])
  told.refuses('Ana', told.ability('ab-warrior-berserker', 'warrior 1', ['un-pyromancer']), {
    clause: 'SW-221',
  })
})

rule('SW-217', 'tamed creatures stay with a Beast Master who rests or sits out, and cannot be used', () => {
  const resting = party(tamers, {
    camper: 'beast-master',
    line: ['cr-bear-5', 'cr-fae-5'],
    tamed: ['cr-wolf-4'],
  })
  const attack = (told: Story): object => ({
    do: 'attack',
    target: told.at('cr-bear-5'),
    dice: [],
    tamed: ['cr-wolf-4'],
  })
  resting.refuses('Ana', attack(resting), { clause: 'SW-217' })
  const sentry = {
    do: 'ability',
    card: 'ab-beast-master-animal-sentry',
    die: null,
    targets: [2],
    give: 'cr-wolf-4',
  }
  const out = party(tamers, {
    line: ['cr-bear-5', 'cr-fae-5'],
    tamed: ['cr-wolf-4'],
    boards: {
      'beast-master': ['ab-beast-master-animal-sentry', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
    },
  })
  expect(out.choices('Ana')).toContainEqual({ ...attack(out) })
  expect(out.choices('Ana')).toContainEqual({ ...sentry, targets: [out.at('cr-fae-5')] })
  out.arrange((g) => {
    g.out = 1 << out.slot('beast-master')
  })
  out.refuses('Ana', attack(out), { clause: 'SW-217' }).refuses('Ana', sentry, { clause: 'SW-148' })
  expect(out.table.tamed).toEqual([number('cr-wolf-4')])
})

import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { DIE, forecast, ENDING } from '../src/index.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const PARTY = ['warrior', 'beast-master', 'ranger', 'rogue']

/** The Rogue rests unless somebody else does. With several players each has one Adventurer (the fourth player’s rests). */
const fight = (more: Position): Story =>
  watch({
    party: PARTY,
    camper: 'rogue',
    ...more,
    boards: { ...pickBoards(more.party ?? PARTY), ...more.boards },
  })
const pickBoards = (party: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(party.map((id) => [id, BOARDS[id as 'rogue']]))

const four = (more: Position): Story => fight({ players: 4, ...more })

rule(['SW-127', 'SW-128'], 'any player may act at any moment, and whoever comes too late is told why', () => {
  const told = four({
    line: ['cr-bear-4', 'cr-wolf-5', 'cr-eagle-3'],
    dice: { ranger: [4, 5, 1], 'beast-master': [4, 2, 1] },
  })
  expect(told.game.pending(told.state)).toMatchObject({ asks: 'any', seats: [0, 1, 2] })
  const late = told.attack('cr-bear-4', ['beast-master 4'])
  told.answers('Cy', told.attack('cr-bear-4', ['ranger 4']))
  told.refuses('Bo', late, {
    clause: 'SW-128',
    reason: 'creatureGone',
    params: { card: number('cr-bear-4'), seat: 2 },
  })
  expect(told.free('beast-master')).toEqual([4, 2, 1])
  told.notAsked('Di')
})

rule(['SW-129', 'SW-059'], 'after an action: falls, then the front, then what the fire shows', () => {
  const told = fight({
    line: ['cr-bear-4', '?cr-wyvern-6', '?cr-wolf-4'],
    fire: 4,
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-bear-4', ['warrior 4'])
  // The Wyvern moved into the light, was turned up, and in front it cost 3.
  expect(told.line).toEqual(['cr-wyvern-6', '?cr-wolf-4'])
  expect(told.table.fire).toBe(1)
})

rule(['SW-130', 'SW-158'], 'the Watch is over when the Line is empty', () => {
  const told = fight({ line: ['cr-bear-4'], dice: { warrior: [4, 1, 1] } }).attacks('cr-bear-4', [
    'warrior 4',
  ])
  expect(told.table.round).toBe(2)
})

rule('SW-131', 'it ends when all have passed; a pass can be withdrawn until the last one is in', () => {
  const told = four({ line: ['cr-bear-4', 'cr-wolf-4'] })
  told.answers('Ana', { do: 'pass' }).answers('Bo', { do: 'pass' })
  expect(told.game.pending(told.state)).toMatchObject({ seats: [2], also: [0, 1] })
  told.refuses('Ana', { do: 'pass' }, { clause: 'SW-131', reason: 'passedAlready' })
  told.answers('Ana', { do: 'withdraw' }).answers('Cy', { do: 'pass' })
  expect(told.doing).toBe('watch.act')
  // Acting withdraws a pass too.
  told.answers('Bo', told.attack('cr-bear-4', ['beast-master 1']))
  expect(told.table.passed).toBe(0b100)
  told.answers('Ana', { do: 'pass' }).answers('Bo', { do: 'pass' })
  expect(told.doing).toBe('exhaust.offer')
})

rule(['SW-132', 'SW-138'], 'a die deals what it shows, and is spent', () => {
  const told = fight({ line: ['cr-ember-drake-12'], dice: { warrior: [5, 1, 1] } })
  const die = told.die('warrior', 5)
  told.attacks('cr-ember-drake-12', ['warrior 5'])
  expect(told.table.hurt[0]).toBe(5)
  expect(told.table.dieIs[die]).toBe(DIE.attacked)
  told.refuses(
    'Ana',
    { do: 'attack', target: told.at('cr-ember-drake-12'), dice: [die] },
    { clause: 'SW-138', reason: 'dieSpent' },
  )
})

const fourAbreast = (): Story =>
  fight({ line: ['cr-ember-drake-12', 'cr-bear-5', 'cr-wolf-5', '?cr-wolf-4'] })

rule('SW-133', 'the target is face up and within the range of every Adventurer whose die is used', () => {
  const told = fourAbreast()
  told.refuses('Ana', told.attack('cr-bear-5', ['ranger 1', 'warrior 1']), {
    clause: 'SW-133',
    reason: 'outOfRange',
  })
  told.refuses('Ana', told.attack('cr-wolf-4', ['ranger 1']), { clause: 'SW-133', reason: 'faceDown' })
})

rule('SW-043', 'ranged is first and second position, melee is first', () => {
  const told = fourAbreast()
  const outOfRange = { clause: 'SW-133', reason: 'outOfRange' }
  told.refuses('Ana', told.attack('cr-wolf-5', ['ranger 1']), outOfRange)
  told.refuses('Ana', told.attack('cr-bear-5', ['warrior 1']), outOfRange)
  told.attacks('cr-bear-5', ['ranger 1']).attacks('cr-ember-drake-12', ['warrior 1'])
  expect(told.table.hurt).toEqual([1, 1, 0, 0])
})

rule(
  ['SW-134', 'SW-135'],
  'dice of several Adventurers strike together; of several players when each agrees',
  () => {
    const told = four({
      line: ['cr-ember-drake-12', 'cr-bear-4'],
      dice: { warrior: [7, 1, 1], ranger: [5, 1, 1], 'beast-master': [2, 1, 1] },
    })
    const lay = (who: string, die: string): Story =>
      told.answers(who, { ...(told.attack('cr-ember-drake-12', [die]) as object), do: 'lay' })
    told.refuses('Ana', told.attack('cr-ember-drake-12', ['warrior 7', 'ranger 5']), { reason: 'notYours' })
    lay('Ana', 'warrior 7')
    expect(told.table.hurt[0]).toBe(0)
    told.refuses('Ana', told.attack('cr-ember-drake-12', ['warrior 7']), { reason: 'dieHeld' })
    lay('Cy', 'ranger 5')
    lay('Bo', 'beast-master 2').answers('Bo', { do: 'release' })
    told.refuses('Cy', { do: 'strike' }, { clause: 'SW-135', reason: 'notTheOpener' })
    told.answers('Ana', { do: 'strike' })
    expect(told.graveyard.at(-1)).toBe('cr-ember-drake-12')
    expect(told.free('beast-master')).toEqual([2, 1, 1])
    expect(told.table.musterOn).toBe(0)
  },
)

rule('SW-135', 'a joint attack dissolves when its target is gone', () => {
  const told = four({ line: ['cr-bear-5', 'cr-wolf-4'], dice: { warrior: [3, 1, 1], ranger: [5, 1, 1] } })
  told.answers('Ana', { ...(told.attack('cr-bear-5', ['warrior 3']) as object), do: 'lay' })
  told.answers('Cy', told.attack('cr-bear-5', ['ranger 5']))
  expect([told.table.held, told.table.musterOn]).toEqual([0, 0])
  expect(told.free('warrior')).toEqual([3, 1, 1])
})

const halfDone = (): Story =>
  fight({
    line: ['cr-goblins-6', 'cr-bear-4'],
    dice: { warrior: [4, 1, 1], ranger: [2, 1, 1] },
  }).attacks('cr-goblins-6', ['warrior 4'])

rule('SW-111', 'a creature stands while the damage is less than its Health', () => {
  expect(halfDone().line[0]).toBe('cr-goblins-6')
})

rule(['SW-136', 'SW-137'], 'damage stays on a creature until it is enough', () => {
  const told = halfDone()
  expect(told.table.hurt).toEqual([4, 0])
  expect(told.attacks('cr-goblins-6', ['ranger 2']).graveyard.at(-1)).toBe('cr-goblins-6')
})

rule('SW-139', 'damage beyond the Health is lost', () => {
  const told = fight({ line: ['cr-eagle-3', 'cr-bear-4'], dice: { warrior: [8, 1, 1] } }).attacks(
    'cr-eagle-3',
    ['warrior 8'],
  )
  expect(told.free('warrior')).toEqual([1, 1])
  expect(told.table.hurt).toEqual([0])
})

rule('SW-140', 'those behind move up', () => {
  const told = fight({
    line: ['cr-eagle-3', 'cr-bear-5', 'cr-wolf-5'],
    dice: { warrior: [3, 1, 1] },
  }).attacks('cr-eagle-3', ['warrior 3'])
  told.attacks('cr-bear-5', ['warrior 1'])
  expect(told.table.hurt).toEqual([1, 0])
})

const withABear = (): Story =>
  fight({ line: ['cr-fae-6', 'cr-bear-4', 'cr-wolf-4'], tamed: ['cr-bear-5'], graveyard: [] })

rule('SW-141', 'a tamed creature strikes for its printed health, as far as the Beast Master reaches', () => {
  const told = withABear()
  told.refuses('Ana', told.attack('cr-wolf-4', [], ['cr-bear-5']), {
    clause: 'SW-141',
    reason: 'outOfRange',
  })
  told.attacks('cr-fae-6', [], ['cr-bear-5'])
  expect([told.table.hurt[0], told.table.tamed]).toEqual([5, []])
})

rule('SW-142', 'it lies under what it fells', () => {
  const told = withABear().attacks('cr-fae-6', ['warrior 1'], ['cr-bear-5'])
  expect(told.graveyard).toEqual(['cr-bear-5', 'cr-fae-6'])
})

rule('SW-209', 'a stolen die lies on the thief and comes back spent when it falls', () => {
  const told = fight({
    line: ['?cr-vampire-a', 'cr-bear-4'],
    dice: { warrior: [7, 5, 3], ranger: [1, 1, 1] },
  }).stokes('ab-warrior-wound')
  const die = told.slot('warrior') * 3
  expect(told.table.dieIs[die]).toBe(DIE.stolen)
  told.attacks('cr-vampire-a', ['warrior 5', 'warrior 3'])
  expect(told.table.dieIs[die]).toBe(DIE.spent)
})

rule('SW-213', 'a stolen die is no attack die and does no damage', () => {
  const told = fight({
    party: ['warrior', 'wizard', 'ranger', 'rogue'],
    boards: { wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'] },
    line: ['?cr-vampire-a', 'cr-bear-4'],
    dice: { warrior: [7, 5, 3] },
  }).stokes('ab-warrior-wound')
  expect(told.table.hurt[0]).toBe(0)
  told.refuses('Ana', told.ability('ab-wizard-curse', null, ['cr-vampire-a']), { reason: 'carriesNoDie' })
})

rule('SW-210', 'only an unspent die of an Adventurer taking part can be stolen', () => {
  const told = fight({
    line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-5'],
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  const slots = told.choices('Ana').map((die) => Math.floor((die as number) / 3))
  expect(slots).not.toContain(told.slot('rogue'))
  expect(told.choices('Ana')).not.toContain(told.slot('warrior') * 3)
})

rule('SW-212', 'a thief that leaves otherwise gives the die back spent', () => {
  const told = fight({ line: ['?cr-vampire-a', 'cr-bear-4'], dice: { warrior: [7, 5, 3] } }).stokes(
    'ab-warrior-wound',
  )
  told.uses('ab-beast-master-set-snares', 'beast-master 1', ['cr-vampire-a'])
  expect(told.table.dieIs[told.slot('warrior') * 3]).toBe(DIE.spent)
})

rule(
  ['SW-214', 'SW-216'],
  'taming takes a creature out of the Line without defeating it; dice on it are lost',
  () => {
    const told = fight({ line: ['cr-bear-5', 'cr-wolf-4'], dice: { warrior: [3, 1, 1] } }).attacks(
      'cr-bear-5',
      ['warrior 3'],
    )
    told.uses('ab-beast-master-tame-beast', 'beast-master 1', ['cr-bear-5'])
    expect([told.line, ids(told.table.tamed)]).toEqual([['cr-wolf-4'], ['cr-bear-5']])
    expect(told.graveyard).not.toContain('cr-bear-5')
    expect(told.free('warrior')).toEqual([1, 1])
  },
)

rule(
  ['SW-215', 'SW-217'],
  'tamed creatures are kept, and cannot be used while their Beast Master rests',
  () => {
    const told = fight({ line: ['cr-bear-4'], tamed: ['cr-wolf-4'], dice: { warrior: [4, 1, 1] } }).attacks(
      'cr-bear-4',
      ['warrior 4'],
    )
    expect(ids(told.table.tamed)).toEqual(['cr-wolf-4'])
    const resting = fight({ camper: 'beast-master', line: ['cr-bear-4'], tamed: ['cr-wolf-4'] })
    resting.refuses('Ana', resting.attack('cr-bear-4', [], ['cr-wolf-4']), {
      clause: 'SW-217',
      reason: 'tamerNotThere',
    })
  },
)

const summoned = (): Story =>
  fight({
    line: ['?sm-summon-1', 'cr-bear-4'],
    unhallowed: ['un-goblin-chief', 'un-hydra'],
    graveyard: ['cr-goblins-6'],
  })
    .stokes('ab-warrior-wound')
    .says('exhaust.offer', 'ab-ranger-longshot')

rule('SW-197', 'a Summon: a card, then the top Unhallowed in its place, which reveals itself', () => {
  const told = summoned()
  expect(told.exhausted('ranger')).toEqual(['ab-ranger-longshot'])
  expect(told.graveyard).toEqual(['sm-summon-1'])
  expect(told.line).toEqual(['cr-goblins-6', 'un-goblin-chief', 'cr-bear-4'])
})

rule('SW-207', 'the Reveal power of what a Summon brings comes after all that the Summon does', () => {
  const steps = summoned()
    .hears(null)
    .map(({ type }) => type)
  expect(steps.filter((type) => ['exhausted', 'left', 'powerUsed'].includes(type))).toEqual([
    'exhausted',
    'left',
    'powerUsed',
    'powerUsed',
  ])
})

rule('SW-027', 'then the next Unhallowed of the deck lies open', () => {
  summoned().sees(null, ({ table }) => expect(table.unhallowed).toEqual([number('un-hydra')]))
})

rule('SW-199', 'a defeated Unhallowed goes to the Graveyard like any creature', () => {
  const kill = fight({ line: ['un-wraith-lord', 'cr-bear-4'], dice: { warrior: [8, 4, 1] } }).attacks(
    'un-wraith-lord',
    ['warrior 8', 'warrior 4'],
  )
  expect(kill.graveyard.at(-1)).toBe('un-wraith-lord')
})

const noneLeft = (): Story =>
  fight({ line: ['?sm-summon-1', 'cr-bear-4'], unhallowed: [] }).stokes('ab-warrior-wound')

rule('SW-195', 'without an Unhallowed a Summon ends the game', () => {
  noneLeft()
    .ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[], ['SW-195']]))
    .stands((g) => expect(g.end).toBe(ENDING.summon))
})

rule('SW-201', 'and no card is asked for', () => {
  const told = noneLeft()
  expect(told.doing).toBe('')
  // The card that was burnt to see it, and no other.
  expect(told.exhausted('warrior')).toEqual(['ab-warrior-wound'])
  expect(told.exhausted('ranger')).toEqual([])
})

rule('SW-202', 'with no active card on Watch the Summon goes on without one', () => {
  const all = Object.fromEntries(
    ['warrior', 'beast-master', 'ranger'].map((id) => [id, BOARDS[id as 'rogue'].map((card) => `!${card}`)]),
  )
  const told = fight({
    line: ['cr-eagle-3', '?sm-summon-1'],
    unhallowed: ['un-hydra'],
    boards: { ...all },
    dice: { warrior: [3, 1, 1] },
  })
  told.attacks('cr-eagle-3', ['warrior 3'])
  expect(told.line).toEqual(['un-hydra'])
  expect(told.doing).toBe('watch.act')
})

rule('SW-204', 'a Summon is no creature: not for Polymorph, and worth nothing on the Graveyard', () => {
  const told = fight({ line: ['cr-zombie-horde-7'], graveyard: ['cr-bear-4', 'sm-summon-1'] })
  expect(told.health('cr-zombie-horde-7')).toBe(7)
  const wizard = fight({
    party: ['warrior', 'wizard', 'ranger', 'rogue'],
    boards: { wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'] },
    line: ['cr-bear-4'],
    graveyard: ['sm-summon-1'],
  })
  wizard.refuses('Ana', wizard.ability('ab-wizard-polymorph', null, ['cr-bear-4']), {})
})

rule(
  ['SW-205', 'SW-206'],
  'among cards turned up together the Summon comes first, then the ability, then Reveal powers',
  () => {
    const told = fight({
      camper: 'ranger',
      line: ['cr-bear-4', '?cr-acolyte-6', '?sm-summon-1'],
      unhallowed: ['un-hydra'],
      dice: { rogue: [2, 2, 2] },
    }).uses('ab-rogue-backstab', 'rogue 2', ['cr-acolyte-6', 'sm-summon-1'])
    expect(told.doing).toBe('exhaust.offer')
    expect(told.table.joined).toBe(0)
    told.says('exhaust.offer', 'ab-warrior-wound').says('backstab.kill', told.at('cr-acolyte-6'))
    expect(told.table.joined).toBe(0)
    expect(told.line).toEqual(['cr-bear-4', 'un-hydra'])
  },
)

rule('SW-207', 'the Reveal power of a card that was turned up with others comes last', () => {
  const told = fight({
    camper: 'ranger',
    line: ['cr-bear-4', '?cr-acolyte-6', '?cr-wolf-4'],
    dice: { rogue: [2, 2, 2] },
  }).uses('ab-rogue-backstab', 'rogue 2', ['cr-acolyte-6', 'cr-wolf-4'])
  expect([told.doing, told.table.joined]).toEqual(['backstab.kill', 0])
  expect(told.says('backstab.kill', told.at('cr-wolf-4')).table.joined).toBe(1)
})

rule('SW-088', 'a trap hurts a card turned up in front; if that defeats it, none of its powers works', () => {
  const told = watch({
    party: PARTY,
    camper: 'beast-master',
    line: ['cr-bear-4', '?cr-treant-8', '?cr-wyvern-7', 'cr-bear-5'],
    dice: { warrior: [4, 8, 1] },
    boards: pickBoards(PARTY),
    fire: 4,
  })
  const trap = told.slot('beast-master') * 3
  told.arrange((g) => {
    g.dice[trap] = 8
    g.dieIs[trap] = 6
  })
  told.attacks('cr-bear-4', ['warrior 4']).says('trap.spring', false)
  expect(told.line[0]).toBe('cr-treant-8')
  // The Treant stands; next the Wyvern is turned up in front.
  told.attacks('cr-treant-8', ['warrior 8']).says('trap.spring', true)
  expect(told.graveyard.at(-1)).toBe('cr-wyvern-7')
  // Only the Treant's fall counted: the Wyvern in front cost nothing.
  expect(told.table.fire).toBe(6)
})

rule(
  ['SW-153', 'SW-154'],
  'what stands at the end goes on the Horde, the farthest on top, and the Watch pays its damage',
  () => {
    const told = fight({ line: ['cr-bear-4', 'cr-wyvern-6', 'cr-wolf-4'], horde: ['un-hydra'] })
    expect(forecast(told.table)).toEqual({ damage: 4, unknown: 0, joining: 3 })
    told.passes().says('exhaust.offer', 'ab-warrior-wound').says('exhaust.offer', 'ab-warrior-throw-axe')
    told.says('exhaust.offer', 'ab-warrior-giants-bane').says('exhaust.offer', 'ab-ranger-longshot')
    expect(ids(told.table.horde)).toEqual(['un-hydra', 'cr-bear-4', 'cr-wyvern-6', 'cr-wolf-4'])
    told.sees(null, ({ table }) =>
      expect(ids(table.horde)).toEqual(['?', 'cr-bear-4', 'cr-wyvern-6', 'cr-wolf-4']),
    )
  },
)

rule('SW-155', 'face-down cards are turned up first; only a Summon works', () => {
  const told = fight({
    line: ['cr-eagle-3', '?cr-goblins-6', '?sm-summon-1'],
    unhallowed: ['un-pyromancer', 'un-hydra'],
    horde: ['un-lich'],
  })
  expect(forecast(told.table)).toEqual({ damage: 1, unknown: 2, joining: 3 })
  told.passes().says('exhaust.offer', 'ab-warrior-wound')
  while (told.doing === 'exhaust.offer') told.late('Ana')
  expect(ids(told.table.horde)).toEqual(['un-lich', 'cr-eagle-3', 'cr-goblins-6', 'un-pyromancer'])
})

rule(
  ['SW-156', 'SW-035'],
  'the camper pays nothing; with several players any controller offers, and the Leader may name one',
  () => {
    const told = four({ line: ['cr-bear-4'] })
    for (const name of ['Ana', 'Bo', 'Cy']) told.answers(name, { do: 'pass' })
    told.asked(['Ana', 'Bo', 'Cy'], 'exhaust.offer').notAsked('Di')
    told.refuses('Bo', 'ab-warrior-wound', { clause: 'SW-035', reason: 'notYours' })
    told.refuses('Bo', 'ab-rogue-backstab', { clause: 'SW-156', reason: 'inCamp' })
    told.refuses('Bo', { impose: 'ranger' }, { clause: 'SW-035', reason: 'onlyTheLeader' })
    told.answers('Ana', { impose: 'ranger' }).when('Cy', 'exhaust.pick', 'ab-ranger-longshot')
    expect(told.exhausted('ranger')).toContain('ab-ranger-longshot')
  },
)

rule('SW-157', 'more damage than active cards: all are exhausted, and the rest is ignored', () => {
  const boards = {
    warrior: ['ab-warrior-wound', '!ab-warrior-throw-axe', '!ab-warrior-giants-bane'],
    'beast-master': BOARDS['beast-master'].map((card) => `!${card}`),
    ranger: BOARDS.ranger.map((card) => `!${card}`),
  }
  fight({ line: ['cr-ember-drake-12'], boards })
    .passes()
    .ends(({ clauses }) => expect(clauses).toEqual(['SW-160']))
})

rule(
  ['SW-160', 'SW-159'],
  'no active card on Watch loses the game, whatever the camper has; one is enough to go on',
  () => {
    const spent = (id: 'warrior' | 'ranger' | 'beast-master', keep = 0): string[] =>
      BOARDS[id].map((card, at) => (at < keep ? card : `!${card}`))
    const lost = fight({
      line: ['cr-bear-4'],
      boards: {
        warrior: spent('warrior', 1),
        ranger: spent('ranger'),
        'beast-master': spent('beast-master'),
      },
    }).passes()
    lost.ends(({ winners, places }) => expect([winners, places]).toEqual([[], [2]]))
    expect(lost.active('rogue').length).toBeGreaterThan(0)
    const on = fight({
      line: ['cr-bear-4'],
      boards: {
        warrior: spent('warrior', 2),
        ranger: spent('ranger'),
        'beast-master': spent('beast-master'),
      },
    }).passes()
    on.says('exhaust.offer', 'ab-warrior-wound')
    expect(on.table.round).toBe(2)
  },
)

const robbed = (): Story =>
  fight({ line: ['?cr-vampire-a'], dice: { warrior: [8, 1, 1] } }).stokes('ab-warrior-wound')

rule('SW-162', 'dice go back, stolen ones too', () => {
  const told = robbed()
  expect(told.table.dieIs.filter((is) => is === DIE.stolen)).toHaveLength(1)
  told.passes().says('exhaust.offer', 'ab-warrior-throw-axe')
  expect(told.table.round).toBe(2)
  expect(new Set(told.table.dieIs)).toEqual(new Set([DIE.free]))
})

rule('SW-055', 'and are rolled anew', () => {
  const told = robbed().passes().says('exhaust.offer', 'ab-warrior-throw-axe')
  expect(told.hears(null).flatMap((event) => (event.type === 'rolled' ? [event.dice] : []))).toEqual([
    told.table.dice,
  ])
})

const lastCardGone = (): Story =>
  fight({
    line: ['cr-ember-drake-12'],
    boards: { warrior: ['ab-warrior-wound', '!ab-warrior-throw-axe', '!ab-warrior-giants-bane'] },
    dice: { warrior: [5, 1, 1] },
  }).stokes('ab-warrior-wound')

rule('SW-108', 'whoever loses the last card during the fight goes on attacking', () => {
  expect(lastCardGone().attacks('cr-ember-drake-12', ['warrior 5']).table.hurt[0]).toBe(5)
})

rule('SW-106', 'whoever had none when the Watch started sits out', () => {
  const told = lastCardGone().arrange((g) => {
    g.out = 1 << g.classes.indexOf(0)
  })
  told.refuses('Ana', told.attack('cr-ember-drake-12', ['warrior 1']), {
    clause: 'SW-106',
    reason: 'sitsOut',
  })
})

rule(
  ['SW-062', 'SW-063'],
  'any active card can be exhausted for 2 firewood, also one on which a die lies',
  () => {
    const told = fight({ line: ['cr-ember-drake-12'], fire: 4 }).uses('ab-warrior-wound', 'warrior 1', [
      'cr-ember-drake-12',
    ])
    told.stokes('ab-warrior-wound').stokes('ab-ranger-longshot')
    expect(told.table.fire).toBe(8)
    told.refuses(
      'Ana',
      { do: 'stoke', card: 'ab-warrior-wound' },
      { clause: 'SW-062', reason: 'cardExhausted' },
    )
    told.refuses('Ana', { do: 'stoke', card: 'ab-rogue-backstab' }, { clause: 'SW-062', reason: 'inCamp' })
  },
)

rule('SW-056', 'the firewood stays between 0 and 15', () => {
  expect(fight({ line: ['cr-ember-drake-12'], fire: 14 }).stokes('ab-warrior-wound').table.fire).toBe(15)
})

rule('SW-058', 'a creature once revealed stays so', () => {
  const told = fight({
    line: ['cr-wolf-4', 'cr-wyvern-6', 'cr-bear-5'],
    fire: 9,
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(told.table.fire).toBe(6)
  expect(told.line).toEqual(['cr-wyvern-6', 'cr-bear-5'])
})

rule('SW-060', 'light is counted by position, not by face-up cards', () => {
  const told = fight({ line: ['?cr-bear-4', 'cr-wolf-4', '?cr-eagle-3'], fire: 1 }).stokes('ab-warrior-wound')
  expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', '?cr-eagle-3'])
})

const blownOut = (): Story =>
  fight({
    line: ['cr-wolf-4', 'cr-wyvern-6', 'cr-bear-5'],
    fire: 2,
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])

rule('SW-065', 'the card that feeds a dead fire comes from the Watch, not from the camper', () => {
  blownOut().refuses('Ana', 'ab-rogue-backstab', { clause: 'SW-156', reason: 'inCamp' })
})

rule(['SW-064', 'SW-067'], 'it is fed at once, and the rest of the loss is forgotten', () => {
  const told = blownOut()
  expect([told.doing, told.table.fire]).toEqual(['exhaust.offer', 0])
  expect(told.says('exhaust.offer', 'ab-warrior-wound').table.fire).toBe(2)
})

rule('SW-066', 'with no card to feed it the fire stays at 0', () => {
  const all = Object.fromEntries(
    ['warrior', 'beast-master', 'ranger'].map((id) => [id, BOARDS[id as 'rogue'].map((card) => `!${card}`)]),
  )
  const told = fight({
    line: ['cr-wolf-4', 'cr-wyvern-6', '?cr-bear-5'],
    fire: 2,
    dice: { warrior: [4, 1, 1] },
    boards: all,
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(told.table.fire).toBe(0)
  expect(told.line).toEqual(['cr-wyvern-6', '?cr-bear-5'])
})

rule(['SW-123', 'SW-125'], 'the defeated lie face up on top of the Graveyard', () => {
  const told = fight({
    line: ['cr-wolf-4', 'cr-bear-5'],
    graveyard: ['cr-eagle-3'],
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-wolf-4'])
  told.sees(null, ({ table }) => expect(ids(table.graveyard)).toEqual(['cr-eagle-3', 'cr-wolf-4']))
})

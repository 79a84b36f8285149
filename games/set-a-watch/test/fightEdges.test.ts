import type { Json } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { whyNotAction } from '../src/actions.ts'
import { action, aimedAt, boardCard, PASS, type Action } from '../src/choices.ts'
import { DIE, healthParts, MARK, placeOf } from '../src/index.ts'
import { ids, number, story, watch, type Position, type Story } from './story.ts'

/** Chapters 9 to 12 and 16 to 20: what is refused in the fight and why, and where a rule ends. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-illuminate', 'ab-wizard-shockbolt'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-blinding-light'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-slumber', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-backstab', 'ab-rogue-throwing-daggers', 'ab-rogue-stay-dead'],
}
const STOKE = 'ab-warrior-giants-bane'
/** The fourth of them rests. With four players each has one, in this order. */
const party = (classes: readonly string[], position: Position): Story =>
  watch({
    graveyard: [],
    horde: [],
    ...position,
    party: classes,
    camper: position.camper ?? classes[3]!,
    boards: { ...Object.fromEntries(classes.map((id) => [id, BOARDS[id as 'rogue']])), ...position.boards },
  })
const usual = (position: Position): Story => party(['warrior', 'wizard', 'cleric', 'rogue'], position)
const tamers = (position: Position): Story => party(['beast-master', 'warrior', 'ranger', 'wizard'], position)
const laid = (told: Story, target: string, dice: string[], tamed: string[] = []): Json => ({
  ...(told.attack(target, dice, tamed) as object),
  do: 'lay',
})
const types = (told: Story): string[] => told.hears(null).map(({ type }) => type)

rule('SW-044', 'positions are counted from the camp', () => {
  const told = usual({ line: ['cr-fell-beast-11', 'cr-fell-beast-10', 'cr-ember-drake-12'] })
  for (const wrong of ['cr-fell-beast-11', 'cr-ember-drake-12'])
    told.refuses('Ana', told.ability('ab-warrior-throw-axe', null, [wrong]), {
      clause: 'SW-219',
      reason: 'wrongPosition',
    })
  told.uses('ab-warrior-throw-axe', null, ['cr-fell-beast-10'])
  expect(told.table.hurt).toEqual([0, 8, 0])
  // What names no position reaches any.
  expect(told.uses('ab-warrior-wound', null, ['cr-ember-drake-12']).health('cr-ember-drake-12')).toBe(6)
})

rule('SW-058', 'what the fire has shown stays shown when it burns down', () => {
  const told = usual({ line: ['cr-wolf-4', '?cr-bear-5', '?cr-eagle-3'], fire: 5 }).stokes(STOKE)
  expect(told.line).toEqual(['cr-wolf-4', 'cr-bear-5', '?cr-eagle-3'])
  told.sets({ fire: 1 }).attacks('cr-wolf-4', ['warrior 1'])
  expect(told.line).toEqual(['cr-wolf-4', 'cr-bear-5', '?cr-eagle-3'])
})

const stoked = (): Story =>
  usual({ line: ['cr-bear-5', '?cr-acolyte-6', '?cr-wolf-4'], fire: 5, deck: ['cr-eagle-3'] }).stokes(STOKE)

rule('SW-059', 'a card in a newly lit position is revealed', () => {
  const told = stoked().heard(null, { type: 'turnedUp', rule: 'SW-059', due: 1 })
  expect(told.line).toEqual(['cr-bear-5', 'cr-acolyte-6', '?cr-wolf-4'])
})

rule('SW-118', 'and its Reveal power works', () => {
  expect(ids(stoked().table.horde)).toEqual(['cr-eagle-3'])
})

rule('SW-104', 'at the first reveal each card is dealt with before the next', () => {
  const told = story({ location: 'lo-frost-caverns', party: ['warrior', 'wizard', 'cleric', 'rogue'] }).rests(
    'rogue',
  )
  told
    .sets({ fire: 7, horde: [] })
    .deck('cr-acolyte-6', 'cr-goblins-6', 'cr-bear-4')
    .says('camp.place', 'done')
  // The Acolyte took the top card; the Goblins came to the front.
  expect([told.line.slice(0, 2), told.table.joined]).toEqual([['cr-goblins-6', 'cr-acolyte-6'], 1])
})

rule('SW-118', 'what is turned up without being due keeps its Reveal power back', () => {
  const told = usual({ line: ['cr-bear-5', '?cr-acolyte-6'] })
  told.uses('ab-cleric-blinding-light', null, ['cr-acolyte-6'])
  expect([told.line[1], told.table.joined]).toEqual(['cr-acolyte-6', 0])
})

rule('SW-062', 'only a card on a board can be burnt', () => {
  const told = usual({ line: ['cr-ember-drake-12'] })
  told.refuses('Ana', { do: 'stoke', card: 'nothing' }, { clause: 'SW-062', reason: 'notOnABoard' })
  told.refuses('Ana', { do: 'stoke', card: 'ab-ranger-slumber' }, { clause: 'SW-062', reason: 'notOnABoard' })
})

rule('SW-063', 'a passive card and one with a die on it may be burnt too', () => {
  const told = usual({ line: ['cr-ember-drake-12'] }).uses('ab-warrior-wound', 'warrior 1', [
    'cr-ember-drake-12',
  ])
  for (const card of ['ab-wizard-illuminate', 'ab-warrior-wound'])
    expect(told.choices('Ana')).toContainEqual({ do: 'stoke', card })
})

rule(['SW-088', 'SW-119'], 'the trap snaps once, at what is turned up, and counts as an attack die', () => {
  const trapped = (position: Position): Story => {
    const told = party(['warrior', 'wizard', 'cleric', 'beast-master'], position)
    return told.arrange((g) => {
      const die = told.slot('beast-master') * 3
      g.dice[die] = 3
      g.dieIs[die] = DIE.trap
    })
  }
  const told = trapped({
    line: ['cr-wolf-4', '?cr-ember-drake-12', '?cr-bear-5'],
    fire: 9,
    dice: { warrior: [4, 1, 1] },
  })
  told.attacks('cr-wolf-4', ['warrior 4']).says('trap.spring', true).until('watch.act')
  expect([told.table.hurt[0], told.table.dieIs[9]]).toEqual([3, DIE.attacked])
  expect(told.uses('ab-wizard-curse', null, ['cr-ember-drake-12']).graveyard).toContain('cr-ember-drake-12')
  expect(told.doing).toBe('watch.act')
  // A creature that comes face up out of the Graveyard is not turned up.
  const changed = trapped({
    line: ['cr-wolf-4', 'cr-bear-5'],
    graveyard: ['cr-acolyte-6'],
    boards: { wizard: ['ab-wizard-polymorph', 'ab-wizard-curse', 'ab-wizard-shockbolt'] },
  }).uses('ab-wizard-polymorph', 'wizard 1', ['cr-wolf-4'])
  expect([changed.doing, changed.line[0], changed.table.joined]).toEqual(['watch.act', 'cr-acolyte-6', 1])
})

rule('SW-119', 'what enters the Line face down does not reveal itself', () => {
  const told = usual({
    line: ['cr-wolf-4', 'cr-fell-beast-10'],
    deck: ['cr-acolyte-6'],
    fire: 0,
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect([told.line, told.table.joined]).toEqual([['?cr-acolyte-6', 'cr-fell-beast-10'], 0])
})

rule('SW-108', 'whoever has dice is waited for, with or without a card; whoever has neither is not', () => {
  const told = usual({
    players: 4,
    line: ['cr-ember-drake-12'],
    boards: { warrior: ['ab-warrior-wound', '!ab-warrior-throw-axe', '!ab-warrior-giants-bane'] },
  })
  told.does({ do: 'stoke', card: 'ab-warrior-wound' }, 'Ana').asked(['Ana', 'Bo', 'Cy'], 'watch.act')
  told.does(told.attack('cr-ember-drake-12', ['warrior 1', 'warrior 1']), 'Ana').asked('Ana', 'watch.act')
  told.does(told.attack('cr-ember-drake-12', ['warrior 1']), 'Ana').notAsked('Ana')
  expect(told.table.hurt[0]).toBe(3)
})

rule('SW-130', 'whoever has a card is waited for, with or without dice', () => {
  const told = usual({ players: 4, line: ['cr-ember-drake-12'] })
  told
    .does(told.attack('cr-ember-drake-12', ['warrior 1', 'warrior 1', 'warrior 1']), 'Ana')
    .asked('Ana', 'watch.act')
})

rule('SW-111', 'damage that reaches the Health is enough, be it 1', () => {
  const one = usual({ line: ['cr-vampire-a', 'cr-bear-5'] }).attacks('cr-vampire-a', ['warrior 1'])
  expect([one.line, one.graveyard]).toEqual([['cr-bear-5'], ['cr-vampire-a']])
  const told = usual({ line: ['cr-bear-4', 'cr-wolf-5'], dice: { warrior: [3, 1, 2] } })
  told.attacks('cr-bear-4', ['warrior 3'])
  expect(told.line[0]).toBe('cr-bear-4')
  expect(told.attacks('cr-bear-4', ['warrior 1']).line).toEqual(['cr-wolf-5'])
})

rule('SW-115', 'the steps of the Health add up to it, the last of them to at least 1', () => {
  const parts = (told: Story, id: string): (readonly [string, number])[] =>
    healthParts(told.table, placeOf(told.table, told.at(id))).map(
      ({ clause, change }) => [clause, change] as const,
    )
  expect(parts(usual({ line: ['cr-fire-serpent-a'], fire: 0 }), 'cr-fire-serpent-a')).toEqual([
    ['SW-259', 0],
    ['SW-115', 1],
  ])
  expect(parts(usual({ line: ['cr-fire-serpent-a'], fire: 1 }), 'cr-fire-serpent-a')).toEqual([['SW-259', 1]])
})

rule('SW-218', 'Wounds are the last step of the Health', () => {
  const told = usual({ line: ['cr-wyvern-7', 'un-warlord'] }).uses('ab-warrior-wound', null, ['cr-wyvern-7'])
  const parts = healthParts(told.table, 0).map(({ clause, change }) => [clause, change])
  expect(parts).toEqual([
    ['SW-114', 7],
    ['SW-262', 2],
    ['SW-218', -4],
  ])
  expect(told.health('cr-wyvern-7')).toBe(5)
})

rule('SW-117', 'a Giant counts the card right behind it, once that lies face up', () => {
  const told = usual({ line: ['cr-forest-giant-7', '?cr-fell-beast-10', 'cr-wolf-5', 'cr-forest-giant-8'] })
  expect([told.health('cr-forest-giant-7'), told.health('cr-forest-giant-8')]).toEqual([7, 8])
  expect(told.stokes(STOKE).health('cr-forest-giant-7')).toBe(17)
})

rule(
  'SW-120',
  'a First Position power goes off when its creature comes to the front, not when others come to light',
  () => {
    const told = usual({
      line: ['cr-wolf-4', 'cr-fae-5', '?cr-bear-5', '?cr-bear-4'],
      fire: 4,
      dice: { warrior: [4, 1, 1] },
    })
    told.attacks('cr-wolf-4', ['warrior 4'])
    expect([told.line[0], told.table.fire]).toEqual(['cr-fae-5', 3])
    told.stokes(STOKE).stokes('ab-warrior-wound')
    // The Bear has come to light, and the Fae has cost nothing more.
    expect([told.line[1], told.table.fire]).toEqual(['cr-bear-5', 7])
  },
)

rule('SW-129', 'a creature in front uses its power if it has one, lies face up and has not used it', () => {
  const front = (line: string[]): number =>
    usual({ line: ['cr-eagle-3', ...line], fire: 9, dice: { warrior: [3, 1, 1] } }).attacks('cr-eagle-3', [
      'warrior 3',
    ]).table.fire
  expect([front(['cr-fae-5']), front(['cr-fae-5', 'cr-bear-4']), front(['cr-bear-4', 'cr-fae-5'])]).toEqual([
    8, 8, 9,
  ])
  const last = usual({ line: ['cr-eagle-3'], dice: { warrior: [3, 1, 1] } }).attacks('cr-eagle-3', [
    'warrior 3',
  ])
  expect(last.table.round).toBe(2)
  const smoked = party(['warrior', 'wizard', 'rogue', 'cleric'], {
    line: ['cr-eagle-3', 'cr-fae-5'],
    fire: 9,
    dice: { warrior: [3, 1, 1] },
    boards: { rogue: ['ab-rogue-smoke-bomb', 'ab-rogue-backstab', 'ab-rogue-stay-dead'] },
  }).uses('ab-rogue-smoke-bomb', null, ['cr-fae-5'])
  expect(smoked.attacks('cr-eagle-3', ['warrior 3']).table.fire).toBe(9)
})

rule('SW-122', 'an Ongoing power works while its card lies face up, and no longer', () => {
  const shown = usual({ line: ['cr-bear-5', 'un-warlord', 'cr-wolf-4'] })
  expect([shown.health('cr-bear-5'), shown.health('un-warlord')]).toEqual([7, 11])
  expect(usual({ line: ['cr-bear-5', '?un-warlord', 'cr-wolf-4'] }).health('cr-bear-5')).toBe(5)
})

rule(['SW-123', 'SW-124'], 'a Defeated power works when its creature, face up, is defeated', () => {
  const told = usual({ line: ['cr-treant-8', 'cr-bear-4'], fire: 4, dice: { warrior: [8, 4, 1] } })
  expect(told.attacks('cr-treant-8', ['warrior 8']).table.fire).toBe(6)
  expect([told.attacks('cr-bear-4', ['warrior 4']).table.round, told.graveyard]).toEqual([
    2,
    ['cr-treant-8', 'cr-bear-4'],
  ])
  const shot = party(['warrior', 'ranger', 'cleric', 'rogue'], {
    line: ['cr-bear-4', '?cr-treant-8'],
    fire: 4,
  })
  shot.uses('ab-ranger-longshot', null, ['cr-treant-8'])
  expect([shot.table.fire, shot.graveyard]).toEqual([4, ['cr-treant-8']])
})

rule('SW-127', 'an action is one that there is, said as such, and of one’s own', () => {
  const told = usual({ players: 4, line: ['cr-bear-5', 'cr-wolf-4'], dice: { warrior: [4, 1, 1] } })
  for (const said of [5, null, 'pass']) told.refuses('Ana', said, { clause: 'SW-127', reason: 'malformed' })
  told.refuses('Ana', { do: 'dance' }, { clause: 'SW-127', reason: 'noSuchAction' })
  expect(told.game.why(told.state, 0, action.pack(PASS))).toBeNull()
  const mine = told.attack('cr-bear-5', ['warrior 4'])
  expect(told.choices('Ana')).toContainEqual(mine)
  expect(told.choices('Bo')).not.toContainEqual(mine)
  told.refuses('Bo', mine, { clause: 'SW-127', reason: 'notYours' })
  told.passes('Bo')
  expect(told.table.passed).toBe(0b010)
})

rule(['SW-127', 'SW-221'], 'a pass is no action: the moment for Berserker lasts', () => {
  const told = usual({
    players: 4,
    line: ['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'],
    dice: { warrior: [8, 1, 1] },
    boards: { warrior: ['ab-warrior-berserker', 'ab-warrior-throw-axe', 'ab-warrior-wound'] },
  })
  told.does(told.attack('cr-skeletons-8', ['warrior 8']), 'Ana').passes('Bo')
  told.does(told.ability('ab-warrior-berserker', 'warrior 1', ['cr-bear-4']), 'Ana')
  expect(told.line).toEqual(['cr-wolf-4'])
})

rule(
  'SW-128',
  'who comes too late is told which creature is gone, and numbers that mean nothing are refused',
  () => {
    const told = usual({ line: ['cr-eagle-3', 'cr-bear-4', 'cr-wolf-4'], dice: { warrior: [3, 4, 1] } })
    const [eagle, bear] = [told.at('cr-eagle-3'), told.at('cr-bear-4')]
    told.attacks('cr-eagle-3', ['warrior 3']).attacks('cr-bear-4', ['warrior 4'])
    for (const [target, id] of [
      [eagle, 'cr-eagle-3'],
      [bear, 'cr-bear-4'],
    ] as const)
      told.refuses(
        'Ana',
        { do: 'attack', target, dice: [told.die('warrior', 1)] },
        {
          clause: 'SW-128',
          reason: 'creatureGone',
          params: { card: number(id), seat: 0 },
        },
      )
    // The last of all actions is a strike.
    for (const choice of [action.pack({ do: 'strike' }) + 1, 2 ** 31, 2 ** 40])
      expect(told.game.why(told.state, 0, choice)).toMatchObject({
        clause: 'SW-127',
        reason: 'noSuchAction',
      })
  },
)

rule('SW-131', 'only a pass that was made can be taken back', () => {
  const told = usual({ players: 4, line: ['cr-bear-5'] })
  told.refuses('Ana', { do: 'withdraw' }, { clause: 'SW-131', reason: 'notPassed' })
  told.passes('Ana').does({ do: 'withdraw' }, 'Ana')
  expect(told.table.passed).toBe(0)
})

rule('SW-132', 'an attack names dice, and may do without where a tamed creature strikes', () => {
  const told = tamers({ line: ['cr-ember-drake-12'], tamed: ['cr-wolf-4'] })
  const target = told.at('cr-ember-drake-12')
  told.refuses('Ana', { do: 'attack', target, dice: [12] }, { clause: 'SW-132', reason: 'noSuchDie' })
  told.refuses('Ana', { do: 'attack', target, dice: 'x' }, { clause: 'SW-132', reason: 'malformed' })
  told.refuses('Ana', { do: 'attack', target, dice: [0, 0] }, { clause: 'SW-132', reason: 'twice' })
  told.refuses(
    'Ana',
    { do: 'attack', target, dice: [0], tamed: 'x' },
    { clause: 'SW-141', reason: 'malformed' },
  )
  expect(told.attacks('cr-ember-drake-12', [], ['cr-wolf-4']).table.hurt[0]).toBe(4)
})

rule('SW-133', 'the target is a card of the Line', () => {
  const told = usual({ line: ['cr-ember-drake-12'] })
  const target = told.at('cr-ember-drake-12')
  for (const wrong of [0, 99, 127, 128 + target, 'x', -1])
    told.refuses(
      'Ana',
      { do: 'attack', target: wrong, dice: [0] },
      { clause: 'SW-133', reason: 'noSuchTarget' },
    )
  expect(told.attacks('cr-ember-drake-12', ['warrior 1']).table.hurt[0]).toBe(1)
})

rule('SW-134', 'the dice of one attack add up, and no others do', () => {
  const told = usual({
    line: ['cr-ember-drake-12'],
    dice: { warrior: [4, 2, 1], wizard: [3, 6, 6], cleric: [5, 5, 5] },
  })
  told.attacks('cr-ember-drake-12', ['warrior 4', 'warrior 2', 'wizard 3'])
  expect(told.table.hurt[0]).toBe(9)
})

rule('SW-135', 'a declaration has dice of its own players, each once', () => {
  const told = usual({ line: ['cr-ember-drake-12', 'cr-bear-5'] })
  const target = told.at('cr-ember-drake-12')
  told.refuses('Ana', { do: 'attack', target, dice: [] }, { clause: 'SW-135', reason: 'noDice' })
  // Of equal dice the first is meant.
  expect(whyNotAction(told.table, 0, { do: 'attack', target, dice: 0b010 })).toMatchObject({
    clause: 'SW-135',
    reason: 'notOffered',
  })
  expect(whyNotAction(told.table, 0, { do: 'attack', target, dice: 0b001 })).toBeNull()
  told.refuses('Ana', laid(told, 'cr-ember-drake-12', ['warrior 1']), {
    clause: 'SW-135',
    reason: 'nobodyToJoin',
  })
  told.refuses('Ana', { do: 'strike' }, { clause: 'SW-135', reason: 'noMuster' })
})

rule(
  'SW-135',
  'a joint attack needs somebody else who can fight, and a place where dice may be mixed',
  () => {
    const alone = usual({ players: 2, line: ['cr-ember-drake-12'], camper: 'wizard' }).arrange((g) => {
      g.out = 0b0100
    })
    alone.refuses('Ana', laid(alone, 'cr-ember-drake-12', ['warrior 1']), {
      clause: 'SW-135',
      reason: 'nobodyToJoin',
    })
    const arena = usual({ players: 4, location: 'lo-grand-arena', line: ['cr-ember-drake-12'] })
    arena.refuses('Ana', laid(arena, 'cr-ember-drake-12', ['warrior 1']), {
      clause: 'SW-135',
      reason: 'nobodyToJoin',
    })
  },
)

rule(
  'SW-135',
  'dice laid ready wait for the strike of whoever began, who may also let all of them go',
  () => {
    const told = usual({
      players: 4,
      line: ['cr-ember-drake-12', 'cr-bear-5'],
      dice: { warrior: [8, 1, 1], wizard: [4, 1, 1] },
    })
    told.passes('Bo').does(laid(told, 'cr-ember-drake-12', ['warrior 8']), 'Ana')
    told.does(laid(told, 'cr-ember-drake-12', ['wizard 4']), 'Bo')
    expect([told.table.passed, told.table.held, told.table.musterBy]).toEqual([0, 0b001001, 0])
    told.refuses('Cy', laid(told, 'cr-bear-5', ['cleric 1']), { clause: 'SW-135', reason: 'otherMuster' })
    // What others do elsewhere leaves it alone.
    told.does(told.attack('cr-bear-5', ['cleric 1']), 'Cy')
    expect([told.table.held, types(told).includes('dispersed')]).toEqual([0b001001, false])
    told.does({ do: 'release' }, 'Ana')
    expect([told.table.held, told.table.musterOn]).toEqual([0, 0])
    told
      .does(laid(told, 'cr-ember-drake-12', ['warrior 8']), 'Ana')
      .does(laid(told, 'cr-ember-drake-12', ['wizard 4']), 'Bo')
    told.does({ do: 'strike' }, 'Ana').heard(null, { type: 'attacked', seat: 0, damage: 12 })
    expect(told.graveyard).toEqual(['cr-ember-drake-12'])
  },
)

rule('SW-135', 'a tamed creature that is laid ready is held like a die', () => {
  const told = tamers({ players: 4, line: ['cr-ember-drake-12'], tamed: ['cr-wolf-4'] })
  told.does(laid(told, 'cr-ember-drake-12', [], ['cr-wolf-4']), 'Ana')
  told.refuses('Ana', told.attack('cr-ember-drake-12', [], ['cr-wolf-4']), {
    clause: 'SW-135',
    reason: 'dieHeld',
  })
})

rule('SW-135', 'a joint attack goes on while its target can be reached', () => {
  const golem = usual({ players: 4, line: ['cr-metal-golem-a', '?cr-bear-5'] })
  golem
    .does(laid(golem, 'cr-metal-golem-a', ['warrior 1']), 'Ana')
    .does({ do: 'stoke', card: 'ab-wizard-curse' }, 'Bo')
  expect(golem.table.held).toBe(0b001)
  const behind = usual({
    players: 4,
    location: 'lo-cliff-watch',
    line: ['cr-bear-5', '?cr-metal-golem-a', 'cr-wolf-5'],
    fire: 5,
  })
  behind.does(laid(behind, 'cr-wolf-5', ['wizard 1']), 'Bo').does({ do: 'stoke', card: STOKE }, 'Ana')
  expect([behind.line[1], behind.table.held, behind.table.musterOn]).toEqual(['cr-metal-golem-a', 0, 0])
})

const bearAndWolf = (dice: number[], board = BOARDS.warrior): Story =>
  usual({ line: ['cr-bear-4', 'cr-wolf-4'], dice: { warrior: dice }, boards: { warrior: board } })
const cleaving = (...dice: number[]): Story =>
  bearAndWolf(dice, ['ab-warrior-cleave', 'ab-warrior-wound', 'ab-warrior-throw-axe'])

rule('SW-222', 'Cleave keeps a die at what it dealt too much', () => {
  const told = cleaving(8, 5, 4)
  const die = told.die('warrior', 8)
  told.attacks('cr-bear-4', ['warrior 8']).asked('Ana', 'cleave.keep').says('cleave.keep', die)
  expect(told.free('warrior')).toEqual([4, 5, 4])
})

rule('SW-222', 'nothing too much is nothing to keep; whoever declines keeps nothing', () => {
  const one = cleaving(5, 1, 1).attacks('cr-bear-4', ['warrior 5']).says('cleave.keep', null)
  expect([one.free('warrior'), types(one).includes('dieSet')]).toEqual([[1, 1], false])
  expect(cleaving(4, 1, 1).attacks('cr-bear-4', ['warrior 4']).doing).toBe('watch.act')
})

rule('SW-139', 'what a blow deals too much does not touch the next creature, kept or not', () => {
  const kept = cleaving(8, 5, 4)
  const die = kept.die('warrior', 8)
  expect(kept.attacks('cr-bear-4', ['warrior 8']).says('cleave.keep', die).table.hurt).toEqual([0])
  expect(bearAndWolf([8, 1, 1]).attacks('cr-bear-4', ['warrior 8']).table.hurt).toEqual([0])
})

rule('SW-037', 'without Cleave on the board nothing is kept', () => {
  const told = bearAndWolf([8, 1, 1]).attacks('cr-bear-4', ['warrior 8'])
  expect([told.doing, told.free('warrior')]).toEqual(['watch.act', [1, 1]])
})

rule('SW-139', 'a creature that falls beside the target gives nothing back', () => {
  // The Eagle on the Graveyard takes the Zombies from 18 to 10, of which they have 10: they fall with nothing to spare, the Bear exactly.
  const told = party(['warrior', 'beast-master', 'wizard', 'ranger'], {
    location: 'lo-cliff-watch',
    line: ['cr-zombie-horde-7', 'cr-bear-5', 'cr-wolf-4'],
    graveyard: ['cr-fell-beast-11'],
    tamed: ['cr-eagle-3'],
    dice: { warrior: [8, 6, 2] },
    boards: { warrior: ['ab-warrior-cleave', 'ab-warrior-wound', 'ab-warrior-throw-axe'] },
  }).attacks('cr-zombie-horde-7', ['warrior 8', 'warrior 6'])
  told.attacks('cr-bear-5', ['warrior 2'], ['cr-eagle-3'])
  expect([told.doing, told.graveyard.slice(-2), told.free('warrior')]).toEqual([
    'watch.act',
    ['cr-zombie-horde-7', 'cr-bear-5'],
    [],
  ])
})

rule('SW-141', 'only what the own Beast Master has tamed can strike, each once', () => {
  const told = tamers({ players: 4, line: ['cr-ember-drake-12'], tamed: ['cr-wolf-4', 'cr-bear-5'] })
  const attack = (...tamed: string[]): Json => ({
    do: 'attack',
    target: told.at('cr-ember-drake-12'),
    dice: [],
    tamed,
  })
  told.refuses('Ana', attack('cr-eagle-3'), { clause: 'SW-141', reason: 'notTamed' })
  for (const twice of [
    ['cr-bear-5', 'cr-bear-5'],
    ['cr-wolf-4', 'cr-wolf-4'],
  ])
    told.refuses('Ana', attack(...twice), { clause: 'SW-141', reason: 'twice' })
  told.refuses('Bo', attack('cr-wolf-4'), { clause: 'SW-141', reason: 'notYours' })
  const none = tamers({ line: ['cr-ember-drake-12'] })
  expect(
    whyNotAction(none.table, 0, { do: 'attack', target: none.at('cr-ember-drake-12'), dice: 1 << 12 }),
  ).toMatchObject({
    clause: 'SW-141',
    reason: 'notTamed',
  })
  expect(told.does(attack('cr-wolf-4', 'cr-bear-5'), 'Ana').table.hurt[0]).toBe(9)
})

rule(
  ['SW-142', 'SW-214'],
  'of two tamed creatures the one that strikes goes to the Graveyard, under what it fells',
  () => {
    const begin = (): Story =>
      tamers({ line: ['cr-bear-4', 'cr-ember-drake-12'], tamed: ['cr-eagle-3', 'cr-wolf-5'] })
    const second = begin().attacks('cr-ember-drake-12', [], ['cr-wolf-5'])
    expect([second.table.hurt[1], second.graveyard, ids(second.table.tamed)]).toEqual([
      5,
      ['cr-wolf-5'],
      ['cr-eagle-3'],
    ])
    const first = begin().attacks('cr-ember-drake-12', [], ['cr-eagle-3'])
    expect([first.table.hurt[1], first.graveyard, ids(first.table.tamed)]).toEqual([
      3,
      ['cr-eagle-3'],
      ['cr-wolf-5'],
    ])
    const kill = begin().attacks('cr-bear-4', [], ['cr-wolf-5'])
    expect(kill.graveyard).toEqual(['cr-wolf-5', 'cr-bear-4'])
  },
)

rule(['SW-143', 'SW-144'], 'an ability takes a die, and only one there is', () => {
  const told = tamers({ line: ['cr-bear-5', 'cr-wolf-4'], tamed: ['cr-eagle-3'] })
  const tame = (die: unknown): Json =>
    ({ do: 'ability', card: 'ab-beast-master-tame-beast', die, targets: [told.at('cr-wolf-4')] }) as Json
  // A tamed creature comes after the twelve dice.
  for (const die of [12, 13, 'x', -1])
    told.refuses('Ana', tame(die), { clause: 'SW-144', reason: 'noSuchDie' })
  told.does(tame(0))
  expect(ids(told.table.tamed)).toEqual(['cr-eagle-3', 'cr-wolf-4'])
})

rule('SW-144', 'the card lies on a board, and the die is of the same Adventurer', () => {
  const told = usual({ players: 4, line: ['cr-ember-drake-12'] })
  const wound = (die: number | null, card = 'ab-warrior-wound'): Json => ({
    do: 'ability',
    card,
    die,
    targets: [told.at('cr-ember-drake-12')],
  })
  told.refuses('Ana', wound(0, 'nothing'), { clause: 'SW-144', reason: 'notOnABoard' })
  told.refuses('Ana', wound(3), { clause: 'SW-144', reason: 'notItsDie' })
  const aim = aimedAt(told.at('cr-ember-drake-12'))
  const raw = (die: number): Action => ({ do: 'ability', card: boardCard(0, 0), die, aim })
  expect(whyNotAction(told.table, 0, raw(1))).toMatchObject({ clause: 'SW-144', reason: 'notOffered' })
  expect(whyNotAction(told.table, 0, raw(0))).toBeNull()
  told.does(wound(0), 'Ana').heard(null, { type: 'used', seat: 0, die: 0 })
  told.refuses('Ana', wound(1), { clause: 'SW-144', reason: 'usedByDie' })
})

rule('SW-145', 'exhausting the card uses it too, after a die as before', () => {
  const told = usual({ players: 4, line: ['cr-ember-drake-12'] })
  told.does(told.ability('ab-warrior-wound', 'warrior 1', ['cr-ember-drake-12']), 'Ana')
  expect([told.table.exhausted[0], told.health('cr-ember-drake-12')]).toEqual([0, 6])
  told.does(told.ability('ab-warrior-wound', null, ['cr-ember-drake-12']), 'Ana')
  told.heard(null, { type: 'used', seat: 0, die: -1 })
  expect([told.table.exhausted[0], told.health('cr-ember-drake-12')]).toEqual([0b001, 3])
})

rule(
  ['SW-147', 'SW-148'],
  'a passive ability of somebody on Watch works for nothing, as often as one likes',
  () => {
    const told = usual({ line: ['cr-bear-5', '?cr-wolf-4', '?cr-eagle-3'], fire: 4 })
    told.refuses('Ana', told.ability('ab-wizard-illuminate', null), { clause: 'SW-147', reason: 'passive' })
    told.does({ do: 'illuminate' }).does({ do: 'illuminate' })
    expect([told.line, told.table.fire, told.table.exhausted]).toEqual([
      ['cr-bear-5', 'cr-wolf-4', 'cr-eagle-3'],
      2,
      [0, 0, 0, 0],
    ])
    expect(told.uses('ab-warrior-wound', null, ['cr-bear-5']).health('cr-bear-5')).toBe(3)
  },
)

rule('SW-149', 'what an ability is aimed at is one or two cards of the Line', () => {
  const told = usual({
    line: ['cr-bear-5', 'cr-wolf-4', 'cr-eagle-3', '?cr-bear-4'],
    boards: { wizard: ['ab-wizard-chaos-blast', 'ab-wizard-illuminate', 'ab-wizard-shockbolt'] },
  })
  const [bear, wolf, eagle] = ['cr-bear-5', 'cr-wolf-4', 'cr-eagle-3'].map((id) => told.at(id)) as [
    number,
    number,
    number,
  ]
  const use = (card: string, targets: unknown): Json => ({ do: 'ability', card, die: null, targets }) as Json
  const [wound, blast] = ['ab-warrior-wound', 'ab-wizard-chaos-blast']
  for (const targets of ['x', [bear, wolf, eagle]])
    told.refuses('Ana', use(blast, targets), { clause: 'SW-149', reason: 'malformed' })
  for (const targets of [['x'], [bear, 'x'], [128 + bear], [bear, 128 + wolf], [-1]])
    told.refuses('Ana', use(blast, targets), { clause: 'SW-149', reason: 'noSuchTarget' })
  for (const targets of [[127], [bear, 127]])
    told.refuses('Ana', use(blast, targets), { clause: 'SW-133', reason: 'noSuchTarget' })
  told.refuses('Ana', use(wound, []), { clause: 'SW-218', reason: 'noTarget' })
  told.refuses('Ana', use(wound, [told.at('cr-bear-4')]), { clause: 'SW-218', reason: 'faceDown' })
  told.refuses('Ana', use('ab-cleric-cleanse-undead', []), { clause: 'SW-149', reason: 'noTarget' })
  told.does(use(blast, [wolf, bear]))
  expect(told.graveyard).toEqual(['cr-wolf-4', 'cr-bear-5'])
})

rule('SW-150', 'the Health that an ability compares is not lowered by damage', () => {
  const told = usual({ line: ['cr-treant-9', 'cr-treant-8', 'cr-bear-5'], dice: { warrior: [5, 1, 1] } })
  told.attacks('cr-treant-9', ['warrior 5'])
  told.refuses('Ana', told.ability('ab-wizard-shockbolt', null, ['cr-treant-9']), {
    clause: 'SW-226',
    reason: 'tooHealthy',
  })
  expect(told.uses('ab-wizard-shockbolt', 'wizard 1', ['cr-treant-8']).line).toEqual([
    'cr-treant-9',
    'cr-bear-5',
  ])
  expect(told.uses('ab-warrior-throw-axe', null, ['cr-bear-5']).graveyard.at(-1)).toBe('cr-bear-5')
  expect(told.uses('ab-warrior-wound', null, ['cr-treant-9']).graveyard.at(-1)).toBe('cr-treant-9')
})

rule('SW-151', 'an ability reaches every face-up creature, wherever it stands, and no other card', () => {
  const told = usual({ line: ['cr-bear-5', 'cr-wolf-4', 'cr-bear-4', 'cr-wolf-5', '?cr-eagle-3'] })
  const targets = told
    .choices('Ana')
    .flatMap((said) =>
      (said as { card?: string }).card === 'ab-warrior-wound'
        ? [(said as { targets?: number[] }).targets]
        : [],
    )
    .filter((one) => one !== undefined)
  expect(new Set(targets.flat())).toEqual(
    new Set(['cr-bear-5', 'cr-wolf-4', 'cr-bear-4', 'cr-wolf-5'].map((id) => told.at(id))),
  )
})

rule(
  'SW-172',
  'the Unhallowed deck is looked through only in the Ancient Crypt, and where there is a choice',
  () => {
    const begin = (location: string, ...unhallowed: string[]): Story =>
      usual({ location, line: ['?sm-summon-1', 'cr-bear-4'], unhallowed })
        .stokes(STOKE)
        .says('exhaust.offer', 'ab-wizard-curse')
    const crypt = begin('lo-ancient-crypt', 'un-hydra', 'un-lich', 'un-warlord').asked(
      'Ana',
      'summon.unhallowed',
    )
    expect(types(crypt)).toContain('searched')
    crypt.late('Ana')
    expect([crypt.line[0], ids(crypt.table.unhallowed)]).toEqual(['un-hydra', ['un-warlord', 'un-lich']])
    for (const told of [
      begin('lo-ancient-crypt', 'un-hydra'),
      begin('lo-cliff-watch', 'un-hydra', 'un-lich'),
    ]) {
      expect(types(told)).not.toContain('searched')
      expect([told.doing, told.line[0]]).toEqual(['watch.act', 'un-hydra'])
    }
  },
)

rule('SW-199', 'an Unhallowed goes to the Graveyard even where the Undead go under the deck', () => {
  const told = usual({
    location: 'lo-forgotten-graveyard',
    line: ['un-wyvern-rider', 'cr-skeletons-8', 'cr-bear-4'],
    dice: { warrior: [8, 4, 8] },
  })
  told.attacks('un-wyvern-rider', ['warrior 8', 'warrior 4']).attacks('cr-skeletons-8', ['warrior 8'])
  expect([told.graveyard, ids(told.table.deck.slice(0, 1))]).toEqual([
    ['un-wyvern-rider'],
    ['cr-skeletons-8'],
  ])
  const elsewhere = usual({ line: ['cr-skeletons-8', 'cr-bear-4'], dice: { warrior: [8, 1, 1] } })
  expect(elsewhere.attacks('cr-skeletons-8', ['warrior 8']).graveyard).toEqual(['cr-skeletons-8'])
})

rule('SW-200', 'the Summon that was hit lies open while the Watch pays for it', () => {
  const told = party(['warrior', 'ranger', 'cleric', 'rogue'], {
    line: ['cr-bear-4', '?sm-summon-1', 'cr-wolf-4'],
    unhallowed: ['un-hydra'],
  }).uses('ab-ranger-longshot', null, ['sm-summon-1'])
  told.asked('Ana', 'exhaust.offer')
  expect(told.line).toEqual(['cr-bear-4', 'sm-summon-1', 'cr-wolf-4'])
})

rule('SW-209', 'a die that was laid ready and is stolen is laid ready no more', () => {
  const told = usual({
    players: 4,
    line: ['cr-bear-5', '?cr-vampire-a'],
    fire: 5,
    dice: { warrior: [8, 1, 1] },
  })
  told
    .does(laid(told, 'cr-bear-5', ['warrior 8']), 'Ana')
    .does({ do: 'stoke', card: 'ab-wizard-curse' }, 'Bo')
  expect([told.table.dieIs[0], told.table.held, told.table.musterOn]).toEqual([DIE.stolen, 0, 0])
})

rule('SW-216', 'two tamed creatures hinder taming, and nothing else', () => {
  const told = tamers({ line: ['cr-bear-5', '?cr-wolf-4'], tamed: ['cr-eagle-3', 'cr-eagle-4'] })
  told.refuses('Ana', told.ability('ab-beast-master-set-snares', null, ['cr-wolf-4']), {
    clause: 'SW-233',
    reason: 'faceDown',
  })
  told.refuses('Ana', told.ability('ab-beast-master-tame-beast', null, ['cr-bear-5']), {
    clause: 'SW-216',
    reason: 'enoughTamed',
  })
})

rule('SW-217', 'a Beast Master who takes part uses what she has tamed; without one nobody does', () => {
  const told = tamers({ line: ['cr-ember-drake-12'], tamed: ['cr-wolf-4'] })
  expect(told.attacks('cr-ember-drake-12', [], ['cr-wolf-4']).table.hurt[0]).toBe(4)
  const none = usual({ line: ['cr-ember-drake-12'], tamed: ['cr-wolf-4'] })
  none.refuses('Ana', none.attack('cr-ember-drake-12', [], ['cr-wolf-4']), {
    clause: 'SW-217',
    reason: 'tamerNotThere',
  })
})

rule('SW-225', 'Polymorph asks which, where there are several, and may be thought over', () => {
  const begin = (...graveyard: string[]): Story =>
    usual({
      players: 4,
      line: ['cr-bear-5', 'cr-wolf-4'],
      graveyard,
      boards: { wizard: ['ab-wizard-polymorph', 'ab-wizard-illuminate', 'ab-wizard-shockbolt'] },
    })
  const one = begin('cr-eagle-3')
  one.does(one.ability('ab-wizard-polymorph', null, ['cr-wolf-4']), 'Bo')
  expect([one.doing, one.line]).toEqual(['watch.act', ['cr-bear-5', 'cr-eagle-3']])
  const told = begin('cr-eagle-3', 'cr-treant-8')
  told.does(told.ability('ab-wizard-polymorph', null, ['cr-wolf-4']), 'Bo')
  told.when('Bo', 'polymorph.into', 'cr-eagle-3').undo('Bo').when('Bo', 'polymorph.into', 'cr-treant-8')
  expect(told.line).toEqual(['cr-bear-5', 'cr-treant-8'])
})

rule('SW-227', 'Illuminate finds the nearest card before a Lich, and none behind it', () => {
  const told = usual({ line: ['cr-bear-5', '?cr-wolf-4', '?cr-eagle-3', 'un-lich', '?cr-bear-4'], fire: 5 })
  told.does({ do: 'illuminate' }).does({ do: 'illuminate' })
  expect(told.line).toEqual(['cr-bear-5', 'cr-wolf-4', 'cr-eagle-3', 'un-lich', '?cr-bear-4'])
  told.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227', reason: 'nothingHidden' })
  const last = usual({ line: ['cr-bear-5', '?cr-wolf-4'], fire: 5 }).does({ do: 'illuminate' })
  expect(last.line).toEqual(['cr-bear-5', 'cr-wolf-4'])
})

rule('SW-228', 'a rebuked Undead in front is gone, and all others stay where they were', () => {
  const told = usual({ line: ['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'] }).uses('ab-cleric-rebuke', null, [
    'cr-skeletons-8',
  ])
  expect([told.line, told.table.ids.length, types(told).includes('moved')]).toEqual([
    ['cr-bear-4', 'cr-wolf-4'],
    2,
    false,
  ])
})

rule('SW-229', 'the Cleric may think again about the order', () => {
  const told = usual({ line: ['cr-skeletons-8', 'cr-skeletons-9', 'cr-zombie-horde-7', 'cr-bear-4'] })
  told.uses('ab-cleric-cleanse-undead', null).says('cleanse.next', told.at('cr-skeletons-9')).undo('Ana')
  told.says('cleanse.next', told.at('cr-zombie-horde-7')).says('cleanse.next', told.at('cr-skeletons-9'))
  expect(told.graveyard).toEqual(['cr-zombie-horde-7', 'cr-skeletons-9', 'cr-skeletons-8'])
})

rule('SW-231', 'Blinding Light may turn up no card at all', () => {
  const told = usual({ line: ['cr-bear-5', '?cr-wolf-4'] }).uses('ab-cleric-blinding-light', null)
  expect([told.line, types(told).includes('turnedUp')]).toEqual([['cr-bear-5', '?cr-wolf-4'], false])
})

rule('SW-238', 'who aims at a creature that has gone to sleep is told so', () => {
  const told = party(['warrior', 'ranger', 'cleric', 'rogue'], { line: ['cr-bear-5', 'cr-wolf-4'] })
  const target = told.at('cr-bear-5')
  told.uses('ab-ranger-slumber', null, ['cr-bear-5'])
  told.refuses('Ana', { do: 'attack', target, dice: [0] }, { clause: 'SW-128', reason: 'creatureGone' })
})

rule('SW-239', 'Sharpshooter takes a die of the Ranger that there is', () => {
  const told = tamers({
    line: ['cr-bear-5'],
    boards: { ranger: ['ab-ranger-sharpshooter', 'ab-ranger-slumber', 'ab-ranger-longshot'] },
  })
  for (const die of [12, 'x', -1])
    told.refuses('Ana', { do: 'sharpshooter', die }, { clause: 'SW-239', reason: 'noSuchDie' })
  told.refuses('Ana', { do: 'sharpshooter', die: 0 }, { clause: 'SW-239', reason: 'notARangersDie' })
})

rule(['SW-241', 'SW-242'], 'the Rogue may think again about the die and about the victim', () => {
  const rogues = (position: Position): Story => party(['rogue', 'warrior', 'cleric', 'wizard'], position)
  const daggers = rogues({ line: ['cr-bear-5'], dice: { rogue: [1, 2, 3] } }).uses(
    'ab-rogue-throwing-daggers',
    null,
  )
  daggers.says('daggers.die', 0).undo('Ana').says('daggers.die', 2)
  expect(daggers.free('rogue')).toEqual([1, 2, 6])
  const stab = rogues({ line: ['cr-bear-5', '?cr-wolf-4', '?cr-eagle-3'], dice: { rogue: [2, 2, 2] } })
  stab.uses('ab-rogue-backstab', null, ['cr-wolf-4', 'cr-eagle-3']).says('backstab.kill', null).undo('Ana')
  stab.says('backstab.kill', stab.at('cr-wolf-4'))
  expect(stab.line).toEqual(['cr-bear-5', 'cr-eagle-3'])
})

rule('SW-245', 'without Stay Dead on the board what the Rogue fells goes to the Graveyard', () => {
  const begin = (third: string): Story =>
    party(['rogue', 'warrior', 'cleric', 'wizard'], {
      line: ['cr-bear-4', 'cr-wolf-4'],
      dice: { rogue: [4, 1, 1] },
      boards: { rogue: ['ab-rogue-backstab', 'ab-rogue-throwing-daggers', third] },
    }).attacks('cr-bear-4', ['rogue 4'])
  expect([begin('ab-rogue-poison-blade').graveyard, begin('!ab-rogue-stay-dead').graveyard]).toEqual([
    ['cr-bear-4'],
    ['cr-bear-4'],
  ])
  expect(begin('ab-rogue-stay-dead').graveyard).toEqual([])
})

rule(
  'SW-249',
  'the Summon is shuffled into the deck, and a card goes to the Horde only if there is one',
  () => {
    const told = usual({
      line: ['cr-wolf-4', 'cr-acolyte-6'],
      graveyard: ['sm-summon-1'],
      dice: { warrior: [4, 1, 1] },
    })
    const top = told.table.deck[0]!
    told.dictate('creatures', [top]).attacks('cr-wolf-4', ['warrior 4'])
    expect([told.table.deck.at(-1), ids(told.table.deck).includes('sm-summon-1')]).toEqual([top, true])
    const drawn = usual({ line: ['cr-bear-5', '?cr-acolyte-6'], fire: 5, deck: ['cr-eagle-3'] }).stokes(STOKE)
    expect([drawn.table.joined, ids(drawn.table.horde)]).toEqual([1, ['cr-eagle-3']])
    const empty = usual({ line: ['cr-bear-5', '?cr-acolyte-6'], fire: 5 }).arrange((g) => {
      g.removed.push(...g.deck.splice(0))
    })
    expect([empty.stokes(STOKE).table.joined, empty.table.horde]).toEqual([0, []])
  },
)

rule('SW-253', 'what an ability may not do to a Lich itself has its own reason', () => {
  const told = usual({ line: ['un-lich', 'cr-bear-4'] })
  told.refuses('Ana', told.ability('ab-warrior-throw-axe', null, ['un-lich']), {
    clause: 'SW-219',
    reason: 'wrongPosition',
  })
  told.refuses('Ana', told.ability('ab-warrior-throw-axe', null, ['cr-bear-4']), {
    clause: 'SW-253',
    reason: 'lich',
  })
})

rule('SW-254', 'the Hydra that comes back is a new card, and no longer what somebody aimed at', () => {
  const told = usual({ line: ['un-hydra', 'cr-bear-4'], dice: { warrior: [8, 1, 1] } })
  const target = told.at('un-hydra')
  told.attacks('un-hydra', ['warrior 8', 'warrior 1'])
  told.heard(null, { type: 'cameBack', id: target, as: told.at('un-hydra') })
  expect([told.line, told.table.hurt, told.table.marks[1]! & MARK.carriesDie]).toEqual([
    ['cr-bear-4', 'un-hydra'],
    [0, 0],
    0,
  ])
  told.refuses('Ana', { do: 'attack', target, dice: [2] }, { clause: 'SW-128', reason: 'creatureGone' })
})

rule('SW-255', 'a Hydra that comes back costs the Pyromancer’s fire nothing', () => {
  const told = usual({ line: ['un-hydra', 'un-pyromancer'], fire: 4, dice: { warrior: [8, 1, 1] } })
  expect(told.attacks('un-hydra', ['warrior 8', 'warrior 1']).table.fire).toBe(4)
})

rule('SW-221', 'any other action ends the moment for Berserker', () => {
  const told = usual({ line: ['cr-eagle-3', 'cr-bear-5', 'cr-wolf-4'], dice: { warrior: [3, 1, 1] } })
  told.attacks('cr-eagle-3', ['warrior 3'])
  expect([told.table.fallenHealth, told.table.fallenBehind]).toEqual([3, told.at('cr-bear-5')])
  told.attacks('cr-bear-5', ['warrior 1'])
  expect([told.table.fallenHealth, told.table.fallenBefore, told.table.fallenBehind]).toEqual([0, 0, 0])
})

rule('SW-233', 'with two tamed creatures Set Snares only sends back to the deck', () => {
  const begin = (...tamed: string[]): Story => tamers({ line: ['cr-bear-5', 'cr-fae-5'], tamed })
  const snare = (told: Story): Json =>
    told.ability('ab-beast-master-set-snares', null, ['cr-bear-5'], { tame: true })
  const full = begin('cr-eagle-3', 'cr-eagle-4')
  full.refuses('Ana', snare(full), { clause: 'SW-216', reason: 'enoughTamed' })
  expect(full.choices('Ana')).not.toContainEqual(snare(full))
  const one = begin('cr-eagle-3')
  expect(ids(one.does(snare(one)).table.tamed)).toEqual(['cr-eagle-3', 'cr-bear-5'])
})

rule('SW-236', 'Tracking finds no card behind a Lich', () => {
  const told = tamers({
    line: ['cr-wolf-4', 'cr-fae-5', '?cr-bear-4', 'un-lich', '?cr-eagle-3'],
    dice: { warrior: [4, 1, 1] },
    boards: {
      'beast-master': ['ab-beast-master-tracking', 'ab-beast-master-hunt', 'ab-beast-master-set-snares'],
    },
  }).attacks('cr-wolf-4', ['warrior 4'])
  told.asked('Ana', 'tracking.reveal').mayChoose('Ana', null, told.at('cr-bear-4'))
})

rule('SW-244', 'only a creature in smoke has no more than its printed health', () => {
  const told = party(['warrior', 'wizard', 'rogue', 'cleric'], {
    line: ['cr-fire-serpent-a', 'cr-shade-a'],
    fire: 6,
    boards: { rogue: ['ab-rogue-smoke-bomb', 'ab-rogue-backstab', 'ab-rogue-stay-dead'] },
  })
  expect([told.health('cr-fire-serpent-a'), told.health('cr-shade-a')]).toEqual([6, 10])
  told.uses('ab-rogue-smoke-bomb', null, ['cr-fire-serpent-a'])
  expect([told.health('cr-fire-serpent-a'), told.health('cr-shade-a')]).toEqual([1, 10])
})

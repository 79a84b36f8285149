import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { DIE } from '../src/index.ts'
import { arrive, clears, HARMLESS } from './setting.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

/** Chapter 19: where the abilities end. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-slumber', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
type Class = keyof typeof BOARDS

/** The first three are on Watch, the last one rests. `cards` come to the front of the boards of their classes. */
const party = (classes: readonly Class[], position: Position, ...cards: string[]): Story => {
  const board = (id: Class): string[] => {
    const own = cards.filter((card) => card.replace('!', '').startsWith(`ab-${id}-`))
    const others = BOARDS[id].filter((card) => !own.includes(card))
    return [...own, ...others].slice(0, 3)
  }
  return watch({
    graveyard: [],
    ...position,
    party: classes,
    camper: classes[3]!,
    boards: { ...Object.fromEntries(classes.map((id) => [id, board(id)])), ...position.boards },
  })
}
const fighters = (position: Position, ...cards: string[]): Story =>
  party(['warrior', 'wizard', 'rogue', 'ranger'], position, ...cards)
const helpers = (position: Position, ...cards: string[]): Story =>
  party(['beast-master', 'cleric', 'ranger', 'warrior'], position, ...cards)

rule('SW-218', 'a Wound is the last step: what is added later is halved with the rest', () => {
  const told = fighters({ line: ['cr-fire-serpent-a', 'cr-wyvern-7', '?un-warlord'], fire: 9 })
  told
    .uses('ab-warrior-wound', 'warrior 1', ['cr-fire-serpent-a'])
    .uses('ab-warrior-wound', null, ['cr-wyvern-7'])
  // 9 loses 4, 7 loses 3.
  expect([told.health('cr-fire-serpent-a'), told.health('cr-wyvern-7')]).toEqual([5, 4])
  told.uses('ab-rogue-throwing-daggers', 'rogue 1', ['un-warlord']).until('watch.act')
  // 11 loses 5, 9 loses 4.
  expect([told.health('cr-fire-serpent-a'), told.health('cr-wyvern-7')]).toEqual([6, 5])
  told.stokes('ab-wizard-curse')
  // 11 and 2 are 13, which loses 6.
  expect(told.health('cr-fire-serpent-a')).toBe(7)
})

rule(
  ['SW-218', 'SW-116'],
  'a Wound fells what already carries enough, and not a creature that lies face down',
  () => {
    const told = fighters({ line: ['cr-wyvern-7', 'cr-bear-4', '?cr-wolf-4'], dice: { rogue: [4, 3, 1] } })
    told.refuses('Ana', told.ability('ab-warrior-wound', null, ['cr-wolf-4']), {
      clause: 'SW-218',
      reason: 'faceDown',
    })
    told.attacks('cr-wyvern-7', ['rogue 4']).uses('ab-warrior-wound', 'warrior 1', ['cr-wyvern-7'])
    expect(told.graveyard).toEqual(['cr-wyvern-7'])
    const short = fighters({ line: ['cr-wyvern-7', 'cr-bear-4'], dice: { rogue: [4, 3, 1] } })
    short.attacks('cr-wyvern-7', ['rogue 3']).uses('ab-warrior-wound', 'warrior 1', ['cr-wyvern-7'])
    expect(short.graveyard).toEqual([])
  },
)

rule('SW-219', 'Throw Axe fells 8 but not 9, and the kill is the Warrior’s', () => {
  const axe = (second: string): Story =>
    fighters(
      { line: ['cr-bear-4', second, 'cr-wolf-4'] },
      'ab-warrior-throw-axe',
      'ab-warrior-berserker',
    ).uses('ab-warrior-throw-axe', 'warrior 1', [second])
  expect(axe('cr-treant-9').graveyard).toEqual([])
  const told = axe('cr-treant-8')
  expect(told.graveyard).toEqual(['cr-treant-8'])
  told.uses('ab-warrior-berserker', 'warrior 1', ['cr-wolf-4'])
  expect(told.line).toEqual(['cr-bear-4'])
  const alone = fighters({ line: ['cr-bear-4'] })
  alone.refuses('Ana', alone.ability('ab-warrior-throw-axe', 'warrior 1'), { clause: 'SW-149' })
})

rule('SW-220', 'Giants Bane looks at current Health when the die is assigned: 10 doubles, 9 does not', () => {
  const bane = (line: string[], position: Position = {}): Story =>
    fighters({ line, dice: { warrior: [1, 3, 2], wizard: [2, 1, 1] }, ...position }).uses(
      'ab-warrior-giants-bane',
      'warrior 1',
    )
  expect(bane(['cr-treant-9', 'cr-bear-4']).attacks('cr-treant-9', ['warrior 3']).table.hurt[0]).toBe(3)
  // 7 + 5 = 12 counts, not the 7 printed; and everybody's dice count twice.
  const giant = bane(['cr-forest-giant-7', 'cr-bear-5'])
  giant.attacks('cr-forest-giant-7', ['warrior 3', 'wizard 2'])
  expect(giant.table.hurt[0]).toBe(10)
  // What lies on it does not lower its Health (SW-150): the next die still counts twice.
  giant.attacks('cr-forest-giant-7', ['wizard 1'])
  expect(giant.table.graveyard).toContain(number('cr-forest-giant-7'))
  // A Wound does: 11 becomes 6.
  const wounded = bane(['cr-fell-beast-11', 'cr-bear-4']).uses('ab-warrior-wound', null, ['cr-fell-beast-11'])
  expect(wounded.attacks('cr-fell-beast-11', ['warrior 3']).table.hurt[0]).toBe(3)
  // Before it is used dice count once.
  const before = fighters({ line: ['cr-fell-beast-10'], dice: { warrior: [3, 1, 1] } })
  expect(before.attacks('cr-fell-beast-10', ['warrior 3']).table.hurt[0]).toBe(3)
})

rule('SW-220', 'a tamed creature counts double too', () => {
  const told = party(['warrior', 'beast-master', 'wizard', 'ranger'], {
    line: ['cr-ember-drake-12', 'cr-bear-5'],
    tamed: ['cr-wolf-4'],
  })
    .uses('ab-warrior-giants-bane', null)
    .attacks('cr-ember-drake-12', [], ['cr-wolf-4'])
  expect(told.table.hurt[0]).toBe(8)
})

const berserk = (line: string[], position: Position = {}): Story =>
  fighters(
    { line, dice: { warrior: [8, 8, 1], wizard: [6, 1, 1] }, ...position },
    'ab-warrior-berserker',
    'ab-warrior-wound',
  )

rule('SW-221', 'Berserker reaches the card before and the card behind the fallen one, face up', () => {
  const fallen = berserk(['cr-bear-4', 'cr-skeletons-8', 'cr-wolf-4', 'cr-eagle-3'], {
    location: 'lo-cliff-watch',
  })
  fallen.attacks('cr-skeletons-8', ['warrior 8'])
  for (const beside of ['cr-bear-4', 'cr-wolf-4'])
    expect(fallen.choices('Ana')).toContainEqual(fallen.ability('ab-warrior-berserker', null, [beside]))
  fallen.refuses('Ana', fallen.ability('ab-warrior-berserker', null, ['cr-eagle-3']), {
    clause: 'SW-221',
    reason: 'notBesideTheFallen',
  })
  const hidden = berserk(['cr-bear-4', 'cr-skeletons-8', '?cr-wolf-4'], { location: 'lo-cliff-watch' })
  hidden.attacks('cr-skeletons-8', ['warrior 8'])
  hidden.refuses('Ana', hidden.ability('ab-warrior-berserker', null, ['cr-wolf-4']), {
    clause: 'SW-221',
    reason: 'faceDown',
  })
  // 7 is less than the 8 of the fallen one, 8 is not.
  const healths = berserk(['cr-wyvern-7', 'cr-skeletons-8', 'cr-treant-8'], { location: 'lo-cliff-watch' })
  healths.attacks('cr-skeletons-8', ['warrior 8'])
  healths.refuses('Ana', healths.ability('ab-warrior-berserker', null, ['cr-treant-8']), {
    reason: 'tooHealthy',
  })
  healths.uses('ab-warrior-berserker', null, ['cr-wyvern-7'])
  expect(healths.graveyard.at(-1)).toBe('cr-wyvern-7')
})

rule('SW-221', 'any action of the table in between closes the moment for Berserker', () => {
  const told = berserk(['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4']).attacks('cr-skeletons-8', ['warrior 8'])
  told.stokes('ab-wizard-curse')
  told.refuses('Ana', told.ability('ab-warrior-berserker', 'warrior 1', ['cr-bear-4']), {
    clause: 'SW-221',
    reason: 'notBesideTheFallen',
  })
  // The other player's action closes it as well.
  const two = berserk(['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'], { players: 2 })
  two.does(two.attack('cr-skeletons-8', ['warrior 8']), 'Ana')
  expect(two.choices('Ana')).toContainEqual(two.ability('ab-warrior-berserker', null, ['cr-bear-4']))
  two.does(two.attack('cr-bear-4', ['wizard 1']), 'Bo')
  two.refuses('Ana', two.ability('ab-warrior-berserker', null, ['cr-bear-4']), { clause: 'SW-221' })
})

rule('SW-221', 'a Warrior die laid earlier is a part in a defeat that others finish', () => {
  const told = berserk(['cr-skeletons-8', 'cr-bear-4'], {
    dice: { warrior: [2, 1, 1], wizard: [6, 1, 1] },
  })
    .attacks('cr-skeletons-8', ['warrior 2'])
    .attacks('cr-skeletons-8', ['wizard 6'])
  expect(told.graveyard).toEqual(['cr-skeletons-8'])
  expect(told.choices('Ana')).toContainEqual(told.ability('ab-warrior-berserker', null, ['cr-bear-4']))
})

rule('SW-221', 'the Health of the fallen is what it had when it fell', () => {
  // Wounded, the Skeletons fell with 4: a Bear of 4 is not weaker, an Eagle of 3 is.
  const told = berserk(['cr-bear-4', 'cr-skeletons-8', 'cr-eagle-3'], {
    dice: { warrior: [1, 1, 1], wizard: [4, 1, 1] },
  })
  told.uses('ab-warrior-wound', 'warrior 1', ['cr-skeletons-8']).attacks('cr-skeletons-8', ['wizard 4'])
  told.refuses('Ana', told.ability('ab-warrior-berserker', null, ['cr-bear-4']), { reason: 'tooHealthy' })
  told.uses('ab-warrior-berserker', null, ['cr-eagle-3'])
  expect(told.line).toEqual(['cr-bear-4'])
})

const cleave = (line: string[], warrior: number[], position: Position = {}, ...cards: string[]): Story =>
  fighters({ line, dice: { warrior, rogue: [4, 3, 1] }, ...position }, 'ab-warrior-cleave', ...cards)

rule('SW-222', 'without excess nothing is kept; what lay on the creature before counts towards it', () => {
  expect(cleave(['cr-treant-8', 'cr-bear-4'], [8, 1, 1]).attacks('cr-treant-8', ['warrior 8']).doing).toBe(
    'watch.act',
  )
  const told = cleave(['cr-treant-8', 'cr-bear-4'], [6, 1, 1]).attacks('cr-treant-8', ['rogue 4'])
  told.attacks('cr-treant-8', ['warrior 6']).says('cleave.keep', 0)
  expect(told.free('warrior')).toEqual([2, 1, 1])
  // It is available at once, for an attack or for an ability.
  told.attacks('cr-bear-4', ['warrior 2'])
  expect(told.table.hurt).toEqual([2])
})

rule('SW-222', 'only dice of the blow can be kept, and of equal ones one; the question names them', () => {
  const told = cleave(['cr-bear-4', 'cr-treant-8', 'cr-bear-5'], [5, 5, 6]).attacks('cr-bear-4', [
    'warrior 6',
  ])
  told.says('cleave.keep', null).attacks('cr-treant-8', ['warrior 5', 'warrior 5'])
  told.asked('Ana', 'cleave.keep').mayChoose('Ana', null, 0)
  told.sees('Ana', ({ pending }) => {
    const { excess, doubled, warriorDice } = pending!.locals
    expect({ excess, doubled, warriorDice }).toEqual({ excess: 2, doubled: 0, warriorDice: 0b011 })
  })
})

rule('SW-222', 'an excess of 1 is worth keeping', () => {
  const told = cleave(['cr-wyvern-7', 'cr-bear-4'], [8, 1, 1]).attacks('cr-wyvern-7', ['warrior 8'])
  told.asked('Ana', 'cleave.keep').says('cleave.keep', 0)
  expect(told.free('warrior')).toEqual([1, 1, 1])
  // What was rolled stays what was rolled.
  expect(told.table.rolled[told.slot('warrior')]).toBe(10)
})

rule('SW-222', 'doubled excess is halved, rounded down, and 0 is nothing', () => {
  const told = (warrior: number[], rogue: number[]): Story =>
    cleave(
      ['cr-fell-beast-10', 'cr-bear-4'],
      warrior,
      { dice: { warrior, rogue } },
      'ab-warrior-giants-bane',
    ).uses('ab-warrior-giants-bane', null)
  // 2 × 7 − 10 = 4, halved 2; 2 × 6 + … = 11 leaves 1, halved 0.
  const kept = told([7, 1, 1], [1, 1, 1]).attacks('cr-fell-beast-10', ['warrior 7'])
  expect(kept.says('cleave.keep', 0).free('warrior')).toEqual([2, 1, 1])
  const odd = fighters(
    { line: ['cr-fell-beast-11', 'cr-bear-4'], dice: { warrior: [6, 1, 1] } },
    'ab-warrior-cleave',
    'ab-warrior-giants-bane',
  )
    .uses('ab-warrior-giants-bane', null)
    .attacks('cr-fell-beast-11', ['warrior 6'])
  expect([odd.doing, odd.graveyard]).toEqual(['watch.act', ['cr-fell-beast-11']])
})

rule('SW-222', 'another creature that falls in the same moment does not take the excess away', () => {
  // The Eagle on the Graveyard takes the Zombies from 18 to 10: they fall first, and then the Bear.
  const told = party(
    ['warrior', 'beast-master', 'wizard', 'ranger'],
    {
      location: 'lo-cliff-watch',
      line: ['cr-zombie-horde-7', 'cr-bear-4', 'cr-wolf-4'],
      graveyard: ['cr-fell-beast-11'],
      tamed: ['cr-eagle-3'],
      dice: { warrior: [6, 6, 4] },
    },
    'ab-warrior-cleave',
  ).attacks('cr-zombie-horde-7', ['warrior 6', 'warrior 4'])
  expect(told.health('cr-zombie-horde-7')).toBe(18)
  told.attacks('cr-bear-4', ['warrior 6'], ['cr-eagle-3'])
  expect(told.graveyard).toEqual(['cr-fell-beast-11', 'cr-eagle-3', 'cr-zombie-horde-7', 'cr-bear-4'])
  told.asked('Ana', 'cleave.keep').says('cleave.keep', 1)
  expect(told.free('warrior')).toEqual([5])
})

rule('SW-223', 'Curse needs a die or a tamed creature on its victim; ability damage is none', () => {
  const told = party(['warrior', 'beast-master', 'wizard', 'ranger'], {
    line: ['cr-ember-drake-12', 'cr-fell-beast-11', '?cr-wolf-4'],
    tamed: ['cr-eagle-3'],
  }).uses('ab-warrior-throw-axe', 'warrior 1', ['cr-fell-beast-11'])
  told.refuses('Ana', told.ability('ab-wizard-curse', null, ['cr-fell-beast-11']), {
    clause: 'SW-223',
    reason: 'carriesNoDie',
  })
  told.refuses('Ana', told.ability('ab-wizard-curse', null, ['cr-wolf-4']), {
    clause: 'SW-223',
    reason: 'faceDown',
  })
  told.attacks('cr-ember-drake-12', [], ['cr-eagle-3']).uses('ab-wizard-curse', null, ['cr-ember-drake-12'])
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-ember-drake-12'])
})

rule('SW-224', 'Chaos Blast needs two face-up neighbours; both are defeated, with their powers', () => {
  const told = fighters({ line: ['cr-bear-4', '?cr-wolf-4', 'cr-eagle-3'] })
  told.refuses('Ana', told.ability('ab-wizard-chaos-blast', null, ['cr-bear-4', 'cr-wolf-4']), {
    clause: 'SW-224',
  })
  told.refuses('Ana', told.ability('ab-wizard-chaos-blast', null, ['cr-bear-4', 'cr-eagle-3']), {
    clause: 'SW-224',
  })
  const both = fighters({ line: ['cr-treant-8', 'cr-treant-9'], fire: 2, deck: ['cr-bear-5'] })
  both.uses('ab-wizard-chaos-blast', null, ['cr-treant-8', 'cr-treant-9'])
  expect([both.table.fire, both.graveyard]).toEqual([6, ['cr-treant-8', 'cr-treant-9']])
  // The new card is the whole Line, and the fire lights it.
  expect(both.line).toEqual(['cr-bear-5'])
})

rule('SW-225', 'what Polymorph takes away is not defeated, and what it brings uses its powers', () => {
  const told = fighters({
    line: ['cr-treant-8', 'cr-bear-4', 'un-pyromancer'],
    graveyard: ['cr-wyvern-6', 'cr-eagle-3'],
    dice: { rogue: [4, 1, 1] },
    fire: 9,
  }).attacks('cr-treant-8', ['rogue 4'])
  told.refuses('Ana', told.ability('ab-wizard-polymorph', null, ['cr-treant-8', 'cr-bear-4']), {
    clause: 'SW-225',
  })
  told.uses('ab-wizard-polymorph', 'wizard 1', ['cr-treant-8']).says('polymorph.into', 'cr-wyvern-6')
  // Neither Treant nor Pyromancer moved the fire; the Wyvern stands first and took 3.
  expect([told.table.fire, told.line[0], told.table.hurt[0]]).toEqual([6, 'cr-wyvern-6', 0])
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-treant-8'])
  const hidden = fighters({ line: ['cr-bear-4', '?cr-wolf-4'], graveyard: ['cr-eagle-3'] })
  hidden.refuses('Ana', hidden.ability('ab-wizard-polymorph', null, ['cr-wolf-4']), {
    clause: 'SW-225',
    reason: 'faceDown',
  })
})

rule(['SW-226', 'SW-150'], 'Shockbolt looks at current Health, whatever damage lies there', () => {
  const bolt = (line: string[], position: Position = {}): Story =>
    fighters({ line, dice: { warrior: [8, 1, 1] }, ...position }, 'ab-wizard-shockbolt')
  const told = bolt(['cr-ember-drake-12', 'cr-treant-8']).attacks('cr-ember-drake-12', ['warrior 8'])
  told.refuses('Ana', told.ability('ab-wizard-shockbolt', null, ['cr-ember-drake-12']), {
    clause: 'SW-226',
    reason: 'tooHealthy',
  })
  told.uses('ab-warrior-wound', null, ['cr-ember-drake-12'])
  // Wounded to 6 it has fallen already under the 8.
  expect(told.graveyard).toEqual(['cr-ember-drake-12'])
  const raised = bolt(['cr-wyvern-7', 'un-warlord'])
  raised.refuses('Ana', raised.ability('ab-wizard-shockbolt', null, ['cr-wyvern-7']), {
    reason: 'tooHealthy',
  })
  const cold = bolt(['cr-wyvern-7', 'un-warlord'], { location: 'lo-frost-caverns' })
  expect(cold.uses('ab-wizard-shockbolt', null, ['cr-wyvern-7']).graveyard).toEqual(['cr-wyvern-7'])
})

rule('SW-227', 'Illuminate works as often as there is firewood and something face down', () => {
  const told = fighters(
    { line: ['cr-bear-4', 'cr-wolf-4', '?cr-acolyte-6', '?cr-eagle-3'], fire: 3, horde: [] },
    'ab-wizard-illuminate',
  )
  told.does({ do: 'illuminate' })
  // It is resolved: the Acolyte has drawn a card.
  expect([told.table.fire, told.table.horde.length, told.line[2]]).toEqual([2, 1, 'cr-acolyte-6'])
  told.does({ do: 'illuminate' })
  expect([told.table.fire, told.line[3]]).toEqual([1, 'cr-eagle-3'])
  told.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227', reason: 'nothingHidden' })
  const dark = fighters({ line: ['cr-bear-4', '?cr-wolf-4'], fire: 4 }, 'ab-wizard-illuminate').sets({
    fire: 0,
  })
  dark.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227', reason: 'noFirewood' })
  // It is offered while there is 1 firewood, and not without any.
  expect(dark.choices('Ana')).not.toContainEqual({ do: 'illuminate' })
  expect(dark.sets({ fire: 1 }).choices('Ana')).toContainEqual({ do: 'illuminate' })
  const tired = fighters({ line: ['cr-bear-4', '?cr-wolf-4'] }, '!ab-wizard-illuminate')
  tired.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227' })
})

rule(
  'SW-228',
  'Rebuke pushes back only, with all that lies on the creature, and the next one comes first',
  () => {
    const told = helpers({
      line: ['cr-bear-4', 'cr-fae-5', 'cr-wolf-4', '?cr-eagle-3'],
      dice: { ranger: [2, 1, 1] },
      fire: 4,
    }).attacks('cr-bear-4', ['ranger 2'])
    told.refuses('Ana', told.ability('ab-cleric-rebuke', null, ['cr-fae-5', 'cr-bear-4']), {
      clause: 'SW-228',
    })
    told.refuses('Ana', told.ability('ab-cleric-rebuke', null, ['cr-eagle-3']), { clause: 'SW-228' })
    told.uses('ab-cleric-rebuke', 'cleric 1', ['cr-bear-4', 'cr-wolf-4'])
    expect(told.line).toEqual(['cr-fae-5', 'cr-wolf-4', 'cr-bear-4', '?cr-eagle-3'])
    expect(told.table.hurt).toEqual([0, 0, 2, 0])
    expect(told.table.fire).toBe(3)
    // Behind a card that lies face down as well.
    told.uses('ab-cleric-rebuke', null, ['cr-fae-5', 'cr-eagle-3'])
    expect(told.line).toEqual(['cr-wolf-4', 'cr-bear-4', '?cr-eagle-3', 'cr-fae-5'])
    const second = helpers({ line: ['cr-bear-4', 'cr-skeletons-8'] })
    second.refuses('Ana', second.ability('ab-cleric-rebuke', null, ['cr-bear-4', 'cr-bear-4']), {
      clause: 'SW-228',
    })
    const alone = helpers({ line: ['cr-skeletons-8', '?cr-bear-4'] })
    expect(alone.uses('ab-cleric-rebuke', null, ['cr-skeletons-8']).graveyard).toEqual(['cr-skeletons-8'])
    second.refuses('Ana', second.ability('ab-cleric-rebuke', null, ['cr-skeletons-8']), { clause: 'SW-228' })
    const first = helpers({ line: ['un-necromancer', 'cr-bear-4'] })
    first.refuses('Ana', first.ability('ab-cleric-rebuke', null, ['un-necromancer']), { clause: 'SW-228' })
  },
)

rule('SW-229', 'Cleanse Undead needs a face-up Undead; Unhallowed are none', () => {
  const none = helpers({ line: ['un-necromancer', 'cr-bear-4', '?cr-skeletons-8'] })
  none.refuses('Ana', none.ability('ab-cleric-cleanse-undead', null), { clause: 'SW-149' })
  const shielded = helpers({ line: ['un-lich', 'cr-skeletons-8'] })
  shielded.refuses('Ana', shielded.ability('ab-cleric-cleanse-undead', null), { clause: 'SW-149' })
  const told = helpers({
    line: ['cr-graveshifter-2', 'un-necromancer', 'cr-vampire-a', 'cr-bear-4', '?cr-skeletons-8'],
  })
  told.uses('ab-cleric-cleanse-undead', null)
  told.asked('Ana', 'cleanse.next').mayChoose('Ana', told.at('cr-graveshifter-2'), told.at('cr-vampire-a'))
  told.says('cleanse.next', told.at('cr-vampire-a'))
  expect(told.graveyard).toEqual(['cr-vampire-a', 'cr-graveshifter-2'])
  expect(told.line).toEqual(['un-necromancer', 'cr-bear-4', '?cr-skeletons-8'])
})

rule('SW-230', 'Banish takes no face-down card, and a banished Hydra is gone', () => {
  const told = helpers({ line: ['un-hydra', 'cr-bear-4', '?cr-skeletons-8'] })
  told.refuses('Ana', told.ability('ab-cleric-banish', null, ['cr-skeletons-8']), {
    clause: 'SW-230',
    reason: 'faceDown',
  })
  told.uses('ab-cleric-banish', null, ['un-hydra'])
  expect([told.line[0], ids(told.table.deck.slice(0, 1))]).toEqual(['cr-bear-4', ['un-hydra']])
})

rule('SW-231', 'what Blinding Light shows keeps its other powers', () => {
  const told = helpers(
    { line: ['cr-bear-4', '?cr-treant-8', '?un-warlord'], dice: { ranger: [8, 2, 1] }, fire: 4 },
    'ab-cleric-blinding-light',
  ).uses('ab-cleric-blinding-light', null, ['cr-treant-8', 'un-warlord'])
  expect(told.health('cr-bear-4')).toBe(6)
  told.attacks('cr-treant-8', ['ranger 8', 'ranger 2'])
  expect([told.graveyard, told.table.fire]).toEqual([['cr-treant-8'], 6])
  const one = helpers({ line: ['cr-bear-4', '?cr-acolyte-6', '?cr-wolf-4'] }, 'ab-cleric-blinding-light')
  one.refuses('Ana', one.ability('ab-cleric-blinding-light', null, ['cr-bear-4']), {
    clause: 'SW-231',
    reason: 'faceUp',
  })
  expect(one.uses('ab-cleric-blinding-light', null, ['cr-wolf-4']).line).toEqual([
    'cr-bear-4',
    '?cr-acolyte-6',
    'cr-wolf-4',
  ])
})

rule('SW-231', 'Blinding Light uses up no cancellation of Elf Senses', () => {
  const told = helpers(
    { line: ['cr-bear-4', '?cr-wolf-4', '?cr-acolyte-6', '?cr-acolyte-7'], horde: [] },
    'ab-cleric-blinding-light',
  )
  told.uses('ab-ranger-elf-senses', 'ranger 1').uses('ab-cleric-blinding-light', 'cleric 1', ['cr-acolyte-6'])
  expect([told.table.cancels, told.table.horde]).toEqual([1, []])
})

rule(
  'SW-232',
  'Protective Ward is the Cleric’s, once a round, and in the end step only if it was not used',
  () => {
    const ward = 'ab-cleric-protective-ward'
    const told = helpers({ line: ['cr-bear-4', 'cr-wolf-4'], horde: [] }, ward).does({ do: 'ward' })
    expect(ids(told.table.horde)).toEqual(['cr-bear-4'])
    told.passes()
    expect(told.doing).toBe('exhaust.offer')
    // Declined, the damage is done.
    const declined = helpers({ line: ['cr-bear-4'] }, ward)
      .passes()
      .says('end.ward', false)
    expect(declined.doing).toBe('exhaust.offer')
    const tired = helpers({ line: ['cr-bear-4'] }, `!${ward}`)
    tired.refuses('Ana', { do: 'ward' }, { clause: 'SW-232' })
    expect(tired.passes().doing).toBe('exhaust.offer')
    const inCamp = party(['beast-master', 'warrior', 'ranger', 'cleric'], { line: ['cr-bear-4'] }, ward)
    inCamp.refuses('Ana', { do: 'ward' }, { clause: 'SW-232' })
    // Only the first card is spared: the Wolf deals its 1.
    const two = helpers({ line: ['cr-ember-drake-11', 'cr-wolf-4'], horde: [] }, ward)
      .passes()
      .says('end.ward', true)
    two.says('exhaust.offer', 'ab-ranger-longshot')
    expect([two.table.round, ids(two.table.horde)]).toEqual([2, ['cr-ember-drake-11', 'cr-wolf-4']])
  },
)

rule('SW-233', 'Set Snares put any face-up creature on the deck, and it leads the next Line', () => {
  const told = helpers({ line: ['un-hydra', 'cr-fae-5', '?cr-wolf-4'] })
  const snares = (id: string, tame: boolean): ReturnType<Story['ability']> =>
    told.ability('ab-beast-master-set-snares', null, [id], tame ? { tame } : {})
  told.refuses('Ana', snares('cr-fae-5', true), { clause: 'SW-233' })
  told.refuses('Ana', snares('cr-wolf-4', false), { clause: 'SW-233', reason: 'faceDown' })
  told.refuses('Ana', snares('cr-wolf-4', true), { clause: 'SW-233' })
  told.uses('ab-beast-master-set-snares', null, ['un-hydra'])
  // Not defeated: it did not come back.
  expect([told.line, ids(told.table.deck.slice(-1))]).toEqual([['cr-fae-5', '?cr-wolf-4'], ['un-hydra']])
  told.sees(null, ({ table }) => expect(table.deck.at(-1)).toBe(number('un-hydra')))
  clears(told).until('watch.act')
  expect(told.line[0]).toBe('un-hydra')
})

rule('SW-234', 'Tame Beast takes a face-up Forest Creature wherever it stands', () => {
  const told = helpers({ line: ['cr-fae-5', 'cr-treant-8', 'cr-wyvern-6', 'cr-eagle-3', '?cr-wolf-4'] })
  told.refuses('Ana', told.ability('ab-beast-master-tame-beast', null, ['cr-wolf-4']), {
    clause: 'SW-234',
    reason: 'faceDown',
  })
  told.uses('ab-beast-master-tame-beast', null, ['cr-eagle-3'])
  expect(ids(told.table.tamed)).toEqual(['cr-eagle-3'])
  const hunt = helpers({ line: ['cr-fae-5'], graveyard: ['cr-treant-8', 'cr-fae-6'] })
  hunt.refuses(
    'Ana',
    { do: 'ability', card: 'ab-beast-master-hunt', die: null, take: 'cr-treant-8' },
    { clause: 'SW-234' },
  )
})

const sentry = (line: string[], position: Position = {}): Story =>
  helpers({ line, tamed: ['cr-wolf-5'], ...position }, 'ab-beast-master-animal-sentry')
const stands = (told: Story, target: string, die: number | null = null): Parameters<Story['does']>[0] => ({
  do: 'ability',
  card: 'ab-beast-master-animal-sentry',
  die,
  targets: [told.at(target)],
  give: 'cr-wolf-5',
})

rule('SW-235', 'Animal Sentry destroys the last card; face up its Defeated power works', () => {
  const told = sentry(['cr-bear-4', 'cr-treant-8'], { fire: 4 })
  told.refuses('Ana', stands(told, 'cr-bear-4'), { clause: 'SW-235' })
  told.does(stands(told, 'cr-treant-8', told.die('beast-master', 1)))
  expect([told.table.fire, told.graveyard, told.table.tamed]).toEqual([6, ['cr-wolf-5', 'cr-treant-8'], []])
  const only = sentry(['cr-bear-4'])
  expect(only.does(stands(only, 'cr-bear-4')).table.graveyard).toEqual(['cr-wolf-5', 'cr-bear-4'].map(number))
  const hydra = sentry(['cr-bear-4', 'un-hydra'])
  expect(hydra.does(stands(hydra, 'un-hydra')).line).toEqual(['cr-bear-4', 'un-hydra'])
  const none = helpers({ line: ['cr-bear-4', 'cr-eagle-3'], tamed: [] }, 'ab-beast-master-animal-sentry')
  none.refuses('Ana', none.ability('ab-beast-master-animal-sentry', null), { clause: 'SW-149' })
})

const tracking = (position: Position, card = 'ab-beast-master-tracking'): Story =>
  helpers(
    {
      line: ['cr-wolf-4', 'cr-fae-5', '?cr-acolyte-6', '?cr-eagle-3'],
      dice: { ranger: [4, 1, 1] },
      horde: [],
      ...position,
    },
    card,
  )

rule('SW-236', 'Tracking comes after every First Position power, and what it shows is resolved', () => {
  const told = tracking({}).attacks('cr-wolf-4', ['ranger 4'])
  told.asked('Ana', 'tracking.reveal').says('tracking.reveal', told.at('cr-acolyte-6'))
  expect([told.line, told.table.horde.length]).toEqual([['cr-fae-5', 'cr-acolyte-6', '?cr-eagle-3'], 1])
  const no = tracking({}).attacks('cr-wolf-4', ['ranger 4']).says('tracking.reveal', null)
  expect(no.line).toEqual(['cr-fae-5', '?cr-acolyte-6', '?cr-eagle-3'])
  // Without a First Position power, a face-down card or an active Tracking there is nothing to ask.
  const quiet = [
    tracking({ line: ['cr-wolf-4', 'cr-bear-4', '?cr-eagle-3'] }),
    tracking({ line: ['cr-wolf-4', 'cr-fae-5', 'cr-eagle-3'] }),
    tracking({}, '!ab-beast-master-tracking'),
  ]
  for (const other of quiet) expect(other.attacks('cr-wolf-4', ['ranger 4']).doing).toBe('watch.act')
})

rule('SW-237', 'Elf Senses cancel the first Reveal power that is due, and each use one', () => {
  const line = ['cr-bear-4', 'cr-bear-5', '?cr-acolyte-6', '?cr-acolyte-7', 'cr-wolf-4']
  const told = helpers({ line, fire: 8, horde: [] })
  told.uses('ab-ranger-elf-senses', 'ranger 1')
  expect([told.table.light, told.table.cancels, told.table.horde.length]).toEqual([1, 0, 0])
  told.uses('ab-ranger-elf-senses', null)
  expect([told.line.slice(2, 4), told.table.horde.length]).toEqual([['cr-acolyte-6', 'cr-acolyte-7'], 0])
  // The light lasts for the round only.
  clears(told).until('watch.act')
  expect([told.table.light, told.table.cancels]).toEqual([0, 0])
  const one = helpers({ line, fire: 5, horde: [] }).uses('ab-ranger-elf-senses', 'ranger 1')
  expect([one.table.cancels, one.line[2]]).toEqual([1, '?cr-acolyte-6'])
  one.stokes('ab-cleric-rebuke')
  // Everybody reads that it had its power, and why that did not work.
  one.heard(null, { type: 'cancelled', rule: 'SW-237', card: number('cr-acolyte-6') })
  // Fire 7 lights two, and Elf Senses the third; the second Acolyte would draw.
  expect([one.table.cancels, one.table.horde.length, one.line[2]]).toEqual([0, 0, 'cr-acolyte-6'])
  one.stokes('ab-cleric-banish').stokes('ab-cleric-cleanse-undead').stokes('ab-ranger-longshot')
  expect([one.line[3], one.table.horde.length]).toEqual(['cr-acolyte-7', 1])
})

rule('SW-237', 'two uses in a row cancel the next two Reveal powers', () => {
  const told = helpers(
    {
      line: ['cr-bear-4', 'cr-bear-5', 'cr-wolf-4', '?cr-acolyte-6', '?cr-goblins-6', '?cr-acolyte-7'],
      horde: [],
      fire: 1,
    },
    'ab-ranger-elf-senses',
  )
    .uses('ab-ranger-elf-senses', 'ranger 1')
    .uses('ab-ranger-elf-senses', null)
  expect([told.table.light, told.table.cancels]).toEqual([2, 2])
  // Fire 13 lights three positions, and Elf Senses two more.
  told.sets({ fire: 11 }).stokes('ab-cleric-rebuke')
  expect(told.line.slice(3)).toEqual(['cr-acolyte-6', 'cr-goblins-6', '?cr-acolyte-7'])
  expect([told.table.cancels, told.table.horde]).toEqual([0, []])
})

rule('SW-238', 'what slept is a new card: no damage, no Wound, and its powers again', () => {
  const told = party(['warrior', 'ranger', 'wizard', 'cleric'], {
    line: ['?cr-acolyte-7', 'cr-bear-4'],
    dice: { warrior: [2, 4, 1] },
    horde: [],
    fire: 4,
  }).stokes('ab-wizard-curse')
  told.attacks('cr-acolyte-7', ['warrior 2']).uses('ab-warrior-wound', null, ['cr-acolyte-7'])
  expect([told.table.horde.length, told.health('cr-acolyte-7'), told.table.hurt[0]]).toEqual([1, 4, 2])
  told.uses('ab-ranger-slumber', 'ranger 1', ['cr-acolyte-7'])
  expect([told.line, told.table.hurt, told.free('warrior')]).toEqual([
    ['cr-bear-4', '?cr-acolyte-7'],
    [0, 0],
    [4, 1],
  ])
  told.attacks('cr-bear-4', ['warrior 4'])
  expect([told.line, told.table.horde.length, told.health('cr-acolyte-7')]).toEqual([['cr-acolyte-7'], 2, 7])
})

const shooter = (position: Position = {}): Story =>
  helpers(
    { line: ['cr-ember-drake-12', 'cr-bear-4'], dice: { ranger: [5, 3, 1] }, ...position },
    'ab-ranger-sharpshooter',
  )

rule('SW-239', 'Sharpshooter takes one Ranger die, unspent or from a direct attack, once a round', () => {
  const told = shooter()
  const [five, three, one] = [0, 1, 2].map((i) => told.slot('ranger') * 3 + i)
  told.refuses(
    'Ana',
    { do: 'sharpshooter', die: told.die('cleric', 1) },
    { clause: 'SW-239', reason: 'notARangersDie' },
  )
  told.uses('ab-ranger-slumber', 'ranger 3', ['cr-bear-4'])
  told.refuses('Ana', { do: 'sharpshooter', die: three! }, { clause: 'SW-239', reason: 'dieSpent' })
  told.dictate('dice', 6).does({ do: 'sharpshooter', die: one! })
  expect(told.free('ranger')).toEqual([5, 7])
  expect(told.table.rolled[told.slot('ranger')]).toBe(9)
  told.refuses('Ana', { do: 'sharpshooter', die: five! }, { clause: 'SW-239', reason: 'oncePerRound' })
  // Nobody else may use it.
  const two = shooter({ players: 2 })
  expect(two.choices('Bo')).toContainEqual({ do: 'sharpshooter', die: five! })
  two.refuses('Ana', { do: 'sharpshooter', die: five! }, { clause: 'SW-239', reason: 'notYours' })
})

rule('SW-240', 'Poison counts declarations of anybody, per face-up creature, and is not doubled', () => {
  const told = fighters({
    line: ['cr-ember-drake-12', 'cr-fell-beast-10', 'cr-treant-9', '?cr-wolf-4'],
    dice: { warrior: [1, 1, 2], wizard: [1, 1, 1], rogue: [1, 1, 1] },
  })
    .uses('ab-rogue-poison-blade', 'rogue 1')
    .uses('ab-warrior-giants-bane', null)
    .attacks('cr-ember-drake-12', ['warrior 1'])
  // 2 × 1 + 2 × 3
  expect(told.table.hurt[0]).toBe(8)
  // Abilities are no attacks and use nothing up.
  told
    .uses('ab-warrior-throw-axe', 'warrior 1', ['cr-fell-beast-10'])
    .attacks('cr-fell-beast-10', ['wizard 1'])
  expect(told.graveyard).toEqual(['cr-fell-beast-10'])
  expect(told.table.poison).toBe(0)
  told.attacks('cr-ember-drake-12', ['rogue 1'])
  expect(told.table.hurt[0]).toBe(10)
})

rule('SW-240', 'a second use poisons two more attacks, and none adds up', () => {
  const told = fighters({
    line: ['cr-ember-drake-12', 'cr-fell-beast-11'],
    dice: { warrior: [1, 1, 1], wizard: [1, 1, 1], rogue: [1, 1, 1] },
  })
    .uses('ab-rogue-poison-blade', 'rogue 1')
    .uses('ab-rogue-poison-blade', null)
  const hurt = ['warrior 1', 'rogue 1'].map((die) => told.attacks('cr-ember-drake-12', [die]).table.hurt[0])
  expect(hurt).toEqual([5, 10])
  told.attacks('cr-fell-beast-11', ['wizard 1']).attacks('cr-fell-beast-11', ['wizard 1'])
  expect(told.table.hurt).toEqual([10, 10])
  told.attacks('cr-ember-drake-12', ['warrior 1'])
  expect(told.table.hurt[0]).toBe(11)
})

rule(
  'SW-241',
  'Throwing Daggers do what is possible: a card if one is hidden, a die if one is unspent',
  () => {
    const told = fighters({ line: ['cr-bear-4', 'cr-ember-drake-11'], dice: { rogue: [1, 2, 3] } })
    told.uses('ab-rogue-throwing-daggers', null)
    told.asked('Ana', 'daggers.die').mayChoose('Ana', ...[1, 2, 3].map((value) => told.die('rogue', value)))
    told.says('daggers.die', told.die('rogue', 1))
    expect(told.free('rogue')).toEqual([6, 2, 3])
    // No hidden card may be left out.
    const hidden = fighters({ line: ['cr-bear-4', '?cr-acolyte-6'], dice: { rogue: [1, 2, 3] }, horde: [] })
    hidden.refuses('Ana', hidden.ability('ab-rogue-throwing-daggers', null), { clause: 'SW-241' })
    hidden.refuses('Ana', hidden.ability('ab-rogue-throwing-daggers', null, ['cr-bear-4']), {
      clause: 'SW-241',
      reason: 'faceUp',
    })
    hidden.arrange((g) => {
      for (let i = 0; i < 3; i++) g.dieIs[hidden.slot('rogue') * 3 + i] = DIE.spent
    })
    hidden.uses('ab-rogue-throwing-daggers', null, ['cr-acolyte-6'])
    // Its Reveal power works, and there is no die to set.
    expect([hidden.doing, hidden.line[1], hidden.table.horde.length]).toEqual([
      'watch.act',
      'cr-acolyte-6',
      1,
    ])
  },
)

rule('SW-241', 'the Rogue reaches second position for this round, and third with longer ranges', () => {
  const line = ['cr-bear-4', 'cr-ember-drake-11', 'cr-ember-drake-12']
  const near = fighters({ line, dice: { rogue: [1, 1, 1] } })
  near.refuses('Ana', near.attack('cr-ember-drake-11', ['rogue 1']), {
    clause: 'SW-133',
    reason: 'outOfRange',
  })
  near.uses('ab-rogue-throwing-daggers', 'rogue 1').until('watch.act')
  near.refuses('Ana', near.attack('cr-ember-drake-12', ['rogue 6']), {
    clause: 'SW-133',
    reason: 'outOfRange',
  })
  expect(near.attacks('cr-ember-drake-11', ['rogue 6']).table.hurt).toEqual([0, 6, 0])
  const far = fighters({ line, location: 'lo-cliff-watch' })
    .uses('ab-rogue-throwing-daggers', 'rogue 1')
    .until('watch.act')
  expect(far.attacks('cr-ember-drake-12', ['rogue 6']).table.hurt).toEqual([0, 0, 6])
  clears(near).until('watch.act')
  expect(near.table.rogueRanged).toBe(0)
})

rule(
  ['SW-242', 'SW-243'],
  'Backstab destroys up to the roll total, spent, stolen and locked dice included',
  () => {
    const stab = (rogue: number[], more: Position = {}): Story =>
      fighters({
        line: ['cr-bear-4', '?cr-wyvern-7', '?cr-treant-8', '?cr-wolf-4'],
        dice: { rogue },
        ...more,
      })
    const told = stab([3, 2, 2])
      .attacks('cr-bear-4', ['rogue 2'])
      .uses('ab-rogue-backstab', 'rogue 2', ['cr-treant-8', 'cr-wyvern-7'])
    told.asked('Ana', 'backstab.kill').mayChoose('Ana', null, told.at('cr-wyvern-7'))
    told
      .refuses('Ana', told.at('cr-treant-8'), { clause: 'SW-242' })
      .refuses('Ana', told.at('cr-bear-4'), { clause: 'SW-242' })
    const under = stab([3, 2, 1]).uses('ab-rogue-backstab', 'rogue 1', ['cr-wyvern-7', 'cr-treant-8'])
    expect(under.doing).toBe('watch.act')
    const eight = stab([3, 3, 2]).uses('ab-rogue-backstab', null, ['cr-wyvern-7', 'cr-treant-8'])
    eight.mayChoose('Ana', null, eight.at('cr-wyvern-7'), eight.at('cr-treant-8'))
    // Throwing Daggers set a die to 6, but the total stays what was rolled.
    const daggers = stab([1, 1, 1], { line: ['cr-bear-4', '?cr-eagle-4', '?cr-wolf-5', '?cr-eagle-3'] })
    daggers.uses('ab-rogue-throwing-daggers', 'rogue 1', ['cr-eagle-4']).until('watch.act')
    daggers.uses('ab-rogue-backstab', 'rogue 1', ['cr-wolf-5', 'cr-eagle-3'])
    daggers.mayChoose('Ana', null, daggers.at('cr-eagle-3'))
  },
)

rule('SW-243', 'what locations and Bolster make of the dice counts in the total', () => {
  // The Wizard rests with two equal dice and lets the others reroll.
  const told = arrive('lo-dark-woods', {
    fire: 5,
    camper: 'cleric',
    dice: { wizard: [2, 2, 1], rogue: [1, 2, 3] },
    deck: HARMLESS,
  })
    .rests('wizard')
    .until('camp.place')
  told.says('camp.place', { on: 'runes', dice: [3, 4], runes: ['vanquish', 'bolster'] })
  told.says('bolster.reroll', []).says('bolster.reroll', [])
  told.dictate('dice', 5).says('bolster.reroll', [9])
  expect([told.table.dice.slice(9), told.table.rolled[3]]).toEqual([[6, 2, 3], 11])
})

const smoke = (line: string[], target: string, position: Position = {}): Story =>
  fighters({ line, dice: { warrior: [8, 4, 2] }, ...position }, 'ab-rogue-smoke-bomb').uses(
    'ab-rogue-smoke-bomb',
    'rogue 1',
    [target],
  )

rule('SW-244', 'in the smoke every kind of power is gone', () => {
  // Ongoing powers of others' Health.
  expect(smoke(['cr-bear-4', 'un-warlord'], 'un-warlord').health('cr-bear-4')).toBe(4)
  expect(smoke(['cr-bear-4', 'un-werewolf'], 'un-werewolf').health('cr-bear-4')).toBe(4)
  expect(
    smoke(['cr-zombie-horde-7'], 'cr-zombie-horde-7', { graveyard: ['cr-bear-5'] }).health(
      'cr-zombie-horde-7',
    ),
  ).toBe(7)
  expect(smoke(['cr-shade-a'], 'cr-shade-a', { fire: 4 }).health('cr-shade-a')).toBe(1)
  // A Golem and a Lich stop nothing.
  const golem = smoke(['cr-metal-golem-a', 'cr-bear-4'], 'cr-metal-golem-a', { location: 'lo-cliff-watch' })
  expect(golem.attacks('cr-bear-4', ['warrior 4']).graveyard).toEqual(['cr-bear-4'])
  const lich = smoke(['un-lich', 'cr-bear-4'], 'un-lich').uses('ab-warrior-throw-axe', null, ['cr-bear-4'])
  expect(lich.graveyard).toEqual(['cr-bear-4'])
  // Nor First Position, Defeated and falls.
  const fae = smoke(['cr-bear-4', 'cr-fae-5'], 'cr-fae-5', { fire: 4 }).attacks('cr-bear-4', ['warrior 4'])
  expect([fae.line, fae.table.fire]).toEqual([['cr-fae-5'], 4])
  const hydra = smoke(['un-hydra', 'cr-bear-4'], 'un-hydra').attacks('un-hydra', ['warrior 8', 'warrior 2'])
  expect([hydra.line, hydra.graveyard]).toEqual([['cr-bear-4'], ['un-hydra']])
  const pyro = smoke(['cr-bear-4', 'un-pyromancer'], 'un-pyromancer', { fire: 4 }).attacks('cr-bear-4', [
    'warrior 4',
  ])
  expect(pyro.table.fire).toBe(4)
  const giant = smoke(['cr-wolf-4', 'cr-forest-giant-7', '?cr-bear-4'], 'cr-forest-giant-7')
  expect([giant.line[2], giant.health('cr-forest-giant-7')]).toEqual(['?cr-bear-4', 7])
})

rule(['SW-244', 'SW-116'], 'a creature that only a smoked power kept alive falls at once', () => {
  const told = fighters(
    { line: ['cr-bear-4', 'un-warlord'], dice: { warrior: [4, 1, 1] } },
    'ab-rogue-smoke-bomb',
  )
  told.attacks('cr-bear-4', ['warrior 4'])
  expect(told.graveyard).toEqual([])
  told.uses('ab-rogue-smoke-bomb', null, ['un-warlord'])
  expect(told.graveyard).toEqual(['cr-bear-4'])
  told.refuses('Ana', told.ability('ab-rogue-smoke-bomb', null, ['un-warlord']), { clause: 'SW-146' })
})

rule(['SW-244', 'SW-238'], 'the smoke is gone when the creature leaves the Line, also for a sleep', () => {
  const told = party(
    ['ranger', 'rogue', 'warrior', 'cleric'],
    {
      line: ['un-warlord', 'cr-bear-4'],
      dice: { warrior: [4, 1, 1] },
    },
    'ab-rogue-smoke-bomb',
  ).uses('ab-rogue-smoke-bomb', null, ['un-warlord'])
  told
    .uses('ab-ranger-slumber', 'ranger 1', ['un-warlord'])
    .sets({ fire: 5 })
    .stokes('ab-warrior-giants-bane')
  expect([told.line, told.health('cr-bear-4')]).toEqual([['cr-bear-4', 'un-warlord'], 6])
})

const dead = (line: string[], position: Position = {}, card = 'ab-rogue-stay-dead'): Story =>
  fighters({ line, dice: { warrior: [8, 4, 1], rogue: [2, 1, 1] }, ...position }, card)

rule('SW-245', 'a Rogue die that was laid earlier is enough, and other Defeated powers still work', () => {
  const told = dead(['cr-treant-8', 'un-pyromancer'], { fire: 4 }).attacks('cr-treant-8', ['rogue 1'])
  told.attacks('cr-treant-8', ['warrior 8'])
  expect([ids(told.table.removed).includes('cr-treant-8'), told.graveyard]).toEqual([true, []])
  // Treant + 2; the Pyromancer takes nothing for what does not reach the Graveyard.
  expect(told.table.fire).toBe(6)
  const hydra = dead(['un-hydra', 'cr-bear-4']).attacks('un-hydra', ['warrior 8', 'rogue 1'])
  expect([hydra.line, ids(hydra.table.removed).includes('un-hydra')]).toEqual([['cr-bear-4'], true])
  const lord = dead(['un-wraith-lord', 'cr-bear-4']).attacks('un-wraith-lord', [
    'warrior 8',
    'warrior 4',
    'rogue 1',
  ])
  lord.asked('Ana', 'exhaust.offer')
})

rule('SW-245', 'without a Rogue die, or with the card exhausted, creatures go to the Graveyard', () => {
  expect(dead(['cr-bear-4', 'cr-wolf-4']).attacks('cr-bear-4', ['warrior 4']).graveyard).toEqual([
    'cr-bear-4',
  ])
  const tired = dead(['cr-bear-4', 'cr-wolf-4'], {}, '!ab-rogue-stay-dead')
  expect(tired.attacks('cr-bear-4', ['warrior 4', 'rogue 1']).graveyard).toEqual(['cr-bear-4'])
  // A die that Slumber took away is no longer among those assigned.
  const slept = party(
    ['ranger', 'rogue', 'warrior', 'cleric'],
    {
      line: ['cr-bear-4', 'cr-wolf-4'],
      dice: { warrior: [4, 4, 1], rogue: [2, 1, 1] },
    },
    'ab-rogue-stay-dead',
  ).attacks('cr-bear-4', ['rogue 1'])
  slept
    .uses('ab-ranger-slumber', 'ranger 1', ['cr-bear-4'])
    .attacks('cr-wolf-4', ['warrior 4'])
    .attacks('cr-bear-4', ['warrior 4'])
  expect(slept.graveyard).toEqual(['cr-wolf-4', 'cr-bear-4'])
})

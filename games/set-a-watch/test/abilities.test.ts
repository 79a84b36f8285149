import type { Json } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { abilities, abilityOf, DIE } from '../src/index.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}

/** Four Adventurers, the last of them in camp, with the boards above unless others are named. */
const with4 = (party: readonly string[], more: Position): Story =>
  watch({
    ...more,
    party,
    camper: more.camper ?? party[3]!,
    boards: { ...Object.fromEntries(party.map((id) => [id, BOARDS[id as 'rogue']])), ...more.boards },
  })
const fighters = (more: Position): Story => with4(['warrior', 'wizard', 'rogue', 'ranger'], more)
const helpers = (more: Position): Story => with4(['beast-master', 'cleric', 'ranger', 'warrior'], more)

const wizardWith = (card: string): string[] => [card, 'ab-wizard-chaos-blast', 'ab-wizard-illuminate']

rule('SW-218', 'Wound halves current Health, the loss rounded down, and twice halves twice', () => {
  const told = fighters({ line: ['cr-wyvern-7', 'cr-bear-4'] }).uses('ab-warrior-wound', 'warrior 1', [
    'cr-wyvern-7',
  ])
  expect(told.health('cr-wyvern-7')).toBe(4)
  told.uses('ab-warrior-wound', null, ['cr-wyvern-7'])
  expect(told.health('cr-wyvern-7')).toBe(2)
})

rule(['SW-219', 'SW-150'], 'Throw Axe deals 8 to a face-up creature in second position only', () => {
  const told = fighters({ line: ['cr-bear-4', 'cr-ember-drake-11', 'cr-wolf-4'] })
  told.refuses('Ana', told.ability('ab-warrior-throw-axe', 'warrior 1', ['cr-bear-4']), {
    clause: 'SW-219',
    reason: 'wrongPosition',
  })
  told.uses('ab-warrior-throw-axe', 'warrior 1', ['cr-ember-drake-11'])
  expect(told.table.hurt).toEqual([0, 8, 0])
  told.refuses('Ana', told.ability('ab-wizard-curse', null, ['cr-ember-drake-11']), {
    clause: 'SW-223',
    reason: 'carriesNoDie',
  })
  const hidden = fighters({ line: ['cr-bear-4', '?cr-wolf-4'] })
  hidden.refuses('Ana', hidden.ability('ab-warrior-throw-axe', 'warrior 1', ['cr-wolf-4']), {
    reason: 'faceDown',
  })
})

rule('SW-220', 'Giants Bane doubles dice on a creature of 10 or more, never fourfold', () => {
  const told = fighters({
    line: ['cr-fell-beast-10', 'cr-bear-4'],
    dice: { warrior: [1, 4, 3], rogue: [2, 2, 2] },
  })
    .uses('ab-warrior-giants-bane', 'warrior 1')
    .uses('ab-warrior-giants-bane', null)
    .attacks('cr-fell-beast-10', ['warrior 4'])
  expect(told.table.hurt[0]).toBe(8)
  const small = fighters({
    line: ['cr-zombie-horde-8', 'cr-bear-4'],
    graveyard: [],
    dice: { warrior: [1, 4, 3] },
  })
    .uses('ab-warrior-giants-bane', 'warrior 1')
    .attacks('cr-zombie-horde-8', ['warrior 4'])
  expect(small.table.hurt[0]).toBe(4)
})

const berserk = (line: string[]): Story =>
  fighters({
    line,
    dice: { warrior: [8, 8, 1], rogue: [6, 1, 1] },
    boards: { warrior: ['ab-warrior-wound', 'ab-warrior-berserker', 'ab-warrior-throw-axe'] },
  })

rule(
  'SW-221',
  'Berserker destroys a weaker neighbour right after a fall in which the Warrior had a part',
  () => {
    const told = berserk(['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'])
    told.refuses('Ana', told.ability('ab-warrior-berserker', 'warrior 1', ['cr-bear-4']), {
      clause: 'SW-221',
    })
    told.attacks('cr-skeletons-8', ['warrior 8'])
    told.refuses('Ana', told.ability('ab-warrior-berserker', 'warrior 1', ['cr-wolf-4']), {
      reason: 'notBesideTheFallen',
    })
    told.uses('ab-warrior-berserker', 'warrior 1', ['cr-bear-4'])
    expect(told.line).toEqual(['cr-wolf-4'])
    // The fall of the Bear was the Warrior's again, but 4 is not less than 4.
    told.refuses('Ana', told.ability('ab-warrior-berserker', null, ['cr-wolf-4']), { reason: 'tooHealthy' })
    const late = berserk(['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'])
      .attacks('cr-skeletons-8', ['warrior 8'])
      .attacks('cr-bear-4', ['rogue 1'])
    late.refuses('Ana', late.ability('ab-warrior-berserker', 'warrior 1', ['cr-bear-4']), {
      reason: 'notBesideTheFallen',
    })
    const without = berserk(['cr-goblins-6', 'cr-bear-4']).attacks('cr-goblins-6', ['rogue 6'])
    without.refuses('Ana', without.ability('ab-warrior-berserker', 'warrior 1', ['cr-bear-4']), {
      reason: 'notBesideTheFallen',
    })
  },
)

const cleaver = (
  dice: number[],
  board = ['ab-warrior-cleave', 'ab-warrior-giants-bane', 'ab-warrior-wound'],
): Story =>
  fighters({
    line: ['cr-fell-beast-10', 'cr-bear-4', 'cr-wolf-4'],
    dice: { warrior: dice, rogue: [6, 5, 1] },
    boards: { warrior: board },
  })

rule('SW-222', 'Cleave keeps one Warrior die at the excess', () => {
  const told = cleaver([8, 7, 1]).attacks('cr-fell-beast-10', ['warrior 8', 'warrior 7'])
  const die = told.slot('warrior') * 3
  told.mayChoose('Ana', null, die, die + 1).says('cleave.keep', die)
  expect(told.free('warrior')).toEqual([5, 1])
})

rule('SW-222', 'a die that Cleave keeps shows its own value at most', () => {
  const told = cleaver([2, 7, 1]).attacks('cr-fell-beast-10', [
    'warrior 2',
    'rogue 6',
    'rogue 5',
    'warrior 7',
  ])
  told.says('cleave.keep', told.slot('warrior') * 3)
  expect(told.free('warrior')).toEqual([2, 1])
})

rule('SW-222', 'of doubled damage Cleave keeps half', () => {
  const told = cleaver([8, 7, 1])
    .uses('ab-warrior-giants-bane', 'warrior 1')
    .attacks('cr-fell-beast-10', ['warrior 8'])
  told.says('cleave.keep', told.slot('warrior') * 3)
  expect(told.free('warrior')).toEqual([3, 7])
})

rule('SW-037', 'a Warrior die is kept while Cleave is face up, and no die of anybody else', () => {
  const blow = ['warrior 8', 'rogue 6']
  expect(cleaver([8, 7, 1]).attacks('cr-fell-beast-10', blow).doing).toBe('cleave.keep')
  const exhausted = cleaver([8, 7, 1], ['!ab-warrior-cleave', 'ab-warrior-giants-bane', 'ab-warrior-wound'])
  expect(exhausted.attacks('cr-fell-beast-10', blow).doing).toBe('watch.act')
  const others = cleaver([8, 7, 1]).attacks('cr-fell-beast-10', ['rogue 6', 'rogue 5'])
  expect(others.doing).toBe('watch.act')
})

rule('SW-223', 'Curse destroys a creature that carries a die, however little', () => {
  const told = fighters({ line: ['cr-ember-drake-12', 'cr-bear-4'], camper: 'ranger' })
  told.refuses('Ana', told.ability('ab-wizard-curse', 'wizard 1', ['cr-ember-drake-12']), {
    clause: 'SW-223',
    reason: 'carriesNoDie',
  })
  told.attacks('cr-ember-drake-12', ['rogue 1']).uses('ab-wizard-curse', 'wizard 1', ['cr-ember-drake-12'])
  expect(told.graveyard.at(-1)).toBe('cr-ember-drake-12')
})

rule(
  'SW-224',
  'Chaos Blast destroys two neighbours in the order picked, then deals a card to the end',
  () => {
    const told = fighters({
      line: ['cr-bear-4', 'cr-wyvern-6', 'cr-wolf-4'],
      deck: ['cr-eagle-3'],
      graveyard: [],
    })
    told.refuses('Ana', told.ability('ab-wizard-chaos-blast', 'wizard 1', ['cr-bear-4', 'cr-wolf-4']), {
      clause: 'SW-224',
      reason: 'notNeighbours',
    })
    told.uses('ab-wizard-chaos-blast', 'wizard 1', ['cr-wyvern-6', 'cr-bear-4'])
    expect(told.graveyard).toEqual(['cr-wyvern-6', 'cr-bear-4'])
    expect(told.line).toEqual(['cr-wolf-4', '?cr-eagle-3'])
  },
)

const polymorphs = (): Story =>
  fighters({
    line: ['cr-ember-drake-12', 'cr-bear-4'],
    graveyard: ['sm-summon-1', 'cr-acolyte-6', 'cr-treant-8'],
    horde: [],
  })
    .uses('ab-wizard-polymorph', 'wizard 1', ['cr-bear-4'])
    .mayChoose('Ana', 'cr-acolyte-6', 'cr-treant-8')
    .says('polymorph.into', 'cr-acolyte-6')

rule('SW-225', 'Polymorph exchanges a face-up creature for one of the Graveyard', () => {
  const told = polymorphs()
  expect(told.line).toEqual(['cr-ember-drake-12', 'cr-acolyte-6'])
  expect(told.graveyard).toEqual(['sm-summon-1', 'cr-treant-8', 'cr-bear-4'])
})

rule('SW-119', 'what Polymorph brings uses its Reveal power', () => {
  expect(polymorphs().table.horde).toHaveLength(1)
})

rule('SW-226', 'Shockbolt destroys current Health 8 or less', () => {
  const told = fighters({
    line: ['cr-treant-9', 'cr-treant-8', 'cr-bear-4'],
    boards: { wizard: wizardWith('ab-wizard-shockbolt') },
  })
  told.refuses('Ana', told.ability('ab-wizard-shockbolt', 'wizard 1', ['cr-treant-9']), {
    clause: 'SW-226',
    reason: 'tooHealthy',
  })
  told.uses('ab-wizard-shockbolt', 'wizard 1', ['cr-treant-8'])
  expect(told.line).toEqual(['cr-treant-9', 'cr-bear-4'])
})

rule(
  ['SW-227', 'SW-064'],
  'Illuminate pays 1 firewood for the nearest face-down card; a fire that dies is fed first',
  () => {
    const told = fighters({
      line: ['cr-bear-4', '?cr-wolf-4', '?cr-eagle-3'],
      boards: { wizard: wizardWith('ab-wizard-curse') },
      fire: 4,
    })
    told.does({ do: 'illuminate' })
    expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', '?cr-eagle-3'])
    expect(told.table.fire).toBe(3)
    const last = fighters({
      line: ['cr-bear-4', '?cr-wolf-4'],
      boards: { wizard: wizardWith('ab-wizard-curse') },
      fire: 1,
    })
    last.does({ do: 'illuminate' }).says('exhaust.offer', 'ab-rogue-backstab')
    expect(last.table.fire).toBe(2)
    expect(last.line).toEqual(['cr-bear-4', 'cr-wolf-4'])
  },
)

rule('SW-228', 'Rebuke pushes a creature back anywhere, or destroys an Undead in front', () => {
  const told = helpers({ line: ['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'] })
  told.uses('ab-cleric-rebuke', 'cleric 1', ['cr-skeletons-8', 'cr-wolf-4'])
  expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', 'cr-skeletons-8'])
  told.refuses('Ana', told.ability('ab-cleric-rebuke', null, ['cr-bear-4']), { clause: 'SW-228' })
  const dead = helpers({ line: ['cr-skeletons-8', 'cr-bear-4'] }).uses('ab-cleric-rebuke', 'cleric 1', [
    'cr-skeletons-8',
  ])
  expect(dead.graveyard.at(-1)).toBe('cr-skeletons-8')
})

rule(
  'SW-229',
  'Cleanse Undead destroys all face-up Undead that no Lich shields, in the Cleric’s order',
  () => {
    const told = helpers({
      line: [
        'cr-skeletons-8',
        'cr-bear-4',
        'cr-skeletons-9',
        'un-lich',
        'cr-zombie-horde-7',
        '?cr-zombie-horde-8',
      ],
      graveyard: [],
    })
    told.uses('ab-cleric-cleanse-undead', 'cleric 1').says('cleanse.next', told.at('cr-skeletons-9'))
    expect(told.graveyard).toEqual(['cr-skeletons-9', 'cr-skeletons-8'])
    expect(told.line).toEqual(['cr-bear-4', 'un-lich', 'cr-zombie-horde-7', '?cr-zombie-horde-8'])
  },
)

rule('SW-230', 'Banish slides an Undead or an Unhallowed under the deck, not defeated', () => {
  const told = helpers({ line: ['un-wraith-lord', 'cr-skeletons-8', 'cr-bear-4'] })
  told.refuses('Ana', told.ability('ab-cleric-banish', 'cleric 1', ['cr-bear-4']), {
    clause: 'SW-230',
    reason: 'wrongType',
  })
  told.uses('ab-cleric-banish', 'cleric 1', ['un-wraith-lord'])
  // Not defeated: no card is asked for.
  expect(told.doing).toBe('watch.act')
  expect(ids([told.table.deck[0]!])).toEqual(['un-wraith-lord'])
  told.sees(null, ({ table }) => expect(table.deck[0]).toBe(number('un-wraith-lord')))
})

rule(
  'SW-231',
  'Blinding Light turns up to two cards up, without their Reveal powers; a Summon works, its Unhallowed’s does not',
  () => {
    const board = { cleric: ['ab-cleric-blinding-light', 'ab-cleric-rebuke', 'ab-cleric-banish'] }
    const told = helpers({
      line: ['cr-bear-4', '?cr-goblins-6', '?cr-acolyte-6', '?cr-wolf-4'],
      boards: board,
    })
    const horde = told.table.horde.length
    told.uses('ab-cleric-blinding-light', 'cleric 1', ['cr-acolyte-6', 'cr-goblins-6'])
    expect(told.line).toEqual(['cr-bear-4', 'cr-goblins-6', 'cr-acolyte-6', '?cr-wolf-4'])
    expect(told.table.horde).toHaveLength(horde)
    const summoned = helpers({
      line: ['cr-bear-4', '?sm-summon-1', '?cr-wolf-4'],
      boards: board,
      unhallowed: ['un-pyromancer', 'un-hydra'],
    })
    summoned
      .uses('ab-cleric-blinding-light', 'cleric 1', ['sm-summon-1'])
      .says('exhaust.offer', 'ab-ranger-longshot')
    expect(summoned.line).toEqual(['cr-bear-4', 'un-pyromancer', '?cr-wolf-4'])
    expect(helpers({ line: ['cr-bear-4', '?cr-wolf-4'], boards: board }).choices('Ana')).toContainEqual({
      do: 'ability',
      card: 'ab-cleric-blinding-light',
      die: null,
      targets: [],
    })
  },
)

rule(
  'SW-232',
  'Protective Ward sends the first card to the Horde without damage, once a round or in the end step',
  () => {
    const board = { cleric: ['ab-cleric-protective-ward', 'ab-cleric-rebuke', 'ab-cleric-banish'] }
    const told = helpers({ line: ['cr-ember-drake-12', 'cr-bear-4', 'cr-wolf-4'], boards: board })
    const before = told.table.exhausted.slice()
    told.does({ do: 'ward' })
    expect(ids([told.table.horde.at(-1)!])).toEqual(['cr-ember-drake-12'])
    expect(told.table.exhausted).toEqual(before)
    told.refuses('Ana', { do: 'ward' }, { clause: 'SW-232', reason: 'oncePerRound' })
    const end = helpers({ line: ['cr-ember-drake-12'], boards: board })
      .passes()
      .says('end.ward', true)
    expect(end.table.exhausted).toEqual(before)
    expect(end.table.round).toBe(2)
  },
)

const forest = (): Story =>
  helpers({
    line: ['cr-wolf-4', 'cr-bear-5', 'cr-fae-5'],
    graveyard: ['cr-eagle-3', 'cr-treant-8'],
  })
/** A Bear of the Line and an Eagle from below the top of the Graveyard. */
const twoTamed = (): Story => {
  const told = forest().uses('ab-beast-master-tame-beast', 'beast-master 1', ['cr-bear-5'])
  return told.does({
    do: 'ability',
    card: 'ab-beast-master-hunt',
    die: told.die('beast-master', 1),
    take: 'cr-eagle-3',
  })
}

rule('SW-234', 'Tame Beast takes a Forest Creature, Hunt one from anywhere in the Graveyard', () => {
  const told = forest()
  told.refuses('Ana', told.ability('ab-beast-master-tame-beast', null, ['cr-fae-5']), {
    reason: 'wrongType',
  })
  expect(ids(twoTamed().table.tamed)).toEqual(['cr-bear-5', 'cr-eagle-3'])
  expect(twoTamed().graveyard).toEqual(['cr-treant-8'])
})

rule(['SW-215', 'SW-216'], 'with two tamed creatures no further taming is possible, by whatever card', () => {
  const told = twoTamed()
  told.refuses('Ana', told.ability('ab-beast-master-tame-beast', null, ['cr-wolf-4']), {
    clause: 'SW-216',
    reason: 'enoughTamed',
  })
  told.refuses('Ana', told.ability('ab-beast-master-set-snares', null, ['cr-wolf-4'], { tame: true }), {
    clause: 'SW-216',
  })
})

const guarded = (): Story =>
  helpers({
    line: ['cr-bear-4', 'cr-bear-5', '?cr-treant-8'],
    boards: {
      'beast-master': ['ab-beast-master-animal-sentry', 'ab-beast-master-hunt', 'ab-beast-master-tracking'],
    },
    tamed: ['cr-wolf-4'],
    graveyard: [],
    fire: 4,
  })
const sentry = (told: Story, target: string, by: string | null = null): Json =>
  told.ability('ab-beast-master-animal-sentry', by, [target], { give: 'cr-wolf-4' })
const sentDown = (): Story => {
  const told = guarded()
  return told.does(sentry(told, 'cr-treant-8'))
}

rule('SW-235', 'Animal Sentry gives up a tamed creature for the last card, and no other', () => {
  const told = guarded()
  told.refuses('Ana', sentry(told, 'cr-bear-5'), { clause: 'SW-235' })
  expect(sentDown().graveyard).toEqual(['cr-wolf-4', 'cr-treant-8'])
})

rule('SW-124', 'destroyed face down, the Treant does not feed the fire', () => {
  expect(sentDown().table.fire).toBe(4)
})

rule('SW-143', 'the tamed creature is no die for the card: it takes one besides, or is exhausted', () => {
  expect(sentDown().exhausted('beast-master')).toEqual(['ab-beast-master-animal-sentry'])
  const told = guarded()
  told.does(sentry(told, 'cr-treant-8', 'beast-master 1'))
  expect(told.free('beast-master')).toEqual([1, 1])
})

rule('SW-236', 'Tracking turns up a card of the Beast Master’s choice after a First Position power', () => {
  const board = {
    'beast-master': ['ab-beast-master-animal-sentry', 'ab-beast-master-hunt', 'ab-beast-master-tracking'],
  }
  const told = helpers({
    line: ['cr-wolf-4', 'cr-fae-5', '?cr-bear-4', '?cr-eagle-3'],
    boards: board,
    dice: { ranger: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['ranger 4'])
  told
    .mayChoose('Ana', null, told.at('cr-bear-4'), told.at('cr-eagle-3'))
    .says('tracking.reveal', told.at('cr-eagle-3'))
  expect(told.line).toEqual(['cr-fae-5', '?cr-bear-4', 'cr-eagle-3'])
})

rule('SW-237', 'Elf Senses lights one more position and cancels the next Reveal power, not a Summon', () => {
  const told = helpers({ line: ['cr-bear-4', '?cr-acolyte-6', '?cr-wolf-4', 'cr-bear-5'], fire: 4 })
  const horde = told.table.horde.length
  told.uses('ab-ranger-elf-senses', 'ranger 1')
  expect(told.line).toEqual(['cr-bear-4', 'cr-acolyte-6', '?cr-wolf-4', 'cr-bear-5'])
  expect(told.table.horde).toHaveLength(horde)
  expect(told.table.cancels).toBe(0)
  told.uses('ab-ranger-elf-senses', null)
  // No Reveal power was due for the Wolf.
  expect([told.table.light, told.table.cancels]).toEqual([2, 1])
})

rule(['SW-045', 'SW-043'], 'Far Sight: everybody reaches one position farther, and it adds up', () => {
  const told = with4(['warrior', 'cleric', 'ranger', 'rogue'], {
    line: ['cr-bear-4', 'cr-bear-5', 'cr-wolf-5', 'cr-wolf-4'],
  })
  told.refuses('Ana', told.attack('cr-bear-5', ['warrior 1']), { clause: 'SW-133', reason: 'outOfRange' })
  told.refuses('Ana', told.attack('cr-wolf-5', ['cleric 1']), { reason: 'outOfRange' })
  told
    .uses('ab-ranger-far-sight', 'ranger 1')
    .attacks('cr-bear-5', ['warrior 1'])
    .attacks('cr-wolf-5', ['cleric 1'])
  told.refuses('Ana', told.attack('cr-wolf-4', ['cleric 1']), { reason: 'outOfRange' })
  told
    .uses('ab-ranger-far-sight', null)
    .attacks('cr-wolf-5', ['warrior 1'])
    .attacks('cr-wolf-4', ['cleric 1'])
  expect(told.table.hurt).toEqual([0, 1, 2, 1])
})

rule(
  ['SW-200', 'SW-124'],
  'Longshot destroys a face-down card before its powers; a Summon works and its Unhallowed dies',
  () => {
    const told = helpers({ line: ['cr-bear-4', '?cr-treant-8'], fire: 4 }).uses(
      'ab-ranger-longshot',
      'ranger 1',
      ['cr-treant-8'],
    )
    expect(told.graveyard.at(-1)).toBe('cr-treant-8')
    expect(told.table.fire).toBe(4)
    const summoned = helpers({
      line: ['cr-bear-4', '?sm-summon-1'],
      unhallowed: ['un-wraith-lord', 'un-hydra'],
      graveyard: [],
    })
      .uses('ab-ranger-longshot', 'ranger 1', ['sm-summon-1'])
      .says('exhaust.offer', 'ab-cleric-rebuke')
    expect(summoned.graveyard).toEqual(['sm-summon-1', 'un-wraith-lord'])
    expect(summoned.line).toEqual(['cr-bear-4'])
    expect(summoned.doing).toBe('watch.act')
  },
)

rule(
  ['SW-238', 'SW-212'],
  'Slumber turns a creature down at the end of the Line; its dice are available again',
  () => {
    const told = with4(['warrior', 'cleric', 'ranger', 'rogue'], {
      line: ['?cr-vampire-a', 'cr-bear-4'],
      dice: { warrior: [8, 1, 1], ranger: [2, 2, 2] },
      boards: { ranger: ['ab-ranger-slumber', 'ab-ranger-far-sight', 'ab-ranger-longshot'] },
    }).stokes('ab-warrior-wound')
    expect(told.free('warrior')).toEqual([1, 1])
    told.uses('ab-ranger-slumber', 'ranger 2', ['cr-vampire-a'])
    expect(told.line).toEqual(['cr-bear-4', '?cr-vampire-a'])
    expect(told.free('warrior')).toEqual([8, 1, 1])
    // Everybody has seen which card it is.
    told.sees(null, ({ table }) => expect(table.line[1]).toBe(number('cr-vampire-a')))
  },
)

rule('SW-239', 'Sharpshooter rerolls a die spent on a direct attack; the damage stays', () => {
  const told = helpers({
    line: ['cr-fell-beast-11', 'cr-bear-4'],
    dice: { ranger: [5, 1, 1] },
    boards: { ranger: ['ab-ranger-sharpshooter', 'ab-ranger-far-sight', 'ab-ranger-longshot'] },
  })
  const die = told.die('ranger', 5)
  told.attacks('cr-fell-beast-11', ['ranger 5']).dictate('dice', 7).does({ do: 'sharpshooter', die })
  expect(told.free('ranger')).toEqual([8, 1, 1])
  expect(told.table.hurt[0]).toBe(5)
  expect(told.table.rolled[told.slot('ranger')]).toBe(7)
})

rule('SW-240', 'Poison Blade: the next two declarations each deal 2 per face-up creature', () => {
  const told = fighters({
    line: ['cr-ember-drake-12', 'cr-fell-beast-10', '?cr-wolf-4'],
    dice: { rogue: [1, 1, 1], warrior: [1, 2, 1] },
  })
    .uses('ab-rogue-poison-blade', 'rogue 1')
    .attacks('cr-ember-drake-12', ['warrior 1', 'rogue 1'])
  expect(told.table.hurt[0]).toBe(2 + 4)
  told.attacks('cr-fell-beast-10', ['wizard 1'])
  expect(told.table.hurt[1]).toBe(1 + 4)
  told.attacks('cr-ember-drake-12', ['warrior 1'])
  expect(told.table.hurt[0]).toBe(7)
  const again = fighters({ line: ['cr-ember-drake-12'], dice: { rogue: [1, 1, 1] } })
    .uses('ab-rogue-poison-blade', 'rogue 1')
    .uses('ab-rogue-poison-blade', null)
  expect(again.table.poison).toBe(4)
})

rule('SW-241', 'Throwing Daggers: a card up, a die to 6, and the Rogue is ranged', () => {
  const told = fighters({ line: ['cr-bear-4', '?cr-ember-drake-11'], dice: { rogue: [1, 2, 3] } })
  told
    .uses('ab-rogue-throwing-daggers', 'rogue 1', ['cr-ember-drake-11'])
    .says('daggers.die', told.die('rogue', 2))
  expect(told.line).toEqual(['cr-bear-4', 'cr-ember-drake-11'])
  expect(told.free('rogue')).toEqual([6, 3])
  told.attacks('cr-ember-drake-11', ['rogue 6'])
  expect(told.table.hurt[1]).toBe(6)
  expect(told.table.rolled[told.slot('rogue')]).toBe(6)
})

const alley = (): Story =>
  fighters({
    line: ['cr-bear-4', '?cr-treant-8', '?cr-acolyte-6', '?cr-wolf-4'],
    dice: { rogue: [2, 2, 3] },
  })

rule('SW-242', 'Backstab turns up two face-down cards, and one if only one is left', () => {
  const told = alley()
  told.refuses('Ana', told.ability('ab-rogue-backstab', 'rogue 2', ['cr-treant-8']), {
    clause: 'SW-242',
    reason: 'twoOfThem',
  })
  const one = fighters({ line: ['cr-bear-4', '?cr-goblins-6'], dice: { rogue: [2, 2, 2] } }).uses(
    'ab-rogue-backstab',
    'rogue 2',
    ['cr-goblins-6'],
  )
  one.says('backstab.kill', one.at('cr-goblins-6'))
  expect(one.line).toEqual(['cr-bear-4'])
})

const stabs = (): Story => alley().uses('ab-rogue-backstab', 'rogue 2', ['cr-treant-8', 'cr-acolyte-6'])

rule('SW-243', 'who rolled 7 may destroy a 6 and not an 8, whatever is spent', () => {
  const told = stabs()
  told.mayChoose('Ana', null, told.at('cr-acolyte-6'))
})

rule('SW-242', 'the Reveal powers of those that Backstab spares work afterwards', () => {
  expect(stabs().says('backstab.kill', null).table.joined).toBe(1)
})

rule('SW-244', 'Smoke Bomb takes all powers: no number printed means 1, and a stolen die stays', () => {
  const boards = { rogue: ['ab-rogue-smoke-bomb', 'ab-rogue-poison-blade', 'ab-rogue-backstab'] }
  const told = fighters({ line: ['cr-fire-serpent-a', 'cr-forest-giant-7', 'cr-bear-4'], boards, fire: 9 })
    .uses('ab-rogue-smoke-bomb', 'rogue 1', ['cr-fire-serpent-a'])
    .uses('ab-rogue-smoke-bomb', null, ['cr-forest-giant-7'])
  expect([told.health('cr-fire-serpent-a'), told.health('cr-forest-giant-7')]).toEqual([1, 7])
  const vampire = fighters({ line: ['?cr-vampire-a', 'cr-bear-4'], boards, dice: { warrior: [8, 1, 1] } })
    .stokes('ab-warrior-wound')
    .uses('ab-rogue-smoke-bomb', 'rogue 1', ['cr-vampire-a'])
  expect(vampire.health('cr-vampire-a')).toBe(1)
  expect(vampire.free('warrior')).toEqual([1, 1])
  const treant = fighters({
    line: ['cr-treant-8', 'cr-bear-4'],
    boards,
    dice: { warrior: [8, 1, 1] },
    fire: 4,
  }).uses('ab-rogue-smoke-bomb', 'rogue 1', ['cr-treant-8'])
  expect(treant.attacks('cr-treant-8', ['warrior 8']).table.fire).toBe(4)
})

rule(
  'SW-245',
  'Stay Dead removes what the Rogue’s dice or abilities defeat; a Hydra does not come back',
  () => {
    const boards = { rogue: ['ab-rogue-stay-dead', 'ab-rogue-smoke-bomb', 'ab-rogue-backstab'] }
    const told = fighters({
      line: ['un-hydra', 'cr-bear-4', 'cr-wolf-4'],
      boards,
      dice: { warrior: [8, 4, 1], rogue: [1, 1, 1] },
    }).attacks('un-hydra', ['warrior 8', 'rogue 1'])
    expect(told.table.removed).toContain(number('un-hydra'))
    expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4'])
    told.attacks('cr-bear-4', ['warrior 4'])
    expect(told.graveyard).toContain('cr-bear-4')
    const stab = fighters({ line: ['cr-bear-4', '?cr-wolf-4'], boards, dice: { rogue: [2, 2, 2] } }).uses(
      'ab-rogue-backstab',
      'rogue 2',
      ['cr-wolf-4'],
    )
    stab.says('backstab.kill', stab.at('cr-wolf-4'))
    expect(stab.table.removed).toContain(number('cr-wolf-4'))
  },
)

const DRAKE = ['cr-ember-drake-12']
const withADie = (): Story => fighters({ line: DRAKE }).uses('ab-warrior-wound', 'warrior 1', DRAKE)

rule('SW-144', 'a card is used by a die of its own Adventurer, once in a round', () => {
  const told = withADie()
  expect(told.table.dieIs[told.slot('warrior') * 3]).toBe(DIE.spent)
  told.refuses('Ana', told.ability('ab-warrior-wound', 'warrior 1', DRAKE), {
    clause: 'SW-144',
    reason: 'usedByDie',
  })
  const first = fighters({ line: DRAKE })
  first.refuses('Ana', first.ability('ab-warrior-wound', 'rogue 1', DRAKE), {
    clause: 'SW-144',
    reason: 'notItsDie',
  })
})

rule('SW-145', 'a card on which a die lies may also be exhausted to use it', () => {
  const told = withADie().uses('ab-warrior-wound', null, DRAKE)
  expect([told.table.wounds, told.exhausted('warrior')]).toEqual([[2], ['ab-warrior-wound']])
})

rule('SW-146', 'exhausted, a card is used neither again nor by a die', () => {
  const exhausted = { clause: 'SW-146', reason: 'cardExhausted' }
  const both = withADie().uses('ab-warrior-wound', null, DRAKE)
  both.refuses('Ana', both.ability('ab-warrior-wound', null, DRAKE), exhausted)
  const first = fighters({ line: DRAKE }).uses('ab-warrior-wound', null, DRAKE)
  first.refuses('Ana', first.ability('ab-warrior-wound', 'warrior 1', DRAKE), exhausted)
})

rule('SW-147', 'passive abilities take no die and are not exhausted for a use', () => {
  const told = fighters({
    line: ['cr-bear-4', '?cr-wolf-4'],
    boards: { wizard: wizardWith('ab-wizard-curse') },
  })
  told.refuses('Ana', told.ability('ab-wizard-illuminate', null), { clause: 'SW-147', reason: 'passive' })
  told.refuses('Ana', told.ability('ab-wizard-illuminate', 'wizard 1'), { clause: 'SW-147' })
  expect(abilities.filter((card) => card.passive)).toHaveLength(6)
})

rule('SW-148', 'the camper’s abilities, passive ones too, do nothing', () => {
  const told = with4(['warrior', 'rogue', 'cleric', 'wizard'], {
    line: ['cr-bear-4', '?cr-wolf-4'],
    boards: { wizard: wizardWith('ab-wizard-curse') },
  })
  told.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227', reason: 'passiveNotThere' })
  told.refuses('Ana', told.ability('ab-wizard-curse', null, ['cr-bear-4']), {
    clause: 'SW-148',
    reason: 'inCamp',
  })
})

rule('SW-149', 'an ability needs a legal target; of several parts as much as possible is done', () => {
  const told = helpers({ line: ['cr-bear-4'] })
  told.refuses('Ana', told.ability('ab-cleric-cleanse-undead', 'cleric 1'), {
    clause: 'SW-149',
    reason: 'noTarget',
  })
  const daggers = fighters({ line: ['cr-ember-drake-12'], dice: { rogue: [1, 2, 2] } }).uses(
    'ab-rogue-throwing-daggers',
    null,
  )
  daggers.says('daggers.die', daggers.die('rogue', 1))
  expect(daggers.free('rogue')).toEqual([6, 2, 2])
})

rule('SW-151', 'an ability reaches any creature of its kind, whatever the range', () => {
  const told = fighters({ line: ['cr-bear-4', 'cr-bear-5', 'cr-wolf-4', 'cr-wolf-5'] }).uses(
    'ab-warrior-wound',
    'warrior 1',
    ['cr-wolf-5'],
  )
  expect(told.health('cr-wolf-5')).toBe(3)
})

rule(['SW-152', 'SW-161'], 'what lasts for the round ends with it', () => {
  const told = helpers({ line: ['cr-bear-4', 'cr-wolf-4'], dice: { ranger: [1, 4, 4] } })
    .uses('ab-ranger-far-sight', 'ranger 1')
    .attacks('cr-bear-4', ['ranger 4'])
  expect(told.table.reach).toBe(1)
  told.attacks('cr-wolf-4', ['ranger 4'])
  const { reach, light, dieOn } = told.table
  expect([reach, light, ...dieOn]).toEqual([0, 0, 0, 0, 0, 0])
})

rule('SW-004', 'six classes with five abilities each', () => {
  expect(abilities).toHaveLength(30)
  for (let of = 0; of < 6; of++) expect(abilities.filter((card) => card.of === of)).toHaveLength(5)
  expect(abilityOf(number('ab-rogue-stay-dead')).of).toBe(5)
})

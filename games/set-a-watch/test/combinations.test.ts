import type { Json } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { DIE, type Event } from '../src/index.ts'
import { ids, story, watch, type Position, type Story } from './story.ts'

/** Where clauses of different chapters meet, and what the table says about the reason of things. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-berserker'],
  wizard: ['ab-wizard-shockbolt', 'ab-wizard-chaos-blast', 'ab-wizard-curse'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-slumber', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const party = (classes: readonly string[], position: Position): Story =>
  watch({
    graveyard: [],
    horde: [],
    dice: { warrior: [8, 4, 4] },
    ...position,
    party: classes,
    camper: classes[3]!,
    boards: Object.fromEntries(classes.map((id) => [id, BOARDS[id as 'rogue']])),
  })
const usual = (position: Position): Story => party(['warrior', 'wizard', 'cleric', 'rogue'], position)
const wild = (position: Position): Story => party(['warrior', 'ranger', 'rogue', 'cleric'], position)

/** The clauses of what was told in the last choice, for events of one type. */
const clauses = (told: Story, type: Event['type']): string[] =>
  told.hears(null).flatMap((event) => (event.type === type ? [event.rule] : []))

const shot = (location: string): Story =>
  wild({
    location,
    moreLocations: true,
    line: ['cr-bear-5', '?sm-summon-1'],
    unhallowed: ['un-hydra', 'un-lich', 'un-warlord'],
  }).uses('ab-ranger-longshot', 'ranger 1', ['sm-summon-1'])

rule(['SW-200', 'SW-179'], 'at the Sea Fortress the Summon that Longshot hits goes under the deck', () => {
  const told = shot('lo-sea-fortress').says('exhaust.offer', 'ab-rogue-backstab')
  expect([told.graveyard, ids(told.table.deck.slice(0, 1))]).toEqual([['un-hydra'], ['sm-summon-1']])
})

rule(['SW-200', 'SW-172'], 'in the Ancient Crypt the party picks which Unhallowed Longshot destroys', () => {
  const told = shot('lo-ancient-crypt').says('exhaust.offer', 'ab-rogue-backstab')
  told.says('summon.unhallowed', 'un-lich')
  expect(told.graveyard).toEqual(['sm-summon-1', 'un-lich'])
  expect(ids(told.table.unhallowed.toReversed())).toEqual(['un-hydra', 'un-warlord'])
})

rule(['SW-200', 'SW-163'], 'in the Desert Ruins a Summon hit unseen costs two cards as well', () => {
  const told = shot('lo-desert-ruins').says('exhaust.offer', 'ab-rogue-backstab')
  expect(told.says('exhaust.offer', 'ab-rogue-poison-blade').graveyard).toEqual(['sm-summon-1', 'un-hydra'])
})

rule(['SW-179', 'SW-249'], 'a Summon under the deck is none in the Graveyard for an Acolyte', () => {
  const told = usual({
    location: 'lo-sea-fortress',
    line: ['cr-wolf-4', 'cr-acolyte-6', '?sm-summon-1'],
    unhallowed: ['un-warlord'],
    fire: 9,
  }).attacks('cr-wolf-4', ['warrior 4'])
  told.says('exhaust.offer', 'ab-wizard-curse')
  expect([told.line, ids(told.table.deck.slice(0, 1))]).toEqual([
    ['cr-acolyte-6', 'un-warlord'],
    ['sm-summon-1'],
  ])
})

rule(
  ['SW-168', 'SW-210', 'SW-097'],
  'a die that lies on the Snowy Pass can be neither stolen nor rerolled',
  () => {
    const told = story({
      location: 'lo-snowy-pass',
      dice: { warrior: [8, 7, 6], wizard: [5, 5, 4], cleric: [5, 5, 5], rogue: [6, 1, 6] },
    })
    const locked = told.slot('rogue') * 3 + 1
    told.rests('wizard').until('camp.place')
    told.says('camp.place', { on: 'runes', dice: [3, 4], runes: ['bolster', 'vanquish'] })
    told.says('bolster.reroll', []).says('bolster.reroll', [])
    told.mayChoose('Ana', [], [locked - 1], [locked + 1], [locked - 1, locked + 1])
    told.until('watch.act').sets({ line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-4'] })
    told.sets({ dice: { warrior: [8, 4, 4] } }).attacks('cr-wolf-4', ['warrior 4'])
    told.asked('Ana', 'bandit.die').refuses('Ana', locked, { clause: 'SW-268' })
  },
)

rule(
  ['SW-169', 'SW-255', 'SW-126'],
  'an Undead that goes under the deck costs the Pyromancer’s fire nothing',
  () => {
    const told = usual({
      location: 'lo-forgotten-graveyard',
      line: ['cr-skeletons-8', 'un-pyromancer', 'cr-bear-4'],
      fire: 4,
    }).attacks('cr-skeletons-8', ['warrior 8'])
    expect([told.table.fire, told.graveyard]).toEqual([4, []])
  },
)

rule(['SW-171', 'SW-218'], 'Wounds halve what the location adds', () => {
  const told = usual({ location: 'lo-dark-woods', line: ['cr-bear-4', 'cr-wolf-5'] })
  told.uses('ab-warrior-wound', 'warrior 4', ['cr-bear-4'])
  // 5 loses 2.
  expect(told.health('cr-bear-4')).toBe(3)
})

rule(['SW-181', 'SW-115'], 'Frost and Wounds leave at least 1 Health', () => {
  const told = usual({ location: 'lo-frost-caverns', line: ['cr-wyvern-6', 'cr-bear-4'] })
  told.uses('ab-warrior-wound', 'warrior 4', ['cr-wyvern-6']).uses('ab-warrior-wound', null, ['cr-wyvern-6'])
  expect(told.health('cr-wyvern-6')).toBe(1)
})

rule(['SW-177', 'SW-236'], 'every reaction to a First Position power waits for the power', () => {
  const told = watch({
    location: 'lo-fetid-swamp',
    party: ['beast-master', 'warrior', 'wizard', 'rogue'],
    camper: 'rogue',
    line: ['cr-wolf-4', 'cr-wyvern-6', '?cr-bear-4'],
    dice: { warrior: [4, 1, 1] },
    fire: 9,
    boards: {
      'beast-master': ['ab-beast-master-tracking', 'ab-beast-master-hunt', 'ab-beast-master-set-snares'],
    },
  }).attacks('cr-wolf-4', ['warrior 4'])
  told.asked('Ana', 'tracking.reveal')
  expect(told.table.fire).toBe(5)
})

rule(
  ['SW-197', 'SW-263', 'SW-267', 'SW-153', 'SW-064'],
  'every exhausted card is told with its reason',
  () => {
    const first = (second: string, fire = 9): Story =>
      usual({ line: ['cr-wolf-4', second, 'cr-bear-5'], fire, unhallowed: ['un-warlord'] })
        .attacks('cr-wolf-4', ['warrior 4'])
        .says('exhaust.offer', 'ab-wizard-curse')
    expect(clauses(first('cr-ember-drake-11'), 'exhausted')).toEqual(['SW-267'])
    expect(clauses(first('?sm-summon-1'), 'exhausted')).toEqual(['SW-197'])
    expect(clauses(first('cr-wyvern-6', 3), 'exhausted')).toEqual(['SW-064'])
    const lord = usual({ line: ['un-wraith-lord', 'cr-bear-5'] }).attacks('un-wraith-lord', [
      'warrior 8',
      'warrior 4',
    ])
    expect(clauses(lord.says('exhaust.offer', 'ab-wizard-curse'), 'exhausted')).toEqual(['SW-263'])
    const end = usual({ line: ['cr-bear-5'] })
      .passes()
      .says('exhaust.offer', 'ab-wizard-curse')
    expect(clauses(end, 'exhausted')).toEqual(['SW-153'])
  },
)

rule(
  ['SW-265', 'SW-266', 'SW-267', 'SW-255', 'SW-264', 'SW-227'],
  'every change of the firewood is told with its reason',
  () => {
    const first = (second: string): Story =>
      usual({ line: ['cr-wolf-4', second, 'cr-bear-5'], fire: 9 }).attacks('cr-wolf-4', ['warrior 4'])
    expect(clauses(first('cr-fae-5'), 'fire')).toEqual(['SW-265'])
    expect(clauses(first('cr-wyvern-6'), 'fire')).toEqual(['SW-266'])
    expect(clauses(first('cr-ember-drake-11').says('exhaust.offer', 'ab-wizard-curse'), 'fire')).toEqual([
      'SW-267',
    ])
    expect(clauses(first('un-pyromancer'), 'fire')).toEqual(['SW-255'])
    const treant = usual({ line: ['cr-treant-8', 'cr-bear-5'] }).attacks('cr-treant-8', ['warrior 8'])
    expect(clauses(treant, 'fire')).toEqual(['SW-264'])
    const light = usual({ line: ['cr-bear-5', '?cr-wolf-4'], fire: 4 }).sets({
      boards: { wizard: ['ab-wizard-illuminate', 'ab-wizard-curse', 'ab-wizard-shockbolt'] },
    })
    expect(clauses(light.does({ do: 'illuminate' }), 'fire')).toEqual(['SW-227'])
  },
)

rule(
  ['SW-137', 'SW-223', 'SW-224', 'SW-226', 'SW-228', 'SW-229', 'SW-242', 'SW-221'],
  'every fall is told with its reason',
  () => {
    const line = ['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4']
    const left = (told: Story): string[] => clauses(told, 'left')
    const begin = (): Story => usual({ line })
    expect(left(begin().attacks('cr-skeletons-8', ['warrior 8']))).toEqual(['SW-137'])
    expect(left(begin().uses('ab-wizard-shockbolt', null, ['cr-bear-4']))).toEqual(['SW-226'])
    expect(left(begin().uses('ab-wizard-chaos-blast', null, ['cr-bear-4', 'cr-wolf-4']))).toEqual([
      'SW-224',
      'SW-224',
    ])
    expect(
      left(begin().attacks('cr-skeletons-8', ['cleric 1']).uses('ab-wizard-curse', null, ['cr-skeletons-8'])),
    ).toEqual(['SW-223'])
    expect(left(begin().uses('ab-cleric-rebuke', null, ['cr-skeletons-8']))).toEqual(['SW-228'])
    expect(left(begin().uses('ab-cleric-cleanse-undead', null))).toEqual(['SW-229'])
    expect(left(begin().uses('ab-cleric-banish', null, ['cr-skeletons-8']))).toEqual(['SW-230'])
    const longshot = shot('lo-cliff-watch').says('exhaust.offer', 'ab-rogue-backstab')
    expect(left(longshot)).toEqual(['SW-197', 'SW-200'])
    const berserk = begin()
      .attacks('cr-skeletons-8', ['warrior 8'])
      .uses('ab-warrior-berserker', null, ['cr-bear-4'])
    expect(left(berserk)).toEqual(['SW-221'])
    const stab = wild({ line: ['cr-bear-4', '?cr-eagle-3'] }).uses('ab-rogue-backstab', null, ['cr-eagle-3'])
    expect(left(stab.says('backstab.kill', stab.at('cr-eagle-3')))).toEqual(['SW-242'])
  },
)

rule(['SW-131', 'SW-221'], 'a pass is no action: Berserker may still follow', () => {
  const told = party(['warrior', 'wizard', 'cleric', 'rogue'], {
    players: 2,
    line: ['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'],
  })
  told.does(told.attack('cr-skeletons-8', ['warrior 8']), 'Ana').passes('Bo')
  told.does(told.ability('ab-warrior-berserker', null, ['cr-bear-4']), 'Ana')
  expect(told.line).toEqual(['cr-wolf-4'])
})

rule(['SW-130', 'SW-141'], 'a Beast Master with nothing but a tamed creature can still act', () => {
  const told = watch({
    players: 4,
    party: ['beast-master', 'warrior', 'wizard', 'rogue'],
    camper: 'rogue',
    line: ['cr-ember-drake-12', 'cr-bear-5'],
    tamed: ['cr-wolf-4'],
    boards: {
      'beast-master': ['!ab-beast-master-tracking', '!ab-beast-master-hunt', '!ab-beast-master-set-snares'],
    },
  }).arrange((g) => {
    for (let i = 0; i < 3; i++) g.dieIs[i] = DIE.spent
  })
  told.asked('Ana', 'watch.act').does(told.attack('cr-ember-drake-12', [], ['cr-wolf-4']), 'Ana')
  expect(told.table.hurt[0]).toBe(4)
  told.notAsked('Ana')
})

rule('SW-088', 'a trap that deals exactly the Health defeats before any power, one less does not', () => {
  const trapped = (die: number): Story => {
    const told = watch({
      party: ['warrior', 'wizard', 'cleric', 'beast-master'],
      camper: 'beast-master',
      line: ['cr-bear-4', '?cr-acolyte-6', 'cr-wolf-4'],
      dice: { warrior: [4, 1, 1] },
      horde: [],
      graveyard: [],
    })
    told.arrange((g) => {
      g.dice[told.slot('beast-master') * 3] = die
      g.dieIs[told.slot('beast-master') * 3] = DIE.trap
    })
    return told.attacks('cr-bear-4', ['warrior 4']).says('trap.spring', true)
  }
  const dead = trapped(6)
  expect([dead.graveyard, dead.table.horde.length]).toEqual([['cr-bear-4', 'cr-acolyte-6'], 0])
  // It was the Beast Master's: the Warrior's last part was in the fall of the Bear.
  expect(dead.table.fallenHealth).toBe(4)
  const hurt = trapped(5)
  expect([hurt.line[0], hurt.table.hurt[0], hurt.table.horde.length]).toEqual(['cr-acolyte-6', 5, 1])
})

rule(
  ['SW-136', 'SW-218', 'SW-209', 'SW-248'],
  'damage, Wounds and stolen dice move with their creature',
  () => {
    const told = usual({
      line: ['cr-wolf-4', 'cr-fell-beast-10', '?cr-vampire-a', 'cr-ember-drake-12'],
      dice: { warrior: [8, 4, 4], wizard: [2, 1, 1], cleric: [2, 1, 1] },
      deck: ['cr-bear-4'],
      fire: 11,
    })
      .uses('ab-warrior-wound', null, ['cr-fell-beast-10'])
      .stokes('ab-wizard-curse')
    // The Vampire has stolen the 8.
    told.attacks('cr-fell-beast-10', ['wizard 2']).attacks('cr-wolf-4', ['warrior 4'])
    expect(told.line).toEqual(['cr-bear-4', 'cr-fell-beast-10', 'cr-vampire-a', 'cr-ember-drake-12'])
    expect([told.table.hurt, told.table.wounds, told.table.stolen]).toEqual([
      [0, 2, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
    ])
    expect([told.health('cr-fell-beast-10'), told.health('cr-vampire-a')]).toEqual([5, 8])
    // And with one that goes elsewhere.
    told.uses('ab-cleric-rebuke', 'cleric 2', ['cr-fell-beast-10', 'cr-ember-drake-12'])
    expect([told.table.hurt, told.table.wounds, told.table.stolen]).toEqual([
      [0, 0, 0, 2],
      [0, 0, 0, 1],
      [0, 1, 0, 0],
    ])
  },
)

rule(
  ['SW-135', 'SW-251', 'SW-141'],
  'dice held for an attack go back when their target is out of reach',
  () => {
    const told = party(['warrior', 'wizard', 'beast-master', 'rogue'], {
      players: 4,
      line: ['cr-ember-drake-11', 'cr-bear-5', '?cr-goblins-6'],
      tamed: ['cr-wolf-4'],
      fire: 10,
    })
    const lay = (dice: string[], tamed: string[] = []): Json => ({
      ...(told.attack('cr-ember-drake-11', dice, tamed) as object),
      do: 'lay',
    })
    told
      .does(lay(['warrior 8']), 'Ana')
      .does(lay(['wizard 1']), 'Bo')
      .does(lay([], ['cr-wolf-4']), 'Cy')
    const [warriors, wizards, wolf] = [1 << 0, 1 << 3, 1 << 12]
    expect(told.table.held).toBe(warriors | wizards | wolf)
    // Cy takes the Wolf back; nobody else could.
    told.does({ do: 'release' }, 'Cy')
    expect(told.table.held).toBe(warriors | wizards)
    told.refuses('Cy', { do: 'release' }, { clause: 'SW-135', reason: 'nothingHeld' })
    // Goblins push the Drake to second position, out of the Warrior's reach but not of the Wizard's.
    told.does({ do: 'stoke', card: 'ab-wizard-curse' }, 'Bo')
    expect([told.line[1], told.table.held]).toEqual(['cr-ember-drake-11', wizards])
  },
)

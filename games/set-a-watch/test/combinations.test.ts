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

const lockedRogue = 3 * 3 + 1
/** The Rogue's 1 lies on the Snowy Pass, and the Wizard, resting, has chosen Bolster. */
const snowedIn = (): Story =>
  story({
    location: 'lo-snowy-pass',
    dice: { warrior: [8, 7, 6], wizard: [5, 5, 4], cleric: [5, 5, 5], rogue: [6, 1, 6] },
  })
    .rests('wizard')
    .until('camp.place')
    .says('camp.place', { on: 'runes', dice: [3, 4], runes: ['bolster', 'vanquish'] })
    .says('bolster.reroll', [])
    .says('bolster.reroll', [])

rule(['SW-168', 'SW-097'], 'a die that lies on the Snowy Pass cannot be rerolled', () => {
  const [one, other] = [lockedRogue - 1, lockedRogue + 1]
  snowedIn().mayChoose('Ana', [], [one], [other], [one, other])
})

rule(['SW-168', 'SW-210'], 'a die that lies on the Snowy Pass cannot be stolen', () => {
  const told = snowedIn()
    .until('watch.act')
    .sets({ line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-4'], dice: { warrior: [8, 4, 4] } })
    .attacks('cr-wolf-4', ['warrior 4'])
  told.asked('Ana', 'bandit.die').refuses('Ana', lockedRogue, { clause: 'SW-268' })
})

rule(['SW-169', 'SW-255'], 'an Undead that goes under the deck costs the Pyromancer’s fire nothing', () => {
  const told = usual({
    location: 'lo-forgotten-graveyard',
    line: ['cr-skeletons-8', 'un-pyromancer', 'cr-bear-4'],
    fire: 4,
  }).attacks('cr-skeletons-8', ['warrior 8'])
  expect([told.table.fire, told.graveyard]).toEqual([4, []])
})

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

/** A card is exhausted because of the second in the Line, which comes to the front. */
const pays = (second: string, fire = 9): Story =>
  usual({ line: ['cr-wolf-4', second, 'cr-bear-5'], fire, unhallowed: ['un-warlord'] })
    .attacks('cr-wolf-4', ['warrior 4'])
    .says('exhaust.offer', 'ab-wizard-curse')
const paidFor = (told: Story): string[] => clauses(told, 'exhausted')

rule('SW-267', 'a card that an Ember Drake costs is told with that reason', () => {
  expect(paidFor(pays('cr-ember-drake-11'))).toEqual(['SW-267'])
})

rule('SW-197', 'a card that a Summon costs is told with that reason', () => {
  expect(paidFor(pays('?sm-summon-1'))).toEqual(['SW-197'])
})

rule('SW-064', 'a card that feeds a dead fire is told with that reason', () => {
  expect(paidFor(pays('cr-wyvern-6', 3))).toEqual(['SW-064'])
})

rule('SW-263', 'a card that a fallen Wraith Lord costs is told with that reason', () => {
  const told = usual({ line: ['un-wraith-lord', 'cr-bear-5'] })
    .attacks('un-wraith-lord', ['warrior 8', 'warrior 4'])
    .says('exhaust.offer', 'ab-wizard-curse')
  expect(paidFor(told)).toEqual(['SW-263'])
})

rule('SW-153', 'a card that the damage of the undefeated costs is told with that reason', () => {
  const told = usual({ line: ['cr-bear-5'] })
    .passes()
    .says('exhaust.offer', 'ab-wizard-curse')
  expect(paidFor(told)).toEqual(['SW-153'])
})

/** The second in the Line comes to the front of a fire of 9. */
const comes = (second: string): Story =>
  usual({ line: ['cr-wolf-4', second, 'cr-bear-5'], fire: 9 }).attacks('cr-wolf-4', ['warrior 4'])
const firedBy = (told: Story): string[] => clauses(told, 'fire')

rule('SW-265', 'the firewood that a Fae takes is told with that reason', () => {
  expect(firedBy(comes('cr-fae-5'))).toEqual(['SW-265'])
})

rule('SW-266', 'the firewood that a Wyvern takes is told with that reason', () => {
  expect(firedBy(comes('cr-wyvern-6'))).toEqual(['SW-266'])
})

rule('SW-267', 'the firewood that an Ember Drake takes is told with that reason', () => {
  expect(firedBy(comes('cr-ember-drake-11').says('exhaust.offer', 'ab-wizard-curse'))).toEqual(['SW-267'])
})

rule('SW-255', 'the firewood that a Pyromancer takes is told with that reason', () => {
  expect(firedBy(comes('un-pyromancer'))).toEqual(['SW-255'])
})

rule('SW-264', 'the firewood that a Treant gives is told with that reason; others give none', () => {
  const told = usual({ line: ['cr-treant-8', 'cr-wolf-4', 'cr-bear-5'] })
  expect(firedBy(told.attacks('cr-treant-8', ['warrior 8']))).toEqual(['SW-264'])
  expect(firedBy(told.attacks('cr-wolf-4', ['warrior 4']))).toEqual([])
})

rule('SW-227', 'the firewood that Illuminate costs is told with that reason', () => {
  const told = usual({ line: ['cr-bear-5', '?cr-wolf-4'], fire: 4 }).sets({
    boards: { wizard: ['ab-wizard-illuminate', 'ab-wizard-curse', 'ab-wizard-shockbolt'] },
  })
  expect(firedBy(told.does({ do: 'illuminate' }))).toEqual(['SW-227'])
})

const threeFaces = (): Story => usual({ line: ['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'] })
const left = (told: Story): string[] => clauses(told, 'left')

rule('SW-137', 'a fall in a direct attack is told with that reason', () => {
  expect(left(threeFaces().attacks('cr-skeletons-8', ['warrior 8']))).toEqual(['SW-137'])
})

rule('SW-226', 'a fall by Shockbolt is told with that reason', () => {
  expect(left(threeFaces().uses('ab-wizard-shockbolt', null, ['cr-bear-4']))).toEqual(['SW-226'])
})

rule('SW-224', 'the two that fall by Chaos Blast are told with that reason', () => {
  const told = threeFaces().uses('ab-wizard-chaos-blast', null, ['cr-bear-4', 'cr-wolf-4'])
  expect(left(told)).toEqual(['SW-224', 'SW-224'])
})

rule('SW-223', 'a fall by Curse is told with that reason', () => {
  const told = threeFaces()
    .attacks('cr-skeletons-8', ['cleric 1'])
    .uses('ab-wizard-curse', null, ['cr-skeletons-8'])
  expect(left(told)).toEqual(['SW-223'])
})

rule('SW-228', 'a fall by Rebuke is told with that reason', () => {
  expect(left(threeFaces().uses('ab-cleric-rebuke', null, ['cr-skeletons-8']))).toEqual(['SW-228'])
})

rule('SW-229', 'a fall by Cleanse Undead is told with that reason', () => {
  expect(left(threeFaces().uses('ab-cleric-cleanse-undead', null))).toEqual(['SW-229'])
})

rule('SW-230', 'what Banish takes away is told with that reason', () => {
  expect(left(threeFaces().uses('ab-cleric-banish', null, ['cr-skeletons-8']))).toEqual(['SW-230'])
})

rule(
  ['SW-197', 'SW-200'],
  'a Summon hit unseen and the Unhallowed that falls for it have a reason each',
  () => {
    const told = shot('lo-cliff-watch').says('exhaust.offer', 'ab-rogue-backstab')
    expect(left(told)).toEqual(['SW-197', 'SW-200'])
  },
)

rule('SW-221', 'a fall by Berserker is told with that reason', () => {
  const told = threeFaces()
    .attacks('cr-skeletons-8', ['warrior 8'])
    .uses('ab-warrior-berserker', null, ['cr-bear-4'])
  expect(left(told)).toEqual(['SW-221'])
})

rule('SW-242', 'a fall by Backstab is told with that reason', () => {
  const told = wild({ line: ['cr-bear-4', '?cr-eagle-3'] }).uses('ab-rogue-backstab', null, ['cr-eagle-3'])
  expect(left(told.says('backstab.kill', told.at('cr-eagle-3')))).toEqual(['SW-242'])
})

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

/** A wounded Fell Beast carries 2 damage, and the Vampire behind it has stolen an 8; a Bear has come in before them. */
const pushedBack = (): Story =>
  usual({
    line: ['cr-wolf-4', 'cr-fell-beast-10', '?cr-vampire-a', 'cr-ember-drake-12'],
    dice: { warrior: [8, 4, 4], wizard: [2, 1, 1], cleric: [2, 1, 1] },
    deck: ['cr-bear-4'],
    fire: 11,
  })
    .uses('ab-warrior-wound', null, ['cr-fell-beast-10'])
    .stokes('ab-wizard-curse')
    .attacks('cr-fell-beast-10', ['wizard 2'])
    .attacks('cr-wolf-4', ['warrior 4'])
/** And Rebuke has sent the Fell Beast to the end. */
const sentAway = (): Story =>
  pushedBack().uses('ab-cleric-rebuke', 'cleric 2', ['cr-fell-beast-10', 'cr-ember-drake-12'])

rule('SW-248', 'a Fell Beast that comes to the front is second again, behind a new card', () => {
  expect(pushedBack().line).toEqual(['cr-bear-4', 'cr-fell-beast-10', 'cr-vampire-a', 'cr-ember-drake-12'])
})

rule('SW-136', 'damage moves with its creature', () => {
  expect(pushedBack().table.hurt).toEqual([0, 2, 0, 0])
  expect(sentAway().table.hurt).toEqual([0, 0, 0, 2])
})

rule('SW-218', 'a Wound moves with its creature', () => {
  expect(pushedBack().table.wounds).toEqual([0, 1, 0, 0])
  expect([sentAway().table.wounds, sentAway().health('cr-fell-beast-10')]).toEqual([[0, 0, 0, 1], 5])
})

rule('SW-209', 'a stolen die moves with its thief', () => {
  expect(pushedBack().table.stolen).toEqual([0, 0, 1, 0])
  expect([sentAway().table.stolen, sentAway().health('cr-vampire-a')]).toEqual([[0, 1, 0, 0], 8])
})

const [WARRIORS, WIZARDS, WOLF] = [1 << 0, 1 << 3, 1 << 12]
/** Ana and Bo hold a die each, and Cy the tamed Wolf, for an attack on the Drake in front. */
const heldTogether = (): Story => {
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
  return told
    .does(lay(['warrior 8']), 'Ana')
    .does(lay(['wizard 1']), 'Bo')
    .does(lay([], ['cr-wolf-4']), 'Cy')
}

rule('SW-141', 'a tamed creature is held for an attack as a die would be', () => {
  expect(heldTogether().table.held).toBe(WARRIORS | WIZARDS | WOLF)
})

rule('SW-135', 'whoever laid something takes it back, and nobody else', () => {
  const told = heldTogether().does({ do: 'release' }, 'Cy')
  expect(told.table.held).toBe(WARRIORS | WIZARDS)
  told.refuses('Cy', { do: 'release' }, { clause: 'SW-135', reason: 'nothingHeld' })
})

rule(['SW-135', 'SW-251'], 'dice held for an attack go back when their target is out of reach', () => {
  const told = heldTogether().does({ do: 'release' }, 'Cy')
  // Goblins push the Drake to second position, out of the Warrior's reach but not of the Wizard's.
  told.does({ do: 'stoke', card: 'ab-wizard-curse' }, 'Bo')
  expect([told.line.slice(0, 2), told.table.held]).toEqual([['cr-goblins-6', 'cr-ember-drake-11'], WIZARDS])
})

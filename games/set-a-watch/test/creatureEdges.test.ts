import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { MARK, creatures, TYPE } from '../src/index.ts'
import { clears } from './setting.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

/** Chapter 20: where the powers of creatures end. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-slumber', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
type Class = keyof typeof BOARDS

const party = (classes: readonly Class[], position: Position, ...cards: string[]): Story => {
  const board = (id: Class): string[] => {
    const own = cards.filter((card) => card.startsWith(`ab-${id}-`))
    return [...own, ...BOARDS[id].filter((card) => !own.includes(card))].slice(0, 3)
  }
  return watch({
    graveyard: [],
    dice: { warrior: [8, 4, 3] },
    ...position,
    party: classes,
    camper: classes[3]!,
    boards: Object.fromEntries(classes.map((id) => [id, board(id)])),
  })
}
const usual = (position: Position, ...cards: string[]): Story =>
  party(['warrior', 'wizard', 'cleric', 'rogue'], position, ...cards)
const wild = (position: Position, ...cards: string[]): Story =>
  party(['warrior', 'ranger', 'rogue', 'cleric'], position, ...cards)

/** The card in second position is turned up by the fire. */
const turned = (second: string, position: Position = {}, behind = ['cr-bear-5']): Story =>
  usual({ line: ['cr-wolf-5', `?${second}`, ...behind], fire: 5, ...position }).stokes(
    'ab-warrior-giants-bane',
  )

rule('SW-246', 'one Giant turns up the next, and that one the card behind it', () => {
  const told = turned('cr-forest-giant-7', {}, ['?cr-forest-giant-8', '?cr-fell-beast-10', '?cr-bear-4'])
  expect(told.line).toEqual([
    'cr-wolf-5',
    'cr-forest-giant-7',
    'cr-forest-giant-8',
    'cr-fell-beast-10',
    '?cr-bear-4',
  ])
  expect([told.health('cr-forest-giant-7'), told.health('cr-forest-giant-8')]).toEqual([15, 18])
  // When the Beast is gone the card behind it is the next.
  told.uses('ab-cleric-rebuke', 'cleric 1', ['cr-fell-beast-10', 'cr-bear-4'])
  expect([told.line[3], told.health('cr-forest-giant-8')]).toEqual(['cr-bear-4', 12])
})

rule(['SW-246', 'SW-118'], 'what a Giant turns up uses its Reveal power', () => {
  const told = turned('cr-forest-giant-7', { horde: [] }, ['?cr-acolyte-6'])
  expect([told.table.horde.length, told.health('cr-forest-giant-7')]).toEqual([1, 13])
})

rule('SW-247', 'Zombies follow the top of the Graveyard', () => {
  const told = usual({
    line: ['cr-wolf-4', 'cr-zombie-horde-8', 'cr-bear-5'],
    graveyard: ['cr-fell-beast-10'],
  })
  expect(told.health('cr-zombie-horde-8')).toBe(18)
  expect(told.attacks('cr-wolf-4', ['warrior 4']).health('cr-zombie-horde-8')).toBe(12)
  // Of another Zombie Horde only its base health counts.
  expect(
    usual({ line: ['cr-zombie-horde-8'], graveyard: ['cr-zombie-horde-7'] }).health('cr-zombie-horde-8'),
  ).toBe(15)
})

rule('SW-248', 'the Fell Beast draws once while it stays, and again when it has been away', () => {
  const told = wild({
    line: ['cr-eagle-4', 'cr-fell-beast-10', 'cr-bear-4'],
    deck: ['cr-eagle-3', 'cr-wolf-4'],
    dice: { warrior: [4, 3, 4] },
  }).attacks('cr-eagle-4', ['warrior 4'])
  // The card was dealt face down, and the fire lights first position.
  expect(told.line).toEqual(['cr-eagle-3', 'cr-fell-beast-10', 'cr-bear-4'])
  told.attacks('cr-eagle-3', ['warrior 3'])
  expect(told.line).toEqual(['cr-fell-beast-10', 'cr-bear-4'])
  told.uses('ab-ranger-slumber', 'ranger 1', ['cr-fell-beast-10']).attacks('cr-bear-4', ['warrior 4'])
  expect(told.line).toEqual(['cr-wolf-4', 'cr-fell-beast-10'])
})

rule('SW-248', 'the Fell Beast uses its power when it is turned up in front', () => {
  const told = usual({ line: ['?cr-fell-beast-10'], deck: ['cr-bear-4'] }).stokes('ab-warrior-giants-bane')
  expect(told.line).toEqual(['cr-bear-4', 'cr-fell-beast-10'])
})

rule('SW-249', 'an Acolyte sends back one Summon only, and without one nothing', () => {
  const told = usual({
    line: ['cr-wolf-4', 'cr-acolyte-6', 'cr-bear-5'],
    graveyard: ['sm-summon-1', 'sm-summon-2'],
    horde: [],
  })
  const { length } = told.table.deck
  told.attacks('cr-wolf-4', ['warrior 4'])
  expect(told.table.deck).toHaveLength(length + 1)
  expect(told.graveyard.filter((id) => id.startsWith('sm-'))).toHaveLength(1)
  // Its Reveal power is not used by coming first.
  expect(told.table.horde).toEqual([])
  const none = usual({ line: ['cr-wolf-4', 'cr-acolyte-6'] })
  const before = none.table.deck.length
  expect(none.attacks('cr-wolf-4', ['warrior 4']).table.deck).toHaveLength(before)
})

rule('SW-250', 'a Graveshifter fetches an Unhallowed as well, and its place is kept', () => {
  const told = turned('cr-graveshifter-3', { graveyard: ['cr-eagle-3', 'un-pyromancer'] }, [
    'cr-bear-5',
    'cr-fae-5',
  ])
  // The Pyromancer's Reveal power worked.
  expect(told.line).toEqual(['cr-wolf-5', 'cr-bear-5', 'cr-fae-5', 'un-pyromancer'])
  expect(told.graveyard).toEqual(['cr-eagle-3', 'cr-graveshifter-3'])
  // Fetched to the front, a creature uses its First Position power.
  const first = usual({ line: ['?cr-graveshifter-3', 'cr-bear-5'], graveyard: ['cr-wyvern-6'], fire: 9 })
  expect([first.stokes('ab-warrior-giants-bane').line[0], first.table.fire]).toEqual(['cr-wyvern-6', 8])
})

rule('SW-251', 'Goblins that stand first already stay there', () => {
  const told = usual({ line: ['?cr-goblins-6', 'cr-bear-5'] }).stokes('ab-warrior-giants-bane')
  expect(told.line).toEqual(['cr-goblins-6', 'cr-bear-5'])
})

rule(
  'SW-252',
  'the Golem itself and what stands before it can be attacked, behind it nothing at any range',
  () => {
    const told = wild({
      location: 'lo-cliff-watch',
      line: ['cr-ember-drake-11', 'cr-metal-golem-a', 'cr-ember-drake-12', 'cr-bear-5'],
      dice: { warrior: [1, 1, 1], ranger: [1, 1, 1] },
    }).attacks('cr-ember-drake-11', ['warrior 1'])
    told.attacks('cr-metal-golem-a', ['warrior 1'])
    told.refuses('Ana', told.attack('cr-ember-drake-12', ['ranger 1']), { clause: 'SW-252', reason: 'golem' })
    expect(told.table.hurt).toEqual([1, 1, 0, 0])
    // Face down it stops nobody.
    const hidden = usual({
      location: 'lo-cliff-watch',
      line: ['cr-ember-drake-11', '?cr-metal-golem-a', 'cr-bear-4'],
    })
    expect(hidden.attacks('cr-bear-4', ['cleric 1']).table.hurt).toEqual([0, 0, 1])
  },
)

rule('SW-253', 'no ability of any class reaches behind a Lich', () => {
  const line = ['cr-fae-5', 'un-lich', 'cr-skeletons-8', 'cr-bear-4', '?cr-wolf-4']
  const shielded = (told: Story, said: object): void => {
    told.refuses('Ana', said, { clause: 'SW-253', reason: 'lich' })
  }
  const attackers = party(['warrior', 'wizard', 'cleric', 'rogue'], { line, graveyard: ['cr-eagle-3'] })
  attackers.arrange((g) => {
    // As if a die lay on each of them, for the Curse.
    for (let at = 0; at < 4; at++) g.marks[at]! |= MARK.carriesDie
  })
  const at = (told: Story, card: string, ...targets: string[]): object =>
    told.ability(card, null, targets) as object
  shielded(attackers, at(attackers, 'ab-warrior-wound', 'cr-bear-4'))
  shielded(attackers, at(attackers, 'ab-wizard-curse', 'cr-bear-4'))
  shielded(attackers, at(attackers, 'ab-wizard-chaos-blast', 'cr-skeletons-8', 'cr-bear-4'))
  shielded(attackers, at(attackers, 'ab-wizard-chaos-blast', 'un-lich', 'cr-skeletons-8'))
  shielded(attackers, at(attackers, 'ab-wizard-polymorph', 'cr-bear-4'))
  shielded(attackers, at(attackers, 'ab-cleric-rebuke', 'cr-skeletons-8', 'cr-bear-4'))
  shielded(attackers, at(attackers, 'ab-cleric-banish', 'cr-skeletons-8'))
  const others = party(['beast-master', 'ranger', 'rogue', 'cleric'], { line }, 'ab-rogue-smoke-bomb')
  shielded(others, at(others, 'ab-beast-master-tame-beast', 'cr-bear-4'))
  shielded(others, at(others, 'ab-beast-master-set-snares', 'cr-bear-4'))
  shielded(others, at(others, 'ab-ranger-slumber', 'cr-bear-4'))
  shielded(others, at(others, 'ab-ranger-longshot', 'cr-wolf-4'))
  shielded(others, at(others, 'ab-rogue-smoke-bomb', 'cr-bear-4'))
  shielded(others, at(others, 'ab-rogue-throwing-daggers', 'cr-wolf-4'))
  const stab = party(
    ['beast-master', 'ranger', 'rogue', 'cleric'],
    { line, tamed: ['cr-eagle-3'] },
    'ab-beast-master-animal-sentry',
  )
  shielded(stab, at(stab, 'ab-rogue-backstab', 'cr-wolf-4'))
  shielded(stab, { ...at(stab, 'ab-beast-master-animal-sentry', 'cr-wolf-4'), give: 'cr-eagle-3' })
  const bright = party(
    ['warrior', 'wizard', 'cleric', 'rogue'],
    { line },
    'ab-wizard-shockbolt',
    'ab-cleric-blinding-light',
  )
  shielded(bright, at(bright, 'ab-wizard-shockbolt', 'cr-bear-4'))
  shielded(bright, at(bright, 'ab-cleric-blinding-light', 'cr-wolf-4'))
  const axe = party(['warrior', 'wizard', 'cleric', 'rogue'], { line: ['un-lich', 'cr-bear-4'] })
  shielded(axe, at(axe, 'ab-warrior-throw-axe', 'cr-bear-4'))
})

rule(
  'SW-253',
  'passive abilities reach no card behind a Lich either; the Lich and what stands before it are open',
  () => {
    const told = usual({ line: ['un-lich', '?cr-wolf-4', '?cr-bear-4'] }, 'ab-wizard-illuminate')
    told.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227', reason: 'nothingHidden' })
    const before = usual(
      { line: ['cr-bear-5', '?cr-wolf-4', 'un-lich', '?cr-bear-4'] },
      'ab-wizard-illuminate',
    )
    before.does({ do: 'illuminate' })
    expect(before.line).toEqual(['cr-bear-5', 'cr-wolf-4', 'un-lich', '?cr-bear-4'])
    before.refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227' })
    expect(before.uses('ab-cleric-banish', null, ['un-lich']).line).toEqual([
      'cr-bear-5',
      'cr-wolf-4',
      '?cr-bear-4',
    ])
    const tracker = party(
      ['beast-master', 'warrior', 'rogue', 'cleric'],
      { line: ['cr-wolf-4', 'cr-fae-5', '?cr-bear-4', 'un-lich', '?cr-eagle-3'] },
      'ab-beast-master-tracking',
    ).attacks('cr-wolf-4', ['warrior 4'])
    tracker.asked('Ana', 'tracking.reveal').mayChoose('Ana', null, tracker.at('cr-bear-4'))
  },
)

rule('SW-253', 'what changes Adventurers or the campfire works on', () => {
  const told = wild({ line: ['cr-bear-5', 'un-lich', '?cr-wolf-4'], fire: 8 }).uses(
    'ab-ranger-elf-senses',
    null,
  )
  expect(told.line[2]).toBe('cr-wolf-4')
  const poison = wild({ line: ['un-lich', 'cr-bear-5'], dice: { warrior: [1, 1, 1] } }).uses(
    'ab-rogue-throwing-daggers',
    null,
  )
  expect(poison.until('watch.act').free('rogue')).toContain(6)
})

rule(
  'SW-254',
  'a Hydra that stands alone goes to the Graveyard; a card that lies face down is company',
  () => {
    const fells = (line: string[]): Story =>
      usual({ line, dice: { warrior: [8, 1, 1] } }).attacks('un-hydra', ['warrior 8', 'warrior 1'])
    expect(fells(['un-hydra']).table.graveyard).toEqual([number('un-hydra')])
    const told = usual({ line: ['un-hydra', '?cr-bear-4'], dice: { warrior: [8, 1, 1] } })
    told.uses('ab-warrior-wound', null, ['un-hydra']).attacks('un-hydra', ['warrior 8'])
    // Undamaged: the Wound is gone too.
    expect([told.line, told.table.hurt, told.health('un-hydra')]).toEqual([
      ['cr-bear-4', 'un-hydra'],
      [0, 0],
      9,
    ])
  },
)

rule('SW-255', 'the Pyromancer’s own fall, tamings and departures cost nothing', () => {
  const told = usual({ line: ['cr-bear-4', 'un-pyromancer', 'cr-skeletons-8', 'cr-wolf-4'], fire: 4 })
  told.uses('ab-cleric-banish', null, ['cr-skeletons-8'])
  expect(told.table.fire).toBe(4)
  told.uses('ab-wizard-chaos-blast', null, ['cr-bear-4', 'un-pyromancer'])
  // Only the Bear fell while he stood.
  expect(told.table.fire).toBe(3)
  const hidden = usual({ line: ['cr-bear-4', 'cr-wolf-5', '?un-pyromancer'], fire: 4 }).attacks('cr-bear-4', [
    'warrior 4',
  ])
  expect(hidden.table.fire).toBe(4)
})

rule('SW-256', 'without Wyverns in the Graveyard the Rider comes alone', () => {
  const told = turned('un-wyvern-rider', { graveyard: ['cr-ember-drake-11', 'cr-eagle-3'] })
  expect(told.line).toEqual(['cr-wolf-5', 'un-wyvern-rider', 'cr-bear-5'])
})

rule('SW-257', 'a single Goblin comes alone, and Goblins elsewhere stay there', () => {
  const told = turned('un-goblin-chief', {
    graveyard: ['cr-goblins-7', 'cr-eagle-3'],
    deck: ['cr-goblins-6'],
  })
  // Its own Reveal power took it to the front.
  expect(told.line).toEqual(['cr-goblins-7', 'cr-wolf-5', 'un-goblin-chief', 'cr-bear-5'])
  expect(turned('un-goblin-chief', { graveyard: ['un-hydra'] }).line).toEqual([
    'cr-wolf-5',
    'un-goblin-chief',
    'cr-bear-5',
  ])
})

rule(
  'SW-258',
  'the Necromancer takes the two nearest the top, not the strongest, the weaker one in front',
  () => {
    const told = turned('un-necromancer', {
      graveyard: ['cr-skeletons-9', 'cr-skeletons-8', 'cr-eagle-3', 'cr-zombie-horde-7'],
    })
    expect(told.line).toEqual([
      'cr-wolf-5',
      'cr-zombie-horde-7',
      'cr-skeletons-8',
      'un-necromancer',
      'cr-bear-5',
    ])
    expect(told.graveyard).toEqual(['cr-skeletons-9', 'cr-eagle-3'])
    const tie = turned('un-necromancer', { graveyard: ['cr-skeletons-8', 'cr-eagle-3', 'cr-zombie-horde-8'] })
    expect(tie.line.slice(1, 3)).toEqual(['cr-zombie-horde-8', 'cr-skeletons-8'])
    const one = turned('un-necromancer', { graveyard: ['cr-skeletons-8'] })
    expect(one.line).toEqual(['cr-wolf-5', 'cr-skeletons-8', 'un-necromancer', 'cr-bear-5'])
  },
)

rule(['SW-259', 'SW-260'], 'Serpent and Shade at both ends of the firewood', () => {
  const told = usual({ line: ['cr-fire-serpent-a', 'cr-shade-a'] })
  const at = (fire: number): number[] => {
    told.sets({ fire })
    return [told.health('cr-fire-serpent-a'), told.health('cr-shade-a')]
  }
  expect([at(0), at(1), at(15)]).toEqual([
    [1, 16],
    [1, 15],
    [15, 1],
  ])
})

rule('SW-260', 'a Shade falls when the fire rises, and a Serpent when it sinks', () => {
  const serpent = usual({
    line: ['cr-fire-serpent-a', 'cr-wyvern-6', 'cr-bear-5'],
    fire: 6,
    dice: { warrior: [5, 1, 1] },
  })
  serpent.attacks('cr-fire-serpent-a', ['warrior 5'])
  expect(serpent.graveyard).toEqual([])
  serpent.uses('ab-cleric-rebuke', null, ['cr-fire-serpent-a', 'cr-bear-5'])
  // The Wyvern came first and took 3 firewood.
  expect([serpent.table.fire, serpent.graveyard]).toEqual([3, ['cr-fire-serpent-a']])
})

rule('SW-261', 'the Werewolf doubles Forest Creatures only, and not itself', () => {
  const told = usual({ line: ['cr-eagle-3', 'un-werewolf', 'cr-treant-8', 'cr-wolf-5'] })
  expect(['cr-eagle-3', 'un-werewolf', 'cr-treant-8', 'cr-wolf-5'].map((id) => told.health(id))).toEqual([
    6, 11, 8, 10,
  ])
})

rule('SW-262', 'the Warlord raises those before and behind it while it is face up', () => {
  const told = usual({ line: ['cr-bear-4', '?un-warlord', 'cr-wolf-5'], fire: 5 })
  expect([told.health('cr-bear-4'), told.health('cr-wolf-5')]).toEqual([4, 5])
  told.stokes('ab-warrior-giants-bane')
  expect([told.health('cr-bear-4'), told.health('cr-wolf-5'), told.health('un-warlord')]).toEqual([6, 7, 11])
})

rule('SW-263', 'only a defeated Wraith Lord asks for a card, and only from the Watch', () => {
  const fallen = usual({ line: ['un-wraith-lord', 'cr-bear-4'] }).attacks('un-wraith-lord', [
    'warrior 8',
    'warrior 4',
  ])
  fallen.asked('Ana', 'exhaust.offer').mayChoose('Ana', ...BOARDS.warrior, ...BOARDS.wizard, ...BOARDS.cleric)
  fallen.says('exhaust.offer', 'ab-cleric-rebuke')
  expect([fallen.doing, fallen.exhausted('cleric')]).toEqual(['watch.act', ['ab-cleric-rebuke']])
  expect(
    usual({ line: ['un-wraith-lord', 'cr-bear-4'] }).uses('ab-cleric-banish', null, ['un-wraith-lord']).doing,
  ).toBe('watch.act')
})

rule('SW-264', 'a Treant feeds no fire beyond 15, and none when it is only sent away', () => {
  const line = ['cr-treant-8', 'cr-bear-4']
  expect(usual({ line, fire: 14 }).attacks('cr-treant-8', ['warrior 8']).table.fire).toBe(15)
  const hunter = party(['warrior', 'beast-master', 'rogue', 'cleric'], { line, fire: 4 })
  expect(hunter.uses('ab-beast-master-set-snares', null, ['cr-treant-8']).table.fire).toBe(4)
})

rule(
  ['SW-265', 'SW-121'],
  'a Fae pays each time that it comes first again, and not for standing there',
  () => {
    const told = usual({ line: ['cr-wolf-4', 'cr-fae-5', 'cr-bear-4'], fire: 6 }).attacks('cr-wolf-4', [
      'warrior 4',
    ])
    expect(told.table.fire).toBe(5)
    told.stokes('ab-wizard-curse')
    expect(told.table.fire).toBe(7)
    told.uses('ab-cleric-rebuke', 'cleric 1', ['cr-fae-5', 'cr-bear-4'])
    expect([told.line[0], told.table.fire]).toEqual(['cr-bear-4', 7])
    told.uses('ab-cleric-rebuke', null, ['cr-bear-4', 'cr-fae-5'])
    expect([told.line[0], told.table.fire]).toEqual(['cr-fae-5', 6])
  },
)

rule(['SW-266', 'SW-067'], 'a Wyvern takes no more than there is, and the fire is fed', () => {
  const told = usual({ line: ['cr-wolf-4', 'cr-wyvern-6', 'cr-bear-4'], fire: 2 }).attacks('cr-wolf-4', [
    'warrior 4',
  ])
  told.asked('Ana', 'exhaust.offer').says('exhaust.offer', 'ab-wizard-curse')
  expect(told.table.fire).toBe(2)
})

rule('SW-267', 'the Ember Drake asks for a card first, and for another if the fire dies', () => {
  const told = usual({ line: ['cr-wolf-4', 'cr-ember-drake-11', 'cr-bear-4'], fire: 3 }).attacks(
    'cr-wolf-4',
    ['warrior 4'],
  )
  told.says('exhaust.offer', 'ab-wizard-curse')
  expect(told.table.fire).toBe(0)
  told.says('exhaust.offer', 'ab-wizard-polymorph')
  expect([told.table.fire, told.doing, told.exhausted('wizard').length]).toEqual([2, 'watch.act', 2])
})

rule('SW-268', 'a Bandit steals again when it comes first again', () => {
  const told = usual({ line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-4'] }).attacks('cr-wolf-4', ['warrior 4'])
  told.says('bandit.die', told.die('wizard', 1))
  told
    .uses('ab-cleric-rebuke', 'cleric 1', ['cr-bandit-a', 'cr-bear-4'])
    .uses('ab-cleric-rebuke', null, ['cr-bear-4', 'cr-bandit-a'])
  told.asked('Ana', 'bandit.die').says('bandit.die', told.die('wizard', 1))
  expect(told.free('wizard')).toEqual([1])
  expect(told.health('cr-bandit-a')).toBe(7)
})

rule('SW-269', 'a Vampire that is destroyed before its power is due steals nothing', () => {
  const told = wild({
    line: ['cr-bear-4', '?cr-vampire-a', '?cr-eagle-3'],
    dice: { warrior: [8, 1, 1], rogue: [1, 1, 1] },
  })
  told
    .uses('ab-rogue-backstab', 'rogue 1', ['cr-vampire-a', 'cr-eagle-3'])
    .says('backstab.kill', told.at('cr-vampire-a'))
  expect([told.graveyard, told.free('warrior')]).toEqual([['cr-vampire-a'], [8, 1, 1]])
  // Turned up in the end step it steals nothing either (SW-155).
  const end = wild({ line: ['cr-bear-4', '?cr-vampire-a'], dice: { warrior: [8, 1, 1] } }).passes()
  expect(end.hears(null).filter((event) => event.type === 'stole')).toEqual([])
})

rule('SW-270', 'no creature but Bear, Eagle and Wolf is a Forest Creature', () => {
  for (const { id, type } of creatures)
    expect([id, type === 'forest']).toEqual([id, /^cr-(bear|eagle|wolf)-/.test(id)])
  expect(TYPE[number('un-werewolf')]).toBe('unhallowed')
  // They come, stand first and fall without anything happening.
  const told = usual({
    line: ['?cr-wolf-4', '?cr-bear-4', '?cr-eagle-3'],
    dice: { warrior: [4, 4, 3] },
    fire: 10,
    horde: [],
  })
  told
    .stokes('ab-warrior-giants-bane')
    .attacks('cr-wolf-4', ['warrior 4'])
    .attacks('cr-bear-4', ['warrior 4'])
  expect([told.table.fire, told.table.horde, told.graveyard]).toEqual([12, [], ['cr-wolf-4', 'cr-bear-4']])
  clears(told)
  expect(ids(told.table.graveyard)).toEqual(['cr-wolf-4', 'cr-bear-4'])
})

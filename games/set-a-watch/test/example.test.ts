import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { litPositions, USED } from '../src/index.ts'
import { ids, story, type Story } from './story.ts'

/** The first round of the rulebook's example, with its dice, its deck and its choices (chapter 23). */

const DECK = [
  'cr-eagle-4',
  'cr-fell-beast-11',
  'cr-forest-giant-7',
  'cr-zombie-horde-8',
  'cr-vampire-a',
  'cr-acolyte-7',
  'cr-wolf-4',
  'cr-bear-4',
]

const begin = (): Story =>
  story({
    party: ['beast-master', 'wizard', 'ranger', 'rogue'],
    boards: {
      'beast-master': ['ab-beast-master-set-snares', 'ab-beast-master-tame-beast', '!ab-beast-master-hunt'],
      wizard: ['ab-wizard-curse', 'ab-wizard-shockbolt', '!ab-wizard-illuminate'],
      ranger: ['ab-ranger-sharpshooter', 'ab-ranger-far-sight', '!ab-ranger-longshot'],
      rogue: ['ab-rogue-backstab', 'ab-rogue-smoke-bomb', '!ab-rogue-poison-blade'],
    },
    firewoodRoll: 4,
    location: 'lo-snowy-pass',
    dice: { ranger: [6, 3, 1], 'beast-master': [8, 6, 3], wizard: [4, 4, 1], rogue: [4, 3, 1] },
  }).deck(...DECK)

const rogueOne = 3 * 3 + 2

/** Steps 1 to 4: the Wizard has chopped wood and the fire has shown two creatures. */
const lined = (): Story =>
  begin()
    .says('pass.lock', rogueOne)
    .rests('wizard')
    .places('chop-wood', 3)
    .places('chop-wood', 4)
    .places('chop-wood', 5)

/** The cards that lie in positions 5 and 6 are told apart by where they lie. */
const backstab = (told: Story): Story =>
  told.uses('ab-rogue-backstab', 'rogue 3', ['cr-vampire-a', 'cr-acolyte-7'])

const stabbed = (): Story => {
  const told = backstab(lined())
  return told.says('backstab.kill', told.at('cr-vampire-a'))
}

rule(['SW-030', 'SW-032', 'SW-057', 'SW-168'], 'step 0 and 1: arrival at Snowy Pass', () => {
  const told = begin().stands((g) => {
    expect(g.fire).toBe(4)
    expect(litPositions(g)).toBe(1)
    expect(g.horde).toHaveLength(1)
    expect(g.graveyard).toEqual([])
  })
  // The dice that show 1: of the Wizard (5), the Ranger (8) and the Rogue (11).
  told
    .mayChoose('Ana', 5, 8, 11)
    .refuses('Ana', 10, { clause: 'SW-168' })
    .says('pass.lock', rogueOne)
    .stands((g) => {
      expect(told.free('rogue')).toEqual([4, 3])
      expect(g.rolled[told.slot('rogue')]).toBe(8)
    })
})

rule(['SW-069', 'SW-072', 'SW-092'], 'step 2: the Wizard rests and gets Illuminate back', () => {
  const told = begin().says('pass.lock', rogueOne).rests('wizard')
  told.stands((g) => {
    expect(g.rests[told.slot('wizard')]).toBe(1)
    expect(told.exhausted('wizard')).toEqual([])
  })
  expect(told.choices('Ana')).toContainEqual({ on: 'runes', dice: [3, 4], runes: ['seal', 'vanquish'] })
})

rule(
  ['SW-076', 'SW-057', 'SW-099', 'SW-104'],
  'steps 3 and 4: firewood 10, a Line of six, two of them revealed',
  () => {
    const told = lined().stands((g) => {
      expect(g.fire).toBe(10)
      expect(litPositions(g)).toBe(2)
    })
    expect(told.line).toEqual([
      'cr-eagle-4',
      'cr-fell-beast-11',
      '?cr-forest-giant-7',
      '?cr-zombie-horde-8',
      '?cr-vampire-a',
      '?cr-acolyte-7',
    ])
    expect(ids([told.table.deck.at(-1)!])).toEqual(['cr-wolf-4'])
    told.refuses('Ana', told.attack('cr-forest-giant-7', ['ranger 6']), {
      clause: 'SW-133',
      reason: 'faceDown',
    })
    told.refuses('Ana', told.ability('ab-rogue-backstab', 'rogue 3', ['cr-eagle-4', 'cr-fell-beast-11']), {
      clause: 'SW-242',
      reason: 'faceUp',
    })
  },
)

rule(
  ['SW-242', 'SW-243', 'SW-249', 'SW-206'],
  'step 5: Backstab destroys the Vampire before it steals',
  () => {
    const told = stabbed()
    expect(ids(told.table.graveyard)).toEqual(['cr-vampire-a'])
    expect(told.table.stolen).toEqual([0, 0, 0, 0, 0])
    expect(told.table.horde).toHaveLength(2)
    expect(ids([told.table.horde.at(-1)!])).toEqual(['cr-wolf-4'])
    expect(told.line.slice(-1)).toEqual(['cr-acolyte-7'])
    expect(told.health('cr-acolyte-7')).toBe(7)
  },
)

rule(
  ['SW-211', 'SW-269', 'SW-243'],
  'step 5 otherwise: if the Acolyte is destroyed, the Vampire steals the 8',
  () => {
    const told = backstab(lined())
    told.says('backstab.kill', told.at('cr-acolyte-7'))
    expect(told.table.horde).toHaveLength(1)
    expect(told.free('beast-master')).toEqual([6, 3])
    expect(told.health('cr-vampire-a')).toBe(8)
  },
)

const fellBeastDown = (): Story => stabbed().attacks('cr-fell-beast-11', ['ranger 3', 'beast-master 8'])

rule(
  ['SW-134', 'SW-137', 'SW-140', 'SW-059', 'SW-246', 'SW-247'],
  'step 6: the Fell Beast falls, the Giant shows itself and the Zombies',
  () => {
    const before = stabbed()
    before.refuses('Ana', before.attack('cr-fell-beast-11', ['ranger 3', 'beast-master 8', 'rogue 4']), {
      clause: 'SW-133',
      reason: 'outOfRange',
    })
    const told = fellBeastDown()
    expect(ids(told.table.graveyard)).toEqual(['cr-vampire-a', 'cr-fell-beast-11'])
    expect(told.line).toEqual(['cr-eagle-4', 'cr-forest-giant-7', 'cr-zombie-horde-8', 'cr-acolyte-7'])
    expect(
      ['cr-eagle-4', 'cr-forest-giant-7', 'cr-zombie-horde-8', 'cr-acolyte-7'].map((id) => told.health(id)),
    ).toEqual([4, 15, 19, 7])
  },
)

const rerolled = (): Story => {
  const told = fellBeastDown().dictate('dice', 6)
  return told.does({ do: 'sharpshooter', die: told.die('ranger', 1) })
}

rule('SW-239', 'step 7: the Ranger’s 1 becomes a 7, once', () => {
  const told = rerolled()
  expect(told.free('ranger')).toEqual([6, 7])
  expect(told.table.once).toBe(USED.sharpshooter)
  told.refuses(
    'Ana',
    { do: 'sharpshooter', die: told.die('ranger', 6) },
    { clause: 'SW-239', reason: 'oncePerRound' },
  )
})

const snared = (): Story =>
  rerolled()
    .uses('ab-beast-master-set-snares', 'beast-master 3', ['cr-eagle-4'], { tame: true })
    .uses('ab-beast-master-set-snares', null, ['cr-zombie-horde-8'])

rule(
  ['SW-233', 'SW-214', 'SW-145', 'SW-146'],
  'steps 8 and 9: the Eagle is tamed, the Zombies go back',
  () => {
    const tamed = rerolled().uses('ab-beast-master-set-snares', 'beast-master 3', ['cr-eagle-4'], {
      tame: true,
    })
    expect(ids(tamed.table.tamed)).toEqual(['cr-eagle-4'])
    expect(['cr-forest-giant-7', 'cr-zombie-horde-8', 'cr-acolyte-7'].map((id) => tamed.health(id))).toEqual([
      15, 19, 7,
    ])
    const told = snared()
    expect(ids([told.table.deck.at(-1)!])).toEqual(['cr-zombie-horde-8'])
    expect(told.line).toEqual(['cr-forest-giant-7', 'cr-acolyte-7'])
    expect(told.health('cr-forest-giant-7')).toBe(14)
    expect(told.exhausted('beast-master')).toHaveLength(2)
    told.refuses('Ana', told.ability('ab-beast-master-set-snares', 'beast-master 6', ['cr-acolyte-7']), {
      clause: 'SW-146',
      reason: 'cardExhausted',
    })
  },
)

rule(['SW-246', 'SW-139', 'SW-159', 'SW-161'], 'steps 10 to 12: the rest falls and the round is won', () => {
  const told = snared().attacks('cr-acolyte-7', ['ranger 7'])
  expect(told.health('cr-forest-giant-7')).toBe(7)
  told.attacks('cr-forest-giant-7', ['rogue 4', 'ranger 6'])
  told.stands((g) => {
    expect(g.round).toBe(2)
    expect(ids(g.graveyard)).toEqual([
      'cr-vampire-a',
      'cr-fell-beast-11',
      'cr-acolyte-7',
      'cr-forest-giant-7',
    ])
    expect(g.horde).toHaveLength(2)
    expect(ids(g.tamed)).toEqual(['cr-eagle-4'])
    expect(ids([g.deck.at(-1)!])).toEqual(['cr-zombie-horde-8'])
    expect(told.exhausted('beast-master')).toHaveLength(2)
  })
  told.end()
})

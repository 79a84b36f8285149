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

rule(['SW-030', 'SW-032'], 'step 0: the fire is rolled, and the −3 of Snowy Pass does not touch it', () => {
  expect(begin().table.fire).toBe(4)
})

rule('SW-057', 'step 0: a fire of 4 lights one position', () => {
  expect(litPositions(begin().table)).toBe(1)
})

rule('SW-168', 'step 1: of the three dice that show 1 the party lays the Rogue’s on Snowy Pass', () => {
  const told = begin()
  // The dice that show 1: of the Wizard (5), the Ranger (8) and the Rogue (11).
  told.mayChoose('Ana', 5, 8, 11).refuses('Ana', 10, { clause: 'SW-168' }).says('pass.lock', rogueOne)
  expect(told.free('rogue')).toEqual([4, 3])
})

rule('SW-243', 'step 1: the roll total of the Rogue stays 8', () => {
  const told = begin().says('pass.lock', rogueOne)
  expect(told.table.rolled[told.slot('rogue')]).toBe(8)
})

const rested = (): Story => begin().says('pass.lock', rogueOne).rests('wizard')

rule(['SW-069', 'SW-072'], 'step 2: the Wizard rests for the first time and gets Illuminate back', () => {
  const told = rested()
  expect(told.table.rests[told.slot('wizard')]).toBe(1)
  expect(told.exhausted('wizard')).toEqual([])
})

rule('SW-092', 'step 2: with a pair of 4s he could use the Runes, with a 4 and a 1 he could not', () => {
  const told = rested()
  const runes = ['seal', 'vanquish']
  expect(told.choices('Ana')).toContainEqual({ on: 'runes', dice: [3, 4], runes })
  expect(told.choices('Ana')).not.toContainEqual({ on: 'runes', dice: [3, 5], runes })
})

rule('SW-076', 'step 3: three dice on Chop Wood raise the fire from 4 to 10', () => {
  expect(lined().table.fire).toBe(10)
})

rule('SW-057', 'step 3: a fire of 10 lights two positions', () => {
  expect(litPositions(lined().table)).toBe(2)
})

rule('SW-099', 'step 4: six cards are dealt, the first nearest to the camp', () => {
  const told = lined()
  expect(ids(told.table.line)).toEqual(DECK.slice(0, 6))
  expect(ids([told.table.deck.at(-1)!])).toEqual(['cr-wolf-4'])
})

rule('SW-104', 'step 4: the fire shows the two nearest to the camp', () => {
  expect(lined().line.map((id) => !id.startsWith('?'))).toEqual([true, true, false, false, false, false])
})

rule('SW-133', 'step 4: what lies face down is no target', () => {
  const told = lined()
  told.refuses('Ana', told.attack('cr-forest-giant-7', ['ranger 6']), {
    clause: 'SW-133',
    reason: 'faceDown',
  })
})

rule('SW-242', 'step 4: Backstab is for cards that lie face down', () => {
  const told = lined()
  told.refuses('Ana', told.ability('ab-rogue-backstab', 'rogue 3', ['cr-eagle-4', 'cr-fell-beast-11']), {
    clause: 'SW-242',
    reason: 'faceUp',
  })
})

rule('SW-243', 'step 5: the Acolyte of 7 is within her 8, of which the 3 is spent and the 1 locked', () => {
  const told = backstab(lined())
  told.mayChoose('Ana', null, told.at('cr-vampire-a'), told.at('cr-acolyte-7'))
})

rule(['SW-242', 'SW-206'], 'step 5: Backstab destroys the Vampire before it steals', () => {
  const told = stabbed()
  expect(ids(told.table.graveyard)).toEqual(['cr-vampire-a'])
  expect(told.table.stolen).toEqual([0, 0, 0, 0, 0])
})

rule('SW-249', 'step 5: the Acolyte, turned up, sends the top card of the deck to the Horde', () => {
  const told = stabbed()
  expect(told.line.at(-1)).toBe('cr-acolyte-7')
  expect(told.table.horde).toHaveLength(2)
  expect(ids([told.table.horde.at(-1)!])).toEqual(['cr-wolf-4'])
})

const stabbedOtherwise = (): Story => {
  const told = backstab(lined())
  return told.says('backstab.kill', told.at('cr-acolyte-7'))
}

rule(['SW-211', 'SW-269'], 'step 5 otherwise: the Vampire, turned up, steals the 8', () => {
  const told = stabbedOtherwise()
  expect(told.free('beast-master')).toEqual([6, 3])
  expect(told.health('cr-vampire-a')).toBe(8)
})

rule('SW-124', 'step 5 otherwise: the Acolyte that was destroyed at once sends nothing to the Horde', () => {
  expect(stabbedOtherwise().table.horde).toHaveLength(1)
})

const fellBeastDown = (): Story => stabbed().attacks('cr-fell-beast-11', ['ranger 3', 'beast-master 8'])

rule('SW-133', 'step 6: the Rogue does not reach the Fell Beast', () => {
  const told = stabbed()
  told.refuses('Ana', told.attack('cr-fell-beast-11', ['ranger 3', 'beast-master 8', 'rogue 4']), {
    clause: 'SW-133',
    reason: 'outOfRange',
  })
})

rule(['SW-134', 'SW-137'], 'step 6: Ranger 3 and Beast Master 8 are enough for the Fell Beast of 11', () => {
  expect(ids(fellBeastDown().table.graveyard)).toEqual(['cr-vampire-a', 'cr-fell-beast-11'])
})

rule(['SW-140', 'SW-059'], 'step 6: the Giant moves up into the light', () => {
  expect(fellBeastDown().line.slice(0, 2)).toEqual(['cr-eagle-4', 'cr-forest-giant-7'])
})

rule(
  'SW-246',
  'step 6: the Giant turns up the Zombies and has 7 + 8; nobody else adds what is behind',
  () => {
    const told = fellBeastDown()
    expect(told.line.slice(2)).toEqual(['cr-zombie-horde-8', 'cr-acolyte-7'])
    expect(told.health('cr-forest-giant-7')).toBe(15)
    expect([told.health('cr-eagle-4'), told.health('cr-acolyte-7')]).toEqual([4, 7])
  },
)

rule('SW-247', 'step 6: the Zombies have 8 + 11, for the Fell Beast on top of the Graveyard', () => {
  expect(fellBeastDown().health('cr-zombie-horde-8')).toBe(19)
})

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

rule(['SW-233', 'SW-214'], 'step 8: for her 3 the Eagle is tamed with Set Snares and leaves the Line', () => {
  const tamed = rerolled().uses('ab-beast-master-set-snares', 'beast-master 3', ['cr-eagle-4'], {
    tame: true,
  })
  expect(ids(tamed.table.tamed)).toEqual(['cr-eagle-4'])
  expect(tamed.line).toEqual(['cr-forest-giant-7', 'cr-zombie-horde-8', 'cr-acolyte-7'])
  expect(['cr-forest-giant-7', 'cr-zombie-horde-8', 'cr-acolyte-7'].map((id) => tamed.health(id))).toEqual([
    15, 19, 7,
  ])
})

rule(['SW-145', 'SW-233'], 'step 9: the same card, exhausted, puts the Zombies on the deck', () => {
  const told = snared()
  expect(told.exhausted('beast-master')).toEqual(['ab-beast-master-set-snares', 'ab-beast-master-hunt'])
  expect(ids([told.table.deck.at(-1)!])).toEqual(['cr-zombie-horde-8'])
  expect(told.line).toEqual(['cr-forest-giant-7', 'cr-acolyte-7'])
})

rule('SW-246', 'step 9: with the Acolyte behind it the Giant has 14', () => {
  expect(snared().health('cr-forest-giant-7')).toBe(14)
})

rule('SW-146', 'step 9: exhausted, the card takes no die', () => {
  const told = snared()
  told.refuses('Ana', told.ability('ab-beast-master-set-snares', 'beast-master 6', ['cr-acolyte-7']), {
    clause: 'SW-146',
    reason: 'cardExhausted',
  })
})

const acolyteDown = (): Story => snared().attacks('cr-acolyte-7', ['ranger 7'])
const won = (): Story => acolyteDown().attacks('cr-forest-giant-7', ['rogue 4', 'ranger 6'])

rule('SW-246', 'step 10: with nothing behind it the Giant is back to 7', () => {
  expect(acolyteDown().health('cr-forest-giant-7')).toBe(7)
})

rule(['SW-125', 'SW-140'], 'step 11: the Giant has moved up to the Rogue and lies on the Graveyard', () => {
  expect(ids(won().table.graveyard)).toEqual([
    'cr-vampire-a',
    'cr-fell-beast-11',
    'cr-acolyte-7',
    'cr-forest-giant-7',
  ])
})

rule('SW-159', 'step 12: the Line is clear and the next round begins, without damage', () => {
  const told = won()
  expect([told.table.round, told.table.horde.length]).toEqual([2, 2])
  expect(told.exhausted('beast-master')).toHaveLength(2)
  told.end()
})

rule('SW-215', 'step 12: the Eagle stays with the Beast Master', () => {
  expect(ids(won().table.tamed)).toEqual(['cr-eagle-4'])
})

rule('SW-233', 'step 12: the Zombies will open the next Line', () => {
  expect(ids([won().table.deck.at(-1)!])).toEqual(['cr-zombie-horde-8'])
})

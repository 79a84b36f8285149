import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { actionsOf, DIE, saidOf, type Event } from '../src/index.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

/** Readings of the rules that the rulebook leaves open, and what nothing else holds. */

const PARTY = ['warrior', 'wizard', 'rogue', 'beast-master']
const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-illuminate', 'ab-wizard-curse', 'ab-wizard-shockbolt'],
  rogue: ['ab-rogue-backstab', 'ab-rogue-smoke-bomb', 'ab-rogue-stay-dead'],
}
const night = (position: Position): Story =>
  watch({ party: PARTY, camper: 'beast-master', graveyard: [], horde: [], ...position, boards: BOARDS })

const told = (story: Story, type: Event['type']): string[] =>
  story.hears(null).flatMap((event) => (event.type === type ? [event.rule] : []))

rule('SW-242', 'Backstab may strike the Unhallowed that a Summon brought, before its power', () => {
  const stab = (...roll: number[]): Story =>
    night({
      line: ['cr-bear-4', '?sm-summon-1', '?cr-acolyte-6'],
      unhallowed: ['un-pyromancer', 'un-hydra'],
      dice: { rogue: [...roll, 1] },
    })
      .uses('ab-rogue-backstab', 'rogue 1', ['sm-summon-1', 'cr-acolyte-6'])
      .says('exhaust.offer', 'ab-wizard-curse')
  const strong = stab(6, 2)
  strong.mayChoose('Ana', null, strong.at('un-pyromancer'), strong.at('cr-acolyte-6'))
  strong.says('backstab.kill', strong.at('un-pyromancer'))
  expect(strong.line).toEqual(['cr-bear-4', 'cr-acolyte-6'])
  expect(ids(strong.table.removed)).toContain('un-pyromancer')
  expect(told(strong, 'powerUsed')).toEqual(['SW-249'])
  // Its Health is above this roll.
  const weak = stab(5, 2)
  weak.mayChoose('Ana', null, weak.at('cr-acolyte-6'))
})

const trapped = (position: Position): Story => {
  const story = night(position)
  return story.arrange((g) => {
    const die = story.slot('beast-master') * 3
    g.dice[die] = 9
    g.dieIs[die] = DIE.trap
  })
}

rule('SW-088', 'a Summon turned up in front comes first, and the trap snaps at what it brought', () => {
  const front: Position = { line: ['?sm-summon-1', 'cr-bear-5'], unhallowed: ['un-pyromancer', 'un-hydra'] }
  const story = trapped(front).stokes('ab-warrior-wound').says('exhaust.offer', 'ab-wizard-curse')
  story.asked('Ana', 'trap.spring').says('trap.spring', true)
  expect([story.line[0], story.graveyard.at(-1)]).toEqual(['cr-bear-5', 'un-pyromancer'])
  expect(told(story, 'powerUsed')).toEqual([])
  // Behind the first position there is no trap.
  const behind = trapped({ ...front, line: ['cr-bear-5', '?sm-summon-1'], fire: 5 })
  behind.stokes('ab-warrior-wound').says('exhaust.offer', 'ab-wizard-curse')
  expect(behind.doing).toBe('watch.act')
})

rule('SW-245', 'a fall that follows at once from a Rogue ability counts for Stay Dead', () => {
  // The Giant stands only by what stands behind it.
  const smoke = night({
    line: ['cr-forest-giant-7', 'cr-wolf-5', 'cr-bear-4'],
    dice: { warrior: [8, 1, 1] },
  }).attacks('cr-forest-giant-7', ['warrior 8'])
  expect(smoke.line[0]).toBe('cr-forest-giant-7')
  smoke.uses('ab-rogue-smoke-bomb', 'rogue 1', ['cr-forest-giant-7'])
  expect([smoke.line[0], ids(smoke.table.removed).includes('cr-forest-giant-7')]).toEqual(['cr-wolf-5', true])
  expect(told(smoke, 'left')).toEqual(['SW-245'])
  // So does the fall of another creature, which the smoke has weakened.
  const lord = night({ line: ['cr-wolf-4', 'un-warlord'], dice: { warrior: [5, 1, 1] } })
  lord.attacks('cr-wolf-4', ['warrior 5']).uses('ab-rogue-smoke-bomb', 'rogue 1', ['un-warlord'])
  expect(ids(lord.table.removed)).toContain('cr-wolf-4')
  // A creature in smoke that others defeat later goes to the Graveyard, and so does what falls by another class.
  const later = night({ line: ['cr-wolf-4', 'cr-bear-5'], dice: { warrior: [4, 1, 1] } })
  later.uses('ab-rogue-smoke-bomb', 'rogue 1', ['cr-wolf-4']).attacks('cr-wolf-4', ['warrior 4'])
  expect(later.graveyard).toEqual(['cr-wolf-4'])
  const wound = night({ line: ['cr-bear-5', 'cr-wolf-4'], dice: { warrior: [3, 1, 1] } })
  wound.attacks('cr-bear-5', ['warrior 3']).uses('ab-warrior-wound', 'warrior 1', ['cr-bear-5'])
  expect(wound.graveyard).toEqual(['cr-bear-5'])
})

rule('SW-187', 'where the Sacred City moves no Unhallowed, nothing is shuffled', () => {
  const story = watch({
    location: 'lo-lost-outpost',
    line: [],
    graveyard: ['cr-bear-4', 'sm-summon-1'],
    unhallowed: ['un-hydra', 'un-warlord', 'un-werewolf'],
  }).arrange((g) => {
    const at = g.map.length - 1
    const wanted = number('lo-sacred-city')
    const from = [g.map, g.unused, g.box].find((pile) => pile.includes(wanted))!
    from[from.indexOf(wanted)] = g.map[at]!
    g.map[at] = wanted
  })
  story.passes()
  expect(ids(story.table.unhallowed.toReversed())).toEqual(['un-hydra', 'un-warlord', 'un-werewolf'])
  story.sees(null, ({ table }) => expect(table.unhallowed.at(-1)).toBe(number('un-hydra')))
  expect(told(story, 'sealed')).toEqual([])
})

rule('SW-253', 'Poison Blade and Stay Dead work behind a Lich as before it', () => {
  const story = night({
    line: ['un-lich', 'cr-bear-5'],
    dice: { rogue: [1, 1, 1] },
  }).sets({ boards: { rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-stay-dead'] } })
  story.uses('ab-rogue-throwing-daggers', null).until('watch.act')
  story.uses('ab-rogue-poison-blade', 'rogue 1').attacks('cr-bear-5', ['rogue 1'])
  // 1, and 2 for each of the two creatures that lie face up.
  expect([story.line, ids(story.table.removed).includes('cr-bear-5')]).toEqual([['un-lich'], true])
})

rule('SW-250', 'what the Graveshifter brings comes face up', () => {
  const story = night({
    line: ['cr-wolf-5', '?cr-graveshifter-2', 'cr-bear-5'],
    graveyard: ['cr-eagle-3'],
    fire: 5,
  }).does({ do: 'illuminate' })
  // The fire does not reach so far.
  expect(story.line[1]).toBe('cr-eagle-3')
  story.uses('ab-wizard-shockbolt', 'wizard 1', ['cr-eagle-3'])
  expect(story.graveyard.at(-1)).toBe('cr-eagle-3')
})

/** The attacks that are offered, as the target and the dice in the words of the rules. */
const attacksOf = (story: Story, who: number): string[] =>
  actionsOf(story.table, who)
    .filter((act) => act.do === 'attack')
    .map((act) => JSON.stringify(saidOf(story.table, act)))

/** One die each of the Warrior and the Wizard, two of the Rogue: which sets of them are offered for a target. */
function setsFor(target: string): string[] {
  const story = night({
    line: ['cr-ember-drake-12', 'cr-bear-5', '?cr-wolf-4', 'cr-wolf-5'],
    dice: { warrior: [8, 1, 1], wizard: [5, 1, 1], rogue: [3, 3, 2] },
  }).arrange((g) => {
    for (const slot of [0, 1]) g.dieIs[slot * 3 + 1] = g.dieIs[slot * 3 + 2] = DIE.spent
    g.dieIs[2 * 3] = DIE.spent
  })
  return attacksOf(story, 0)
    .map((said) => JSON.parse(said) as { target: number; dice: number[] })
    .flatMap((attack) => (attack.target === story.at(target) ? [attack.dice.join()] : []))
}

rule('SW-134', 'every combination of one’s own dice is offered for the creature in front', () => {
  // All sets but the empty one of the dice 0, 3, 7 and 8.
  expect(new Set(setsFor('cr-ember-drake-12')).size).toBe(15)
  expect(setsFor('cr-ember-drake-12')).toContain('0,3,7,8')
})

rule(
  'SW-133',
  'for others only dice that reach are offered, and nothing for a card that lies face down',
  () => {
    expect(['cr-bear-5', 'cr-wolf-4', 'cr-wolf-5'].map(setsFor)).toEqual([['3'], [], []])
  },
)

rule('SW-034', 'for whoever is late the lowest die of the first Adventurer is taken', () => {
  const story = night({
    line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-5'],
    dice: { warrior: [4, 7, 2], wizard: [1, 1, 1] },
  })
  story.attacks('cr-wolf-4', ['warrior 4']).asked('Ana', 'bandit.die').late('Ana')
  const stolen = story.table.dieIs.indexOf(DIE.stolen)
  expect([stolen, story.table.dice[stolen]]).toEqual([2, 2])
})

import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  CARDS,
  litPositions,
  locationNow,
  locationOf,
  LOCATIONS,
  DIE,
  ENDING,
  type LocationKind,
  type Table,
} from '../src/index.ts'
import { arrive, clears, finale, HARMLESS, nextLocation, PARTY } from './setting.ts'
import { ids, number, story, watch, type Story } from './story.ts'

/** Chapter 14: the firewood change (null: half of it) and the number of creatures of every location. */
const PRINTED: Readonly<
  Record<string, readonly [firewood: number | null, creatures: number, kind: LocationKind]>
> = {
  'lo-snowy-pass': [-3, 6, 'regular'],
  'lo-forgotten-graveyard': [-2, 6, 'regular'],
  'lo-barren-plains': [null, 6, 'regular'],
  'lo-dark-woods': [2, 7, 'regular'],
  'lo-ancient-crypt': [-3, 7, 'regular'],
  'lo-goblin-caves': [-3, 8, 'regular'],
  'lo-underground-tomb': [-3, 6, 'regular'],
  'lo-witchs-shack': [-6, 7, 'regular'],
  'lo-lost-outpost': [0, 8, 'regular'],
  'lo-fetid-swamp': [-3, 6, 'regular'],
  'lo-cliff-watch': [-4, 7, 'regular'],
  'lo-sea-fortress': [-4, 7, 'regular'],
  'lo-mountain-keep': [-2, 5, 'regular'],
  'lo-frost-caverns': [-2, 7, 'regular'],
  'lo-white-monolith': [-3, 6, 'regular'],
  'lo-forbidden-tower': [-2, 9, 'final'],
  'lo-elven-grove': [-1, 7, 'respite'],
  'lo-hidden-temple': [-4, 7, 'respite'],
  'lo-remote-tavern': [0, 5, 'respite'],
  'lo-sacred-city': [-3, 6, 'respite'],
  'lo-summoning-circle': [-1, 5, 'regular'],
  'lo-desert-ruins': [-4, 7, 'regular'],
  'lo-abandoned-village': [-2, 6, 'regular'],
  'lo-haunted-manor': [2, 6, 'regular'],
  'lo-long-road': [3, 7, 'regular'],
  'lo-ruined-gate': [-2, 6, 'regular'],
  'lo-grand-arena': [-4, 6, 'regular'],
  'lo-catacombs': [-4, 10, 'final'],
  'lo-cursed-cathedral': [-2, 12, 'final'],
  'lo-wizards-cottage': [1, 6, 'respite'],
  'lo-tranquil-village': [0, 6, 'respite'],
}

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const STOKE = 'ab-warrior-giants-bane'
/** Which of the told events name these clauses, in their order. */
const toldBy = (told: Story, ...clauses: string[]): string[] =>
  told.hears(null).flatMap((event) => ('rule' in event && clauses.includes(event.rule) ? [event.rule] : []))

for (const { id, rule: clause, firewood, halves, creatures, kind } of LOCATIONS)
  rule(clause, `${id} shows its firewood change, its creatures and its kind`, () => {
    expect([halves ? firewood || null : firewood, creatures, kind]).toEqual(PRINTED[id])
  })

rule('SW-004', 'there are these locations and no others', () => {
  expect(LOCATIONS.map(({ id }) => id).sort()).toEqual(Object.keys(PRINTED).sort())
})

/** The party comes to a location with a fire of 8. */
const comesTo = (id: string): Story =>
  (PRINTED[id]![2] === 'final' ? finale : arrive)(id, { moreLocations: true, fire: 8, deck: HARMLESS })

rule('SW-164', 'the firewood changes on arrival as the card says', () => {
  for (const [id, [change]] of Object.entries(PRINTED))
    expect([id, comesTo(id).table.fire]).toEqual([id, 8 + (change ?? -4)])
})

rule('SW-099', 'the Line is as long as the card says', () => {
  for (const [id, [, creatures]] of Object.entries(PRINTED)) {
    const told = comesTo(id).until('watch.act')
    expect(locationNow(told.table).id).toBe(id)
    const extra = { 'lo-summoning-circle': 1, 'lo-cursed-cathedral': -1 }[id] ?? 0
    expect([id, told.line.length]).toEqual([id, creatures + extra])
  }
})

rule('SW-164', 'the change stops at 15 and at 0, where the fire is fed with a card of any Adventurer', () => {
  expect(arrive('lo-dark-woods', { fire: 13 }).table.fire).toBe(15)
  expect(arrive('lo-dark-woods', { fire: 14 }).table.fire).toBe(15)
  const shack = arrive('lo-witchs-shack', { fire: 7 })
  expect(shack.table.fire).toBe(1)
  shack.heard(null, { type: 'fire', rule: 'SW-164', fire: 1 })
  for (const fire of [6, 5, 1]) {
    const told = arrive('lo-witchs-shack', { fire, boards: BOARDS })
    expect(told.table.fire).toBe(0)
    // Nobody rests yet, so all twelve cards will do (SW-065).
    told.asked('Ana', 'exhaust.offer').mayChoose('Ana', ...Object.values(BOARDS).flat())
    told.says('exhaust.offer', 'ab-wizard-curse')
    expect(told.table.fire).toBe(2)
    expect(told.exhausted('wizard')).toEqual(['ab-wizard-curse'])
    told.asked('Ana', 'rest.choose')
  }
})

/** A journey in which every Line is cleared: the table at each of the nine Watches, and at the end. */
function journey(): { watches: Table[]; end: Table } {
  const told = story({ location: 'lo-dark-woods', dice: {} })
  const watches: Table[] = []
  while (told.doing !== '') {
    watches.push(structuredClone(told.until('watch.act').table))
    told.arrange((g) => g.exhausted.fill(0))
    clears(told, { deck: HARMLESS, horde: [] })
  }
  return { watches, end: told.table }
}

rule(['SW-002', 'SW-165'], 'a journey of nine rounds: eight ordinary locations and the final one', () => {
  const { watches, end } = journey()
  expect(watches.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(watches.map((table) => locationNow(table).kind === 'final')).toEqual([
    ...Array.from({ length: 8 }, () => false),
    true,
  ])
  expect(end.end).toBe(ENDING.won)
})

rule('SW-166', 'what was visited stays out of play', () => {
  const { watches, end } = journey()
  expect(watches.map(({ visited }) => visited.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set([...end.visited, ...end.location]).size).toBe(9)
  for (const { unused } of watches) expect(unused).toEqual(watches[0]!.unused)
})

rule('SW-167', 'without Check Map and Teleport no respite is visited', () => {
  const { visited, location } = journey().end
  expect([...visited, ...location].filter((card) => locationOf(card).kind === 'respite')).toEqual([])
})

rule(['SW-167', 'SW-079'], 'a respite comes into the Map deck by Check Map or by Teleport', () => {
  const begin = (): Story =>
    story({ location: 'lo-dark-woods', dice: { wizard: [4, 1, 1] } }).arrange((g) => {
      const respite = g.unused.indexOf(number('lo-remote-tavern'))
      g.unused.push(...g.unused.splice(respite, 1))
    })
  const next = (told: Story): string => {
    told.until('watch.act')
    clears(told)
    return locationNow(told.table).id
  }
  const told = begin().rests('wizard')
  const was = CARDS[told.table.map.at(-1)!]!.id
  told.until('camp.place').places('check-map', told.die('wizard', 4))
  told.mayChoose('Ana', was, 'lo-remote-tavern').says('camp.checkMap', 'lo-remote-tavern')
  expect(ids([told.table.unused[0]!])).toEqual([was])
  expect(next(told)).toBe('lo-remote-tavern')
  const teleported = begin().rests('wizard').until('camp.place')
  teleported.places('special', teleported.die('wizard', 4))
  const under = ids(teleported.table.peek.slice(1))
  teleported.says('camp.teleport', { map: 'lo-remote-tavern', under: [...under, null] })
  expect(next(teleported)).toBe('lo-remote-tavern')
})

const pass = (dice: Record<string, number[]>, players = 1): Story =>
  story({ location: 'lo-snowy-pass', dice, players })

rule(
  'SW-168',
  'the lowest die of the whole party is locked, the later camper’s too, and cannot be used',
  () => {
    const dice = { warrior: [8, 7, 6], wizard: [5, 4, 3], cleric: [5, 2, 5], rogue: [3, 3, 3] }
    const told = pass(dice)
    const locked = told.slot('cleric') * 3 + 1
    // There is only one lowest die, so nobody is asked; and nobody rests yet.
    told
      .asked('Ana', 'rest.choose')
      .heard(null, { type: 'dieSet', rule: 'SW-168', die: locked, is: DIE.locked })
    expect(told.table.dieIs.flatMap((is, die) => (is === DIE.locked ? [die] : []))).toEqual([locked])
    expect(told.free('cleric')).toEqual([5, 5])
    expect(told.table.rolled[told.slot('cleric')]).toBe(12)
    told.rests('cleric').until('camp.place')
    told.refuses('Ana', { on: 'chop-wood', die: locked }, { clause: 'SW-068' })
    told.places('chop-wood', locked - 1).places('chop-wood', locked + 1)
    expect(told.table.fire).toBe(7 + 2 + 2)
    // The third die lies on the pass, so the Camp Phase is over.
    expect(told.doing).not.toBe('camp.place')
    const watcher = pass(dice).rests('wizard').until('watch.act')
    watcher.sets({ line: ['cr-bear-4'] })
    watcher.refuses(
      'Ana',
      { do: 'attack', target: watcher.at('cr-bear-4'), dice: [locked], tamed: [] },
      { clause: 'SW-138', reason: 'dieSpent' },
    )
  },
)

rule('SW-168', 'among dice that tie for lowest the party chooses', () => {
  const told = pass({ warrior: [8, 2, 6], wizard: [5, 2, 3], cleric: [2, 2, 5], rogue: [3, 3, 3] }, 2)
  const tied = [1, told.slot('wizard') * 3 + 1, told.slot('cleric') * 3]
  told
    .asked(['Ana', 'Bo'], 'pass.lock')
    .mayChoose('Ana', ...tied)
    .mayChoose('Bo', ...tied)
  told.refuses('Ana', 0, { clause: 'SW-168' }).refuses('Bo', told.slot('rogue') * 3, { clause: 'SW-168' })
  // A proposal of one is not yet a choice of the party; the Leader's is.
  told.answers('Bo', tied[1]!).asked('Ana', 'pass.lock').answers('Ana', tied[2]!)
  expect(told.table.dieIs[tied[2]!]).toBe(DIE.locked)
  expect(told.table.dieIs.filter((is) => is === DIE.locked)).toHaveLength(1)
  // Two equal dice of one Adventurer are no choice.
  const own = pass({ warrior: [8, 7, 6], wizard: [5, 4, 3], cleric: [2, 2, 5], rogue: [3, 3, 3] })
  own.asked('Ana', 'rest.choose')
  expect(own.free('cleric')).toEqual([2, 5])
})

const graveyard = (line: string[], rogue = BOARDS.rogue): Story =>
  watch({
    location: 'lo-forgotten-graveyard',
    line,
    graveyard: [],
    dice: { warrior: [8, 4, 1], rogue: [1, 1, 1] },
    boards: { ...BOARDS, rogue },
  })

rule('SW-169', 'at the Forgotten Graveyard a defeated Undead goes under the Creature deck', () => {
  const told = graveyard(['cr-skeletons-8', 'cr-bear-4', 'cr-wolf-4'])
  const { length } = told.table.deck
  told.attacks('cr-skeletons-8', ['warrior 8'])
  expect(told.graveyard).toEqual([])
  expect(ids(told.table.deck.slice(0, 1))).toEqual(['cr-skeletons-8'])
  expect(told.table.deck).toHaveLength(length + 1)
  told.sees(null, ({ table }) => expect(table.deck[0]).toBe(number('cr-skeletons-8')))
  told.attacks('cr-bear-4', ['warrior 4'])
  expect(told.graveyard).toEqual(['cr-bear-4'])
  // It is not on top of the Graveyard, so it does not lead the next Line.
  const alone = graveyard(['cr-skeletons-8']).attacks('cr-skeletons-8', ['warrior 8'])
  expect([alone.table.round, alone.table.skeletons]).toEqual([2, []])
  // The Unhallowed are no Undead, and Stay Dead removes an Undead instead.
  const dead = ['ab-rogue-stay-dead', 'ab-rogue-backstab', 'ab-rogue-smoke-bomb']
  const removed = graveyard(['cr-skeletons-8', 'cr-bear-4'], dead)
  removed.attacks('cr-skeletons-8', ['warrior 8', 'rogue 1'])
  expect(ids(removed.table.removed)).toContain('cr-skeletons-8')
  const lich = graveyard(['un-pyromancer', 'cr-bear-4']).attacks('un-pyromancer', ['warrior 8', 'rogue 1'])
  expect(lich.graveyard).toEqual(['un-pyromancer'])
})

rule(
  'SW-169',
  'an Undead that an ability destroys unseen goes under the deck, one that is moved away does not',
  () => {
    const told = watch({
      location: 'lo-forgotten-graveyard',
      party: ['ranger', 'warrior', 'wizard', 'rogue'],
      camper: 'rogue',
      line: ['cr-bear-4', '?cr-skeletons-8', 'cr-skeletons-9'],
      graveyard: ['cr-eagle-3'],
      boards: {
        ranger: ['ab-ranger-longshot', 'ab-ranger-slumber', 'ab-ranger-far-sight'],
        wizard: BOARDS.wizard,
      },
    }).uses('ab-ranger-longshot', 'ranger 1', ['cr-skeletons-8'])
    expect(ids(told.table.deck.slice(0, 1))).toEqual(['cr-skeletons-8'])
    told.uses('ab-wizard-polymorph', 'wizard 1', ['cr-skeletons-9']).until('watch.act')
    expect(told.graveyard).toEqual(['cr-skeletons-9'])
  },
)

rule('SW-170', 'Barren Plains take half of the firewood, the loss rounded down, but not in round 1', () => {
  const left = [1, 2, 3, 7, 8, 14, 15].map((fire) => arrive('lo-barren-plains', { fire }).table.fire)
  expect(left).toEqual([1, 1, 2, 4, 4, 7, 8])
  expect(story({ location: 'lo-barren-plains' }).table.fire).toBe(7)
})

rule('SW-171', 'Dark Woods give Forest Creatures of the Line 1 Health more, tamed ones nothing', () => {
  const told = watch({
    location: 'lo-dark-woods',
    party: ['beast-master', 'warrior', 'wizard', 'rogue'],
    camper: 'wizard',
    line: ['cr-forest-giant-7', 'cr-bear-5', 'cr-treant-8', 'cr-eagle-3', 'cr-fae-5'],
    tamed: ['cr-wolf-4'],
    graveyard: [],
  })
  expect(['cr-bear-5', 'cr-eagle-3', 'cr-treant-8', 'cr-fae-5'].map((id) => told.health(id))).toEqual([
    6, 4, 8, 5,
  ])
  // The Giant adds what is printed (SW-246).
  expect(told.health('cr-forest-giant-7')).toBe(12)
  told.attacks('cr-bear-5', [], ['cr-wolf-4'])
  expect(told.table.hurt).toEqual([0, 4, 0, 0, 0])
  const doubled = watch({ location: 'lo-dark-woods', line: ['cr-bear-5', 'un-werewolf'] })
  expect(doubled.health('cr-bear-5')).toBe(11)
})

const crypt = (unhallowed: string[], players = 1): Story =>
  watch({
    players,
    location: 'lo-ancient-crypt',
    line: ['cr-bear-4', '?sm-summon-1', 'cr-wolf-4'],
    fire: 5,
    unhallowed,
    boards: BOARDS,
  })
    .stokes(STOKE)
    .says('exhaust.offer', 'ab-warrior-wound')

rule('SW-172', 'at the Ancient Crypt the party picks the Unhallowed, and the others keep their order', () => {
  const deck = ['un-hydra', 'un-lich', 'un-warlord', 'un-werewolf']
  const told = crypt(deck)
  told.asked('Ana', 'summon.unhallowed').mayChoose('Ana', ...deck)
  told.sees(null, ({ table }) => expect(ids(table.unhallowed.toReversed())).toEqual(deck))
  told.says('summon.unhallowed', 'un-lich')
  expect(told.line).toEqual(['cr-bear-4', 'un-lich', 'cr-wolf-4'])
  expect(ids(told.table.unhallowed.toReversed())).toEqual(['un-hydra', 'un-warlord', 'un-werewolf'])
  expect(crypt(deck).says('summon.unhallowed', 'un-hydra').line[1]).toBe('un-hydra')
  // The party decides: in round 1 the first seat leads.
  const two = crypt(deck, 2).asked(['Ana', 'Bo'], 'summon.unhallowed')
  two.answers('Bo', 'un-lich').answers('Ana', 'un-warlord')
  expect(two.line[1]).toBe('un-warlord')
  crypt(['un-hydra', 'un-lich']).asked('Ana', 'summon.unhallowed')
  const only = crypt(['un-hydra'])
  expect([only.doing, only.line[1]]).toEqual(['watch.act', 'un-hydra'])
})

const healths = (location: string, line: string[]): number[] => {
  const told = watch({ location, line, graveyard: [] })
  return line.map((id) => told.health(id))
}

rule('SW-173', 'Goblin Caves give Goblins 3 more Health, their Chief none', () => {
  const line = ['cr-goblins-6', 'cr-goblins-7', 'un-goblin-chief', 'cr-bear-4']
  expect(healths('lo-goblin-caves', line)).toEqual([9, 10, 8, 4])
  expect(healths('lo-cliff-watch', line)).toEqual([6, 7, 8, 4])
})

rule('SW-174', 'the Underground Tomb darkens one position, but never the last one of a burning fire', () => {
  const lit = (location: string): number[] => {
    const told = watch({ location, line: ['cr-bear-4'] })
    return [0, 1, 6, 7, 11, 12, 15].map((fire) => litPositions(told.sets({ fire }).table))
  }
  expect(lit('lo-underground-tomb')).toEqual([0, 1, 1, 1, 1, 2, 2])
  expect(lit('lo-cliff-watch')).toEqual([0, 1, 1, 2, 2, 3, 3])
  const line = ['?cr-bear-4', '?cr-wolf-4', '?cr-eagle-3']
  const told = watch({ location: 'lo-underground-tomb', line, fire: 10, boards: BOARDS }).stokes(STOKE)
  expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', '?cr-eagle-3'])
})

rule(['SW-174', 'SW-237'], 'Elf Senses light one position more in the Underground Tomb too', () => {
  const told = watch({
    location: 'lo-underground-tomb',
    party: ['ranger', 'warrior', 'wizard', 'rogue'],
    camper: 'rogue',
    line: ['cr-bear-4', '?cr-wolf-4', '?cr-eagle-3'],
    fire: 9,
    boards: { ranger: ['ab-ranger-elf-senses', 'ab-ranger-slumber', 'ab-ranger-far-sight'] },
  }).uses('ab-ranger-elf-senses', 'ranger 1')
  expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', '?cr-eagle-3'])
})

rule('SW-175', 'at the Witch’s Shack Chop Wood gives 3, and the Wood Axe 4 as ever', () => {
  const told = arrive('lo-witchs-shack', { fire: 7 }).rests('warrior').until('camp.place')
  told.places('chop-wood', 0)
  expect(told.table.fire).toBe(4)
  told.places('chop-wood', 1)
  expect(told.table.fire).toBe(7)
  told.places('special', 2)
  expect(told.table.fire).toBe(11)
  expect(
    arrive('lo-dark-woods', { fire: 5 }).rests('warrior').until('camp.place').places('chop-wood', 0).table
      .fire,
  ).toBe(9)
})

rule('SW-176', 'at the Lost Outpost each Adventurer may raise its lowest die by 1, within its faces', () => {
  const told = story({
    players: 4,
    location: 'lo-lost-outpost',
    dice: { warrior: [8, 7, 8], wizard: [6, 6, 6], cleric: [5, 5, 6], rogue: [3, 1, 2] },
  })
  told.asked('Ana', 'outpost.raise').mayChoose('Ana', false, true).notAsked('Bo')
  told.answers('Ana', true)
  expect(told.free('warrior')).toEqual([8, 8, 8])
  expect(told.table.rolled[0]).toBe(24)
  // The Wizard's dice show their highest face, so he is passed over.
  told.asked('Cy', 'outpost.raise').answers('Cy', true)
  expect(told.free('cleric')).toEqual([6, 5, 6])
  told.asked('Di', 'outpost.raise').answers('Di', false)
  expect(told.free('rogue')).toEqual([3, 1, 2])
  expect(told.table.rolled).toEqual([24, 18, 17, 6])
  expect(told.doing).toBe('rest.choose')
  const first = story({ location: 'lo-lost-outpost', dice: { warrior: [1, 7, 8] } })
  expect(first.says('outpost.raise', true).free('warrior')).toEqual([2, 7, 8])
})

const swamp = (second: string, location = 'lo-fetid-swamp', more: object = {}): Story =>
  watch({
    location,
    line: ['cr-wolf-4', second, 'cr-bear-5'],
    dice: { warrior: [4, 1, 1] },
    fire: 9,
    graveyard: [],
    deck: ['cr-eagle-3'],
    boards: BOARDS,
    ...more,
  }).attacks('cr-wolf-4', ['warrior 4'])

rule('SW-177', 'in the Fetid Swamp each First Position power costs 1 firewood more', () => {
  expect(swamp('cr-fae-5').table.fire).toBe(7)
  expect(swamp('cr-fae-5', 'lo-cliff-watch').table.fire).toBe(8)
  expect(swamp('cr-wyvern-6').table.fire).toBe(5)
  expect(swamp('cr-fell-beast-10').table.fire).toBe(8)
  expect(swamp('cr-acolyte-6').table.fire).toBe(8)
  // No First Position power, no loss.
  expect(swamp('cr-bear-4').table.fire).toBe(9)
  const bandit = swamp('cr-bandit-a')
  expect(bandit.table.fire).toBe(9)
  expect(bandit.says('bandit.die', bandit.die('cleric', 1)).table.fire).toBe(8)
})

rule(['SW-177', 'SW-208'], 'the Swamp takes its firewood after the power that it reacts to', () => {
  const fae = swamp('cr-fae-5')
  expect(toldBy(fae, 'SW-265', 'SW-177').slice(-2)).toEqual(['SW-265', 'SW-177'])
  // The Wyvern brings the fire to 0: it is fed, and then loses 1.
  const told = swamp('cr-wyvern-6', 'lo-fetid-swamp', { fire: 3 })
  expect(told.table.fire).toBe(0)
  told.says('exhaust.offer', 'ab-cleric-rebuke')
  expect(told.table.fire).toBe(1)
  expect(toldBy(told, 'SW-064', 'SW-177')).toEqual(['SW-064', 'SW-064', 'SW-177'])
})

rule('SW-178', 'at Cliff Watch everybody reaches one position farther', () => {
  const told = watch({
    location: 'lo-cliff-watch',
    line: ['cr-fell-beast-10', 'cr-fell-beast-11', 'cr-ember-drake-11', 'cr-ember-drake-12'],
  })
  told.attacks('cr-fell-beast-11', ['warrior 1']).attacks('cr-ember-drake-11', ['cleric 1'])
  expect(told.table.hurt).toEqual([0, 1, 1, 0])
  told.refuses('Ana', told.attack('cr-ember-drake-11', ['rogue 1']), {
    clause: 'SW-133',
    reason: 'outOfRange',
  })
  told.refuses('Ana', told.attack('cr-ember-drake-12', ['cleric 1']), {
    clause: 'SW-133',
    reason: 'outOfRange',
  })
})

rule('SW-179', 'at the Sea Fortress a Summon that works goes under the Creature deck', () => {
  const summoned = (location: string): Story =>
    watch({
      location,
      line: ['cr-bear-4', '?sm-summon-1'],
      fire: 5,
      unhallowed: ['un-hydra', 'un-lich'],
      graveyard: [],
      boards: BOARDS,
    })
      .stokes(STOKE)
      .says('exhaust.offer', 'ab-warrior-wound')
  const told = summoned('lo-sea-fortress')
  expect(told.line).toEqual(['cr-bear-4', 'un-hydra'])
  expect(ids(told.table.deck.slice(0, 1))).toEqual(['sm-summon-1'])
  expect(told.graveyard).toEqual([])
  told.sees(null, ({ table }) => expect(table.deck[0]).toBe(number('sm-summon-1')))
  expect(summoned('lo-cliff-watch').graveyard).toEqual(['sm-summon-1'])
})

const keep = (dead: string[], fire = 8): string[] => {
  const told = arrive('lo-mountain-keep', { graveyard: dead, fire, deck: HARMLESS.slice(0, 6) }).until(
    'watch.act',
  )
  told.sees(null, ({ table }) => {
    // It was seen as it went there, and stays known.
    if (table.line.length > 5) expect(table.line[5]).toBe(told.table.line[5])
  })
  return told.line.slice(5)
}

rule(
  ['SW-180', 'SW-204'],
  'the Mountain Keep adds the healthiest of the Graveyard, face down at the end',
  () => {
    expect(keep(['cr-goblins-6', 'cr-fell-beast-10', 'cr-fae-6', 'sm-summon-1'])).toEqual([
      '?cr-fell-beast-10',
    ])
    // Of equals the one nearer the top.
    expect(keep(['cr-skeletons-8', 'un-goblin-chief', 'cr-fae-5'])).toEqual(['?un-goblin-chief'])
    expect(keep(['un-goblin-chief', 'cr-skeletons-8', 'cr-fae-5'])).toEqual(['?cr-skeletons-8'])
    // Base health follows the firewood (SW-259, SW-260): 8 − 2 is 6 for the Serpent and 10 for the Shade.
    expect(keep(['cr-shade-a', 'cr-skeletons-9', 'cr-fae-5'])).toEqual(['?cr-shade-a'])
    expect(keep(['cr-fire-serpent-a', 'cr-skeletons-9', 'cr-fae-5'])).toEqual(['?cr-skeletons-9'])
    expect(keep([])).toEqual([])
    expect(keep(['sm-summon-1'])).toEqual([])
  },
)

rule('SW-181', 'Frost Caverns take 2 Health from Dragons, and from no one else', () => {
  const line = [
    'cr-wyvern-6',
    'cr-wyvern-7',
    'cr-ember-drake-11',
    'cr-ember-drake-12',
    'un-wyvern-rider',
    'cr-bear-4',
  ]
  expect(healths('lo-frost-caverns', line)).toEqual([4, 5, 9, 10, 12, 4])
  expect(healths('lo-cliff-watch', line)).toEqual([6, 7, 11, 12, 12, 4])
})

rule('SW-182', 'the White Monolith trades an exhausted card for another, active one', () => {
  const told = arrive('lo-white-monolith', {
    players: 4,
    fire: 8,
    boards: {
      warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
      wizard: BOARDS.wizard,
      cleric: BOARDS.cleric.map((card) => `!${card}`),
      rogue: ['ab-rogue-poison-blade', '!ab-rogue-throwing-daggers', '!ab-rogue-backstab'],
    },
  })
  const swap = (refresh: string, exhaust: string): { refresh: string; exhaust: string } => ({
    refresh,
    exhaust,
  })
  told.asked('Ana', 'monolith.swap')
  told.mayChoose(
    'Ana',
    swap('ab-warrior-wound', 'ab-warrior-throw-axe'),
    swap('ab-warrior-wound', 'ab-warrior-giants-bane'),
  )
  told.refuses('Ana', swap('ab-warrior-throw-axe', 'ab-warrior-wound'), { clause: 'SW-182' })
  told.refuses('Ana', swap('ab-warrior-wound', 'ab-warrior-wound'), { clause: 'SW-182' })
  told.answers('Ana', swap('ab-warrior-wound', 'ab-warrior-throw-axe'))
  // The Wizard has nothing exhausted and the Cleric nothing active.
  told.asked('Di', 'monolith.swap')
  told.mayChoose(
    'Di',
    swap('ab-rogue-throwing-daggers', 'ab-rogue-poison-blade'),
    swap('ab-rogue-backstab', 'ab-rogue-poison-blade'),
  )
  told.answers('Di', swap('ab-rogue-backstab', 'ab-rogue-poison-blade'))
  expect(PARTY.map((id) => told.exhausted(id))).toEqual([
    ['ab-warrior-throw-axe'],
    [],
    BOARDS.cleric,
    ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers'],
  ])
  // It is over before anybody rolls, and comes after the firewood (SW-054).
  expect([told.table.fire, told.doing]).toEqual([5, 'rest.choose'])
})

rule('SW-183', 'at the Forbidden Tower a card for the fire gives 3, by choice or by force', () => {
  const forced = finale('lo-forbidden-tower', { fire: 2, boards: BOARDS, deck: HARMLESS })
  expect(forced.table.fire).toBe(0)
  forced.says('exhaust.offer', 'ab-cleric-banish')
  expect(forced.table.fire).toBe(3)
  forced.until('watch.act').stokes(STOKE)
  expect(forced.table.fire).toBe(6)
  const watched = watch({
    location: 'lo-forbidden-tower',
    line: ['cr-wolf-4', 'cr-wyvern-6', 'cr-bear-5'],
    dice: { warrior: [4, 1, 1] },
    fire: 3,
    boards: BOARDS,
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(watched.says('exhaust.offer', 'ab-cleric-banish').table.fire).toBe(3)
  // Elsewhere it is 2.
  const elsewhere = watch({ line: ['cr-bear-4'], fire: 4, boards: BOARDS }).stokes(STOKE)
  expect(elsewhere.table.fire).toBe(6)
})

const inCamp = (at: string, id: string, dice: number[]): Story =>
  arrive(at, {
    fire: 9,
    camper: 'rogue',
    dice: { [id]: dice },
    boards: { ...BOARDS, warrior: BOARDS.warrior.map((card) => `!${card}`) },
    deck: HARMLESS,
  })
    .rests(id)
    .until('camp.place')

rule('SW-184', 'in the Elven Grove camp actions take any die, but the Runes still matching ones', () => {
  const first = 6
  const strict = inCamp('lo-dark-woods', 'cleric', [3, 5, 2])
  const at = (on: string, i: number): { on: string; die: number } => ({ on, die: first + i })
  strict
    .refuses('Ana', at('heal', 1), { clause: 'SW-081' })
    .refuses('Ana', at('special', 0), { clause: 'SW-087' })
    .refuses('Ana', at('check-map', 0), { clause: 'SW-079' })
  const grove = inCamp('lo-elven-grove', 'cleric', [3, 5, 2])
  grove.refuses('Ana', { on: 'runes', dice: [6, 7], runes: ['seal', 'vanquish'] }, { clause: 'SW-092' })
  grove
    .places('heal', first + 1)
    .until('camp.place')
    .places('special', first)
    .until('camp.place')
  expect(grove.active('warrior')).toHaveLength(2)
  grove.places('check-map', first + 2).asked('Ana', 'camp.checkMap')
  // Scouting dice need not rise.
  for (const [where, clause] of [
    ['lo-dark-woods', 'SW-078'],
    ['lo-elven-grove', null],
  ] as const) {
    const scout = inCamp(where, 'cleric', [3, 3, 2])
    scout.places('scout-ahead', first).late('Ana').asked('Ana', 'camp.place')
    if (clause) {
      scout.refuses('Ana', at('scout-ahead', 1), { clause }).refuses('Ana', at('scout-ahead', 2), { clause })
    } else {
      scout
        .places('scout-ahead', first + 1)
        .late('Ana')
        .places('scout-ahead', first + 2)
        .late('Ana')
      expect(scout.table.placed[1]).toBe(3)
    }
  }
})

const temple = (line: string[], more: object = {}): Story =>
  watch({
    location: 'lo-hidden-temple',
    line,
    dice: { warrior: [4, 4, 1] },
    graveyard: [],
    boards: {
      ...BOARDS,
      warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
      wizard: ['!ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
      rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', '!ab-rogue-backstab'],
    },
    ...more,
  })

rule('SW-185', 'the Hidden Temple refreshes up to two cards of anybody if nothing joined the Horde', () => {
  const reward = (): Story => temple(['cr-bear-4']).attacks('cr-bear-4', ['warrior 4'])
  const told = reward().asked('Ana', 'temple.refresh')
  // The camper's card too.
  told.mayChoose('Ana', 'ab-warrior-wound', 'ab-wizard-curse', 'ab-rogue-backstab', null)
  told.says('temple.refresh', 'ab-wizard-curse')
  told
    .mayChoose('Ana', 'ab-warrior-wound', 'ab-rogue-backstab', null)
    .says('temple.refresh', 'ab-rogue-backstab')
  expect(told.table.round).toBe(2)
  expect(PARTY.flatMap((id) => told.exhausted(id))).toEqual(['ab-warrior-wound'])
  expect(reward().says('temple.refresh', null).table.round).toBe(2)
  const none = temple(['cr-bear-4'], { boards: BOARDS }).attacks('cr-bear-4', ['warrior 4'])
  expect(none.table.round).toBe(2)
})

rule('SW-185', 'whatever joined the Horde, seen or unseen, takes the reward away', () => {
  // A creature that was left.
  const left = temple(['cr-bear-4']).passes().says('exhaust.offer', 'ab-cleric-banish')
  expect([left.table.round, left.doing]).not.toContain('temple.refresh')
  expect(left.table.round).toBe(2)
  // A card that an Acolyte drew.
  const drawn = temple(['cr-bear-4', '?cr-acolyte-6'], { dice: { warrior: [4, 6, 1] } })
    .attacks('cr-bear-4', ['warrior 4'])
    .attacks('cr-acolyte-6', ['warrior 6'])
  expect(drawn.table.round).toBe(2)
  const elsewhere = temple(['cr-bear-4'], { location: 'lo-cliff-watch' }).attacks('cr-bear-4', ['warrior 4'])
  expect(elsewhere.table.round).toBe(2)
})

rule('SW-185', 'what joined the Horde in a round before does not count', () => {
  const told = watch({
    line: ['cr-bear-4'],
    boards: { ...BOARDS, warrior: BOARDS.warrior.map((card) => `!${card}`) },
  })
  told.arrange((g) => nextLocation(g, 'lo-hidden-temple'))
  told.passes().says('exhaust.offer', 'ab-cleric-banish').until('watch.act')
  expect(locationNow(told.table).id).toBe('lo-hidden-temple')
  expect(clears(told).doing).toBe('temple.refresh')
})

rule('SW-186', 'in the Remote Tavern resting refreshes two cards', () => {
  const rest = (at: string, cleric: string[]): Story =>
    arrive(at, { fire: 9, boards: { ...BOARDS, cleric } }).rests('cleric')
  const all = BOARDS.cleric.map((card) => `!${card}`)
  const told = rest('lo-remote-tavern', all)
  told.mayChoose('Ana', ...BOARDS.cleric).says('camp.refresh', 'ab-cleric-banish')
  told
    .mayChoose('Ana', 'ab-cleric-rebuke', 'ab-cleric-cleanse-undead')
    .says('camp.refresh', 'ab-cleric-rebuke')
  expect([told.doing, ...told.exhausted('cleric')]).toEqual(['camp.place', 'ab-cleric-cleanse-undead'])
  const one = rest('lo-remote-tavern', ['!ab-cleric-rebuke', 'ab-cleric-banish', 'ab-cleric-cleanse-undead'])
  expect([one.doing, ...one.exhausted('cleric')]).toEqual(['camp.place'])
  const elsewhere = rest('lo-dark-woods', all).says('camp.refresh', 'ab-cleric-banish')
  expect([elsewhere.doing, elsewhere.exhausted('cleric').length]).toEqual(['camp.place', 2])
})

rule(
  'SW-187',
  'the Sacred City takes an Unhallowed of the party’s choice back and shuffles their deck',
  () => {
    const city = (dead: string[], players = 1): Story =>
      watch({
        players,
        location: 'lo-lost-outpost',
        line: [],
        graveyard: dead,
        fire: 8,
        unhallowed: ['un-hydra', 'un-warlord', 'un-werewolf'],
      }).arrange((g) => nextLocation(g, 'lo-sacred-city'))
    const told = city(['un-lich', 'cr-bear-4', 'un-pyromancer', 'sm-summon-1']).passes()
    told.mayChoose('Ana', 'un-lich', 'un-pyromancer').refuses('Ana', 'cr-bear-4', { clause: 'SW-187' })
    told.dictate('unhallowed', ['un-warlord', 'un-lich', 'un-werewolf', 'un-hydra'].map(number))
    told.says('city.return', 'un-lich')
    expect(told.graveyard).toEqual(['cr-bear-4', 'un-pyromancer', 'sm-summon-1'])
    expect(ids(told.table.unhallowed.toReversed())).toEqual([
      'un-warlord',
      'un-lich',
      'un-werewolf',
      'un-hydra',
    ])
    told.sees(null, ({ table }) => expect(table.unhallowed).toEqual([-1, -1, -1, number('un-warlord')]))
    expect(told.doing).toBe('rest.choose')
    // One alone is taken without a question, and none is no question.
    expect(city(['cr-bear-4', 'un-lich', 'cr-wolf-4']).passes().graveyard).toEqual(['cr-bear-4', 'cr-wolf-4'])
    const none = city(['cr-bear-4', 'sm-summon-1']).passes()
    expect([none.doing, none.table.unhallowed.length]).toEqual(['rest.choose', 3])
    // Bo leads in round 2.
    const two = city(['un-lich', 'un-pyromancer'], 2).passes().asked(['Ana', 'Bo'], 'city.return')
    two.answers('Ana', 'un-lich').answers('Bo', 'un-pyromancer')
    expect(two.graveyard).toEqual(['un-lich'])
  },
)

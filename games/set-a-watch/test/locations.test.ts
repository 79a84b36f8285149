import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { cardNumber, litPositions, DIE, ENDING, PHASE, UNSEEN } from '../src/index.ts'
import { ids, number, story, watch, type Beginning, type Position, type Story } from './story.ts'

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const PARTY = ['warrior', 'beast-master', 'ranger', 'rogue']
const fight = (location: string, more: Position): Story =>
  watch({
    party: PARTY,
    camper: 'rogue',
    ...more,
    location,
    boards: { ...Object.fromEntries(PARTY.map((id) => [id, BOARDS[id as 'rogue']])), ...more.boards },
  })

/** The first round is won at once; the next one begins at this location, with this firewood. */
function arrivesAt(location: string, fire: number, more: Position = {}): Story {
  const told = fight('lo-lost-outpost', { line: ['cr-eagle-3'], dice: { warrior: [3, 1, 1] }, ...more, fire })
  told.arrange((g) => {
    const wanted = cardNumber(location)
    const from = [g.map, g.unused, g.visited, g.box].find((list) => list.includes(wanted))!
    if (from === g.map && g.map.at(-1) === wanted) return
    const i = from.indexOf(wanted)
    ;[from[i], g.map[g.map.length - 1]] = [g.map.at(-1)!, wanted]
  })
  return told.attacks('cr-eagle-3', ['warrior 3'])
}

rule(['SW-049', 'SW-164'], 'the next location is revealed, and changes the firewood', () => {
  const told = arrivesAt('lo-cliff-watch', 9)
  expect([ids(told.table.location), told.table.fire]).toEqual([['lo-cliff-watch'], 5])
  expect(arrivesAt('lo-dark-woods', 9).table.fire).toBe(11)
})

rule('SW-166', 'the old location is out of play', () => {
  expect(ids(arrivesAt('lo-cliff-watch', 9).table.visited)).toEqual(['lo-lost-outpost'])
})

rule('SW-050', 'all dice are rolled before the party picks who rests', () => {
  const told = arrivesAt('lo-cliff-watch', 9)
  expect(told.hears(null).flatMap((event) => (event.type === 'rolled' ? [event.dice.length] : []))).toEqual([
    12,
  ])
  expect(told.doing).toBe('rest.choose')
})

const dyingFire = (): Story =>
  arrivesAt('lo-white-monolith', 2, {
    boards: { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] },
  })

rule('SW-064', 'a fire that dies on the way is fed with one card and rises by 2', () => {
  const told = dyingFire().says('exhaust.offer', 'ab-rogue-backstab')
  expect(told.table.fire).toBe(2)
  expect(told.exhausted('rogue')).toEqual(['ab-rogue-backstab'])
})

rule('SW-065', 'on the way any of the four may give the card', () => {
  const told = dyingFire()
  told.mayChoose('Ana', ...PARTY.flatMap((id) => told.active(id)))
})

rule('SW-054', 'the fire is fed before the arrival effect, which comes before the roll', () => {
  const told = dyingFire()
  expect([told.table.phase, told.doing]).toEqual([PHASE.travel, 'exhaust.offer'])
  told.says('exhaust.offer', 'ab-rogue-backstab').asked('Ana', 'monolith.swap')
})

rule('SW-168', 'Snowy Pass locks the lowest die of the whole party; the party breaks ties', () => {
  const told = story({
    location: 'lo-snowy-pass',
    party: PARTY,
    dice: { warrior: [3, 3, 3], 'beast-master': [3, 3, 3], ranger: [3, 3, 3], rogue: [3, 2, 3] },
  })
  expect(told.table.dieIs[10]).toBe(DIE.locked)
  told.rests('rogue')
  told.refuses('Ana', { on: 'chop-wood', die: 10 }, { clause: 'SW-068' })
})

rule('SW-169', 'at the Forgotten Graveyard a defeated Undead goes under the deck', () => {
  const told = fight('lo-forgotten-graveyard', {
    line: ['cr-skeletons-8', 'cr-bear-4'],
    dice: { warrior: [8, 4, 1] },
  }).attacks('cr-skeletons-8', ['warrior 8'])
  expect(ids([told.table.deck[0]!])).toEqual(['cr-skeletons-8'])
  told.sees(null, ({ table }) => expect(table.deck[0]).toBe(number('cr-skeletons-8')))
  expect(told.graveyard).not.toContain('cr-skeletons-8')
})

rule('SW-170', 'Barren Plains halve the firewood, the loss rounded down', () => {
  expect(arrivesAt('lo-barren-plains', 7).table.fire).toBe(4)
})

rule('SW-171', 'Dark Woods raise Forest Creatures by 1, not tamed ones', () => {
  const told = fight('lo-dark-woods', { line: ['cr-fae-6', 'cr-bear-4'], tamed: ['cr-wolf-5'] })
  expect([told.health('cr-bear-4'), told.health('cr-fae-6')]).toEqual([5, 6])
  told.attacks('cr-fae-6', [], ['cr-wolf-5'])
  expect(told.table.hurt[0]).toBe(5)
})

rule(
  'SW-172',
  'at the Ancient Crypt the party chooses which Unhallowed comes; the order of the others is kept',
  () => {
    const told = fight('lo-ancient-crypt', {
      line: ['?sm-summon-1', 'cr-bear-4'],
      unhallowed: ['un-hydra', 'un-lich', 'un-warlord'],
    })
      .stokes('ab-warrior-wound')
      .says('exhaust.offer', 'ab-ranger-longshot')
    told.sees('Ana', ({ table }) =>
      expect(ids(table.unhallowed)).toEqual(['un-warlord', 'un-lich', 'un-hydra']),
    )
    told.says('summon.unhallowed', 'un-lich')
    expect(told.line[0]).toBe('un-lich')
    expect(ids(told.table.unhallowed)).toEqual(['un-warlord', 'un-hydra'])
  },
)

rule('SW-173', 'Goblin Caves raise Goblins by 3, not their Chief', () => {
  const told = fight('lo-goblin-caves', { line: ['cr-goblins-6', 'un-goblin-chief'] })
  expect([told.health('cr-goblins-6'), told.health('un-goblin-chief')]).toEqual([9, 8])
})

rule('SW-174', 'the Underground Tomb lights one position fewer, but one at least', () => {
  const lit = (fire: number): number =>
    litPositions(fight('lo-underground-tomb', { line: ['cr-bear-4'], fire }).table)
  expect([0, 1, 7, 12].map(lit)).toEqual([0, 1, 1, 2])
})

rule(
  'SW-176',
  'at the Lost Outpost each Adventurer may raise its lowest die, not above its highest face',
  () => {
    const told = story({
      location: 'lo-lost-outpost',
      party: PARTY,
      dice: { warrior: [8, 2, 5], 'beast-master': [8, 8, 8], ranger: [1, 1, 1], rogue: [6, 6, 6] },
    })
    told.says('outpost.raise', true)
    expect(told.free('warrior')).toEqual([8, 3, 5])
    expect(told.table.rolled[0]).toBe(16)
    told.says('outpost.raise', false)
    expect(told.free('ranger')).toEqual([1, 1, 1])
    expect(told.doing).toBe('rest.choose')
  },
)

rule(['SW-177', 'SW-208'], 'in the Fetid Swamp each First Position power costs 1 firewood more', () => {
  const told = fight('lo-fetid-swamp', {
    line: ['cr-wolf-4', 'cr-fae-5'],
    fire: 9,
    dice: { warrior: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['warrior 4'])
  expect(told.table.fire).toBe(7)
})

rule(['SW-178', 'SW-045'], 'Cliff Watch makes all ranges 1 longer', () => {
  const told = fight('lo-cliff-watch', { line: ['cr-fae-6', 'cr-bear-5', 'cr-wolf-5', 'cr-bear-4'] })
  told.attacks('cr-bear-5', ['warrior 1']).attacks('cr-wolf-5', ['ranger 1'])
  told.refuses('Ana', told.attack('cr-bear-4', ['ranger 1']), { reason: 'outOfRange' })
})

rule('SW-179', 'at the Sea Fortress a Summon goes under the deck', () => {
  const told = fight('lo-sea-fortress', { line: ['?sm-summon-1', 'cr-bear-4'], unhallowed: ['un-hydra'] })
    .stokes('ab-warrior-wound')
    .says('exhaust.offer', 'ab-ranger-longshot')
  expect(ids([told.table.deck[0]!])).toEqual(['sm-summon-1'])
})

rule(
  ['SW-180', 'SW-100'],
  'Mountain Keep adds the healthiest creature of the Graveyard, face down and known',
  () => {
    const told = arrivesAt('lo-mountain-keep', 9, {
      graveyard: ['cr-treant-9', 'sm-summon-1', 'cr-skeletons-9', 'cr-bear-4'],
    })
    told.rests('ranger').says('camp.place', 'done')
    const { line } = told.table
    expect(line).toHaveLength(6)
    told.sees(null, ({ table }) => expect(table.line.at(-1)).toBe(number('cr-skeletons-9')))
  },
)

rule('SW-181', 'Frost Caverns weaken Dragons by 2', () => {
  const told = fight('lo-frost-caverns', { line: ['cr-wyvern-6', 'cr-bear-4'] })
  expect([told.health('cr-wyvern-6'), told.health('cr-bear-4')]).toEqual([4, 4])
})

rule('SW-182', 'the White Monolith swaps an exhausted card for an active one, for whoever has both', () => {
  const told = arrivesAt('lo-white-monolith', 9, {
    boards: { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] },
  })
  told.arrange((g) => {
    expect(g.exhausted[0]).toBe(1)
  })
  told.says('monolith.swap', { refresh: 'ab-warrior-wound', exhaust: 'ab-warrior-giants-bane' })
  expect(told.exhausted('warrior')).toEqual(['ab-warrior-giants-bane'])
  expect(told.doing).toBe('rest.choose')
})

rule('SW-183', 'at the Forbidden Tower a card brings 3 firewood', () => {
  const told = fight('lo-forbidden-tower', { line: ['cr-bear-4'], fire: 4 }).stokes('ab-warrior-wound')
  expect(told.table.fire).toBe(7)
})

rule('SW-185', 'the Hidden Temple refreshes two cards when nothing joined the Horde', () => {
  const boards = { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', '!ab-warrior-giants-bane'] }
  const told = fight('lo-hidden-temple', {
    line: ['cr-bear-4'],
    dice: { warrior: [4, 1, 1] },
    boards,
  }).attacks('cr-bear-4', ['warrior 4'])
  told.says('temple.refresh', 'ab-warrior-wound').says('temple.refresh', null)
  expect(told.exhausted('warrior')).toEqual(['ab-warrior-giants-bane'])
  const joined = fight('lo-hidden-temple', { line: ['cr-bear-4'], boards }).passes()
  while (joined.doing === 'exhaust.offer') joined.late('Ana')
  expect(joined.table.round).toBe(2)
  expect(joined.doing).not.toBe('temple.refresh')
})

rule('SW-187', 'the Sacred City takes an Unhallowed back and shuffles them', () => {
  const told = arrivesAt('lo-sacred-city', 9, {
    graveyard: ['un-hydra', 'cr-bear-4', 'un-lich'],
    unhallowed: ['un-warlord', 'un-werewolf'],
  })
  told.says('city.return', 'un-hydra')
  expect(ids(told.table.unhallowed).toSorted()).toEqual(['un-hydra', 'un-warlord', 'un-werewolf'])
  told.sees(null, ({ table }) => expect(table.unhallowed.slice(0, 2)).toEqual([UNSEEN, UNSEEN]))
  expect(told.graveyard).toEqual(['cr-bear-4', 'un-lich', 'cr-eagle-3'])
})

rule(
  'SW-163',
  'passives, combined dice, a second card for a Summon: what the larger edition forbids and asks',
  () => {
    const sharp = { ranger: ['ab-ranger-sharpshooter', 'ab-ranger-far-sight', 'ab-ranger-longshot'] }
    const road = fight('lo-long-road', { line: ['cr-bear-4'], boards: sharp })
    road.refuses('Ana', { do: 'sharpshooter', die: road.die('ranger', 1) }, { reason: 'passiveNotThere' })
    const arena = fight('lo-grand-arena', { line: ['cr-ember-drake-12'] })
    arena.refuses('Ana', arena.attack('cr-ember-drake-12', ['warrior 1', 'ranger 1']), {
      reason: 'noCombining',
    })
    arena.attacks('cr-ember-drake-12', ['warrior 1', 'warrior 1'])
    const ruins = fight('lo-desert-ruins', { line: ['?sm-summon-1', 'cr-bear-4'], unhallowed: ['un-hydra'] })
    ruins
      .stokes('ab-warrior-wound')
      .says('exhaust.offer', 'ab-warrior-throw-axe')
      .says('exhaust.offer', 'ab-ranger-longshot')
    expect(ruins.line[0]).toBe('un-hydra')
  },
)

rule('SW-163', 'Summoning Circle adds the top Unhallowed face down and known', () => {
  const told = arrivesAt('lo-summoning-circle', 9, {
    moreLocations: true,
    unhallowed: ['un-lich', 'un-hydra'],
  })
  told.rests('ranger').says('camp.place', 'done')
  expect(told.table.line).toHaveLength(6)
  told.sees(null, ({ table }) =>
    expect(ids([table.line.at(-1)!, table.unhallowed.at(-1)!])).toEqual(['un-lich', 'un-hydra']),
  )
})

rule(
  'SW-163',
  'Abandoned Village lowers every die, and the Ruined Gate sends the highest roll to camp',
  () => {
    const party = { party: PARTY, moreLocations: true }
    const village = story({ ...party, location: 'lo-abandoned-village', dice: { warrior: [1, 5, 8] } })
    expect(village.free('warrior')).toEqual([1, 4, 7])
    expect(village.table.rolled[0]).toBe(12)
    const gate = story({
      ...party,
      location: 'lo-ruined-gate',
      dice: { warrior: [1, 1, 1], ranger: [8, 8, 8] },
    })
    expect(gate.table.camper).toBe(gate.slot('ranger'))
  },
)

rule('SW-163', 'Haunted Manor refreshes nothing; at the Wizard’s Cottage the camper may reroll', () => {
  const exhausted = { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] }
  const manor = story({
    party: PARTY,
    moreLocations: true,
    location: 'lo-haunted-manor',
    boards: exhausted,
  }).rests('warrior')
  expect(manor.exhausted('warrior')).toEqual(['ab-warrior-wound'])
  const cottage = story({
    party: PARTY,
    location: 'lo-dark-woods',
    moreLocations: true,
    dice: { warrior: [1, 2, 3] },
  })
  cottage
    .sets({ location: 'lo-wizards-cottage' })
    .rests('warrior')
    .dictate('dice', 7)
    .says('cottage.reroll', [0])
  expect(cottage.free('warrior')).toEqual([8, 2, 3])
})

rule('SW-163', 'Tranquil Village: who rolled less than 6 on Watch may refresh a card', () => {
  const boards = { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] }
  const told = story({
    party: PARTY,
    location: 'lo-dark-woods',
    moreLocations: true,
    boards,
    dice: { warrior: [1, 2, 2], ranger: [2, 2, 2] },
  })
  told.sets({ location: 'lo-tranquil-village' }).rests('rogue').says('camp.place', 'done')
  told.mayChoose('Ana', 'ab-warrior-wound', null).says('tranquil.refresh', 'ab-warrior-wound')
  expect(told.exhausted('warrior')).toEqual([])
})

rule('SW-163', 'Catacombs: after the first fall each player may reroll one unspent die', () => {
  const told = fight('lo-catacombs', {
    line: ['cr-bear-4', 'cr-wolf-4', 'cr-fae-6'],
    dice: { warrior: [4, 4, 1] },
  })
    .attacks('cr-bear-4', ['warrior 4'])
    .dictate('dice', 7)
  told.says('catacombs.reroll', told.die('warrior', 1))
  expect(told.free('warrior')).toEqual([4, 8])
  expect(told.attacks('cr-wolf-4', ['warrior 4']).doing).toBe('watch.act')
})

rule('SW-163', 'Cursed Cathedral: after the first reveal the party destroys one face-up creature', () => {
  const told = finalRound({
    moreLocations: true,
    final: 'lo-cursed-cathedral',
    fire: 11,
    deck: ['cr-bear-4', 'cr-treant-8', 'cr-wolf-4'],
  })
  told.says('cathedral.destroy', told.at('cr-treant-8'))
  expect(told.graveyard.at(-1)).toBe('cr-treant-8')
})

/** Final round: eight locations lie behind the party. */
function finalRound(more: Position & { readonly known?: boolean } = {}): Story {
  const told = fight('lo-lost-outpost', {
    line: ['cr-eagle-3'],
    dice: { warrior: [3, 1, 1] },
    fire: 9,
    ...more,
  })
  told.arrange((g) => {
    g.round = 8
    g.rests.fill(2)
    g.visited.push(...g.map.splice(1))
  })
  return told.attacks('cr-eagle-3', ['warrior 3'])
}

rule('SW-002', 'after eight rounds comes the final location', () => {
  const told = finalRound()
  expect([told.table.round, ids(told.table.location)]).toEqual([9, ['lo-forbidden-tower']])
})

rule('SW-071', 'in the final round nobody rests', () => {
  expect(finalRound().table.camper).toBe(-1)
})

rule('SW-188', 'at the final location the firewood changes and the dice are rolled', () => {
  const told = finalRound()
  expect(told.table.fire).toBe(7)
  expect(told.hears(null).flatMap((event) => (event.type === 'rolled' ? [event.dice.length] : []))).toEqual([
    12,
  ])
})

const withATail = (): Story =>
  finalRound({
    horde: ['sm-summon-2', 'un-lich'],
    deck: [
      'cr-bear-4',
      'cr-bear-5',
      'cr-wolf-4',
      'cr-wolf-5',
      'cr-eagle-4',
      'cr-treant-8',
      'cr-treant-9',
      'cr-skeletons-8',
      'cr-skeletons-9',
    ],
  })

rule('SW-190', 'the whole Horde is put face down behind the nine cards of the last Line', () => {
  const told = withATail()
  expect([told.table.line.length, told.table.horde]).toEqual([11, []])
  told.sees('Ana', ({ table }) => expect(table.line.slice(-2)).toEqual([UNSEEN, UNSEEN]))
})

rule('SW-191', 'the top card of the Horde comes first, its bottom card is the end of the Line', () => {
  expect(withATail().line.slice(-2)).toEqual(['?sm-summon-2', '?un-lich'])
})

rule(['SW-189', 'SW-062'], 'stoking stays open in the final round', () => {
  const told = finalRound()
    .until('watch.act')
    .sets({ line: ['cr-bear-4'], fire: 4 })
  // At the Forbidden Tower it brings 3 (SW-183).
  expect(told.stokes(told.active('warrior')[0]!).table.fire).toBe(7)
})

/** The last Watch ends with these still in the Line, and pays for them; how many cards it was asked for. */
function lastStand(...line: string[]): { told: Story; paid: number } {
  const told = finalRound().until('watch.act').sets({ line }).passes()
  let paid = 0
  for (; told.doing === 'exhaust.offer'; paid++) told.late('Ana')
  return { told, paid }
}

rule('SW-193', 'what is left of the last Line deals its damage', () => {
  expect(lastStand('cr-bear-4', 'cr-wyvern-6').paid).toBe(1 + 2)
})

rule('SW-194', 'an active card after the last damage wins, a clear Line is not needed', () => {
  const { told } = lastStand('cr-bear-4', 'cr-wyvern-6')
  expect(told.table.end).toBe(ENDING.won)
  told.ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[0], ['SW-194']]))
})

rule(['SW-193', 'SW-160'], 'and without one the game is lost', () => {
  const { told } = lastStand('cr-ember-drake-11', 'un-hydra', 'un-lich', 'un-warlord', 'cr-ember-drake-12')
  expect(told.table.end).toBe(ENDING.exhausted)
})

rule('SW-099', 'cards are dealt unseen, the first nearest to the camp', () => {
  const told = story({ location: 'lo-dark-woods', party: PARTY }).rests('rogue')
  told
    .deck('cr-bear-4', 'cr-bear-5', 'cr-wolf-4', 'cr-wolf-5', 'cr-eagle-4', 'cr-eagle-3', 'cr-treant-8')
    .says('camp.place', 'done')
  expect(told.line.map((id) => id.replace('?', ''))).toEqual([
    'cr-bear-4',
    'cr-bear-5',
    'cr-wolf-4',
    'cr-wolf-5',
    'cr-eagle-4',
    'cr-eagle-3',
    'cr-treant-8',
  ])
  told.sees('Ana', ({ table }) =>
    expect(table.line.slice(2)).toEqual([UNSEEN, UNSEEN, UNSEEN, UNSEEN, UNSEEN]),
  )
})

/** The Watch begins with this firewood, these cards on top of the deck and these dice. */
const watchBegins = (fire: number, deck: readonly string[], dice: Beginning['dice'] = {}): Story =>
  story({ location: 'lo-frost-caverns', party: PARTY, dice })
    .rests('rogue')
    .sets({ fire })
    .deck(...deck)
    .says('camp.place', 'done')

rule('SW-061', 'a power that drops the firewood stops the first reveal at the new limit', () => {
  const told = watchBegins(7, ['cr-wyvern-6', 'cr-bear-5', 'cr-wolf-4'])
  // Two positions would have been lit; the Wyvern in front made it one.
  expect(told.table.fire).toBe(4)
  expect(told.line.slice(0, 2)).toEqual(['cr-wyvern-6', '?cr-bear-5'])
})

rule('SW-052', 'first the Line is formed, then the fire reveals, then the Watch may act', () => {
  const told = watchBegins(7, ['cr-bear-4', 'cr-bear-5', 'cr-wolf-4'])
  const steps = told.hears(null).map(({ type }) => type)
  expect(steps.filter((type) => ['entered', 'turnedUp'].includes(type))).toEqual([
    ...Array.from({ length: 7 }, () => 'entered'),
    'turnedUp',
    'turnedUp',
  ])
  told.asked('Ana', 'watch.act')
})

rule('SW-105', 'until the first reveal is complete nobody attacks and no ability is used', () => {
  const dice = { warrior: [6, 1, 1], ranger: [6, 1, 1] }
  const told = watchBegins(7, ['cr-vampire-a', 'cr-bear-5', 'cr-wolf-4'], dice)
  // Two dice show 6, so the Vampire waits for an answer, and the second card for the Vampire.
  told.asked('Ana', 'vampire.die')
  expect(told.line.slice(0, 2)).toEqual(['cr-vampire-a', '?cr-bear-5'])
  told.refuses('Ana', told.attack('cr-vampire-a', ['warrior 6']), { clause: 'SW-211' })
  told.refuses('Ana', told.ability('ab-ranger-longshot', 'ranger 1', ['cr-bear-5']), { clause: 'SW-211' })
  told.says('vampire.die', told.die('ranger', 6))
  expect(told.line.slice(0, 2)).toEqual(['cr-vampire-a', 'cr-bear-5'])
  told.asked('Ana', 'watch.act')
})

rule(
  ['SW-106', 'SW-109'],
  'when nobody can take part the first reveal still comes, and the Watch ends',
  () => {
    const told = story({ location: 'lo-dark-woods', party: PARTY })
      .rests('rogue')
      .arrange((g) => {
        for (const slot of [0, 1, 2]) g.exhausted[slot] = 0b111
      })
    told.deck('cr-treant-8', 'cr-bear-5').says('camp.place', 'done')
    told.heard(null, { type: 'turnedUp', card: number('cr-treant-8') })
    told.ends(({ clauses }) => expect(clauses).toEqual(['SW-160']))
  },
)

/** The deck has run out; the Graveyard has a Fae on top of these when the Fell Beast comes to the front. */
function deckRunsOut(...graveyard: string[]): Story {
  const told = fight('lo-lost-outpost', {
    line: ['cr-fae-6', 'cr-fell-beast-10'],
    graveyard,
    dice: { warrior: [6, 1, 1] },
  })
  told.arrange((g) => {
    g.removed.push(...g.deck.splice(0))
  })
  return told.attacks('cr-fae-6', ['warrior 6'])
}

rule('SW-101', 'an empty deck is made of the whole Graveyard, Unhallowed and Summons included', () => {
  const told = deckRunsOut('un-hydra', 'sm-summon-1')
  told.heard(null, { type: 'reshuffled' })
  if (told.doing === 'exhaust.offer') told.late('Ana')
  const found = [...told.table.deck, ...told.table.line, ...told.table.graveyard]
  expect(ids(found)).toEqual(expect.arrayContaining(['un-hydra', 'sm-summon-1', 'cr-fae-6']))
  expect(told.graveyard.filter((id) => id !== 'sm-summon-1')).toEqual([])
})

rule('SW-102', 'it is made when a card is missing, not before', () => {
  const told = fight('lo-lost-outpost', {
    line: ['cr-fae-6', 'cr-bear-5'],
    graveyard: ['un-hydra'],
    dice: { warrior: [6, 1, 1] },
  })
  told.arrange((g) => {
    g.removed.push(...g.deck.splice(0))
  })
  told.attacks('cr-fae-6', ['warrior 6'])
  expect([told.table.deck, told.graveyard]).toEqual([[], ['un-hydra', 'cr-fae-6']])
})

rule('SW-102', 'with the Graveyard empty too the effect is skipped', () => {
  const told = fight('lo-lost-outpost', { line: ['cr-bear-5', 'cr-fell-beast-10'], graveyard: [], tamed: [] })
  told.arrange((g) => {
    g.removed.push(...g.deck.splice(0))
  })
  told.uses('ab-beast-master-set-snares', 'beast-master 1', ['cr-bear-5'], { tame: true })
  expect(told.line).toEqual(['cr-fell-beast-10'])
})

rule('SW-053', 'the end step follows the Watch', () => {
  const told = fight('lo-lost-outpost', { line: ['cr-bear-4'] }).passes()
  expect(told.doing).toBe('exhaust.offer')
  told.says('exhaust.offer', 'ab-warrior-wound')
  expect(told.table.round).toBe(2)
})

import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { litPositions, DIE, PHASE, UNSEEN } from '../src/index.ts'
import { ids, number, story, type Beginning, type Story } from './story.ts'

const CARDS = {
  warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['!ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['!ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['!ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['!ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
  rogue: ['!ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}

/** One Adventurer in camp with these dice, at Dark Woods. */
function camp(id: keyof typeof CARDS, dice: number[], more: Beginning = {}): Story {
  const party = more.party ?? [id, ...Object.keys(CARDS).filter((other) => other !== id)].slice(0, 4)
  return story({
    location: 'lo-dark-woods',
    boards: Object.fromEntries(party.map((one) => [one, CARDS[one as 'rogue']])),
    ...more,
    party,
    dice: { [id]: dice, ...more.dice },
  }).rests(id)
}

/** The Warrior has rested twice; the Wizard rests, and the night is won. */
const afterTheWizard = (): Story =>
  story({ location: 'lo-dark-woods', party: ['warrior', 'wizard', 'cleric', 'rogue'] })
    .arrange((g) => {
      g.rests[0] = 2
    })
    // The offer was made before; the next round knows.
    .rests('wizard')
    .until('watch.act')
    .sets({ line: ['cr-eagle-3'], dice: { warrior: [4, 4, 4] } })
    .attacks('cr-eagle-3', ['warrior 4'])

rule('SW-069', 'a rest is counted for whoever rested', () => {
  expect(afterTheWizard().table.rests).toEqual([2, 1, 0, 0])
})

rule('SW-070', 'only who has rested less than twice may be chosen', () => {
  afterTheWizard()
    .refuses('Ana', 'warrior', { clause: 'SW-070', reason: 'restedTwice' })
    .mayChoose('Ana', 'wizard', 'cleric', 'rogue')
})

rule(['SW-072', 'SW-051'], 'the camper gets one card back before anything else', () => {
  expect(camp('warrior', [1, 1, 1]).exhausted('warrior')).toEqual([])
  const two = story({ location: 'lo-dark-woods', boards: { warrior: CARDS.warrior } }).arrange((g) => {
    g.exhausted[0] = 0b011
  })
  two.rests('warrior').says('camp.refresh', 'ab-warrior-throw-axe')
  expect(two.exhausted('warrior')).toEqual(['ab-warrior-wound'])
})

rule('SW-068', 'the camper has dice of its own, and each of them once', () => {
  const told = camp('warrior', [2, 3, 5])
  told.refuses('Ana', { on: 'chop-wood', die: 4 }, { clause: 'SW-068', reason: 'notACampDie' })
  told
    .places('chop-wood', 0)
    .refuses('Ana', { on: 'chop-wood', die: 0 }, { clause: 'SW-068', reason: 'diePlaced' })
})

rule('SW-073', 'each placement is carried out before the next die is placed', () => {
  const told = camp('warrior', [2, 3, 5])
  expect([0, 1].map((die) => told.places('chop-wood', die).table.fire)).toEqual([9, 11])
  told.asked('Ana', 'camp.place')
})

rule('SW-074', 'camp ends when all dice are placed, or when the camper calls it a night', () => {
  const told = camp('warrior', [2, 3, 5]).places('chop-wood', 0).places('chop-wood', 1)
  expect(told.table.phase).toBe(PHASE.camp)
  expect(told.places('chop-wood', 2).table.phase).toBe(PHASE.watch)
  expect(camp('warrior', [2, 3, 5]).places('chop-wood', 0).says('camp.place', 'done').table.phase).toBe(
    PHASE.watch,
  )
})

rule(['SW-075', 'SW-076'], 'Chop Wood has three placements of 2 firewood, others one', () => {
  const told = camp('warrior', [1, 2, 3]).places('chop-wood', 0).places('chop-wood', 1)
  expect(told.table.fire).toBe(11)
  const equip = camp('warrior', [1, 2, 3])
    .places('equip', 0)
    .says('equip.swap', { out: 'ab-warrior-wound', in: 'ab-warrior-cleave' })
  equip.refuses('Ana', { on: 'equip', die: 1 }, { clause: 'SW-075', reason: 'spaceFull' })
})

rule(
  ['SW-077', 'SW-078'],
  'Scout Ahead: two cards, each to the top or the bottom, seen by the camper alone; later dice must rise',
  () => {
    const told = camp('warrior', [3, 3, 5], {
      players: 2,
      party: ['warrior', 'wizard', 'cleric', 'rogue'],
    }).deck('cr-bear-4', 'cr-wolf-4', 'cr-eagle-3')
    told.places('scout-ahead', 0)
    told.sees('Ana', ({ table }) => expect(ids(table.peek)).toEqual(['cr-bear-4', 'cr-wolf-4']))
    for (const who of ['Bo', null])
      told.sees(who, ({ table }) => expect(table.peek).toEqual([UNSEEN, UNSEEN]))
    // Both at once: one line of the log.
    for (const [who, faces] of [
      ['Ana', [number('cr-bear-4'), number('cr-wolf-4')]],
      ['Bo', [UNSEEN, UNSEEN]],
    ] as const)
      expect(told.hears(who).flatMap((event) => (event.type === 'looked' ? [event.cards] : []))).toEqual([
        faces,
      ])
    told.says('camp.scout', { top: ['cr-wolf-4'], bottom: ['cr-bear-4'] })
    expect(ids(told.table.deck.slice(-2))).toEqual(['cr-eagle-3', 'cr-wolf-4'])
    expect(ids([told.table.deck[0]!])).toEqual(['cr-bear-4'])
    told.sees('Ana', ({ table }) =>
      expect([table.deck[0], table.deck.at(-1)]).toEqual([number('cr-bear-4'), number('cr-wolf-4')]),
    )
    told.sees('Bo', ({ table }) => expect([table.deck[0], table.deck.at(-1)]).toEqual([UNSEEN, UNSEEN]))
    told.heard('Bo', { type: 'scouted', top: [UNSEEN], bottom: [UNSEEN] })
    told.refuses('Ana', { on: 'scout-ahead', die: 1 }, { clause: 'SW-078', reason: 'mustRise' })
    told.places('scout-ahead', 2)
    expect(told.doing).toBe('camp.scout')
  },
)

rule(
  ['SW-079', 'SW-167'],
  'Check Map: a 4 or more; one location stays on the Map, the other goes under the unused ones',
  () => {
    const told = camp('warrior', [4, 3, 5], { players: 2, party: ['warrior', 'wizard', 'cleric', 'rogue'] })
    told.refuses('Ana', { on: 'check-map', die: 1 }, { clause: 'SW-079', reason: 'tooLow' })
    const [next, other] = [told.table.map.at(-1)!, told.table.unused.at(-1)!]
    told.places('check-map', 0)
    told.sees('Bo', ({ table }) => expect(table.peek).toEqual([UNSEEN, UNSEEN]))
    told.says('camp.checkMap', ids([other])[0]!)
    expect([told.table.map.at(-1), told.table.unused[0]]).toEqual([other, next])
    told.sees('Ana', ({ table }) => expect(table.map.at(-1)).toBe(other))
    told.sees('Bo', ({ table }) => expect(table.map.at(-1)).toBe(UNSEEN))
  },
)

rule('SW-080', 'the final location cannot be exchanged', () => {
  const told = camp('wizard', [5, 5, 5]).arrange((g) => {
    g.visited.push(...g.map.splice(1))
  })
  told.refuses('Ana', { on: 'check-map', die: 0 }, { clause: 'SW-080', reason: 'finalLocation' })
  told.refuses('Ana', { on: 'special', die: 0 }, { clause: 'SW-080' })
})

rule('SW-081', 'Heal takes exactly a 6 and refreshes a card of anybody', () => {
  const told = camp('warrior', [6, 5, 8], { players: 4, party: ['warrior', 'wizard', 'cleric', 'rogue'] })
  told.refuses('Ana', { on: 'heal', die: 2 }, { clause: 'SW-081', reason: 'onlyASix' })
  told.places('heal', 0).when('Ana', 'heal.whom', 'cleric')
  expect(told.exhausted('cleric')).toEqual([])
})

rule(['SW-082', 'SW-083'], 'Equip exchanges a card; the new one takes the state of the old', () => {
  const told = story({ location: 'lo-dark-woods', boards: { warrior: CARDS.warrior } }).arrange((g) => {
    g.exhausted[0] = 0b011
  })
  told.rests('warrior').says('camp.refresh', 'ab-warrior-throw-axe').places('equip', 0)
  told.says('equip.swap', { out: 'ab-warrior-wound', in: 'ab-warrior-cleave' })
  expect(told.exhausted('warrior')).toEqual(['ab-warrior-cleave'])
  expect(ids(told.table.spare[0]!)).toContain('ab-warrior-wound')
})

rule(['SW-084', 'SW-085'], 'Wood Axe: 4 firewood, once', () => {
  const told = camp('warrior', [1, 2, 3]).places('special', 0)
  expect(told.table.fire).toBe(11)
  told.refuses('Ana', { on: 'special', die: 1 }, { clause: 'SW-075', reason: 'spaceFull' })
})

rule(
  'SW-086',
  'Teleport: one of four unused locations for the unseen top of the Map, the rest under them in any order',
  () => {
    const told = camp('wizard', [1, 1, 1], { players: 2, party: ['wizard', 'warrior', 'cleric', 'rogue'] })
    const [out, four] = [told.table.map.at(-1)!, told.table.unused.slice(-4).reverse()]
    told.places('special', 0)
    const [a, b, c, d] = ids(four)
    told.sees('Bo', ({ table }) => expect(table.peek).toEqual([UNSEEN, UNSEEN, UNSEEN, UNSEEN]))
    told.says('camp.teleport', { map: b!, under: [a!, null, d!, c!] })
    expect(told.table.map.at(-1)).toBe(four[1])
    expect(told.table.unused.slice(0, 4)).toEqual([four[2], four[3], out, four[0]])
    told.sees('Ana', ({ table }) => {
      expect(table.map.at(-1)).toBe(four[1])
      expect(table.unused[2]).toBe(UNSEEN)
    })
    told.sees('Bo', ({ table }) => expect(table.map.at(-1)).toBe(UNSEEN))
  },
)

rule('SW-087', 'the Cleric’s own Heal takes a 4 or more, beside the other', () => {
  const told = camp('cleric', [4, 6, 3])
  told.refuses('Ana', { on: 'special', die: 2 }, { clause: 'SW-087', reason: 'tooLow' })
  told.places('special', 0).says('heal.whom', 'warrior').places('heal', 1).says('heal.whom', 'wizard')
  expect([told.exhausted('warrior'), told.exhausted('wizard')]).toEqual([[], []])
})

rule('SW-088', 'Set Trap keeps a die as a trap', () => {
  const told = camp('beast-master', [5, 1, 1]).places('special', 0)
  expect(told.table.dieIs[0]).toBe(DIE.trap)
})

rule('SW-089', 'Elven Scout puts four cards back on top in any order', () => {
  const told = camp('ranger', [1, 1, 1]).deck('cr-bear-4', 'cr-wolf-4', 'cr-eagle-3', 'cr-fae-5')
  told.places('special', 0)
  told.refuses(
    'Ana',
    { top: ['cr-bear-4', 'cr-wolf-4', 'cr-eagle-3'], bottom: ['cr-fae-5'] },
    { clause: 'SW-089' },
  )
  told.says('camp.elvenScout', { top: ['cr-fae-5', 'cr-eagle-3', 'cr-bear-4', 'cr-wolf-4'], bottom: [] })
  expect(ids(told.table.deck.slice(-4))).toEqual(['cr-wolf-4', 'cr-bear-4', 'cr-eagle-3', 'cr-fae-5'])
})

rule('SW-090', 'Prepared: the Rogue may Equip, then one Adventurer on Watch may', () => {
  const told = camp('rogue', [1, 1, 1], {
    players: 4,
    party: ['rogue', 'warrior', 'cleric', 'ranger'],
  }).places('special', 0)
  told.sees('Ana', ({ pending }) => expect(pending!.locals['optional']).toBe(1))
  told.when('Ana', 'equip.swap', null).when('Ana', 'prepared.whom', 'warrior')
  told.when('Bo', 'equip.swap', { out: 'ab-warrior-throw-axe', in: 'ab-warrior-cleave' })
  expect(told.active('warrior')).toContain('ab-warrior-cleave')
  told.places('equip', 1)
  expect(told.doing).toBe('equip.swap')
})

/** A look at four cards, of which the deck has so many and the Graveyard these. */
const looks = (inDeck: number, ...graveyard: string[]): Story =>
  camp('ranger', [1, 1, 1])
    .sets({ graveyard })
    .arrange((g) => {
      g.removed.push(...g.deck.splice(0, g.deck.length - inDeck))
    })
    .places('special', 0)

rule('SW-101', 'for a look the Graveyard becomes the deck, Unhallowed and Summons included', () => {
  const told = looks(0, 'cr-bear-4', 'un-hydra', 'sm-summon-1', 'cr-wolf-4')
  expect(ids(told.table.peek).toSorted()).toEqual(['cr-bear-4', 'cr-wolf-4', 'sm-summon-1', 'un-hydra'])
  expect(told.graveyard).toEqual([])
})

rule('SW-102', 'while the deck has enough cards, the Graveyard stays', () => {
  expect(looks(4, 'cr-bear-4').graveyard).toEqual(['cr-bear-4'])
  expect(looks(3, 'cr-bear-4').graveyard).toEqual([])
})

rule('SW-091', 'a look takes what can be drawn', () => {
  expect(looks(0, 'cr-bear-4', 'cr-wolf-4').table.peek).toHaveLength(2)
})

rule('SW-092', 'Runes take two dice at least that show the same', () => {
  camp('warrior', [3, 3, 5]).refuses(
    'Ana',
    { on: 'runes', dice: [0, 2], runes: ['seal', 'vanquish'] },
    { clause: 'SW-092', reason: 'noMatch' },
  )
})

rule('SW-093', 'one die for each Rune, and no Rune twice', () => {
  const told = camp('warrior', [3, 3, 5])
  told.refuses(
    'Ana',
    { on: 'runes', dice: [0, 1], runes: ['seal', 'vanquish', 'bolster'] },
    { clause: 'SW-093', reason: 'oneDiePerRune' },
  )
  told.refuses(
    'Ana',
    { on: 'runes', dice: [0, 1], runes: ['seal', 'seal'] },
    { clause: 'SW-093', reason: 'runes' },
  )
})

rule('SW-093', 'a triple gives two Runes or three', () => {
  const triple = camp('warrior', [4, 4, 4])
  expect(triple.choices('Ana')).toContainEqual({
    on: 'runes',
    dice: [0, 1, 2],
    runes: ['bolster', 'seal', 'vanquish'],
  })
  expect(triple.choices('Ana')).toContainEqual({ on: 'runes', dice: [0, 2], runes: ['bolster', 'seal'] })
})

rule('SW-094', 'a die not needed for the Runes is free for another action', () => {
  const told = camp('warrior', [3, 3, 5])
    .says('camp.place', { on: 'runes', dice: [0, 1], runes: ['seal', 'vanquish'] })
    .places('chop-wood', 2)
  expect(told.table.fire).toBe(9)
})

const sealing = (...runes: string[]): Story =>
  camp('warrior', [3, 3, 5])
    .sets({ graveyard: ['un-hydra', 'cr-bear-4', 'un-lich'] })
    .says('camp.place', { on: 'runes', dice: [0, 1], runes })

rule('SW-095', 'Seal moves an Unhallowed of the camper’s choice under the Unhallowed deck', () => {
  const told = sealing('vanquish', 'seal').says('runes.seal', 'un-hydra')
  expect(told.table.unhallowed[0]).toBe(number('un-hydra'))
  expect(told.graveyard).toEqual(['cr-bear-4', 'un-lich'])
  told.sees(null, ({ table }) => expect(table.unhallowed[0]).toBe(number('un-hydra')))
})

rule('SW-096', 'Vanquish shows the top card of the Horde to all and removes it', () => {
  const told = camp('warrior', [3, 3, 5])
  const top = told.table.horde.at(-1)!
  told.says('camp.place', { on: 'runes', dice: [0, 1], runes: ['vanquish', 'seal'] })
  expect(told.table.removed.at(-1)).toBe(top)
  told.heard(null, { type: 'vanquished', card: top })
})

rule('SW-098', 'the camper decides whether Vanquish or Seal comes first', () => {
  const hordeAtTheSeal = (told: Story): number => told.asked('Ana', 'runes.seal').table.horde.length
  expect(hordeAtTheSeal(sealing('vanquish', 'seal'))).toBe(0)
  expect(hordeAtTheSeal(sealing('seal', 'vanquish'))).toBe(1)
})

rule(['SW-097', 'SW-243'], 'Bolster: each on Watch may reroll; the roll total follows', () => {
  const told = camp('warrior', [3, 3, 5], {
    players: 4,
    party: ['warrior', 'wizard', 'cleric', 'rogue'],
    dice: { rogue: [1, 2, 3] },
  })
  told.says('camp.place', { on: 'runes', dice: [0, 1], runes: ['bolster', 'seal'] })
  told.when('Bo', 'bolster.reroll', []).when('Cy', 'bolster.reroll', [])
  told.dictate('dice', 5).dictate('dice', 4)
  told.refuses('Di', [0], {}).when('Di', 'bolster.reroll', [9, 10])
  expect(told.free('rogue')).toEqual([6, 5, 3])
  expect(told.table.rolled[3]).toBe(14)
})

rule('SW-184', 'at the Elven Grove camp actions take any die; Runes still need a match', () => {
  const told = camp('warrior', [3, 2, 1]).sets({ location: 'lo-elven-grove' })
  told.refuses('Ana', { on: 'runes', dice: [0, 1], runes: ['seal', 'vanquish'] }, { clause: 'SW-092' })
  told.places('heal', 0).says('heal.whom', 'cleric').places('check-map', 1)
  expect(told.doing).toBe('camp.checkMap')
})

rule('SW-175', 'at the Witch’s Shack a die on Chop Wood gives 3, Wood Axe still 4', () => {
  const told = camp('warrior', [3, 2, 1], { location: 'lo-witchs-shack' }).places('chop-wood', 0)
  expect(told.table.fire).toBe(10)
  expect(told.places('special', 1).table.fire).toBe(14)
})

rule('SW-186', 'at the Remote Tavern two cards are refreshed', () => {
  const told = story({ location: 'lo-dark-woods', boards: { warrior: CARDS.warrior } })
    .sets({ location: 'lo-remote-tavern' })
    .arrange((g) => {
      g.exhausted[0] = 0b111
    })
  told.rests('warrior').says('camp.refresh', 'ab-warrior-wound').says('camp.refresh', 'ab-warrior-throw-axe')
  expect(told.exhausted('warrior')).toEqual(['ab-warrior-giants-bane'])
})

rule('SW-107', 'a Heal in camp lets an Adventurer take part', () => {
  const told = camp('cleric', [4, 6, 3]).arrange((g) => {
    g.exhausted[g.classes.indexOf(0)] = 0b111
  })
  told
    .places('special', 0)
    .says('heal.whom', 'warrior')
    .says('heal.card', 'ab-warrior-wound')
    .says('camp.place', 'done')
  expect(told.table.out & (1 << told.slot('warrior'))).toBe(0)
  expect(litPositions(told.table)).toBeGreaterThan(0)
})

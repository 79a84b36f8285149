import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { ballots } from '../src/ballots.ts'
import { placement, placing } from '../src/choices.ts'
import { DIE, PHASE, SPACE } from '../src/index.ts'
import { arrive } from './setting.ts'
import { ids, number, story, type Beginning, type Story } from './story.ts'

/** Chapters 6 and 7: what is refused in camp, what is asked of whom, and what can be taken back. */

const CARDS = {
  warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['!ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['!ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['!ab-beast-master-tame-beast', 'ab-beast-master-set-snares', 'ab-beast-master-hunt'],
  ranger: ['!ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
  rogue: ['!ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}

/** One Adventurer in camp with these dice, at Dark Woods; Ana's, and with two players the second and third are Bo's. */
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
const two = { players: 2 }

/** Nothing is exhausted, wherever. */
const allFresh = (told: Story): Story =>
  told.arrange((g) => {
    g.exhausted.fill(0)
  })

rule('SW-069', 'whoever rests takes a token, and the Camp Phase begins', () => {
  const told = camp('warrior', [1, 2, 3])
  expect([told.table.rests, told.table.camper, told.table.phase]).toEqual([[1, 0, 0, 0], 0, PHASE.camp])
})

rule('SW-070', 'who has rested twice is told so, and who is held back by the location that', () => {
  const told = camp('warrior', [1, 2, 3]).arrange((g) => {
    g.rests = [2, 1, 0, 0]
  })
  const { why, options } = ballots['rest.choose']
  expect(options(told.table, {}, 0)).toEqual([1, 2, 3])
  expect(why(told.table, {}, 0, 0)).toMatchObject({ clause: 'SW-070', reason: 'restedTwice' })
  for (const other of [1, 7])
    expect(why(told.table, {}, 0, other)).toMatchObject({ clause: 'SW-070', reason: 'mustRest' })
})

rule('SW-034', 'the only candidate is taken without a question; of two the party is asked', () => {
  const rested = (...rests: number[]): Story => {
    const told = arrive('lo-dark-woods', { fire: 5, players: 2 })
    // The question is up already: the rests of the round before decide what the next one offers.
    told.arrange((g) => {
      g.offers.length = 0
      g.rests = rests
    })
    return told
  }
  const [one, both] = [rested(2, 2, 2, 1), rested(2, 2, 1, 1)]
  expect(ballots['rest.choose'].options(one.table, {}, 0)).toEqual([3])
  expect(ballots['rest.choose'].options(both.table, {}, 0)).toEqual([2, 3])
})

rule(['SW-072', 'SW-048'], 'only the camper refreshes, one card of its own, and may think again', () => {
  const told = story({ location: 'lo-dark-woods', boards: CARDS }).arrange((g) => {
    g.exhausted.fill(0b011)
  })
  told.rests('warrior').mayChoose('Ana', 'ab-warrior-wound', 'ab-warrior-throw-axe')
  told.says('camp.refresh', 'ab-warrior-wound').asked('Ana', 'camp.place').undo('Ana')
  told.says('camp.refresh', 'ab-warrior-throw-axe').asked('Ana', 'camp.place')
  expect(told.table.exhausted).toEqual([0b001, 0b011, 0b011, 0b011])
})

rule('SW-047', 'to refresh a card is to turn it back to its active side', () => {
  const told = camp('cleric', [6, 6, 6], { players: 4 }).arrange((g) => {
    g.exhausted = [0, 0b101, 0, 0]
  })
  told.places('heal', 0).until('heal.card')
  const cards = told.table.boards[1]!
  told.asked('Bo', 'heal.card').mayChoose('Bo', ids(cards)[0]!, ids(cards)[2]!)
  told.answers('Bo', ids(cards)[2]!)
  expect(told.table.exhausted).toEqual([0, 0b001, 0, 0])
})

rule('SW-068', 'only the camper’s own dice go onto spaces that there are', () => {
  const told = camp('warrior', [5, 3, 5], two)
  told.refuses('Ana', { on: 'roof', die: 0 }, { clause: 'SW-068', reason: 'noSuchSpace' })
  const notOurs = { clause: 'SW-068', reason: 'notACampDie' }
  for (const die of [3, 4, 11, -1, 'x', null]) told.refuses('Ana', { on: 'chop-wood', die }, notOurs)
  told.refuses('Ana', { on: 'runes', dice: [], runes: ['seal', 'vanquish'] }, notOurs)
  told.places('chop-wood', 0)
  told.refuses('Ana', { on: 'chop-wood', die: 0 }, { clause: 'SW-068', reason: 'diePlaced' })
  // What is wrong with another die has its own reason.
  told.refuses('Ana', { on: 'heal', die: 1 }, { clause: 'SW-081' })
  const all = camp('warrior', [4, 4, 4])
  all.says('camp.place', { on: 'runes', dice: [0, 1, 2], runes: ['seal', 'vanquish', 'bolster'] })
  expect(all.table.dieIs.slice(0, 3)).toEqual([DIE.spent, DIE.spent, DIE.spent])
})

rule('SW-073', 'dice are placed one at a time, each where it may go', () => {
  const told = camp('warrior', [4, 3, 5], two)
  for (const said of [5, 'heal', null]) told.refuses('Ana', said, { clause: 'SW-073', reason: 'malformed' })
  const why = (space: number, die: number) =>
    ballots['camp.place'].why(told.table, {}, 0, placement.pack(placing(space, die)))
  expect(why(SPACE.checkMap, 1)).toMatchObject({ clause: 'SW-079', reason: 'tooLow' })
  expect(why(SPACE.chopWood, 1)).toMatchObject({ clause: 'SW-073', reason: 'notOffered' })
  told.places('chop-wood', 1)
  told.heard('Bo', { type: 'placed', seat: 0, space: SPACE.chopWood, dice: 0b010 })
  expect(told.table.dieIs.slice(0, 3)).toEqual([DIE.free, DIE.spent, DIE.free])
  // One by one: the first has taken effect before the next is placed.
  expect(told.table.fire).toBe(9)
})

rule(
  'SW-074',
  'the Camp Phase goes on while any die is left, and ends with the last or when the camper says so',
  () => {
    for (const [first, second, last] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 0],
    ] as const) {
      const told = camp('warrior', [2, 3, 5]).places('chop-wood', first).places('chop-wood', second)
      expect([told.doing, told.table.phase]).toEqual(['camp.place', PHASE.camp])
      told.places('chop-wood', last)
      expect(told.table.phase).toBe(PHASE.watch)
    }
    const done = camp('warrior', [2, 3, 5]).says('camp.place', 'done')
    done.heard(null, { type: 'campEnded' })
    expect(done.table.phase).toBe(PHASE.watch)
  },
)

rule('SW-075', 'Chop Wood and Scout Ahead have three spaces, every other action one', () => {
  const told = camp('warrior', [1, 2, 3])
  told.places('chop-wood', 0).places('chop-wood', 1)
  expect(told.choices('Ana')).toContainEqual({ on: 'chop-wood', die: 2 })
  const scout = camp('warrior', [1, 2, 3])
  for (const die of [0, 1]) scout.places('scout-ahead', die).late('Ana')
  expect(scout.choices('Ana')).toContainEqual({ on: 'scout-ahead', die: 2 })
  told.arrange((g) => {
    g.placed.fill(3)
  })
  for (const on of ['chop-wood', 'scout-ahead', 'equip'])
    told.refuses('Ana', { on, die: 2 }, { clause: 'SW-075', reason: 'spaceFull' })
})

rule('SW-076', 'only a die on Chop Wood brings firewood, 2 of it', () => {
  const told = camp('warrior', [1, 2, 3]).places('equip', 0).late('Ana')
  expect(told.table.fire).toBe(7)
  expect(told.places('chop-wood', 1).table.fire).toBe(9)
  const shack = camp('warrior', [1, 2, 3], { location: 'lo-witchs-shack' })
  expect(shack.places('chop-wood', 0).table.fire).toBe(10)
})

/** The deck holds these and no others, and the Graveyard is empty. */
const onlyInDeck = (told: Story, ...cards: string[]): Story =>
  told
    .arrange((g) => {
      g.removed.push(...g.deck.splice(0), ...g.graveyard.splice(0))
    })
    .deck(...cards)

rule(['SW-077', 'SW-091'], 'Scout Ahead works with as many cards as there are', () => {
  const none = onlyInDeck(camp('warrior', [3, 4, 5])).places('scout-ahead', 0)
  expect([none.doing, none.table.peek]).toEqual(['camp.place', []])
  const one = onlyInDeck(camp('warrior', [3, 4, 5]), 'cr-bear-4').places('scout-ahead', 0)
  one.asked('Ana', 'camp.scout').says('camp.scout', { top: [], bottom: ['cr-bear-4'] })
  expect(ids(one.table.deck)).toEqual(['cr-bear-4'])
})

rule(
  'SW-077',
  'every card may go on top or under the deck, in any order, and the camper may think again',
  () => {
    const begin = (): Story =>
      camp('warrior', [3, 4, 5], two).deck('cr-bear-4', 'cr-wolf-4', 'cr-eagle-3').places('scout-ahead', 0)
    const ends = (told: Story): string[] =>
      ids([told.table.deck.at(-1)!, told.table.deck.at(-2)!, told.table.deck[0]!])
    expect(begin().choices('Ana')).toHaveLength(6)
    const told = begin().when('Ana', 'camp.scout', { top: ['cr-bear-4'], bottom: ['cr-wolf-4'] })
    expect(ends(told)).toEqual(['cr-bear-4', 'cr-eagle-3', 'cr-wolf-4'])
    told.undo('Ana').when('Ana', 'camp.scout', { top: ['cr-wolf-4', 'cr-bear-4'], bottom: [] })
    expect(ends(told).slice(0, 2)).toEqual(['cr-wolf-4', 'cr-bear-4'])
    const under = begin().when('Ana', 'camp.scout', { top: [], bottom: ['cr-wolf-4', 'cr-bear-4'] })
    expect(ids(under.table.deck.slice(0, 2))).toEqual(['cr-bear-4', 'cr-wolf-4'])
    // Nothing else looks at the deck.
    expect(camp('warrior', [3, 4, 5]).places('chop-wood', 0).doing).toBe('camp.place')
  },
)

rule('SW-078', 'the first die may show anything, also in the next round', () => {
  const told = camp('warrior', [8, 1, 1]).places('scout-ahead', 0).late('Ana')
  told.refuses('Ana', { on: 'scout-ahead', die: 1 }, { clause: 'SW-078', reason: 'mustRise' })
  told.until('watch.act').sets({ line: [] }).passes().rests('wizard').until('camp.place')
  expect(told.choices('Ana')).toContainEqual({ on: 'scout-ahead', die: 3 })
  expect(camp('warrior', [1, 1, 1]).choices('Ana')).toContainEqual({ on: 'scout-ahead', die: 0 })
})

rule('SW-079', 'Check Map asks the camper alone, who may think again, and keeps the number of cards', () => {
  const told = camp('warrior', [4, 3, 5], two)
  const [next, other] = [told.table.map.at(-1)!, told.table.unused.at(-1)!]
  told.places('check-map', 0).mayChoose('Ana', ...ids([next, other]))
  told
    .when('Ana', 'camp.checkMap', ids([next])[0]!)
    .undo('Ana')
    .when('Ana', 'camp.checkMap', ids([other])[0]!)
  told.heard('Ana', { type: 'mapped', seat: 0, map: other, under: [next] })
  expect([told.table.map.length, told.table.unused.length, told.table.peek]).toEqual([8, 11, []])
  expect([told.table.map.at(-1), told.table.unused[0]]).toEqual([other, next])
})

rule(
  'SW-080',
  'until the final location is the next one, the Map can be changed; other actions always',
  () => {
    const before = (left: number) => (told: Story) =>
      told.arrange((g) => {
        g.visited.push(...g.map.splice(left))
      })
    const wizard = before(2)(camp('wizard', [5, 5, 5]))
    expect(wizard.choices('Ana')).toContainEqual({ on: 'check-map', die: 0 })
    expect(wizard.choices('Ana')).toContainEqual({ on: 'special', die: 0 })
    const last = before(1)(camp('wizard', [5, 5, 5]))
    expect(last.choices('Ana')).not.toContainEqual({ on: 'check-map', die: 0 })
    expect(last.choices('Ana')).not.toContainEqual({ on: 'special', die: 0 })
    const warrior = before(1)(camp('warrior', [5, 5, 5]))
    expect(warrior.choices('Ana')).toContainEqual({ on: 'special', die: 0 })
  },
)

rule('SW-081', 'Heal needs an exhausted card, and names those who have one', () => {
  const told = camp('warrior', [6, 5, 7]).arrange((g) => {
    g.exhausted = [0b001, 0, 0b001, 0]
  })
  for (const die of [1, 2]) told.refuses('Ana', { on: 'heal', die }, { clause: 'SW-081', reason: 'onlyASix' })
  told.places('heal', 0).asked('Ana', 'heal.whom').mayChoose('Ana', 'warrior', 'cleric')
  const fresh = allFresh(camp('warrior', [6, 5, 8]))
  fresh.refuses('Ana', { on: 'heal', die: 0 }, { clause: 'SW-081', reason: 'nothingToHeal' })
})

rule('SW-082', 'one card of the board goes aside for one of the unused; whoever declines keeps all', () => {
  const told = camp('warrior', [1, 2, 3])
  const spare = told.table.spare[0]!.slice()
  told.places('equip', 0).says('equip.swap', { out: 'ab-warrior-throw-axe', in: ids(spare)[1]! })
  expect(told.table.boards[0]![1]).toBe(spare[1])
  expect(told.table.spare[0]).toEqual([spare[0], number('ab-warrior-throw-axe')])
  const rogue = camp('rogue', [1, 2, 3])
  const before = structuredClone([rogue.table.boards, rogue.table.spare])
  rogue.places('special', 0).says('equip.swap', null).says('prepared.whom', null)
  expect([rogue.table.boards, rogue.table.spare]).toEqual(before)
})

rule('SW-083', 'the new card lies where the old one lay, exhausted or active as it was', () => {
  const told = camp('warrior', [1, 2, 3]).arrange((g) => {
    g.exhausted[0] = 0b010
  })
  told.places('equip', 0).says('equip.swap', { out: 'ab-warrior-throw-axe', in: 'ab-warrior-cleave' })
  expect([told.exhausted('warrior'), told.table.exhausted[0]]).toEqual([['ab-warrior-cleave'], 0b010])
})

rule('SW-084', 'the own action works where its die lies, and nowhere else', () => {
  const told = camp('warrior', [1, 2, 3]).places('chop-wood', 0)
  expect(told.table.fire).toBe(9)
  expect(told.places('special', 1).table.fire).toBe(13)
  told.refuses('Ana', { on: 'special', die: 2 }, { clause: 'SW-075', reason: 'spaceFull' })
})

rule('SW-086', 'Teleport asks the camper for four cards in their places, and lets it think again', () => {
  const told = camp('wizard', [1, 1, 1], two)
  const [out, four] = [told.table.map.at(-1)!, told.table.unused.slice(-4).reverse()]
  const [a, b, c, d] = ids(four) as [string, string, string, string]
  told.places('special', 0)
  for (const said of [5, { map: a }, { map: a, under: 'x' }])
    told.refuses('Ana', said, { clause: 'SW-086', reason: 'malformed' })
  told.refuses(
    'Ana',
    { map: 'lo-nowhere', under: [a, b, c, d, null] },
    { clause: 'SW-086', reason: 'notTheseCards' },
  )
  told.refuses(
    'Ana',
    { map: 'lo-nowhere', under: [a, b, c, null] },
    { clause: 'SW-086', reason: 'notTheseCards' },
  )
  told.refuses('Ana', { map: a, under: [a, b, c, null] }, { clause: 'SW-086', reason: 'notTheseCards' })
  told.when('Ana', 'camp.teleport', { map: b, under: [a, c, d, null] }).undo('Ana')
  told.when('Ana', 'camp.teleport', { map: a, under: [null, d, c, b] })
  expect(told.table.map.at(-1)).toBe(four[0])
  expect(told.table.unused.slice(0, 4)).toEqual([four[1], four[2], four[3], out])
})

rule(
  'SW-087',
  'without an exhausted card the Cleric heals nobody; others need none for their actions',
  () => {
    const cleric = allFresh(camp('cleric', [4, 6, 3]))
    cleric.refuses('Ana', { on: 'special', die: 0 }, { clause: 'SW-087', reason: 'nothingToHeal' })
    expect(allFresh(camp('warrior', [4, 6, 3])).choices('Ana')).toContainEqual({ on: 'special', die: 0 })
    expect(camp('cleric', [4, 6, 3]).choices('Ana')).toContainEqual({ on: 'special', die: 0 })
  },
)

rule(
  ['SW-089', 'SW-091'],
  'Elven Scout works with as many cards as there are, and may be thought over',
  () => {
    const none = onlyInDeck(camp('ranger', [3, 4, 5])).places('special', 0)
    expect([none.doing, none.table.peek]).toEqual(['camp.place', []])
    const one = onlyInDeck(camp('ranger', [3, 4, 5], two), 'cr-bear-4').places('special', 0)
    one.when('Ana', 'camp.elvenScout', { top: ['cr-bear-4'], bottom: [] })
    expect([one.doing, ids(one.table.deck)]).toEqual(['camp.place', ['cr-bear-4']])
    const told = camp('ranger', [3, 4, 5], two).deck('cr-bear-4', 'cr-wolf-4', 'cr-eagle-3', 'cr-fae-5')
    told.places('special', 0)
    told.when('Ana', 'camp.elvenScout', {
      top: ['cr-bear-4', 'cr-wolf-4', 'cr-eagle-3', 'cr-fae-5'],
      bottom: [],
    })
    told.undo('Ana')
    told.when('Ana', 'camp.elvenScout', {
      top: ['cr-fae-5', 'cr-wolf-4', 'cr-eagle-3', 'cr-bear-4'],
      bottom: [],
    })
    expect(ids(told.table.deck.slice(-4))).toEqual(['cr-bear-4', 'cr-eagle-3', 'cr-wolf-4', 'cr-fae-5'])
  },
)

rule('SW-090', 'Prepared: nobody must Equip, and the Rogue may name nobody', () => {
  const begin = (): Story => camp('rogue', [1, 1, 1], two).places('special', 0).says('equip.swap', null)
  const nobody = begin().when('Ana', 'prepared.whom', null)
  expect(nobody.doing).toBe('camp.place')
  const told = begin()
    .when('Ana', 'prepared.whom', 'warrior')
    .undo('Ana')
    .when('Ana', 'prepared.whom', 'wizard')
  told.when('Bo', 'equip.swap', null)
  expect(told.doing).toBe('camp.place')
})

rule(['SW-092', 'SW-093'], 'what is wrong with the Runes is said of the Runes only', () => {
  const told = camp('warrior', [3, 3, 5])
  told.refuses('Ana', { on: 'runes', dice: [0, 1], runes: 'seal' }, { clause: 'SW-093', reason: 'malformed' })
  told.refuses('Ana', { on: 'runes', dice: [0, 1] }, { clause: 'SW-093', reason: 'runes' })
  told.refuses('Ana', { on: 'heal', die: 0 }, { clause: 'SW-081' })
  told.refuses('Ana', { on: 'runes', dice: [0, 2], runes: ['seal', 'bolster'] }, { clause: 'SW-092' })
  told.refuses('Ana', { on: 'runes', dice: [0], runes: ['seal', 'bolster'] }, { clause: 'SW-093' })
})

rule('SW-094', 'the die that the Runes do not need may go anywhere else, and no other', () => {
  const told = camp('warrior', [3, 3, 5])
  told.says('camp.place', { on: 'runes', dice: [0, 1], runes: ['seal', 'vanquish'] })
  expect(told.choices('Ana')).toContainEqual({ on: 'chop-wood', die: 2 })
  expect(told.choices('Ana')).toContainEqual({ on: 'special', die: 2 })
  expect(told.choices('Ana').every((said) => said === 'done' || (said as { die: number }).die === 2)).toBe(
    true,
  )
})

rule('SW-095', 'Seal offers the Unhallowed of the Graveyard, and nothing where there is none', () => {
  const begin = (graveyard: string[]): Story =>
    camp('warrior', [3, 3, 5], two)
      .sets({ graveyard })
      .says('camp.place', { on: 'runes', dice: [0, 1], runes: ['seal', 'vanquish'] })
  expect(begin(['cr-bear-4', 'sm-summon-1']).doing).toBe('camp.place')
  const told = begin(['un-hydra', 'cr-bear-4', 'un-lich', 'sm-summon-1'])
  told.asked('Ana', 'runes.seal').mayChoose('Ana', 'un-hydra', 'un-lich')
})

rule('SW-095', 'the camper may think again about whom to seal', () => {
  const told = camp('warrior', [3, 3, 5], two).sets({ graveyard: ['un-hydra', 'un-lich'] })
  told.says('camp.place', { on: 'runes', dice: [0, 1], runes: ['vanquish', 'seal'] })
  told.when('Ana', 'runes.seal', 'un-lich').undo('Ana').when('Ana', 'runes.seal', 'un-hydra')
  expect([told.graveyard, ids(told.table.unhallowed.slice(0, 1))]).toEqual([['un-lich'], ['un-hydra']])
})

rule('SW-096', 'Vanquish takes the top of the Horde, if there is one, and only Vanquish does', () => {
  const begin = (horde: string[], runes: string[]): Story =>
    camp('warrior', [3, 3, 5])
      .sets({ horde, graveyard: [] })
      .says('camp.place', { on: 'runes', dice: [0, 1], runes })
  const told = begin(['un-hydra', 'un-lich'], ['seal', 'vanquish'])
  expect([ids(told.table.horde), ids(told.table.removed).includes('un-hydra')]).toEqual([['un-lich'], true])
  const none = begin([], ['seal', 'vanquish'])
  expect([none.doing, none.table.horde]).toEqual(['camp.place', []])
  expect(ids(begin(['un-hydra', 'un-lich'], ['seal', 'bolster']).table.horde)).toEqual([
    'un-lich',
    'un-hydra',
  ])
})

rule('SW-097', 'only Bolster rerolls, and who leaves all dice may think again', () => {
  const begin = (...runes: string[]): Story =>
    camp('warrior', [3, 3, 5], { players: 4 })
      .sets({ graveyard: [] })
      .says('camp.place', { on: 'runes', dice: [0, 1], runes })
  expect(begin('seal', 'vanquish').doing).toBe('camp.place')
  const told = begin('bolster', 'seal').when('Bo', 'bolster.reroll', [])
  told.asked('Cy', 'bolster.reroll').undo('Bo').asked('Bo', 'bolster.reroll')
})

rule('SW-098', 'the Runes work in the order in which they were named', () => {
  const begin = (...runes: string[]): Story =>
    camp('warrior', [3, 3, 5], { players: 4 })
      .sets({ graveyard: ['un-hydra', 'un-lich'], horde: ['un-warlord'] })
      .says('camp.place', { on: 'runes', dice: [0, 1], runes })
  expect(begin('seal', 'vanquish').table.horde).toHaveLength(1)
  expect(begin('vanquish', 'seal').table.horde).toHaveLength(0)
  expect([begin('seal', 'bolster').doing, begin('bolster', 'seal').doing]).toEqual([
    'runes.seal',
    'bolster.reroll',
  ])
})

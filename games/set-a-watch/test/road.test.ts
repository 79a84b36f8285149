import { isRefusal, seedFrom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { ballots } from '../src/ballots.ts'
import {
  abilitiesOf,
  controllerOf,
  DIE,
  DIFFICULTIES,
  ENDING,
  leaderOf,
  locationOf,
  PHASE,
  setAWatch,
  USED,
  type Options,
} from '../src/index.ts'
import { arrive, clears, finale, HARMLESS } from './setting.ts'
import { ids, number, story, watch, type Position, type Story } from './story.ts'

/** Chapters 1 to 5, 13 and 15: before the game, on the road, and at the end of a round. */

const OPTIONS: Options = { players: 1, difficulty: 'normal', rolledFire: false, moreLocations: false }
const PARTY = ['warrior', 'wizard', 'cleric', 'rogue']
const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-illuminate', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const WARDED = {
  ...BOARDS,
  cleric: ['ab-cleric-protective-ward', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
}
/** The Rogue rests. */
const night = (position: Position): Story =>
  watch({
    party: PARTY,
    camper: 'rogue',
    graveyard: [],
    horde: [],
    ...position,
    boards: { ...BOARDS, ...position.boards },
  })
const spent = (id: keyof typeof BOARDS, keep = 0): string[] =>
  BOARDS[id].map((card, at) => (at < keep ? card : `!${card}`))
const worn = { wizard: spent('wizard'), cleric: spent('cleric') }

rule('SW-001', 'what the table agrees on is kept', () => {
  const wanted = { difficulty: 'hard', rolledFire: true, moreLocations: true } as const
  expect(setAWatch.options(3, wanted)).toEqual({ ...wanted, players: 3 })
  for (const players of [0, 5, 1.5])
    expect(setAWatch.options(players, {})).toMatchObject({ clause: 'SW-001', reason: 'players' })
  for (const players of [1, 2, 3, 4]) expect(isRefusal(setAWatch.options(players, {}))).toBe(false)
})

rule('SW-001', 'all win together, by what is left to them, or lose together, by how far they came', () => {
  const last = finale('lo-forbidden-tower', { players: 2, fire: 8, deck: HARMLESS, boards: BOARDS })
  last
    .until('watch.act')
    .sets({ line: [] })
    .stands((g) => {
      g.exhausted = [0b011, 0, 0b111, 0b001]
    })
  last.passes('Ana')
  last.ends((outcome) =>
    expect(outcome).toEqual({ winners: [0, 1], scores: [15, 15], places: [1, 1], clauses: ['SW-194'] }),
  )
  const lost = night({
    players: 2,
    round: 4,
    line: ['cr-bear-4'],
    boards: { ...worn, warrior: spent('warrior', 1) },
  })
  lost.passes('Ana').endsTheRound()
  lost.ends((outcome) =>
    expect(outcome).toEqual({ winners: [], scores: [3, 3], places: [2, 2], clauses: ['SW-160'] }),
  )
})

rule('SW-020', 'four difficulties, and nothing else can be agreed on', () => {
  expect(DIFFICULTIES).toEqual(['easy', 'normal', 'hard', 'insane'])
  for (const raw of [5, null, []])
    expect(setAWatch.options(2, raw)).toMatchObject({ clause: 'SW-020', reason: 'malformedOptions' })
  expect(setAWatch.options(2, { stakes: true })).toMatchObject({ clause: 'SW-020', reason: 'unknownOption' })
  expect(setAWatch.options(2, { difficulty: 'mad' })).toMatchObject({
    clause: 'SW-020',
    reason: 'noSuchDifficulty',
  })
  for (const difficulty of DIFFICULTIES)
    expect(setAWatch.options(2, { difficulty, rolledFire: true })).toMatchObject({
      difficulty,
      rolledFire: true,
    })
})

rule('SW-032', 'a rolled fire is agreed on or not, before the game', () => {
  for (const rolledFire of [1, 'yes', null])
    expect(setAWatch.options(2, { rolledFire })).toMatchObject({ clause: 'SW-032', reason: 'yesOrNo' })
  for (const rolledFire of [true, false])
    expect(setAWatch.options(2, { rolledFire, difficulty: 'easy' })).toMatchObject({
      rolledFire,
      difficulty: 'easy',
    })
})

rule('SW-008', 'four Adventurers, with three dice and three cards each, for any number of players', () => {
  for (const players of [1, 2, 3, 4]) {
    const { classes, dice, boards } = story({ players }).table
    expect([new Set(classes).size, classes.length, dice.length]).toEqual([4, 4, 12])
    expect(dice.every((value) => value > 0)).toBe(true)
    expect(boards.map((board) => board.length)).toEqual([3, 3, 3, 3])
  }
})

rule('SW-015', 'the seats choose in their order, each Adventurer once', () => {
  const orders = [
    [0, 0, 0, 0],
    [0, 1, 1, 0],
    [0, 1, 2, 0],
    [0, 1, 2, 3],
  ]
  for (const [i, order] of orders.entries()) {
    const seats: number[] = []
    const state = setAWatch.setup({ ...OPTIONS, players: i + 1 }, seedFrom('order'))
    const asked = [3, 1, 4, 5].map((adventurer) => {
      const seat = setAWatch.actor(state)
      setAWatch.apply(state, seat, adventurer, ({ event }) => {
        if (event.type === 'drafted') seats.push(event.seat)
      })
      return seat
    })
    expect([asked, seats]).toEqual([order, order])
  }
  const { why } = ballots['draft.adventurer']
  const { table } = story({})
  expect(why(table, {}, 0, 0)).toMatchObject({ clause: 'SW-015', reason: 'classTaken' })
  expect(why(table, {}, 0, 3)).toMatchObject({ clause: 'SW-015', reason: 'noSuchAdventurer' })
})

rule('SW-009', 'with four players each has one Adventurer', () => {
  const { table } = story({ players: 4 })
  expect([0, 1, 2, 3].map((slot) => controllerOf(table, slot))).toEqual([0, 1, 2, 3])
})

rule('SW-010', 'with three players each has one, and the camper’s player the fourth', () => {
  const { table } = story({ players: 3 })
  for (const camper of [0, 1, 2])
    expect([0, 1, 2, 3].map((slot) => controllerOf({ ...table, camper }, slot))).toEqual([0, 1, 2, camper])
})

rule(
  'SW-011',
  'with three players the Leader speaks for the flex Adventurer in camp, and in the final round',
  () => {
    const { table } = story({ players: 3 })
    for (const round of [1, 2, 3])
      for (const camper of [3, -1]) expect(controllerOf({ ...table, camper, round }, 3)).toBe(round - 1)
    expect(controllerOf({ ...table, camper: 2, round: 2 }, 3)).toBe(2)
  },
)

rule('SW-012', 'with two players each has two Adventurers', () => {
  const { table } = story({ players: 2 })
  expect([0, 1, 2, 3].map((slot) => controllerOf(table, slot))).toEqual([0, 1, 1, 0])
})

rule('SW-013', 'a single player has all four', () => {
  const { table } = story({})
  expect([0, 1, 2, 3].map((slot) => controllerOf(table, slot))).toEqual([0, 0, 0, 0])
})

rule('SW-014', 'what one Adventurer exhausts is none of another’s, though one player has both', () => {
  const told = night({ line: ['cr-ember-drake-12'] }).stokes('ab-warrior-wound')
  expect(told.table.exhausted).toEqual([0b001, 0, 0, 0])
  const die = told.die('wizard', 1)
  told.refuses(
    'Ana',
    { do: 'ability', card: 'ab-warrior-throw-axe', die, targets: [] },
    { clause: 'SW-144', reason: 'notItsDie' },
  )
})

rule('SW-016', 'each Adventurer gets its own five cards; those of the others stay in the box', () => {
  const { boards, spare, box } = story({ party: ['rogue', 'cleric', 'wizard', 'ranger'] }).table
  for (const [slot, adventurer] of [5, 2, 1, 4].entries())
    expect([...boards[slot]!, ...spare[slot]!].toSorted((a, b) => a - b)).toEqual(abilitiesOf(adventurer))
  expect(ids(box).filter((id) => id.startsWith('ab-'))).toEqual(ids([...abilitiesOf(0), ...abilitiesOf(3)]))
})

rule('SW-018', 'one of the three cards on each board begins exhausted', () => {
  const boards = Object.fromEntries(
    PARTY.map((id, at) => [id, BOARDS[id as 'rogue'].map((card, i) => (i === at % 3 ? `!${card}` : card))]),
  )
  expect(story({ party: PARTY, boards }).table.exhausted).toEqual([0b001, 0b010, 0b100, 0b001])
})

rule('SW-025', 'the Leader picks the final location where there are several, and is asked only then', () => {
  const begin = (moreLocations: boolean) => {
    const chosen: object[] = []
    const state = setAWatch.setup({ ...OPTIONS, players: 2, moreLocations }, seedFrom('final'))
    const say = (choice: number): void =>
      setAWatch.apply(state, setAWatch.actor(state), choice, ({ event }) => {
        if (event.type === 'finalChosen') chosen.push({ seat: event.seat, card: ids([event.card])[0] })
      })
    for (const adventurer of [0, 1, 2, 3]) say(adventurer)
    return { state, chosen, say }
  }
  const plain = begin(false)
  expect(setAWatch.pending(plain.state)?.name).not.toBe('draft.final')
  expect(plain.chosen).toEqual([{ seat: 0, card: 'lo-forbidden-tower' }])
  const { state, chosen, say } = begin(true)
  expect(setAWatch.pending(state)).toMatchObject({ name: 'draft.final', seats: [0] })
  const legal = setAWatch.legal(state, 0)
  expect(ids([...legal])).toEqual(['lo-forbidden-tower', 'lo-catacombs', 'lo-cursed-cathedral'])
  say(number('lo-cursed-cathedral'))
  expect(chosen).toEqual([{ seat: 0, card: 'lo-cursed-cathedral' }])
  expect(ids([state.table.map[0]!])).toEqual(['lo-cursed-cathedral'])
})

rule(['SW-026', 'SW-167'], 'respite locations are among the unused ones, never on the Map', () => {
  const kinds = (cards: readonly number[], kind: string): number =>
    cards.filter((card) => locationOf(card).kind === kind).length
  for (const [moreLocations, regular, respite] of [
    [false, 7, 4],
    [true, 14, 6],
  ] as const) {
    const { map, unused, location } = story({ moreLocations }).table
    expect([kinds(map, 'regular'), kinds(map, 'final'), map.length]).toEqual([7, 1, 8])
    expect(kinds(location, 'regular')).toBe(1)
    expect([kinds(unused, 'regular'), kinds(unused, 'respite'), kinds(unused, 'final')]).toEqual([
      regular,
      respite,
      0,
    ])
    expect(new Set([...map, ...unused, ...location]).size).toBe(9 + regular + respite)
  }
})

rule(
  ['SW-028', 'SW-191'],
  'the Horde lies face down at the end of the final Line, its top card first',
  () => {
    const told = finale('lo-forbidden-tower', {
      fire: 3,
      deck: HARMLESS,
      horde: ['un-hydra', 'un-lich', 'un-warlord'],
    })
    told.until('watch.act')
    expect(told.line.slice(-3)).toEqual(['?un-hydra', '?un-lich', '?un-warlord'])
  },
)

rule('SW-029', 'the top card of the Map is where the party is', () => {
  const told = story({ location: 'lo-snowy-pass' })
  expect(ids(told.table.location)).toEqual(['lo-snowy-pass'])
  expect([told.table.map.length, locationOf(told.table.map[0]!).kind]).toEqual([8, 'final'])
})

rule('SW-030', 'only the first location leaves the firewood as it is', () => {
  expect(story({ location: 'lo-witchs-shack' }).table.fire).toBe(7)
  expect(story({ location: 'lo-dark-woods' }).table.fire).toBe(7)
  const second = arrive('lo-dark-woods', { fire: 5 })
  expect([second.table.round, second.table.fire]).toEqual([2, 7])
  expect(arrive('lo-cliff-watch', { fire: 5, round: 4 }).table.fire).toBe(1)
})

rule('SW-033', 'the lead begins with the first seat and goes round; nobody else settles a choice', () => {
  const { table } = story({ players: 3 })
  expect([0, 1, 2, 3, 4].map((round) => leaderOf({ ...table, round }))).toEqual([0, 0, 1, 2, 0])
  const told = story({ players: 3, location: 'lo-dark-woods' })
    .answers('Bo', 'wizard')
    .answers('Cy', 'wizard')
  expect([told.doing, told.table.camper]).toEqual(['rest.choose', -1])
  told.answers('Ana', 'wizard')
  expect(told.table.camper).toBe(1)
})

rule('SW-034', 'one option is taken without a question, of two the party is asked', () => {
  const robbed = (free: number): Story => {
    const told = night({ line: ['cr-wolf-4', 'cr-bandit-a', 'cr-bear-5'], dice: { warrior: [4, 3, 2] } })
    told.arrange((g) => {
      for (let die = 1 + free; die < 9; die++) g.dieIs[die] = DIE.spent
    })
    return told.attacks('cr-wolf-4', ['warrior 4'])
  }
  expect([robbed(0).doing, robbed(1).doing, robbed(2).doing]).toEqual([
    'watch.act',
    'watch.act',
    'bandit.die',
  ])
  expect(
    [robbed(0), robbed(1), robbed(2)].map(
      (told) => told.table.dieIs.filter((is) => is === DIE.stolen).length,
    ),
  ).toEqual([0, 1, 0])
  expect(robbed(2).choices('Ana')).toHaveLength(2)
})

rule(
  'SW-035',
  'a seat offers its own active cards on Watch; the Leader may name any other Adventurer that has one',
  () => {
    const told = night({
      players: 4,
      line: ['cr-bear-4'],
      boards: { warrior: spent('warrior', 2), wizard: spent('wizard', 1), cleric: spent('cleric') },
    })
    for (const who of ['Ana', 'Bo', 'Cy']) told.passes(who)
    told.asked(['Ana', 'Bo'], 'exhaust.offer').notAsked('Cy').notAsked('Di')
    told.mayChoose('Ana', 'ab-warrior-wound', 'ab-warrior-throw-axe', { impose: 'wizard' })
    told.mayChoose('Bo', 'ab-wizard-curse')
    told.refuses('Bo', { impose: 'warrior' }, { clause: 'SW-035', reason: 'onlyTheLeader' })
    told.refuses('Bo', 'ab-warrior-wound', { clause: 'SW-035', reason: 'notYours' })
    told.refuses('Ana', 'ab-warrior-giants-bane', { clause: 'SW-046', reason: 'cardExhausted' })
  },
)

rule('SW-046', 'an exhausted card cannot be exhausted again', () => {
  const told = night({ line: ['cr-bear-4'], boards: { warrior: spent('warrior', 2) } }).passes()
  told.refuses('Ana', 'ab-warrior-giants-bane', { clause: 'SW-046', reason: 'cardExhausted' })
  told.says('exhaust.offer', 'ab-warrior-wound')
  expect(told.table.exhausted[0]).toBe(0b101)
})

rule('SW-049', 'every round has the next location', () => {
  const told = arrive('lo-dark-woods', { fire: 5, round: 3 })
  expect([told.table.round, ids(told.table.location)]).toEqual([4, ['lo-dark-woods']])
})

rule(
  ['SW-054', 'SW-162'],
  'arrival comes before the roll, for which all dice have come home, and the camper last',
  () => {
    const told = arrive('lo-white-monolith', { fire: 8, boards: { ...BOARDS, warrior: spent('warrior', 1) } })
    told.asked('Ana', 'monolith.swap')
    expect([told.table.fire, told.table.phase]).toEqual([5, PHASE.travel])
    expect(new Set(told.table.dieIs)).toEqual(new Set([DIE.unrolled]))
    told.late('Ana').asked('Ana', 'rest.choose')
    expect(new Set(told.table.dieIs)).toEqual(new Set([DIE.free]))
  },
)

rule('SW-162', 'dice that were locked or stolen come home with the others', () => {
  const told = night({ line: ['?cr-vampire-a'], dice: { warrior: [8, 1, 1] } }).stokes('ab-warrior-wound')
  told.arrange((g) => {
    g.dieIs[5] = DIE.locked
    const at = g.map.indexOf(number('lo-white-monolith'))
    const from = at < 0 ? g.unused : g.map
    const i = from.indexOf(number('lo-white-monolith'))
    ;[from[i], g.map[g.map.length - 1]] = [g.map.at(-1)!, number('lo-white-monolith')]
  })
  told.passes().says('exhaust.offer', 'ab-wizard-curse').asked('Ana', 'monolith.swap')
  expect(new Set(told.table.dieIs)).toEqual(new Set([DIE.unrolled]))
})

rule(['SW-050', 'SW-055'], 'in every round all dice are rolled afresh', () => {
  const told = arrive('lo-dark-woods', {
    fire: 5,
    dice: { warrior: [8, 7, 6], wizard: [5, 4, 3], cleric: [2, 1, 6], rogue: [5, 4, 3] },
  })
  expect(told.table.dice).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 6, 5, 4, 3])
  expect(told.table.rolled).toEqual([21, 12, 9, 12])
})

rule('SW-056', 'nothing goes above 15, and nothing is lost below 0', () => {
  expect(arrive('lo-long-road', { moreLocations: true, fire: 14 }).table.fire).toBe(15)
  expect(arrive('lo-lost-outpost', { fire: 0 }).table.fire).toBe(0)
  const dark = night({
    line: ['cr-wolf-4', 'cr-wyvern-6'],
    fire: 1,
    dice: { warrior: [4, 1, 1] },
    boards: { ...worn, warrior: spent('warrior') },
  })
  expect(dark.attacks('cr-wolf-4', ['warrior 4']).table.fire).toBe(0)
})

/** The second creature comes to stand first. */
const burns = (second: string, fire: number, boards: NonNullable<Position['boards']> = {}): Story =>
  night({ line: ['cr-wolf-4', second, 'cr-bear-5'], fire, dice: { warrior: [4, 1, 1] }, boards }).attacks(
    'cr-wolf-4',
    ['warrior 4'],
  )

rule('SW-064', 'a fire that goes out is fed at once; one that burns, or was out before, is not', () => {
  for (const fire of [1, 2, 3]) {
    const told = burns('cr-wyvern-6', fire)
      .asked('Ana', 'exhaust.offer')
      .says('exhaust.offer', 'ab-warrior-wound')
    expect([told.doing, told.table.fire]).toEqual(['watch.act', 2])
  }
  for (const fire of [4, 5]) {
    const told = burns('cr-wyvern-6', fire)
    expect([told.doing, told.table.fire]).toEqual(['watch.act', fire - 3])
  }
  expect([burns('cr-fae-5', 1).doing, burns('cr-fae-5', 0).doing]).toEqual(['exhaust.offer', 'watch.act'])
})

rule(
  'SW-065',
  'the card that feeds it comes from the Watch, and before there is one from any of the four',
  () => {
    const told = burns('cr-fae-5', 1)
    told.mayChoose('Ana', ...BOARDS.warrior, ...BOARDS.wizard, ...BOARDS.cleric)
    told.refuses('Ana', 'ab-rogue-backstab', { clause: 'SW-156', reason: 'inCamp' })
    const road = arrive('lo-cliff-watch', { fire: 4, party: PARTY, boards: BOARDS })
    road.asked('Ana', 'exhaust.offer').mayChoose('Ana', ...Object.values(BOARDS).flat())
  },
)

rule('SW-066', 'where nobody on Watch has a card the fire stays out; with one card it is fed', () => {
  const out = burns('cr-fae-5', 1, { ...worn, warrior: spent('warrior') })
  expect([out.doing, out.table.fire, out.active('rogue').length]).toEqual(['watch.act', 0, 3])
  const fed = burns('cr-fae-5', 1, { ...worn, warrior: spent('warrior', 1) })
  expect([fed.doing, fed.table.fire, fed.active('warrior')]).toEqual(['watch.act', 2, []])
})

rule('SW-067', 'what the fire could not lose is not taken from it once it has been fed', () => {
  for (const fire of [1, 2]) {
    const told = burns('cr-wyvern-6', fire)
    expect(told.table.fire).toBe(0)
    expect(told.says('exhaust.offer', 'ab-warrior-wound').table.fire).toBe(2)
  }
  expect(burns('cr-wyvern-6', 9).table.fire).toBe(6)
})

rule('SW-051', 'after the choice of the camper comes the camp', () => {
  const told = arrive('lo-dark-woods', { fire: 8, round: 7 }).rests('warrior').until('camp.place')
  expect(told.table.phase).toBe(PHASE.camp)
})

rule('SW-071', 'in the final round nobody is asked to rest', () => {
  const told = finale('lo-forbidden-tower', { fire: 8, deck: HARMLESS })
  expect([told.doing, told.table.camper, told.table.round]).toEqual(['watch.act', -1, 9])
  // Nobody has rested twice: it is not for want of somebody who could.
  expect(told.table.rests.every((times) => times < 2)).toBe(true)
})

rule('SW-188', 'in the final round, and in no other, the Watch follows the roll without a camp', () => {
  expect(finale('lo-forbidden-tower', { fire: 8, deck: HARMLESS }).doing).toBe('watch.act')
  expect(arrive('lo-dark-woods', { fire: 8, round: 7 }).rests('warrior').doing).toMatch(/^camp\./)
})

rule('SW-100', 'Skeletons that lie there already count; what a location adds does not', () => {
  const told = night({ line: ['cr-skeletons-8'], dice: { warrior: [8, 1, 1] }, fire: 0 })
  told.attacks('cr-skeletons-8', ['warrior 8']).sets({ location: 'lo-dark-woods', deck: HARMLESS })
  told.rests('wizard').until('watch.act')
  expect(told.line).toHaveLength(7)
  const keep = arrive('lo-mountain-keep', { fire: 5, graveyard: ['cr-bear-4'], deck: HARMLESS.slice(1) })
  expect(keep.until('watch.act').line).toHaveLength(6)
})

rule('SW-126', 'Skeletons wait face down at the head of the next Line', () => {
  const told = night({ line: ['cr-skeletons-8'], dice: { warrior: [8, 1, 1] } }).attacks('cr-skeletons-8', [
    'warrior 8',
  ])
  told.rests('wizard').until('camp.place').sets({ fire: 0, deck: HARMLESS }).says('camp.place', 'done')
  expect(told.line[0]).toBe('?cr-skeletons-8')
  expect(told.table.skeletons).toEqual([])
})

rule(
  ['SW-106', 'SW-107'],
  'who has no active card sits out, with all dice aside, until a card is refreshed',
  () => {
    const told = story({ party: PARTY, location: 'lo-dark-woods', boards: BOARDS, dice: {} }).arrange((g) => {
      g.exhausted = [0, 0b111, 0, 0]
    })
    told
      .rests('rogue')
      .deck(...HARMLESS)
      .says('camp.place', 'done')
    expect([told.table.out, told.table.phase]).toEqual([0b0010, PHASE.watch])
    expect(told.table.dieIs.slice(0, 9)).toEqual([
      ...Array(3).fill(DIE.free),
      ...Array(3).fill(DIE.aside),
      ...Array(3).fill(DIE.free),
    ])
    told.refuses('Ana', { do: 'attack', target: 1, dice: [3] }, { clause: 'SW-106', reason: 'sitsOut' })
    for (const die of [0, 1, 2]) told.dictate('dice', die)
    clears(told)
      .rests('cleric')
      .until('camp.place')
      .arrange((g) => {
        g.exhausted[1] = 0b110
      })
    told.says('camp.place', 'done')
    expect([told.table.out, told.table.dieIs[3]]).toEqual([0, DIE.free])
  },
)

rule('SW-109', 'when nobody can fight, the first card comes to light and the Watch is over', () => {
  const told = story({ party: PARTY, location: 'lo-dark-woods', boards: BOARDS }).arrange((g) => {
    g.exhausted = [0b111, 0b111, 0b111, 0]
  })
  told
    .rests('rogue')
    .deck('cr-treant-8', ...HARMLESS.slice(0, 6))
    .says('camp.place', 'done')
  told.heard(null, { type: 'turnedUp', card: number('cr-treant-8') })
  expect(told.table.end).toBe(ENDING.exhausted)
})

/** Three are left at dawn; after each card that is paid, what has joined the Horde so far. */
function dawn(): { told: Story; joined: string[][] } {
  const told = night({ line: ['cr-bear-4', 'cr-wyvern-6', 'cr-wolf-4'] }).passes()
  const joined: string[][] = []
  for (const card of ['ab-warrior-wound', 'ab-wizard-curse', 'ab-wizard-polymorph', 'ab-cleric-banish']) {
    joined.push(ids(told.table.horde))
    told.says('exhaust.offer', card)
  }
  return { told, joined }
}

rule('SW-112', 'each of the undefeated costs its damage: 1, 2 and 1', () => {
  const { told, joined } = dawn()
  expect(joined.map((horde) => horde.length)).toEqual([1, 2, 2, 3])
  expect(told.table.round).toBe(2)
})

rule('SW-125', 'the undefeated go to the Horde and not to the Graveyard', () => {
  const { told } = dawn()
  expect([told.table.horde.length, told.graveyard]).toEqual([3, []])
})

rule('SW-154', 'they go from the camp outward, so that the farthest ends up on top', () => {
  expect(dawn().joined.at(-1)).toEqual(['cr-bear-4', 'cr-wyvern-6', 'cr-wolf-4'])
})

rule(['SW-130', 'SW-131'], 'with the Watch its passes end', () => {
  const told = night({ players: 4, line: ['cr-bear-4'] })
  for (const who of ['Ana', 'Bo', 'Cy']) told.passes(who)
  told.asked('Ana', 'exhaust.offer')
  expect([told.table.phase, told.table.passed]).toEqual([PHASE.end, 0])
})

rule('SW-152', 'nothing that lasts for the round is left in the next', () => {
  const told = night({ line: [] }).arrange((g) => {
    g.light = g.cancels = g.reach = g.bane = g.poison = g.rogueRanged = g.once = 1
  })
  const { light, cancels, reach, bane, poison, rogueRanged, once } = told.passes().table
  expect([light, cancels, reach, bane, poison, rogueRanged, once]).toEqual([0, 0, 0, 0, 0, 0, 0])
})

rule('SW-170', 'the Barren Plains halve the firewood, and no other location does', () => {
  expect([8, 9].map((fire) => arrive('lo-barren-plains', { fire }).table.fire)).toEqual([4, 5])
  expect([8, 9].map((fire) => arrive('lo-cliff-watch', { fire }).table.fire)).toEqual([4, 5])
  expect(arrive('lo-dark-woods', { fire: 4 }).table.fire).toBe(6)
})

rule('SW-152', 'what works once a round works again in the next', () => {
  const told = night({ line: ['cr-bear-4'], boards: WARDED }).does({ do: 'ward' })
  expect([told.table.round, told.table.once]).toEqual([2, 0])
  const used = night({ line: ['cr-bear-4', 'cr-wolf-4'], boards: WARDED }).does({ do: 'ward' })
  expect(used.table.once).toBe(USED.ward)
})

rule('SW-155', 'the Unhallowed that a Summon brings in the end step does not use its Reveal power', () => {
  const begin: Position = { line: ['?sm-summon-1', 'cr-eagle-3'], unhallowed: ['un-pyromancer', 'un-hydra'] }
  const told = night({ ...begin, fire: 0 })
    .passes()
    .says('exhaust.offer', 'ab-warrior-wound')
    .endsTheRound()
  expect(ids(told.table.horde)).toEqual(['un-pyromancer', 'cr-eagle-3'])
  const seen = night({ ...begin, fire: 4 })
    .stokes('ab-warrior-wound')
    .says('exhaust.offer', 'ab-wizard-curse')
  expect(seen.line).toEqual(['cr-eagle-3', 'un-pyromancer'])
})

rule('SW-157', 'all that is active on Watch is exhausted, once each, and nothing of the camper’s', () => {
  const told = night({
    line: ['cr-ember-drake-12'],
    boards: { ...worn, warrior: spent('warrior', 1) },
  }).passes()
  const flipped = told.hears(null).filter(({ type }) => type === 'exhausted')
  expect([flipped.length, told.table.exhausted]).toEqual([1, [0b111, 0b111, 0b111, 0]])
})

rule(
  ['SW-158', 'SW-159'],
  'the Watch goes on while a card is left in the Line, and then the party travels on',
  () => {
    const told = night({ line: ['cr-bear-4', 'cr-wolf-4'], dice: { warrior: [4, 4, 1] } }).attacks(
      'cr-bear-4',
      ['warrior 4'],
    )
    expect([told.doing, told.line]).toEqual(['watch.act', ['cr-wolf-4']])
    told.attacks('cr-wolf-4', ['warrior 4'])
    expect([told.table.round, told.table.line, told.table.end]).toEqual([2, [], ENDING.none])
  },
)

rule('SW-160', 'nobody on Watch with an active card: lost, though the Line is clear', () => {
  const told = night({ line: [], boards: { ...worn, warrior: spent('warrior') } }).passes()
  told.ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[], ['SW-160']]))
  expect([told.table.end, told.table.phase]).toEqual([ENDING.exhausted, PHASE.over])
})

rule('SW-161', 'the defeat check comes before the reward of the location', () => {
  const at = { location: 'lo-hidden-temple', line: [] }
  const lost = night({ ...at, boards: { ...worn, warrior: spent('warrior') } }).passes()
  expect([lost.doing, lost.table.end]).toEqual(['', ENDING.exhausted])
  const saved = night({ ...at, boards: { ...worn, warrior: spent('warrior', 1) } }).passes()
  expect([saved.doing, saved.table.phase, saved.table.end]).toEqual([
    'temple.refresh',
    PHASE.end,
    ENDING.none,
  ])
})

rule('SW-185', 'the party may refresh fewer, and is asked while there is something to refresh', () => {
  const temple = (boards: NonNullable<Position['boards']>): Story =>
    night({ location: 'lo-hidden-temple', line: [], boards }).passes()
  const none = temple({}).hears(null)
  expect(none.filter(({ type }) => type === 'refreshed')).toEqual([])
  const told = temple({ warrior: spent('warrior', 1) }).says('temple.refresh', null)
  expect([told.table.exhausted[0], told.table.round]).toEqual([0b110, 2])
  expect(told.hears(null).filter(({ type }) => type === 'refreshed')).toEqual([])
})

rule(['SW-189', 'SW-062'], 'in the final round too a card brings firewood', () => {
  const told = finale('lo-catacombs', { moreLocations: true, fire: 8, deck: HARMLESS, boards: BOARDS }).until(
    'watch.act',
  )
  expect(told.table.fire).toBe(4)
  expect(told.stokes('ab-warrior-wound').table.fire).toBe(6)
})

rule(
  'SW-192',
  'what joins the Horde in the final round is no part of the Line any more, and does no damage',
  () => {
    const told = finale('lo-forbidden-tower', {
      fire: 8,
      deck: HARMLESS,
      horde: ['un-hydra'],
      boards: WARDED,
    })
    expect([told.line.length, told.table.horde]).toEqual([10, []])
    told.does({ do: 'ward' })
    expect([told.line.length, told.table.horde.length]).toEqual([9, 1])
    const { exhausted } = told.sets({ line: [] }).passes().table
    expect([told.table.end, exhausted]).toEqual([ENDING.won, [0, 0, 0, 0]])
    // In an ordinary round the Horde stays where it is.
    expect(
      arrive('lo-dark-woods', { fire: 5, horde: ['un-hydra'], deck: HARMLESS }).until('watch.act').table
        .horde,
    ).toHaveLength(1)
  },
)

rule('SW-193', 'what stands at the end of the final round costs its damage', () => {
  const told = finale('lo-forbidden-tower', { fire: 8, deck: HARMLESS, boards: BOARDS })
  told
    .until('watch.act')
    .sets({ line: ['un-warlord', 'cr-bear-4'] })
    .passes()
  for (const card of [...BOARDS.warrior, 'ab-wizard-curse']) told.says('exhaust.offer', card)
  expect([told.table.exhausted, told.table.end]).toEqual([[0b111, 0b001, 0, 0], ENDING.won])
})

rule('SW-196', 'a fire at 0 is no defeat, in any round', () => {
  const told = night({ line: [], fire: 0, boards: worn }).passes()
  expect([told.table.round, told.table.end]).toEqual([2, ENDING.none])
  const last = finale('lo-forbidden-tower', { fire: 8, deck: HARMLESS, boards: BOARDS }).until('watch.act')
  expect(last.sets({ line: [], fire: 0 }).passes().table.end).toBe(ENDING.won)
})

rule('SW-232', 'the Ward in the end step is offered while there is a card, and may be thought over', () => {
  expect(night({ line: [], boards: WARDED }).passes().table.round).toBe(2)
  const told = night({ players: 4, line: ['cr-ember-drake-12', 'cr-bear-4'], boards: WARDED })
  for (const who of ['Ana', 'Bo', 'Cy']) told.passes(who)
  told.when('Cy', 'end.ward', true).asked('Ana', 'exhaust.offer')
  expect([told.table.once, ids(told.table.horde)]).toEqual([USED.ward, ['cr-ember-drake-12', 'cr-bear-4']])
  told.undo('Cy').when('Cy', 'end.ward', false)
  expect([told.table.once, ids(told.table.horde)]).toEqual([0, ['cr-ember-drake-12']])
})

rule('SW-187', 'who is late gets the Unhallowed nearest the top of the Graveyard back', () => {
  const told = arrive('lo-sacred-city', {
    fire: 8,
    graveyard: ['un-hydra', 'un-lich', 'cr-bear-4'],
    unhallowed: ['un-warlord'],
  })
  told.asked('Ana', 'city.return').late('Ana')
  expect(told.graveyard).toEqual(['un-hydra', 'cr-bear-4'])
})

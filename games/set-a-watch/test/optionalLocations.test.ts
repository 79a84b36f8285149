import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { DIE, ENDING, type Options } from '../src/index.ts'
import { arrive, finale, HARMLESS, nextLocation, PARTY } from './setting.ts'
import { ids, number, story, watch, type Position, type Story } from './story.ts'

/** The eleven locations of the larger edition, as the content file has them. */
const more: Partial<Options> = { moreLocations: true }

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-rebuke', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
const STOKE = 'ab-warrior-giants-bane'

rule(
  'SW-163',
  'Summoning Circle: the top Unhallowed joins the end of the Line face down, and works when turned up',
  () => {
    const circle = (unhallowed: string[]): Story =>
      arrive('lo-summoning-circle', { ...more, fire: 8, deck: HARMLESS, unhallowed, boards: BOARDS })
        .rests('rogue')
        .until('watch.act')
    const told = circle(['un-pyromancer', 'un-lich'])
    expect(told.line).toEqual([
      'cr-bear-4',
      'cr-bear-5',
      '?cr-eagle-3',
      '?cr-eagle-4',
      '?cr-wolf-4',
      '?un-pyromancer',
    ])
    expect(ids(told.table.unhallowed)).toEqual(['un-lich'])
    // The deck lay open, so everybody knows what came.
    told.sees(null, ({ table }) => expect(table.line[5]).toBe(number('un-pyromancer')))
    const chief = circle(['un-goblin-chief'])
    chief.sets({ line: ['?un-goblin-chief'], graveyard: ['cr-goblins-6'] }).stokes(STOKE)
    expect(chief.line).toEqual(['cr-goblins-6', 'un-goblin-chief'])
    expect(circle([]).line).toHaveLength(5)
  },
)

rule('SW-163', 'Desert Ruins: a Summon that works makes the Watch exhaust two cards', () => {
  const summoned = (location: string): Story =>
    watch({
      ...more,
      location,
      line: ['cr-bear-4', '?sm-summon-1'],
      fire: 5,
      unhallowed: ['un-hydra', 'un-lich'],
      boards: BOARDS,
    })
      .stokes(STOKE)
      .says('exhaust.offer', 'ab-warrior-wound')
  const told = summoned('lo-desert-ruins').asked('Ana', 'exhaust.offer')
  told.says('exhaust.offer', 'ab-cleric-rebuke')
  expect([told.doing, ...told.line]).toEqual(['watch.act', 'cr-bear-4', 'un-hydra'])
  expect(PARTY.flatMap((id) => told.exhausted(id))).toEqual(['ab-warrior-wound', STOKE, 'ab-cleric-rebuke'])
  expect(summoned('lo-cliff-watch').doing).toBe('watch.act')
})

rule('SW-163', 'Abandoned Village: every die loses 1, but not below 1, and the totals follow', () => {
  const told = arrive('lo-abandoned-village', {
    ...more,
    fire: 8,
    dice: { warrior: [8, 1, 2], wizard: [1, 1, 1], cleric: [6, 3, 2], rogue: [2, 2, 5] },
  })
  expect(told.table.dice).toEqual([7, 1, 1, 1, 1, 1, 5, 2, 1, 1, 1, 4])
  expect(told.table.rolled).toEqual([9, 3, 8, 6])
  expect(told.table.dieIs.every((is) => is === DIE.free)).toBe(true)
})

rule('SW-163', 'Haunted Manor: no free refresh for the camper', () => {
  const rest = (at: string): Story =>
    arrive(at, {
      ...more,
      fire: 8,
      boards: { ...BOARDS, cleric: BOARDS.cleric.map((card) => `!${card}`) },
    }).rests('cleric')
  const told = rest('lo-haunted-manor')
  expect([told.doing, told.exhausted('cleric').length]).toEqual(['camp.place', 3])
  expect(rest('lo-dark-woods').doing).toBe('camp.refresh')
})

/** A party whose five passive abilities can all be put to the test. */
const passives = (location: string, position: Position): Story =>
  watch({
    ...more,
    location,
    party: ['wizard', 'cleric', 'ranger', 'rogue'],
    camper: 'rogue',
    boards: {
      wizard: ['ab-wizard-illuminate', 'ab-wizard-curse', 'ab-wizard-polymorph'],
      cleric: ['ab-cleric-protective-ward', 'ab-cleric-rebuke', 'ab-cleric-banish'],
      ranger: ['ab-ranger-sharpshooter', 'ab-ranger-longshot', 'ab-ranger-slumber'],
    },
    ...position,
  })

rule('SW-163', 'The Long Road: passive abilities do not work', () => {
  const line = ['cr-bear-4', '?cr-wolf-4']
  const here = passives('lo-long-road', { line })
  const die = here.die('ranger', 1)
  here
    .refuses('Ana', { do: 'illuminate' }, { clause: 'SW-227' })
    .refuses('Ana', { do: 'ward' }, { clause: 'SW-232' })
    .refuses('Ana', { do: 'sharpshooter', die }, { clause: 'SW-239' })
  // A passive card can still be burned (SW-063), and other abilities work.
  here.stokes('ab-wizard-illuminate').uses('ab-ranger-longshot', 'ranger 1', ['cr-wolf-4'])
  expect(here.graveyard.at(-1)).toBe('cr-wolf-4')
  // Nor does the Ward in the end step.
  expect(here.passes().doing).toBe('exhaust.offer')
  const there = passives('lo-cliff-watch', { line })
  for (const said of [{ do: 'illuminate' }, { do: 'ward' }, { do: 'sharpshooter', die }])
    expect(there.choices('Ana')).toContainEqual(said)
  expect(there.passes().doing).toBe('end.ward')
})

rule('SW-163', 'The Long Road: neither Cleave, Stay Dead nor Tracking', () => {
  const others = (location: string): Story =>
    watch({
      ...more,
      location,
      party: ['warrior', 'rogue', 'beast-master', 'wizard'],
      camper: 'wizard',
      line: ['cr-wolf-4', 'cr-fae-5', '?cr-bear-4'],
      graveyard: [],
      dice: { warrior: [8, 1, 1] },
      boards: {
        warrior: ['ab-warrior-cleave', 'ab-warrior-wound', 'ab-warrior-throw-axe'],
        rogue: ['ab-rogue-stay-dead', 'ab-rogue-backstab', 'ab-rogue-smoke-bomb'],
        'beast-master': ['ab-beast-master-tracking', 'ab-beast-master-hunt', 'ab-beast-master-set-snares'],
      },
    }).attacks('cr-wolf-4', ['warrior 8', 'rogue 1'])
  const here = others('lo-long-road')
  expect([here.doing, here.graveyard]).toEqual(['watch.act', ['cr-wolf-4']])
  const there = others('lo-cliff-watch')
  expect([there.doing, there.graveyard]).toEqual(['cleave.keep', []])
  expect(there.says('cleave.keep', null).doing).toBe('tracking.reveal')
})

rule('SW-163', 'Ruined Gate: of those who may still rest the one with the highest roll must', () => {
  const gate = (dice: Record<string, number[]>, rested: number[]): Story => {
    const told = watch({ ...more, fire: 8, line: [] })
    told.arrange((g) => {
      g.rests = rested
      nextLocation(g, 'lo-ruined-gate')
    })
    for (const id of PARTY) for (const value of dice[id]!) told.dictate('dice', value - 1)
    return told.passes()
  }
  const dice = { warrior: [8, 8, 8], wizard: [5, 5, 5], cleric: [6, 4, 5], rogue: [6, 6, 2] }
  // The Warrior rolled 24.
  const told = gate(dice, [1, 1, 0, 0])
  expect(told.table.camper).toBe(told.slot('warrior'))
  // With the Warrior rested twice, Wizard and Cleric tie at 15.
  const tie = gate(dice, [2, 1, 0, 0])
  tie.asked('Ana', 'rest.choose').mayChoose('Ana', 'wizard', 'cleric')
  tie.refuses('Ana', 'rogue', { clause: 'SW-070' }).refuses('Ana', 'warrior', { clause: 'SW-070' })
})

const arena = (location: string, players: number): Story =>
  watch({
    ...more,
    players,
    location,
    party: ['warrior', 'rogue', 'beast-master', 'wizard'],
    camper: 'wizard',
    line: ['cr-ember-drake-12', 'cr-bear-4'],
    tamed: ['cr-wolf-4'],
    dice: { warrior: [2, 3, 1], 'beast-master': [3, 1, 1] },
  })

rule('SW-163', 'The Grand Arena: no direct attack mixes dice of different Adventurers', () => {
  const told = arena('lo-grand-arena', 1)
  const mixed = { clause: 'SW-163', reason: 'noCombining' }
  told.refuses('Ana', told.attack('cr-ember-drake-12', ['warrior 2', 'rogue 1']), mixed)
  told.refuses('Ana', told.attack('cr-ember-drake-12', ['warrior 2'], ['cr-wolf-4']), mixed)
  for (const choice of told.choices('Ana')) {
    const { dice, tamed } = choice as { dice?: number[]; tamed?: string[] }
    const slots = new Set((dice ?? []).map((die) => Math.trunc(die / 3)))
    if (tamed && tamed.length > 0) slots.add(told.slot('beast-master'))
    expect(slots.size).toBeLessThan(2)
  }
  // Several dice of one Adventurer, and a tamed creature with dice of the Beast Master, are no mixture.
  told.attacks('cr-ember-drake-12', ['warrior 2', 'warrior 3'])
  told.attacks('cr-ember-drake-12', ['beast-master 1'], ['cr-wolf-4'])
  expect(told.table.hurt[0]).toBe(10)
  // Different Adventurers still hit the same creature one after the other.
  expect(told.attacks('cr-ember-drake-12', ['rogue 1', 'rogue 1']).table.graveyard).toContain(
    number('cr-ember-drake-12'),
  )
  const two = arena('lo-grand-arena', 2)
  two.refuses(
    'Ana',
    { ...(two.attack('cr-ember-drake-12', ['warrior 2']) as object), do: 'lay' },
    { clause: 'SW-135' },
  )
  const elsewhere = arena('lo-cliff-watch', 1).attacks(
    'cr-ember-drake-12',
    ['warrior 2', 'rogue 1'],
    ['cr-wolf-4'],
  )
  expect(elsewhere.table.hurt[0]).toBe(7)
})

const catacombs = (players: number): Story =>
  finale('lo-catacombs', {
    ...more,
    players,
    final: 'lo-catacombs',
    fire: 8,
    deck: HARMLESS,
    dice: { warrior: [2, 4, 4], wizard: [1, 1, 1], cleric: [5, 6, 3], rogue: [2, 2, 2] },
    boards: BOARDS,
  })

rule(
  'SW-163',
  'The Catacombs: after the first fall, and no other, each player may reroll one unspent die',
  () => {
    const told = catacombs(2).attacks('cr-bear-4', ['warrior 4'])
    // Round 9 is led by Ana, who has Warrior and Rogue; the spent die is not offered, and of equal ones one.
    const own = [0, 2, 9]
    told
      .asked('Ana', 'catacombs.reroll')
      .notAsked('Bo')
      .mayChoose('Ana', null, ...own)
    told.dictate('dice', 7).answers('Ana', 0)
    expect(told.free('warrior')).toEqual([8, 4])
    told.asked('Bo', 'catacombs.reroll').mayChoose('Bo', null, 3, 6, 7, 8).answers('Bo', null)
    expect([told.free('wizard'), told.free('cleric')]).toEqual([
      [1, 1, 1],
      [5, 6, 3],
    ])
    // The roll total is that of the roll (SW-243).
    expect(told.table.rolled[told.slot('warrior')]).toBe(10)
    told.asked('Ana', 'watch.act').attacks('cr-bear-5', ['warrior 8'])
    expect(told.doing).toBe('watch.act')
    expect(told.graveyard).toEqual(['cr-bear-4', 'cr-bear-5'])
  },
)

rule('SW-163', 'Cursed Cathedral: after the first reveal the party destroys one face-up creature', () => {
  const told = finale('lo-cursed-cathedral', {
    ...more,
    players: 2,
    final: 'lo-cursed-cathedral',
    fire: 9,
    deck: HARMLESS.toReversed(),
    boards: BOARDS,
  })
  // 9 − 2 lights two positions.
  expect(told.line.slice(0, 3)).toEqual(['cr-shade-b', 'cr-shade-a', '?cr-fire-serpent-b'])
  const up = told.table.ids.slice(0, 2)
  told
    .asked(['Ana', 'Bo'], 'cathedral.destroy')
    .mayChoose('Ana', ...up)
    .mayChoose('Bo', ...up)
  told.refuses('Ana', told.at('cr-fire-serpent-b'), { clause: 'SW-163' })
  told.answers('Bo', up[0]!).answers('Ana', up[1]!)
  expect(told.graveyard).toEqual(['cr-shade-a'])
  // The next one moves up into the light, and nothing more is destroyed.
  expect(told.line.slice(0, 3)).toEqual(['cr-shade-b', 'cr-fire-serpent-b', '?cr-fire-serpent-a'])
  expect([told.line.length, told.doing]).toEqual([11, 'watch.act'])
})

rule('SW-163', 'Cursed Cathedral: a destroyed creature is defeated, with its power', () => {
  const told = finale('lo-cursed-cathedral', {
    ...more,
    final: 'lo-cursed-cathedral',
    fire: 5,
    deck: ['cr-treant-8', ...HARMLESS.filter((id) => id !== 'cr-treant-8')],
  })
  // Only one lies face up: it is taken without a question, and feeds the fire with 2.
  expect([told.doing, told.graveyard, told.table.fire]).toEqual(['watch.act', ['cr-treant-8'], 5])
})

rule('SW-163', 'Wizard’s Cottage: before acting the camper may reroll any of its dice', () => {
  const told = arrive('lo-wizards-cottage', {
    ...more,
    fire: 8,
    dice: { cleric: [1, 2, 3] },
    boards: { ...BOARDS, cleric: ['!ab-cleric-rebuke', 'ab-cleric-banish', 'ab-cleric-cleanse-undead'] },
  }).rests('cleric')
  told.asked('Ana', 'cottage.reroll').mayChoose('Ana', [], [6], [7], [8], [6, 7], [6, 8], [7, 8], [6, 7, 8])
  told.refuses('Ana', [0], { clause: 'SW-163' })
  told.dictate('dice', 5).dictate('dice', 3).answers('Ana', [6, 8])
  expect(told.free('cleric')).toEqual([6, 2, 4])
  told.asked('Ana', 'camp.place')
  const kept = arrive('lo-wizards-cottage', { ...more, fire: 8, dice: { cleric: [1, 2, 3] } }).rests('cleric')
  expect(kept.until('cottage.reroll').answers('Ana', []).free('cleric')).toEqual([1, 2, 3])
})

rule('SW-163', 'Tranquil Village: whoever is on Watch and rolled less than 6 may refresh a card', () => {
  const told = arrive('lo-tranquil-village', {
    ...more,
    players: 4,
    fire: 8,
    dice: { warrior: [1, 2, 2], wizard: [1, 2, 3], cleric: [1, 1, 1], rogue: [1, 1, 1] },
    boards: {
      warrior: ['!ab-warrior-wound', '!ab-warrior-throw-axe', '!ab-warrior-giants-bane'],
      wizard: ['!ab-wizard-curse', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
      cleric: BOARDS.cleric,
      rogue: ['!ab-rogue-poison-blade', '!ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
    },
  })
    .answers('Bo', 'rogue')
    .until('camp.place')
    .answers('Di', 'done')
  // The Warrior rolled 5; the Wizard 6, the Cleric has nothing exhausted and the Rogue is in camp.
  told.asked('Ana', 'tranquil.refresh').mayChoose('Ana', ...BOARDS.warrior, null)
  told.answers('Ana', 'ab-warrior-wound')
  expect(told.active('warrior')).toEqual(['ab-warrior-wound'])
  expect(told.until('watch.act').table.out).toBe(0)
  expect(told.exhausted('wizard')).toEqual(['ab-wizard-curse'])
})

rule('SW-163', 'Tranquil Village: nobody must refresh, and who does not sits out with nothing active', () => {
  const told = arrive('lo-tranquil-village', {
    ...more,
    fire: 8,
    boards: { ...BOARDS, warrior: BOARDS.warrior.map((card) => `!${card}`) },
    deck: HARMLESS,
  })
    .rests('rogue')
    .until('tranquil.refresh')
    .says('tranquil.refresh', null)
  expect([told.doing, told.table.out, told.free('warrior')]).toEqual(['watch.act', 1, []])
})

rule(['SW-163', 'SW-025'], 'the final locations of the larger edition end the game as the first does', () => {
  for (const final of ['lo-catacombs', 'lo-cursed-cathedral'] as const) {
    const told = story({ ...more, final, location: 'lo-dark-woods', dice: {} })
    expect(ids([told.table.map[0]!])).toEqual([final])
    const last = finale(final, { ...more, final, fire: 8, deck: HARMLESS, boards: BOARDS }).until('watch.act')
    expect(last.sets({ line: [] }).passes().table.end).toBe(ENDING.won)
  }
})

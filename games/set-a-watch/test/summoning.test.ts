import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { ENDING, type Event } from '../src/index.ts'
import { arrive, finale, HARMLESS } from './setting.ts'
import { ids, number, watch, type Position, type Story } from './story.ts'

/** Chapters P and Q: Summon cards, and what comes before what. */

const BOARDS = {
  warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'],
  wizard: ['ab-wizard-illuminate', 'ab-wizard-chaos-blast', 'ab-wizard-polymorph'],
  cleric: ['ab-cleric-blinding-light', 'ab-cleric-cleanse-undead', 'ab-cleric-banish'],
  'beast-master': ['ab-beast-master-animal-sentry', 'ab-beast-master-tracking', 'ab-beast-master-hunt'],
  ranger: ['ab-ranger-elf-senses', 'ab-ranger-far-sight', 'ab-ranger-longshot'],
  rogue: ['ab-rogue-poison-blade', 'ab-rogue-throwing-daggers', 'ab-rogue-backstab'],
}
/** The first three are on Watch. */
const party = (classes: readonly string[], position: Position): Story =>
  watch({
    graveyard: [],
    ...position,
    party: classes,
    camper: classes[3]!,
    boards: { ...Object.fromEntries(classes.map((id) => [id, BOARDS[id as 'rogue']])), ...position.boards },
  })
const stalkers = (position: Position): Story =>
  party(['ranger', 'rogue', 'beast-master', 'warrior'], position)
const seers = (position: Position): Story => party(['wizard', 'cleric', 'warrior', 'ranger'], position)

/** What was told in the last choice, by type and clause. */
const story = (told: Story, ...types: string[]): string[] =>
  told
    .hears(null)
    .flatMap((event) => (types.includes(event.type) ? [`${event.type} ${(event as Event).rule}`] : []))

const SUMMON = { line: ['cr-bear-4', '?sm-summon-1', 'cr-wolf-4'], unhallowed: ['un-pyromancer', 'un-hydra'] }

rule(
  'SW-197',
  'a card is exhausted, the Summon goes to the Graveyard, the top Unhallowed takes its place and reveals itself',
  () => {
    const told = seers({ ...SUMMON, fire: 5 }).stokes('ab-wizard-polymorph')
    // First the Watch pays: nothing has moved yet, and the camper's cards are safe (SW-156).
    told.asked('Ana', 'exhaust.offer')
    expect(told.graveyard).toEqual([])
    expect(ids([told.table.line[1]!])).toEqual(['sm-summon-1'])
    told.mayChoose('Ana', ...BOARDS.wizard.slice(0, 2), ...BOARDS.cleric, ...BOARDS.warrior)
    told.refuses('Ana', 'ab-ranger-longshot', { clause: 'SW-156' })
    told.says('exhaust.offer', 'ab-warrior-wound')
    expect(story(told, 'exhausted', 'left', 'entered', 'powerUsed', 'moved')).toEqual([
      'exhausted SW-197',
      'left SW-197',
      'entered SW-197',
      'powerUsed SW-255',
      'moved SW-255',
    ])
    expect(told.graveyard).toEqual(['sm-summon-1'])
    expect(ids(told.table.unhallowed)).toEqual(['un-hydra'])
    // The Pyromancer's Reveal power has sent it to the end.
    expect(told.line).toEqual(['cr-bear-4', 'cr-wolf-4', 'un-pyromancer'])
  },
)

rule('SW-197', 'the Unhallowed stands where the Summon lay, face up', () => {
  const told = seers({ ...SUMMON, unhallowed: ['un-warlord'], fire: 5 }).stokes('ab-wizard-polymorph')
  expect(told.until('watch.act').line).toEqual(['cr-bear-4', 'un-warlord', 'cr-wolf-4'])
  expect(told.health('cr-bear-4')).toBe(6)
})

rule(['SW-197', 'SW-198'], 'a Summon works by whatever means it is turned up', () => {
  const deck = { ...SUMMON, unhallowed: ['un-hydra', 'un-warlord'] }
  const worked = (told: Story): void => {
    told.asked('Ana', 'exhaust.offer').late('Ana')
    expect([told.graveyard.at(-1), told.line[1]]).toEqual(['sm-summon-1', 'un-hydra'])
  }
  worked(seers(deck).does({ do: 'illuminate' }))
  worked(seers(deck).uses('ab-cleric-blinding-light', 'cleric 1', ['sm-summon-1']))
  worked(stalkers(deck).uses('ab-ranger-elf-senses', 'ranger 1'))
  worked(stalkers(deck).uses('ab-rogue-throwing-daggers', 'rogue 1', ['sm-summon-1']))
  worked(stalkers(deck).uses('ab-rogue-backstab', 'rogue 1', ['sm-summon-1']))
  worked(seers({ ...deck, line: ['cr-forest-giant-7', '?sm-summon-1'] }).stokes('ab-wizard-polymorph'))
  const tracked = stalkers({
    ...deck,
    line: ['cr-wolf-4', 'cr-fae-5', '?sm-summon-1'],
    dice: { ranger: [4, 1, 1] },
  }).attacks('cr-wolf-4', ['ranger 4'])
  worked(tracked.says('tracking.reveal', tracked.at('sm-summon-1')))
})

rule(
  ['SW-197', 'SW-155'],
  'a Summon turned up in the end step works, and what it brings deals its damage',
  () => {
    const told = seers({
      line: ['?sm-summon-1'],
      unhallowed: ['un-wraith-lord', 'un-hydra'],
      fire: 4,
      horde: [],
    })
    told.arrange((g) => {
      g.fire = 0
    })
    told.passes().says('exhaust.offer', 'ab-wizard-illuminate')
    // The Wraith Lord deals 2, without having been defeated.
    told.says('exhaust.offer', 'ab-wizard-polymorph').says('exhaust.offer', 'ab-cleric-banish')
    expect(told.table.round).toBe(2)
    expect([told.graveyard, ids(told.table.horde)]).toEqual([['sm-summon-1'], ['un-wraith-lord']])
  },
)

rule('SW-198', 'Elf Senses cancel no Summon, but the Reveal power of what it brings', () => {
  const told = stalkers(SUMMON)
    .uses('ab-ranger-elf-senses', 'ranger 1')
    .says('exhaust.offer', 'ab-rogue-backstab')
  expect(told.graveyard).toEqual(['sm-summon-1'])
  expect(told.line).toEqual(['cr-bear-4', 'un-pyromancer', 'cr-wolf-4'])
  expect(told.table.cancels).toBe(0)
})

rule('SW-199', 'a defeated Unhallowed goes to the Graveyard, not back to its deck', () => {
  const told = seers({
    line: ['un-warlord', 'cr-bear-4'],
    unhallowed: ['un-lich'],
    dice: { warrior: [8, 3, 1] },
  }).attacks('un-warlord', ['warrior 8', 'warrior 3'])
  expect(told.graveyard).toEqual(['un-warlord'])
  expect(ids(told.table.unhallowed)).toEqual(['un-lich'])
})

rule('SW-200', 'a Summon destroyed unseen costs a card, and its Unhallowed dies without any power', () => {
  const shot = (unhallowed: string, line = ['cr-bear-4', '?sm-summon-1', 'cr-wolf-4']): Story =>
    stalkers({ line, unhallowed: [unhallowed, 'un-lich'], fire: 4, horde: [] })
      .uses('ab-ranger-longshot', 'ranger 1', ['sm-summon-1'])
      .asked('Ana', 'exhaust.offer')
      .says('exhaust.offer', 'ab-rogue-backstab')
  // No Reveal (Pyromancer, Necromancer), no Ongoing and no Defeated power (Wraith Lord, Hydra).
  for (const unhallowed of ['un-pyromancer', 'un-necromancer', 'un-wraith-lord', 'un-hydra']) {
    const told = shot(unhallowed)
    expect([unhallowed, told.doing, told.line]).toEqual([unhallowed, 'watch.act', ['cr-bear-4', 'cr-wolf-4']])
    expect(told.graveyard).toEqual(['sm-summon-1', unhallowed])
    expect(told.exhausted('rogue')).toEqual(['ab-rogue-backstab'])
    expect(ids(told.table.unhallowed)).toEqual(['un-lich'])
  }
  const sentry = stalkers({
    line: ['cr-bear-4', '?sm-summon-1'],
    unhallowed: ['un-hydra'],
    tamed: ['cr-eagle-3'],
  })
  sentry
    .does({
      do: 'ability',
      card: 'ab-beast-master-animal-sentry',
      die: sentry.die('beast-master', 1),
      targets: [sentry.at('sm-summon-1')],
      give: 'cr-eagle-3',
    })
    .says('exhaust.offer', 'ab-rogue-backstab')
  expect(sentry.graveyard).toEqual(['cr-eagle-3', 'sm-summon-1', 'un-hydra'])
  expect(sentry.line).toEqual(['cr-bear-4'])
})

rule(['SW-201', 'SW-195'], 'with no Unhallowed left a Summon loses the game, and nobody pays for it', () => {
  const lost = (told: Story): void => {
    told.ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[], ['SW-195']]))
    expect(told.table.end).toBe(ENDING.summon)
    expect(story(told, 'exhausted').filter((line) => line === 'exhausted SW-197')).toEqual([])
  }
  const deck = { ...SUMMON, unhallowed: [], fire: 5 }
  lost(seers(deck).stokes('ab-wizard-polymorph'))
  lost(seers(deck).uses('ab-cleric-blinding-light', 'cleric 1', ['sm-summon-1']))
  lost(stalkers(deck).uses('ab-ranger-longshot', 'ranger 1', ['sm-summon-1']))
  lost(seers({ ...deck, line: ['cr-bear-4', '?sm-summon-1'] }).passes())
  // With one left it is not lost.
  const saved = seers({ ...deck, unhallowed: ['un-hydra'] })
    .stokes('ab-wizard-polymorph')
    .until('watch.act')
  expect([saved.table.unhallowed, saved.line[1]]).toEqual([[], 'un-hydra'])
})

rule('SW-202', 'with nothing active on Watch nothing is exhausted, and the Summon works all the same', () => {
  const spent = (id: 'wizard' | 'cleric' | 'warrior'): string[] => BOARDS[id].map((card) => `!${card}`)
  const told = seers({
    line: ['cr-bear-4', '?sm-summon-1', 'cr-wolf-4'],
    unhallowed: ['un-hydra'],
    dice: { warrior: [4, 1, 1] },
    boards: { wizard: spent('wizard'), cleric: spent('cleric'), warrior: spent('warrior') },
  }).attacks('cr-bear-4', ['warrior 4'])
  expect([told.doing, told.line]).toEqual(['watch.act', ['un-hydra', 'cr-wolf-4']])
  expect(story(told, 'exhausted')).toEqual([])
  // The camper's cards are not taken instead.
  expect(told.exhausted('ranger')).toEqual([])
})

rule('SW-202', 'the only active card is taken without a question', () => {
  const spent = (id: 'wizard' | 'cleric'): string[] => BOARDS[id].map((card) => `!${card}`)
  const told = seers({
    line: ['cr-bear-4', '?sm-summon-1', 'cr-wolf-4'],
    unhallowed: ['un-hydra'],
    dice: { warrior: [4, 1, 1] },
    boards: {
      wizard: spent('wizard'),
      cleric: spent('cleric'),
      warrior: ['ab-warrior-wound', '!ab-warrior-throw-axe', '!ab-warrior-giants-bane'],
    },
  }).attacks('cr-bear-4', ['warrior 4'])
  expect([told.doing, told.exhausted('warrior').length]).toEqual(['watch.act', 3])
})

rule(
  'SW-203',
  'a Summon that an Acolyte draws stays unseen in the Horde, until the last round turns it up',
  () => {
    const told = seers({
      line: ['cr-bear-4', '?cr-acolyte-6', 'cr-wolf-4'],
      deck: ['sm-summon-1'],
      horde: ['un-lich'],
      unhallowed: ['un-hydra'],
      fire: 5,
    }).stokes('ab-wizard-polymorph')
    expect([told.doing, ids(told.table.horde)]).toEqual(['watch.act', ['un-lich', 'sm-summon-1']])
    told.sees(null, ({ table }) => expect(table.horde).toEqual([-1, -1]))
    const last = finale('lo-forbidden-tower', {
      horde: ['sm-summon-1'],
      unhallowed: ['un-hydra'],
      fire: 8,
      deck: HARMLESS,
      boards: BOARDS,
    }).until('watch.act')
    expect(last.line).toHaveLength(10)
    expect(last.line[9]).toBe('?sm-summon-1')
    last.sees(null, ({ table }) => expect(table.line[9]).toBe(-1))
    last
      .uses('ab-cleric-blinding-light', 'cleric 1', ['sm-summon-1'])
      .says('exhaust.offer', 'ab-warrior-wound')
    expect(last.line[9]).toBe('un-hydra')
  },
)

rule('SW-204', 'a Summon is no creature: not for Polymorph, Hunt, Seal, Zombies or a Graveshifter', () => {
  const dead = ['cr-bear-5', 'sm-summon-1']
  const polymorph = seers({
    line: ['cr-wolf-4', 'cr-fae-5'],
    graveyard: ['cr-bear-5', 'cr-eagle-3', 'sm-summon-1'],
  })
  polymorph.uses('ab-wizard-polymorph', 'wizard 1', ['cr-fae-5']).mayChoose('Ana', 'cr-bear-5', 'cr-eagle-3')
  polymorph.refuses('Ana', 'sm-summon-1', { clause: 'SW-225' })
  const alone = seers({ line: ['cr-wolf-4'], graveyard: ['sm-summon-1'] })
  alone.refuses('Ana', alone.ability('ab-wizard-polymorph', 'wizard 1', ['cr-wolf-4']), { clause: 'SW-225' })
  const hunt = stalkers({ line: ['cr-wolf-4'], graveyard: dead })
  const hunting = (take: string): object => ({ do: 'ability', card: 'ab-beast-master-hunt', die: null, take })
  hunt.refuses('Ana', hunting('sm-summon-1'), { clause: 'SW-234' })
  expect(hunt.choices('Ana')).toContainEqual(hunting('cr-bear-5'))
  const zombies = seers({ line: ['cr-zombie-horde-7'], graveyard: dead })
  expect(zombies.health('cr-zombie-horde-7')).toBe(7)
  const shifter = seers({ line: ['cr-wolf-4', '?cr-graveshifter-2'], graveyard: dead, fire: 5 })
  expect(shifter.stokes('ab-wizard-polymorph').line[1]).toBe('cr-graveshifter-2')
  const seal = arrive('lo-dark-woods', { graveyard: dead, fire: 5 }).rests('wizard').until('camp.place')
  seal.says('camp.place', { on: 'runes', dice: [3, 4], runes: ['seal', 'vanquish'] })
  expect([seal.doing, ...seal.graveyard]).toEqual(['camp.place', ...dead])
})

rule(
  ['SW-205', 'SW-242'],
  'Summons work before the ability goes on, and the ability before the powers of creatures',
  () => {
    const told = stalkers({
      line: ['cr-bear-4', '?cr-acolyte-6', '?sm-summon-1'],
      unhallowed: ['un-pyromancer'],
      dice: { rogue: [6, 6, 6] },
      horde: [],
    }).uses('ab-rogue-backstab', 'rogue 6', ['cr-acolyte-6', 'sm-summon-1'])
    // First the Summon asks for its card.
    told.asked('Ana', 'exhaust.offer').says('exhaust.offer', 'ab-ranger-longshot')
    // Then Backstab: nothing has used a power yet.
    told.asked('Ana', 'backstab.kill')
    told.mayChoose('Ana', null, told.at('cr-acolyte-6'), told.at('un-pyromancer'))
    expect([told.line, told.table.joined]).toEqual([['cr-bear-4', 'cr-acolyte-6', 'un-pyromancer'], 0])
    told.says('backstab.kill', null)
    expect(story(told, 'powerUsed')).toEqual(['powerUsed SW-249', 'powerUsed SW-255'])
  },
)

rule('SW-206', 'an ability that destroys a card comes before its Reveal power', () => {
  const told = stalkers({
    line: ['cr-bear-4', '?cr-acolyte-6', '?cr-vampire-a'],
    dice: { rogue: [2, 2, 2], ranger: [8, 1, 1] },
    horde: [],
  }).uses('ab-rogue-backstab', 'rogue 2', ['cr-acolyte-6', 'cr-vampire-a'])
  told.says('backstab.kill', told.at('cr-acolyte-6'))
  // The Acolyte drew nothing; the Vampire, who was spared, stole the 8.
  expect([told.table.joined, told.health('cr-vampire-a')]).toEqual([0, 8])
  const shot = stalkers({ line: ['cr-bear-4', '?cr-acolyte-6'], horde: [] })
  expect(shot.uses('ab-ranger-longshot', 'ranger 1', ['cr-acolyte-6']).table.horde).toEqual([])
})

rule('SW-206', 'no ability answers a Reveal power that has begun', () => {
  const told = stalkers({
    line: ['cr-bear-4', '?cr-vampire-a'],
    dice: { ranger: [6, 1, 1], rogue: [6, 1, 1] },
  }).uses('ab-ranger-elf-senses', 'ranger 1')
  // It is cancelled; the next one is not.
  expect(told.table.cancels).toBe(0)
  const begun = stalkers({
    line: ['cr-bear-4', '?cr-vampire-a'],
    dice: { ranger: [6, 1, 1], rogue: [6, 1, 1] },
    fire: 5,
  })
  begun.stokes('ab-ranger-far-sight').asked('Ana', 'vampire.die')
  begun.mayChoose('Ana', begun.die('ranger', 6), begun.die('rogue', 6))
  begun.refuses('Ana', begun.ability('ab-ranger-longshot', 'ranger 1', ['cr-vampire-a']), {
    clause: 'SW-211',
  })
  begun.refuses('Ana', begun.attack('cr-bear-4', ['rogue 6']), { clause: 'SW-211' })
})

rule('SW-208', 'of powers due together the creature nearer to the camp goes first', () => {
  const told = stalkers({
    line: ['cr-bear-4', '?cr-acolyte-6', '?cr-goblins-6'],
    dice: { rogue: [1, 1, 1] },
  })
    .uses('ab-rogue-backstab', 'rogue 1', ['cr-goblins-6', 'cr-acolyte-6'])
    .until('watch.act')
  expect(told.hears(null).flatMap((event) => (event.type === 'powerUsed' ? [event.card] : []))).toEqual([
    number('cr-acolyte-6'),
    number('cr-goblins-6'),
  ])
})

import { rule } from '@conspire/testkit'
import { cardNumber, idOf, type Table } from '../src/index.ts'
import { cheapest } from '../src/choices.ts'
import { expect, fresh, namesOf, story, type Position, type Story } from './story.ts'

/** What is chosen when time runs out, and what can be taken back. */

const LINE_UP = ['robin', 'mera', 'lobo', 'bane', 'kid-flash']
const EMPTY = { Bo: [], Cy: [] }
const two = (position: Position): Story => story({ players: 2, ...position })
/** A Super-Villain has just appeared, and Ana did not defend herself. */
const appeared = (id: string, position: Position = {}): Story =>
  story({
    players: 2,
    sm: null,
    revealed: true,
    power: 10,
    superVillains: ['sv-lex-luthor', id],
    lineUp: ['robin', 'mera', 'starro', 'bane', 'kid-flash'],
    ...position,
    hands: { Ana: [], Bo: [], ...position.hands },
    decks: { Ana: ['kick', 'mera', 'punch', 'punch', 'robin'], ...position.decks },
  })
    .act('Ana', 'superVillain')
    .endsTurn()

rule('WM-304', 'late: the turn is ended, and nothing is done where nothing is obliged', () => {
  story({ hands: { Ana: ['punch'] } })
    .late('Ana')
    .asked('Bo', 'act')
  const keep = story({ heroes: { Ana: 'hero-ozymandias' }, hands: { Ana: ['lobo'] } }).endsTurn()
  expect(keep.asked('Ana', 'keep').late('Ana').discard('Ana')).toEqual(['lobo'])
  const attacked = story({ hands: { Ana: ['bane'], Bo: ['super-speed', 'kick'], Cy: [] } }).play(
    'Ana',
    'bane',
  )
  expect(attacked.late('Bo').asked('Bo', 'discard').hand('Bo')).toEqual(['super-speed', 'kick'])
  const topped = story({ hands: { Ana: ['aquamans-trident'] }, power: 3, lineUp: LINE_UP })
  topped.play('Ana', 'aquamans-trident').act('Ana', { buy: 'robin' }).late('Ana')
  expect(topped.discard('Ana')).toEqual(['robin'])
  const girl = story({ hands: { Ana: ['supergirl'] } })
    .play('Ana', 'supergirl')
    .late('Ana')
  expect(girl.hand('Ana')).toEqual([])
  const erase = two({ hands: { Ana: ['sv-the-anti-monitor'] }, lineUp: LINE_UP })
  erase.play('Ana', 'sv-the-anti-monitor').late('Ana').asked('Ana', 'act')
  expect(erase.zone('lineUp')).toEqual(LINE_UP)
  const journal = story({ hands: { Ana: ['wm-rorschachs-journal'] } }).play('Ana', 'wm-rorschachs-journal')
  expect(journal.late('Ana').asked('Ana', 'act').told('looked')).toEqual([])
  const metal = story({ hands: { Ana: ['nth-metal'] }, decks: { Ana: ['mera'] } }).play('Ana', 'nth-metal')
  expect(metal.late('Ana').deck('Ana')[0]).toBe('mera')
  const destroy = story({ hands: { Ana: ['heat-vision', 'kick'] } })
    .play('Ana', 'heat-vision')
    .late('Ana')
  expect(destroy.asked('Ana', 'act').hand('Ana')).toEqual(['kick'])
  const seid = two({ hands: { Ana: ['sv-darkseid', 'punch', 'kick'] } })
    .play('Ana', 'sv-darkseid')
    .late('Ana')
  expect([seid.asked('Ana', 'act').power, seid.hand('Ana').length]).toEqual([3, 2])
  const bury = story({ hands: { Ana: ['zatanna-zatara'] }, discards: { Ana: ['mera'] } })
  expect(bury.play('Ana', 'zatanna-zatara').late('Ana').asked('Ana', 'act').discard('Ana')).toEqual(['mera'])
  const hands = { Ana: ['bane'], Bo: ['wm-teleportation'], Cy: [] }
  const recall = story({ hands, discards: { Bo: ['mera'] } }).play('Ana', 'bane')
  recall.when('Bo', 'defend', 'wm-teleportation').asked('Bo', 'recall').late('Bo')
  expect(recall.discard('Bo')).toEqual(['mera', 'wm-teleportation'])
  const doctor = { heroes: { Ana: 'hero-dr-manhattan' }, hands: { Ana: ['kick'] }, decks: { Ana: ['mera'] } }
  const look = story(doctor).play('Ana', 'kick').late('Ana').asked('Ana', 'act')
  expect(look.told('peeked')).toEqual([])
  const looked = story(doctor).play('Ana', 'kick').when('Ana', 'look', true).late('Ana').asked('Ana', 'act')
  expect(looked.deck('Ana')[0]).toBe('mera')
  const xRay = story({ hands: { Ana: ['x-ray-vision'], ...EMPTY } })
    .play('Ana', 'x-ray-vision')
    .late('Ana')
  expect(xRay.asked('Ana', 'act').table.plays.length).toBe(1)
  const starro = story({ hands: { Ana: ['starro'], ...EMPTY } })
    .play('Ana', 'starro')
    .late('Ana')
  expect([starro.asked('Ana', 'act').table.plays.length, starro.table.offered]).toEqual([1, []])
  const knight = story({ hands: { Ana: ['catwoman', 'dark-knight'] }, lineUp: ['batmobile', ...LINE_UP] })
  expect(knight.play('Ana', 'catwoman', 'dark-knight').late('Ana').asked('Ana', 'act').hand('Ana')).toEqual(
    [],
  )
  const help = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: [], Bo: ['kick'] } }).act('Ana', 'help')
  expect(help.late('Bo').asked('Ana', 'act').power).toBe(0)
  const manta = appeared('sv-black-manta', { onlyDecks: { Bo: ['mera'] }, hands: { Bo: ['kick'] } })
  manta.when('Bo', 'defend', null).asked('Bo', 'manta').late('Bo')
  expect([manta.discard('Bo'), manta.hand('Bo')]).toEqual([['mera', 'kick'], []])
  const shown = appeared('sv-darkseid', { hands: { Bo: ['bane', 'kick'] } }).when('Bo', 'defend', null)
  expect(shown.asked('Bo', 'showOrDiscard').late('Bo').hand('Bo')).toEqual([])
})

rule('WM-304', 'late: the first option where one must be taken, and else the cheapest card', () => {
  const joker = two({ hands: { Ana: ['sv-the-joker'], Bo: ['kick'] } })
    .play('Ana', 'sv-the-joker')
    .late('Bo')
  expect([joker.discard('Bo'), joker.hand('Ana')]).toEqual([['kick'], []])
  const dead = story({ hands: { Ana: ['wm-disintegration'] } })
    .play('Ana', 'wm-disintegration')
    .late('Ana')
  expect([dead.power, dead.zone('play')]).toEqual([3, ['wm-disintegration']])
  const riddle = story({ hands: { Ana: ['the-riddler'] } })
    .play('Ana', 'the-riddler')
    .late('Ana')
  expect([riddle.power, riddle.table.riddling]).toEqual([1, 0])
  const face = story({ hands: { Ana: ['two-face'] }, decks: { Ana: ['catwoman'] } }).play('Ana', 'two-face')
  expect(face.late('Ana').hand('Ana')).toEqual(['catwoman'])
  const hero = fresh(3, { heroes: 'choose' }).late('Ana').late('Bo').late('Cy')
  expect(namesOf(hero.table.hero.flat())).toEqual(['hero-dr-manhattan', 'hero-rorschach', 'hero-nite-owl'])
  const bane = story({ hands: { Ana: ['bane'], Bo: ['kick', 'vulnerability', 'punch'], Cy: [] } })
  bane.play('Ana', 'bane').when('Bo', 'defend', null).late('Bo')
  expect(bane.discard('Bo')).toEqual(['punch'])
  const mask = story({ hands: { Ana: ['wm-inkblot-mask', 'lobo', 'punch'] } }).play('Ana', 'wm-inkblot-mask')
  mask.late('Ana')
  expect([mask.table.masked.map(idOf), mask.choices('Ana')]).toEqual([
    ['punch'],
    expect.arrayContaining([{ play: 'punch+' }]),
  ])
  const none = story({ hands: { Ana: ['wm-inkblot-mask', 'weakness'] } }).play('Ana', 'wm-inkblot-mask')
  expect(none.late('Ana').asked('Ana', 'act').table.masked).toEqual([])
  const stroke = two({ hands: { Ana: ['sv-deathstroke'] }, lineUp: LINE_UP }).play('Ana', 'sv-deathstroke')
  expect([stroke.late('Ana').power, stroke.discard('Ana')]).toEqual([3, []])
  const cheetah = story({ hands: { Ana: ['cheetah'] }, lineUp: LINE_UP })
    .play('Ana', 'cheetah')
    .late('Ana')
  expect(cheetah.discard('Ana')).toEqual(['kid-flash'])
  const must = appeared('sv-deathstroke').when('Ana', 'defend', null).asked('Ana', 'destroy').late('Ana')
  expect(must.zone('destroyed').at(-1)).toBe('kick')
  const tie = ['robin', 'mera', 'kick', 'lobo'].map(cardNumber)
  expect([cheapest(tie), cheapest(tie.toReversed())].map(idOf)).toEqual(['kick', 'kick'])
})

/** Ana did this last, and may take it back: it is asked again, and the table is as it was. */
const goesBack = (s: Story, decision: string, said: Parameters<Story['answers']>[1]): void => {
  const table = (): Table => structuredClone(s.table)
  const before = table()
  s.when('Ana', decision, said).undo('Ana').asked('Ana', decision)
  expect(table()).toEqual(before)
}

rule('WM-306', 'undo, as long as nothing hidden was shown and no chance was used', () => {
  const hidden = story({ hands: { Ana: ['kick', 'kid-flash'] } })
  goesBack(hidden, 'act', { play: 'kick' })
  hidden.play('Ana', 'kick', 'kid-flash').cannotUndo('Ana')
  const trident = story({ hands: { Ana: ['aquamans-trident'] }, power: 3, lineUp: LINE_UP })
  goesBack(trident.play('Ana', 'aquamans-trident').act('Ana', { buy: 'robin' }), 'destination', true)
  const heat = story({ hands: { Ana: ['heat-vision', 'kick'] } }).play('Ana', 'heat-vision')
  goesBack(heat, 'destroy', { from: 'hand', card: 'kick' })
  const seid = two({ hands: { Ana: ['sv-darkseid', 'punch', 'kick', 'mera'] } }).play('Ana', 'sv-darkseid')
  goesBack(seid, 'sacrifice', true)
  const zatanna = story({ hands: { Ana: ['zatanna-zatara'] }, discards: { Ana: ['mera', 'kick'] } })
  goesBack(zatanna.play('Ana', 'zatanna-zatara'), 'bury', 'mera')
  goesBack(story({ hands: { Ana: ['the-penguin', 'kick'] } }).play('Ana', 'the-penguin'), 'discard', 'kick')
  const riddler = story({ hands: { Ana: ['the-riddler'] } }).play('Ana', 'the-riddler')
  goesBack(riddler, 'riddle', 'repeat')
  const monitor = two({ hands: { Ana: ['sv-the-anti-monitor'] }, lineUp: LINE_UP })
  goesBack(monitor.play('Ana', 'sv-the-anti-monitor'), 'erase', 'robin')
  const dead = story({ hands: { Ana: ['wm-disintegration'] } }).play('Ana', 'wm-disintegration')
  goesBack(dead, 'disintegrate', 'power')
  const knight = story({ hands: { Ana: ['catwoman', 'dark-knight'] }, lineUp: ['batmobile', ...LINE_UP] })
  goesBack(knight.play('Ana', 'catwoman', 'dark-knight'), 'reclaim', 'batmobile')
  // A card is kept, none is drawn and none comes to the Line-Up: nothing was learnt.
  const keeper = story({
    heroes: { Ana: 'hero-ozymandias' },
    hands: { Ana: ['lobo'] },
    onlyDecks: { Ana: [] },
    lineUp: ['robin', 'mera', 'doomsday', 'bane', 'kid-flash', 'solomon-grundy'],
    power: 7,
  })
  keeper.act('Ana', { buy: 'solomon-grundy' }).when('Ana', 'destination', true).endsTurn()
  goesBack(keeper, 'keep', 'lobo')
})

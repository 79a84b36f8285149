import { LANGS } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { describe, test } from 'vitest'
import { texts } from '../src/i18n/index.ts'
import { CARDS, cardNumber, cardOf, cardsNamed, idOf } from '../src/index.ts'
import { terminal } from '../src/words.ts'
import facts from './content.json' with { type: 'json' }
import { expect, NAMES, namesOf, story, type Position, type Story } from './story.ts'

const EMPTY = { Bo: [], Cy: [] }

const content = facts.cards

describe('every card has the facts of the content file', () => {
  test.each(content.map((facts) => [facts.id, facts] as const))('%s', (id, facts) => {
    const { type, cost, vp, watchmen = false } = cardOf(cardNumber(id))
    expect({ type, cost, vp, copies: cardsNamed(id).length, watchmen }).toEqual({
      type: facts.type,
      cost: facts.cost,
      vp: facts.vp,
      copies: facts.copies,
      watchmen: facts.watchmen,
    })
  })
  test('and there is no other', () => {
    expect(new Set(CARDS.filter(({ kind }) => kind === 'player').map(({ id }) => id))).toEqual(
      new Set(content.map(({ id }) => id)),
    )
  })
})

/** What is left of a hand, and the Power, after cards were played that ask nothing. */
const plays = (hand: readonly string[], ...played: string[]): number =>
  story({ hands: { Ana: [...hand], ...EMPTY } }).play('Ana', ...played).power

rule('WM-040', 'Power as printed', () => {
  for (const [id, power] of Object.entries({
    punch: 1,
    vulnerability: 0,
    weakness: 0,
    kick: 2,
    'utility-belt': 2,
    'lasso-of-truth': 1,
    'the-cape-and-cowl': 2,
    catwoman: 2,
    'blue-beetle': 3,
    'green-arrow': 2,
    bulletproof: 2,
    'super-strength': 5,
    bizarro: 3,
    doomsday: 4,
    'gorilla-grodd': 3,
    'solomon-grundy': 3,
    'aquamans-trident': 2,
    'green-arrows-bow': 2,
  }))
    expect([id, plays([id], id)]).toEqual([id, power])
})

rule('WM-045', 'Aquaman’s Trident and Solomon Grundy put a gained card on top of the deck', () => {
  const s = story({
    hands: { Ana: ['aquamans-trident'] },
    power: 4,
    lineUp: ['robin', 'mera', 'lobo', 'bane', 'starro'],
  }).play('Ana', 'aquamans-trident')
  s.act('Ana', { buy: 'robin' }).when('Ana', 'destination', true)
  expect(s.deck('Ana')[0]).toBe('robin')
  // One time only.
  s.act('Ana', { buy: 'mera' }).asked('Ana', 'act')
  const t = story({ power: 7, lineUp: ['solomon-grundy', 'mera', 'lobo', 'bane', 'starro'] })
  t.act('Ana', { buy: 'solomon-grundy' }).when('Ana', 'destination', true)
  expect(t.deck('Ana')[0]).toBe('solomon-grundy')
  // D1: its own text comes first, and the Trident is left for another card.
  const both = story({
    hands: { Ana: ['aquamans-trident'] },
    power: 9,
    lineUp: ['solomon-grundy', 'robin', 'lobo', 'bane', 'starro'],
  }).play('Ana', 'aquamans-trident')
  both.act('Ana', { buy: 'solomon-grundy' }).when('Ana', 'destination', true)
  both.act('Ana', { buy: 'robin' }).asked('Ana', 'destination')
})

rule('WM-034', 'Batmobile: a new hand as the first card, else 1 Power', () => {
  const s = story({ hands: { Ana: ['batmobile', 'vulnerability', 'punch'] } }).play('Ana', 'batmobile')
  expect([s.hand('Ana').length, s.discard('Ana')]).toEqual([5, ['punch', 'vulnerability']])
  // In what order they were held is nobody's business.
  const other = story({ hands: { Ana: ['batmobile', 'punch', 'vulnerability'] } }).play('Ana', 'batmobile')
  expect(other.discard('Ana')).toEqual(['punch', 'vulnerability'])
  expect(plays(['punch', 'batmobile'], 'punch', 'batmobile')).toBe(2)
})

rule('WM-050', 'Nth Metal looks at the top card in private', () => {
  const s = story({ hands: { Ana: ['nth-metal'] }, decks: { Ana: ['vulnerability'] } })
  const card = s.table.deck[0]!.at(-1)!
  s.play('Ana', 'nth-metal').heard('Ana', { type: 'peeked', rule: 'WM-050', seat: 0, card })
  s.heard('Bo', { type: 'peeked', rule: 'WM-050', seat: 0, card: -1 })
})

rule(['WM-034', 'WM-053'], 'Nth Metal may destroy the top card, or leave it', () => {
  const looks = (destroys: boolean): Story =>
    story({ hands: { Ana: ['nth-metal'] }, onlyDecks: { Ana: ['mera', 'punch'] } })
      .play('Ana', 'nth-metal')
      .when('Ana', 'nthMetal', destroys)
  const yes = looks(true)
  expect([yes.zone('destroyed'), yes.deck('Ana')]).toEqual([['mera'], ['punch']])
  const no = looks(false)
  expect([no.zone('destroyed'), no.deck('Ana')]).toEqual([[], ['mera', 'punch']])
  expect(no.told('left')).toMatchObject([{ seat: 0 }])
  // Of a deck with one card there is a top card too.
  const last = story({ hands: { Ana: ['nth-metal'] }, onlyDecks: { Ana: ['mera'] } })
  last.play('Ana', 'nth-metal').asked('Ana', 'nthMetal')
})

rule('WM-040', 'Power Ring: 3 for a card of cost 1 or more, else 2', () => {
  const ring = (top: string): number =>
    story({ hands: { Ana: ['power-ring'] }, decks: { Ana: [top] } }).play('Ana', 'power-ring').power
  expect([ring('kick'), ring('punch')]).toEqual([3, 2])
})

rule(
  'WM-050',
  'Power Ring shows the top card of a deck that was shuffled for it, and leaves it there',
  () => {
    const s = story({ hands: { Ana: ['power-ring'] }, onlyDecks: { Ana: [] }, discards: { Ana: ['kick'] } })
    s.play('Ana', 'power-ring')
    expect([s.told('reshuffled').length, s.told('topShown').length]).toEqual([1, 1])
    expect([s.deck('Ana'), s.discard('Ana')]).toEqual([['kick'], []])
  },
)

rule('WM-051', 'Power Ring without deck and discard pile shows nothing', () => {
  const s = story({ hands: { Ana: ['power-ring'] }, onlyDecks: { Ana: [] } }).play('Ana', 'power-ring')
  expect([s.power, s.told('topShown'), s.told('reshuffled')]).toEqual([2, [], []])
})

rule(['WM-032', 'WM-045'], 'Dark Knight gains all Equipment, and with Catwoman takes one to hand', () => {
  const lineUp = ['batmobile', 'mera', 'power-ring', 'bane', 'starro']
  const s = story({ hands: { Ana: ['dark-knight', 'catwoman'] }, lineUp }).play('Ana', 'dark-knight')
  expect([s.discard('Ana'), s.power]).toEqual([['batmobile', 'power-ring'], 2])
  s.play('Ana', 'catwoman').when('Ana', 'reclaim', 'power-ring')
  expect(s.hand('Ana')).toEqual(['power-ring'])
  const t = story({ hands: { Ana: ['dark-knight', 'catwoman'] }, lineUp }).play(
    'Ana',
    'catwoman',
    'dark-knight',
  )
  t.when('Ana', 'reclaim', null)
  expect(t.hand('Ana')).toEqual([])
  // D8: what went on top of the deck is still within reach.
  const top = story({ hands: { Ana: ['aquamans-trident', 'catwoman', 'dark-knight'] }, lineUp: ['mera'] })
  top.play('Ana', 'aquamans-trident', 'catwoman').act('Ana', { buy: 'mera' }).when('Ana', 'destination', true)
  top.play('Ana', 'dark-knight').when('Ana', 'reclaim', 'mera')
  expect(top.hand('Ana')).toEqual(['mera'])
})

rule('WM-296', 'Emerald Knight borrows from the Line-Up until step 2, and that is no purchase', () => {
  const s = story({
    hands: { Ana: ['emerald-knight'] },
    lineUp: ['super-strength', 'bane', 'lobo', 'doomsday', 'starro'],
  }).play('Ana', 'emerald-knight')
  expect([s.power, s.zone('play'), s.zone('lineUp').length]).toEqual([
    5,
    ['emerald-knight', 'super-strength'],
    4,
  ])
  s.endsTurn()
  // Back to the end of the Line-Up, and then a card more.
  expect([s.zone('lineUp')[4], s.zone('lineUp').length]).toEqual(['super-strength', 6])
})

rule('WM-032', 'a Dark Knight who is gone when Catwoman comes gives nothing back', () => {
  const s = story({
    hands: { Ana: ['x-ray-vision', 'catwoman'], ...EMPTY },
    decks: { Bo: ['dark-knight'], Cy: ['punch'] },
    lineUp: ['batmobile', 'mera', 'bane'],
  })
  s.play('Ana', 'x-ray-vision').when('Ana', 'xRay', 'dark-knight')
  expect([s.discard('Ana'), s.deck('Bo')[0]]).toEqual([['batmobile'], 'dark-knight'])
  s.play('Ana', 'catwoman').asked('Ana', 'act')
  expect([s.discard('Ana'), s.hand('Ana')]).toEqual([['batmobile'], []])
})

rule('WM-032', 'High-Tech Hero and Archie count once, before or after', () => {
  expect(plays(['high-tech-hero', 'kick'], 'high-tech-hero', 'kick')).toBe(5)
  expect(plays(['high-tech-hero', 'kick'], 'kick', 'high-tech-hero')).toBe(5)
  expect(plays(['high-tech-hero', 'kick', 'kick'], 'high-tech-hero', 'kick', 'kick')).toBe(7)
  const s = story({ hands: { Ana: ['wm-archie', 'robin'] } })
    .play('Ana', 'wm-archie')
    .act('Ana', { contribute: 'robin' })
  expect(s.power).toBe(4)
  const t = story({ hands: { Ana: ['wm-archie', 'robin'] } })
    .act('Ana', { contribute: 'robin' })
    .play('Ana', 'wm-archie')
  expect(t.power).toBe(4)
})

rule('WM-050', 'drawing: Kid Flash, The Fastest Man Alive, Super Speed, Teleportation', () => {
  for (const [id, count] of Object.entries({
    'kid-flash': 1,
    'the-fastest-man-alive': 2,
    'super-speed': 1,
    'wm-teleportation': 1,
  }))
    expect([
      id,
      story({ hands: { Ana: [id] } })
        .play('Ana', id)
        .hand('Ana').length,
    ]).toEqual([id, count])
})

rule(['WM-034', 'WM-053'], 'King of Atlantis, Heat Vision, Lobo, Hollis Mason destroy', () => {
  const s = story({ hands: { Ana: ['king-of-atlantis'] }, discards: { Ana: ['punch'] } }).play(
    'Ana',
    'king-of-atlantis',
  )
  s.when('Ana', 'destroy', { from: 'discard', card: 'punch' })
  expect(s.power).toBe(3)
  const none = story({ hands: { Ana: ['king-of-atlantis'] }, discards: { Ana: ['punch'] } })
    .play('Ana', 'king-of-atlantis')
    .when('Ana', 'destroy', null)
  expect(none.power).toBe(1)
  const lobo = story({ hands: { Ana: ['lobo', 'punch'] }, discards: { Ana: ['kick'] } }).play('Ana', 'lobo')
  lobo
    .when('Ana', 'destroy', { from: 'hand', card: 'punch' })
    .when('Ana', 'destroy', { from: 'discard', card: 'kick' })
    .asked('Ana', 'act')
  const hollis = story({
    hands: { Ana: ['wm-hollis-mason', 'kick'] },
    discards: { Ana: ['weakness', 'mera'] },
  }).play('Ana', 'wm-hollis-mason')
  hollis.mayChoose('Ana', null, { from: 'discard', card: 'weakness' })
})

rule('WM-034', 'Man of Steel, Robin, The Bat-Signal, Zatanna and the discard pile', () => {
  const s = story({
    hands: { Ana: ['man-of-steel'] },
    discards: { Ana: ['kick', 'mera', 'super-speed'] },
  }).play('Ana', 'man-of-steel')
  expect([s.hand('Ana'), s.power]).toEqual([['kick', 'super-speed'], 3])
  const robin = story({
    hands: { Ana: ['robin'] },
    discards: { Ana: ['batmobile', 'mera', 'power-ring'] },
  }).play('Ana', 'robin')
  robin.mayChoose('Ana', 'batmobile', 'power-ring').when('Ana', 'retrieve', 'power-ring')
  expect(robin.hand('Ana')).toEqual(['power-ring'])
  const zatanna = story({
    hands: { Ana: ['zatanna-zatara'] },
    discards: { Ana: ['punch', 'mera', 'kick'] },
  }).play('Ana', 'zatanna-zatara')
  zatanna.when('Ana', 'bury', 'mera').when('Ana', 'bury', 'kick').asked('Ana', 'act')
  expect(zatanna.deck('Ana').slice(-2)).toEqual(['mera', 'kick'])
})

rule('WM-040', 'Mera and Swamp Thing look at discard pile and Locations', () => {
  expect(story({ hands: { Ana: ['mera'] } }).play('Ana', 'mera').power).toBe(4)
  expect(story({ hands: { Ana: ['mera'] }, discards: { Ana: ['punch'] } }).play('Ana', 'mera').power).toBe(2)
  expect(story({ hands: { Ana: ['swamp-thing'] } }).play('Ana', 'swamp-thing').power).toBe(2)
  expect(
    story({ hands: { Ana: ['swamp-thing'] }, inPlay: { Ana: ['wm-karnak'] } }).play('Ana', 'swamp-thing')
      .power,
  ).toBe(5)
})

rule('WM-045', 'Princess Diana gains the Villains of cost 7 or less, to the discard pile', () => {
  const s = story({
    hands: { Ana: ['princess-diana-of-themyscira'] },
    lineUp: ['bane', 'lobo', 'mera', 'doomsday', 'robin'],
  }).play('Ana', 'princess-diana-of-themyscira')
  expect([s.discard('Ana'), s.zone('lineUp')]).toEqual([
    ['bane', 'lobo', 'doomsday'],
    ['mera', 'robin'],
  ])
})

rule('WM-034', 'Supergirl takes a Kick to hand', () => {
  const s = story({ hands: { Ana: ['supergirl'] } })
    .play('Ana', 'supergirl')
    .when('Ana', 'takeKick', true)
  expect(s.hand('Ana')).toEqual(['kick'])
  story({ hands: { Ana: ['supergirl'] }, kicks: 0 })
    .play('Ana', 'supergirl')
    .asked('Ana', 'act')
})

rule('WM-034', 'The Penguin: two cards drawn, two discarded', () => {
  const s = story({ hands: { Ana: ['the-penguin', 'kick'] }, decks: { Ana: ['mera', 'robin'] } }).play(
    'Ana',
    'the-penguin',
  )
  s.when('Ana', 'discard', 'kick').when('Ana', 'discard', 'mera').asked('Ana', 'act')
  expect(s.hand('Ana')).toEqual(['robin'])
})

rule('WM-034', 'Two-Face: the top card for whoever says whether its cost is even', () => {
  const face = (said: string): [string[], string[]] => {
    const s = story({ hands: { Ana: ['two-face'] }, decks: { Ana: ['kick'] } }).play('Ana', 'two-face')
    s.when('Ana', 'parity', said)
    return [s.hand('Ana'), s.discard('Ana')]
  }
  expect([face('odd'), face('even')]).toEqual([
    [['kick'], []],
    [[], ['kick']],
  ])
})

rule('WM-034', 'Harley Quinn: a Starter of each foe goes on top of the deck', () => {
  const s = story({
    hands: { Ana: ['harley-quinn'], ...EMPTY },
    discards: { Bo: ['punch', 'vulnerability', 'mera'], Cy: ['mera'] },
  }).play('Ana', 'harley-quinn')
  s.mayChoose('Bo', 'punch', 'vulnerability').when('Bo', 'topStarter', 'punch').asked('Ana', 'act')
  expect([s.deck('Bo')[0], s.discard('Bo')]).toEqual(['punch', ['vulnerability', 'mera']])
})

rule(['WM-050', 'WM-055'], 'Poison Ivy discards the top card, and a dear one brings a Weakness', () => {
  const s = story({
    hands: { Ana: ['poison-ivy'], ...EMPTY },
    decks: { Bo: ['mera'], Cy: ['punch'] },
  }).play('Ana', 'poison-ivy')
  expect([s.discard('Bo'), s.discard('Cy')]).toEqual([['mera', 'weakness'], ['punch']])
})

rule('WM-034', 'Moloch: a hand card goes on top of the deck, unseen', () => {
  const s = story({ hands: { Ana: ['wm-moloch'], Bo: ['mera', 'kick'], Cy: [] } }).play('Ana', 'wm-moloch')
  s.when('Bo', 'defend', null).when('Bo', 'putBack', 'mera')
  expect([s.deck('Bo')[0], s.hand('Bo')]).toEqual(['mera', ['kick']])
  s.heard('Cy', { type: 'putOnTop', rule: 'WM-034', seat: 1, card: -1, from: 0 })
})

rule(['WM-295'], 'The Riddler buys from the main deck, which is no purchase from the Line-Up', () => {
  const s = story({
    hands: { Ana: ['the-riddler'] },
    power: 7,
    top: ['mera', 'robin'],
    lineUp: ['bane', 'lobo', 'mera', 'doomsday', 'robin'],
  })
  s.play('Ana', 'the-riddler').when('Ana', 'riddle', 'repeat').act('Ana', 'riddler').act('Ana', 'riddler')
  expect([s.power, s.discard('Ana')]).toEqual([1, ['mera', 'robin']])
  s.refuses('Ana', 'riddler', { reason: 'notEnoughPower' }).endsTurn()
  expect(s.told('lineUpAdded').map((event) => event.rule)).toEqual(['WM-085'])
  const t = story({ hands: { Ana: ['the-riddler'] }, power: 7 })
    .play('Ana', 'the-riddler')
    .when('Ana', 'riddle', 'power')
  t.refuses('Ana', 'riddler', { clause: 'WM-295', reason: 'noRiddle' })
  expect(t.power).toBe(8)
})

const chooses = (...hand: string[]): Story =>
  story({ hands: { Ana: hand }, inPlay: { Ana: ['the-watchtower'] } }).play('Ana', ...hand)

rule(
  'WM-280',
  'Duplication: a card of this turn, or an Ongoing card in play; Clayface only the former',
  () => {
    const s = chooses('super-strength', 'wm-duplication').mayChoose('Ana', 'super-strength', 'the-watchtower')
    s.when('Ana', 'replay', 'the-watchtower')
    expect([s.power, namesOf(s.table.ongoing[0]!)]).toEqual([5, ['the-watchtower']])
    expect(chooses('super-strength', 'clayface').asked('Ana', 'act').power).toBe(10)
  },
)

rule('WM-283', 'Duplication: a borrowed card while it is there, and no Clayface', () => {
  const s = story({
    hands: { Ana: ['clayface', 'emerald-knight', 'wm-duplication'] },
    lineUp: ['super-strength', 'bane', 'lobo', 'doomsday', 'starro'],
  })
  s.play('Ana', 'clayface', 'emerald-knight', 'wm-duplication')
    .mayChoose('Ana', 'emerald-knight', 'super-strength')
    .when('Ana', 'replay', 'super-strength')
  expect(s.power).toBe(10)
})

rule('WM-284', 'neither Clayface nor a card in the course of its text can be chosen', () => {
  const s = chooses('super-strength', 'clayface', 'wm-duplication')
  s.refuses('Ana', 'clayface', { clause: 'WM-280', reason: 'notThese' })
  s.mayChoose('Ana', 'super-strength', 'the-watchtower')
  const t = story({
    hands: { Ana: ['x-ray-vision'], ...EMPTY },
    decks: { Bo: ['clayface'], Cy: ['punch'] },
  })
  t.play('Ana', 'x-ray-vision').when('Ana', 'xRay', 'clayface').asked('Ana', 'act')
  expect(t.table.plays.length).toBe(2)
})

rule('WM-285', 'Duplication: with nothing to choose it does nothing', () => {
  const plays = (...hand: string[]): string[] =>
    story({ hands: { Ana: hand } })
      .play('Ana', ...hand)
      .asked('Ana', 'act')
      .table.plays.map(idOf)
  expect(plays('wm-duplication')).toEqual(['wm-duplication'])
  expect(plays('clayface', 'wm-duplication')).toEqual(['clayface', 'wm-duplication'])
  expect(plays('punch', 'wm-duplication')).toEqual(['punch', 'wm-duplication', 'punch'])
})

rule(['WM-287'], 'Reconstruction gains from the main deck and burns the rest', () => {
  const s = story({
    hands: { Ana: ['wm-reconstruction'] },
    top: ['mera', 'lobo', 'robin'],
    lineUp: ['bane', 'lobo', 'mera', 'doomsday', 'robin'].slice(0, 1),
  })
  s.play('Ana', 'wm-reconstruction').when('Ana', 'reconstruct', 'lobo')
  expect(s.hand('Ana')).toEqual(['lobo'])
  for (const id of ['mera', 'robin']) s.has(s.zone('destroyed'), id)
  expect(s.table.fromLineUp).toBe(0)
})

rule(['WM-290'], 'Rorschach’s Journal shows a hand to one player', () => {
  const s = story({ hands: { Ana: ['wm-rorschachs-journal'], Bo: ['lobo', 'mera'] } })
    .play('Ana', 'wm-rorschachs-journal')
    .when('Ana', 'journal', 1)
  s.sees('Ana', ({ table }) => expect(namesOf(table.hand[1]!).sort()).toEqual(['lobo', 'mera']))
  s.sees('Cy', ({ table }) => expect(table.hand[1]).toEqual([-1, -1]))
  s.heard('Cy', { type: 'looked', rule: 'WM-290', seat: 0, victim: 1, cards: [-1, -1] })
})

rule('WM-290', 'in what order a hand was held nobody learns', () => {
  const shown = (...bo: string[]): unknown => {
    const s = story({ hands: { Ana: ['wm-rorschachs-journal'], Bo: bo } })
    s.play('Ana', 'wm-rorschachs-journal').when('Ana', 'journal', 1)
    return s.hears('Ana').flatMap((event) => (event.type === 'looked' ? event.cards.map(idOf) : []))
  }
  expect(shown('lobo', 'mera')).toEqual(shown('mera', 'lobo'))
})

rule('WM-031', 'Rorschach draws for the first card that is contributed in a turn', () => {
  const hands = { Ana: ['robin', 'mera', 'bane'] }
  const s = story({ heroes: { Ana: 'hero-rorschach' }, hands }).act('Ana', { contribute: 'robin' })
  expect(s.hand('Ana').length).toBe(3)
  expect(s.act('Ana', { contribute: 'mera' }).hand('Ana').length).toBe(2)
  const other = story({ heroes: { Ana: 'hero-nite-owl' }, hands }).act('Ana', { contribute: 'robin' })
  expect(other.hand('Ana').length).toBe(2)
})

rule('WM-031', 'Nite Owl, Silk Spectre and The Comedian add Power for what they wait for', () => {
  const power = (hero: string, ...hand: string[]): number =>
    story({ heroes: { Ana: hero }, hands: { Ana: hand } }).play('Ana', ...hand).power
  expect(power('hero-nite-owl', 'lasso-of-truth', 'utility-belt')).toBe(4)
  expect(power('hero-silk-spectre', 'lasso-of-truth', 'bulletproof')).toBe(4)
  expect(power('hero-the-comedian', 'doomsday', 'bizarro', 'gorilla-grodd')).toBe(12)
})

rule('WM-045', 'Nite Owl puts the first Equipment of a turn on top of the deck', () => {
  const s = story({
    heroes: { Ana: 'hero-nite-owl' },
    power: 6,
    lineUp: ['batmobile', 'power-ring', 'lobo', 'bane', 'starro'],
  })
  s.act('Ana', { buy: 'batmobile' }).when('Ana', 'destination', true)
  expect([s.deck('Ana')[0], s.discard('Ana')]).toEqual(['batmobile', []])
  s.act('Ana', { buy: 'power-ring' }).asked('Ana', 'act')
  expect(s.discard('Ana')).toEqual(['power-ring'])
})

rule('WM-060', 'Silk Spectre draws after the benefit of a Defense card', () => {
  const s = story({
    heroes: { Bo: 'hero-silk-spectre' },
    hands: { Ana: ['bane'], Bo: ['lasso-of-truth', 'punch'], Cy: [] },
  })
    .play('Ana', 'bane')
    .when('Bo', 'defend', 'lasso-of-truth')
  expect(s.hand('Bo').length).toBe(3)
})

rule('WM-034', 'Dr. Manhattan may look at the top card for the first Super Power, and discard it', () => {
  const doctor = (): Story =>
    story({
      heroes: { Ana: 'hero-dr-manhattan' },
      hands: { Ana: ['kick', 'kick'] },
      decks: { Ana: ['mera', 'robin'] },
    }).play('Ana', 'kick')
  const passes = doctor().when('Ana', 'look', false)
  expect([passes.told('peeked'), passes.deck('Ana')[0]]).toEqual([[], 'mera'])
  expect(passes.play('Ana', 'kick').asked('Ana', 'act').power).toBe(5)
  const looks = doctor()
  const card = looks.table.deck[0]!.at(-1)!
  looks.when('Ana', 'look', true).heard('Ana', { type: 'peeked', rule: 'WM-034', seat: 0, card })
  looks.when('Ana', 'lookThen', true)
  expect([looks.discard('Ana'), looks.deck('Ana')[0]]).toEqual([['mera'], 'robin'])
  const leaves = doctor().when('Ana', 'look', true).when('Ana', 'lookThen', false)
  expect([leaves.discard('Ana'), leaves.deck('Ana')[0]]).toEqual([[], 'mera'])
  expect(leaves.told('left')).toMatchObject([{ seat: 0 }])
})

/** A two-player game in which Ana has just defeated the first Super-Villain and ends her turn: the second appears. */
const appears = (id: string, position: Position = {}): Story =>
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

describe('Super-Villains', () => {
  const two = (id: string, position: Position = {}): Story =>
    story({
      players: 2,
      ...position,
      hands: { Ana: [id, ...(position.hands?.['Ana'] ?? [])], Bo: position.hands?.['Bo'] ?? [] },
    }).play('Ana', id)

  rule(['WM-301'], 'Parallax doubles unspent Power, and appears with a loss of cheap cards', () => {
    expect(two('sv-parallax', { power: 4 }).power).toBe(8)
    const s = appears('sv-parallax').when('Ana', 'defend', null)
    expect(s.hand('Ana').sort()).toEqual(['kick', 'mera', 'robin'])
  })
  rule(['WM-300'], 'The Anti-Monitor replaces what it destroys, card by card', () => {
    const s = two('sv-the-anti-monitor', { lineUp: ['robin', 'mera', 'lobo', 'bane', 'kid-flash'] })
    s.when('Ana', 'erase', 'robin').when('Ana', 'erase', 'lobo').when('Ana', 'erase', null)
    expect([s.zone('lineUp').length, s.zone('lineUp').includes('robin')]).toEqual([5, false])
    const end = two('sv-the-anti-monitor', {
      lineUp: ['robin', 'mera', 'lobo', 'bane', 'kid-flash'],
      left: 1,
      sm: 'Bo',
    })
    end
      .when('Ana', 'erase', 'robin')
      .when('Ana', 'erase', 'lobo')
      .when('Ana', 'erase', null)
      .ends(({ winners }) => expect(winners).toEqual([1]))
    const t = appears('sv-the-anti-monitor')
      .when('Ana', 'defend', null)
      .mayChoose('Ana', 'kick', 'mera', 'robin')
      .when('Ana', 'cede', 'kick')
    expect(t.zone('lineUp').at(-1)).toBe('kick')
  })
  rule(['WM-034', 'WM-053'], 'Darkseid destroys two cards for 5 Power, or gives 3', () => {
    const s = two('sv-darkseid', { hands: { Ana: ['punch', 'kick', 'mera'] } }).when('Ana', 'sacrifice', true)
    for (const card of ['punch', 'kick']) s.when('Ana', 'destroy', { from: 'hand', card })
    expect([s.power, s.hand('Ana'), s.zone('destroyed')]).toEqual([5, ['mera'], ['punch', 'kick']])
    expect(two('sv-darkseid', { hands: { Ana: ['punch'] } }).power).toBe(3)
  })
  rule('WM-093', 'Darkseid appears: a Villain is shown, or two cards are discarded', () => {
    const s = appears('sv-darkseid', { hands: { Bo: ['bane', 'kick', 'punch'] } })
      .when('Bo', 'defend', null)
      .when('Bo', 'showOrDiscard', 'bane')
    s.when('Ana', 'defend', null)
      .mayChoose('Ana', null)
      .when('Ana', 'showOrDiscard', null)
      .when('Ana', 'discard', 'punch')
      .when('Ana', 'discard', 'punch')
    expect([s.hand('Bo').length, s.hand('Ana').length]).toEqual([3, 3])
  })
  rule(['WM-034', 'WM-093'], 'Sinestro', () => {
    const hero = two('sv-sinestro', { top: ['mera'] })
    expect([hero.power, hero.zone('destroyed').at(-1)]).toEqual([3, 'mera'])
    expect(two('sv-sinestro', { top: ['bane'] }).hand('Ana')).toEqual(['bane'])
    const s = appears('sv-sinestro')
      .when('Ana', 'defend', null)
      .when('Ana', 'discard', 'punch')
      .when('Ana', 'discard', 'punch')
    expect(s.hand('Ana').sort()).toEqual(['kick', 'mera', 'robin'])
  })
  rule(
    'WM-038',
    'D13: Brainiac is played by one of two, so that one card is shown and there is no order to choose',
    () => {
      const s = two('sv-brainiac', { hands: { Bo: ['super-strength'] } }).asked('Ana', 'act')
      expect([s.power, s.hand('Bo')]).toEqual([5, ['super-strength']])
      expect(s.told('handShown')).toMatchObject([{ seat: 1 }])
      // A Location is shown and not played.
      const place = two('sv-brainiac', { hands: { Bo: ['the-batcave'] } })
      expect([place.told('played').length, place.hand('Bo')]).toEqual([1, ['the-batcave']])
    },
  )
  rule(['WM-058', 'WM-093'], 'Brainiac appears', () => {
    const t = appears('sv-brainiac', { hands: { Bo: ['lobo'] } }).when('Bo', 'defend', null)
    t.when('Ana', 'defend', null).when('Ana', 'setAside', 'kick').when('Ana', 'setAside', 'mera')
    expect([t.hand('Ana').length, t.hand('Bo').length]).toEqual([5, 1])
    expect([...t.hand('Ana'), ...t.hand('Bo')].sort()).toEqual([
      'kick',
      'lobo',
      'mera',
      'punch',
      'punch',
      'robin',
    ])
  })
  rule('WM-050', 'Lex Luthor, played, draws three cards', () => {
    expect(two('sv-lex-luthor').hand('Ana').length).toBe(3)
  })
  rule(
    'WM-064',
    'The Joker, played: a foe discards a card or lets one be drawn, and no Defense helps',
    () => {
      const joker = two('sv-the-joker', { hands: { Bo: ['super-speed'] } }).asked('Bo', 'joker')
      joker.when('Bo', 'joker', false)
      expect([joker.power, joker.hand('Ana').length, joker.hand('Bo')]).toEqual([2, 1, ['super-speed']])
      const gives = two('sv-the-joker', { hands: { Bo: ['kick'] } }).when('Bo', 'joker', true)
      expect([gives.discard('Bo'), gives.hand('Ana')]).toEqual([['kick'], []])
    },
  )
  rule(['WM-034', 'WM-053'], 'Atrocitus, played, destroys up to so many of the discard pile', () => {
    const s = two('sv-atrocitus', { discards: { Ana: ['punch', 'kick'] } })
      .when('Ana', 'destroy', { from: 'discard', card: 'punch' })
      .when('Ana', 'destroy', null)
    expect([s.power, s.discard('Ana'), s.zone('destroyed')]).toEqual([2, ['kick'], ['punch']])
  })
  rule(['WM-055', 'WM-093'], 'Lex Luthor appears with a Weakness for every Villain in the Line-Up', () => {
    const s = story({
      players: 2,
      sm: null,
      revealed: true,
      power: 10,
      superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
      top: ['catwoman'],
      lineUp: ['bane', 'lobo', 'mera', 'robin', 'kid-flash'],
      hands: { Ana: [], Bo: [] },
    })
    s.act('Ana', 'superVillain').endsTurn().when('Ana', 'defend', null)
    expect(
      [s.discard('Ana'), s.discard('Bo')].map((pile) => pile.filter((id) => id === 'weakness').length),
    ).toEqual([2, 2])
  })
  rule(
    ['WM-093', 'WM-129'],
    'Atrocitus takes a card under the Super Hero and gives it back when defeated',
    () => {
      const s = appears('sv-atrocitus', { hands: { Bo: ['lobo'] } })
        .when('Bo', 'defend', null)
        .when('Ana', 'defend', null)
      expect([namesOf(s.table.under[1]!), s.hand('Ana').length]).toEqual([['lobo'], 4])
      s.sees('Ana', ({ table }) => expect(table.under[1]).toEqual([-1]))
      s.arrange((g) => {
        g.power = 10
      })
      s.act('Bo', 'superVillain')
      expect([s.deck('Bo')[0], s.table.under.flat()]).toEqual(['lobo', []])
    },
  )
  // The others are too cheap for the stack.
  rule('WM-081', 'Ra’s al Ghul goes under the deck at the end of the turn', () => {
    const s = two('sv-ras-al-ghul', {
      decks: { Ana: ['punch', 'punch', 'punch', 'punch', 'punch', 'punch'] },
    })
    expect(s.power).toBe(3)
    s.endsTurn()
    expect([s.deck('Ana').at(-1), s.discard('Ana')]).toEqual(['sv-ras-al-ghul', []])
  })
  rule('WM-034', 'Black Manta, Captain Cold and Deathstroke, played', () => {
    const manta = two('sv-black-manta')
    expect([manta.power, manta.hand('Ana').length]).toEqual([3, 1])
    expect(two('sv-captain-cold', { discards: { Bo: ['robin'] } }).power).toBe(3)
    const lineUp = ['robin', 'mera', 'batmobile', 'bane', 'kid-flash']
    const stroke = two('sv-deathstroke', { lineUp }).when('Ana', 'gainOne', 'bane')
    expect([stroke.discard('Ana'), stroke.power]).toEqual([['bane'], 0])
    expect(two('sv-deathstroke', { lineUp }).when('Ana', 'gainOne', null).power).toBe(3)
  })
  rule(['WM-053', 'WM-093'], 'Black Manta and Deathstroke appear, and something is destroyed', () => {
    const manta = appears('sv-black-manta', { onlyDecks: { Bo: ['mera'] }, hands: { Bo: ['kick'] } })
      .when('Bo', 'defend', null)
      .when('Bo', 'manta', true)
    expect([manta.zone('destroyed'), manta.hand('Bo')]).toEqual([['mera'], ['kick']])
    const stroke = appears('sv-deathstroke')
      .when('Ana', 'defend', null)
      .when('Ana', 'destroy', { from: 'hand', card: 'kick' })
    stroke.has(stroke.zone('destroyed'), 'kick')
  })
  rule('WM-093', 'Captain Cold appears, and the Super Heroes are turned face down', () => {
    const s = appears('sv-captain-cold', {
      heroes: { Ana: 'hero-rorschach', Bo: 'hero-nite-owl' },
      hands: { Bo: [] },
    })
    expect(s.when('Ana', 'defend', null).table.heroDown).toEqual([1, 1])
  })
})

describe('whoever has to discard is asked by the card that demands it', () => {
  const DEMANDED: readonly (readonly [
    what: string,
    who: string,
    names: readonly [en: string, fr: string],
    until: () => Story,
  ])[] = [
    [
      'an Attack',
      'Bo',
      ['Bane', 'Bane'],
      () =>
        story({ players: 2, hands: { Ana: ['bane'], Bo: ['punch', 'kick'] } })
          .play('Ana', 'bane')
          .when('Bo', 'defend', null),
    ],
    [
      'the player’s own card',
      'Ana',
      ['The Penguin', 'Le Pingouin'],
      () => story({ hands: { Ana: ['the-penguin', 'kick'] } }).play('Ana', 'the-penguin'),
    ],
    [
      'a card that another one plays, and no longer that one',
      'Ana',
      ['The Penguin', 'Le Pingouin'],
      () =>
        story({
          players: 2,
          hands: { Ana: ['x-ray-vision', 'kick'], Bo: [] },
          decks: { Bo: ['the-penguin'] },
        })
          .play('Ana', 'x-ray-vision')
          .when('Ana', 'xRay', 'the-penguin'),
    ],
    [
      'Darkseid, where no Villain is shown',
      'Ana',
      ['Darkseid', 'Darkseid'],
      () => appears('sv-darkseid').when('Ana', 'defend', null).when('Ana', 'showOrDiscard', null),
    ],
    [
      'Sinestro, for each Hero that was shown',
      'Ana',
      ['Sinestro', 'Sinestro'],
      () => appears('sv-sinestro').when('Ana', 'defend', null),
    ],
  ]
  test.each(DEMANDED)('%s', async (_, who, [en, fr], until) => {
    await Promise.all(LANGS.map(texts.fetch))
    const s = until().asked(who, 'discard')
    const seat = NAMES.indexOf(who)
    const [english, french] = LANGS.map((lang) => terminal(lang, NAMES, seat).prompt(s.viewOf(who)))
    expect(english).toBe(`${en}: choose a card to discard.`)
    expect(french).toBe(`${fr}\u202F: choisissez une carte à défausser.`)
  })
})

import { seedFrom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { hasOngoing } from '../src/attributes.ts'
import {
  cardNumber,
  cardOf,
  CARDS,
  cardsNamed,
  challengeOf,
  COST,
  idOf,
  isAttack,
  isDefense,
  isMastermindCard,
  isPlayerCard,
  kindOf,
  plotOf,
  rules,
  TYPES,
  TYPES_OF,
  watchmen,
  type Which,
  type Table,
} from '../src/index.ts'
import facts from './content.json' with { type: 'json' }
import { expect, fresh, NAMES, namesOf, story } from './story.ts'
import { optionsFor } from './subject.ts'

/** What is in the box, and how a game is set up. */

const SEEDS = Array.from({ length: 40 }, (_, n) => n)
/** What comes of so many set-ups: one value would be no chance. */
const outcomes = (players: number, look: (table: Table) => unknown): number =>
  new Set(SEEDS.map((n) => JSON.stringify(look(fresh(players).seed(n).table)))).size

const numbersOf = (kind: string): number[] => CARDS.flatMap((card, i) => (card.kind === kind ? [i] : []))

rule('WM-001', 'two to five players, and options that there are', () => {
  for (const players of [1, 6, 2.5])
    expect(watchmen.options(players, {})).toMatchObject({ clause: 'WM-001', reason: 'players' })
  for (const players of [2, 5])
    expect(watchmen.options(players, { heroes: 'choose' })).toMatchObject({ players, heroes: 'choose' })
  for (const raw of [null, [], 'choose', undefined])
    expect(watchmen.options(3, raw)).toMatchObject({ clause: 'WM-001', reason: 'malformedOptions' })
  expect(watchmen.options(3, { colour: 'red' })).toMatchObject({ clause: 'WM-001', reason: 'unknownOption' })
  expect(watchmen.options(3, { heroes: 'none' })).toMatchObject({ clause: 'WM-001', reason: 'noSuchValue' })
})

rule('WM-003', 'four Loyal cards and one Secret Mastermind', () => {
  expect(namesOf(numbersOf('loyalty')).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'loyalty-loyal'),
    'loyalty-secret-mastermind',
  ])
  expect(namesOf(numbersOf('loyalty').filter(isMastermindCard))).toEqual(['loyalty-secret-mastermind'])
})

rule('WM-004', 'two Challenges of each level', () => {
  expect(
    numbersOf('challenge')
      .map((card) => challengeOf(card).level)
      .sort((a, b) => a - b),
  ).toEqual([1, 1, 2, 2, 3, 3])
})

rule('WM-006', 'the original base set, card by card', () => {
  const power = (count: number): object[] => [{ verb: 'power', count }]
  const starter = { type: 'starter', cost: 0, vp: 0 }
  expect(cardOf(cardNumber('punch'))).toMatchObject({ ...starter, copies: 36, text: power(1) })
  expect(cardOf(cardNumber('vulnerability'))).toMatchObject({ ...starter, copies: 16, text: [] })
  const kick = { type: 'superPower', cost: 3, vp: 1, copies: 16, text: power(2) }
  expect(cardOf(cardNumber('kick'))).toMatchObject(kick)
  const weakness = { type: null, cost: 0, vp: -1, copies: 20, text: [] }
  expect(cardOf(cardNumber('weakness'))).toMatchObject(weakness)
  for (const { id, copies } of facts.cards) expect([id, cardsNamed(id).length]).toEqual([id, copies])
  expect(CARDS.filter(({ id }) => id.startsWith('sv-'))).toHaveLength(12)
})

rule('WM-007', 'everybody has a Super Hero of the pack, and none of a base set', () => {
  for (const players of [2, 3, 4, 5]) {
    const { hero, heroes } = fresh(players).table
    expect(hero.map((mine) => mine.map(kindOf))).toEqual(NAMES.slice(0, players).map(() => ['hero']))
    expect(new Set([...hero.flat(), ...heroes])).toEqual(new Set(numbersOf('hero')))
    expect(numbersOf('hero')).toHaveLength(6)
  }
})

rule(['WM-007', 'WM-097'], 'the heroes of the pack are dealt from the first seat on', () => {
  const drawn = [5, 0, 3]
  const s = drawn.reduce((story, at) => story.dictate('heroes', at), fresh(3))
  const left = numbersOf('hero')
  expect(s.table.hero).toEqual(drawn.map((at) => left.splice(at, 1)))
})

rule('WM-010', 'seven types; a Kick is a Super Power', () => {
  expect(TYPES).toEqual(['starter', 'equipment', 'hero', 'location', 'superPower', 'villain', 'superVillain'])
  expect(TYPES_OF[cardNumber('kick')]).toBe(TYPES_OF[cardNumber('super-strength')])
})

rule('WM-011', 'a Weakness has no type, and everything else has one', () => {
  const typeless = CARDS.flatMap((_, card) => (isPlayerCard(card) && TYPES_OF[card] === 0 ? [card] : []))
  expect(new Set(namesOf(typeless))).toEqual(new Set(['weakness']))
})

const tagged = (tag: string): string[] =>
  facts.cards.filter(({ tags }) => (tags as string[]).includes(tag)).map(({ id }) => id)
const kindsOf = (test: (card: number) => boolean): Set<string> =>
  new Set(namesOf(CARDS.flatMap((_, card) => (isPlayerCard(card) && test(card) ? [card] : []))))

rule('WM-014', 'Attack cards and Defense cards; a First Appearance makes none', () => {
  expect(kindsOf(isAttack)).toEqual(new Set(tagged('attack')))
  expect(kindsOf(isDefense)).toEqual(new Set(tagged('defense')))
  expect(isAttack(cardNumber('sv-parallax'))).toBe(false)
  // A line that asks for a Defense takes no Attack, one that asks for either takes both.
  const hands = { Ana: ['bane', 'lasso-of-truth', 'utility-belt'] }
  const offered = (challenge: string): unknown[] =>
    story({ challenge, hands })
      .choices('Ana')
      .filter((said) => typeof said === 'object' && said !== null && 'contribute' in said)
  expect(offered('challenge-cancer-scare')).toEqual([{ contribute: 'lasso-of-truth' }])
  expect(offered('challenge-rioting')).toEqual([{ contribute: 'bane' }, { contribute: 'lasso-of-truth' }])
})

rule('WM-026', 'who begins is drawn by lot', () => {
  expect(
    new Set(SEEDS.map((n) => watchmen.setup(optionsFor(4), seedFrom(`first ${n}`)).table.first)).size,
  ).toBe(4)
})

rule('WM-096', 'eleven Watchmen cards among the 125 of the main deck, shuffled', () => {
  const { mainDeck, lineUp } = fresh(3).table
  expect(mainDeck.length + lineUp.length).toBe(125)
  expect([...mainDeck, ...lineUp].filter((card) => cardOf(card).watchmen === true)).toHaveLength(11)
  expect(namesOf([...mainDeck, ...lineUp]).filter((id) => /^(kick|punch|weakness|sv-)/.test(id))).toEqual([])
  expect(outcomes(3, (table) => table.lineUp)).toBeGreaterThan(30)
})

rule('WM-097', 'heroes at random, a different one for everybody', () => {
  for (const seat of [0, 4]) expect(outcomes(5, ({ hero }) => hero[seat])).toBe(6)
  expect(new Set(fresh(5).table.hero.flat()).size).toBe(5)
})

rule('WM-098', 'heroes by choice, from those left, in turn order, before the Loyalty cards', () => {
  const s = fresh(3, { heroes: 'choose' }).asked('Ana', 'hero')
  expect([s.table.loyalty.flat(), s.choices('Ana').length]).toEqual([[], 6])
  s.when('Ana', 'hero', 'hero-rorschach').refuses('Bo', 'hero-rorschach', { clause: 'WM-098' })
  s.when('Bo', 'hero', 'hero-nite-owl').asked('Cy', 'hero').late('Cy').asked('Ana', 'act')
  expect(namesOf(s.table.hero.flat())).toEqual(['hero-rorschach', 'hero-nite-owl', 'hero-dr-manhattan'])
  expect(fresh(3).table.hero.map((mine) => mine.length)).toEqual([1, 1, 1])
})

rule(['WM-099', 'WM-113'], 'one Secret Mastermind among three to five, in any seat', () => {
  for (const players of [3, 4, 5]) {
    const { loyalty, loyalties } = fresh(players).table
    expect(loyalty.map((mine) => mine.length)).toEqual(NAMES.slice(0, players).map(() => 1))
    expect([loyalty.flat().filter(isMastermindCard).length, loyalties]).toEqual([1, []])
    expect(outcomes(players, (table) => table.loyalty.findIndex(([card]) => isMastermindCard(card!)))).toBe(
      players,
    )
  }
})

rule(['WM-119', 'WM-120'], 'two players: three Loyalty cards, and perhaps nobody has the one', () => {
  const { loyalty, loyalties } = fresh(2).table
  expect([loyalty.map((mine) => mine.length), loyalties.length]).toEqual([[1, 1], 1])
  expect([...loyalty.flat(), ...loyalties].filter(isMastermindCard)).toHaveLength(1)
  expect(outcomes(2, (table) => table.loyalty.findIndex(([card]) => isMastermindCard(card!)))).toBe(3)
})

rule('WM-100', 'everybody knows their own Loyalty card', () => {
  const s = fresh(4)
  for (const who of NAMES.slice(0, 4))
    s.sees(who, ({ table }) =>
      expect(table.loyalty.map(([card]) => card! >= 0)).toEqual(NAMES.slice(0, 4).map((one) => one === who)),
    )
})

rule('WM-100', 'the Loyalty cards are dealt from the first seat on, and told to their owner', () => {
  const cards = fresh(3)
    .table.loyalty.flat()
    .sort((a, b) => b - a)
  const s = fresh(3).dictate('loyalty', cards)
  expect(s.table.loyalty).toEqual(cards.map((card) => [card]))
  s.heard('Bo', { type: 'loyaltyDealt', seat: 1, card: cards[1] })
  s.heard('Cy', { type: 'loyaltyDealt', seat: 1, card: -1 })
})

rule('WM-101', 'a Plot each by lot, for its owner’s eyes', () => {
  const s = fresh(3)
  expect(s.table.plot.map((mine) => mine.map(kindOf))).toEqual([['plot'], ['plot'], ['plot']])
  expect(outcomes(3, ({ plot }) => plot[1])).toBe(5)
  s.sees('Bo', ({ table }) => expect(table.plot.map(([card]) => card! >= 0)).toEqual([false, true, false]))
  s.sees(null, ({ table }) => expect(new Set(table.plot.flat())).toEqual(new Set([-1])))
})

rule('WM-102', 'the other Plots go to the box, any of the five, and nobody sees which', () => {
  const s = fresh(3)
  expect(s.table.plots.map(kindOf)).toEqual(['plot', 'plot'])
  expect(outcomes(4, ({ plots }) => plots)).toBe(5)
  for (const who of ['Ana', 'Bo', 'Cy', null])
    s.sees(who, ({ table }) => expect(table.plots).toEqual([-1, -1]))
})

rule('WM-101', 'the Plots are dealt from the first seat on, and told to their owner', () => {
  const plots = numbersOf('plot').toReversed()
  const s = fresh(3).dictate('plots', plots)
  expect(s.table.plot).toEqual(plots.slice(0, 3).map((card) => [card]))
  s.heard('Bo', { type: 'plotDealt', seat: 1, card: plots[1] })
  s.heard('Cy', { type: 'plotDealt', seat: 1, card: -1 })
})

rule(['WM-103', 'WM-170'], 'one of four Machinations by lot, and the others in the box', () => {
  expect(outcomes(3, ({ machination }) => machination)).toBe(4)
  const { machination, machinations } = fresh(4).table
  expect(machination.map(kindOf)).toEqual(['machination'])
  expect(new Set([...machination, ...machinations])).toEqual(new Set(numbersOf('machination')))
})

rule(['WM-104', 'WM-171'], 'the Machination is there for all to see before the first turn', () => {
  const s = fresh(4).asked('Ana', 'act')
  for (const who of [null, 'Ana', 'Dee'])
    s.sees(who, ({ table }) =>
      expect([table.machination, table.machinations]).toEqual([s.table.machination, [-1, -1, -1]]),
    )
  expect(s.table.machination).toHaveLength(1)
})

const levels = (cards: readonly number[]): number[] => cards.map((card) => challengeOf(card).level)

rule('WM-105', 'one Challenge of each level by lot, Level 3 at the bottom', () => {
  const { challenges, challenge } = fresh(4).table
  expect(levels([...challenges, ...challenge])).toEqual([3, 2, 1])
  for (const at of [0, 1]) expect(outcomes(3, (table) => table.challenges[at])).toBe(2)
  expect(outcomes(3, (table) => table.challenge)).toBe(2)
})

rule('WM-106', 'Level 1 is turned up, and its Ongoing works from the first turn', () => {
  const s = fresh(4)
  s.sees(null, ({ table }) => expect([levels(table.challenge), table.challenges.length]).toEqual([[1], 2]))
  for (const n of SEEDS.slice(0, 6)) {
    const { table } = fresh(3).seed(n)
    expect([hasOngoing(table, 'blank'), hasOngoing(table, 'surcharge')].filter(Boolean)).toHaveLength(1)
  }
})

rule('WM-107', 'the other Challenges go to the box unseen', () => {
  const s = fresh(4)
  expect(levels(s.table.box).sort((a, b) => a - b)).toEqual([1, 2, 3])
  s.sees('Ana', ({ table }) =>
    expect([table.challenges, table.box]).toEqual([
      [-1, -1],
      [-1, -1, -1],
    ]),
  )
})

rule(['WM-108', 'WM-109'], 'seven Punches and three Vulnerabilities, shuffled, five in hand', () => {
  const { deck, hand } = fresh(5).table
  for (const seat of [0, 1, 2, 3, 4]) {
    const own = namesOf([...deck[seat]!, ...hand[seat]!]).sort()
    expect(own).toEqual([
      ...Array.from({ length: 7 }, () => 'punch'),
      ...Array.from({ length: 3 }, () => 'vulnerability'),
    ])
    expect(hand[seat]!.length).toBe(5)
    expect(outcomes(5, (table) => namesOf(table.hand[seat]!))).toBeGreaterThan(10)
  }
})

rule('WM-109', 'one hand after the other, from the first seat on', () => {
  for (const players of [2, 5])
    expect(
      fresh(players)
        .told('drew')
        .map(({ seat, cards }) => [seat, cards.length]),
    ).toEqual(NAMES.slice(0, players).map((_, seat) => [seat, 5]))
})

rule('WM-110', 'five cards of the main deck lie in the Line-Up, and attack nobody there', () => {
  const s = fresh(3)
  expect([s.table.lineUp.length, s.table.mainDeck.length]).toEqual([5, 120])
  s.sees(null, ({ table }) => expect(table.lineUp).toEqual(s.table.lineUp))
  const t = story({ lineUp: ['scarecrow', 'bane', 'poison-ivy', 'starro', 'wm-moloch'] }).endsTurn()
  expect(t.told('attacked')).toEqual([])
})

rule('WM-111', 'stacks of 16 Kicks and 20 Weaknesses, face up', () => {
  const s = fresh(3)
  s.sees(null, ({ table }) => {
    expect(new Set(namesOf(table.kicks))).toEqual(new Set(['kick']))
    expect(new Set(namesOf(table.weaknesses))).toEqual(new Set(['weakness']))
    expect([table.kicks.length, table.weaknesses.length]).toEqual([16, 20])
  })
})

rule('WM-112', 'a Loyalty card is a side', () => {
  const s = story({ players: 4, sm: 'Cy' })
  expect(rules.sides!(s.table)).toEqual(['loyal', 'loyal', 'mastermind', 'loyal'])
  expect(rules.sides!(fresh(3, { heroes: 'choose' }).table)).toEqual([])
})

type Said = { readonly tagsAny?: readonly string[]; readonly excludeIds?: readonly string[] } & object
const told = ({ has, notIds, ...rest }: Which): Said => ({
  ...rest,
  ...(has && { tagsAny: has }),
  ...(notIds && { excludeIds: notIds }),
})
const ONGOING = ['surcharge', 'blank', 'extraCard', 'scare', 'fewerCards', 'clock']

rule('WM-135', 'what is printed on the Challenges', () => {
  const printed = numbersOf('challenge').map((card) => {
    const { id, level, cost, toBeat } = challengeOf(card)
    const lines = toBeat.flatMap(({ count, match, inPlay }) =>
      Array.from({ length: count }, () => ({ ...told(match), ...(inPlay && { from: 'inPlay' }) })),
    )
    return { id, level, cost, toBeat: lines }
  })
  expect(printed).toEqual(facts.challenges)
  expect(numbersOf('challenge').map((card) => challengeOf(card).ongoing)).toEqual(ONGOING)
  expect(numbersOf('challenge').flatMap((card) => challengeOf(card).attack ?? [])).toEqual([
    { verb: 'scare' },
  ])
})

rule('WM-194', 'what is printed on the Plots: a cost, and nothing to contribute', () => {
  const printed = numbersOf('plot').map((card) => {
    const { id, cost, burn, most, match } = plotOf(card)
    return { id, cost, burn, most, match: told(match) }
  })
  expect(printed).toEqual(facts.plots)
  expect(numbersOf('plot').map((card) => plotOf(card).firstOnly === true)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

rule('WM-299', 'cards with a value at the end of the game are worth nothing here', () => {
  for (const id of ['bizarro', 'green-arrow', 'suicide-squad', 'utility-belt'])
    expect([id, cardOf(cardNumber(id)).vp]).toEqual([id, 0])
  expect(cardOf(cardNumber('bizarro'))).toMatchObject({ cost: 7, copies: 1, text: [{ count: 3 }] })
  expect(COST[cardNumber('bizarro')]).toBe(7)
  expect(idOf(cardNumber('bizarro'))).toBe('bizarro')
})

rule(['WM-302', 'WM-303'], 'chance of each kind comes from the seed, and from nowhere else', () => {
  expect(watchmen.streams).toEqual([
    'firstPlayer',
    'heroes',
    'loyalty',
    'plots',
    'machinations',
    'challenges',
    'mainDeck',
    'decks',
    'superVillains',
    'hands',
    'pool',
  ])
  const whole = (seed: string): string =>
    JSON.stringify(watchmen.save(fresh(2).seed(seed).endsTurn().endsTurn().state))
  expect(whole('one')).toBe(whole('one'))
  expect(whole('one')).not.toBe(whole('two'))
  expect(JSON.stringify(fresh(3).viewOf(null))).not.toContain('seed')
})

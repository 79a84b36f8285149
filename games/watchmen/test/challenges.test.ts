import { rule } from '@conspire/testkit'
import { CARDS, EQUIPMENT, idOf, isAttack, isDefense, type Table } from '../src/index.ts'
import { expect, namesOf, story, type Position, type Story } from './story.ts'

const KEENE = 'challenge-keene-act'
const RIOTING = 'challenge-rioting'
const NIXON = 'challenge-nixon'
const SCARE = 'challenge-cancer-scare'
const ALIENS = 'challenge-alien-invasion'
const CLOCK = 'challenge-the-nuclear-clock'
const FIVE = ['bane', 'robin', 'lobo', 'mera', 'starro']
/** Meets all that Keene Act asks for. */
const MET = ['robin', 'batmobile', 'bane']

rule('WM-134', 'level by level, each when the one before it was beaten', () => {
  const s = story({ challenge: KEENE, next: [NIXON, ALIENS], contributed: MET, power: 7 })
  s.act('Ana', 'challenge').endsTurn()
  expect([s.zone('challenge'), s.table.challenges.length]).toEqual([[NIXON], 1])
  expect(s.endsTurn().zone('challenge')).toEqual([NIXON])
  const last = story({ challenge: ALIENS, next: [] }).endsTurn()
  expect(last.zone('challenge')).toEqual([ALIENS])
})

rule(['WM-163', 'WM-164'], 'a beaten Challenge is out of the game, and what was placed is destroyed', () => {
  const s = story({ challenge: KEENE, contributed: MET, power: 7, hands: { Ana: [] } })
  s.act('Ana', 'challenge')
  expect([s.zone('challenge'), s.zone('spare').includes(KEENE), s.discard('Ana')]).toEqual([[], true, []])
  expect([s.zone('contributed'), s.zone('destroyed')]).toEqual([[], MET])
})

rule(['WM-140', 'WM-165'], 'between two Challenges there is none', () => {
  const s = story({
    challenge: RIOTING,
    contributed: ['scarecrow', 'wm-moloch', 'robin'],
    power: 13,
    lineUp: FIVE,
    hands: { Ana: ['bane'] },
  })
  s.act('Ana', 'challenge').refuses('Ana', { contribute: 'bane' }, { clause: 'WM-140' })
  s.refuses('Ana', 'challenge', { clause: 'WM-140', reason: 'noChallenge' })
  // The surcharge is gone as well.
  s.act('Ana', { buy: 'bane' })
  expect(s.power).toBe(1)
})

rule(
  ['WM-136', 'WM-247'],
  'Rioting: one Power more for the first dear purchase of a turn, for everybody',
  () => {
    const s = story({
      challenge: RIOTING,
      power: 9,
      lineUp: ['bane', 'supergirl', 'kid-flash', 'mera', 'starro'],
      sm: 'Ana',
    })
    s.act('Ana', { buy: 'kid-flash' })
    expect(s.power).toBe(7)
    s.act('Ana', { buy: 'bane' })
    expect([s.power, s.told('bought')[0]!.surcharge, s.table.surcharged]).toEqual([2, 1, 1])
    const t = story({ challenge: RIOTING, power: 4, lineUp: FIVE, hands: { Ana: ['cheetah'] } })
    t.refuses('Ana', { buy: 'bane' }, { reason: 'notEnoughPower' })
    // The next one costs what is printed.
    const twice = story({ challenge: RIOTING, power: 9, lineUp: ['bane', 'supergirl', ...FIVE.slice(2)] })
    twice.act('Ana', { buy: 'bane' }).act('Ana', { buy: 'supergirl' })
    expect([twice.power, twice.told('bought')[0]!.surcharge]).toEqual([0, 0])
    // The cost for other effects is what is printed.
    t.play('Ana', 'cheetah').mayChoose('Ana', 'bane', 'robin', 'mera')
  },
)

const BOWS = ['green-arrows-bow', 'green-arrows-bow', 'green-arrows-bow']

rule('WM-292', 'Bows add up', () => {
  const price = (count: number): number => {
    const hand = BOWS.slice(0, count)
    const s = story({ challenge: KEENE, contributed: MET, hands: { Ana: hand }, power: 9 })
    return s
      .play('Ana', ...hand)
      .act('Ana', 'challenge')
      .told('challengePaid')[0]!.price
  }
  expect([price(0), price(1), price(2), price(3)]).toEqual([7, 5, 3, 1])
})

rule(
  'WM-139',
  'what makes a Super-Villain cheaper makes a Challenge and a Plot cheaper, to 0 at least',
  () => {
    const free = story({ challenge: KEENE, contributed: MET, hands: { Ana: [...BOWS, 'clayface'] } })
    free.play('Ana', ...BOWS, 'clayface').act('Ana', 'challenge')
    expect([free.power, free.told('challengePaid')[0]!.price]).toEqual([8, 0])
    const plot = (...hand: string[]): number =>
      story({ sm: 'Bo', plotInPlay: true, hands: { Ana: hand }, power: 40 })
        .play('Ana', ...hand)
        .act('Ana', 'plot')
        .told('plotPaid')[0]!.price
    expect(plot() - plot(BOWS[0]!)).toBe(2)
    const villain = story({
      players: 2,
      sm: null,
      revealed: true,
      superVillains: ['sv-lex-luthor', 'sv-parallax'],
      hands: { Ana: BOWS },
      power: 10,
    })
    villain.play('Ana', BOWS[0]!).act('Ana', 'superVillain')
    expect(villain.told('superVillainPaid')[0]!.price).toBe(8)
  },
)

rule('WM-294', 'J’onn J’onzz plays the Super-Villain that lies there, or nothing', () => {
  const none = story({ challenge: KEENE, hands: { Ana: ['jonn-jonzz'] } }).play('Ana', 'jonn-jonzz')
  expect([none.asked('Ana', 'act').power, none.table.plays.length]).toEqual([0, 1])
  const s = story({
    players: 2,
    sm: null,
    revealed: true,
    superVillains: ['sv-lex-luthor', 'sv-parallax'],
    hands: { Ana: ['jonn-jonzz'] },
  }).play('Ana', 'jonn-jonzz')
  expect([s.told('drew')[0]!.cards.length, s.zone('superVillain')]).toEqual([3, ['sv-lex-luthor']])
})

const givesTwo = (): Story =>
  story({
    challenge: KEENE,
    hands: { Ana: ['robin', 'mera', 'batmobile'], Bo: ['robin'] },
    inPlay: { Ana: ['the-watchtower'] },
  })
    .act('Ana', { contribute: 'robin' })
    .act('Ana', { contribute: 'batmobile' })

rule('WM-141', 'contributed from hand, and placed for all to see', () => {
  const s = givesTwo()
  expect([s.hand('Ana'), s.told('contributed')]).toMatchObject([['mera'], [{ rule: 'WM-141', seat: 0 }]])
  s.sees('Bo', ({ table }) => expect(namesOf(table.contributed)).toEqual(['robin', 'batmobile']))
})

rule('WM-142', 'a contributed card is not played: no Power, no trigger', () => {
  const s = givesTwo()
  expect([s.power, s.table.plays, s.hand('Ana'), s.zone('play')]).toEqual([0, [], ['mera'], []])
  const place = story({ challenge: CLOCK, inPlay: { Ana: ['the-watchtower'] } })
  place.act('Ana', { contributeLocation: 'the-watchtower' })
  expect([place.table.plays, place.table.ongoing[0], place.zone('contributed')]).toEqual([
    [],
    [],
    ['the-watchtower'],
  ])
})

rule('WM-143', 'nobody has to contribute a card that fits', () => {
  const s = givesTwo()
  expect(s.choices('Ana')).toContainEqual({ contribute: 'mera' })
  s.endsTurn()
  expect([s.discard('Ana'), s.zone('contributed')]).toEqual([['mera'], ['robin', 'batmobile']])
})

rule('WM-144', 'any number of cards, and only in one’s own turn', () => {
  const s = givesTwo().refuses('Bo', { contribute: 'robin' }, { reason: 'notAsked' })
  s.act('Ana', { contribute: 'mera' }).endsTurn().act('Bo', { contribute: 'robin' })
  expect([s.zone('contributed').length, s.table.placer]).toEqual([4, [0, 0, 0, 1]])
})

rule(['WM-145', 'WM-147'], 'a card must fit a line, and may fit one that is filled already', () => {
  const s = story({ challenge: KEENE, hands: { Ana: ['punch', 'robin', 'kid-flash'] } })
  s.refuses('Ana', { contribute: 'punch' }, { clause: 'WM-145', reason: 'doesNotFit' })
  s.act('Ana', { contribute: 'robin' }).act('Ana', { contribute: 'kid-flash' })
  expect(s.zone('contributed')).toEqual(['robin', 'kid-flash'])
})

rule('WM-146', 'a Weakness never fits, whatever an effect may make of it', () => {
  const s = story({ challenge: KEENE, hands: { Ana: ['weakness'] } })
  s.refuses('Ana', { contribute: 'weakness' }, { reason: 'doesNotFit' })
  s.arrange(hasTypeMore('weakness')).refuses('Ana', { contribute: 'weakness+' }, { reason: 'doesNotFit' })
})

/** Every card of this id is an Equipment besides. */
const hasTypeMore =
  (id: string) =>
  (g: Table): void => {
    const cards = [...g.hand[0]!, ...g.contributed].filter((card) => idOf(card) === id)
    g.masked.push(...cards)
    g.maskTypes.push(...cards.map(() => EQUIPMENT))
  }

/** Ana has played Inkblot Mask and made another card of her hand one of this type. */
const masks = (card: string, type: string, position: Position = {}): Story =>
  story({ challenge: KEENE, hands: { Ana: ['wm-inkblot-mask', card, 'weakness'] }, ...position })
    .play('Ana', 'wm-inkblot-mask')
    .when('Ana', 'mask', { card, type })

rule('WM-148', 'a type more makes a card fit', () => {
  const s = story({ challenge: KEENE, hands: { Ana: ['punch'] } })
  s.refuses('Ana', { contribute: 'punch' }, { clause: 'WM-145', reason: 'doesNotFit' })
  expect(masks('punch', 'equipment').act('Ana', { contribute: 'punch+' }).zone('contributed')).toEqual([
    'punch',
  ])
})

rule('WM-149', 'what is placed is judged by its print, and stays even if it fills no line', () => {
  const s = masks('punch', 'equipment', { contributed: ['robin', 'bane'], power: 9 })
  s.act('Ana', { contribute: 'punch+' }).refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
  expect(s.zone('contributed')).toEqual(['robin', 'bane', 'punch'])
  // Whatever is still said of it.
  story({ challenge: KEENE, contributed: ['robin', 'bane', 'punch'], power: 9 })
    .arrange(hasTypeMore('punch'))
    .refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
})

rule('WM-288', 'Inkblot Mask cannot choose a Weakness', () => {
  const s = story({ hands: { Ana: ['wm-inkblot-mask', 'punch', 'weakness'] } }).play('Ana', 'wm-inkblot-mask')
  s.refuses('Ana', { card: 'weakness', type: 'hero' }, { reason: 'notThese' })
  expect(s.when('Ana', 'mask', { card: 'punch', type: 'hero' }).table.masked.map(idOf)).toEqual(['punch'])
})

rule('WM-289', 'the added type goes with the turn, or when the card goes anywhere but into play', () => {
  expect(masks('punch', 'equipment').act('Ana', { contribute: 'punch+' }).table.masked).toEqual([])
  expect(masks('punch', 'hero').endsTurn().table.masked).toEqual([])
  const played = masks('punch', 'hero', { inPlay: { Ana: ['the-watchtower'] } }).play('Ana', 'punch+')
  expect([played.told('drew').length, played.table.masked.map(idOf)]).toEqual([1, ['punch']])
})

rule('WM-289', 'of two cards with a type more the one that goes loses its own', () => {
  const s = story({
    challenge: KEENE,
    hands: { Ana: ['wm-inkblot-mask', 'clayface', 'punch', 'vulnerability'] },
  })
  s.play('Ana', 'wm-inkblot-mask').when('Ana', 'mask', { card: 'punch', type: 'hero' })
  s.play('Ana', 'clayface').when('Ana', 'mask', { card: 'vulnerability', type: 'villain' })
  s.act('Ana', { contribute: 'punch+' })
  expect([s.table.masked.map(idOf), s.table.maskTypes.length]).toEqual([['vulnerability'], 1])
  s.refuses('Ana', { contribute: 'vulnerability+' }, { clause: 'WM-145', reason: 'doesNotFit' })
})

rule('WM-016', 'what a card was before it still is', () => {
  const inPlay = { Ana: ['the-watchtower', 'titans-tower'] }
  const s = masks('robin', 'villain', { inPlay }).play('Ana', 'robin+')
  expect(s.told('drew').length).toBe(1)
  expect(masks('punch', 'hero', { inPlay }).play('Ana', 'punch+').told('drew').length).toBe(1)
})

rule(['WM-150', 'WM-151'], 'each card fills one line, and they are matched as well as can be', () => {
  // Bow (Equipment, cost 4) fits two lines; the Batmobile only one. Together with a Hero all are met.
  const s = story({ challenge: KEENE, contributed: ['green-arrows-bow', 'batmobile', 'robin'], power: 7 })
  s.act('Ana', 'challenge')
  // One card cannot fill two lines.
  story({ challenge: KEENE, contributed: ['green-arrows-bow', 'robin'], power: 7 }).refuses(
    'Ana',
    'challenge',
    { reason: 'notMet' },
  )
})

rule(['WM-013', 'WM-260'], 'The Nuclear Clock takes a Watchmen card, whatever its type, and no other', () => {
  const hands = { Ana: ['wm-karnak', 'wm-teleportation', 'bane', 'super-speed'] }
  const s = story({ challenge: CLOCK, hands })
  s.act('Ana', { contribute: 'wm-karnak' }).act('Ana', { contribute: 'wm-teleportation' })
  for (const contribute of ['bane', 'super-speed'])
    s.refuses('Ana', { contribute }, { clause: 'WM-145', reason: 'doesNotFit' })
  expect(s.zone('contributed')).toEqual(['wm-karnak', 'wm-teleportation'])
})

rule('WM-155', 'a Location that was placed from the hand, as a Watchmen card, is none from in play', () => {
  const hands = { Ana: ['wm-karnak', 'wm-gunga-diner', 'robin'] }
  const s = story({ challenge: CLOCK, hands, power: 13 })
  for (const contribute of hands.Ana) s.act('Ana', { contribute })
  s.refuses('Ana', 'challenge', { reason: 'notMet' })
  expect(s.table.placedFrom).toEqual([0, 0, 0])
})

rule('WM-261', 'a Location goes to The Nuclear Clock from in play, where the current player owns it', () => {
  const s = story({
    challenge: CLOCK,
    sm: 'Cy',
    plotInPlay: true,
    hands: { Ana: [], Bo: ['the-batcave'] },
    inPlay: { Ana: ['the-watchtower'], Bo: ['titans-tower'] },
  })
  s.act('Ana', 'help').when('Bo', 'help', true)
  for (const contributeLocation of ['the-batcave', 'titans-tower'])
    expect(s.choices('Ana')).not.toContainEqual({ contributeLocation })
  s.act('Ana', { contributeLocation: 'the-watchtower' })
  expect([s.zone('contributed'), s.table.ongoing[0], s.table.placedFrom]).toEqual([
    ['the-watchtower'],
    [],
    [1],
  ])
  expect(s.told('contributed')).toMatchObject([{ rule: 'WM-261', seat: 0 }])
})

rule('WM-262', 'a Location in hand does not count; it can be played first', () => {
  const s = story({
    challenge: CLOCK,
    hands: { Ana: ['the-batcave'] },
    contributed: ['wm-archie', 'robin'],
    power: 13,
  })
  s.refuses('Ana', { contribute: 'the-batcave' }, { reason: 'doesNotFit' }).play('Ana', 'the-batcave')
  s.act('Ana', { contributeLocation: 'the-batcave' }).act('Ana', 'challenge')
  expect(s.zone('challenge')).toEqual([])
})

rule(['WM-156', 'WM-194'], 'nothing can be contributed to a Plot', () => {
  const s = story({
    sm: 'Bo',
    plotInPlay: true,
    challenge: KEENE,
    next: [],
    hands: { Ana: ['robin', 'kick'] },
    power: 7,
    contributed: ['robin', 'batmobile', 'bane'],
  })
  s.act('Ana', 'challenge').refuses('Ana', { contribute: 'robin' }, { reason: 'noChallenge' })
})

rule(['WM-157', 'WM-160'], 'first all requirements; the last card and the payment may come together', () => {
  const s = story({
    challenge: KEENE,
    contributed: ['robin', 'batmobile'],
    hands: { Ana: ['bane'] },
    power: 7,
  })
  s.refuses('Ana', 'challenge', { clause: 'WM-157' })
  s.act('Ana', { contribute: 'bane' }).act('Ana', 'challenge')
  expect(s.zone('challenge')).toEqual([])
})

rule('WM-158', 'one player spends the whole cost, in one turn', () => {
  const short = story({ challenge: KEENE, contributed: MET, power: 6 })
  short.refuses('Ana', 'challenge', { clause: 'WM-158', reason: 'notEnoughPower' }).endsTurn()
  short.refuses('Bo', 'challenge', { clause: 'WM-158', reason: 'notEnoughPower' })
  const s = story({ challenge: KEENE, contributed: MET, power: 9 }).act('Ana', 'challenge')
  expect([s.power, s.told('challengePaid')]).toMatchObject([2, [{ seat: 0, price: 7 }]])
})

rule(['WM-159', 'WM-240'], 'the SM may pay, and loses by paying for the last', () => {
  const s = story({
    challenge: ALIENS,
    next: [],
    sm: 'Ana',
    contributed: ['wm-archie', 'bane', 'batmobile', 'super-speed'],
    power: 12,
  })
  s.act('Ana', 'challenge').ends(({ winners }) => expect(winners).toEqual([1, 2]))
})

const added = (position: Position): string[] =>
  story({ challenge: NIXON, ...position })
    .endsTurn()
    .told('lineUpAdded')
    .map((event) => event.rule)

rule('WM-250', 'Nixon adds his card after the refill', () => {
  expect(added({ lineUp: FIVE.slice(0, 3) })).toEqual(['WM-085', 'WM-086', 'WM-250'])
  expect(added({ challenge: KEENE, lineUp: FIVE.slice(0, 3) })).toEqual(['WM-085', 'WM-086'])
})

rule('WM-251', 'Nixon adds his card to a Line-Up of more than five too', () => {
  const lineUp = [...FIVE, 'kid-flash']
  expect(added({ lineUp })).toEqual(['WM-085', 'WM-250'])
  expect(added({ challenge: KEENE, lineUp })).toEqual(['WM-085'])
  expect(story({ challenge: NIXON, lineUp }).endsTurn().zone('lineUp').length).toBe(8)
})

rule('WM-167', 'Nixon adds nothing in the turn in which he is beaten', () => {
  const nixon = { challenge: NIXON, next: [ALIENS], lineUp: FIVE.slice(0, 3) }
  const s = story({ ...nixon, contributed: ['bane', 'kick', 'batmobile'], power: 11 })
  expect(s.act('Ana', 'challenge').endsTurn().zone('lineUp').length).toBe(5)
  expect(story(nixon).endsTurn().zone('lineUp').length).toBe(6)
})

rule(['WM-091'], 'a Challenge that appears does nothing at the end of that turn, nor after it', () => {
  const s = story({
    challenge: KEENE,
    next: [NIXON, ALIENS],
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
    lineUp: FIVE,
  })
  s.act('Ana', 'challenge').endsTurn()
  expect([s.zone('challenge'), s.zone('lineUp').length]).toEqual([[NIXON], 6])
  const t = story({
    challenge: KEENE,
    next: [SCARE, ALIENS],
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
  })
  t.act('Ana', 'challenge').endsTurn().asked('Bo', 'act').endsTurn().asked('Cy', 'defend')
})

rule(['WM-245', 'WM-246'], 'Rioting takes Attack and Defense cards in any mix', () => {
  const beats = (...ids: string[]): boolean => {
    const s = story({ challenge: RIOTING, contributed: [...ids, 'kid-flash'], power: 8 })
    return s.choices('Ana').includes('challenge')
  }
  expect([
    beats('bane', 'scarecrow'),
    beats('super-speed', 'bulletproof'),
    beats('bane', 'super-speed'),
    beats('bane', 'kick'),
  ]).toEqual([true, true, true, false])
  expect(CARDS.filter(({ kind }, card) => kind === 'player' && isAttack(card) && isDefense(card))).toEqual([])
})

rule(['WM-248', 'WM-249'], 'Keene Act: blank heroes, which work again at once', () => {
  const s = story({
    challenge: KEENE,
    heroes: { Ana: 'hero-the-comedian' },
    hands: { Ana: ['doomsday', 'gorilla-grodd', 'lobo'] },
    contributed: ['robin', 'batmobile', 'bane'],
  })
  s.play('Ana', 'doomsday')
  expect(s.power).toBe(4)
  s.play('Ana', 'gorilla-grodd').act('Ana', 'challenge').play('Ana', 'lobo')
  // The third Villain of the turn: the first two were played while he was blank.
  expect(s.power).toBe(3)
  const t = story({
    challenge: KEENE,
    heroes: { Ana: 'hero-the-comedian' },
    hands: { Ana: ['doomsday'] },
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
  })
  t.act('Ana', 'challenge').play('Ana', 'doomsday')
  expect(t.power).toBe(5)
})

/** Ana's turn ends under Cancer Scare, with this card on top of Bo's deck. */
const scares = (top: string, position: Position = {}): Story =>
  story({ challenge: SCARE, decks: { Bo: [top] }, hands: { Bo: [] }, ...position }).endsTurn()

rule('WM-252', 'Cancer Scare attacks in no turn', () => {
  const s = scares('mera', { hands: { Bo: ['punch'] } }).asked('Bo', 'defend')
  expect([s.table.turn, s.told('turnOver').length, s.told('turnBegan')]).toEqual([-1, 1, []])
  expect(s.when('Bo', 'defend', null).asked('Bo', 'act').table.turn).toBe(1)
})

rule('WM-253', 'the cards that Cancer Scare destroys are counted, and make it dearer', () => {
  const s = scares('mera', { power: 20, contributed: ['super-speed', 'robin', 'bulletproof'] })
  s.sees(null, ({ table }) => expect(table.tally).toBe(1))
  s.arrange((g) => {
    g.power = 20
  })
  expect(s.act('Bo', 'challenge').told('challengePaid')).toMatchObject([{ price: 9 }])
  expect(s.table.tally).toBe(0)
  expect(scares('punch').table.tally).toBe(0)
})

rule(
  'WM-254',
  'what Cancer Scare destroys lies in the destroyed pile; a card of cost 0 is only discarded',
  () => {
    const dear = scares('mera')
    dear.sees(null, ({ table }) => expect(namesOf(table.destroyed)).toEqual(['mera']))
    expect(dear.discard('Bo')).toEqual([])
    const cheap = scares('punch')
    expect([cheap.zone('destroyed'), cheap.discard('Bo')]).toEqual([[], ['punch']])
  },
)

rule('WM-258', 'Alien Invasion asks for a Watchmen card', () => {
  const contributed = ['bane', 'batmobile', 'super-speed']
  const beats = (id: string): boolean =>
    story({ challenge: ALIENS, contributed: [...contributed, id], power: 12 })
      .choices('Ana')
      .includes('challenge')
  expect([beats('wm-archie'), beats('wm-karnak'), beats('robin'), beats('doomsday')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

rule('WM-259', 'Alien Invasion: a hand of four; what cards draw is unchanged', () => {
  expect(story({ challenge: ALIENS }).endsTurn().hand('Ana').length).toBe(4)
  expect(story({ challenge: NIXON }).endsTurn().hand('Ana').length).toBe(5)
  const s = story({ challenge: ALIENS, hands: { Ana: ['the-fastest-man-alive'] } })
  expect(s.play('Ana', 'the-fastest-man-alive').hand('Ana').length).toBe(2)
})

rule('WM-291', 'Ozymandias: the kept card is neither discarded nor drawn', () => {
  const s = story({
    challenge: ALIENS,
    heroes: { Ana: 'hero-ozymandias' },
    hands: { Ana: ['lobo', 'punch'] },
  })
  s.endsTurn().when('Ana', 'keep', 'lobo')
  expect([s.hand('Ana').length, s.hand('Ana')[0], s.discard('Ana')]).toEqual([4, 'lobo', ['punch']])
  expect(s.told('drew')[0]!.cards.length).toBe(3)
})

/** The end of Ana's turn, with so many cards under The Nuclear Clock and Cy as the SM with an empty hand. */
const ticks = (under: number): Story =>
  story({ challenge: CLOCK, sm: 'Cy', hands: { Cy: [] } })
    .arrange((g) => void g.clock.push(...g.mainDeck.splice(0, under)))
    .endsTurn()

rule(
  'WM-263',
  'one card of the main deck goes face down under The Nuclear Clock at the end of each turn',
  () => {
    const s = story({ challenge: CLOCK, sm: 'Cy', lineUp: FIVE, top: ['kid-flash', 'doomsday'] }).endsTurn()
    expect([s.zone('clock'), s.zone('lineUp').at(-1)]).toEqual([['doomsday'], 'kid-flash'])
    s.endsTurn().sees('Ana', ({ table }) => expect(table.clock).toEqual([-1, -1]))
  },
)

rule(['WM-115', 'WM-264'], 'The Nuclear Clock strikes with the twelfth card, and all are revealed', () => {
  expect([ticks(10).table.clock.length, ticks(10).table.revealed]).toEqual([11, 0])
  const s = ticks(11)
  expect([s.table.clock.length, s.table.revealed, s.table.mastermind]).toEqual([0, 1, 2])
  expect(s.told('unmasked')).toMatchObject([{ rule: 'WM-264' }])
})

rule(['WM-265', 'WM-266'], 'the SM takes the twelve cards in hand, and has not drawn them', () => {
  const s = ticks(11)
  expect(s.hand('Cy').length).toBe(12)
  expect(s.told('drew').map(({ seat }) => seat)).toEqual([0])
  s.heard('Ana', {
    type: 'clockStruck',
    seat: 2,
    cards: Array.from({ length: 12 }, () => -1),
    rule: 'WM-265',
  })
})

rule('WM-268', 'after the twelfth no more cards go under it, and it is still to be beaten', () => {
  const s = ticks(11).endsTurn().endsTurn()
  expect([s.table.clock.length, s.zone('challenge')]).toEqual([0, [CLOCK]])
})

rule('WM-272', 'when The Nuclear Clock strikes no Plot comes into play', () => {
  const s = ticks(11)
  expect([s.table.struck, s.table.clock, s.table.revealed]).toEqual([1, [], 1])
  expect([s.zone('plotSpace'), s.table.plot.map((mine) => mine.length)]).toEqual([[], [1, 1, 1]])
})

rule(['WM-267'], 'without an SM the twelve cards are destroyed', () => {
  const s = story({ players: 2, sm: null, challenge: CLOCK, revealed: true }).arrange(
    (g) => void g.clock.push(...g.mainDeck.splice(0, 11)),
  )
  const before = s.zone('destroyed').length
  s.endsTurn()
  expect(s.zone('destroyed').length).toBe(before + 12)
})

rule(['WM-269'], 'a Clock that is beaten takes its cards along', () => {
  const s = story({
    challenge: CLOCK,
    next: [],
    sm: 'Bo',
    plotInPlay: true,
    contributed: ['wm-archie', 'robin'],
    inPlay: { Ana: ['the-batcave'] },
    power: 13,
  })
  s.arrange((g) => void g.clock.push(...g.mainDeck.splice(0, 3)))
  s.act('Ana', { contributeLocation: 'the-batcave' }).act('Ana', 'challenge')
  expect([s.table.clock.length, s.told('clockEmptied')[0]!.cards.length]).toEqual([0, 3])
})

rule(['WM-270'], 'a tick that takes the last card ends the game before anything else', () => {
  const s = story({ challenge: CLOCK, sm: 'Bo', left: 2 }).arrange((g) => {
    g.clock.push(...g.destroyed.splice(0, 11))
  })
  s.endsTurn().ends(({ winners }) => expect(winners).toEqual([1]))
  expect(s.told('clockStruck')).toEqual([])
})

rule(['WM-010', 'WM-011'], 'a Kick can be placed as a Super Power, a Weakness as nothing', () => {
  const s = story({ challenge: NIXON, hands: { Ana: ['kick', 'weakness', 'punch'] } })
  const offers = s
    .choices('Ana')
    .filter((said) => typeof said === 'object' && said !== null && 'contribute' in said)
  expect(offers).toEqual([{ contribute: 'kick' }])
})

rule('WM-012', 'an owned Super-Villain is a Villain, and still is when it was contributed', () => {
  const s = story({
    challenge: NIXON,
    hands: { Ana: ['sv-darkseid', 'mera'] },
    contributed: ['kick', 'batmobile'],
    power: 11,
  })
  s.refuses('Ana', { contribute: 'mera' }, { reason: 'doesNotFit' })
  s.refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
  s.act('Ana', { contribute: 'sv-darkseid' }).act('Ana', 'challenge')
  expect(s.zone('challenge')).toEqual([])
})

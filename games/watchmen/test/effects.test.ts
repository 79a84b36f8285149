import { rule } from '@conspire/testkit'
import { cardNumber, idOf } from '../src/index.ts'
import { expect, namesOf, story, type Position, type Story } from './story.ts'

/** What texts do, where a clause of general rules decides it. */

const FIVE = ['bane', 'robin', 'lobo', 'mera', 'starro']
const EMPTY = { Bo: [], Cy: [] }
const DUEL = { players: 2, sm: null, revealed: true } as const
const allHeard = (s: Story, type: string): number =>
  s.hears(null).filter((event) => event.type === type).length
const appears = (id: string, position: Position = {}): Story =>
  story({
    ...DUEL,
    power: 10,
    superVillains: ['sv-lex-luthor', id],
    lineUp: ['robin', 'mera', 'starro', 'bane', 'kid-flash'],
    ...position,
    hands: { Ana: [], Bo: [], ...position.hands },
    decks: { Ana: ['kick', 'mera', 'punch', 'punch', 'robin'], ...position.decks },
  })
    .act('Ana', 'superVillain')
    .endsTurn()

rule('WM-031', 'what a hero gives is told of that hero', () => {
  const s = story({
    heroes: { Ana: 'hero-the-comedian', Bo: 'hero-rorschach' },
    hands: { Ana: ['doomsday'] },
  }).play('Ana', 'doomsday')
  expect(s.told('powered').map(({ card, count }) => [idOf(card), count])).toEqual([
    ['doomsday', 4],
    ['hero-the-comedian', 1],
  ])
  // Catwoman brings Dark Knight's choice, and a look brings none.
  const t = story({
    heroes: { Ana: 'hero-dr-manhattan' },
    hands: { Ana: ['kick'] },
    power: 3,
    lineUp: FIVE,
    decks: { Ana: ['punch'] },
  })
  t.act('Ana', { buy: 'robin' }).play('Ana', 'kick').when('Ana', 'look', false).asked('Ana', 'act')
})

rule('WM-012', 'a Super-Villain that nobody owns is no Villain: J’onn J’onzz brings nothing for one', () => {
  const played = (position: Position, id: string): Story =>
    story({
      heroes: { Ana: 'hero-the-comedian' },
      inPlay: { Ana: ['arkham-asylum'] },
      decks: { Ana: ['punch'] },
      superVillains: ['sv-parallax', 'sv-lex-luthor'],
      ...position,
    }).play('Ana', id)
  const nobodys = played({ hands: { Ana: ['jonn-jonzz'] } }, 'jonn-jonzz')
  expect([nobodys.power, nobodys.hand('Ana')]).toEqual([0, []])
  const own = played({ hands: { Ana: ['sv-atrocitus'] } }, 'sv-atrocitus')
  expect(own.told('powered').map(({ card, count }) => [idOf(card), count])).toContainEqual([
    'hero-the-comedian',
    1,
  ])
  expect(own.hand('Ana')).toEqual(['punch'])
})

rule('WM-012', 'a Super-Villain in the Line-Up is no Villain either, to Lex Luthor', () => {
  const weaknesses = (...lineUp: string[]): number =>
    story({
      ...DUEL,
      power: 10,
      superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
      lineUp: [...lineUp, 'robin', 'mera', 'kid-flash'],
      top: ['blue-beetle'],
      hands: { Ana: [], Bo: ['punch'] },
    })
      .act('Ana', 'superVillain')
      .endsTurn()
      .when('Bo', 'defend', null)
      .discard('Bo')
      .filter((id) => id === 'weakness').length
  expect([weaknesses('bane', 'starro'), weaknesses('bane', 'sv-brainiac')]).toEqual([2, 1])
})

rule(['WM-032', 'WM-078'], 'the first that fits, and no other card', () => {
  const s = story({
    hands: { Ana: ['punch', 'catwoman', 'punch', 'robin'] },
    inPlay: { Ana: ['the-watchtower', 'wm-karnak'] },
  }).play('Ana', 'punch')
  expect(s.hand('Ana').length).toBe(3)
  expect(s.play('Ana', 'catwoman').hand('Ana').length).toBe(3)
  expect(s.play('Ana', 'punch').hand('Ana').length).toBe(2)
  expect(s.play('Ana', 'robin').hand('Ana').length).toBe(1)
  // A Location sees nothing of how it came into play, but its being played again.
  const diner = story({ hands: { Ana: ['wm-gunga-diner'] } }).play('Ana', 'wm-gunga-diner')
  expect(diner.hand('Ana')).toEqual([])
  const again = story({ hands: { Ana: ['wm-duplication'] }, inPlay: { Ana: ['wm-gunga-diner'] } }).play(
    'Ana',
    'wm-duplication',
  )
  expect([again.hand('Ana').length, again.table.plays.map(idOf)]).toEqual([
    1,
    ['wm-duplication', 'wm-gunga-diner'],
  ])
  const hero = (...plays: string[]): number => story({ hands: { Ana: plays } }).play('Ana', ...plays).power
  expect([hero('high-tech-hero'), hero('high-tech-hero', 'punch'), hero('punch', 'high-tech-hero')]).toEqual([
    1, 2, 2,
  ])
})

rule('WM-034', 'as much as possible, and nobody is asked where nothing can be chosen', () => {
  const deathstroke = (lineUp: readonly string[]): Story =>
    story({ players: 2, hands: { Ana: ['sv-deathstroke'] }, lineUp }).play('Ana', 'sv-deathstroke')
  expect(deathstroke(['batmobile', 'kick']).asked('Ana', 'act').power).toBe(3)
  deathstroke(['bane', 'robin']).asked('Ana', 'gainOne').mayChoose('Ana', null, 'bane', 'robin')
  const cheetah = story({ hands: { Ana: ['cheetah'] }, lineUp: ['lobo', 'starro'] })
    .play('Ana', 'cheetah')
    .asked('Ana', 'act')
  expect([cheetah.discard('Ana'), cheetah.power]).toEqual([[], 0])
  const penguin = (hand: readonly string[], deck: readonly string[]): Story =>
    story({ hands: { Ana: ['the-penguin', ...hand] }, onlyDecks: { Ana: deck } }).play('Ana', 'the-penguin')
  expect(penguin([], ['mera', 'robin']).asked('Ana', 'act').discard('Ana').sort()).toEqual(['mera', 'robin'])
  expect(penguin(['kick'], []).asked('Ana', 'act').discard('Ana')).toEqual(['kick'])
  expect(penguin([], []).asked('Ana', 'act').discard('Ana')).toEqual([])
  penguin(['kick'], ['mera', 'robin'])
    .asked('Ana', 'discard')
    .when('Ana', 'discard', 'kick')
    .when('Ana', 'discard', 'mera')
    .asked('Ana', 'act')
  const signal = (discard: readonly string[]): Story =>
    story({ hands: { Ana: ['the-bat-signal'] }, discards: { Ana: discard } }).play('Ana', 'the-bat-signal')
  expect([
    signal([]).asked('Ana', 'act').hand('Ana'),
    signal(['kick']).asked('Ana', 'act').hand('Ana'),
  ]).toEqual([[], []])
  expect(signal(['robin', 'mera']).when('Ana', 'retrieve', 'mera').hand('Ana')).toEqual(['mera'])
  const metal = story({ hands: { Ana: ['nth-metal'] }, onlyDecks: { Ana: [] } })
    .play('Ana', 'nth-metal')
    .asked('Ana', 'act')
  expect(allHeard(metal, 'peeked')).toBe(0)
  const bury = (discard: readonly string[]): Story =>
    story({ hands: { Ana: ['zatanna-zatara'] }, discards: { Ana: discard } }).play('Ana', 'zatanna-zatara')
  bury([]).asked('Ana', 'act')
  expect(
    bury(['mera', 'kick'])
      .when('Ana', 'bury', 'kick')
      .when('Ana', 'bury', null)
      .asked('Ana', 'act')
      .deck('Ana')
      .at(-1),
  ).toBe('kick')
  bury(['mera', 'kick', 'punch']).when('Ana', 'bury', null).asked('Ana', 'act')
  const harley = story({
    hands: { Ana: ['harley-quinn'], ...EMPTY },
    discards: { Bo: ['mera'], Cy: ['punch', 'vulnerability'] },
  }).play('Ana', 'harley-quinn')
  harley.asked('Cy', 'topStarter').when('Cy', 'topStarter', 'vulnerability').asked('Ana', 'act')
  expect([harley.deck('Cy')[0], harley.discard('Bo')]).toEqual(['vulnerability', ['mera']])
  const face = (top: readonly string[], said: string): Story =>
    story({ hands: { Ana: ['two-face'] }, onlyDecks: { Ana: top } })
      .play('Ana', 'two-face')
      .asked('Ana', 'parity')
      .when('Ana', 'parity', said)
  expect([
    face(['kick'], 'odd').hand('Ana'),
    face(['kick'], 'even').discard('Ana'),
    face(['punch'], 'even').hand('Ana'),
    face([], 'even').hand('Ana'),
  ]).toEqual([['kick'], ['kick'], ['punch'], []])
  expect(face(['kick'], 'odd').told('named')).toMatchObject([{ seat: 0, odd: 1 }])
  const seid = (hand: readonly string[]): Story =>
    story({ players: 2, hands: { Ana: ['sv-darkseid', ...hand] } }).play('Ana', 'sv-darkseid')
  expect([
    seid(['punch']).asked('Ana', 'act').power,
    seid(['punch', 'kick']).when('Ana', 'sacrifice', false).asked('Ana', 'act').power,
  ]).toEqual([3, 3])
  const both = seid(['punch', 'kick']).when('Ana', 'sacrifice', true).until('act')
  expect([both.power, both.hand('Ana'), both.zone('destroyed').sort()]).toEqual([5, [], ['kick', 'punch']])
  const look = story({
    heroes: { Ana: 'hero-dr-manhattan' },
    hands: { Ana: ['kick'] },
    decks: { Ana: ['mera'] },
  })
    .play('Ana', 'kick')
    .when('Ana', 'look', true)
  expect(look.when('Ana', 'lookThen', false).asked('Ana', 'act').deck('Ana')[0]).toBe('mera')
  const blind = story({
    heroes: { Ana: 'hero-dr-manhattan' },
    hands: { Ana: ['kick'] },
    onlyDecks: { Ana: [] },
  })
    .play('Ana', 'kick')
    .when('Ana', 'look', true)
    .asked('Ana', 'act')
  expect(allHeard(blind, 'peeked')).toBe(0)
  const steel = story({ hands: { Ana: ['man-of-steel'] }, discards: { Ana: ['mera'] } }).play(
    'Ana',
    'man-of-steel',
  )
  expect([allHeard(steel, 'retrieved'), steel.discard('Ana')]).toEqual([0, ['mera']])
  const batmobile = story({ hands: { Ana: ['batmobile'] } }).play('Ana', 'batmobile')
  expect([batmobile.hand('Ana').length, allHeard(batmobile, 'discarded')]).toEqual([5, 0])
  const king = story({ hands: { Ana: ['king-of-atlantis', 'kick'] } })
    .play('Ana', 'king-of-atlantis')
    .asked('Ana', 'act')
  expect(king.power).toBe(1)
  const sinestro = (top: string): Story =>
    story({ players: 2, hands: { Ana: ['sv-sinestro'] }, top: [top] }).play('Ana', 'sv-sinestro')
  expect([
    sinestro('mera').power,
    sinestro('mera').zone('destroyed'),
    sinestro('kid-flash').hand('Ana'),
    sinestro('bane').power,
    sinestro('bane').hand('Ana'),
  ]).toEqual([3, ['mera'], [], 0, ['bane']])
})

rule('WM-040', 'Power by what lies elsewhere', () => {
  const cold = (bo: readonly string[]): number =>
    story({ players: 2, hands: { Ana: ['sv-captain-cold'], Bo: [] }, discards: { Bo: bo } }).play(
      'Ana',
      'sv-captain-cold',
    ).power
  expect([cold([]), cold(['kick']), cold(['robin']), cold(['robin', 'mera'])]).toEqual([2, 2, 3, 3])
})

rule(
  ['WM-050', 'WM-051'],
  'a shuffle only where there is something to shuffle; what is shown is shown to all',
  () => {
    const none = story({ hands: { Ana: ['kid-flash'] }, onlyDecks: { Ana: [] } }).play('Ana', 'kid-flash')
    expect([allHeard(none, 'reshuffled'), allHeard(none, 'drew')]).toEqual([0, 0])
    const one = story({
      hands: { Ana: ['kid-flash'] },
      onlyDecks: { Ana: [] },
      discards: { Ana: ['mera'] },
    }).play('Ana', 'kid-flash')
    expect([one.told('reshuffled'), one.hand('Ana')]).toMatchObject([[{ seat: 0, count: 1 }], ['mera']])
    const ring = story({ hands: { Ana: ['power-ring'] }, decks: { Ana: ['kick'] } }).play('Ana', 'power-ring')
    expect(ring.told('topShown')).toMatchObject([{ seat: 0 }])
    ring.sees('Bo', ({ table }) => expect(table.deck[0]!.at(-1)).toBe(ring.table.deck[0]!.at(-1)))
    const face = story({ hands: { Ana: ['two-face'] }, decks: { Ana: ['kick'] } })
      .play('Ana', 'two-face')
      .when('Ana', 'parity', 'odd')
    expect(face.told('topShown')).toMatchObject([{ seat: 0 }])
  },
)

rule('WM-053', 'Nth Metal destroys the card that was seen, or leaves it', () => {
  const metal = (): Story =>
    story({ hands: { Ana: ['nth-metal'] }, decks: { Ana: ['mera', 'robin'] } })
      .play('Ana', 'nth-metal')
      .asked('Ana', 'nthMetal')
  const s = metal().when('Ana', 'nthMetal', true)
  expect([s.zone('destroyed'), s.deck('Ana')[0]]).toEqual([['mera'], 'robin'])
  const t = metal().when('Ana', 'nthMetal', false)
  expect([t.zone('destroyed'), t.deck('Ana')[0], t.told('left')]).toMatchObject([[], 'mera', [{ seat: 0 }]])
  const manta = (yes: boolean): Story =>
    appears('sv-black-manta', { onlyDecks: { Bo: ['mera'] }, hands: { Bo: ['kick'] } })
      .when('Bo', 'defend', null)
      .when('Bo', 'manta', yes)
  expect([manta(true).zone('destroyed'), manta(true).hand('Bo'), manta(true).discard('Bo')]).toEqual([
    ['mera'],
    ['kick'],
    [],
  ])
  expect([manta(false).zone('destroyed'), manta(false).hand('Bo'), manta(false).discard('Bo')]).toEqual([
    [],
    [],
    ['mera', 'kick'],
  ])
})

rule('WM-058', 'Brainiac: everybody gets back as many as they gave', () => {
  const s = appears('sv-brainiac')
    .when('Ana', 'defend', null)
    .when('Ana', 'setAside', 'kick')
    .when('Ana', 'setAside', 'mera')
  expect([s.hand('Ana').length, s.hand('Bo'), s.told('dealtBack')]).toMatchObject([5, [], [{ seat: 0 }]])
  const t = appears('sv-brainiac', { hands: { Bo: ['lobo', 'bane', 'doomsday'] } })
    .when('Bo', 'defend', null)
    .when('Bo', 'setAside', 'lobo')
    .when('Bo', 'setAside', 'bane')
  t.when('Ana', 'defend', null).when('Ana', 'setAside', 'kick').when('Ana', 'setAside', 'mera')
  expect([t.hand('Ana').length, t.hand('Bo').length, t.table.aside.flat(), t.table.pool]).toEqual([
    5,
    3,
    [],
    [],
  ])
})

rule('WM-093', 'First Appearances: what each player has to do, or does not', () => {
  const parallax = appears('sv-parallax', { hands: { Bo: ['catwoman', 'kick', 'lobo'] } })
    .when('Bo', 'defend', null)
    .when('Ana', 'defend', null)
  expect([parallax.hand('Bo'), parallax.discard('Bo'), parallax.hand('Ana').sort()]).toEqual([
    ['kick', 'lobo'],
    ['catwoman'],
    ['kick', 'mera', 'robin'],
  ])
  // The Anti-Monitor: no card that costs anything, no question.
  const monitor = appears('sv-the-anti-monitor', {
    hands: { Bo: ['punch', 'vulnerability'] },
    decks: { Ana: ['punch', 'punch', 'punch', 'kick', 'mera'] },
  })
  monitor
    .when('Bo', 'defend', null)
    .when('Ana', 'defend', null)
    .asked('Ana', 'cede')
    .when('Ana', 'cede', 'kick')
    .asked('Bo', 'act')
  expect([monitor.zone('lineUp').at(-1), monitor.hand('Bo').length, monitor.hand('Ana').length]).toEqual([
    'kick',
    2,
    4,
  ])
  const ceded = appears('sv-the-anti-monitor', { hands: { Bo: ['lobo', 'bane'] } })
    .when('Bo', 'defend', null)
    .when('Bo', 'cede', 'lobo')
  expect([ceded.zone('lineUp').at(-1), ceded.hand('Bo')]).toEqual(['lobo', ['bane']])
  const atrocitus = appears('sv-atrocitus', { hands: { Bo: [] } }).when('Ana', 'defend', null)
  expect([atrocitus.table.under.map((mine) => mine.length), atrocitus.hand('Ana').length]).toEqual([
    [1, 0],
    4,
  ])
  const cold = appears('sv-captain-cold', {
    heroes: { Ana: 'hero-rorschach', Bo: 'hero-nite-owl' },
    hands: { Bo: ['super-speed'] },
  })
    .when('Bo', 'defend', 'super-speed')
    .when('Ana', 'defend', null)
  expect(cold.table.heroDown).toEqual([1, 0])
  const sinestro = appears('sv-sinestro', { hands: { Bo: ['robin', 'kick', 'punch'] } })
    .when('Bo', 'defend', null)
    .when('Bo', 'discard', 'kick')
  expect([sinestro.hand('Bo'), sinestro.told('handShown').length]).toEqual([['robin', 'punch'], 0])
  const empty = appears('sv-darkseid', { hands: { Bo: [] } })
    .asked('Ana', 'defend')
    .when('Ana', 'defend', null)
    .asked('Ana', 'showOrDiscard')
  expect(empty.hand('Bo')).toEqual([])
  const shows = appears('sv-darkseid', { hands: { Bo: ['bane', 'kick'] } })
    .when('Bo', 'defend', null)
    .mayChoose('Bo', null, 'bane')
    .when('Bo', 'showOrDiscard', 'bane')
  expect([shows.hand('Bo'), shows.told('handShown')]).toMatchObject([['bane', 'kick'], [{ seat: 1 }]])
  shows.sees('Ana', ({ table }) =>
    expect(table.hand[1]!.filter((card) => card >= 0).map(idOf)).toEqual(['bane']),
  )
  const cheap = appears('sv-black-manta', { onlyDecks: { Bo: ['punch'] }, hands: { Bo: ['kick'] } })
    .when('Bo', 'defend', null)
    .asked('Ana', 'defend')
  expect([cheap.discard('Bo'), cheap.hand('Bo')]).toEqual([['punch'], ['kick']])
  const stroke = appears('sv-deathstroke', { hands: { Bo: ['bane', 'punch'] }, discards: { Bo: ['punch'] } })
    .when('Bo', 'defend', null)
    .asked('Ana', 'defend')
  expect(stroke.hand('Bo')).toEqual(['bane', 'punch'])
})

rule('WM-129', 'a Super-Villain is paid for, gained, and what it did is over', () => {
  const base = {
    ...DUEL,
    heroes: { Ana: 'hero-rorschach', Bo: 'hero-nite-owl' },
    hands: { Ana: [] },
    superVillains: ['sv-lex-luthor', 'sv-parallax'],
  }
  const s = story({ ...base, power: 12 }).act('Ana', 'superVillain')
  expect([
    s.power,
    s.discard('Ana'),
    s.zone('superVillain'),
    allHeard(s, 'heroTurned'),
    allHeard(s, 'freed'),
  ]).toEqual([2, ['sv-lex-luthor'], [], 0, 0])
  story({ ...base, power: 9 }).refuses('Ana', 'superVillain', { clause: 'WM-129', reason: 'notEnoughPower' })
  const t = story({ ...base, power: 10 }).arrange((g) => {
    g.heroDown.fill(1)
    for (const seat of [0, 1]) g.under[seat]!.push(...g.mainDeck.splice(-2))
  })
  const under = t.table.under.map(namesOf)
  t.act('Ana', 'superVillain')
  expect([t.table.heroDown, t.table.under]).toEqual([
    [0, 0],
    [[], []],
  ])
  expect([t.deck('Ana').slice(0, 2), t.deck('Bo').slice(0, 2)]).toEqual(under.map((ids) => ids.toReversed()))
})

rule('WM-179', 'the Machination before what the last card has triggered', () => {
  const s = story({
    players: 4,
    machination: 'machination-bend-the-physics',
    sm: 'Ana',
    plots: { Ana: 'plot-tachyon-storm' },
    hands: { Ana: ['kick', 'super-strength', 'bulletproof'] },
    inPlay: { Ana: ['fortress-of-solitude'] },
  })
  s.play('Ana', 'kick', 'super-strength', 'bulletproof')
  expect([s.zone('plotSpace'), s.table.completed]).toEqual([['plot-tachyon-storm'], 1])
  const t = story({
    players: 4,
    machination: 'machination-arm-the-pawns',
    sm: 'Ana',
    hands: { Ana: ['lasso-of-truth', 'green-arrows-bow', 'utility-belt'] },
    inPlay: { Ana: ['the-batcave'] },
  })
  t.play('Ana', 'lasso-of-truth')
  expect([t.table.completed, t.hand('Ana').length]).toEqual([0, 3])
  // When the game is over nothing is triggered any more.
  const over = story({
    sm: 'Ana',
    hands: { Ana: ['wm-reconstruction'] },
    left: 1,
    inPlay: { Ana: ['fortress-of-solitude'] },
  }).play('Ana', 'wm-reconstruction')
  over.ends(({ winners }) => expect(winners).toEqual([0]))
  expect(over.hand('Ana').length).toBe(1)
})

rule('WM-300', 'The Anti-Monitor may take the whole Line-Up', () => {
  const s = story({
    players: 2,
    sm: 'Bo',
    hands: { Ana: ['sv-the-anti-monitor'] },
    lineUp: ['robin', 'mera'],
    top: ['bane', 'lobo', 'starro'],
  }).play('Ana', 'sv-the-anti-monitor')
  s.mayChoose('Ana', null, 'robin', 'mera')
    .when('Ana', 'erase', 'robin')
    .asked('Ana', 'erase')
    .when('Ana', 'erase', 'mera')
    .asked('Ana', 'act')
  expect([s.zone('lineUp'), s.zone('destroyed'), s.power]).toEqual([['bane', 'lobo'], ['robin', 'mera'], 2])
})

rule('WM-310', 'asked where nobody else can tell that there is nothing to choose', () => {
  const hollis = (hand: readonly string[], discard: readonly string[]): Story =>
    story({ hands: { Ana: ['wm-hollis-mason', ...hand] }, discards: { Ana: discard } }).play(
      'Ana',
      'wm-hollis-mason',
    )
  hollis(['kick'], []).asked('Ana', 'destroy').mayChoose('Ana', null)
  hollis([], []).asked('Ana', 'act')
  hollis([], ['mera']).asked('Ana', 'act')
  hollis([], ['weakness'])
    .asked('Ana', 'destroy')
    .mayChoose('Ana', null, { from: 'discard', card: 'weakness' })
  const king = (hand: readonly string[], discard: readonly string[]): Story =>
    story({ hands: { Ana: ['king-of-atlantis', ...hand] }, discards: { Ana: discard } }).play(
      'Ana',
      'king-of-atlantis',
    )
  king(['kick'], []).asked('Ana', 'act')
  king([], ['kick']).asked('Ana', 'destroy')
  const stroke = (bo: readonly string[]): Story =>
    appears('sv-deathstroke', { hands: { Bo: bo } }).when('Bo', 'defend', null)
  stroke(['kick', 'mera'])
    .asked('Bo', 'destroy')
    .mayChoose('Bo', { from: 'hand', card: 'kick' }, { from: 'hand', card: 'mera' })
  stroke(['bane', 'punch']).asked('Ana', 'defend')
  expect(
    stroke(['kick'])
      .asked('Bo', 'destroy')
      .when('Bo', 'destroy', { from: 'hand', card: 'kick' })
      .asked('Ana', 'defend')
      .hand('Bo'),
  ).toEqual([])
  const attacked = story({ hands: { Ana: ['scarecrow'], Bo: ['punch'], Cy: ['super-speed'] } })
    .play('Ana', 'scarecrow')
    .asked('Bo', 'defend')
    .mayChoose('Bo', null)
  attacked.when('Bo', 'defend', null).when('Cy', 'defend', 'super-speed').asked('Ana', 'act')
  expect([attacked.discard('Bo'), attacked.discard('Cy'), attacked.hand('Cy').length]).toEqual([
    ['weakness'],
    ['super-speed'],
    2,
  ])
  expect(cardNumber('punch')).toBeGreaterThanOrEqual(0)
})

rule(
  'WM-043',
  'a Kick costs 3 whatever else is dearer, and leaves the surcharge to the next purchase',
  () => {
    const s = story({ challenge: 'challenge-rioting', power: 8, lineUp: FIVE }).act('Ana', 'kick')
    expect([s.power, s.table.surcharged]).toEqual([5, 0])
    expect(s.act('Ana', { buy: 'bane' }).power).toBe(0)
  },
)

rule('WM-032', 'Dark Knight asks for nothing where nothing was gained', () => {
  const s = story({ hands: { Ana: ['dark-knight', 'catwoman'] }, lineUp: ['bane', 'lobo'] })
  expect(s.play('Ana', 'dark-knight', 'catwoman').asked('Ana', 'act').hand('Ana')).toEqual([])
})

rule(
  'WM-234',
  'a burnt card that is the last one ends the game before anything else that was triggered',
  () => {
    const manhattan = (left: number): Story =>
      story({
        challenge: 'challenge-rioting',
        heroes: { Ana: 'hero-dr-manhattan' },
        sm: 'Ana',
        plots: { Ana: 'plot-tachyon-storm' },
        plotInPlay: true,
        hands: { Ana: ['kick'] },
        left,
      })
        .play('Ana', 'kick')
        .mayChoose('Ana', 'burn', 'look')
        .when('Ana', 'order', 'burn')
    manhattan(1).ends(({ winners }) => expect(winners).toEqual([0]))
    const on = manhattan(2).asked('Ana', 'look')
    expect([on.table.mainDeck.length, on.told('destroyed')]).toMatchObject([1, [{ seat: 0 }]])
  },
)

rule('WM-234', 'a card of the main deck is burnt by whoever has the turn', () => {
  const s = story({
    sm: 'Bo',
    plots: { Bo: 'plot-hired-killers' },
    plotInPlay: true,
    hands: { Bo: ['doomsday'] },
    top: ['kid-flash', 'catwoman', 'two-face'],
    lineUp: FIVE.slice(0, 4),
  })
  s.endsTurn().play('Bo', 'doomsday')
  expect(s.told('destroyed').map(({ seat, card }) => [seat, idOf(card)])).toEqual([[1, 'catwoman']])
})

rule('WM-038', 'Brainiac, played: of an empty hand nothing is shown and nothing taken back', () => {
  const brainiac = (bo: readonly string[]): Story =>
    story({ ...DUEL, hands: { Ana: ['sv-brainiac'], Bo: bo } }).play('Ana', 'sv-brainiac')
  const counted = (s: Story): number[] =>
    ['handShown', 'offered', 'withdrawn'].map((type) => allHeard(s, type))
  expect(counted(brainiac([]))).toEqual([0, 0, 0])
  const shown = brainiac(['super-strength']).asked('Ana', 'act')
  expect([counted(shown), shown.table.offered, shown.power]).toEqual([[1, 1, 1], [], 5])
})

rule('WM-295', 'The Riddler turns up one card for each payment', () => {
  const s = story({ hands: { Ana: ['the-riddler'] }, power: 3, top: ['mera', 'robin'] })
  const before = s.table.mainDeck.length
  s.play('Ana', 'the-riddler').when('Ana', 'riddle', 'repeat').act('Ana', 'riddler')
  expect(s.told('turnedUp').map(({ cards }) => namesOf(cards))).toEqual([['mera']])
  expect([s.table.shown, before - s.table.mainDeck.length, s.discard('Ana')]).toEqual([[], 1, ['mera']])
})

rule('WM-129', 'cards come free for those who had some under their hero, and for nobody else', () => {
  for (const held of [0, 1]) {
    const s = story({ ...DUEL, hands: { Ana: [] }, superVillains: ['sv-lex-luthor'], power: 10 }).arrange(
      (g) => {
        g.under[held]!.push(...g.mainDeck.splice(-2))
      },
    )
    const cards = s.table.under[held]!.toReversed()
    s.act('Ana', 'superVillain')
    expect(s.told('freed').map(({ seat, cards: freed }) => [seat, freed.length])).toEqual([[held, 2]])
    expect(s.table.deck[held]!.slice(-2)).toEqual(cards.toReversed())
  }
})

rule('WM-093', 'an empty hand is not shown', () => {
  for (const id of ['sv-parallax', 'sv-the-anti-monitor', 'sv-sinestro']) {
    const s = appears(id)
    expect([id, s.asked('Ana', 'defend').told('handShown')]).toEqual([id, []])
    s.when('Ana', 'defend', null)
    expect([id, s.told('handShown')]).toMatchObject([id, [{ seat: 0 }]])
  }
})

rule('WM-061', 'Silk Spectre draws for a Defense that was used, and for no other', () => {
  const spectre = (said: string | null): number => {
    const s = story({
      challenge: 'challenge-rioting',
      heroes: { Bo: 'hero-silk-spectre' },
      hands: { Ana: ['scarecrow'], Bo: ['lasso-of-truth', 'punch'], Cy: [] },
    })
    return s.play('Ana', 'scarecrow').when('Bo', 'defend', said).asked('Ana', 'act').hand('Bo').length
  }
  expect([spectre('lasso-of-truth'), spectre(null)]).toEqual([3, 2])
})

rule('WM-050', 'what is turned over on top of a deck is told to everybody, whose it is and which', () => {
  const faced = (card: string, named: string): Story =>
    story({ hands: { Ana: ['two-face'] }, decks: { Ana: [card] } })
      .play('Ana', 'two-face')
      .when('Ana', 'parity', named)
  for (const named of ['odd', 'even'])
    expect(
      faced('kick', named)
        .told('topShown')
        .map(({ seat, card }) => [seat, idOf(card)]),
    ).toEqual([[0, 'kick']])
  const none = story({ hands: { Ana: ['power-ring'] }, onlyDecks: { Ana: [] } }).play('Ana', 'power-ring')
  expect([none.told('topShown'), none.power]).toEqual([[], 2])
  const ring = story({ hands: { Ana: ['power-ring'] }, decks: { Ana: ['kick'] } }).play('Ana', 'power-ring')
  expect(ring.told('topShown').map(({ seat, card }) => [seat, idOf(card)])).toEqual([[0, 'kick']])
})

rule('WM-300', 'what The Anti-Monitor destroys is destroyed, and nothing lies beside the Line-Up', () => {
  const s = story({ ...DUEL, hands: { Ana: ['sv-the-anti-monitor'] }, lineUp: FIVE, top: ['kid-flash'] })
  s.play('Ana', 'sv-the-anti-monitor').when('Ana', 'erase', 'robin').when('Ana', 'erase', null)
  expect([s.zone('destroyed'), s.table.shown]).toEqual([['robin'], []])
  expect(s.zone('lineUp')).toEqual(['bane', 'lobo', 'mera', 'starro', 'kid-flash'])
  expect(s.told('destroyed')).toMatchObject([{ seat: 0 }])
})

rule('WM-140', 'cards are placed at the current Challenge, as it asks, and none without one', () => {
  const s = story({
    challenge: 'challenge-the-nuclear-clock',
    sm: 'Bo',
    plotInPlay: true,
    next: [],
    hands: { Ana: ['robin'] },
    inPlay: { Ana: ['the-batcave'] },
  })
  const offers = (): unknown[] =>
    s.choices('Ana').filter((said) => typeof said === 'object' && !('play' in (said as object)))
  expect(offers()).toEqual([{ contribute: 'robin' }, { contributeLocation: 'the-batcave' }])
  s.arrange((g) => {
    g.spare.push(...g.challenge.splice(0))
  })
  expect(offers()).toEqual([])
  s.refuses('Ana', { contribute: 'robin' }, { clause: 'WM-140', reason: 'noChallenge' })
})

rule(
  'WM-093',
  'Darkseid: who reveals no Villain shows nothing; Parallax: a hand of one card is shown',
  () => {
    const seid = appears('sv-darkseid', { hands: { Bo: ['bane', 'kick', 'punch'] } })
      .when('Bo', 'defend', null)
      .when('Bo', 'showOrDiscard', null)
    expect([seid.asked('Bo', 'discard').told('handShown'), seid.hand('Bo').length]).toEqual([[], 3])
    const one = appears('sv-parallax', { hands: { Bo: ['lobo'] } }).when('Bo', 'defend', null)
    expect(one.told('handShown').map(({ seat, cards }) => [seat, namesOf(cards)])).toEqual([[1, ['lobo']]])
  },
)

rule('WM-093', 'Black Manta: the discarded card is destroyed, or the whole hand goes', () => {
  const manta = (yes: boolean): Story =>
    appears('sv-black-manta', { onlyDecks: { Bo: ['mera'] }, hands: { Bo: ['kick', 'punch', 'bane'] } })
      .when('Bo', 'defend', null)
      .when('Bo', 'manta', yes)
  const [kept, gone] = [manta(true), manta(false)]
  expect([kept.hand('Bo'), kept.zone('destroyed')]).toEqual([['kick', 'punch', 'bane'], ['mera']])
  expect([gone.hand('Bo'), gone.zone('destroyed')]).toEqual([[], []])
  // How they were held is nobody's business.
  const { seat, cards } = gone.told('discarded')[0]!
  expect([seat, cards]).toEqual([1, cards.toSorted((a, b) => a - b)])
  expect(namesOf(cards).sort()).toEqual(['bane', 'kick', 'punch'])
})

rule('WM-050', 'Nth Metal looks at nothing where deck and discard pile are empty', () => {
  const s = story({ hands: { Ana: ['nth-metal'] }, onlyDecks: { Ana: [] } }).play('Ana', 'nth-metal')
  expect([s.asked('Ana', 'act').told('peeked'), s.power]).toEqual([[], 1])
  const t = story({ hands: { Ana: ['nth-metal'] }, onlyDecks: { Ana: [] }, discards: { Ana: ['mera'] } })
  expect(t.play('Ana', 'nth-metal').asked('Ana', 'nthMetal').told('peeked')).toMatchObject([{ seat: 0 }])
})

rule('WM-060', 'Teleportation as a Defense: a single other card may be put on top', () => {
  const s = story({
    hands: { Ana: ['scarecrow'], Bo: ['wm-teleportation'], Cy: [] },
    discards: { Bo: ['mera'] },
  })
  s.play('Ana', 'scarecrow').when('Bo', 'defend', 'wm-teleportation').mayChoose('Bo', null, 'mera')
  s.when('Bo', 'recall', 'mera').asked('Ana', 'act')
  expect([s.deck('Bo')[0], s.discard('Bo')]).toEqual(['mera', ['wm-teleportation']])
})

rule('WM-129', 'what was taken from a hand goes back on top of the deck as it lay', () => {
  const s = appears('sv-atrocitus', { hands: { Bo: ['lobo'] } })
    .when('Bo', 'defend', null)
    .dictate('hands', 0)
    .when('Ana', 'defend', null)
    .asked('Bo', 'act')
    .arrange((g) => {
      g.power = 10
      g.under[1]!.push(...g.mainDeck.splice(-1))
    })
  const lay = s.table.under.map((cards) => cards.toReversed())
  s.act('Bo', 'superVillain')
  expect([s.deck('Ana')[0], s.table.deck[1]!.slice(-2).toReversed()]).toEqual([idOf(lay[0]![0]!), lay[1]])
  // The owner hears which they are, the uppermost first; nobody else does.
  s.heard('Bo', { type: 'freed', seat: 1, cards: lay[1] }).heard('Ana', {
    type: 'freed',
    seat: 1,
    cards: [-1, -1],
  })
})

rule('WM-032', 'Archie waits for the first contribution, and for no other', () => {
  const s = story({
    challenge: 'challenge-alien-invasion',
    hands: { Ana: ['wm-archie', 'bane', 'batmobile'] },
  }).play('Ana', 'wm-archie')
  const before = s.power
  expect(s.table.waiting.map(idOf)).toEqual(['wm-archie'])
  s.act('Ana', { contribute: 'bane' })
  const after = s.power
  expect([after > before, s.table.waiting]).toEqual([true, []])
  expect(s.act('Ana', { contribute: 'batmobile' }).power).toBe(after)
})

rule('WM-032', 'Dark Knight asks once, and for what was gained this turn', () => {
  const s = story({
    hands: { Ana: ['catwoman', 'dark-knight', 'catwoman'] },
    lineUp: ['batmobile', 'lobo', 'bane', 'mera', 'robin'],
  }).play('Ana', 'catwoman', 'dark-knight')
  s.outright('Ana', cardNumber('mera') + 1, { clause: 'WM-032', reason: 'notGained' })
  s.when('Ana', 'reclaim', null).play('Ana', 'catwoman').asked('Ana', 'act')
  expect(s.table.waiting).toEqual([])
})

rule(
  'WM-058',
  'The Joker appears: a Weakness for everybody to whom a card of cost 1 or more is passed',
  () => {
    const s = appears('sv-the-joker', { hands: { Bo: ['lobo'] } })
      .when('Bo', 'defend', null)
      .when('Ana', 'defend', null)
      .when('Ana', 'setAside', 'kick')
    expect([s.deck('Ana')[0], s.deck('Bo')[0]]).toEqual(['weakness', 'weakness'])
    expect([s.discard('Ana').at(-1), s.discard('Bo')]).toEqual(['lobo', ['kick']])
    expect(s.told('passedOn').map(({ seat, to }) => [seat, to])).toEqual([
      [1, 0],
      [0, 1],
    ])
  },
)

rule('WM-058', 'The Joker’s Weaknesses go round from whoever comes after the current player', () => {
  const s = appears('sv-the-joker', { hands: { Bo: ['lobo'] }, weaknesses: 1 })
    .when('Bo', 'defend', null)
    .when('Ana', 'defend', null)
    .when('Ana', 'setAside', 'kick')
  expect([s.deck('Ana')[0], s.deck('Bo')[0]]).not.toContain(undefined)
  expect([s.deck('Ana').includes('weakness'), s.deck('Bo').includes('weakness')]).toEqual([false, true])
})

rule('WM-058', 'whose whole hand is set aside is not asked which cards', () => {
  const one = appears('sv-brainiac', { hands: { Bo: ['lobo', 'punch'] } }).when('Bo', 'defend', null)
  one.asked('Ana', 'defend')
  expect([one.hand('Bo'), one.told('setAside').length]).toEqual([[], 2])
  appears('sv-brainiac', { hands: { Bo: ['punch', 'punch', 'punch'] } })
    .when('Bo', 'defend', null)
    .asked('Bo', 'setAside')
})

rule('WM-034', 'Moloch asks nothing of a single card, and of two equal ones like of any two', () => {
  const moloch = (...hand: string[]): Story =>
    story({ hands: { Ana: ['wm-moloch'], Bo: hand, Cy: [] } })
      .play('Ana', 'wm-moloch')
      .when('Bo', 'defend', null)
  const single = moloch('kick').asked('Ana', 'act')
  expect([single.hand('Bo'), single.deck('Bo')[0]]).toEqual([[], 'kick'])
  moloch('punch', 'punch').asked('Bo', 'putBack')
})

rule('WM-053', 'Darkseid asks nothing where the last cards go', () => {
  const s = story({ ...DUEL, hands: { Ana: ['sv-darkseid', 'punch', 'kick'] } })
    .play('Ana', 'sv-darkseid')
    .when('Ana', 'sacrifice', true)
    .asked('Ana', 'act')
  expect([s.hand('Ana'), s.zone('destroyed').sort(), s.power]).toEqual([[], ['kick', 'punch'], 5])
})

rule('WM-278', 'Disintegration asks nothing where there is nothing to destroy', () => {
  const s = story({
    ...DUEL,
    hands: { Ana: ['wm-disintegration'] },
    challenge: 'challenge-keene-act',
    power: 7,
    contributed: ['robin', 'batmobile', 'bane'],
  }).act('Ana', 'challenge')
  const before = s.power
  expect(s.play('Ana', 'wm-disintegration').asked('Ana', 'act').power).toBe(before + 3)
})

rule('WM-060', 'Teleportation as a Defense: nobody has to put a card on top', () => {
  const s = story({
    hands: { Ana: ['scarecrow'], Bo: ['wm-teleportation'], Cy: [] },
    discards: { Bo: ['mera'] },
  })
  s.play('Ana', 'scarecrow').when('Bo', 'defend', 'wm-teleportation').when('Bo', 'recall', null)
  expect([s.asked('Ana', 'act').told('putOnTop'), s.discard('Bo')]).toEqual([
    [],
    ['mera', 'wm-teleportation'],
  ])
})

import { rule } from '@conspire/testkit'
import { settle } from '../src/flows/flow.ts'
import { COST, idOf, isMastermindCard, pointsOf, watchmen, WINNER } from '../src/index.ts'
import { isCovered } from '../src/machination.ts'
import { expect, fresh, NAMES, namesOf, Story, story, type Position } from './story.ts'
import { optionsFor } from './subject.ts'

const KEENE = 'challenge-keene-act'
const ALIENS = 'challenge-alien-invasion'
const NIXON = 'challenge-nixon'
const ARM = 'machination-arm-the-pawns'
const STORM = 'plot-tachyon-storm'
/** Cards that cover Arm the Pawns with four or five players. */
const PAWNS = ['lasso-of-truth', 'utility-belt', 'batmobile']
/** Meets all that Keene Act asks for. */
const MET = ['robin', 'batmobile', 'bane']

rule(
  ['WM-097', 'WM-098'],
  'a hero each, at random or chosen in turn before the Loyalty cards are dealt',
  () => {
    expect(new Set(fresh(5).table.hero.flat()).size).toBe(5)
    const s = fresh(3, { heroes: 'choose' }).asked('Ana', 'hero')
    expect(s.table.loyalty.flat()).toEqual([])
    s.when('Ana', 'hero', 'hero-rorschach').refuses('Bo', 'hero-rorschach', { reason: 'notThese' })
    s.when('Bo', 'hero', 'hero-nite-owl').when('Cy', 'hero', 'hero-ozymandias').asked('Ana', 'act')
    expect([namesOf(s.table.hero.flat()), s.table.heroes.length]).toEqual([
      ['hero-rorschach', 'hero-nite-owl', 'hero-ozymandias'],
      3,
    ])
    const late = new Story(watchmen, optionsFor(3, { heroes: 'choose' }))
    late.seats('Ana', 'Bo', 'Cy').dictate('firstPlayer', 2).asked('Cy', 'hero')
    late.when('Cy', 'hero', 'hero-rorschach').when('Ana', 'hero', 'hero-nite-owl').asked('Bo', 'hero')
  },
)

rule('WM-100', 'one’s own Loyalty card is known to nobody else', () => {
  for (const players of [3, 4, 5]) {
    const s = fresh(players)
    for (const who of NAMES.slice(0, players))
      s.sees(who, ({ table }) => {
        table.loyalty.forEach(([card], seat) => expect(card! >= 0).toBe(seat === s.seatOf(who)))
      })
    s.sees(null, ({ table }) => expect(new Set(table.loyalty.flat())).toEqual(new Set([-1])))
  }
})

rule(['WM-119', 'WM-120'], 'with two players a third Loyalty card, unseen', () => {
  const s = fresh(2)
  expect([s.table.loyalty.flat().length, s.table.loyalties.length]).toEqual([2, 1])
  expect([...s.table.loyalty.flat(), ...s.table.loyalties].filter(isMastermindCard)).toHaveLength(1)
  for (const who of ['Ana', 'Bo', null]) s.sees(who, ({ table }) => expect(table.loyalties).toEqual([-1]))
})

const arms = (sm: string, position: Position = {}): Story =>
  story({ players: 4, machination: ARM, sm, hands: { Ana: PAWNS }, ...position })

rule('WM-116', 'all Loyalty cards are turned over together', () => {
  const s = arms('Ana').play('Ana', ...PAWNS.slice(1))
  s.sees(null, ({ table }) => expect(table.loyalty).toEqual([[-1], [-1], [-1], [-1]]))
  s.play('Ana', PAWNS[0]!)
  s.sees(null, ({ table }) => expect(table.loyalty).toEqual(s.table.loyalty))
  expect(s.told('unmasked')).toMatchObject([{ cards: s.table.loyalty.flat() }])
})

rule('WM-117', 'to reveal oneself is no action', () => {
  for (const sm of ['Ana', 'Bo']) {
    const s = story({
      sm,
      challenge: 'challenge-the-nuclear-clock',
      hands: { Ana: ['vulnerability'], Bo: ['punch'] },
      inPlay: { Bo: ['the-batcave', 'wm-karnak'] },
    })
    s.mayChoose('Ana', 'end', { play: 'vulnerability' }).refuses('Ana', 'loyalty', {})
  }
})

rule(['WM-118', 'WM-309'], 'until the reveal nothing hangs on the side', () => {
  const hands = { Ana: ['bane', 'punch', 'robin'], Bo: ['kick', 'punch'], Cy: ['super-speed'] }
  const tell = (sm: string): string => {
    const s = story({ hands, sm })
    const heard: unknown[] = []
    const look = (): void => {
      heard.push(
        s.choices('Ana'),
        s.viewOf(null).pending,
        s.hears(null),
        JSON.stringify(s.viewOf(null).table),
      )
    }
    look()
    s.play('Ana', 'bane')
    look()
    s.when('Bo', 'defend', null).when('Bo', 'discard', 'kick').when('Cy', 'defend', 'super-speed')
    look()
    s.refuses('Ana', 'plot', { reason: 'noPlot' }).refuses('Ana', 'help', { reason: 'noPlot' }).endsTurn()
    look()
    return JSON.stringify(heard)
  }
  expect(tell('Ana')).toBe(tell('Bo'))
  expect(tell('Ana')).toBe(tell('Cy'))
})

rule(['WM-172', 'WM-173'], 'the first line counts with two or three players at set-up', () => {
  const s = story({ players: 3, machination: ARM, sm: 'Ana', hands: { Ana: [...PAWNS, 'kick'] } }).play(
    'Ana',
    ...PAWNS,
  )
  expect(s.table.revealed).toBe(0)
  s.play('Ana', 'kick')
  expect(s.table.revealed).toBe(1)
  const t = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  expect(t.table.revealed).toBe(1)
  // A destroyed player changes nothing.
  const u = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: PAWNS } }).arrange((g) => {
    g.out[3] = 1
    g.destroyed.push(...g.hand[3]!.splice(0), ...g.deck[3]!.splice(0))
  })
  expect(u.play('Ana', ...PAWNS).table.revealed).toBe(1)
})

rule('WM-175', 'a card covers one line, however often it is played', () => {
  // The Utility Belt is an Equipment and costs 5: it covers one line, not two.
  const s = arms('Ana', { hands: { Ana: ['utility-belt', 'batmobile', 'clayface', 'lasso-of-truth'] } })
  s.play('Ana', 'utility-belt', 'batmobile', 'clayface').when('Ana', 'replay', 'utility-belt')
  expect(s.table.revealed).toBe(0)
  expect(s.play('Ana', 'lasso-of-truth').table.revealed).toBe(1)
})

rule('WM-174', 'Arm the Pawns: two Equipment of the same name do not do', () => {
  const covers = (...gear: string[]): number =>
    arms('Ana', { hands: { Ana: ['lobo', ...gear] } })
      .play('Ana', 'lobo')
      .when('Ana', 'destroy', null)
      .play('Ana', ...gear).table.revealed
  expect([covers('batmobile', 'batmobile'), covers('lasso-of-truth', 'batmobile')]).toEqual([0, 1])
})

rule('WM-183', 'cards of one’s own turn alone, and none that another player plays', () => {
  const [lasso, belt, mobile] = PAWNS as [string, string, string]
  const s = arms('Ana', { hands: { Ana: [lasso, belt], Bo: ['x-ray-vision'] } }).play('Ana', lasso, belt)
  s.endsTurn().arrange((g) => {
    const at = g.mainDeck.findIndex((card) => idOf(card) === mobile)
    g.deck[0]!.push(...g.mainDeck.splice(at, 1))
  })
  expect(s.table.plays).toEqual([])
  s.play('Bo', 'x-ray-vision').when('Bo', 'xRay', mobile)
  expect([s.table.revealed, s.table.completed]).toEqual([0, 0])
})

rule(
  ['WM-176', 'WM-177'],
  'judged on what the card was then; borrowed cards count, cards in play do not',
  () => {
    const s = story({
      players: 4,
      machination: ARM,
      sm: 'Ana',
      hands: { Ana: ['wm-inkblot-mask', 'punch', 'lobo'] },
    })
    s.play('Ana', 'wm-inkblot-mask')
      .when('Ana', 'mask', { card: 'punch', type: 'equipment' })
      .play('Ana', 'punch+', 'lobo')
    expect(isCovered(s.table)).toBe(true)
    const t = story({
      players: 4,
      machination: ARM,
      sm: 'Ana',
      lineUp: ['batmobile', 'bane', 'mera', 'bane', 'scarecrow'],
      hands: { Ana: ['emerald-knight', 'lasso-of-truth'] },
    })
    t.play('Ana', 'emerald-knight').when('Ana', 'borrow', 'batmobile').play('Ana', 'lasso-of-truth')
    expect(t.table.revealed).toBe(1)
    const physics = 'machination-bend-the-physics'
    const u = story({
      players: 4,
      machination: physics,
      sm: 'Ana',
      hands: { Ana: ['super-speed', 'kick', 'wm-duplication'] },
      inPlay: { Ana: ['the-batcave'] },
    })
    u.play('Ana', 'super-speed', 'kick')
    expect(u.table.revealed).toBe(0)
  },
)

rule('WM-179', 'completed after the text of the card, and before what it triggers', () => {
  const hand = ['lasso-of-truth', 'green-arrows-bow', 'man-of-steel']
  const s = arms('Ana', { hands: { Ana: hand }, inPlay: { Ana: ['the-watchtower'] } }).play('Ana', ...hand)
  const steps = s.hears(null).map(({ type }) => type)
  expect(steps.filter((type) => ['powered', 'unmasked', 'plotLaunched', 'drew'].includes(type))).toEqual([
    'powered',
    'unmasked',
    'plotLaunched',
    'drew',
  ])
})

rule('WM-192', 'the Plot does not see the card that completed the Machination, but the next', () => {
  const s = story({
    players: 4,
    machination: 'machination-bend-the-physics',
    sm: 'Ana',
    plots: { Ana: STORM },
    hands: { Ana: ['super-speed', 'kick', 'super-strength', 'kick'] },
  })
  const before = s.table.mainDeck.length
  s.play('Ana', 'super-speed', 'kick', 'super-strength')
  expect([s.zone('plotSpace'), s.table.mainDeck.length]).toEqual([[STORM], before])
  expect(s.play('Ana', 'kick').table.mainDeck.length).toBe(before - 1)
})

rule(['WM-182'], 'another player completes nothing, and everybody knows it', () => {
  const s = story({ players: 4, machination: ARM, sm: 'Bo', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  expect([s.table.revealed, s.table.cleared]).toEqual([0, [1, 0, 0, 0]])
  s.heard('Cy', { type: 'covered', rule: 'WM-182', seat: 0 })
  // Whoever imagines another world does not imagine Ana as the SM.
  for (let i = 0; i < 40; i++) {
    const world = watchmen.resample(s.state, [2], { below: (n) => (i * 7919 + n) % n })
    expect(isMastermindCard(world.table.loyalty[0]![0]!)).toBe(false)
  }
  // Once the sides are known there is nothing left to tell.
  const known = story({ players: 4, machination: ARM, sm: 'Bo', revealed: true, hands: { Ana: PAWNS } })
  known.play('Ana', ...PAWNS)
  expect([known.told('covered'), known.table.cleared[0]]).toEqual([[], 0])
})

rule('WM-184', 'an SM who was revealed otherwise can still complete the Machination', () => {
  const s = arms('Ana', { revealed: true, plots: { Ana: STORM } }).play('Ana', ...PAWNS)
  expect([s.zone('plotSpace'), s.table.completed, s.told('unmasked')]).toEqual([[STORM], 1, []])
  const loyal = arms('Bo', { revealed: true }).play('Ana', ...PAWNS)
  expect([loyal.zone('plotSpace'), loyal.table.cleared]).toEqual([[], [0, 0, 0, 0]])
})

rule('WM-185', 'the Machination is completed once in a game', () => {
  const s = arms('Ana', { hands: { Ana: [...PAWNS, 'punch'] } }).play('Ana', ...PAWNS)
  expect([s.table.completed, s.told('plotLaunched').length]).toEqual([1, 1])
  // All of it has been played still, but it is done.
  s.play('Ana', 'punch')
  expect([s.told('plotLaunched'), s.zone('plotSpace').length]).toEqual([[], 1])
})

/** How many cards of the main deck are gone when Ana, the SM, has played these with her Plot in play. */
const burns = (plot: string, hand: readonly string[], position: Position = {}): number => {
  const s = story({ sm: 'Ana', plots: { Ana: plot }, plotInPlay: true, hands: { Ana: hand }, ...position })
  const before = s.table.mainDeck.length
  return before - s.play('Ana', ...hand).table.mainDeck.length
}

rule('WM-193', 'the Plot sees replays too, up to its limit', () => {
  const killers = 'plot-hired-killers'
  expect([burns(killers, ['doomsday']), burns(killers, ['punch'])]).toEqual([1, 0])
  expect(burns(killers, ['doomsday', 'clayface'])).toBe(3)
  expect(burns(killers, ['doomsday', 'clayface', 'bizarro'])).toBe(3)
})

rule(
  'WM-193',
  'The Greater Good: only for the first of the turn, which may have come before the Plot',
  () => {
    const good = 'plot-the-greater-good'
    expect(burns(good, ['doomsday', 'gorilla-grodd'])).toBe(2)
    const s = arms('Ana', { plots: { Ana: good }, hands: { Ana: [...PAWNS, 'utility-belt'] } })
    s.play('Ana', ...PAWNS, 'utility-belt')
    expect([s.zone('plotSpace'), s.told('plotTriggered')]).toEqual([[good], []])
  },
)

const plotted = (sm: string, power: number): Story =>
  story({ sm, plots: { [sm]: STORM }, plotInPlay: true, power })

rule('WM-195', 'a Loyal player pays the whole cost of the Plot; the SM cannot', () => {
  expect(plotted('Bo', 15).act('Ana', 'plot').power).toBe(1)
  plotted('Bo', 13).refuses('Ana', 'plot', { clause: 'WM-195', reason: 'notEnoughPower' })
  plotted('Ana', 20).refuses('Ana', 'plot', { clause: 'WM-195', reason: 'notLoyal' })
})

rule('WM-199', 'a beaten Plot is out of the game', () => {
  const s = plotted('Bo', 15).act('Ana', 'plot')
  expect([s.zone('plotSpace'), s.table.plot[1]]).toEqual([[], []])
  s.has(s.zone('spare'), STORM)
})

rule(['WM-197', 'WM-198'], 'levels go on as usual beside a Plot, which stays', () => {
  const s = story({
    sm: 'Bo',
    plots: { Bo: STORM },
    plotInPlay: true,
    challenge: KEENE,
    next: [NIXON, ALIENS],
    contributed: MET,
    power: 7,
  })
  s.act('Ana', 'challenge')
  expect(s.table.beaten).toBe(1)
  s.endsTurn()
  expect([s.zone('challenge'), s.zone('plotSpace'), s.table.challenges.length]).toEqual([[NIXON], [STORM], 1])
  s.endsTurn()
  expect(s.zone('challenge')).toEqual([NIXON])
  const last = story({
    sm: 'Bo',
    plotInPlay: true,
    challenge: KEENE,
    next: [],
    contributed: MET,
    power: 7,
  })
  expect(last.act('Ana', 'challenge').endsTurn().zone('challenge')).toEqual([])
})

/** Ana may ask for help: Cy is the SM, and Dee holds nothing. */
const helped = (position: Position = {}): Story =>
  story({
    players: 5,
    sm: 'Cy',
    plotInPlay: true,
    ...position,
    hands: { Ana: [], Bo: ['kick', 'mera'], Cy: ['kick'], Dee: [], Eli: ['punch'], ...position.hands },
  })

rule('WM-208', 'helpers decide one after the other, clockwise', () => {
  const s = helped({ hands: { Dee: ['punch'] } }).act('Ana', 'help')
  for (const who of ['Bo', 'Dee', 'Eli']) s.asked(who, 'help').when(who, 'help', true)
  expect(s.asked('Ana', 'act').table.belongs).toEqual([1, 3, 4])
  const turned = helped({ sm: 'Ana', hands: { Bo: ['punch'] } }).endsTurn()
  turned.act('Bo', 'help')
  for (const who of ['Cy', 'Eli']) turned.asked(who, 'help').when(who, 'help', false)
})

rule('WM-213', 'whoever holds nothing is passed over without a question', () => {
  const s = helped().act('Ana', 'help').when('Bo', 'help', false).asked('Eli', 'help')
  s.when('Eli', 'help', false).asked('Ana', 'act')
  // And whose hand is gone by what another has lent.
  const squad = 'suicide-squad'
  const gone = story({
    players: 4,
    sm: 'Dee',
    plotInPlay: true,
    hands: { Ana: [squad, squad], Bo: [squad], Cy: ['kick'] },
  })
  gone.play('Ana', squad, squad).act('Ana', 'help').when('Bo', 'help', true).asked('Ana', 'act')
  expect(gone.hand('Cy')).toEqual([])
})

const lends = (at: number): Story =>
  helped({ hands: { Eli: [] } })
    .dictate('hands', at)
    .act('Ana', 'help')
    .when('Bo', 'help', true)

rule('WM-210', 'any card of the helper’s hand, by lot, in the play area of the current player', () => {
  expect([lends(0).zone('play'), lends(1).zone('play')]).toEqual([['kick'], ['mera']])
  expect([lends(0).hand('Bo'), lends(0).hand('Ana')]).toEqual([['mera'], []])
  lends(0).heard(null, { type: 'helpAnswered', rule: 'WM-210', seat: 1, gives: 1 })
})

rule('WM-212', 'a lent card is played by the current player, at once', () => {
  const s = lends(0)
  expect([s.power, s.table.plays.map(idOf)]).toEqual([2, ['kick']])
  expect(s.told('played')).toMatchObject([{ rule: 'WM-212', seat: 0, owner: 1 }])
})

rule('WM-217', 'the helper’s hand stays smaller until the end of their own turn', () => {
  const s = lends(0).endsTurn()
  expect(s.hand('Bo')).toEqual(['mera'])
  expect(s.endsTurn().hand('Bo').length).toBe(5)
  // Whoever declines has lent nothing.
  expect(helped().act('Ana', 'help').when('Bo', 'help', false).hand('Bo')).toEqual(['kick', 'mera'])
})

rule('WM-017', 'the victory points of a lent card stay with its owner', () => {
  const { table } = lends(1)
  expect([pointsOf(table, 0), pointsOf(table, 1)]).toEqual([0, 2])
})

rule(
  ['WM-215', 'WM-216'],
  'a lent Location works until the end of the turn; a destroyed card stays destroyed',
  () => {
    const s = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: ['catwoman'], Bo: ['the-watchtower'] } })
    s.act('Ana', 'help').when('Bo', 'help', true).play('Ana', 'catwoman')
    expect(s.told('drew').length).toBe(1)
    s.endsTurn()
    expect([s.discard('Bo'), s.table.ongoing.flat()]).toEqual([['the-watchtower'], []])
    const t = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: [], Bo: ['wm-disintegration'] } })
    t.act('Ana', 'help').when('Bo', 'help', true).when('Ana', 'disintegrate', 'plot').endsTurn()
    expect([t.discard('Bo'), t.zone('destroyed').includes('wm-disintegration')]).toEqual([[], true])
  },
)

rule(['WM-219'], 'an Attack on a lent card is the Attack of a Loyal player', () => {
  const s = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: ['punch'], Bo: ['scarecrow'], Cy: [] } })
  s.act('Ana', 'help').when('Bo', 'help', true)
  expect(['Ana', 'Bo', 'Cy'].map((who) => s.discard(who))).toEqual([[], [], ['weakness']])
})

const aimsAtBo = (): Story =>
  story({
    players: 4,
    sm: 'Ana',
    revealed: true,
    hands: { Ana: ['wm-disintegration'], Bo: ['super-speed', 'kick'] },
  })
    .play('Ana', 'wm-disintegration')
    .when('Ana', 'disintegrate', 1)

rule('WM-221', 'a destroyed player takes no further turns or decisions', () => {
  const s = aimsAtBo().endsTurn().asked('Cy', 'act').endsTurn().endsTurn().asked('Ana', 'act')
  expect(s.table.out).toEqual([0, 1, 0, 0])
})

rule(['WM-225'], 'a card lent this turn is destroyed with the rest', () => {
  const s = story({
    players: 4,
    sm: 'Cy',
    plotInPlay: true,
    hands: { Ana: ['wm-disintegration'], Bo: ['kick'], Dee: [] },
  })
  s.act('Ana', 'help')
    .when('Bo', 'help', true)
    .play('Ana', 'wm-disintegration')
    .when('Ana', 'disintegrate', 1)
  expect(s.zone('play')).toEqual([])
})

rule(['WM-227', 'WM-244'], 'a destroyed Loyal player shares the result of the side', () => {
  const s = story({
    players: 4,
    sm: 'Ana',
    revealed: true,
    challenge: KEENE,
    next: [],
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
    hands: { Ana: ['wm-disintegration'] },
  })
  s.play('Ana', 'wm-disintegration').when('Ana', 'disintegrate', 1).act('Ana', 'challenge')
  s.ends(({ winners, places }) =>
    expect([winners, places]).toEqual([
      [1, 2, 3],
      [2, 1, 1, 1],
    ]),
  )
  expect(s.table.out).toEqual([0, 1, 0, 0])
})

rule(['WM-228'], 'without a Loyal player the SM wins at once', () => {
  const s = story({ players: 3, sm: 'Ana', revealed: true, hands: { Ana: ['wm-disintegration'] } }).arrange(
    (g) => {
      g.out[2] = 1
      g.destroyed.push(...g.hand[2]!.splice(0), ...g.deck[2]!.splice(0))
    },
  )
  s.play('Ana', 'wm-disintegration')
    .when('Ana', 'disintegrate', 1)
    .ends(({ winners }) => expect(winners).toEqual([0]))
})

rule('WM-231', 'at the end of the game all Loyalty cards are revealed', () => {
  const s = story({ sm: 'Bo', challenge: KEENE, next: [], contributed: MET, power: 7 })
  s.sees('Cy', ({ table }) => expect(table.loyalty.flat()).toContain(-1))
  s.act('Ana', 'challenge').ends()
  s.sees(null, ({ table }) => expect(table.loyalty).toEqual(s.table.loyalty))
  expect(s.told('unmasked')).toMatchObject([{ rule: 'WM-231' }])
})

rule('WM-243', 'the SM wins with the end of the main deck, revealed or not', () => {
  for (const revealed of [undefined, true] as const)
    story({ sm: 'Cy', left: 1, ...(revealed && { revealed }) })
      .endsTurn()
      .ends(({ winners }) => expect(winners).toEqual([2]))
})

rule('WM-238', 'an effect uses the cards that are left, and then the main deck has run out', () => {
  const s = story({ sm: 'Bo', hands: { Ana: ['wm-reconstruction'] }, top: ['mera', 'robin'], left: 2 }).play(
    'Ana',
    'wm-reconstruction',
  )
  s.mayChoose('Ana', 'mera', 'robin').when('Ana', 'reconstruct', 'mera')
  expect([s.hand('Ana'), s.zone('destroyed').at(-1)]).toEqual([['mera'], 'robin'])
  s.ends(({ winners }) => expect(winners).toEqual([1]))
})

rule(
  'WM-235',
  'one effect leaves neither a Challenge nor a card of the main deck: the Loyal side wins',
  () => {
    const both = story({ sm: 'Bo', challenge: KEENE, next: [] }).table
    both.spare.push(...both.challenge.splice(0))
    both.destroyed.push(...both.mainDeck.splice(0))
    settle(both, { tell: undefined } as never)
    expect(both.winner).toBe(WINNER.loyal)
    // With a Challenge left it would have been the SM's.
    const one = story({ sm: 'Bo', challenge: KEENE, next: [] }).table
    one.destroyed.push(...one.mainDeck.splice(0))
    settle(one, { tell: undefined } as never)
    expect(one.winner).toBe(WINNER.mastermind)
  },
)

/** Ana beats Level 2, and at the end of her turn Level 3 is turned up. */
const level3 = (position: Position): Story =>
  story({
    challenge: NIXON,
    next: [ALIENS],
    contributed: ['bane', 'kick', 'batmobile'],
    power: 11,
    ...position,
  })
    .act('Ana', 'challenge')
    .endsTurn()
const TWO_LOYAL = { players: 2, sm: null, hands: { Ana: [], Bo: [] } }

rule(['WM-092', 'WM-121'], 'two players reveal their sides when Level 3 is turned up', () => {
  for (const position of [TWO_LOYAL, { players: 2, sm: 'Bo' }]) {
    const s = level3(position)
    expect([s.zone('challenge'), s.table.revealed, s.told('unmasked')]).toMatchObject([
      [ALIENS],
      1,
      [{ rule: 'WM-121', cards: s.table.loyalty.flat() }],
    ])
  }
  // Not at Level 2, and not with three players.
  const second = level3({
    players: 2,
    sm: null,
    challenge: KEENE,
    next: [NIXON, ALIENS],
    contributed: MET,
  })
  expect([second.zone('challenge'), second.table.revealed]).toEqual([[NIXON], 0])
  expect([level3({}).zone('challenge'), level3({}).table.revealed]).toEqual([[ALIENS], 0])
})

rule('WM-123', 'two Loyal players: eight Super-Villains of cost 10 or more, by lot', () => {
  const { villainous, superVillain, superVillains } = level3(TWO_LOYAL).table
  const stack = [...superVillains, ...superVillain]
  expect([villainous, stack.length, superVillain.length]).toEqual([1, 8, 1])
  expect(stack.every((card) => COST[card]! >= 10)).toBe(true)
  expect(level3(TWO_LOYAL).told('villainsLeft')).toEqual([])
  expect(level3({ players: 2, sm: 'Bo' }).table.villainous).toBe(0)
})

rule('WM-126', 'the Machination of two Loyal players is set aside', () => {
  const s = level3({ ...TWO_LOYAL, machination: ARM })
  expect([s.table.machination, s.zone('spare').includes(ARM)]).toEqual([[], true])
  expect(level3({ players: 2, sm: 'Bo' }).table.machination).toHaveLength(1)
})

rule('WM-131', 'two Loyal players: no Plot, and no help', () => {
  const s = level3(TWO_LOYAL).until('act')
  s.refuses(NAMES[s.table.turn]!, 'help', { clause: 'WM-204', reason: 'noPlot' })
  expect([s.zone('plotSpace'), s.table.plot.map((mine) => mine.length)]).toEqual([[], [1, 1]])
})

rule(['WM-132'], 'sides that are known are not revealed again', () => {
  const s = story({
    players: 2,
    sm: 'Bo',
    plotInPlay: true,
    challenge: NIXON,
    next: [ALIENS],
    contributed: ['bane', 'kick', 'batmobile'],
    power: 11,
  })
  s.act('Ana', 'challenge').endsTurn()
  expect([s.told('unmasked'), s.zone('challenge')]).toEqual([[], [ALIENS]])
})

rule(
  'WM-129',
  'a Super-Villain is defeated for its cost, and what it did to the Super Heroes is over',
  () => {
    const base = { players: 2, sm: null, revealed: true, hands: { Ana: [] } } as const
    const s = story({ ...base, superVillains: ['sv-lex-luthor'], power: 17 }).act('Ana', 'superVillain')
    expect([s.power, s.discard('Ana'), s.zone('superVillain')]).toEqual([7, ['sv-lex-luthor'], []])
    expect(s.table.heroDown).toEqual([0, 0])
    story({ ...base, superVillains: ['sv-lex-luthor'], power: 9 }).refuses('Ana', 'superVillain', {
      clause: 'WM-129',
      reason: 'notEnoughPower',
    })
  },
)

rule(
  'WM-242',
  'the main deck of two players runs out before Level 3: sides are shown, and who has won',
  () => {
    for (const [sm, winners] of [
      [null, []],
      ['Ana', [0]],
    ] as const) {
      const s = story({ players: 2, sm, left: 1 }).endsTurn()
      expect(s.told('unmasked')).toMatchObject([{ rule: 'WM-231', mastermind: sm === null ? -1 : 0 }])
      s.ends((outcome) => expect(outcome.winners).toEqual(winners))
    }
  },
)

rule(['WM-271'], 'the SM is there when the Clock strikes, whoever was destroyed', () => {
  const s = story({
    players: 4,
    challenge: 'challenge-the-nuclear-clock',
    sm: 'Cy',
    revealed: true,
    hands: { Cy: [] },
  }).arrange((g) => {
    g.out[1] = 1
    g.destroyed.push(...g.hand[1]!.splice(0), ...g.deck[1]!.splice(0))
    g.clock.push(...g.mainDeck.splice(0, 11))
  })
  s.endsTurn()
  expect([s.hand('Cy').length, s.hand('Bo')]).toEqual([12, []])
})

rule('WM-278', 'anybody may use Disintegration, the SM too, at any level', () => {
  for (const sm of ['Ana', 'Bo'])
    for (const challenge of [KEENE, NIXON, ALIENS]) {
      const s = story({ sm, challenge, hands: { Ana: ['wm-disintegration'] } })
      s.play('Ana', 'wm-disintegration').asked('Ana', 'disintegrate')
      s.when('Ana', 'disintegrate', 'challenge')
      expect([s.zone('challenge'), s.zone('play')]).toEqual([[], []])
    }
})

rule('WM-311', 'a card that is drawn is named to its owner alone', () => {
  const s = story({ hands: { Ana: ['kid-flash'] }, decks: { Ana: ['mera'] } }).play('Ana', 'kid-flash')
  s.heard('Ana', { type: 'drew', rule: 'WM-050', seat: 0, cards: [s.table.hand[0]![0]!] })
  for (const who of ['Bo', null]) s.heard(who, { type: 'drew', rule: 'WM-050', seat: 0, cards: [-1] })
  s.sees(null, ({ table }) => expect(new Set(table.plot.flat())).toEqual(new Set([-1])))
})

rule(['WM-307', 'WM-312'], 'spectators see what is public; hidden cards are backs without a number', () => {
  const s = story({ hands: { Ana: ['kid-flash'], Bo: ['lobo'] } }).play('Ana', 'kid-flash')
  s.sees(null, ({ table }) => {
    const hidden = [...table.hand.flat(), ...table.deck.flat(), ...table.mainDeck, ...table.loyalty.flat()]
    expect(new Set(hidden)).toEqual(new Set([-1]))
    expect(table.lineUp).toEqual(s.table.lineUp)
  })
})

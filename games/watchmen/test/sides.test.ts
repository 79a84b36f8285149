import { rule } from '@conspire/testkit'
import { settle } from '../src/flows/flow.ts'
import {
  challengeOf,
  COST,
  idOf,
  isMastermindCard,
  kindOf,
  pointsOf,
  watchmen,
  WINNER,
} from '../src/index.ts'
import { isCovered } from '../src/machination.ts'
import { expect, fresh, NAMES, namesOf, Story, story } from './story.ts'
import { optionsFor } from './subject.ts'

const KEENE = 'challenge-keene-act'
const ALIENS = 'challenge-alien-invasion'
const NIXON = 'challenge-nixon'
const ARM = 'machination-arm-the-pawns'
const STORM = 'plot-tachyon-storm'
/** Cards that cover Arm the Pawns with four or five players. */
const PAWNS = ['lasso-of-truth', 'utility-belt', 'batmobile']

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

rule(
  ['WM-099', 'WM-009', 'WM-112', 'WM-113', 'WM-100'],
  'one SM among three to five, known to nobody else',
  () => {
    for (const players of [3, 4, 5]) {
      const s = fresh(players)
      const cards = s.table.loyalty.flat()
      expect([cards.length, cards.filter(isMastermindCard).length]).toEqual([players, 1])
      for (const who of NAMES.slice(0, players))
        s.sees(who, ({ table }) => {
          table.loyalty.forEach(([card], seat) => expect(card! >= 0).toBe(seat === s.seatOf(who)))
        })
      s.sees(null, ({ table }) => expect(new Set(table.loyalty.flat())).toEqual(new Set([-1])))
    }
  },
)

rule(['WM-119', 'WM-120'], 'with two players a third Loyalty card, unseen', () => {
  const s = fresh(2)
  expect([s.table.loyalty.flat().length, s.table.loyalties.length]).toEqual([2, 1])
  expect([...s.table.loyalty.flat(), ...s.table.loyalties].filter(isMastermindCard)).toHaveLength(1)
  for (const who of ['Ana', 'Bo', null]) s.sees(who, ({ table }) => expect(table.loyalties).toEqual([-1]))
})

rule(['WM-101', 'WM-102', 'WM-187', 'WM-223'], 'a Plot each, for its owner’s eyes', () => {
  const s = fresh(3)
  expect([s.table.plot.flat().length, s.table.plots.length]).toEqual([3, 2])
  s.sees('Bo', ({ table }) => {
    expect(table.plot.map(([card]) => card! >= 0)).toEqual([false, true, false])
    expect(table.plots).toEqual([-1, -1])
  })
})

rule(['WM-103', 'WM-104', 'WM-170', 'WM-171'], 'one Machination, for all to see', () => {
  const s = fresh(4)
  s.sees(null, ({ table }) => {
    expect(table.machination.map(kindOf)).toEqual(['machination'])
    expect(table.machinations).toEqual([-1, -1, -1])
  })
})

rule(['WM-105', 'WM-106', 'WM-107'], 'a stack of one Challenge for each level; Level 1 is turned up', () => {
  const s = fresh(4)
  expect([...s.table.challenges, ...s.table.challenge].map((card) => challengeOf(card).level)).toEqual([
    3, 2, 1,
  ])
  s.sees('Ana', ({ table }) =>
    expect([table.challenges, table.box]).toEqual([
      [-1, -1],
      [-1, -1, -1],
    ]),
  )
})

rule(
  ['WM-108', 'WM-109', 'WM-110'],
  'seven Punches and three Vulnerabilities, five cards, five in the Line-Up',
  () => {
    const s = fresh(5)
    for (const seat of [0, 4]) {
      const own = namesOf([...s.table.deck[seat]!, ...s.table.hand[seat]!])
      expect(['punch', 'vulnerability'].map((id) => own.filter((one) => one === id).length)).toEqual([7, 3])
      expect(s.table.hand[seat]!.length).toBe(5)
    }
    expect(s.table.lineUp.length).toBe(5)
    // Attack texts in the Line-Up do nothing.
    const t = story({ lineUp: ['scarecrow', 'bane', 'poison-ivy', 'starro', 'wm-moloch'] }).endsTurn()
    expect(t.told('attacked')).toEqual([])
  },
)

rule(
  ['WM-114', 'WM-116', 'WM-117', 'WM-020'],
  'nobody is Loyal before all are revealed; revealing is no action and wins nothing',
  () => {
    const s = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: PAWNS } })
    expect([s.table.revealed, s.table.mastermind]).toEqual([0, -1])
    expect(
      s
        .choices('Ana')
        .map((said) => JSON.stringify(said))
        .join(),
    ).not.toMatch(/loyal|reveal/)
    s.play('Ana', ...PAWNS)
    expect([s.table.revealed, s.table.mastermind, s.table.winner]).toEqual([1, 0, -1])
    s.sees(null, ({ table }) => expect(table.loyalty).toEqual(s.table.loyalty))
    s.asked('Ana', 'act')
  },
)

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

rule(['WM-174', 'WM-175', 'WM-183'], 'within a single turn, each line with a card of its own', () => {
  const s = story({
    players: 4,
    machination: ARM,
    sm: 'Ana',
    hands: { Ana: ['utility-belt', 'batmobile', 'clayface'] },
  })
  // The Utility Belt is an Equipment and costs 5: it covers one line, not two.
  s.play('Ana', 'utility-belt', 'batmobile', 'clayface').when('Ana', 'replay', 'utility-belt')
  expect(s.table.revealed).toBe(0)
  s.endsTurn()
  expect(s.table.plays).toEqual([])
  // Two Equipment of the same name do not do.
  const t = story({
    players: 4,
    machination: ARM,
    sm: 'Ana',
    hands: { Ana: ['batmobile', 'batmobile', 'lobo'] },
  })
  t.play('Ana', 'lobo').when('Ana', 'destroy', null).play('Ana', 'batmobile', 'batmobile')
  expect(t.table.revealed).toBe(0)
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

rule(
  ['WM-178', 'WM-179', 'WM-180', 'WM-181', 'WM-186', 'WM-192'],
  'completed: turned over at once, the Plot in play, and the turn goes on',
  () => {
    const s = story({
      players: 4,
      machination: 'machination-bend-the-physics',
      sm: 'Ana',
      plots: { Ana: STORM },
      hands: { Ana: ['super-speed', 'kick', 'super-strength', 'kick'] },
    })
    const before = s.table.mainDeck.length
    s.play('Ana', 'super-speed', 'kick', 'super-strength')
    expect([s.zone('plotSpace'), s.table.completed, s.table.mainDeck.length]).toEqual([[STORM], 1, before])
    s.heard('Dee', { type: 'unmasked', rule: 'WM-178', cards: s.table.loyalty.flat(), mastermind: 0 })
    s.asked('Ana', 'act').play('Ana', 'kick')
    expect(s.table.mainDeck.length).toBe(before - 1)
  },
)

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

rule(['WM-184', 'WM-185', 'WM-122'], 'an SM who was revealed otherwise can still complete it, once', () => {
  const s = story({
    players: 2,
    machination: ARM,
    sm: 'Ana',
    revealed: true,
    hands: { Ana: [...PAWNS, 'kick', 'punch'] },
  })
  s.play('Ana', ...PAWNS, 'kick')
  expect([s.table.plotSpace.length, s.table.completed]).toEqual([1, 1])
  expect(s.told('unmasked')).toEqual([])
  // All of it has been played still, but it is done.
  s.play('Ana', 'punch')
  expect(s.told('plotLaunched')).toEqual([])
})

rule(['WM-190', 'WM-191', 'WM-193'], 'the Plot sees what the SM plays, replays too, up to its limit', () => {
  const s = story({
    sm: 'Ana',
    plots: { Ana: 'plot-hired-killers' },
    plotInPlay: true,
    hands: { Ana: ['doomsday', 'clayface', 'bizarro', 'gorilla-grodd', 'lobo'] },
  })
  const before = s.table.mainDeck.length
  s.play('Ana', 'doomsday', 'clayface')
  expect(s.table.mainDeck.length).toBe(before - 3)
  s.play('Ana', 'bizarro')
  expect(s.table.mainDeck.length).toBe(before - 3)
  const t = story({
    sm: 'Bo',
    plots: { Bo: 'plot-hired-killers' },
    plotInPlay: true,
    hands: { Ana: ['doomsday'] },
  })
  const full = t.table.mainDeck.length
  expect(t.play('Ana', 'doomsday').table.mainDeck.length).toBe(full)
  const hidden = story({ sm: 'Ana', plots: { Ana: 'plot-hired-killers' }, hands: { Ana: ['doomsday'] } })
  expect(hidden.play('Ana', 'doomsday').told('plotTriggered')).toEqual([])
  const good = story({
    sm: 'Ana',
    plots: { Ana: 'plot-the-greater-good' },
    plotInPlay: true,
    hands: { Ana: ['doomsday', 'lobo'] },
  })
  const deck = good.table.mainDeck.length
  good.play('Ana', 'doomsday', 'lobo')
  expect(good.table.mainDeck.length).toBe(deck - 2)
  // The Greater Good: only for the first of the turn, and that may have come before the Plot (WM-032).
  const later = story({
    players: 4,
    machination: ARM,
    sm: 'Ana',
    plots: { Ana: 'plot-the-greater-good' },
    hands: { Ana: [...PAWNS, 'utility-belt'] },
  })
  later.play('Ana', ...PAWNS, 'utility-belt')
  expect([later.zone('plotSpace'), later.told('plotTriggered')]).toEqual([['plot-the-greater-good'], []])
})

rule(
  ['WM-195', 'WM-199', 'WM-200', 'WM-196'],
  'a Loyal player pays for the Plot; the SM cannot, and stays',
  () => {
    const s = story({ sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true, power: 15 }).act('Ana', 'plot')
    expect([s.power, s.zone('plotSpace'), s.table.winner]).toEqual([1, [], -1])
    s.has(s.zone('spare'), STORM).endsTurn().asked('Bo', 'act')
    story({ sm: 'Ana', plotInPlay: true, power: 20 }).refuses('Ana', 'plot', {
      clause: 'WM-195',
      reason: 'notLoyal',
    })
    story({ sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true, power: 13 }).refuses('Ana', 'plot', {
      reason: 'notEnoughPower',
    })
  },
)

rule(
  ['WM-197', 'WM-198', 'WM-201', 'WM-202', 'WM-169'],
  'levels go on beside the Plot; both must be beaten',
  () => {
    const s = story({
      sm: 'Bo',
      plots: { Bo: STORM },
      plotInPlay: true,
      challenge: KEENE,
      next: [NIXON, ALIENS],
      contributed: ['robin', 'batmobile', 'bane'],
      power: 7,
    })
    s.act('Ana', 'challenge').endsTurn()
    expect([s.zone('challenge'), s.zone('plotSpace')]).toEqual([[NIXON], [STORM]])
    const t = story({
      sm: 'Bo',
      plots: { Bo: STORM },
      plotInPlay: true,
      challenge: KEENE,
      next: [],
      contributed: ['robin', 'batmobile', 'bane'],
      power: 21,
    })
    t.act('Ana', 'challenge')
    expect(t.table.winner).toBe(-1)
    t.act('Ana', 'plot').ends(({ winners }) => expect(winners).toEqual([0, 2]))
  },
)

rule(
  ['WM-204', 'WM-205', 'WM-206', 'WM-207', 'WM-208', 'WM-209', 'WM-213'],
  'help: once a turn, clockwise, Loyal players with a hand',
  () => {
    const s = story({
      players: 5,
      sm: 'Cy',
      plotInPlay: true,
      hands: { Ana: [], Bo: ['kick'], Cy: ['kick'], Dee: [], Eli: ['punch'] },
    })
    s.act('Ana', 'help')
      .asked('Bo', 'help')
      .when('Bo', 'help', false)
      .asked('Eli', 'help')
      .when('Eli', 'help', true)
    expect(s.power).toBe(1)
    s.asked('Ana', 'act').refuses('Ana', 'help', { clause: 'WM-205', reason: 'alreadyAsked' })
    story({ sm: 'Ana', plotInPlay: true }).refuses('Ana', 'help', { clause: 'WM-204', reason: 'notLoyal' })
    story({ sm: 'Bo', revealed: true }).refuses('Ana', 'help', { reason: 'noPlot' })
    // Whose hand is gone by what another has lent is not asked either.
    const squad = 'suicide-squad'
    const gone = story({
      players: 4,
      sm: 'Dee',
      plotInPlay: true,
      hands: { Ana: [squad, squad], Bo: [squad], Cy: ['kick'] },
    })
    gone.play('Ana', squad, squad).act('Ana', 'help').when('Bo', 'help', true).asked('Ana', 'act')
    expect(gone.hand('Cy')).toEqual([])
  },
)

rule(
  ['WM-017', 'WM-082', 'WM-210', 'WM-211', 'WM-212', 'WM-214', 'WM-217', 'WM-218'],
  'a random card is played at once, goes back to its owner, and is not replaced',
  () => {
    const s = story({
      sm: 'Cy',
      plotInPlay: true,
      hands: { Ana: [], Bo: ['kick', 'mera'] },
      discards: { Ana: ['punch'] },
      lineUp: ['batmobile', 'robin', 'lobo', 'mera', 'starro'],
    })
    s.dictate('hands', 0).act('Ana', 'help').when('Bo', 'help', true)
    expect([s.zone('play'), s.power, s.table.plays.map(idOf), s.hand('Bo')]).toEqual([
      ['kick'],
      2,
      ['kick'],
      ['mera'],
    ])
    s.act('Ana', { buy: 'batmobile' }).endsTurn()
    expect([s.discard('Bo'), s.hand('Bo')]).toEqual([['kick'], ['mera']])
    s.endsTurn()
    expect(s.hand('Bo').length).toBe(5)
    // Any card of the hand; its victory points stay with its owner.
    const t = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: [], Bo: ['kick', 'mera'] } })
    t.dictate('hands', 1).act('Ana', 'help').when('Bo', 'help', true)
    expect([t.zone('play'), pointsOf(t.table, 0), pointsOf(t.table, 1)]).toEqual([['mera'], 0, 2])
  },
)

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

rule(
  ['WM-220', 'WM-221', 'WM-222', 'WM-223', 'WM-224', 'WM-273', 'WM-279', 'WM-229'],
  'Disintegration destroys a Loyal player with all they have',
  () => {
    const s = story({
      players: 4,
      sm: 'Ana',
      revealed: true,
      hands: { Ana: ['wm-disintegration'], Bo: ['super-speed', 'kick'] },
      discards: { Bo: ['mera'] },
      inPlay: { Bo: ['the-batcave'] },
      contributed: ['robin'],
    })
    s.arrange((g) => {
      g.placer[0] = 1
    })
    s.play('Ana', 'wm-disintegration')
      .mayChoose('Ana', 'power', 'challenge', 1, 2, 3)
      .when('Ana', 'disintegrate', 1)
    for (const id of ['super-speed', 'kick', 'mera', 'the-batcave', 'wm-disintegration'])
      s.has(s.zone('destroyed'), id)
    expect([s.hand('Bo'), s.deck('Bo'), s.zone('contributed')]).toEqual([[], [], ['robin']])
    s.endsTurn().asked('Cy', 'act').endsTurn().endsTurn().asked('Ana', 'act')
    // Bo's Super Hero and Plot are gone, the Plot unseen.
    expect([s.table.hero[1], s.table.plot[1], s.zone('spare').some((id) => id.startsWith('plot-'))]).toEqual([
      [],
      [],
      false,
    ])
    // What Bo knew and sees now: the public table.
    s.sees('Bo', ({ table }) => expect(table.hand[0]!.every((card) => card === -1)).toBe(true))
  },
)

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

rule(['WM-226', 'WM-274', 'WM-275'], 'never oneself, never before the reveal, never the SM', () => {
  const s = story({ players: 4, sm: 'Bo', revealed: true, hands: { Ana: ['wm-disintegration'] } }).play(
    'Ana',
    'wm-disintegration',
  )
  s.mayChoose('Ana', 'power', 'challenge', 2, 3)
    .refuses('Ana', 1, { clause: 'WM-275' })
    .refuses('Ana', 0, { clause: 'WM-275' })
  const t = story({ players: 4, sm: 'Bo', hands: { Ana: ['wm-disintegration'] } }).play(
    'Ana',
    'wm-disintegration',
  )
  t.mayChoose('Ana', 'power', 'challenge').refuses('Ana', 2, { clause: 'WM-274', reason: 'nobodyIsLoyal' })
  const two = story({ players: 2, sm: 'Ana', revealed: true, hands: { Ana: ['wm-disintegration'] } }).play(
    'Ana',
    'wm-disintegration',
  )
  two.mayChoose('Ana', 'power', 'challenge')
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

rule(
  ['WM-230', 'WM-231', 'WM-232', 'WM-018', 'WM-239'],
  'the last Challenge is beaten: all Loyal win, all is revealed, a hidden Plot does not matter',
  () => {
    const s = story({
      sm: 'Bo',
      challenge: KEENE,
      next: [],
      contributed: ['robin', 'batmobile', 'bane'],
      power: 7,
    }).act('Ana', 'challenge')
    s.ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[0, 2], ['WM-232']]))
    s.sees(null, ({ table }) => expect(table.loyalty.flat().every((card) => card >= 0)).toBe(true))
    expect(s.told('unmasked')).toMatchObject([{ rule: 'WM-231' }])
    // Not while another is to come, or a Plot lies there.
    const contributed = ['robin', 'batmobile', 'bane']
    const first = story({ sm: 'Bo', challenge: KEENE, contributed, power: 7 }).act('Ana', 'challenge')
    const plotted = story({ sm: 'Bo', plotInPlay: true, challenge: KEENE, next: [], contributed, power: 7 })
    plotted.act('Ana', 'challenge')
    expect([first.table.winner, plotted.table.winner]).toEqual([WINNER.none, WINNER.none])
  },
)

rule(['WM-019', 'WM-243', 'WM-313'], 'the main deck runs out: the SM wins alone, revealed or not', () => {
  for (const revealed of [undefined, true] as const) {
    const s = story({ sm: 'Cy', left: 1, ...(revealed && { revealed }) }).endsTurn()
    s.ends(({ winners }) => expect(winners).toEqual([2]))
    s.sees(null, ({ table }) => expect(table.plot.flat().every((card) => card >= 0)).toBe(true))
  }
})

rule(['WM-234', 'WM-235', 'WM-238'], 'judged after the whole effect, the Loyal side first', () => {
  const s = story({ sm: 'Bo', hands: { Ana: ['wm-reconstruction'] }, top: ['mera', 'robin'], left: 2 }).play(
    'Ana',
    'wm-reconstruction',
  )
  s.when('Ana', 'reconstruct', 'mera').ends(({ winners }) => expect(winners).toEqual([1]))
  expect(s.hand('Ana')).toEqual(['mera'])
  // One and the same effect leaves neither a Challenge nor a card of the main deck.
  const both = story({ sm: 'Bo', challenge: KEENE, next: [] }).table
  both.spare.push(...both.challenge.splice(0))
  both.destroyed.push(...both.mainDeck.splice(0))
  settle(both, { tell: undefined } as never)
  expect(both.winner).toBe(WINNER.loyal)
})

rule(
  ['WM-121', 'WM-092', 'WM-123', 'WM-124', 'WM-126', 'WM-131', 'WM-240'],
  'Level 3 with two players: both reveal, and eight Super-Villains come',
  () => {
    const s = story({
      players: 2,
      sm: null,
      challenge: NIXON,
      next: [ALIENS],
      contributed: ['bane', 'kick', 'batmobile'],
      power: 11,
      hands: { Ana: [], Bo: [] },
    })
    s.act('Ana', 'challenge').endsTurn()
    expect([
      s.table.revealed,
      s.table.villainous,
      s.table.superVillains.length + s.table.superVillain.length,
    ]).toEqual([1, 1, 8])
    expect([s.table.machination, s.told('superVillainShown').length]).toEqual([[], 1])
    expect([...s.table.superVillains, ...s.table.superVillain].every((card) => COST[card]! >= 10)).toBe(true)
    s.until('act').refuses(NAMES[s.table.turn]!, 'help', { reason: 'noPlot' })
    const t = story({
      players: 2,
      sm: 'Bo',
      challenge: NIXON,
      next: [ALIENS],
      contributed: ['bane', 'kick', 'batmobile'],
      power: 11,
    })
    t.act('Ana', 'challenge').endsTurn()
    expect([t.table.revealed, t.table.mastermind, t.table.villainous]).toEqual([1, 1, 0])
    // At Level 2 it is too early.
    const second = story({
      players: 2,
      sm: null,
      challenge: KEENE,
      next: [NIXON, ALIENS],
      contributed: ['robin', 'batmobile', 'bane'],
      power: 7,
    })
    second.act('Ana', 'challenge').endsTurn()
    expect([second.zone('challenge'), second.table.revealed]).toEqual([[NIXON], 0])
    // With three nothing is revealed.
    const three = story({
      challenge: NIXON,
      next: [ALIENS],
      contributed: ['bane', 'kick', 'batmobile'],
      power: 11,
    })
    three.act('Ana', 'challenge').endsTurn()
    expect([three.zone('challenge'), three.table.revealed]).toEqual([[ALIENS], 0])
  },
)

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

rule(['WM-127', 'WM-128', 'WM-129', 'WM-230'], 'the Super-Villains and Level 3, in any order', () => {
  const base = {
    players: 2,
    sm: null,
    revealed: true,
    challenge: KEENE,
    next: [],
    contributed: ['robin', 'batmobile', 'bane'],
    hands: { Ana: [] },
  } as const
  const s = story({ ...base, superVillains: ['sv-lex-luthor'], power: 17 }).act('Ana', 'superVillain')
  expect([s.power, s.discard('Ana'), s.table.winner]).toEqual([7, ['sv-lex-luthor'], -1])
  // What it did to the Super Heroes is over.
  expect(s.table.heroDown).toEqual([0, 0])
  s.act('Ana', 'challenge').ends(({ winners }) => expect(winners).toEqual([0, 1]))
  story({ ...base, superVillains: ['sv-lex-luthor'], power: 17 })
    .act('Ana', 'challenge')
    .act('Ana', 'superVillain')
    .ends()
  // All of them: another that lies face down is still to be defeated.
  const more = story({ ...base, superVillains: ['sv-lex-luthor', 'sv-parallax'], power: 17 })
  more.act('Ana', 'challenge').act('Ana', 'superVillain').asked('Ana', 'act')
  expect([more.zone('superVillain'), more.table.winner]).toEqual([[], WINNER.none])
})

rule(['WM-133', 'WM-241', 'WM-242'], 'without an SM nobody wins when the main deck runs out', () => {
  const s = story({ players: 2, sm: null, left: 1 }).endsTurn()
  s.ends(({ winners, places, clauses }) =>
    expect([winners, places, clauses]).toEqual([[], [2, 2], ['WM-241']]),
  )
  expect([s.told('unmasked').length, s.table.winner]).toEqual([1, WINNER.nobody])
  story({ players: 2, sm: 'Ana', left: 1 })
    .endsTurn()
    .ends(({ winners }) => expect(winners).toEqual([0]))
})

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

rule(
  ['WM-276', 'WM-277', 'WM-278'],
  'a Challenge or a Plot is beaten without contributions, by anybody',
  () => {
    const s = story({
      sm: 'Ana',
      hands: { Ana: ['wm-disintegration'] },
      next: [NIXON, ALIENS],
      contributed: ['robin'],
    }).play('Ana', 'wm-disintegration')
    s.when('Ana', 'disintegrate', 'challenge')
    expect([s.zone('challenge'), s.zone('contributed'), s.power]).toEqual([[], [], 0])
    s.endsTurn()
    expect(s.zone('challenge')).toEqual([NIXON])
    const t = story({ sm: 'Ana', plotInPlay: true, hands: { Ana: ['wm-disintegration'] } }).play(
      'Ana',
      'wm-disintegration',
    )
    t.when('Ana', 'disintegrate', 'plot')
    expect(t.zone('plotSpace')).toEqual([])
    const power = story({ hands: { Ana: ['wm-disintegration'] } })
      .play('Ana', 'wm-disintegration')
      .when('Ana', 'disintegrate', 'power')
    expect([power.power, power.zone('play')]).toEqual([3, ['wm-disintegration']])
  },
)

rule(
  ['WM-307', 'WM-311', 'WM-312'],
  'spectators see what is public; hidden cards are backs without a number',
  () => {
    const s = story({ hands: { Ana: ['kid-flash'], Bo: ['lobo'] }, decks: { Ana: ['mera'] } }).play(
      'Ana',
      'kid-flash',
    )
    s.heard('Ana', { type: 'drew', rule: 'WM-050', seat: 0, cards: [s.table.hand[0]![0]!] })
    s.heard(null, { type: 'drew', rule: 'WM-050', seat: 0, cards: [-1] })
    s.sees(null, ({ table }) => {
      expect(
        [...table.hand.flat(), ...table.deck.flat(), ...table.mainDeck].every((card) => card === -1),
      ).toBe(true)
    })
  },
)

import { rule } from '@conspire/testkit'
import { challengeCost, locationsOf } from '../src/attributes.ts'
import { cardNumber, idOf, isMastermindCard, WINNER, type Table } from '../src/index.ts'
import { isCovered } from '../src/machination.ts'
import { expect, fresh, NAMES, namesOf, story, type Position, type Story } from './story.ts'

/** Chapters 10 and 12 to 24, one clause after the other, each by itself. */

const KEENE = 'challenge-keene-act'
const RIOTING = 'challenge-rioting'
const NIXON = 'challenge-nixon'
const SCARE = 'challenge-cancer-scare'
const ALIENS = 'challenge-alien-invasion'
const CLOCK = 'challenge-the-nuclear-clock'
const ARM = 'machination-arm-the-pawns'
const STORM = 'plot-tachyon-storm'
const PAWNS = ['lasso-of-truth', 'utility-belt', 'batmobile']
/** The same, and in any order: none of it asks for anything. */
const GEAR = ['lasso-of-truth', 'utility-belt', 'green-arrows-bow']
const FIVE = ['bane', 'robin', 'lobo', 'mera', 'starro']
const MET = ['robin', 'batmobile', 'bane']
const DUEL = { players: 2, sm: null, revealed: true } as const

const offersOf = (s: Story, key: string): unknown[] =>
  s
    .choices('Ana')
    .flatMap((said) =>
      typeof said === 'object' && said !== null && key in said
        ? [(said as Record<string, unknown>)[key]]
        : [],
    )
const allHeard = (s: Story, type: string): number =>
  s.hears(null).filter((event) => event.type === type).length
const paidFor = (position: Position): Story =>
  story({ challenge: KEENE, contributed: MET, power: 7, ...position }).act('Ana', 'challenge')
const destroyed =
  (...seats: number[]) =>
  (g: Table): void => {
    for (const seat of seats) {
      g.out[seat] = 1
      g.destroyed.push(...g.hand[seat]!.splice(0), ...g.deck[seat]!.splice(0))
    }
  }

rule('WM-080', 'the end of a turn is declared by whoever has it', () => {
  const s = story({ hands: { Ana: ['punch'] } }).endsTurn()
  expect(s.told('turnEnded')).toMatchObject([{ seat: 0 }])
  s.asked('Bo', 'act').refuses('Ana', { play: 'punch' }, { reason: 'notAsked' }).endsTurn()
  expect(s.told('turnEnded')).toMatchObject([{ seat: 1 }])
})

rule(
  ['WM-083', 'WM-084', 'WM-259', 'WM-291'],
  'what is kept, what is discarded, and how many are drawn',
  () => {
    const turn = (position: Position, keeps?: string | null): [string[], number] => {
      const s = story({ hands: { Ana: ['lobo', 'punch'] }, ...position }).endsTurn()
      if (keeps !== undefined) {
        s.asked('Ana', 'keep').mayChoose('Ana', null, 'lobo', 'punch')
        s.outright('Ana', cardNumber('mera') + 1, { clause: 'WM-083', reason: 'notInHand' }).when(
          'Ana',
          'keep',
          keeps,
        )
      }
      expect(s.table.kept.flat()).toEqual([])
      expect(s.hand('Ana').includes('lobo')).toBe(keeps === 'lobo')
      return [s.discard('Ana').sort(), s.hand('Ana').length]
    }
    const heroes = { Ana: 'hero-ozymandias' }
    expect(turn({})).toEqual([['lobo', 'punch'], 5])
    expect(turn({ challenge: ALIENS })).toEqual([['lobo', 'punch'], 4])
    expect(turn({ heroes }, 'lobo')).toEqual([['punch'], 5])
    expect(turn({ heroes }, null)).toEqual([['lobo', 'punch'], 5])
    expect(turn({ heroes, challenge: ALIENS }, 'lobo')).toEqual([['punch'], 4])
    // With an empty hand there is nothing to keep.
    story({ heroes, hands: { Ana: [] } })
      .endsTurn()
      .asked('Bo', 'act')
    const drawn = story({ heroes, challenge: ALIENS, hands: { Ana: ['lobo'] } })
      .endsTurn()
      .when('Ana', 'keep', 'lobo')
    expect(drawn.told('drew')[0]!.cards.length).toBe(3)
    expect(drawn.told('drew')).toMatchObject([{ seat: 0 }])
  },
)

rule(['WM-087', 'WM-088'], 'never cut down, and refilled to five after the extra card', () => {
  const after = (lineUp: readonly string[], buys?: string): number => {
    const s = story({ lineUp, power: 4 })
    if (buys !== undefined) s.act('Ana', { buy: buys })
    return s.endsTurn().zone('lineUp').length
  }
  const seven = [...FIVE, 'kid-flash', 'catwoman']
  expect([after(seven), after(seven, 'bane'), after(FIVE), after(FIVE, 'bane')]).toEqual([8, 6, 6, 5])
  expect([after(FIVE.slice(0, 3)), after(FIVE.slice(0, 4)), after(FIVE.slice(0, 2), 'bane')]).toEqual([
    5, 5, 5,
  ])
})

rule('WM-089', 'step 8 is left out when the game is over', () => {
  const s = story({ challenge: CLOCK, sm: 'Bo', lineUp: FIVE, left: 1 }).endsTurn()
  s.ends()
  expect([s.table.clock, allHeard(s, 'ticked')]).toEqual([[], 0])
  const t = story({ challenge: CLOCK, sm: 'Bo', lineUp: FIVE, left: 3 }).endsTurn()
  expect([t.table.clock.length, t.table.mainDeck.length]).toEqual([1, 1])
  expect(story({ challenge: NIXON, lineUp: FIVE }).endsTurn().zone('lineUp').length).toBe(7)
})

rule(
  ['WM-134', 'WM-197', 'WM-198', 'WM-168', 'WM-090'],
  'the next Challenge, at the end of the turn in which one was beaten',
  () => {
    for (const plotInPlay of [undefined, true] as const) {
      const s = paidFor({ sm: 'Bo', next: [NIXON, ALIENS], ...(plotInPlay && { plotInPlay }) })
      expect([s.zone('challenge'), s.table.beaten]).toEqual([[], 1])
      s.endsTurn()
      expect([s.zone('challenge'), s.table.challenges.length]).toEqual([[NIXON], 1])
      s.endsTurn()
      expect([s.zone('challenge'), s.table.challenges.length, s.table.beaten]).toEqual([[NIXON], 1, 0])
    }
    // The last one stays, and after it there is none.
    expect(story({ challenge: ALIENS, next: [] }).endsTurn().zone('challenge')).toEqual([ALIENS])
    expect(paidFor({ sm: 'Bo', plotInPlay: true, next: [] }).endsTurn().zone('challenge')).toEqual([])
  },
)

rule('WM-094', 'the turn is over, and the next player begins', () => {
  const s = story().endsTurn().asked('Bo', 'act')
  expect([s.told('turnOver'), s.told('turnBegan')]).toMatchObject([[{ seat: 0 }], [{ seat: 1 }]])
  s.endsTurn().asked('Cy', 'act')
  expect(s.told('turnOver')).toMatchObject([{ seat: 1 }])
})

rule(['WM-115', 'WM-116', 'WM-132', 'WM-231', 'WM-242'], 'all Loyalty cards at once, and only once', () => {
  const ends = (position: Position): Story => story({ left: 1, ...position }).endsTurn()
  for (const sm of ['Ana', 'Cy']) {
    const s = ends({ sm })
    expect(s.told('unmasked')).toMatchObject([
      { cards: s.table.loyalty.flat(), mastermind: NAMES.indexOf(sm) },
    ])
    s.sees(null, ({ table }) => expect(table.loyalty).toEqual(s.table.loyalty))
  }
  expect(ends({ sm: 'Cy', revealed: true }).told('unmasked')).toEqual([])
  const two = ends({ players: 2, sm: null })
  expect([two.told('unmasked').length, two.table.revealed]).toEqual([1, 1])
  // Not by anything else that is done in a turn.
  const quiet = story({ sm: 'Ana', hands: { Ana: ['kick', 'robin'] } })
    .play('Ana', 'kick')
    .endsTurn()
  expect(quiet.table.revealed).toBe(0)
  const level3 = {
    players: 2,
    challenge: NIXON,
    next: [ALIENS],
    contributed: ['bane', 'kick', 'batmobile'],
    power: 11,
  }
  const known = story({ ...level3, sm: 'Bo', plotInPlay: true })
    .act('Ana', 'challenge')
    .endsTurn()
  const unknown = story({ ...level3, sm: 'Bo' })
    .act('Ana', 'challenge')
    .endsTurn()
  expect([known.told('unmasked').length, unknown.told('unmasked').length]).toEqual([0, 1])
})

rule(['WM-117', 'WM-118'], 'what is offered, to the last item, whoever is the SM', () => {
  for (const sm of ['Ana', 'Bo', 'Cy']) {
    const s = story({
      sm,
      power: 3,
      hands: { Ana: ['wm-karnak', 'robin', 'punch', 'punch'] },
      inPlay: { Bo: ['the-batcave'] },
      lineUp: FIVE,
    })
    s.mayChoose(
      'Ana',
      'end',
      'playAll',
      'kick',
      { play: 'wm-karnak' },
      { play: 'robin' },
      { play: 'punch' },
      { buy: 'robin' },
      { buy: 'mera' },
      { contribute: 'wm-karnak' },
      { contribute: 'robin' },
    )
    s.endsTurn()
    expect(s.choices('Bo').filter((said) => typeof said === 'string')).toEqual(['end', 'playAll'])
  }
})

rule(
  ['WM-124', 'WM-123', 'WM-125', 'WM-130', 'WM-126'],
  'eight Super-Villains; one appears at a time, and attacks both',
  () => {
    const s = story({
      players: 2,
      sm: null,
      machination: ARM,
      challenge: NIXON,
      next: [ALIENS],
      contributed: ['bane', 'kick', 'batmobile'],
      power: 11,
      hands: { Ana: [], Bo: [] },
    })
    expect(isCovered(s.table)).toBe(false)
    s.act('Ana', 'challenge').endsTurn()
    expect(s.told('villainsStacked')[0]!.cards.map(idOf).sort()).toEqual([
      'sv-atrocitus',
      'sv-brainiac',
      'sv-darkseid',
      'sv-lex-luthor',
      'sv-parallax',
      'sv-sinestro',
      'sv-the-anti-monitor',
      'sv-the-joker',
    ])
    expect([s.told('villainsLeft'), s.table.machination, isCovered(s.table)]).toEqual([[], [], false])
    expect([s.table.superVillain.length, s.table.superVillains.length]).toEqual([1, 7])
    // The next one only when the first has been defeated, and none after the last.
    const two = story({
      ...DUEL,
      power: 10,
      hands: { Ana: [], Bo: [] },
      superVillains: ['sv-ras-al-ghul', 'sv-lex-luthor', 'sv-parallax'],
      lineUp: ['robin', 'mera', 'catwoman', 'mera', 'kid-flash'],
    })
    two.endsTurn()
    expect(two.zone('superVillain')).toEqual(['sv-ras-al-ghul'])
    two.endsTurn().arrange((g) => {
      g.power = 10
    })
    two.act('Ana', 'superVillain').asked('Ana', 'act').endsTurn()
    expect([two.zone('superVillain'), allHeard(two, 'attacked')]).toEqual([['sv-lex-luthor'], 1])
    const last = story({ ...DUEL, power: 10, hands: { Ana: [], Bo: [] }, superVillains: ['sv-lex-luthor'] })
      .act('Ana', 'superVillain')
      .endsTurn()
    expect(last.asked('Bo', 'act').zone('superVillain')).toEqual([])
    // One without a First Appearance attacks nobody.
    const calm = story({ ...DUEL, power: 10, superVillains: ['sv-lex-luthor', 'sv-ras-al-ghul'] })
      .act('Ana', 'superVillain')
      .endsTurn()
    expect([calm.asked('Bo', 'act').zone('superVillain'), allHeard(calm, 'attacked')]).toEqual([
      ['sv-ras-al-ghul'],
      0,
    ])
  },
)

rule('WM-126', 'a Machination that is set aside cannot be covered, and one that lies there can', () => {
  const s = story({ players: 4, machination: ARM, sm: 'Bo', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  expect(isCovered(s.table)).toBe(true)
  s.arrange((g) => void g.spare.push(...g.machination.splice(0)))
  expect(isCovered(s.table)).toBe(false)
})

rule(['WM-131', 'WM-204', 'WM-205', 'WM-206', 'WM-207'], 'who may ask for help, and when', () => {
  const hands = { Ana: [], Bo: ['kick'], Cy: ['kick'] }
  const s = story({ sm: 'Cy', plotInPlay: true, hands })
    .act('Ana', 'help')
    .when('Bo', 'help', false)
    .asked('Ana', 'act')
  expect([s.table.helped, s.power]).toEqual([1, 0])
  s.refuses('Ana', 'help', { clause: 'WM-205', reason: 'alreadyAsked' })
    .endsTurn()
    .until('act', 'Cy')
    .endsTurn()
  expect([s.table.helped, s.choices('Ana').includes('help')]).toEqual([0, true])
  story({ sm: 'Ana', plotInPlay: true, hands }).refuses('Ana', 'help', {
    clause: 'WM-204',
    reason: 'notLoyal',
  })
  story({ sm: 'Cy', revealed: true, hands }).refuses('Ana', 'help', { clause: 'WM-204', reason: 'noPlot' })
  story({ ...DUEL })
    .refuses('Ana', 'help', { reason: 'noPlot' })
    .refuses('Ana', 'plot', { reason: 'noPlot' })
  story({ players: 2, sm: 'Bo', plotInPlay: true }).refuses('Ana', 'help', {
    clause: 'WM-207',
    reason: 'noHelper',
  })
})

rule(
  ['WM-208', 'WM-209', 'WM-210', 'WM-211', 'WM-213', 'WM-217', 'WM-219'],
  'helpers one by one, clockwise, with a card by lot',
  () => {
    const s = story({
      players: 5,
      sm: 'Cy',
      plotInPlay: true,
      hands: { Ana: [], Bo: ['kick'], Cy: ['kick'], Dee: [], Eli: ['punch', 'scarecrow'] },
    })
    s.act('Ana', 'help').asked('Bo', 'help').when('Bo', 'help', false)
    expect([s.told('helpAnswered'), s.hand('Bo'), s.zone('play')]).toMatchObject([
      [{ seat: 1, gives: 0 }],
      ['kick'],
      [],
    ])
    s.asked('Eli', 'help').dictate('hands', 1).when('Eli', 'help', true)
    expect(s.told('helpAnswered')).toMatchObject([{ seat: 4, gives: 1 }])
    expect([s.zone('play'), s.hand('Eli'), s.power, s.discard('Bo')]).toEqual([
      ['scarecrow'],
      ['punch'],
      2,
      [],
    ])
    s.asked('Cy', 'defend').when('Cy', 'defend', null).asked('Ana', 'act').endsTurn()
    expect([s.hand('Eli'), s.discard('Eli'), s.discard('Cy')]).toEqual([
      ['punch'],
      ['scarecrow'],
      ['weakness'],
    ])
  },
)

rule(
  ['WM-136', 'WM-248', 'WM-249'],
  'blank under Keene Act, the SM too, and not under another Challenge',
  () => {
    const played = (position: Position): number =>
      story({ heroes: { Ana: 'hero-the-comedian' }, hands: { Ana: ['doomsday'] }, ...position }).play(
        'Ana',
        'doomsday',
      ).power
    expect([played({ challenge: KEENE }), played({ challenge: KEENE, sm: 'Ana', revealed: true })]).toEqual([
      4, 4,
    ])
    expect([played({ challenge: RIOTING }), played({ challenge: NIXON, sm: 'Ana', revealed: true })]).toEqual(
      [5, 5],
    )
    const s = story({
      challenge: KEENE,
      contributed: MET,
      power: 7,
      heroes: { Ana: 'hero-the-comedian' },
      hands: { Ana: ['doomsday'] },
    })
    expect(s.act('Ana', 'challenge').play('Ana', 'doomsday').power).toBe(5)
  },
)

rule('WM-137', 'a Challenge is no Super-Villain', () => {
  const s = story({ hands: { Ana: ['jonn-jonzz'] } })
    .play('Ana', 'jonn-jonzz')
    .asked('Ana', 'act')
  expect([s.table.plays.map(idOf), s.power]).toEqual([['jonn-jonzz'], 0])
  const t = story({ ...DUEL, superVillains: ['sv-lex-luthor'], hands: { Ana: ['jonn-jonzz'] } }).play(
    'Ana',
    'jonn-jonzz',
  )
  expect([t.table.plays.map(idOf), t.hand('Ana').length, t.zone('superVillain')]).toEqual([
    ['jonn-jonzz', 'sv-lex-luthor'],
    3,
    ['sv-lex-luthor'],
  ])
})

rule(['WM-138', 'WM-253'], 'the cost of the current Challenge, with what Cancer Scare has counted', () => {
  const cost = (challenge: string, tally: number): number =>
    challengeCost(
      story({ challenge }).arrange((g) => {
        g.tally = tally
      }).table,
    )
  expect([cost(KEENE, 0), cost(KEENE, 3), cost(SCARE, 0), cost(SCARE, 2), cost(SCARE, 9)]).toEqual([
    7, 7, 8, 10, 12,
  ])
  const s = story({ challenge: SCARE, decks: { Bo: ['mera'] }, hands: { Bo: [] } })
  expect(s.table.tally).toBe(0)
  expect([s.endsTurn().table.tally, s.zone('destroyed'), s.discard('Bo')]).toEqual([1, ['mera'], []])
  expect(s.told('scared')).toMatchObject([{ seat: 1 }])
  // Nothing to destroy, nothing to count.
  const none = story({ challenge: SCARE, onlyDecks: { Bo: [] }, hands: { Bo: [] } })
    .endsTurn()
    .asked('Bo', 'act')
  expect([none.table.tally, allHeard(none, 'scared')]).toEqual([0, 0])
  const beaten = story({
    challenge: SCARE,
    contributed: ['super-speed', 'robin', 'bulletproof'],
    power: 9,
  }).arrange((g) => {
    g.tally = 1
  })
  expect([beaten.act('Ana', 'challenge').power, beaten.table.tally]).toEqual([0, 0])
})

rule(
  ['WM-254', 'WM-255', 'WM-256', 'WM-257', 'WM-166', 'WM-252'],
  'Cancer Scare: whom it attacks, between two turns, and what it does',
  () => {
    const s = story({
      challenge: SCARE,
      sm: 'Cy',
      revealed: true,
      decks: { Bo: ['mera'], Cy: ['punch'] },
      hands: { Ana: ['scarecrow'], Bo: ['super-speed', 'kick'], Cy: [] },
    })
    s.play('Ana', 'scarecrow')
      .asked('Ana', 'act')
      .endsTurn()
      .asked('Bo', 'defend')
      .mayChoose('Bo', null, 'super-speed')
    expect([s.table.turn, s.told('attacked')]).toMatchObject([-1, [{ seat: -1 }]])
    s.when('Bo', 'defend', null).asked('Bo', 'act')
    expect([s.zone('destroyed'), s.table.tally, s.discard('Bo')]).toEqual([['mera'], 1, []])
    s.sees(null, ({ table }) => expect([namesOf(table.destroyed), table.tally]).toEqual([['mera'], 1]))
    s.endsTurn().asked('Cy', 'act')
    expect([s.discard('Cy').at(-1), s.table.tally]).toEqual(['punch', 1])
    const avoided = story({ challenge: SCARE, decks: { Bo: ['mera'] }, hands: { Bo: ['super-speed'] } })
      .endsTurn()
      .when('Bo', 'defend', 'super-speed')
    expect([avoided.table.tally, avoided.zone('destroyed')]).toEqual([0, []])
    // Beaten in this turn, it attacks nobody; and no other Challenge does.
    const beaten = story({
      challenge: SCARE,
      next: [ALIENS],
      contributed: ['super-speed', 'robin', 'bulletproof'],
      power: 8,
    })
      .act('Ana', 'challenge')
      .endsTurn()
    expect([beaten.asked('Bo', 'act').table.tally, allHeard(beaten, 'attacked')]).toEqual([0, 0])
    story({ challenge: NIXON }).endsTurn().asked('Bo', 'act')
    paidFor({ next: [SCARE, ALIENS] })
      .endsTurn()
      .asked('Bo', 'act')
  },
)

rule(['WM-140', 'WM-145', 'WM-156'], 'contributing takes a Challenge, and a card that fits', () => {
  const s = story({
    challenge: KEENE,
    next: [NIXON],
    contributed: MET,
    power: 7,
    sm: 'Bo',
    plotInPlay: true,
    hands: { Ana: ['punch', 'kid-flash', 'mera'] },
  })
  expect(offersOf(s, 'contribute')).toEqual(['kid-flash', 'mera'])
  s.refuses('Ana', { contribute: 'punch' }, { clause: 'WM-145', reason: 'doesNotFit' }).act('Ana', {
    contribute: 'mera',
  })
  s.act('Ana', 'challenge')
  expect(offersOf(s, 'contribute')).toEqual([])
  for (const contribute of ['punch', 'kid-flash'])
    s.refuses('Ana', { contribute }, { clause: 'WM-140', reason: 'noChallenge' })
  s.refuses('Ana', 'challenge', { clause: 'WM-140', reason: 'noChallenge' })
  const villains = story({
    ...DUEL,
    superVillains: ['sv-lex-luthor'],
    challenge: KEENE,
    next: [],
    contributed: MET,
    power: 7,
    hands: { Ana: ['kid-flash'] },
  })
  expect(offersOf(villains.act('Ana', 'challenge'), 'contribute')).toEqual([])
})

rule(
  ['WM-141', 'WM-142', 'WM-143', 'WM-144', 'WM-152', 'WM-153', 'WM-154', 'WM-155'],
  'placed for good, for all to see, by whom and from where',
  () => {
    for (const sm of ['Ana', 'Bo']) {
      const s = story({
        challenge: CLOCK,
        sm,
        revealed: true,
        hands: { Ana: ['robin', 'wm-archie'], Bo: ['wm-moloch'] },
        inPlay: { Ana: ['the-watchtower', 'the-batcave'] },
      })
      s.act('Ana', { contribute: 'robin' }).act('Ana', { contributeLocation: 'the-batcave' })
      expect([s.zone('contributed'), s.table.placer, s.table.placedFrom]).toEqual([
        ['robin', 'the-batcave'],
        [0, 0],
        [0, 1],
      ])
      expect([s.hand('Ana'), namesOf(s.table.ongoing[0]!), s.power, s.table.plays]).toEqual([
        ['wm-archie'],
        ['the-watchtower'],
        0,
        [],
      ])
      s.endsTurn().act('Bo', { contribute: 'wm-moloch' }).endsTurn()
      s.sees(null, ({ table }) =>
        expect([namesOf(table.contributed), table.placer]).toEqual([
          ['robin', 'the-batcave', 'wm-moloch'],
          [0, 0, 1],
        ]),
      )
      expect([s.discard('Ana'), s.discard('Bo')]).toEqual([['wm-archie'], []])
    }
  },
)

rule(['WM-146', 'WM-147', 'WM-148'], 'what may be placed', () => {
  const s = story({
    challenge: KEENE,
    contributed: ['robin'],
    hands: { Ana: ['mera', 'kid-flash', 'punch', 'weakness', 'wm-inkblot-mask'] },
  })
  expect(offersOf(s, 'contribute')).toEqual(['mera', 'kid-flash', 'wm-inkblot-mask'])
  s.play('Ana', 'wm-inkblot-mask').when('Ana', 'mask', { card: 'punch', type: 'equipment' })
  expect(offersOf(s, 'contribute')).toEqual(['mera', 'kid-flash', 'punch+'])
  s.act('Ana', { contribute: 'mera' })
  expect(s.zone('contributed')).toEqual(['robin', 'mera'])
  const wrong = story({ challenge: NIXON, hands: { Ana: ['punch', 'wm-inkblot-mask'] } }).play(
    'Ana',
    'wm-inkblot-mask',
  )
  expect(offersOf(wrong.when('Ana', 'mask', { card: 'punch', type: 'hero' }), 'contribute')).toEqual([])
})

rule(
  ['WM-149', 'WM-150', 'WM-151', 'WM-246', 'WM-155', 'WM-157', 'WM-160'],
  'when all requirements are met',
  () => {
    const met = (contributed: readonly string[], challenge = KEENE): boolean =>
      story({ challenge, contributed, power: 20 }).choices('Ana').includes('challenge')
    expect([met(MET), met(MET.toReversed()), met(['bane', 'robin', 'batmobile'])]).toEqual([true, true, true])
    // The Bow is an Equipment of cost 4: it makes way for the Batmobile, and fills one line alone.
    expect([
      met(['green-arrows-bow', 'batmobile', 'robin']),
      met(['green-arrows-bow', 'robin', 'kid-flash']),
    ]).toEqual([true, false])
    expect([met(['bane', 'robin', 'punch']), met(['robin', 'batmobile']), met([])]).toEqual([
      false,
      false,
      false,
    ])
    expect([
      met(['wm-archie', 'bane', 'batmobile', 'super-speed'], ALIENS),
      met(['wm-archie', 'bane', 'batmobile', 'kick'], ALIENS),
    ]).toEqual([true, false])
    expect(met(['wm-archie', 'robin', 'the-batcave'], CLOCK)).toBe(false)
    const s = story({
      challenge: KEENE,
      contributed: ['robin', 'bane'],
      hands: { Ana: ['batmobile'] },
      power: 7,
    })
    s.refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
      .act('Ana', { contribute: 'batmobile' })
      .act('Ana', 'challenge')
    expect(s.zone('challenge')).toEqual([])
  },
)

rule(['WM-158', 'WM-159', 'WM-240'], 'anybody pays the whole cost', () => {
  for (const sm of ['Ana', 'Bo']) {
    const s = paidFor({ sm, power: 9, next: [NIXON] })
    expect([s.power, s.told('challengePaid')]).toMatchObject([2, [{ seat: 0, price: 7 }]])
    story({ sm, challenge: KEENE, contributed: MET, power: 6 }).refuses('Ana', 'challenge', {
      clause: 'WM-158',
      reason: 'notEnoughPower',
    })
    paidFor({ sm, next: [] }).ends(({ winners }) => expect(winners).toEqual(sm === 'Ana' ? [1, 2] : [0, 2]))
  }
})

rule('WM-161', 'Power of a lent card pays for the Challenge', () => {
  const s = story({
    sm: 'Cy',
    plotInPlay: true,
    challenge: KEENE,
    next: [NIXON],
    contributed: MET,
    power: 5,
    hands: { Ana: [], Bo: ['kick'] },
  })
  s.refuses('Ana', 'challenge', { clause: 'WM-158', reason: 'notEnoughPower' })
    .act('Ana', 'help')
    .when('Bo', 'help', true)
  s.act('Ana', 'challenge')
  expect([s.power, s.zone('challenge')]).toEqual([0, []])
})

rule(
  ['WM-163', 'WM-164', 'WM-165'],
  'a beaten Challenge is out of the game, with all that was placed',
  () => {
    const s = paidFor({
      challenge: RIOTING,
      contributed: ['bane', 'scarecrow', 'robin'],
      power: 12,
      lineUp: ['supergirl', 'lobo'],
    })
    expect([s.zone('challenge'), s.zone('contributed'), s.zone('destroyed')]).toEqual([
      [],
      [],
      ['bane', 'scarecrow', 'robin'],
    ])
    expect([s.zone('spare').includes(RIOTING), s.discard('Ana')]).toEqual([true, []])
    s.act('Ana', { buy: 'supergirl' })
    expect(s.power).toBe(0)
  },
)

rule(['WM-167', 'WM-250', 'WM-251'], 'Nixon: a card more after the refill, unless he was beaten', () => {
  expect(
    story({ challenge: NIXON, lineUp: [...FIVE, 'kid-flash'] })
      .endsTurn()
      .zone('lineUp').length,
  ).toBe(8)
  expect(
    story({ challenge: NIXON, lineUp: FIVE.slice(0, 2) })
      .endsTurn()
      .zone('lineUp').length,
  ).toBe(6)
  expect(
    story({ challenge: KEENE, lineUp: FIVE.slice(0, 2) })
      .endsTurn()
      .zone('lineUp').length,
  ).toBe(5)
  const beaten = story({
    challenge: NIXON,
    next: [ALIENS],
    contributed: ['bane', 'kick', 'batmobile'],
    power: 11,
    lineUp: ['robin', 'mera'],
  })
  expect(beaten.act('Ana', 'challenge').endsTurn().zone('lineUp').length).toBe(5)
})

rule(['WM-172', 'WM-173', 'WM-174', 'WM-175', 'WM-183'], 'when a Machination is covered', () => {
  const covers = (
    players: number,
    plays: readonly string[],
    arrange: (g: Table) => void = () => {},
  ): boolean => {
    const s = story({ players, machination: ARM, sm: 'Ana', hands: { Ana: plays } }).arrange(arrange)
    for (const id of plays) s.play('Ana', id).until('act')
    return s.table.completed === 1
  }
  const [lasso, belt, mobile] = GEAR as [string, string, string]
  for (const order of [GEAR, [belt, lasso, mobile], [mobile, belt, lasso], [belt, mobile, lasso]])
    expect([covers(4, order), covers(5, order), covers(3, order), covers(3, [...order, 'kick'])]).toEqual([
      true,
      true,
      false,
      true,
    ])
  expect([covers(2, GEAR), covers(2, ['kick', ...GEAR])]).toEqual([false, true])
  expect([
    covers(4, [lasso, mobile]),
    covers(4, [lasso, lasso, 'doomsday']),
    covers(4, [belt, mobile, 'kick']),
  ]).toEqual([false, false, false])
  expect(covers(4, [lasso, mobile, 'doomsday'])).toBe(true)
  // Whoever was destroyed, the table was set up for so many.
  expect([covers(4, GEAR, destroyed(3)), covers(3, GEAR, destroyed(2))]).toEqual([true, false])
  // Cards of an earlier turn do not count.
  const later = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: [lasso, belt] } }).play(
    'Ana',
    lasso,
    belt,
  )
  for (const who of NAMES.slice(1, 4)) later.endsTurn().asked(who, 'act')
  later.endsTurn().arrange((g) => {
    g.hand[0]!.push(
      ...g.mainDeck.splice(
        g.mainDeck.findIndex((card) => idOf(card) === mobile),
        1,
      ),
    )
  })
  expect(later.play('Ana', mobile).table.completed).toBe(0)
})

rule(
  ['WM-178', 'WM-180', 'WM-181', 'WM-185', 'WM-186', 'WM-187', 'WM-182', 'WM-184'],
  'who completes it, and what happens then',
  () => {
    const hands = { Ana: [...PAWNS, 'kick', 'punch'] }
    const base = { players: 4, machination: ARM, plots: { Ana: STORM }, hands } as const
    const s = story({ ...base, sm: 'Ana' })
      .play('Ana', ...PAWNS)
      .asked('Ana', 'act')
    expect([s.zone('plotSpace'), s.table.plot.map((mine) => mine.length), s.table.completed]).toEqual([
      [STORM],
      [0, 1, 1, 1],
      1,
    ])
    expect([s.table.revealed, s.table.mastermind]).toEqual([1, 0])
    expect([s.told('unmasked').length, s.told('plotLaunched')]).toMatchObject([1, [{ seat: 0 }]])
    expect(allHeard(s.play('Ana', 'punch'), 'plotLaunched')).toBe(0)
    const revealed = story({ ...base, sm: 'Ana', revealed: true }).play('Ana', ...PAWNS)
    expect([revealed.zone('plotSpace'), revealed.told('unmasked')]).toEqual([[STORM], []])
    const other = story({ ...base, sm: 'Bo' }).play('Ana', ...PAWNS)
    expect([
      other.table.revealed,
      other.zone('plotSpace'),
      other.table.cleared,
      other.told('covered'),
    ]).toMatchObject([0, [], [1, 0, 0, 0], [{ seat: 0 }]])
    expect(allHeard(other.play('Ana', 'punch'), 'covered')).toBe(0)
    const known = story({ ...base, sm: 'Bo', revealed: true }).play('Ana', ...PAWNS)
    expect([known.zone('plotSpace'), allHeard(known, 'covered'), known.table.cleared]).toEqual([
      [],
      0,
      [0, 0, 0, 0],
    ])
    // From then on the others are Loyal.
    s.endsTurn().refuses('Bo', 'plot', { clause: 'WM-195', reason: 'notEnoughPower' })
    expect(s.choices('Bo')).toContain('help')
  },
)

rule(['WM-176', 'WM-177'], 'judged on what a card was when it was played', () => {
  const s = story({
    players: 4,
    machination: ARM,
    sm: 'Bo',
    hands: { Ana: ['wm-inkblot-mask', 'punch', 'doomsday'] },
  })
  s.play('Ana', 'wm-inkblot-mask')
    .when('Ana', 'mask', { card: 'punch', type: 'equipment' })
    .play('Ana', 'punch+')
  expect(isCovered(s.table)).toBe(false)
  s.play('Ana', 'doomsday')
  expect(isCovered(s.table)).toBe(true)
  const plain = story({
    players: 4,
    machination: ARM,
    sm: 'Bo',
    hands: { Ana: ['wm-inkblot-mask', 'punch', 'doomsday', 'kick'] },
  })
  plain
    .play('Ana', 'wm-inkblot-mask')
    .when('Ana', 'mask', { card: 'kick', type: 'equipment' })
    .play('Ana', 'punch', 'doomsday')
  expect(isCovered(plain.table)).toBe(false)
})

rule(['WM-190', 'WM-191', 'WM-192', 'WM-193', 'WM-199'], 'what the Plot sees', () => {
  const burnt = (position: Position, ...plays: string[]): number => {
    const s = story({ plots: { Ana: STORM }, hands: { Ana: plays }, ...position })
    const before = s.table.mainDeck.length
    return before - s.play('Ana', ...plays).table.mainDeck.length
  }
  const kicks = ['kick', 'kick', 'kick', 'kick']
  expect([
    burnt({ sm: 'Ana', plotInPlay: true }, 'kick'),
    burnt({ sm: 'Ana', plotInPlay: true }, ...kicks),
  ]).toEqual([1, 3])
  expect([
    burnt({ sm: 'Ana', plotInPlay: true }, 'punch'),
    burnt({ sm: 'Ana', revealed: true }, 'kick'),
    burnt({ sm: 'Ana' }, 'kick'),
  ]).toEqual([0, 0, 0])
  expect(burnt({ sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true }, 'kick')).toBe(0)
  const good = { sm: 'Ana', plots: { Ana: 'plot-the-greater-good' }, plotInPlay: true } as const
  expect([burnt(good, 'punch', 'doomsday', 'gorilla-grodd'), burnt(good, 'kick')]).toEqual([2, 0])
  // Not the card that completed the Machination, but the next.
  const physics = { players: 4, sm: 'Ana', machination: 'machination-bend-the-physics' } as const
  expect([
    burnt(physics, 'kick', 'super-strength', 'bulletproof'),
    burnt(physics, 'kick', 'super-strength', 'bulletproof', 'kick'),
  ]).toEqual([0, 1])
  const s = story({ sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true, power: 14, hands: { Bo: ['kick'] } })
    .act('Ana', 'plot')
    .endsTurn()
  expect(allHeard(s.play('Bo', 'kick'), 'plotTriggered')).toBe(0)
})

rule(['WM-195', 'WM-196', 'WM-200', 'WM-218'], 'paying for a Plot, or for something else', () => {
  const base = { sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true, lineUp: FIVE } as const
  story({ ...base, power: 13 }).refuses('Ana', 'plot', { clause: 'WM-195', reason: 'notEnoughPower' })
  const s = story({ ...base, power: 14 }).act('Ana', 'plot')
  expect([s.power, s.zone('plotSpace'), s.told('plotPaid')]).toMatchObject([0, [], [{ price: 14 }]])
  s.endsTurn().asked('Bo', 'act').endsTurn().asked('Cy', 'act')
  story({ ...base, sm: 'Ana', plots: { Ana: STORM }, power: 20 }).refuses('Ana', 'plot', {
    clause: 'WM-195',
    reason: 'notLoyal',
  })
  const other = story({ ...base, power: 2, hands: { Ana: [], Bo: ['punch'], Cy: ['kick'] } })
    .act('Ana', 'help')
    .when('Cy', 'help', true)
  other.refuses('Ana', 'plot', { reason: 'notEnoughPower' }).act('Ana', { buy: 'bane' })
  expect([other.power, other.discard('Ana')]).toEqual([0, ['bane']])
})

rule('WM-215', 'a lent Location works for the current player, and for nobody else', () => {
  const s = story({
    sm: 'Cy',
    plotInPlay: true,
    hands: { Ana: ['catwoman'], Bo: ['the-watchtower'] },
    inPlay: { Ana: ['the-batcave'], Cy: ['titans-tower'] },
  })
  s.act('Ana', 'help').when('Bo', 'help', true).play('Ana', 'catwoman')
  expect(s.hand('Ana').length).toBe(1)
  expect([0, 1, 2].map((seat) => namesOf(locationsOf(s.table, seat)))).toEqual([
    ['the-batcave', 'the-watchtower'],
    [],
    ['titans-tower'],
  ])
  s.endsTurn()
  expect([s.discard('Bo'), s.table.ongoing.map(namesOf)]).toEqual([
    ['the-watchtower'],
    [['the-batcave'], [], ['titans-tower']],
  ])
})

rule(
  ['WM-220', 'WM-226', 'WM-273', 'WM-274', 'WM-275', 'WM-276'],
  'what Disintegration can be aimed at',
  () => {
    const aims = (position: Position): Story =>
      story({ players: 4, hands: { Ana: ['wm-disintegration'] }, ...position }).play(
        'Ana',
        'wm-disintegration',
      )
    aims({ sm: 'Bo' })
      .mayChoose('Ana', 'power', 'challenge')
      .refuses('Ana', 2, { clause: 'WM-274', reason: 'nobodyIsLoyal' })
      .refuses('Ana', 'plot', { clause: 'WM-276', reason: 'notInPlay' })
    aims({ sm: 'Bo', revealed: true })
      .mayChoose('Ana', 'power', 'challenge', 2, 3)
      .refuses('Ana', 0, { clause: 'WM-275', reason: 'notAVictim' })
      .refuses('Ana', 1, { clause: 'WM-275' })
    aims({ sm: 'Ana', plotInPlay: true }).mayChoose('Ana', 'power', 'challenge', 'plot', 1, 2, 3)
    aims({ players: 3, sm: 'Ana', revealed: true }).mayChoose('Ana', 'power', 'challenge', 1, 2)
    for (const sm of ['Ana', null])
      aims({ players: 2, sm, revealed: true }).mayChoose('Ana', 'power', 'challenge')
  },
)

rule(
  ['WM-221', 'WM-222', 'WM-223', 'WM-224', 'WM-225', 'WM-229'],
  'a destroyed player and all they had',
  () => {
    const s = story({
      players: 4,
      sm: 'Dee',
      plotInPlay: true,
      hands: { Ana: ['wm-disintegration', 'punch'], Bo: ['kick', 'super-speed'], Cy: [] },
      onlyDecks: { Bo: ['mera', 'lobo'] },
      discards: { Bo: ['robin'] },
      inPlay: { Bo: ['the-batcave'] },
      contributed: ['catwoman'],
    })
    s.arrange((g) => {
      g.placer[0] = 1
      g.under[1]!.push(...g.mainDeck.splice(-2))
    })
    const under = namesOf(s.table.under[1]!)
    s.dictate('hands', 0)
      .act('Ana', 'help')
      .when('Bo', 'help', true)
      .play('Ana', 'punch', 'wm-disintegration')
      .when('Ana', 'disintegrate', 1)
    expect(s.zone('destroyed').sort()).toEqual(
      ['wm-disintegration', 'kick', 'super-speed', 'mera', 'lobo', 'robin', 'the-batcave', ...under].sort(),
    )
    expect([s.zone('play'), s.zone('contributed'), s.table.placer, s.table.out]).toEqual([
      ['punch'],
      ['catwoman'],
      [1],
      [0, 1, 0, 0],
    ])
    const { table } = s
    expect([
      table.hand[1],
      table.deck[1],
      table.discard[1],
      table.ongoing[1],
      table.under[1],
      table.hero[1],
      table.plot[1],
    ]).toEqual([[], [], [], [], [], [], []])
    expect(s.zone('spare').filter((id) => id.startsWith('plot-'))).toEqual([])
    s.sees('Bo', ({ table: seen }) =>
      expect([new Set(seen.hand[3]), new Set(seen.plot.flat()), seen.loyalty[1]]).toEqual([
        new Set([-1]),
        new Set([-1]),
        table.loyalty[1],
      ]),
    )
    s.endsTurn().asked('Cy', 'act')
  },
)

rule(['WM-227', 'WM-244', 'WM-228'], 'the sides, to the last player', () => {
  const s = story({
    players: 4,
    sm: 'Ana',
    revealed: true,
    challenge: KEENE,
    next: [],
    contributed: MET,
    power: 7,
    hands: { Ana: ['wm-disintegration'] },
  })
    .play('Ana', 'wm-disintegration')
    .when('Ana', 'disintegrate', 1)
  expect(s.asked('Ana', 'act').table.winner).toBe(WINNER.none)
  s.act('Ana', 'challenge').ends(({ winners, places, scores }) =>
    expect([winners, places, scores]).toEqual([
      [1, 2, 3],
      [2, 1, 1, 1],
      [0, 1, 1, 1],
    ]),
  )
  const last = story({
    players: 4,
    sm: 'Ana',
    revealed: true,
    hands: { Ana: ['wm-disintegration'] },
  }).arrange(destroyed(2, 3))
  last.play('Ana', 'wm-disintegration').when('Ana', 'disintegrate', 1)
  last.ends(({ winners, places, scores }) =>
    expect([winners, places, scores]).toEqual([[0], [1, 2, 2, 2], [1, 0, 0, 0]]),
  )
  expect(last.told('decided')).toMatchObject([{ rule: 'WM-228' }])
  story({ players: 3, sm: 'Ana', revealed: true }).endsTurn().asked('Bo', 'act')
  story({ left: 1, sm: 'Bo' })
    .endsTurn()
    .ends(({ places }) => expect(places).toEqual([2, 1, 2]))
})

rule(['WM-234', 'WM-235', 'WM-243'], 'judged after each effect, card by card', () => {
  const killers = { sm: 'Ana', plots: { Ana: 'plot-the-greater-good' }, plotInPlay: true } as const
  const s = story({ ...killers, hands: { Ana: ['doomsday'] }, top: ['robin', 'mera', 'bane'] })
    .play('Ana', 'doomsday')
    .asked('Ana', 'act')
  expect([s.power, s.zone('destroyed'), s.table.winner]).toEqual([4, ['robin', 'mera'], WINNER.none])
  story({ ...killers, hands: { Ana: ['doomsday'] }, left: 1 })
    .play('Ana', 'doomsday')
    .ends(({ winners }) => expect(winners).toEqual([0]))
  const text = story({ hands: { Ana: ['wm-teleportation'] }, decks: { Ana: ['mera'] } }).play(
    'Ana',
    'wm-teleportation',
  )
  expect([text.power, text.hand('Ana')]).toEqual([1, ['mera']])
  // After their Plot is beaten it is still their way to win.
  const late = story({ sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true, power: 14, lineUp: FIVE, left: 1 })
    .act('Ana', 'plot')
    .asked('Ana', 'act')
  late.endsTurn().ends(({ winners }) => expect(winners).toEqual([1]))
  expect(late.refuses('Ana', 'end', { clause: 'WM-234' }).table.over).toBe(1)
})

rule('WM-313', 'after the end everything is shown', () => {
  const s = story({ sm: 'Cy', left: 1 })
  expect(s.table.over).toBe(0)
  s.endsTurn()
  expect(s.table.over).toBe(1)
  s.sees(null, ({ table }) => expect([table.plot, table.loyalty]).toEqual([s.table.plot, s.table.loyalty]))
})

rule(
  ['WM-264', 'WM-265', 'WM-266', 'WM-268', 'WM-269', 'WM-271', 'WM-272'],
  'twelve cards, and no sooner',
  () => {
    const ticking = (under: number, position: Position = {}): Story =>
      story({ challenge: CLOCK, sm: 'Cy', hands: { Cy: ['punch'] }, ...position }).arrange(
        (g) => void g.clock.push(...g.mainDeck.splice(0, under)),
      )
    const early = ticking(10).endsTurn()
    expect([early.table.clock.length, early.table.revealed, early.table.struck]).toEqual([11, 0, 0])
    const s = ticking(11)
    const under = s.zone('clock')
    s.endsTurn()
    expect([s.hand('Cy').length, s.table.struck, s.table.revealed, s.zone('plotSpace')]).toEqual([
      13,
      1,
      1,
      [],
    ])
    for (const id of under) s.has(s.hand('Cy'), id)
    expect(s.told('drew').map(({ seat }) => seat)).toEqual([0])
    expect(s.endsTurn().zone('clock')).toEqual([])
    const beaten = (count: number, challenge: string, contributed: readonly string[]): Story =>
      ticking(count, {
        challenge,
        next: [NIXON],
        contributed,
        power: 20,
        inPlay: { Ana: ['the-batcave'] },
        hands: { Ana: [] },
      })
    const clock = beaten(1, CLOCK, ['wm-archie', 'robin'])
      .act('Ana', { contributeLocation: 'the-batcave' })
      .act('Ana', 'challenge')
    expect([clock.zone('clock'), allHeard(clock, 'clockEmptied')]).toEqual([[], 1])
    expect(allHeard(beaten(0, KEENE, MET).act('Ana', 'challenge'), 'clockEmptied')).toBe(0)
  },
)

rule(
  ['WM-276', 'WM-277', 'WM-278', 'WM-279'],
  'Disintegration: what it does, and that it is destroyed itself',
  () => {
    const base = {
      players: 4,
      sm: 'Dee',
      plotInPlay: true,
      contributed: ['robin'],
      next: [NIXON],
      hands: { Ana: ['wm-disintegration'], Bo: ['super-speed'] },
    } as const
    const aimed = (at: string | number): Story =>
      story(base)
        .play('Ana', 'wm-disintegration')
        .asked('Ana', 'disintegrate')
        .when('Ana', 'disintegrate', at)
        .asked('Ana', 'act')
    const state = (s: Story): unknown[] => [
      s.power,
      s.zone('challenge').length,
      s.zone('plotSpace').length,
      s.table.out,
      s.zone('play'),
    ]
    expect(state(aimed('power'))).toEqual([3, 1, 1, [0, 0, 0, 0], ['wm-disintegration']])
    expect(state(aimed('challenge'))).toEqual([0, 0, 1, [0, 0, 0, 0], []])
    expect(state(aimed('plot'))).toEqual([0, 1, 0, [0, 0, 0, 0], []])
    expect(state(aimed(1))).toEqual([0, 1, 1, [0, 1, 0, 0], []])
    expect(aimed('challenge').endsTurn().zone('challenge')).toEqual([NIXON])
    story({ ...base, next: [], plotInPlay: undefined as never, sm: 'Ana', players: 3 })
      .play('Ana', 'wm-disintegration')
      .when('Ana', 'disintegrate', 'challenge')
      .ends(({ winners }) => expect(winners).toEqual([1, 2]))
  },
)

rule(['WM-280', 'WM-283', 'WM-284', 'WM-285'], 'Duplication and Clayface: what they may choose', () => {
  const hands = { Ana: ['punch', 'kick', 'clayface', 'wm-duplication'] }
  const s = story({ hands, inPlay: { Ana: ['the-watchtower'], Bo: ['the-batcave'] } }).play(
    'Ana',
    'punch',
    'kick',
    'clayface',
  )
  s.mayChoose('Ana', 'punch', 'kick').outright('Ana', cardNumber('mera') + 1, {
    clause: 'WM-284',
    reason: 'notReplayable',
  })
  s.when('Ana', 'replay', 'punch')
    .play('Ana', 'wm-duplication')
    .asked('Ana', 'replay')
    .mayChoose('Ana', 'punch', 'kick', 'the-watchtower')
  s.when('Ana', 'replay', 'kick')
  expect([s.power, s.table.resolving]).toEqual([6, []])
  expect(
    story({ hands: { Ana: ['wm-duplication'] } })
      .play('Ana', 'wm-duplication')
      .asked('Ana', 'act').table.plays.length,
  ).toBe(1)
  // What is being resolved cannot be chosen: Emerald Knight borrows nothing that plays him again.
  const t = story({
    hands: { Ana: ['emerald-knight', 'punch', 'kick'] },
    lineUp: ['wm-duplication', 'bane'],
  }).play('Ana', 'punch', 'kick', 'emerald-knight')
  t.mayChoose('Ana', 'punch', 'kick').when('Ana', 'replay', 'kick')
  expect([t.power, t.table.resolving]).toEqual([5, []])
})

rule(['WM-287', 'WM-238'], 'Reconstruction takes one of three, or of what is left', () => {
  const s = story({ hands: { Ana: ['wm-reconstruction'] }, top: ['mera', 'lobo', 'robin', 'bane'] }).play(
    'Ana',
    'wm-reconstruction',
  )
  s.asked('Ana', 'reconstruct').mayChoose('Ana', 'mera', 'lobo', 'robin').when('Ana', 'reconstruct', 'robin')
  expect([s.hand('Ana'), s.zone('destroyed'), idOf(s.table.mainDeck.at(-1)!)]).toEqual([
    ['robin'],
    ['mera', 'lobo'],
    'bane',
  ])
  const one = story({ sm: 'Bo', hands: { Ana: ['wm-reconstruction'] }, top: ['mera'], left: 1 }).play(
    'Ana',
    'wm-reconstruction',
  )
  one.ends(({ winners }) => expect(winners).toEqual([1]))
  expect(one.hand('Ana')).toEqual(['mera'])
})

rule(['WM-288', 'WM-289'], 'Inkblot Mask, and the end of all that lasts for a turn', () => {
  const s = story({ hands: { Ana: ['wm-inkblot-mask', 'punch', 'weakness'], Bo: [] } })
    .play('Ana', 'wm-inkblot-mask')
    .asked('Ana', 'mask')
  expect(s.choices('Ana').map((said) => (said as { card: string }).card)).toEqual([
    'punch',
    'punch',
    'punch',
    'punch',
  ])
  s.when('Ana', 'mask', { card: 'punch', type: 'hero' })
  expect([s.table.masked.map(idOf), s.told('masked')]).toMatchObject([['punch'], [{ seat: 0 }]])
  story({ hands: { Ana: ['wm-inkblot-mask'], Bo: ['kick'] } })
    .play('Ana', 'wm-inkblot-mask')
    .asked('Ana', 'act')
  const none = story({ hands: { Ana: ['wm-inkblot-mask', 'weakness'] } })
    .play('Ana', 'wm-inkblot-mask')
    .when('Ana', 'mask', null)
  expect(none.asked('Ana', 'act').table.masked).toEqual([])
  const COUNTS = [
    'power',
    'discount',
    'tridents',
    'riddling',
    'surcharged',
    'topped',
    'karnak',
    'helped',
    'contributions',
    'plotFrom',
    'plotTriggers',
  ] as const
  const LISTS = ['plays', 'playTypes', 'gained', 'waiting', 'masked', 'maskTypes', 'resolving'] as const
  const over = story({ hands: { Ana: [] } }).arrange((g) => {
    for (const key of COUNTS) g[key] = 1
    for (const key of LISTS) g[key].push(cardNumber('punch'))
  })
  over.endsTurn()
  for (const key of COUNTS) expect([key, over.table[key]]).toEqual([key, 0])
  for (const key of LISTS) expect([key, over.table[key]]).toEqual([key, []])
})

rule('WM-290', 'Rorschach’s Journal: any other player’s hand, or none', () => {
  const s = story({ hands: { Ana: ['lobo', 'mera'], Bo: ['wm-rorschachs-journal'] } })
    .endsTurn()
    .play('Bo', 'wm-rorschachs-journal')
  s.asked('Bo', 'journal')
    .mayChoose('Bo', null, 0, 2)
    .refuses('Bo', 1, { clause: 'WM-290', reason: 'anotherPlayer' })
    .when('Bo', 'journal', 0)
  s.sees('Bo', ({ table }) => expect(table.hand[0]!.every((card) => card >= 0)).toBe(true))
  s.sees('Cy', ({ table }) => expect(new Set(table.hand[0])).toEqual(new Set([-1])))
  expect(s.told('looked')).toMatchObject([{ seat: 1, victim: 0 }])
})

rule('WM-297', 'X-Ray Vision: the tops of all foes’ decks, where there are any', () => {
  const hands = { Ana: ['x-ray-vision'], Bo: [], Cy: [] }
  story({ hands, decks: { Bo: ['the-batcave'], Cy: ['the-watchtower'] } })
    .play('Ana', 'x-ray-vision')
    .asked('Ana', 'act')
  const s = story({ hands, onlyDecks: { Bo: [] }, decks: { Cy: ['kick'] } }).play('Ana', 'x-ray-vision')
  expect(s.told('topShown')).toMatchObject([{ seat: 2 }])
  s.asked('Ana', 'xRay').mayChoose('Ana', null, 'kick').when('Ana', 'xRay', 'kick')
  expect([s.power, s.deck('Cy')[0], s.zone('play')]).toEqual([2, 'kick', ['x-ray-vision']])
})

rule('WM-298', 'Starro offers what he has discarded, Poison Ivy nothing', () => {
  const ivy = story({
    hands: { Ana: ['poison-ivy'], Bo: [], Cy: [] },
    decks: { Bo: ['mera'], Cy: ['punch'] },
  }).play('Ana', 'poison-ivy')
  expect([ivy.table.offered, allHeard(ivy, 'offered'), ivy.discard('Bo'), ivy.discard('Cy')]).toEqual([
    [],
    0,
    ['mera', 'weakness'],
    ['punch'],
  ])
  const s = story({
    hands: { Ana: ['starro'], Bo: [], Cy: [] },
    decks: { Bo: ['kick'], Cy: ['punch'] },
  }).play('Ana', 'starro')
  s.asked('Ana', 'starro')
    .mayChoose('Ana', null, 'kick', 'punch')
    .when('Ana', 'starro', 'kick')
    .mayChoose('Ana', null, 'punch')
    .when('Ana', 'starro', null)
  expect([s.power, s.table.offered, s.discard('Bo'), s.discard('Cy')]).toEqual([2, [], ['kick'], ['punch']])
})

rule('WM-307', 'a spectator sees no hand, deck, Loyalty card, Plot or stack that is face down', () => {
  const hidden = (s: Story): void =>
    s.sees(null, ({ table }) => {
      const { hand, deck, loyalty, plot, under, aside, kept } = table
      const seen = [hand, deck, loyalty, plot, under, aside, kept].flat(2)
      const stacks = [
        table.mainDeck,
        table.challenges,
        table.box,
        table.clock,
        table.plots,
        table.machinations,
        table.loyalties,
      ]
      expect(new Set([...seen, ...stacks.flat(), ...table.superVillains])).toEqual(new Set([-1]))
    }) as never
  for (const players of [2, 3, 5]) hidden(fresh(players))
  hidden(fresh(3).endsTurn().endsTurn())
  expect(fresh(3).table.loyalty.flat().filter(isMastermindCard)).toHaveLength(1)
})

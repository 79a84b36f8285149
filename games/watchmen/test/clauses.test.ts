import { rule } from '@conspire/testkit'
import { challengeCost, locationsOf } from '../src/attributes.ts'
import { cardNumber, idOf, isMastermindCard, kindOf, WINNER, type Table } from '../src/index.ts'
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

const OZYMANDIAS = { heroes: { Ana: 'hero-ozymandias' }, hands: { Ana: ['lobo', 'punch'] } }

rule('WM-083', 'what is left in hand is discarded, except for a card that Ozymandias keeps', () => {
  const plain = story({ hands: { Ana: ['lobo', 'punch'] } }).endsTurn()
  expect(plain.discard('Ana').sort()).toEqual(['lobo', 'punch'])
  const asked = (): Story => story(OZYMANDIAS).endsTurn().asked('Ana', 'keep')
  asked()
    .mayChoose('Ana', null, 'lobo', 'punch')
    .outright('Ana', cardNumber('mera') + 1, { clause: 'WM-083', reason: 'notInHand' })
  const keeps = asked().when('Ana', 'keep', 'lobo')
  expect([keeps.discard('Ana'), keeps.hand('Ana').includes('lobo'), keeps.table.kept.flat()]).toEqual([
    ['punch'],
    true,
    [],
  ])
  expect(keeps.hand('Ana')).toHaveLength(5)
  const none = asked().when('Ana', 'keep', null)
  expect([none.discard('Ana').sort(), none.hand('Ana').includes('lobo')]).toEqual([['lobo', 'punch'], false])
  // One card can be kept; with an empty hand there is nothing to keep.
  story({ ...OZYMANDIAS, hands: { Ana: ['lobo'] } })
    .endsTurn()
    .asked('Ana', 'keep')
  story({ ...OZYMANDIAS, hands: { Ana: [] } })
    .endsTurn()
    .asked('Bo', 'act')
})

rule('WM-084', 'five cards, whatever was kept, and four under Alien Invasion', () => {
  const drawn = (position: Position, keeps?: string | null): number[] => {
    const s = story({ hands: { Ana: ['lobo', 'punch'] }, ...position }).endsTurn()
    if (keeps !== undefined) s.when('Ana', 'keep', keeps)
    expect(s.told('drew')).toMatchObject([{ seat: 0 }])
    return [s.told('drew')[0]!.cards.length, s.hand('Ana').length]
  }
  expect([drawn({}), drawn({ challenge: ALIENS })]).toEqual([
    [5, 5],
    [4, 4],
  ])
  expect([drawn(OZYMANDIAS, 'lobo'), drawn(OZYMANDIAS, null)]).toEqual([
    [4, 5],
    [5, 5],
  ])
})

rule('WM-291', 'Ozymandias under Alien Invasion draws three after keeping one', () => {
  const s = story({ ...OZYMANDIAS, challenge: ALIENS })
    .endsTurn()
    .when('Ana', 'keep', 'lobo')
  expect([s.told('drew')[0]!.cards.length, s.hand('Ana').length, s.discard('Ana')]).toEqual([3, 4, ['punch']])
})

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

rule('WM-090', 'the next Challenge is turned up, for all to see', () => {
  const s = paidFor({ sm: 'Bo', next: [NIXON, ALIENS] }).endsTurn()
  s.sees(null, ({ table }) => expect([namesOf(table.challenge), table.challenges]).toEqual([[NIXON], [-1]]))
  expect(s.told('challengeShown')).toMatchObject([{ rule: 'WM-090' }])
})

rule('WM-168', 'the next Challenge comes at the end of the turn, and not before', () => {
  const s = paidFor({ sm: 'Bo', next: [NIXON, ALIENS] })
  expect([s.zone('challenge'), s.table.beaten]).toEqual([[], 1])
  s.endsTurn()
  expect([s.zone('challenge'), s.table.challenges.length]).toEqual([[NIXON], 1])
  s.endsTurn()
  expect([s.zone('challenge'), s.table.challenges.length, s.table.beaten]).toEqual([[NIXON], 1, 0])
})

rule('WM-134', 'after the last Challenge there is none', () => {
  expect(paidFor({ sm: 'Bo', plotInPlay: true, next: [] }).endsTurn().zone('challenge')).toEqual([])
})

rule('WM-094', 'the turn is over, and the next player begins', () => {
  const s = story().endsTurn().asked('Bo', 'act')
  expect([s.told('turnOver'), s.told('turnBegan')]).toMatchObject([[{ seat: 0 }], [{ seat: 1 }]])
  s.endsTurn().asked('Cy', 'act')
  expect(s.told('turnOver')).toMatchObject([{ seat: 1 }])
})

const runsOut = (position: Position): Story => story({ left: 1, ...position }).endsTurn()

rule('WM-116', 'everybody’s Loyalty card, whoever is the SM', () => {
  for (const sm of ['Ana', 'Cy']) {
    const s = runsOut({ sm })
    expect(s.told('unmasked')).toMatchObject([
      { cards: s.table.loyalty.flat(), mastermind: NAMES.indexOf(sm) },
    ])
    s.sees(null, ({ table }) => expect(table.loyalty).toEqual(s.table.loyalty))
  }
})

rule('WM-115', 'nothing else that is done in a turn reveals anything, and nothing is revealed twice', () => {
  const quiet = story({ sm: 'Ana', hands: { Ana: ['kick', 'robin'] } })
    .play('Ana', 'kick')
    .endsTurn()
  expect(quiet.table.revealed).toBe(0)
  expect(runsOut({ sm: 'Cy' }).told('unmasked')).toHaveLength(1)
  expect(runsOut({ sm: 'Cy', revealed: true }).told('unmasked')).toEqual([])
})

rule('WM-132', 'at Level 3 two players reveal nothing where the sides are known', () => {
  const level3 = (position: Position): Story =>
    paidFor({
      players: 2,
      sm: 'Bo',
      challenge: NIXON,
      next: [ALIENS],
      contributed: ['bane', 'kick', 'batmobile'],
      power: 11,
      ...position,
    }).endsTurn()
  expect([level3({ plotInPlay: true }), level3({})].map((s) => s.told('unmasked').length)).toEqual([0, 1])
})

rule(['WM-231', 'WM-242'], 'two players see at the end that there was no SM', () => {
  const s = runsOut({ players: 2, sm: null })
  expect([s.told('unmasked'), s.table.revealed]).toMatchObject([[{ rule: 'WM-231', mastermind: -1 }], 1])
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

rule('WM-124', 'the eight Super-Villains of the original base set, each once', () => {
  const s = paidFor({
    players: 2,
    sm: null,
    challenge: NIXON,
    next: [ALIENS],
    contributed: ['bane', 'kick', 'batmobile'],
    power: 11,
    hands: { Ana: [], Bo: [] },
  }).endsTurn()
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
  expect([s.told('villainsLeft'), s.table.superVillain.length, s.table.superVillains.length]).toEqual([
    [],
    1,
    7,
  ])
})

/** Two Loyal players, of whom Ana has just paid for the first of these Super-Villains. */
const defeats = (...superVillains: string[]): Story =>
  story({
    ...DUEL,
    power: 10,
    hands: { Ana: [], Bo: [] },
    superVillains,
    lineUp: ['robin', 'mera', 'catwoman', 'mera', 'kid-flash'],
  }).act('Ana', 'superVillain')

rule('WM-125', 'one with a First Appearance attacks, one without attacks nobody', () => {
  const lex = defeats('sv-ras-al-ghul', 'sv-lex-luthor', 'sv-parallax').endsTurn()
  expect([lex.zone('superVillain'), allHeard(lex, 'attacked')]).toEqual([['sv-lex-luthor'], 1])
  const ras = defeats('sv-lex-luthor', 'sv-ras-al-ghul').endsTurn().asked('Bo', 'act')
  expect([ras.zone('superVillain'), allHeard(ras, 'attacked')]).toEqual([['sv-ras-al-ghul'], 0])
})

rule('WM-130', 'the next one only when the first has been defeated, and none after the last', () => {
  const waits = story({
    ...DUEL,
    hands: { Ana: [], Bo: [] },
    superVillains: ['sv-lex-luthor', 'sv-parallax'],
  })
  waits.endsTurn()
  expect([waits.zone('superVillain'), waits.table.superVillains.length]).toEqual([['sv-lex-luthor'], 1])
  expect(defeats('sv-lex-luthor', 'sv-parallax').endsTurn().zone('superVillain')).toEqual(['sv-parallax'])
  expect(defeats('sv-lex-luthor').endsTurn().asked('Bo', 'act').zone('superVillain')).toEqual([])
})

rule('WM-126', 'a Machination that is set aside cannot be covered, and one that lies there can', () => {
  const s = story({ players: 4, machination: ARM, sm: 'Bo', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  expect(isCovered(s.table)).toBe(true)
  s.arrange((g) => void g.spare.push(...g.machination.splice(0)))
  expect(isCovered(s.table)).toBe(false)
})

const HELPERS = { Ana: [], Bo: ['kick'], Cy: ['kick'] }

rule('WM-131', 'two Loyal players can neither ask for help nor pay for a Plot', () => {
  story(DUEL).refuses('Ana', 'help', { reason: 'noPlot' }).refuses('Ana', 'plot', { reason: 'noPlot' })
  expect(story({ sm: 'Cy', plotInPlay: true, hands: HELPERS }).choices('Ana')).toContain('help')
})

rule('WM-204', 'a Loyal player may ask for help while a Plot is in play', () => {
  story({ sm: 'Ana', plotInPlay: true, hands: HELPERS }).refuses('Ana', 'help', {
    clause: 'WM-204',
    reason: 'notLoyal',
  })
  story({ sm: 'Cy', revealed: true, hands: HELPERS }).refuses('Ana', 'help', {
    clause: 'WM-204',
    reason: 'noPlot',
  })
  const s = story({ sm: 'Cy', plotInPlay: true, hands: HELPERS }).act('Ana', 'help')
  expect(s.asked('Bo', 'help').told('helpAsked')).toMatchObject([{ rule: 'WM-204', seat: 0 }])
})

rule('WM-205', 'once in a turn, even if everybody declines', () => {
  const s = story({ sm: 'Cy', plotInPlay: true, hands: HELPERS })
    .act('Ana', 'help')
    .when('Bo', 'help', false)
    .asked('Ana', 'act')
  s.refuses('Ana', 'help', { clause: 'WM-205', reason: 'alreadyAsked' })
  s.endsTurn().endsTurn().endsTurn()
  expect([s.table.helped, s.choices('Ana').includes('help')]).toEqual([0, true])
})

rule('WM-206', 'help may be asked for without a thought of the Plot', () => {
  const s = story({ sm: 'Cy', plotInPlay: true, hands: HELPERS, lineUp: ['kid-flash'] })
  expect(s.choices('Ana')).not.toContain('plot')
  s.act('Ana', 'help').when('Bo', 'help', true).act('Ana', { buy: 'kid-flash' }).endsTurn()
  expect(s.zone('plotSpace')).toHaveLength(1)
  const alone = story({ players: 2, sm: 'Bo', plotInPlay: true })
  expect(alone.choices('Ana')).not.toContain('help')
})

rule('WM-207', 'the SM is not asked, and without another Loyal player nobody is', () => {
  const s = story({ sm: 'Bo', plotInPlay: true, hands: HELPERS }).act('Ana', 'help')
  s.asked('Cy', 'help').when('Cy', 'help', true).asked('Ana', 'act')
  expect([s.hand('Bo'), s.hand('Cy')]).toEqual([['kick'], []])
  const declined = story({ sm: 'Bo', plotInPlay: true, hands: HELPERS }).act('Ana', 'help')
  expect(declined.when('Cy', 'help', false).hand('Cy')).toEqual(['kick'])
  story({ players: 2, sm: 'Bo', plotInPlay: true }).refuses('Ana', 'help', {
    clause: 'WM-207',
    reason: 'noHelper',
  })
})

/** Ana asks for help; Cy is the SM, and Bo and Eli could give it. */
const asksForHelp = (): Story =>
  story({
    players: 5,
    sm: 'Cy',
    plotInPlay: true,
    hands: { Ana: [], Bo: ['kick'], Cy: ['kick'], Dee: [], Eli: ['punch', 'scarecrow'] },
  }).act('Ana', 'help')

rule('WM-209', 'whoever declines lends nothing', () => {
  const s = asksForHelp().when('Bo', 'help', false)
  expect([s.told('helpAnswered'), s.hand('Bo'), s.zone('play')]).toMatchObject([
    [{ rule: 'WM-209', seat: 1, gives: 0 }],
    ['kick'],
    [],
  ])
})

rule('WM-211', 'a helper says yes or no, and only then the lot falls', () => {
  const s = asksForHelp().when('Bo', 'help', false).asked('Eli', 'help').mayChoose('Eli', false, true)
  for (const [at, lent, left] of [
    [0, 'punch', 'scarecrow'],
    [1, 'scarecrow', 'punch'],
  ] as const) {
    const one = asksForHelp().when('Bo', 'help', false).dictate('hands', at).when('Eli', 'help', true)
    expect([one.zone('play'), one.hand('Eli')]).toEqual([[lent], [left]])
  }
  expect(s.when('Eli', 'help', false).zone('play')).toEqual([])
})

rule('WM-219', 'a lent Attack is that of a Loyal player: only the SM is asked for a Defense', () => {
  const s = asksForHelp().when('Bo', 'help', false).dictate('hands', 1).when('Eli', 'help', true)
  s.asked('Cy', 'defend').when('Cy', 'defend', null).asked('Ana', 'act').endsTurn()
  expect([s.discard('Bo'), s.discard('Cy'), s.discard('Dee'), s.discard('Eli')]).toEqual([
    [],
    ['weakness'],
    [],
    ['scarecrow'],
  ])
})

/** The Power of Ana, who is The Comedian, when she has played a Villain that gives 4. */
const comedian = (position: Position): number =>
  story({ heroes: { Ana: 'hero-the-comedian' }, hands: { Ana: ['doomsday'] }, ...position }).play(
    'Ana',
    'doomsday',
  ).power

rule('WM-136', 'the Ongoing of a Challenge applies to everybody, the SM too', () => {
  for (const sm of ['Ana', 'Bo'])
    expect([
      comedian({ challenge: KEENE, sm, revealed: true }),
      comedian({ challenge: NIXON, sm, revealed: true }),
    ]).toEqual([4, 5])
})

rule('WM-248', 'Super Heroes are blank under Keene Act, and not under another Challenge', () => {
  expect([comedian({ challenge: KEENE }), comedian({ challenge: RIOTING })]).toEqual([4, 5])
})

rule('WM-249', 'when Keene Act is beaten the Super Heroes work at once', () => {
  const s = paidFor({ heroes: { Ana: 'hero-the-comedian' }, hands: { Ana: ['doomsday'] } })
  expect(s.play('Ana', 'doomsday').power).toBe(5)
})

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

/** Ana's turn ends under Cancer Scare: Bo has a dear card on top of the deck, Cy a cheap one. */
const scares = (position: Position = {}): Story =>
  story({
    challenge: SCARE,
    decks: { Bo: ['mera'], Cy: ['punch'] },
    hands: { Bo: ['super-speed', 'kick'], Cy: [] },
    ...position,
  }).endsTurn()

rule('WM-256', 'Cancer Scare attacks whoever is about to take a turn, and nobody else', () => {
  const s = scares().asked('Bo', 'defend').when('Bo', 'defend', null).asked('Bo', 'act')
  expect([s.zone('destroyed'), s.discard('Cy'), s.discard('Bo')]).toEqual([['mera'], [], []])
  s.endsTurn().asked('Cy', 'act')
  expect([s.discard('Cy'), s.table.tally]).toEqual([['punch'], 1])
})

rule('WM-257', 'Cancer Scare spares no Loyal player, unlike the Attack of another', () => {
  const hands = { Ana: ['scarecrow'], Bo: ['kick'], Cy: [] }
  const s = story({ challenge: SCARE, sm: 'Cy', revealed: true, decks: { Bo: ['mera'] }, hands })
  s.play('Ana', 'scarecrow').asked('Ana', 'act')
  expect([s.discard('Bo'), s.discard('Cy')]).toEqual([[], ['weakness']])
  s.endsTurn().asked('Bo', 'defend').when('Bo', 'defend', null)
  expect([s.zone('destroyed'), s.table.tally]).toEqual([['mera'], 1])
})

rule('WM-255', 'Cancer Scare: a Defense avoids it, and nothing is counted', () => {
  const s = scares().mayChoose('Bo', null, 'super-speed').when('Bo', 'defend', 'super-speed')
  expect([s.table.tally, s.zone('destroyed'), s.discard('Bo')]).toEqual([0, [], ['super-speed']])
  const bare = scares().when('Bo', 'defend', null)
  expect([bare.table.tally, bare.zone('destroyed'), bare.told('scared')]).toMatchObject([
    1,
    ['mera'],
    [{ seat: 1 }],
  ])
  // A cheap card is discarded and not counted; of no card nothing is told.
  expect(scares({ decks: { Bo: ['punch'] }, hands: { Bo: [] } }).table.tally).toBe(0)
  const none = scares({ decks: {}, onlyDecks: { Bo: [] }, hands: { Bo: [] } }).asked('Bo', 'act')
  expect([none.table.tally, allHeard(none, 'scared')]).toEqual([0, 0])
})

rule('WM-166', 'Cancer Scare that was beaten in this turn attacks nobody', () => {
  const s = paidFor({
    challenge: SCARE,
    next: [ALIENS],
    contributed: ['super-speed', 'robin', 'bulletproof'],
    power: 8,
  }).endsTurn()
  expect([s.asked('Bo', 'act').table.tally, allHeard(s, 'attacked')]).toEqual([0, 0])
  expect(allHeard(scares(), 'attacked')).toBe(1)
  // Nor does any other Challenge.
  story({ challenge: NIXON }).endsTurn().asked('Bo', 'act')
})

rule('WM-140', 'without a current Challenge nobody can contribute, or pay', () => {
  const hands = { Ana: ['punch', 'kid-flash'] }
  const before = story({ challenge: KEENE, hands })
  expect(offersOf(before, 'contribute')).toEqual(['kid-flash'])
  before.refuses('Ana', { contribute: 'punch' }, { clause: 'WM-145' })
  const s = paidFor({ next: [NIXON], hands, power: 20 })
  expect(offersOf(s, 'contribute')).toEqual([])
  for (const contribute of ['punch', 'kid-flash'])
    s.refuses('Ana', { contribute }, { clause: 'WM-140', reason: 'noChallenge' })
  s.refuses('Ana', 'challenge', { clause: 'WM-140', reason: 'noChallenge' })
})

rule('WM-156', 'nothing can be contributed to a Plot or to a Super-Villain', () => {
  const hands = { Ana: ['kid-flash', 'mera'] }
  for (const besides of [
    { sm: 'Bo', plotInPlay: true },
    { ...DUEL, superVillains: ['sv-lex-luthor'] },
  ] as const) {
    const s = story({ ...besides, challenge: KEENE, contributed: MET, power: 7, next: [], hands })
    expect(offersOf(s, 'contribute')).toEqual(['kid-flash', 'mera'])
    expect(offersOf(s.act('Ana', 'challenge').asked('Ana', 'act'), 'contribute')).toEqual([])
  }
})

rule('WM-145', 'only what fits a line is offered', () => {
  const hands = { Ana: ['punch', 'kid-flash', 'doomsday', 'kick', 'power-ring'] }
  const offered = (challenge: string): unknown[] => offersOf(story({ challenge, hands }), 'contribute')
  expect(offered(KEENE)).toEqual(['kid-flash', 'doomsday', 'power-ring'])
  expect(offered(NIXON)).toEqual(['doomsday', 'kick', 'power-ring'])
  const punch = { contribute: 'punch' }
  story({ challenge: KEENE, hands }).refuses('Ana', punch, { clause: 'WM-145', reason: 'doesNotFit' })
  // Where there is a Challenge at all.
  paidFor({ hands }).refuses('Ana', punch, { clause: 'WM-140', reason: 'noChallenge' })
})

/** Ana places a Hero from hand and a Location from in play, and Bo a card in the next turn. */
const placed = (position: Position = {}): Story =>
  story({
    challenge: CLOCK,
    hands: { Ana: ['robin', 'wm-archie'], Bo: ['wm-moloch'] },
    inPlay: { Ana: ['the-watchtower', 'the-batcave'] },
    ...position,
  })
    .act('Ana', { contribute: 'robin' })
    .act('Ana', { contributeLocation: 'the-batcave' })
    .endsTurn()
    .act('Bo', { contribute: 'wm-moloch' })

rule('WM-152', 'what was contributed stays', () => {
  const s = placed().endsTurn().endsTurn()
  expect(s.zone('contributed')).toEqual(['robin', 'the-batcave', 'wm-moloch'])
  expect([s.discard('Ana'), s.discard('Bo'), namesOf(s.table.ongoing[0]!)]).toEqual([
    ['wm-archie'],
    [],
    ['the-watchtower'],
  ])
})

rule('WM-153', 'everybody sees who has placed a card', () => {
  placed().sees(null, ({ table }) =>
    expect([namesOf(table.contributed), table.placer]).toEqual([
      ['robin', 'the-batcave', 'wm-moloch'],
      [0, 0, 1],
    ]),
  )
})

rule('WM-154', 'the SM contributes like anybody else, revealed or not', () => {
  for (const position of [{ sm: 'Ana' }, { sm: 'Ana', revealed: true }, { sm: 'Bo' }] as const) {
    const s = placed(position)
    expect([s.zone('contributed').length, s.table.placer]).toEqual([3, [0, 0, 1]])
  }
})

rule('WM-155', 'from where a card was placed is recorded, and counts', () => {
  expect(placed().table.placedFrom).toEqual([0, 1, 0])
  const s = placed().arrange((g) => {
    g.power = 13
  })
  s.act('Bo', 'challenge')
  expect(s.zone('challenge')).toEqual([])
})

rule('WM-147', 'a fitting card may be placed though its line is filled', () => {
  const s = story({
    challenge: KEENE,
    contributed: ['robin'],
    hands: { Ana: ['mera', 'kid-flash', 'punch'] },
  })
  expect(offersOf(s, 'contribute')).toEqual(['mera', 'kid-flash'])
  expect(s.act('Ana', { contribute: 'kid-flash' }).zone('contributed')).toEqual(['robin', 'kid-flash'])
})

rule('WM-146', 'a Weakness is never offered', () => {
  const hands = { Ana: ['mera', 'weakness'] }
  for (const challenge of [KEENE, RIOTING, NIXON, SCARE, ALIENS, CLOCK])
    expect(offersOf(story({ challenge, hands }), 'contribute')).not.toContain('weakness')
  expect(offersOf(story({ challenge: KEENE, hands }), 'contribute')).toEqual(['mera'])
})

rule('WM-148', 'a type more makes a card fit where that type is asked for', () => {
  const masked = (challenge: string, type: string): unknown[] =>
    offersOf(
      story({ challenge, hands: { Ana: ['punch', 'vulnerability', 'wm-inkblot-mask'] } })
        .play('Ana', 'wm-inkblot-mask')
        .when('Ana', 'mask', { card: 'punch', type }),
      'contribute',
    )
  expect([masked(KEENE, 'equipment'), masked(NIXON, 'hero')]).toEqual([['punch+'], []])
})

const isMet = (contributed: readonly string[], challenge = KEENE): boolean =>
  story({ challenge, contributed, power: 20 }).choices('Ana').includes('challenge')

rule('WM-151', 'in whatever order the cards were placed, and whichever line they fill', () => {
  for (const order of [MET, MET.toReversed(), ['bane', 'robin', 'batmobile']]) expect(isMet(order)).toBe(true)
  // The Bow is an Equipment of cost 4: it makes way for the Batmobile.
  expect(isMet(['green-arrows-bow', 'batmobile', 'robin'])).toBe(true)
  expect([isMet(['green-arrows-bow', 'robin', 'kid-flash']), isMet(['robin', 'batmobile'])]).toEqual([
    false,
    false,
  ])
})

rule(['WM-150', 'WM-246'], 'a card fills one line, whatever it has', () => {
  expect([
    isMet(['green-arrows-bow', 'robin', 'kid-flash']),
    isMet(['green-arrows-bow', 'robin', 'bane']),
  ]).toEqual([false, true])
  expect(isMet(['green-arrows-bow', 'batmobile', 'robin'])).toBe(true)
  expect([isMet(['bane', 'robin'], RIOTING), isMet(['bane', 'super-speed', 'robin'], RIOTING)]).toEqual([
    false,
    true,
  ])
})

rule('WM-149', 'what is printed counts: a Punch fills nothing, a Kick is no other Super Power', () => {
  expect([isMet(['bane', 'robin', 'punch']), isMet(MET)]).toEqual([false, true])
  const aliens = ['wm-archie', 'bane', 'batmobile']
  expect([isMet([...aliens, 'super-speed'], ALIENS), isMet([...aliens, 'kick'], ALIENS)]).toEqual([
    true,
    false,
  ])
})

rule('WM-157', 'no cost is paid before all requirements are met', () => {
  const s = story({
    challenge: KEENE,
    contributed: ['robin', 'bane'],
    hands: { Ana: ['batmobile'] },
    power: 7,
  })
  s.refuses('Ana', 'challenge', { clause: 'WM-157', reason: 'notMet' })
  expect(s.act('Ana', { contribute: 'batmobile' }).choices('Ana')).toContain('challenge')
})

rule('WM-159', 'anybody may pay, the SM too, who has the Power', () => {
  for (const sm of ['Ana', 'Bo']) {
    expect(paidFor({ sm, power: 9, next: [NIXON] }).power).toBe(2)
    story({ sm, challenge: KEENE, contributed: MET, power: 6 }).refuses('Ana', 'challenge', {
      clause: 'WM-158',
      reason: 'notEnoughPower',
    })
  }
})

rule('WM-240', 'whoever pays for the last Challenge, the Loyal side wins at once', () => {
  for (const [sm, expected] of [
    ['Ana', [1, 2]],
    ['Bo', [0, 2]],
  ] as const)
    paidFor({ sm, next: [] }).ends(({ winners }) => expect(winners).toEqual(expected))
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

/** Whether these plays of Ana, the SM, complete Arm the Pawns at a table of so many. */
function completes(
  players: number,
  plays: readonly string[],
  arrange: (g: Table) => void = () => {},
): boolean {
  const s = story({ players, machination: ARM, sm: 'Ana', hands: { Ana: plays } }).arrange(arrange)
  for (const id of plays) s.play('Ana', id).until('act')
  return s.table.completed === 1
}
const [LASSO, BELT, BOW] = GEAR as [string, string, string]

rule('WM-172', 'the first line counts with two or three players, and not with four or five', () => {
  const all = [2, 3, 4, 5].map((players) => [completes(players, GEAR), completes(players, ['kick', ...GEAR])])
  expect(all).toEqual([
    [false, true],
    [false, true],
    [true, true],
    [true, true],
  ])
})

rule('WM-173', 'whoever was destroyed, the table was set up for so many', () => {
  expect([completes(4, GEAR, destroyed(3)), completes(3, GEAR, destroyed(2))]).toEqual([true, false])
  expect([completes(4, GEAR, destroyed(2, 3)), completes(3, ['kick', ...GEAR], destroyed(2))]).toEqual([
    true,
    true,
  ])
})

rule('WM-174', 'all lines within a single turn, in any order', () => {
  for (const order of [GEAR, [BELT, LASSO, BOW], [BOW, BELT, LASSO], [BELT, BOW, LASSO]])
    expect([completes(4, order), completes(3, [...order, 'kick']), completes(3, order)]).toEqual([
      true,
      true,
      false,
    ])
  for (const some of [
    [LASSO, BOW],
    [BELT, BOW, 'kick'],
    ['punch', 'kick', 'vulnerability'],
  ])
    expect(completes(4, some)).toBe(false)
  expect([completes(4, [LASSO, LASSO, 'doomsday']), completes(4, [LASSO, BOW, 'doomsday'])]).toEqual([
    false,
    true,
  ])
  // Cards of an earlier turn do not count.
  const later = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: [LASSO, BELT] } })
  later.play('Ana', LASSO, BELT)
  for (const who of NAMES.slice(1, 4)) later.endsTurn().asked(who, 'act')
  later.endsTurn().arrange((g) => {
    const at = g.mainDeck.findIndex((card) => idOf(card) === BOW)
    g.hand[0]!.push(...g.mainDeck.splice(at, 1))
  })
  expect(later.play('Ana', BOW).table.completed).toBe(0)
})

rule('WM-175', 'each line needs a card of its own', () => {
  // The Utility Belt is dear and an Equipment, but not both at once.
  expect([completes(4, [BELT, BOW, 'punch']), completes(4, [BELT, BOW, LASSO])]).toEqual([false, true])
  expect(completes(4, [BELT, BOW, 'clayface'])).toBe(false)
})

/** Ana plays all that Arm the Pawns asks for. */
const completed = (sm: string, position: Position = {}): Story =>
  story({
    players: 4,
    machination: ARM,
    plots: { Ana: STORM },
    hands: { Ana: [...PAWNS, 'kick', 'punch'] },
    sm,
    ...position,
  }).play('Ana', ...PAWNS)

rule('WM-178', 'the SM who completes the Machination is revealed, without a choice', () => {
  const s = completed('Ana').asked('Ana', 'act')
  expect([s.table.revealed, s.table.mastermind, s.told('unmasked')]).toMatchObject([
    1,
    0,
    [{ rule: 'WM-178', cards: s.table.loyalty.flat(), mastermind: 0 }],
  ])
})

rule('WM-180', 'the SM’s Plot comes into play at once', () => {
  const s = completed('Ana')
  expect([s.zone('plotSpace'), s.table.plot.map((mine) => mine.length)]).toEqual([[STORM], [0, 1, 1, 1]])
  expect(s.told('plotLaunched')).toMatchObject([{ rule: 'WM-180', seat: 0 }])
})

rule('WM-181', 'from then on the others are Loyal', () => {
  const s = completed('Ana').endsTurn()
  s.refuses('Bo', 'plot', { clause: 'WM-195', reason: 'notEnoughPower' })
  expect(s.choices('Bo')).toContain('help')
  const hidden = completed('Cy').endsTurn()
  expect(hidden.choices('Bo')).not.toContain('help')
})

rule('WM-182', 'another player completes nothing, and is known for it, once', () => {
  const s = completed('Bo')
  expect([s.table.revealed, s.zone('plotSpace'), s.table.cleared, s.told('covered')]).toMatchObject([
    0,
    [],
    [1, 0, 0, 0],
    [{ seat: 0 }],
  ])
  expect(allHeard(s.play('Ana', 'punch'), 'covered')).toBe(0)
  expect([completed('Ana').told('covered'), completed('Ana').table.completed]).toEqual([[], 1])
  const known = completed('Bo', { revealed: true })
  expect([known.zone('plotSpace'), allHeard(known, 'covered'), known.table.cleared]).toEqual([
    [],
    0,
    [0, 0, 0, 0],
  ])
})

rule('WM-186', 'after the flip the SM goes on with the turn', () => {
  const s = completed('Ana').asked('Ana', 'act')
  const { power } = s
  expect([s.zone('plotSpace'), s.play('Ana', 'punch').power]).toEqual([[STORM], power + 1])
  s.endsTurn().asked('Bo', 'act')
})

rule('WM-187', 'everybody holds a Plot, and only that of the SM comes into play', () => {
  expect(fresh(4).table.plot.map((mine) => mine.length)).toEqual([1, 1, 1, 1])
  const s = completed('Ana', { plots: { Bo: 'plot-hired-killers', Ana: STORM } })
  expect([s.zone('plotSpace'), s.table.plot[1]!.map(idOf)]).toEqual([[STORM], ['plot-hired-killers']])
  expect(completed('Bo').table.plot.map((mine) => mine.length)).toEqual([1, 1, 1, 1])
})

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

/** How many cards of the main deck are gone when Ana has played these. */
function burnt(position: Position, ...plays: string[]): number {
  const s = story({ plots: { Ana: STORM }, hands: { Ana: plays }, ...position })
  const before = s.table.mainDeck.length
  return before - s.play('Ana', ...plays).table.mainDeck.length
}
const ANAS = { sm: 'Ana', plotInPlay: true } as const

rule('WM-190', 'a Plot does nothing until it is in play', () => {
  expect([
    burnt({ sm: 'Ana' }, 'kick'),
    burnt({ sm: 'Ana', revealed: true }, 'kick'),
    burnt(ANAS, 'kick'),
  ]).toEqual([0, 0, 1])
  // There is nothing to put in order with what Dr. Manhattan does.
  story({ sm: 'Ana', heroes: { Ana: 'hero-dr-manhattan' }, hands: { Ana: ['kick'] } })
    .play('Ana', 'kick')
    .asked('Ana', 'look')
})

rule('WM-191', 'a Plot reacts to what the SM plays, and to nobody else', () => {
  expect([burnt(ANAS, 'kick'), burnt(ANAS, 'punch')]).toEqual([1, 0])
  expect(burnt({ sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true }, 'kick')).toBe(0)
  const s = story({ ...ANAS, plots: { Ana: STORM }, hands: { Ana: ['kick'] } }).play('Ana', 'kick')
  expect(s.told('plotTriggered')).toMatchObject([{ rule: 'WM-191', seat: 0, count: 1 }])
})

rule('WM-192', 'not the card that completed the Machination, but the next', () => {
  const physics = { players: 4, sm: 'Ana', machination: 'machination-bend-the-physics' } as const
  const three = ['kick', 'super-strength', 'bulletproof']
  expect([burnt(physics, ...three), burnt(physics, ...three, 'kick')]).toEqual([0, 1])
})

rule('WM-193', 'every play of the SM, up to the limit on the card', () => {
  const kicks = ['kick', 'kick', 'kick', 'kick']
  expect([1, 2, 3, 4].map((count) => burnt(ANAS, ...kicks.slice(0, count)))).toEqual([1, 2, 3, 3])
  const good = { ...ANAS, plots: { Ana: 'plot-the-greater-good' } }
  expect([burnt(good, 'punch', 'doomsday', 'gorilla-grodd'), burnt(good, 'kick')]).toEqual([2, 0])
})

rule('WM-199', 'with the Plot its Ongoing is gone', () => {
  const bos = {
    sm: 'Bo',
    plots: { Bo: STORM },
    plotInPlay: true,
    power: 14,
    hands: { Bo: ['kick'] },
  } as const
  const beaten = story(bos).act('Ana', 'plot').endsTurn().play('Bo', 'kick')
  expect([allHeard(beaten, 'plotTriggered'), beaten.zone('plotSpace')]).toEqual([0, []])
  expect(allHeard(story(bos).endsTurn().play('Bo', 'kick'), 'plotTriggered')).toBe(1)
})

const BOS = { sm: 'Bo', plots: { Bo: STORM }, plotInPlay: true, lineUp: FIVE } as const

rule('WM-196', 'what makes Challenges cheaper makes a Plot cheaper, which is not the current one', () => {
  const s = story({ ...BOS, power: 10, hands: { Ana: ['green-arrows-bow'] } })
  s.refuses('Ana', 'plot', { clause: 'WM-195', reason: 'notEnoughPower' })
  s.play('Ana', 'green-arrows-bow').act('Ana', 'plot')
  expect([s.power, s.zone('plotSpace'), s.zone('challenge')]).toEqual([0, [], [KEENE]])
})

rule('WM-200', 'after that the SM still plays, and can still win', () => {
  const s = story({ ...BOS, power: 14, left: 3 })
    .act('Ana', 'plot')
    .asked('Ana', 'act')
    .endsTurn()
  s.asked('Bo', 'act').endsTurn().asked('Cy', 'act').endsTurn()
  s.ends(({ winners }) => expect(winners).toEqual([1]))
})

rule('WM-218', 'Power of lent cards that is not enough for the Plot buys something else', () => {
  const hands = { Ana: [], Bo: ['punch'], Cy: ['kick'] }
  const s = story({ ...BOS, power: 2, hands })
    .act('Ana', 'help')
    .when('Cy', 'help', true)
  s.refuses('Ana', 'plot', { reason: 'notEnoughPower' }).act('Ana', { buy: 'bane' })
  expect([s.power, s.discard('Ana')]).toEqual([0, ['bane']])
  const enough = story({ ...BOS, power: 12, hands })
    .act('Ana', 'help')
    .when('Cy', 'help', true)
  expect(enough.act('Ana', 'plot').zone('plotSpace')).toEqual([])
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

/** Ana has played Disintegration, and chooses what it is for. */
const aims = (position: Position): Story =>
  story({ players: 4, hands: { Ana: ['wm-disintegration'] }, ...position }).play('Ana', 'wm-disintegration')

rule(['WM-220', 'WM-226'], 'only a Loyal player can be destroyed, and nobody chooses themselves', () => {
  aims({ sm: 'Bo', revealed: true })
    .mayChoose('Ana', 'power', 'challenge', 2, 3)
    .refuses('Ana', 0, { clause: 'WM-275', reason: 'notAVictim' })
  aims({ sm: 'Ana', revealed: true }).mayChoose('Ana', 'power', 'challenge', 1, 2, 3)
  aims({ sm: 'Bo' }).mayChoose('Ana', 'power', 'challenge')
  aims({ players: 2, sm: null, revealed: true }).mayChoose('Ana', 'power', 'challenge')
})

rule('WM-273', 'with two players nobody can be chosen, with three somebody can', () => {
  for (const sm of ['Ana', null])
    aims({ players: 2, sm, revealed: true }).mayChoose('Ana', 'power', 'challenge')
  aims({ players: 3, sm: 'Ana', revealed: true }).mayChoose('Ana', 'power', 'challenge', 1, 2)
  aims({ players: 3, sm: 'Cy', revealed: true }).mayChoose('Ana', 'power', 'challenge', 1)
  aims({ players: 3, sm: 'Ana' }).mayChoose('Ana', 'power', 'challenge')
})

rule('WM-274', 'before the reveal nobody is Loyal, and nobody can be chosen', () => {
  for (const sm of ['Ana', 'Bo'])
    aims({ sm })
      .mayChoose('Ana', 'power', 'challenge')
      .refuses('Ana', 2, { clause: 'WM-274', reason: 'nobodyIsLoyal' })
  aims({ sm: 'Bo', revealed: true }).refuses('Ana', 1, { clause: 'WM-275' })
})

rule('WM-275', 'the SM can never be chosen', () => {
  aims({ sm: 'Bo', revealed: true })
    .mayChoose('Ana', 'power', 'challenge', 2, 3)
    .refuses('Ana', 1, { clause: 'WM-275', reason: 'notAVictim' })
  // What is refused before the reveal says nothing of anybody.
  aims({ sm: 'Bo' }).refuses('Ana', 1, { clause: 'WM-274' })
})

/** Bo, who had cards everywhere and has lent one, is destroyed by Ana. */
function boDestroyed(): Story {
  const s = story({
    players: 4,
    sm: 'Dee',
    plotInPlay: true,
    hands: { Ana: ['wm-disintegration', 'punch'], Bo: ['kick', 'super-speed', 'vulnerability'], Cy: [] },
    onlyDecks: { Bo: ['mera', 'lobo'] },
    discards: { Bo: ['robin'] },
    inPlay: { Bo: ['the-batcave'] },
    contributed: ['catwoman'],
  })
  s.arrange((g) => {
    g.placer[0] = 1
    for (const id of ['doomsday', 'bizarro'])
      g.under[1]!.push(
        ...g.mainDeck.splice(
          g.mainDeck.findIndex((card) => idOf(card) === id),
          1,
        ),
      )
  })
  return s
    .dictate('hands', 0)
    .act('Ana', 'help')
    .when('Bo', 'help', true)
    .play('Ana', 'punch', 'wm-disintegration')
    .when('Ana', 'disintegrate', 1)
}

rule('WM-221', 'whoever is destroyed is out, and the turn goes to the next', () => {
  const s = boDestroyed()
  expect([s.table.out, s.told('eliminated')]).toMatchObject([[0, 1, 0, 0], [{ rule: 'WM-221', seat: 1 }]])
  expect(s.table.under[1]).toEqual([])
  s.endsTurn().asked('Cy', 'act')
})

rule('WM-222', 'all cards of a destroyed player are destroyed', () => {
  const s = boDestroyed()
  const had = ['super-speed', 'vulnerability', 'mera', 'lobo', 'robin', 'the-batcave', 'doomsday', 'bizarro']
  for (const id of had) s.has(s.zone('destroyed'), id)
  const { hand, deck, discard, ongoing, under } = s.table
  expect([hand, deck, discard, ongoing, under].map((zone) => zone[1])).toEqual([[], [], [], [], []])
  expect(s.zone('destroyed')).toHaveLength(10)
})

rule('WM-223', 'the Super Hero and the Plot of a destroyed player are removed, the Plot unseen', () => {
  const s = boDestroyed()
  expect([s.table.hero[1], s.table.plot[1]]).toEqual([[], []])
  expect([s.zone('spare').filter((id) => id.startsWith('plot-')), s.table.box.map(kindOf)]).toMatchObject([
    [],
    expect.arrayContaining(['plot']),
  ])
  expect(s.zone('spare').some((id) => id.startsWith('hero-'))).toBe(true)
  s.sees(null, ({ table }) => expect(new Set([...table.plot.flat(), ...table.box])).toEqual(new Set([-1])))
})

rule('WM-224', 'what a destroyed player had contributed stays, of all they had', () => {
  const s = boDestroyed()
  expect([s.zone('destroyed').length, s.table.under[1]]).toEqual([10, []])
  expect([s.zone('contributed'), s.table.placer]).toEqual([['catwoman'], [1]])
})

rule('WM-225', 'what a destroyed player has lent is destroyed at once', () => {
  const s = boDestroyed()
  expect(s.zone('play')).toEqual(['punch'])
  s.has(s.zone('destroyed'), 'kick')
})

rule('WM-229', 'a destroyed player sees what spectators see, and what they knew', () => {
  const s = boDestroyed()
  expect(s.table.out).toEqual([0, 1, 0, 0])
  s.sees('Bo', ({ table }) =>
    expect([new Set(table.hand[3]), new Set(table.plot.flat()), table.loyalty[1]]).toEqual([
      new Set([-1]),
      new Set([-1]),
      s.table.loyalty[1],
    ]),
  )
  s.endsTurn().notAsked('Bo')
})

rule(['WM-227', 'WM-244'], 'the Loyal side has one place, with whoever was destroyed', () => {
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
  s.act('Ana', 'challenge').ends(({ winners, places, scores }) =>
    expect([winners, places, scores]).toEqual([
      [1, 2, 3],
      [2, 1, 1, 1],
      [0, 1, 1, 1],
    ]),
  )
})

rule('WM-228', 'the SM wins when the last Loyal player is destroyed, and not before', () => {
  const one = aims({ sm: 'Ana', revealed: true }).when('Ana', 'disintegrate', 1)
  expect(one.asked('Ana', 'act').table.winner).toBe(WINNER.none)
  const last = story({ players: 4, sm: 'Ana', revealed: true, hands: { Ana: ['wm-disintegration'] } })
  last.arrange(destroyed(2, 3)).play('Ana', 'wm-disintegration').when('Ana', 'disintegrate', 1)
  last.ends(({ winners, scores }) => expect([winners, scores]).toEqual([[0], [1, 0, 0, 0]]))
  expect(last.told('decided')).toMatchObject([{ rule: 'WM-228' }])
  story({ players: 3, sm: 'Ana', revealed: true }).endsTurn().asked('Bo', 'act')
})

rule('WM-244', 'the SM has the first place alone, and all others the second', () => {
  runsOut({ sm: 'Bo' }).ends(({ places }) => expect(places).toEqual([2, 1, 2]))
})

rule('WM-234', 'both ends are looked for after each effect, card by card', () => {
  const greater = { sm: 'Ana', plots: { Ana: 'plot-the-greater-good' }, plotInPlay: true } as const
  const s = story({ ...greater, hands: { Ana: ['doomsday'] }, top: ['robin', 'mera', 'bane'] })
    .play('Ana', 'doomsday')
    .asked('Ana', 'act')
  expect([s.power, s.zone('destroyed'), s.table.winner]).toEqual([4, ['robin', 'mera'], WINNER.none])
  const last = story({ ...greater, hands: { Ana: ['doomsday'] }, left: 1 }).play('Ana', 'doomsday')
  last.ends(({ winners }) => expect(winners).toEqual([0]))
  expect(last.refuses('Ana', 'end', { clause: 'WM-234' }).table.over).toBe(1)
  const text = story({ hands: { Ana: ['wm-teleportation'] }, decks: { Ana: ['mera'] } }).play(
    'Ana',
    'wm-teleportation',
  )
  expect([text.power, text.hand('Ana')]).toEqual([1, ['mera']])
  // An effect that has turned over the last cards is carried out to its end.
  const whole = story({ sm: 'Bo', hands: { Ana: ['wm-reconstruction'] }, left: 2 })
  whole.play('Ana', 'wm-reconstruction').asked('Ana', 'reconstruct')
  expect([whole.table.mainDeck.length, whole.table.winner]).toEqual([0, WINNER.none])
  whole.until('reconstruct').answers('Ana', whole.choices('Ana')[0]!).ends()
})

rule('WM-243', 'after their Plot is beaten the end of the main deck is still the SM’s way to win', () => {
  const late = story({ ...BOS, power: 14, left: 1 })
    .act('Ana', 'plot')
    .asked('Ana', 'act')
  late.endsTurn().ends(({ winners }) => expect(winners).toEqual([1]))
})

rule('WM-313', 'after the end everything is shown', () => {
  const s = story({ sm: 'Cy', left: 1 })
  expect(s.table.over).toBe(0)
  s.endsTurn()
  expect(s.table.over).toBe(1)
  s.sees(null, ({ table }) => expect([table.plot, table.loyalty]).toEqual([s.table.plot, s.table.loyalty]))
})

/** Ana's turn, with so many cards under The Nuclear Clock and Cy as the SM. */
const underClock = (count: number, position: Position = {}): Story =>
  story({ challenge: CLOCK, sm: 'Cy', hands: { Cy: ['punch'] }, ...position }).arrange(
    (g) => void g.clock.push(...g.mainDeck.splice(0, count)),
  )

rule('WM-264', 'twelve cards under The Nuclear Clock, and no sooner', () => {
  const early = underClock(10).endsTurn()
  expect([early.table.clock.length, early.table.revealed, early.told('unmasked')]).toEqual([11, 0, []])
  const s = underClock(11).endsTurn()
  expect([s.table.clock.length, s.told('unmasked')]).toMatchObject([0, [{ rule: 'WM-264', mastermind: 2 }]])
})

rule('WM-265', 'the SM owns the very cards that lay under The Nuclear Clock', () => {
  const s = underClock(11)
  const under = s.zone('clock')
  s.endsTurn()
  expect(s.hand('Cy').length).toBe(13)
  for (const id of under) s.has(s.hand('Cy'), id)
})

rule('WM-268', 'The Nuclear Clock that has struck takes no more cards', () => {
  expect(underClock(10).endsTurn().table.struck).toBe(0)
  const s = underClock(11).endsTurn()
  expect([s.table.struck, s.endsTurn().zone('clock'), s.zone('challenge')]).toEqual([1, [], [CLOCK]])
})

rule('WM-269', 'with The Nuclear Clock the cards under it are destroyed, and with no other Challenge', () => {
  const beaten = (count: number, position: Position): Story =>
    underClock(count, { next: [NIXON], power: 20, hands: { Ana: [] }, ...position })
  const clock = beaten(1, { contributed: ['wm-archie', 'robin'], inPlay: { Ana: ['the-batcave'] } })
  const under = clock.zone('clock')
  clock.act('Ana', { contributeLocation: 'the-batcave' }).act('Ana', 'challenge')
  expect([clock.zone('clock'), allHeard(clock, 'clockEmptied')]).toEqual([[], 1])
  expect(clock.zone('destroyed').slice(-1)).toEqual(under)
  const keene = beaten(0, { challenge: KEENE, contributed: MET }).act('Ana', 'challenge')
  expect(allHeard(keene, 'clockEmptied')).toBe(0)
})

/** Ana, who is Loyal, aims Disintegration at this. */
const aimed = (at: string | number): Story =>
  aims({ sm: 'Dee', plotInPlay: true, contributed: ['robin'], next: [NIXON] })
    .when('Ana', 'disintegrate', at)
    .asked('Ana', 'act')
/** What is left of the Challenge, of the Plot and of the players. */
const left = (s: Story): unknown[] => [s.zone('challenge').length, s.zone('plotSpace').length, s.table.out]

rule(
  ['WM-276', 'WM-277'],
  'Disintegration: the Challenge, the Plot or a player is gone, and nothing else',
  () => {
    expect(left(aimed('challenge'))).toEqual([0, 1, [0, 0, 0, 0]])
    expect(left(aimed('plot'))).toEqual([1, 0, [0, 0, 0, 0]])
    expect(left(aimed(1))).toEqual([1, 1, [0, 1, 0, 0]])
    expect(aimed('plot').told('plotBeaten')).toMatchObject([{ rule: 'WM-277', seat: 0 }])
  },
)

rule('WM-276', 'a Challenge that is destroyed counts as beaten, unpaid, and the next one comes', () => {
  const s = aimed('challenge')
  expect([s.power, s.zone('contributed')]).toEqual([0, []])
  expect([s.zone('play'), s.zone('destroyed')]).toEqual([[], ['wm-disintegration', 'robin']])
  expect(s.endsTurn().zone('challenge')).toEqual([NIXON])
  aims({ sm: 'Ana', next: [] })
    .refuses('Ana', 'plot', { clause: 'WM-276', reason: 'notInPlay' })
    .refuses('Ana', 0, { clause: 'WM-274' })
    .when('Ana', 'disintegrate', 'challenge')
    .ends(({ winners }) => expect(winners).toEqual([1, 2, 3]))
})

rule('WM-279', 'Disintegration is no Attack, whatever it is aimed at', () => {
  for (const [at, rest] of [
    ['challenge', [0, 1, [0, 0, 0, 0]]],
    ['plot', [1, 0, [0, 0, 0, 0]]],
    [1, [1, 1, [0, 1, 0, 0]]],
  ] as const) {
    const s = aimed(at)
    expect([left(s), s.told('attacked')]).toEqual([rest, []])
  }
})

rule(['WM-034', 'WM-278'], 'Disintegration gives 3 Power instead, and then it stays', () => {
  const s = aimed('power')
  expect([s.power, s.zone('play')]).toEqual([3, ['wm-disintegration']])
  expect(left(s)).toEqual([1, 1, [0, 0, 0, 0]])
})

rule('WM-280', 'Clayface chooses among the cards of this turn, Duplication also among Locations', () => {
  const hands = { Ana: ['punch', 'kick', 'clayface', 'wm-duplication'] }
  const s = story({ hands, inPlay: { Ana: ['the-watchtower'], Bo: ['the-batcave'] } })
  s.play('Ana', 'punch', 'kick', 'clayface').mayChoose('Ana', 'punch', 'kick').when('Ana', 'replay', 'punch')
  s.play('Ana', 'wm-duplication').mayChoose('Ana', 'punch', 'kick', 'the-watchtower')
  expect(s.when('Ana', 'replay', 'kick').power).toBe(6)
})

rule('WM-284', 'Emerald Knight, whose text is not over, cannot be played again by what he borrows', () => {
  const s = story({
    hands: { Ana: ['emerald-knight', 'punch', 'kick'] },
    lineUp: ['wm-duplication', 'bane'],
  }).play('Ana', 'punch', 'kick', 'emerald-knight')
  s.mayChoose('Ana', 'punch', 'kick').outright('Ana', cardNumber('mera') + 1, {
    clause: 'WM-284',
    reason: 'notReplayable',
  })
  s.when('Ana', 'replay', 'kick')
  expect([s.power, s.table.resolving]).toEqual([5, []])
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

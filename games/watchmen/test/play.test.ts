import { rule } from '@conspire/testkit'
import { cardNumber, idOf, pointsOf, WINNER } from '../src/index.ts'
import { expect, NAMES, namesOf, story, type Position, type Story } from './story.ts'

/** One clause after the other, each by itself. */

const KEENE = 'challenge-keene-act'
const RIOTING = 'challenge-rioting'
const NIXON = 'challenge-nixon'
const ALIENS = 'challenge-alien-invasion'
const CLOCK = 'challenge-the-nuclear-clock'
const ARM = 'machination-arm-the-pawns'
const STORM = 'plot-tachyon-storm'
const PAWNS = ['lasso-of-truth', 'utility-belt', 'batmobile']
const FIVE = ['bane', 'robin', 'lobo', 'mera', 'starro']
/** Meets all that Keene Act asks for. */
const MET = ['robin', 'batmobile', 'bane']
const EMPTY = { Bo: [], Cy: [] }
const DUEL = { players: 2, sm: null, revealed: true } as const

const offersOf = (s: Story, key: string, who = 'Ana'): unknown[] =>
  s
    .choices(who)
    .flatMap((said) =>
      typeof said === 'object' && said !== null && key in said
        ? [(said as Record<string, unknown>)[key]]
        : [],
    )
const allHeard = (s: Story, type: string): number =>
  s.hears(null).filter((event) => event.type === type).length

rule('WM-008', 'no Super-Villains but for two Loyal players at Level 3', () => {
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
  const stack = ({ table }: Story): number => table.superVillains.length + table.superVillain.length
  expect([
    stack(level3({ players: 2, sm: null, hands: { Ana: [], Bo: [] } })),
    stack(level3({ players: 2, sm: 'Bo' })),
    stack(level3({ players: 3 })),
    stack(level3({ players: 5 })),
  ]).toEqual([8, 0, 0, 0])
})

rule('WM-122', 'an SM who is found at Level 3 plays on, with Machination and Plot', () => {
  const level3 = (sm: string | null): Story =>
    story({
      players: 2,
      sm,
      machination: ARM,
      challenge: NIXON,
      next: [ALIENS],
      contributed: ['bane', 'kick', 'super-speed', 'power-ring'],
      power: 11,
      hands: { Ana: [], Bo: [...PAWNS, 'kick'] },
    })
      .act('Ana', 'challenge')
      .endsTurn()
  const s = level3('Bo').asked('Bo', 'act')
  expect([s.table.mastermind, s.table.villainous, s.zone('superVillain')]).toEqual([1, 0, []])
  s.play('Bo', ...PAWNS, 'kick')
  expect(s.zone('plotSpace')).toHaveLength(1)
  expect(level3(null).table.villainous).toBe(1)
})

rule('WM-009', 'who the SM is comes to light, and they alone', () => {
  const s = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  expect([s.table.revealed, s.table.mastermind]).toEqual([1, 0])
  const t = story({ players: 3, sm: 'Cy', left: 1 }).endsTurn()
  expect(t.table.mastermind).toBe(2)
})

rule('WM-015', 'every other player still in the game, clockwise', () => {
  const s = story({ players: 5, hands: { Ana: ['bane'] } }).arrange((g) => {
    g.out[2] = 1
    g.destroyed.push(...g.hand[2]!.splice(0), ...g.deck[2]!.splice(0))
  })
  s.play('Ana', 'bane').when('Bo', 'defend', null).until('defend').asked('Dee', 'defend')
  s.until('discard')
    .asked('Dee', 'discard')
    .until('defend')
    .asked('Eli', 'defend')
    .until('act')
    .asked('Ana', 'act')
})

rule('WM-016', 'a type more is a type of that card alone', () => {
  const s = story({ hands: { Ana: ['wm-inkblot-mask', 'punch', 'vulnerability'] }, challenge: KEENE })
  s.play('Ana', 'wm-inkblot-mask').when('Ana', 'mask', { card: 'punch', type: 'hero' })
  expect(offersOf(s, 'contribute')).toEqual(['punch+'])
  s.act('Ana', { contribute: 'punch+' })
  expect(offersOf(s, 'contribute')).toEqual([])
})

rule('WM-017', 'victory points are counted wherever a card lies, and lent ones for their owner', () => {
  const s = story({
    hands: { Ana: ['lobo'], Bo: ['mera'] },
    discards: { Ana: ['mera'] },
    inPlay: { Ana: ['the-batcave'] },
  })
  s.arrange((g) => {
    g.deck[0]!.push(
      g.mainDeck.splice(g.mainDeck.indexOf(0), 1)[0] ?? g.lineUp.splice(g.lineUp.indexOf(0), 1)[0]!,
    )
  })
  // Lobo 2, Mera 1, The Batcave 1, and a Trident 1, which is card number 0.
  expect([idOf(0), pointsOf(s.table, 0), pointsOf(s.table, 1)]).toEqual(['aquamans-trident', 5, 1])
  s.play('Ana', 'lobo').when('Ana', 'destroy', null)
  expect([pointsOf(s.table, 0), pointsOf(s.table, 1)]).toEqual([5, 1])
  expect(pointsOf(s.viewOf('Bo').table, 0)).toBe(4)
})

rule(
  ['WM-018', 'WM-169', 'WM-230'],
  'the Loyal side wins when nothing is left to beat, and not before',
  () => {
    const beat = (position: Position): number =>
      story({ sm: 'Bo', challenge: KEENE, next: [], contributed: MET, power: 7, ...position }).act(
        'Ana',
        'challenge',
      ).table.winner
    expect(beat({})).toBe(WINNER.loyal)
    expect([beat({ next: [NIXON] }), beat({ next: [NIXON, ALIENS] })]).toEqual([WINNER.none, WINNER.none])
    expect(beat({ plotInPlay: true })).toBe(WINNER.none)
    expect(beat({ ...DUEL, superVillains: ['sv-parallax'] })).toBe(WINNER.none)
    const waiting = story({ sm: 'Bo', challenge: KEENE, next: [] }).play('Ana')
    expect(waiting.endsTurn().table.winner).toBe(WINNER.none)
  },
)

rule(['WM-127', 'WM-128'], 'Super-Villains and Level 3, in any order, all of them', () => {
  const base = { ...DUEL, challenge: KEENE, next: [], contributed: MET, hands: { Ana: [] }, power: 30 }
  for (const [first, second] of [
    ['challenge', 'superVillain'],
    ['superVillain', 'challenge'],
  ] as const) {
    const s = story({ ...base, superVillains: ['sv-lex-luthor'] }).act('Ana', first)
    expect(s.table.winner).toBe(WINNER.none)
    s.act('Ana', second).ends(({ winners }) => expect(winners).toEqual([0, 1]))
  }
  const more = story({ ...base, superVillains: ['sv-lex-luthor', 'sv-parallax'] }).act('Ana', 'challenge')
  expect(more.act('Ana', 'superVillain').table.winner).toBe(WINNER.none)
  story({ ...base, superVillains: ['sv-lex-luthor', 'sv-parallax'] })
    .act('Ana', 'challenge')
    .asked('Ana', 'act')
})

rule(['WM-201', 'WM-202', 'WM-239'], 'a Plot in play is to be beaten too, a hidden one is not', () => {
  const base = {
    sm: 'Bo',
    plots: { Bo: STORM },
    challenge: KEENE,
    next: [],
    contributed: MET,
    power: 21,
  } as const
  story(base)
    .act('Ana', 'challenge')
    .ends(({ winners }) => expect(winners).toEqual([0, 2]))
  const s = story({ ...base, plotInPlay: true })
    .act('Ana', 'challenge')
    .asked('Ana', 'act')
  expect([s.table.winner, s.zone('challenge')]).toEqual([WINNER.none, []])
  s.act('Ana', 'plot').ends(({ winners }) => expect(winners).toEqual([0, 2]))
  const on = story({ ...base, plotInPlay: true })
    .act('Ana', 'challenge')
    .endsTurn()
    .asked('Bo', 'act')
  expect(on.zone('challenge')).toEqual([])
  const plotOnly = story({ ...base, plotInPlay: true }).act('Ana', 'plot')
  expect(plotOnly.asked('Ana', 'act').table.winner).toBe(WINNER.none)
})

rule(['WM-019', 'WM-232', 'WM-233', 'WM-241', 'WM-133'], 'who wins: the side that did it, or nobody', () => {
  const winners = (s: Story): readonly number[] => {
    let found: readonly number[] = []
    s.ends((outcome) => {
      found = outcome.winners
      expect(outcome.scores).toEqual(outcome.scores.map((_, seat) => (found.includes(seat) ? 1 : 0)))
    })
    expect(allHeard(s, 'decided')).toBe(1)
    return found
  }
  const last = { challenge: KEENE, next: [], contributed: MET, power: 7 }
  expect(winners(story({ ...last, sm: 'Bo' }).act('Ana', 'challenge'))).toEqual([0, 2])
  expect(winners(story({ ...last, players: 2, sm: null }).act('Ana', 'challenge'))).toEqual([0, 1])
  expect(winners(story({ sm: 'Bo', left: 1 }).endsTurn())).toEqual([1])
  expect(winners(story({ players: 2, sm: 'Ana', left: 1 }).endsTurn())).toEqual([0])
  expect(winners(story({ players: 2, sm: null, left: 1 }).endsTurn())).toEqual([])
  story({ sm: 'Bo', left: 1 })
    .endsTurn()
    .ends(({ clauses }) => expect(clauses).toEqual(['WM-233']))
  story({ players: 2, sm: null, left: 1 })
    .endsTurn()
    .ends(({ clauses }) => expect(clauses).toEqual(['WM-241']))
})

rule('WM-020', 'finding the SM out ends nothing', () => {
  const s = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  s.asked('Ana', 'act').endsTurn().asked('Bo', 'act')
  expect([s.table.revealed, s.table.winner]).toEqual([1, WINNER.none])
})

rule(
  ['WM-023', 'WM-038', 'WM-081', 'WM-082', 'WM-214', 'WM-216', 'WM-296'],
  'cards go back to whom they belong',
  () => {
    const s = story({
      sm: 'Cy',
      plotInPlay: true,
      hands: { Ana: ['emerald-knight', 'punch'], Bo: ['kick'] },
      lineUp: ['super-strength', 'robin', 'lobo', 'doomsday', 'starro'],
    })
    s.play('Ana', 'emerald-knight')
      .asked('Ana', 'borrow')
      .when('Ana', 'borrow', 'super-strength')
      .play('Ana', 'punch')
    s.act('Ana', 'help').when('Bo', 'help', true)
    expect([s.zone('play'), s.power]).toEqual([['emerald-knight', 'super-strength', 'punch', 'kick'], 8])
    s.endsTurn()
    expect([s.discard('Ana'), s.discard('Bo')]).toEqual([['emerald-knight', 'punch'], ['kick']])
    expect(s.zone('lineUp').slice(0, 5)).toEqual(['robin', 'lobo', 'doomsday', 'starro', 'super-strength'])
    // A lent card that was destroyed stays destroyed.
    const t = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: [], Bo: ['wm-disintegration'] } }).act(
      'Ana',
      'help',
    )
    t.when('Bo', 'help', true).when('Ana', 'disintegrate', 'plot').endsTurn()
    expect([t.discard('Bo'), t.zone('destroyed').filter((id) => id === 'wm-disintegration')]).toEqual([
      [],
      ['wm-disintegration'],
    ])
  },
)

rule(['WM-024', 'WM-053', 'WM-054'], 'what is destroyed lies open in one pile, and never comes back', () => {
  const s = story({ hands: { Ana: ['lobo', 'kick', 'weakness'] } }).play('Ana', 'lobo')
  s.when('Ana', 'destroy', { from: 'hand', card: 'kick' }).when('Ana', 'destroy', {
    from: 'hand',
    card: 'weakness',
  })
  s.sees(null, ({ table }) => expect(namesOf(table.destroyed).slice(-2)).toEqual(['kick', 'weakness']))
  expect([
    s.table.kicks.length,
    s.table.weaknesses.length,
    s.hand('Ana'),
    s.zone('destroyed').length,
  ]).toEqual([15, 19, [], 2])
  s.endsTurn()
  expect(s.zone('destroyed')).toEqual(['kick', 'weakness'])
  // None, and then no other either.
  story({ hands: { Ana: ['lobo', 'kick', 'punch'] } })
    .play('Ana', 'lobo')
    .when('Ana', 'destroy', null)
    .asked('Ana', 'act')
  const ashes = story({ hands: { Ana: ['wm-disintegration', 'punch'] } }).play('Ana', 'wm-disintegration')
  ashes.when('Ana', 'disintegrate', 'challenge')
  expect([ashes.zone('destroyed'), ashes.zone('play')]).toEqual([['wm-disintegration'], []])
})

rule('WM-053', 'a Disintegration that is played from elsewhere is destroyed there', () => {
  const s = story({
    hands: { Ana: ['starro'], ...EMPTY },
    decks: { Bo: ['wm-disintegration'], Cy: ['punch'] },
  })
  s.play('Ana', 'starro').when('Ana', 'starro', 'wm-disintegration').when('Ana', 'disintegrate', 'challenge')
  expect([s.zone('destroyed'), s.discard('Bo'), s.discard('Cy')]).toEqual([
    ['wm-disintegration'],
    [],
    ['punch'],
  ])
  const hand = story({ players: 2, hands: { Ana: ['sv-brainiac'], Bo: ['wm-disintegration'] } }).play(
    'Ana',
    'sv-brainiac',
  )
  hand.when('Ana', 'disintegrate', 'challenge')
  expect([hand.zone('destroyed'), hand.hand('Bo')]).toEqual([['wm-disintegration'], []])
})

rule('WM-027', 'play all is told once, and every action is offered where it can be taken', () => {
  const s = story({ hands: { Ana: ['punch', 'kick'] }, power: 20, lineUp: FIVE }).act('Ana', 'playAll')
  expect([allHeard(s, 'playsAll'), s.power, s.hand('Ana')]).toEqual([1, 23, []])
  s.mayChoose('Ana', 'end', 'kick', ...FIVE.map((buy) => ({ buy })))
})

rule(['WM-028', 'WM-047', 'WM-162'], 'what is paid is gone, what is left can be spent', () => {
  const s = story({ power: 15, lineUp: FIVE, contributed: MET, hands: { Ana: ['punch'] } })
  s.act('Ana', { buy: 'bane' })
  expect(s.power).toBe(11)
  s.act('Ana', 'challenge')
  expect(s.power).toBe(4)
  s.play('Ana', 'punch').act('Ana', 'kick')
  expect(s.power).toBe(2)
  s.refuses('Ana', { buy: 'mera' }, { clause: 'WM-042', reason: 'notEnoughPower' })
})

rule(['WM-029', 'WM-286'], 'nobody has to play a card: it is discarded unplayed', () => {
  const s = story({ hands: { Ana: ['wm-reconstruction', 'punch'] } })
  expect(s.choices('Ana')).toContain('end')
  s.endsTurn()
  expect([s.discard('Ana').sort(), allHeard(s, 'played')]).toEqual([['punch', 'wm-reconstruction'], 0])
})

rule('WM-030', 'nobody acts while an action is being resolved', () => {
  const s = story({ hands: { Ana: ['bane', 'punch'], Bo: ['punch', 'kick'], Cy: [] } }).play('Ana', 'bane')
  s.notAsked('Ana').asked('Bo', 'defend').refuses('Ana', { play: 'punch' }, { reason: 'notAsked' })
  s.when('Bo', 'defend', null)
    .notAsked('Ana')
    .when('Bo', 'discard', 'kick')
    .asked('Ana', 'act')
    .notAsked('Bo')
})

rule(['WM-033', 'WM-035'], 'from hand to the play area, a Location to its own space', () => {
  const s = story({ hands: { Ana: ['the-batcave', 'robin', 'wm-karnak'] }, discards: { Ana: ['batmobile'] } })
  s.play('Ana', 'the-batcave', 'robin')
  expect([s.zone('play'), namesOf(s.table.ongoing[0]!), s.power, s.hand('Ana')]).toEqual([
    ['robin'],
    ['the-batcave'],
    1,
    ['wm-karnak', 'batmobile'],
  ])
  expect(s.told('played')).toMatchObject(
    [{ seat: 0, owner: -1, card: cardNumber('robin') }].map(({ seat, owner }) => ({ seat, owner })),
  )
  // Still a card played this turn.
  const t = story({ hands: { Ana: ['the-batcave', 'clayface', 'punch'] } }).play(
    'Ana',
    'the-batcave',
    'punch',
    'clayface',
  )
  t.mayChoose('Ana', 'the-batcave', 'punch')
})

rule(['WM-036', 'WM-281'], 'what a card has given stays', () => {
  const s = story({ hands: { Ana: ['wm-disintegration', 'kick', 'wm-duplication'] } }).play(
    'Ana',
    'kick',
    'wm-duplication',
  )
  expect(s.power).toBe(4)
  s.play('Ana', 'wm-disintegration').when('Ana', 'disintegrate', 'challenge')
  expect([s.power, s.zone('play')]).toEqual([4, ['kick', 'wm-duplication']])
})

rule(['WM-037', 'WM-282'], 'played again, a card stays where it is and does all of it again', () => {
  const s = story({
    hands: { Ana: ['kid-flash', 'clayface', 'punch', 'punch'] },
    decks: { Ana: ['mera', 'robin'] },
  })
  s.play('Ana', 'kid-flash', 'clayface')
  expect([s.zone('play'), s.hand('Ana')]).toEqual([
    ['kid-flash', 'clayface'],
    ['punch', 'punch', 'mera', 'robin'],
  ])
  const t = story({ hands: { Ana: ['wm-duplication', 'catwoman'] }, inPlay: { Ana: ['the-watchtower'] } })
  t.play('Ana', 'wm-duplication').play('Ana', 'catwoman')
  expect([t.hand('Ana').length, namesOf(t.table.ongoing[0]!)]).toEqual([1, ['the-watchtower']])
})

rule('WM-039', 'a card from elsewhere is a play of the current player', () => {
  const s = story({
    hands: { Ana: ['x-ray-vision'], ...EMPTY },
    decks: { Bo: ['catwoman'], Cy: ['punch'] },
    inPlay: { Ana: ['the-watchtower'] },
  })
  s.play('Ana', 'x-ray-vision').when('Ana', 'xRay', 'catwoman')
  expect([s.power, s.table.plays.map(idOf), s.hand('Ana').length]).toEqual([
    2,
    ['x-ray-vision', 'catwoman'],
    1,
  ])
})

rule('WM-040', 'Power begins at 0, and what gives none says nothing', () => {
  expect(story().table.power).toBe(0)
  const s = story({ hands: { Ana: ['heat-vision', 'kick'] } }).play('Ana', 'heat-vision')
  expect([s.power, allHeard(s, 'powered')]).toEqual([3, 1])
  s.when('Ana', 'destroy', { from: 'hand', card: 'kick' })
  expect([s.power, allHeard(s, 'powered')]).toEqual([3, 0])
})

rule('WM-044', 'what can be bought: of the Line-Up what the Power is enough for, and no Weakness', () => {
  const at = (power: number, challenge: string): unknown[] =>
    offersOf(story({ power, challenge, lineUp: ['bane', 'robin', 'lobo', 'kid-flash', 'scarecrow'] }), 'buy')
  expect(at(4, KEENE)).toEqual(['bane', 'robin', 'kid-flash'])
  expect(at(4, RIOTING)).toEqual(['robin', 'kid-flash'])
  expect(at(5, RIOTING)).toEqual(['bane', 'robin', 'kid-flash'])
  expect(at(3, KEENE)).toEqual(['robin', 'kid-flash'])
  expect(at(1, KEENE)).toEqual([])
})

rule('WM-045', 'gained to the discard pile, or to the top of the deck where that was chosen', () => {
  const s = story({ hands: { Ana: ['aquamans-trident'] }, power: 9, lineUp: FIVE }).play(
    'Ana',
    'aquamans-trident',
  )
  s.act('Ana', { buy: 'robin' }).when('Ana', 'destination', false)
  expect([s.discard('Ana'), s.table.tridents]).toEqual([['robin'], 1])
  s.act('Ana', { buy: 'mera' }).when('Ana', 'destination', true)
  expect([s.deck('Ana')[0], s.table.tridents]).toEqual(['mera', 0])
})

rule('WM-046', 'what is bought is gained', () => {
  const s = story({ hands: { Ana: ['catwoman', 'dark-knight'] }, power: 4, lineUp: FIVE }).act('Ana', {
    buy: 'bane',
  })
  s.play('Ana', 'catwoman', 'dark-knight').mayChoose('Ana', null, 'bane')
})

rule('WM-048', 'no refill before the end of the turn, and then from the top of the main deck', () => {
  const s = story({ power: 20, lineUp: FIVE, top: ['kid-flash', 'doomsday'] })
  s.act('Ana', { buy: 'bane' }).act('Ana', { buy: 'lobo' })
  expect(s.zone('lineUp')).toEqual(['robin', 'mera', 'starro'])
  s.endsTurn()
  expect(s.zone('lineUp')).toEqual(['robin', 'mera', 'starro', 'kid-flash', 'doomsday'])
})

rule('WM-056', 'the main deck only shrinks, from its top', () => {
  const s = story({ lineUp: FIVE, top: ['kid-flash', 'doomsday'] })
  const before = s.table.mainDeck.length
  s.endsTurn()
  expect([s.zone('lineUp').at(-1), s.table.mainDeck.length]).toEqual(['kid-flash', before - 1])
})

rule('WM-049', 'a purchase from the Line-Up is recorded, nothing else is', () => {
  const record = (position: Position, act: (s: Story) => void): number => {
    const s = story({ lineUp: FIVE, power: 9, ...position })
    act(s)
    return s.table.fromLineUp
  }
  expect(record({}, (s) => s.act('Ana', { buy: 'robin' }))).toBe(1)
  expect(record({}, (s) => s.act('Ana', 'kick'))).toBe(0)
  expect(
    record({ hands: { Ana: ['emerald-knight'] } }, (s) => s.play('Ana', 'emerald-knight').until('act')),
  ).toBe(0)
  expect(
    record({ ...DUEL, power: 10, superVillains: ['sv-lex-luthor', 'sv-parallax'] }, (s) =>
      s.act('Ana', 'superVillain'),
    ),
  ).toBe(0)
  expect(
    record({ hands: { Ana: ['princess-diana-of-themyscira'] } }, (s) =>
      s.play('Ana', 'princess-diana-of-themyscira'),
    ),
  ).toBe(1)
})

rule('WM-051', 'the top card of the deck, or nothing where deck and discard pile are empty', () => {
  const ivy = (bo: readonly string[]): string[] =>
    story({ hands: { Ana: ['poison-ivy'], ...EMPTY }, onlyDecks: { Bo: bo } })
      .play('Ana', 'poison-ivy')
      .discard('Bo')
  expect([ivy(['mera', 'punch']), ivy(['punch', 'mera']), ivy([])]).toEqual([
    ['mera', 'weakness'],
    ['punch'],
    [],
  ])
})

rule('WM-052', 'as many as are drawn, shuffling in between, however many are held', () => {
  const hand = [...Array.from({ length: 9 }, () => 'punch'), 'the-fastest-man-alive']
  const s = story({ hands: { Ana: hand }, onlyDecks: { Ana: ['mera'] }, discards: { Ana: ['kick'] } })
  s.play('Ana', 'the-fastest-man-alive')
  expect([s.hand('Ana').length, s.hand('Ana').slice(-2), s.deck('Ana')]).toEqual([11, ['mera', 'kick'], []])
})

rule('WM-055', 'so many Weaknesses, and none where there is nothing to count', () => {
  const s = story({
    ...DUEL,
    power: 10,
    superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
    top: ['catwoman'],
    lineUp: ['mera', 'robin', 'kid-flash', 'catwoman', 'swamp-thing'],
    hands: { Ana: [], Bo: [] },
  })
  s.act('Ana', 'superVillain').endsTurn().when('Ana', 'defend', null)
  expect([s.table.weaknesses.length, allHeard(s, 'weakened')]).toEqual([20, 0])
})

rule('WM-057', 'every foe and not the attacker, and nothing is left on offer', () => {
  const s = story({ hands: { Ana: ['scarecrow'], ...EMPTY } }).play('Ana', 'scarecrow')
  expect(['Ana', 'Bo', 'Cy'].map((who) => s.discard(who).length)).toEqual([0, 1, 1])
  expect(s.told('attacked')).toMatchObject([{ seat: 0, rule: 'WM-057' }])
  expect(allHeard(s, 'withdrawn')).toBe(0)
  const t = story({
    hands: { Ana: ['starro'], ...EMPTY },
    decks: { Bo: ['the-batcave'], Cy: ['the-watchtower'] },
  }).play('Ana', 'starro')
  expect([t.table.offered, allHeard(t, 'withdrawn')]).toEqual([[], 1])
})

rule('WM-058', 'The Joker: what is passed, and what costs nothing brings no Weakness', () => {
  const s = story({
    ...DUEL,
    power: 10,
    superVillains: ['sv-lex-luthor', 'sv-the-joker'],
    lineUp: FIVE,
    hands: { Ana: [], Bo: ['mera', 'punch'] },
    decks: { Ana: ['punch', 'kick', 'punch', 'punch', 'punch'] },
  })
  s.act('Ana', 'superVillain').endsTurn().when('Bo', 'defend', null).when('Bo', 'setAside', 'mera')
  s.when('Ana', 'defend', null).when('Ana', 'setAside', 'punch')
  expect([s.discard('Ana').at(-1), s.discard('Bo'), s.deck('Ana')[0], s.table.weaknesses.length]).toEqual([
    'mera',
    ['punch'],
    'weakness',
    19,
  ])
})

rule('WM-059', 'asked with one card in hand, and not without any', () => {
  const s = story({ hands: { Ana: ['scarecrow'], Bo: [], Cy: ['super-speed'] } })
    .play('Ana', 'scarecrow')
    .asked('Cy', 'defend')
  expect(s.discard('Bo')).toEqual(['weakness'])
  s.mayChoose('Cy', null, 'super-speed').outright('Cy', cardNumber('punch') + 1, {
    clause: 'WM-059',
    reason: 'noDefense',
  })
  s.when('Cy', 'defend', 'super-speed').asked('Ana', 'act')
  expect(s.discard('Cy')).toEqual(['super-speed'])
})

rule('WM-060', 'Teleportation brings another card back, if there is one', () => {
  const hands = { Ana: ['scarecrow'], Bo: ['wm-teleportation'], Cy: [] }
  const s = story({ hands, discards: { Bo: ['mera', 'kick'] } })
    .play('Ana', 'scarecrow')
    .when('Bo', 'defend', 'wm-teleportation')
  s.mayChoose('Bo', null, 'mera', 'kick').when('Bo', 'recall', 'mera').asked('Ana', 'act')
  expect([s.deck('Bo')[0], s.discard('Bo')]).toEqual(['mera', ['kick', 'wm-teleportation']])
  story({ hands }).play('Ana', 'scarecrow').when('Bo', 'defend', 'wm-teleportation').asked('Ana', 'act')
})

rule('WM-061', 'only the Defense text is carried out, and for nobody who uses none', () => {
  const hands = { Ana: ['scarecrow'], Bo: ['the-cape-and-cowl'], Cy: ['punch'] }
  const s = story({ hands })
    .play('Ana', 'scarecrow')
    .when('Bo', 'defend', 'the-cape-and-cowl')
    .when('Cy', 'defend', null)
  expect([s.power, s.table.plays.length, s.hand('Bo').length, s.hand('Cy')]).toEqual([2, 1, 2, ['punch']])
})

rule(['WM-062', 'WM-063'], 'Defense cards of one’s own hand, in one’s own turn too', () => {
  const s = story({
    ...DUEL,
    power: 10,
    hands: { Ana: ['super-speed'], Bo: ['lasso-of-truth', 'kick'] },
    decks: { Ana: ['punch', 'bulletproof', 'punch', 'punch', 'punch', 'punch'] },
    superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
    lineUp: FIVE,
  })
  s.play('Ana', 'super-speed').act('Ana', 'superVillain').endsTurn()
  s.asked('Bo', 'defend').mayChoose('Bo', null, 'lasso-of-truth').when('Bo', 'defend', null)
  s.asked('Ana', 'defend').mayChoose('Ana', null, 'bulletproof')
})

rule('WM-064', 'The Joker, played: nobody defends; an empty hand lets one card be drawn', () => {
  const s = story({ hands: { Ana: ['sv-the-joker'], Bo: [], Cy: ['super-speed'] } })
    .play('Ana', 'sv-the-joker')
    .asked('Cy', 'joker')
  expect(s.hand('Ana').length).toBe(1)
  s.when('Cy', 'joker', true).asked('Ana', 'act')
  expect([s.discard('Cy'), s.hand('Ana').length, s.hand('Cy')]).toEqual([['super-speed'], 1, []])
})

rule('WM-065', 'what else the card does is done, whoever avoids the Attack', () => {
  const s = story({
    hands: { Ana: ['starro'], Bo: ['lasso-of-truth'], Cy: [] },
    decks: { Cy: ['super-strength'] },
  }).play('Ana', 'starro')
  s.when('Bo', 'defend', 'lasso-of-truth')
    .mayChoose('Ana', null, 'super-strength')
    .when('Ana', 'starro', 'super-strength')
  expect([s.power, s.asked('Ana', 'act').discard('Bo')]).toEqual([5, ['lasso-of-truth']])
  const t = story({ hands: { Ana: ['bane'], Bo: ['lasso-of-truth'], Cy: [] } })
    .play('Ana', 'bane')
    .when('Bo', 'defend', 'lasso-of-truth')
  expect([t.asked('Ana', 'act').power, t.table.plays.length]).toEqual([2, 1])
})

rule('WM-066', 'an Attack of no player reaches everybody it names; one of a player reaches foes', () => {
  const s = story({
    ...DUEL,
    power: 10,
    superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
    lineUp: ['bane', 'lobo', 'mera', 'robin', 'kid-flash'],
    top: ['catwoman'],
    hands: { Ana: [], Bo: [] },
  })
  s.act('Ana', 'superVillain').endsTurn()
  expect(s.told('attacked')).toMatchObject([{ seat: -1, rule: 'WM-066' }])
  s.when('Ana', 'defend', null)
  expect(['Ana', 'Bo'].map((who) => s.discard(who).filter((id) => id === 'weakness').length)).toEqual([2, 2])
  const t = story({ hands: { Ana: ['scarecrow', 'punch'], ...EMPTY } })
    .play('Ana', 'scarecrow')
    .asked('Ana', 'act')
  expect(t.discard('Ana')).toEqual([])
})

rule(
  ['WM-067', 'WM-068', 'WM-069', 'WM-070', 'WM-071', 'WM-072', 'WM-073', 'WM-114'],
  'whom an Attack passes by',
  () => {
    const weakened = (position: Position): number[] => {
      const s = story({
        hands: { Ana: ['scarecrow'], Bo: [], Cy: [], Dee: [] },
        players: 4,
        ...position,
      }).play('Ana', 'scarecrow')
      return NAMES.slice(0, s.table.players).map((who) => s.asked('Ana', 'act').discard(who).length)
    }
    expect(weakened({ sm: 'Bo' })).toEqual([0, 1, 1, 1])
    expect(weakened({ sm: 'Ana' })).toEqual([0, 1, 1, 1])
    expect(weakened({ sm: 'Bo', revealed: true })).toEqual([0, 1, 0, 0])
    expect(weakened({ sm: 'Ana', revealed: true })).toEqual([0, 1, 1, 1])
    expect(weakened({ players: 2, hands: { Ana: ['scarecrow'], Bo: [] }, sm: null })).toEqual([0, 1])
    expect(weakened({ players: 2, hands: { Ana: ['scarecrow'], Bo: [] }, sm: null, revealed: true })).toEqual(
      [0, 0],
    )
    // Who is passed by is not asked, whatever they hold.
    const hands = { Ana: ['scarecrow'], Bo: ['super-speed'], Cy: ['super-speed'] }
    const s = story({ hands, sm: 'Bo', revealed: true })
      .play('Ana', 'scarecrow')
      .when('Bo', 'defend', null)
      .asked('Ana', 'act')
    expect(s.hand('Cy')).toEqual(['super-speed'])
  },
)

rule(
  'WM-074',
  'what is no Attack hurts Loyal players as well, and tells nothing of how a hand was held',
  () => {
    const squad = ['suicide-squad', 'suicide-squad', 'suicide-squad']
    const discards = (cy: readonly string[]): string[] =>
      story({ hands: { Ana: squad, Bo: ['punch'], Cy: cy }, sm: 'Bo', revealed: true })
        .play('Ana', ...squad)
        .discard('Cy')
    expect(discards(['punch', 'kick']).sort()).toEqual(['kick', 'punch'])
    expect(discards(['punch', 'kick', 'mera'])).toEqual(discards(['mera', 'kick', 'punch']))
  },
)

rule('WM-075', 'a Location stays when the other cards go', () => {
  const s = story({ hands: { Ana: ['the-batcave', 'catwoman'] } })
    .play('Ana', 'the-batcave', 'catwoman')
    .endsTurn()
  expect([namesOf(s.table.ongoing[0]!), s.discard('Ana'), s.zone('play')]).toEqual([
    ['the-batcave'],
    ['catwoman'],
    [],
  ])
})

rule(
  ['WM-076', 'WM-077', 'WM-078'],
  'each Location draws one card for what it waits for, and nothing else does',
  () => {
    const s = story({
      hands: { Ana: ['catwoman', 'kick'] },
      inPlay: { Ana: ['wm-karnak', 'the-watchtower', 'titans-tower', 'the-batcave'] },
    })
    s.play('Ana', 'catwoman')
    expect(s.hand('Ana').length).toBe(3)
    s.play('Ana', 'kick')
    expect(s.hand('Ana').length).toBe(2)
    // What the Plot destroys draws nothing.
    const t = story({
      players: 4,
      sm: 'Ana',
      plots: { Ana: STORM },
      plotInPlay: true,
      hands: { Ana: ['kick'] },
      top: ['robin', 'mera'],
    }).play('Ana', 'kick')
    expect([t.hand('Ana'), t.zone('destroyed')]).toEqual([[], ['robin']])
    const gone = story({
      hands: { Ana: ['robin'] },
      challenge: CLOCK,
      inPlay: { Ana: ['the-watchtower'] },
    }).act('Ana', { contributeLocation: 'the-watchtower' })
    expect(gone.play('Ana', 'robin').hand('Ana')).toEqual([])
  },
)

rule('WM-079', 'Karnak, whatever else lies there, and no other Location', () => {
  const s = story({ hands: { Ana: ['punch', 'kick', 'mera'] }, inPlay: { Ana: ['wm-karnak'] } }).play(
    'Ana',
    'punch',
  )
  expect(offersOf(s, 'karnak')).toEqual(['kick', 'mera'])
  s.play('Ana', 'mera').act('Ana', { karnak: 'kick' })
  expect([offersOf(s, 'karnak'), s.deck('Ana').at(-1)]).toEqual([[], 'kick'])
  expect(s.told('buried')).toMatchObject([{ seat: 0 }])
  s.refuses('Ana', { karnak: s.hand('Ana')[0] }, { clause: 'WM-079', reason: 'karnakUsed' })
  s.endsTurn().until('act', 'Bo').endsTurn().endsTurn()
  expect(offersOf(s, 'karnak').length).toBeGreaterThan(0)
  const t = story({
    hands: { Ana: ['punch'] },
    inPlay: { Ana: ['the-batcave', 'the-watchtower'], Bo: ['wm-karnak'] },
  })
  expect(offersOf(t, 'karnak')).toEqual([])
  t.refuses('Ana', { karnak: 'punch' }, { clause: 'WM-079', reason: 'noKarnak' })
})

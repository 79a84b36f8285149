import { rule } from '@conspire/testkit'
import { isLoyal } from '../src/attributes.ts'
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

/** Ana pays for Keene Act, as the last Challenge unless others are named. */
const paysForLast = (position: Position = {}): Story =>
  story({ sm: 'Bo', challenge: KEENE, next: [], contributed: MET, power: 7, ...position }).act(
    'Ana',
    'challenge',
  )

rule('WM-018', 'the Loyal side wins with the last Challenge, and with none before it', () => {
  expect(paysForLast().table.winner).toBe(WINNER.loyal)
  for (const next of [[NIXON], [NIXON, ALIENS]]) expect(paysForLast({ next }).table.winner).toBe(WINNER.none)
  const waiting = story({ sm: 'Bo', challenge: KEENE, next: [] })
  expect(waiting.endsTurn().table.winner).toBe(WINNER.none)
})

rule('WM-169', 'judged at once, before the turn ends', () => {
  paysForLast({ lineUp: FIVE }).ends(({ winners }) => expect(winners).toEqual([0, 2]))
  expect(paysForLast({ next: [NIXON] }).asked('Ana', 'act').table.winner).toBe(WINNER.none)
})

rule('WM-230', 'neither a Plot in play nor a Super-Villain may be left', () => {
  expect(paysForLast().table.winner).toBe(WINNER.loyal)
  expect(paysForLast({ plotInPlay: true }).table.winner).toBe(WINNER.none)
  expect(paysForLast({ ...DUEL, superVillains: ['sv-parallax'] }).table.winner).toBe(WINNER.none)
})

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

rule('WM-201', 'Level 3 and the Plot in play: both are to be beaten', () => {
  const both = { plots: { Bo: STORM }, plotInPlay: true, power: 21 } as const
  const s = paysForLast(both).asked('Ana', 'act')
  s.act('Ana', 'plot').ends(({ winners }) => expect(winners).toEqual([0, 2]))
  const plotOnly = story({ sm: 'Bo', ...both, challenge: KEENE, next: [] }).act('Ana', 'plot')
  expect(plotOnly.asked('Ana', 'act').table.winner).toBe(WINNER.none)
})

rule('WM-202', 'the game goes on without a Challenge while a Plot is in play', () => {
  const s = paysForLast({ plotInPlay: true }).endsTurn().asked('Bo', 'act')
  expect([s.zone('challenge'), s.zone('plotSpace').length]).toEqual([[], 1])
  expect(paysForLast().table.winner).toBe(WINNER.loyal)
  paysForLast({ plotInPlay: true, left: 1 })
    .endsTurn()
    .ends(({ winners }) => expect(winners).toEqual([1]))
})

rule('WM-239', 'a Plot that is still hidden does not have to be beaten', () => {
  const s = paysForLast()
  expect([s.table.plot.map((mine) => mine.length), s.zone('plotSpace')]).toEqual([[1, 1, 1], []])
  s.ends(({ winners }) => expect(winners).toEqual([0, 2]))
  expect(paysForLast({ plotInPlay: true }).table.winner).toBe(WINNER.none)
})

/** Who has won; with the scores to match, and decided once. */
function winnersOf(s: Story): readonly number[] {
  let found: readonly number[] = []
  s.ends((outcome) => {
    found = outcome.winners
    expect(outcome.scores).toEqual(outcome.scores.map((_, seat) => (found.includes(seat) ? 1 : 0)))
  })
  expect(allHeard(s, 'decided')).toBe(1)
  return found
}

rule('WM-232', 'the Loyal side wins together, and the SM loses', () => {
  for (const [sm, winners] of [
    ['Ana', [1, 2]],
    ['Bo', [0, 2]],
  ] as const)
    expect(winnersOf(paysForLast({ sm }))).toEqual(winners)
  expect(winnersOf(paysForLast({ players: 2, sm: null }))).toEqual([0, 1])
  paysForLast().ends(({ clauses }) => expect(clauses).toEqual(['WM-232']))
  // Not so where it has not beaten the Challenges.
  expect(winnersOf(story({ sm: 'Bo', left: 1 }).endsTurn())).toEqual([1])
})

rule(['WM-019', 'WM-233'], 'the main deck runs out, and the SM wins alone', () => {
  expect(winnersOf(story({ sm: 'Bo', left: 1 }).endsTurn())).toEqual([1])
  expect(winnersOf(story({ players: 2, sm: 'Ana', left: 1 }).endsTurn())).toEqual([0])
  // Without an SM it is another clause.
  story({ players: 2, sm: null, left: 1 })
    .endsTurn()
    .ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[], ['WM-241']]))
  story({ sm: 'Bo', left: 1 })
    .endsTurn()
    .ends(({ clauses }) => expect(clauses).toEqual(['WM-233']))
})

rule(['WM-133', 'WM-241'], 'the main deck of two Loyal players runs out, and nobody wins', () => {
  const s = story({ players: 2, sm: null, left: 1 }).endsTurn()
  expect(winnersOf(s)).toEqual([])
  s.ends(({ clauses }) => expect(clauses).toEqual(['WM-241']))
  // One who was the SM would have won.
  expect(winnersOf(story({ players: 2, sm: 'Bo', left: 1 }).endsTurn())).toEqual([1])
})

rule('WM-020', 'finding the SM out ends nothing', () => {
  const s = story({ players: 4, machination: ARM, sm: 'Ana', hands: { Ana: PAWNS } }).play('Ana', ...PAWNS)
  s.asked('Ana', 'act').endsTurn().asked('Bo', 'act')
  expect([s.table.revealed, s.table.winner]).toEqual([1, WINNER.none])
})

/** Ana plays a card of her own, one borrowed from the Line-Up and one that Bo lends. */
const borrows = (): Story =>
  story({
    sm: 'Cy',
    plotInPlay: true,
    hands: { Ana: ['emerald-knight', 'punch'], Bo: ['kick'] },
    lineUp: ['super-strength', 'robin', 'lobo', 'doomsday', 'starro'],
  })
    .play('Ana', 'emerald-knight')
    .when('Ana', 'borrow', 'super-strength')
    .play('Ana', 'punch')
    .act('Ana', 'help')
    .when('Bo', 'help', true)

rule(['WM-023', 'WM-038'], 'what is played comes back to the discard pile of its owner', () => {
  const s = borrows()
  expect([s.zone('play'), s.power]).toEqual([['emerald-knight', 'super-strength', 'punch', 'kick'], 8])
  s.endsTurn()
  expect([s.discard('Ana'), s.discard('Bo')]).toEqual([['emerald-knight', 'punch'], ['kick']])
})

rule(
  ['WM-081', 'WM-296'],
  'a borrowed card goes back to the end of the Line-Up, and nobody has gained it',
  () => {
    const s = borrows().endsTurn()
    expect(s.zone('lineUp').slice(0, 5)).toEqual(['robin', 'lobo', 'doomsday', 'starro', 'super-strength'])
    expect(s.told('lineUpAdded').map((event) => event.rule)).toEqual(['WM-085'])
  },
)

rule(['WM-082', 'WM-214'], 'a lent card goes to the discard pile of its owner, and of nobody else', () => {
  const s = borrows().endsTurn()
  expect(['Ana', 'Bo', 'Cy'].map((who) => s.discard(who).filter((id) => id === 'kick').length)).toEqual([
    0, 1, 0,
  ])
  expect(s.told('returned').map(({ rule: clause }) => clause)).toEqual(['WM-081', 'WM-082'])
})

rule('WM-216', 'a lent card that was destroyed stays destroyed', () => {
  const s = story({ sm: 'Cy', plotInPlay: true, hands: { Ana: [], Bo: ['wm-disintegration', 'kick'] } })
  s.dictate('hands', 0).act('Ana', 'help').when('Bo', 'help', true)
  s.when('Ana', 'disintegrate', 'plot').endsTurn()
  expect([s.discard('Bo'), s.zone('destroyed').filter((id) => id === 'wm-disintegration')]).toEqual([
    [],
    ['wm-disintegration'],
  ])
})

rule('WM-024', 'what is destroyed lies in one open pile, and stays there', () => {
  const s = story({ hands: { Ana: ['lobo', 'kick', 'robin'] } }).play('Ana', 'lobo')
  for (const card of ['kick', 'robin']) s.when('Ana', 'destroy', { from: 'hand', card })
  s.sees(null, ({ table }) => expect(namesOf(table.destroyed)).toEqual(['kick', 'robin']))
  s.endsTurn().endsTurn()
  expect(s.zone('destroyed')).toEqual(['kick', 'robin'])
})

rule('WM-053', 'one card after the other is destroyed, or none and no other either', () => {
  const hands = { Ana: ['lobo', 'kick', 'punch'] }
  story({ hands }).play('Ana', 'lobo').when('Ana', 'destroy', null).asked('Ana', 'act')
  const s = story({ hands }).play('Ana', 'lobo').when('Ana', 'destroy', { from: 'hand', card: 'kick' })
  expect([s.asked('Ana', 'destroy').zone('destroyed'), s.hand('Ana')]).toEqual([['kick'], ['punch']])
  const ashes = story({ hands: { Ana: ['wm-disintegration', 'punch'] } }).play('Ana', 'wm-disintegration')
  ashes.when('Ana', 'disintegrate', 'challenge')
  expect([ashes.zone('destroyed'), ashes.zone('play')]).toEqual([['wm-disintegration'], []])
})

rule('WM-054', 'destroyed Kicks and Weaknesses do not go back to their stacks', () => {
  const s = story({ hands: { Ana: ['lobo', 'kick', 'weakness'] } }).play('Ana', 'lobo')
  for (const card of ['kick', 'weakness']) s.when('Ana', 'destroy', { from: 'hand', card })
  expect([s.table.kicks.length, s.table.weaknesses.length, s.zone('destroyed')]).toEqual([
    15,
    19,
    ['kick', 'weakness'],
  ])
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

rule(
  ['WM-028', 'WM-047'],
  'a card is paid for at once and in full, and others can be played and bought',
  () => {
    const s = story({ power: 6, lineUp: FIVE, hands: { Ana: ['punch'] } }).act('Ana', { buy: 'bane' })
    expect(s.power).toBe(2)
    s.refuses('Ana', { buy: 'mera' }, { clause: 'WM-042', reason: 'notEnoughPower' })
    s.play('Ana', 'punch').act('Ana', { buy: 'mera' })
    expect([s.power, s.discard('Ana')]).toEqual([0, ['bane', 'mera']])
  },
)

rule('WM-162', 'Power that is left after the Challenge buys something else', () => {
  const s = story({ power: 11, lineUp: FIVE, contributed: MET }).act('Ana', 'challenge')
  expect(s.power).toBe(4)
  s.act('Ana', { buy: 'bane' })
  expect([s.power, s.discard('Ana')]).toEqual([0, ['bane']])
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

/** How many Weaknesses everybody has when Ana has played Scarecrow. */
function weakened(position: Position): number[] {
  const s = story({ hands: { Ana: ['scarecrow'], Bo: [], Cy: [], Dee: [] }, players: 4, ...position })
  s.play('Ana', 'scarecrow').asked('Ana', 'act')
  return NAMES.slice(0, s.table.players).map((who) => s.discard(who).length)
}

rule('WM-067', 'Attacks of Loyal players have no effect on Loyal players once the SM is revealed', () => {
  expect([weakened({ sm: 'Bo' }), weakened({ sm: 'Bo', revealed: true })]).toEqual([
    [0, 1, 1, 1],
    [0, 1, 0, 0],
  ])
})

rule(
  ['WM-068', 'WM-070'],
  'whoever is passed by is not asked, holds a Defense in vain, and cannot give in',
  () => {
    const hands = { Ana: ['scarecrow'], Bo: ['super-speed'], Cy: ['super-speed'] }
    const s = story({ hands, sm: 'Bo', revealed: true }).play('Ana', 'scarecrow')
    s.asked('Bo', 'defend').when('Bo', 'defend', null).asked('Ana', 'act').notAsked('Cy')
    s.refuses('Cy', 'super-speed', { reason: 'notAsked' })
    expect([s.hand('Cy'), s.discard('Cy')]).toEqual([['super-speed'], []])
  },
)

rule('WM-069', 'the Loyal player who attacks is covered too', () => {
  expect(weakened({ sm: 'Bo', revealed: true })).toEqual([0, 1, 0, 0])
  expect(weakened({ sm: 'Cy', revealed: true })).toEqual([0, 0, 1, 0])
})

rule('WM-071', 'the SM attacks Loyal players, and Loyal players attack the SM, as ever', () => {
  expect(weakened({ sm: 'Ana', revealed: true })).toEqual([0, 1, 1, 1])
  expect(weakened({ sm: 'Dee', revealed: true })[3]).toBe(1)
})

rule('WM-072', 'all foes alike before the reveal, and not after it', () => {
  for (const sm of ['Ana', 'Bo']) expect(weakened({ sm })).toEqual([0, 1, 1, 1])
  expect(weakened({ sm: 'Bo', revealed: true })).toEqual([0, 1, 0, 0])
})

rule('WM-073', 'from the reveal on, in a two-player game without an SM too', () => {
  expect([weakened({ sm: 'Bo' }), weakened({ sm: 'Bo', revealed: true })]).toEqual([
    [0, 1, 1, 1],
    [0, 1, 0, 0],
  ])
  const two = { players: 2, hands: { Ana: ['scarecrow'], Bo: [] }, sm: null } as const
  expect([weakened(two), weakened({ ...two, revealed: true })]).toEqual([
    [0, 1],
    [0, 0],
  ])
})

rule('WM-114', 'nobody is Loyal before the reveal, and all but the SM from then on', () => {
  const loyal = (position: Position): boolean[] => {
    const { table } = story({ players: 4, ...position })
    return [0, 1, 2, 3].map((seat) => isLoyal(table, seat))
  }
  expect(loyal({ sm: 'Bo' })).toEqual([false, false, false, false])
  expect(loyal({ sm: 'Bo', revealed: true })).toEqual([true, false, true, true])
  expect(weakened({ sm: 'Bo', revealed: true })).toEqual([0, 1, 0, 0])
})

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

const AT_HOME = { inPlay: { Ana: ['wm-karnak', 'the-watchtower', 'titans-tower', 'the-batcave'] } }

rule('WM-076', 'a Location that is contributed stops at once', () => {
  const watch = { hands: { Ana: ['robin'] }, challenge: CLOCK, inPlay: { Ana: ['the-watchtower'] } }
  expect(story(watch).play('Ana', 'robin').hand('Ana')).toHaveLength(1)
  const s = story(watch).act('Ana', { contributeLocation: 'the-watchtower' })
  expect(s.play('Ana', 'robin').hand('Ana')).toEqual([])
})

rule('WM-077', 'each Location draws one card for what it waits for', () => {
  const s = story({ ...AT_HOME, hands: { Ana: ['catwoman', 'kick'] } }).play('Ana', 'catwoman')
  expect(s.hand('Ana').length).toBe(3)
  expect(s.play('Ana', 'kick').hand('Ana').length).toBe(2)
})

rule('WM-078', 'a Location draws nothing for what was the first of the turn before it', () => {
  const tower = ['the-watchtower', 'catwoman', 'robin']
  expect(
    story({ hands: { Ana: tower } })
      .play('Ana', ...tower)
      .hand('Ana'),
  ).toHaveLength(1)
  expect(
    story({ hands: { Ana: tower } })
      .play('Ana', 'catwoman', 'the-watchtower', 'robin')
      .hand('Ana'),
  ).toEqual([])
})

rule(['WM-076', 'WM-191'], 'what the Plot destroys lets nobody draw', () => {
  const s = story({
    players: 4,
    sm: 'Ana',
    plots: { Ana: STORM },
    plotInPlay: true,
    hands: { Ana: ['kick'] },
    top: ['robin', 'mera'],
  }).play('Ana', 'kick')
  expect([s.hand('Ana'), s.zone('destroyed')]).toEqual([[], ['robin']])
})

rule('WM-079', 'Karnak, whatever else lies there, and no other Location', () => {
  const s = story({
    hands: { Ana: ['punch', 'kick', 'mera'] },
    inPlay: { Ana: ['the-batcave', 'wm-karnak'] },
  }).play('Ana', 'punch')
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

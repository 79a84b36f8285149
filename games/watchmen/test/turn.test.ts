import { NOBODY } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { idOf, watchmen } from '../src/index.ts'
import { expect, fresh, namesOf, story, type Story } from './story.ts'
import { optionsFor } from './subject.ts'

rule(['WM-001'], 'two to five players, in a circle', () => {
  for (const players of [1, 6]) expect(watchmen.options(players, {})).toMatchObject({ clause: 'WM-001' })
  for (const players of [2, 5]) expect(optionsFor(players).players).toBe(players)
})

rule('WM-008', 'no Super-Villain of the base set comes into a new game', () => {
  const { table } = fresh(4)
  expect(table.superVillains.length + table.superVillain.length).toBe(0)
  expect(table.spare.map(idOf).filter((id) => id.startsWith('sv-'))).toHaveLength(12)
})

rule(['WM-025', 'WM-026'], 'clockwise from a player drawn at random', () => {
  const s = fresh(3)
  expect([s.table.first, s.table.turn]).toEqual([0, 0])
  s.endsTurn().asked('Bo', 'act').endsTurn().asked('Cy', 'act').endsTurn().asked('Ana', 'act')
})

rule(['WM-027', 'WM-028'], 'actions in any order: play, buy, play again, buy again', () => {
  const s = story({
    hands: { Ana: ['kick', 'kick', 'super-strength'] },
    lineUp: ['kid-flash', 'robin', 'bane', 'lobo', 'batmobile'],
  })
  s.play('Ana', 'kick').act('Ana', { buy: 'kid-flash' }).play('Ana', 'kick', 'super-strength')
  s.act('Ana', { buy: 'bane' }).act('Ana', 'kick')
  expect(s.power).toBe(0)
  expect(s.discard('Ana')).toEqual(['kid-flash', 'bane', 'kick'])
})

rule(['WM-029', 'WM-286'], 'a card that is not wanted stays in hand and is discarded', () => {
  const s = story({ hands: { Ana: ['wm-reconstruction'] } }).endsTurn()
  s.has(s.discard('Ana'), 'wm-reconstruction')
  expect(s.told('turnedUp')).toEqual([])
})

rule('WM-034', 'what is compulsory and leaves no choice is done without a question', () => {
  const s = story({ hands: { Ana: ['the-bat-signal'] }, discards: { Ana: ['robin'] } })
  s.play('Ana', 'the-bat-signal').asked('Ana', 'act')
  expect([s.power, s.hand('Ana'), s.discard('Ana')]).toEqual([1, ['robin'], []])
})

rule('WM-035', 'a played card stays in the play area, a Location goes to its own space at once', () => {
  const s = story({ hands: { Ana: ['kick', 'the-batcave'] } }).play('Ana', 'kick', 'the-batcave')
  expect([s.zone('play'), namesOf(s.table.ongoing[0]!)]).toEqual([['kick'], ['the-batcave']])
})

rule('WM-036', 'Power stays when the card that gave it is destroyed', () => {
  const s = story({
    players: 4,
    sm: 'Dee',
    plotInPlay: true,
    hands: { Ana: ['wm-disintegration'], Bo: ['kick'], Cy: [] },
  })
  s.act('Ana', 'help').when('Bo', 'help', true)
  s.play('Ana', 'wm-disintegration').when('Ana', 'disintegrate', s.seatOf('Bo'))
  expect([s.power, s.zone('play')]).toEqual([2, []])
})

rule(['WM-053', 'WM-054'], 'a destroyed Kick goes to the destroyed pile, and not back to its stack', () => {
  const s = story({ hands: { Ana: ['heat-vision', 'kick'] } }).play('Ana', 'heat-vision')
  s.when('Ana', 'destroy', { from: 'hand', card: 'kick' })
  expect([s.zone('destroyed'), s.table.kicks.length]).toEqual([['kick'], 15])
})

rule(['WM-037', 'WM-281'], 'playing again resolves all of it again and moves nothing', () => {
  const s = story({ hands: { Ana: ['super-strength', 'clayface'] } }).play(
    'Ana',
    'super-strength',
    'clayface',
  )
  expect(s.power).toBe(10)
  expect(s.zone('play')).toEqual(['super-strength', 'clayface'])
  expect(s.table.plays.map(idOf)).toEqual(['super-strength', 'clayface', 'super-strength'])
})

rule(['WM-041', 'WM-047'], 'Power is lost at the end of the turn, and nothing is paid in parts', () => {
  const s = story({ hands: { Ana: ['kick'] }, lineUp: ['robin', 'bane', 'lobo', 'mera', 'starro'] }).play(
    'Ana',
    'kick',
  )
  s.refuses('Ana', { buy: 'robin' }, { clause: 'WM-042', reason: 'notEnoughPower' })
  s.endsTurn()
  expect(s.power).toBe(0)
})

rule(['WM-042', 'WM-045'], 'a Villain of the Line-Up is bought for its cost, and is discarded', () => {
  const s = story({ power: 9, lineUp: ['bane', 'robin', 'lobo', 'mera', 'starro'] })
  s.act('Ana', { buy: 'bane' })
  expect([s.power, s.zone('lineUp')]).toEqual([5, ['robin', 'lobo', 'mera', 'starro']])
  expect([s.discard('Ana'), s.told('gained')]).toMatchObject([['bane'], [{ seat: 0 }]])
})

rule(['WM-043'], 'a Kick costs 3 while there are any', () => {
  const s = story({ power: 4, kicks: 1 })
  s.act('Ana', 'kick')
  expect([s.power, s.discard('Ana')]).toEqual([1, ['kick']])
  story({ power: 4, kicks: 0 }).refuses('Ana', 'kick', { clause: 'WM-043', reason: 'noKick' })
  story({ power: 2 }).refuses('Ana', 'kick', { clause: 'WM-043', reason: 'notEnoughPower' })
})

rule(['WM-050', 'WM-051'], 'the discard pile is shuffled only when a card is needed', () => {
  const s = story({
    hands: { Ana: ['kid-flash', 'kid-flash'] },
    onlyDecks: { Ana: ['punch'] },
    discards: { Ana: ['kick'] },
  })
  s.play('Ana', 'kid-flash')
  expect([s.deck('Ana'), s.discard('Ana')]).toEqual([[], ['kick']])
  s.play('Ana', 'kid-flash')
  expect([s.told('reshuffled').length, s.hand('Ana')]).toEqual([1, ['punch', 'kick']])
  const t = story({ hands: { Ana: ['kid-flash'] }, onlyDecks: { Ana: [] } }).play('Ana', 'kid-flash')
  expect(t.hand('Ana')).toEqual([])
})

rule(['WM-052', 'WM-056'], 'no largest hand; the main deck is never refilled', () => {
  const many = Array.from({ length: 4 }, () => 'kid-flash')
  const s = story({ hands: { Ana: [...many, 'the-fastest-man-alive', 'punch', 'punch', 'punch'] } })
  s.play('Ana', 'the-fastest-man-alive')
  expect(s.hand('Ana').length).toBe(9)
  const before = s.table.mainDeck.length
  s.endsTurn()
  expect(s.table.mainDeck.length).toBe(before - 1)
})

rule(['WM-055'], 'no Weakness is left to gain', () => {
  const s = story({ hands: { Ana: ['scarecrow'], Bo: [], Cy: [] }, weaknesses: 1 }).play('Ana', 'scarecrow')
  expect([s.discard('Bo'), s.discard('Cy')]).toEqual([['weakness'], []])
  expect(s.told('weakened')).toMatchObject([{ seat: 1 }])
})

rule('WM-076', 'a Location works turn after turn, for whoever has it in play', () => {
  const s = story({ hands: { Ana: ['catwoman'], Bo: ['robin'] }, inPlay: { Bo: ['the-watchtower'] } })
  s.play('Ana', 'catwoman')
  expect([s.hand('Ana'), s.hand('Bo')]).toEqual([[], ['robin']])
  s.endsTurn().play('Bo', 'robin')
  expect(s.hand('Bo')).toHaveLength(1)
})

rule('WM-077', 'any number of Locations, each on its own', () => {
  const s = story({ hands: { Ana: ['catwoman'] }, inPlay: { Ana: ['the-watchtower', 'titans-tower'] } })
  s.play('Ana', 'catwoman')
  expect(s.hand('Ana')).toHaveLength(2)
})

rule(['WM-032', 'WM-078'], 'the first of a turn is the first, whatever was in play then', () => {
  const s = story({ hands: { Ana: ['catwoman', 'the-watchtower', 'robin'] } })
  s.play('Ana', 'catwoman', 'the-watchtower', 'robin')
  expect(s.told('drew')).toEqual([])
  const t = story({ hands: { Ana: ['the-watchtower', 'catwoman'] } }).play(
    'Ana',
    'the-watchtower',
    'catwoman',
  )
  expect(t.told('drew').length).toBe(1)
  const u = story({ hands: { Ana: ['wm-gunga-diner', 'bane'], Bo: [], Cy: [] } }).play(
    'Ana',
    'wm-gunga-diner',
  )
  expect(u.told('drew')).toEqual([])
  u.play('Ana', 'bane')
  expect(u.told('drew')).toEqual([])
})

rule(['WM-079'], 'Karnak: once a turn, between other actions', () => {
  const s = story({
    hands: { Ana: ['vulnerability', 'punch'] },
    inPlay: { Ana: ['wm-karnak'] },
    decks: { Ana: ['kick'] },
  })
  s.act('Ana', { karnak: 'vulnerability' })
  expect(s.hand('Ana')).toEqual(['punch', 'kick'])
  expect(s.deck('Ana').at(-1)).toBe('vulnerability')
  s.refuses('Ana', { karnak: 'punch' }, { clause: 'WM-079', reason: 'karnakUsed' })
  story({ hands: { Ana: ['punch'] } }).refuses('Ana', { karnak: 'punch' }, { reason: 'noKarnak' })
  const t = story({ hands: { Ana: ['punch'] }, inPlay: { Ana: ['wm-karnak'] }, onlyDecks: { Ana: [] } })
  t.act('Ana', { karnak: 'punch' })
  expect(t.hand('Ana')).toEqual(['punch'])
})

rule(['WM-031'], 'effects that trigger together come in the order that the player chooses', () => {
  const s = story({
    hands: { Ana: ['kick'] },
    heroes: { Ana: 'hero-dr-manhattan' },
    inPlay: { Ana: ['fortress-of-solitude'] },
    decks: { Ana: ['mera', 'robin'] },
  })
  s.play('Ana', 'kick').mayChoose('Ana', 'draw', 'look')
  expect(s.power).toBe(3)
  s.when('Ana', 'order', 'look').when('Ana', 'look', true)
  expect(s.told('peeked')).toMatchObject([{ seat: 0, card: -1 }])
  s.when('Ana', 'lookThen', true)
  expect([s.discard('Ana'), s.hand('Ana')]).toEqual([['mera'], ['robin']])
})

rule(
  ['WM-031'],
  'draws and what the Plot destroys come to the same in any order, and nobody is asked',
  () => {
    const s = story({
      players: 4,
      sm: 'Ana',
      plots: { Ana: 'plot-tachyon-storm' },
      plotInPlay: true,
      hands: { Ana: ['kick'] },
      inPlay: { Ana: ['fortress-of-solitude'] },
      decks: { Ana: ['mera'] },
      top: ['robin'],
    })
    s.play('Ana', 'kick').asked('Ana', 'act')
    expect([s.hand('Ana'), s.zone('destroyed').at(-1)]).toEqual([['mera'], 'robin'])
  },
)

rule(
  'WM-031',
  'a Location’s draw and what Dark Knight waited for come in the order that the player chooses',
  () => {
    const s = story({
      hands: { Ana: ['dark-knight', 'catwoman'] },
      inPlay: { Ana: ['titans-tower'] },
      decks: { Ana: ['mera'] },
      lineUp: ['batmobile', 'robin', 'bane'],
    })
    s.play('Ana', 'dark-knight', 'catwoman').asked('Ana', 'order').mayChoose('Ana', 'draw', 'reclaim')
    s.when('Ana', 'order', 'reclaim').when('Ana', 'reclaim', 'batmobile').asked('Ana', 'act')
    expect(s.hand('Ana')).toEqual(['batmobile', 'mera'])
  },
)

rule(['WM-030'], 'an action is over before another is taken', () => {
  const s = story({ hands: { Ana: ['bane'], Bo: ['punch', 'kick'] } }).play('Ana', 'bane')
  s.notAsked('Ana').asked('Bo', 'defend')
})

rule('WM-085', 'a card more in the Line-Up for a turn without a purchase', () => {
  const six = ['bane', 'robin', 'lobo', 'mera', 'starro', 'kid-flash']
  expect(story({ lineUp: six }).endsTurn().zone('lineUp').length).toBe(7)
  const buyer = story({ lineUp: six, power: 4 }).act('Ana', { buy: 'bane' }).endsTurn()
  expect(buyer.zone('lineUp').length).toBe(5)
  // What was bought in one turn does not count in the next.
  expect(buyer.endsTurn().zone('lineUp').length).toBe(6)
})

rule('WM-086', 'after that the Line-Up is refilled to five', () => {
  const s = story({ lineUp: ['bane', 'robin'] }).endsTurn()
  expect(s.told('lineUpAdded').map((event) => event.rule)).toEqual(['WM-085', 'WM-086', 'WM-086'])
  expect(s.zone('lineUp').length).toBe(5)
})

const afterKick = (): Story =>
  story({ hands: { Ana: ['kick', 'punch'] } })
    .play('Ana', 'kick')
    .endsTurn()

rule('WM-083', 'what was played and what is left in hand is discarded', () => {
  const s = afterKick()
  expect([s.discard('Ana'), s.zone('play')]).toEqual([['kick', 'punch'], []])
})

rule('WM-084', 'five cards are drawn for the next turn', () => {
  expect(afterKick().hand('Ana').length).toBe(5)
})

/** The end of a turn without a purchase, with so many cards in the Line-Up and in the main deck. */
const runsOut = (inLineUp: number, left: number): Story =>
  story({ lineUp: ['bane', 'robin', 'lobo', 'mera', 'starro'].slice(0, inLineUp), left, sm: 'Bo' }).endsTurn()

rule('WM-095', 'with the last card of the main deck nothing else is done', () => {
  const s = story({
    challenge: 'challenge-keene-act',
    contributed: ['robin', 'batmobile', 'bane'],
    power: 7,
    left: 1,
    sm: 'Bo',
  })
  s.act('Ana', 'challenge').endsTurn().ends()
  expect([s.told('lineUpAdded').length, s.zone('challenge'), s.told('turnOver')]).toEqual([1, [], []])
})

rule('WM-233', 'an empty main deck ends the game, and the SM wins alone', () => {
  expect([runsOut(5, 2).table.winner, runsOut(5, 2).table.mainDeck.length]).toEqual([-1, 1])
  runsOut(5, 1).ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[1], ['WM-233']]))
})

rule('WM-236', 'the main deck runs out in the middle of a refill, and the Line-Up stays short', () => {
  const s = runsOut(2, 2)
  expect(s.zone('lineUp').length).toBe(4)
  s.ends(({ winners }) => expect(winners).toEqual([1]))
})

rule('WM-237', 'the last card completes the Line-Up, and the game is over all the same', () => {
  const s = runsOut(4, 1)
  expect(s.zone('lineUp').length).toBe(5)
  s.ends(({ winners }) => expect(winners).toEqual([1]))
})

rule(['WM-017', 'WM-299'], 'victory points decide nothing', () => {
  const s = story({
    hands: { Ana: ['bizarro', 'suicide-squad', 'utility-belt'] },
    left: 1,
    sm: 'Bo',
  }).endsTurn()
  s.ends(({ scores }) => expect(scores).toEqual([0, 1, 0]))
})

rule(['WM-304'], 'what is chosen when time runs out', () => {
  const s = story({ hands: { Ana: ['bane'], Bo: ['kick', 'punch', 'vulnerability'], Cy: [] } }).play(
    'Ana',
    'bane',
  )
  s.late('Bo').asked('Bo', 'discard').late('Bo')
  expect(s.discard('Bo')).toEqual(['punch'])
  s.late('Ana').asked('Bo', 'act')
})

rule(['WM-306'], 'no undo after something hidden was shown', () => {
  const s = story({ hands: { Ana: ['kick', 'kid-flash'] } })
    .play('Ana', 'kick')
    .undo('Ana')
  expect(s.power).toBe(0)
  s.play('Ana', 'kid-flash').cannotUndo('Ana')
})

rule(['WM-015', 'WM-021'], 'everybody else is a foe', () => {
  const s = story({ players: 4, hands: { Ana: ['scarecrow'], Bo: [], Cy: [], Dee: [] }, sm: 'Ana' }).play(
    'Ana',
    'scarecrow',
  )
  expect(['Ana', 'Bo', 'Cy', 'Dee'].map((who) => s.discard(who).length)).toEqual([0, 1, 1, 1])
})

rule('WM-024', 'the destroyed pile is open', () => {
  const s = story({ hands: { Ana: ['heat-vision', 'robin'] } }).play('Ana', 'heat-vision')
  s.when('Ana', 'destroy', { from: 'hand', card: 'robin' })
  s.sees(null, ({ table }) => expect(namesOf(table.destroyed)).toContain('robin'))
})

rule('WM-027', 'play all: every card that needs no choice, as if one by one', () => {
  const hands = {
    Ana: ['punch', 'punch', 'kick', 'the-penguin', 'vulnerability', 'kid-flash', 'the-watchtower'],
  }
  const all = story({ hands, decks: { Ana: ['super-strength', 'bane'] } }).act('Ana', 'playAll')
  const one = story({ hands, decks: { Ana: ['super-strength', 'bane'] } })
  one.play('Ana', 'the-watchtower', 'kid-flash', 'punch', 'punch', 'kick', 'super-strength')
  for (const key of ['power', 'play', 'hand', 'discard', 'deck', 'ongoing'] as const)
    expect(all.table[key].toString().split(',').sort()).toEqual(one.table[key].toString().split(',').sort())
  // What needs thought, or does nothing, stays in hand; a turn without thought takes three decisions.
  expect(all.hand('Ana').sort()).toEqual(['bane', 'the-penguin', 'vulnerability'])
  all.refuses('Ana', 'playAll', { reason: 'nothingQuiet' }).act('Ana', 'kick').endsTurn().asked('Bo', 'act')
  expect(all.table.turn).not.toBe(NOBODY)
})

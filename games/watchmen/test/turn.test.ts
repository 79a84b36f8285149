import { NOBODY } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { CARDS, cardsNamed, idOf, watchmen } from '../src/index.ts'
import { expect, fresh, namesOf, story } from './story.ts'
import { optionsFor } from './subject.ts'

rule(['WM-001'], 'two to five players, in a circle', () => {
  for (const players of [1, 6]) expect(watchmen.options(players, {})).toMatchObject({ clause: 'WM-001' })
  for (const players of [2, 5]) expect(optionsFor(players).players).toBe(players)
})

rule(['WM-003', 'WM-004', 'WM-006', 'WM-096', 'WM-111'], 'what is in the box', () => {
  const count = (id: string): number => cardsNamed(id).length
  expect([count('loyalty-loyal'), count('loyalty-secret-mastermind')]).toEqual([4, 1])
  expect(CARDS.filter(({ kind }) => kind === 'challenge')).toHaveLength(6)
  const { table } = fresh(5)
  expect(table.mainDeck.length + table.lineUp.length).toBe(125)
  expect([count('punch'), count('vulnerability'), count('kick'), count('weakness')]).toEqual([36, 16, 16, 20])
  expect([table.kicks.length, table.weaknesses.length]).toEqual([16, 20])
  expect(CARDS.filter(({ id }) => id.startsWith('sv-'))).toHaveLength(12)
  expect(CARDS.filter(({ id }) => id.startsWith('wm-'))).toHaveLength(11)
})

rule(['WM-007', 'WM-008'], 'no heroes and no Super-Villains of the base set', () => {
  const { table } = fresh(4)
  expect(namesOf(table.hero.flat()).every((id) => id.startsWith('hero-'))).toBe(true)
  expect(table.superVillains.length + table.superVillain.length).toBe(0)
  expect(table.spare.map(idOf).filter((id) => id.startsWith('sv-'))).toHaveLength(12)
})

rule(['WM-025', 'WM-026'], 'clockwise from a player drawn at random', () => {
  const s = fresh(3)
  expect([s.table.first, s.table.turn]).toEqual([0, 0])
  s.endsTurn().asked('Bo', 'act').endsTurn().asked('Cy', 'act').endsTurn().asked('Ana', 'act')
})

rule(['WM-027', 'WM-028', 'WM-162'], 'actions in any order: play, buy, play again, buy again', () => {
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

rule(['WM-033', 'WM-034', 'WM-035', 'WM-040'], 'a card is moved, then its text carried out', () => {
  const s = story({ hands: { Ana: ['the-bat-signal', 'the-batcave'] }, discards: { Ana: ['robin'] } })
  s.play('Ana', 'the-bat-signal', 'the-batcave')
  expect(s.zone('play')).toEqual(['the-bat-signal'])
  expect(namesOf(s.table.ongoing[0]!)).toEqual(['the-batcave'])
  // Compulsory, and nothing to choose.
  expect([s.power, s.hand('Ana')]).toEqual([1, ['robin']])
})

rule(['WM-036', 'WM-053', 'WM-054'], 'Power stays when the card is destroyed; Kicks do not go back', () => {
  const t = story({ hands: { Ana: ['heat-vision', 'kick'] } }).play('Ana', 'heat-vision')
  t.when('Ana', 'destroy', { from: 'hand', card: 'kick' })
  expect([t.power, t.table.kicks.length]).toEqual([3, 15])
  t.has(t.zone('destroyed'), 'kick')
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

rule(
  ['WM-042', 'WM-044', 'WM-045', 'WM-046', 'WM-048'],
  'buying from the Line-Up, Villains too, without a refill',
  () => {
    const s = story({ power: 9, lineUp: ['bane', 'robin', 'lobo', 'mera', 'starro'] })
    s.act('Ana', { buy: 'bane' })
    expect([s.power, s.zone('lineUp').length]).toEqual([5, 4])
    expect(s.discard('Ana')).toEqual(['bane'])
    expect(s.told('gained')).toMatchObject([{ seat: 0 }])
    expect(
      s
        .choices('Ana')
        .map((said) => JSON.stringify(said))
        .join(),
    ).not.toContain('weakness')
  },
)

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
})

rule(['WM-075', 'WM-076', 'WM-077'], 'Locations stay, each works, and stops when it leaves', () => {
  const s = story({
    hands: { Ana: ['catwoman', 'clayface'] },
    inPlay: { Ana: ['the-watchtower', 'titans-tower'] },
  })
  s.play('Ana', 'catwoman')
  expect(s.told('drew').length).toBe(2)
  s.endsTurn()
  expect(namesOf(s.table.ongoing[0]!)).toEqual(['the-watchtower', 'titans-tower'])
  const t = story({ hands: { Ana: ['catwoman'] }, inPlay: { Bo: ['the-watchtower'] } }).play(
    'Ana',
    'catwoman',
  )
  expect(t.told('drew')).toEqual([])
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

rule(['WM-030'], 'an action is over before another is taken', () => {
  const s = story({ hands: { Ana: ['bane'], Bo: ['punch', 'kick'] } }).play('Ana', 'bane')
  s.notAsked('Ana').asked('Bo', 'defend')
})

rule(
  ['WM-049', 'WM-085', 'WM-086', 'WM-087', 'WM-088'],
  'a card more without a purchase, then up to five',
  () => {
    const five = ['bane', 'robin', 'lobo', 'mera', 'starro']
    const lazy = story({ lineUp: five }).endsTurn()
    expect(lazy.zone('lineUp').length).toBe(6)
    const buyer = story({ lineUp: five, power: 4 }).act('Ana', { buy: 'bane' }).endsTurn()
    expect(buyer.zone('lineUp').length).toBe(5)
    // What was bought in one turn does not count in the next.
    expect(buyer.endsTurn().zone('lineUp').length).toBe(6)
    const seven = [...five, 'kid-flash', 'catwoman']
    const rich = story({ lineUp: seven, power: 4 }).act('Ana', { buy: 'bane' }).endsTurn()
    expect(rich.zone('lineUp').length).toBe(6)
    // However many lie there.
    expect(story({ lineUp: seven }).endsTurn().zone('lineUp').length).toBe(8)
    // A Kick does not count, and after the extra card the refill still comes.
    const kicked = story({ lineUp: five.slice(0, 3), power: 3 })
      .act('Ana', 'kick')
      .endsTurn()
    expect(kicked.told('lineUpAdded').map((event) => event.rule)).toEqual(['WM-085', 'WM-086'])
  },
)

rule(
  ['WM-080', 'WM-083', 'WM-084', 'WM-094'],
  'the end of a turn: nothing more, discard, five cards, the next player',
  () => {
    const s = story({ hands: { Ana: ['kick', 'punch'] } })
      .play('Ana', 'kick')
      .endsTurn()
    expect(s.discard('Ana')).toEqual(['kick', 'punch'])
    expect(s.hand('Ana').length).toBe(5)
    expect(s.told('turnOver').length).toBe(1)
    s.asked('Bo', 'act').refuses('Ana', 'end', { reason: 'notAsked' })
  },
)

rule(['WM-095', 'WM-233', 'WM-236', 'WM-237'], 'the main deck runs out in the middle of a refill', () => {
  const five = ['bane', 'robin', 'lobo', 'mera', 'starro']
  const s = story({ lineUp: five.slice(0, 2), left: 2, sm: 'Bo' }).endsTurn()
  expect(s.zone('lineUp').length).toBe(4)
  s.ends(({ winners }) => expect(winners).toEqual([1]))
  const exact = story({ lineUp: five.slice(0, 4), left: 1, sm: 'Bo', power: 0 }).endsTurn()
  exact.ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[1], ['WM-233']]))
  const { table } = story({ lineUp: five, left: 2, sm: 'Bo' }).endsTurn()
  expect([table.winner, table.mainDeck.length]).toEqual([-1, 1])
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

rule(['WM-302', 'WM-303'], 'the same seed and the same decisions give the same game', () => {
  const play = (): string => JSON.stringify(watchmen.save(fresh(3).seed('same').endsTurn().endsTurn().state))
  expect(play()).toBe(play())
  expect(JSON.stringify(fresh(3).seed('same').viewOf(null))).not.toContain('seed')
})

rule(['WM-015', 'WM-021'], 'everybody else is a foe', () => {
  const s = story({ players: 4, hands: { Ana: ['scarecrow'], Bo: [], Cy: [], Dee: [] }, sm: 'Ana' }).play(
    'Ana',
    'scarecrow',
  )
  expect(['Ana', 'Bo', 'Cy', 'Dee'].map((who) => s.discard(who).length)).toEqual([0, 1, 1, 1])
})

rule(['WM-023', 'WM-024'], 'cards go to the zones of their owner; the destroyed pile is open', () => {
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

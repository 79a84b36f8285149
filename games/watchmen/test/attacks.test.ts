import { rule } from '@conspire/testkit'
import { expect, story } from './story.ts'

const EMPTY = { Bo: [], Cy: [] }

rule(
  ['WM-057', 'WM-058', 'WM-059', 'WM-065'],
  'each foe in turn: a Defense, then the effect, for that foe alone',
  () => {
    const s = story({
      hands: { Ana: ['bane', 'punch', 'kick'], Bo: ['lasso-of-truth', 'punch'], Cy: ['kick', 'punch'] },
    })
    s.play('Ana', 'bane').asked('Bo', 'defend').when('Bo', 'defend', 'lasso-of-truth')
    expect(s.power).toBe(2)
    expect(s.discard('Bo')).toEqual(['lasso-of-truth'])
    s.when('Cy', 'defend', null).when('Cy', 'discard', 'kick').asked('Ana', 'act')
    expect([s.hand('Ana').length, s.hand('Bo').length, s.hand('Cy')]).toEqual([2, 2, ['punch']])
  },
)

rule(['WM-060', 'WM-014'], 'discard it or only show it, then the benefit', () => {
  const s = story({ hands: { Ana: ['scarecrow'], Bo: ['blue-beetle'], Cy: ['the-cape-and-cowl'] } })
  s.play('Ana', 'scarecrow').when('Bo', 'defend', 'blue-beetle')
  expect([s.hand('Bo'), s.discard('Bo')]).toEqual([['blue-beetle'], []])
  s.sees('Cy', ({ table }) => expect(table.hand[1]).toEqual(s.table.hand[1]))
  s.when('Cy', 'defend', 'the-cape-and-cowl')
  expect([s.hand('Cy').length, s.discard('Cy')]).toEqual([2, ['the-cape-and-cowl']])
})

rule(['WM-061'], 'a Defense is not played: no Power, no trigger', () => {
  const s = story({
    hands: { Ana: ['scarecrow'], Bo: ['super-speed'], Cy: [] },
    inPlay: { Bo: ['fortress-of-solitude'] },
  })
  s.play('Ana', 'scarecrow').when('Bo', 'defend', 'super-speed')
  expect([s.hand('Bo').length, s.power, s.table.plays.length]).toEqual([2, 2, 1])
})

rule(['WM-063'], 'a card in the play area is no Defense', () => {
  const s = story({
    players: 2,
    sm: null,
    revealed: true,
    hands: { Ana: ['super-speed'], Bo: [] },
    decks: { Ana: ['punch', 'punch', 'punch', 'punch', 'punch', 'punch'] },
    superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
    power: 10,
  })
  s.play('Ana', 'super-speed').act('Ana', 'superVillain').endsTurn()
  s.asked('Ana', 'defend').mayChoose('Ana', null)
})

rule(
  ['WM-062', 'WM-066', 'WM-093', 'WM-125', 'WM-130'],
  'a First Appearance reaches both players, in one’s own turn too',
  () => {
    const s = story({
      players: 2,
      sm: null,
      revealed: true,
      power: 10,
      hands: { Ana: [], Bo: ['bulletproof'] },
      decks: { Ana: ['super-speed', 'punch', 'punch', 'punch', 'punch'] },
      superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
      lineUp: ['bane', 'lobo', 'mera', 'robin', 'kid-flash'],
    })
    s.act('Ana', 'superVillain')
    expect(s.zone('superVillain')).toEqual([])
    s.refuses('Ana', 'superVillain', { reason: 'noSuperVillain' })
    s.endsTurn()
      .when('Bo', 'defend', 'bulletproof')
      .when('Bo', 'destroy', { from: 'discard', card: 'bulletproof' })
    s.when('Ana', 'defend', 'super-speed').asked('Bo', 'act')
    expect([s.discard('Ana').includes('weakness'), s.discard('Bo')]).toEqual([false, []])
  },
)

rule(
  ['WM-064', 'WM-074', 'WM-293'],
  'what is no Attack cannot be avoided, among Loyal players neither',
  () => {
    const s = story({
      hands: { Ana: ['suicide-squad', 'suicide-squad', 'suicide-squad'], Bo: ['super-speed'], Cy: ['kick'] },
      sm: 'Bo',
      revealed: true,
    })
    s.play('Ana', 'suicide-squad', 'suicide-squad')
    expect(s.hand('Cy')).toEqual(['kick'])
    s.play('Ana', 'suicide-squad').asked('Ana', 'act')
    expect([s.hand('Bo'), s.hand('Cy'), s.power]).toEqual([[], [], 6])
    // Two plays of one card are not two cards.
    const t = story({
      hands: { Ana: ['suicide-squad', 'clayface', 'suicide-squad'], Bo: ['kick'], Cy: ['kick'] },
    })
    t.play('Ana', 'suicide-squad', 'clayface', 'suicide-squad')
    expect(t.hand('Bo')).toEqual(['kick'])
  },
)

rule(
  ['WM-067', 'WM-068', 'WM-070', 'WM-071', 'WM-073'],
  'after the reveal Loyal Attacks pass Loyal players by',
  () => {
    const s = story({
      hands: { Ana: ['bane'], Bo: ['punch', 'kick'], Cy: ['super-speed', 'kick'] },
      sm: 'Bo',
      revealed: true,
    })
    s.play('Ana', 'bane').asked('Bo', 'defend').when('Bo', 'defend', null).when('Bo', 'discard', 'punch')
    s.asked('Ana', 'act')
    expect(s.hand('Cy')).toEqual(['super-speed', 'kick'])
    const t = story({
      hands: { Ana: ['bane'], Bo: ['punch', 'kick'], Cy: ['punch', 'kick'] },
      sm: 'Ana',
      revealed: true,
    })
    t.play('Ana', 'bane').when('Bo', 'defend', null).when('Bo', 'discard', 'punch').asked('Cy', 'defend')
    const two = story({
      players: 2,
      hands: { Ana: ['bane'], Bo: ['punch', 'kick'] },
      sm: null,
      revealed: true,
    })
    two.play('Ana', 'bane').asked('Ana', 'act')
  },
)

rule(
  ['WM-069', 'WM-072', 'WM-310'],
  'before the reveal all foes alike, asked whether or not they hold a Defense',
  () => {
    const s = story({ hands: { Ana: ['bane'], Bo: ['punch', 'kick'], Cy: ['punch', 'kick'] }, sm: 'Bo' })
    s.play('Ana', 'bane').asked('Bo', 'defend').mayChoose('Bo', null).when('Bo', 'defend', null)
    s.when('Bo', 'discard', 'kick').asked('Cy', 'defend')
    // The attacker is no foe, Loyal or not.
    const t = story({ hands: { Ana: ['scarecrow'], ...EMPTY }, sm: 'Bo', revealed: true }).play(
      'Ana',
      'scarecrow',
    )
    expect([t.discard('Ana'), t.discard('Bo'), t.discard('Cy')]).toEqual([[], ['weakness'], []])
  },
)

rule(['WM-058'], 'The Joker appears: choices first, then the cards pass to the left', () => {
  const s = story({
    players: 2,
    sm: null,
    revealed: true,
    power: 10,
    hands: { Ana: [], Bo: ['mera', 'lasso-of-truth'] },
    decks: { Ana: ['kick', 'punch', 'punch', 'punch', 'punch'] },
    superVillains: ['sv-lex-luthor', 'sv-the-joker'],
    lineUp: ['robin', 'robin', 'robin', 'mera', 'kid-flash'],
  })
  s.act('Ana', 'superVillain').endsTurn().when('Bo', 'defend', 'lasso-of-truth')
  s.when('Ana', 'defend', null).when('Ana', 'setAside', 'kick')
  // Bo avoided it: a card is received all the same, and nothing else.
  s.has(s.discard('Bo'), 'kick')
  expect([s.deck('Bo')[0] === 'weakness', s.deck('Ana')[0] === 'weakness']).toEqual([false, false])
})

rule(['WM-038', 'WM-039', 'WM-297'], 'X-Ray Vision plays a foe’s card, which goes back on top', () => {
  const s = story({
    hands: { Ana: ['x-ray-vision'], Bo: [], Cy: [] },
    decks: { Bo: ['the-penguin'], Cy: ['the-batcave'], Ana: ['kick', 'mera', 'robin'] },
  })
  s.play('Ana', 'x-ray-vision').mayChoose('Ana', null, 'the-penguin').when('Ana', 'xRay', 'the-penguin')
  // Ana draws and then discards all she has: no choice is left.
  expect(s.discard('Ana').toSorted()).toEqual(['kick', 'mera'])
  expect([s.deck('Bo')[0], s.zone('play')]).toEqual(['the-penguin', ['x-ray-vision']])
  expect(s.table.plays.length).toBe(2)
})

rule(['WM-298'], 'Starro plays what was discarded, and it stays where it is', () => {
  const s = story({
    hands: { Ana: ['starro'], ...EMPTY },
    decks: { Bo: ['super-strength'], Cy: ['the-batcave'] },
  })
  s.play('Ana', 'starro').mayChoose('Ana', null, 'super-strength').when('Ana', 'starro', 'super-strength')
  expect([s.power, s.discard('Bo'), s.discard('Cy')]).toEqual([5, ['super-strength'], ['the-batcave']])
  s.asked('Ana', 'act')
})

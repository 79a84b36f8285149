import { rule } from '@conspire/testkit'
import { idOf } from '../src/index.ts'
import { expect, story, type Story } from './story.ts'

const EMPTY = { Bo: [], Cy: [] }

const BANE = {
  hands: { Ana: ['bane', 'punch', 'kick'], Bo: ['lasso-of-truth', 'punch'], Cy: ['kick', 'punch'] },
}

rule('WM-058', 'a foe has decided and suffered before the next is asked', () => {
  const s = story(BANE).play('Ana', 'bane').asked('Bo', 'defend').notAsked('Cy').when('Bo', 'defend', null)
  s.asked('Bo', 'discard').notAsked('Cy').when('Bo', 'discard', 'punch').asked('Cy', 'defend')
})

rule('WM-059', 'a Defense avoids the Attack for whoever uses it, and for nobody else', () => {
  const s = story(BANE).play('Ana', 'bane').when('Bo', 'defend', 'lasso-of-truth')
  s.when('Cy', 'defend', null).when('Cy', 'discard', 'kick').asked('Ana', 'act')
  expect([s.discard('Bo'), s.hand('Bo').length, s.hand('Cy')]).toEqual([['lasso-of-truth'], 2, ['punch']])
})

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

/** Ana has defeated Atrocitus: at the end of her turn Lex Luthor appears, with a Weakness for each of two Villains. */
const beforeLex = (): Story =>
  story({
    players: 2,
    sm: null,
    revealed: true,
    power: 10,
    hands: { Ana: [], Bo: ['bulletproof'] },
    decks: { Ana: ['super-speed', 'punch', 'punch', 'punch', 'punch'] },
    superVillains: ['sv-atrocitus', 'sv-lex-luthor'],
    top: ['catwoman'],
    lineUp: ['bane', 'lobo', 'mera', 'robin', 'kid-flash'],
  }).act('Ana', 'superVillain')
const weaknesses = (s: Story, who: string): number => s.discard(who).filter((id) => id === 'weakness').length

rule('WM-062', 'a Defense in one’s own turn, and in another’s', () => {
  const s = beforeLex().endsTurn().when('Bo', 'defend', 'bulletproof')
  s.when('Bo', 'destroy', { from: 'discard', card: 'bulletproof' })
  s.when('Ana', 'defend', 'super-speed').asked('Bo', 'act')
  expect([weaknesses(s, 'Ana'), weaknesses(s, 'Bo')]).toEqual([0, 0])
})

rule('WM-093', 'a Super-Villain is turned up at the end of the turn, and attacks', () => {
  const s = beforeLex().endsTurn().asked('Bo', 'defend')
  expect([s.zone('superVillain'), s.told('superVillainShown')]).toMatchObject([
    ['sv-lex-luthor'],
    [{ rule: 'WM-093' }],
  ])
  expect(s.told('attacked')).toHaveLength(1)
})

rule(
  ['WM-066', 'WM-125'],
  'a First Appearance is nobody’s Attack, and reaches both players, the next one first',
  () => {
    const s = beforeLex().endsTurn().when('Bo', 'defend', null).when('Ana', 'defend', null)
    expect(s.asked('Bo', 'act').table.turn).toBe(1)
    expect([weaknesses(s, 'Ana'), weaknesses(s, 'Bo')]).toEqual([2, 2])
  },
)

rule('WM-055', 'so many Weaknesses for whoever does not avoid it', () => {
  const s = beforeLex().endsTurn().when('Bo', 'defend', 'bulletproof')
  s.when('Bo', 'destroy', null).when('Ana', 'defend', null)
  expect([weaknesses(s, 'Ana'), weaknesses(s, 'Bo')]).toEqual([2, 0])
})

rule('WM-130', 'at most one is defeated in a turn', () => {
  const s = beforeLex().refuses('Ana', 'superVillain', { clause: 'WM-129', reason: 'noSuperVillain' })
  expect([s.zone('superVillain'), s.table.superVillains.length]).toEqual([[], 1])
  expect(s.endsTurn().zone('superVillain')).toEqual(['sv-lex-luthor'])
})

const SQUAD = ['suicide-squad', 'suicide-squad', 'suicide-squad']

rule(['WM-064', 'WM-074'], 'what is no Attack cannot be avoided, and does not stop at Loyal players', () => {
  const s = story({ hands: { Ana: SQUAD, Bo: ['super-speed'], Cy: ['kick'] }, sm: 'Bo', revealed: true })
  s.play('Ana', ...SQUAD).asked('Ana', 'act')
  expect([s.hand('Bo'), s.hand('Cy')]).toEqual([[], []])
})

rule('WM-293', 'the third Suicide Squad of a turn, and no sooner', () => {
  const s = story({ hands: { Ana: SQUAD, Bo: ['punch'], Cy: ['kick'] } }).play('Ana', ...SQUAD.slice(1))
  expect([s.hand('Bo'), s.hand('Cy')]).toEqual([['punch'], ['kick']])
  s.play('Ana', 'suicide-squad')
  expect([s.hand('Bo'), s.hand('Cy'), s.power]).toEqual([[], [], 6])
})

rule('WM-293', 'two plays of one Suicide Squad are not two cards', () => {
  const s = story({
    hands: { Ana: ['suicide-squad', 'clayface', 'suicide-squad'], Bo: ['kick'], Cy: ['kick'] },
  })
  s.play('Ana', 'suicide-squad', 'clayface', 'suicide-squad')
  expect(s.hand('Bo')).toEqual(['kick'])
})

rule('WM-067', 'after the reveal a Loyal Attack passes Loyal players by', () => {
  const s = story({
    hands: { Ana: ['bane'], Bo: ['punch', 'kick'], Cy: ['punch', 'kick'] },
    sm: 'Bo',
    revealed: true,
  })
  s.play('Ana', 'bane').when('Bo', 'defend', null).when('Bo', 'discard', 'punch').asked('Ana', 'act')
  expect([s.hand('Bo'), s.hand('Cy')]).toEqual([['kick'], ['punch', 'kick']])
})

rule('WM-073', 'before the reveal a Loyal Attack hits everybody, from then on the SM alone', () => {
  const pawns = ['lasso-of-truth', 'utility-belt', 'batmobile']
  const s = story({
    players: 4,
    machination: 'machination-arm-the-pawns',
    sm: 'Cy',
    hands: { Ana: ['scarecrow'], Bo: [], Cy: [...pawns, 'punch'], Dee: ['scarecrow'] },
  }).play('Ana', 'scarecrow')
  const hit = (): number[] => ['Ana', 'Bo', 'Cy', 'Dee'].map((who) => weaknesses(s, who))
  s.when('Cy', 'defend', null).when('Dee', 'defend', null)
  expect(hit()).toEqual([0, 1, 1, 1])
  s.endsTurn()
    .endsTurn()
    .play('Cy', ...pawns)
    .endsTurn()
    .play('Dee', 'scarecrow')
    .when('Cy', 'defend', null)
    .asked('Dee', 'act')
  expect(hit()).toEqual([0, 1, 2, 1])
})

rule('WM-072', 'before the reveal all foes alike', () => {
  for (const sm of ['Ana', 'Bo', 'Cy']) {
    const s = story({ hands: { Ana: ['scarecrow'], ...EMPTY }, sm }).play('Ana', 'scarecrow')
    expect([s.discard('Bo'), s.discard('Cy')]).toEqual([['weakness'], ['weakness']])
  }
})

rule('WM-310', 'asked whether or not they hold a Defense', () => {
  const s = story({ hands: { Ana: ['scarecrow'], Bo: ['punch'], Cy: ['super-speed'] } })
  s.play('Ana', 'scarecrow').asked('Bo', 'defend').mayChoose('Bo', null).when('Bo', 'defend', null)
  s.asked('Cy', 'defend').mayChoose('Cy', null, 'super-speed')
  // An empty hand everybody can see.
  story({ hands: { Ana: ['scarecrow'], ...EMPTY } })
    .play('Ana', 'scarecrow')
    .asked('Ana', 'act')
})

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

const xRayed = (): Story =>
  story({
    hands: { Ana: ['x-ray-vision'], Bo: [], Cy: [] },
    decks: { Bo: ['the-penguin'], Cy: ['the-batcave'], Ana: ['kick', 'mera', 'robin'] },
  })
    .play('Ana', 'x-ray-vision')
    .when('Ana', 'xRay', 'the-penguin')

rule('WM-038', 'a foe’s card is played as one’s own: whoever plays it draws and discards', () => {
  const s = xRayed().asked('Ana', 'act')
  // Ana discards all she has drawn: no choice is left.
  expect(s.discard('Ana').toSorted()).toEqual(['kick', 'mera'])
  expect([s.hand('Bo'), s.discard('Bo')]).toEqual([[], []])
})

rule(['WM-039', 'WM-297'], 'X-Ray Vision plays a foe’s card, which goes back on top', () => {
  const s = xRayed()
  expect(s.table.plays.map(idOf)).toEqual(['x-ray-vision', 'the-penguin'])
  expect([s.deck('Bo')[0], s.zone('play')]).toEqual(['the-penguin', ['x-ray-vision']])
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

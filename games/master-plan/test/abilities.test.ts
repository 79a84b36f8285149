import { yesOrNo, type CardNumber, type Choice } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect, test } from 'vitest'
import { FIRST_PLAN, LOOT as TYPES, masterPlan, SUPERS, type Verb } from '../src/index.ts'
import { ABILITIES, type Ability } from '../src/abilities/index.ts'
import { superItem } from '../src/choices.ts'
import { enemiesOf } from '../src/fighting.ts'
import { flow } from '../src/flows/flow.ts'
import { masterPlanRules } from '../src/rules.ts'
import { EFFECT, has, hasMark, squadSize, type Site, type Table } from '../src/table.ts'
import { cardsOf, id, story, superOf } from './story.ts'

const LOOT = { 1: 'cash idol codes magnet brain' }

rule(['MP-082', 'MP-084'], 'the owner chooses, among those who are here', () => {
  const s = story({ squads: { Red: { 1: [6] }, Blue: { 1: [1] }, Green: { 1: [3], 2: [14] } }, loot: LOOT })
  if (s.told('chosen').length === 0) s.when('Red', 'throwdown', 1)
  s.asked('Blue', 'stun').mayChoose('Blue', id(6), id(3)).refuses('Blue', id(14), { reason: 'notATarget' })
})

rule(['MP-083', 'MP-149'], 'without a target nothing happens; with one there is nothing to choose', () => {
  const s = story({ squads: { Red: { 1: [5] }, Blue: { 1: [7] } }, loot: LOOT })
  expect(s.told('idle')).toMatchObject([{ card: superOf(5) }])
  s.asked('Blue', 'grabNow')
  const t = story({ squads: { Red: { 1: [1] }, Blue: { 1: [7] } }, loot: LOOT })
  expect(t.told('affected')).toMatchObject([{ card: superOf(7), effect: EFFECT.stun }])
  t.asked('Blue', 'claim')
})

rule(['MP-085', 'MP-094'], 'Chase down, Cut off and Topple ignore Defenses; Second strike does not', () => {
  const s = story({ squads: { Red: { 1: [32] }, Blue: { 1: [31, 3] } }, loot: LOOT })
  // 3 shields against Psychic; 31 cuts 32 off before it can act.
  expect(s.told('struck')).toMatchObject([{ by: superOf(31), card: superOf(32), result: 0 }])
  const t = story({ squads: { Red: { 1: [32] }, Blue: { 1: [11, 34] } }, loot: LOOT })
  // 32 may only chase down what is strictly lower: 11, not 34.
  expect(t.told('struck')).toMatchObject([{ by: superOf(32), card: superOf(11) }])
  const u = story({ squads: { Red: { 1: [52] }, Blue: { 1: [43, 50] } }, loot: LOOT })
  expect(u.told('struck')).toMatchObject([{ by: superOf(52), card: superOf(50), result: 0 }])
  const v = story({ squads: { Red: { 1: [36] }, Blue: { 1: [42, 50] }, Green: { 1: [38] } }, loot: LOOT })
  // Kettledrum’s Second strike needs an enemy without Psychic Defense: only 38.
  expect(v.told('struck')[0]).toMatchObject({ by: superOf(36), card: superOf(38) })
})

rule('MP-094', 'Topple the tallest leaves no choice', () => {
  const s = story({ squads: { Red: { 1: [52] }, Blue: { 1: [43, 38] } }, loot: LOOT })
  expect(s.told('struck').map(({ card }) => card)).toEqual(cardsOf(43))
})

rule(['MP-086', 'MP-090'], 'a guard lasts for the battle, saves once, and counts for no pile', () => {
  const s = story({ squads: { Red: { 1: [25] }, Blue: { 1: [14] } }, loot: LOOT })
  expect(s.told('affected')[0]).toMatchObject({ by: superOf(14), card: superOf(14), effect: EFFECT.guard })
  expect(s.told('attacked').at(-1)).toMatchObject({ guarded: cardsOf(14), hit: [] })
  expect([s.koOf('Red'), has(s.table, superOf(14), EFFECT.guard)]).toEqual([[], false])
})

rule(
  'MP-090',
  'Guard chooses one without a guard; nothing hits the untouchable, and no bounty is paid',
  () => {
    const s = story({ squads: { Red: { 1: [13] }, Green: { 1: [17] }, Blue: { 1: [15, 22] } }, loot: LOOT })
    s.asked('Red', 'guard').mayChoose('Red', id(13), id(17)).when('Red', 'guard', id(13))
    const t = story({ squads: { Red: { 1: [48] }, Blue: { 1: [23] } }, loot: LOOT })
    // The Fogmonger’s Magic Attack is defended; then nothing can hit him.
    expect(t.told('attacked')[1]).toMatchObject({ untouchable: cardsOf(23), hit: [] })
    expect(t.told('idle')).toMatchObject([{ card: superOf(48) }])
    const u = story({ squads: { Red: { 1: [52] }, Blue: { 1: [23] } }, loot: LOOT })
    expect(u.told('struck')).toMatchObject([{ card: superOf(23), result: 2 }])
    expect(u.koOf('Red')).toEqual([])
  },
)

rule('MP-087', 'who is stunned loses the action and has acted', () => {
  const s = story({ squads: { Red: { 1: [25] }, Blue: { 1: [2] } }, loot: LOOT })
  expect(s.told('lostTurn')).toMatchObject([{ card: superOf(25) }])
  expect([s.told('attacked'), s.koOf('Red')]).toEqual([[], []])
  expect(has(s.table, superOf(25), EFFECT.acted)).toBe(true)
})

rule('MP-088', 'Silence leaves the Attack, Disarm takes it', () => {
  const s = story({ squads: { Red: { 1: [28] }, Blue: { 1: [35, 54] } }, loot: LOOT })
  // 28 attacks with Force: 35 and 54 have none and fall; so a Villain with Force Defense is silenced.
  expect(s.koOf('Red')).toEqual([35, 54])
  const t = story({ squads: { Red: { 1: [28] }, Blue: { 1: [50] } }, loot: LOOT })
  expect(t.told('affected')).toMatchObject([{ card: superOf(50), effect: EFFECT.silence }])
  expect(t.told('silenced')).toMatchObject([{ card: superOf(50) }])
  expect(t.told('attacked').map(({ card }) => card)).toEqual(cardsOf(28, 50))
  expect(t.told('restocked')).toEqual([])
  const u = story({ squads: { Red: { 1: [33] }, Blue: { 1: [47, 38] } }, loot: LOOT })
  // Only 47 has an Attack; disarmed, it makes none.
  expect(u.told('affected')).toMatchObject([{ card: superOf(47), effect: EFFECT.disarm }])
  expect(u.told('attacked').map(({ card }) => card)).toEqual(cardsOf(33))
})

rule('MP-088', 'a disarmed Super brawls where grey fists do', () => {
  const s = story({
    options: { greyFist: 'brawl' },
    squads: { Red: { 1: [33] }, Blue: { 1: [47] } },
    loot: LOOT,
  })
  expect(s.told('attacked').at(-1)).toMatchObject({ card: superOf(47), kind: 3, hit: [] })
})

rule('MP-089', 'shields are for those who are there, and strip takes what there is at that moment', () => {
  const s = story({ squads: { Red: { 1: [29, 40] }, Blue: { 1: [18, 46] } }, loot: LOOT })
  // 18 strips one enemy with a Defense; Magic KOs 40, so only 29 is left of Red’s Squad.
  expect(s.told('stripped')).toMatchObject([{ by: superOf(18), card: superOf(29) }])
  s.asked('Red', 'shieldSquad').mayChoose('Red', 'magic', 'force', 'psychic')
  s.refuses('Red', 'fire', { reason: 'noSuchType' }).when('Red', 'shieldSquad', 'psychic')
  expect(s.told('shielded')).toMatchObject([{ kind: 2, cards: cardsOf(29) }])
  expect(s.told('attacked').at(-1)).toMatchObject({ card: superOf(46), defended: cardsOf(29) })
  const t = story({ squads: { Red: { 1: [4] }, Green: { 1: [12] }, Blue: { 1: [14] } }, loot: LOOT })
  expect(t.told('shielded')).toMatchObject([{ by: superOf(4), kind: 1, cards: cardsOf(4, 12) }])
})

rule('MP-091', 'who was hastened and stunned loses the turn then', () => {
  const s = story({ squads: { Red: { 1: [2, 10] }, Blue: { 1: [5, 25] } }, loot: LOOT })
  s.when('Red', 'stun', id(25))
  expect(s.acted()).toEqual([5, 25, 10])
  expect(s.told('acted')[1]!.rule).toBe('MP-091')
  expect(s.told('lostTurn')).toMatchObject([{ card: superOf(25) }])
})

rule('MP-092', 'Encore: an ally that has acted, not silenced, no other Encore; its owner chooses', () => {
  const s = story({
    squads: { Red: { 1: [41] }, Green: { 1: [8, 4] }, Blue: { 1: [3] } },
    loot: LOOT,
  })
  s.when('Green', 'grabNow', 'cash').asked('Red', 'encore').mayChoose('Red', id(8), id(4))
  s.when('Red', 'encore', id(8)).asked('Green', 'grabNow').when('Green', 'grabNow', 'idol')
  expect(s.lootOf('Green')).toBe('cash idol')
})

rule('MP-093', 'Rescue takes the card out of whichever pile holds it', () => {
  const s = story({ squads: { Red: { 1: [18] }, Blue: { 1: [37, 40] }, Green: { 1: [25] } }, loot: LOOT })
  s.asked('Blue', 'rescue').mayChoose('Blue', id(25), id(40)).when('Blue', 'rescue', id(25))
  expect([s.koOf('Red'), s.at(1)]).toEqual([[40], [18, 25, 37]])
  expect(s.table.owner[superOf(25)]).toBe(2)
})

rule('MP-095', 'Redeploy moves a Super, face up, where the Squads allow it, or not at all', () => {
  const squads = { Red: { 1: [9, 20], 2: [13], 3: [14] }, Blue: { 1: [10] } }
  const s = story({ squads, loot: LOOT }).when('Red', 'throwdown', 1).asked('Red', 'redeploy')
  s.mayChoose('Red', null, { super: id(9), throwdown: 2 }, { super: id(20), throwdown: 2 })
  s.refuses('Red', { super: id(20), throwdown: 3 }, { clause: 'MP-095', reason: 'notThere' })
  s.when('Red', 'redeploy', { super: id(20), throwdown: 2 })
  expect(s.at(2)).toEqual([20])
  s.sees(null, ({ table }) => expect(table.squad2[0]).toEqual([-1]))
  expect(has(s.table, superOf(20), EFFECT.acted)).toBe(false)
  expect(hasMark(s.table, 1, 0)).toBe(true)
})

rule(['MP-095', 'MP-077'], 'Redeploy can empty a side, and a Super that has moved acts elsewhere', () => {
  const s = story({ squads: { Red: { 1: [9] }, Blue: { 1: [7], 2: [14] } }, loot: LOOT })
  s.when('Red', 'throwdown', 1).when('Blue', 'grabNow', 'cash')
  s.when('Red', 'redeploy', { super: id(9), throwdown: 2 })
  expect(s.told('battleEnded')).toMatchObject([{ rule: 'MP-077', heroes: 0, villains: 1 }])
  s.when('Blue', 'claim', 'idol')
  expect(s.told('acted').map(({ card }) => card)).toEqual(cardsOf(9, 14))
})

rule('MP-095', 'asked even where the owner’s own Squads leave no way, for nobody else can know', () => {
  const s = story({ squads: { Red: { 1: [9], 2: [14] }, Blue: { 1: [3] } }, loot: LOOT })
  s.when('Red', 'throwdown', 1).asked('Red', 'redeploy').mayChoose('Red', null)
  s.when('Red', 'redeploy', null)
  expect(s.told('declined')).toHaveLength(1)
})

rule('MP-095', 'deployment=solo: only where its owner has no Squad', () => {
  const options = { deployment: 'solo' }
  const s = story({ options, squads: { Red: { 1: [9], 2: [13] }, Blue: { 1: [3], 3: [1] } }, loot: LOOT })
  s.when('Red', 'throwdown', 1).mayChoose('Red', null, { super: id(9), throwdown: 3 })
})

rule('MP-096', 'Grab takes Loot at once; Bounty only after a KO in this battle', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [1] } }, loot: { 1: 'cash' } })
  expect(s.told('lostTurn')).toHaveLength(1)
  const t = story({ squads: { Red: { 1: [48] }, Blue: { 1: [3, 50] } }, loot: LOOT, ko: { Red: [1] } })
  // Psychic: Doldrum shields the side; an older KO pays nothing.
  expect(t.told('idle')).toMatchObject([{ card: superOf(48) }, {}].slice(0, 1))
  const u = story({ squads: { Red: { 1: [48] }, Blue: { 1: [18, 50] } }, loot: LOOT })
  u.asked('Red', 'bounty').when('Red', 'bounty', 'idol')
  expect(u.lootOf('Red')).toBe('idol')
})

rule('MP-097', 'Restock adds two, Dip draws three and keeps one; with too few what there is', () => {
  const s = story({ squads: { Red: { 1: [49] }, Blue: { 1: [38] } }, loot: { 1: 'cash' } })
  expect(s.told('restocked')[0]!.cards).toHaveLength(2)
  expect(s.table.loot[0]).toHaveLength(3)
  const t = story({ squads: { Red: { 1: [45] }, Blue: { 1: [50] } }, loot: { 1: 'cash' } })
  expect(t.told('dipped')[0]!.cards).toHaveLength(3)
  if (t.table.dipped.length > 0) t.late('Red')
  expect(t.table.owned[0]).toHaveLength(1)
  expect(t.table.dipped).toEqual([])
})

rule('MP-097', 'an empty Bag gives nothing', () => {
  const rest = TYPES.flatMap(({ id: type, count }) =>
    type === 'brain' ? [] : Array<string>(count).fill(type),
  )
  const owned = { Yellow: rest.join(' '), Blue: 'brain brain brain' }
  const s = story({ squads: { Red: { 1: [49] }, Blue: { 1: [38] } }, plans: [1, 2, 3, 12], owned })
  expect(s.told('restocked')).toMatchObject([{ cards: [] }])
  const t = story({ squads: { Red: { 1: [45] }, Blue: { 1: [50] } }, plans: [1, 2, 3, 12], owned })
  expect(t.told('idle')).toMatchObject([{ card: superOf(45) }])
  expect(t.told('dipped')).toEqual([])
})

rule('MP-098', 'Switch on site: one token for one, or none', () => {
  const s = story({
    squads: { Red: { 1: [20] }, Blue: { 1: [38] } },
    loot: { 1: 'idol' },
    owned: { Red: 'cash codes' },
  })
  s.asked('Red', 'swapField').mayChoose(
    'Red',
    null,
    { own: 'cash', loot: 'idol' },
    { own: 'codes', loot: 'idol' },
  )
  s.when('Red', 'swapField', { own: 'cash', loot: 'idol' })
  expect(s.told('swapped')).toHaveLength(1)
  expect(s.table.owned[0]).toHaveLength(2)
})

rule('MP-099', 'trade and skim reach whoever had an enemy here, and nobody else', () => {
  const owned = { Red: 'cash', Blue: 'idol idol', Green: 'brain brain', Yellow: 'codes codes' }
  const s = story({
    squads: { Red: { 1: [21] }, Blue: { 1: [18] }, Green: { 1: [37] }, Yellow: { 2: [14] } },
    loot: LOOT,
    owned,
  })
  s.when('Red', 'throwdown', 1).until('swapPlayers')
  s.mayChoose('Red', null, { own: 'cash', player: 1, loot: 'idol' })
  // The Leech finds a double with Green alone; Bramble with Blue alone.
  const t = story({ squads: { Red: { 1: [12] }, Blue: { 1: [11] }, Green: { 1: [17] } }, loot: LOOT, owned })
  expect(t.told('skimmed').map(({ seat, victim }) => [seat, victim])).toEqual([
    [1, 2],
    [0, 1],
  ])
  expect([t.lootOf('Red'), t.lootOf('Blue')]).toEqual(['cash idol', 'idol brain'])
})

rule('MP-099', 'also whoever’s Super has gone since', () => {
  const s = story({
    squads: { Red: { 1: [21] }, Blue: { 1: [7] }, Green: { 1: [42, 51] }, Yellow: { 1: [17] } },
    loot: LOOT,
    owned: { Red: 'cash', Blue: 'idol' },
  })
  s.when('Blue', 'grabNow', 'codes').until('swapPlayers')
  expect(s.at(1)).not.toContain(7)
  expect(s.choices('Red')).toContainEqual({ own: 'cash', player: 1, loot: 'idol' })
})

rule('MP-100', 'Steal the credit: any Super of another pile of this round', () => {
  const s = story({
    squads: { Red: { 1: [53] }, Blue: { 1: [42] } },
    ko: { Green: [1, 40], Red: [9], Yellow: [2] },
    loot: LOOT,
  })
  s.asked('Red', 'koTheft')
    .mayChoose('Red', { player: 2, super: id(1) }, { player: 2, super: id(40) }, { player: 3, super: id(2) })
    .when('Red', 'koTheft', { player: 2, super: id(40) })
  expect([s.koOf('Red'), s.koOf('Green')]).toEqual([[9, 40], [1]])
})

rule(['MP-101', 'MP-133'], 'Peek and Scout show the cards to that player alone, for good', () => {
  const s = story({ squads: { Red: { 1: [15] }, Blue: { 1: [38] }, Green: { 1: [12] } }, loot: LOOT })
  s.asked('Red', 'peekPlan').mayChoose('Red', 1, 2, 3).refuses('Red', 0, { reason: 'anotherPlayer' })
  s.when('Red', 'peekPlan', 2)
  s.heard('Red', { type: 'peeked', victim: 2, plan: FIRST_PLAN + 2 }).heard('Blue', {
    type: 'peeked',
    victim: 2,
    plan: -1,
  })
  s.sees('Red', ({ table }) => expect(table.plan[2]).toEqual([FIRST_PLAN + 2]))
  for (const who of ['Blue', 'Yellow', null]) s.sees(who, ({ table }) => expect(table.plan[2]).toEqual([-1]))
  s.until('play').sees('Red', ({ table }) => expect(table.plan[2]).toEqual([FIRST_PLAN + 2]))
})

rule('MP-101', 'Scout: every face-down Super there', () => {
  const s = story({
    squads: { Red: { 1: [16] }, Blue: { 1: [50], 2: [14, 26] }, Green: { 2: [13] } },
    loot: LOOT,
  })
  s.when('Red', 'throwdown', 1).heard('Red', { type: 'scouted', site: 1, cards: cardsOf(14, 26, 13) })
  s.heard('Green', { type: 'scouted', site: 1, cards: [-1, -1, superOf(13)] })
  s.sees('Red', ({ table }) => expect(table.squad2.flat()).toEqual(cardsOf(14, 26, 13)))
  s.sees('Yellow', ({ table }) => expect(table.squad2.flat()).toEqual([-1, -1, -1]))
})

rule('MP-102', 'Reroute: one Loot, either way, between here and another unresolved Throwdown', () => {
  const s = story({
    squads: { Red: { 1: [19] }, Blue: { 1: [32] }, Green: { 2: [13] } },
    loot: { 1: 'cash', 2: 'idol', 3: 'brain' },
  })
  s.when('Red', 'throwdown', 1).asked('Red', 'moveLoot')
  s.mayChoose('Red', { loot: 'idol', from: 2, to: 1 }, { loot: 'cash', from: 1, to: 2 })
  s.when('Red', 'moveLoot', { loot: 'idol', from: 2, to: 1 })
  expect(s.told('rerouted')).toHaveLength(1)
  expect([s.lootAt(2)]).toEqual([''])
})

rule('MP-103', 'First pick goes before higher numbers, among several the highest first', () => {
  const s = story({ squads: { Red: { 1: [25, 54 - 1] }, Blue: { 1: [38] } }, loot: LOOT })
  s.until('claim')
  expect(s.game.pending(s.state)!.locals['card']).toBe(superOf(25))
})

rule('MP-083', 'every Ability has a flow of its own', () => {
  const verbs = new Set<Verb>(SUPERS.map(({ ability }) => ability.verb))
  expect(verbs.size).toBe(29)
  expect(new Set(Object.keys(ABILITIES))).toEqual(verbs)
})

test('an Ability has a verb that there is, with its parameters', () => {
  // @ts-expect-error: nobody flies.
  const unknown: Ability = { verb: 'fly' }
  // @ts-expect-error: against what?
  const short: Ability = { verb: 'shieldSide' }
  // @ts-expect-error: a stun is of no type.
  const long: Ability = { verb: 'stun', type: 'magic' }
  expect([unknown, short, long].map(({ verb }) => verb in ABILITIES)).toEqual([false, true, true])
})

test('a decision is called as it is declared, and bots are told how to answer it in words that there are', () => {
  const asked = { rule: 'MP-083', of: () => 0, choice: yesOrNo<Table, object>(), then: () => {} }
  const made = flow('made', {}, ({ ask }) => [
    ask('encore', { ...asked, notes: { bots: 'ally', takes: true } }),
    // @ts-expect-error: nothing asks so.
    ask('enchore', asked),
    // @ts-expect-error: no bot answers so.
    ask('play', { ...asked, notes: { bots: 'plays' } }),
  ])
  expect(made.name).toBe('made')
  const noted = masterPlan.decisions.filter(({ name }) => masterPlanRules.notes(name)?.bots !== undefined)
  expect(noted.length).toBeGreaterThan(15)
})

test('a Super, a seat, a Throwdown and a choice are not taken for each other', () => {
  const { state } = story({ squads: { Red: { 1: [6] }, Blue: { 1: [1] } } })
  const { table: s } = state
  const { holder: seat } = s
  const [card] = s.hand[seat] as [CardNumber]
  const site: Site = 0
  const choice: Choice = 0
  // @ts-expect-error: a seat has no enemies in a battle.
  const ofSeat = () => enemiesOf(s, seat)
  // @ts-expect-error: a Throwdown is no seat.
  const ofSite = () => squadSize(s, site, site)
  // @ts-expect-error: a Super lies at a Throwdown, and is none.
  const ofSuper = () => squadSize(s, card, seat)
  // @ts-expect-error: what a choice stands for says its codec.
  const ofChoice = () => enemiesOf(s, choice)
  // @ts-expect-error: a seat is said by another item.
  const said = () => superItem.say(s, seat)
  for (const mistake of [ofSeat, ofSite, ofSuper, ofChoice, said]) expect(mistake).toBeTypeOf('function')
  expect(squadSize(s, site, seat)).toBeGreaterThanOrEqual(0)
})

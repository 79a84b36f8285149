import type { Json, Seat } from '@conspire/kernel'
import { describe, expect, it } from 'vitest'
import { actionsOf, ownedBy } from '../../src/actions.ts'
import { BEAST_MASTER } from '../../src/cards/index.ts'
import { action, boardCard, pencilled, saidOf } from '../../src/choices.ts'
import { PHASE, DIE, MARK, NO_SLOT, SPACE, type Table } from '../../src/table.ts'
import { attackWords, effectWords, ownersOf, whyNotTogether } from '../model/actions.ts'
import { beatOf } from '../headline.ts'
import { diceLeft, nextReady, watchWithout } from '../model/heroes.ts'
import { votersFor } from '../model/votes.ts'
import { suggest } from '../../src/bot/medium.ts'
import { myPart, planOf, plansIn } from '../model/plans.ts'
import { rolledIn } from '../parts/hooks.ts'
import { setAWatchRules } from '../../src/page.ts'
import { card, night } from './night.ts'

const say = (id: string, fill: object = {}): string => `${id} ${JSON.stringify(fill)}`
const ANA: Seat = 0
const BO: Seat = 1
const dice = (...numbers: number[]): number => numbers.reduce((mask, die) => mask | (1 << die), 0)

describe('an attack that is being thought of', () => {
  it('shows what would lie on the creature, and whether it falls', () => {
    const seen = night((g) => {
      g.hurt[0] = 2
    })
    expect(attackWords(say, seen, 1, dice(1))).toBe('preview.sum {"sum":5,"health":7}')
    expect(attackWords(say, seen, 1, dice(0))).toBe('preview.falls {"health":5,"left":0}')
  })

  it('may be made of the dice of several players, if each could reach', () => {
    const seen = night()
    expect(whyNotTogether(seen, 1, dice(0, 3))).toBeNull()
    // The Warrior does not reach second position.
    expect(whyNotTogether(seen, 2, dice(0, 3))).toMatchObject({ reason: 'outOfRange', clause: 'SW-133' })
    expect(whyNotTogether(seen, 3, dice(3))).toMatchObject({ reason: 'faceDown' })
    expect(whyNotTogether(seen, 1, dice(6))).toMatchObject({ reason: 'inCamp' })
    expect(ownersOf(seen, { do: 'attack', target: 1, dice: dice(0, 3) })).toEqual([ANA, BO])
    expect(ownedBy(seen, ANA) & dice(0, 3, 9)).toBe(dice(0, 9))
  })
})

describe('an ability that is being aimed', () => {
  it('tells what it would do', () => {
    const seen = night()
    expect(effectWords(say, seen, card('ab-wizard-shockbolt'), 1)).toBe('preview.destroyed {}')
    expect(effectWords(say, seen, card('ab-warrior-wound'), 1)).toBe('preview.wounded {"from":7,"to":4}')
    expect(effectWords(say, seen, card('ab-warrior-throw-axe'), 2)).toBe(
      'preview.falls {"health":7,"left":0}',
    )
    expect(effectWords(say, seen, card('ab-ranger-longshot'), 3)).toBeNull()
  })
})

describe('proposals in pencil', () => {
  const attack: Json = { do: 'attack', target: 1, dice: [0, 3], tamed: [] }

  it('are one proposal where several propose the same, the reader’s own if it is among them', () => {
    const seen = night()
    const same = pencilled(seen, attack)
    const other = pencilled(seen, { ...attack, dice: [0] })
    const by = (me: number | null, ...pencils: Json[]): number[] =>
      plansIn(seen, me, pencils).map((plan) => plan.by)
    expect(by(null, same, same)).toEqual([ANA])
    expect(by(BO, same, same)).toEqual([BO])
    expect(by(BO, same, other)).toEqual([ANA, BO])
  })

  it('are read in the words of the decision, with everybody whose consent they need', () => {
    const seen = night()
    const plan = planOf(seen, BO, pencilled(seen, attack))!
    expect(plan).toMatchObject({ by: BO, space: null, owners: [ANA, BO], barred: null })
    // Each lays out their own dice.
    expect(myPart(seen, ANA, plan)).toEqual({ do: 'lay', target: 1, dice: dice(0) })
    expect(myPart(seen, BO, plan)).toEqual({ do: 'lay', target: 1, dice: dice(3) })
    // A bot writes as people do.
    const pending = {
      name: 'watch.act',
      rule: '',
      asks: 'any',
      seats: [ANA, BO],
      also: [],
      undo: [],
      locals: {},
    } as const
    const written = suggest({
      seat: BO,
      decision: 'watch.act',
      view: { pending, answer: null, table: seen },
    } as never)
    expect(planOf(seen, BO, written)).toMatchObject({ by: BO, owners: [ANA] })
    const alone = planOf(seen, BO, pencilled(seen, { do: 'attack', target: 1, dice: [0] }))!
    expect(myPart(seen, ANA, alone)).toMatchObject({ target: 1 })
    expect(myPart(seen, BO, alone)).toBeNull()
  })

  it('mark what they are aimed at, and no card of the Line that has the number of another card', () => {
    const wolf = card('cr-wolf-4')
    const seen = night((g) => {
      g.classes[0] = BEAST_MASTER
      g.boards[0]![0] = card('ab-beast-master-hunt')
      g.graveyard = [wolf]
      g.ids[0] = wolf + 1
    })
    const hunt: Json = { do: 'ability', card: 'ab-beast-master-hunt', die: 0, take: 'cr-wolf-4' }
    expect(planOf(seen, BO, pencilled(seen, hunt))).toMatchObject({
      card: boardCard(0, 0),
      dice: dice(0),
      targets: [],
    })
    expect(planOf(seen, BO, pencilled(seen, { ...(attack as object), target: wolf + 1 }))).toMatchObject({
      card: null,
      dice: dice(0, 3),
      targets: [wolf + 1],
    })
  })

  it('say why they can no longer be carried out', () => {
    const before = night()
    const written = pencilled(before, { do: 'attack', target: 1, dice: [0] })
    const after = night((g) => (g.dieIs[0] = DIE.spent))
    expect(planOf(after, BO, written)!.barred).toMatchObject({ reason: 'dieSpent' })
    expect(
      planOf(
        night((g) => (g.round = 3)),
        BO,
        written,
      ),
    ).toBeNull()
  })

  it('are nothing at all when another page sends nonsense', () => {
    const seen = night()
    const here = { round: seen.round, phase: seen.phase }
    const nonsense: Json[] = [
      null,
      7,
      'attack',
      [],
      {},
      { ...here },
      { ...here, act: null },
      { ...here, act: [1, 2] },
      { ...here, act: { do: 'attack' } },
      { ...here, act: { do: 'attack', target: 99, dice: [0] } },
      { ...here, act: { do: 'attack', target: 1, dice: [0, 0] } },
      { ...here, act: { do: 'attack', target: 1, dice: [-1, 40] } },
      { ...here, act: { do: 'attack', target: 1, dice: [], tamed: ['cr-wolf-5'] } },
      { ...here, act: { do: 'attack', target: 1e9, dice: 'all' } },
      { ...here, act: { do: 'ability', card: 'ab-none', die: 0 } },
      { ...here, act: { do: 'ability', card: 5, die: {} } },
      { ...here, act: { do: 'pass' } },
      { ...here, act: { do: 'strike' } },
      { ...here, act: { do: '__proto__' } },
    ]
    for (const written of nonsense) expect(planOf(seen, BO, written), JSON.stringify(written)).toBeNull()
    expect(planOf(seen, BO, undefined)).toBeNull()
  })

  it('may be about the camp', () => {
    const seen = night((g) => {
      g.phase = PHASE.camp
    })
    const plan = planOf(seen, ANA, pencilled(seen, { on: 'chop-wood', die: 6 }))!
    expect(plan).toMatchObject({ by: ANA, space: SPACE.chopWood, owners: [BO], barred: null })
    expect(planOf(seen, ANA, pencilled(seen, { on: 'heal', die: 6 }))!.barred).toMatchObject({
      clause: 'SW-081',
    })
    for (const said of [
      'done',
      { on: 'nowhere' },
      { on: 'runes', dice: [6] },
      { on: 'heal', die: 0 },
    ] as Json[])
      expect(planOf(seen, ANA, pencilled(seen, said))).toBeNull()
  })
})

describe('in camp', () => {
  it('tells before anybody rests who would be on Watch, and played by whom', () => {
    const of = (players: number, camper: number) =>
      watchWithout(
        night((g) => {
          g.players = players
          g.camper = NO_SLOT
        }),
        camper,
      )
    expect(of(4, 0)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    // SW-010: with three, whoever camps plays the flex Adventurer.
    expect(of(3, 0)).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
    ])
  })
})

it('the dice that tumble are those that were rolled or turned, not those that were spent', () => {
  const set = { type: 'dieSet', rule: 'SW-097', die: 4, value: 2, is: DIE.free, total: 9 } as const
  expect(rolledIn([set, { ...set, value: 5 }, { ...set, die: 7, is: DIE.spent }])).toEqual([4])
  const all = Array.from({ length: 12 }, (_, die) => die)
  expect(rolledIn([{ type: 'rolled', rule: 'SW-050', dice: all.map(() => 1) }, set])).toEqual(all)
  expect(rolledIn([{ type: 'fire', rule: 'SW-056', fire: 3 }])).toEqual([])
})

describe('the next Adventurer', () => {
  it('is the next of one’s own with dice left, round to the first', () => {
    const seen = night()
    expect([0, 1, 2, 3].map((slot) => diceLeft(seen, slot))).toEqual([3, 3, 0, 3])
    expect(nextReady(seen, ANA, 0)).toBe(3)
    expect(nextReady(seen, ANA, 3)).toBe(0)
    const spent = night((g) => {
      for (const die of [9, 10, 11]) g.dieIs[die] = DIE.spent
    })
    expect(nextReady(spent, ANA, 0)).toBe(0)
    expect(nextReady(spent, BO, 1)).toBe(1)
  })
})

describe('one thing of many', () => {
  const offered = (name: string, seen: Table, seat: Seat, locals: Record<string, number> = {}) => {
    const pending = { name, rule: '', asks: 'one' as const, seats: [seat], also: [], undo: [], locals }
    const view = { pending, answer: null, table: seen }
    const { door } = setAWatchRules
    return door.legal(view, seat).map((choice) => ({
      choice,
      said: door.say(view, seat, choice),
      things: door.things(view, seat, choice).map(({ kind, thing }) => `${kind} ${thing}`),
    }))
  }

  it('is offered where it lies, with what is said for it', () => {
    const exhaust = offered('exhaust.offer', night(), ANA, { anyone: 0 })
    expect(exhaust.map(({ said }) => said)).toContain('ab-warrior-wound')
    expect(exhaust.map(({ said }) => said)).not.toContain('ab-wizard-shockbolt')
    // Bo leads the second round, and may name who pays.
    const leader = offered('exhaust.offer', night(), BO, { anyone: 0 })
    expect(leader.map(({ said }) => said)).toContainEqual({ impose: 'warrior' })
    expect(leader.map(({ said }) => said)).not.toContainEqual({ impose: 'rogue' })
    expect(leader.find(({ said }) => typeof said === 'object')!.things).toEqual(['slot 0'])
  })

  it('shows who wants what where the party chooses', () => {
    const seen = night((g) => {
      g.offers = [0, 3]
      g.votes = [3, -1]
    })
    const options = offered('rest.choose', seen, ANA)
    expect(options.map(({ choice, said, things }) => [things[0], said, votersFor(seen, choice)])).toEqual([
      ['slot 0', 'warrior', []],
      ['slot 3', 'ranger', [ANA]],
    ])
  })

  it('may be nothing', () => {
    const hidden = offered('tracking.reveal', night(), ANA)
    expect(hidden.map(({ said }) => said)).toEqual([null, 3, 4])
    // What stands behind the Giant makes it too strong.
    const cornered = night((g) => {
      g.marks = [MARK.up | MARK.fresh, MARK.up | MARK.fresh, MARK.up | MARK.live, 0]
      g.rolled[2] = 8
    })
    const stab = offered('backstab.kill', cornered, BO, { slot: 2 })
    expect(stab.map(({ said }) => said)).toEqual([null, 1])
  })
})

it('reads its own words back', () => {
  const seen = night()
  const uses = actionsOf(seen, BO).filter((act) => act.do === 'ability' && act.card === boardCard(1, 0))
  expect(uses).not.toEqual([])
  for (const use of uses)
    expect(action.read(seen, {}, BO, saidOf(seen, use), 'SW-127')).toBe(action.pack(use))
})

it('shows for a while what others do, and nothing of one’s own', () => {
  const attacked = {
    type: 'attacked',
    rule: 'SW-135',
    seat: BO,
    id: 1,
    dice: 1,
    damage: 4,
    poison: 0,
  } as const
  expect(beatOf(attacked, ANA)).toBeGreaterThan(0)
  expect(beatOf(attacked, null)).toBeGreaterThan(0)
  expect(beatOf(attacked, BO)).toBe(0)
  expect(beatOf({ type: 'watchEnded', rule: 'SW-131' }, ANA)).toBe(0)
})

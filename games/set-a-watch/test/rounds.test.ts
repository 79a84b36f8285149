import { LightRandom, pick, seedFrom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { PHASE, isUp, leaderOf, locationOf, ENDING, type Event, type Table } from '../src/index.ts'
import { inclined } from './inclined.ts'
import { ids, number, watch } from './story.ts'
import { merciful } from './subject.ts'

/** A whole game of a party that cannot be worn down: its table at every rest, and all that was told. */
function wholeGame(seed: string, players: number): { rests: Table[]; told: Event[] } {
  const random = new LightRandom(seed)
  const told: Event[] = []
  const state = merciful.setup(
    { players, difficulty: 'easy', rolledFire: false, moreLocations: false },
    seedFrom(seed),
    ({ event }) => told.push(event as Event),
  )
  const rests = [structuredClone(state.table)]
  for (let pending = merciful.pending(state); pending !== null; pending = merciful.pending(state)) {
    const seat = pick(pending.seats, random)
    const legal = merciful.legal(state, seat)
    const choice = inclined(pending.name, state, legal, random) ?? pick(legal, random)
    merciful.apply(state, seat, choice, ({ event }) => told.push(event as Event))
    rests.push(structuredClone(state.table))
  }
  return { rests, told }
}

const games = [1, 2, 3, 4].flatMap((players) =>
  [1, 2].map((i) => ({ players, ...wholeGame(`whole ${players} ${i}`, players) })),
)
const finished = games.filter(({ rests }) => rests.at(-1)!.end === ENDING.won)

rule(['SW-002', 'SW-165'], 'nine locations: eight ordinary ones, and last the final one', () => {
  expect(finished.length).toBeGreaterThan(2)
  for (const { rests } of finished) {
    const { round, visited, location } = rests.at(-1)!
    expect([round, visited.length]).toEqual([9, 8])
    expect(locationOf(location[0]!).kind).toBe('final')
    expect(visited.every((card) => locationOf(card).kind !== 'final')).toBe(true)
  }
})

rule('SW-166', 'no location is visited twice', () => {
  for (const { rests } of finished) {
    const { visited, location } = rests.at(-1)!
    expect(new Set([...visited, ...location]).size).toBe(9)
  }
})

rule(['SW-069', 'SW-070'], 'in a whole game everybody rests twice', () => {
  for (const { rests } of finished) expect(rests.at(-1)!.rests).toEqual([2, 2, 2, 2])
})

/** The tables of a game at which a Watch was going on. */
const watchesOf = (rests: readonly Table[]): Table[] =>
  rests.filter(({ phase }) => phase === PHASE.watch || phase === PHASE.end)

rule('SW-003', 'in every ordinary round one Adventurer is in camp', () => {
  for (const { rests } of finished)
    for (const { camper, round } of watchesOf(rests)) if (round < 9) expect(camper).toBeGreaterThanOrEqual(0)
})

rule('SW-071', 'in the ninth round nobody is', () => {
  for (const { rests } of finished) {
    const last = watchesOf(rests).filter(({ round }) => round === 9)
    expect(new Set(last.map(({ camper }) => camper))).toEqual(new Set([-1]))
  }
})

rule('SW-033', 'the lead goes to the next seat every round', () => {
  for (const { rests, players } of games)
    for (const table of rests.filter(({ round }) => round > 0))
      expect(leaderOf(table)).toBe((table.round - 1) % players)
})

rule(['SW-050', 'SW-055'], 'all twelve dice are rolled anew in every round', () => {
  for (const { rests, told } of games) {
    const rolls = told.filter((event) => event.type === 'rolled')
    expect(rolls).toHaveLength(rests.at(-1)!.round)
    expect(new Set(rolls.map(({ dice }) => dice.join())).size).toBe(rolls.length)
    expect(
      rolls.every(({ dice }) => dice.length === 12 && dice.every((value) => value >= 1 && value <= 8)),
    ).toBe(true)
  }
})

rule('SW-058', 'no face-up card of the Line lies face down later, but for Slumber', () => {
  for (const { rests } of games) {
    let before: Table | null = null
    for (const table of rests) {
      if (before && before.round === table.round)
        table.ids.forEach((id, at) => {
          const was = before!.ids.indexOf(id)
          if (was >= 0 && isUp(before!, was)) expect(isUp(table, at)).toBe(true)
        })
      before = table
    }
  }
})

rule('SW-167', 'a respite location is visited only after Check Map or Teleport', () => {
  for (const { rests, told } of games) {
    const respites = rests.at(-1)!.visited.filter((card) => locationOf(card).kind === 'respite')
    expect(respites.length).toBeLessThanOrEqual(told.filter(({ type }) => type === 'mapped').length)
  }
})

rule('SW-196', 'a party that is never worn down wins or loses to a Summon', () => {
  for (const { rests } of games) expect([ENDING.won, ENDING.summon]).toContain(rests.at(-1)!.end)
})

rule(
  'SW-103',
  'an Unhallowed out of the Creature deck is a creature like any other: no Summon, no card',
  () => {
    const told = watch({
      line: ['cr-wolf-4', 'cr-fell-beast-10', 'cr-bear-5'],
      deck: ['un-wraith-lord'],
      dice: { warrior: [4, 1, 1] },
    })
    told.attacks('cr-wolf-4', ['warrior 4'])
    expect(told.line).toEqual(['un-wraith-lord', 'cr-fell-beast-10', 'cr-bear-5'])
    expect(told.doing).toBe('watch.act')
  },
)

rule('SW-197', 'a Summon that comes into the light costs a card and brings the top Unhallowed', () => {
  const told = watch({
    line: ['cr-wolf-4', '?sm-summon-2'],
    unhallowed: ['un-hydra', 'un-lich'],
    dice: { warrior: [4, 1, 1] },
  })
  told.attacks('cr-wolf-4', ['warrior 4'])
  expect(told.doing).toBe('exhaust.offer')
  told.late('Ana')
  expect(told.line).toEqual(['un-hydra'])
  expect(ids(told.table.graveyard)).toContain('sm-summon-2')
  expect(told.table.unhallowed).toEqual([number('un-lich')])
})

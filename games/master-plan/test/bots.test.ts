import { chanceOfSeats, nextMove } from '@conspire/bots'
import { heard, LightRandom, questionFor, seedFrom, type GameEvent, type Told } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { Belief, orderLikelihood } from '../src/bot/belief.ts'
import { STRENGTH } from '../src/bot/medium.ts'
import { FACTION, FIRST_PLAN, masterPlan, PLANS, profileOf, type Options } from '../src/index.ts'

const options = (raw: object = {}): Options => masterPlan.options(4, raw) as Options

/** What a spectator hears of a game of `medium`, and what lies on the table when it is in its last round. */
function untilTheLastRound(name: string) {
  const told: Told<GameEvent>[] = []
  const listen = (one: Told<GameEvent>): unknown => told.push(one)
  const state = masterPlan.setup(options(), seedFrom(name), listen)
  const bots = Array.from({ length: 4 }, () => masterPlan.bots['medium']!)
  const chance = chanceOfSeats(name, 4)
  while (state.table.round < 3) {
    const move = nextMove(masterPlan, state, bots, chance)
    if (move === null) return null
    masterPlan.apply(state, move.seat, move.choice, listen)
  }
  return { state, events: told.flatMap((one) => heard(one, null) ?? []) }
}

describe('what others do in the open', () => {
  test('tells their plans: that of somebody who follows it is mostly the likeliest of all that look like it', () => {
    let likeliest = 0
    let seats = 0
    for (let number = 0; number < 30; number++) {
      const game = untilTheLastRound(`plans ${number}`)
      if (game === null) continue
      const belief = new Belief(4, game.events)
      game.state.table.plan.forEach(([plan], seat) => {
        const alike = PLANS.map((_, i) => FIRST_PLAN + i).filter(
          (other) => profileOf(other).join() === profileOf(plan!).join(),
        )
        const most = Math.max(...alike.map((other) => belief.likelihood(seat, other)))
        if (belief.likelihood(seat, plan!) === most) likeliest++
        seats++
      })
    }
    // One in four by chance.
    expect(likeliest / seats).toBeGreaterThan(0.6)
  })

  test('tells in which order Supers were played: the strong ones first', () => {
    const state = masterPlan.setup(options(), seedFrom('order'))
    const hero = state.table.hand[1]!.filter((card) => FACTION[card] === 0)
    const [weak, strong] = hero.toSorted((a, b) => STRENGTH[a]! - STRENGTH[b]!) as [number, number]
    const likelihood = (squad: number[]): number => {
      const table = structuredClone(state.table)
      table.squad1[1] = squad
      table.hand[1] = hero.filter((card) => !squad.includes(card))
      return orderLikelihood(table, 1)
    }
    expect(likelihood([strong, weak])).toBeGreaterThan(likelihood([weak, strong]))
    expect(likelihood([strong])).toBeGreaterThan(likelihood([weak]))
  })
})

describe('the hard bot', () => {
  test('finds an answer in every variant, to pass where one may among them', () => {
    for (const raw of [
      { deployment: 'holdBack' },
      { firstLoserLad: 'host', twists: true },
      { planSide: 'chart' },
    ]) {
      const state = masterPlan.setup(options(raw), seedFrom(`variant ${JSON.stringify(raw)}`))
      for (let moves = 0; moves < 3; moves++) {
        const seat = masterPlan.actor(state)
        const question = questionFor(masterPlan, state, seat, new LightRandom(moves))
        const choice = masterPlan.bots['hard']!.choose(question)
        expect(question.legal).toContain(choice)
        masterPlan.apply(state, seat, choice)
      }
    }
  })

  test('reports what it has looked into', () => {
    const state = masterPlan.setup(options(), seedFrom('report'))
    const findings: Parameters<ReturnType<typeof questionFor>['report']>[0][] = []
    const question = questionFor(masterPlan, state, masterPlan.actor(state), new LightRandom('report'), {
      report: (finding) => findings.push(finding),
    })
    masterPlan.bots['hard']!.choose(question)
    expect(findings).toHaveLength(1)
    expect(findings[0]!.ranked.length).toBeGreaterThan(2)
  })
})

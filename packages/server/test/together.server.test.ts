/** Tables without turn order: whoever acts first acts, and nobody loses a choice because somebody else was quicker. */
import { describe, expect, test } from 'vitest'
import { playing, serving } from './serving.ts'
import type { Client, Json } from '../trial/thirdParty.ts'

interface Attack {
  readonly do: string
  readonly target: number
  readonly dice: readonly number[]
}

const isAttack = (said: Json): boolean => (said as { do?: Json }).do === 'attack'
const attacks = async (client: Client): Promise<Attack[]> =>
  (await client.legal())['said'].filter(isAttack) as Attack[]
const last = (said: Json[]): Json => said.at(-1)!

/** Plays on until the Watch can act. */
async function untilWatch(people: readonly Client[]): Promise<void> {
  const [one] = people as [Client]
  while (one.q?.['ask'] !== 'watch.act') {
    const asked = people.find(({ seat }) => one.q!['seats'].includes(seat))!
    await asked.until(() => asked.q?.['at'] === one.q!['at'], 'the same decision')
    await asked.answer(last)
    await one.settle()
  }
  await Promise.all(people.map((other) => other.until(() => other.q?.['at'] === one.q!['at'], 'the Watch')))
}

const plan = { game: 'set-a-watch', players: 2, options: { difficulty: 'easy' } }

describe('at a table without turn order', () => {
  test('two answers to the same rest both count, in the order in which they arrive', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben'], plan)
    const [ana, ben] = people as [Client, Client]
    await untilWatch(people)
    expect(ana.q).toMatchObject({ asks: 'any', seats: [0, 1] })
    const at = ana.q!['at']
    const answers = await Promise.all(people.map((one) => one.do({ choose: { do: 'pass' }, at })))
    for (const answer of answers) expect(answer).toHaveProperty('ok')
    await ben.until(() => ben.q?.['ask'] !== 'watch.act' || ben.isOver, 'the end of the Watch')
    await Promise.all(people.map((one) => one.leave()))
  })

  test('whoever comes too late for a creature is told who was first, and keeps the dice', async () => {
    await using server = await serving()
    for (let tries = 0; tries < 60; tries++) {
      const people = await playing(server.url, ['Ana', 'Ben'], plan)
      const [ana, ben] = people as [Client, Client]
      await untilWatch(people)
      const at = ana.q!['at']
      const blow = (await attacks(ana)).toSorted((a, b) => b.dice.length - a.dice.length)[0]
      const late = (await attacks(ben)).find(({ target }) => target === blow?.target)
      if (blow !== undefined && late !== undefined) {
        expect(await ana.do({ choose: blow, at })).toHaveProperty('ok')
        const answer = await ben.do({ choose: late, at })
        await ben.settle()
        if (answer['reason'] === 'creatureGone') {
          expect(answer).toMatchObject({ clause: 'SW-128', params: { seat: 0 } })
          const again = await ben.legal()
          if (again['at'] === ben.q!['at'] && ben.q!['ask'] === 'watch.act')
            for (const die of late.dice) expect(JSON.stringify(again['said'])).toContain(String(die))
          await Promise.all(people.map((one) => one.leave()))
          return
        }
      }
      await Promise.all(people.map((one) => one.leave()))
    }
    throw new Error('no creature fell in sixty tables')
  })

  test('anybody may take the last choice back, while it has brought nothing to light', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben'], plan)
    const [ana, ben] = people as [Client, Client]
    await untilWatch(people)
    expect(await ana.do({ choose: { do: 'pass' }, at: ana.q!['at'] })).toHaveProperty('ok')
    await ben.until(() => (ben.q?.['also'] ?? []).includes(0), 'the pass')
    expect(ben.q).toMatchObject({ seats: [1], also: [0], undo: [0, 1] })
    expect(await ben.do({ undo: true, at: ben.q!['at'] })).toHaveProperty('ok')
    await ana.until(() => ana.q?.['seats'].length === 2, 'the pass taken back')
    expect(ana.view!['table']['passed']).toBe(0)
    await Promise.all(people.map((one) => one.leave()))
  })
})

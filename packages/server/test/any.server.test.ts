import { expect, test } from 'vitest'
import { playing, serving } from './serving.ts'
import type { Client } from '../trial/thirdParty.ts'

/** Ana and Ben draft their Adventurers and stand before the choice of who rests. */
async function drafted(url: string): Promise<[Client, Client]> {
  const [ana, ben] = (await playing(url, ['Ana', 'Ben'], { game: 'set-a-watch', players: 2 })) as [
    Client,
    Client,
  ]
  const picks: readonly [Client, string][] = [
    [ana, 'warrior'],
    [ben, 'wizard'],
    [ben, 'cleric'],
    [ana, 'rogue'],
  ]
  for (const [at, [who, adventurer]] of picks.entries()) {
    await who.until(() => who.q!['at'] === at + 1, 'the turn')
    expect(await who.do({ choose: adventurer, at: at + 1 })).toHaveProperty('ok')
  }
  for (const one of [ana, ben]) await one.until(() => one.q!['at'] === 5, 'the roll')
  // Whatever the location asks first is answered by whoever is asked.
  while (ana.q!['ask'] !== 'rest.choose') {
    const at: number = ana.q!['at']
    const who = ana.q!['seats'].includes(0) ? ana : ben
    await who.do({ choose: (await who.legal())['said'][0], at })
    for (const one of [ana, ben]) await one.until(() => one.q!['at'] > at, 'the next decision')
  }
  return [ana, ben]
}

test('where any seat may act, an answer that was overtaken is judged by what is left', async () => {
  await using server = await serving()
  const [ana, ben] = await drafted(server.url)
  const at: number = ana.q!['at']
  expect(ana.q).toMatchObject({ asks: 'any', seats: [0, 1] })
  expect(await ben.do({ choose: 'wizard', at })).toHaveProperty('ok')
  await ana.until(() => ana.q!['at'] === at + 1, 'the vote')
  expect(ana.q).toMatchObject({ seats: [0], also: [1], undo: [0, 1] })
  // Taking back needs to know what is taken back.
  expect(await ana.do({ undo: true, at })).toMatchObject({ reason: 'stale' })
  expect(await ana.do({ undo: true, at: at + 1 })).toHaveProperty('ok')
  await ben.until(() => ben.q!['at'] === at + 2, 'undo')
  expect(ben.view!['table']['votes']).toEqual([-1, -1])
  expect(await ben.do({ choose: 'cleric', at: at + 2 })).toHaveProperty('ok')
  // Ana still answers the question as she saw it: it is the same one.
  expect(await ana.do({ choose: 'rogue', at: at + 2 })).toHaveProperty('ok')
  await ben.until(() => ben.q!['ask'] !== 'rest.choose', 'the camp')
  expect(await ben.do({ choose: 'cleric', at: at + 3 })).toMatchObject({ reason: 'stale' })
  for (const one of [ana, ben]) {
    expect(one.problems).toEqual([])
    await one.leave()
  }
})

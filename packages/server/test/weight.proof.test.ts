import { setImmediate as breath } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emptyFolder, serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

test('what an idle table weighs in memory, in the middle of a match', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  await using folder = await emptyFolder()
  await using server = await serving({ data: folder.path })
  const ana = await Guest.arrive(server.url, 'Ana')
  const heap = async (): Promise<number> => {
    for (let i = 0; i < 3; i++) {
      gc()
      await breath()
    }
    return process.memoryUsage().heapUsed
  }
  const play = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const client = await new Client(ana, await ana.makeTable({ players: 4, start: true })).come()
      // Two rounds, so that there is a story to remember.
      while (!client.isOver && client.q!['at'] < 14) {
        await client.until(() => client.isOver || client.q!['seats'].includes(0), 'my turn')
        if (!client.isOver) await client.answer((said) => said[0]!)
      }
      await client.leave()
    }
  }
  await play(20)
  const before = await heap()
  const tables = 150
  await play(tables)
  const after = await heap()
  const each = (after - before) / tables / 1000
  console.log(
    `weight: ${each.toFixed(1)} kB of heap for a table at rest, in the middle of a match (${server.hall.size} tables)`,
  )
  expect(server.hall.size).toBe(tables + 20)
  expect(each).toBeLessThan(50)
})

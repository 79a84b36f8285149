/** A server that is stopped while a choice at a table with a clock is being written: `node stopping.ts`. It must end by itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from '../src/index.ts'
import type { Append } from '../src/ports/eventStore.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { playing } from './serving.ts'

class SlowStore extends MemoryStore {
  pause = 0

  override async append(append: Append): Promise<void> {
    await wait(this.pause)
    await super.append(append)
  }
}

const store = new SlowStore()
const server = await createServer({ data: '', store, host: '127.0.0.1', port: 0, logLevel: 'silent' })
const url = `http://127.0.0.1:${server.port}`
const [ana] = await playing(url, ['Ana', 'Ben', 'Cem'], {
  players: 3,
  clock: { decision: 3600, bank: 0 },
})
store.pause = 200
const { said } = await ana!.legal()
ana!.send({ do: 'a-choice-on-its-way', what: { choose: said[0], at: 1 } })
await wait(50)
await server.close()
process.stdout.write('closed\n')

/** A server that is stopped while a choice at a table with a clock is being written: `node stopping.ts`. It must end by itself. */
import { setImmediate as breath } from 'node:timers/promises'
import { createServer } from '../src/index.ts'
import type { Append } from '../src/ports/eventStore.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { playing } from './people.ts'

class SlowStore extends MemoryStore {
  /** Called with what lets the next append go on. */
  held: ((goOn: () => void) => void) | null = null

  override async append(append: Append): Promise<void> {
    if (this.held !== null) await new Promise<void>(this.held)
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
const appending = new Promise<() => void>((resolve) => (store.held = resolve))
const { said } = await ana!.legal()
ana!.send({ do: 'a-choice-on-its-way', what: { choose: said[0], at: 1 } })
const goOn = await appending
const closing = server.close()
await breath()
goOn()
await closing
process.stdout.write('closed\n')

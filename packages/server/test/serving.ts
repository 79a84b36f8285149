import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LightRandom } from '@conspire/kernel'
import { seeded } from '@conspire/testkit/amount'
import { beforeEach } from 'vitest'
import { chance } from '../src/chance.ts'
import { createServer, LIFTED, type Server, type ServerOptions } from '../src/index.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { Client } from '../trial/thirdParty.ts'

export { begin, playing, seated } from './people.ts'

/** What nobody can foretell is the same whenever a test is run, and another in each proof. */
beforeEach(({ task }) => {
  const random = new LightRandom(seeded(task.name))
  chance.bytes = (count) => Buffer.from(Array.from({ length: count }, () => random.below(256)))
  chance.below = (most) => random.below(most)
  Client.luck = () => random.below(2 ** 32) / 2 ** 32
})

/** A folder, which is gone afterwards. */
export async function emptyFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'conspire-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A server for a test: bots answer at once, nothing is logged, and what happens is kept in memory where nobody says otherwise. */
export async function serving(options: Partial<ServerOptions> = {}): Promise<Server & AsyncDisposable> {
  const { timing, limits, ...rest } = options
  const isKept = options.data !== undefined || options.databaseUrl !== undefined
  const server = await createServer({
    data: '/nowhere',
    ...(!isKept && { store: new MemoryStore() }),
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    timing: { botDelay: [0, 0], grace: 60_000, ...timing },
    limits: { ...LIFTED, ...limits },
    ...rest,
  })
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    [Symbol.asyncDispose]: () => server.close(),
  }
}

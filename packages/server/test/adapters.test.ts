import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import { busContract } from './contract/bus.ts'
import { eventStoreContract } from './contract/eventStore.ts'
import { ownershipContract } from './contract/ownership.ts'
import { MemoryStore } from './fakes/memoryStore.ts'

eventStoreContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conspire-store-'))
  return {
    open: () => SqliteStore.open(folder),
    lasts: true,
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
})

eventStoreContract('the fake in memory', async () => ({
  open: async () => new MemoryStore(),
  lasts: false,
  dispose: async () => {},
}))

busContract('the bus in the process', async () => {
  const bus = new InProcessBus()
  return { bus, far: bus, settle: async () => {} }
})

ownershipContract('the own lease', async () => {
  const store = new MemoryStore()
  const next = () => OwnLease.of(store)
  return { store, first: await next(), next, close: () => store.close() }
})

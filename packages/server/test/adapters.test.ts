import { Disk } from '../sim/disk.ts'
import { Machine, World } from '../sim/world.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import { Leases } from '../src/store/leases.ts'
import { busContract } from './contract/bus.ts'
import { eventStoreContract } from './contract/eventStore.ts'
import { leaseContract, loneContract, losing, ownershipContract } from './contract/ownership.ts'
import { MemoryStore } from '../sim/memoryStore.ts'

eventStoreContract('the fake in memory', async () => ({
  open: async () => new MemoryStore(),
  lasts: false,
  dispose: async () => {},
}))

const nobody = { kept: () => {}, claimed: () => {}, planned: () => {} }

eventStoreContract('the simulated store', async () => {
  const world = new World('contract')
  // Whatever is asked of it happens by and by.
  let isRunning = false
  const pump = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void world.run(() => false, Infinity).finally(() => (isRunning = false))
  }, 1)
  return {
    open: async () => {
      const disk = new Disk(world, nobody)
      return disk.reach(disk, new Machine('node'), true)
    },
    lasts: false,
    dispose: async () => clearInterval(pump),
  }
})

const simulatedLeases = async () => {
  const store = new Disk(new World('contract'), nobody)
  let nodes = 0
  const { rows, loseAnswers } = losing(store.leases)
  const next = () => Leases.open(`node${++nodes}`, rows)
  return { store, first: await next(), next, loseAnswers, close: () => store.close() }
}
ownershipContract('the simulated leases', simulatedLeases)
leaseContract('the simulated leases', simulatedLeases)

busContract('the bus in the process', async (broken) => {
  const bus = new InProcessBus(broken)
  return { bus, far: bus, settle: async () => {} }
})

const ownLeases = async () => {
  const store = new MemoryStore()
  const next = () => OwnLease.of(store)
  return { store, first: await next(), next, close: () => store.close() }
}
ownershipContract('the own lease', ownLeases)
loneContract('the own lease', ownLeases)

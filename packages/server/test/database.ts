import { afterAll, beforeAll } from 'vitest'
import { nats, postgres, type Service } from '../trial/services.ts'

/** A PostgreSQL that may be killed, and would not survive a power cut. */
export const hastyPostgres = (): Promise<Service> =>
  postgres({ settings: { fsync: 'off', full_page_writes: 'off' } })

interface Services {
  database: Service
  wire: Service
}

/** What a house of several nodes stands on, for all tests of a file; there from the first test on. */
export function services(): Readonly<Services> {
  const both = {} as Services
  beforeAll(async () => {
    ;[both.database, both.wire] = await Promise.all([hastyPostgres(), nats()])
  })
  afterAll(async () => {
    await both.database[Symbol.asyncDispose]()
    await both.wire[Symbol.asyncDispose]()
  })
  return both
}

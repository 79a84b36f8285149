import { postgres, type Service } from '../trial/services.ts'

/** A PostgreSQL that may be killed, and would not survive a power cut. */
export const hastyPostgres = (): Promise<Service> =>
  postgres({ settings: { fsync: 'off', full_page_writes: 'off' } })

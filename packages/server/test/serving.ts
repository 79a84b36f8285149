import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, LIMITS, type Server, type ServerOptions } from '../src/index.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

/** A server for a test: bots answer at once, nothing is logged, and it is gone afterwards. */
export async function serving(
  options: Partial<ServerOptions> = {},
): Promise<Server & AsyncDisposable & { data: string }> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'conspire-')))
  const { timing, limits, ...rest } = options
  const server = await createServer({
    data,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    timing: { botDelay: [0, 0], grace: 60_000, ...timing },
    limits: { ...GENEROUS, ...limits },
    ...rest,
  })
  const url = `http://127.0.0.1:${server.port}`
  return {
    ...server,
    url,
    data,
    async [Symbol.asyncDispose]() {
      await server.close()
      if (options.data === undefined) await rm(data, { recursive: true, force: true })
    },
  }
}

/** Room for tests that are about something else than the limits. */
const GENEROUS = {
  ...LIMITS,
  frames: { burst: 10_000, per: 1000 },
  tablesPerGuest: { burst: 1000, per: 1000 },
  tablesPerAddress: { burst: 1000, per: 1000 },
  requests: { burst: 10_000, per: 1000 },
  renames: { burst: 10_000, per: 1000 },
  files: { burst: 10_000, per: 1000 },
  exports: { burst: 10_000, per: 1000 },
  previews: { burst: 10_000, per: 1000 },
  misses: { burst: 10_000, per: 1000 },
  hellos: { burst: 10_000, per: 1000 },
  pencils: { burst: 1000, per: 1000 },
  handshakes: { burst: 10_000, per: 1000 },
  matchesPerGuest: 1000,
  socketsPerAddress: 1000,
  connectionsPerAddress: 2000,
  chat: { burst: 1000, per: 1000 },
}

/** People at one table, seated in order; the first is the host. */
export async function seated(
  url: string,
  names: readonly string[],
  plan: Record<string, unknown> = {},
): Promise<Client[]> {
  const guests = await Promise.all(names.map((name) => Guest.arrive(url, name)))
  const table = await guests[0]!.makeTable(plan)
  const clients: Client[] = []
  for (const guest of guests) {
    const client = await new Client(guest, table).come()
    await client.sit()
    clients.push(client)
  }
  return clients
}

/** The same, and the match has begun. */
export async function playing(
  url: string,
  names: readonly string[],
  plan: Record<string, unknown> = {},
): Promise<Client[]> {
  const clients = await seated(url, names, plan)
  await clients[0]!.do({ start: true })
  for (const client of clients) await client.until(() => client.begun, 'the beginning')
  return clients
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, LIFTED, type Server, type ServerOptions } from '../src/index.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { Client, Guest, sha256 } from '../trial/thirdParty.ts'

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
    // What they add to the seed is the same every time; what the server adds is not.
    client.opening = sha256(names[clients.length]!).slice(0, 32)
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, LIFTED, type Server, type ServerOptions } from '../src/index.ts'
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
    limits: { ...LIFTED, ...limits },
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

import { Client, Guest, sha256 } from '../trial/thirdParty.ts'

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

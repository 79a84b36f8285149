import { Client, Guest, sha256 } from '../trial/thirdParty.ts'

/** Where they come from: all from one server, or each from a node of its own. */
type Urls = string | readonly string[]

/** People at one table, seated in order; the first is the host. */
export async function seated(
  urls: Urls,
  names: readonly string[],
  plan: Record<string, unknown> = {},
): Promise<Client[]> {
  const urlOf = (i: number): string => (typeof urls === 'string' ? urls : urls[i]!)
  const guests = await Promise.all(names.map((name, i) => Guest.arrive(urlOf(i), name)))
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
  urls: Urls,
  names: readonly string[],
  plan: Record<string, unknown> = {},
): Promise<Client[]> {
  const clients = await seated(urls, names, plan)
  await begin(clients)
  return clients
}

/** The host starts, and all have heard the beginning. */
export async function begin(clients: readonly Client[]): Promise<void> {
  await clients[0]!.do({ start: true })
  for (const client of clients) await client.until(() => client.begun, 'the beginning')
}

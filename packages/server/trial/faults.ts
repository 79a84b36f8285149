/** Servers that are wrong on purpose, each in one way: a trial that does not find them out proves nothing. */
import { rowsFor } from '../src/log.ts'
import type { Bus, Handler } from '../src/ports/bus.ts'
import { Conflict, type Append, type EventStore } from '../src/ports/eventStore.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { PostgresStore } from '../src/store/postgres.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import type { Ask } from '../src/table/messages.ts'

type Appending = (append: Append) => Promise<void>
type Asking = (message: Ask, reply: Handler) => void
/** What is asked of a table, and how it is asked. */
type Wrong = (message: Ask, reply: Handler, ask: Asking) => void

interface Fault {
  readonly append?: (append: Appending, store: EventStore) => Appending
  readonly ask?: Wrong
}

/** How long a commit takes that nobody waits for. */
const LATER = 20

const later =
  (append: Appending): Appending =>
  async (rows) => {
    if (rows.expected === 0) return append(rows)
    setTimeout(() => void append(rows).catch(() => {}), LATER)
  }

/** What has come already. */
const ids = new Set<string>()

const ONE_NODE: Readonly<Record<string, Fault>> = {
  /** Acknowledges before the commit. */
  early: { append: later },
  /** Tells everybody before the commit, and acknowledges after it. */
  told: {
    append: later,
    ask: (message, reply, ask) => ask(message, (answer) => void setTimeout(() => reply(answer), 2 * LATER)),
  },
  /** Keeps nothing of one append in a hundred. */
  forgetful: {
    append: (append) => {
      let count = 0
      return async (rows) => {
        if (++count % 100 !== 0 || rows.expected === 0) return append(rows)
      }
    },
  },
  /** Does not answer what comes again after it was done. */
  deaf: {
    ask: (message, reply, ask) =>
      ask(message, (answer) => {
        if (!JSON.stringify(answer).includes('\\"again\\":true')) reply(answer)
      }),
  },
  /** Takes what comes again for something new. */
  twice: {
    ask: (message, reply, ask) => {
      if (message.kind !== 'do') return ask(message, reply)
      const { id } = message
      const other = `${id}-${ids.size}`
      if (!ids.has(id)) {
        ids.add(id)
        return ask(message, reply)
      }
      ask({ ...message, id: other }, (answer) =>
        reply(JSON.parse(JSON.stringify(answer).replaceAll(other, id))),
      )
    },
  },
}

const SEVERAL_NODES: Readonly<Record<string, Fault>> = {
  /** Writes at the end of the log, whoever holds the table now. */
  unfenced: {
    append: (append, store) => async (rows) => {
      try {
        await append(rows)
      } catch (error) {
        if (!(error instanceof Conflict) || error.kind === 'command') throw error
        await append(await atTheEnd(rows, store as PostgresStore))
      }
    },
  },
}

async function atTheEnd({ match, rows, ...more }: Append, store: PostgresStore): Promise<Append> {
  const { fence, version, chain } = await store.db
    .selectFrom('matches')
    .select(['fence', 'version', 'chain'])
    .where('match', '=', match)
    .executeTakeFirstOrThrow()
  const [{ time, by, command }] = rows as [Append['rows'][number]]
  const draft = { by, command, facts: rows.map(({ fact }) => fact) }
  return { ...more, match, fence, expected: version, rows: rowsFor(match, version, chain!, time, draft) }
}

/** By whether it takes a house of several nodes to be wrong in that way. */
export const faultsOf = (isCluster: boolean): readonly string[] =>
  Object.keys(isCluster ? SEVERAL_NODES : ONE_NODE)

class FaultyBus extends InProcessBus {
  readonly #wrong: Wrong

  constructor(wrong: Wrong) {
    super()
    this.#wrong = wrong
  }

  override request(
    topic: string,
    message: never,
    reply: Handler,
    failed: (error: Error) => void,
    patience?: number,
  ): void {
    this.#wrong(message, reply, (asked, answer) =>
      super.request(topic, asked as never, answer, failed, patience),
    )
  }
}

/** The adapters of a server with this fault. */
export async function faulty(
  fault: string,
  data: string,
  databaseUrl: string | undefined,
): Promise<{ readonly store: EventStore; readonly bus?: Bus }> {
  const { append, ask } = { ...ONE_NODE, ...SEVERAL_NODES }[fault]!
  const store =
    databaseUrl === undefined ? await SqliteStore.open(data) : await PostgresStore.open(databaseUrl)
  if (append !== undefined) store.append = append(store.append.bind(store), store)
  return ask === undefined ? { store } : { store, bus: new FaultyBus(ask) }
}

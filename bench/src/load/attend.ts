/** The servers' side: each answers the driver's questions about itself. */

/** What a server process has used so far, all its threads together, and what it holds now. */
export interface Usage {
  /** Microseconds of processor time. */
  readonly cpu: number
  /** Bytes on the heap of the thread that serves, buffers included. */
  readonly heap: number
  readonly rss: number
  /** Transactions of its store; null where nothing is stored. */
  readonly commits: number | null
  /** In its memory; null where nobody has said. */
  readonly tables: number | null
}

export type Question = 'usage' | 'collected' | 'sweep' | 'close'

export interface Chores {
  commits?(): number | null
  tables?(): number
  /** Puts away what nobody is at any more. */
  sweep?(): void
  close?(): Promise<void>
}

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

async function collect(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc!()
    await moment()
  }
}

export function attend(port: number, { commits, tables, sweep, close }: Chores = {}): void {
  const say = (answer: object): void => void process.send!(answer)
  const usage = (): Usage => {
    const { user, system } = process.cpuUsage()
    // Buffers are part of `external`.
    const { heapUsed, external, rss } = process.memoryUsage()
    return {
      cpu: user + system,
      heap: heapUsed + external,
      rss,
      commits: commits?.() ?? null,
      tables: tables?.() ?? null,
    }
  }
  const answers: Readonly<Record<Question, () => Promise<void>>> = {
    usage: async () => {},
    collected: collect,
    sweep: async () => sweep?.(),
    close: async () => close?.(),
  }
  process.on('message', (question: Question) => {
    void answers[question]().then(() => say(usage()))
  })
  // Nobody is left to serve when the driver is gone.
  process.on('disconnect', () => process.exit())
  say({ port })
}

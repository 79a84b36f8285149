/** How long the page's main thread was busy at a stretch, from the browser's own trace. */
import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the clock, and microseconds in which the thread really ran. */
  readonly dur?: number
  readonly tdur?: number
}

export interface Tasks {
  /** The longest task in milliseconds of the thread's own time: what the page does, however busy the machine is with others. */
  readonly longest: number
  /** The longest one by the clock. */
  readonly longestByClock: number
  readonly count: number
}

export async function tasksDuring(browser: Browser, page: Page, what: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await what()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  // The page's main thread is the one that runs its scripts.
  const calls = new Map<string, number>()
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  for (const event of traceEvents) {
    if (event.name === 'FunctionCall') calls.set(threadOf(event), (calls.get(threadOf(event)) ?? 0) + 1)
  }
  const [main] = [...calls].toSorted(([, a], [, b]) => b - a)[0]!
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && threadOf(event) === main,
  )
  const longest = (times: readonly (number | undefined)[]): number =>
    times.reduce<number>((most, time) => Math.max(most, time ?? 0), 0) / 1000
  return {
    longest: longest(tasks.map(({ tdur }) => tdur)),
    longestByClock: longest(tasks.map(({ dur }) => dur)),
    count: tasks.length,
  }
}

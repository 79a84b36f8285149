import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Slice } from './runner.ts'

/** Units per second of processor time. */
export interface Rate {
  readonly best: number
  readonly median: number
}

export interface Pace {
  readonly slices: number
  readonly sliceMilliseconds: number
}

export interface Lane {
  readonly contender: string
  readonly runner: string
}

export interface Race {
  rate(contender: string, runner: string): Rate
  readonly seconds: number
  readonly cpuSeconds: number
}

/**
 * Times contenders side by side. Each has a thread of its own, so that none slows another down by what the compiler has learnt from it,
 * but only one works at a time: slice after slice in turn, and whatever else the machine is doing falls on all alike. A first slice of each
 * warms up and is not counted.
 */
export async function race(lanes: readonly Lane[], { slices, sliceMilliseconds }: Pace): Promise<Race> {
  const workers = new Map<string, Worker>()
  for (const { contender } of lanes) {
    if (!workers.has(contender)) {
      // The development mode of boardgame.io would cost it dearly.
      const env = { ...process.env, NODE_ENV: 'production' }
      workers.set(
        contender,
        new Worker(new URL('worker.ts', import.meta.url), { workerData: contender, env }),
      )
    }
  }
  const results = lanes.map(() => [] as Slice[])
  try {
    for (let slice = -1; slice < slices; slice++) {
      for (const [i, { contender, runner }] of lanes.entries()) {
        const worker = workers.get(contender)!
        // A thread, not a window.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ runner, milliseconds: sliceMilliseconds })
        const [result] = (await once(worker, 'message')) as [Slice]
        if (slice >= 0) results[i]!.push(result)
      }
    }
  } finally {
    await Promise.all([...workers.values()].map((worker) => worker.terminate()))
  }
  const all = results.flat()
  return {
    rate: (contender, runner) =>
      rateOf(results[lanes.findIndex((lane) => lane.contender === contender && lane.runner === runner)]!),
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  }
}

function rateOf(slices: readonly Slice[]): Rate {
  const sorted = slices.map(({ units, cpuSeconds }) => units / cpuSeconds).sort((a, b) => a - b)
  return { best: sorted.at(-1)!, median: sorted[sorted.length >> 1]! }
}

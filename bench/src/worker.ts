import { parentPort, workerData } from 'node:worker_threads'
import { runnersOf } from './contenders.ts'
import { timeSlice } from './runner.ts'

const runners = await runnersOf(workerData as string)

parentPort!.on('message', ({ runner, milliseconds }: { runner: string; milliseconds: number }) => {
  const slice = timeSlice(
    runners.find(({ name }) => name === runner)!,
    milliseconds,
  )
  // A thread, not a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort!.postMessage(slice)
})

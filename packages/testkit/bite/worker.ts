/** Runs tests of a game, with or without a fault in it, as often as it is told. */
import { parentPort, workerData } from 'node:worker_threads'
import { Modules } from './modules.ts'
import { LOADING, type Ran, type Setting, type Task } from './task.ts'
import { collectInto, runTest, type Collected, type Collection } from './vitest.ts'

const { codes, apart, at } = workerData as Setting
const port = parentPort!

interface File {
  readonly collection: Collection
  readonly tests: ReadonlyMap<string, Collected>
}

async function loaded(modules: Modules, file: string): Promise<File> {
  const tests: Collected[] = []
  const collection: Collection = {
    tests,
    before: [],
    after: [],
    mock: (specifier, mock) => modules.mock(file, specifier, mock),
  }
  collectInto(collection)
  try {
    await modules.load(file)
  } finally {
    collectInto(undefined)
  }
  return { collection, tests: new Map(tests.map((one) => [one.title, one])) }
}

/** This worker's processor time, in milliseconds. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const said = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 400)

/** Runs the tests of a task; LOADING stands for the names of all tests of a file. */
async function run({ planted, tests, all }: Task): Promise<Ran[]> {
  const ran: Ran[] = []
  const modules = new Modules(codes, planted)
  const files = new Map<string, File>()
  for (const [i, { file, title }] of tests.entries()) {
    at[0] = i
    const began = cpu()
    const done = (failure: string | null): boolean => {
      ran.push({ file, title, ms: cpu() - began, failure })
      return failure !== null && !all
    }
    try {
      if (!files.has(file))
        files.set(file, await loaded(apart.includes(file) ? new Modules(codes, planted) : modules, file))
      const { collection, tests: found } = files.get(file)!
      if (title === LOADING) {
        for (const one of found.keys()) ran.push({ file, title: one, ms: 0, failure: null })
        continue
      }
      const test = found.get(title)
      if (test === undefined) throw new Error('the test is not there any more')
      await runTest(test, collection)
      if (done(null)) return ran
    } catch (error) {
      if (done(said(error))) return ran
    }
  }
  return ran
}

port.on('message', (task: Task) => {
  void run(task).then((ran) => port.postMessage(ran))
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll } from 'vitest'

/** What has to be compiled again and again where many processes are started. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'conspire-compiled') }

/**
 * A process for the whole file, started when it is first needed: it is asked one thing after the other over its standard input, line by line, and answers
 * over this descriptor. To start one for each would take longer than what they do.
 */
export function oneByOne(program: string, answers = 1): (asked: unknown) => Promise<unknown> {
  const start = () => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...COMPILED },
      stdio: ['pipe', answers === 1 ? 'pipe' : 'ignore', 'inherit', 'pipe'],
    })
    const lines = createInterface({ input: child.stdio[answers] as Readable })[Symbol.asyncIterator]()
    return { stdin: child.stdin!, lines, gone: once(child, 'exit') }
  }
  let child: ReturnType<typeof start> | null = null
  let last: Promise<unknown> = Promise.resolve()
  afterAll(async () => {
    child?.stdin.end()
    await child?.gone
  })
  const ask = async (asked: unknown): Promise<unknown> => {
    child ??= start()
    child.stdin.write(`${JSON.stringify(asked)}\n`)
    const { value, done } = await child.lines.next()
    if (done) throw new Error(`${program} has ended: ${String(await child.gone)}`)
    return JSON.parse(value)
  }
  return (asked) => {
    const answer = last.then(() => ask(asked))
    last = answer.catch(() => {})
    return answer
  }
}

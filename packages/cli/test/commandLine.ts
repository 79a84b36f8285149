/**
 * The program for tests: it carries out the command lines that it is sent, one after the other, and answers each with what was said and the exit code.
 * To start it for each would take longer than what they do. A server that opens is asked to stop at once.
 */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { localGames as games } from '@conspire/games/local'
import { run } from '../src/run.ts'

/** A server logs to its standard output. */
const ANSWERS = 3

for await (const line of createInterface({ input: process.stdin })) {
  const args = JSON.parse(line) as string[]
  let [out, err] = ['', '']
  const terminal = {
    out: (text: string) => {
      out += `${text}\n`
      if (args[0] === 'serve') process.emit('SIGTERM', 'SIGTERM')
    },
    err: (text: string) => {
      err += `${text}\n`
    },
    async *lines() {},
  }
  const code = await run(args, { terminal, games })
  writeSync(ANSWERS, `${JSON.stringify({ code, out, err })}\n`)
}

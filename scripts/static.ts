/**
 * What is checked without running anything: types of the program and of the page, lint and format, side by side; with `--build`, the page is built
 * as well. Whatever fails is printed whole when all of them are through.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const COMMANDS = [
  ['oxlint'],
  ['tsc'],
  ['tsc', '-p', 'packages/web'],
  ['oxfmt', '--check'],
  ...(process.argv.includes('--build') ? [['npm', 'run', 'build', '--silent']] : []),
]

async function run([command, ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  if (code !== 0) process.stderr.write(`${[command, ...args].join(' ')}\n${out}${error}\n`)
  return code === 0
}

const passed = await Promise.all(COMMANDS.map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1

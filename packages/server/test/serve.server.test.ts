import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../trial/services.ts'
import { commandLine, type Ran } from './commandLine.ts'
import { COMPILED } from './oneByOne.ts'

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))

const env = { ...process.env, ...COMPILED }
const conspire = commandLine()

/** `conspire serve …` as a process; stopped by SIGTERM once it has said something. */
function serve(...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, 'serve', ...args], { env })
    let [out, err] = ['', '']
    child.stdout.on('data', (said) => {
      out += String(said)
      child.kill('SIGTERM')
    })
    child.stderr.on('data', (said) => (err += String(said)))
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

describe('conspire serve', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conspire-serve-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('tells where it is, and closes cleanly when it is asked to', async () => {
    const port = await freePort()
    const { code, out, err } = await serve('--port', String(port), '--data', join(folder, 'data'))
    expect(err).toBe('')
    expect(out).toMatch(
      new RegExp(
        `^Conspire is open at http://localhost:${port}\n(On this network: http://[\\d.]+:${port}\n)*$`,
      ),
    )
    expect(code).toBe(0)
  })

  test('keeps to one address when told so', async () => {
    const port = await freePort()
    const data = join(folder, 'data')
    const { out } = await conspire('serve', '--port', String(port), '--host', '127.0.0.1', '--data', data)
    expect(out).toBe(`Conspire is open at http://127.0.0.1:${port}\n`)
  })

  test('ends though a choice was being written when it was stopped', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('stopping.ts', import.meta.url))], { env })
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    expect([out, code]).toEqual(['closed\n', 0])
  })

  describe('whoever started it', () => {
    /** Where it is open. */
    const opened = async (child: ChildProcess): Promise<string> => {
      const [line] = await once(child.stdout!, 'data')
      return /http:\S+/.exec(String(line))![0]
    }
    const isThere = (url: string): Promise<boolean> =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )

    test('was another Node that is gone: it closes', async () => {
      const args = [MAIN, 'serve', '--port', '0', '--data', join(folder, 'data')]
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      await opened(child)
      child.disconnect()
      expect(await once(child, 'exit')).toEqual([0, null])
    })

    test('was npm, and was killed: it closes. Was a shell: it stays', async () => {
      // Starts a server through a shell, as npm does, and waits.
      const parent = `
        const [node, ...args] = process.argv
        require('node:child_process').spawn('sh', ['-c', '"$0" "$@"; exit', node, ...args], { stdio: 'inherit' })`
      const orphan = async (name: string, more: NodeJS.ProcessEnv) => {
        const args = ['-e', parent, MAIN, 'serve', '--port', '0', '--data', join(folder, name)]
        const child = spawn(process.execPath, args, {
          env: { ...env, ...more },
          stdio: ['ignore', 'pipe', 'inherit'],
          // A group of its own, which can be told to stop when its first process is gone.
          detached: true,
        })
        const url = await opened(child)
        child.kill('SIGKILL')
        await once(child, 'exit')
        return { url, stop: () => process.kill(-child.pid!, 'SIGTERM') }
      }
      const ofShell = await orphan('shell', { npm_lifecycle_event: undefined })
      const ofNpm = await orphan('npm', { npm_lifecycle_event: 'start' })
      const gone = async (url: string): Promise<void> =>
        vi.waitFor(async () => expect(await isThere(url)).toBe(false), { timeout: 60_000, interval: 100 })
      await gone(ofNpm.url)
      // It was there before, and looked after its parents as often.
      expect(await isThere(ofShell.url)).toBe(true)
      ofShell.stop()
      await gone(ofShell.url)
    })
  })

  test('says in one sentence why it cannot open', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve))
    const { port } = taken.address() as { port: number }
    const data = join(folder, 'data')
    await writeFile(join(folder, 'file'), '')
    const cases: readonly (readonly [readonly string[], string, number])[] = [
      [
        ['--port', String(port), '--data', data],
        `Port ${port} is in use; choose another one with --port.\n`,
        1,
      ],
      [['--data', join(folder, 'file')], `The data folder ${join(folder, 'file')} cannot be used:`, 1],
      [['--data', '/proc/nothing'], 'The data folder /proc/nothing cannot be used:', 1],
      [['--port', '70000'], '--port takes a number up to 65535, not 70000.\n', 2],
      [['--port', 'x'], "--port takes a whole number, 0 or more, not 'x'.\n", 2],
      [
        ['--host', '203.0.113.9', '--port', '0', '--data', data],
        'This machine has no address 203.0.113.9.\n',
        1,
      ],
      [
        ['--public', 'play.example'],
        "--public takes an address such as https://play.example, not 'play.example'.\n",
        2,
      ],
      [
        ['--public', 'https://play.example/table'],
        '--public takes an address such as https://play.example: Conspire needs a host name to itself, without a path.\n',
        2,
      ],
      [
        ['--proxy', '10.0.0.0/8,10.0.0.0/40'],
        "--proxy takes a number of proxies or their networks (10.0.0.0/8,::1), not '10.0.0.0/40'.\n",
        2,
      ],
      [['--metrics', 'here'], "--metrics takes a port, or an address and a port, not 'here'.\n", 2],
      [
        ['--port', '0', '--data', data, '--metrics', `127.0.0.1:${port}`],
        `Port ${port} is in use; choose another one with --metrics.\n`,
        1,
      ],
      [
        ['--port', '0', '--data', data, '--metrics', 'nosuch.invalid:0'],
        'This machine has no address nosuch.invalid.\n',
        1,
      ],
      [['--log', 'loud'], "--log takes silent, error, warn or info, not 'loud'.\n", 2],
    ]
    for (const [args, sentence, exit] of cases) {
      const { code, out, err } = await conspire('serve', ...args)
      expect(err, args.join(' ')).toContain(sentence)
      expect(err.trim().split('\n'), args.join(' ')).toHaveLength(1)
      expect([out, code], args.join(' ')).toEqual(['', exit])
    }
    await new Promise((resolve) => taken.close(resolve))
  })
})

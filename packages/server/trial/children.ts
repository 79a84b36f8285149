import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))

export interface Child {
  readonly process: ChildProcess
  /** What it has said about itself. */
  readonly complaints: string
  /** Asks the server itself to stop, whatever it runs under. */
  stop(): Promise<void>
  readonly url: string
  readonly gone: Promise<void>
}

/** A server in a process of its own that has loaded everything and waits for `open`. `before` runs it under another program. */
export class Standby implements Child {
  readonly process: ChildProcess
  readonly url: string
  readonly gone: Promise<void>
  readonly #opened: Promise<boolean>
  #pid = 0
  complaints = ''

  constructor(
    data: string,
    port: number,
    before: readonly string[] = [],
    flags: readonly string[] = [],
    more: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ) {
    const own = [CHILD, data, String(port), 'standby', ...more]
    const [program, ...args] = [...before, process.execPath, ...flags, ...own]
    const child = spawn(program!, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    child.stderr.on('data', (text) => (this.complaints += String(text)))
    child.stdin.on('error', () => {})
    this.process = child
    this.url = `http://127.0.0.1:${port}`
    this.gone = new Promise((resolve) => child.once('exit', () => resolve()))
    this.#opened = new Promise((resolve) => {
      child.stdout.once('data', (pid) => {
        this.#pid = Number(pid)
        resolve(true)
      })
      child.once('exit', () => resolve(false))
      child.once('error', () => resolve(false))
    })
  }

  async stop(): Promise<void> {
    // A signal to process 0 would go to everybody around us.
    if (this.#pid > 0) process.kill(this.#pid, 'SIGTERM')
    await this.gone
  }

  async open(): Promise<Child> {
    this.process.stdin!.write('open\n')
    if (!(await this.#opened)) throw new Error(`the server does not start: ${this.complaints}`)
    return this
  }
}

export const startChild = (data: string, port: number, before: readonly string[] = []): Promise<Child> =>
  new Standby(data, port, before).open()

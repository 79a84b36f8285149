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
  /** Its name among the nodes of a house. */
  readonly node: string
  readonly gone: Promise<void>
  kill(): Promise<void>
}

export interface Surroundings {
  /** Runs it under another program. */
  readonly before?: readonly string[]
  readonly flags?: readonly string[]
  readonly more?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Another form of `child.ts`. */
  readonly script?: string
}

/** A server in a process of its own that has loaded everything and waits for `open`. */
export class Standby implements Child {
  readonly process: ChildProcess
  readonly url: string
  readonly gone: Promise<void>
  readonly #opened: Promise<boolean>
  #pid = 0
  #node = ''
  complaints = ''

  constructor(
    data: string,
    port: number,
    { before = [], flags = [], more = [], env = {}, script = CHILD }: Surroundings = {},
  ) {
    const own = [script, data, String(port), 'standby', ...more]
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
      child.stdout.once('data', (said) => {
        const [pid, node] = String(said).trim().split(' ') as [string, string]
        this.#pid = Number(pid)
        this.#node = node
        resolve(true)
      })
      child.once('exit', () => resolve(false))
      child.once('error', () => resolve(false))
    })
  }

  get node(): string {
    return this.#node
  }

  async stop(): Promise<void> {
    // A signal to process 0 would go to everybody around us.
    if (this.#pid > 0) process.kill(this.#pid, 'SIGTERM')
    await this.gone
  }

  /** At once; it must not have gone away by itself. */
  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.process
    if (exitCode !== null || signalCode !== null)
      throw new Error(`the server went away by itself: ${this.complaints}`)
    this.process.kill('SIGKILL')
    await this.gone
  }

  /** Sets its calendar, by so many milliseconds from the true one. */
  setCalendar(by: number): void {
    this.process.stdin!.write(`calendar ${by}\n`)
  }

  async open(): Promise<this> {
    this.process.stdin!.write('open\n')
    if (!(await this.#opened)) throw new Error(`the server does not start: ${this.complaints}`)
    return this
  }
}

export const startChild = (data: string, port: number, before: readonly string[] = []): Promise<Child> =>
  new Standby(data, port, { before }).open()

import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Question, Usage } from './attend.ts'

const PATIENCE = 60_000

/** A server in a process of its own. */
export class ServerChild {
  readonly #process: ChildProcess
  #said = ''
  #port = 0

  private constructor(process: ChildProcess) {
    this.#process = process
    process.stderr!.on('data', (text: Buffer) => {
      this.#said = (this.#said + text.toString()).slice(-2000)
    })
  }

  static async start(
    file: string,
    args: readonly string[],
    execArgv: readonly string[] = [],
  ): Promise<ServerChild> {
    const script = fileURLToPath(new URL(file, import.meta.url))
    const child = new ServerChild(
      fork(script, args, {
        execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning', ...execArgv],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        // The development mode of the peers would cost them dearly.
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    )
    const { port } = (await child.#next()) as { readonly port: number }
    child.#port = port
    return child
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`
  }

  async ask(question: Question): Promise<Usage> {
    const answer = this.#next()
    this.#process.send(question)
    return (await answer) as Usage
  }

  /** Lets it close what it has open, then ends it in any case. */
  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.#process
    if (exitCode !== null || signalCode !== null) return
    const gone = new Promise((resolve) => this.#process.once('exit', resolve))
    await this.ask('close').catch(() => null)
    if (this.#process.connected) this.#process.disconnect()
    const impatience = setTimeout(() => this.#process.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(impatience)
  }

  /** Without a word. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGKILL')
    await gone
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (how: () => void): void => {
        clearTimeout(timer)
        this.#process.off('message', heard)
        this.#process.off('exit', left)
        how()
      }
      const heard = (message: unknown): void => settle(() => resolve(message))
      const left = (): void =>
        settle(() => reject(new Error(`a server of the load run ended: ${this.#said}`)))
      const timer = setTimeout(
        () => settle(() => reject(new Error('a server of the load run does not answer'))),
        PATIENCE,
      )
      this.#process.on('message', heard)
      this.#process.on('exit', left)
    })
  }
}

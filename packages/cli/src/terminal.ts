import { createInterface } from 'node:readline'

/** Where a command reads and writes; tests bring their own. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** What the player types, line by line, until the input ends. */
  lines(): AsyncIterable<string>
}

export const terminal: Terminal = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  async *lines() {
    const reader = createInterface({ input: process.stdin, terminal: false })
    try {
      yield* reader
    } finally {
      reader.close()
      // An open pipe would keep the process alive after the game.
      process.stdin.destroy()
    }
  },
}

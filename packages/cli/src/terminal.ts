import { createInterface } from 'node:readline'

/** Where a command reads and writes; tests bring their own. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** What the player types, line by line, until the input ends. */
  lines(): AsyncIterable<string>
}

/** What a file says may not steer the terminal: control characters, and those that turn the text around them, are written out. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]--[\n\t]]/gv,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

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

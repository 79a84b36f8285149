/** The command line in a house of its own, where the only game is the kernel's toy. */
import { ambush, type Ambush, type AmbushEvent, type AmbushTable } from '@conspire/bench/toy'
import type { LocalEntry } from '@conspire/games/local'
import type { TerminalVoice } from '@conspire/kernel'
import { run } from '../src/run.ts'

const home = new URL('house/', import.meta.url)

const speak: TerminalVoice<AmbushTable, AmbushEvent> = (lang, names, listener) => ({
  prompt: ({ pending }) => (lang === 'fr' ? `À vous : ${pending!.name}` : `Your turn: ${pending!.name}`),
  choice: (_view, said) => `choice ${JSON.stringify(said)}`,
  event: (_view, event) =>
    event.type === 'ready'
      ? null
      : [
          `${names['seat' in event ? event.seat : 0]}: ${event.type} ${JSON.stringify(event)} `,
          { clause: event.rule },
        ],
  chapter: () => false,
  table: ({ table }) => `Round ${table.round}, seat ${listener}: ${JSON.stringify(table.hand)}`,
  refusal: (_view, { reason }) => (reason === 'tooWeak' ? 'this card is too weak' : null),
  result: (_view, { winners }) => `Won by ${winners.map((seat) => names[seat]).join(', ')}`,
})

export const toyEntry = (game: Ambush): LocalEntry => ({
  home: () => home,
  game: async () => game,
  terminal: async () => speak,
})

export const house: Readonly<Record<string, LocalEntry>> = { ambush: toyEntry(ambush) }

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export async function conspire(
  args: readonly string[],
  { games = house, input = [] as Iterable<string> | AsyncIterable<string> } = {},
): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const terminal = {
    out: (text: string) => void out.push(`${text}\n`),
    err: (text: string) => void err.push(`${text}\n`),
    async *lines() {
      yield* input
    },
  }
  const code = await run(args, { terminal, games })
  return { code, out: out.join(''), err: err.join('') }
}

/** A command line in one string; none of its arguments has a space. */
export const words = (line: string): string[] => line.split(' ')

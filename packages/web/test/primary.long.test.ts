import { games } from '@conspire/games'
import { localGames } from '@conspire/games/local'
import type { TerminalWording } from '@conspire/kernel'
import { declines } from '@conspire/ui/answers'
import { expect, test } from 'vitest'
import { drawn, NAMES, restsOf, type Rest } from './playedFaces.ts'

const GAMES = 8

const BUTTON = /<button[^>]*data-part="primary"[^>]*>(.*?)<\/button>/gs
const primaries = (page: string): { readonly button: string; readonly words: string }[] =>
  [...page.matchAll(BUTTON)].map(([button, inside]) => ({
    button,
    words: inside!.replaceAll(/<[^>]*>/g, '').trim(),
  }))

/** What is answered here that declines, in words; empty where nothing else can be answered. */
async function declining({ name, game, view, seat, legal }: Rest): Promise<string[]> {
  const voice = await localGames[name]!.terminal('en')
  const answers = legal.map((choice) => ({
    said: game.door.say(view, seat, choice),
    things: game.door.things(view, seat, choice),
  }))
  if (answers.every(({ said }) => declines(said))) return []
  const words = voice('en', NAMES, seat) as TerminalWording
  return answers.filter(({ said }) => declines(said)).map((one) => words.choice(view, one))
}

test.each(Object.keys(games))(
  'No is never what %s proposes where there is anything else to answer',
  async (name) => {
    let asked = 0
    for await (const rest of restsOf(name, GAMES)) {
      const no = await declining(rest)
      if (no.length === 0) continue
      asked++
      for (const { button, words } of primaries(drawn(rest))) {
        expect(button, rest.view.pending!.name).not.toContain('aria-keyshortcuts="0"')
        expect(no, rest.view.pending!.name).not.toContain(words)
      }
    }
    expect(asked).toBeGreaterThan(10)
  },
)

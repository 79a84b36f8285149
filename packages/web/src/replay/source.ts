import { games } from '@conspire/games'
import { isRefusal, seedFrom, type Game } from '@conspire/kernel'
import { readRecording, type MatchMove, type Recording } from '@conspire/transcript'
import { someAlias, useGuest } from '../guest.ts'
import { matchOf } from '../net/api.ts'
import { BOT_NAMES } from '../net/botNames.ts'
import { keptAlone, type Alone } from '../net/keep.ts'
import { openedFile } from './opened.ts'

/** Where a finished match comes from: the server, a file that was opened in this page, or a game against bots in it. */
export type Source =
  | { readonly from: 'server'; readonly code: string }
  | { readonly from: 'file' }
  | { readonly from: 'alone'; readonly game: string }

/** Null where there is none. */
export async function recordingFrom(source: Source): Promise<Recording | null> {
  if (source.from === 'server') return readRecording(await matchOf(source.code))
  if (source.from === 'file') return readRecording(openedFile())
  const alone = keptAlone(source.game)
  return alone && played(await games[alone.game]!.game(), alone)
}

/** A game against bots, as far as it has come, with its choices by number again. */
function played(game: Game, { players, options: raw, seed, level, moves, pencils }: Alone): Recording | null {
  const options = game.options(players, raw)
  if (isRefusal(options)) return null
  const state = game.setup(options, seedFrom(seed))
  const numbered: MatchMove[] = []
  for (const move of moves) {
    const choice = 'said' in move ? game.read(state, move.seat, move.said) : move.choice
    if (typeof choice !== 'number') return null
    game.apply(state, move.seat, choice)
    numbered.push({ seat: move.seat, choice, by: move.seat === 0 ? 'person' : 'bot', time: 0 })
  }
  if (game.outcome(state) === null) return null
  return {
    game: game.name,
    players,
    options: raw,
    seed: seedFrom(seed),
    code: null,
    seats: [
      { who: 'person', name: useGuest.getState().name || someAlias() },
      ...BOT_NAMES.slice(0, players - 1).map((name) => ({ who: 'bot' as const, level, name })),
    ],
    moves: numbered,
    pencils: Array.from({ length: players }, (_, seat) => pencils?.[seat] ?? null),
  }
}

import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { UNSEEN } from '@conspire/kernel'
import { readRecording } from '@conspire/transcript'
import { describe, expect, test } from 'vitest'
import { asOf, filmOf } from '../src/replay/film.ts'
import { fileOf } from './file.ts'

describe.each(Object.keys(games))('a finished match of %s', (name) => {
  test('is seen again as each seat, somebody who looked on, and nobody saw it', async () => {
    const game = await games[name]!.game()
    const { min: players } = game.players
    const recording = readRecording(fileOf(game, players))!
    expect(recording).toMatchObject({ game: name, players, code: null })
    const options = game.options(players, recording.options)
    const state = game.setup(options, recording.seed)
    for (const { seat, choice } of recording.moves) game.apply(state, seat, choice)
    for (const eyes of [...Array.from({ length: players }).keys(), null]) {
      const { match, choices } = filmOf(game, recording, eyes)!
      // Followed event after event, it comes out where the rules do.
      expect(match.log.at(-1)!.view.table).toEqual(game.view(state, eyes).table)
      expect(choices).toHaveLength(match.log.length)
      expect(choices.at(-1)).toBe(recording.moves.length)
      expect(match.outcome).toEqual(game.outcome(state))
    }
  })

  test('says what goes from where to where, to everybody who sees it', async () => {
    const game = await games[name]!.game()
    const { causes } = await faces[name]!.ui('fr')
    // The plain face shows nothing on its way.
    if (causes === undefined) return
    const recording = readRecording(fileOf(game, game.players.min))!
    for (const eyes of [0, null, 'all'] as const) {
      const gone = filmOf(game, recording, eyes)!.match.log.flatMap((told) => causes(told, 'fr'))
      expect(gone.length).toBeGreaterThan(0)
      for (const { from, to, label } of gone) {
        expect(label).toMatch(/\S/)
        for (const end of [...from, ...to]) expect(String(end)).not.toMatch(/undefined|NaN|-1/)
      }
    }
  })

  test('is seen whole, with every card where it lay', async () => {
    const game = await games[name]!.game()
    const { min: players } = game.players
    const recording = readRecording(fileOf(game, players))!
    const film = filmOf(game, recording, 'all')!
    const { log } = film.match
    const options = game.options(players, recording.options)
    const places = (table: unknown) => game.places({ ...game.setup(options, recording.seed), table })
    for (const { view } of log) expect(places(view.table).flat()).not.toContain(UNSEEN)
    const middle = asOf(film, Math.floor(log.length / 2))
    expect(middle.outcome).toBeNull()
    expect(middle.view.pending?.seats).toEqual([])
    expect(asOf(film, log.length)).toBe(film.match)
  })

  test('is not seen where the rules of today would not play it so', async () => {
    const game = await games[name]!.game()
    const recording = readRecording(fileOf(game, game.players.min))!
    expect(filmOf(game, { ...recording, moves: recording.moves.slice(0, -1) }, null)).toBeNull()
    const [first, ...rest] = recording.moves
    expect(
      filmOf(game, { ...recording, moves: [{ ...first!, choice: 9_999_999 }, ...rest] }, null),
    ).toBeNull()
  })
})

test('a text that is no file of a finished match is none', async () => {
  const game = await games['bequest']!.game()
  const text = fileOf(game, 3)
  expect(readRecording(text)).not.toBeNull()
  expect(readRecording(text.split('\n').slice(0, -2).join('\n'))).toBeNull()
  for (const other of ['', 'hello', '{}', text.replace('"version":1', '"version":2')])
    expect(readRecording(other)).toBeNull()
})

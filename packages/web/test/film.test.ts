import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { UNSEEN, type ZoneInfo } from '@conspire/kernel'
import { drawn } from '@conspire/ui/drawn'
import { placeOf, readRecording, type Eyes } from '@conspire/transcript'
import { describe, expect, test } from 'vitest'
import { asOf, filmOf, stopsOf } from '../src/replay/film.ts'
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
    const { voice } = await games[name]!.words('en')
    const names = recording.seats.map((seat) => seat.name)
    const middle = asOf(film, Math.floor(log.length / 2), voice('en', names, null))
    expect(middle.outcome).toBeNull()
    expect(middle.view.pending?.seats).toEqual([])
    expect(asOf(film, log.length, voice('en', names, null))).toBe(film.match)
  })

  test('is walked in the same steps by all eyes, each of which is a line to whoever noticed it', async () => {
    const game = await games[name]!.game()
    const { min: players } = game.players
    const recording = readRecording(fileOf(game, players))!
    const names = recording.seats.map((seat) => seat.name)
    const { voice } = await games[name]!.words('en')
    const whole = filmOf(game, recording, 'all')!
    const stops = stopsOf(whole, (seat) => voice('en', names, seat), players)
    expect(stops.length).toBeGreaterThan(10)
    for (const eyes of [...names.keys(), null]) {
      const film = filmOf(game, recording, eyes)!
      const words = voice('en', names, eyes)
      const lines = film.match.log.flatMap(({ event, view }, i) =>
        words.event(view, event) ? [film.numbers[i]!] : [],
      )
      expect(lines.filter((number) => !stops.includes(number))).toEqual([])
      // It is over at the last step, and not before, whatever they noticed last.
      expect(placeOf(film, stops.at(-1)!)).toBe(film.match.log.length)
      expect(placeOf(film, stops.at(-2)!)).toBeLessThan(film.match.log.length)
    }
  })

  test('shows at every step all that its eyes had before them in secret', async () => {
    const game = await games[name]!.game()
    const { held, Tabletop } = await faces[name]!.ui('fr')
    // The plain face shows every place by itself.
    if (held === undefined) return
    const { table } = (await import(`../../../games/${name}/src/table.ts`)) as {
      table: { zones: readonly ZoneInfo[] }
    }
    const { min: players } = game.players
    const recording = readRecording(fileOf(game, players))!
    const seats = Array.from({ length: players }).keys()
    for (const eyes of [...seats, null, 'all'] satisfies Eyes[]) {
      let shown = 0
      const { log } = filmOf(game, recording, eyes)!.match
      for (const [at, { view }] of log.entries()) {
        const seen = view.table as object
        const onTable: number[] = []
        for (let seat = 0; seat < players; seat++) {
          const places = held(seen, seat, 'fr')
          const here = new Set(places.flatMap(({ cards }) => cards))
          for (const { name } of places) expect(name).toMatch(/\S/)
          onTable.push(...places.flatMap(({ cards, onTable }) => (onTable ? cards : [])))
          for (const zone of table.zones) {
            const isTheirs = zone.seatIn !== null && (seen as Record<string, unknown>)[zone.seatIn] === seat
            if (!zone.isHolders && !isTheirs) continue
            const cards = zone.perSeat ? (zone.of(seen) as number[][])[seat]! : (zone.of(seen) as number[])
            const known = cards.filter((card) => card !== UNSEEN)
            shown += known.length
            expect(
              known.filter((card) => !here.has(card)),
              zone.key,
            ).toEqual([])
          }
        }
        // Pages are slow to draw.
        if (onTable.length === 0 || at % 5 > 0) continue
        const page = drawn({ Tabletop }, game.door, {
          view,
          seat: typeof eyes === 'number' ? eyes : null,
          names: recording.seats.map((seat) => seat.name),
          lang: 'fr',
          showing: log[at]!,
          log: log.slice(0, at + 1),
        })
        for (const card of onTable)
          if (card !== UNSEEN) expect(page, `${view.pending?.name}`).toContain(`data-card="${card}"`)
      }
      // Somebody who looks on has nothing before them, and a whole party keeps next to nothing from each other.
      if (eyes !== null && name !== 'set-a-watch') expect(shown).toBeGreaterThan(100)
    }
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

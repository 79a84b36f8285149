import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import {
  heard,
  isReadiness,
  lineText,
  seedFrom,
  type Game,
  type GameEvent,
  type Line,
  type Seat,
  type Shapes,
} from '@conspire/kernel'
import { expect, test } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'
import type { Happening } from '../src/net/match.ts'
import { deedsSince } from '../src/table/since.ts'

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']
const GAMES = 4
const ME = 0

/** What a viewer hears in some games of bots; and the log each time they are asked. */
function* played(
  game: Game,
  viewer: Seat | null,
): Generator<{ readonly log: Happening[]; readonly mine: boolean }> {
  for (let seed = 0; seed < GAMES; seed++) {
    const { min, max } = game.players
    const players = min + (seed % (max - min + 1))
    const options = optionsOf(game, players)
    const dealt: GameEvent[] = []
    const state = game.setup(options, seedFrom(String(seed)), (told) => {
      const event = heard(told, viewer)
      if (event !== null && !isReadiness(event)) dealt.push(event)
    })
    const chance = chanceOfSeats(String(seed), players)
    const party = Array.from({ length: players }, () => roster(game)['easy'] ?? roster(game)['random']!)
    let { table } = game.view(state, viewer)
    const log: Happening[] = dealt.map((event) => ({ event, view: { pending: null, answer: null, table } }))
    for (let move = nextMove(game, state, party, chance); move; move = nextMove(game, state, party, chance)) {
      yield { log, mine: viewer !== null && game.pending(state)!.seats.includes(viewer) }
      game.apply(state, move.seat, move.choice, (told) => {
        const event = heard(told, viewer)
        if (event === null || isReadiness(event)) return
        table = game.wire.follow(table, event, viewer)
        log.push({ event, view: { pending: null, answer: null, table } })
      })
    }
  }
}
const inWords = (line: Line | null): string =>
  line === null ? '' : lineText(line.filter((part) => typeof part === 'string' || 'card' in part)).trim()

test.each(Object.keys(games))('whatever is shown in %s is said above the table', async (name) => {
  const game = await games[name]!.game()
  const { beatOf, caption } = await faces[name]!.ui('en')
  const { voice } = await games[name]!.words('en')
  const silent = new Set<string>()
  let shown = 0
  for (const viewer of [ME, null]) {
    let last = 0
    for (const { log } of played(game, viewer)) {
      if (log.length < last) last = 0
      for (const { event, view } of log.slice(last)) {
        if ((beatOf?.(event, viewer) ?? 0) === 0) continue
        shown++
        const said = caption?.({ event, view }, 'en', NAMES, viewer)
        if ((said ?? inWords(voice('en', NAMES, viewer).event(view, event))) === '') silent.add(event.type)
      }
      last = log.length
    }
  }
  expect(shown).toBeGreaterThan(20)
  expect([...silent]).toEqual([])
})

/** What somebody does that is worth telling to whoever has the next turn. */
const DEEDS = new Set(['played', 'bought', 'contributed', 'attacked', 'challengeBeaten', 'plotBeaten'])

test('whoever has a turn in watchmen reads a line for each who did something since their last one', async () => {
  const game = await games['watchmen']!.game()
  const ui = await faces['watchmen']!.ui('en')
  const { voice } = await games['watchmen']!.words('en')
  const bystander = voice('en', NAMES, null)
  const kinds: Shapes = game.wire.shapes
  let turns = 0
  for (const { log, mine } of played(game, ME)) {
    if (!mine || log.at(-1)?.event.type !== 'turnBegan') continue
    turns++
    const before = log.slice(0, -1)
    const from = before.findLastIndex(
      ({ event }) => event.type === 'turnBegan' && 'seat' in event && event.seat === ME,
    )
    const did = new Set(
      before
        .slice(from + 1)
        .flatMap(({ event }) => (DEEDS.has(event.type) && 'seat' in event ? [event.seat as Seat] : []))
        // A Challenge attacks, too.
        .filter((seat) => seat >= 0 && seat !== ME),
    )
    const deeds = deedsSince({ ui, kinds, log, me: ME, lang: 'en', names: NAMES, bystander })
    const told = deeds.map(({ seat }) => seat)
    expect(told).toEqual(expect.arrayContaining([...did]))
    expect(new Set(told).size).toBe(told.length)
    for (const { text } of deeds) expect(text.length).toBeGreaterThan(3)
  }
  expect(turns).toBeGreaterThan(30)
})

test.each(Object.keys(games))(
  'whoever is asked in %s reads nothing of themselves, and no empty line',
  async (name) => {
    const game = await games[name]!.game()
    const ui = await faces[name]!.ui('en')
    const { voice } = await games[name]!.words('en')
    const bystander = voice('en', NAMES, null)
    for (const { log, mine } of played(game, ME)) {
      if (!mine) continue
      const deeds = deedsSince({
        ui,
        kinds: game.wire.shapes,
        log,
        me: ME,
        lang: 'en',
        names: NAMES,
        bystander,
      })
      for (const { seat, text } of deeds) {
        expect(seat).not.toBe(ME)
        expect(text).not.toBe('')
      }
    }
  },
)

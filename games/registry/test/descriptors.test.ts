import { announced, games } from '@conspire/games'
import { isRefusal, LANGS, seedFrom } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'

/** What a descriptor says of a game without fetching it is what the game says of itself. */
describe.each(Object.values(games))('the descriptor of $name', (about) => {
  test('names the game, its clauses and its numbers of players', async () => {
    const { name, prefix, players } = await about.game()
    const { min, max, usual } = about.players
    expect({ name: about.name, prefix: about.prefix, players: { min, max } }).toEqual({
      name,
      prefix,
      players,
    })
    for (const count of [usual, about.quick?.players ?? usual]) {
      expect(count).toBeGreaterThanOrEqual(min)
      expect(count).toBeLessThanOrEqual(max)
    }
  })

  test('lists its bots, each of which has a deputy that is quick if it takes its time itself', async () => {
    const { bots } = await about.game()
    expect(about.levels).toEqual(Object.keys(bots).map((name) => ({ name })))
    for (const { slow, deputy } of Object.values(bots)) {
      expect(deputy !== undefined).toBe(slow === true)
      expect(deputy?.slow).toBe(undefined)
    }
  })

  test('lists what a table can agree on, all of which the game takes and has words for', async () => {
    const game = await about.game()
    for (const { key, values, usual } of about.options) {
      expect(values === undefined || values.includes(usual!)).toBe(true)
      for (const value of values ?? [true, false]) {
        expect(isRefusal(game.options(about.players.usual, { [key]: value })), `${key}: ${value}`).toBe(false)
      }
      for (const lang of LANGS) {
        const { optionName, optionText, optionValue } = await about.words(lang)
        expect(optionName(key, lang)).toMatch(/\p{L}/u)
        expect(optionText(key, lang)).toMatch(/\p{L}/u)
        for (const value of values ?? []) expect(optionValue?.(value, lang)).toMatch(/\p{L}/u)
      }
    }
  })
})

test('somebody who plays Set a Watch at once is asked for one Adventurer, their own', async () => {
  const { game: fetchGame, players, quick } = games['set-a-watch']!
  const game = await fetchGame()
  const options = optionsOf(game, quick?.players ?? players.usual, quick?.options ?? {})
  const state = game.setup(options, seedFrom('a stranger'))
  const asked: number[] = []
  for (let now = game.pending(state)!; now.name === 'draft.adventurer'; now = game.pending(state)!) {
    const [seat] = now.seats as [number]
    asked.push(seat)
    game.apply(state, seat, game.legal(state, seat)[0]!)
  }
  expect(asked.filter((seat) => seat === 0)).toEqual([0])
})

test('no game is announced that is built', () => {
  for (const { name } of announced) expect(Object.keys(games)).not.toContain(name)
})

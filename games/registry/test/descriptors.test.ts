import { announced, games } from '@conspire/games'
import { isRefusal, LANGS } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'

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
    expect(usual).toBeGreaterThanOrEqual(min)
    expect(usual).toBeLessThanOrEqual(max)
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

test('no game is announced that is built', () => {
  for (const { name } of announced) expect(Object.keys(games)).not.toContain(name)
})

import { LightRandom, seedFrom, type Json } from '@conspire/kernel'
import { faces } from '@conspire/games/ui'
import { games } from '@conspire/games'
import { LEAST_WAIT } from '@conspire/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'
import { Waiting } from '../src/table/waiting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** When an answer leaves the page, and what it is, in so many questions one after the other. */
async function leaves(answer: (waiting: Waiting, send: (said: Json) => void) => void): Promise<unknown[]> {
  const random = new LightRandom('waiting')
  const left: unknown[] = []
  for (let i = 0; i < 50; i++) {
    const asked = performance.now()
    answer(new Waiting(() => random.below(1000) / 1000), (said) =>
      left.push([performance.now() - asked, said]),
    )
    await vi.advanceTimersByTimeAsync(10_000)
  }
  return left
}
const byPage = (waiting: Waiting, send: (said: Json) => void): void => waiting.answer(() => send(null))
const byPerson =
  (after: number) =>
  (waiting: Waiting, send: (said: Json) => void): void => {
    setTimeout(() => void waiting.over().then(() => send(null)), after)
  }

describe('an answer that stands', () => {
  test('leaves when a quick person’s would, to the millisecond', async () => {
    const page = await leaves(byPage)
    expect(page).toHaveLength(50)
    const [least, most] = LEAST_WAIT
    for (const [at] of page as [number, Json][]) {
      expect(at).toBeGreaterThanOrEqual(least)
      expect(at).toBeLessThanOrEqual(most)
    }
    expect(await leaves(byPerson(0))).toEqual(page)
    expect(await leaves(byPerson(least))).toEqual(page)
    expect(new Set(page.map((one) => JSON.stringify(one))).size).toBeGreaterThan(25)
  })
  test('does not leave once it is taken back', async () => {
    expect(
      await leaves((waiting, send) => {
        waiting.answer(() => send(null))
        waiting.takeBack()
      }),
    ).toEqual([])
  })
})

test.each(Object.keys(games))('what stands in %s answers a question of the game, in words', async (name) => {
  const game = await games[name]!.game()
  for (const lang of ['en', 'fr'] as const) {
    const { standing = {} } = await faces[name]!.ui(lang)
    const options = optionsOf(game, game.players.min)
    const state = game.setup(options, seedFrom(name))
    for (const [decision, { words }] of Object.entries(standing)) {
      expect(game.decisions.map(({ name }) => name)).toContain(decision)
      const { offer, stands } = words(game.view(state, 0), 0, lang)
      expect(offer.length).toBeGreaterThan(3)
      expect(stands.length).toBeGreaterThan(3)
    }
  }
})

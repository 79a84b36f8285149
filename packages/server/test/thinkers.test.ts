/** Bots think at whichever node of the house has time. */
import { games } from '@conspire/games'
import { seedFrom } from '@conspire/kernel'
import type { Task, Thought } from '@conspire/table'
import { describe, expect, test } from 'vitest'
import { Edition } from '../src/edition.ts'
import { Games } from '../src/house.ts'
import type { Sharer } from '../src/limits.ts'
import type { Bus } from '../src/ports/bus.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import type { Thinker } from '../src/thinking/thinker.ts'
import { Thinkers } from '../src/thinking/thinkers.ts'

/** Thinks as long as it is let. */
class Slow implements Pick<Thinker, 'think' | 'close' | 'isIdle' | 'onChange' | 'patience'> {
  readonly patience = 15_000
  readonly guests: string[] = []
  readonly #waiting: ((thought: Thought | null) => void)[] = []
  #changed: (isIdle: boolean) => void = () => {}

  get isIdle(): boolean {
    return this.#waiting.length === 0
  }

  onChange(changed: (isIdle: boolean) => void): void {
    this.#changed = changed
  }

  think(_task: Task, { guest }: Sharer): Promise<Thought | null> {
    this.guests.push(guest)
    const thinking = new Promise<Thought | null>((resolve) => this.#waiting.push(resolve))
    if (this.#waiting.length === 1) this.#changed(false)
    return thinking
  }

  finish(thought: Thought | null): void {
    this.#waiting.shift()!(thought)
    if (this.isIdle) this.#changed(true)
  }

  async close(): Promise<void> {}
}

const thinkersAt = (node: string, bus: Bus, here: Slow): Thinkers =>
  new Thinkers(node, bus, here as unknown as Thinker, new Games(games), new Edition('/nowhere'))

async function task(): Promise<Task> {
  const game = await games['bequest']!.game()
  const state = game.save(game.setup(game.options(3, {}), seedFrom('thinkers')))
  return { game: 'bequest', level: 'hard', seat: 0, state, seed: 's', heard: [] }
}

const isWanted = (): boolean => true
const at = (guest: string): Sharer => ({ guest, address: '192.0.2.1' })

describe('bots think where there is time', () => {
  test('here first; then at a node that has nothing to think about; then here again', async () => {
    const bus = new InProcessBus()
    const [here, there] = [new Slow(), new Slow()]
    const thinkers = thinkersAt('one', bus, here)
    thinkersAt('two', bus, there)
    const asked = await task()
    const answers = ['ana', 'ben', 'cem'].map((guest) => thinkers.think(asked, at(guest), isWanted))
    await expect.poll(() => [here.guests, there.guests]).toEqual([['ana', 'cem'], ['ben']])
    there.finish({ choice: 7 })
    expect(await answers[1]).toEqual({ choice: 7 })
    const next = thinkers.think(asked, at('dia'), isWanted)
    await expect.poll(() => there.guests).toEqual(['ben', 'dia'])
    there.finish({ choice: 8 })
    here.finish({ choice: 1 })
    here.finish({ choice: 2 })
    expect(await Promise.all([answers[0], answers[2], next])).toEqual([
      { choice: 1 },
      { choice: 2 },
      { choice: 8 },
    ])
  })

  test('a node that comes to nothing, or is gone, is made up for here', async () => {
    const bus = new InProcessBus()
    const [here, there] = [new Slow(), new Slow()]
    const thinkers = thinkersAt('one', bus, here)
    const other = thinkersAt('two', bus, there)
    const asked = await task()
    void thinkers.think(asked, at('ana'), isWanted)
    const answer = thinkers.think(asked, at('ben'), isWanted)
    await expect.poll(() => there.guests).toEqual(['ben'])
    there.finish(null)
    await expect.poll(() => here.guests).toEqual(['ana', 'ben'])
    await other.close()
    // It was killed before it could say so.
    bus.publish('thinkers', { node: 'two', isIdle: true })
    void thinkers.think(asked, at('cem'), isWanted)
    await expect.poll(() => here.guests).toEqual(['ana', 'ben', 'cem'])
    here.finish({ choice: 1 })
    here.finish({ choice: 2 })
    expect(await answer).toEqual({ choice: 2 })
  })

  test('a bot at another node has as long as one here, whatever is usual on the bus', async () => {
    const bus = new InProcessBus()
    const request = bus.request.bind(bus)
    const given: unknown[] = []
    bus.request = (...asked) => {
      given.push(asked[4])
      request(...asked)
    }
    const [here, there] = [new Slow(), new Slow()]
    const thinkers = thinkersAt('one', bus, here)
    thinkersAt('two', bus, there)
    const asked = await task()
    void thinkers.think(asked, at('ana'), isWanted)
    void thinkers.think(asked, at('ben'), isWanted)
    await expect.poll(() => there.guests).toEqual(['ben'])
    expect(given).toEqual([there.patience])
  })

  test('a node with another program does not think for this one: its numbers may mean something else', async () => {
    const bus = new InProcessBus()
    const [here, there] = [new Slow(), new Slow()]
    const thinkers = thinkersAt('one', bus, here)
    const old = { of: () => ({ build: 'another', page: null }) } as unknown as Edition
    void new Thinkers('two', bus, there as unknown as Thinker, new Games(games), old)
    const asked = await task()
    void thinkers.think(asked, at('ana'), isWanted)
    void thinkers.think(asked, at('ben'), isWanted)
    await expect.poll(() => here.guests).toEqual(['ana', 'ben'])
    expect(there.guests).toEqual([])
  })
})

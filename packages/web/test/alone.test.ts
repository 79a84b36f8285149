/** A game against bots in the page, without a browser: the line ends in the page's own table. */
import { games } from '@conspire/games'
import { LightRandom, pick, type Json } from '@conspire/kernel'
import type { ClientFrame, ServerFrame, NumberedFrame, Welcome } from '@conspire/protocol'
import { Match, type Task, type Thought } from '@conspire/table'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialAlone, newAlone } from '../src/net/alone.ts'
import type { Alone } from '../src/net/keep.ts'
import type { Line } from '../src/net/link.ts'

let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const keptOf = (game: string): Alone => JSON.parse(kept.get(`conspire:alone:${game}`)!) as Alone

/** Somebody at such a table. */
class Player {
  readonly frames: ServerFrame[] = []
  #line!: Line
  #ids = 0

  async come(alone: Alone): Promise<Welcome> {
    await new Promise<void>((resolve) => {
      const names = Array.from({ length: alone.players }, (_, seat) => `Player ${seat}`)
      this.#line = dialAlone(
        alone,
        names,
      )({
        opened: resolve,
        heard: (frame) => this.frames.push(frame),
        closed: () => {},
      })
    })
    await this.send({ hello: 1, table: 'alone' })
    return (this.frames.at(-1) as { welcome: Welcome }).welcome
  }

  async send(frame: ClientFrame): Promise<void> {
    this.#line.send(frame)
    await Promise.resolve()
  }

  async choose(said: Json, at: number): Promise<ServerFrame[]> {
    const from = this.frames.length
    await this.send({ do: `command-${this.#ids++}`, what: { choose: said, at } })
    return this.frames.slice(from)
  }

  leave(): void {
    this.#line.close()
  }

  get steps(): NumberedFrame[] {
    return this.frames.filter((frame) => 'n' in frame)
  }
}

/** The match of the table, which nobody outside sees. */
function overTheShoulder(): () => Match {
  const owing = vi.spyOn(Match.prototype, 'owing')
  return () => owing.mock.contexts.at(-1) as Match
}

/** At a table of three, or as near to that as the game allows. */
async function fresh(name: string): Promise<Alone> {
  const { players } = await games[name]!.game()
  return newAlone(name, Math.min(players.max, Math.max(players.min, 3)), {}, 'random')
}

describe.each(Object.keys(games))('%s without a server', (name) => {
  test('is played to the end, in frames without a gap, and taken up again after a reload', async () => {
    const matchOf = overTheShoulder()
    const random = new LightRandom('alone')
    const player = new Player()
    await player.come(await fresh(name))
    let reloaded = false
    for (;;) {
      const match = matchOf()
      if (match.over) break
      if (match.owing().includes(0)) {
        const { game } = match.rules
        const said = game.say(match.state, 0, pick(game.legal(match.state, 0), random))
        const [ok, step] = await player.choose(said, match.at)
        expect(ok).toEqual({ ok: expect.any(String) })
        expect(step).toHaveProperty('n')
      } else vi.advanceTimersByTime(5000)
      if (!reloaded && match.moves.length > 8) {
        reloaded = true
        const before = match.rules.game.save(match.state)
        const other = new Player()
        const { match: seen } = await other.come(keptOf(name))
        expect(matchOf()).not.toBe(match)
        expect(matchOf().rules.game.save(matchOf().state)).toEqual(before)
        expect(seen!.log.length).toBeGreaterThan(0)
        other.leave()
        match.owing()
      }
    }
    expect(reloaded).toBe(true)
    expect(player.steps.map(({ n }) => n)).toEqual(player.steps.map((_, i) => i + 1))
    expect(player.steps.at(-1)).toMatchObject({ q: null, outcome: { winners: expect.any(Array) } })
  })

  test('keeps what was written beside the match', async () => {
    const player = new Player()
    await player.come(await fresh(name))
    await player.send({ do: 'note', what: { pencil: ['a note'] } })
    player.leave()
    const { pencils } = await new Player().come(keptOf(name))
    expect(pencils[0]).toEqual(['a note'])
  })

  test('is closed, and forgotten, when its rules have changed since it was kept', async () => {
    const match = overTheShoulder()
    const player = new Player()
    await player.come(await fresh(name))
    while (match().moves.length === 0) {
      if (match().owing().includes(0)) {
        const { game } = match().rules
        await player.choose(game.say(match().state, 0, game.legal(match().state, 0)[0]!), match().at)
      } else vi.advanceTimersByTime(5000)
    }
    player.leave()
    const stored = keptOf(name)
    const later = { ...stored, begun: { told: '00000000' } }
    kept.set(`conspire:alone:${name}`, JSON.stringify(later))
    const welcome = await new Player().come(later)
    expect(welcome).toMatchObject({ match: null, table: { stage: 'closed' } })
    expect(kept.size).toBe(0)
  })
})

describe('a slow bot without a server', () => {
  const split = [3, 5, 6]

  /** The seats whose splits are in, when everybody has had a minute; the thread says what `answer` says, or nothing. */
  async function splitsIn(
    answer: (task: Task) => Thought | null,
  ): Promise<{ chosen: number[]; ended: number }> {
    let ended = 0
    class Thread {
      readonly #hearers = new EventTarget()
      addEventListener(...heard: Parameters<EventTarget['addEventListener']>): void {
        this.#hearers.addEventListener(...heard)
      }
      postMessage(task: Task): void {
        const data = answer(task)
        if (data !== null)
          queueMicrotask(() => this.#hearers.dispatchEvent(new MessageEvent('message', { data })))
      }
      terminate(): void {
        ended++
      }
    }
    vi.stubGlobal('Worker', Thread)
    const match = overTheShoulder()
    const player = new Player()
    await player.come(newAlone('bequest', 3, {}, 'hard'))
    await vi.advanceTimersByTimeAsync(60_000)
    const { commits } = match().state
    player.leave()
    return { chosen: commits.slice(1), ended }
  }

  test('thinks in a thread, and answers what was thought there', async () => {
    const { chosen, ended } = await splitsIn(({ level, game, seat }) =>
      level === 'hard' && game === 'bequest' ? { choice: split[seat]! } : null,
    )
    expect(chosen).toEqual(split.slice(1))
    // When the player left.
    expect(ended).toBe(1)
  })

  test('is answered for by its deputy when it takes too long, and its thread is ended', async () => {
    const { chosen, ended } = await splitsIn(() => null)
    for (const choice of chosen) expect(choice).toBeGreaterThan(0)
    // One thread: whoever waited for it has used up its time too.
    expect(ended).toBe(1)
  })
})

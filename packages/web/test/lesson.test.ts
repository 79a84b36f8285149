/** The lessons of all games that have one, played at the page's own table without a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import {
  heard,
  LANGS,
  LightRandom,
  seedFrom,
  type Game,
  type GameEvent,
  type Json,
  type Seat,
  type State,
  type Told,
} from '@conspire/kernel'
import type { ServerFrame, NumberedFrame, Welcome } from '@conspire/protocol'
import { Match } from '@conspire/table'
import type { ClaimMoment, Claims } from '@conspire/ui'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'
import { dialLesson } from '../src/net/alone.ts'
import { BOT_NAMES } from '../src/net/botNames.ts'
import type { Line } from '../src/net/link.ts'
import { expectFrench } from '@conspire/testkit/words'

const taught = Object.keys(games).filter((name) => faces[name]!.lesson !== undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each(taught)('the lesson of %s', (name) => {
  /** Comes to its table, having given so many answers before. */
  async function come(begun: number) {
    const { lesson } = await faces[name]!.lesson!('en')
    const frames: ServerFrame[] = []
    const heard: string[] = []
    const names = Array.from({ length: lesson.players }, (_, seat) => `Player ${seat}`)
    const line = await new Promise<Line>((resolve) => {
      const dialled: Line = dialLesson(name, lesson, names, {
        begun,
        right: (given) => heard.push(`right ${given}`),
        wrong: () => heard.push('wrong'),
      })({ opened: () => resolve(dialled), heard: (frame) => frames.push(frame), closed: () => {} })
    })
    const send = async (frame: Parameters<Line['send']>[0]): Promise<ServerFrame[]> => {
      const from = frames.length
      line.send(frame)
      await vi.advanceTimersByTimeAsync(60_000)
      return frames.slice(from)
    }
    const [{ welcome }] = (await send({ hello: 1, table: 'alone' })) as [{ welcome: Welcome }]
    /** What is asked now. */
    const question = (): NumberedFrame['q'] =>
      frames.reduce<NumberedFrame['q']>((q, frame) => {
        if ('begin' in frame) return frame.begin.q
        return 'q' in frame ? frame.q : q
      }, welcome.match!.q)
    let ids = 0
    const choose = (said: Json): Promise<ServerFrame[]> =>
      send({ do: `command-${ids++}`, what: { choose: said, at: question()!.at } })
    const undo = (): Promise<ServerFrame[]> =>
      send({ do: `command-${ids++}`, what: { undo: true, at: question()!.at } })
    return { lesson, heard, question, choose, undo, line }
  }

  test('goes from its first step to its last, and answers whoever does something else', async () => {
    const { lesson, heard, question, choose, line } = await come(0)
    for (const [i, { said, note }] of lesson.steps.entries()) {
      expect(question()!.seats, note).toContain(0)
      const other = await otherAnswer(name, i)
      if (other !== null) {
        const before = question()!.at
        expect((await choose(other))[0], note).toMatchObject({ reason: 'lesson' })
        expect(question()!.at).toBe(before)
        expect(heard.pop()).toBe('wrong')
      }
      expect((await choose(said))[0], note).toHaveProperty('ok')
      expect(heard.pop()).toBe(`right ${i + 1}`)
    }
    line.close()
  })

  test('goes back a step with whoever takes one back', async () => {
    const { lesson, heard, question, choose, undo, line } = await come(0)
    for (const [i, { said }] of lesson.steps.entries()) {
      await choose(said)
      if (!question()?.undo?.includes(0)) continue
      await undo()
      expect(heard.pop()).toBe(`right ${i}`)
      expect((await choose(said))[0]).toHaveProperty('ok')
    }
    line.close()
  })

  test('is taken up again where it was left', async () => {
    const { steps } = (await faces[name]!.lesson!('en')).lesson
    for (let begun = 0; begun < steps.length; begun++) {
      const { question, choose, line } = await come(begun)
      expect(question()!.seats).toContain(0)
      expect((await choose(steps[begun]!.said))[0]).toHaveProperty('ok')
      line.close()
    }
  })

  test('tells the learner nothing that their seat may not know', async () => {
    const { steps } = (await faces[name]!.lesson!('en')).lesson
    for (let begun = 0; begun < steps.length; begun++)
      expect(await worldsApart(name, begun), `step ${begun}`).toBeNull()
    // The table as it is would be noticed.
    const seenBy = Match.prototype.seenBy
    vi.spyOn(Match.prototype, 'seenBy').mockImplementation(function (this: Match, viewer) {
      return { ...seenBy.call(this, viewer), table: this.state.table } as never
    })
    expect(await worldsApart(name, steps.length - 1)).not.toBeNull()
  })

  test('says nothing that the table contradicts', async () => {
    const { claims } = (await import(`../../../games/${name}/ui/lesson/claims.ts`)) as {
      claims: Claims<string, unknown>
    }
    const { lesson } = await faces[name]!.lesson!('en')
    // The names that its notes say.
    expect(lesson.players - 1).toBeLessThanOrEqual(BOT_NAMES.length)
    for await (const { note, ...moment } of momentsOf(name))
      for (const id of [note, `${note}.wrong`])
        for (const [claim, holds] of Object.entries(claims[id] ?? {}))
          expect(holds(moment), `${id}: ${claim}`).toBe(true)
  })

  test('has filled every number of its notes from the table, in both languages', async () => {
    for (const lang of LANGS) {
      const { lesson, text } = await faces[name]!.lesson!(lang)
      for await (const { note, table } of momentsOf(name)) {
        const words = text(note, lang, lesson.facts?.(table) ?? {})
        expect(words, note).not.toMatch(/[{}]|undefined|NaN/)
      }
    }
  })

  test('says everything in both languages, by clauses that there are', async () => {
    const book = readFileSync(join(import.meta.dirname, `../../../games/${name}/rulebook/en.md`), 'utf8')
    for (const lang of LANGS) {
      const { lesson, text } = await faces[name]!.lesson!(lang)
      const notes = lesson.steps.map(({ note }) => note)
      const answers = notes.map((note) =>
        text(`${note}.wrong`, lang, {}) === '' ? 'wrong' : `${note}.wrong`,
      )
      const ids = ['end', ...notes, ...answers]
      for (const id of ids) expect(text(id, lang, {}), id).toMatch(/\S/)
      if (lang === 'fr') expectFrench(Object.fromEntries(ids.map((id) => [id, text(id, lang, {})])))
      for (const { clauses, note } of lesson.steps) {
        expect(clauses, note).not.toEqual([])
        for (const clause of clauses) expect(book).toContain(`- **${clause}**`)
      }
    }
  })
})

interface NoteMoment extends ClaimMoment<unknown> {
  readonly note: string
}

/** Every moment at which the page puts up a note, the end included: the learner is asked, and nobody else has anything left to do before. */
async function* momentsOf(name: string): AsyncGenerator<NoteMoment> {
  const game = await games[name]!.game()
  const { lesson } = await faces[name]!.lesson!('en')
  const options = optionsOf(game, lesson.players, lesson.options)
  let told: GameEvent[] = []
  const sink = (one: Told<GameEvent>): void => {
    const event = heard(one, 0)
    if (event !== null) told.push(event)
  }
  const state = game.setup(options, seedFrom(lesson.seed), sink, lesson.dictated)
  const choiceOf = (seat: Seat, said: Json | undefined): number => {
    const choice = said === undefined ? null : game.read(state, seat, said)
    if (typeof choice === 'number') return choice
    throw new Error(`seat ${seat} is asked ${game.pending(state)!.name} and says ${JSON.stringify(said)}`)
  }
  const others = lesson.others.map((answers) => answers.slice())
  for (let given = 0; ; given++) {
    for (;;) {
      const seat = game.pending(state)!.seats.find((one) => one !== 0)
      if (seat === undefined) break
      const said = others[seat - 1]?.shift()
      // At a simultaneous decision at the end they have nothing to say, and the learner is asked all the same.
      if (said === undefined && game.pending(state)!.seats.includes(0)) break
      game.apply(state, seat, choiceOf(seat, said), sink)
    }
    yield {
      note: lesson.steps[given]?.note ?? 'end',
      table: game.view(state, 0).table,
      heard: told,
      after: (said) => {
        const then = game.clone(state)
        game.apply(then, 0, choiceOf(0, said))
        return game.view(then, 0).table
      },
    }
    told = []
    if (given === lesson.steps.length) break
    game.apply(state, 0, choiceOf(0, lesson.steps[given]!.said), sink)
  }
  expect(others.flat(), 'answers that nobody asked for').toEqual([])
}

/** A legal answer to that step that the lesson does not want; null where there is no other. */
async function otherAnswer(name: string, step: number): Promise<Json> {
  const game = await games[name]!.game()
  const { lesson } = await faces[name]!.lesson!('en')
  const options = optionsOf(game, lesson.players, lesson.options)
  const state = game.setup(options, seedFrom(lesson.seed), undefined, lesson.dictated)
  const answers = [lesson.steps.map(({ said }) => said), ...lesson.others]
  const given = answers.map(() => 0)
  for (;;) {
    const pending = game.pending(state)!
    // The others first, unless it is the step that is wanted.
    const mine = pending.seats.includes(0) && given[0] === step
    const me: Seat = mine ? 0 : (pending.seats.find((seat) => seat !== 0) ?? 0)
    const said = answers[me]![given[me]!]!
    const wanted = game.read(state, me, said)
    if (typeof wanted !== 'number')
      throw new Error(`${JSON.stringify(said)} is refused at ${game.where(state)}`)
    if (me === 0 && given[0] === step) {
      const other = game.legal(state, 0).find((choice) => choice !== wanted)
      return other === undefined ? null : game.say(state, 0, other)
    }
    given[me]!++
    game.apply(state, me, wanted)
  }
}

/** How often the hidden part of the table is dealt anew. */
const WORLDS = 4

/** What is asked of a table that teaches, whatever it teaches. */
const NONSENSE: readonly Json[] = [null, 'A', 'takeBack', 17, [], { a: [], b: [] }, { do: 'pass' }]

/** What a learner is told who comes after so many steps, in other worlds that look the same to them: the first difference, or null. */
async function worldsApart(name: string, begun: number): Promise<string | null> {
  const { lesson } = await faces[name]!.lesson!('en')
  const game = await games[name]!.game()
  const names = Array.from({ length: lesson.players }, (_, seat) => `Player ${seat}`)
  /** What is told at a table of this game, which may deal anew by then. */
  const told = async (played: Game): Promise<string[]> => {
    const spied = vi.spyOn(games[name]!, 'game').mockResolvedValue(played)
    const frames: string[] = []
    const line = await new Promise<Line>((resolve) => {
      const silent = { begun, right: () => {}, wrong: () => {} }
      const dialled: Line = dialLesson(
        name,
        lesson,
        names,
        silent,
      )({
        opened: () => resolve(dialled),
        heard: (frame) => frames.push(JSON.stringify(frame).replace(/"now":\d+/, '')),
        closed: () => {},
      })
    })
    line.send({ hello: 1, table: 'alone' })
    await vi.advanceTimersByTimeAsync(0)
    const at = /"at":(\d+)/.exec(frames[0]!)?.[1]
    for (const [i, said] of NONSENSE.entries()) {
      line.send({ try: `try-${i}`, at: Number(at), said })
      line.send({ do: `do-${i}`, what: { choose: said, at: Number(at) } })
    }
    line.send({ do: 'undo', what: { undo: true, at: Number(at) + 1 } })
    await vi.advanceTimersByTimeAsync(0)
    line.close()
    spied.mockRestore()
    return frames
  }
  let last = 0
  const here = await told(withEach(game, ({ seq }) => (last = seq)))
  for (let world = 0; world < WORLDS; world++) {
    const there = await told(
      withEach(game, (state) => {
        if (state.seq !== last) return
        const other = game.resample(state, [0], new LightRandom(`${name} ${begun} ${world}`))
        const { chance, seq, undoSeq } = state
        game.copyInto(
          Object.assign(other, { chance: { ...chance, at: chance.at.slice() }, seq, undoSeq }),
          state,
        )
      }),
    )
    const different = here.find((frame, i) => frame !== there[i])
    if (different !== undefined || here.length !== there.length) return different ?? 'one more'
  }
  return null
}

/** The game, with something done to every state that comes of it. */
const withEach = (game: Game, part: (state: State<unknown>) => void): Game => ({
  ...game,
  setup: (...given) => {
    const state = game.setup(...given)
    part(state)
    return state
  },
  apply: (state, ...given) => {
    game.apply(state, ...given)
    part(state)
  },
})

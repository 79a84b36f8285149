/** The lessons of all games that have one, played at the page's own table without a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { faces } from '@conspire/games/ui'
import { isRefusal, LANGS, seedFrom, type Json, type Seat } from '@conspire/kernel'
import type { ServerFrame, Step, Welcome } from '@conspire/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialLesson } from '../src/net/alone.ts'
import type { Line } from '../src/net/link.ts'
import { expectFrench } from '@conspire/testkit/words'

const taught = Object.keys(games).filter((name) => faces[name]!.lesson !== undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
    const question = (): Step['q'] =>
      frames.reduce<Step['q']>((q, frame) => {
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

  test('says everything in both languages, by clauses that there are', async () => {
    const book = readFileSync(join(import.meta.dirname, `../../../games/${name}/rulebook/en.md`), 'utf8')
    for (const lang of LANGS) {
      const { lesson, text } = await faces[name]!.lesson!(lang)
      const notes = lesson.steps.map(({ note }) => note)
      const answers = notes.map((note) => (text(`${note}.wrong`, lang) === '' ? 'wrong' : `${note}.wrong`))
      const ids = ['end', ...notes, ...answers]
      for (const id of ids) expect(text(id, lang), id).toMatch(/\S/)
      if (lang === 'fr') expectFrench(Object.fromEntries(ids.map((id) => [id, text(id, lang)])))
      for (const { clauses, note } of lesson.steps) {
        expect(clauses, note).not.toEqual([])
        for (const clause of clauses) expect(book).toContain(`- **${clause}**`)
      }
    }
  })
})

/** A legal answer to that step that the lesson does not want; null where there is no other. */
async function otherAnswer(name: string, step: number): Promise<Json> {
  const game = await games[name]!.game()
  const { lesson } = await faces[name]!.lesson!('en')
  const options = game.options(lesson.players, lesson.options)
  if (isRefusal(options)) throw new Error(options.reason)
  const state = game.setup(options, seedFrom(lesson.seed))
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

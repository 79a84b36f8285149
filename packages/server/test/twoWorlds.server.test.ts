import { hash } from 'node:crypto'
import type { GameName } from '@conspire/games'
import { Match } from '@conspire/table'
import { amount, LEVEL, seeded } from '@conspire/testkit/amount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { playing, serving } from './serving.ts'
import { isFound, LEAKS } from '../trial/leaks.ts'
import type { Client } from '../trial/thirdParty.ts'
import { SUBJECTS } from '../trial/subjects.ts'
import { compareWorlds as quickly } from '../trial/twoWorlds.ts'
import { compareNotices, compareWorlds } from './worlds.ts'

/** Over real sockets. */
const TRIALS = amount(60, 4)
const CALLS = amount(40, 3)
/** Without: `conspire worlds` compares as many as anybody likes. */
const PAIRS = amount(6000, 150)

test.each(Object.values(SUBJECTS))(
  'two worlds that a viewer cannot tell apart send that viewer the same bytes: $name',
  async (subject) => {
    const { trials, steps, frames, bytes, findings } = await compareWorlds(TRIALS, seeded('wire'), subject)
    console.log(
      `two worlds of ${subject.name}: ${trials} pairs, ${steps} choices, ${frames} frames (${bytes} bytes) compared; ${findings.length} differences`,
    )
    expect(findings).toEqual([])
    expect(frames).toBeGreaterThan(TRIALS * 20)
  },
  300_000,
)

test.each(Object.values(SUBJECTS))(
  'two worlds call the same players to their tables, with the same words: $name',
  async (subject) => {
    const { calls, findings } = await compareNotices(CALLS, seeded('notices'), subject)
    expect(findings).toEqual([])
    expect(calls).toBeGreaterThanOrEqual(CALLS)
  },
  300_000,
)

test('answers that may quote a hand come in blocks, and a seat’s own answer in one length', async () => {
  await using server = await serving()
  const [ana] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client]
  const lengthOf = async (ask: () => Promise<unknown>): Promise<number> => {
    const { length } = ana.raw
    await ask()
    return ana.raw[length]!.length
  }
  const { said } = await ana.legal()
  expect(await lengthOf(() => ana.legal())).toBe(8192)
  expect(await lengthOf(() => ana.try(1, said[0]))).toBe(256)
  expect(await lengthOf(() => ana.try(1, { a: [], b: [] }))).toBe(256)
  expect(await lengthOf(() => ana.do({ choose: 'nonsense', at: 1 }))).toBe(256)
  const lengths = new Set<number>()
  for (const choose of said.slice(0, 12)) {
    await ana.do({ choose, at: 1 })
    await ana.settle()
    const told = ana.raw.findLast((text) => text.includes('"answer"'))!
    lengths.add(told.replace(/"e":.*?,(?="answer")/, '').replace(/"n":\d+/, '').length)
  }
  expect(lengths.size).toBe(1)
  await ana.leave()
})

describe('a leak that is planted is found', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('whoever holds certain cards is not called', async () => {
    const owing = Match.prototype.owing
    vi.spyOn(Match.prototype, 'owing').mockImplementation(function (this: Match) {
      const { game } = this.rules
      return owing
        .call(this)
        .filter((seat) => hash('md5', JSON.stringify(game.view(this.state, seat).table)) < '8')
    })
    const { findings } = await compareNotices(12, 'notices', SUBJECTS.bequest)
    expect(findings.length).toBeGreaterThan(0)
  })

  /** Some of each sort, and in the proof all that show at once. Those in how long an answer takes need very many worlds: `conspire worlds --leaks`. */
  const some = [
    'a bit of what is hidden',
    'the seed',
    'the best version of an event for those who watch',
    'a local of the flow',
    'the order of legal choices',
    'the reason of a refusal',
    'a frame when an answer is replaced',
    'frames without the blanks that make them of one length',
    'one count of frames for all streams',
    'the answers of others in who is here',
    'a match in play among the open tables',
  ]
  const all = Object.keys(LEAKS).filter((name) => !name.startsWith('the time of '))
  test.each(LEVEL === 'proof' ? all : some)('%s', async (name) => {
    expect(await isFound(name)).toBe(true)
  })

  test('there are enough of them', () => {
    expect(Object.keys(LEAKS).length).toBeGreaterThanOrEqual(50)
  })
})

test.each(Object.keys(SUBJECTS) as GameName[])(
  'many worlds of %s without a network: the same bytes, and the same lengths for everybody else',
  async (game) => {
    const { findings, pairs, steps } = await quickly({ game, pairs: PAIRS, seed: seeded('tests') })
    expect(findings).toEqual([])
    expect(pairs).toBeGreaterThanOrEqual(PAIRS)
    expect(steps).toBeGreaterThan(PAIRS / 2)
  },
)

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { LightRandom } from '@conspire/kernel'
import { commitmentOf, commitOf, verify } from '@conspire/transcript'
import { expect, test } from 'vitest'
import { commandLine, type Ran } from './commandLine.ts'
import { playing, serving } from './serving.ts'
import type { Client } from '../trial/thirdParty.ts'

const conspire = commandLine()

const gameNamed = async (name: string) => (Object.hasOwn(games, name) ? await games[name]!.game() : null)

test('a finished match can be checked by anybody, and nothing in it can be changed', async () => {
  await using server = await serving({ timing: { grace: 50 } })
  const [ana, ben] = (await playing(server.url, ['Ana', 'Ben'], { options: { advanced: true } })) as [
    Client,
    Client,
  ]
  const { commitment } = ana.info
  await ana.do({ pencil: ['a word to all'] })
  // Now and then an answer is replaced or taken back, and for a while a bot minds a seat.
  await ana.answer((said) => said[1]!)
  await ana.do({ choose: (await ana.legal())['said'][2], at: 1 })
  await ana.do({ choose: 'takeBack', at: 1 })
  ben.drop()
  while ('no' in (await ana.do({ mind: 1 }))) await ana.settle()
  await ana.until(() => ana.here[1] === 'minded', 'the minder')
  await ana.answer((said) => said[3]!)
  await ana.until(() => ana.q!['at'] > 1, 'the minder')
  await ben.come()
  await Promise.all([ana.play(), ben.play()])
  const { status, body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
  expect(status).toBe(200)
  const verdict = await verify(body, gameNamed)
  expect(verdict).toMatchObject({
    ok: true,
    game: 'bequest',
    players: 4,
    ...(({ winners, scores }) => ({ winners, scores }))(ana.outcome!),
  })

  const { match } = JSON.parse(body.split('\n')[0]!)
  expect(match.commitment).toBe(commitment)
  expect(commitmentOf(ana.table, match.secret)).toBe(commitment)
  expect(match.commits.slice(0, 2)).toEqual([commitOf(ana.opening), commitOf(ben.opening)])
  expect(match.openings).toEqual([ana.opening, ben.opening, '', ''])
  expect(match.seats.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['Ana', 'Ben'])
  expect(match.pencils).toEqual([['a word to all'], null, null, null])
  expect(body).toContain('"by":"minder"')

  // Any digit, anywhere.
  const digits = Array.from(body.matchAll(/[0-9a-f](?=[0-9a-f"])|\d/g), ({ index }) => index)
  const random = new LightRandom('digits')
  let refused = 0
  const tries = 150
  for (let i = 0; i < tries; i++) {
    const at = i < 40 ? digits[Math.floor((i * 900) / 40)]! : digits[random.below(digits.length)]!
    const other = body[at] === '7' ? '3' : '7'
    const forged = body.slice(0, at) + other + body.slice(at + 1)
    const result = await verify(forged, gameNamed)
    if (!result.ok) refused++
    else throw new Error(`a changed digit goes unnoticed at ${at}: ${body.slice(at - 40, at + 40)}`)
  }
  const folder = await mkdtemp(join(tmpdir(), 'conspire-export-'))
  const verified = async (text: string): Promise<Ran> => {
    await writeFile(join(folder, 'match'), text)
    return conspire('verify', join(folder, 'match'))
  }
  const sound = await verified(body)
  expect([sound.code, sound.out]).toEqual([0, expect.stringContaining(' is sound: bequest, 4 players, ')])
  const forged = await verified(body.replace(/(?<="secret":")./, (digit) => (digit === '0' ? '1' : '0')))
  expect([forged.code, forged.err]).toEqual([
    1,
    expect.stringContaining(' is refused: line 1, at match.commitment: '),
  ])
  await rm(folder, { recursive: true })
  console.log(
    `export: ${body.split('\n').length - 4} decisions verified; ${refused} of ${tries} changed digits refused`,
  )
  expect(refused).toBe(tries)
  await ana.leave()
  await ben.leave()
})

test('a forger who makes the whole chain anew is still found out', async () => {
  await using server = await serving()
  const [ana] = (await playing(server.url, ['Ana'], { players: 3 })) as [Client]
  await ana.play()
  const { body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
  const { writeMatch } = await import('@conspire/transcript')
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const game = (await gameNamed('bequest'))!
  const options = game.options(3, lines[0].options)
  const moves = lines.slice(2, -1).map(({ seat, choice, by, time }) => ({ seat, choice, by, time }))
  const { match } = lines[0]
  const forge = (change: object, list = moves): string => {
    const forged = { ...match, ...change }
    try {
      return writeMatch(game, options, forged, list)
    } catch {
      // With other cards these choices cannot be made: the header is forged well enough without them.
      return writeMatch(game, options, forged, [])
    }
  }
  expect(forge({})).toBe(body)
  const forgeries: readonly (readonly [string, string])[] = [
    ['commitment', forge({ commitment: '0'.repeat(64) })],
    ['openings', forge({ openings: ['1'.repeat(32), '', ''] })],
    ['openings', forge({ openings: [match.openings[0], '1'.repeat(32), ''] })],
    ['commits', forge({ commits: [] })],
    ['began', forge({ began: match.made - 1 })],
    [
      'by',
      forge(
        {},
        moves.map((move) => ({ ...move, by: 'bot' })),
      ),
    ],
    [
      'choice',
      forge(
        {},
        moves.map((move) => ({ ...move, by: 'clock' })),
      ),
    ],
    [
      'time',
      forge(
        {},
        moves.map((move, i) => ({ ...move, time: move.time - i * 1000 })),
      ),
    ],
  ]
  for (const [path, text] of forgeries) {
    const verdict = await verify(text, gameNamed)
    expect(verdict.ok, path).toBe(false)
    if (!verdict.ok) expect(verdict.path, verdict.sentence).toContain(path)
  }
  await ana.leave()
})

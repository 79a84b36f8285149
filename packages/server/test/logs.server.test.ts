import { Writable } from 'node:stream'
import { games } from '@conspire/games'
import { seedHex } from '@conspire/kernel'
import { seedOf } from '@conspire/transcript'
import { expect, test } from 'vitest'
import { playing, serving } from './serving.ts'
import type { Client } from '../trial/thirdParty.ts'

test('the log of the server holds no secret of a game', async () => {
  let log = ''
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  await using server = await serving({ logLevel: 'trace', logTo })
  const people = await playing(server.url, ['Ana', 'Ben'], { options: { advanced: true } })
  const [ana] = people as [Client]
  await ana.do({ choose: 'nonsense', at: 1 })
  await ana.do({ choose: 'nonsense', at: 9 })
  ana.send('{"hello":1,"table":"nonsense"}')
  await Promise.all(people.map((one) => one.play()))
  await ana.guest.send('POST', '/api/tables', { game: 'bequest', players: 99 })
  await ana.guest.send('PUT', '/api/me', { name: 'x'.repeat(99) })
  const { body } = await ana.guest.send('GET', `/api/tables/${ana.table}/match`)
  const { match } = JSON.parse(body.split('\n')[0]!)
  for (const one of people) await one.leave()
  await server.close()

  expect(log.split('\n').length).toBeGreaterThan(50)
  expect(log).toContain(ana.table)
  const seed = seedHex(seedOf(ana.table, match.secret, match.openings))
  for (const secret of [
    match.secret,
    seed,
    ...match.openings.filter(Boolean),
    ana.guest.cookie.split('=')[1]!,
  ])
    expect(log).not.toContain(secret)
  // No card by its id, no choice in words or by number, no name of a field that would hold one.
  expect(log).not.toMatch(/\b(R[1-5]|S|C)-\d\d\b/)
  const game = await games['bequest']!.game()
  expect(game.streams.length).toBeGreaterThan(0)
  for (const word of [
    'choice',
    'choose',
    'said',
    'hand',
    'cards',
    'state',
    'seed',
    'secret',
    'opening',
    'cookie',
  ])
    expect(log, word).not.toContain(`"${word}"`)
  // Only these facts are written, each with nothing but its table, its number and its kind.
  for (const line of log.trim().split('\n')) {
    const { level, time, msg, table, seq, kind, ...rest } = JSON.parse(line)
    expect([level, time, msg, table, seq, kind].every((value) => value !== null)).toBe(true)
    expect(
      Object.keys(rest).filter((key) => !['port', 'resumed', 'game', 'players'].includes(key)),
      line,
    ).toEqual([])
  }
})

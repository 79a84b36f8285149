import { roster } from '@conspire/bots'
import { games } from '@conspire/games'
import { LightRandom, questionFor } from '@conspire/kernel'
import { amount } from '@conspire/testkit/amount'
import { afterEach, expect, test, vi } from 'vitest'
import { chance } from '../src/chance.ts'
import { playing, serving } from './serving.ts'
import type { Client, Frame } from '../trial/thirdParty.ts'

afterEach(() => vi.restoreAllMocks())

test('what a match weighs on the wire: bytes a move for all four seats of Bequest, acknowledgements included', async () => {
  await using server = await serving()
  const random = new LightRandom('weight')
  // The same deals every time.
  const dealt = new LightRandom('deals')
  vi.spyOn(chance, 'below').mockImplementation((most) => dealt.below(most))
  vi.spyOn(chance, 'bytes').mockImplementation((count) =>
    Buffer.from(Array.from({ length: count }, () => dealt.below(256))),
  )
  const rounds = amount(12, 3)
  let moves = 0
  let bytes = 0
  const parts: Record<string, number> = {}
  const kinds: Record<string, number> = {}
  const names = Object.keys((await games['bequest']!.game()).wire.shapes)
  const count = (kind: string, length: number): void => void (kinds[kind] = (kinds[kind] ?? 0) + length)
  for (let game = 0; game < rounds; game++) {
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem', 'Dia'])
    const [ana] = people as [Client]
    const from = people.map((one) => one.raw.length)
    // Four people who play as well as the medium bot, each over a socket of their own.
    const { match, rules } = server.hall.tableInMemory(ana.table)!
    const bot = roster(rules.game)['medium']!
    while (!match!.over) {
      const seat = match!.owing()[0]!
      const choice = bot.choose(questionFor(rules.game, match!.state, seat, random))
      const said = rules.game.say(match!.state, seat, choice)
      const answer = await people[seat]!.do({ choose: said, at: match!.at })
      if (!('ok' in answer)) throw new Error(JSON.stringify(answer))
      moves++
    }
    for (const one of people) await one.until(() => one.info['stage'] === 'over', 'the end')
    people.forEach((one, i) => {
      for (const text of one.raw.slice(from[i])) {
        bytes += text.length
        const frame = JSON.parse(text) as Frame
        const kind = Object.keys(frame).find((key) => key !== 'n')!
        parts[kind] = (parts[kind] ?? 0) + text.length
        for (const event of frame['e'] ?? [])
          count(names[event[0]] ?? '(ready)', JSON.stringify(event).length + 1)
        if (frame['q'] !== undefined) count('(q)', JSON.stringify(frame['q']).length + 5)
      }
    })
    await Promise.all(people.map((one) => one.leave()))
  }
  const per = (record: Record<string, number>): string =>
    Object.entries(record)
      .sort(([, a], [, b]) => b - a)
      .map(([name, sum]) => `${name} ${(sum / moves).toFixed(1)}`)
      .join(', ')
  console.log(
    `weight: ${(bytes / moves).toFixed(0)} bytes a move over ${rounds} games of 4 (${moves} moves): ${per(parts)}`,
  )
  console.log(`weight: of these, by kind of event: ${per(kinds)}`)
  expect(bytes / moves).toBeLessThanOrEqual(460)
})

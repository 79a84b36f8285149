import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { playing, seated, serving } from './serving.ts'
import { Client, Guest, newId, textOf, type Frame } from '../trial/thirdParty.ts'

/** Sends a text as it is and returns what it is answered with. */
async function answerTo(client: Client, text: string | Buffer): Promise<Frame> {
  const before = client.raw.length
  client.send(text)
  await client.until(() => client.raw.length > before, 'an answer')
  return JSON.parse(client.raw[before]!) as Frame
}

describe('frames that make no sense', () => {
  test('are refused in words, each with its reason, and change nothing', async () => {
    await using server = await serving()
    const [ana, ben] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client, Client]
    const id = newId()
    const cases: readonly (readonly [string, string, string | null])[] = [
      ['', 'noJson', null],
      ['{', 'noJson', null],
      ['{"do":1e', 'noJson', null],
      ['nonsense', 'noJson', null],
      ['null', 'malformed', null],
      ['17', 'malformed', null],
      ['[]', 'malformed', null],
      ['{}', 'unknownFrame', null],
      ['{"undo":true}', 'unknownFrame', null],
      ['{"__proto__":{"do":"x"}}', 'unknownFrame', null],
      ['{"constructor":1}', 'unknownFrame', null],
      ['{"ping":2}', 'malformed', null],
      ['{"ping":1,"more":1}', 'malformed', null],
      ['{"hello":2,"table":"ABCDEF"}', 'malformed', null],
      ['{"hello":1}', 'malformed', null],
      ['{"hello":1,"table":"abcdef"}', 'noSuchTable', null],
      ['{"hello":1,"table":"AAAAAA"}', 'noSuchTable', null],
      ['{"hello":1,"table":"../../"}', 'noSuchTable', null],
      [`{"hello":1,"table":"${ana.table}","have":-1}`, 'malformed', null],
      [`{"hello":1,"table":"${ana.table}","have":1e309}`, 'malformed', null],
      ['{"do":"short","what":{"leave":true}}', 'badId', null],
      [`{"do":"${'x'.repeat(65)}","what":{"leave":true}}`, 'badId', null],
      ['{"do":17,"what":{"leave":true}}', 'badId', null],
      ['{"do":"spaces are not allowed","what":{}}', 'badId', null],
      [`{"do":"${id}"}`, 'malformed', id],
      [`{"do":"${id}","what":[]}`, 'malformed', id],
      [`{"do":"${id}","what":{}}`, 'unknownFrame', id],
      [`{"do":"${id}","what":{"win":true}}`, 'unknownFrame', id],
      [`{"do":"${id}","what":{"__proto__":{"leave":true}}}`, 'unknownFrame', id],
      [`{"do":"${id}","what":{"leave":true},"seat":1}`, 'malformed', id],
      [`{"do":"${id}","what":{"leave":1}}`, 'malformed', id],
      [`{"do":"${id}","what":{"choose":"A","at":1,"seat":1}}`, 'malformed', id],
      [`{"do":"${id}","what":{"choose":"A"}}`, 'malformed', id],
      [`{"do":"${id}","what":{"choose":"A","at":1.5}}`, 'malformed', id],
      [`{"do":"${id}","what":{"choose":"A","at":1e309}}`, 'malformed', id],
      [`{"do":"${id}","what":{"sit":0,"commit":"xyz"}}`, 'malformed', id],
      [`{"do":"${id}","what":{"sit":0,"leave":true}}`, 'malformed', id],
      [`{"try":"${id}","at":1}`, 'malformed', id],
      [`{"try":"x","at":1,"said":1}`, 'badId', null],
      [`{"legal":"x"}`, 'badId', null],
      [`{"legal":"${id}","at":1}`, 'malformed', id],
      [`${'['.repeat(9)}${']'.repeat(9)}`, 'tooDeep', null],
      [`{"do":"${id}","what":{"choose":${'['.repeat(2000)}${']'.repeat(2000)},"at":1}}`, 'tooDeep', null],
      [JSON.stringify({ do: id, what: { chat: 'x'.repeat(8200) } }), 'tooLong', null],
      [JSON.stringify({ do: id, what: { chat: '€'.repeat(2800) } }), 'tooLong', null],
    ]
    const before = { have: (await ben.settle()).have, frames: ben.raw.length }
    for (const [text, reason, no] of cases) {
      const answer = await answerTo(ana, text)
      expect(answer, text.slice(0, 80)).toMatchObject({
        no,
        reason,
        clause: null,
        params: expect.any(Object),
      })
    }
    // A bracket inside a string is no bracket.
    expect(
      await answerTo(ana, JSON.stringify({ do: newId(), what: { chat: '[[[[[[[[[[[[{{"\\' } })),
    ).toHaveProperty('ok')
    await ben.settle()
    expect(ben.have).toBe(before.have + 1)
    for (const one of [ana, ben]) await one.leave()
  })

  test('a frame that is no text is refused', async () => {
    await using server = await serving()
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    const socket = ana.guest.socket()
    await new Promise((resolve) => socket.once('open', resolve))
    const answer = new Promise<string>((resolve) => socket.once('message', (data) => resolve(textOf(data))))
    socket.send(Buffer.from('{"ping":1}'), { binary: true })
    expect(JSON.parse(await answer)).toMatchObject({ no: null, reason: 'notText' })
    socket.terminate()
    await ana.leave()
  })

  test('nothing is done for a socket that has not said hello', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    const socket = ana.socket()
    await once(socket, 'open')
    const heard: Frame[] = []
    socket.on('message', (data) => heard.push(JSON.parse(textOf(data)) as Frame))
    const id = newId()
    socket.send(JSON.stringify({ do: id, what: { leave: true } }))
    socket.send(JSON.stringify({ legal: id }))
    socket.send('{"ping":1}')
    while (heard.length < 3) await once(socket, 'message')
    expect(heard[0]).toMatchObject({ no: id, reason: 'helloFirst' })
    expect(heard[1]).toMatchObject({ no: id, reason: 'helloFirst' })
    expect(heard[2]).toEqual({ pong: 1 })
    socket.terminate()
  })
})

describe('commands', () => {
  /** Every command, with who gives it at which stage and why it is refused (null: it is not). */
  const COMMANDS: readonly (readonly [Frame, Readonly<Record<string, string | null>>])[] = [
    [{ sit: 1 }, { 'watcher lobby': 'seatTaken', 'player lobby': 'alreadySeated', 'watcher play': 'begun' }],
    [{ stand: true }, { 'watcher lobby': 'notSeated', 'player play': 'begun', 'watcher play': 'begun' }],
    [
      { bot: 2, level: 'easy' },
      {
        'watcher lobby': 'notHost',
        'player lobby': 'notHost',
        'host lobby': null,
        'host play': 'begun',
        'player play': 'notHost',
      },
    ],
    [
      { unbot: 2 },
      { 'watcher lobby': 'notHost', 'player lobby': 'notHost', 'host lobby': null, 'host play': 'begun' },
    ],
    [{ remove: 1 }, { 'watcher lobby': 'notHost', 'player lobby': 'notHost', 'host play': 'begun' }],
    [{ start: true }, { 'watcher lobby': 'notHost', 'player lobby': 'notHost', 'host play': 'begun' }],
    [
      { open: '0'.repeat(32) },
      { 'player lobby': 'notOpening', 'player play': 'notOpening', 'watcher play': 'notOpening' },
    ],
    [
      { choose: 'A', at: 1 },
      {
        'watcher lobby': 'notSeated',
        'player lobby': 'notPlaying',
        'watcher play': 'notSeated',
        'player play': 'malformed',
      },
    ],
    [
      { undo: true, at: 1 },
      {
        'watcher lobby': 'notSeated',
        'player lobby': 'notPlaying',
        'watcher play': 'notSeated',
        'player play': 'nothingToUndo',
      },
    ],
    [
      { leave: true },
      { 'watcher lobby': 'notSeated', 'player lobby': 'notPlaying', 'watcher play': 'notSeated' },
    ],
    [
      { chat: 'Hello' },
      { 'watcher lobby': null, 'player lobby': null, 'watcher play': null, 'player play': null },
    ],
    [
      { phrase: 'oops' },
      { 'watcher lobby': null, 'player lobby': null, 'watcher play': null, 'player play': null },
    ],
  ]

  test('are for those who may give them, when they may', async () => {
    await using server = await serving()
    const [host, player] = (await seated(server.url, ['Ana', 'Ben'], { players: 4 })) as [Client, Client]
    const watcher = await new Client(await Guest.arrive(server.url, 'Dia'), host.table).come()
    const who: Readonly<Record<string, Client>> = { host, player, watcher }
    for (const stage of ['lobby', 'play']) {
      if (stage === 'play') {
        await host.do({ start: true })
        for (const one of [host, player]) await one.until(() => one.begun, 'the beginning')
      }
      for (const [what, answers] of COMMANDS)
        for (const [cell, reason] of Object.entries(answers)) {
          const [role, when] = cell.split(' ') as [string, string]
          if (when !== stage) continue
          const answer = await who[role]!.do(what)
          expect(answer['reason'] ?? null, `${JSON.stringify(what)} by ${cell}`).toBe(reason)
        }
    }
    for (const one of [host, player, watcher]) await one.leave()
  })

  test('the rules refuse with their clause', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana, ben] = people as [Client, Client]
    const mine = (await ana.legal())['said'][0] as { a: string[]; b: string[] }
    const theirs = (await ben.legal())['said'][0] as { a: string[]; b: string[] }
    const hand = [...mine.a, ...mine.b]
    const cases: readonly (readonly [unknown, Frame])[] = [
      [{ a: hand, b: [] }, { clause: 'BQ-046' }],
      [
        { a: hand.slice(0, 1), b: hand.slice(1, 4) },
        { clause: 'BQ-046', reason: 'cardLeftOut' },
      ],
      [
        { a: hand.slice(0, 1), b: [...hand.slice(1, 4), theirs.a[0]] },
        { clause: 'BQ-046', reason: 'notInHand' },
      ],
      [
        { a: hand.slice(0, 2), b: hand.slice(1) },
        { clause: 'BQ-046', reason: 'twice' },
      ],
      [
        { a: ['nothing'], b: hand },
        { clause: 'BQ-046', reason: 'noSuchCard' },
      ],
      ['A', { clause: 'BQ-044', reason: 'malformed' }],
      [null, { clause: 'BQ-044', reason: 'malformed' }],
      [1e308, { clause: 'BQ-044', reason: 'malformed' }],
      [{ __proto__: null, a: { length: 3 }, b: 'x' }, { clause: 'BQ-046' }],
    ]
    const { have } = await ben.settle()
    for (const [choose, expected] of cases)
      expect(await ana.do({ choose, at: 1 }), JSON.stringify(choose)).toMatchObject({
        no: expect.any(String),
        ...expected,
      })
    expect(await ana.do({ choose: mine, at: 2 })).toMatchObject({
      reason: 'stale',
      clause: null,
      params: { at: 1 },
    })
    expect(await ana.do({ choose: mine, at: 0 })).toMatchObject({ reason: 'stale' })
    expect((await ben.settle()).have).toBe(have)
    for (const one of people) await one.answer((said) => said[0]!)
    await ana.until(() => ana.q!['at'] === 2, 'the choice')
    expect(await ana.do({ choose: 'C', at: 2 })).toMatchObject({ clause: 'BQ-055', reason: 'oneGroup' })
    await Promise.all(people.map((one) => one.play()))
    expect(await ana.do({ choose: 'A', at: 2 })).toMatchObject({ reason: 'stale' })
    for (const one of people) await one.leave()
  })

  test('out of turn is refused, for a player and for the table', async () => {
    await using server = await serving()
    const people = await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })
    const [ana] = people as [Client]
    // Up to a decision of one seat alone.
    while (ana.q!['asks'] === 'all') {
      const { at } = ana.q!
      await Promise.all(people.map((one) => one.answer((said) => said[0]!)))
      await Promise.all(people.map((one) => one.until(() => one.q?.['at'] !== at, 'the next decision')))
    }
    const { at, seats } = ana.q as { at: number; seats: number[] }
    const other = people.find(({ seat }) => !seats.includes(seat!))!
    expect(await other.do({ choose: [], at })).toMatchObject({
      reason: 'notAsked',
      clause: expect.stringMatching(/^BQ-/),
    })
    expect(await other.try(at, [])).toMatchObject({ reason: 'notAsked' })
    expect(await other.legal()).toMatchObject({ at, said: [] })
    for (const one of people) await one.leave()
  })
})

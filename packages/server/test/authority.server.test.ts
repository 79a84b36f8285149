/**
 * Who may do what: every command of the socket and every route, for everybody who could try it. A command or a route that is not in these tables fails
 * the test.
 */
import { request } from 'node:http'
import { join } from 'node:path'
import { PHRASES, type CommandName, type Commands } from '@conspire/protocol'
import { describe, expect, test } from 'vitest'
import { httpApp } from '../src/http/app.ts'
import { isRefused } from '../src/refused.ts'
import { NAMES, type Command } from '../src/socket/frames.ts'
import { decide } from '../src/table/commands.ts'
import { Presence } from '../src/table/presence.ts'
import type { TableFold } from '../src/table/table.ts'
import { Client, Guest, sha256 } from '../trial/thirdParty.ts'
import { playing, seated, serving } from './serving.ts'

const WHAT: { readonly [K in CommandName]: Commands[K] } = {
  sit: { sit: -1, commit: sha256('x') },
  stand: { stand: true },
  bot: { bot: 2, level: 'random' },
  unbot: { unbot: 2 },
  remove: { remove: 1 },
  agree: { agree: { clock: null } },
  start: { start: true },
  open: { open: '0'.repeat(32) },
  choose: { choose: 'nothing', at: 1 },
  undo: { undo: true, at: 1 },
  leave: { leave: true },
  again: { again: true },
  mind: { mind: 1 },
  chat: { chat: 'hello' },
  phrase: { phrase: PHRASES[0] },
  pencil: { pencil: null },
}

type Line = readonly [host: string, player: string, watcher: string]

/** What the host, another player and somebody without a seat are answered: `ok`, or why not. */
const MAY: { readonly [Stage in 'lobby' | 'play' | 'over']: { readonly [K in CommandName]: Line } } = {
  lobby: {
    sit: ['alreadySeated', 'alreadySeated', 'ok'],
    stand: ['ok', 'ok', 'notSeated'],
    bot: ['ok', 'notHost', 'notHost'],
    unbot: ['noBotThere', 'notHost', 'notHost'],
    remove: ['ok', 'notHost', 'notHost'],
    agree: ['ok', 'notHost', 'notHost'],
    start: ['ok', 'notHost', 'notHost'],
    open: ['notOpening', 'notOpening', 'notOpening'],
    choose: ['notPlaying', 'notPlaying', 'notSeated'],
    undo: ['notPlaying', 'notPlaying', 'notSeated'],
    leave: ['notPlaying', 'notPlaying', 'notSeated'],
    again: ['notOver', 'notOver', 'notOver'],
    mind: ['notPlaying', 'notPlaying', 'notSeated'],
    chat: ['ok', 'ok', 'ok'],
    phrase: ['ok', 'ok', 'ok'],
    pencil: ['notPlaying', 'notPlaying', 'notSeated'],
  },
  play: {
    sit: ['begun', 'begun', 'begun'],
    stand: ['begun', 'begun', 'begun'],
    bot: ['begun', 'notHost', 'notHost'],
    unbot: ['begun', 'notHost', 'notHost'],
    remove: ['begun', 'notHost', 'notHost'],
    agree: ['begun', 'notHost', 'notHost'],
    start: ['begun', 'notHost', 'notHost'],
    open: ['notOpening', 'notOpening', 'notOpening'],
    // By the rules: it is no split.
    choose: ['malformed', 'malformed', 'notSeated'],
    undo: ['nothingToUndo', 'nothingToUndo', 'notSeated'],
    leave: ['ok', 'ok', 'notSeated'],
    again: ['notOver', 'notOver', 'notOver'],
    mind: ['notAbsent', 'notAbsent', 'notSeated'],
    chat: ['ok', 'ok', 'ok'],
    phrase: ['ok', 'ok', 'ok'],
    pencil: ['ok', 'ok', 'notSeated'],
  },
  over: {
    sit: ['begun', 'begun', 'begun'],
    stand: ['begun', 'begun', 'begun'],
    bot: ['begun', 'notHost', 'notHost'],
    unbot: ['begun', 'notHost', 'notHost'],
    remove: ['begun', 'notHost', 'notHost'],
    agree: ['begun', 'notHost', 'notHost'],
    start: ['begun', 'notHost', 'notHost'],
    open: ['notOpening', 'notOpening', 'notOpening'],
    choose: ['stale', 'stale', 'notSeated'],
    undo: ['stale', 'stale', 'notSeated'],
    leave: ['notPlaying', 'notPlaying', 'notSeated'],
    again: ['ok', 'ok', 'notSeated'],
    mind: ['notPlaying', 'notPlaying', 'notSeated'],
    chat: ['ok', 'ok', 'ok'],
    phrase: ['ok', 'ok', 'ok'],
    pencil: ['notPlaying', 'notPlaying', 'notSeated'],
  },
}

function answers(table: TableFold): Record<string, string[]> {
  const presence = new Presence(60_000, () => {})
  const guests = [
    ...table.seats.slice(0, 2).map((sitting) => ('guest' in sitting ? sitting.guest : '')),
    'stranger',
  ]
  for (const guest of guests) presence.come(guest, guest, guest)
  const answerTo = (guest: string, name: CommandName): string => {
    const found = decide(table, { guest, name: 'Somebody' }, { name, what: WHAT[name] } as Command, presence)
    return isRefused(found) ? found.reason : 'ok'
  }
  return Object.fromEntries(NAMES.map((name) => [name, guests.map((guest) => answerTo(guest, name))]))
}

test('every command, for host, player and watcher, in every stage', async () => {
  await using server = await serving()
  const lobby = await seated(server.url, ['Ana', 'Ben'], { players: 3 })
  expect(answers(server.hall.tableInMemory(lobby[0]!.table)!)).toEqual(MAY.lobby)
  const people = await playing(server.url, ['Ana', 'Ben'], { players: 3 })
  const { table } = people[0]!
  expect(answers(server.hall.tableInMemory(table)!)).toEqual(MAY.play)
  await Promise.all(people.map((one) => one.play()))
  expect(answers(server.hall.tableInMemory(table)!)).toEqual(MAY.over)
  await Promise.all([...lobby, ...people].map((one) => one.leave()))
})

describe('every route', () => {
  /** A request: its body, and the status for somebody without a cookie, a stranger, a player; while others play, and when it is over. */
  interface Route {
    readonly path?: string
    readonly body?: unknown
    readonly playing?: readonly [nobody: number, stranger: number, player: number]
    readonly over?: readonly [nobody: number, stranger: number, player: number]
  }
  const ALL = [200, 200, 200] as const
  const subscription = { endpoint: 'https://push.invalid/x' }
  const ROUTES: Readonly<Record<string, Route>> = {
    'GET /healthz': { playing: ALL },
    'GET /readyz': { playing: ALL },
    'GET /api/me': { playing: ALL },
    'PUT /api/me': { body: { name: 'Somebody' }, playing: ALL },
    'GET /api/me/data': { playing: ALL },
    'GET /api/notices': { playing: ALL },
    'PUT /api/notices': { body: {}, playing: [400, 400, 400] },
    'DELETE /api/notices': { body: subscription, playing: ALL },
    'GET /api/games': { playing: ALL },
    'GET /api/tables': { playing: ALL },
    'POST /api/tables': { body: { game: 'bequest', players: 3 }, playing: ALL },
    'POST /api/find': { body: { game: 'bequest', players: 3 }, playing: ALL },
    'GET /api/tables/:code': { playing: [403, 403, 200], over: [403, 403, 200] },
    'GET /api/tables/:code/match': { playing: [403, 403, 409], over: [403, 403, 200] },
    'POST /api/tables/:code/record': { playing: [403, 403, 409], over: [403, 403, 200] },
    'POST /api/tables/:code/reports': {
      body: { seat: 1, why: 'words' },
      playing: [403, 403, 200],
      over: [403, 403, 200],
    },
    'POST /api/policy': { body: {}, playing: [204, 204, 204] },
    // The page for everybody; what it says of the match more than that, preview.server.test.ts tells.
    'GET /replay/:code': { playing: ALL, over: ALL },
    // The files of the page, for everybody: whatever else is named here comes to the page, which finds nothing.
    'GET /*': { path: '/assets/nothing', playing: [404, 404, 404] },
    // Whoever wants to be forgotten is gone: the last thing they do.
    'DELETE /api/me': { over: ALL },
  }

  test('of the server is in the table, and answers nobody more than they may have', async () => {
    await using server = await serving({ page: join(import.meta.dirname, '../../web') })
    const people = await playing(server.url, ['Ana', 'Ben'], { players: 3, watch: 'nobody' })
    const [ana] = people as [Client]
    const stranger = await Guest.arrive(server.url, 'Cem')
    const routes: string[] = []
    await (await httpApp(server.office, import.meta.dirname, (route) => routes.push(route))).close()
    const ours = routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route))
    expect(new Set(ours)).toEqual(new Set(Object.keys(ROUTES)))
    const statuses = async (name: string, { path, body }: Route): Promise<number[]> => {
      const [method, url] = name.split(' ') as [string, string]
      const at = (path ?? url).replace(':code', ana.table)
      const who = [Guest.known(server.url, ''), stranger, ana.guest]
      return Promise.all(who.map(async (guest) => (await guest.send(method, at, body)).status))
    }
    for (const [name, route] of Object.entries(ROUTES))
      if (route.playing !== undefined)
        expect([name, ...(await statuses(name, route))]).toEqual([name, ...route.playing])
    await Promise.all(people.map((one) => one.play()))
    for (const [name, route] of Object.entries(ROUTES))
      if (route.over !== undefined)
        expect([name, ...(await statuses(name, route))]).toEqual([name, ...route.over])
    await Promise.all(people.map((one) => one.leave()))
  })

  interface Answer {
    readonly status: number
    readonly type: string
    readonly cookie: unknown
  }
  /** The answer to a request whose target is written just so. */
  const answerTo = (port: number, method: string, target: string, headers = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path: target, headers }, (answer) => {
        answer.resume()
        const { 'content-type': type = '', 'set-cookie': cookie } = answer.headers
        resolve({ status: answer.statusCode!, type, cookie })
      })
      sent.once('error', reject).end()
    })
  const statusOf = async (...asked: Parameters<typeof answerTo>): Promise<number> =>
    (await answerTo(...asked)).status

  const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`
  const spellingsOf = (path: string): string[] => {
    const encoded = Array.from(
      path.matchAll(/[a-z]/gi),
      ({ 0: letter, index }) => path.slice(0, index) + hex(letter) + path.slice(index + 1),
    )
    const forms = [path, ...encoded, path.replaceAll(/[a-z]/gi, hex)]
    return forms.flatMap((form) => [
      form,
      `${form}?x=/t/`,
      `http://127.0.0.1${form}`,
      `HTTP://somewhere.else${form}`,
      `http://${form}`,
      `/${form}`,
      `/.${form}`,
      `/t/..${form}`,
      `${form}/`,
      `${form};x`,
      form.toUpperCase(),
    ])
  }
  const targets = Object.keys(ROUTES)
    .filter((name) => name !== 'GET /*')
    .flatMap((name) => {
      const [method, url] = name.split(' ') as [string, string]
      const [path] = url.split(':') as [string]
      return spellingsOf(path).map((spelled) => [method, url.replace(path, () => spelled)] as const)
    })
    .map(([method, target]) => [method, target.replace(':code', 'K7QXPM')] as const)

  test('is closed to a banned address, however it is written', async () => {
    await using server = await serving({ page: join(import.meta.dirname, '../../web') })
    const { store, orders } = server.office.house
    await store.order('banAddress', '127.0.0.1')
    await orders.look()
    for (const [method, target] of targets) {
      const { status, type, cookie } = await answerTo(server.port, method, target)
      // What opens is the page, or says how the server is.
      const isApi = /api/i.test(decodeURIComponent(target))
      const isShown = status === 200 && isApi && !type.startsWith('text/html')
      expect([isShown, cookie], `${method} ${target}`).toEqual([false, undefined])
    }
    expect(await statusOf(server.port, 'GET', '/%61pi/me')).toBe(403)
    expect(await statusOf(server.port, 'GET', 'http://127.0.0.1/api/me')).toBe(403)
  })

  test('is limited, however it is written', async () => {
    const none = { burst: 0, per: 1 }
    const limits = { requests: none, renames: none, exports: none, files: none, handshakes: none }
    await using server = await serving({ page: join(import.meta.dirname, '../../web'), limits })
    for (const [method, target] of targets)
      expect(await statusOf(server.port, method, target), `${method} ${target}`).toBe(429)
    const headers = { connection: 'upgrade', upgrade: 'websocket' }
    for (const path of ['/ws', '/%77s', '/nothing'])
      expect(await statusOf(server.port, 'GET', path, headers), path).toBe(429)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientFrame, ServerFrame, NumberedFrame, Welcome } from '@conspire/protocol'
import type { Answer, Dial, LineEvents } from '../src/net/link.ts'

/** A browser of which only what the connection needs is there. */
class Storage {
  readonly #kept = new Map<string, string>()
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
}

let window: EventTarget
const { dialServer, Link } = await (async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  return import('../src/net/link.ts')
})()

/** The other end of the line. */
class Server {
  readonly sent: ClientFrame[] = []
  dials = 0
  #line: LineEvents | null = null
  readonly dial: Dial = (events) => {
    this.dials++
    this.#line = events
    return { send: (frame) => void this.sent.push(frame), close: () => {} }
  }
  open = (): void => this.#line!.opened()
  say = (frame: ServerFrame): void => this.#line!.heard(frame)
  hangUp = (): void => this.#line!.closed()
  take = (): ClientFrame[] => this.sent.splice(0)
}

const welcome = (n: number, as = 'seat 1'): { welcome: Welcome } => ({
  welcome: { as, n, build: 'b1' } as Welcome,
})
const chat = (n: number): NumberedFrame => ({
  n,
  chat: { seat: 0, name: 'Ana', voice: 'a', text: String(n) },
})

interface Sitting {
  readonly link: InstanceType<typeof Link>
  readonly numbers: number[]
  readonly reachable: boolean[]
}

function sitDown(server: Server): Sitting {
  const numbers: number[] = []
  const reachable: boolean[] = []
  const link = new Link('K7QXPM', server.dial, {
    reachable: (is) => reachable.push(is),
    welcome: () => {},
    frame: ({ n }) => numbers.push(n),
    here: () => {},
    complaint: () => {},
  })
  link.start()
  server.open()
  return { link, numbers, reachable }
}

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('sessionStorage', new Storage())
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a connection', () => {
  test('says hello first, and where it was when it comes back', () => {
    const server = new Server()
    const { link } = sitDown(server)
    expect(server.take()).toEqual([{ hello: 1, table: 'K7QXPM' }])
    server.say(welcome(15))
    server.say(chat(16))
    server.hangUp()
    vi.advanceTimersByTime(1000)
    server.open()
    expect(server.take()).toEqual([{ hello: 1, table: 'K7QXPM', as: 'seat 1', have: 16, build: 'b1' }])
    link.end()
  })

  test('does not give a command up because the hello before it was put off', async () => {
    const server = new Server()
    const { link } = sitDown(server)
    const answers: Answer[] = []
    void link.command({ start: true }).then((answer) => answers.push(answer))
    const { do: id } = server.take().find((frame) => 'do' in frame) as { do: string }
    server.say({ no: null, reason: 'busy', clause: null, params: {} })
    server.say({ no: id, reason: 'helloFirst', clause: null, params: {} })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(answers).toEqual([])
    const again = server.take()
    expect(again).toContainEqual({ hello: 1, table: 'K7QXPM' })
    expect(again).toContainEqual({ do: id, what: { start: true } })
    server.say({ ok: id })
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual([{ ok: true, before: false }])
    link.end()
  })

  test.each([
    ['busy', 2000],
    ['tooFast', 10_000],
  ])('says hello again soon after %s', async (reason, pause) => {
    const server = new Server()
    const { link } = sitDown(server)
    server.take()
    server.say({ no: null, reason, clause: null, params: {} })
    // Of a command that was on its way.
    server.say({ no: 'a-command-of-theirs', reason: 'helloFirst', clause: null, params: {} })
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(server.take()).not.toContainEqual({ hello: 1, table: 'K7QXPM' })
    await vi.advanceTimersByTimeAsync(1)
    expect(server.take()).toContainEqual({ hello: 1, table: 'K7QXPM' })
    link.end()
  })

  test('takes every numbered frame once and in order, and asks for what is missing', () => {
    const server = new Server()
    const { link, numbers } = sitDown(server)
    server.say(welcome(3))
    server.take()
    for (const n of [4, 4, 3, 6, 7]) server.say(chat(n))
    expect(numbers).toEqual([4])
    expect(server.take()).toEqual([{ hello: 1, table: 'K7QXPM', as: 'seat 1', have: 4, build: 'b1' }])
    for (const n of [5, 6, 7]) server.say(chat(n))
    expect(numbers).toEqual([4, 5, 6, 7])
    link.end()
  })

  test('says hello again a while after it was refused for a limit, and not for good', () => {
    const server = new Server()
    const { link } = sitDown(server)
    server.take()
    const no = (reason: string): ServerFrame => ({ no: null, reason, clause: null, params: {} })
    server.say(no('tooManyCodes'))
    vi.advanceTimersByTime(9000)
    expect(server.take()).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(server.take()).toEqual([{ hello: 1, table: 'K7QXPM' }])
    server.say(no('noSuchTable'))
    vi.advanceTimersByTime(14_000)
    expect(server.take()).toEqual([])
    link.end()
  })

  test('sends a command again, the same one, until it is answered', async () => {
    const server = new Server()
    const { link } = sitDown(server)
    server.say(welcome(1))
    vi.advanceTimersByTime(3900)
    server.take()
    let answer: Answer | null = null
    void link.command({ choose: 'A', at: 7 }).then((given) => (answer = given))
    const [first] = server.take() as unknown as [{ do: string }]
    expect(first).toMatchObject({ what: { choose: 'A', at: 7 } })
    expect(first.do).toMatch(/^[\w-]{16,64}$/)
    // Not before the answer had its time, however long the line has been there.
    vi.advanceTimersByTime(3999)
    expect(server.take()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(server.take()).toEqual([first])
    server.hangUp()
    vi.advanceTimersByTime(1000)
    server.open()
    expect(server.take()).toEqual([expect.objectContaining({ hello: 1 }), first])
    server.say({ ok: first.do, again: true })
    await Promise.resolve()
    expect(answer).toEqual({ ok: true, before: true })
    vi.advanceTimersByTime(8000)
    expect(server.take()).toEqual([])
    link.end()
  })

  test('remembers an unanswered command over a reload', () => {
    const server = new Server()
    const { link } = sitDown(server)
    server.take()
    void link.command({ choose: 'B', at: 9 })
    const [given] = server.take()
    link.end()
    const later = new Server()
    const { link: next } = sitDown(later)
    expect(later.take()).toEqual([{ hello: 1, table: 'K7QXPM' }, given])
    later.say({ ok: (given as { do: string }).do })
    next.end()
    const last = new Server()
    sitDown(last).link.end()
    expect(last.take()).toEqual([{ hello: 1, table: 'K7QXPM' }])
  })

  test('notices a dead line by its silence after a ping', () => {
    const server = new Server()
    const { link, reachable } = sitDown(server)
    server.say(welcome(1))
    server.take()
    vi.advanceTimersByTime(15_000)
    expect(server.take()).toEqual([{ ping: 1 }])
    server.say({ pong: 1 })
    vi.advanceTimersByTime(15_000)
    expect(server.take()).toEqual([{ ping: 1 }])
    vi.advanceTimersByTime(6000)
    expect(reachable.at(-1)).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(server.dials).toBe(2)
    link.end()
  })

  test('tries again ever more slowly, and at once when the network is back', () => {
    const server = new Server()
    const { link } = sitDown(server)
    for (let i = 0; i < 12; i++) {
      server.hangUp()
      vi.advanceTimersByTime(12_000)
    }
    expect(server.dials).toBe(13)
    server.hangUp()
    vi.advanceTimersByTime(5000)
    expect(server.dials).toBe(13)
    window.dispatchEvent(new Event('online'))
    expect(server.dials).toBe(14)
    link.end()
  })

  test('tells why something was refused', async () => {
    const server = new Server()
    const { link } = sitDown(server)
    server.take()
    const asked = link.command({ choose: { a: [], b: [] }, at: 4 })
    const [{ do: id }] = server.take() as unknown as [{ do: string }]
    server.say({ no: id, reason: 'emptyGroup', clause: 'BQ-046', params: {} })
    expect(await asked).toEqual({ ok: false, no: { reason: 'emptyGroup', clause: 'BQ-046', params: {} } })
    link.end()
  })
})

describe('the line to the server', () => {
  test('is told a choice in as many characters as any other', async () => {
    const sent: string[] = []
    class Socket extends EventTarget {
      static readonly OPEN = 1
      readonly readyState = 1
      send = (text: string): void => void sent.push(text)
      close = (): void => {}
    }
    vi.stubGlobal('location', { protocol: 'https:', host: 'here.example' })
    vi.stubGlobal('WebSocket', Socket)
    vi.stubGlobal('fetch', async () => Response.json({ name: 'Ana' }))
    const line = dialServer({ opened: () => {}, heard: () => {}, closed: () => {} })
    await vi.waitFor(() => {
      line.send({ ping: 1 })
      expect(sent.length).toBeGreaterThan(0)
    }, 60_000)
    sent.length = 0
    for (const choose of ['A', { a: ['R1-01', 'R1-02', 'R1-03'], b: ['S-04'] }])
      line.send({ do: 'x'.repeat(24), what: { choose, at: 7 } })
    expect(sent.map((text) => text.length)).toEqual([256, 256])
    expect(sent.map((text) => JSON.parse(text) as object)[0]).toMatchObject({ what: { choose: 'A' } })
  })
})

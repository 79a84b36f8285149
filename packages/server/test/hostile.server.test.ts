import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LightRandom, pick, type Randomness } from '@conspire/kernel'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { freePort } from '../trial/services.ts'
import { Standby } from '../trial/children.ts'
import { Client, Guest, newId, textOf } from '../trial/thirdParty.ts'

/** More of them with FRAMES=1000000. */
const FRAMES = Number(process.env['FRAMES'] ?? 50_000)
const ATTACKERS = 16
const BATCH = 50

/** One hostile message: how it is sent. */
type Shot = (socket: WebSocket) => void

/** What the attackers know and aim at. */
interface Target {
  readonly table: string
  readonly random: Randomness
  /** Ids that were used before. */
  readonly ids: string[]
}

const text =
  (message: string): Shot =>
  (socket) =>
    socket.send(message)

function id({ ids, random }: Target): string {
  const fresh = newId()
  if (ids.length < 200) ids.push(fresh)
  return random.below(3) === 0 ? pick(ids, random) : fresh
}

const SEATS = [-2, -1, 0, 1, 2, 3, 4, 63, 64, 1e9, 1.5, '0', null, true, [], {}, 1e308, -0]
const SAID = [
  'A',
  'B',
  'takeBack',
  [],
  [['S-01']],
  ['R1-01'],
  { a: ['R1-01'], b: ['R1-02'] },
  { left: null, right: 'R3-13' },
  null,
  7,
  { a: { b: { c: {} } } },
]
const TEXTS = [
  '',
  ' ',
  'x'.repeat(401),
  '\u0000',
  '\u202e',
  '<script>alert(1)</script>',
  "'; drop table log; --",
  '{{7*7}}',
  '%s%n',
  '🜚'.repeat(300),
]
const KEYS = [
  'sit',
  'stand',
  'bot',
  'unbot',
  'remove',
  'start',
  'open',
  'choose',
  'undo',
  'leave',
  'chat',
  'phrase',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

/** A command that is right in shape and wrong in everything else, or wrong in shape too. */
function command(target: Target): unknown {
  const { random } = target
  const seat = pick(SEATS, random)
  const at = pick([0, 1, 2, 3, 7, 999, -1, 1.5, '1', null, Number.MAX_SAFE_INTEGER], random)
  return pick<() => unknown>(
    [
      () => ({ sit: seat, commit: 'ab'.repeat(32) }),
      () => ({ sit: seat, commit: pick(['', 'zz'.repeat(32), 'AB'.repeat(32), 17], random) }),
      () => ({ stand: pick([true, false, 1], random) }),
      () => ({ bot: seat, level: pick(['easy', 'genius', '__proto__', 'constructor', 17], random) }),
      () => ({ unbot: seat }),
      () => ({ remove: seat }),
      () => ({ start: true }),
      () => ({ open: pick(['0'.repeat(32), 'x', null], random) }),
      () => ({ choose: pick(SAID, random), at }),
      () => ({ choose: pick(SAID, random), at, seat }),
      () => ({ undo: true, at }),
      () => ({ leave: pick([1, false, 'yes'], random) }),
      () => ({ chat: pick(TEXTS, random) }),
      () => ({ phrase: pick(['insult', '__proto__', '', 17], random) }),
      () => ({ [pick(KEYS, random)]: pick<unknown>([...SEATS, ...SAID, ...TEXTS], random) }),
      () => ({ [pick(KEYS, random)]: true, [pick(KEYS, random)]: true }),
      () => pick<unknown>([null, [], 'leave', 17], random),
    ],
    random,
  )()
}

function frame(target: Target): string {
  const { random, table } = target
  return pick<() => string>(
    [
      () => JSON.stringify({ do: id(target), what: command(target) }),
      () => JSON.stringify({ do: id(target), what: command(target) }),
      () =>
        JSON.stringify({
          do: pick<unknown>(['', 'short', 'x'.repeat(65), 17, null, '../../../../etc/passwd'], random),
          what: command(target),
        }),
      () => JSON.stringify({ try: id(target), at: random.below(4), said: pick(SAID, random) }),
      () => JSON.stringify({ legal: id(target) }),
      () =>
        JSON.stringify({
          hello: 1,
          table: pick([table, table, 'AAAAAA', 'abc', '', '%00', 17], random),
          as: pick(['seat 0', 'seat 1', 'seat 99', 'watch', 'root'], random),
          have: pick([0, 1, 5, -1, 1e9, 2 ** 53], random),
        }),
      () => JSON.stringify({ hello: pick([0, 2, '1', null], random), table }),
      () => JSON.stringify({ ping: pick([1, 2, null], random) }),
      () => JSON.stringify({ [pick(KEYS, random)]: pick<unknown>(SEATS, random) }),
    ],
    random,
  )()
}

/** The same frame, spoilt as texts can be. */
function spoilt(target: Target): string {
  const { random } = target
  const whole = frame(target)
  return pick<() => string>(
    [
      () => whole.slice(0, random.below(whole.length)),
      () => whole.slice(random.below(whole.length)),
      () =>
        whole.replace(/[:,{}[\]"]/, () => pick([':', ',', '{', '}', '[', ']', '"', '\\', '\u0000'], random)),
      () =>
        whole.replace(/\d+/, () =>
          pick(['1e309', '-1e309', '1e-400', '00', '0x10', 'NaN', 'Infinity', '-0', '9'.repeat(400)], random),
        ),
      () =>
        whole.replace(
          /"(?=[:,}])/,
          () => `${pick(['\\ud800', '\\udfff\\ud800', '\\u0000', '\\u202e', '\\x41'], random)}"`,
        ),
      () => whole.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}},'),
      () => whole.replace('{', `{${whole.slice(1, -1)},`),
      () => '['.repeat(9 + random.below(3000)),
      () => `${'{"a":'.repeat(9 + random.below(900))}1${'}'.repeat(900)}`,
      () => JSON.stringify({ do: newId(), what: { choose: 'x'.repeat(8193 + random.below(7000)), at: 1 } }),
      () => JSON.stringify({ do: newId(), what: { choose: Array.from({ length: 1500 }, () => 0), at: 1 } }),
      () =>
        Array.from({ length: 1 + random.below(200) }, () => String.fromCharCode(random.below(0xd7ff))).join(
          '',
        ),
      () => ' '.repeat(random.below(8000)) + whole,
    ],
    random,
  )()
}

function shot(target: Target): Shot {
  const { random } = target
  const kind = random.below(200)
  if (kind < 110) return text(frame(target))
  if (kind < 185) return text(spoilt(target))
  if (kind < 195) return (socket) => socket.send(Buffer.from(frame(target)), { binary: true })
  // In pieces, which is allowed up to a point.
  const whole = frame(target)
  const pieces = 2 + random.below(12)
  return (socket) => {
    const size = Math.ceil(whole.length / pieces)
    for (let i = 0; i < pieces; i++)
      socket.send(whole.slice(i * size, (i + 1) * size), { fin: i === pieces - 1, binary: false })
  }
}

/** What ends a socket: far too long, too many pieces, a message that never ends, nonsense on the wire. */
function lastShot(target: Target): Shot {
  const { random } = target
  return pick<Shot>(
    [
      (socket) => socket.send('x'.repeat(17_000 + random.below(100_000))),
      (socket) => {
        for (let i = 0; i < 40; i++) socket.send('x', { fin: false })
      },
      (socket) => {
        socket.send('{"do":', { fin: false })
        socket.terminate()
      },
      (socket) => {
        // Reserved bits, an unknown operation, no mask, text that is no UTF-8, a piece of nothing.
        const raw = (socket as unknown as { _socket: NodeJS.WritableStream })._socket
        raw.write(
          Buffer.from(
            pick(
              [
                [0xf1, 0x81, 0, 0, 0, 0, 0],
                [0x8b, 0x80, 0, 0, 0, 0],
                [0x81, 0x01, 0x41],
                [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
                [0x80, 0x80, 0, 0, 0, 0],
              ],
              random,
            ),
          ),
        )
      },
    ],
    random,
  )
}

class Attacker {
  readonly #guest: Guest
  readonly #target: Target
  sent = 0
  refusals = 0
  readonly reasons = new Map<string, number>()
  closes = 0
  #wait: { readonly id: string; readonly resolve: () => void } | null = null

  readonly #table: string

  /** At this table the attacker may have a seat of its own. */
  constructor(guest: Guest, target: Target, table: string) {
    this.#guest = guest
    this.#target = target
    this.#table = table
  }

  async attack(frames: number): Promise<void> {
    while (this.sent < frames) {
      const socket = this.#guest.socket()
      const closed = new Promise<void>((resolve) =>
        socket.once('close', () => {
          this.#wait?.resolve()
          resolve()
        }),
      )
      socket.on('error', () => {})
      socket.on('message', (data) => this.#hear(textOf(data)))
      await new Promise<void>((resolve, reject) => {
        socket.once('open', resolve)
        socket.once('error', reject)
      })
      if (this.#target.random.below(4) > 0) socket.send(JSON.stringify({ hello: 1, table: this.#table }))
      const rounds = 1 + this.#target.random.below(20)
      for (let round = 0; round < rounds && this.sent < frames; round++) {
        for (let i = 0; i < BATCH && this.sent < frames; i++) {
          shot(this.#target)(socket)
          this.sent++
        }
        await this.#answered(socket)
      }
      lastShot(this.#target)(socket)
      this.sent++
      this.closes++
      // Some of these wait for more: then we go.
      const timer = setTimeout(() => socket.terminate(), 200)
      await closed
      clearTimeout(timer)
    }
  }

  /** Everything sent so far is answered when the answer to this is here: frames wait for the ones before them. */
  #answered(socket: WebSocket): Promise<void> {
    return new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve()
      this.#wait = { id: newId(), resolve }
      socket.send(JSON.stringify({ legal: this.#wait.id }))
    })
  }

  #hear(message: string): void {
    const { no, reason, legal } = JSON.parse(message) as {
      no?: string | null
      reason: string
      legal?: string
    }
    if (no !== undefined) {
      this.refusals++
      this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
    }
    if (this.#wait !== null && (legal ?? no) === this.#wait.id) this.#wait.resolve()
  }
}

const metric = (metrics: string, name: string): number =>
  Array.from(metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm')), ([, value]) =>
    Number(value),
  ).reduce((sum, value) => sum + value, 0)

test(`${FRAMES} hostile frames: the server stays up, its memory flat, honest players finish, and every refusal is counted`, async () => {
  const data = await mkdtemp(join(tmpdir(), 'conspire-hostile-'))
  // A leak would end this server before the end of the test.
  const [port, metricsPort] = [await freePort(), await freePort()]
  const flags = ['--max-old-space-size=80']
  const child = await new Standby(data, port, { flags, more: [String(metricsPort)] }).open()
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const honest = await Promise.all(['Ana', 'Ben', 'Cem'].map((name) => Guest.arrive(child.url, name)))
  let games = 0
  const attack = { over: false }
  const players: Client[] = []
  /** One game after the other, slowly enough that the attack meets them in the middle. */
  const playHonestly = async (): Promise<void> => {
    while (!attack.over || games === 0) {
      const table = await honest[0]!.makeTable({ players: 3 })
      const people = await Promise.all(honest.map((guest) => new Client(guest, table).come()))
      players.push(...people)
      for (const one of people) await one.sit()
      await people[0]!.do({ start: true })
      if (target.table === '') (target as { table: string }).table = table
      await Promise.all(people.map((one) => one.play()))
      for (const one of people) await one.settle()
      games++
      await Promise.all(people.map((one) => one.leave()))
    }
  }
  const random = new LightRandom('hostile')
  const target: Target = { table: '', random, ids: [] }
  const playing = playHonestly()
  while (target.table === '') await new Promise((resolve) => setTimeout(resolve, 5))
  const attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, async (_, i) => {
      const guest = await Guest.arrive(child.url)
      // Every other one looks on at the honest table; the rest have seats of their own to misuse.
      const own = i % 2 === 0 ? target.table : await guest.makeTable({ players: 3, start: true })
      return new Attacker(guest, target, own)
    }),
  )
  const began = Date.now()
  // The first part warms the server up; from then on its memory has to stay where it is.
  const warm = FRAMES / ATTACKERS / 4
  await Promise.all(attackers.map((attacker) => attacker.attack(warm)))
  const before = await metrics()
  await Promise.all(attackers.map((attacker) => attacker.attack(FRAMES / ATTACKERS)))
  const after = await metrics()
  attack.over = true
  const took = Date.now() - began
  await playing
  const end = await metrics()

  const sent = attackers.reduce((sum, attacker) => sum + attacker.sent, 0)
  const closes = attackers.reduce((sum, attacker) => sum + attacker.closes, 0)
  const received =
    attackers.reduce((sum, attacker) => sum + attacker.refusals, 0) +
    players.flatMap(({ raw }) => raw).filter((message) => message.startsWith('{"no":')).length
  const counted = Array.from(
    end.matchAll(/^conspire_refusals_total\{door="socket",reason="(\w+)"\} (\d+)$/gm),
    ([, reason, count]) => ({ reason: reason!, count: Number(count) }),
  )
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const growth =
    (metric(after, 'process_resident_memory_bytes') - metric(before, 'process_resident_memory_bytes')) / 1e6
  console.log(
    `hostile: ${sent} frames in ${(took / 1000).toFixed(1)} s over ${closes} sockets; ${received} refusals received, ${total} counted, ` +
      `${counted.length} reasons; ${games} honest games finished meanwhile; resident memory ${(metric(before, 'process_resident_memory_bytes') / 1e6).toFixed(0)} → ` +
      `${(metric(after, 'process_resident_memory_bytes') / 1e6).toFixed(0)} MB (${growth.toFixed(1)} MB) after ${Math.round(warm * ATTACKERS)} of them, old space limited to 80 MB`,
  )
  console.log(`hostile: ${counted.map(({ reason, count }) => `${reason} ${count}`).join(', ')}`)
  expect(child.process.exitCode).toBeNull()
  expect(sent).toBeGreaterThanOrEqual(FRAMES)
  for (const { reason, count } of counted) {
    const heard = attackers.reduce((sum, { reasons }) => sum + (reasons.get(reason) ?? 0), 0)
    const honestly = players
      .flatMap(({ raw }) => raw)
      .filter((message) => message.startsWith('{"no":') && message.includes(`"${reason}"`)).length
    expect(heard + honestly, reason).toBe(count)
  }
  expect(total).toBe(received)
  expect(growth).toBeLessThan(40)
  expect(games).toBeGreaterThan(0)
  expect(players.flatMap(({ problems }) => problems)).toEqual([])
  // Idle sockets that never finish their handshake are nobody's business for long.
  const idle = Array.from({ length: 50 }, () => connect(Number(new URL(child.url).port), '127.0.0.1'))
  for (const socket of idle) socket.on('error', () => {}).destroy()
  await child.stop()
  await rm(data, { recursive: true })
}, 300_000)

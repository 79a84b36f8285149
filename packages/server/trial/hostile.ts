/**
 * Hostile messages by a grammar: frames that are right in shape and wrong in what they say, frames that are spoilt as texts can be, and what no reader of WebSockets should be
 * sent. What comes next is a function of the seed and of what the attacker has heard: it knows its table's decisions, its own legal choices and ids that were used before.
 */
import { pick, type Randomness } from '@conspire/kernel'
import type { WebSocket } from 'ws'
import type { Json } from './thirdParty.ts'

/** One hostile message: how it is sent. */
export type Shot = (socket: WebSocket) => void

/** What an attacker knows and aims at. */
export interface Knowledge {
  readonly random: Randomness
  /** Where others play. */
  readonly target: string
  /** Ids that were used before, by anybody. */
  readonly ids: string[]
  /** The number of the decision at rest at its own table, and what it could answer. */
  at: number
  said: readonly Json[]
}

const text =
  (message: string): Shot =>
  (socket) =>
    socket.send(message)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
export const freshId = (random: Randomness): string =>
  Array.from({ length: 22 }, () => LETTERS[random.below(LETTERS.length)]).join('')

function id({ ids, random }: Knowledge): string {
  const fresh = freshId(random)
  if (ids.length < 200) ids.push(fresh)
  return random.below(3) === 0 ? pick(ids, random) : fresh
}

/** What could be answered, or something like it. */
const answer = ({ said, random }: Knowledge): unknown =>
  said.length > 0 && random.below(2) === 0 ? pick(said, random) : pick<unknown>(SAID, random)

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
  'pencil',
  'mind',
  'again',
  'agree',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

/** A command that is right in shape and wrong in everything else, or wrong in shape too. */
function command(known: Knowledge): unknown {
  const { random } = known
  const seat = pick(SEATS, random)
  const { at: now } = known
  const at = pick(
    [now, now, now - 1, now + 1, 0, 1, 999, -1, 1.5, '1', null, Number.MAX_SAFE_INTEGER],
    random,
  )
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
      () => ({ choose: answer(known), at }),
      () => ({ choose: answer(known), at, seat }),
      () => ({ undo: true, at }),
      () => ({ leave: pick([1, false, 'yes'], random) }),
      () => ({ chat: pick(TEXTS, random) }),
      () => ({ pencil: pick<unknown>([...SAID, ...TEXTS], random) }),
      () => ({ mind: seat }),
      () => ({ phrase: pick(['insult', '__proto__', '', 17], random) }),
      () => ({ [pick(KEYS, random)]: pick<unknown>([...SEATS, ...SAID, ...TEXTS], random) }),
      () => ({ [pick(KEYS, random)]: true, [pick(KEYS, random)]: true }),
      () => pick<unknown>([null, [], 'leave', 17], random),
    ],
    random,
  )()
}

function frame(known: Knowledge): string {
  const { random, target } = known
  return pick<() => string>(
    [
      () => JSON.stringify({ do: id(known), what: command(known) }),
      () => JSON.stringify({ do: id(known), what: command(known) }),
      () =>
        JSON.stringify({
          do: pick<unknown>(['', 'short', 'x'.repeat(65), 17, null, '../../../../etc/passwd'], random),
          what: command(known),
        }),
      () =>
        JSON.stringify({
          try: id(known),
          at: pick([known.at, random.below(4)], random),
          said: answer(known),
        }),
      () => JSON.stringify({ legal: id(known) }),
      () =>
        JSON.stringify({
          hello: 1,
          table: pick([target, target, 'AAAAAA', 'abc', '', '%00', 17], random),
          as: pick(['seat 0', 'seat 1', 'seat 99', 'watch', 'root'], random),
          have: pick([0, 1, 5, -1, 1e9, 2 ** 53], random),
        }),
      () => JSON.stringify({ hello: pick([0, 2, '1', null], random), table: target }),
      () => JSON.stringify({ ping: pick([1, 2, null], random) }),
      () => JSON.stringify({ [pick(KEYS, random)]: pick<unknown>(SEATS, random) }),
    ],
    random,
  )()
}

/** The same frame, spoilt as texts can be. */
function spoilt(known: Knowledge): string {
  const { random } = known
  const whole = frame(known)
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
      () =>
        JSON.stringify({
          do: freshId(random),
          what: { choose: 'x'.repeat(8193 + random.below(7000)), at: 1 },
        }),
      () =>
        JSON.stringify({
          do: freshId(random),
          what: { choose: Array.from({ length: 1500 }, () => 0), at: 1 },
        }),
      () =>
        Array.from({ length: 1 + random.below(200) }, () => String.fromCharCode(random.below(0xd7ff))).join(
          '',
        ),
      () => ' '.repeat(random.below(8000)) + whole,
    ],
    random,
  )()
}

/** One message, from an attacker who knows this. */
export function shot(known: Knowledge): Shot {
  const { random } = known
  const kind = random.below(200)
  if (kind < 110) return text(frame(known))
  if (kind < 185) return text(spoilt(known))
  if (kind < 195) return (socket) => socket.send(Buffer.from(frame(known)), { binary: true })
  // In pieces, which is allowed up to a point.
  const whole = frame(known)
  const pieces = 2 + random.below(12)
  return (socket) => {
    const size = Math.ceil(whole.length / pieces)
    for (let i = 0; i < pieces; i++)
      socket.send(whole.slice(i * size, (i + 1) * size), { fin: i === pieces - 1, binary: false })
  }
}

/** Far more at once than anybody may send. */
export const flood: Shot = (socket) => {
  for (let i = 0; i < 2000; i++) socket.send('{"ping":1}')
}

/** What ends a socket: far too long, too many pieces, a message that never ends, nonsense on the wire. */
export function lastShot(known: Knowledge): Shot {
  const { random } = known
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

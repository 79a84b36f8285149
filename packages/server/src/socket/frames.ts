import type { Json } from '@conspire/kernel'
import { CODE, type ClientFrames, type CommandName, type Commands } from '@conspire/protocol'
import * as v from 'valibot'
import { refused, type Refused } from '../refused.ts'
import { TermsAsked } from '../terms.ts'
import { DEEPEST, depthOf } from './json.ts'

/** The frames that a client sends, as docs/protocol.md has them. */

const Code = v.pipe(v.string(), v.regex(CODE))
const ID = /^[\w-]{16,64}$/
const Id = v.pipe(v.string(), v.regex(ID))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const SeatNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(63))
const Yes = v.literal(true)
const Hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))

/** What `JSON.parse` made is JSON, whatever it is. */
const Whatever = v.unknown() as v.GenericSchema<unknown, Json>

const COMMANDS: { readonly [K in CommandName]: v.GenericSchema<unknown, Commands[K]> } = {
  sit: v.strictObject({
    sit: v.pipe(v.number(), v.safeInteger(), v.minValue(-1), v.maxValue(63)),
    commit: v.exactOptional(Hex(64)),
  }),
  stand: v.strictObject({ stand: Yes }),
  bot: v.strictObject({ bot: SeatNumber, level: v.string() }),
  unbot: v.strictObject({ unbot: SeatNumber }),
  remove: v.strictObject({ remove: SeatNumber }),
  agree: v.strictObject({ agree: v.strictObject(TermsAsked) }),
  start: v.strictObject({ start: Yes }),
  open: v.strictObject({ open: Hex(32) }),
  choose: v.strictObject({ choose: Whatever, at: Count }),
  undo: v.strictObject({ undo: Yes, at: Count }),
  leave: v.strictObject({ leave: Yes }),
  again: v.strictObject({ again: Yes }),
  mind: v.strictObject({ mind: SeatNumber }),
  chat: v.strictObject({ chat: v.string() }),
  phrase: v.strictObject({ phrase: v.string() }),
  pencil: v.strictObject({ pencil: Whatever }),
}

/** A command with its name at hand. */
export type Command = {
  readonly [K in CommandName]: { readonly name: K; readonly what: Commands[K] }
}[CommandName]
export const NAMES = Object.keys(COMMANDS) as readonly CommandName[]

export type Frame =
  | {
      readonly kind: 'hello'
      readonly table: string
      readonly as: string | null
      readonly have: number | null
      readonly build: string | null
    }
  | { readonly kind: 'do'; readonly id: string; readonly command: Command }
  | { readonly kind: 'try'; readonly id: string; readonly at: number; readonly said: Json }
  | { readonly kind: 'legal'; readonly id: string }
  | { readonly kind: 'ping' }

const Hello: v.GenericSchema<unknown, ClientFrames['hello']> = v.strictObject({
  hello: v.literal(1),
  table: v.string(),
  as: v.exactOptional(v.pipe(v.string(), v.maxLength(16))),
  have: v.exactOptional(Count),
  build: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
})
const Try: v.GenericSchema<unknown, ClientFrames['try']> = v.strictObject({
  try: Id,
  at: Count,
  said: Whatever,
})
const Legal: v.GenericSchema<unknown, ClientFrames['legal']> = v.strictObject({ legal: Id })
const Ping: v.GenericSchema<unknown, ClientFrames['ping']> = v.strictObject({ ping: v.literal(1) })

/** A frame that cannot be read: why, and its id if it has one. */
export interface Unreadable {
  readonly kind: 'unreadable'
  readonly id: string | null
  readonly why: Refused
}

const unreadable = (why: Refused, id: string | null = null): Unreadable => ({ kind: 'unreadable', id, why })
const malformed = unreadable(refused('malformed'))

export function readFrame(text: string): Frame | Unreadable {
  if (depthOf(text) > DEEPEST) return unreadable(refused('tooDeep', { most: DEEPEST }))
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return unreadable(refused('noJson'))
  }
  if (!isRecord(raw)) return malformed
  if (Object.hasOwn(raw, 'do')) return readDo(raw)
  if (Object.hasOwn(raw, 'hello')) return readHello(raw)
  if (Object.hasOwn(raw, 'ping')) return v.is(Ping, raw) ? { kind: 'ping' } : malformed
  if (Object.hasOwn(raw, 'try')) {
    const read = v.safeParse(Try, raw)
    if (!read.success || !Object.hasOwn(raw, 'said'))
      return unreadable(refused(idOf(raw['try']) === null ? 'badId' : 'malformed'), idOf(raw['try']))
    return { kind: 'try', id: read.output.try, at: read.output.at, said: read.output.said }
  }
  if (Object.hasOwn(raw, 'legal')) {
    const read = v.safeParse(Legal, raw)
    if (!read.success)
      return unreadable(refused(idOf(raw['legal']) === null ? 'badId' : 'malformed'), idOf(raw['legal']))
    return { kind: 'legal', id: read.output.legal }
  }
  return unreadable(refused('unknownFrame'))
}

function readHello(raw: Record<string, unknown>): Frame | Unreadable {
  const read = v.safeParse(Hello, raw)
  if (!read.success) return malformed
  if (!v.is(Code, read.output.table)) return unreadable(refused('noSuchTable'))
  return {
    kind: 'hello',
    table: read.output.table,
    as: read.output.as ?? null,
    have: read.output.have ?? null,
    build: read.output.build ?? null,
  }
}

function readDo(raw: Record<string, unknown>): Frame | Unreadable {
  const id = idOf(raw['do'])
  if (id === null) return unreadable(refused('badId'))
  const { what } = raw
  if (Object.keys(raw).length !== 2 || !isRecord(what)) return unreadable(refused('malformed'), id)
  const name = NAMES.find((known) => Object.hasOwn(what, known))
  if (name === undefined) return unreadable(refused('unknownFrame'), id)
  const read = v.safeParse(COMMANDS[name], what)
  if (!read.success) return unreadable(refused('malformed'), id)
  return { kind: 'do', id, command: { name, what: read.output } as Command }
}

const idOf = (raw: unknown): string | null => (typeof raw === 'string' && ID.test(raw) ? raw : null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

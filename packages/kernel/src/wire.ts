import type { Kind } from './changes.ts'
import { heard, isReadiness, type GameEvent, type Json, type Seat, type Told } from './contract.ts'
import { UNSEEN } from './table.ts'

/** The facts of each kind of event, in the order in which they are written on the wire. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, Kind>>>>

/** What a client needs to keep a seat's view up to date from the events that seat hears. */
export interface Follower<V, E extends GameEvent> {
  readonly shapes: Shapes
  /** The view after an event that its viewer (null: a spectator) heard. Events are complete: this is all there is to it. */
  follow(view: V, event: E, viewer: Seat | null): V
}

/** The same, and what a server needs in order to write it. */
export interface Wire<V, E extends GameEvent> extends Follower<V, E> {
  /** A face that takes as much room as any other, and as much as one that may not be known. */
  readonly widest: number
}

type Facts = Readonly<Record<string, Json | undefined>>

/** A face that the hearer may not know is left open, and faces of which none may be known are only counted. */
function packFact(value: Json, kind: Kind): Json {
  if (kind === 'face') return value === UNSEEN ? null : value
  if (kind === 'faces') {
    const faces = value as readonly number[]
    return faces.length > 0 && faces.every((face) => face === UNSEEN) ? faces.length : faces
  }
  return value
}

function unpackFact(value: Json | undefined, kind: Kind): Json {
  if (kind === 'face') return value ?? UNSEEN
  if (kind === 'faces' && typeof value === 'number') return Array<number>(value).fill(UNSEEN)
  return value ?? null
}

/** Readiness is the same in all games: `[READY, seat]`. */
export const READY = -1
export const NOT_READY = -2

interface Shape {
  readonly number: number
  readonly type: string
  readonly facts: readonly (readonly [string, Kind])[]
}

/** The kinds of a game's events in the order of their declaration: on the wire a kind is its place there. */
const known = new WeakMap<Shapes, ReadonlyMap<string, Shape>>()

function shapesOf(shapes: Shapes): ReadonlyMap<string, Shape> {
  let found = known.get(shapes)
  if (found === undefined) {
    found = new Map(
      Object.entries(shapes).map(([type, facts], number) => [
        type,
        { number, type, facts: Object.entries(facts) },
      ]),
    )
    known.set(shapes, found)
  }
  return found
}

const numbered = (prefix: string, clause: number): string => `${prefix}-${String(clause).padStart(3, '0')}`

/** The clauses that were ever cited, as they are written on the wire. */
const packedClauses = new Map<string, number | string>()

/** The number of a clause; its whole name where it is written otherwise than with three digits. */
function packClause(rule: string): number | string {
  let packed = packedClauses.get(rule)
  if (packed === undefined) {
    const dash = rule.indexOf('-')
    const clause = Number(rule.slice(dash + 1))
    packed = numbered(rule.slice(0, dash), clause) === rule ? clause : rule
    packedClauses.set(rule, packed)
  }
  return packed
}

function shapeOf(shapes: Shapes, { type }: GameEvent): Shape {
  const shape = shapesOf(shapes).get(type)
  if (shape === undefined) throw new Error(`events of type ${type} are not declared`)
  return shape
}

/** `[6, 75, 1, 15, 0]`: the kind, the number of the clause, the facts. */
export function packEvent(shapes: Shapes, event: GameEvent): readonly Json[] {
  if (isReadiness(event)) return [event.type === 'ready' ? READY : NOT_READY, event.seat]
  const shape = shapeOf(shapes, event)
  const packed: Json[] = [shape.number, packClause(event.rule)]
  for (const [name, kind] of shape.facts)
    packed.push(packFact((event as GameEvent & Facts)[name] ?? null, kind))
  while (packed.at(-1) === null) packed.pop()
  return packed
}

/**
 * How long an event is, whoever hears it: every face that a spectator may not know counts as the widest. So the length of what a seat is told says nothing about
 * its cards, nor about which of them it knows.
 */
export function sizeOf(
  { shapes, widest }: Pick<Wire<never, never>, 'shapes' | 'widest'>,
  told: Told<GameEvent>,
): number {
  const event = heard(told, null) ?? told.event
  if (isReadiness(event)) return lengthOf(packEvent(shapes, event))
  const shape = shapeOf(shapes, event)
  const facts = event as GameEvent & Facts
  // `[kind,clause]`, and what is added to it.
  let length = 3 + digitsOf(shape.number) + lengthOf(packClause(event.rule))
  let left = 0
  for (const [name, kind] of shape.facts) {
    const value = facts[name] ?? null
    // A face that is left open is `null`, which has four letters.
    const fact = kind === 'face' && (value ?? UNSEEN) === UNSEEN ? Math.max(1000, widest) : value
    // What is missing at the end is left out.
    if (fact === null) left += NULL
    else {
      length +=
        left + 1 + (kind === 'faces' ? lengthOfFaces(fact as readonly number[], widest) : lengthOf(fact))
      left = 0
    }
  }
  return length
}

/** Of `,null`. */
const NULL = 5

function lengthOfFaces(faces: readonly number[], widest: number): number {
  let length = 1 + Math.max(1, faces.length)
  for (const face of faces) length += digitsOf(face === UNSEEN ? widest : face)
  return length
}

/** As JSON: mostly short lists of small numbers, which need not be written to be measured. */
function lengthOf(json: Json): number {
  if (typeof json === 'number') return digitsOf(json)
  if (!Array.isArray(json)) return JSON.stringify(json).length
  let length = 1 + Math.max(1, json.length)
  for (const item of json) length += lengthOf(item)
  return length
}

const digitsOf = (value: number): number => {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return value < 10 ? 1 : value < 100 ? 2 : 3
  return String(value).length
}

/** How long a picture of the table is, whoever looks at it, by that of a spectator. Open facts of −1 are counted along: everybody knows them. */
export function sizeOfPicture(widest: number, spectators: unknown): number {
  return JSON.stringify(spectators).replaceAll(/-1(?!\d)/g, String(widest)).length
}

/** The event again. Readiness gets its clause and decision from the decision at rest. */
export function unpackEvent(
  shapes: Shapes,
  prefix: string,
  packed: readonly Json[],
  pending: { readonly name: string; readonly rule: string } | null,
): GameEvent {
  const [number, clause, ...values] = packed as readonly [number, number | string, ...Json[]]
  if (number < 0) {
    const type = number === READY ? 'ready' : 'notReady'
    return { type, rule: pending?.rule ?? '', decision: pending?.name ?? '', seat: clause } as GameEvent
  }
  const { type, facts } = [...shapesOf(shapes).values()][number]!
  const rule = typeof clause === 'number' ? numbered(prefix, clause) : clause
  const event: Record<string, Json> = { type, rule }
  facts.forEach(([name, kind], i) => {
    event[name] = unpackFact(values[i], kind)
  })
  return event as unknown as GameEvent
}

import type { FactKinds, Kind } from './changes.ts'
import { heard, isReadiness, type GameEvent, type Json, type Seat, type Told } from './contract.ts'
import { UNSEEN } from './table.ts'

/** The facts of each kind of event, in the order in which they are written on the wire. */
export type Shapes = Readonly<Record<string, FactKinds>>

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

/** The number of a clause; its whole name where it is written otherwise than with three digits. */
function packClause(rule: string): number | string {
  const dash = rule.indexOf('-')
  const clause = Number(rule.slice(dash + 1))
  return numbered(rule.slice(0, dash), clause) === rule ? clause : rule
}

/** `[6, 75, 1, 15, 0]`: the kind, the number of the clause, the facts. */
export function packEvent(shapes: Shapes, event: GameEvent): readonly Json[] {
  if (isReadiness(event)) return [event.type === 'ready' ? READY : NOT_READY, event.seat]
  const shape = shapesOf(shapes).get(event.type)
  if (shape === undefined) throw new Error(`events of type ${event.type} are not declared`)
  const packed: Json[] = [shape.number, packClause(event.rule)]
  for (const [name, kind] of shape.facts)
    packed.push(packFact((event as unknown as Facts)[name] ?? null, kind))
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
  if (isReadiness(event)) return JSON.stringify(packEvent(shapes, event)).length
  const facts = event as unknown as Facts
  const wide = (face: number): number => (face === UNSEEN ? widest : face)
  const veiled: Record<string, Json | undefined> = { ...facts }
  for (const [name, kind] of shapesOf(shapes).get(event.type)?.facts ?? []) {
    const value = facts[name]
    // A face that is left open is `null`, which has four letters.
    if (kind === 'face' && (value ?? UNSEEN) === UNSEEN) veiled[name] = Math.max(1000, widest)
    if (kind === 'faces') veiled[name] = (value as readonly number[]).map(wide)
  }
  return JSON.stringify(packEvent(shapes, veiled as unknown as GameEvent)).length
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

import { isReadiness, type GameEvent, type Json } from './contract.ts'

/**
 * How a game's events are written on the wire: as lists, with the fields of each kind in this order. A field that is itself a list of
 * records is named with the fields of those.
 */
export type Field = string | readonly [name: string, fields: readonly string[]]
export type Shapes = Readonly<Record<string, readonly Field[]>>

/** What a client needs to keep a seat's view up to date from the events that seat hears. */
export interface Wire<V, E extends GameEvent> {
  readonly shapes: Shapes
  /** The view after an event that its viewer heard. Events are complete: this is all there is to it. */
  follow(view: V, event: E): V
}

type Fields = Readonly<Record<string, Json | undefined>>

function pack(record: Fields, fields: readonly Field[]): Json[] {
  const values = fields.map((field): Json => {
    if (typeof field === 'string') return record[field] ?? null
    return (record[field[0]] as readonly Fields[]).map((inner) => pack(inner, field[1]))
  })
  while (values.at(-1) === null) values.pop()
  return values
}

function unpack(values: readonly Json[], fields: readonly Field[]): Record<string, Json> {
  const record: Record<string, Json> = {}
  fields.forEach((field, i) => {
    const value = values[i] ?? null
    if (value === null) return
    if (typeof field === 'string') record[field] = value
    else record[field[0]] = (value as readonly (readonly Json[])[]).map((inner) => unpack(inner, field[1]))
  })
  return record
}

/** Readiness is the same in all games: `[READY, seat]`. */
export const READY = -1
export const NOT_READY = -2

/** The kinds of a game's events in the order of its shapes: on the wire a kind is its place there. */
const kinds = new WeakMap<Shapes, readonly string[]>()

function kindsOf(shapes: Shapes): readonly string[] {
  let known = kinds.get(shapes)
  if (known === undefined) kinds.set(shapes, (known = Object.keys(shapes)))
  return known
}

/** `[6, 75, 1, 15, false]`: the kind, the number of the clause, the fields. */
export function packEvent(shapes: Shapes, event: GameEvent): readonly Json[] {
  if (isReadiness(event)) return [event.type === 'ready' ? READY : NOT_READY, event.seat]
  const kind = kindsOf(shapes).indexOf(event.type)
  if (kind < 0) throw new Error(`events of type ${event.type} have no shape`)
  const number = Number(event.rule.slice(event.rule.indexOf('-') + 1))
  return [kind, number, ...pack(event as unknown as Fields, shapes[event.type]!)]
}

/** The event again. Readiness gets its clause and decision from the decision at rest. */
export function unpackEvent(
  shapes: Shapes,
  prefix: string,
  packed: readonly Json[],
  pending: { readonly name: string; readonly rule: string } | null,
): GameEvent {
  const [kind, number, ...values] = packed as readonly [number, number, ...Json[]]
  if (kind < 0) {
    const type = kind === READY ? 'ready' : 'notReady'
    return { type, rule: pending?.rule ?? '', decision: pending?.name ?? '', seat: number } as GameEvent
  }
  const type = kindsOf(shapes)[kind]!
  const rule = `${prefix}-${String(number).padStart(3, '0')}`
  return { type, rule, ...unpack(values, shapes[type]!) }
}

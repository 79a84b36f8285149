import { ANYBODY, NOBODY, type Asks, type GameEvent, type Seat } from './contract.ts'
import { formOf } from './door.ts'
import type { AskAllSpec, AskAnySpec, AskSpec } from './outline.ts'
import type { Decided, Window } from './program.ts'
import { written } from './written.ts'

const NO_SEATS: readonly Seat[] = []
/** Nobody may answer but those who are waited for. */
const NOT_ASKED = (): boolean => false
export const NO_ALSO = (): readonly Seat[] => NO_SEATS

/** Who may undo, by what the outline says. */
const UNDOER: Readonly<Record<string, (seat: Seat) => Seat>> = {
  never: () => NOBODY,
  true: (seat) => seat,
  team: () => ANYBODY,
}

/** A decision as it stands in an outline. */
export type AnySpec<T, E extends GameEvent> =
  | AskSpec<T, Window, E>
  | AskAllSpec<T, Window, E>
  | AskAnySpec<T, Window, E>

/** How the choices of a decision are written, and what the rules get of them. */
function chosen<T, E extends GameEvent>(spec: AnySpec<T, E>): Pick<Decided<T, E>, 'from' | 'form' | 'then'> {
  const { choice: codec } = spec
  if (codec === undefined) return { from: spec.from, form: spec.form, then: spec.then }
  const { then } = spec
  return {
    from: codec.list,
    form: formOf(spec),
    then:
      written('g, f, choice, dealer, seat', 'then(g, f, codec.value(g, f, seat, choice), dealer, seat)', {
        then,
        codec,
      }) ?? ((g, f, choice, dealer, seat) => then(g, f, codec.value(g, f, seat, choice), dealer, seat)),
  }
}

/** A decision as an outline asks it, with all that it leaves unsaid. */
export function decided<T, E extends GameEvent>(
  name: string,
  spec: AnySpec<T, E>,
  asks: Asks,
): Decided<T, E> {
  return {
    name,
    rule: spec.rule,
    asks,
    notes: spec.notes,
    ifAble: 'asked' in spec && spec.asked !== undefined && spec.asked !== 'always',
    isAsked: 'asked' in spec && typeof spec.asked === 'function' ? spec.asked : NOT_ASKED,
    undoer: UNDOER['undo' in spec ? String(spec.undo) : 'never']!,
    change: 'change' in spec,
    of: asks === 'one' ? (spec.of as AskSpec<T, Window, E>['of']) : () => NOBODY,
    seats: asks === 'one' ? () => NO_SEATS : (spec.of as AskAllSpec<T, Window, E>['of']),
    also: 'also' in spec && spec.also ? spec.also : NO_ALSO,
    ...chosen(spec),
    why: spec.why,
    late: spec.late,
    check: spec.check,
  }
}

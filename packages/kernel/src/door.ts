import { wireOf } from './changes.ts'
import { ASK, ASK_SEATS, compile, type Decided, type Window } from './compile.ts'
import {
  isRefusal,
  NONE,
  refusal,
  TAKE_BACK,
  type Choice,
  type Door,
  type GameEvent,
  type Refusal,
  type Seat,
  type View,
} from './contract.ts'
import type { Rules } from './game.ts'
import { Copier } from './plain.ts'
import type { Wire } from './wire.ts'

const NO_CHOICES: readonly Choice[] = []

/** Every decision of compiled flows. */
export const decisionsIn = <T, E extends GameEvent>(
  flows: ReturnType<typeof compile<T, E>>,
): Decided<T, E>[] =>
  flows
    .flatMap((flow) => flow.ops)
    .flatMap((op) => (op.code === ASK || op.code === ASK_SEATS ? [op.decision] : []))

/** Answers about choices from nothing but a view. */
export function doorOf<T, E extends GameEvent>(
  decisions: readonly Decided<T, E>[],
  endRule: string,
): Door<T> {
  const byName = new Map(decisions.map((decision) => [decision.name, decision]))
  /** The decision that a viewer is asked, with what its functions take for the locals; null where the seat has no say. */
  function asked({ pending, answer }: View<T>, seat: Seat): readonly [Decided<T, E>, Window] | null {
    if (pending === null) return null
    const decision = byName.get(pending.name)!
    const owes = pending.seats.includes(seat) || pending.also.includes(seat)
    if (!owes && !(answer !== null && decision.change)) return null
    return [decision, pending.locals as unknown as Window]
  }
  const door: Door<T> = {
    legal(view, seat) {
      const question = asked(view, seat)
      return question === null ? NO_CHOICES : question[0].from(view.table, question[1], seat)
    },
    why(view, seat, choice) {
      const { pending, answer } = view
      if (pending === null) return refusal(endRule, 'over')
      const question = asked(view, seat)
      if (question === null) return refusal(pending.rule, answer === null ? 'notAsked' : 'final')
      if (choice === TAKE_BACK && pending.asks === 'all') {
        if (!question[0].change) return refusal(pending.rule, 'final')
        return answer === null ? refusal(pending.rule, 'nothingToTakeBack') : null
      }
      return judge(question[0], view.table, question[1], seat, choice)
    },
    say(view, seat, choice) {
      if (choice === TAKE_BACK) return 'takeBack'
      const { form } = byName.get(view.pending!.name)!
      return form ? form.say(view.table, view.pending!.locals as unknown as Window, seat, choice) : choice
    },
    read(view, seat, said) {
      if (said === 'takeBack') return door.why(view, seat, TAKE_BACK) ?? TAKE_BACK
      const question = asked(view, seat)
      if (question === null) return door.why(view, seat, NONE)!
      return readFor(question[0], view.table, question[1], seat, said)
    },
  }
  return door
}

/** Why a decision refuses a choice of a seat that has a say; null when it does not. */
export function judge<T, E extends GameEvent>(
  decision: Decided<T, E>,
  s: T,
  f: Window,
  seat: Seat,
  choice: Choice,
): Refusal | null {
  if (!Number.isSafeInteger(choice) || choice < 0) return refusal(decision.rule, 'malformed')
  if (decision.check) return decision.check(s, f, seat, choice)
  if (decision.from(s, f, seat).includes(choice)) return null
  return decision.why?.(s, f, seat, choice) ?? refusal(decision.rule, 'notOffered')
}

export function readFor<T, E extends GameEvent>(
  decision: Decided<T, E>,
  s: T,
  f: Window,
  seat: Seat,
  said: unknown,
): Choice | Refusal {
  const choice = decision.form ? decision.form.read(s, f, seat, said) : said
  if (isRefusal(choice)) return choice
  if (typeof choice !== 'number') return refusal(decision.rule, 'malformed')
  return judge(decision, s, f, seat, choice) ?? choice
}

/** A game as a page knows it that plays at a server: how its events are followed, and what may be chosen. Nothing here can play. */
export interface PageRules<V = unknown, E extends GameEvent = GameEvent> {
  readonly wire: Wire<V, E>
  readonly door: Door<V>
}

export function pageRulesOf<T extends object, O extends { readonly players: number }, E extends GameEvent>(
  rules: Rules<T, O, E>,
): PageRules<T, E> {
  const { table: spec, players, changes = {} } = rules
  const sample = rules.options(players.min, {})
  if (isRefusal(sample)) throw new Error(`${rules.name} refuses its own default options`)
  const copier = new Copier(spec.fresh(sample), spec.lists)
  return {
    wire: wireOf(changes, (s: T) => copier.copy(s)) as Wire<T, E>,
    door: doorOf(decisionsIn(compile(rules.main, rules.ends?.flow)), rules.endRule),
  }
}

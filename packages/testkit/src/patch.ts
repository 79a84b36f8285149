/**
 * Planted bugs: a game's flows rebuilt with a step changed, to see that the suite finds it. Steps are data, so this needs no
 * help from the game.
 */
import {
  defineGame,
  type AnyFlow,
  type AskAllSpec,
  type AskAnySpec,
  type AskSpec,
  type Game,
  type GameEvent,
  type Rules,
  type Seat,
  type Step,
} from '@conspire/kernel'

/** A frame whose locals can be any. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyFrame = any
export type AnyStep<T, E extends GameEvent> = Step<T, AnyFrame, E>

type Spec<T, E extends GameEvent> =
  | AskSpec<T, AnyFrame, E>
  | AskAllSpec<T, AnyFrame, E>
  | AskAnySpec<T, AnyFrame, E>
/** What of a decision is to be another. */
export type Change<T, E extends GameEvent> = Partial<Omit<AskSpec<T, AnyFrame, E>, 'of'>> & {
  readonly of?: (g: T, f: AnyFrame) => Seat | readonly Seat[]
}

/**
 * The flows reachable from `main`, with every step (outer ones after the steps they hold) replaced by what `change` makes of
 * it.
 */
export function patchSteps<T, E extends GameEvent>(
  main: AnyFlow<T, E>,
  change: (step: AnyStep<T, E>, flow: string) => readonly AnyStep<T, E>[],
): AnyFlow<T, E> {
  // One new flow for each old one, so that flows that call each other still do.
  const rebuilt = new Map<AnyFlow<T, E>, AnyFlow<T, E>>()
  const rebuild = (flow: AnyFlow<T, E>): AnyFlow<T, E> => {
    const known = rebuilt.get(flow)
    if (known) return known
    const lay = (steps: readonly AnyStep<T, E>[]): AnyStep<T, E>[] =>
      steps.flatMap((step) => {
        if (typeof step === 'function') return change(step, flow.name)
        if ('steps' in step) return change({ ...step, steps: lay(step.steps) }, flow.name)
        if (step.word === 'call') return change({ ...step, flow: () => rebuild(step.flow()) }, flow.name)
        return change(step, flow.name)
      })
    const patched: AnyFlow<T, E> = { ...flow, outline: (words) => lay(flow.outline(words)) }
    rebuilt.set(flow, patched)
    return patched
  }
  return rebuild(main)
}

/** The flows reachable from `main`, with one decision changed. */
export function patchDecision<T, E extends GameEvent>(
  main: AnyFlow<T, E>,
  name: string,
  change: (spec: Spec<T, E>) => Change<T, E>,
): AnyFlow<T, E> {
  return patchSteps(main, (step) => {
    if (typeof step === 'function' || !('spec' in step) || step.name !== name) return [step]
    return [{ ...step, spec: { ...step.spec, ...change(step.spec) } } as AnyStep<T, E>]
  })
}

/** A game with one decision changed. Throws when it has none of that name. */
export function withDecision<
  T extends object,
  O extends { readonly players: number },
  V,
  E extends GameEvent,
>(
  rules: Rules<T, O, V, E>,
  name: string,
  change: (was: Required<Change<T, E>>) => Change<T, E>,
): Game<T, O, V, E> {
  let found = false
  const main = patchDecision(rules.main, name, (spec) => {
    found = true
    return change(spec as Required<Change<T, E>>)
  })
  const game = defineGame({ ...rules, main })
  if (!found) throw new Error(`${rules.name} has no decision ${name}`)
  return game
}

/** A game with some of its steps changed; undefined leaves a step as it is. Throws when none was changed. */
export function withSteps<T extends object, O extends { readonly players: number }, V, E extends GameEvent>(
  rules: Rules<T, O, V, E>,
  change: (step: AnyStep<T, E>, flow: string) => readonly AnyStep<T, E>[] | undefined,
): Game<T, O, V, E> {
  let found = false
  const main = patchSteps(rules.main, (step, flow) => {
    const changed = change(step, flow)
    if (changed) found = true
    return changed ?? [step]
  })
  const game = defineGame({ ...rules, main })
  if (!found) throw new Error(`no step of ${rules.name} was changed`)
  return game
}

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
  type Choice,
  type Codec,
  type Dealer,
  type Form,
  type Game,
  type GameEvent,
  type Refusal,
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
// What the choices of a decision stand for does not matter here.
// oxlint-disable-next-line typescript/no-explicit-any
type Whatever = any

/** What of a decision is to be another. */
export interface Change<T, E extends GameEvent> {
  readonly rule?: string
  readonly of?: (g: T, f: AnyFrame) => Seat | readonly Seat[]
  readonly from?: (s: T, f: AnyFrame, me: Seat) => readonly Choice[]
  readonly form?: Form<T, AnyFrame>
  readonly choice?: Codec<T, AnyFrame, Whatever>
  readonly flaw?: (s: T, f: AnyFrame, me: Seat, flaw: Refusal) => Refusal | undefined
  readonly then?: (g: T, f: AnyFrame, chosen: Whatever, dealer: Dealer<E>, seat: Seat) => void
  readonly why?: NonNullable<AskSpec<T, AnyFrame, E>['why']>
  readonly late?: NonNullable<AskSpec<T, AnyFrame, E>['late']>
  readonly check?: NonNullable<AskSpec<T, AnyFrame, E>['check']>
  readonly asked?: 'always' | 'ifAble'
  readonly undo?: true | 'team'
}

type Patch<T, E extends GameEvent> = (step: AnyStep<T, E>, flow: string) => readonly AnyStep<T, E>[]

/**
 * Rebuilds flows and all that they can reach, with every step (outer ones after the steps they hold) replaced by what `change` makes of it.
 */
function rebuilder<T, E extends GameEvent>(change: Patch<T, E>): (flow: AnyFlow<T, E>) => AnyFlow<T, E> {
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
        if (step.word !== 'callOne') return change(step, flow.name)
        const flows = (): Record<string, AnyFlow<T, E>> =>
          Object.fromEntries(Object.entries(step.flows()).map(([key, one]) => [key, rebuild(one)]))
        return change({ ...step, flows }, flow.name)
      })
    const { outline } = flow
    const patched: AnyFlow<T, E> = { ...flow, outline: outline && ((words) => lay(outline(words))) }
    rebuilt.set(flow, patched)
    return patched
  }
  return rebuild
}

/** The flows reachable from `main`, with their steps changed. */
export function patchSteps<T, E extends GameEvent>(main: AnyFlow<T, E>, change: Patch<T, E>): AnyFlow<T, E> {
  return rebuilder(change)(main)
}

/** A game with all its flows rebuilt, that of the end included. */
function rebuiltGame<T extends object, O extends { readonly players: number }, E extends GameEvent>(
  rules: Rules<T, O, E>,
  change: Patch<T, E>,
): Game<T, O, T, E> {
  const rebuild = rebuilder(change)
  const { ends } = rules
  return defineGame({
    ...rules,
    main: rebuild(rules.main),
    ...(ends && { ends: { ...ends, flow: rebuild(ends.flow) } }),
  })
}

/** What becomes of the steps when one decision is changed. */
function decisionPatch<T, E extends GameEvent>(
  name: string,
  change: (spec: Spec<T, E>) => Change<T, E>,
): Patch<T, E> {
  return (step) => {
    if (typeof step === 'function' || !('spec' in step) || step.name !== name) return [step]
    return [{ ...step, spec: { ...step.spec, ...change(step.spec) } } as AnyStep<T, E>]
  }
}

/** The flows reachable from `main`, with one decision changed. */
export function patchDecision<T, E extends GameEvent>(
  main: AnyFlow<T, E>,
  name: string,
  change: (spec: Spec<T, E>) => Change<T, E>,
): AnyFlow<T, E> {
  return patchSteps(main, decisionPatch(name, change))
}

/** A game with one decision changed. Throws when it has none of that name. */
export function withDecision<T extends object, O extends { readonly players: number }, E extends GameEvent>(
  rules: Rules<T, O, E>,
  name: string,
  change: (was: Required<Change<T, E>>) => Change<T, E>,
): Game<T, O, T, E> {
  let found = false
  const game = rebuiltGame(
    rules,
    decisionPatch<T, E>(name, (spec) => {
      found = true
      return change(spec as unknown as Required<Change<T, E>>)
    }),
  )
  if (!found) throw new Error(`${rules.name} has no decision ${name}`)
  return game
}

/** A game with some of its steps changed; undefined leaves a step as it is. Throws when none was changed. */
export function withSteps<T extends object, O extends { readonly players: number }, E extends GameEvent>(
  rules: Rules<T, O, E>,
  change: (step: AnyStep<T, E>, flow: string) => readonly AnyStep<T, E>[] | undefined,
): Game<T, O, T, E> {
  let found = false
  const game = rebuiltGame(rules, (step, flow) => {
    const changed = change(step, flow)
    if (changed) found = true
    return changed ?? [step]
  })
  if (!found) throw new Error(`no step of ${rules.name} was changed`)
  return game
}

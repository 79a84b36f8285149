import { PictureCards } from './cards.ts'
import { words } from './steps.ts'
import type { GameEvent, Seat } from './contract.ts'
import type { AnyFlow, Dealer, Locals, Step, Words } from './outline.ts'
import type { Place } from './table.ts'
import { part, written } from './written.ts'

type Window = Record<string, number>

type Answer<T> = (g: T, f: Readonly<Window>) => unknown

/** What there is of a game in somebody's head. */
interface Mind<T> {
  /** By decision: what is chosen (what its codec makes of a choice); undefined where nobody is asked. */
  readonly answers: Readonly<Record<string, Answer<T>>>
  /** What chance is taken to bring. */
  readonly below: (n: number, stream: number) => number
  readonly shuffle: (g: T, pile: Place) => void
}

/** Goes through a flow and all that it calls; true when the game is over. */
type Going<T> = (g: T, f: Window) => boolean

interface Known<T> {
  readonly fresh: () => Window
  readonly frameOf: (given: Locals) => Window
  readonly go: Going<T>
}

/**
 * Plays a game's own flows in somebody's head: at once, on a table that nobody else sees, with every question answered on the way. Nothing is told, no book is kept,
 * and nothing can be saved or taken back: for bots that go through thousands of positions.
 */
export function thoughtOf<T extends object, E extends GameEvent>({ answers, below, shuffle }: Mind<T>) {
  class CardsInMind extends PictureCards {
    override shuffle(s: object, pile: Place): void {
      shuffle(s as T, pile)
    }
  }
  const dealer = {
    below,
    shuffle: () => {},
    cards: new CardsInMind(null),
    players: 1,
    tell: undefined,
  } as unknown as Dealer<E>
  const met = new Map<string, Known<T>>()

  const answerTo = (name: string): Answer<T> =>
    answers[name] ??
    (() => {
      throw new Error(`nobody has thought of ${name}`)
    })
  /** What a flow consists of, as code: `parts` collects the functions in it, which have names of their own there. */
  const codeOf = (steps: readonly Step<T, Window, E>[], parts: unknown[]): string => {
    const named = (one: unknown): string => `k${parts.push(one) - 1}`
    return steps
      .map((step) => {
        if (typeof step === 'function') return `${named(step)}(g, f, dealer)`
        switch (step.word) {
          case 'when':
            return `if (${named(step.test)}(g, f)) { ${codeOf(step.steps, parts)} }`
          case 'loop':
            return `while (${named(step.test)}(g, f)) { ${codeOf(step.steps, parts)} }`
          case 'stop':
            return 'return true'
          case 'call':
          case 'callOne': {
            const isOne = step.word === 'callOne'
            const key = isOne ? `${named(step.key)}(g, f)` : '""'
            const callees = named({})
            const learn = named((which: string) => knownOf(isOne ? step.flows()[which]! : step.flow()))
            const given = step.give ? `frameOf(${named(step.give)}(g, f))` : isOne ? 'frameOf(f)' : 'fresh()'
            const then = step.then ? `${named(step.then)}(g, f, frame)` : ''
            return `{ const key = ${key}; const known = ${callees}[key] ??= ${learn}(key); const frame = known.${given}; if (known.go(g, frame)) return true; ${then} }`
          }
          case 'ask':
          case 'askAll':
          case 'askAny': {
            const then = `${named(step.spec.then)}(g, f, chosen, dealer, 0)`
            return `{ const chosen = ${named(answerTo(step.name))}(g, f); if (chosen !== undefined) ${then} }`
          }
          default:
            return `if (${named(goingOf(step))}(g, f)) return true`
        }
      })
      .join('; ')
  }
  const goingThrough = (steps: readonly Step<T, Window, E>[]): Going<T> => {
    const parts: unknown[] = []
    const code = codeOf(steps, parts)
    const known = Object.fromEntries(parts.map((one, i) => [`k${i}`, one]))
    const generated = written<Going<T>>('g, f', `{ ${code}; return false }`, { ...known, dealer })
    if (generated !== null) return generated
    const goings = steps.map(goingOf)
    return (g, f) => goings.some((going) => going(g, f))
  }
  const calling = (
    callee: Known<T>,
    step: Extract<Step<T, Window, E>, { then: unknown }>,
    g: T,
    f: Window,
  ) => {
    const given = step.give ? step.give(g, f) : step.word === 'callOne' ? f : null
    const frame = given === null ? callee.fresh() : callee.frameOf(given)
    if (callee.go(g, frame)) return true
    step.then?.(g, f, frame)
    return false
  }
  const goingOf = (step: Step<T, Window, E>): Going<T> => {
    if (typeof step === 'function')
      return (g, f) => {
        step(g, f, dealer)
        return false
      }
    switch (step.word) {
      case 'when': {
        const { test } = step
        const inside = goingThrough(step.steps)
        return (g, f) => test(g, f) && inside(g, f)
      }
      case 'loop': {
        const { test } = step
        const inside = goingThrough(step.steps)
        return (g, f) => {
          while (test(g, f)) if (inside(g, f)) return true
          return false
        }
      }
      case 'each': {
        const { list, local } = step
        const inside = goingThrough(step.steps)
        return (g, f) => {
          for (const one of list(g, f).slice()) {
            f[local] = one
            if (inside(g, f)) return true
          }
          return false
        }
      }
      case 'call': {
        let callee: Known<T> | undefined
        return (g, f) => calling((callee ??= knownOf(step.flow())), step, g, f)
      }
      case 'callOne': {
        const callees = new Map<string, Known<T>>()
        return (g, f) => {
          const key = step.key(g, f)
          let callee = callees.get(key)
          if (callee === undefined) callees.set(key, (callee = knownOf(step.flows()[key]!)))
          return calling(callee, step, g, f)
        }
      }
      case 'stop':
        return () => true
      default: {
        const { name } = step
        const then = step.spec.then as (
          g: T,
          f: Window,
          chosen: unknown,
          dealer: Dealer<E>,
          seat: Seat,
        ) => void
        const answer = answerTo(name)
        return (g, f) => {
          const chosen = answer(g, f)
          if (chosen !== undefined) then(g, f, chosen, dealer, 0)
          return false
        }
      }
    }
  }
  const knownOf = (flow: AnyFlow<T, E>): Known<T> => {
    const before = met.get(flow.name)
    if (before !== undefined) return before
    if (flow.outline === null) throw new Error(`nothing says what the flow ${flow.name} does`)
    const locals = Object.entries(flow.locals as Locals)
    const values = locals.map(
      ([name, value]) => `${JSON.stringify(name)}: ${part('given', name)} ?? ${value}`,
    )
    const begins = locals.map(([name, value]) => `${JSON.stringify(name)}: ${value}`)
    const known = {
      fresh:
        written<() => Window>('', `({ ${begins.join(', ')} })`) ?? (() => ({ ...(flow.locals as Window) })),
      frameOf:
        written<(given: Locals) => Window>('given', `({ ${values.join(', ')} })`) ??
        ((given) => {
          const frame: Window = {}
          for (const [name, value] of locals) frame[name] = given[name] ?? value
          return frame
        }),
      go: goingThrough(
        flow.outline(words as unknown as Words<T, Locals, E>) as readonly Step<T, Window, E>[],
      ),
    }
    met.set(flow.name, known)
    return known
  }
  /** A flow to be thought through. */
  return (flow: AnyFlow<T, E>) => {
    let known: Known<T> | undefined
    return (g: T): void => {
      known ??= knownOf(flow)
      known.go(g, known.fresh())
    }
  }
}

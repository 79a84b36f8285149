import type { Thing } from '@conspire/kernel'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Act, Actions } from './acts.tsx'
import type { Answers, Offer } from './choosing.ts'
import { Tap } from './options.tsx'
import { useShell } from './shell.ts'

/** Things in an order, in parts, as the codecs `arranged` and `divided` offer them: what may be moved where follows from the answers there are. */

const nameOf = ({ part, kind, thing }: Thing): string => `${part} ${kind} ${thing}`
const orderOf = (things: readonly Thing[]): string => things.map(nameOf).join()

/** Whether all answers name the same things, and only their parts and their order differ. */
export function isOrder({ all: [first, ...others] }: Answers): boolean {
  const set = (things: readonly Thing[]): string =>
    things
      .map(({ kind, thing }) => `${kind} ${thing}`)
      .sort()
      .join()
  if (first === undefined || others.length === 0) return false
  const things = set(first.things)
  return things !== '' && others.every((other) => set(other.things) === things)
}

/** What becomes of an order when one of its things is moved; undefined where that is no answer. */
export class Orders {
  readonly #all: ReadonlyMap<string, Offer>
  /** Nothing has been moved: everything lies as it lay, as much of it as can be in the first part. */
  readonly first: Offer
  readonly parts: readonly string[]

  constructor({ all }: Answers) {
    this.#all = new Map(all.map((offer) => [orderOf(offer.things), offer]))
    this.first = all.at(-1)!
    this.parts = Object.keys(this.first.said as object)
  }

  #find(...parts: readonly (readonly Thing[])[]): Offer | undefined {
    const things = parts.flatMap((some, i) => some.map((thing) => ({ ...thing, part: this.parts[i]! })))
    return this.#all.get(orderOf(things))
  }
  partsOf({ things }: Offer): readonly (readonly Thing[])[] {
    return this.parts.map((part) => things.filter((thing) => thing.part === part))
  }

  /** One place nearer to the beginning of its part. */
  raised(order: Offer, thing: Thing): Offer | undefined {
    const parts = this.partsOf(order).map((some) => {
      const at = some.indexOf(thing)
      return at < 1 ? some : [...some.slice(0, at - 1), thing, some[at - 1]!, ...some.slice(at + 1)]
    })
    const next = this.#find(...parts)
    return next === order ? undefined : next
  }
  /** Into the other part: as the last there or, where there is room for no more, in the place of the one that is there. */
  turned(order: Offer, thing: Thing): Offer | undefined {
    const [one = [], other = []] = this.partsOf(order)
    const without = (some: readonly Thing[]): Thing[] => some.filter((kept) => kept !== thing)
    if (one.includes(thing)) return this.#find(without(one), [...other, thing])
    return (
      this.#find([...one, thing], without(other)) ??
      this.#find([thing, ...one.slice(0, -1)], [...one.slice(-1), ...without(other)])
    )
  }
}

interface ArrangeProps {
  readonly answers: Answers
  readonly draw: (thing: Thing) => ReactNode
  readonly words: {
    readonly name: (thing: Thing) => string
    readonly part: (part: string) => string
    /** To move it there, and that it has been. */
    readonly to: (part: string) => string
    readonly moved: (part: string, name: string) => string
    readonly raise: (name: string) => string
    readonly raised: (name: string) => string
    readonly done: string
  }
  readonly onDone: (order: Offer) => void
}

/** An order to be made by taps: the arrow moves a thing up, the other button sends it to the other part. */
export function Arrange({ answers, draw, words, onDone }: ArrangeProps): ReactElement {
  const { announce } = useShell()
  const [orders] = useState(() => new Orders(answers))
  const [order, set] = useState(orders.first)
  const row = (thing: Thing): ReactElement => {
    const name = words.name(thing)
    const raised = orders.raised(order, thing)
    const turned = orders.turned(order, thing)
    const to = orders.parts.find((part) => part !== thing.part)!
    const move = (next: Offer, said: string) => () => {
      set(next)
      announce(said)
    }
    return (
      <li key={`${thing.kind} ${thing.thing}`} className="arranged row">
        {draw(thing)}
        {raised && (
          <Tap
            className="button small"
            choice
            aria-label={words.raise(name)}
            onTap={move(raised, words.raised(name))}
          >
            ↑
          </Tap>
        )}
        {turned && (
          <Tap className="button small" choice onTap={move(turned, words.moved(to, name))}>
            {words.to(to)}
            <span className="spoken"> {name}</span>
          </Tap>
        )}
      </li>
    )
  }
  return (
    <>
      <div className="arrange">
        {orders.partsOf(order).map((part, i) => {
          const name = orders.parts[i]!
          // A part that nothing can get into is not there.
          const open = answers.parts.includes(name)
          return (
            open && (
              <div key={name}>
                <h4>{words.part(name)}</h4>
                <ol>{part.map(row)}</ol>
              </div>
            )
          )
        })}
      </div>
      <Actions>
        <Act primary hotkey="Enter" onAct={() => onDone(order)}>
          {words.done}
        </Act>
      </Actions>
    </>
  )
}

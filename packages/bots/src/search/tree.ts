import type { Choice, Seat } from '@conspire/kernel'
import type { Rehearsals } from './rehearsals.ts'
import type { Verdict } from './search.ts'
import { Tried } from './tried.ts'

/** How much what was seldom tried is preferred to what has done well. */
const CURIOSITY = 0.7

/** What one who knows certain things has tried, and how often each of it could have been. */
class Node {
  readonly seat: Seat
  readonly tried: readonly Tried[]
  visits = 0

  constructor(seat: Seat, choices: readonly Choice[]) {
    this.seat = seat
    this.tried = choices.map((choice) => new Tried(choice))
  }

  /** What to try next: whatever has not been yet, else the best mean and a bonus for what was seldom tried (UCB1). */
  next(): Tried {
    let best = this.tried[0]!
    let most = -Infinity
    for (const tried of this.tried) {
      if (tried.count === 0) return tried
      const bonus = CURIOSITY * Math.sqrt(Math.log(this.visits) / tried.count)
      if (tried.mean + bonus > most) {
        most = tried.mean + bonus
        best = tried
      }
    }
    return best
  }
}

/**
 * Tree search over information sets: each seat has a tree of its own, whose nodes are what that seat knows. A world is walked through the trees of whoever
 * decides; where somebody knows something new, a node is added and the policies go on.
 */
export function tree<T, V>(rehearsals: Rehearsals<T, V>, candidates: readonly Choice[]): Verdict {
  const { question, method, count } = rehearsals
  const { play } = question
  const root = new Node(question.seat, candidates)
  const nodes = new Map<string, Node>()
  for (let number = 0; number < count; number++) {
    const world = rehearsals.stage(number)
    const random = rehearsals.chance(number)
    const path: [Node, Tried][] = []
    const step = (node: Node): void => {
      const tried = node.next()
      path.push([node, tried])
      play.apply(world, node.seat, tried.choice)
    }
    step(root)
    for (let isNew = false; !isNew && !rehearsals.isOver(world);) {
      const seat = play.actor(world)
      const key = `${seat} ${rehearsals.sees(world, seat)}`
      let node = nodes.get(key)
      if (node === undefined) {
        isNew = true
        const asked = question.ask(world, seat, random)
        node = new Node(seat, method.candidates?.(asked) ?? asked.legal)
        nodes.set(key, node)
      }
      step(node)
    }
    rehearsals.playOn(world, random)
    for (const [node, tried] of path) {
      node.visits++
      tried.add(method.value(world, node.seat))
    }
  }
  const ranked = root.tried.toSorted((a, b) => b.count - a.count || b.mean - a.mean)
  return { choice: ranked[0]!.choice, ranked: ranked.map((tried) => tried.ranked()) }
}

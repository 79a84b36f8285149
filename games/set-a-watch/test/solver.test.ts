import { LightRandom, questionFor, seedFrom } from '@conspire/kernel'
import { amount } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { bound } from '../src/bot/bound.ts'
import { act, copyFight, fightOf, type Fight } from '../src/bot/fight.ts'
import { answer } from '../src/bot/medium.ts'
import { EVERYBODY } from '../src/bot/moves.ts'
import { keyOf, solve, valueOfEnd } from '../src/bot/solver.ts'
import { isSummon } from '../src/cards/index.ts'
import { actionsOf, DIE, MARK, setAWatch, type Action, type Options } from '../src/index.ts'

const LINES = amount(400)
const EXACT = { nodes: Infinity, kills: Infinity, thrifty: false }

/** Small Lines out of real games: up to three creatures, all face up, with a few dice and cards left to meet them. */
function smallLines(): Fight[] {
  const lines: Fight[] = []
  for (let seed = 0; lines.length < LINES; seed++) {
    const random = new LightRandom(`small ${seed}`)
    const state = setAWatch.setup(
      setAWatch.options(1, { difficulty: 'hard' }) as Options,
      seedFrom(`small ${seed}`),
    )
    const wanted = 1 + random.below(8)
    for (;;) {
      const pending = setAWatch.pending(state)
      if (pending === null) break
      if (pending.name === 'watch.act' && state.table.round >= wanted) {
        const line = cutDown(fightOf(state.table), random)
        // A Summon that lies open would have been carried out.
        if (!line.line.some(isSummon)) lines.push(line)
        break
      }
      const question = questionFor(setAWatch, state, 0, random)
      const { decision, legal } = question
      // Parties of all kinds.
      const choice = decision === 'draft.adventurer' ? legal[random.below(legal.length)]! : answer(question)
      setAWatch.apply(state, 0, choice)
    }
  }
  return lines
}

function cutDown(f: Fight, random: LightRandom): Fight {
  const length = Math.min(f.line.length, 2 + random.below(2))
  for (const list of [f.line, f.ids, f.marks, f.hurt, f.by, f.wounds, f.stolen]) list.length = length
  for (let at = 0; at < length; at++) f.marks[at] = MARK.up | MARK.live
  const free = f.dieIs.flatMap((is, die) => (is === DIE.free ? [die] : []))
  while (free.length > 3) f.dieIs[free.splice(random.below(free.length), 1)[0]!] = DIE.spent
  const active = [0, 1, 2, 3].flatMap((slot) =>
    [0, 1, 2].flatMap((at) => ((f.exhausted[slot]! >> at) & 1 ? [] : [[slot, at] as const])),
  )
  while (active.length > 2) {
    const [slot, at] = active.splice(random.below(active.length), 1)[0]!
    f.exhausted[slot]! |= 1 << at
  }
  return f
}

/** Dice are not thrown in thought, and wood that lights nothing is not what the Line is about. */
const LEFT_OUT: ReadonlySet<Action['do']> = new Set(['pass', 'sharpshooter', 'stoke'])

/** The best end of all, by trying whatever the rules allow. */
function bruteForce(f: Fight, known: Map<number, number>): number {
  const key = keyOf(f)
  const before = known.get(key)
  if (before !== undefined) return before
  let value = valueOfEnd(f)
  if (f.line.length > 0 && f.end === 0) {
    for (const done of actionsOf(f, 0)) {
      if (LEFT_OUT.has(done.do)) continue
      const then = copyFight(f)
      act(then, done)
      value = Math.max(value, bruteForce(then, known))
    }
  }
  known.set(key, value)
  return value
}

describe('the solver of a Line', () => {
  const lines = smallLines()

  test('finds what trying everything finds', () => {
    let optimal = 0
    let gap = 0
    for (const line of lines) {
      const { value, exact } = solve(copyFight(line), EVERYBODY, EXACT)
      expect(exact).toBe(true)
      const best = bruteForce(copyFight(line), new Map())
      if (value >= best - 1e-9) optimal++
      // No position was dropped that could have been better.
      expect(bound(line, EVERYBODY)).toBeGreaterThanOrEqual(best - 1e-9)
      gap += Math.max(0, best - value)
    }
    // What is left out: dice beyond those that fell, and some of those that do not.
    expect(optimal / lines.length).toBeGreaterThan(0.97)
    expect(gap / lines.length).toBeLessThan(0.0005)
  })

  test('says the same whenever it is asked', () => {
    for (const line of lines.slice(0, 40)) {
      const limits = { nodes: 300, kills: 3, thrifty: true }
      expect(solve(copyFight(line), EVERYBODY, limits)).toEqual(solve(copyFight(line), EVERYBODY, limits))
    }
  })

  test('leaves the Line that it is shown as it was', () => {
    for (const line of lines.slice(0, 40)) {
      const before = JSON.stringify(line)
      solve(line, EVERYBODY, { nodes: 300, kills: 2, thrifty: false })
      expect(JSON.stringify(line)).toBe(before)
    }
  })
})

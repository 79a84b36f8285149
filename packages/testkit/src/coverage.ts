import { walk } from './play.ts'
import type { Check } from './subject.ts'

/** Looking on is cheap, so many games are played for it; and as many again, some times, while anything is missing. */
const MANY = 20
const TIMES = 8

/** Over a whole run every named decision is asked and every card is put to use; what is not, has not been tested. */
export const coverage: Check = (subject) => {
  const { game, cards } = subject
  const asked = new Set<string>()
  const used = new Set<number>()
  const boxes = subject.options.map((options) => new Set(subject.out?.(options)))
  const inPlay = Array.from({ length: cards }, (_, card) => card).filter((card) =>
    boxes.some((box) => !box.has(card)),
  )
  const findings: string[] = []
  for (let time = 1; time <= TIMES && findings.length === 0; time++) {
    const salt = time === 1 ? 'coverage' : `coverage ${time}`
    const found = walk(subject, salt, MANY, ({ state, told }) => {
      const pending = game.pending(state)
      if (pending) asked.add(pending.name)
      for (const card of subject.exercised?.(state, told) ?? []) used.add(card)
    })
    findings.push(...found.list)
    const missing = game.decisions.filter(({ name }) => !asked.has(name) && !subject.rare?.includes(name))
    const unused = subject.exercised ? inPlay.filter((card) => !used.has(card)) : []
    if (missing.length + unused.length === 0) break
    if (time < TIMES) continue
    const run = `in ${subject.games * MANY * TIMES} random games of ${subject.options.length} configurations`
    for (const { name } of missing) findings.push(`${name} was never asked ${run}`)
    if (unused.length > 0) findings.push(`cards ${unused.join(', ')} were never put to use ${run}`)
  }
  return findings
}

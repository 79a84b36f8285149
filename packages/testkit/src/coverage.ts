import { walk } from './play.ts'
import type { Check } from './subject.ts'

/** Looking on is cheap, so many games are played for it. */
const MANY = 20

/** Over a whole run every named decision is asked and every card is put to use; what is not, has not been tested. */
export const coverage: Check = (subject) => {
  const { game, cards } = subject
  const asked = new Set<string>()
  const used = new Set<number>()
  const findings = walk(subject, 'coverage', MANY, ({ state, told }) => {
    const pending = game.pending(state)
    if (pending) asked.add(pending.name)
    for (const card of subject.exercised?.(state, told) ?? []) used.add(card)
  }).list.slice()
  const run = `in ${subject.games * MANY} random games of ${subject.options.length} configurations`
  for (const { name } of game.decisions)
    if (!asked.has(name) && !subject.rare?.includes(name)) findings.push(`${name} was never asked ${run}`)
  if (subject.exercised) {
    const boxes = subject.options.map((options) => new Set(subject.out?.(options)))
    const inPlay = Array.from({ length: cards }, (_, card) => card).filter((card) =>
      boxes.some((box) => !box.has(card)),
    )
    const unused = inPlay.filter((card) => !used.has(card))
    if (unused.length > 0) findings.push(`cards ${unused.join(', ')} were never put to use ${run}`)
  }
  return findings
}

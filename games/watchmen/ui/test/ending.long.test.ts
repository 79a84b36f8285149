import type { Json } from '@conspire/kernel'
import { expect, it } from 'vitest'
import { watchmen } from '../../src/index.ts'
import { actions } from './actions.ts'
import { drawn } from './drawn.ts'

const PRIMARY = /<button[^>]*data-part="primary"[^>]*>/

/** Cards that do nothing when they are played, whatever type they have got. */
const IDLE = /^(vulnerability|weakness)\+?$/
/** Whether an action makes something of what is lost with the end of the turn. */
function uses(said: Json): boolean {
  if (typeof said === 'string') return ['kick', 'challenge', 'plot', 'superVillain'].includes(said)
  const { play, buy } = said as Readonly<Record<string, string>>
  return buy !== undefined || (play !== undefined && !IDLE.test(play))
}

it('proposes the end of a turn only when nothing is left to play, buy or beat', () => {
  const seen = { left: 0, done: 0 }
  for (const [state, seat] of actions()) {
    const view = watchmen.view(state, seat)
    const said = watchmen.legal(state, seat).map((choice) => watchmen.say(state, seat, choice))
    const left = said.some(uses)
    const page = drawn(view, seat)
    // The end of the turn is there in any case.
    expect(page).toContain('aria-keyshortcuts="E"')
    const proposed = PRIMARY.exec(page)?.[0].includes('aria-keyshortcuts="E"') === true
    if (left) expect(proposed, JSON.stringify(said)).toBe(false)
    const onlyEnds = said.every((one) => one === 'end' || typeof one !== 'string')
    if (!left && onlyEnds) expect(proposed, JSON.stringify(said)).toBe(true)
    seen[left ? 'left' : 'done']++
  }
  expect(seen.left).toBeGreaterThan(50)
  expect(seen.done).toBeGreaterThan(20)
})

import type { Asks, View } from '@conspire/kernel'
import type { Presence } from '@conspire/protocol'
import { expect, test } from 'vitest'
import { stateOf } from '../src/table/seatState.ts'

/** What is shown of each seat while these owe an answer. */
function states(asks: Asks, seats: readonly number[], here: readonly Presence[]): string[] {
  const pending = { name: 'act', rule: 'X-001', asks, seats, also: [], undo: [], locals: {} }
  const view: View<unknown> = { pending, answer: null, table: {} }
  return here.map((_, seat) => stateOf(view, seat, here))
}

test('a bot that leaves what any may do to a person who is here is not shown as thinking', () => {
  expect(states('any', [0, 1, 2], ['here', 'bot', 'minded'])).toEqual(['thinking', 'bot', 'minded'])
  // Where the person has nothing to do, or is not there, the bots do it.
  expect(states('any', [1, 2], ['here', 'bot', 'minded'])).toEqual(['waiting', 'thinking', 'thinking'])
  expect(states('any', [0, 1], ['away', 'bot'])).toEqual(['away', 'thinking'])
  expect(states('all', [0, 1], ['here', 'bot', 'bot'])).toEqual(['thinking', 'thinking', 'locked'])
})

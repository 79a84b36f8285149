import { isRefusal, type Json } from '@conspire/kernel'
import { describe, expect, it } from 'vitest'
import { unmet } from '../../src/attributes.ts'
import { sayCard } from '../../src/choices.ts'
import { watchmen } from '../../src/index.ts'
import { wouldFill } from '../model/checklist.ts'
import { actions, type State } from './actions.ts'
import { drawn } from './drawn.ts'

/** How many lines a contribution fills, as the rules have it; null where they refuse it. */
function filledBy(state: State, seat: number, said: Json): number | null {
  const then = watchmen.clone(state)
  const choice = watchmen.read(then, seat, said)
  if (isRefusal(choice)) return null
  const before = unmet(then.table).length
  watchmen.apply(then, seat, choice)
  return before - unmet(then.table).length
}

const CARD = /<button[^>]*class="wm-cardbutton"[^>]*>/g
/** The cards of the hand that are drawn with the mark of what helps, and those without. */
const markedIn = (page: string): Map<number, boolean> => {
  const hand = page.slice(page.indexOf('class="wm-hand"'))
  return new Map(
    [...hand.matchAll(CARD)].map(([button]) => [
      Number(/data-card="(\d+)"/.exec(button)![1]),
      button.includes('data-fits="true"'),
    ]),
  )
}

describe('the mark of what helps', () => {
  it('stands on the cards of the hand that fill a line when they are contributed, and on no others', () => {
    const seen = { marked: 0, vain: 0 }
    for (const [state, seat] of actions()) {
      const marks = markedIn(drawn(watchmen.view(state, seat), seat))
      for (const [card, marked] of marks) {
        const filled = filledBy(state, seat, { contribute: sayCard(state.table, card) })
        expect(marked, sayCard(state.table, card)).toBe(filled === 1)
        if (marked) seen.marked++
        if (filled === 0) seen.vain++
      }
    }
    // Cards that may be placed and fill nothing came up as well.
    expect(seen.marked).toBeGreaterThan(20)
    expect(seen.vain).toBeGreaterThan(20)
  })
  it('stands in the Line-Up on what would fill one for whoever has bought it', () => {
    let marked = 0
    for (const [state, seat] of actions()) {
      const { lineUp } = state.table
      for (const card of lineUp) {
        const then = watchmen.clone(state)
        then.table.lineUp.splice(then.table.lineUp.indexOf(card), 1)
        const bought = (zone: 'hand' | 'ongoing', said: Json): number | null => {
          const held = watchmen.clone(then)
          held.table[zone][seat]!.push(card)
          return filledBy(held, seat, said)
        }
        const name = sayCard(state.table, card)
        const fromHand = bought('hand', { contribute: name })
        const fromPlay = bought('ongoing', { contributeLocation: name })
        expect(wouldFill(state.table, card), name).toBe(fromHand === 1 || fromPlay === 1)
        if (wouldFill(state.table, card)) marked++
      }
    }
    expect(marked).toBeGreaterThan(20)
  })
})

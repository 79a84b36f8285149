import { isRefusal, type Json } from '@conspire/kernel'
import { describe, expect, it } from 'vitest'
import { unmet } from '../../src/attributes.ts'
import { sayCard } from '../../src/choices.ts'
import { watchmen } from '../../src/index.ts'
import { lineToFill } from '../model/checklist.ts'
import { wordsFor } from '../words.ts'
import { actions, type State } from './actions.ts'
import { drawn } from './drawn.ts'

const words = wordsFor('en', [], 0)
const linesOf = (state: State): string[] => unmet(state.table).map((line) => words.requirement(line))

/** The lines that a contribution fills, as the rules have it; null where they refuse it. */
function filledBy(state: State, seat: number, said: Json): string[] | null {
  const then = watchmen.clone(state)
  const choice = watchmen.read(then, seat, said)
  if (isRefusal(choice)) return null
  const before = linesOf(then)
  watchmen.apply(then, seat, choice)
  for (const line of linesOf(then)) before.splice(before.indexOf(line), 1)
  return before
}

const CARD = /<button[^>]*class="card-button".*?<\/button>/gs
/** By card that is drawn in this part of the page: what stands on its foot as this mark, or nothing. */
const markedIn = (page: string, part: string, as: string): Map<number, string | undefined> => {
  const [, after] = page.split(`class="${part}"`)
  const [inside] = after!.split('</section>')
  return new Map(
    [...inside!.matchAll(CARD)].map(([button]) => [
      Number(/data-card="(\d+)"/.exec(button)![1]),
      new RegExp(`data-as="${as}"><span>([^<]*)`).exec(button)?.[1],
    ]),
  )
}

describe('the mark of what helps', () => {
  it('stands on the cards of the hand that fill a line when they are contributed, and names it; and on no others', () => {
    const seen = { marked: 0, vain: 0 }
    for (const [state, seat] of actions()) {
      const marks = markedIn(drawn(watchmen.view(state, seat), seat), 'wm-hand', 'helps')
      for (const [card, mark] of marks) {
        const filled = filledBy(state, seat, { contribute: sayCard(state.table, card) })
        const [line] = filled ?? []
        expect(mark, sayCard(state.table, card)).toBe(line === undefined ? undefined : `Fills ${line}`)
        if (line !== undefined) seen.marked++
        else if (filled !== null) seen.vain++
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
        const bought = (zone: 'hand' | 'ongoing', said: Json): string | undefined => {
          const held = watchmen.clone(then)
          held.table[zone][seat]!.push(card)
          return filledBy(held, seat, said)?.[0]
        }
        const name = sayCard(state.table, card)
        const fromHand = bought('hand', { contribute: name })
        const fromPlay = bought('ongoing', { contributeLocation: name })
        const line = lineToFill(state.table, card)
        expect(line === null ? undefined : words.requirement(line), name).toBe(fromHand ?? fromPlay)
        if (line !== null) marked++
      }
    }
    expect(marked).toBeGreaterThan(20)
  })
})

describe('the marks of what is for sale', () => {
  it('say for how much it can be bought, or how much is missing', () => {
    const seen = { can: 0, short: 0 }
    for (const [state, seat] of actions()) {
      const page = drawn(watchmen.view(state, seat), seat)
      const can = markedIn(page, 'wm-lineup', 'can')
      const short = markedIn(page, 'wm-lineup', 'cannot')
      const buys = (card: number, more: number): number | null => {
        const then = watchmen.clone(state)
        then.table.power += more
        const { lineUp } = then.table
        const said: Json = lineUp.includes(card) ? { buy: sayCard(then.table, card) } : 'kick'
        const choice = watchmen.read(then, seat, said)
        if (isRefusal(choice)) return null
        const before = then.table.power
        watchmen.apply(then, seat, choice)
        return before - then.table.power
      }
      for (const [card, words] of can) {
        const price = buys(card, 0)
        expect(words).toBe(price === null ? undefined : `Buy for ${price}`)
        if (price !== null) {
          expect(short.get(card)).toBeUndefined()
          seen.can++
          continue
        }
        const missing = Number(/^(\d+) short$/.exec(short.get(card)!)![1])
        expect(buys(card, missing)).not.toBeNull()
        expect(buys(card, missing - 1)).toBeNull()
        seen.short++
      }
    }
    expect(seen.can).toBeGreaterThan(50)
    expect(seen.short).toBeGreaterThan(50)
  })
})

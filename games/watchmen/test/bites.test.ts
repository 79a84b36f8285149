import { defineGame, EVERYONE, LightRandom, pick, seedFrom } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { cardNumber, rules, watchmen, type Event, type Options, type Table } from '../src/index.ts'
import { WatchmenReferee } from './referee.ts'
import { story } from './story.ts'
import { inclined, optionsFor } from './subject.ts'

/** Faults that the suite must find. */

test('a re-deal that does not know who is cleared', () => {
  const { resample: _, ...others } = rules
  const game = defineGame<Table, Options, Event>(others)
  const s = story({
    players: 4,
    machination: 'machination-arm-the-pawns',
    sm: 'Bo',
    hands: { Ana: ['lasso-of-truth', 'utility-belt', 'batmobile'] },
  }).play('Ana', 'lasso-of-truth', 'utility-belt', 'batmobile')
  const wrong = (deal: typeof game): number => {
    const random = new LightRandom(1)
    return Array.from({ length: 60 }, () => deal.violations(deal.resample(s.state, [2], random))).flat()
      .length
  }
  expect(wrong(watchmen)).toBe(0)
  expect(wrong(game)).toBeGreaterThan(0)
})

/** What the referee says to an event that is put in place of the first that fits, in a whole random game. */
function objections(alter: (event: Event) => Event | null): string[] {
  for (let game = 0; game < 6; game++) {
    const options = optionsFor(3)
    const random = new LightRandom(game)
    const referee = new WatchmenReferee(options)
    const found: string[] = []
    let altered = false
    const hear = (told: { readonly event: Event }): void => {
      const other = altered ? null : alter(told.event)
      if (other !== null) altered = true
      const said = referee.told({ to: EVERYONE, event: other ?? told.event })
      if (altered) found.push(...said)
      else expect(said).toEqual([])
    }
    const state = watchmen.setup(options, seedFrom(`bites ${game}`), (told) =>
      hear(told as { readonly event: Event }),
    )
    for (let seat = watchmen.actor(state); seat >= 0; seat = watchmen.actor(state)) {
      const legal = watchmen.legal(state, seat)
      const choice = inclined(watchmen.pending(state)!.name, state, legal, random) ?? pick(legal, random)
      watchmen.apply(state, seat, choice, (told) => hear(told as { readonly event: Event }))
      if (found.length > 0) return found
    }
  }
  return []
}

describe('the referee objects to', () => {
  const bites: Record<string, (event: Event) => Event | null> = {
    'a card bought too cheaply (WM-042)': (event) =>
      event.type === 'bought' ? { ...event, price: event.price - 1 } : null,
    'somebody who plays in another turn (WM-027)': (event) =>
      event.type === 'turnBegan' ? { ...event, seat: (event.seat + 1) % 3 } : null,
    'a Challenge paid for too early (WM-157)': (event) =>
      event.type === 'turnEnded'
        ? { type: 'challengePaid', rule: 'WM-158', seat: event.seat, price: 8 }
        : null,
    'a Weakness that is contributed (WM-146)': (event) =>
      event.type === 'contributed' ? { ...event, card: cardNumber('weakness') } : null,
    'a contribution that fits no line (WM-145)': (event) =>
      event.type === 'contributed' ? { ...event, card: cardNumber('punch') } : null,
    'a hand of six (WM-084)': (event) =>
      event.type === 'drew' && event.rule === 'WM-084' && event.cards.length === 5
        ? { ...event, cards: [...event.cards, 0] }
        : null,
    'a Line-Up without its extra card (WM-085)': (event) =>
      event.type === 'lineUpAdded' && event.rule === 'WM-085' ? { ...event, rule: 'WM-086' } : null,
    'a Plot for nothing (WM-174)': (event) =>
      event.type === 'turnEnded'
        ? { type: 'plotLaunched', rule: 'WM-180', seat: event.seat, card: cardNumber('plot-tachyon-storm') }
        : null,
    'a Machination that is not covered (WM-182)': (event) =>
      event.type === 'turnEnded' ? { type: 'covered', rule: 'WM-182', seat: event.seat } : null,
    'a player destroyed before the reveal (WM-220)': (event) =>
      event.type === 'turnEnded'
        ? { type: 'eliminated', rule: 'WM-221', seat: 0, by: 1, hand: [], deck: [], under: [] }
        : null,
    'a card drawn that was not in the deck (WM-023)': (event) =>
      event.type === 'drew' ? { ...event, cards: event.cards.map(() => cardNumber('weakness')) } : null,
    'a deck shuffled too early (WM-050)': (event) =>
      event.type === 'turnEnded' ? { type: 'reshuffled', rule: 'WM-050', seat: event.seat, count: 0 } : null,
    'a card in hand after the turn (WM-083)': (event) =>
      event.type === 'played' ? { type: 'left', rule: event.rule, seat: event.seat } : null,
    'a borrowed card that goes to somebody else (WM-214)': (event) =>
      event.type === 'returned' && event.owner >= 0 ? { ...event, owner: (event.owner + 1) % 3 } : null,
    'a hand that is looked at in part (WM-290)': (event) =>
      event.type === 'looked' && event.cards.length > 0 ? { ...event, cards: event.cards.slice(1) } : null,
    'an end that is none (WM-233)': (event) =>
      event.type === 'turnEnded' ? { type: 'decided', rule: 'WM-233', winner: 1 } : null,
  }
  test.each(Object.entries(bites))('%s', (what, alter) => {
    const [clause] = /WM-\d+/.exec(what)!
    expect(objections(alter).join(' ')).toContain(clause === 'WM-182' ? 'WM-174' : clause)
  })
})

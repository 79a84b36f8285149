import { seedFrom, yesOrNo, type CardNumber, type Choice, type Seat } from '@conspire/kernel'
import { expect, expectTypeOf, test } from 'vitest'
import { SCRIPTS, watchmen } from '../src/index.ts'
import { locationsOf, priceOf } from '../src/attributes.ts'
import type { Power } from '../src/cards/index.ts'
import { changes, POWER } from '../src/changes.ts'
import { cardItem } from '../src/choices.ts'
import { EFFECTS, type Effect } from '../src/effects/index.ts'
import { flow, power, type Deal } from '../src/flows/flow.ts'
import { watchmenRules } from '../src/rules.ts'
import type { Table } from '../src/table.ts'
import { optionsFor } from './subject.ts'

test('every verb is in the text of a card, and asks nobody or has a flow', () => {
  const verbs = new Set(SCRIPTS.flat().map(({ verb }) => verb))
  expect(Object.keys(EFFECTS).filter((verb) => !verbs.has(verb as Effect['verb']))).toEqual([])
  for (const [verb, effect] of Object.entries(EFFECTS))
    expect('does' in effect !== 'flow' in effect, verb).toBe(true)
})

test('a text has verbs that there are, with their parameters', () => {
  // @ts-expect-error: nothing flies.
  const unknown: Effect = { verb: 'fly' }
  // @ts-expect-error: how much?
  const short: Effect = { verb: 'power' }
  // @ts-expect-error: a riddle asks nobody to match anything.
  const long: Effect = { verb: 'riddle', power: 1, match: {} }
  const sound: Effect = { verb: 'riddle', power: 1 }
  expect([unknown, short, long].map(({ verb }) => verb in EFFECTS)).toEqual([false, true, true])
  expect(sound.verb in EFFECTS).toBe(true)
})

test('a decision is called as it is declared, and bots are told how to answer it in words that there are', () => {
  const asked = { rule: 'WM-034', of: () => 0, choice: yesOrNo<Table, object>(), then: () => {} }
  const made = flow('made', {}, ({ ask }) => [
    ask('riddle', { ...asked, notes: { bots: 'last', weighty: true } }),
    // @ts-expect-error: nothing asks so.
    ask('ridle', asked),
    // @ts-expect-error: no bot answers so.
    ask('act', { ...asked, notes: { bots: 'first' } }),
  ])
  expect(made.name).toBe('made')
  const noted = watchmen.decisions.filter(({ name }) => watchmenRules.notes(name)?.bots !== undefined)
  expect(noted.length).toBeGreaterThan(20)
})

test('a card, a seat and a choice are not taken for each other', () => {
  const { table: s } = watchmen.setup(optionsFor(3), seedFrom(1))
  const [card] = s.lineUp as [CardNumber]
  const choice: Choice = 0
  // @ts-expect-error: a seat has no price.
  const ofSeat = () => priceOf(s, s.turn)
  // @ts-expect-error: a card has no locations.
  const ofCard = () => locationsOf(s, card)
  // @ts-expect-error: what a choice stands for says its codec.
  const ofChoice = () => priceOf(s, choice)
  // @ts-expect-error: a seat is said by another item.
  const said = () => cardItem.say(s, s.turn)
  for (const mistake of [ofSeat, ofCard, ofChoice, said]) expect(mistake).toBeTypeOf('function')
  expect(priceOf(s, card)).toBeGreaterThanOrEqual(0)
})

test('Power is neither a card nor a seat, and what costs something takes Power', () => {
  const { table: s } = watchmen.setup(optionsFor(3), seedFrom(1))
  const [card] = s.lineUp as [CardNumber]
  const seat: Seat = 0
  const price: Power = priceOf(s, card)
  const mistakes = [
    // @ts-expect-error: Power has no price.
    () => priceOf(s, price),
    // @ts-expect-error: Power has no Locations.
    () => locationsOf(s, s.power),
    // @ts-expect-error: a card brings Power, and is none.
    (dealer: Deal) => power(s, dealer, 'WM-040', card, card),
    // @ts-expect-error: what is paid for the Plot is no seat.
    (dealer: Deal) => changes.plotPaid(s, dealer, 'WM-196', { seat, price: seat }),
    // @ts-expect-error: Power is enough for a price, and never for a card.
    () => s.power === card,
  ]
  for (const mistake of mistakes) expect(mistake).toBeTypeOf('function')
  expect(s.power - price).toBeLessThanOrEqual(0)
  expectTypeOf(changes.powered.kinds.count).toEqualTypeOf<typeof POWER>()
})

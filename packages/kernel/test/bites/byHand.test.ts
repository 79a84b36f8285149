/** Planted bugs. Cards that are moved past the dealer: the table stays sound, and the book is wrong. */
import { bites, byHand, following, soundness, withDecision } from '@conspire/testkit'
import { expect, test } from 'vitest'
import { changesFor, FACE, NUMBER } from '../../src/index.ts'
import { changes, heistRules, type Heist, type HeistTable } from '../toy/heist.ts'
import { heistSubject } from '../toy/heistSubject.ts'

const finds = (bug: string, game: () => Heist): void => bites(heistSubject, byHand, bug, game)

const exchanged = (): Heist =>
  withDecision(heistRules, 'dump.cards', ({ then }) => ({
    then: (g, f, cards, dealer, seat) => {
      then(g, f, cards, dealer, seat)
      if (g.sewer.length > 0 && g.deck.length > 0) g.deck.unshift(g.sewer.splice(0, 1, g.deck.shift()!)[0]!)
    },
  }))

finds('a card from the sewer is exchanged for one of the deck', exchanged)

test('neither the table nor whoever follows it notices', () => {
  const game = exchanged()
  for (const check of [soundness, following]) expect(check({ ...heistSubject, game, games: 8 })).toEqual([])
})

finds('a change takes the card itself', () => {
  const { change, declare } = changesFor<HeistTable>()
  const { took } = declare({
    took: change({ seat: NUMBER, at: NUMBER, card: FACE }, (s, { seat, at }) => {
      s.hand[seat]!.push(s.line.splice(at, 1)[0]!)
      for (const rider of [s.lineAs, s.looks]) rider.splice(at, 1)
    }),
  })
  const rules = { ...heistRules, changes: { ...changes, took } }
  return withDecision(rules, 'take.at', ({ then }) => ({
    then: (g, f, place: number, dealer, seat) => {
      if (place < 0) then(g, f, place, dealer, seat)
      else took(g, dealer, 'HE-22', { seat: f.seat, at: place, card: g.line[place]! })
    },
  }))
})

finds('a card is carried by hand first and by the dealer afterwards', () =>
  withDecision(heistRules, 'dump.cards', ({ then }) => ({
    then: (g, f, cards, dealer, seat) => {
      const card = g.deck.shift()
      if (card !== undefined) {
        g.hand[seat]!.push(card)
        changes.dumped(g, dealer, 'HE-28', { seat, cards: [card] })
      }
      then(g, f, cards, dealer, seat)
    },
  })),
)

test('what lies open to all may be moved by hand: the book says nothing of it', () => {
  const { change, declare } = changesFor<HeistTable>()
  const { lent } = declare({
    lent: change({ tool: NUMBER, from: NUMBER, to: NUMBER }, (s, { tool, from, to }) => {
      s.tools[from]!.splice(s.tools[from]!.indexOf(tool), 1)
      s.tools[to]!.push(tool)
    }),
  })
  const rules = { ...heistRules, changes: { ...changes, lent } }
  const game = withDecision(rules, 'lend.tool', () => ({
    then: (g, f, { tool, to }: { readonly tool: number; readonly to: number }, dealer) =>
      lent(g, dealer, 'HE-26', { tool, from: f.seat, to }),
  }))
  expect(byHand({ ...heistSubject, game })).toEqual([])
})

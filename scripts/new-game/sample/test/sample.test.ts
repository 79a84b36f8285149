import { isRefusal } from '@conspire/kernel'
import { rule, scenario, type Scenario } from '@conspire/testkit'
import { expect } from 'vitest'
import { CARDS } from '../src/cards.ts'
import { sample } from '../src/index.ts'
import type { Event, Options, Table } from '../src/table.ts'

/** Three players with these hands, by the ids of their cards; what is left over lies under `deck`, from the top. */
function story(hands: readonly string[], deck = ''): Scenario<Table, Options, Table, Event> {
  const left = CARDS.map((_, card) => card)
  const take = (id: string): number =>
    left.splice(
      left.findIndex((card) => CARDS[card]!.id === id),
      1,
    )[0]!
  const dealt = [...hands, deck].flatMap((ids) => ids.split(' ').filter(Boolean).map(take))
  return scenario(sample, { players: 3 })
    .seats('Ana', 'Bo', 'Cy')
    .dictate('deck', [...dealt, ...left])
}
const HANDS = ['crown ring thief pebble', 'ring ring thief lantern', 'pebble pebble pebble lantern']
const all = (s: ReturnType<typeof story>, ...kinds: string[]): typeof s => {
  ;['Ana', 'Bo', 'Cy'].forEach((who, i) => s.when(who, 'lay', kinds[i]!))
  return s
}
const idsIn = (cards: readonly number[] | undefined): string =>
  cards!.map((card) => CARDS[card]!.id).join(' ')

rule('SM-001', 'two to four players', () => {
  for (const players of [2, 3, 4]) expect(isRefusal(sample.options(players, {}))).toBe(false)
  for (const players of [1, 5]) expect(sample.options(players, {})).toMatchObject({ clause: 'SM-001' })
})

rule('SM-003', 'four cards each, which nobody else sees', () => {
  story(HANDS)
    .heard('Ana', { type: 'dealt', seat: 0, cards: [8, 4, 16, 0] })
    .heard('Bo', { type: 'dealt', seat: 0, cards: [-1, -1, -1, -1] })
    .sees(null, ({ table }) => expect(table.deck).toEqual(Array.from({ length: 8 }, () => -1)))
})

rule('SM-004', 'cards are laid together, and only those in hand', () => {
  story(HANDS)
    .refuses('Cy', 'crown', { clause: 'SM-004', reason: 'notInHand' })
    .when('Ana', 'lay', 'crown')
    .check((g) => expect(g.hand[0]).toHaveLength(4))
    .when('Bo', 'lay', 'ring')
    .when('Cy', 'lay', 'pebble')
    .check((g) => expect(g.hand.map((hand) => hand.length)).toEqual([3, 3, 3]))
})

rule(['SM-005', 'SM-006'], 'treasure goes into the loot, before whoever sits later lays hands on it', () => {
  all(story(HANDS), 'crown', 'thief', 'pebble').check((g) =>
    expect(g.loot.map(idsIn)).toEqual(['', 'crown', 'pebble']),
  )
})

rule('SM-007', 'a Lantern draws a card, which only its player sees', () => {
  all(story(HANDS, 'thief'), 'crown', 'lantern', 'pebble')
    .heard('Bo', { type: 'drew', card: 18 })
    .heard('Ana', { type: 'drew', card: -1 })
    .check((g) => expect([idsIn(g.hand[1]), idsIn(g.discard)]).toEqual(['ring ring thief thief', 'lantern']))
})

rule('SM-008', 'a Thief takes the last card of a loot, and goes away without one if there is none', () => {
  all(all(story(HANDS), 'thief', 'ring', 'pebble'), 'crown', 'thief', 'pebble')
    .mayChoose('Bo', 0, 2)
    .refuses('Bo', 1, { clause: 'SM-008', reason: 'noLoot' })
    .when('Bo', 'steal', 0)
    .check((g) => expect(g.loot.map(idsIn)).toEqual(['', 'ring crown', 'pebble pebble']))
    .check((g) => expect(idsIn(g.discard)).toBe('thief thief'))
})

rule('SM-009', 'the most points win when nobody has a card left', () => {
  const s = all(story(HANDS, 'crown ring'), 'crown', 'ring', 'pebble')
  all(all(s, 'ring', 'ring', 'pebble'), 'pebble', 'thief', 'pebble').when('Bo', 'steal', 0)
  all(s, 'thief', 'lantern', 'lantern').when('Ana', 'steal', 1)
  s.when('Bo', 'lay', 'crown')
    .when('Cy', 'lay', 'ring')
    .ends((outcome) => expect(outcome).toMatchObject({ winners: [1], scores: [7, 8, 5], places: [2, 1, 3] }))
})

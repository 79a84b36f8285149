import { isRefusal } from '@conspire/kernel'
import { deckOf, rule, scenario } from '@conspire/testkit'
import { expect } from 'vitest'
import { CARDS } from '../src/cards.ts'
import { sample } from '../src/index.ts'

const { stacked, idsIn } = deckOf(CARDS)

/** Three players with these hands, by the ids of their cards; what is left over lies under `deck`, from the top. Ana begins, unless it is said. */
const story = (hands: readonly string[], deck = '', first = 0) =>
  scenario(sample, { players: 3 })
    .dictate('deck', stacked(...hands, deck))
    .dictate('first', first)
const HANDS = ['crown ring thief pebble', 'ring ring thief lantern', 'pebble pebble pebble lantern']

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

rule('SM-005', 'the cards take effect clockwise from whoever begins', () => {
  story(HANDS, '', 1)
    .everybody('lay', 'crown', 'thief', 'pebble')
    .check((g) => expect(g.loot.map(idsIn)).toEqual(['crown', '', 'pebble']))
})

rule('SM-006', 'treasure goes into the loot, before whoever sits later lays hands on it', () => {
  story(HANDS)
    .everybody('lay', 'crown', 'thief', 'pebble')
    .check((g) => expect(g.loot.map(idsIn)).toEqual(['', 'crown', 'pebble']))
})

rule('SM-007', 'a Lantern draws a card, which only its player sees', () => {
  story(HANDS, 'thief')
    .everybody('lay', 'crown', 'lantern', 'pebble')
    .heard('Bo', { type: 'drew', card: 18 })
    .heard('Ana', { type: 'drew', card: -1 })
    .check((g) => expect([idsIn(g.hand[1]), idsIn(g.discard)]).toEqual(['ring ring thief thief', 'lantern']))
})

rule('SM-008', 'a Thief takes the last card of a loot, and goes away without one if there is none', () => {
  story(HANDS)
    .everybody('lay', 'thief', 'ring', 'pebble')
    .everybody('lay', 'crown', 'thief', 'pebble')
    .mayChoose('Bo', 0, 2)
    .refuses('Bo', 1, { clause: 'SM-008', reason: 'noLoot' })
    .when('Bo', 'steal', 0)
    .check((g) => expect(g.loot.map(idsIn)).toEqual(['', 'ring crown', 'pebble pebble']))
    .check((g) => expect(idsIn(g.discard)).toBe('thief thief'))
})

rule('SM-009', 'the most points win when nobody has a card left', () => {
  story(HANDS, 'crown ring')
    .everybody('lay', 'crown', 'ring', 'pebble')
    .everybody('lay', 'ring', 'ring', 'pebble')
    .everybody('lay', 'pebble', 'thief', 'pebble')
    .when('Bo', 'steal', 0)
    .everybody('lay', 'thief', 'lantern', 'lantern')
    .when('Ana', 'steal', 1)
    .when('Bo', 'lay', 'crown')
    .when('Cy', 'lay', 'ring')
    .ends((outcome) => expect(outcome).toMatchObject({ winners: [1], scores: [7, 8, 5], places: [2, 1, 3] }))
})

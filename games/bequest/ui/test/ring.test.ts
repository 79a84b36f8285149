import { LANGS, seedFrom } from '@conspire/kernel'
import { drawn } from '@conspire/ui/drawn'
import { describe, expect, it } from 'vitest'
import { ROUNDS } from '../../src/cards/index.ts'
import { bequest } from '../../src/game.ts'
import { texts } from '../../src/i18n/index.ts'
import { chooserOf, leftOf, rightOf, seatsOf, splitterFor, type Table } from '../../src/table.ts'
import { uiTexts } from '../i18n/index.ts'
import { betweenOf, othersOf } from '../model/ring.ts'
import { Tabletop } from '../table.tsx'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

/** BQ-014: the direction turns with every round. */
const roundsOf = (players: number): readonly Pick<Table, 'players' | 'clockwise'>[] =>
  Array.from({ length: ROUNDS }, (_, round) => ({ players, clockwise: round % 2 }))
const TABLES = [3, 4, 5, 6]

describe.each(TABLES)('the ring of %i', (players) => {
  it('has the left neighbour first, the right neighbour last, and everybody else between them', () => {
    for (const me of seatsOf({ players })) {
      const others = othersOf({ players }, me)
      expect(others.at(0)).toBe(leftOf(players, me))
      expect(others.at(-1)).toBe(rightOf(players, me))
      expect(others.toSorted((a, b) => a - b)).toEqual(seatsOf({ players }).filter((seat) => seat !== me))
      others.slice(1).forEach((seat, i) => expect(seat).toBe(leftOf(players, others[i]!)))
    }
  })

  it('has every split between the two it lies between, all in one direction, in every round', () => {
    for (const round of roundsOf(players)) {
      const between = seatsOf(round).map((seat) => betweenOf(round, seat))
      expect(new Set(between.map(({ clockwise }) => clockwise))).toEqual(new Set([round.clockwise === 1]))
      expect(between.map(({ splitter }) => splitter).toSorted((a, b) => a - b)).toEqual(seatsOf(round))
      for (const { splitter, chooser } of between) expect(chooser).toBe(chooserOf(round, splitter))
    }
  })

  it('is drawn so, from every seat, with arrows from each splitter to the chooser', () => {
    const names = seatsOf({ players }).map((seat) => `N${seat}`)
    const state = bequest.setup({ players, advanced: false }, seedFrom('the ring'))
    for (const clockwise of [0, 1])
      for (const me of seatsOf({ players })) {
        state.table.clockwise = clockwise
        const page = drawn({ Tabletop }, bequest.door, {
          view: bequest.view(state, me),
          seat: me,
          names,
          lang: 'en',
        })
        const seats = Array.from(page.matchAll(/class="bq-place" data-seat="(\d)"/g), ([, seat]) =>
          Number(seat),
        )
        expect(seats).toEqual(othersOf({ players }, me))
        const gaps = Array.from(
          page.matchAll(/class="bq-gap" data-splitter="(\d)" data-chooser="(\d)" data-way="(\w+)"/g),
          ([, ...facts]) => facts,
        )
        // From left to right on the page is clockwise round the table.
        expect(gaps).toEqual(
          seats.slice(1).map((next, i) => {
            const pair = clockwise ? [seats[i]!, next] : [next, seats[i]!]
            return [...pair.map(String), clockwise ? 'on' : 'back']
          }),
        )
        const sides = Array.from(
          page.matchAll(
            /data-side="(\w+)" data-way="(\w+)".*?class="bq-lane" data-splitter="(\d)" data-chooser="(\d)"/gs,
          ),
          ([, ...facts]) => facts,
        )
        const table = state.table
        const mine = [String(me), String(chooserOf(table, me))]
        const theirs = [String(splitterFor(table, me)), String(me)]
        expect(sides).toEqual(
          clockwise
            ? [
                ['left', 'there', ...mine],
                ['right', 'here', ...theirs],
              ]
            : [
                ['left', 'here', ...theirs],
                ['right', 'there', ...mine],
              ],
        )
      }
  })
})

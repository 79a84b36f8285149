import type { Lesson } from '@conspire/ui'
import { needsOf } from '../../src/cards/index.ts'
import { countLoot, type Table } from '../../src/table.ts'

/** By seat, the Action Numbers of what is dealt in the first round. */
const HANDS = [
  [39, 28, 21, 29, 18, 17, 15, 3, 8],
  [48, 50, 40, 35, 41, 27, 24, 13, 16],
  [52, 49, 42, 25, 22, 33, 19, 12, 6],
  [46, 47, 43, 32, 31, 38, 1, 11, 7],
]
const DEALT = HANDS.flat().map((number) => number - 1)

/** The first of three rounds: nine Supers laid face down, two battles won, and the first Loot of a plan. */
export const lesson: Lesson<Table> = {
  players: 4,
  options: {},
  seed: 'lesson 188',
  dictated: { roster: [DEALT], supers: [DEALT] },
  facts(table) {
    const needs = needsOf(table.plan[0]![0]!)
    const owned = countLoot(table.owned[0]!)
    const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
    return {
      mine: sum(needs.map((need, type) => Math.min(need, owned[type]!))),
      needed: sum(needs),
      kos: sum(table.records.filter((_, i) => i % table.players === 0).map((cards) => cards.length)),
    }
  },
  steps: [
    { said: { super: 'SUP-39', throwdown: 1 }, note: 'play', clauses: ['MP-037', 'MP-111'] },
    { said: { super: 'SUP-28', throwdown: 2 }, note: 'second', clauses: ['MP-041'] },
    { said: { super: 'SUP-21', throwdown: 2 }, note: 'join', clauses: ['MP-040'] },
    { said: { super: 'SUP-29', throwdown: 2 }, note: 'heron', clauses: ['MP-068'] },
    { said: { super: 'SUP-18', throwdown: 1 }, note: 'duchess', clauses: ['MP-061'] },
    { said: { super: 'SUP-17', throwdown: 2 }, note: 'phantom', clauses: ['MP-068'] },
    { said: { super: 'SUP-15', throwdown: 1 }, note: 'ledger', clauses: ['MP-101'] },
    { said: { super: 'SUP-03', throwdown: 1 }, note: 'doldrum', clauses: ['MP-042'] },
    { said: { super: 'SUP-08', throwdown: 2 }, note: 'rosalind', clauses: ['MP-096'] },
    { said: 2, note: 'throwdown', clauses: ['MP-052', 'MP-061'] },
    { said: 'contracts', note: 'grab', clauses: ['MP-096'] },
    { said: 1, note: 'next', clauses: ['MP-077'] },
    { said: 1, note: 'peek', clauses: ['MP-101'] },
    { said: 'submarine', note: 'claim', clauses: ['MP-105'] },
    { said: 'cash', note: 'claimAgain', clauses: ['MP-111', 'MP-112'] },
  ],
  others: [
    [
      { super: 'SUP-48', throwdown: 2 },
      { super: 'SUP-50', throwdown: 3 },
      { super: 'SUP-40', throwdown: 2 },
      { super: 'SUP-35', throwdown: 3 },
      { super: 'SUP-41', throwdown: 2 },
      { super: 'SUP-27', throwdown: 3 },
      { super: 'SUP-24', throwdown: 2 },
      { super: 'SUP-13', throwdown: 2 },
      { super: 'SUP-16', throwdown: 2 },
      'SUP-48',
      1,
      'projector',
      'keycards',
      'codes',
    ],
    [
      { super: 'SUP-52', throwdown: 1 },
      { super: 'SUP-49', throwdown: 1 },
      { super: 'SUP-42', throwdown: 3 },
      { super: 'SUP-25', throwdown: 1 },
      { super: 'SUP-22', throwdown: 3 },
      { super: 'SUP-33', throwdown: 1 },
      { super: 'SUP-19', throwdown: 3 },
      { super: 'SUP-12', throwdown: 1 },
      { super: 'SUP-06', throwdown: 3 },
      'SUP-42',
      'SUP-22',
      'chemicals',
    ],
    [
      { super: 'SUP-46', throwdown: 2 },
      { super: 'SUP-47', throwdown: 2 },
      { super: 'SUP-43', throwdown: 2 },
      { super: 'SUP-32', throwdown: 3 },
      { super: 'SUP-31', throwdown: 2 },
      { super: 'SUP-38', throwdown: 2 },
      { super: 'SUP-01', throwdown: 3 },
      { super: 'SUP-11', throwdown: 2 },
      { super: 'SUP-07', throwdown: 2 },
      'brain',
      'SUP-50',
      { super: 'SUP-35', throwdown: 3 },
    ],
  ],
}

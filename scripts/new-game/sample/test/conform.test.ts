import { conform } from '@conspire/testkit'
import { sample } from '../src/index.ts'

conform({
  game: sample,
  seating: { seats: ['first', 'seat'], walks: ['round'], heaps: ['discard'], asks: ['steal'] },
  rolls: (_told, before, { table }) =>
    before === null ? [{ what: 'who begins', value: table.first, of: table.hand.length }] : [],
  exercised: (_state, told) => told.flatMap(({ event }) => (event.type === 'laid' ? [event.card] : [])),
})

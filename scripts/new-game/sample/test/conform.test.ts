import { conform } from '@conspire/testkit'
import { sample } from '../src/index.ts'

conform({
  game: sample,
  exercised: (_state, told) => told.flatMap(({ event }) => (event.type === 'laid' ? [event.card] : [])),
})

import { conform } from '@conspire/testkit'
import { CARDS } from '../src/cards.ts'
import { sample } from '../src/index.ts'

conform({
  game: sample,
  options: [2, 3, 4].map((players) => ({ players })),
  cards: CARDS.length,
  games: 20,
  seed: 'sample',
  maxMoves: 100,
  exercised: (_state, told) => told.flatMap(({ event }) => (event.type === 'laid' ? [event.card] : [])),
})

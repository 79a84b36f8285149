import type { Spoken, Subject } from '@conspire/testkit'
import { CARDS, heist, type HeistEvent, type HeistOptions, type HeistTable } from './heist.ts'

/** A plan has done something once it was opened, a tool once it was lent. */
function exercised(_: unknown, told: readonly Spoken<HeistEvent>[]): number[] {
  return told.flatMap(({ event }) => {
    if (event.type === 'opened') return [event.card]
    return event.type === 'lent' ? [event.tool] : []
  })
}

export const heistSubject: Subject<HeistTable, HeistOptions, HeistTable, HeistEvent> = {
  game: heist,
  options: [{ players: 3 }],
  cards: CARDS,
  games: 40,
  seed: 'heist',
  maxMoves: 400,
  exercised,
}

import type { Referee, Spoken, Subject } from '@conspire/testkit'
import { ambush, PASS, type AmbushEvent, type AmbushTable } from './ambush.ts'

export type AmbushSubject = Subject<AmbushTable, { players: number }, AmbushTable, AmbushEvent>

/** A card has done something once it was laid, or was spent to block or to help. */
function exercised(_: unknown, told: readonly Spoken<AmbushEvent>[]): number[] {
  return told.flatMap(({ event }) => ('card' in event && event.type !== 'drew' ? [event.card] : []))
}

/** Counts the lives by what is told, and compares. */
function referee(): Referee<AmbushTable, AmbushEvent> {
  const lives = [2, 2, 2, 2]
  return {
    told({ event }) {
      if (event.type === 'hit') lives[event.seat]!--
      return []
    },
    moved: (_before, _seat, _choice, { table }) =>
      table.life.join() === lives.join()
        ? []
        : [`lives ${table.life.join()}, by what was told ${lives.join()}`],
  }
}

export const ambushSubject: AmbushSubject = {
  game: ambush,
  options: [{ players: 4 }],
  cards: PASS,
  games: 60,
  seed: 'ambush',
  maxMoves: 400,
  exercised,
  referee,
}

import type { Game, GameEvent } from '@conspire/kernel'
import { expect, test } from 'vitest'
import type { Check, Subject } from './subject.ts'

/** A test that a check bites: a game that is sound but for one planted bug is found out by it. */
export function bites<T, O, V, E extends GameEvent>(
  subject: Subject<T, O, V, E>,
  check: Check,
  bug: string,
  game: () => Game<T, O, V, E>,
): void {
  test(`finds that ${bug}`, () => {
    expect(check({ ...subject, game: game(), findings: 1 })).not.toEqual([])
  })
}

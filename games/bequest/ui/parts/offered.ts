import type { Codec } from '@conspire/kernel'
import { usingIn, type Using } from '../../src/choices.ts'
import type { Table } from '../../src/table.ts'
import { useTable } from './scene.ts'

/** What the viewer may answer now, as what the choices stand for. */
export function useOffered<X>(codec: Codec<Table, Using, X>): readonly X[] {
  const { view, seen, me, legal } = useTable()
  if (me === null || view.pending === null) return []
  const using = usingIn(view.pending.locals)
  return legal.map((choice) => codec.value(seen, using, me, choice))
}

/** The cards that one or another of these answers is about. */
export const cardsIn = (answers: readonly (readonly number[])[]): number[] => [...new Set(answers.flat())]

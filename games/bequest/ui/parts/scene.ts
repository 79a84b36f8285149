import type { Seat } from '@conspire/kernel'
import { knownAtTable, type SeatSheetProps } from '@conspire/ui'
import { useEffect, useMemo, useState } from 'react'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'
import { lastRound, type Round } from '../model/round.ts'
import { wordsFor, type Words } from '../words.ts'

type Props = Omit<SeatSheetProps<Table, Event>, 'of'>

/** What every part of the table needs to know, so that it need not be handed down. */
export interface TableScene extends Props {
  readonly words: Words
  readonly seen: Table
  readonly me: Seat | null
  /** Whether there is room for everybody round the work. */
  readonly wide: boolean
  /** What came of the last reveal; null before the first. */
  readonly round: Round | null
  /** The table if what the viewer has picked happened; null where nothing is. */
  readonly then: Table | null
  foresee(then: Table | null): void
}

export const [TableContext, useTable] = knownAtTable<TableScene>()

export function useScene(props: Props, wide = false): TableScene {
  const { view, seat, names, lang, log } = props
  const words = useMemo(() => wordsFor(lang, names, seat), [lang, names, seat])
  const round = useMemo(() => lastRound(log), [log])
  const [then, foresee] = useState<Table | null>(null)
  return { ...props, words, round, then, foresee, seen: view.table, me: seat, wide }
}

/** As long as this is picked, the viewer's columns show what would become of them. */
export function useForesight(then: Table | null): void {
  const { foresee, scores } = useTable()
  useEffect(() => {
    if (!scores) return undefined
    foresee(then)
    return () => foresee(null)
  }, [foresee, scores, then])
}

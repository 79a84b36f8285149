import { SeatMark } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { latestTurn, type Turn } from '../model/turns.ts'
import type { Words } from '../words.ts'
import { useTable } from './scene.ts'

/** A turn in words. */
export const turnWords = (
  words: Words,
  { played, power, took, gave, beat, attacks, stalled }: Turn,
): string[] => [
  ...(beat.length > 0 ? [words.ui('last.beat', { cards: words.cards(beat) })] : []),
  ...(gave.length > 0 ? [words.ui('last.contributed', { cards: words.cards(gave) })] : []),
  ...(took.length > 0 ? [words.ui('last.bought', { cards: words.cards(took) })] : []),
  ...(attacks.length > 0 ? [words.ui('last.attacked', { cards: words.cards(attacks) })] : []),
  ...(played > 0 ? [words.ui('last.played', { count: played, power })] : []),
  ...(stalled ? [words.ui('last.nothing')] : []),
]

/** What just happened, in a line. */
export function Last(): ReactElement | null {
  const { log, words, names, me } = useTable()
  const turn = useMemo(() => latestTurn(log), [log])
  if (turn === null) return null
  return (
    <p className="wm-last">
      <SeatMark seat={turn.seat} names={names} me={turn.seat === me} />
      <span>
        <b>{words.ui(turn.over ? 'last.title' : 'last.now', { name: words.who(turn.seat) })}</b>{' '}
        {turnWords(words, turn).join(' · ')}
      </span>
    </p>
  )
}

import type { Lang, Seat } from '@conspire/kernel'
import { SeatMark, type Deed, type Told } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import type { Event } from '../../src/events.ts'
import type { Table } from '../../src/table.ts'
import { helpSince, latestTurn, turnsSince, type Turn } from '../model/turns.ts'
import { wordsFor, type Words } from '../words.ts'
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

/** What the others have done since a player's last turn. */
export function since(
  log: readonly Told<Table, Event>[],
  me: Seat,
  lang: Lang,
  names: readonly string[],
): Deed[] {
  const words = wordsFor(lang, names, me)
  const help = helpSince(log, me)
  return turnsSince(log, me).map((turn) => ({
    seat: turn.seat,
    text:
      [
        ...turnWords(words, turn),
        ...help.flatMap(({ seat, gave }) =>
          seat === turn.seat ? [words.ui(gave ? 'last.helped' : 'last.declined')] : [],
        ),
      ].join(' · ') || words.ui('last.idle'),
  }))
}

/** Whose turn it is that is told. */
export function turnTitle(
  words: Words,
  names: readonly string[],
  { seat, over }: Pick<Turn, 'seat' | 'over'>,
  me: Seat | null,
): string {
  if (!over) return words.ui('last.now', { name: words.who(seat) })
  return seat === me ? words.ui('last.title.you') : words.ui('last.title', { name: names[seat]! })
}

/** What just happened, in a line; whoever has to decide reads what all the others did instead. */
export function Last(): ReactElement | null {
  const { log, words, names, me, asked } = useTable()
  const turn = useMemo(() => latestTurn(log), [log])
  if (turn === null || asked !== '') return null
  return (
    <p className="wm-last">
      <SeatMark seat={turn.seat} names={names} me={turn.seat === me} />
      <span>
        <b>{turnTitle(words, names, turn, me)}</b> {turnWords(words, turn).join(' · ')}
      </span>
    </p>
  )
}

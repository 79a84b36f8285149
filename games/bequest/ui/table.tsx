import type { Seat } from '@conspire/kernel'
import { useHandover, useRoom, type SeatSheetProps, type TableProps, Keys } from '@conspire/ui'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Event } from '../src/changes.ts'
import { leftOf, rightOf, seatsOf, type Table as Seen } from '../src/table.ts'
import { Display } from './parts/display.tsx'
import { Boards, LastRound, Summary } from './parts/reveal.tsx'
import { TableContext, useScene } from './parts/scene.ts'
import { Vault } from './parts/vault.tsx'
import { ChooseWork } from './work/choose.tsx'
import { DraftWork, Happened, VaultWatch } from './work/draft.tsx'
import { FrameWork, PickWork } from './work/lackey.tsx'
import { SplitWork } from './work/split.tsx'
import type { WorkProps } from './work/work.ts'
import './style/index.css'

type Props = TableProps<Seen, Event>

const KEYS = ['1–9', '0', 'A · B', 'Enter', 'Esc'] as const

/** From here on there is room for both neighbours beside the work. */
const WIDE = 880

/** What a player does at each decision; whatever else is asked is asked by a Lackey, about cards. */
const WORKS: Readonly<Record<string, (props: WorkProps) => ReactElement>> = {
  choose: ChooseWork,
  'draft.take': DraftWork,
  'lackey.frame': FrameWork,
}

/** What the viewer has to do now, or looks on at. Spectators of secrets have nothing to see but the seats (BQ-208). */
function Work(props: Props & { readonly wide: boolean }): ReactElement | null {
  const { view, seat: me } = props
  const { pending } = view
  if (pending === null || (pending.asks === 'all' && me === null)) return null
  if (me === null || (pending.asks === 'one' && pending.seats[0] !== me)) return <VaultWatch />
  if (pending.name === 'split') return <SplitWork {...props} me={me} />
  const Own = WORKS[pending.name] ?? PickWork
  return <Own {...props} me={me} />
}

/** The cards that something happened to. */
const cardsOf = (event: Event): readonly number[] =>
  'card' in event ? [event.card] : 'cards' in event ? event.cards : []

export function Table(props: Props): ReactElement {
  const { view, seat: me, showing } = props
  const scene = useScene(props)
  const { seen, words, round } = scene
  const { pending } = view
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)

  const question = `${seen.round} ${pending?.name} ${seen.market.length} ${showing?.event.type}`
  const [again, setAgain] = useState<string | null>(null)
  const now = useRef<HTMLDivElement>(null)
  useHandover(root, now, question)
  useEffect(() => {
    // The question before may have ended far down the page.
    if (root.current?.parentElement) root.current.parentElement.scrollTop = 0
  }, [question])

  const seats = seatsOf(seen)
  const [left, right] = me === null ? [null, null] : [leftOf(seen.players, me), rightOf(seen.players, me)]
  const others = seats.filter((seat) => seat !== me && seat !== right && seat !== left)
  const display = (seat: Seat): ReactElement => <Display key={seat} seat={seat} />
  const drafting = pending?.asks === 'one'
  const play = (): ReactElement | null => {
    if (round !== null && showing?.event.type === 'revealed') return <Boards round={round} live />
    if (round !== null && showing?.event.type === 'roundEnded') return <Summary round={round} />
    if (showing) return <Happened cards={cardsOf(showing.event)} open={drafting} />
    if (round !== null && again === question)
      return <LastRound round={round} onClose={() => setAgain(null)} />
    return <Work {...props} wide={wide} />
  }
  const beside = (
    <>
      <Vault open={drafting} />
      {round !== null && (
        <button type="button" className="button small" onClick={() => setAgain(question)}>
          {words.ui('reveal.show', { round: round.number })}
        </button>
      )}
    </>
  )
  return (
    <TableContext value={scene}>
      <div ref={ruler} />
      <div
        className="face bq"
        ref={root}
        data-wide={wide || undefined}
        data-watching={me === null || undefined}
      >
        <div key={question} className="bq-now" ref={now} tabIndex={-1}>
          {play()}
        </div>
        {me !== null && <div className="bq-own">{display(me)}</div>}
        <div className="bq-right">
          {wide && right !== null && display(right)}
          {beside}
          <Keys keys={KEYS.map((key) => [key, words.ui(`key.${key}`)])} />
        </div>
        {(wide || me === null) && (
          <div className="bq-left">{(left === null ? others : [left, ...others]).map(display)}</div>
        )}
      </div>
    </TableContext>
  )
}

/** What somebody has, with every card by name. */
export function SeatSheet({ of, ...props }: SeatSheetProps<Seen, Event>): ReactElement {
  return (
    <TableContext value={useScene(props)}>
      <div className="face bq">
        <Display seat={of} full />
      </div>
    </TableContext>
  )
}

import type { CardNumber } from '@conspire/kernel'
import { useHandover, useRoom, type SeatSheetProps, type TableProps, Keys } from '@conspire/ui'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Event } from '../src/changes.ts'
import type { Decision } from '../src/flows/flow.ts'
import { chooserOf, leftOf, seatsOf, type Table as Seen } from '../src/table.ts'
import { Display } from './parts/display.tsx'
import { LastRound, Reveal, Summary } from './parts/reveal.tsx'
import { Round, Side } from './parts/ring.tsx'
import { TableContext, useScene } from './parts/scene.ts'
import { BesideVault, Vault } from './parts/vault.tsx'
import { ChooseWork } from './work/choose.tsx'
import { DraftWork, Happened, VaultWatch } from './work/draft.tsx'
import { FrameWork, PickWork } from './work/lackey.tsx'
import { SplitWork } from './work/split.tsx'
import { Splits } from './work/splits.tsx'
import type { WorkProps } from './work/work.ts'
import './style/index.css'

type Props = TableProps<Seen, Event>

const KEYS = ['1–9', '0', 'A · B', 'Enter', 'Esc'] as const

/** From here on there is room for the others and what they own round the work. */
const WIDE = 880

/** What a player does at each decision. */
const WORKS: Readonly<Record<Decision, (props: WorkProps) => ReactElement>> = {
  split: SplitWork,
  choose: ChooseWork,
  'draft.take': DraftWork,
  'lackey.sell': PickWork,
  'lackey.discard': PickWork,
  'lackey.dive': PickWork,
  'lackey.frame': FrameWork,
  'lackey.peek': PickWork,
}

/** What the viewer has to do now, or looks on at. Of secrets, spectators see the backs (BQ-208). */
function Work(props: Props): ReactElement | null {
  const { view, seat: me } = props
  const { pending } = view
  if (pending === null || (me === null && pending.asks !== 'one')) return <Splits />
  if (me === null || (pending.asks === 'one' && pending.seats[0] !== me)) return <VaultWatch />
  const Own = WORKS[pending.name as Decision]
  return <Own {...props} me={me} />
}

/** The cards that something happened to. */
const cardsOf = (event: Event): readonly CardNumber[] =>
  'card' in event ? [event.card] : 'cards' in event ? event.cards : []

export function Tabletop(props: Props): ReactElement {
  const { view, seat: me, showing } = props
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)
  const scene = useScene(props, wide)
  const { seen, words, round } = scene
  const { pending } = view

  const question = `${seen.round} ${pending?.name} ${seen.market.length} ${showing?.event.type}`
  const [again, setAgain] = useState<string | null>(null)
  const now = useRef<HTMLDivElement>(null)
  useHandover(root, now, question)
  useEffect(() => {
    // The question before may have ended far down the page.
    if (root.current?.parentElement) root.current.parentElement.scrollTop = 0
  }, [question])

  const drafting = pending?.asks === 'one'
  const play = (): ReactElement | null => {
    if (round !== null && showing?.event.type === 'revealed')
      return (
        <section className="bq-work bq-table-wide">
          <Reveal round={round} live />
        </section>
      )
    if (round !== null && showing?.event.type === 'roundEnded') return <Summary round={round} />
    // Where a match is looked back at, whatever happens is shown: of cards that are dealt and laid out, the boards.
    if (showing && seen.hands.some((hand) => hand.length > 0)) return <Splits />
    if (showing) return <Happened cards={cardsOf(showing.event)} open={drafting} />
    if (round !== null && again === question)
      return <LastRound round={round} onClose={() => setAgain(null)} />
    return <Work {...props} />
  }
  return (
    <TableContext value={scene}>
      <div ref={ruler} />
      <div
        className="face bq bq-world"
        ref={root}
        data-wide={wide || undefined}
        data-watching={me === null || undefined}
        data-asked={pending?.name}
        data-chooser={
          me === null ? undefined : chooserOf(seen, me) === leftOf(seen.players, me) ? 'left' : 'right'
        }
      >
        <div className="bq-felt" aria-hidden />
        <div key={question} className="bq-now" ref={now} tabIndex={-1}>
          {play()}
        </div>
        {me !== null && (
          <div className="bq-own">
            <Display seat={me} />
          </div>
        )}
        {me !== null && (
          <>
            <Side side="left" me={me} panel={wide} />
            <Round panels={wide} />
            <Side side="right" me={me} panel={wide} />
          </>
        )}
        {me === null && (
          <div className="bq-all">
            {seatsOf(seen).map((seat) => (
              <Display key={seat} seat={seat} named />
            ))}
          </div>
        )}
        <div className="bq-tray">
          <Vault open={drafting} />
        </div>
        <div className="row bq-beside">
          <BesideVault />
          {round !== null && (
            <button type="button" className="button small" onClick={() => setAgain(question)}>
              {words.ui('reveal.show', { round: round.number })}
            </button>
          )}
          <Keys keys={KEYS.map((key) => [key, words.ui(`key.${key}`)])} />
        </div>
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

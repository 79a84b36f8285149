import type { Seat } from '@conspire/kernel'
import { Pages, useBusy, useHandover, useRoom, useShell, type Page, type TableProps } from '@conspire/ui'
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Event } from '../src/changes.ts'
import { leftOf, rightOf, seatsOf, type Table as Seen } from '../src/table.ts'
import { refusal as refusalWords } from '../src/words/refusal.ts'
import { NOTHING_YET, remember, revealIn } from './model/memory.ts'
import { Display } from './parts/display.tsx'
import { LastReveal, RevealStage, useStage } from './parts/reveal.tsx'
import { Ring } from './parts/ring.tsx'
import { TableContext, type TableScene } from './parts/scene.ts'
import { Vault } from './parts/vault.tsx'
import { wordsFor } from './words.ts'
import { ChooseWork } from './work/choose.tsx'
import { DraftWork } from './work/draft.tsx'
import { DiveWork, FrameWork, PeekWork, PickWork } from './work/lackey.tsx'
import { SplitWork } from './work/split.tsx'
import { LackeyWatch, SecretWatch } from './work/waiting.tsx'
import './style/index.css'

type Props = TableProps<Seen, Event>

/** From here on there is room for both neighbours beside the work. */
const WIDE = 880

/** What a player does at each decision. */
const WORKS: Readonly<Record<string, (props: { readonly me: Seat }) => ReactElement | null>> = {
  split: SplitWork,
  choose: ChooseWork,
  'lackey.dive': DiveWork,
  'lackey.frame': FrameWork,
  'lackey.peek': PeekWork,
}

/** What the viewer has to do now, or looks on at. */
function work({ view: { pending }, seat: me }: Props): ReactNode {
  if (pending === null) return null
  const { name, asks } = pending
  const actor = pending.seats[0]!
  if (name === 'draft.take') return <DraftWork />
  if (asks === 'all' && me === null) return <SecretWatch />
  if (asks === 'one' && me !== actor) return <LackeyWatch seat={actor} />
  // Whatever else is asked is asked by a Lackey, about cards.
  const Work = WORKS[name] ?? PickWork
  return <Work me={me!} />
}

/** What happened is told once, and remembered until the next time. */
function useMemory(latest: readonly Event[]): TableScene['memory'] {
  const [told, setTold] = useState<readonly Event[] | null>(null)
  const [memory, setMemory] = useState(NOTHING_YET)
  if (latest === told) return memory
  const next = remember(memory, latest)
  setTold(latest)
  setMemory(next)
  return next
}

export function Table(props: Props): ReactElement {
  const { view, seat: me, names, lang, latest, pace, onShown } = props
  const shell = useShell()
  const busy = useBusy()
  const seen = view.table
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const memory = useMemory(latest)
  const reveal = useMemo(() => revealIn(seen), [seen])
  const [page, setPage] = useState('play')

  const scene: TableScene = {
    ...shell,
    ...props,
    busy,
    words,
    seen,
    me,
    memory,
    wide,
    reason: (refused) => refusalWords(words, view, refused) ?? '',
  }

  // Whoever is asked something new finds it in front of them.
  const question = `${seen.round} ${view.pending?.name} ${seen.market.length}`
  const asked = me !== null && (view.pending?.seats.includes(me) ?? false)
  const stage = useStage(reveal, pace, asked ? question : '')
  const [answered, setAnswered] = useState('')
  if (asked && question !== answered) {
    setAnswered(question)
    setPage('play')
  }

  const now = useRef<HTMLDivElement>(null)
  useHandover(root, now, `${question} ${stage.live}`)
  const first = useRef(question)
  useEffect(() => {
    // On a phone the question before may have ended far down the page. What is there first may have something above it.
    if (asked && !wide && question !== first.current) root.current?.scrollIntoView({ block: 'start' })
  }, [question, asked, wide])

  // At the end of the match the score sheet waits for the last reveal.
  const over = view.pending === null && !stage.live
  useEffect(() => {
    if (over) onShown?.()
  }, [over, onShown])

  const recent = reveal !== null && reveal.round === seen.round
  const boards = reveal !== null && stage.open && (
    <RevealStage
      key={`${reveal.round} ${stage.live}`}
      reveal={reveal}
      live={stage.live}
      onOver={stage.onOver}
      onClose={stage.close}
    />
  )
  const lastReveal = reveal !== null && !stage.open && <LastReveal reveal={reveal} onShow={stage.show} />
  const drafting = view.pending !== null && view.pending.asks === 'one'
  const play = (
    <>
      {boards}
      {recent && lastReveal}
      {!stage.live && (
        <div key={question} className="bq-now" ref={now} tabIndex={-1}>
          {work(props)}
        </div>
      )}
    </>
  )
  const display = (seat: Seat, full = false): ReactElement => <Display key={seat} seat={seat} full={full} />
  const seats = seatsOf(seen)
  const [left, right] = me === null ? [null, null] : [leftOf(seen.players, me), rightOf(seen.players, me)]
  const others = seats.filter((seat) => seat !== me && seat !== left && seat !== right)
  /** Everybody, from the viewer's left round to the viewer. */
  const round = me === null ? seats : seats.map((i) => (me + 1 + i) % seen.players)

  const layout = (): ReactElement => {
    if (!wide) {
      const side = (seat: Seat, which: 'left' | 'right'): Page => ({
        id: which,
        title: (
          <>
            {which === 'left' && '←'}
            <span>{names[seat]}</span>
            {which === 'right' && '→'}
          </>
        ),
        name: `${names[seat]}, ${words.ui(`seat.${which}`)}`,
        body: display(seat, true),
      })
      const pages: Page[] = [
        {
          id: 'play',
          title: words.ui('page.play'),
          name: words.ui('page.play'),
          body: (
            <>
              {play}
              {!drafting && <Vault />}
              {me !== null && display(me)}
              <Ring />
              {!recent && lastReveal}
            </>
          ),
        },
        ...(left === null ? [] : [side(left, 'left')]),
        ...(right === null ? [] : [side(right, 'right')]),
        {
          id: 'all',
          title: words.ui('page.all'),
          name: words.ui('page.all'),
          body: (
            <>
              <Ring />
              {round.map((seat) => display(seat))}
              {drafting && <Vault open />}
            </>
          ),
        },
      ]
      return (
        <Pages
          className="bq-pages"
          label={words.ui('pages')}
          pages={pages}
          current={page}
          onTurn={setPage}
          movable=".bq-cardbutton"
        />
      )
    }
    if (me === null) {
      return (
        <div className="bq-wide" data-watching>
          <div className="bq-middle">{play}</div>
          <Ring />
          <div className="bq-rest-of-table">{seats.map((seat) => display(seat))}</div>
          <div className="bq-left">
            <Vault open={drafting} />
            {!recent && lastReveal}
          </div>
        </div>
      )
    }
    return (
      <div className="bq-wide">
        <div className="bq-middle">{play}</div>
        <div className="bq-own">{display(me, true)}</div>
        <Ring />
        <div className="bq-left">
          {display(left!)}
          {!recent && lastReveal}
        </div>
        <div className="bq-right">
          {display(right!)}
          <Vault open={drafting} />
        </div>
        {others.length > 0 && <div className="bq-rest-of-table">{others.map((seat) => display(seat))}</div>}
      </div>
    )
  }

  return (
    <TableContext value={scene}>
      <div ref={ruler} />
      <div className="face bq" ref={root} data-wide={wide || undefined}>
        {layout()}
      </div>
    </TableContext>
  )
}

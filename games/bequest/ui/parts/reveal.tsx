import type { Seat } from '@conspire/kernel'
import { Clause, SeatMark, useKeys, useShell, useSteps } from '@conspire/ui'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { CardBack, CardButton } from '../card/card.tsx'
import type { RevealedBoard as Board } from '../../src/table.ts'
import type { Reveal } from '../model/memory.ts'
import { useTable } from './scene.ts'

/** Face down, face up, tokens; then one board after the other, and a moment to take it in. */
const OPEN = 1
const TOKENS = 2

/** All boards together take no longer than this, however many there are. */
const ALL_BOARDS_MS = 1500

/** The viewer's two boards first, then round the table. */
function inOrder(boards: readonly Board[], me: Seat | null): Board[] {
  const rank = ({ chooser, splitter }: Board): number => (chooser === me ? 0 : splitter === me ? 1 : 2)
  return boards.toSorted((x, y) => rank(x) - rank(y))
}

/** What the reveal meant for the viewer, in a sentence or two; for a spectator, who took what from whom. */
function useSummary(): (reveal: Reveal) => string[] {
  const { words, names, me } = useTable()
  return ({ boards }) =>
    inOrder(boards, me)
      .filter(({ chooser, splitter }) => me === null || chooser === me || splitter === me)
      .map((board) => {
        const [taken, kept] = board.choice === 'A' ? [board.a, board.b] : [board.b, board.a]
        const fill = {
          splitter: names[board.splitter]!,
          chooser: names[board.chooser]!,
          group: board.choice,
          taken: words.cards(taken),
          left: words.cards(kept),
        }
        if (board.chooser === me) return words.ui('reveal.took', fill)
        return words.ui(board.splitter === me ? 'reveal.left' : 'reveal.other', fill)
      })
}

interface BoardProps {
  readonly board: Board
  readonly round: number
  /** How far the reveal has come. */
  readonly step: number
  /** The groups have gone to their owners. */
  readonly settled: boolean
}

/** A board: who split and who took, and the two groups. */
function BoardView({ board, round, step, settled }: BoardProps): ReactElement {
  const { words, pace, me, names } = useTable()
  const { splitter, chooser, choice } = board
  const does = (how: 'taken' | 'kept' | 'keeps' | 'takes', seat: Seat): string =>
    seat === me ? words.ui(`reveal.${how}.you`) : words.ui(`reveal.${how}`, { name: names[seat]! })
  const end = (how: 'keeps' | 'takes', seat: Seat): ReactElement => (
    <span>
      <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
      {does(how, seat)}
    </span>
  )
  const group = (letter: 'A' | 'B', cards: readonly number[], way: 1 | -1): ReactElement => (
    <div
      className="bq-group"
      data-taken={(step >= TOKENS && choice === letter) || undefined}
      style={{
        // The taken group belongs on the right, with whoever takes it: if it lies on the left, the two change places.
        transform:
          settled && choice === 'A' ? `translateX(calc(${way} * (100% + var(--bq-gap))))` : undefined,
        transitionDuration: `${pace}ms`,
      }}
    >
      <p className="bq-group-head">
        <span className="bq-letter">{letter}</span>
        {step >= TOKENS && (
          <span className="bq-token">
            {choice === letter ? does('taken', chooser) : does('kept', splitter)}
          </span>
        )}
      </p>
      <ul className="bq-cards">
        {cards.map((card) => (
          <li key={card} className="bq-turn" data-open={step >= OPEN || undefined}>
            {step >= OPEN ? <CardButton card={card} /> : <CardBack round={round} />}
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <li
      className="bq-board"
      data-settled={settled || undefined}
      data-mine={chooser === me || splitter === me || undefined}
    >
      <p className="bq-board-ends">
        {end('keeps', splitter)}
        <span aria-hidden>➜</span>
        {end('takes', chooser)}
      </p>
      <div className="bq-board-groups">
        {group('A', board.a, 1)}
        {group('B', board.b, -1)}
      </div>
    </li>
  )
}

interface RevealProps {
  readonly reveal: Reveal
  /** It happens now; otherwise it is looked at again, and stands still. */
  readonly live: boolean
  readonly onOver: () => void
  readonly onClose: () => void
}

/** BQ-059…BQ-065: all boards are turned over together; then each group goes to its owner. */
export function RevealStage({ reveal, live, onOver, onClose }: RevealProps): ReactElement {
  const { words, pace, me } = useTable()
  const { close } = useShell().words
  const boards = inOrder(reveal.boards, me)
  const last = TOKENS + boards.length + 1
  const [step, finish] = useSteps(last, (at) => {
    if (pace === 0 || !live) return 0
    if (at === 0) return pace * 1.6
    if (at === last - 1) return pace * 5
    return at < TOKENS ? pace * 2 : Math.min(pace * 1.4, ALL_BOARDS_MS / boards.length)
  })
  const done = step >= last
  useEffect(() => {
    if (done) onOver()
  }, [done, onOver])
  const leave = live ? finish : onClose
  useKeys({ Escape: leave }, true)
  const summary = useSummary()(reveal)

  return (
    <section className="bq-reveal" aria-label={words.ui('reveal.title')} data-live={live || undefined}>
      <div className="bq-work-head">
        <h2 className="bq-title">{words.ui('reveal.title')}</h2>
        <Clause of="BQ-059" />
        <button type="button" className="button small" onClick={leave}>
          {live ? words.ui('reveal.skip') : close}
        </button>
      </div>
      <ul className="bq-summary" data-sealed={step < TOKENS || undefined}>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ol className="bq-boards">
        {boards.map((board, i) => (
          <BoardView
            key={board.splitter}
            board={board}
            round={reveal.round}
            step={step}
            settled={step > TOKENS + i}
          />
        ))}
      </ol>
    </section>
  )
}

/** The last reveal in a line, to be looked at again. */
export function LastReveal({
  reveal,
  onShow,
}: {
  readonly reveal: Reveal
  readonly onShow: () => void
}): ReactElement {
  const { words, names, me } = useTable()
  const taken = reveal.boards.find(({ chooser }) => chooser === me)
  const given = reveal.boards.find(({ splitter }) => splitter === me)
  const title = words.ui('reveal.last', { round: reveal.round })
  return (
    <section className="bq-last" aria-label={title}>
      <p>
        {taken && given
          ? words.ui('reveal.brief', {
              splitter: names[taken.splitter]!,
              mine: taken.choice,
              chooser: names[given.chooser]!,
              theirs: given.choice,
            })
          : title}{' '}
        <Clause of="BQ-059" />
      </p>
      <button type="button" className="button small" onClick={onShow}>
        {words.ui('reveal.show')}
      </button>
    </section>
  )
}

interface Stage {
  readonly number: number
  /** The boards have been taken apart before the viewer's eyes. */
  readonly over: boolean
  /** What the viewer was asked when they wanted to see it again; null when they did not. */
  readonly wanted: string | null
}

/**
 * A new reveal is played when there is motion to see, and makes room by itself. Looked at again it stays until it is closed, or until the
 * viewer is asked something else. `asked` is empty as long as they are not.
 */
export function useStage(
  reveal: Reveal | null,
  pace: number,
  asked: string,
): { open: boolean; live: boolean; onOver: () => void; show: () => void; close: () => void } {
  const number = reveal?.round ?? 0
  const [stage, setStage] = useState<Stage>({ number, over: true, wanted: null })
  const { over, wanted } = stage
  if (stage.number !== number) setStage({ number, over: pace === 0, wanted: null })
  else if (wanted !== null && asked !== '' && asked !== wanted) setStage({ ...stage, wanted: null })
  const onOver = useCallback(() => setStage((old) => (old.over ? old : { ...old, over: true })), [])
  return {
    open: !over || wanted !== null,
    live: !over,
    onOver,
    show: () => setStage({ number, over: true, wanted: asked }),
    close: () => setStage({ number, over: true, wanted: null }),
  }
}

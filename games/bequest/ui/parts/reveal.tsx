import type { Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { CardBack, CardButton } from '../card/card.tsx'
import { sharesOf, type Reveal } from '../model/memory.ts'
import { Clause } from './buttons.tsx'
import { useKeys, useSteps } from './hooks.ts'
import { useTable } from './scene.ts'

/** Face down, face up, tokens; then one board after the other. */
const OPEN = 1
const TOKENS = 2

/** All boards together take no longer than this, however many there are. */
const ALL_BOARDS_MS = 1500

type Board = Reveal['boards'][number]

/** The viewer's two boards first, then round the table. */
function inOrder(boards: readonly Board[], me: Seat | null): Board[] {
  const rank = ({ chooser, splitter }: Board): number => (chooser === me ? 0 : splitter === me ? 1 : 2)
  return boards.toSorted((x, y) => rank(x) - rank(y))
}

/** What the reveal meant for the viewer, in a sentence or two; for a spectator, who took what from whom. */
export function useSummary(): (reveal: Reveal) => string[] {
  const { words, names, me } = useTable()
  return ({ boards }) =>
    inOrder(boards, me)
      .filter(({ chooser, splitter }) => me === null || chooser === me || splitter === me)
      .map((board) => {
        const { taken, kept } = sharesOf(board)
        const fill = {
          splitter: names[board.splitter]!,
          chooser: names[board.chooser]!,
          group: taken.group,
          taken: words.cards(taken.cards),
          left: words.cards(kept.cards),
        }
        if (board.chooser === me) return words.ui('reveal.took', fill)
        return words.ui(board.splitter === me ? 'reveal.left' : 'reveal.other', fill)
      })
}

/** BQ-059…BQ-065: all boards are turned over together; then each group goes to its owner. */
export function RevealStage({
  reveal,
  live,
  onOver,
  onClose,
}: {
  readonly reveal: Reveal
  /** It happens now; otherwise it is looked at again, and stands still. */
  readonly live: boolean
  readonly onOver: () => void
  readonly onClose: () => void
}): ReactElement {
  const { words, pace, me, names } = useTable()
  const boards = inOrder(reveal.boards, me)
  const last = TOKENS + boards.length
  const [step, finish] = useSteps(last, (at) => {
    if (pace === 0 || !live) return 0
    if (at === 0) return pace * 1.6
    return at < TOKENS ? pace * 2 : Math.min(pace * 1.4, ALL_BOARDS_MS / boards.length)
  })
  const done = step >= last
  useEffect(() => {
    if (done) onOver()
  }, [done, onOver])
  const leave = done ? onClose : finish
  useKeys({ Escape: leave }, true)
  const summary = useSummary()(reveal)
  const ownerWords = (how: 'taken' | 'kept', seat: Seat): string =>
    seat === me ? words.ui(`reveal.${how}.you`) : words.ui(`reveal.${how}`, { name: names[seat]! })

  return (
    <section className="bq-reveal" aria-label={words.ui('reveal.title')}>
      <div className="bq-work-head">
        <h2 className="bq-title">{words.ui('reveal.title')}</h2>
        <Clause of="BQ-059" />
        <button type="button" className="button bq-small" onClick={leave}>
          {words.ui(done ? 'close' : 'reveal.skip')}
        </button>
      </div>
      <ul className="bq-summary" data-sealed={step < TOKENS || undefined}>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ol className="bq-boards">
        {boards.map((board, i) => {
          const settled = step > TOKENS + i
          const { taken } = sharesOf(board)
          const ofMine = board.chooser === me || board.splitter === me
          return (
            <li
              key={board.splitter}
              className="bq-board"
              data-settled={settled || undefined}
              data-mine={ofMine || undefined}
            >
              <p className="bq-board-ends">
                <span>
                  <SeatMark seat={board.splitter} name={names[board.splitter]!} me={board.splitter === me} />
                  {board.splitter === me
                    ? words.ui('reveal.keeps.you')
                    : words.ui('reveal.keeps', { name: names[board.splitter]! })}
                </span>
                <span aria-hidden>➜</span>
                <span>
                  <SeatMark seat={board.chooser} name={names[board.chooser]!} me={board.chooser === me} />
                  {board.chooser === me
                    ? words.ui('reveal.takes.you')
                    : words.ui('reveal.takes', { name: names[board.chooser]! })}
                </span>
              </p>
              <div className="bq-board-groups">
                {(['A', 'B'] as const).map((letter) => {
                  const cards = letter === 'A' ? board.a : board.b
                  const isTaken = taken.group === letter
                  // The taken group belongs on the right, with whoever takes it: if it lies on the left, the two change places.
                  const crosses = settled && taken.group === 'A'
                  return (
                    <div
                      key={letter}
                      className="bq-group"
                      data-taken={(step >= TOKENS && isTaken) || undefined}
                      style={{
                        transform: crosses
                          ? `translateX(calc(${letter === 'A' ? '' : '-'}100% + ${letter === 'A' ? '' : '-'}1 * var(--bq-gap)))`
                          : undefined,
                        transitionDuration: `${pace}ms`,
                      }}
                    >
                      <p className="bq-group-head">
                        <span className="bq-letter">{letter}</span>
                        {step >= TOKENS && (
                          <span className="bq-token">
                            {ownerWords(isTaken ? 'taken' : 'kept', isTaken ? board.chooser : board.splitter)}
                          </span>
                        )}
                      </p>
                      <ul className="bq-cards">
                        {cards.map((card) => (
                          <li key={card} className="bq-turn" data-open={step >= OPEN || undefined}>
                            {step >= OPEN ? <CardButton card={card} /> : <CardBack round={reveal.round} />}
                          </li>
                        ))}
                      </ul>
                    </div>
                  )
                })}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The last reveal in short, to be looked at again. */
export function LastReveal({
  reveal,
  fresh,
  onShow,
}: {
  readonly reveal: Reveal
  /** It was this round's. */
  readonly fresh: boolean
  readonly onShow: () => void
}): ReactElement {
  const { words } = useTable()
  const summary = useSummary()(reveal)
  return (
    <section
      className="bq-last"
      data-fresh={fresh || undefined}
      aria-label={words.ui('reveal.last', { round: reveal.round })}
    >
      <div className="bq-last-head">
        <h3 className="bq-label">
          {words.ui('reveal.last', { round: reveal.round })} <Clause of="BQ-059" />
        </h3>
        <button type="button" className="button bq-small" onClick={onShow}>
          {words.ui('reveal.show')}
        </button>
      </div>
      <ul className="bq-summary">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

interface Stage {
  readonly number: number
  readonly open: boolean
  /** The boards have been taken apart before the viewer's eyes. */
  readonly over: boolean
  /** The viewer wants to see it, and closes it when they have. */
  readonly wanted: boolean
}

/** The stage opens for a new reveal when there is motion to see, and makes room once it is over and the viewer has something to do. */
export function useStage(
  reveal: Reveal | null,
  pace: number,
  occupied: boolean,
): { open: boolean; live: boolean; onOver: () => void; show: () => void; close: () => void } {
  const number = reveal?.number ?? 0
  const [stage, setStage] = useState<Stage>({ number, open: false, over: true, wanted: false })
  if (stage.number !== number) setStage({ number, open: pace > 0, over: false, wanted: false })
  else if (stage.open && stage.over && occupied && !stage.wanted) setStage({ ...stage, open: false })
  const onOver = useCallback(() => setStage((old) => (old.over ? old : { ...old, over: true })), [])
  return {
    open: stage.number === number && stage.open,
    live: !stage.over || !stage.wanted,
    onOver,
    show: () => setStage({ number, open: true, over: true, wanted: true }),
    close: () => setStage({ number, open: false, over: true, wanted: false }),
  }
}

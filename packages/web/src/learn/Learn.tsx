import { faces } from '@conspire/games/ui'
import { Clause, type SpokenLesson } from '@conspire/ui'
import type { Fill } from '@conspire/texts'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { createStore, useStore } from 'zustand'
import { playNow } from '../front/play.ts'
import { games } from '@conspire/games'
import { isBuilt, nameOf, quickGame } from '../games.ts'
import { someAlias, useGuest } from '../guest.ts'
import { inOurLanguage } from '../i18n/language.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { dialLesson } from '../net/alone.ts'
import { BOT_NAMES } from '../net/botNames.ts'
import { ALONE } from '../net/code.ts'
import { keepLesson, keptLesson } from '../net/keep.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { Nowhere } from '../pages/Nowhere.tsx'
import { go, Link } from '../router.tsx'
import { AboveContext, useTable } from '../table/context.ts'
import { useShown } from '../table/shown.ts'
import { TableAt } from '../table/TablePage.tsx'
import './Learn.css'

/** A first match at a real table in this page, with a note beside every question. */
export function Learn({ game }: { readonly game: string }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const [spoken, setSpoken] = useState<SpokenLesson | null>(null)
  const [trouble, setTrouble] = useState(false)
  const [anew, setAnew] = useState(0)
  const lesson = isBuilt(game) ? faces[game]?.lesson : undefined
  useEffect(() => {
    let here = true
    if (lesson)
      inOurLanguage(lesson).then(
        (fetched) => here && setSpoken(fetched),
        () => here && setTrouble(true),
      )
    return () => {
      here = false
    }
  }, [lesson])
  useEffect(() => {
    if (isBuilt(game)) document.title = `${aside('learn.of', { game: nameOf(lang, game) })} · ${say('house')}`
  }, [say, lang, game])
  if (!isBuilt(game)) return <Nowhere />
  if (!lesson || trouble)
    return (
      <>
        <Masthead />
        <div className="page">
          <h1>{aside('learn.of', { game: nameOf(lang, game) })}</h1>
          <p className="lead">{trouble ? say('refusal.unreachable') : aside('learn.none')}</p>
          <Link className="button" to={`/rules/${game}`}>
            {say('nav.rules')}
          </Link>
        </div>
      </>
    )
  if (spoken === null) return <p className="waiting-page">{say('loading')}</p>
  return <Lesson key={anew} game={game} spoken={spoken} anew={() => setAnew(anew + 1)} />
}

interface Props {
  readonly game: string
  readonly spoken: SpokenLesson
  anew(): void
}

function Lesson({ game, spoken, anew }: Props): ReactElement {
  const { lesson } = spoken
  const count = lesson.steps.length
  /** How many answers have been given, and how often the last one was another than the lesson wants. */
  const [progress] = useState(() =>
    createStore(() => ({ given: Math.min(keptLesson(game), count - 1), wrong: 0 })),
  )
  const dial = useMemo(() => {
    const names = [useGuest.getState().name || someAlias(), ...BOT_NAMES].slice(0, lesson.players)
    return dialLesson(game, lesson, names, {
      begun: progress.getState().given,
      right: (given) => {
        keepLesson(game, given % count)
        progress.setState({ given, wrong: 0 })
      },
      wrong: () => progress.setState(({ wrong }) => ({ wrong: wrong + 1 })),
    })
  }, [game, lesson, count, progress])
  const above = useMemo(
    () =>
      function Above(): ReactElement {
        const { given, wrong } = useStore(progress)
        return (
          <Note
            game={game}
            spoken={spoken}
            given={given}
            wrong={wrong > 0}
            anew={() => {
              keepLesson(game, 0)
              anew()
            }}
          />
        )
      },
    [game, spoken, progress, anew],
  )
  return (
    <AboveContext value={above}>
      <TableAt code={ALONE} dial={dial} fleeting />
    </AboveContext>
  )
}

interface NoteProps extends Props {
  readonly given: number
  readonly wrong: boolean
}

/** What is to be done and why, until it has been done and something else is asked; what speaks against another answer stands below it. */
function Note({ game, spoken, given, wrong, anew }: NoteProps): ReactElement {
  const aside = useAside()
  const lang = useLang()
  const { showing, match } = useShown()
  const seat = useTable(({ seat }) => seat)
  const { steps, facts } = spoken.lesson
  /** The note that is read, with its numbers as they were when it was put up. */
  const put = (): { readonly at: number; readonly facts: Fill } => ({
    at: given,
    facts: facts?.(match.view.table) ?? {},
  })
  const [read, setRead] = useState(put)
  /** Folded away after reading, where there is little room; a new note is open again. */
  const [folded, setFolded] = useState(false)
  const isAsked = showing === null && match.view.pending?.seats.includes(seat!) === true
  if (isAsked && read.at !== given) {
    setRead(put())
    setFolded(false)
  }
  const step = steps[read.at]
  const over = step === undefined
  const text = (id: string): string => spoken.text(id, lang, read.facts)
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    answer.current?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  const play = (): void => {
    const about = games[game]!
    void playNow(game, quickGame(about)).catch(() => go(`/offline/${game}`))
  }
  return (
    <aside className="lesson" aria-live="polite" data-part="note" data-folded={folded || undefined}>
      <button
        type="button"
        className="icon-button lesson-fold"
        aria-expanded={!folded}
        aria-label={aside('learn.fold')}
        onClick={() => setFolded(!folded)}
      >
        {folded ? '▾' : '▴'}
      </button>
      <p>
        <strong className="lesson-step">
          {aside('learn.step', { step: Math.min(read.at + 1, steps.length), count: steps.length })}
        </strong>{' '}
        {text(over ? 'end' : step.note)}{' '}
        {step?.clauses.map((clause) => (
          <Clause key={clause} of={clause} />
        ))}
      </p>
      {wrong && step && (
        <p className="lesson-wrong" ref={answer}>
          {text(`${step.note}.wrong`) || text('wrong')}
        </p>
      )}
      {over && (
        <p className="lesson-doors">
          <button type="button" className="button primary" onClick={play}>
            {aside('learn.play')}
          </button>
          <button type="button" className="button" onClick={anew}>
            {aside('learn.anew')}
          </button>
        </p>
      )}
    </aside>
  )
}

import { Clause, Foreseen, useBusy, useHandover, useKeys, Keys } from '@conspire/ui'
import { useSlide } from '@conspire/ui/slide'
import { useRef, type ReactElement } from 'react'
import { isFatal } from '../src/health.ts'
import { EVERY_SLOT, isFighting } from '../src/party.ts'
import { NO_ID, PHASE } from '../src/table.ts'
import { forecastWords } from '../src/words/health.ts'
import { nightForecast } from './model/forecast.ts'
import { nextReady } from './model/heroes.ts'
import { Camp } from './parts/camp.tsx'
import { Hero } from './parts/hero.tsx'
import { useTumble } from './parts/hooks.ts'
import { Coming, Line } from './parts/line.tsx'
import { Look } from './parts/look.tsx'
import { Piles } from './parts/piles.tsx'
import { Plans } from './parts/plans.tsx'
import {
  NOTHING_LOOKED_AT,
  press,
  TableContext,
  useScene,
  type Props,
  type Root,
  type TableScene,
} from './parts/scene.ts'
import { Effects, Fire, Place, Road } from './parts/top.tsx'
import { CampBar } from './work/camp.tsx'
import { Draft } from './work/draft.tsx'
import { OptionsBar } from './work/options.tsx'
import { WatchBar } from './work/watch.tsx'
import './style/index.css'

/** Where choices follow each other, they have a control of their own. */
const WORK: Readonly<Record<string, () => ReactElement>> = {
  'watch.act': () => <WatchBar />,
  'camp.place': () => <CampBar />,
}

/** What the keys are called, in the order in which they are told. */
const KEYS = ['1–3', '4–6', 'N', '← →', 'Enter', 'Esc'] as const

/** The keys: what a digit means, and the way through the Line. */
function useTableKeys(root: Root, scene: TableScene): void {
  const { open, look, card, inHand, hero, setHero, seen, me, carryOut } = scene
  const busy = useBusy()
  /** What is drawn with a digit, unless digits answer the question. */
  const digit = (key: string) => (): void | false => (open && press(key) ? undefined : false)
  const step = (by: number) => (): void | false => {
    // Between tabs the arrows mean something else.
    if (document.activeElement?.closest('[role="tablist"]')) return false
    const targets = [...(root.current?.querySelectorAll<HTMLElement>('.sw-creature[data-legal]') ?? [])]
    if (targets.length === 0) return false
    const at = targets.findIndex(
      (target) => target.getAttribute('aria-pressed') === 'true' || target === document.activeElement,
    )
    const next = targets[(at + by + targets.length) % targets.length]!
    next.focus()
    if (inHand !== 0 && card === null) next.click()
    return undefined
  }
  useKeys({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), digit(String(i + 1))])),
    n: () => setHero(nextReady(seen, me, hero)),
    Enter: () => (busy || !carryOut() ? false : undefined),
    Escape: () => look(NOTHING_LOOKED_AT),
    ArrowRight: step(1),
    ArrowLeft: step(-1),
  })
}

/** What the viewer works with: what is looked at, the list of options, or the question's own control. */
function workOf({ view, looked, mine, open, me, question }: TableScene): ReactElement | null {
  if (view.pending === null) return null
  if (looked !== NO_ID) return <Look id={looked} />
  if (open) return me === null ? null : WORK[view.pending.name]!()
  return mine ? <OptionsBar key={question} /> : null
}

/** The night: where the party is, the fire, and whatever comes out of the dark towards it. */
function Night({ scene: { seen, words, scores, camping } }: { readonly scene: TableScene }): ReactElement {
  const fighting = isFighting(seen)
  return (
    <div className="sw-night">
      <Place />
      <Road />
      <Piles />
      <div className="sw-ground">
        <Fire />
        {fighting ? <Line /> : camping ? <Camp /> : seen.location.length > 0 && <Coming />}
      </div>
      {scores && fighting && seen.line.length > 0 && (
        <p className="sw-forecast">
          <Foreseen of={nightForecast(words, seen)}>{forecastWords(words, seen)}</Foreseen>{' '}
          <Clause of={isFatal(seen) ? 'SW-160' : 'SW-153'} />
        </p>
      )}
      {fighting && <Effects />}
    </div>
  )
}

export function Tabletop(props: Props): ReactElement {
  const { view, pace, latest } = props
  const seen = view.table
  const root = useRef<HTMLDivElement>(null)
  const scene = useScene(props, root)
  const { wide, card, words, question } = scene
  useSlide(root, pace, seen.ids.join())
  useTumble(root, pace, latest)
  useTableKeys(root, scene)
  const bar = useRef<HTMLDivElement>(null)
  useHandover(root, bar, question)

  const drafting = seen.phase === PHASE.draft
  const work = workOf(scene)
  return (
    <TableContext value={scene}>
      <div
        className="face sw"
        ref={root}
        data-wide={wide || undefined}
        data-phase={seen.phase}
        data-asked={view.pending?.name ?? ''}
        data-aiming={(scene.open && card !== null) || undefined}
        data-listed={scene.lists.length > 0 || undefined}
      >
        <div className="sw-world">
          {drafting ? <Draft /> : <Night scene={scene} />}
          <Keys keys={KEYS.map((key) => [key, words.ui(`key.${key}`)])} />
        </div>
        {seen.boards[0]!.length > 0 && (
          <div className="sw-party">
            {EVERY_SLOT.map((slot) => (
              <Hero key={slot} slot={slot} />
            ))}
          </div>
        )}
        {(work !== null || scene.plans.length > 0) && (
          <div className="box sw-tray" ref={bar} tabIndex={-1} role="region" aria-label={words.ui('bar')}>
            <Plans />
            {work}
          </div>
        )}
      </div>
    </TableContext>
  )
}

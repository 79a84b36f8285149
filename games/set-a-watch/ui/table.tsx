import { Clause, Foreseen, Pages, useBusy, useHandover, useKeys, useSlide, Keys } from '@conspire/ui'
import { useEffect, useRef, type ReactElement } from 'react'
import { boardCard } from '../src/choices.ts'
import { isFatal } from '../src/health.ts'
import { EVERY_SLOT, isFighting } from '../src/party.ts'
import { DICE_EACH, NO_ID, PHASE } from '../src/table.ts'
import { forecastWords } from '../src/words/health.ts'
import { artOfClass } from './card/art.ts'
import { Art } from './card/sign.tsx'
import { nightForecast } from './model/forecast.ts'
import { diceLeft, nextReady, slotsOfSeat } from './model/heroes.ts'
import type { Worked } from './model/options.ts'
import { Camp } from './parts/camp.tsx'
import { Hero } from './parts/hero.tsx'
import { useTumble } from './parts/hooks.ts'
import { Line } from './parts/line.tsx'
import { Look } from './parts/look.tsx'
import { Piles } from './parts/piles.tsx'
import { Plans } from './parts/plans.tsx'
import {
  GOING_ON,
  NOTHING_PICKED,
  TableContext,
  useScene,
  type Props,
  type Root,
  type TableScene,
} from './parts/scene.ts'
import { Effects, Fire, Place, Road } from './parts/top.tsx'
import { ScoutBar, TeleportBar } from './work/arrange.tsx'
import { CampBar } from './work/camp.tsx'
import { Draft } from './work/draft.tsx'
import { OptionsBar, RerollBar } from './work/options.tsx'
import { WatchBar } from './work/watch.tsx'
import './style.css'

/** Questions with a control of their own, for whoever is asked. */
const WORK: Readonly<Record<Worked, () => ReactElement>> = {
  'watch.act': () => <WatchBar />,
  'camp.place': () => <CampBar />,
  'camp.scout': () => <ScoutBar ends />,
  'camp.elvenScout': () => <ScoutBar ends={false} />,
  'camp.teleport': () => <TeleportBar />,
  'bolster.reroll': () => <RerollBar />,
  'cottage.reroll': () => <RerollBar />,
}

/** What the keys are called, in the order in which they are told. */
const KEYS = ['1–3', '4–6', 'N', '← →', 'Enter', 'Esc'] as const

/** The keys: what a digit means, and the way through the Line. */
function useTableKeys(root: Root, scene: TableScene): void {
  const { options, choose, pick, picked, hero, setHero, seen, me, carryOut } = scene
  const busy = useBusy()
  /** Options where there is a list, else dice and abilities of the Adventurer in front. */
  const digit = (n: number) => (): void | false => {
    if (options !== null) {
      const [key, option] = [...options][n - 1] ?? []
      if (key === undefined || option === undefined) return false
      if (option.spot.is === 'yes' || (option.spot.is === 'no' && options.size <= 2)) choose(option.said)
      else pick({ option: key })
      return undefined
    }
    if (n <= DICE_EACH) {
      const die = hero * DICE_EACH + n - 1
      if (!scene.dieSet(die)) return false
      scene.take(die)
      return undefined
    }
    const at = n - DICE_EACH - 1
    if (!scene.opensAbilities || at > 2) return false
    pick({ aim: { card: boardCard(hero, at), by: null, targets: [] }, target: NO_ID, dice: 0, looked: 0 })
    return undefined
  }
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
    if (picked.dice !== 0 && picked.aim === null) next.click()
    return undefined
  }
  useKeys({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), digit(i + 1)])),
    n: () => setHero(nextReady(seen, me, hero)),
    Enter: () => (busy || !carryOut() ? false : undefined),
    Escape: () => pick(NOTHING_PICKED),
    ArrowRight: step(1),
    ArrowLeft: step(-1),
  })
}

/** What the viewer works with: what is looked at, the list of options, or the question's own control. */
function workOf({ view, picked, mine, options, me, question }: TableScene): ReactElement | null {
  const name = view.pending?.name ?? ''
  if (view.pending === null) return null
  if (picked.looked !== NO_ID) return <Look id={picked.looked} />
  if (mine && options !== null) return <OptionsBar key={question} />
  const open = GOING_ON.has(name) && me !== null
  return mine || open ? (WORK[name as Worked]?.() ?? null) : null
}

/** The night: where the party is, the fire, and whatever comes. */
function Night({ scene: { seen, words, scores } }: { readonly scene: TableScene }): ReactElement {
  const camping = seen.phase === PHASE.camp && seen.camper >= 0
  const fighting = isFighting(seen)
  return (
    <div className="sw-night" data-lit={fighting || undefined}>
      <Place />
      <Road />
      <Fire />
      {fighting && <Line />}
      {camping && <Camp />}
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

export function Table(props: Props): ReactElement {
  const { view, pace, latest } = props
  const seen = view.table
  const root = useRef<HTMLDivElement>(null)
  const scene = useScene(props, root)
  const { wide, picked, words, question } = scene
  useSlide(root, pace, seen.ids.join())
  useTumble(root, pace, latest)
  useTableKeys(root, scene)
  const bar = useRef<HTMLDivElement>(null)
  useHandover(root, bar, question)

  // On a phone, whoever has something in hand wants to see what it can be aimed at.
  const inHand = picked.dice !== 0 || picked.aim?.by !== undefined
  useEffect(() => {
    if (!wide && inHand) root.current?.querySelector('.sw-line')?.scrollIntoView({ block: 'nearest' })
  }, [wide, inHand, picked.aim?.by])

  const drafting = seen.phase === PHASE.draft
  const heroes = wide ? (
    <div className="sw-party">
      {EVERY_SLOT.map((slot) => (
        <Hero key={slot} slot={slot} />
      ))}
    </div>
  ) : (
    <Tabs scene={scene} />
  )
  const work = workOf(scene)
  return (
    <TableContext value={scene}>
      <div
        className="face sw"
        ref={root}
        data-wide={wide || undefined}
        data-phase={seen.phase}
        data-asked={view.pending?.name ?? ''}
      >
        {drafting ? <Draft /> : <Night scene={scene} />}
        {seen.boards[0]!.length > 0 && heroes}
        {!drafting && <Piles />}
        <Keys keys={KEYS.map((key) => [key, words.ui(`key.${key}`)])} />
        {(work !== null || scene.plans.length > 0) && (
          <div className="sw-tray" ref={bar} tabIndex={-1} role="region" aria-label={words.ui('bar')}>
            <Plans />
            {work}
          </div>
        )}
      </div>
    </TableContext>
  )
}

/** On a narrow screen one Adventurer at a time, with the dice each has left. */
function Tabs({ scene }: { readonly scene: TableScene }): ReactElement {
  const { seen, words, hero, setHero, me } = scene
  const own = slotsOfSeat(seen, me)
  return (
    <Pages
      className="sw-tabs-box"
      label={words.ui('heroes')}
      current={String(hero)}
      onTurn={(slot) => setHero(Number(slot))}
      pages={EVERY_SLOT.map((slot) => {
        const left = diceLeft(seen, slot)
        const name = words.adventurer(seen.classes[slot]!)
        const mine = own.includes(slot)
        const camps = slot === seen.camper
        return {
          id: String(slot),
          name: words.ui('tab', {
            name,
            left,
            mine: mine ? words.ui('tab.mine') : '',
            camp: camps ? `, ${words.ui('hero.rests')}` : '',
          }),
          marks: { 'data-mine': mine || undefined, 'data-camp': camps || undefined },
          title: (
            <>
              <Art of={artOfClass(seen.classes[slot]!)} />
              {name}
              {left > 0 && <b className="sw-badge">{left}</b>}
            </>
          ),
          body: slot === hero && <Hero slot={slot} />,
        }
      })}
    />
  )
}

import type { View } from '@conspire/kernel'
import {
  Clause,
  Keys,
  Pages,
  useBusy,
  useHandover,
  useKeys,
  useRoom,
  useShell,
  useSlide,
  type TableProps,
} from '@conspire/ui'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { BEAST_MASTER } from '../src/cards/index.ts'
import { boardCard, kindOf, LAY } from '../src/choices.ts'
import { EVERY_SLOT, isFighting, takesPart } from '../src/party.ts'
import type { Event } from '../src/changes.ts'
import { freeDice, matterOf } from '../src/questions.ts'
import { PHASE, DICE_EACH, NO_ID, NO_SLOT, type Table as Seen } from '../src/table.ts'
import { isFatal } from '../src/health.ts'
import { forecastWords } from '../src/words/health.ts'
import { artOfClass } from './card/art.ts'
import { Art } from './card/sign.tsx'
import { later } from './later.tsx'
import { isReady, saidOf, TAMED } from './model/actions.ts'
import { handInCamp } from './model/camp.ts'
import { diceLeft, nextReady, slotsOfSeat } from './model/heroes.ts'
import { keyOf, optionsOf, type Worked } from './model/options.ts'
import { pencilled, plansIn } from './model/plans.ts'
import { Hero } from './parts/hero.tsx'
import { useTumble } from './parts/hooks.ts'
import { Line } from './parts/line.tsx'
import { NOTHING_PICKED, TableContext, type Picked, type TableScene } from './parts/scene.ts'
import { Fire, Place, Road } from './parts/top.tsx'
import { useWords } from './words.ts'
import './style.css'

type Props = TableProps<Seen, Event>

const Camp = later('Camp')
const Draft = later('Draft')
const Effects = later('Effects')
const Look = later('Look')
const OptionsBar = later('OptionsBar')
const Piles = later('Piles')
const Plans = later('Plans')
const ScoutBar = later('ScoutBar')
const TeleportBar = later('TeleportBar')
const CampBar = later('CampBar')
const RerollBar = later('RerollBar')
const WatchBar = later('WatchBar')

/** From here on there is room for the four boards beside each other. */
const WIDE = 960

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
/** Here others may propose while one decides. */
const OPEN_TO_PLANS = new Set(['watch.act', 'camp.place'])
const REROLLS = new Set(['bolster.reroll', 'cottage.reroll'])
/** These are about one Adventurer. */
const ABOUT_ONE = new Set([
  'bolster.reroll',
  'draft.adventurer',
  'equip.swap',
  'exhaust.pick',
  'heal.card',
  'monolith.swap',
  'outpost.raise',
  'tranquil.refresh',
])

/** What is still there of what was picked: dice that have been spent and targets that are gone are let go. */
function stillThere(seen: Seen, picked: Picked, usable: (bit: number) => boolean): Picked {
  let { dice } = picked
  for (let bit = 0; bit < TAMED + 2; bit++) if ((dice >> bit) & 1 && !usable(bit)) dice &= ~(1 << bit)
  const there = (id: number): boolean => id === NO_ID || seen.ids.includes(id)
  const { aim } = picked
  return {
    ...picked,
    dice,
    target: there(picked.target) && dice !== 0 ? picked.target : NO_ID,
    looked: there(picked.looked) ? picked.looked : NO_ID,
    aim: aim && { ...aim, targets: aim.targets.filter(there) },
  }
}

export function Table(props: Props): ReactElement {
  return (
    <Suspense fallback={null}>
      <Board {...props} />
    </Suspense>
  )
}

/** Here what is picked stays from one answer to the next, as long as it can be used. */
const isGoingOn = (name: string): boolean => name === 'watch.act' || name === 'camp.place'

/** What makes one question another: what was picked for it is let go then. */
function questionOf({ pending, table: seen }: View<Seen>): string {
  const name = pending?.name ?? ''
  const about = [JSON.stringify(pending?.locals ?? {}), seen.exhausted.join(), seen.ids.join()]
  return [name, seen.round, seen.offers.length, ...(isGoingOn(name) ? [] : about)].join(' ')
}

/** Whether a die (or a tamed creature, after the dice) can be taken in hand now. */
function isUsable({ view: { table: seen, pending }, seat, legal }: Props, bit: number): boolean {
  const name = pending?.name ?? ''
  if (pending === null || seat === null) return false
  if (name === 'camp.place') return freeDice(seen, seen.camper).includes(bit)
  if (name !== 'watch.act')
    return REROLLS.has(name) && legal.length > 0 && freeDice(seen, matterOf(seen, pending).slot).includes(bit)
  if (bit < TAMED) return isReady(seen, bit)
  const tamer = seen.classes.indexOf(BEAST_MASTER)
  return bit - TAMED < seen.tamed.length && takesPart(seen, tamer) && ((seen.held >> bit) & 1) === 0
}

/** What has been picked for the question, and what changes it. */
function usePicked(props: Props, question: string): [Picked, (change: Partial<Picked>) => void] {
  const [kept, setKept] = useState({ for: question, picked: NOTHING_PICKED })
  const current = kept.for === question ? kept.picked : NOTHING_PICKED
  const picked = stillThere(props.view.table, current, (bit) => isUsable(props, bit))
  return [picked, (change) => setKept({ for: question, picked: { ...picked, ...change } })]
}

/** The Adventurer in front: in camp the camper; a question about one Adventurer brings that one forward. */
function useFront({ view: { table: seen, pending }, seat: me }: Props): [number, (slot: number) => void] {
  const camper = seen.phase === PHASE.camp ? seen.camper : NO_SLOT
  const asked = ABOUT_ONE.has(pending?.name ?? '') ? (pending?.locals['slot'] ?? NO_SLOT) : NO_SLOT
  const [front, setFront] = useState(NO_SLOT)
  const [brought, setBrought] = useState('')
  const bring = `${seen.phase} ${seen.camper} ${asked}`
  if (bring !== brought) {
    setBrought(bring)
    if (asked !== NO_SLOT) setFront(asked)
    else setFront(seen.phase === PHASE.watch ? nextReady(seen, me, NO_SLOT) : camper)
  }
  if (front !== NO_SLOT) return [front, setFront]
  return [camper === NO_SLOT ? (slotsOfSeat(seen, me)[0] ?? 0) : camper, setFront]
}

/** What the keys are called, in the order in which they are told. */
const KEYS = ['1–3', '4–6', 'N', '← →', 'Enter', 'Esc'] as const

type Root = RefObject<HTMLDivElement | null>

/** The keys: what a digit means, and the way through the Line. */
function useTableKeys(root: Root, scene: TableScene): void {
  const { options, choose, pick, picked, hero, setHero, seen, me, carryOut } = scene
  const busy = useBusy()
  /** Options where there is a list, else dice and abilities of the Adventurer in front. */
  const digit = (n: number) => (): void | false => {
    if (options !== null) {
      const key = [...options.keys()][n - 1]
      if (key === undefined) return false
      const option = options.get(key)!
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

/** Wherever the buttons of the decision are. */
function carryOut(): boolean {
  const button = document.querySelector<HTMLElement>('.act[aria-keyshortcuts="Enter"]:not([aria-disabled])')
  button?.click()
  return button !== null
}

/** All that the parts of the table need to know. */
function useScene(props: Props, root: Root, question: string): TableScene {
  const { view, seat: me, names, lang, choose, pencils, pencil, legal, say } = props
  const seen = view.table
  const name = view.pending?.name ?? ''
  const shell = useShell()
  const words = useWords(lang, names, me)
  const mine = legal.length > 0
  const [picked, pick] = usePicked(props, question)
  const [hero, setHero] = useFront(props)
  const options = useMemo(() => {
    const list = mine ? optionsOf(view, legal, say) : null
    return list && new Map(list.map((option) => [keyOf(option.spot), option] as const))
  }, [view, mine, legal, say])
  const wide = useRoom(root, WIDE)
  // What lies beside each other on the table needs no list: the classes, and with enough room the boards, unless the Camp board covers them.
  const needsList = (is: string): boolean =>
    is !== 'yes' && is !== 'no' && is !== 'class' && (is !== 'slot' || !wide || seen.phase === PHASE.camp)
  const listed = [...(options?.values() ?? [])].some(({ spot }) => needsList(spot.is))
  const plans = useMemo(() => (OPEN_TO_PLANS.has(name) ? plansIn(seen, pencils) : []), [name, seen, pencils])
  return {
    ...shell,
    ...props,
    words,
    seen,
    me,
    wide,
    listed,
    inTray: !wide && (listed || (mine && REROLLS.has(name))),
    mine,
    picked,
    pick,
    options,
    optionAt: (spot) => options?.get(keyOf(spot)),
    isPointed: (spot) => picked.option === keyOf(spot),
    point(spot, clicks) {
      const chosen = picked.option === keyOf(spot)
      if (!(chosen && clicks <= 1 && carryOut())) pick({ option: chosen ? null : keyOf(spot) })
    },
    plans,
    hero,
    setHero,
    dieSet: (bit) => isUsable(props, bit),
    take(bit) {
      const dice = name === 'camp.place' ? handInCamp(seen, picked, bit) : picked.dice ^ (1 << bit)
      pick({ dice, looked: NO_ID, leaving: false })
    },
    opensAbilities: name === 'watch.act' && me !== null,
    reasonOf: (refused) => words.reason(view, refused),
    carryOut,
    suggest(what) {
      pencil?.(pencilled(seen, what))
      shell.announce(words.ui('suggested'))
    },
    act(choice) {
      if (me === null) return
      choose(saidOf(seen, me, choice))
      const written = pencils?.[me]
      if (written !== undefined && written !== null && kindOf(choice) !== LAY) pencil?.(null)
      pick(NOTHING_PICKED)
    },
  }
}

/** What the viewer works with: what is looked at, the list of options, or the question's own control. */
function workOf({ view, picked, mine, options, me }: TableScene, question: string): ReactElement | null {
  const name = view.pending?.name ?? ''
  if (view.pending === null) return null
  if (picked.looked !== NO_ID) return <Look id={picked.looked} />
  if (mine && options !== null) return <OptionsBar key={question} />
  const open = OPEN_TO_PLANS.has(name) && me !== null
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
          {forecastWords(words, seen)} <Clause of={isFatal(seen) ? 'SW-160' : 'SW-153'} />
        </p>
      )}
      {fighting && <Effects />}
    </div>
  )
}

function Board(props: Props): ReactElement {
  const { view, pace, latest } = props
  const seen = view.table
  const root = useRef<HTMLDivElement>(null)
  const question = questionOf(view)
  const scene = useScene(props, root, question)
  const { wide, picked, words } = scene
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
  const work = workOf(scene, question)
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
              <span className="sw-tab-name">{name}</span>
              {left > 0 && <b className="sw-badge">{left}</b>}
            </>
          ),
          body: slot === hero && <Hero slot={slot} />,
        }
      })}
    />
  )
}

import type { Choice, Json, Seat, Thing, View } from '@conspire/kernel'
import { knownAtTable, useRoom, useShell, type TableProps } from '@conspire/ui'
import { useAnswers, useChoosing, type KeyOf } from '@conspire/ui/choosing'
import { useCallback, useMemo, useState, type RefObject } from 'react'
import { askedBy, matterOf } from '../../src/ballots.ts'
import type { Event } from '../../src/changes.ts'
import { bitsIn, canonicalDie, maskOf, pencilled, saidOf, type Action } from '../../src/choices.ts'
import { NO_ID, NO_SLOT, PHASE, type Table } from '../../src/table.ts'
import type { Aim } from '../model/actions.ts'
import { handInCamp } from '../model/camp.ts'
import { nextReady, slotsOfSeat } from '../model/heroes.ts'
import { isWorked, votersFor } from '../model/worked.ts'
import { plansIn } from '../model/plans.ts'
import { isPartyChoice } from '../../src/words/options.ts'
import { useWords } from '../words.ts'

export type Props = TableProps<Table, Event>
export type Root = RefObject<HTMLDivElement | null>

/** What the viewer has tapped and not yet done. */
export const NOTHING_PICKED = {
  /** Dice, and tamed creatures after them, as flags. */
  dice: 0,
  /** The card of the Line that the dice are meant for. */
  target: NO_ID as number,
  /** An Ability card that has been opened, and what it is aimed at. */
  aim: null as Aim | null,
  /** A creature that is looked at closely. */
  looked: NO_ID as number,
  /** In camp: the space, and on the Runes which ones, in their order. */
  space: -1,
  runes: [] as readonly number[],
  /** A pass that ends the Watch, or the end of Camp with dice left, has been asked for and is to be confirmed. */
  leaving: false,
}
export type Picked = Readonly<typeof NOTHING_PICKED>

const NO_CHOICES: readonly Choice[] = []
/** From here on there is room for the four boards beside each other. */
const WIDE = 860

/** What is still there of what was picked: dice that have been spent and targets that are gone are let go. */
function stillThere(seen: Table, picked: Picked, usable: (bit: number) => boolean): Picked {
  const dice = maskOf(bitsIn(picked.dice).filter(usable))
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

/** What makes one question another: what was picked for it is let go then. */
function questionOf({ pending, table: seen }: View<Table>): string {
  const name = pending?.name ?? ''
  const about = [JSON.stringify(pending?.locals ?? {}), seen.exhausted.join(), seen.ids.join()]
  return [name, seen.round, seen.offers.length, ...(askedBy(name)?.goesOn ? [] : about)].join(' ')
}

/** Whether a die (or a tamed creature, after the dice) can be taken in hand now. */
function isUsable({ view: { table: seen, pending }, seat, legal }: Props, bit: number): boolean {
  if (pending === null || seat === null) return false
  const { hand, goesOn = false } = askedBy(pending.name) ?? {}
  return hand !== undefined && (goesOn || legal.length > 0) && hand(seen, pending.locals, bit)
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
  const asked = pending?.locals['slot'] ?? NO_SLOT
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

/** Presses what has this key, wherever it is drawn; false when there is nothing. */
export function press(key: string, what = ''): boolean {
  const button = document.querySelector<HTMLElement>(
    `${what}[aria-keyshortcuts="${key}"]:not([aria-disabled])`,
  )
  button?.click()
  return button !== null
}
/** The button that does what has been chosen. */
const carryOut = (): boolean => press('Enter', '.act')

/** What every part of the table needs to know, so that it need not be handed down. */
export function useScene(props: Props, root: Root) {
  const { view, seat: me, names, lang, choose, pencils, pencil, legal } = props
  const seen = view.table
  const name = view.pending?.name ?? ''
  const shell = useShell()
  const words = useWords(lang, names, me)
  const mine = legal.length > 0
  const question = questionOf(view)
  const [picked, pick] = usePicked(props, question)
  const [hero, setHero] = useFront(props)
  const wide = useRoom(root, WIDE)
  // Of equal dice one is offered; whoever taps another means that one.
  const dieOf: KeyOf = useCallback(
    (kind, thing) => (kind === 'die' ? canonicalDie(seen, thing) : thing),
    [seen],
  )
  const pointing = mine && !isWorked(name)
  const answers = useAnswers(pointing ? props : { ...props, legal: NO_CHOICES }, dieOf)
  const choosing = useChoosing(answers, choose, {
    question,
    // Everything but the cards of a pile lies on the table.
    isDrawn: ({ kind }) => kind !== 'card' && kind !== 'dead',
    // Of the Graveyard, the top lies on top.
    inOrder: (things) => (name === 'polymorph.into' ? things.toReversed() : things),
    announce: () => {},
    explain: () => {},
  })
  const plans = useMemo(
    () => (askedBy(name)?.goesOn && pencil ? plansIn(seen, me, pencils) : []),
    [name, seen, pencils, pencil],
  )
  return {
    ...shell,
    ...props,
    ...choosing,
    words,
    seen,
    me,
    wide,
    question,
    /** Whether the viewer may answer the decision at rest. */
    mine,
    picked,
    pick,
    /** Whether the question is answered by pointing at things. */
    pointing,
    /** Seats that want this (SW-034). */
    votesFor: ({ kind, thing }: Pick<Thing, 'kind' | 'thing'>): readonly Seat[] => {
      const wanted = answers.all.find(({ things: [one] }) => one?.kind === kind && one.thing === thing)
      return isPartyChoice(name) && wanted ? votersFor(seen, wanted.choice) : []
    },
    /** Whether the Camp board lies there; with little room only while dice are put on it. */
    camping: seen.phase === PHASE.camp && seen.camper >= 0 && (wide || name === 'camp.place'),
    /** Whether a question is about this: it is marked, and stays in view. */
    isAbout: (what: 'slot' | 'id', thing: number): boolean =>
      view.pending !== null &&
      (what === 'id' || 'slot' in view.pending.locals) &&
      matterOf(seen, view.pending)[what] === thing,
    plans,
    /** The Adventurer in front, on a narrow screen and for the keys. */
    hero,
    setHero,
    /** Whether a die (or a tamed creature, by its number after the dice) can be taken in hand now. */
    dieSet: (bit: number): boolean => isUsable(props, bit),
    /** Takes it in hand, or puts it back. */
    take(bit: number) {
      const dice = name === 'camp.place' ? handInCamp(seen, picked, bit) : picked.dice ^ (1 << bit)
      pick({ dice, looked: NO_ID, leaving: false })
    },
    /** Whether a tap on an Ability card opens what can be done with it; otherwise it is read. */
    opensAbilities: name === 'watch.act' && me !== null,
    carryOut,
    /** Proposes an action to the others. */
    suggest(what: Json) {
      pencil?.(pencilled(seen, what))
      shell.announce(words.ui('suggested'))
      pick(NOTHING_PICKED)
    },
    /** Carries out an action of the viewer on Watch. */
    act(act: Action) {
      if (me === null) return
      choose(saidOf(seen, act))
      if (pencils?.[me] && act.do !== 'lay') pencil?.(null)
      pick(NOTHING_PICKED)
    },
  }
}

export type TableScene = ReturnType<typeof useScene>
export const [TableContext, useTable] = knownAtTable<TableScene>()

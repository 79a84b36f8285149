import type { Choice, Json, View } from '@conspire/kernel'
import { knownAtTable, useRoom, useShell, type TableProps } from '@conspire/ui'
import { useMemo, useState, type RefObject } from 'react'
import { isAtHand } from '../../src/actions.ts'
import { BEAST_MASTER } from '../../src/cards/index.ts'
import type { Event } from '../../src/changes.ts'
import { bitsIn, DO, kindOf, maskOf, pencilled } from '../../src/choices.ts'
import { takesPart } from '../../src/party.ts'
import { freeDice, matterOf } from '../../src/questions.ts'
import { FIRST_TAMED, NO_ID, NO_SLOT, PHASE, type Table } from '../../src/table.ts'
import { saidOf, type Aim } from '../model/actions.ts'
import { handInCamp } from '../model/camp.ts'
import { nextReady, slotsOfSeat } from '../model/heroes.ts'
import { isReroll, keyOf, optionsOf, type Spot } from '../model/options.ts'
import { plansIn } from '../model/plans.ts'
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
  /** The thing pointed at, where one thing is asked for. */
  option: null as string | null,
  /** In camp: the space, and on the Runes which ones, in their order. */
  space: -1,
  runes: [] as readonly number[],
  /** A pass that ends the Watch, or the end of Camp with dice left, has been asked for and is to be confirmed. */
  leaving: false,
}
export type Picked = Readonly<typeof NOTHING_PICKED>

/** Here what is picked stays from one answer to the next, as long as it can be used, and others may propose while one decides. */
export const GOING_ON: ReadonlySet<string> = new Set(['watch.act', 'camp.place'])
/** From here on there is room for the four boards beside each other. */
const WIDE = 960

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
  return [name, seen.round, seen.offers.length, ...(GOING_ON.has(name) ? [] : about)].join(' ')
}

/** Whether a die (or a tamed creature, after the dice) can be taken in hand now. */
function isUsable({ view: { table: seen, pending }, seat, legal }: Props, bit: number): boolean {
  const name = pending?.name ?? ''
  if (pending === null || seat === null) return false
  if (name === 'camp.place') return freeDice(seen, seen.camper).includes(bit)
  if (name !== 'watch.act')
    return isReroll(name) && legal.length > 0 && freeDice(seen, matterOf(seen, pending).slot).includes(bit)
  if (bit < FIRST_TAMED) return isAtHand(seen, bit)
  const tamer = seen.classes.indexOf(BEAST_MASTER)
  return bit - FIRST_TAMED < seen.tamed.length && takesPart(seen, tamer) && ((seen.held >> bit) & 1) === 0
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

/** Presses the button that does what has been chosen, wherever it is; false when there is none. */
function carryOut(): boolean {
  const button = document.querySelector<HTMLElement>('.act[aria-keyshortcuts="Enter"]:not([aria-disabled])')
  button?.click()
  return button !== null
}

/** What every part of the table needs to know, so that it need not be handed down. */
export function useScene(props: Props, root: Root) {
  const { view, seat: me, names, lang, choose, pencils, pencil, legal, say } = props
  const seen = view.table
  const name = view.pending?.name ?? ''
  const shell = useShell()
  const words = useWords(lang, names, me)
  const mine = legal.length > 0
  const question = questionOf(view)
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
  const plans = useMemo(
    () => (GOING_ON.has(name) && pencil ? plansIn(seen, me, pencils) : []),
    [name, seen, pencils, pencil],
  )
  return {
    ...shell,
    ...props,
    words,
    seen,
    me,
    wide,
    question,
    /** Whether the viewer may answer the decision at rest. */
    mine,
    picked,
    pick,
    /** What can be pointed at now, by the key of its spot; null when the question is of another kind. */
    options,
    /** Whether they are listed, because they do not lie beside each other on the table. */
    listed,
    /** Whether, for want of room, what one has is shown in the tray. */
    inTray: !wide && (listed || (mine && isReroll(name))),
    /** How a thing answers the question: what it stands for, whether it is pointed at, and what a tap on it does. */
    at(spot: Spot) {
      const key = keyOf(spot)
      const chosen = picked.option === key
      return {
        option: options?.get(key),
        chosen,
        /** Points at it, or lets go of it; once more on what is pointed at does it, but not the second half of a double click. */
        point(clicks: number) {
          if (!(chosen && clicks <= 1 && carryOut())) pick({ option: chosen ? null : key })
        },
      }
    },
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
    act(choice: Choice) {
      if (me === null) return
      choose(saidOf(seen, me, choice))
      if (pencils?.[me] && kindOf(choice) !== DO.lay) pencil?.(null)
      pick(NOTHING_PICKED)
    },
  }
}

export type TableScene = ReturnType<typeof useScene>
export const [TableContext, useTable] = knownAtTable<TableScene>()

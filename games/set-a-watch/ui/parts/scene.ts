import { isRefusal, type Choice, type Json, type Seat, type Thing, type View } from '@conspire/kernel'
import { knownAtTable, useRoom, useShell, type TableProps } from '@conspire/ui'
import { isOrder } from '@conspire/ui/arrange'
import { useAnswers, useChoosing, type KeyOf, type Listed } from '@conspire/ui/choosing'
import type { Pickable } from '@conspire/ui/pick'
import { useCallback, useMemo, useState, type RefObject } from 'react'
import { askedBy, matterOf } from '../../src/ballots.ts'
import type { Event } from '../../src/changes.ts'
import { canonicalDie, maskOf, pencilled, saidOf, type Action } from '../../src/choices.ts'
import { setAWatchRules } from '../../src/page.ts'
import { FIRST_TAMED, NO_ID, NO_SLOT, PHASE, type Table } from '../../src/table.ts'
import { nextReady, slotsOfSeat } from '../model/heroes.ts'
import { votersFor } from '../model/votes.ts'
import { plansIn } from '../model/plans.ts'
import { inOneHand, PARTY } from '../model/together.ts'
import { isPartyChoice } from '../../src/words/options.ts'
import { useWords } from '../words.ts'

export type Props = TableProps<Table, Event>
export type Root = RefObject<HTMLDivElement | null>

/** What the viewer has tapped beside what they pick. */
export const NOTHING_LOOKED_AT = {
  /** A creature that is looked at closely. */
  looked: NO_ID as number,
  /** A pass that ends the Watch, or the end of Camp with dice left, has been asked for and is to be confirmed. */
  leaving: false,
}
type Looking = typeof NOTHING_LOOKED_AT

const NO_CHOICES: readonly Choice[] = []
/** From here on there is room for the four boards beside each other. */
const WIDE = 860

/** What makes one question another: what was picked for it is let go then. */
function questionOf({ pending, table: seen }: View<Table>): string {
  const name = pending?.name ?? ''
  const about = [JSON.stringify(pending?.locals ?? {}), seen.exhausted.join(), seen.ids.join()]
  return [name, seen.round, seen.offers.length, ...(askedBy(name)?.goesOn ? [] : about)].join(' ')
}

/** What can be picked, how it is said, and why something else cannot be: where choices follow each other, whatever the party could do. */
function useOffers({ view, seat, pencil, legal, say, things, why }: Props): Offers {
  const isParty = askedBy(view.pending?.name ?? '')?.goesOn === true
  const mayPropose = seat !== null && (legal.length > 0 || pencil !== undefined)
  const ofParty = useMemo((): Offers | null => {
    if (!isParty) return null
    const { door } = setAWatchRules
    const party = inOneHand(view)
    return {
      legal: mayPropose ? door.legal(party, PARTY) : NO_CHOICES,
      say: (choice) => door.say(party, PARTY, choice),
      things: (choice) => door.things(party, PARTY, choice),
      why(said) {
        const read = door.read(party, PARTY, said)
        return isRefusal(read) ? read : null
      },
    }
  }, [view, isParty, mayPropose])
  return ofParty ?? { legal, say, things, why }
}
type Offers = Pick<Props, 'legal' | 'say' | 'things' | 'why'>

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

/** What lies in a pile, and is listed. */
const IN_PILES: ReadonlySet<string> = new Set(['card', 'dead', 'peeked', 'location'])
const NO_THINGS: readonly Thing[] = []
const NO_LISTS: readonly Listed[] = []

/** What every part of the table needs to know, so that it need not be handed down. */
export function useScene(props: Props, root: Root) {
  const { view, seat: me, names, lang, choose, pencils, pencil, legal } = props
  const seen = view.table
  const name = view.pending?.name ?? ''
  const shell = useShell()
  const words = useWords(lang, names, me)
  const mine = legal.length > 0
  const question = questionOf(view)
  const [looking, setLooking] = useState({ for: question, at: NOTHING_LOOKED_AT })
  const now = looking.for === question ? looking.at : NOTHING_LOOKED_AT
  const look = (change: Partial<Looking>): void => setLooking({ for: question, at: { ...now, ...change } })
  const [hero, setHero] = useFront(props)
  const wide = useRoom(root, WIDE)
  // Of equal dice one is offered; whoever taps another means that one.
  const dieOf: KeyOf = useCallback(
    (kind, thing) => (kind === 'die' ? canonicalDie(seen, thing) : thing),
    [seen],
  )
  const open = askedBy(name)?.goesOn === true
  const offers = useOffers(props)
  const answers = useAnswers(offers, dieOf)
  const explainWhy = (said: Json | undefined): void => {
    const wrong = said === undefined ? null : offers.why(said)
    if (wrong) shell.explain(wrong)
  }
  const choosing = useChoosing(answers, open ? carryOut : choose, {
    question,
    manner: open ? 'turn' : 'question',
    // Everything but the cards of a pile lies on the table.
    isDrawn: ({ kind }) => !IN_PILES.has(kind),
    // Of the Graveyard, the top lies on top.
    inOrder: (things) => (things[0]?.kind === 'dead' ? things.toReversed() : things),
    // Digits are those of the Adventurer in front.
    counted: open ? NO_THINGS : undefined,
    announce: () => look({ looked: NO_ID, leaving: false }),
    explain: (_, ifNot) => explainWhy(ifNot),
  })
  const pickedOf = (kind: string): number[] =>
    choosing.picks.flatMap((one) => (one.kind === kind ? [one.thing] : []))
  const card = pickedOf('ability')[0] ?? null
  const ordering = isOrder(answers)
  const plans = useMemo(
    () => (open && pencil ? plansIn(seen, me, pencils) : []),
    [open, seen, pencils, pencil],
  )
  return {
    ...shell,
    ...props,
    ...choosing,
    // What is listed for an ability is listed once it is open.
    lists: ordering || (open && card === null) ? NO_LISTS : choosing.lists,
    /** Whether the question asks for an order. */
    ordering,
    words,
    seen,
    me,
    wide,
    question,
    /** Whether the viewer may answer the decision at rest. */
    mine,
    looked: seen.ids.includes(now.looked) ? now.looked : NO_ID,
    leaving: now.leaving,
    look,
    /** Whether choices follow each other, and others may propose some. */
    open,
    pickedOf,
    /** The dice that are picked, and the tamed creatures after them, as flags. */
    inHand: maskOf([...pickedOf('die'), ...pickedOf('tamed').map((at) => FIRST_TAMED + at)]),
    /** The Ability card that is picked, to be used or read. */
    card,
    /** How a card of the Line answers the question. As long as no card is open, dice are meant for an attack. */
    targetAt(id: number, ifNot: Json | undefined): Pickable | null {
      const target = { part: 'targets', kind: 'creature', place: 'creature', thing: id }
      const pickable = choosing.at('creature', id, undefined, ifNot)
      if (!open || card !== null || pickable === null) return pickable
      if (answers.ends([...choosing.picks.filter(({ part }) => part !== 'targets'), target]).length > 0)
        return pickable
      return { ...pickable, legal: false, barred: true, pick: () => explainWhy(ifNot) }
    },
    /** Whether what is in hand can be aimed at a creature at all. */
    takesTargets: answers.valuesOf('targets', choosing.picks).length > 0,
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
    /** Whether a tap on an Ability card opens what can be done with it; otherwise it is read. */
    opensAbilities: name === 'watch.act' && me !== null,
    carryOut,
    /** Proposes an action to the others. */
    suggest(what: Json) {
      pencil?.(pencilled(seen, what))
      shell.announce(words.ui('suggested'))
      choosing.clear()
    },
    /** Carries out an action of the viewer on Watch. */
    act(act: Action) {
      if (me === null) return
      choose(saidOf(seen, act))
      if (pencils?.[me] && act.do !== 'lay') pencil?.(null)
      choosing.clear()
    },
  }
}

export type TableScene = ReturnType<typeof useScene>
export const [TableContext, useTable] = knownAtTable<TableScene>()

import { refusal, type Seat, type Thing, type CardNumber } from '@conspire/kernel'
import { useBusy, useHandover, useKeys, useRoom, useShell, type TableProps, Keys } from '@conspire/ui'
import { useMarks } from '@conspire/ui/claims'
import { useAnswers, useChoosing, type KeyOf } from '@conspire/ui/choosing'
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react'
import { cardOf, COST } from '../src/cards/index.ts'
import type { Event } from '../src/events.ts'
import { sayCard } from '../src/choices.ts'
import type { Decision } from '../src/flows/flow.ts'
import { watchmenRules } from '../src/rules.ts'
import { table as declared, type Table as Seen } from '../src/table.ts'
import { leftOf } from './model/left.ts'
import { stacksOf, type Stack } from './model/stacks.ts'
import { Challenge, Machination, Threats } from './parts/challenge.tsx'
import { Claims } from './parts/claims.tsx'
import { Clock } from './parts/clock.tsx'
import { Goals } from './parts/goals.tsx'
import { Last } from './parts/last.tsx'
import { Foot } from './parts/foot.tsx'
import { LineUp } from './parts/lineUp.tsx'
import { Piles } from './parts/piles.tsx'
import { Role, RoleKey } from './parts/role.tsx'
import { Reveal } from './parts/sides.tsx'
import { TableContext, useTable, type TableScene } from './parts/scene.ts'
import { Talk } from './parts/talk.tsx'
import { Hand, PlayArea, Power, Reader } from './parts/tray.tsx'
import { wordsFor } from './words.ts'
import { Answers, deedsOf, subjectsOf, Subjects, TurnActs, Work } from './work.tsx'
import './style/index.css'

type Props = TableProps<Seen, Event>

/** From here on there is room for everything beside each other. */
const WIDE = 860
const KEYS = ['1–9', 'A', 'E', 'I', 'Enter', '0', 'Esc'] as const

/** What makes one question another: what was picked for it is let go then. */
const questionOf = ({ view: { pending, table: seen }, seat, showing }: Props): string =>
  [
    pending?.name,
    JSON.stringify(pending?.locals),
    seat !== null && pending?.seats.includes(seat),
    seen.turns,
    seen.plays.length,
    seen.gained.length,
    seen.contributed.length,
    seat === null ? 0 : seen.hand[seat]!.length,
    showing?.event.type,
  ].join(' ')

/** The dear cards first: how a hand is sorted says nothing to anybody. */
const byCost = (a: number, b: number): number =>
  COST[b]! - COST[a]! || cardOf(b).text.length - cardOf(a).text.length || a - b
const sortedHand = (hand: readonly CardNumber[]): number[] => hand.toSorted(byCost)

/** All that the parts of the table need to know. */
function useScene(props: Props, wide: boolean, question: string): TableScene {
  const { view, seat: me, names, lang, legal, why, choose } = props
  const seen = view.table
  const { explain, announce } = useShell()
  const busy = useBusy()
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const asked = legal.length > 0 ? ((view.pending?.name ?? '') as Decision | '') : ''
  const notes = watchmenRules.notes(asked) ?? {}
  const turn = notes.turn === true
  const keyOf: KeyOf = useCallback(
    (kind, thing) => (kind === 'card' ? `${declared.zoneOf(seen, thing)} ${sayCard(seen, thing)}` : thing),
    [seen],
  )
  const answers = useAnswers(props, keyOf)
  const [roleOpen, showRole] = useState(false)
  const marks = useMarks(names)
  const [endOf, setEndOf] = useState<string | null>(null)
  const hand = useMemo(() => (me === null ? [] : stacksOf(seen, sortedHand(seen.hand[me]!))), [seen, me])
  const left = useMemo(() => (turn ? leftOf(seen, hand, why) : null), [turn, seen, hand, why])
  const choosing = useChoosing(answers, choose, {
    question,
    manner: turn ? 'turn' : 'question',
    isDrawn: isDrawn(seen, me),
    inOrder: (things) => things.toSorted(byWorth),
    counted: turn ? countedIn(seen, hand) : undefined,
    announce: ({ kind, thing }) => {
      if (kind === 'card') announce(words.ui('act.picked', { card: words.card(thing) }))
    },
    explain: ({ thing }) => explain(why(sayCard(seen, thing)) ?? refusal(view.pending!.rule, 'notThese')),
  })
  const picked = choosing.picks.find(({ kind }) => kind === 'card')
  const at: TableScene['at'] = (card) => {
    const place = declared.zoneOf(seen, card)
    const pickable = choosing.at('card', card, turn ? undefined : place)
    if (!turn || pickable?.legal || !isBought(place)) return pickable
    // What is too dear can be picked all the same, to be read.
    const thing = { part: 'buy', kind: 'card', place, thing: card }
    const isPicked = picked !== undefined && answers.isSame(picked, thing)
    return {
      picked: isPicked,
      legal: place === 'kicks' && why('kick') === null,
      barred: false,
      hotkey: choosing.option(thing).hotkey,
      pick: (clicks) => {
        if (busy || clicks > 1) return
        if (isPicked) scene.act()
        else choosing.hold(thing)
      },
    }
  }
  const scene: TableScene = {
    ...props,
    ...choosing,
    at,
    words,
    seen,
    me,
    wide,
    asked,
    notes,
    held: picked,
    hand,
    act: () => {
      if (busy || picked === undefined) return
      const [deed] = turn ? deedsOf(scene) : []
      if (deed?.barred) explain(deed.barred)
      else if (deed) choose(deed.said)
      else choosing.confirm()
    },
    left,
    ending: endOf === question,
    askEnd: (asked) => setEndOf(asked ? question : null),
    marks,
    roleOpen,
    showRole,
  }
  useTableKeys(scene)
  return scene
}

/** What is drawn where it lies; the rest is listed. */
const isDrawn =
  (seen: Seen, me: Seat | null) =>
  ({ kind, place, thing }: Thing): boolean =>
    kind === 'card' &&
    (place === 'lineUp' || (me !== null && [...seen.hand[me]!, ...seen.ongoing[me]!].includes(thing)))

const isBought = (place: string): boolean => place === 'lineUp' || place === 'kicks'

/** The dear cards first, as in the hand. */
const byWorth = (a: Thing, b: Thing): number => (a.place === 'hand' ? byCost(a.thing, b.thing) : 0)

/** What digits pick in a turn: the hand, and the Line-Up once the hand can do no more. */
function countedIn(seen: Seen, hand: readonly Stack[]): Thing[] {
  const held = hand.map(({ card }) => card)
  const plays = held.some((card) => cardOf(card).text.length > 0 || cardOf(card).ongoing !== undefined)
  const [part, place, cards] = plays ? ['play', 'hand', held] : ['buy', 'lineUp', seen.lineUp]
  return cards.map((thing) => ({ part, kind: 'card', place, thing }))
}

function useTableKeys({
  notes: { turn },
  choose,
  act,
  roleOpen,
  showRole,
  held,
  me,
  why,
  left,
  ending,
  askEnd,
}: TableScene): void {
  const busy = useBusy()
  useKeys(
    {
      i: () => (me === null ? false : showRole(!roleOpen)),
      a: () => (turn && !busy && why('playAll') === null ? choose('playAll') : false),
      e: () => {
        if (!turn || busy) return false
        return left === null || ending ? choose('end') : askEnd(true)
      },
      Enter: () => (!turn || held === undefined ? false : act()),
      Escape: () => {
        if (roleOpen) return showRole(false)
        return ending ? askEnd(false) : false
      },
    },
    true,
  )
}

/** Beside the Power: what it comes from; where there is little room, all that a card says that is picked or asked about. */
function About(): ReactElement {
  const scene = useTable()
  if (scene.wide) return <PlayArea />
  if (scene.notes.turn && scene.held !== undefined) return <Reader />
  return subjectsOf(scene).length > 0 ? <Subjects /> : <PlayArea />
}

export function Tabletop(props: Props): ReactElement {
  const { view, seat: me } = props
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const now = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)
  const question = questionOf(props)
  const scene = useScene(props, wide, question)
  const { asked, notes, words } = scene
  useHandover(root, now, question)
  return (
    <TableContext value={scene}>
      <div ref={ruler} />
      <div className="face wm" ref={root} data-wide={wide || undefined} data-asked={asked}>
        <div className="wm-city" ref={now} tabIndex={-1} data-drop={notes.turn ? 'play' : undefined}>
          {asked !== '' && !notes.turn && <Work />}
          {view.table.turns > 0 && (
            <div className="wm-top">
              <Clock />
              <Challenge />
              <Threats />
              {wide && <Machination />}
            </div>
          )}
          {me === null && <Goals />}
          {view.table.turns > 0 && <LineUp />}
          {!wide && <Machination />}
          <Keys
            keys={KEYS.filter((key) => key !== 'I' || me !== null).map((key) => [
              key,
              words.ui(`key.${key}`),
            ])}
          />
        </div>
        <div className="wm-tray" data-drop={notes.turn ? 'buy' : undefined}>
          <Power />
          <About />
          {me !== null && <Hand me={me} />}
          {notes.turn ? <TurnActs /> : asked === '' ? <Last /> : <Answers />}
        </div>
        {me !== null && <Role me={me} />}
        <Foot>
          <Piles me={me} />
          {me !== null && props.pencil && <Claims me={me} />}
          {me !== null && <RoleKey />}
        </Foot>
        <Talk />
        <Reveal />
      </div>
    </TableContext>
  )
}

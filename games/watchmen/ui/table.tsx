import { refusal } from '@conspire/kernel'
import {
  digitOf,
  useBusy,
  useHandover,
  useKeys,
  useRoom,
  useShell,
  type TableProps,
  Keys,
} from '@conspire/ui'
import { willingFirst } from '@conspire/ui/answers'
import { useMarks } from '@conspire/ui/claims'
import type { Pickable } from '@conspire/ui/pick'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { priceOf } from '../src/attributes.ts'
import { KICK_PRICE } from '../src/actions.ts'
import { cardOf, COST } from '../src/cards/index.ts'
import type { Event } from '../src/changes.ts'
import { sayCard } from '../src/choices.ts'
import type { Table as Seen } from '../src/table.ts'
import { answersOf, cardCalled, isPicked, stacksOf, type Picked } from './model/answers.ts'
import { leftOf } from './model/left.ts'
import { Challenge, Machination, Threats } from './parts/challenge.tsx'
import { Claims, Talk } from './parts/claims.tsx'
import { Clock } from './parts/clock.tsx'
import { Goals } from './parts/goals.tsx'
import { Last } from './parts/last.tsx'
import { LineUp } from './parts/lineUp.tsx'
import { Piles } from './parts/piles.tsx'
import { Role, RoleKey } from './parts/role.tsx'
import { TableContext, type TableScene } from './parts/scene.ts'
import { Hand, PlayArea } from './parts/tray.tsx'
import { wordsFor } from './words.ts'
import { deedsOf, Work } from './work.tsx'
import './style.css'

type Props = TableProps<Seen, Event>

/** From here on there is room for everything beside each other. */
const WIDE = 860
const KEYS = ['1–9', 'A', 'E', 'R', 'Enter', '0', 'Esc'] as const

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
const sortedHand = (hand: readonly number[]): number[] =>
  hand.toSorted((a, b) => COST[b]! - COST[a]! || cardOf(b).text.length - cardOf(a).text.length || a - b)

/** All that the parts of the table need to know. */
function useScene(props: Props, wide: boolean, question: string): TableScene {
  const { view, seat: me, names, lang, legal, say, why, choose } = props
  const seen = view.table
  const { explain, announce } = useShell()
  const busy = useBusy()
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const asked = legal.length > 0 ? (view.pending?.name ?? '') : ''
  const answers = useMemo(() => willingFirst(answersOf(asked, legal, say)), [asked, legal, say])
  const [kept, setKept] = useState<{ readonly for: string; readonly picked: Picked | null }>({
    for: question,
    picked: null,
  })
  const [roleOpen, showRole] = useState(false)
  const [marks, mark] = useMarks(names)
  const [endOf, setEndOf] = useState<string | null>(null)
  const picked = kept.for === question ? kept.picked : null
  const hand = useMemo(() => (me === null ? [] : stacksOf(seen, sortedHand(seen.hand[me]!))), [seen, me])
  const left = useMemo(() => (asked === 'act' ? leftOf(seen, hand, why) : null), [asked, seen, hand, why])
  const numbered = numberedOf({ asked, answers, hand, seen })

  const isLegal = (where: Picked['where'], card: number): boolean => {
    if (asked !== 'act') return answers.some((one) => one.where === where && one.card === sayCard(seen, card))
    if (where === 'lineUp') return priceOf(seen, card) <= seen.power
    return where !== 'kick' || KICK_PRICE <= seen.power
  }
  /** Whether this place has to do with the question at all. */
  const concerns = (where: Picked['where'], card: number): boolean => {
    if (asked !== 'act') return answers.some((one) => one.where === where && one.card !== null)
    return where !== 'inPlay' || why({ contributeLocation: sayCard(seen, card) }) === null
  }
  const pickNamed = (where: Picked['where'], name: string): void => {
    setKept({ for: question, picked: { where, card: name } })
    announce(words.ui('act.picked', { card: words.card(cardCalled(name)) }))
  }
  const at: TableScene['at'] = (where, card): Pickable | null => {
    if (asked === '' || !concerns(where, card)) return null
    const name = sayCard(seen, card)
    const possible = isLegal(where, card)
    const place = numbered.where === where ? numbered.cards.indexOf(name) : -1
    return {
      picked: isPicked(picked, where, name),
      legal: possible,
      // What is too dear can be picked all the same, to be read.
      barred: !possible && asked !== 'act',
      hotkey: place < 0 ? undefined : digitOf(place),
      pick: (clicks) => {
        if (busy || clicks > 1) return
        if (isPicked(picked, where, name)) return scene.act()
        if (!possible && asked !== 'act') return explain(why(name) ?? refusal(view.pending!.rule, 'notThese'))
        pickNamed(where, name)
      },
    }
  }
  const scene: TableScene = {
    ...props,
    words,
    seen,
    me,
    wide,
    asked,
    answers,
    picked,
    hand,
    at,
    clear: () => setKept({ for: question, picked: null }),
    act: () => {
      if (picked === null || busy) return
      if (asked === 'act') {
        const [deed] = deedsOf(scene)
        if (deed!.barred) explain(deed!.barred)
        else choose(deed!.said)
        return
      }
      const found = answers.filter(({ where, card }) => where === picked.where && card === picked.card)
      // With a card alone it is not yet said which type it gets.
      if (found.length === 1) choose(found[0]!.said)
    },
    left,
    ending: endOf === question,
    askEnd: (asked) => setEndOf(asked ? question : null),
    marks,
    mark,
    roleOpen,
    showRole,
  }
  useTableKeys(scene, numbered, pickNamed)
  return scene
}

interface Numbered {
  readonly where: Picked['where']
  readonly cards: readonly string[]
}

/** What digits pick: the cards that the question is about; in a turn the hand, and the Line-Up once the hand can do no more. */
function numberedOf({
  asked,
  answers,
  hand,
  seen,
}: Pick<TableScene, 'asked' | 'answers' | 'hand' | 'seen'>): Numbered {
  const named = (where: Picked['where'], faces: readonly number[]): Numbered => ({
    where,
    cards: faces.map((card) => sayCard(seen, card)),
  })
  const held = hand.map(({ card }) => card)
  if (asked === 'act') {
    const plays = held.some((card) => cardOf(card).text.length > 0 || cardOf(card).ongoing !== undefined)
    return plays ? named('hand', held) : named('lineUp', seen.lineUp)
  }
  const where = answers.find(({ card }) => card !== null)?.where
  if (where === undefined) return named('list', [])
  const lying = where === 'hand' ? held : where === 'lineUp' ? seen.lineUp : []
  const names = new Set(
    answers.flatMap((one) => (one.where === where && one.card !== null ? [one.card] : [])),
  )
  return where === 'list'
    ? { where, cards: [...names] }
    : named(
        where,
        lying.filter((card) => names.has(sayCard(seen, card))),
      )
}

function useTableKeys(
  scene: TableScene,
  numbered: Numbered,
  pickNamed: (where: Picked['where'], name: string) => void,
): void {
  const { asked, answers, choose, clear, act, roleOpen, showRole, picked, me, why, left, ending, askEnd } =
    scene
  const busy = useBusy()
  const plain = answers.filter(({ card, seat, said }) => card === null && seat === null && said !== null)
  const digit = (n: number) => (): void | false => {
    if (busy) return undefined
    const said = plain[n]?.said
    if (said !== undefined) return choose(said)
    const name = numbered.cards[n]
    if (name === undefined) return false
    if (isPicked(picked, numbered.where, name)) return act()
    return pickNamed(numbered.where, name)
  }
  useKeys(
    {
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), digit(i)])),
      r: () => (me === null ? false : showRole(!roleOpen)),
      a: () => (asked === 'act' && !busy && why('playAll') === null ? choose('playAll') : false),
      e: () => {
        if (asked !== 'act' || busy) return false
        return left === null || ending ? choose('end') : askEnd(true)
      },
    },
    true,
  )
  const declined = answers.find(({ said }) => said === null || said === false)
  useKeys({
    0: () => (declined && !busy ? choose(declined.said) : false),
    Enter: () => (picked === null ? false : act()),
    Escape: () => {
      if (roleOpen) return showRole(false)
      askEnd(false)
      clear()
    },
  })
}

export function Table(props: Props): ReactElement {
  const { view, seat: me } = props
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const now = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)
  const question = questionOf(props)
  const scene = useScene(props, wide, question)
  const { asked, words } = scene
  useHandover(root, now, question)
  return (
    <TableContext value={scene}>
      <div ref={ruler} />
      <div className="face wm" ref={root} data-wide={wide || undefined} data-asked={asked}>
        <div className="wm-city" ref={now} tabIndex={-1}>
          {asked !== '' && <Work />}
          {view.table.turns > 0 && (
            <div className="wm-top">
              <Clock />
              <Challenge />
              <Threats />
              {wide && <Machination />}
            </div>
          )}
          <Goals />
          <Last />
          <Talk />
          {view.table.turns > 0 && <LineUp />}
          {!wide && <Machination />}
          <Keys
            keys={KEYS.filter((key) => key !== 'R' || me !== null).map((key) => [
              key,
              words.ui(`key.${key}`),
            ])}
          />
        </div>
        <div className="wm-tray">
          {me !== null && <Role me={me} />}
          <PlayArea />
          {me !== null && <Hand me={me} />}
          <div className="wm-foot">
            <Piles me={me} />
            {me !== null && props.pencil && <Claims me={me} />}
            {me !== null && <RoleKey />}
          </div>
        </div>
      </div>
    </TableContext>
  )
}

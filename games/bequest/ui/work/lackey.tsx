import { NOTHING, type CardNumber } from '@conspire/kernel'
import { Act, Actions, Clear, digitOf, useKeys, useShell } from '@conspire/ui'
import { usePicking } from '@conspire/ui/picking'
import { useAnswers, useChoosing } from '@conspire/ui/choosing'
import { useMemo, useState, type ReactElement } from 'react'
import { cardNumber, CARDS } from '../../src/cards/index.ts'
import type { Event } from '../../src/changes.ts'
import { idsOf } from '../../src/choices.ts'
import { leftOf, rightOf } from '../../src/table.ts'
import { lackeyAtWork, limitIn, verbIn } from '../../src/words/seen.ts'
import { happened } from '../../src/worth.ts'
import { CardRow } from '../card/card.tsx'
import { useForesight, useTable } from '../parts/scene.ts'
import { Prospect, taking, Worths } from '../parts/worth.tsx'
import { AtWork } from './atWork.tsx'
import type { WorkProps } from './work.ts'

interface AnswersProps {
  /** What is done with what is picked; null as long as nothing is. */
  readonly deed: string | null
  /** What doing nothing is called. */
  readonly none: string
  readonly onDeed: () => void
  readonly onNone: () => void
  readonly onClear: () => void
  /** Whether there is anything to pick from. */
  readonly able: boolean
}

/** To do something with what is picked, or to decline, which is never done by mistake: it has a key of its own. */
function Answers({ deed, none, onDeed, onNone, onClear, able }: AnswersProps): ReactElement {
  const { words } = useTable()
  useKeys({ 0: onNone, Enter: able ? undefined : onNone })
  if (!able)
    return (
      <Actions>
        <Act primary onAct={onNone} hotkey="Enter">
          {words.ui('lackey.goOn')}
        </Act>
      </Actions>
    )
  return (
    <Actions>
      <Act primary onAct={onDeed} idle={deed === null} hotkey="Enter">
        {deed ?? words.ui('lackey.first')}
      </Act>
      {deed !== null && <Clear onClear={onClear} />}
      <Act quiet onAct={onNone} hotkey="0">
        {none}
      </Act>
    </Actions>
  )
}

type Verb = 'sell' | 'discard' | 'dive' | 'peek'
/** What becomes of the picked cards, where its worth can be said beforehand. */
const DEEDS = { sell: 'sold', discard: 'cleaned', dive: 'dived' } as const

/** BQ-171…BQ-185: up to so many of the cards that a Lackey offers are sold, discarded, fished out or taken; or none. */
export function PickWork(props: WorkProps): ReactElement {
  const { me, view, choose, why } = props
  const { seen, words, round, wide } = useTable()
  const { announce, explain } = useShell()
  const lackey = lackeyAtWork(seen)
  const verb = verbIn(view.pending!) as Verb
  const max = limitIn(seen)
  const answers = useAnswers(props)
  const { picks, option, confirm, clear } = useChoosing(answers, choose, {
    question: `${view.pending!.name} ${lackey}`,
    isDrawn: () => true,
    announce: () => announce(words.ui('lackey.picked', { count: Math.min(max, picks.length + 1), max })),
    explain: ({ thing }) => explain(why(idsOf([...picked, thing]))!),
  })
  const picked = picks.map(({ thing }) => thing)
  const wares = answers.valuesOf('card', [])
  const then = useMemo(() => {
    if (picked.length === 0) return null
    if (verb === 'peek') return taking(seen, me, picked[0]!)
    const { rule } = CARDS[lackey]!
    return happened(seen, [{ type: DEEDS[verb], rule, seat: me, lackey, cards: picked }])
  }, [seen, me, lackey, verb, picked])
  useForesight(then)

  return (
    <section className="bq-work bq-scene bq-lackey" data-verb={verb}>
      <AtWork lackey={lackey} />
      <div className="bq-wares">
        {verb === 'peek' && <p className="bq-stamp">{words.ui('peek.secret')}</p>}
        <CardRow
          label={words.ui('lackey.wares')}
          cards={wares.map(({ thing }) => thing)}
          whole={wide && verb === 'peek'}
          each={(card, i) => {
            const { picked, hotkey, pick } = option(wares[i]!)
            return {
              pressed: picked,
              hotkey,
              fresh: round?.fresh.has(card),
              onPick: () => pick(1),
              children: verb === 'peek' && <Prospect card={card} />,
            }
          }}
        />
        {then && verb !== 'peek' && (
          <Worths label={words.ui('lackey.worth')} then={then} of={[[me, words.ui('you')]]} />
        )}
      </div>
      <Answers
        deed={picked.length === 0 ? null : words.ui(`lackey.${verb}`, { count: picked.length })}
        none={words.say(`choice.${verb}.none`)}
        able={wares.length > 0}
        onDeed={confirm}
        onNone={() => choose([])}
        onClear={clear}
      />
    </section>
  )
}

type Side = 'left' | 'right'
const SIDES: readonly Side[] = ['left', 'right']
const NOBODY_FRAMED: Readonly<Record<Side, CardNumber>> = { left: NOTHING, right: NOTHING }

/** BQ-181, BQ-182: up to one card of Evidence to each neighbour. */
export function FrameWork({ me, legal, say, choose }: WorkProps): ReactElement {
  const { seen, words, names } = useTable()
  const { announce } = useShell()
  const lackey = lackeyAtWork(seen)
  const victims = { left: leftOf(seen.players, me), right: rightOf(seen.players, me) }
  const answers = legal.map((choice) => say(choice) as Readonly<Record<Side, string | null>>)
  const evidence = [...new Set(answers.flatMap(({ left }) => (left === null ? [] : [cardNumber(left)])))]
  const [planted, setPlanted] = useState(NOBODY_FRAMED)
  const sideOf = (card: CardNumber): Side | undefined => SIDES.find((side) => planted[side] === card)
  const nameAt = (side: Side): string => names[victims[side]]!

  /** Nobody, left, right and round again. */
  const cycle = (card: CardNumber): void => {
    const side = sideOf(card)
    const next = side === undefined ? 'left' : side === 'left' ? 'right' : undefined
    setPlanted({ ...planted, ...(side && { [side]: NOTHING }), ...(next && { [next]: card }) })
    if (next) announce(words.ui('frame.planted', { card: words.card(card), name: nameAt(next) }))
  }
  const framed = SIDES.filter((side) => planted[side] !== NOTHING)
  const idAt = (side: Side): string | null => CARDS[planted[side]]?.id ?? null
  const clear = (): void => setPlanted(NOBODY_FRAMED)
  const answer = (): void => {
    if (framed.length > 0) choose({ left: idAt('left'), right: idAt('right') })
  }
  usePicking(evidence, cycle, { confirm: answer, clear })

  return (
    <section className="bq-work bq-scene bq-lackey" data-verb="frame">
      <AtWork lackey={lackey} />
      <div className="bq-wares">
        <p>{words.ui('frame.hint', { left: nameAt('left'), right: nameAt('right') })}</p>
        <CardRow
          label={words.ui('lackey.wares')}
          cards={evidence}
          each={(card, i) => {
            const side = sideOf(card)
            return {
              pressed: side !== undefined,
              state: side && words.ui('frame.for', { name: nameAt(side) }),
              hotkey: digitOf(i),
              onPick: () => cycle(card),
              flag: side && words.ui('frame.for', { name: nameAt(side) }),
            }
          }}
        />
        {framed.length > 0 && (
          <Worths
            label={words.ui('lackey.worth')}
            then={happened(
              seen,
              framed.map((side): Event => ({
                type: 'framed',
                rule: 'BQ-182',
                seat: me,
                lackey,
                victim: victims[side],
                card: planted[side],
              })),
            )}
            of={[me, victims.left, victims.right].map((seat) => [
              seat,
              seat === me ? words.ui('you') : names[seat]!,
            ])}
          />
        )}
      </div>
      <Answers
        deed={framed.length === 0 ? null : words.ui('frame.confirm', { count: framed.length })}
        none={words.say('choice.frame.none')}
        able={evidence.length > 0}
        onDeed={answer}
        onNone={() => choose({ left: null, right: null })}
        onClear={clear}
      />
    </section>
  )
}

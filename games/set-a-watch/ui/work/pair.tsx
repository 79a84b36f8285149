import { Act, Option } from '@conspire/ui'
import type { Json } from '@conspire/kernel'
import { useState, type ReactElement } from 'react'
import { cardId } from '../../src/choices.ts'
import { isExhausted } from '../../src/party.ts'
import { useTable } from '../parts/scene.ts'

interface PairProps {
  readonly firsts: readonly number[]
  readonly seconds: readonly number[]
  readonly titles: readonly [string, string]
  readonly say: (first: number, second: number) => Json
  readonly none?: string
}

/** Two cards are asked for, one of each list. */
function Pair({ firsts, seconds, titles, say, none }: PairProps): ReactElement {
  const { view, words, choose } = useTable()
  const [first, setFirst] = useState(firsts.length === 1 ? firsts[0]! : -1)
  const [second, setSecond] = useState(seconds.length === 1 ? seconds[0]! : -1)
  const list = (
    cards: readonly number[],
    title: string,
    chosen: number,
    set: (card: number) => void,
  ): ReactElement => (
    <div role="group" aria-label={title}>
      <h4>{title}</h4>
      <ul className="options">
        {cards.map((card) => (
          <Option
            key={card}
            picked={card === chosen}
            card={{ card, name: words.card(card) }}
            onPick={() => set(card)}
          >
            {words.card(card)}
          </Option>
        ))}
      </ul>
    </div>
  )
  const whole = first >= 0 && second >= 0
  return (
    <>
      <div className="sw-pair">
        {list(firsts, titles[0], first, setFirst)}
        {list(seconds, titles[1], second, setSecond)}
      </div>
      <div className="acts">
        <Act
          primary
          hotkey="Enter"
          idle={!whole}
          onAct={() => {
            if (whole) choose(say(first, second))
          }}
        >
          {whole ? words.answer(view, say(first, second)) : words.ui('pair.first')}
        </Act>
        {none !== undefined && (
          <Act quiet onAct={() => choose(null)}>
            {none}
          </Act>
        )}
      </div>
    </>
  )
}

/** SW-182 */
export function SwapBar(): ReactElement {
  const { view, seen, words } = useTable()
  const slot = view.pending!.about['slot']!
  const board = seen.boards[slot]!
  return (
    <Pair
      firsts={board.filter((_, at) => isExhausted(seen, slot, at))}
      seconds={board.filter((_, at) => !isExhausted(seen, slot, at))}
      titles={[words.ui('swap.refresh'), words.ui('swap.exhaust')]}
      say={(refresh, exhaust) => ({ refresh: cardId(refresh), exhaust: cardId(exhaust) })}
    />
  )
}

/** SW-082, SW-090 */
export function EquipBar(): ReactElement {
  const { view, seen, words } = useTable()
  const slot = view.pending!.about['slot']!
  return (
    <Pair
      firsts={seen.boards[slot]!}
      seconds={seen.spare[slot]!}
      titles={[words.ui('equip.out'), words.ui('equip.in')]}
      say={(out, into) => ({ out: cardId(out), in: cardId(into) })}
      {...(view.pending!.about['optional'] === 1 && { none: words.answer(view, null) })}
    />
  )
}

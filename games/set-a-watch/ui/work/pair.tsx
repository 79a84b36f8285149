import { Act, Actions, Option } from '@conspire/ui'
import type { Codec } from '@conspire/kernel'
import { useState, type ReactElement } from 'react'
import { cardAt } from '../../src/choices.ts'
import { equipSwap, monolithSwap } from '../../src/questions.ts'
import type { Table } from '../../src/table.ts'
import { useTable } from '../parts/scene.ts'

interface PairProps<L, X> {
  /** What the choices stand for, and the two cards of one. */
  readonly codec: Pick<Codec<Table, L, X | null>, 'value'>
  readonly cards: (pair: X, seen: Table) => readonly [number, number]
  readonly titles: readonly [string, string]
}

/** Two cards are asked for, one of each list. */
function Pair<L, X>({ codec, cards, titles }: PairProps<L, X>): ReactElement {
  const { view, seen, words, choose, legal, say, me } = useTable()
  const pairs = legal.flatMap((choice) => {
    const pair = codec.value(seen, view.pending!.locals as unknown as L, me!, choice)
    return pair === null ? [] : [{ choice, cards: cards(pair, seen) }]
  })
  const [firsts, seconds] = [0, 1].map((i) => [...new Set(pairs.map((pair) => pair.cards[i]!))]) as [
    number[],
    number[],
  ]
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
  const whole = pairs.find((pair) => pair.cards[0] === first && pair.cards[1] === second)
  return (
    <>
      <div className="sw-pair">
        {list(firsts, titles[0], first, setFirst)}
        {list(seconds, titles[1], second, setSecond)}
      </div>
      <Actions>
        <Act
          primary
          hotkey="Enter"
          idle={!whole}
          onAct={() => {
            if (whole) choose(say(whole.choice))
          }}
        >
          {whole ? words.answer(view, say(whole.choice)) : words.ui('pair.first')}
        </Act>
        {legal.length > pairs.length && (
          <Act quiet onAct={() => choose(null)}>
            {words.answer(view, null)}
          </Act>
        )}
      </Actions>
    </>
  )
}

/** SW-182 */
export function SwapBar(): ReactElement {
  const { words } = useTable()
  return (
    <Pair
      codec={monolithSwap}
      cards={({ refresh, exhaust }, seen) => [cardAt(seen, refresh), cardAt(seen, exhaust)]}
      titles={[words.ui('swap.refresh'), words.ui('swap.exhaust')]}
    />
  )
}

/** SW-082, SW-090 */
export function EquipBar(): ReactElement {
  const { words } = useTable()
  return (
    <Pair
      codec={equipSwap}
      cards={(swap, seen) => [cardAt(seen, swap.out), swap.in]}
      titles={[words.ui('equip.out'), words.ui('equip.in')]}
    />
  )
}

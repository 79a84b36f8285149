import { CardInfo, useShell } from '@conspire/ui'
import type { Pickable } from '@conspire/ui/pick'
import type { ReactElement } from 'react'
import { ALL_TOKENS, LOOT, lootOf } from '../../src/cards/index.ts'
import { countLoot, typesIn } from '../../src/table.ts'
import { nameOf } from '../../src/words/cards.ts'
import { Token } from '../card/art.tsx'
import { uiSay } from '../words.ts'
import { Hotkey } from './hotkey.tsx'
import { useSight } from './scene.ts'

/** A token that stands for its type. */
const tokenFor = (type: number): number => ALL_TOKENS.find((token) => lootOf(token) === type)!

interface LootProps {
  readonly type: number
  readonly count?: number
  /** Whether the viewer's plan still lacks it. */
  readonly lacking?: boolean
  /** What else is to be said of it. */
  readonly note?: string | undefined
  readonly pickable?: Pickable | null | undefined
}

/** A kind of Loot: a brass token and its name, where there is room. */
export function Loot({ type, count = 1, lacking = false, note, pickable = null }: LootProps): ReactElement {
  const { lang, openCard } = useShell()
  const { small } = useSight()
  const { id, rarity } = LOOT[type]!
  const name = nameOf(id, lang)
  const needed = lacking ? uiSay(lang, 'plan.needed') : null
  const inside = (
    <>
      <span className="spoken">
        {[count > 1 ? `${name} ×${count}` : name, note, needed].filter(Boolean).join(', ')}
      </span>
      <Token of={type} />
      <span className="mp-loot-name" aria-hidden>
        {name}
      </span>
      {count > 1 && <b aria-hidden>×{count}</b>}
    </>
  )
  if (small && pickable === null)
    return (
      <span className="mp-loot" data-rarity={rarity} data-lacking={lacking || undefined}>
        {inside}
      </span>
    )
  const button = (
    <button
      type="button"
      className="bare mp-loot"
      data-rarity={rarity}
      data-lacking={lacking || undefined}
      data-part={pickable?.legal ? 'choice' : undefined}
      data-card={tokenFor(type)}
      aria-pressed={pickable?.picked}
      aria-disabled={pickable ? !pickable.legal : undefined}
      aria-keyshortcuts={pickable?.hotkey}
      title={name}
      onClick={({ detail }) => (pickable ? pickable.pick(detail) : openCard(tokenFor(type)))}
    >
      {inside}
      <Hotkey of={pickable} />
    </button>
  )
  return pickable ? (
    <>
      {button}
      <CardInfo card={tokenFor(type)} name={name} mouse />
    </>
  ) : (
    button
  )
}

interface LootRowProps {
  readonly tokens: readonly number[]
  readonly label: string
  /** Whether what the viewer's plan lacks stands out. */
  readonly wanted?: boolean
  readonly at?: (type: number) => Pickable | null
}

/** Tokens beside each other, by their types. */
export function LootRow({ tokens, label, wanted = false, at }: LootRowProps): ReactElement {
  const { lacking } = useSight()
  const counts = countLoot(tokens)
  return (
    <ul className="mp-loots" aria-label={label}>
      {typesIn(tokens).map((type) => (
        <li key={type}>
          <Loot
            type={type}
            count={counts[type]!}
            lacking={wanted && lacking.has(type)}
            pickable={at?.(type)}
          />
        </li>
      ))}
    </ul>
  )
}

import type { CardNumber } from '@conspire/kernel'
import { picturesIn } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { FACTION, FIST, LOOT, SUPERS, TYPES, VILLAIN } from '../../src/cards/index.ts'
import { LOOKS } from './looks.ts'

const FILE = new URL('../art.svg', import.meta.url).href
/** The side of the box in which they are drawn. */
const BOX = 48

/** One of our own pictures: signs, Loot, places. */
export const Art = picturesIn(FILE, BOX)

/** A Super before the sky of a cover. */
export function Cover({
  card,
  children,
}: {
  readonly card: CardNumber
  readonly children?: ReactNode
}): ReactElement {
  return (
    <span className="mp-cover" data-attack={SUPERS[card]!.attack} aria-hidden>
      <svg className="art mp-portrait" viewBox={`0 0 ${BOX} ${BOX}`}>
        {LOOKS[SUPERS[card]!.id]!.split(' ').map((part) => (
          <use key={part} href={`${FILE}#${part}`} />
        ))}
      </svg>
      {children}
    </span>
  )
}

/** A type of Loot: a token in the metal of its rarity. */
export function Token({ of }: { readonly of: number }): ReactElement {
  const { id, rarity } = LOOT[of]!
  return (
    <span className="disc mp-token" data-rarity={rarity} aria-hidden>
      <Art of={id} />
    </span>
  )
}

/** An Attack type (FIST for none) is a round sign, a Defense a shield. */
export function TypeSign({
  of,
  as,
}: {
  readonly of: number
  readonly as: 'attack' | 'defense'
}): ReactElement {
  const type = of === FIST ? 'fist' : TYPES[of]!
  return (
    <span className="disc mp-type" data-type={type} data-as={as} aria-hidden>
      <Art of={type} />
    </span>
  )
}

export const factionOf = (card: CardNumber): 'hero' | 'villain' =>
  FACTION[card] === VILLAIN ? 'villain' : 'hero'

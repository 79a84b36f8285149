import { picturesIn } from '@conspire/ui'
import type { ReactElement } from 'react'
import { FACTION, FIST, SUPERS, TYPES, VILLAIN } from '../../src/cards/index.ts'
import { LOOKS } from './looks.ts'

const FILE = new URL('../art.svg', import.meta.url).href
/** The side of the box in which they are drawn. */
const BOX = 48

/** One of our own pictures: signs, Loot, places. */
export const Art = picturesIn(FILE, BOX)

/** A Super as the police would draw them. */
export function Portrait({ card }: { readonly card: number }): ReactElement {
  return (
    <svg
      className="art mp-portrait"
      viewBox={`0 0 ${BOX} ${BOX}`}
      data-attack={SUPERS[card]!.attack}
      aria-hidden
    >
      {LOOKS[SUPERS[card]!.id]!.split(' ').map((part) => (
        <use key={part} href={`${FILE}#${part}`} />
      ))}
    </svg>
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
    <span className="mp-type" data-type={type} data-as={as} aria-hidden>
      <Art of={type} />
    </span>
  )
}

export const factionOf = (card: number): 'hero' | 'villain' =>
  FACTION[card] === VILLAIN ? 'villain' : 'hero'

import type { ReactElement } from 'react'

/** Where the pips lie, by value: the places of a box of 3 by 3, row by row. */
const PIPS = ['', '4', '08', '048', '0268', '02468', '023568', '0234568', '01235678']
const SQUARE = 'M8 3h32a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z'
const OCTAGON = 'M15 2h18l13 13v18L33 46H15L2 33V15Z'
const SIX = 6

/** A die face: a square for six sides, an octagon for eight; pips and the number both say what it shows. */
export function DieFace({ value, sides }: { readonly value: number; readonly sides: number }): ReactElement {
  const [from, step] = sides === SIX ? [13, 11] : [15, 9]
  return (
    <span className="sw-die-face" data-sides={sides} aria-hidden>
      <svg viewBox="0 0 48 48">
        <path className="sw-die-shape" d={sides === SIX ? SQUARE : OCTAGON} />
        {Array.from(PIPS[value] ?? '', Number).map((at) => (
          <circle
            key={at}
            className="sw-pip"
            cx={from + (at % 3) * step}
            cy={from + Math.floor(at / 3) * step}
            r={sides === SIX ? 4 : 3.4}
          />
        ))}
      </svg>
      <b>{value === 0 ? '–' : value}</b>
    </span>
  )
}

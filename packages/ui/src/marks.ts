import { createElement, type ReactElement } from 'react'

/** One outline per seat, in a box of 32 by 32: a seat is known by its shape and the letter of its name, never by colour alone. */
const SHAPES = [
  'M16 2.5a13.5 13.5 0 1 0 0 27 13.5 13.5 0 0 0 0-27Z',
  'M4 4h24v24H4Z',
  'M16 1 31 16 16 31 1 16Z',
  'M16 2 30.5 12.5 25 29.5H7L1.5 12.5Z',
  'M3 3h26v12c0 8-5 12.5-13 15.5C8 27.5 3 23 3 15Z',
  'M9 2h14l8 14-8 14H9L1 16Z',
] as const

export interface SeatMarkProps {
  readonly seat: number
  /** Everybody at the table, by seat. */
  readonly names: readonly string[]
  /** Whether this is the viewer's own seat. */
  readonly me: boolean
}

const partsOf = (name: string): string[] => Array.from(name.trim())
/** Nobody has no name. */
const NAMELESS = '?'
const initialOf = (name: string): string => partsOf(name)[0]?.toLocaleUpperCase() ?? NAMELESS

/**
 * The letter by which each of these is known. Where several have the same, the first that only one of them has at its place in the name stands beside
 * it, and where there is none, a number.
 */
export function lettersOf(names: readonly string[]): readonly string[] {
  const alike = Map.groupBy(names.keys(), (i) => initialOf(names[i]!))
  return names.map((name, i) => {
    const initial = initialOf(name)
    const group = alike.get(initial)!
    if (group.length === 1 || initial === NAMELESS) return initial
    const own = partsOf(name).findIndex(
      (part, at) =>
        at > 0 && part.trim() !== '' && group.every((one) => one === i || partsOf(names[one]!)[at] !== part),
    )
    return initial + (own < 0 ? group.indexOf(i) + 1 : partsOf(name)[own]!)
  })
}

/** The mark of a seat. It says nothing to a screen reader: the name always stands beside it. */
export function SeatMark({ seat, names, me }: SeatMarkProps): ReactElement {
  return createElement(
    'svg',
    { className: me ? 'seat-mark me' : 'seat-mark', viewBox: '0 0 32 32', 'aria-hidden': true },
    createElement('path', { className: 'shape', d: SHAPES[seat % SHAPES.length] }),
    createElement('text', { className: 'letter', x: 16, y: 21.5 }, lettersOf(names)[seat]),
  )
}

import { createElement, useContext, type ReactElement } from 'react'
import { ShellContext } from './shell.ts'

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
  readonly name: string
  /** Whether this is the viewer's own seat. */
  readonly me: boolean
}

const lettersOf = (name: string): string[] => Array.from(name.trim().toLocaleUpperCase())
/** The letter of a name; where somebody else at the table has the same, also the first one by which it differs from all of theirs. */
export function letterOf(name: string, names: readonly string[] = []): string {
  const [first = '?', ...rest] = lettersOf(name)
  const alike = names
    .filter((other) => other !== name)
    .map(lettersOf)
    .filter(([one]) => one === first)
  const more = alike[0] && rest.find((letter, i) => alike.every((other) => other[i + 1] !== letter))
  return first + (more ?? '').toLowerCase()
}

/** The mark of a seat. It says nothing to a screen reader: the name always stands beside it. */
export function SeatMark({ seat, name, me }: SeatMarkProps): ReactElement {
  const letter = letterOf(name, useContext(ShellContext)?.names)
  return createElement(
    'svg',
    { className: me ? 'seat-mark me' : 'seat-mark', viewBox: '0 0 32 32', 'aria-hidden': true },
    createElement('path', { className: 'shape', d: SHAPES[seat % SHAPES.length] }),
    createElement(
      'text',
      { className: 'letter', x: 16, y: 21.5, 'data-long': letter.length > 1 || undefined },
      letter,
    ),
  )
}

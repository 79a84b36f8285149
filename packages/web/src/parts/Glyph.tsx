import type { ReactElement } from 'react'

/** The small signs of the shell, drawn with one pen in a box of 24 by 24. */
const SIGNS = {
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  panel: 'M5 5h14M5 10h14M5 15h9M5 20h6',
  door: 'M13 3H5v18h8M10 12h11M17 8l4 4-4 4',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  check: 'M4 13l5 5L20 6',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  pen: 'M4 20l1-5L16 4l4 4L9 19Z',
  robot: 'M6 9h12v10H6ZM12 9V5M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM9.5 13v2M14.5 13v2M3 12v4M21 12v4',
  lock: 'M5 11h14v10H5ZM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 3',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z',
  mute: 'M4 9v6h4l5 4V5L8 9ZM17 9l5 6M22 9l-5 6',
  sound: 'M4 9v6h4l5 4V5L8 9ZM17 8a6 6 0 0 1 0 8',
  search: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l6 6',
  first: 'M6 5v14M19 5l-9 7 9 7Z',
  back: 'M16 5l-9 7 9 7Z',
  play: 'M7 4l13 8-13 8Z',
  pause: 'M8 5v14M16 5v14',
  on: 'M8 5l9 7-9 7Z',
  last: 'M18 5v14M5 5l9 7-9 7Z',
  arrow: 'M4 12h16M14 6l6 6-6 6',
} as const

export type Sign = keyof typeof SIGNS

/** Always beside words, or in a control that has a name: it says nothing by itself. */
export function Glyph({ sign }: { readonly sign: Sign }): ReactElement {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[sign]} />
    </svg>
  )
}

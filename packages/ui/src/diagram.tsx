/** Drawings for the rulebook: a few shapes in the colours of the theme, on a sheet that is as wide as the narrowest screen. */
import type { ReactElement, ReactNode } from 'react'
import './diagram.css'

/** How wide every sheet is; what is written on it can then be read on a phone. */
const WIDE = 340
const LINE = 16

type Point = readonly [x: number, y: number]

/** What a shape is drawn in: plain paper, the back of a card, what matters here, what is good, or only an outline. */
export type Tone = 'plain' | 'back' | 'hot' | 'good' | 'ghost'

/** Whoever cannot see it reads the alternative that stands beside it (`Diagram`). */
export const Sheet = ({
  tall,
  children,
}: {
  readonly tall: number
  readonly children: ReactNode
}): ReactElement => (
  <svg className="diagram-sheet" viewBox={`0 0 ${WIDE} ${tall}`} aria-hidden>
    {children}
  </svg>
)

interface TextProps {
  /** The middle of the text, or of its beginning or end. */
  readonly at: Point
  /** Line by line. */
  readonly say: string
  readonly from?: 'start' | 'middle' | 'end'
  readonly look?: 'bold' | 'soft' | 'big' | undefined
}

export function Text({ at: [x, y], say, from = 'middle', look }: TextProps): ReactElement {
  const lines = say.split('\n')
  const top = y - ((lines.length - 1) * LINE) / 2
  return (
    <text textAnchor={from} className={look && `diagram-${look}`}>
      {lines.map((line, i) => (
        <tspan key={i} x={x} y={top + i * LINE} dy="0.35em">
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface BoxProps {
  /** The middle of it. */
  readonly at: Point
  readonly size: Point
  readonly say?: string | undefined
  readonly tone?: Tone | undefined
  readonly look?: TextProps['look']
  readonly children?: ReactNode
}

/** A piece of paper, with words in the middle of it. */
export function Box({ at, size: [w, h], say, tone = 'plain', look, children }: BoxProps): ReactElement {
  const [x, y] = at
  return (
    <g className={`diagram-box diagram-${tone}`}>
      <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx={3} />
      {tone === 'back' && <path d={`M${x - w / 2 + 5} ${y + h / 2 - 5}L${x + w / 2 - 5} ${y - h / 2 + 5}`} />}
      {children}
      {say !== undefined && <Text at={at} say={say} look={look} />}
    </g>
  )
}

/** Straight, or bent to the right of its way (to the left below zero). */
export function Arrow({
  from: [x1, y1],
  to: [x2, y2],
  bend = 0,
  faint = false,
}: {
  readonly from: Point
  readonly to: Point
  readonly bend?: number
  readonly faint?: boolean
}): ReactElement {
  const cx = (x1 + x2) / 2 - (y2 - y1) * bend
  const cy = (y1 + y2) / 2 + (x2 - x1) * bend
  const angle = Math.atan2(y2 - cy, x2 - cx)
  const wing = (turn: number): string =>
    `${(x2 - 7 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 7 * Math.sin(angle + turn)).toFixed(1)}`
  return (
    <g className="diagram-arrow">
      <path d={`M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`} strokeDasharray={faint ? '4 3' : undefined} />
      <path d={`M${wing(0.5)}L${x2} ${y2}L${wing(-0.5)}`} />
    </g>
  )
}

/** Over things that belong together: their name, and a line from the first to the last. */
export const Span = ({
  from,
  to,
  at,
  say,
}: {
  readonly from: number
  readonly to: number
  readonly at: number
  readonly say: string
}): ReactElement => (
  <g className="diagram-arrow">
    <path d={`M${from} ${at + 6}V${at}H${to}V${at + 6}`} />
    <Text at={[(from + to) / 2, at - 4 - (say.split('\n').length * LINE) / 2]} say={say} look="soft" />
  </g>
)

/** A die with six sides is square, one with eight has eight corners. */
export function Die({
  at: [x, y],
  value,
  sides = 6,
}: {
  readonly at: Point
  readonly value: number
  readonly sides?: 6 | 8
}): ReactElement {
  const r = 13
  const c = sides === 6 ? 2 : 7
  const path = `M${x - r + c} ${y - r}H${x + r - c}L${x + r} ${y - r + c}V${y + r - c}L${x + r - c} ${y + r}H${x - r + c}L${x - r} ${y + r - c}V${y - r + c}Z`
  return (
    <g className="diagram-box diagram-hot">
      <path className="diagram-die" d={path} />
      <Text at={[x, y]} say={String(value)} look="bold" />
    </g>
  )
}

/** Pictures of the game's own file. */
export const artIn = (file: string) =>
  function Art({
    of,
    at: [x, y],
    side,
  }: {
    readonly of: string
    readonly at: Point
    readonly side: number
  }): ReactElement {
    const half = side / 2
    return (
      <use
        className="diagram-art"
        href={`${file}#${of}`}
        x={x - half}
        y={y - half}
        width={side}
        height={side}
      />
    )
  }

/** What follows on what: numbered steps below each other, each with a picture. */
export function Course({
  steps,
  art: Art,
}: {
  readonly steps: readonly { readonly picture: string; readonly title: string; readonly text: string }[]
  readonly art: ReturnType<typeof artIn>
}): ReactElement {
  const high = 60
  const apart = high + 12
  return (
    <Sheet tall={steps.length * apart - 8}>
      {steps.map(({ picture, title, text }, i) => {
        const y = 2 + i * apart + high / 2
        return (
          <g key={picture}>
            <Box at={[170, y]} size={[334, high]} />
            <Art of={picture} at={[32, y]} side={36} />
            <Text at={[64, y - 17]} say={`${i + 1}. ${title}`} from="start" look="bold" />
            <Text at={[64, y + 9]} say={text} from="start" look="soft" />
            {i > 0 && <Arrow from={[170, y - high / 2 - 12]} to={[170, y - high / 2 - 1]} />}
          </g>
        )
      })}
    </Sheet>
  )
}

import { letterOf, SeatMark, type ChartLine, type ChartProps } from '@conspire/ui'
import type { ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useTable } from './context.ts'
import './Chart.css'

const [WIDTH, HEIGHT] = [340, 160]
/** Room for the numbers at the left and below, and for the letters at the ends of the lines. */
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 22, 10, 22]
/** No more words than this below the picture. */
const MOST_STEPS = 10
/** Letters at the ends of lines keep this apart. */
const LETTER = 13
/** Lines are told apart by how they are drawn, and by the letter at their end. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '14 5', '5 2 2 2 2 2']

/** Where the letters at the ends stand: beside their lines, but never on top of each other. */
function apart(heights: readonly number[]): readonly number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => heights[a]! - heights[b]!)
  const places = [...heights]
  order.forEach((i, n) => {
    if (n > 0) places[i] = Math.max(places[i]!, places[order[n - 1]!]! + LETTER)
  })
  const over = Math.max(0, Math.max(...places) - (HEIGHT - BOTTOM))
  return places.map((place) => place - over)
}

/** How something went, step by step: a line for each; as numbers for whoever does not see it, or wants to know exactly. */
export function Chart({ title, unit, steps, lines, say = String }: ChartProps): ReactElement | null {
  const aside = useAside()
  const me = useTable((state) => state.seat)
  if (steps.length < 2) return null
  const values = lines.flatMap((line) => line.values)
  const least = Math.min(0, ...values)
  const most = Math.max(least + 1, ...values)
  const x = (step: number): number => LEFT + (step * (WIDTH - LEFT - RIGHT)) / (steps.length - 1)
  const y = (value: number): number => TOP + ((most - value) * (HEIGHT - TOP - BOTTOM)) / (most - least)
  const every = Math.ceil(steps.length / MOST_STEPS)
  const ends = apart(lines.map((line) => y(line.values.at(-1)!)))
  const mark = ({ seat, name }: ChartLine): ReactElement | null =>
    seat === undefined ? null : <SeatMark seat={seat} name={name} me={seat === me} />
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {[...new Set([least, 0, most])].map((value) => (
          <g key={value}>
            <line className="chart-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text className="chart-value" x={LEFT - 6} y={y(value) + 4}>
              {say(value)}
            </text>
          </g>
        ))}
        {steps.map(
          (step, i) =>
            i % every === 0 && (
              <text key={i} className="chart-step" x={x(i)} y={HEIGHT - 6}>
                {step}
              </text>
            ),
        )}
        {lines.map(({ name, seat, values }, i) => (
          <g key={i} className="chart-line" data-me={(seat !== undefined && seat === me) || undefined}>
            <polyline
              points={values.map((value, step) => `${x(step)},${y(value)}`).join(' ')}
              strokeDasharray={DASHES[i % DASHES.length]}
            />
            {lines.length > 1 && (
              <text x={WIDTH - RIGHT + 6} y={ends[i]! + 4}>
                {letterOf(
                  name,
                  lines.map((line) => line.name),
                )}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul>
        {lines.map((line, i) => (
          <li
            key={i}
            className="chart-line"
            data-me={(line.seat !== undefined && line.seat === me) || undefined}
          >
            <svg viewBox="0 0 30 8" aria-hidden>
              <polyline points="0,4 30,4" strokeDasharray={DASHES[i % DASHES.length]} />
            </svg>
            {mark(line)}
            <span>{line.name}</span> <b>{say(line.values.at(-1)!)}</b>
          </li>
        ))}
      </ul>
      <details>
        <summary>{aside('chart.numbers')}</summary>
        <div className="chart-scroll" tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                {lines.map((line, i) => (
                  <th key={i} scope="col">
                    {line.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map((step, at) => (
                <tr key={at}>
                  <th scope="row">{step}</th>
                  {lines.map((line, i) => (
                    <td key={i}>{say(line.values[at]!)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

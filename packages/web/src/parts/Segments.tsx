import type { ReactElement, ReactNode } from 'react'
import './Segments.css'

export interface Segment<T> {
  readonly value: T
  readonly label: ReactNode
  readonly text?: string
}

interface Props<T> {
  readonly name: string
  readonly legend: string
  readonly hint?: string | undefined
  readonly value: T
  readonly segments: readonly Segment<T>[]
  /** Side by side, or one below the other with a line of explanation each. */
  readonly stacked?: boolean
  /** Shows no legend; it is still read out. */
  readonly quiet?: boolean
  change(value: NoInfer<T>): void
}

/** One of several: radio buttons that look like what they are, a choice laid out on the table. */
export function Segments<T extends string | number | boolean>(props: Props<T>): ReactElement {
  const { name, legend, hint, value, segments, stacked = false, quiet = false, change } = props
  return (
    <fieldset className={stacked ? 'segments stacked' : 'segments'}>
      <legend className={quiet ? 'spoken' : ''}>{legend}</legend>
      <div className="segments-row">
        {segments.map((segment) => (
          <label key={String(segment.value)} className="segment">
            <input
              type="radio"
              name={name}
              checked={segment.value === value}
              onChange={() => change(segment.value)}
            />
            <span className="segment-face">
              <span className="segment-label">{segment.label}</span>
              {segment.text !== undefined && <span className="segment-text">{segment.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </fieldset>
  )
}

import type { ReactElement } from 'react'
import { Clause } from './acts.tsx'
import type { Forecast, ForecastLine } from './forecast.tsx'

function Line({ what, count, worth, change, way, clause, notes = [] }: ForecastLine): ReactElement {
  return (
    <>
      <b>{what}</b>
      {count !== undefined && <span>{count}</span>}
      {worth !== undefined && <span className="forecast-worth">{worth}</span>}
      {change !== undefined && (
        <strong className="difference" data-way={way}>
          {change}
        </strong>
      )}
      <Clause of={clause} />
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </>
  )
}

/** Where a number comes from: what changes, from what to what, and by which clause. */
export function ForecastSheet({ remarks = [], lines, total }: Forecast): ReactElement | null {
  return (
    <div className="face forecast">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {lines.length > 0 && (
        <ul>
          {lines.map((line, i) => (
            <li key={i}>
              <Line {...line} />
            </li>
          ))}
        </ul>
      )}
      {total && (
        <p className="forecast-total">
          <Line {...total} />
        </p>
      )}
    </div>
  )
}

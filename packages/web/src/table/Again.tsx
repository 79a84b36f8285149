import { useEffect, type ReactElement } from 'react'
import { useList } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { ALONE } from '../net/code.ts'
import { markArrival } from '../net/keep.ts'
import { go, Link } from '../router.tsx'
import { useClient, useTable } from './context.ts'

/** After the last move: one next table for all who were at this one. */
export function Again(): ReactElement | null {
  const aside = useAside()
  const list = useList()
  const client = useClient()
  const { code, game, next, seats } = useTable((state) => state.info!)
  const seat = useTable((state) => state.seat)
  const leaving = useTable((state) => state.leaving)
  const people = seats.filter(({ who }) => who === 'person').length
  useEffect(() => {
    if (!leaving || next === undefined) return
    // Whoever played against bots alone plays on at once.
    if (people === 1) markArrival(next.table, 'deal')
    go(`/t/${next.table}`)
  }, [leaving, next, people])

  if (code === ALONE)
    return (
      <button type="button" className="button primary" onClick={() => go(`/offline/${game}?again`)}>
        {aside('result.again')}
      </button>
    )
  const gone = (next?.gone ?? []).flatMap((one) => {
    const sitting = seats[one]
    return sitting?.who === 'person' && one !== seat ? [sitting.name] : []
  })
  return (
    <>
      {seat === null
        ? next && (
            <Link className="button primary" to={`/t/${next.table}`}>
              {aside('result.next')}
            </Link>
          )
        : !leaving && (
            <button type="button" className="button primary" onClick={() => void client.again()}>
              {aside('result.again')}
            </button>
          )}
      <span className="reckoning-gone" role="status">
        {gone.length > 0 && aside('result.gone', { names: list(gone), count: gone.length })}
      </span>
    </>
  )
}

import type { ReactElement } from 'react'
import { useTable } from './scene.ts'

/** What lasts for this round (SW-152). */
export function Effects(): ReactElement | null {
  const { seen, words } = useTable()
  const lasting = [
    seen.reach > 0 && words.ui('effect.reach', { count: seen.reach }),
    seen.light > 0 && words.ui('effect.light', { count: seen.light }),
    seen.cancels > 0 && words.ui('effect.cancels', { count: seen.cancels }),
    seen.bane > 0 && words.ui('effect.bane'),
    seen.poison > 0 && words.ui('effect.poison', { count: seen.poison }),
    seen.rogueRanged > 0 && words.ui('effect.ranged'),
  ].filter((one) => one !== false)
  if (lasting.length === 0) return null
  return (
    <ul className="sw-effects" aria-label={words.ui('effects')}>
      {lasting.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

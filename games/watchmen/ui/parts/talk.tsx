import { useLayoutEffect, useMemo, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { lettersOf } from '@conspire/ui'
import type { Claim } from '@conspire/ui/claims'
import type { UiId } from '../i18n/en.ts'
import { seatsOf } from '../../src/table.ts'
import { claimed, claimWords, standing, type Mark } from '../model/claims.ts'
import { useTable } from './scene.ts'

/** What is claimed and thought of everybody, at their seats: a few letters each, whole for a screen reader. Marks are for the eyes of whoever made them. */
export function Talk(): ReactElement {
  const {
    seen,
    words,
    names,
    me,
    pencils,
    pencil,
    marks: [marks],
  } = useTable()
  const claims = useMemo(() => claimed(pencils, seen.turns), [pencils, seen.turns])
  const [strip, setStrip] = useState<readonly Element[]>([])
  useLayoutEffect(() => setStrip([...document.querySelectorAll('.seats .seat > *')]), [])
  const letters = lettersOf(names)
  const claim = (one: Claim): ReactElement => (
    <span key={`${one.what} ${one.about}`} className="wm-badge" data-as={one.what}>
      <span className="spoken">{claimWords(words, one, me)}</span>
      <span aria-hidden>
        {words.ui(`badge.${one.what}` as UiId, { who: one.about === null ? '' : letters[one.about]! })}
      </span>
    </span>
  )
  return (
    <>
      {seatsOf(seen).map((seat) => {
        const place = strip[seat]
        const mark = marks[seat] as Mark | null | undefined
        const badges = [
          ...(seen.cleared[seat] === 1
            ? [
                <span key="cleared" className="wm-badge" data-as="cleared">
                  {words.ui('badge.cleared')}
                </span>,
              ]
            : []),
          ...standing(claims, seat).map(claim),
          ...(mark && pencil && seat !== me
            ? [
                <span key="mark" className="wm-badge wm-marked" data-as={mark}>
                  <span className="spoken">
                    {words.ui('mark.about', { name: names[seat]!, mark: words.ui(`mark.${mark}`) })}
                  </span>
                  <span aria-hidden>{words.ui(`mark.${mark}`)}?</span>
                </span>,
              ]
            : []),
        ]
        return place && badges.length > 0
          ? createPortal(<span className="wm-badges">{badges}</span>, place, seat)
          : null
      })}
    </>
  )
}

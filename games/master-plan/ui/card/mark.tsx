import type { Seat } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { MARKS } from '../../src/cards/index.ts'
import { useSight } from '../parts/scene.ts'

/** A Mastermind Mark in the colour of its set (MP-013); its shape and letter say the same without a colour. */
export function Mark({ seat }: { readonly seat: Seat }): ReactElement {
  const { names, me } = useSight()
  return (
    <span className="mp-mastermark" data-colour={MARKS[seat]} data-me={seat === me || undefined}>
      <SeatMark seat={seat} names={names} me={seat === me} />
    </span>
  )
}

import type { ReactElement } from 'react'
import { Feel } from '../feel/Feel.tsx'
import { Hint } from '../teach/Hint.tsx'

/** What comes to a table when it already stands: nobody waits for it. */
export const Later = (): ReactElement | null => (
  <>
    <Feel />
    <Hint />
  </>
)

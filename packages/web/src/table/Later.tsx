import type { ReactElement } from 'react'
import { Feel } from '../feel/Feel.tsx'
import { Motion } from '../feel/Motion.tsx'
import { Hint } from '../teach/Hint.tsx'
import { Dragging } from './Dragging.tsx'
import { Hurry } from './Hurry.tsx'
import { Moment } from './Moment.tsx'
import { Standing } from './Standing.tsx'
import { Unrefused } from './Unrefused.tsx'

/** What comes to a table when it already stands: nobody waits for it. Of a match that is looked back at nothing is heard or explained, and nothing turned over. */
export const Later = ({ over }: { readonly over: boolean }): ReactElement | null => (
  <>
    <Motion />
    {!over && <Feel />}
    {!over && <Hint />}
    {!over && <Unrefused />}
    {!over && <Hurry />}
    {!over && <Dragging />}
    {!over && <Moment />}
    {!over && <Standing />}
  </>
)

import { Actions } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { useTable } from './scene.ts'

interface Props {
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The buttons of a decision and what is to be said about them: where there is no room for it beside them, it stands in the tray. */
export function Doing({ note, children }: Props): ReactElement {
  const { wide } = useTable()
  return (
    <>
      {!wide && note && <p className="note">{note}</p>}
      <Actions note={wide && note}>{children}</Actions>
    </>
  )
}

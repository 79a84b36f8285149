import type { Pickable } from '@conspire/ui/pick'
import type { ReactNode } from 'react'

/** The key that picks it, drawn on it. */
export const Hotkey = ({ of }: { readonly of: Pick<Pickable, 'hotkey'> | null }): ReactNode =>
  of?.hotkey && (
    <span className="hotkey" aria-hidden>
      {of.hotkey}
    </span>
  )

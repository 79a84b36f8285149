import type { Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { useNow } from './Clock.tsx'
import { timeWords } from './clockWords.ts'
import { useClient, useTable } from './context.ts'

/** Everybody waits for somebody who is away: after a while the others may ask a bot to stand in. */
export function Absent({ seat }: { readonly seat: Seat }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const client = useClient()
  const name = useTable((state) => state.names[seat]!)
  const skew = useTable((state) => state.skew)
  const grace = useTable((state) => state.grace[seat]!)
  const left = (grace ?? 0) - (useNow() + skew)
  return (
    <p className="seats-absent">
      <span>
        {left > 0
          ? aside('absent.wait', { name, time: timeWords(say, left) })
          : aside('absent.long', { name })}
      </span>
      {left <= 0 && (
        <button type="button" className="button" onClick={() => void client.do({ mind: seat })}>
          <Glyph sign="robot" />
          {aside('absent.ask')}
        </button>
      )}
    </p>
  )
}

import { useKeys } from '@conspire/ui'
import { useClient } from './context.ts'

/** Escape puts away what was refused, beside all else that it does. */
export function Unrefused(): null {
  const client = useClient()
  const putAway = (): false => {
    client.explain(null)
    return false
  }
  useKeys({ Escape: putAway }, true)
  return null
}

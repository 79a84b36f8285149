import { useEffect } from 'react'
import { useClient } from './context.ts'
import { useShown } from './shown.ts'

/** Bots in this page do not wait where what is shown takes longer anyway, or nothing is shown. */
export function Hurry(): null {
  const client = useClient()
  const { showing, skipping, held } = useShown()
  const on = skipping || (showing !== null && !held)
  useEffect(() => client.hurry(on), [client, on])
  return null
}

import type { ReactElement } from 'react'
import { Feel } from '../feel/Feel.tsx'
import { inOurLanguage } from '../i18n/language.ts'
import { Hint } from '../teach/Hint.tsx'
import { texts } from '../teach/say.ts'

/** What comes to a table when it already stands: nobody waits for it. */
const Later = (): ReactElement => (
  <>
    <Feel />
    <Hint />
  </>
)

export async function later(): Promise<{ readonly default: typeof Later }> {
  await inOurLanguage(texts.fetch)
  return { default: Later }
}

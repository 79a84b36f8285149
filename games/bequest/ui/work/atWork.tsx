import type { CardNumber } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { CardRow } from '../card/card.tsx'
import { useTable } from '../parts/scene.ts'

/** The Lackey that is being used, under the lamp, with all that it says. */
export function AtWork({ lackey }: { readonly lackey: CardNumber }): ReactElement {
  const { wide } = useTable()
  return (
    <div className="bq-lit" data-part="subject">
      <CardRow whole={wide} cards={[lackey]} each={() => ({})} />
    </div>
  )
}

import type { Pending } from '@conspire/kernel'
import { useKeys } from '@conspire/ui'
import type { TableClient } from '../net/table.ts'
import { useClient } from './context.ts'
import type { Desk } from './desk.ts'

const pendingOf = (client: TableClient): Pending | null => client.store.getState().match?.view.pending ?? null

/** Single letters for what every table has. */
export function useTableKeys(desk: Desk): void {
  const client = useClient()
  useKeys({
    w: () => {
      const pending = pendingOf(client)
      if (pending) desk.openRule(pending.rule)
    },
    u: () => {
      const { seat } = client.store.getState()
      if (seat !== null && pendingOf(client)?.undo.includes(seat)) void client.undo()
    },
    // Where the focus goes, a screen reader reads.
    p: () => document.getElementById('prompt')?.focus(),
    l: () => desk.openTab('log'),
    t: () => !client.store.getState().replayed && desk.openTab('chat'),
    r: () => desk.openTab('rules'),
    '?': () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card']
      if (card === undefined) return false
      return desk.openCard(Number(card))
    },
  })
}

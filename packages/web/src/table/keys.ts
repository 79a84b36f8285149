import type { Pending } from '@conspire/kernel'
import { useEffect } from 'react'
import type { TableClient } from '../net/table.ts'
import { useSettings } from '../settings.ts'
import { useClient } from './context.ts'
import type { Desk } from './desk.ts'

/** Single letters, for those who want them; never while somebody types. */
export function useKeys(desk: Desk): void {
  const on = useSettings((settings) => settings.keys)
  const client = useClient()
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
      if (document.querySelector('dialog[open]')) return
      const act = ACTIONS[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act(desk, client)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on, desk, client])
}

const pendingOf = (client: TableClient): Pending | null => client.store.getState().match?.view.pending ?? null

const ACTIONS: Readonly<Record<string, (desk: Desk, client: TableClient) => void>> = {
  w: (desk, client) => {
    const pending = pendingOf(client)
    if (pending) desk.openRule(pending.rule)
  },
  u: (_desk, client) => {
    const { seat } = client.store.getState()
    if (seat !== null && pendingOf(client)?.undo.includes(seat)) void client.undo()
  },
  // Where the focus goes, a screen reader reads.
  p: () => document.getElementById('prompt')?.focus(),
  l: (desk) => desk.openTab('log'),
  c: (desk) => desk.openTab('chat'),
  r: (desk) => desk.openTab('rules'),
}

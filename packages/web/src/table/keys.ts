import { useEffect } from 'react'
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
      act(desk, client.store.getState().match?.view.pending?.rule ?? null)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on, desk, client])
}

const ACTIONS: Readonly<Record<string, (desk: Desk, rule: string | null) => void>> = {
  w: (desk, rule) => {
    if (rule !== null) desk.openRule(rule)
  },
  // Where the focus goes, a screen reader reads.
  p: () => document.getElementById('prompt')?.focus(),
  l: (desk) => desk.openTab('log'),
  c: (desk) => desk.openTab('chat'),
  r: (desk) => desk.openTab('rules'),
}

import type { Lang, Refusal } from '@conspire/kernel'
import { useState } from 'react'
import type { Forecast } from './forecast.tsx'
import { knownAtTable } from './scene.ts'

/** What the shell does for whatever lies on a table: the face of the game, the sheet of a card, the log. */
export interface Shell {
  readonly lang: Lang
  /** Of everybody at the table, by seat. */
  readonly names?: readonly string[]
  /** Opens the rulebook at a clause. */
  openRule(clause: string): void
  /** Opens the sheet with the full text of a card. */
  openCard(card: number): void
  /** Opens where a number comes from that says what would happen. */
  openForecast(forecast: Forecast): void
  /** Says in words why something cannot be done, with a link to its clause. */
  explain(refusal: Refusal): void
  /** Says something to a screen reader. */
  announce(text: string): void
  /** Where the buttons of a decision go, beside the prompt; null until it is there, left out where there is no such place. */
  readonly slot?: HTMLElement | null
  /** What the parts of the kit say, in the reader's language. */
  readonly words: {
    readonly close: string
    readonly clear: string
    clause(clause: string): string
    read(card: string): string
  }
}

export const [ShellContext, useShell] = knownAtTable<Shell>()

/** Whether a choice is on its way to the server: show it as sent, take no other. Apart, because it changes with every move and a log full of clauses need not know. */
export const [BusyContext, useBusy] = knownAtTable<boolean>()

/** A line for screen readers. Saying the same thing twice is heard twice. */
export function useAnnouncer(): readonly [line: string, announce: (text: string) => void] {
  const [line, setLine] = useState('')
  const [announce] = useState(() => (text: string): void => {
    setLine((old) => (old === text ? `${text}\u00A0` : text))
  })
  return [line, announce]
}

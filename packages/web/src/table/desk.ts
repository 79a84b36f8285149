import { createContext, use } from 'react'

export type Tab = 'log' | 'chat' | 'rules'

/** What any part of the table can ask the frame for. */
export interface Desk {
  openRule(clause: string): void
  openCard(card: number): void
  openTab(tab: Tab): void
  /** To another event of the log, where a match that is over is looked at. */
  jump?(at: number): void
}

export const DeskContext = createContext<Desk | null>(null)
export const useDesk = (): Desk => use(DeskContext)!

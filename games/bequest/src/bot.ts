import type { Bot } from '@conspire/kernel'
import type { Table } from './table.ts'
import type { BequestView } from './view.ts'
export const bots: Readonly<Record<string, Bot<Table, BequestView>>> = {}

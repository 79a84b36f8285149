import type { Bot } from '@conspire/kernel'
import { easy } from './bot/easy.ts'
import { medium } from './bot/medium.ts'
import type { Table } from './table.ts'
import type { BequestView } from './view.ts'

export const bots: Readonly<Record<string, Bot<Table, BequestView>>> = { easy, medium }

import type { Bot } from '@conspire/kernel'
import { easy } from './bot/easy.ts'
import { hard } from './bot/hard.ts'
import { medium } from './bot/medium.ts'
import type { Table } from './table.ts'

export const bots: Readonly<Record<string, Bot<Table, Table>>> = { easy, medium, hard }

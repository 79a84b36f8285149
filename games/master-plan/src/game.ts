import { defineGame, type Game } from '@conspire/kernel'
import { bots } from './bot.ts'
import type { Event } from './events.ts'
import { rules } from './rules.ts'
import type { Options, Table } from './table.ts'

export const masterPlan: Game<Table, Options, Table, Event> = defineGame({ ...rules, bots })

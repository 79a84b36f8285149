import type { BaseSet } from './card.ts'
import { original } from './original.ts'

/** WM-005: the base sets that the pack can be played with. A new one is a literal in a file of its own and its name here. */
export const BASES: readonly BaseSet[] = [original]

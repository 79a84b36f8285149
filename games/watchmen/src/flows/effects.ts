import type { AnyFlow } from '@conspire/kernel'
import type { Verb } from '../cards/index.ts'
import type { Event } from '../changes.ts'
import type { Table } from '../table.ts'
import type { INSTANT } from './instant.ts'

/** The verbs that ask somebody something: all that `instant.ts` does not carry out by itself. */
export type AskingVerb = Exclude<Verb, keyof typeof INSTANT>
/** A flow for each of them: a verb without one does not compile. */
export type Effects = Readonly<Record<AskingVerb, AnyFlow<Table, Event>>>

const known: Partial<Effects> = {}
/** `asking.ts` names the flows when all of them are there, because some play cards in turn. */
export const nameEffects = (effects: Effects): Effects => Object.assign(known, effects)
export const effects = (): Effects => known as Effects

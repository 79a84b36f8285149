import { joinChanges, type EventOf } from '@conspire/kernel'
import { ofAbilities } from './abilities/index.ts'
import { changes as shared } from './changes.ts'

/** Every change that somebody can see, in the order in which events are numbered. */
export const changes = joinChanges(shared, ofAbilities)
export type Event = EventOf<typeof changes>

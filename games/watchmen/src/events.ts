import { joinChanges, type EventOf } from '@conspire/kernel'
import { changes as shared } from './changes.ts'
import { ofEffects } from './effects/index.ts'
import { ofAttack } from './flows/attack.ts'
import { ofPlays } from './flows/play.ts'

/** Every change that somebody can see, in the order in which events are numbered. */
export const changes = joinChanges(shared, ofPlays, ofAttack, ofEffects)
export type Event = EventOf<typeof changes>

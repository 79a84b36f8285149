import type { Cues } from '@conspire/ui'
import type { Event } from '../src/events.ts'

export const cues: Cues<Event> = {
  dealt: 'card',
  played: 'card',
  revealed: 'reveal',
  battleBegan: 'reveal',
  attacked: 'battle',
  struck: 'battle',
  claimed: 'card',
  grabbed: 'card',
  swapped: 'card',
  planCompleted: 'reveal',
  recorded: 'reveal',
}

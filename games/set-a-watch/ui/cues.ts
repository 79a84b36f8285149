import type { Cues } from '@conspire/ui'
import type { Event } from '../src/changes.ts'

export const cues: Cues<Event> = {
  travelled: 'reveal',
  fire: 'fire',
  rolled: 'dice',
  dieSet: 'dice',
  placed: 'card',
  equipped: 'card',
  watchBegan: 'reveal',
  turnedUp: 'card',
  attacked: 'battle',
  hurt: 'battle',
  left: 'card',
}

import type { Cues } from '@conspire/ui'
import type { Event } from '../src/events.ts'

export const cues: Cues<Event> = {
  played: 'card',
  bought: 'card',
  contributed: 'lock',
  attacked: 'battle',
  defended: 'lock',
  challengeBeaten: 'reveal',
  challengeShown: 'reveal',
  superVillainShown: 'reveal',
  plotLaunched: 'reveal',
  unmasked: 'reveal',
  clockStruck: 'fire',
  eliminated: 'fire',
}

import type { Cues } from '@conspire/ui'
import type { Event } from '../src/changes.ts'

export const cues: Cues<Event> = {
  dealt: 'card',
  revealed: 'reveal',
  drafted: 'card',
  sold: 'card',
  cleaned: 'card',
  dived: 'card',
  framed: 'card',
  tookFromVault: 'card',
  roundEnded: 'reveal',
}

import type { Field, Wire } from '@conspire/kernel'
import { follow } from './follow.ts'
import type { Event } from './table.ts'
import type { BequestView } from './view.ts'

/** The fields of every event, in the order in which they are written on the wire. */
const shapes = {
  dealtCharacters: ['cards'],
  roundBegan: ['round', 'clockwise', 'cards'],
  dealt: ['seat', 'count', 'cards'],
  laidOut: ['splitter', 'chooser', 'sizes', 'a', 'b'],
  revealed: [['boards', ['splitter', 'chooser', 'a', 'b', 'choice']]],
  received: ['seat', 'cards', 'faceDown'],
  keyUsed: ['seat', 'card', 'tucked'],
  drafted: ['seat', 'card'],
  sold: ['seat', 'lackey', 'cards'],
  cleaned: ['seat', 'lackey', 'cards'],
  dived: ['seat', 'lackey', 'cards'],
  framed: ['seat', 'lackey', 'victim', 'card'],
  peeked: ['seat', 'count', 'cards'],
  tookFromVault: ['seat', 'card'],
  putUnder: ['seat', 'count'],
  lackeyDiscarded: ['seat', 'card'],
  leftovers: ['cards'],
  roundEnded: ['round'],
  ended: ['scores', 'winners'],
} as const satisfies Record<Event['type'], readonly Field[]>

export const wire: Wire<BequestView, Event> = { shapes, follow }

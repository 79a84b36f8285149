import { conform, golden } from '@conspire/testkit'
import { setAWatch } from '../src/index.ts'
import { mercifulSubject } from './subject.ts'

// SW-008: an Adventurer is no seat – players share them, and their dice – so that no seat can be turned into the next.
conform(mercifulSubject, { without: ['turned by one seat, a match goes on the same'] })

golden(
  setAWatch,
  { players: 2, difficulty: 'normal', rolledFire: true, moreLocations: false },
  1,
  new URL('golden/watch.txt', import.meta.url),
)

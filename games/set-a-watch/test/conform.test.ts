import { conform, golden } from '@conspire/testkit'
import { setAWatch } from '../src/index.ts'
import { mercifulSubject } from './subject.ts'

conform(mercifulSubject)

golden(
  setAWatch,
  { players: 2, difficulty: 'normal', rolledFire: true, moreLocations: false },
  1,
  new URL('golden/watch.txt', import.meta.url),
)

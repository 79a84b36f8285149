import { conform, golden } from '@conspire/testkit'
import { heist } from './toy/heist.ts'
import { heistSubject } from './toy/heistSubject.ts'

// The toy begins with its first seat.
conform(heistSubject, { without: ['turned by one seat, a match goes on the same'] })
golden(heist, { players: 3 }, 1, new URL('golden/heist.txt', import.meta.url))

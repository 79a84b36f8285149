import { conform, golden } from '@conspire/testkit'
import { ambush } from './toy/ambush.ts'
import { ambushSubject } from './toy/subject.ts'

// The toy begins with its first seat.
conform(ambushSubject, { without: ['turned by one seat, a match goes on the same'] })
golden(ambush, { players: 4 }, 1, new URL('golden/ambush.txt', import.meta.url))

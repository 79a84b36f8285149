import { conform, golden } from '@conspire/testkit'
import { ambush } from './toy/ambush.ts'
import { ambushSubject } from './toy/subject.ts'

conform(ambushSubject)
golden(ambush, { players: 4 }, 1, new URL('golden/ambush.txt', import.meta.url))

import { conform, golden } from '@conspire/testkit'
import { heist } from './toy/heist.ts'
import { heistSubject } from './toy/heistSubject.ts'

conform(heistSubject)
golden(heist, { players: 3 }, 1, new URL('golden/heist.txt', import.meta.url))

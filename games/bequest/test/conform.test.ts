import { conform, golden } from '@conspire/testkit'
import { bequest } from '../src/index.ts'
import { bequestSubject } from './subject.ts'

conform(bequestSubject)

golden(bequest, { players: 3, advanced: true }, 1, new URL('golden/bequest.txt', import.meta.url))

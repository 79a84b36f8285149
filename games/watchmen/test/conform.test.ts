import { conform, golden } from '@conspire/testkit'
import { watchmen } from '../src/index.ts'
import { optionsFor, subject } from './subject.ts'

conform(subject)

golden(watchmen, optionsFor(3), 1, new URL('golden/watchmen.txt', import.meta.url), 150)

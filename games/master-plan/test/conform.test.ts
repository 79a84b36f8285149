import { conform, golden } from '@conspire/testkit'
import { masterPlan } from '../src/index.ts'
import { optionsFor, subject } from './subject.ts'

conform(subject)

golden(
  masterPlan,
  optionsFor(4, { deployment: 'solo', twists: true }),
  1,
  new URL('golden/master-plan.txt', import.meta.url),
)

import { conform } from '@conspire/testkit'
import { subject } from './subject.ts'

conform(subject)

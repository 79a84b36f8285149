import { rulebook } from '@conspire/testkit'

rulebook(new URL('../', import.meta.url))

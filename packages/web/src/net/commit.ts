import { digest } from '@conspire/kernel'
import { openingOf } from './opening.ts'

/** What is promised when sitting down. Only whoever sits down fetches what it takes. */
export const commitOf = (code: string): string => digest(openingOf(code))

import { card, CHARACTER, SCHEME, type Card } from './card.ts'

/** BQ-149: neither a Special card nor an Asset card. */
const character = (id: string, rule: string, alsoA = 0): Card => card({ id, rule, types: CHARACTER | alsoA })

/** The six Characters of advanced mode (chapter 16). What each does stands in `scoring.ts` and, for the Buffler's Keys, in the draft. */
export const characters: readonly Card[] = [
  character('C-1', 'BQ-150'), // Brainstorm
  character('C-2', 'BQ-153', SCHEME), // Buffler
  character('C-3', 'BQ-157'), // Professor Emerald
  character('C-4', 'BQ-159'), // Auctioneer Buccaneer
  character('C-5', 'BQ-161', SCHEME), // The Geminoids
  character('C-6', 'BQ-164'), // Master Mime
]

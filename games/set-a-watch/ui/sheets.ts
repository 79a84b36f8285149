import { CARDS } from '../src/cards/index.ts'

/** The sheets of the classes follow those of the cards. */
export const ADVENTURER_SHEET = CARDS.length

import { chance } from './chance.ts'

/** Without I, L, O, 0 and 1, which are read for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const newCode = (): string =>
  Array.from({ length: 6 }, () => LETTERS[chance.below(LETTERS.length)]).join('')

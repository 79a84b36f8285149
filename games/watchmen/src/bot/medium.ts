import { COST } from '../cards/index.ts'
import { byRule, type Style } from './rule.ts'

/** Takes what is dear for good, spends at first and then saves the main deck, and hides as soon as anybody could look. */
export const MEDIUM: Style = {
  worth: (card) => COST[card]!,
  least: 0,
  spending: 5,
  dearest: { last: 6, before: 5 },
  asks: 0,
  building: 9,
  hoards: false,
  watched: 1.5,
  seemsLoyal: true,
}

export const medium = byRule('medium', MEDIUM)

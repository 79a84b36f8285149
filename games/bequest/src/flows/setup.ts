import { FIRST_CHARACTER } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { CHARACTERS, DIRECTION, FIRST_DECK, flow, SPECIALS } from './flow.ts'

/** Chapter 3 and, in advanced mode, the Characters, all by the match's own chance (BQ-206). Sorting the decks and removing cards is the declaration of the table. */
export const setup = flow('setup', {}, ({ when }) => [
  // BQ-012: a coin decides the direction of round 1. Each round turns the tracker over first, so this is its other side.
  (g, _f, dealer) => {
    g.clockwise = dealer.below(2, DIRECTION)
  },
  (g, _f, dealer) => {
    dealer.shuffle(g.specials, SPECIALS) // BQ-015
    // BQ-023
    for (let i = 0; i < g.decks.length; i++) dealer.shuffle(g.decks[i]!, FIRST_DECK + i)
  },
  // BQ-145: as the last step, one Character at random for each.
  when(
    (g) => g.advanced === 1, // BQ-144
    (g, _f, dealer) => {
      const characters = g.box.filter((card) => card >= FIRST_CHARACTER) // BQ-147
      dealer.shuffle(characters, CHARACTERS)
      changes.dealtCharacters(g, dealer, 'BQ-145', { cards: characters.slice(-g.players).reverse() })
    },
  ),
])

import type { Game, State } from '@conspire/kernel'

/** Sentences about what is wrong with a state: cards that are lost, doubled or foreign, and whatever the game itself finds. */
export function inspect(game: Game, state: State<unknown>, cards: number): string[] {
  const found = [...game.violations(state)]
  const seen = new Uint8Array(cards)
  for (const place of game.places(state)) {
    for (const card of place) {
      if (!(card >= 0 && card < cards))
        found.push(`there is a card ${card}, and the cards are 0 to ${cards - 1}`)
      else if (seen[card] === 1) found.push(`card ${card} is in two places`)
      else seen[card] = 1
    }
  }
  const lost = seen.indexOf(0)
  if (lost >= 0) found.push(`card ${lost} is nowhere`)
  return found
}

export function countCards(game: Game, state: State<unknown>): number {
  return game.places(state).reduce((sum, place) => sum + place.length, 0)
}

/** The cards of a game in a story, by their ids. */
export function deckOf(cards: readonly { readonly id: string }[]) {
  const idsOf = (words: string): string[] => words.split(' ').filter(Boolean)
  return {
    /** A whole deck, as it is dealt: the cards with these ids first (`crown ring`), then all that are left. */
    stacked(...ids: readonly string[]): number[] {
      const left = cards.map((_, card) => card)
      const wanted = ids.flatMap(idsOf).map((id) => {
        const at = left.findIndex((card) => cards[card]!.id === id)
        if (at < 0) throw new Error(`there is no ${id} left`)
        return left.splice(at, 1)[0]!
      })
      return [...wanted, ...left]
    },
    idsIn: (list: readonly number[] | undefined): string =>
      (list ?? []).map((card) => cards[card]!.id).join(' '),
  }
}

import type { Harmless } from '@conspire/testkit'

/** Faults that `npm run bite` can plant and that nobody could ever notice. */
export const harmless: readonly Harmless[] = [
  {
    file: 'src/flows/game.ts',
    was: 'if (!dealer.tell) return',
    becomes: 'if (false) return',
    reason: 'It only spares playouts the arithmetic: where nobody listens, nothing is told either way.',
  },
  {
    file: 'src/flows/draft.ts',
    was: '(g, f) => f.key < keysOf(g) && g.market.length > 0,',
    becomes: '(g, f) => f.key <= keysOf(g) && g.market.length > 0,',
    reason:
      'The Key after the last one is in nobody’s display, so that turn passes without anything happening.',
  },
  {
    file: 'src/flows/draft.ts',
    was: 'late: (g, f, me) => offer.choice(g, f, me, [Math.min(...g.market)]), // BQ-209',
    becomes:
      'late: (g, f, me) => offer.choice(g, f, ((me) + 1) % g.players, [Math.min(...g.market)]), // BQ-209',
    reason: 'What is on offer is the same for every seat.',
  },
  {
    file: 'src/changes.ts',
    was: 's.onA[seat] = 0 // BQ-064',
    becomes: 's.onA[((seat) + 1) % s.players] = 0 // BQ-064',
    reason: 'Every seat has its turn in the same loop.',
  },
  {
    file: 'src/changes.ts',
    was: 'if (share.length === 0) continue',
    becomes: 'if (false) continue',
    reason: 'Who receives nothing from a board is spared two moves of no cards.',
  },
  {
    file: 'src/choices.ts',
    was: 'export const dive = setOf<Table, object>(card, (s) => s.discard.slice(-1), { max: () => 1 })',
    becomes: 'export const dive = setOf<Table, object>(card, (s) => s.discard.slice(-1), { max: () => 2 })',
    reason: 'There is never more than one card to choose from.',
  },
  {
    file: 'src/choices.ts',
    was: "return 'types' in effect ? s.display[taker]!.filter((one) => is(one, effect.types)) : []",
    becomes: 'return true ? s.display[taker]!.filter((one) => is(one, effect.types)) : []',
    reason: 'No card is of no type: without types to match, the filter leaves nothing either.',
  },
  {
    file: 'src/scoring.ts',
    was: 'if (card.money < 0) t.losingHideouts++ // BQ-142',
    becomes: 'if (card.money <= 0) t.losingHideouts++ // BQ-142',
    reason: 'No Hideout has $0 printed on it.',
  },
  {
    file: 'src/scoring.ts',
    was: 'if (card.money < 0) t.losingHideouts++ // BQ-142',
    becomes: 'if (card.money < 1) t.losingHideouts++ // BQ-142',
    reason: 'No Hideout has $0 printed on it.',
  },
  {
    file: 'src/winning.ts',
    was: 'return criterion < 0 ? 0 : merits[b]![criterion]! - merits[a]![criterion]!',
    becomes: 'return criterion < 0 ? 1 : merits[b]![criterion]! - merits[a]![criterion]!',
    reason: 'Only whether it is below zero is asked: 0 and 1 both say that nobody is ahead.',
  },
  {
    file: 'src/winning.ts',
    was: 'return criterion < 0 ? 0 : merits[b]![criterion]! - merits[a]![criterion]!',
    becomes: 'return false ? 0 : merits[b]![criterion]! - merits[a]![criterion]!',
    reason: 'What nobody is ahead by is then NaN, which is not below zero either.',
  },
]

import { bites, conform, glances, undo, whispers, withDecision, type Subject } from '@conspire/testkit'
import { EVERYONE } from '../src/index.ts'
import {
  convoyGame,
  convoyRules,
  type ConvoyEvent,
  type ConvoyOptions,
  type ConvoyTable,
} from './toy/convoy.ts'

const subject: Subject<ConvoyTable, ConvoyOptions, ConvoyTable, ConvoyEvent> = {
  game: convoyGame,
  options: [{ players: 3 }],
  cards: 12,
  games: 30,
  seed: 'convoy',
  maxMoves: 200,
}

// The toy begins with its first seat.
conform(subject, { without: ['turned by one seat, a match goes on the same'] })

bites(subject, glances, 'a view shows what another seat has looked at', () => ({
  ...convoyGame,
  view(state, seat) {
    const view = convoyGame.view(state, seat)
    const crates = state.table.crates.map((card) => ((state.book[card]! & 7) === 0 ? -1 : card))
    return { ...view, table: { ...view.table, crates } }
  },
}))

bites(subject, whispers, 'a look is told to everybody', () =>
  withDecision(convoyRules, 'act', (was) => ({
    then: (g, f, choice, dealer, seat) => {
      was.then(g, f, choice, dealer, seat)
      if (choice > 0 && choice < 100)
        dealer.tell?.(EVERYONE, { type: 'looked', rule: 'CV-4', seat, at: 0, card: g.crates[choice - 1]! })
    },
  })),
)

bites(subject, undo, 'a look can be undone by the team', () =>
  withDecision(convoyRules, 'act', (was) => ({
    then: (g, f, choice, dealer, seat) => {
      was.then(g, f, choice, dealer, seat)
      dealer.cards.learnt = false
    },
  })),
)

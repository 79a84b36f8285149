import { bites, conform, glances, undo, whispers, withDecision, type Subject } from '@conspire/testkit'
import { defineGame, EVERYONE, type Seat } from '../src/index.ts'
import { convoyGame, convoyRules, type ConvoyEvent, type ConvoyTable, type ConvoyView } from './toy/convoy.ts'

const subject: Subject<ConvoyTable, { players: number }, ConvoyView, ConvoyEvent> = {
  game: convoyGame,
  options: [{ players: 3 }],
  cards: 12,
  games: 30,
  seed: 'convoy',
  maxMoves: 200,
}

conform(subject)

bites(subject, glances, 'a view shows what another seat has looked at', () =>
  defineGame({
    ...convoyRules,
    view: (g: ConvoyTable, seat: Seat | null) => ({
      ...convoyRules.view(g, seat),
      crates: g.crates.map((card) => (g.seen[card] ? card : -1)),
    }),
  }),
)

bites(subject, whispers, 'a look is told to everybody', () =>
  withDecision(convoyRules, 'act', (was) => ({
    then: (g, f, choice, dealer, seat) => {
      was.then(g, f, choice, dealer, seat)
      if (choice > 0 && choice < 100)
        dealer.tell?.(EVERYONE, { type: 'gossip', rule: 'CV-4', card: g.crates[choice - 1]! })
    },
  })),
)

bites(subject, undo, 'a look can be undone by the team', () =>
  withDecision(convoyRules, 'act', (was) => ({
    // A dealer who does not say that something has come to light.
    then: (g, f, choice, dealer, seat) => was.then(g, f, choice, { ...dealer, reveal: () => {} }, seat),
  })),
)

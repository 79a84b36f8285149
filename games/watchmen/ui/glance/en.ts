import type { Glance } from '@conspire/ui'

/** The game on one page. */
export const glance: Glance = {
  goal: 'Beat three Challenges before the main deck runs out, while a Secret Mastermind among you wants it to run out.',
  time: 'About an hour',
  round: 'A turn',
  steps: [
    {
      picture: 'loyalty',
      clause: 'WM-100',
      title: 'Your side',
      text: 'Before the first turn each player sees their own Loyalty card, and nobody else’s.',
    },
    {
      picture: 'draw',
      clause: 'WM-033',
      title: 'Play',
      text: 'Play cards of your hand for Power and effects.',
    },
    {
      picture: 'equipment',
      clause: 'WM-042',
      title: 'Buy',
      text: 'Spend Power on cards of the Line-Up, Villains too; they go to your discard pile.',
    },
    {
      picture: 'challenge-rioting',
      clause: 'WM-141',
      title: 'Contribute',
      text: 'Place cards that the Challenge asks for beside it. They do not come back.',
    },
    {
      picture: 'attack',
      clause: 'WM-157',
      title: 'Beat it',
      text: 'Once all requirements are met, one player pays its whole cost in one turn.',
    },
    {
      picture: 'deck',
      clause: 'WM-085',
      title: 'End the turn',
      text: 'Draw a new hand. Whoever took nothing from the Line-Up adds a main deck card to it.',
    },
    {
      picture: 'plot',
      clause: 'WM-180',
      title: 'The Plot',
      text: 'A Mastermind who plays the whole Machination in one turn is revealed and adds a Plot to be beaten.',
    },
  ],
  ends: [
    { clause: 'WM-230', text: 'The Loyal side wins when no Challenge and no Plot in play is left to beat.' },
    { clause: 'WM-233', text: 'The Secret Mastermind wins alone when the main deck runs out before.' },
    { clause: 'WM-020', text: 'Finding out who it is ends nothing.' },
  ],
}

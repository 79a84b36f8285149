import type { Glance } from '@conspire/ui'

/** The game on one page. */
export const glance: Glance = {
  goal: 'Own the most Money after five rounds, from loot that you split and your neighbours choose.',
  time: '5 rounds, about 30 minutes',
  round: 'A round',
  steps: [
    {
      picture: 'open-treasure-chest',
      clause: 'BQ-031',
      title: 'The vault',
      text: 'Special cards are laid out face up, one fewer than there are players, before anybody splits.',
    },
    {
      picture: 'swap-bag',
      clause: 'BQ-040',
      title: 'Five cards',
      text: 'Each player takes five cards of this round, in secret.',
    },
    {
      picture: 'scissors',
      clause: 'BQ-045',
      title: 'Split',
      text: 'Lay them face down as groups A and B, 3 + 2 or 4 + 1, for the neighbour on one side.',
    },
    {
      picture: 'scales',
      clause: 'BQ-054',
      title: 'Choose',
      text: 'Look at the groups of the neighbour on the other side and choose one in secret; they keep the rest.',
    },
    {
      picture: 'two-shadows',
      clause: 'BQ-066',
      title: 'Reveal',
      text: 'All choices are revealed at once. Your cards lie face up before you, Treasure face down.',
    },
    {
      picture: 'skeleton-key',
      clause: 'BQ-072',
      title: 'Draft',
      text: 'Key 1 takes a Special card first, then Key 2, and so on. A Lackey is used at once.',
    },
    {
      picture: 'recycle',
      clause: 'BQ-039',
      title: 'Turn about',
      text: 'In the next round everything goes in the other direction.',
    },
  ],
  ends: [
    {
      clause: 'BQ-107',
      text: 'Influence, West and East: at least as much as one neighbour pays, as much as both pays more.',
    },
    { clause: 'BQ-109', text: 'Gadgets: a set of 2, 3 or 4 of a kind pays $1, $5 or $15.' },
    { clause: 'BQ-113', text: 'Treasure: each card pays $1 more than the one before.' },
    { clause: 'BQ-118', text: 'Evidence: up to two are free; with three or more, each costs $3.' },
    { clause: 'BQ-119', text: 'Hideouts pay what they show, even if it is a loss.' },
    { clause: 'BQ-120', text: 'Schemes pay as their text says.' },
  ],
}

import { draw } from './draw.tsx'

const words = {
  ring: {
    caption: 'Which way the splits go',
    alt: 'Two rings of four players. In a clockwise round everybody lays a split on the board to their left, and the left neighbour chooses from it. In a counter-clockwise round it is the board to the right and the right neighbour.',
    one: 'Clockwise',
    other: 'Counter-clockwise',
    you: 'you',
    left: 'left',
    right: 'right',
    lays: 'lays a split on the board',
    chooses: 'chooses a group from it',
  },
  split: {
    caption: 'Five cards, two groups',
    alt: 'Five cards in your hand become group A with three cards and group B with two, both face down. 3 + 2 and 4 + 1 are legal, 5 + 0 is not.',
    hand: 'Your five cards',
    legal: '3 + 2 or 4 + 1',
    never: 'Never 5 + 0',
  },
  takes: {
    caption: 'Who takes what in a clockwise round',
    alt: 'Your split lies between you and your left neighbour, who chooses group A of it; you keep group B. The split of your right neighbour lies between you two: you choose group A of it, and they keep group B.',
    you: 'you',
    left: 'left',
    right: 'right',
    mine: 'your split',
    theirs: 'right’s split',
    first: 'the group that the chooser named',
    second: 'the rest goes to whoever split',
  },
  draft: {
    caption: 'The draft with four players',
    alt: 'Three Special cards lie in the vault and there are three Keys. Key 1 takes any card, Key 2 one of those left, Key 3 the last.',
    vault: 'The vault',
    keys: 'Key 1 chooses first, then Key 2.',
    last: 'The last Key takes what is left.',
  },
  influence: {
    caption: 'Influence against both neighbours',
    alt: 'Three cases. You have 3, your neighbours 2 and 3: at least as much as both pays $15 in the West or $20 in the East. Against 4 and 1: at least as much as one pays $10 or $5. Against 4 and 5: less than both pays nothing.',
    left: 'left',
    you: 'you',
    right: 'right',
    west: 'West',
    east: 'East',
    cases: [
      { what: 'at least as\nmuch as both', pays: ['$15', '$20'] },
      { what: 'at least as\nmuch as one', pays: ['$10', '$5'] },
      { what: 'less than both', pays: ['$0', '$0'] },
    ] as { readonly what: string; readonly pays: readonly [string, string] }[],
  },
  gadgets: {
    caption: 'What a kind of Gadget pays',
    alt: 'One of a kind pays $0, two pay $1, three pay $5, four or more pay $15.',
    pays: ['$0', '$1', '$5', '$15'],
    note: 'More than four of a kind: still $15.',
  },
  treasure: {
    caption: 'Treasure grows',
    alt: 'Four face-down cards pay $1, $2, $3 and $4, together $10.',
    steps: ['$1', '$2', '$3', '$4'],
    sum: '= $10',
  },
}
export type Words = typeof words

export const diagrams = draw(words)

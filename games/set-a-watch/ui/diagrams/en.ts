import { draw } from './draw.tsx'

const words = {
  range: {
    caption: 'How far a direct attack reaches',
    alt: 'A melee Adventurer reaches first position of the Line; a ranged one reaches first and second position.',
    melee: 'melee',
    ranged: 'ranged',
    first: '1',
    second: '2',
  },
  round: {
    caption: 'A round, step by step',
    alt: 'One: Travel, the next location and its firewood change. Two: Roll, then choose who rests. Three: Camp, the camper gets a card back and uses their dice. Four: Watch, the Line forms and the other three fight. Five: End, what still stands joins the Horde and costs cards.',
    steps: [
      { picture: 'trail', title: 'Travel', text: 'Next location; its firewood change' },
      { picture: 'high-shot', title: 'Roll', text: 'All dice; then one of the four goes to rest' },
      {
        picture: 'wood-cabin',
        title: 'Camp',
        text: 'The camper gets a card back, then\nputs their dice to use',
      },
      {
        picture: 'crossed-swords',
        title: 'Watch',
        text: 'The Line forms, the fire reveals,\nthe other three fight',
      },
      { picture: 'spectre', title: 'End', text: 'Whatever still stands joins the\nHorde and exhausts cards' },
    ],
  },
  fire: {
    caption: 'How far the campfire shines',
    alt: 'Firewood 0 lights no position, 1 to 6 light one, 7 to 11 two, 12 to 15 three. The game starts at 7.',
    firewood: 'Firewood',
    lit: 'positions of the Line that are lit',
    start: 'The game starts at 7.',
  },
  line: {
    caption: 'The Line, with firewood for two positions',
    alt: 'The camp is at the left. Six cards stand in a row before it: the two nearest are lit and face up, the four behind them face down. Position 1 is nearest to the camp.',
    camp: 'camp',
    lit: 'lit',
    dark: 'dark: face down',
    first: 'first position',
    behind: 'behind',
  },
  attack: {
    caption: 'Two dice on one creature',
    alt: 'A creature of Health 7 gets a 5 from an eight-sided die and a 3 from a six-sided one, of different Adventurers. 5 and 3 are 8, at least 7, so it goes to the Graveyard. What is too much is lost.',
    health: 'Health 7',
    sum: '5 + 3 = 8, at least 7: defeated',
    falls: 'Graveyard',
    lost: 'The 1 too many is lost.',
  },
  ability: {
    caption: 'An Ability card can be used twice',
    alt: 'An active card can be used once by a die and once by exhausting it, which flips it. An exhausted card is a wound; a rest, a Heal or a card effect flips it back.',
    active: 'active',
    exhausted: 'exhausted:\na wound',
    byDie: '1st use: a die',
    byFlip: '2nd use: exhaust it',
    back: 'Only a rest, a Heal or a card effect\nflips it back.',
  },
  final: {
    caption: 'The Line of the final round',
    alt: 'The cards dealt stand nearest to the camp. Behind them the whole Horde is placed face down: its top card first, its bottom card at the very end.',
    camp: 'camp',
    dealt: 'dealt as usual',
    horde: 'the Horde',
    top: 'its top',
    bottom: 'its bottom',
  },
}
export type Words = typeof words

export const diagrams = draw(words)

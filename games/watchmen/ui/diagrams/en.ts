import { draw } from './draw.tsx'

const words = {
  sides: {
    caption: 'Two sides, two ways to win',
    alt: 'Four players have a Loyalty card each: three are Loyal, one is the Secret Mastermind. The Loyal side wins together when all three Challenges, and a Plot in play, are beaten. The Secret Mastermind wins alone when the main deck runs out before.',
    loyal: 'Loyal',
    mastermind: 'Secret Mastermind',
    loyalWin: 'win together: three\nChallenges beaten, and\na Plot that is in play',
    mastermindWin: 'wins alone: the\nmain deck runs\nout before',
    secret: 'With three or more players there is exactly one\nSecret Mastermind, and nobody knows who.',
  },
  table: {
    caption: 'The table',
    alt: 'The main deck lies face down beside the Line-Up of five face-up cards. Below are the stacks of Kicks and Weaknesses, the face-down stack of Challenges, and the current Challenge, where contributed cards lie. Below those are the Machination and a space for a Plot. Before you lies your Super Hero with two hidden cards under it: Loyalty and Plot.',
    deck: 'Main deck:\nthe clock',
    lineUp: 'Line-Up',
    kicks: 'Kicks',
    weaknesses: 'Weaknesses',
    challenges: 'Challenges',
    challenge: 'the current\nChallenge',
    contributed: 'contributed cards',
    machination: 'Machination',
    plot: 'Plot space',
    yours: 'before you',
    hidden: 'Super Hero with\nLoyalty and Plot\nhidden under it',
  },
  end: {
    caption: 'The end of a turn, in twelve steps',
    alt: 'One: you declare the end. Two: effects at the end of your turn. Three: lent cards go back. Four: discard what you played and your hand. Five: draw five. Six: a card is added if you took none from the Line-Up. Seven: the Line-Up is filled up to five. Eight: the end-of-turn effect of the Challenge. Nine: the next Challenge, if this one was beaten. Ten: with two players, the check of sides. Eleven: with two Loyal players, the next Super-Villain. Twelve: between turns, then the next player. Steps six to eight can use up the main deck.',
    steps: [
      'You declare the end',
      'Effects “at the end of your turn”',
      'Lent cards go back to their owners',
      'Discard played cards and your hand',
      'Draw five cards',
      'Took none from the Line-Up: one is added',
      'The Line-Up is filled up to five',
      'The Challenge’s effect, if not beaten',
      'Beaten: the next Challenge appears',
      'Two players: the check of sides',
      'Two Loyal players: next Super-Villain',
      'Between turns; then the next player',
    ],
    clock: '6 to 8 can take main deck cards',
  },
  beat: {
    caption: 'Each card fills one requirement',
    alt: 'A Challenge asks for a Hero, an Equipment and a card of cost 4 or more. Placed are a Hero of cost 5, a Hero of cost 2 and an Equipment of cost 3. The Hero of cost 5 fills the last line, the other Hero the first, the Equipment the second: all are met.',
    challenge: 'To Beat',
    needs: ['a Hero', 'an Equipment', 'a card of cost 4+'],
    placed: 'Contributed',
    cards: ['Hero, cost 5', 'Hero, cost 2', 'Equipment, cost 3'],
    note: 'Nobody says which card is for what: it is\nenough that they can be matched.',
  },
  machination: {
    caption: 'From the Machination to the Plot',
    alt: 'A Machination lists a Defense card, which counts with two or three players only, a Hero, another Hero and a costly card. A Secret Mastermind who plays them all in one turn is revealed with all other Loyalty cards, and a Plot comes into play: one more Challenge to beat.',
    title: 'A Machination',
    lines: ['a Defense card', 'a Hero', 'another Hero', 'a costly card'],
    few: 'with two or\nthree players only',
    one: 'all played by the\nSecret Mastermind\nin one turn',
    reveal: 'All Loyalty cards\nare revealed',
    plot: 'a Plot to\nbeat as well',
  },
}
export type Words = typeof words

export const diagrams = draw(words)

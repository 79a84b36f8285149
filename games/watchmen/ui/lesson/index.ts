import type { Lesson } from '@conspire/ui'

/** Five turns of three players: the requirements of a first Challenge met, an Attack avoided, and a Mastermind who comes out. */
export const lesson: Lesson = {
  players: 3,
  options: {},
  seed: 'lesson 5589',
  steps: [
    { said: { play: 'punch' }, note: 'play', clauses: ['WM-018', 'WM-112', 'WM-033'] },
    { said: 'playAll', note: 'playAll', clauses: ['WM-040'] },
    { said: 'end', note: 'nothing', clauses: ['WM-085', 'WM-019'] },

    { said: 'playAll', note: 'newHand', clauses: ['WM-084', 'WM-049'] },
    { said: { buy: 'the-cape-and-cowl' }, note: 'cape', clauses: ['WM-042', 'WM-045'] },
    { said: 'end', note: 'shuffle', clauses: ['WM-050'] },

    { said: 'playAll', note: 'challenge', clauses: ['WM-135', 'WM-136'] },
    { said: { buy: 'clayface' }, note: 'clayface', clauses: ['WM-042'] },
    { said: 'end', note: 'machination', clauses: ['WM-171', 'WM-174'] },

    { said: { contribute: 'the-cape-and-cowl' }, note: 'contribute', clauses: ['WM-141', 'WM-151'] },
    { said: 'playAll', note: 'suspect', clauses: ['WM-027'] },
    { said: { buy: 'lasso-of-truth' }, note: 'lasso', clauses: ['WM-059', 'WM-062'] },
    { said: 'end', note: 'claims', clauses: ['WM-115', 'WM-117'] },

    { said: { contribute: 'clayface' }, note: 'last', clauses: ['WM-154'] },
    { said: 'playAll', note: 'pay', clauses: ['WM-157', 'WM-158'] },
    { said: { buy: 'kid-flash' }, note: 'kidFlash', clauses: ['WM-086'] },
    { said: 'end', note: 'watch', clauses: ['WM-084'] },

    { said: 'lasso-of-truth', note: 'defend', clauses: ['WM-059', 'WM-060'] },
    { said: true, note: 'help', clauses: ['WM-180', 'WM-195', 'WM-210'] },
  ],
  others: [
    [
      'playAll',
      'kick',
      'end',

      'playAll',
      'kick',
      'end',

      'playAll',
      { buy: 'wm-reconstruction' },
      'end',

      'playAll',
      'kick',
      { buy: 'nth-metal' },
      'end',

      'playAll',
      { play: 'nth-metal' },
      false,
      { play: 'wm-reconstruction' },
      'starro',
      { play: 'starro' },
      'batmobile',
      'end',
    ],
    [
      'playAll',
      { buy: 'supergirl' },
      'end',

      'playAll',
      { buy: 'nth-metal' },
      'end',

      'playAll',
      { buy: 'catwoman' },
      { buy: 'batmobile' },
      'end',

      { contribute: 'supergirl' },
      'playAll',
      'end',

      null,
      'help',
      'playAll',
      'end',
    ],
  ],
}

/** The signs that stand for a kind of card: small, bold, and in the program itself, so that they are there at once. */
export const SIGNS = {
  western: 'eagle-head',
  eastern: 'spiked-dragon-head',
  influence: 'world',
  cannon: 'ray-gun',
  powerCore: 'reactor',
  vehicle: 'rocket',
  gadget: 'gears',
  treasure: 'cut-diamond',
  evidence: 'magnifying-glass',
  hideout: 'smoking-volcano',
  key: 'key',
  lackey: 'bandit',
  scheme: 'chess-king',
  character: 'domino-mask',
} as const

export type Sign = keyof typeof SIGNS

/** The sign of each class, in the order of the classes. */
const CLASSES = ['broadsword', 'wizard-staff', 'holy-symbol', 'paw-print', 'high-shot', 'hood']
export const artOfClass = (adventurer: number): string => CLASSES[adventurer]!

export const BACK_ART = 'evil-eyes'
/** The spaces of the Camp board, in their order; on the special one lies the sign of the class. */
export const SPACE_ART = ['wood-axe', 'spyglass', 'treasure-map', 'bandage-roll', 'knapsack']
export const RUNE_ART = 'rune-stone'
export const HORDE_ART = 'minions'
export const FIRE_ART = 'campfire'
/** What the game on one page and the drawings of the rulebook show besides. */
const SHOWN = ['crossed-swords', 'crowned-skull', 'dragon-head', 'graveyard', 'trail', 'wolf-head']

/** Every sign there is. */
export const SIGNS: readonly string[] = [
  ...CLASSES,
  ...SPACE_ART,
  RUNE_ART,
  HORDE_ART,
  BACK_ART,
  FIRE_ART,
  ...SHOWN,
].sort()

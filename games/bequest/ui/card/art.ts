/** What a victory looks like. */
export const VICTORY_ART = 'laurel-crown'
/** For whoever was left out of the will. */
export const DEFEAT_ART = 'stabbed-note'

/** What `art.svg` holds: the end, and what the glance and the diagrams of the rules show. */
export const ART = [
  VICTORY_ART,
  DEFEAT_ART,
  'astronaut-helmet',
  'cut-diamond',
  'finger-print',
  'open-treasure-chest',
  'puppet',
  'recycle',
  'scales',
  'scissors',
  'skeleton-key',
  'swap-bag',
  'tank',
  'two-shadows',
]

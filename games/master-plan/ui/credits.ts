// Made by scripts/icons.mjs; do not edit.
import { fromGameIcons } from '@conspire/ui/credits'

/** The pictures of All Part of the Master Plan. */
export const credits = fromGameIcons({
  'Caro Asercion': 'subway-train',
  Delapouite:
    'armor-blueprint backward-time bank carousel champagne-cork control-tower dam harbor-dock iceberg key-card light-projector mini-submarine modern-city observatory party-popper pipes radio-tower railway rock-golem satellite-communication scroll-quill strongbox suspension-bridge tie tv tv-tower',
  Lorc: 'brain burning-meteor cash cracked-mask drill evil-moon fizzing-flask imprisoned lightning-storm magnet mirror-mirror puppet round-bottom-flask totem-head totem-mask',
  Skoll: 'zeppelin',
})

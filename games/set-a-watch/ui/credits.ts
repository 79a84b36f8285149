// Made by scripts/icons.mjs; do not edit.
import { fromGameIcons } from '@conspire/ui/credits'

/** The pictures of Set a Watch. */
export const credits = fromGameIcons({
  Cathelineau: 'witch-face',
  Delapouite:
    'ancient-ruins bandit bear-head broken-wall cave-entrance church cliff-crossing crypt-entrance desert eagle-head forest goblin-head graveyard hill-fort mayan-pyramid menhir metal-golem-head orc-head overlord-helm sea-cliff shambling-zombie spooky-house swamp tavern-sign trail vampire-dracula village warlock-hood watchtower wood-cabin',
  Lorc: 'broadsword campfire candle-skull castle crossed-swords crowned-skull dragon-head evil-tree fairy high-shot holy-symbol hood hydra imp-laugh magic-portal oak paw-print pentagram-rose pyromaniac shadow-follower snake snowflake-1 snowing spectre stone-tower tombstone werewolf wizard-staff wolf-head wyvern',
  Quoting: 'damaged-house',
  Skoll: 'evil-eyes mounted-knight raise-zombie skeleton troll',
})

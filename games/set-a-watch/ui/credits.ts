// Made by scripts/icons.mjs; do not edit.
import { fromGameIcons } from '@conspire/ui/credits'

/** The pictures of Set a Watch. */
export const credits = fromGameIcons({
  Cathelineau: 'witch-face',
  DarkZaitzev: 'smoke-bomb',
  Delapouite:
    'ancient-ruins bandage-roll bandit bear-head bolt-spell-cast broken-wall cave-entrance church cleaver cliff-crossing crypt-entrance deer-track desert dungeon-gate eagle-head forest giant goblin-head graveyard hill-fort holy-water mayan-pyramid menhir metal-golem-head mighty-force orc-head overlord-helm sea-cliff shambling-zombie sitting-dog spooky-house swamp tavern-sign trail vampire-dracula village warlock-hood watchtower woman-elf-face wood-cabin',
  Lorc: 'arrow-cluster axe-swing backstab beast-eye broadsword campfire candle-flame candle-skull castle coffin crossed-swords crowned-skull cursed-star dragon-head dripping-blade evil-tree explosion-rays fairy footprint frog high-shot holy-symbol hood hydra imp-laugh knapsack magic-portal magic-shield minions oak paw-print pentagram-rose portal prayer pyromaniac ragged-wound rune-stone shadow-follower sleepy snake snowflake-1 snowing spectre spyglass stone-tower sunbeams thrown-daggers tombstone treasure-map werewolf wizard-staff wolf-head wolf-trap wood-axe wyvern',
  Quoting: 'damaged-house',
  Skoll: 'bullseye evil-eyes mounted-knight raise-zombie skeleton troll',
})

/**
 * Who drew which icon, by the folders of the set's own repository.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const AUTHORS = {
  Cathelineau: ['witch-face'],
  Delapouite: [
    'bandit bear-head camping-tent cave-entrance cliff-crossing crypt-entrance desert eagle-head forest',
    'goblin-head graveyard mayan-pyramid menhir metal-golem-head orc-head overlord-helm sea-cliff',
    'shambling-zombie swamp tavern-sign vampire-dracula warlock-hood watchtower wood-cabin',
  ],
  Lorc: [
    'broadsword campfire castle crowned-skull dragon-head evil-tree fairy high-shot holy-symbol hood',
    'hydra imp-laugh magic-portal mountains oak paw-print pyromaniac shadow-follower snake snowflake-1',
    'snowing spectre stone-tower tombstone werewolf wizard-staff wolf-head wyvern',
  ],
  Skoll: ['cultist evil-eyes mounted-knight raise-zombie skeleton troll'],
}

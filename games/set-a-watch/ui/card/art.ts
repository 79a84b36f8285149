import { ADVENTURERS, CARDS } from '../../src/cards/index.ts'

/** The picture of each card, by the beginning of its id; all of one name share it. */
const ART: readonly (readonly [start: string, icon: string])[] = [
  ['cr-bear', 'bear-head'],
  ['cr-eagle', 'eagle-head'],
  ['cr-wolf', 'wolf-head'],
  ['cr-forest-giant', 'troll'],
  ['cr-fae', 'fairy'],
  ['cr-ember-drake', 'dragon-head'],
  ['cr-fell-beast', 'imp-laugh'],
  ['cr-goblins', 'goblin-head'],
  ['cr-wyvern', 'wyvern'],
  ['cr-bandit', 'bandit'],
  ['cr-metal-golem', 'metal-golem-head'],
  ['cr-skeletons', 'skeleton'],
  ['cr-vampire', 'vampire-dracula'],
  ['cr-zombie-horde', 'shambling-zombie'],
  ['cr-treant', 'evil-tree'],
  ['cr-fire-serpent', 'snake'],
  ['cr-shade', 'shadow-follower'],
  ['cr-graveshifter', 'raise-zombie'],
  ['cr-acolyte', 'candle-skull'],
  ['sm-summon', 'magic-portal'],
  ['un-hydra', 'hydra'],
  ['un-lich', 'crowned-skull'],
  ['un-warlord', 'overlord-helm'],
  ['un-pyromancer', 'pyromaniac'],
  ['un-wraith-lord', 'spectre'],
  ['un-wyvern-rider', 'mounted-knight'],
  ['un-werewolf', 'werewolf'],
  ['un-goblin-chief', 'orc-head'],
  ['un-necromancer', 'warlock-hood'],
  ['lo-forgotten-graveyard', 'graveyard'],
  ['lo-barren-plains', 'desert'],
  ['lo-desert-ruins', 'ancient-ruins'],
  ['lo-dark-woods', 'forest'],
  ['lo-ancient-crypt', 'crypt-entrance'],
  ['lo-goblin-caves', 'cave-entrance'],
  ['lo-catacombs', 'crypt-entrance'],
  ['lo-underground-tomb', 'tombstone'],
  ['lo-witchs-shack', 'witch-face'],
  ['lo-lost-outpost', 'watchtower'],
  ['lo-fetid-swamp', 'swamp'],
  ['lo-snowy-pass', 'snowing'],
  ['lo-cliff-watch', 'cliff-crossing'],
  ['lo-sea-fortress', 'sea-cliff'],
  ['lo-frost-caverns', 'snowflake-1'],
  ['lo-white-monolith', 'menhir'],
  ['lo-forbidden-tower', 'stone-tower'],
  ['lo-elven-grove', 'oak'],
  ['lo-hidden-temple', 'mayan-pyramid'],
  ['lo-remote-tavern', 'tavern-sign'],
  ['lo-sacred-city', 'castle'],
  ['lo-wizards-cottage', 'wood-cabin'],
  ['lo-mountain-keep', 'hill-fort'],
  ['lo-summoning-circle', 'pentagram-rose'],
  ['lo-abandoned-village', 'damaged-house'],
  ['lo-haunted-manor', 'spooky-house'],
  ['lo-long-road', 'trail'],
  ['lo-ruined-gate', 'broken-wall'],
  ['lo-grand-arena', 'crossed-swords'],
  ['lo-cursed-cathedral', 'church'],
  ['lo-tranquil-village', 'village'],
  ['warrior', 'broadsword'],
  ['wizard', 'wizard-staff'],
  ['cleric', 'holy-symbol'],
  ['beast-master', 'paw-print'],
  ['ranger', 'high-shot'],
  ['rogue', 'hood'],
]

export const BACK_ART = 'evil-eyes'
export const FIRE_ART = 'campfire'

/** Every picture there is. */
export const PICTURES: readonly string[] = [
  ...new Set([...ART.map(([, icon]) => icon), BACK_ART, FIRE_ART]),
].sort()

/** An ability shows its class. */
const artOfId = (id: string): string => {
  const wanted = id.startsWith('ab-') ? id.slice(3) : id
  return ART.find(([start]) => wanted.startsWith(start))![1]
}
export const artOf = (card: number): string => artOfId(CARDS[card]!.id)
export const artOfClass = (adventurer: number): string => artOfId(ADVENTURERS[adventurer]!.id)

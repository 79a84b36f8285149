// Made by scripts/icons.mjs; do not edit.
import { fromGameIcons } from '@conspire/ui/credits'

/** The pictures of Watchmen. */
export const credits = fromGameIcons({
  'Caro Asercion': 'barn-owl coinflip',
  Cathelineau: 'swordwoman',
  Delapouite:
    'bat-mask bow-arrow brain-tentacle brute bullet-impacts cape card-joker cargo-crate carnivorous-plant cigar control-tower cyborg-face defense-satellite devil-mask diving-helmet egyptian-profile egyptian-temple enrage exploding-planet giant-squid golem-head gorilla high-heel high-kick hot-meal human-target jester-hat katana lasso magic-hat mechanic-garage microphone mountain-cave newspaper notebook power-ring robin-hood-hat saber-toothed-cat-head sea-star shaking-hands shambling-zombie spooky-house strong-man tie umbrella-bayonet weight-lifting-up',
  Lorc: 'alien-stare anatomy batwing-emblem big-wave broken-heart burning-eye cracked-mask cracked-shield curling-vines dark-squad disintegrate domino-mask fedora frozen-orb gavel hollow-cat icebergs ink-swirl insect-jaws justice-star lantern-flame lightning-storm linked-rings meat-hook metal-disc mirror-mirror molotov omega orbital punch-blast puppet radioactive run sands-of-time scales scarab-beetle scarecrow shattered-glass skeleton-inside sprint teleport terror trident triton-head uncertainty wing-cloak wingfoot',
  Lucas: 'belt',
  Skoll: 'atom chess-pawn nuclear-bomb race-car zeppelin',
})

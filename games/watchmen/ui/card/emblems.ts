import type { CardNumber } from '@conspire/kernel'
import { cardOf, CARDS, isPlayerCard, kindOf } from '../../src/cards/index.ts'

/** What the pictures of the cards are made of. `scripts/icons.mjs` puts them into `pictures.svg`, by the cards' ids: the page itself need not know. */

/** The emblem of each card, by its id. */
const EMBLEMS: Readonly<Record<string, string>> = {
  // Equipment
  'aquamans-trident': 'trident',
  batmobile: 'race-car',
  'the-bat-signal': 'batwing-emblem',
  'the-cape-and-cowl': 'bat-mask',
  'green-arrows-bow': 'bow-arrow',
  'lasso-of-truth': 'lasso',
  'nth-metal': 'metal-disc',
  'power-ring': 'power-ring',
  'utility-belt': 'belt',
  'wm-archie': 'zeppelin',
  'wm-inkblot-mask': 'ink-swirl',
  'wm-rorschachs-journal': 'notebook',
  // Heroes
  'blue-beetle': 'scarab-beetle',
  catwoman: 'hollow-cat',
  'dark-knight': 'wing-cloak',
  'emerald-knight': 'lantern-flame',
  'the-fastest-man-alive': 'run',
  'green-arrow': 'robin-hood-hat',
  'high-tech-hero': 'cyborg-face',
  'jonn-jonzz': 'alien-stare',
  'kid-flash': 'sprint',
  'king-of-atlantis': 'triton-head',
  'man-of-steel': 'cape',
  mera: 'big-wave',
  'princess-diana-of-themyscira': 'swordwoman',
  robin: 'domino-mask',
  supergirl: 'justice-star',
  'swamp-thing': 'curling-vines',
  'zatanna-zatara': 'magic-hat',
  'wm-hollis-mason': 'mechanic-garage',
  // Super Heroes
  'hero-dr-manhattan': 'atom',
  'hero-rorschach': 'fedora',
  'hero-nite-owl': 'barn-owl',
  'hero-ozymandias': 'egyptian-profile',
  'hero-silk-spectre': 'high-heel',
  'hero-the-comedian': 'cigar',
  // Locations
  'arkham-asylum': 'spooky-house',
  'the-batcave': 'mountain-cave',
  'fortress-of-solitude': 'icebergs',
  'titans-tower': 'control-tower',
  'the-watchtower': 'defense-satellite',
  'wm-karnak': 'egyptian-temple',
  'wm-gunga-diner': 'hot-meal',
  // Super Powers
  bulletproof: 'bullet-impacts',
  'heat-vision': 'burning-eye',
  'super-speed': 'wingfoot',
  'super-strength': 'weight-lifting-up',
  'x-ray-vision': 'skeleton-inside',
  kick: 'high-kick',
  'wm-duplication': 'mirror-mirror',
  'wm-disintegration': 'disintegrate',
  'wm-reconstruction': 'anatomy',
  'wm-teleportation': 'teleport',
  // Villains
  bane: 'strong-man',
  bizarro: 'shattered-glass',
  cheetah: 'saber-toothed-cat-head',
  clayface: 'golem-head',
  doomsday: 'brute',
  'gorilla-grodd': 'gorilla',
  'harley-quinn': 'jester-hat',
  lobo: 'meat-hook',
  'the-penguin': 'umbrella-bayonet',
  'poison-ivy': 'carnivorous-plant',
  'the-riddler': 'uncertainty',
  scarecrow: 'scarecrow',
  'solomon-grundy': 'shambling-zombie',
  starro: 'sea-star',
  'suicide-squad': 'dark-squad',
  'two-face': 'coinflip',
  'wm-moloch': 'devil-mask',
  // Starters, and what is worse
  punch: 'punch-blast',
  vulnerability: 'cracked-shield',
  weakness: 'broken-heart',
  // Super-Villains
  'sv-ras-al-ghul': 'sands-of-time',
  'sv-black-manta': 'diving-helmet',
  'sv-captain-cold': 'frozen-orb',
  'sv-deathstroke': 'katana',
  'sv-atrocitus': 'enrage',
  'sv-the-joker': 'card-joker',
  'sv-lex-luthor': 'tie',
  'sv-sinestro': 'terror',
  'sv-brainiac': 'brain-tentacle',
  'sv-darkseid': 'omega',
  'sv-the-anti-monitor': 'exploding-planet',
  'sv-parallax': 'insect-jaws',
  // Challenges
  'challenge-rioting': 'molotov',
  'challenge-keene-act': 'gavel',
  'challenge-nixon': 'microphone',
  'challenge-cancer-scare': 'radioactive',
  'challenge-alien-invasion': 'giant-squid',
  'challenge-the-nuclear-clock': 'nuclear-bomb',
  // Plots
  'plot-tachyon-storm': 'lightning-storm',
  'plot-secret-shipments': 'cargo-crate',
  'plot-hired-killers': 'human-target',
  'plot-smear-campaign': 'newspaper',
  'plot-the-greater-good': 'scales',
  // Machinations
  'machination-arm-the-pawns': 'chess-pawn',
  'machination-discredit-the-masks': 'cracked-mask',
  'machination-recruit-the-underworld': 'shaking-hands',
  'machination-bend-the-physics': 'orbital',
  // Loyalty
  'loyalty-loyal': 'linked-rings',
  'loyalty-secret-mastermind': 'puppet',
}

/** What may lie behind the emblem of a picture, by what kind of card it is. */
const GROUNDS = {
  equipment: ['rays', 'grid', 'dots'],
  hero: ['beam', 'rings', 'rays'],
  location: ['city', 'rain', 'rings'],
  superPower: ['rings', 'beam', 'dots'],
  villain: ['rain', 'dots', 'rays'],
  superVillain: ['rays', 'rings', 'dots'],
  starter: ['rays'],
  none: ['rain'],
  challenge: ['city', 'rain', 'rays'],
  plot: ['grid', 'rings', 'rain'],
  machination: ['grid'],
  loyalty: ['rays'],
} as const

const kindOfPicture = (card: CardNumber): keyof typeof GROUNDS => {
  if (isPlayerCard(card)) return cardOf(card).type ?? 'none'
  const kind = kindOf(card)
  return kind === 'player' ? 'none' : kind
}

/** Of cards with one id the first will do. */
export const PICTURES = CARDS.flatMap(({ id }, card) =>
  CARDS.findIndex((other) => other.id === id) < card
    ? []
    : [{ id, emblem: EMBLEMS[id]!, grounds: GROUNDS[kindOfPicture(card)] }],
)

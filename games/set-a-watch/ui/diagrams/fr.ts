import { draw } from './draw.tsx'
import type { Words } from './en.ts'

const words: Words = {
  range: {
    caption: 'La portée d’une attaque directe',
    alt: 'Un Aventurier de corps à corps atteint la première position de la Ligne ; un Aventurier à distance, la première et la deuxième.',
    melee: 'corps à corps',
    ranged: 'à distance',
    first: '1',
    second: '2',
  },
  round: {
    caption: 'Une manche, étape par étape',
    alt: 'Un : Voyage, le lieu suivant et sa variation de bois. Deux : Lancer, puis choix de qui se repose. Trois : Camp, le campeur réactive une carte et emploie ses dés. Quatre : Garde, la Ligne se forme et les trois autres combattent. Cinq : Fin, ce qui tient encore rejoint la Horde et coûte des cartes.',
    steps: [
      { picture: 'trail', title: 'Voyage', text: 'Le lieu suivant ; sa variation de bois' },
      { picture: 'high-shot', title: 'Lancer', text: 'Tous les dés ; puis l’un des quatre\nse repose' },
      { picture: 'wood-cabin', title: 'Camp', text: 'Le campeur réactive une carte, puis\nemploie ses dés' },
      {
        picture: 'crossed-swords',
        title: 'Garde',
        text: 'La Ligne se forme, le feu révèle,\nles trois autres combattent',
      },
      {
        picture: 'spectre',
        title: 'Fin',
        text: 'Ce qui tient encore rejoint la Horde\net épuise des cartes',
      },
    ],
  },
  fire: {
    caption: 'Jusqu’où éclaire le feu',
    alt: 'À 0 de bois, le feu n’éclaire aucune position ; de 1 à 6, une ; de 7 à 11, deux ; de 12 à 15, trois. La partie commence à 7.',
    firewood: 'Bois',
    lit: 'positions éclairées de la Ligne',
    start: 'La partie commence à 7.',
  },
  line: {
    caption: 'La Ligne, avec du bois pour deux positions',
    alt: 'Le camp est à gauche. Six cartes lui font face en rang : les deux plus proches sont éclairées, face visible, les quatre suivantes face cachée. La position 1 est la plus proche du camp.',
    camp: 'camp',
    lit: 'éclairé',
    dark: 'le noir : face cachée',
    first: 'première position',
    behind: 'derrière',
  },
  attack: {
    caption: 'Deux dés sur une créature',
    alt: 'Une créature de Vie 7 reçoit un 5 d’un dé à huit faces et un 3 d’un dé à six faces, de deux Aventuriers. 5 et 3 font 8, au moins 7 : elle va au Cimetière. Le surplus est perdu.',
    health: 'Vie 7',
    sum: '5 + 3 = 8, au moins 7 : vaincue',
    falls: 'Cimetière',
    lost: 'Le 1 de trop est perdu.',
  },
  ability: {
    caption: 'Une carte Capacité sert deux fois',
    alt: 'Une carte active sert une fois avec un dé et une fois en l’épuisant, ce qui la retourne. Une carte épuisée est une blessure ; un repos, un Soin ou un effet de carte la réactive.',
    active: 'active',
    exhausted: 'épuisée :\nune blessure',
    byDie: '1re fois : un dé',
    byFlip: '2e fois : l’épuiser',
    back: 'Seul un repos, un Soin ou un effet\nde carte la réactive.',
  },
  final: {
    caption: 'La Ligne de la dernière manche',
    alt: 'Les cartes posées sont les plus proches du camp. Derrière elles, toute la Horde est posée face cachée : sa carte du dessus d’abord, celle du dessous tout au bout.',
    camp: 'camp',
    dealt: 'posées comme\nd’habitude',
    horde: 'la Horde',
    top: 'dessus',
    bottom: 'dessous',
  },
}

export const diagrams = draw(words)

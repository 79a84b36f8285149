import { draw } from './draw.tsx'
import type { Words } from './en.ts'

const words: Words = {
  sides: {
    caption: 'Deux camps, deux façons de gagner',
    alt: 'Quatre joueurs ont chacun une carte Loyauté : trois sont Loyaux, un est le Génie du Crime. Les Loyaux gagnent ensemble quand les trois Challenges, et un Complot en jeu, sont vaincus. Le Génie du Crime gagne sans partage si le Deck Commun s’épuise avant.',
    loyal: 'Loyaux',
    mastermind: 'Génie du Crime',
    loyalWin: 'gagnent ensemble :\ntrois Challenges vaincus,\net tout Complot en jeu',
    mastermindWin: 'gagne sans partage :\nle Deck Commun\ns’épuise avant',
    secret: 'À partir de trois joueurs, il y a exactement un\nGénie du Crime, et personne ne sait qui.',
  },
  table: {
    caption: 'La table',
    alt: 'Le Deck Commun, face cachée, est à côté de la Réserve de cinq cartes face visible. Dessous, les piles de Coups de Pied et de Faiblesses, la pile de Challenges face cachée et le Challenge actuel, où l’on pose les contributions. Plus bas, la Sombre Machination et une place pour un Complot. Devant vous, votre Super-Héros avec deux cartes cachées dessous : Loyauté et Complot.',
    deck: 'Deck\nCommun :\nl’horloge',
    lineUp: 'Réserve',
    kicks: 'Coups\nde Pied',
    weaknesses: 'Faiblesses',
    challenges: 'Challenges',
    challenge: 'Challenge\nactuel',
    contributed: 'contributions',
    machination: 'Machination',
    plot: 'Complot',
    yours: 'devant vous',
    hidden: 'Super-Héros, avec\nLoyauté et Complot\ncachés dessous',
  },
  end: {
    caption: 'La fin d’un tour, en douze étapes',
    alt: 'Un : vous annoncez la fin. Deux : les effets de fin de votre tour. Trois : les cartes prêtées retournent à leur propriétaire. Quatre : défaussez les cartes jouées et votre main. Cinq : piochez cinq cartes. Six : une carte s’ajoute si vous n’avez rien pris dans la Réserve. Sept : la Réserve est complétée à cinq. Huit : l’effet de fin de tour du Challenge. Neuf : le Challenge suivant, si celui-ci est vaincu. Dix : à deux joueurs, la vérification des camps. Onze : à deux Loyaux, le Super-Vilain suivant. Douze : entre les tours, puis le joueur suivant. Les étapes six à huit peuvent épuiser le Deck Commun.',
    steps: [
      'Vous annoncez la fin',
      'Effets de « fin de votre tour »',
      'Les cartes prêtées sont rendues',
      'Défaussez cartes jouées et main',
      'Piochez cinq cartes',
      'Rien pris dans la Réserve : une de plus',
      'La Réserve est complétée à cinq',
      'L’effet du Challenge, sauf vaincu',
      'Vaincu : le Challenge suivant apparaît',
      'À deux joueurs : les camps sont vérifiés',
      'À deux Loyaux : Super-Vilain suivant',
      'Entre les tours ; puis le joueur suivant',
    ],
    clock: '6 à 8 : cartes du Deck Commun',
  },
  beat: {
    caption: 'Chaque carte remplit une demande',
    alt: 'Un Challenge demande un Héros, un Équipement et une carte de coût 4 ou plus. Sont posés un Héros de coût 5, un Héros de coût 2 et un Équipement de coût 3. Le Héros de coût 5 remplit la dernière ligne, l’autre Héros la première, l’Équipement la deuxième : tout est rempli.',
    challenge: 'Pour Vaincre',
    needs: ['un Héros', 'un Équipement', 'une carte de coût 4+'],
    placed: 'Contributions',
    cards: ['Héros, coût 5', 'Héros, coût 2', 'Équipement, coût 3'],
    note: 'On ne dit pas quelle carte remplit quoi :\nil suffit qu’une attribution existe.',
  },
  machination: {
    caption: 'De la Sombre Machination au Complot',
    alt: 'Une Sombre Machination énumère une carte Défense, qui ne compte qu’à deux ou trois joueurs, un Héros, un autre Héros et une carte chère. Le Génie du Crime qui les joue toutes en un tour se révèle avec toutes les cartes Loyauté, et un Complot entre en jeu : un Challenge de plus à vaincre.',
    title: 'Une Sombre Machination',
    lines: ['une carte Défense', 'un Héros', 'un autre Héros', 'une carte chère'],
    few: 'à deux ou trois\njoueurs seulement',
    one: 'toutes jouées par\nle Génie du Crime\nen un seul tour',
    reveal: 'Toutes les cartes\nLoyauté sont révélées',
    plot: 'un Complot\nà vaincre',
  },
}

export const diagrams = draw(words)

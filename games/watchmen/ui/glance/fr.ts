import type { Glance } from '@conspire/ui'

export const glance: Glance = {
  goal: 'Vaincre trois Challenges avant la fin du Deck Commun, tandis qu’un Génie du Crime, parmi vous, espère cette fin.',
  time: 'Environ une heure',
  round: 'Un tour',
  steps: [
    {
      picture: 'loyalty',
      clause: 'WM-100',
      title: 'Votre camp',
      text: 'Avant le premier tour, chacun voit sa carte Loyauté, et aucune autre.',
    },
    {
      picture: 'draw',
      clause: 'WM-033',
      title: 'Jouer',
      text: 'Jouez des cartes de votre main : Puissance et effets.',
    },
    {
      picture: 'equipment',
      clause: 'WM-042',
      title: 'Acheter',
      text: 'Dépensez la Puissance pour les cartes de la Réserve, Vilains compris ; elles vont dans votre Défausse.',
    },
    {
      picture: 'challenge-rioting',
      clause: 'WM-141',
      title: 'Contribuer',
      text: 'Posez près du Challenge les cartes qu’il demande. Elles ne reviennent pas.',
    },
    {
      picture: 'attack',
      clause: 'WM-157',
      title: 'Vaincre',
      text: 'Une fois toutes les demandes remplies, un joueur paie tout le coût en un seul tour.',
    },
    {
      picture: 'deck',
      clause: 'WM-085',
      title: 'Finir le tour',
      text: 'Piochez une nouvelle main. Qui n’a rien pris dans la Réserve y ajoute une carte du Deck Commun.',
    },
    {
      picture: 'plot',
      clause: 'WM-180',
      title: 'Le Complot',
      text: 'Le Génie du Crime qui joue toute la Sombre Machination en un tour se révèle et ajoute un Complot à vaincre.',
    },
  ],
  ends: [
    {
      clause: 'WM-230',
      text: 'Les Loyaux gagnent quand il ne reste à vaincre ni Challenge, ni Complot en jeu.',
    },
    { clause: 'WM-233', text: 'Le Génie du Crime gagne, sans partage, si le Deck Commun s’épuise avant.' },
    { clause: 'WM-020', text: 'Découvrir qui c’est ne termine rien.' },
  ],
}

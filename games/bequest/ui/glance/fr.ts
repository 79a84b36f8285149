import type { Glance } from '@conspire/ui'

export const glance: Glance = {
  goal: 'Avoir la plus grosse fortune après cinq manches, avec un butin que vous partagez et que vos voisins choisissent.',
  time: '5 manches, environ 30 minutes',
  round: 'Une manche',
  steps: [
    {
      picture: 'open-treasure-chest',
      clause: 'BQ-031',
      title: 'Le coffre',
      text: 'Les cartes Spéciales sont posées face visible, une de moins que de joueurs, avant tout partage.',
    },
    {
      picture: 'swap-bag',
      clause: 'BQ-040',
      title: 'Cinq cartes',
      text: 'Chacun prend en secret cinq cartes de la manche.',
    },
    {
      picture: 'scissors',
      clause: 'BQ-045',
      title: 'Partage',
      text: 'Posez-les face cachée en lots A et B, 3 + 2 ou 4 + 1, pour le voisin d’un côté.',
    },
    {
      picture: 'scales',
      clause: 'BQ-054',
      title: 'Choix',
      text: 'Regardez les lots du voisin de l’autre côté et choisissez-en un en secret ; il garde l’autre.',
    },
    {
      picture: 'two-shadows',
      clause: 'BQ-066',
      title: 'Révélation',
      text: 'Tous les choix sont révélés ensemble. Vos cartes restent face visible devant vous, les Trésors face cachée.',
    },
    {
      picture: 'skeleton-key',
      clause: 'BQ-072',
      title: 'Coffre ouvert',
      text: 'La Clé 1 prend d’abord une carte Spéciale, puis la Clé 2, et ainsi de suite. Un Larbin sert aussitôt.',
    },
    {
      picture: 'recycle',
      clause: 'BQ-039',
      title: 'Demi-tour',
      text: 'À la manche suivante, tout va dans l’autre sens.',
    },
  ],
  ends: [
    {
      clause: 'BQ-107',
      text: 'Influence, Ouest et Est : en avoir au moins autant qu’un voisin paie, autant que les deux paie plus.',
    },
    { clause: 'BQ-109', text: 'Gadgets : 2, 3 ou 4 d’une sorte rapportent 1 $, 5 $ ou 15 $.' },
    { clause: 'BQ-113', text: 'Trésors : chaque carte rapporte 1 $ de plus que la précédente.' },
    { clause: 'BQ-118', text: 'Preuves : jusqu’à deux, rien ; dès trois, chacune coûte 3 $.' },
    { clause: 'BQ-119', text: 'Les Repaires paient ce qu’ils affichent, fût-ce une perte.' },
    { clause: 'BQ-120', text: 'Les Machinations paient selon leur texte.' },
  ],
}

import type { Glance } from '@conspire/ui'

export const glance: Glance = {
  goal: 'Posséder avant les autres tout le Butin que demande votre Plan magistral secret.',
  time: '3 manches au plus, environ 30 minutes',
  round: 'Une manche',
  steps: [
    {
      picture: 'hero',
      clause: 'MP-024',
      title: 'Recrutement',
      text: 'Tous les Supers sont distribués à parts égales. Héros et Vilains travaillent pour vous.',
    },
    {
      picture: 'THR-01',
      clause: 'MP-037',
      title: 'Assemblage',
      text: 'Les Affrontements sont posés avec leur Butin. À tour de rôle, jouez-y un Super face cachée.',
    },
    {
      picture: 'villain',
      clause: 'MP-041',
      title: 'Escouades',
      text: 'Votre Escouade à un Affrontement n’a que des Héros ou que des Vilains.',
    },
    {
      picture: 'loser',
      clause: 'MP-052',
      title: 'Petit Perdant',
      text: 'Qui a Petit Perdant choisit l’Affrontement suivant ; tous ses Supers sont révélés.',
    },
    {
      picture: 'force',
      clause: 'MP-068',
      title: 'Combat',
      text: 'Héros contre Vilains, petits numéros d’abord : une Attaque met K.-O. tout ennemi sans la bonne Défense.',
    },
    {
      picture: 'cash',
      clause: 'MP-104',
      title: 'Butin',
      text: 'Les Supers survivants prennent un Butin chacun, grands numéros d’abord.',
    },
    {
      picture: 'ko',
      clause: 'MP-124',
      title: 'Regroupement',
      text: 'Qui a le moins de K.-O. reçoit Petit Perdant. Les Supers retournent à la pioche ; Butin et plans restent.',
    },
  ],
  ends: [
    { clause: 'MP-112', text: 'Qui complète son plan gagne aussitôt.' },
    { clause: 'MP-136', text: 'Sinon, après la manche 3, le plus grand nombre de types de Butin l’emporte.' },
    { clause: 'MP-137', text: 'En cas d’égalité, la plus grande pile de K.-O. de la manche 3 départage.' },
  ],
}

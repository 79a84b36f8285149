import type { PlainWords } from './en.ts'

export const fr: PlainWords = {
  yours: 'À vous',
  common: 'Sur la table',
  back: 'face cachée',
  backs: '{count} face cachée',
  none: 'rien',
  confirm: 'Valider',
  answered: 'Votre réponse est donnée.',
  takeBack: 'Reprendre',
  pick: 'Choisissez parmi {count}',
  waiting: 'Aux autres de décider.',
  filter: 'Chercher parmi {count}',
  place: 'Place',
  score: 'Score',
  you: '{name} (vous)',
  won: 'Victoire : {names}',
  lost: 'Personne ne gagne',
}

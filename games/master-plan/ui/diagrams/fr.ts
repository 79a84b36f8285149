import { draw } from './draw.tsx'
import type { Words } from './en.ts'

const words: Words = {
  round: {
    caption: 'Une manche',
    alt: 'Un : Recrutement, tous les Supers sont distribués. Deux : Assemblage, on joue des Supers face cachée aux Affrontements. Trois : Combat des Supers d’un Affrontement. Quatre : Butin, les survivants se servent. Combat et Butin reviennent pour chaque Affrontement. Cinq : Regroupement.',
    steps: [
      { picture: 'hero', title: 'Recrutement', text: 'Tous les Supers, en mains égales' },
      {
        picture: 'eye',
        title: 'Assemblage',
        text: 'À tour de rôle, un Super face cachée\nà un Affrontement',
      },
      {
        picture: 'fist',
        title: 'Combat',
        text: 'Le détenteur de Petit Perdant choisit\nun Affrontement ; ses Supers s’y battent',
      },
      {
        picture: 'idol',
        title: 'Butin',
        text: 'Les survivants se servent. Puis 3 et 4\npour l’Affrontement suivant',
      },
      {
        picture: 'loser',
        title: 'Regroupement',
        text: 'Le moins de K.-O. : Petit Perdant. Les\nSupers reviennent, Butin et plans restent',
      },
    ],
    again: 'Trois manches au plus',
  },
  plan: {
    caption: 'Les deux faces d’un Plan magistral',
    alt: 'La face secrète montre les six Butins demandés, ici Billets non marqués, Contrats de sbires, Codes satellite, Aimant géant, Hypno-projecteur et Éclat de météore ; seul son propriétaire la voit. La face visible de tous dit combien sont communs, peu communs et rares : ici 2, 3 et 1.',
    front: 'Face secrète',
    back: 'Face de rareté',
    counts: ['2 communs', '3 peu communs', '1 rare'],
    owner: 'vue du propriétaire',
    all: 'vue de tous',
  },
  site: {
    caption: 'Des Escouades à un Affrontement',
    alt: 'Un Affrontement avec trois Butins. Trois joueurs y ont une Escouade, chacune sous une Marque : vous deux Héros, Anna un Super, Bob deux. Tous sont face cachée, et vous ne connaissez que les vôtres. Une Escouade n’a qu’une faction.',
    place: 'Affrontement',
    loot: 'son Butin',
    squads: [
      { whose: 'vous', seen: 'deux Héros' },
      { whose: 'Anna', seen: 'face cachée' },
      { whose: 'Bob', seen: 'face cachée' },
    ],
    never: 'Des Héros ou des Vilains : jamais deux\nfactions dans une Escouade.',
  },
  order: {
    caption: 'L’ordre d’un combat',
    alt: 'Les Supers agissent du plus petit Numéro d’action au plus grand, quel que soit leur propriétaire : 4, 11, 12, 27, 40. Chacun attaque d’abord, puis utilise sa Capacité. Le Super numéro 27, mis K.-O. avant son tour, n’agit jamais.',
    first: 'le plus petit d’abord',
    last: 'le plus grand enfin',
    act: 'Chacun : l’Attaque, puis la Capacité',
    out: 'Un Super mis K.-O. avant son tour (27)\nn’agit jamais.',
  },
  attack: {
    caption: 'Une Attaque touche tout ennemi sans la bonne Défense',
    alt: 'Un Héros attaque avec la Force. Un ennemi sans Défense est mis K.-O. Un ennemi avec une Défense de Magie l’est aussi. Un ennemi avec une Défense de Force reste. Les alliés ne sont jamais touchés.',
    attacker: 'Force',
    cases: [
      { what: 'aucune Défense', then: 'K.-O.' },
      { what: 'Défense de Magie', then: 'K.-O.' },
      { what: 'Défense de Force', then: 'reste' },
    ],
    ally: 'Tous à la fois, et jamais un allié.',
  },
  loot: {
    caption: 'Qui se sert d’abord',
    alt: 'Les survivants prennent un Butin chacun, du plus grand Numéro d’action au plus petit : 40, puis 19. S’il ne reste rien, le numéro 4 n’a rien.',
    order: 'Le plus grand Numéro d’action d’abord',
    owner: 'Le propriétaire du Super choisit lequel.',
    rest: 'rien',
  },
}

export const diagrams = draw(words)

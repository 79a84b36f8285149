import { draw } from './draw.tsx'
import type { Words } from './en.ts'

const words: Words = {
  ring: {
    caption: 'Dans quel sens vont les partages',
    alt: 'Deux cercles de quatre joueurs. Dans une manche en sens horaire, chacun pose son partage sur le plateau à sa gauche, et le voisin de gauche y choisit un lot. Dans l’autre sens, c’est le plateau de droite et le voisin de droite.',
    one: 'Sens horaire',
    other: 'Sens antihoraire',
    you: 'vous',
    left: 'gauche',
    right: 'droite',
    lays: 'pose un partage sur le plateau',
    chooses: 'y choisit un lot',
  },
  split: {
    caption: 'Cinq cartes, deux lots',
    alt: 'Les cinq cartes de votre main deviennent le lot A de trois cartes et le lot B de deux, face cachée. 3 + 2 et 4 + 1 sont permis, 5 + 0 ne l’est pas.',
    hand: 'Vos cinq cartes',
    legal: '3 + 2 ou 4 + 1',
    never: 'Jamais 5 + 0',
  },
  takes: {
    caption: 'Qui prend quoi, en sens horaire',
    alt: 'Votre partage est entre vous et votre voisin de gauche, qui y choisit le lot A ; vous gardez le lot B. Le partage de votre voisin de droite est entre vous deux : vous y choisissez le lot A, et il garde le lot B.',
    you: 'vous',
    left: 'gauche',
    right: 'droite',
    mine: 'votre partage',
    theirs: 'celui de droite',
    first: 'le lot choisi',
    second: 'le reste revient à qui a partagé',
  },
  draft: {
    caption: 'Le coffre ouvert, à quatre joueurs',
    alt: 'Trois cartes Spéciales sont au coffre et il y a trois Clés. La Clé 1 prend la carte de son choix, la Clé 2 l’une des deux autres, la Clé 3 la dernière.',
    vault: 'Le coffre',
    keys: 'La Clé 1 choisit d’abord, puis la Clé 2.',
    last: 'La dernière Clé prend ce qui reste.',
  },
  influence: {
    caption: 'L’Influence face aux deux voisins',
    alt: 'Trois cas. Vous en avez 3, vos voisins 2 et 3 : au moins autant que les deux rapporte 15 $ à l’Ouest ou 20 $ à l’Est. Face à 4 et 1 : au moins autant qu’un seul rapporte 10 $ ou 5 $. Face à 4 et 5 : moins que les deux ne rapporte rien.',
    left: 'gauche',
    you: 'vous',
    right: 'droite',
    west: 'Ouest',
    east: 'Est',
    cases: [
      { what: 'au moins autant\nque les deux', pays: ['15 $', '20 $'] },
      { what: 'au moins autant\nqu’un seul', pays: ['10 $', '5 $'] },
      { what: 'moins que les deux', pays: ['0 $', '0 $'] },
    ],
  },
  gadgets: {
    caption: 'Ce que rapporte une sorte de Gadget',
    alt: 'Un seul de la sorte rapporte 0 $, deux 1 $, trois 5 $, quatre ou plus 15 $.',
    pays: ['0 $', '1 $', '5 $', '15 $'],
    note: 'Plus de quatre d’une sorte : toujours 15 $.',
  },
  treasure: {
    caption: 'Les Trésors s’accumulent',
    alt: 'Quatre cartes face cachée rapportent 1 $, 2 $, 3 $ et 4 $, soit 10 $.',
    steps: ['1 $', '2 $', '3 $', '4 $'],
    sum: '= 10 $',
  },
}

export const diagrams = draw(words)

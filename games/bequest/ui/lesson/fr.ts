import type { Note } from './en.ts'

export const fr: Readonly<Record<Note, string>> = {
  split:
    'Vous êtes un vilain qui convoite l’héritage d’un maître défunt ; après cinq manches, le plus riche gagne. Vous avez 5 cartes. Partagez-les en deux lots : Mordax en prend un, vous gardez l’autre. Rendez les deux tentants. Touchez une carte pour A, encore une fois pour B : Clé du coffre n° 1 et Tanière des égouts en A, les trois autres en B. Puis validez.',
  'split.wrong':
    'Un beau partage aussi, mais cette leçon en suit un autre : Clé du coffre n° 1 et Tanière des égouts en A, les deux cartes occidentales et le Chef-d’œuvre volé en B.',
  choose:
    'À présent l’inverse : Ottoline a partagé pour vous. Vous voyez les deux lots, elle garde celui que vous laissez. Vous allez recevoir un Repaire, et les Repaires rapportent ce qui y est imprimé. Prenez B, avec le Bunker, et validez. Personne ne le voit avant que tous aient choisi.',
  'choose.wrong': 'Le lot A contient une Preuve, et trois d’entre elles coûtent cher. Prenez B cette fois.',
  draft:
    'Tout se retourne d’un coup. Mordax a pris votre lot B, la Clé est donc à vous : la Clé 1 ouvre le coffre la première. Les cartes Spéciales valent mieux que les autres. Le Sommet à double face compte à l’ouest et à l’est, où l’argent va à qui en a au moins autant qu’un voisin. Prenez-le.',
  'draft.wrong':
    'L’Alliance occidentale ne sert qu’à l’ouest. Prenez le Sommet à double face, qui compte des deux côtés.',
  splitAgain:
    'Une nouvelle manche, et le sens a changé : vous partagez pour Ottoline et choisissez chez Mordax. Deux Clés et deux Preuves : partagez le bon et le mauvais. Clé du coffre n° 1 et Double comptabilité en A, les trois autres en B.',
  'splitAgain.wrong':
    'Essayez comme indiqué : Clé du coffre n° 1 et Double comptabilité en A, les trois autres en B.',
  chooseAgain:
    'Lot A : une carte occidentale, dans une course où vous êtes déjà, et un Collier de perles. Un Trésor se retourne face cachée dès que vous le recevez : chacun vaut plus que le précédent, et personne ne voit combien vous en avez. Prenez A.',
  'chooseAgain.wrong': 'L’Entrepôt condamné du lot B est un Repaire qui coûte de l’argent. Prenez A.',
  draftAgain:
    'Votre dernier choix ici. L’Assemblage apocalyptique rapporte 4 $ par ensemble d’un Canon, d’un Noyau et d’un Véhicule ; vous avez déjà un Canon. Un tel Complot vous dit quoi chercher dans les manches à venir. Prenez-le.',
  'draftAgain.wrong': 'Deux Noyaux, c’est bien, mais prenez le Complot : il vous donne un but.',
  end: 'Voilà tout le jeu : partager, choisir, ouvrir le coffre, cinq fois, et chaque fois dans l’autre sens. L’argent se compte une fois, à la fin. Touchez une carte pour la lire, et « Pourquoi ? » pour la règle derrière une question.',
}

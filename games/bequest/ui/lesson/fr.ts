import type { Note } from './en.ts'

export const fr: Readonly<Record<Note, string>> = {
  split:
    'Vous êtes un vilain qui convoite l’héritage d’un maître défunt ; après cinq manches, le plus riche gagne. Vous avez 5 cartes. Partagez-les en deux lots : Mordax en prend un, vous gardez l’autre. Rendez les deux tentants. Touchez une carte pour A, encore une fois pour B : Clé du coffre n° 1 et Tanière des égouts en A, les trois autres en B. Puis validez.',
  'split.wrong':
    'Un beau partage aussi, mais cette leçon en suit un autre : Clé du coffre n° 1 et Tanière des égouts en A, les deux cartes occidentales et le Chef-d’œuvre volé en B.',
  choose:
    'À présent l’inverse : Ottoline a partagé pour vous. Vous voyez les deux lots ; elle garde celui que vous laissez. Un Repaire rapporte ce qui y est imprimé, et le Bunker du lot B indique 2 $. Prenez B et validez. Personne ne voit votre choix avant que tous aient choisi.',
  'choose.wrong': 'Le lot A contient une Preuve, et trois d’entre elles coûtent cher. Prenez B cette fois.',
  draft:
    'Tout se retourne d’un coup. Mordax a pris votre lot B, la Clé est donc à vous : la Clé 1 ouvre le coffre la première. Le Sommet à double face compte à l’ouest et à l’est, où l’argent va à qui a au moins autant qu’un voisin. Prenez-le.',
  'draft.wrong':
    'L’Alliance occidentale ne sert qu’à l’ouest. Prenez le Sommet à double face, qui compte des deux côtés.',
  splitAgain:
    'Une nouvelle manche, et le sens a changé : vous partagez pour Ottoline et choisissez chez Mordax. Deux Clés et deux Preuves : partagez le bon et le mauvais. Clé du coffre n° 1 et Double comptabilité en A, les trois autres en B.',
  'splitAgain.wrong':
    'Essayez comme indiqué : Clé du coffre n° 1 et Double comptabilité en A, les trois autres en B.',
  chooseAgain:
    'Lot A : les Chemins de fer orientaux, avec lesquels vous restez à égalité avec vos voisins à l’est, et un Collier de perles. Un Trésor se retourne face cachée dès que vous le recevez ; chacun vaut plus que le précédent. Les autres voient combien vous en avez, mais ne peuvent plus les regarder. Prenez A.',
  'chooseAgain.wrong':
    'L’Entrepôt condamné du lot B est un Repaire qui coûte de l’argent, et sans la carte orientale l’est vous rapporterait bien moins. Prenez A.',
  draftAgain:
    'Votre dernier choix ici. L’Empire immobilier rapporte 2 $ par Repaire, quelle que soit sa valeur, et vous en avez deux : le Bunker et la Tanière des égouts. Une telle Machination vous dit quoi chercher dans les manches à venir. Prenez-le.',
  'draftAgain.wrong':
    'Deux Noyaux ne rapportent que 1 $ pour l’instant. Prenez la Machination : elle paie déjà davantage et vous donne un but.',
  end: 'Vous menez : {mine} $, Mordax {mordax} $, Ottoline {ottoline} $. Voilà tout le jeu : partager, choisir, ouvrir le coffre, cinq fois, et chaque fois dans l’autre sens. L’argent ne se compte qu’à la fin : rien n’est joué. Touchez une carte pour la lire, et « Pourquoi ? » pour la règle derrière une question.',
}

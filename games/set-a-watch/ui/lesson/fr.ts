import type { Note } from './en.ts'

export const fr: Readonly<Record<Note, string>> = {
  wizard:
    'Neuf nuits, quatre Aventuriers, et dans le noir quelque chose veut sortir. Vous gagnez tous ensemble ou perdez tous ensemble. Dans cette leçon vous jouez les quatre. Prenez d’abord le Magicien.',
  beastMaster: 'Chaque Aventurier a trois dés et trois cartes Capacité. À présent la Maîtresse des bêtes.',
  ranger: 'Puis la Rôdeuse.',
  warrior: 'Et le Guerrier.',
  rest: 'Première nuit : tous les dés sont lancés. Un Aventurier se repose au camp, les trois autres montent la Garde. Chacun se repose deux fois dans la partie. Le Guerrier a fait un 6, et un 6 peut soigner : envoyez le Guerrier se reposer.',
  heal: 'Au camp, chaque dé va sur une case. Les cartes sont votre vie : une créature qui passe les épuise, et si la Garde n’en a plus aucune à la fin d’une nuit, vous perdez. Mettez le 6 sur Soigner.',
  refresh:
    'Soigner redresse une carte épuisée. La Déflagration du chaos du Magicien peut frapper deux créatures à la fois : choisissez le Magicien.',
  axe: 'Puis le feu : plus il y a de bois, plus de créatures sont éclairées, et l’on n’attaque pas une carte face cachée dans le noir. La Hache de bûcheron du Guerrier donne 4 pour n’importe quel dé : posez-y le 1.',
  chop: 'Couper du bois donne 2 pour n’importe quel dé. Posez-y le 5. Puis le camp se tait et la Garde commence.',
  blast:
    '{lit, plural, one {Le feu éclaire # créature} other {Le feu éclaire # créatures}}, et le Géant des forêts a révélé celle qui le suit. Chaque dé sert une fois : attaquer avec son nombre, ou payer une Capacité, quel que soit son nombre. Gardez donc les petits dés pour les Capacités. La Déflagration du chaos détruit deux voisines, si coriaces soient-elles : utilisez-la avec le 2 du Magicien sur le Géant des forêts et la Horde de zombies, en positions 3 et 4.',
  snares:
    'Toutes deux vaincues. D’autres avancent dans la lumière. La Pose de collets renvoie une créature sur la pioche. Utilisez-la avec le 2 de la Maîtresse des bêtes sur le Serpent de feu, en position 1.',
  exhaust:
    'Une Capacité sert une fois de plus si l’on épuise sa carte : c’est cher, mais parfois rentable. Épuisez la Pose de collets contre le Drake de braise, avant qu’il n’atteigne la position 1, où il vous coûterait une carte et 3 bois.',
  attack:
    'Maintenant de simples dés. Une créature tombe quand les dégâts atteignent sa Vie, le cœur sur sa carte. L’Acolyte en a {acolyte} : le 8 de la Maîtresse des bêtes suffit largement.',
  last: 'Il ne reste que l’Aigle, avec {eagle} de Vie. Le 3 de la Maîtresse des bêtes suffit tout juste. Ce qui reste dans la Ligne à la fin de la Garde épuise vos cartes et rejoint la Horde, qui revient la dernière nuit.',
  wrong: 'C’est permis, mais cette leçon prend un autre chemin. Relisez la note.',
  end: 'L’aube, et rien n’est passé ; l’Acolyte a seulement envoyé une carte dans la Horde. Huit autres nuits suivent, en d’autres lieux et en pire compagnie, et à la dernière la Horde revient. Reposez-vous au bon moment, nourrissez le feu, dépensez chaque dé. Entre amis on prévoit ensemble : crayonnez ce que vous feriez, et les autres le voient.',
}

import type { Note } from './en.ts'

export const fr: Readonly<Record<Note, string>> = {
  play: 'Trois héros contre la montre : vainquez trois Challenges avant la fin du Deck Commun. Mais l’un de vous est le Génie du Crime et espère cette fin. Vous avez retourné votre rôle : vous êtes Loyal, et personne d’autre ne le sait. Rôle (touche I) vous le montre à nouveau. Passons à votre main : touchez un Coup de Poing et jouez-le.',
  playAll:
    'Voilà 1 Puissance. Les autres Coups de Poing en donnent 1 chacun ; une Vulnérabilité ne donne rien et encombre. « Tout jouer » (touche A) joue ce qui ne demande aucun choix.',
  nothing:
    '3 Puissance, et rien dans la Réserve ne coûte 3 ou moins. Il y a des Coups de Pied à 3, mais voyez d’abord ce que fait un tour sans achat : une carte du Deck Commun rejoint la Réserve, et l’heure avance. La Puissance restante est perdue. Finissez le tour (touche E).',
  'nothing.wrong':
    'Un Coup de Pied est un bon achat. Pour cette fois, n’achetez rien et finissez le tour, afin de voir ce que cela coûte.',
  newHand:
    'Un tour finit par cinq nouvelles cartes. Achat de Mordax : Supergirl. Celui d’Ottoline : un Coup de Pied, qui n’est pas dans la Réserve, et le Deck Commun a perdu une carte de plus. Étourderie, ou calcul ? Jouez tout.',
  cape: '4 Puissance : achetez La Cape et le Masque. Un achat va dans votre Défausse, pas dans votre main. Cette carte donne 2 Puissance, autant que deux Coups de Poing, et possède une Défense. Touchez-la dans la Réserve, puis achetez-la.',
  shuffle:
    'Votre Pioche est vide. Quand il faut piocher, votre Défausse est mélangée et devient votre Pioche, Cape comprise. Voilà le deck-building : chaque achat améliore vos mains à venir. Finissez le tour.',
  challenge:
    'Le Challenge est la Loi Keene. Sa liste demande un Héros, un Équipement et une carte de coût 4 ou plus, de la main de n’importe qui ; puis un seul joueur paie 7 Puissance en un tour. Tant qu’elle est là, les Super-Héros sont sans pouvoir. Jouez tout.',
  clayface:
    'Gueule d’Argile est un Vilain : un Vilain s’achète comme le reste. Cette carte coûte 4, elle convient donc à la dernière ligne du Challenge. Achetez-la.',
  machination:
    'Lisez maintenant la Sombre Machination : un Coup de Pied, deux Équipements différents et une carte de coût 5 ou plus. Si le Génie du Crime joue tout cela en un tour, tout éclate. Ottoline a acheté deux Coups de Pied et boudé la Réserve. Un indice, pas une preuve. Finissez le tour.',
  contribute:
    'Voici votre Cape, un Équipement de coût 4. Ne la jouez pas : touchez-la et contribuez. Elle ne donne pas de Puissance et ne reviendra plus, mais une ligne du Challenge est remplie. Inutile de dire laquelle.',
  'contribute.wrong':
    'Touchez La Cape et le Masque, puis « Contribuer ». Une carte jouée ne peut plus contribuer ce tour-ci.',
  suspect:
    'Un tour est libre : contribuez, jouez et achetez dans l’ordre que vous voulez. Entre-temps, Ottoline a acheté Reconstruction, qui détruit des cartes du Deck Commun. À qui cela sert-il ? Jouez tout.',
  lasso:
    'Certaines cartes attaquent tous les autres joueurs. Le Lasso de Vérité a une Défense, utilisable depuis votre main pendant n’importe quel tour. Achetez-le pour 2.',
  claims:
    'Sous « Accusations », vous pouvez dire qui vous soupçonnez, et marquer des joueurs pour vous. Chacun peut mentir, et personne ne peut montrer sa carte Loyauté : les camps se révèlent quand la Sombre Machination est accomplie, au douzième coup de l’Horloge de l’Apocalypse, à deux joueurs quand paraît le Challenge de niveau 3, ou à la fin. Finissez le tour.',
  last: 'Contribution de Mordax : Supergirl, et voilà le Héros. Un bon signe, même si le Génie du Crime peut contribuer aussi, pour paraître Loyal. Contribuez avec Gueule d’Argile.',
  pay: 'Toutes les lignes sont remplies. Il faut à présent 7 Puissance d’un seul joueur en un tour : le Challenge est alors vaincu, et les contributions sont détruites. Le Niveau 2 suit. Cette fois, vous en aurez 3. Jouez tout.',
  kidFlash:
    'Kid Flash coûte 2 et fait piocher une carte. Mordax n’avait pas de quoi acheter, la Réserve a donc six cartes : prenez-en une, et rien ne quitte le Deck Commun ce tour-ci. Voilà comment les Loyaux gagnent du temps.',
  watch:
    'La dernière Puissance est perdue : rien ne coûte 1. Finissez le tour, et gardez un œil sur Ottoline.',
  defend:
    'Reconstruction a détruit deux cartes du Deck Commun et apporté Starro à Ottoline. Une Attaque : chacun de vous défausse la première carte de sa Pioche, et Ottoline peut la jouer. Mordax y a perdu sa Batmobile. Vous avez le Lasso : utilisez-le, l’Attaque vous épargne et vous piochez une carte.',
  help: 'Coup de Pied, Métal Nth, Reconstruction, et la Batmobile de Mordax : la Sombre Machination est accomplie et les camps sont révélés. Le Génie du Crime, c’est Ottoline ! Par son Complot, chaque Équipement joué par elle, jusqu’à trois par tour, détruit une carte du Deck Commun, tant qu’aucun Loyal n’a payé 13 Puissance. Les Loyaux peuvent désormais s’aider : dites Oui, et le hasard prend une carte de votre main pour Mordax.',
  wrong: 'C’est permis, mais cette leçon prend un autre chemin. Relisez la note.',
  end: 'Une Vulnérabilité ! Le hasard n’est d’aucun camp. Désormais les Attaques des Loyaux épargnent les Loyaux ; à vous deux de vaincre les trois Challenges et le Complot tant que le Deck Commun dure. Il n’en faut pas plus pour une vraie partie. Regardez-y votre rôle : ce sera peut-être à vous de traîner, de sourire et d’amasser.',
}

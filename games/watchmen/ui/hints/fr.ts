import type { hints as english } from './en.ts'

export const hints: Readonly<Record<keyof typeof english, string>> = {
  hero: 'Chaque Super-Héros récompense un genre de carte : choisissez celui qui paiera vos achats à chaque tour.',
  act: 'Jouez pour la Puissance, puis achetez. Sans achat à la Réserve, le Deck Commun perd une carte de plus ; quand il est vide, la partie est finie.',
  keep: 'Elle rejoint votre prochaine main, et vous piochez une carte de moins : gardez de quoi jouer ou contribuer.',
  help: 'La carte revient dans votre Défausse, mais il vous manquera une carte jusqu’à la fin de votre prochain tour.',
  defend: 'Elle ne protège que vous et n’est pas jouée : pas de Puissance, seulement ce que dit sa Défense.',
  order: 'Tous auront lieu ; d’abord ce qui peut aider les autres, une pioche par exemple.',
  destination:
    'Sur votre Pioche, elle vient avec vos prochaines cartes ; dans la Défausse, elle attend un mélange.',
  joker:
    'Une carte à vous perdue au hasard, ou une de plus pour le joueur actuel : quelle perte est la moindre ?',
  setAside: 'Ce que vous mettez de côté peut finir chez quelqu’un d’autre : cédez ce qui vous sert le moins.',
  showOrDiscard: 'Montrer un Vilain ne coûte que le secret.',
  cede: 'Elle quitte votre Deck pour de bon, et chacun peut l’acheter : cédez la moins utile.',
  manta:
    'Une carte détruite ne revient jamais ; une main défaussée revient, mais vous laisse peu pour le prochain tour.',
  gainOne:
    'Elle est gratuite et compte comme gagnée dans la Réserve : prenez de quoi jouer, ou de quoi contribuer.',
  takeKick: 'C’est gratuit, et vous pouvez le jouer dès ce tour.',
  reconstruct: 'Les autres sont détruites et le Deck Commun s’amincit : cela peut plaire à quelqu’un.',
  riddle: 'Ces achats viennent à l’aveugle du Deck Commun, que les Loyaux doivent faire durer.',
  erase: 'Chacune est aussitôt remplacée par le Deck Commun, qui s’approche de sa fin.',
  disintegrate: 'Détruire vous coûte cette carte ; un Challenge détruit est vaincu sans contributions.',
  mask: 'Le type ajouté vaut ce tour-ci et permet de poser la carte ; une fois contribuée, seul le type imprimé compte.',
  journal: 'Personne d’autre ne voit cette main : regardez qui vous soupçonnez, ou qui pourrait contribuer.',
  retrieve: 'Elle va dans votre main : vous pouvez la rejouer ce tour-ci, ou contribuer avec elle.',
  nthMetal: 'Un Deck plus mince est plus fort : détruisez Faiblesses et Vulnérabilités, gardez le reste.',
  sacrifice:
    'Avec deux cartes dont vous ne voulez plus, l’affaire est bonne : 5 Puissance au lieu de 3, et un Deck plus mince.',
  bury: 'Sous votre Pioche, elle ne reviendra pas de sitôt : enfouissez ce que vous ne voulez pas piocher.',
  parity:
    'Zéro est pair. Pensez à ce qui reste dans votre Pioche : Coups de Poing et Vulnérabilités coûtent 0.',
  putBack: 'Vous la piocherez bientôt : reposez ce que vous voulez dans votre prochaine main.',
  recall: 'Sur votre Pioche, elle viendra à la prochaine occasion : rappelez la meilleure.',
  topStarter: 'Vous la piocherez bientôt : un Coup de Poing donne au moins de la Puissance.',
  borrow: 'Vous la jouez sans payer, puis elle retourne à la Réserve : ni achetée, ni gagnée.',
  replay: 'Tout son texte agit encore : choisissez celle qui a le plus rapporté, ou qui fait piocher.',
  xRay: 'Vous la jouez comme si elle était à vous, puis elle retourne sur la Pioche de son propriétaire.',
  starro:
    'Vous pouvez les jouer l’une après l’autre ; elles restent dans la Défausse de leurs propriétaires.',
  look: 'Regarder est gratuit, et permet ensuite d’écarter une mauvaise carte avant de la piocher.',
  lookThen:
    'Défaussez-la si la suivante a des chances d’être meilleure ; elle reviendra au prochain mélange.',
  reclaim: 'Une carte tout juste gagnée peut ainsi servir ce tour-ci, sans attendre un mélange.',
  discard:
    'Une carte défaussée reviendra après un mélange : cédez celle qui vous manquera le moins d’ici là.',
  destroy:
    'Une carte détruite l’est pour de bon : sans Faiblesses ni Vulnérabilités, vos mains gagnent en force.',
}

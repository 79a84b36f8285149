/** Names of the cards. */
export const names = {
  punch: 'Coup de Poing',
  vulnerability: 'Vulnérabilité',
  kick: 'Coup de Pied',
  weakness: 'Faiblesse',
  'aquamans-trident': 'Trident d’Aquaman',
  batmobile: 'Batmobile',
  'the-bat-signal': 'Le Bat-Signal',
  'the-cape-and-cowl': 'La Cape et le Masque',
  'green-arrows-bow': 'L’Arc de Green Arrow',
  'lasso-of-truth': 'Lasso de Vérité',
  'nth-metal': 'Métal Nth',
  'power-ring': 'Anneau de Pouvoir',
  'utility-belt': 'Ceinture à Gadgets',
  'blue-beetle': 'Blue Beetle',
  catwoman: 'Catwoman',
  'dark-knight': 'Le Chevalier Noir',
  'emerald-knight': 'Le Chevalier d’Émeraude',
  'the-fastest-man-alive': 'L’Homme le Plus Rapide du Monde',
  'green-arrow': 'Green Arrow',
  'high-tech-hero': 'Héros High-Tech',
  'jonn-jonzz': 'J’onn J’onzz',
  'kid-flash': 'Kid Flash',
  'king-of-atlantis': 'Roi d’Atlantis',
  'man-of-steel': 'L’Homme d’Acier',
  mera: 'Mera',
  'princess-diana-of-themyscira': 'Princesse Diana de Themyscira',
  robin: 'Robin',
  supergirl: 'Supergirl',
  'swamp-thing': 'La Créature du Marais',
  'zatanna-zatara': 'Zatanna Zatara',
  'arkham-asylum': 'L’Asile d’Arkham',
  'the-batcave': 'La Batcave',
  'fortress-of-solitude': 'La Forteresse de Solitude',
  'titans-tower': 'La Tour des Titans',
  'the-watchtower': 'La Tour de Garde',
  bulletproof: 'À l’Épreuve des Balles',
  'heat-vision': 'Vision Thermique',
  'super-speed': 'Super-Vitesse',
  'super-strength': 'Super-Force',
  'x-ray-vision': 'Vision à Rayons X',
  bane: 'Bane',
  bizarro: 'Bizarro',
  cheetah: 'Cheetah',
  clayface: 'Gueule d’Argile',
  doomsday: 'Doomsday',
  'gorilla-grodd': 'Gorilla Grodd',
  'harley-quinn': 'Harley Quinn',
  lobo: 'Lobo',
  'the-penguin': 'Le Pingouin',
  'poison-ivy': 'Poison Ivy',
  'the-riddler': 'L’Homme-Mystère',
  scarecrow: 'L’Épouvantail',
  'solomon-grundy': 'Solomon Grundy',
  starro: 'Starro',
  'suicide-squad': 'Suicide Squad',
  'two-face': 'Double-Face',
  'wm-duplication': 'Duplication',
  'wm-disintegration': 'Désintégration',
  'wm-reconstruction': 'Reconstruction',
  'wm-teleportation': 'Téléportation',
  'wm-archie': 'Archie, le Vaisseau-Hibou',
  'wm-inkblot-mask': 'Masque aux Taches d’Encre',
  'wm-rorschachs-journal': 'Le Journal de Rorschach',
  'wm-hollis-mason': 'Hollis Mason',
  'wm-moloch': 'Moloch',
  'wm-karnak': 'Karnak',
  'wm-gunga-diner': 'Gunga Diner',
  'sv-ras-al-ghul': 'Ra’s al Ghul',
  'sv-black-manta': 'Black Manta',
  'sv-captain-cold': 'Captain Cold',
  'sv-deathstroke': 'Deathstroke',
  'sv-atrocitus': 'Atrocitus',
  'sv-the-joker': 'Le Joker',
  'sv-lex-luthor': 'Lex Luthor',
  'sv-sinestro': 'Sinestro',
  'sv-brainiac': 'Brainiac',
  'sv-darkseid': 'Darkseid',
  'sv-the-anti-monitor': 'L’Anti-Monitor',
  'sv-parallax': 'Parallax',
  'hero-dr-manhattan': 'Dr Manhattan',
  'hero-rorschach': 'Rorschach',
  'hero-nite-owl': 'Le Hibou',
  'hero-ozymandias': 'Ozymandias',
  'hero-silk-spectre': 'Le Spectre Soyeux',
  'hero-the-comedian': 'Le Comédien',
  'challenge-rioting': 'Émeutes',
  'challenge-keene-act': 'Loi Keene',
  'challenge-nixon': 'Nixon',
  'challenge-cancer-scare': 'La Peur du Cancer',
  'challenge-alien-invasion': 'Invasion Alien',
  'challenge-the-nuclear-clock': 'L’Horloge de l’Apocalypse',
  'plot-tachyon-storm': 'Tempête de Tachyons',
  'plot-secret-shipments': 'Livraisons Secrètes',
  'plot-hired-killers': 'Tueurs à Gages',
  'plot-smear-campaign': 'Campagne de Calomnie',
  'plot-the-greater-good': 'Pour le Bien de Tous',
  'machination-arm-the-pawns': 'Armer les Pions',
  'machination-discredit-the-masks': 'Discréditer les Masques',
  'machination-recruit-the-underworld': 'Recruter la Pègre',
  'machination-bend-the-physics': 'Plier la Physique',
  'loyalty-loyal': 'Vous êtes Loyal',
  'loyalty-secret-mastermind': 'Vous êtes le Génie du Crime',
}

/** What they say. */
export const texts = {
  punch: 'Vous gagnez 1 Puissance.',
  vulnerability: 'Sans effet lorsqu’elle est jouée.',
  kick: 'Vous gagnez 2 Puissance.',
  weakness: 'Sans effet lorsqu’elle est jouée.',
  'aquamans-trident':
    'Vous gagnez 2 Puissance. Une seule fois pendant le reste de ce tour, vous pouvez poser sur le dessus de votre Pioche une carte que vous achetez ou gagnez.',
  batmobile:
    'Si vous n’avez joué aucune autre carte ce tour-ci, défaussez toute votre main et piochez 5 cartes. Sinon, vous gagnez 1 Puissance.',
  'the-bat-signal':
    'Vous gagnez 1 Puissance. Reprenez en main un Héros de votre choix de votre Défausse (obligatoire s’il y en a un).',
  'the-cape-and-cowl':
    'Vous gagnez 2 Puissance. Défense : défaussez cette carte pour éviter une Attaque. Piochez 2 cartes.',
  'green-arrows-bow':
    'Vous gagnez 2 Puissance. Jusqu’à la fin du tour, vaincre un Super-Vilain vous coûte 2 de moins ; ici, cela vaut aussi pour un Challenge et un Complot Criminel.',
  'lasso-of-truth':
    'Vous gagnez 1 Puissance. Défense : défaussez cette carte pour éviter une Attaque. Piochez 1 carte.',
  'nth-metal':
    'Vous gagnez 1 Puissance. Regardez en secret la première carte de votre Pioche ; vous pouvez la détruire, sinon elle reste en place.',
  'power-ring':
    'Révélez à tous la première carte de votre Pioche et laissez-la en place. Vous gagnez 3 Puissance si elle coûte au moins 1, sinon 2 Puissance.',
  'utility-belt': 'Vous gagnez 2 Puissance.',
  'blue-beetle':
    'Vous gagnez 3 Puissance. Défense : révélez cette carte pour éviter une Attaque. La carte reste dans votre main.',
  catwoman: 'Vous gagnez 2 Puissance.',
  'dark-knight':
    'Vous gagnez 2 Puissance. Gagnez tous les Équipements de la Réserve. Dès que vous avez aussi joué une Catwoman ce tour-ci (dans n’importe quel ordre), vous pouvez prendre en main une carte achetée ou gagnée ce tour-ci.',
  'emerald-knight':
    'Choisissez un Équipement, un Héros ou un Super-Pouvoir de la Réserve, retirez-le et jouez-le. Il n’est ni acheté ni gagné. Il retourne dans la Réserve à la fin de votre tour.',
  'the-fastest-man-alive': 'Vous piochez 2 cartes.',
  'green-arrow': 'Vous gagnez 2 Puissance.',
  'high-tech-hero':
    'Vous gagnez 1 Puissance. Si vous avez joué un Équipement ou un Super-Pouvoir ce tour-ci, ou dès que vous le faites, vous gagnez 2 Puissance de plus (une seule fois).',
  'jonn-jonzz':
    'Jouez la carte visible du dessus de la pile de Super-Vilains, puis remettez-la ; sa Révélation-Attaque n’a pas lieu. Sans pile de Super-Vilains, cette carte n’a aucun effet.',
  'kid-flash': 'Vous piochez 1 carte.',
  'king-of-atlantis':
    'Vous pouvez détruire une carte de votre Défausse. Vous gagnez 3 Puissance si vous l’avez fait, 1 Puissance sinon.',
  'man-of-steel':
    'Vous gagnez 3 Puissance. Tous les Super-Pouvoirs de votre Défausse (y compris les Coups de Pied) vont dans votre main.',
  mera: 'Vous gagnez 4 Puissance si votre Défausse est vide, 2 Puissance sinon.',
  'princess-diana-of-themyscira': 'Vous gagnez chaque Vilain de la Réserve dont le coût est de 7 ou moins.',
  robin:
    'Vous gagnez 1 Puissance. Reprenez en main un Équipement de votre choix de votre Défausse (obligatoire s’il y en a un).',
  supergirl:
    'Si la pile de Coups de Pied n’est pas vide, vous pouvez en prendre une carte directement en main ; elle est à vous.',
  'swamp-thing': 'Vous gagnez 5 Puissance si vous avez au moins un Lieu en jeu, 2 Puissance sinon.',
  'zatanna-zatara':
    'Vous gagnez 1 Puissance. Vous pouvez mettre jusqu’à deux cartes de votre Défausse sous votre Pioche, dans l’ordre de votre choix.',
  'arkham-asylum':
    'Permanent : Piochez 1 carte au premier Vilain que vous jouez à chacun de vos tours. Reste en jeu devant vous.',
  'the-batcave':
    'Permanent : Piochez 1 carte au premier Équipement que vous jouez à chacun de vos tours. Reste en jeu devant vous.',
  'fortress-of-solitude':
    'Permanent : Piochez 1 carte au premier Super-Pouvoir que vous jouez à chacun de vos tours. Reste en jeu devant vous.',
  'titans-tower':
    'Permanent : Piochez 1 carte à la première carte de coût 2 ou 3 que vous jouez à chacun de vos tours. Reste en jeu devant vous.',
  'the-watchtower':
    'Permanent : Piochez 1 carte au premier Héros que vous jouez à chacun de vos tours. Reste en jeu devant vous.',
  bulletproof:
    'Vous gagnez 2 Puissance. Défense : défaussez cette carte pour éviter une Attaque. Piochez 1 carte ; puis vous pouvez détruire une carte de votre Défausse (celle-ci comprise).',
  'heat-vision':
    'Vous gagnez 3 Puissance. Vous pouvez détruire une carte de votre main ou de votre Défausse.',
  'super-speed':
    'Vous piochez 1 carte. Défense : défaussez cette carte pour éviter une Attaque. Piochez 2 cartes.',
  'super-strength': 'Vous gagnez 5 Puissance.',
  'x-ray-vision':
    'La première carte de la Pioche de chaque adversaire est révélée à tous. Vous pouvez en jouer une qui ne soit pas un Lieu ; une fois résolue, elle retourne sur la Pioche de son propriétaire. Ce n’est pas une Attaque.',
  bane: 'Vous gagnez 2 Puissance. Attaque : Chaque adversaire choisit une carte de sa main et la défausse.',
  bizarro: 'Vous gagnez 3 Puissance.',
  cheetah:
    'Choisissez une carte de la Réserve coûtant 4 ou moins et gagnez-la (obligatoire s’il y en a une).',
  clayface:
    'Choisissez une carte jouée ce tour-ci et encore en jeu, et jouez-la une seconde fois ; les premiers effets sont conservés. Ne peut choisir ni Gueule d’Argile ni Duplication.',
  doomsday: 'Vous gagnez 4 Puissance.',
  'gorilla-grodd': 'Vous gagnez 3 Puissance.',
  'harley-quinn':
    'Vous gagnez 1 Puissance. Attaque : Chaque adversaire met sur sa Pioche un Coup de Poing ou une Vulnérabilité de son choix pris dans sa Défausse.',
  lobo: 'Vous gagnez 3 Puissance. Vous pouvez détruire jusqu’à deux cartes de votre main et/ou de votre Défausse.',
  'the-penguin': 'Vous piochez 2 cartes, puis défaussez 2 cartes de votre choix de votre main.',
  'poison-ivy':
    'Vous gagnez 1 Puissance. Attaque : Chaque adversaire défausse la première carte de sa Pioche ; si elle coûte au moins 1, il gagne aussi une Faiblesse.',
  'the-riddler':
    'Choisissez en la jouant : vous gagnez 1 Puissance ; ou, pendant le reste de ce tour et autant de fois que vous le voulez, vous pouvez dépenser 3 Puissance pour gagner la première carte du Deck Commun (elle ne vient pas de la Réserve).',
  scarecrow: 'Vous gagnez 2 Puissance. Attaque : Chaque adversaire gagne une Faiblesse.',
  'solomon-grundy':
    'Vous gagnez 3 Puissance. Au moment où vous achetez ou gagnez cette carte, vous pouvez la poser sur votre Pioche.',
  starro:
    'Attaque : Chaque adversaire défausse la première carte de sa Pioche. Vous pouvez jouer chacune de ces cartes qui n’est pas un Lieu, l’une après l’autre ; elles restent dans la Défausse de leur propriétaire.',
  'suicide-squad':
    'Vous gagnez 2 Puissance. Si vous avez déjà joué deux autres Suicide Squad ce tour-ci, chaque adversaire défausse toute sa main. Ce n’est pas une Attaque.',
  'two-face':
    'Vous gagnez 1 Puissance. Annoncez pair ou impair, puis révélez la première carte de votre Pioche : piochez-la si son coût correspond, défaussez-la sinon. Zéro est pair.',
  'wm-duplication':
    'Choisissez une carte que vous avez jouée ce tour-ci et qui est encore en jeu, ou une carte Permanent en jeu devant vous, et rejouez-la. Ce qu’elle a déjà donné est conservé. Ne peut choisir ni Duplication ni Gueule d’Argile.',
  'wm-disintegration':
    'Choisissez : vous gagnez 3 Puissance ; ou détruisez cette carte et un Challenge en jeu (le Challenge actuel ou un Complot Criminel), qui est alors vaincu sans contribution ni paiement ; ou détruisez cette carte et un autre joueur Loyal (seulement quand toutes les cartes Loyauté sont révélées, jamais à deux joueurs).',
  'wm-reconstruction':
    'Révélez les trois premières cartes du Deck Commun (moins s’il en reste moins). Une de votre choix va dans votre main et devient vôtre ; les autres sont détruites.',
  'wm-teleportation':
    'Vous gagnez 1 Puissance et piochez 1 carte. Défense : défaussez cette carte pour éviter une Attaque. Vous pouvez poser sur votre Pioche une autre carte de votre Défausse.',
  'wm-archie':
    'Vous gagnez 2 Puissance. La première fois que vous contribuez avec une carte ce tour-ci, avant ou après avoir joué celle-ci, vous gagnez 2 Puissance de plus (une seule fois chaque fois que cette carte est jouée).',
  'wm-inkblot-mask':
    'Vous gagnez 1 Puissance. Choisissez une carte de votre main et un type parmi Héros, Vilain, Équipement, Super-Pouvoir : jusqu’à la fin du tour, cette carte a aussi ce type, en main comme en jeu. Le choix est montré à tous.',
  'wm-rorschachs-journal':
    'Vous gagnez 2 Puissance. Vous pouvez regarder toute la main d’un autre joueur, en secret.',
  'wm-hollis-mason':
    'Vous gagnez 1 Puissance. Vous pouvez détruire une Faiblesse ou une Vulnérabilité de votre main ou de votre Défausse.',
  'wm-moloch':
    'Vous gagnez 2 Puissance. Attaque : Chaque adversaire pose une carte de son choix de sa main sur sa Pioche.',
  'wm-karnak':
    'Permanent : Vous pouvez mettre une carte de votre main sous votre Pioche pour piocher 1 carte, une fois à chacun de vos tours. Reste en jeu devant vous.',
  'wm-gunga-diner':
    'Permanent : Piochez 1 carte à la première carte de coût 4 ou 5 que vous jouez à chacun de vos tours. Reste en jeu devant vous.',
  'sv-ras-al-ghul':
    'Vous gagnez 3 Puissance. À la fin de votre tour, avant de piocher, cette carte va sous la Pioche de son propriétaire.',
  'sv-black-manta':
    'Vous gagnez 3 Puissance et piochez 1 carte. Révélation-Attaque : Chaque joueur défausse la première carte de sa Pioche ; si elle coûte 1 ou plus, il la détruit ou défausse sa main.',
  'sv-captain-cold':
    'Vous gagnez 2 Puissance, plus 1 par adversaire ayant au moins un Héros dans sa Défausse. Révélation-Attaque : Chaque joueur retourne son Super-Héros face cachée jusqu’à ce que ce Super-Vilain soit vaincu.',
  'sv-deathstroke':
    'Vous pouvez gagner un Héros ou un Vilain de la Réserve ; sinon, vous gagnez 3 Puissance. Révélation-Attaque : Chaque joueur montre sa main et détruit un Héros, Super-Pouvoir ou Équipement de sa main ou de sa Défausse.',
  'sv-atrocitus':
    'Vous gagnez 2 Puissance. Vous pouvez détruire jusqu’à deux cartes de votre Défausse. Révélation-Attaque : Une carte au hasard de la main de chaque joueur est placée face cachée sous son Super-Héros ; elle revient sur sa Pioche quand ce Super-Vilain est vaincu.',
  'sv-the-joker':
    'Vous gagnez 2 Puissance. Puis chaque adversaire choisit : défausser une carte au hasard, ou vous laisser piocher 1 carte. Révélation-Attaque : Chaque joueur choisit une carte de sa main ; elles passent toutes en même temps dans la Défausse du joueur de gauche. Qui reçoit une carte coûtant 1 ou plus met une Faiblesse sur sa Pioche.',
  'sv-lex-luthor':
    'Vous piochez 3 cartes. Révélation-Attaque : Chaque joueur gagne autant de Faiblesses qu’il y a de Vilains dans la Réserve.',
  'sv-sinestro':
    'Révélez la première carte du Deck Commun : un Héros est détruit et vous donne 3 Puissance, toute autre carte va dans votre main et devient vôtre. Révélation-Attaque : Chaque joueur montre sa main, puis défausse autant de cartes de son choix que de Héros montrés.',
  'sv-brainiac':
    'Une carte au hasard de la main de chaque adversaire est révélée. Vous jouez chacune qui n’est pas un Lieu, dans l’ordre de votre choix ; elles restent dans la main de leur propriétaire. Révélation-Attaque : Chaque joueur met de côté deux cartes de sa main face cachée. On les mélange toutes, puis chacun en reçoit autant au hasard.',
  'sv-darkseid':
    'Vous pouvez détruire exactement deux cartes de votre main. Vous gagnez 5 Puissance si vous l’avez fait, 3 sinon. Révélation-Attaque : Chaque joueur révèle un Vilain de sa main ou défausse deux cartes de son choix.',
  'sv-the-anti-monitor':
    'Vous gagnez 2 Puissance. Vous pouvez détruire autant de cartes de la Réserve que vous voulez ; chacune est remplacée aussitôt depuis le Deck Commun. Révélation-Attaque : Chaque joueur montre sa main et ajoute à la Réserve une de ces cartes coûtant 1 ou plus.',
  'sv-parallax':
    'Vous gagnez autant de Puissance que votre Puissance non dépensée à cet instant. Révélation-Attaque : Chaque joueur montre sa main et en défausse toutes les cartes coûtant 2 ou moins.',
  'hero-dr-manhattan':
    'Le premier Super-Pouvoir que vous jouez à chacun de vos tours vous donne 1 Puissance de plus ; puis vous pouvez regarder en secret la première carte de votre Pioche et la défausser.',
  'hero-rorschach': 'La première fois que vous contribuez à chacun de vos tours, piochez 1 carte.',
  'hero-nite-owl':
    'Le premier Équipement que vous jouez à chacun de vos tours vous donne 1 Puissance de plus. Une fois à chacun de vos tours, quand vous achetez ou gagnez un Équipement, vous pouvez le poser sur votre Pioche.',
  'hero-ozymandias':
    'À la fin de votre tour, avant de défausser, vous pouvez mettre de côté une carte de votre main. Elle rejoint votre nouvelle main et vous piochez une carte de moins.',
  'hero-silk-spectre':
    'La première carte avec Attaque ou Défense que vous jouez à chacun de vos tours vous donne 1 Puissance de plus. Chaque fois que vous évitez une Attaque grâce à une carte Défense, piochez 1 carte de plus.',
  'hero-the-comedian':
    'Les deux premiers Vilains que vous jouez à chacun de vos tours vous donnent chacun 1 Puissance de plus.',
  'challenge-rioting':
    'Pour Vaincre : Deux cartes Attaque et/ou Défense. Un Héros. Permanent : La première fois de chaque tour qu’un joueur achète une carte de la Réserve coûtant 4 ou plus, il dépense 1 Puissance de plus. Le coût de la carte ne change pas.',
  'challenge-keene-act':
    'Pour Vaincre : Un Héros. Un Équipement. Une carte coûtant 4 ou plus. Permanent : Tous les Super-Héros sont neutralisés : ils n’ont plus de texte de jeu.',
  'challenge-nixon':
    'Pour Vaincre : Un Vilain. Un Super-Pouvoir. Un Équipement. Permanent : À la fin de chaque tour, après avoir complété la Réserve à cinq, ajoutez-y une carte supplémentaire du Deck Commun.',
  'challenge-cancer-scare':
    'Pour Vaincre : Un Super-Pouvoir. Un Héros. Une carte Défense. Permanent : Entre deux tours, Attaque : le joueur dont c’est bientôt le tour révèle la première carte de sa Pioche ; si elle coûte 1 ou plus, elle est détruite et le décompte augmente de 1, sinon elle est défaussée. Le coût de ce Challenge est de 8 plus le décompte, au maximum 12.',
  'challenge-alien-invasion':
    'Pour Vaincre : Une carte Watchmen. Un Vilain coûtant 4 ou plus. Un Équipement. Un Super-Pouvoir autre qu’un Coup de Pied. Permanent : Chaque joueur pioche une carte de moins pour sa nouvelle main à la fin de son tour.',
  'challenge-the-nuclear-clock':
    'Pour Vaincre : Une carte Watchmen. Un Lieu, pris en jeu devant vous. Un Héros coûtant 3 ou plus. Permanent : À la fin de chaque tour, après l’étape de la Réserve, mettez la première carte du Deck Commun face cachée sous ce Challenge. À la douzième carte, toutes les cartes Loyauté sont révélées et le Génie du Crime prend ces douze cartes en main (elles ne sont pas piochées) ; s’il n’y a pas de Génie du Crime, elles sont détruites. L’horloge s’arrête alors.',
  'plot-tachyon-storm':
    'Chaque fois que le Génie du Crime joue un Super-Pouvoir, la première carte du Deck Commun est détruite (trois fois par tour au plus).',
  'plot-secret-shipments':
    'Chaque fois que le Génie du Crime joue un Équipement, la première carte du Deck Commun est détruite (trois fois par tour au plus).',
  'plot-hired-killers':
    'Chaque fois que le Génie du Crime joue un Vilain, la première carte du Deck Commun est détruite (trois fois par tour au plus).',
  'plot-smear-campaign':
    'Chaque fois que le Génie du Crime joue un Héros, la première carte du Deck Commun est détruite (trois fois par tour au plus).',
  'plot-the-greater-good':
    'La première fois de chacun de ses tours que le Génie du Crime joue une carte coûtant 5 ou plus, les deux premières cartes du Deck Commun sont détruites.',
  'machination-arm-the-pawns':
    'À jouer en un seul tour par le Génie du Crime, une carte différente par ligne : (à 2 ou 3 joueurs seulement) Un Coup de Pied. Un Équipement. Un autre Équipement, de nom différent. Une carte coûtant 5 ou plus.',
  'machination-discredit-the-masks':
    'À jouer en un seul tour par le Génie du Crime, une carte différente par ligne : (à 2 ou 3 joueurs seulement) Une carte Défense. Un Héros. Un autre Héros, de nom différent. Une carte coûtant 5 ou plus.',
  'machination-recruit-the-underworld':
    'À jouer en un seul tour par le Génie du Crime, une carte différente par ligne : (à 2 ou 3 joueurs seulement) Un Équipement. Un Vilain. Un autre Vilain, de nom différent. Une carte Attaque ou Défense.',
  'machination-bend-the-physics':
    'À jouer en un seul tour par le Génie du Crime, une carte différente par ligne : (à 2 ou 3 joueurs seulement) Un Héros. Un Super-Pouvoir autre qu’un Coup de Pied. Un autre Super-Pouvoir, de nom différent. Une carte coûtant 5 ou plus.',
  'loyalty-loyal':
    'Vous gagnez avec l’équipe s’il ne reste ni Challenge ni Complot Criminel en jeu avant l’épuisement du Deck Commun.',
  'loyalty-secret-mastermind':
    'Vous gagnez seul si le Deck Commun est épuisé avant que le dernier Challenge ne soit vaincu.',
}

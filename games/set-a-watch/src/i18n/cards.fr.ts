import type * as english from './cards.en.ts'

/** Names of the Adventurers, cards, camp actions, Runes and tokens, by id. */
export const names = {
  // Adventurers
  warrior: 'Guerrier',
  wizard: 'Magicien',
  cleric: 'Clerc',
  'beast-master': 'Maîtresse des bêtes',
  ranger: 'Rôdeuse',
  rogue: 'Voleuse',
  // Ability cards: Warrior
  'ab-warrior-wound': 'Blessure',
  'ab-warrior-throw-axe': 'Lancer de hache',
  'ab-warrior-giants-bane': 'Fléau des géants',
  'ab-warrior-berserker': 'Rage du berserker',
  'ab-warrior-cleave': 'Enchaînement',
  // Ability cards: Wizard
  'ab-wizard-curse': 'Malédiction',
  'ab-wizard-chaos-blast': 'Déflagration du chaos',
  'ab-wizard-polymorph': 'Métamorphose',
  'ab-wizard-shockbolt': 'Trait de foudre',
  'ab-wizard-illuminate': 'Illumination',
  // Ability cards: Cleric
  'ab-cleric-rebuke': 'Refoulement',
  'ab-cleric-cleanse-undead': 'Purification',
  'ab-cleric-banish': 'Bannissement',
  'ab-cleric-blinding-light': 'Lumière aveuglante',
  'ab-cleric-protective-ward': 'Égide protectrice',
  // Ability cards: Beast Master
  'ab-beast-master-tame-beast': 'Dressage',
  'ab-beast-master-set-snares': 'Pose de collets',
  'ab-beast-master-hunt': 'Chasse',
  'ab-beast-master-animal-sentry': 'Sentinelle animale',
  'ab-beast-master-tracking': 'Pistage',
  // Ability cards: Ranger
  'ab-ranger-elf-senses': 'Sens elfiques',
  'ab-ranger-far-sight': 'Vue perçante',
  'ab-ranger-longshot': 'Tir lointain',
  'ab-ranger-slumber': 'Sommeil',
  'ab-ranger-sharpshooter': 'Tireuse d’élite',
  // Ability cards: Rogue
  'ab-rogue-poison-blade': 'Lame empoisonnée',
  'ab-rogue-throwing-daggers': 'Dagues de lancer',
  'ab-rogue-backstab': 'Coup dans le dos',
  'ab-rogue-smoke-bomb': 'Bombe fumigène',
  'ab-rogue-stay-dead': 'Bel et bien mort',
  // Creatures
  'cr-bear-4': 'Ours',
  'cr-bear-5': 'Ours',
  'cr-eagle-3': 'Aigle',
  'cr-eagle-4': 'Aigle',
  'cr-wolf-4': 'Loup',
  'cr-wolf-5': 'Loup',
  'cr-forest-giant-7': 'Géant des forêts',
  'cr-forest-giant-8': 'Géant des forêts',
  'cr-fae-5': 'Fée',
  'cr-fae-6': 'Fée',
  'cr-ember-drake-11': 'Drake de braise',
  'cr-ember-drake-12': 'Drake de braise',
  'cr-fell-beast-10': 'Bête infernale',
  'cr-fell-beast-11': 'Bête infernale',
  'cr-goblins-6': 'Gobelins',
  'cr-goblins-7': 'Gobelins',
  'cr-wyvern-6': 'Vouivre',
  'cr-wyvern-7': 'Vouivre',
  'cr-bandit-a': 'Bandit',
  'cr-bandit-b': 'Bandit',
  'cr-metal-golem-a': 'Golem de métal',
  'cr-metal-golem-b': 'Golem de métal',
  'cr-skeletons-8': 'Squelettes',
  'cr-skeletons-9': 'Squelettes',
  'cr-vampire-a': 'Vampire',
  'cr-vampire-b': 'Vampire',
  'cr-zombie-horde-7': 'Horde de zombies',
  'cr-zombie-horde-8': 'Horde de zombies',
  'cr-treant-8': 'Sylvanien',
  'cr-treant-9': 'Sylvanien',
  'cr-fire-serpent-a': 'Serpent de feu',
  'cr-fire-serpent-b': 'Serpent de feu',
  'cr-shade-a': 'Ombre',
  'cr-shade-b': 'Ombre',
  'cr-graveshifter-2': 'Passe-tombe',
  'cr-graveshifter-3': 'Passe-tombe',
  'cr-acolyte-6': 'Acolyte',
  'cr-acolyte-7': 'Acolyte',
  // Summon cards
  'sm-summon-1': 'Invocation',
  'sm-summon-2': 'Invocation',
  'sm-summon-3': 'Invocation',
  'sm-summon-4': 'Invocation',
  // Unhallowed
  'un-hydra': 'Hydre',
  'un-lich': 'Liche',
  'un-warlord': 'Seigneur de guerre',
  'un-pyromancer': 'Pyromancien',
  'un-wraith-lord': 'Seigneur des spectres',
  'un-wyvern-rider': 'Chevaucheur de vouivre',
  'un-werewolf': 'Loup-garou',
  'un-goblin-chief': 'Chef gobelin',
  'un-necromancer': 'Nécromancien',
  // Locations
  'lo-forgotten-graveyard': 'Cimetière oublié',
  'lo-barren-plains': 'Plaines désolées',
  'lo-dark-woods': 'Forêt ténébreuse',
  'lo-ancient-crypt': 'Crypte antique',
  'lo-goblin-caves': 'Grottes gobelines',
  'lo-underground-tomb': 'Tombeau souterrain',
  'lo-witchs-shack': 'Cabane de la sorcière',
  'lo-lost-outpost': 'Avant-poste perdu',
  'lo-fetid-swamp': 'Marais fétide',
  'lo-snowy-pass': 'Col enneigé',
  'lo-cliff-watch': 'Guet de la falaise',
  'lo-sea-fortress': 'Forteresse des mers',
  'lo-mountain-keep': 'Donjon des cimes',
  'lo-frost-caverns': 'Cavernes de givre',
  'lo-white-monolith': 'Le Monolithe blanc',
  'lo-forbidden-tower': 'Tour interdite',
  'lo-elven-grove': 'Bosquet elfique',
  'lo-hidden-temple': 'Temple caché',
  'lo-remote-tavern': 'Auberge isolée',
  'lo-sacred-city': 'Cité sacrée',
  // Optional locations
  'lo-summoning-circle': 'Cercle d’invocation',
  'lo-desert-ruins': 'Ruines du désert',
  'lo-abandoned-village': 'Village abandonné',
  'lo-haunted-manor': 'Manoir hanté',
  'lo-long-road': 'La Longue Route',
  'lo-ruined-gate': 'Porte en ruine',
  'lo-grand-arena': 'La Grande Arène',
  'lo-catacombs': 'Les Catacombes',
  'lo-cursed-cathedral': 'Cathédrale maudite',
  'lo-wizards-cottage': 'Chaumière du magicien',
  'lo-tranquil-village': 'Village paisible',
  // Camp actions
  'camp-chop-wood': 'Couper du bois',
  'camp-scout-ahead': 'Partir en éclaireur',
  'camp-check-map': 'Consulter la carte',
  'camp-heal': 'Soigner',
  'camp-equip': 'S’équiper',
  'camp-special': 'Action personnelle',
  'camp-wood-axe': 'Hache de bûcheron',
  'camp-teleport': 'Téléportation',
  'camp-cleric-heal': 'Soins du Clerc',
  'camp-set-trap': 'Poser un piège',
  'camp-elven-scout': 'Éclaireuse elfe',
  'camp-prepared': 'Toujours prête',
  // Runes
  'rune-seal': 'Sceau',
  'rune-vanquish': 'Anéantissement',
  'rune-bolster': 'Renfort',
  // Tokens
  'tk-rest': 'Jeton Repos',
  'tk-leader': 'Marqueur de Meneur',
} satisfies Record<keyof typeof english.names, string>

/** What they do. */
export const texts = {
  // Adventurers
  warrior:
    'Frappe fort en attaque directe, abat les gros morceaux et fait frapper ses amis plus fort. Ne peut rien de loin.',
  wizard:
    'Petits dés, grande magie : elle atteint presque toujours n’importe quelle créature visible, et peut changer l’une en une autre.',
  cleric: 'La terreur des Morts-vivants et des Damnés. Révèle et réordonne la Ligne, et soigne au camp.',
  'beast-master':
    'Apprivoise jusqu’à deux Créatures des forêts et les envoie au combat comme des dés de plus.',
  ranger: 'Fine archère ou meilleure amie des archers, et la meilleure éclaireuse du camp.',
  rogue: 'Une lame pour chaque occasion : des dégâts, un coup d’œil dans le noir ou un coup de main.',
  // Ability cards: Warrior
  'ab-warrior-wound':
    'Une créature visible perd la moitié de sa Vie, perte arrondie à l’inférieur, jusqu’à ce qu’elle quitte la Ligne ou que la manche s’achève.',
  'ab-warrior-throw-axe': '8 dégâts à la créature visible en deuxième position.',
  'ab-warrior-giants-bane':
    'Cette manche, les dés assignés à une créature dont la Vie est de 10 ou plus comptent double, d’où qu’ils viennent.',
  'ab-warrior-berserker':
    'Juste après que le Guerrier a aidé à vaincre une créature : détruisez une voisine visible qui a moins de Vie qu’elle n’en avait.',
  'ab-warrior-cleave':
    'Passive. Quand une attaque directe avec un dé du Guerrier vainc sa cible avec un surplus, un de ces dés peut rester disponible et montrer ce surplus.',
  // Ability cards: Wizard
  'ab-wizard-curse': 'Détruisez une créature visible qui porte au moins un dé d’attaque.',
  'ab-wizard-chaos-blast':
    'Détruisez deux créatures visibles voisines. Puis une nouvelle carte est posée face cachée au bout de la Ligne.',
  'ab-wizard-polymorph':
    'Échangez une créature visible contre une créature quelconque du Cimetière, qui arrive face visible à sa place.',
  'ab-wizard-shockbolt': 'Détruisez une créature visible dont la Vie est de 8 ou moins.',
  'ab-wizard-illuminate':
    'Passive. Autant de fois que voulu : payez 1 bois et révélez la carte cachée la plus proche du camp.',
  // Ability cards: Cleric
  'ab-cleric-rebuke':
    'Repoussez une créature visible à n’importe quelle place plus loin du camp ; ou détruisez un Mort-vivant en première position.',
  'ab-cleric-cleanse-undead':
    'Détruisez tous les Morts-vivants visibles de la Ligne, dans l’ordre de votre choix.',
  'ab-cleric-banish': 'Mettez un Mort-vivant ou un Damné visible sous la pioche Créature.',
  'ab-cleric-blinding-light':
    'Révélez jusqu’à deux cartes cachées ; leurs Révélations n’agissent pas. Une Invocation, si.',
  'ab-cleric-protective-ward':
    'Passive. Une fois par manche : la carte en première position va dans la Horde sans infliger de dégâts.',
  // Ability cards: Beast Master
  'ab-beast-master-tame-beast': 'Apprivoisez une Créature des forêts visible de la Ligne.',
  'ab-beast-master-set-snares':
    'Apprivoisez une Créature des forêts visible ; ou mettez n’importe quelle créature visible sur la pioche Créature.',
  'ab-beast-master-hunt': 'Apprivoisez n’importe quelle Créature des forêts du Cimetière.',
  'ab-beast-master-animal-sentry':
    'Dépensez aussi une créature apprivoisée : détruisez la dernière carte de la Ligne, visible ou cachée.',
  'ab-beast-master-tracking':
    'Passive. Après chaque pouvoir Première position, vous pouvez révéler une carte cachée.',
  // Ability cards: Ranger
  'ab-ranger-elf-senses':
    'Cette manche, une position de plus est éclairée, et la prochaine Révélation est annulée.',
  'ab-ranger-far-sight': 'Cette manche, chaque Aventurier atteint une position de plus.',
  'ab-ranger-longshot':
    'Détruisez une carte cachée avant que ses pouvoirs n’agissent. Une Invocation agit quand même ; le Damné qu’elle amène est détruit.',
  'ab-ranger-slumber':
    'Une créature visible rend les dés qu’elle a volés, disponibles, et va face cachée au bout de la Ligne.',
  'ab-ranger-sharpshooter':
    'Passive. Une fois par manche : relancez un dé de la Rôdeuse, non dépensé ou dépensé en attaque directe ; il est disponible.',
  // Ability cards: Rogue
  'ab-rogue-poison-blade':
    'Les deux prochaines attaques directes du groupe infligent 2 dégâts de plus par créature visible dans la Ligne.',
  'ab-rogue-throwing-daggers':
    'Révélez une carte cachée et mettez un dé non dépensé de la Voleuse sur 6. Elle combat à distance cette manche.',
  'ab-rogue-backstab':
    'Révélez deux cartes cachées ; vous pouvez en détruire une dont la Vie ne dépasse pas le total lancé par la Voleuse. Puis les Révélations des autres agissent.',
  'ab-rogue-smoke-bomb':
    'Une créature visible n’a plus de pouvoirs jusqu’à ce qu’elle quitte la Ligne ou que la manche s’achève.',
  'ab-rogue-stay-dead':
    'Passive. Les créatures vaincues avec un dé ou par une capacité de la Voleuse sont retirées de la partie.',
  // Creatures
  'cr-bear-4': 'Aucun pouvoir.',
  'cr-bear-5': 'Aucun pouvoir.',
  'cr-eagle-3': 'Aucun pouvoir.',
  'cr-eagle-4': 'Aucun pouvoir.',
  'cr-wolf-4': 'Aucun pouvoir.',
  'cr-wolf-5': 'Aucun pouvoir.',
  'cr-forest-giant-7':
    'Permanent : révèle la carte juste derrière et ajoute la vie de base de celle-ci à la sienne.',
  'cr-forest-giant-8':
    'Permanent : révèle la carte juste derrière et ajoute la vie de base de celle-ci à la sienne.',
  'cr-fae-5': 'Première position : −1 bois.',
  'cr-fae-6': 'Première position : −1 bois.',
  'cr-ember-drake-11': 'Première position : la Garde épuise une carte, puis −3 bois.',
  'cr-ember-drake-12': 'Première position : la Garde épuise une carte, puis −3 bois.',
  'cr-fell-beast-10':
    'Première position, une seule fois : une carte de la pioche Créature est posée face cachée devant elle.',
  'cr-fell-beast-11':
    'Première position, une seule fois : une carte de la pioche Créature est posée face cachée devant elle.',
  'cr-goblins-6': 'Révélation : passe en première position.',
  'cr-goblins-7': 'Révélation : passe en première position.',
  'cr-wyvern-6': 'Première position : −3 bois.',
  'cr-wyvern-7': 'Première position : −3 bois.',
  'cr-bandit-a': 'Première position : vole un dé disponible, choisi par le groupe.',
  'cr-bandit-b': 'Première position : vole un dé disponible, choisi par le groupe.',
  'cr-metal-golem-a': 'Permanent : rien de ce qui est derrière lui ne peut être attaqué directement.',
  'cr-metal-golem-b': 'Permanent : rien de ce qui est derrière lui ne peut être attaqué directement.',
  'cr-skeletons-8':
    'Sur le dessus du Cimetière à la fin de la manche : ouvre la prochaine Ligne, face cachée.',
  'cr-skeletons-9':
    'Sur le dessus du Cimetière à la fin de la manche : ouvre la prochaine Ligne, face cachée.',
  'cr-vampire-a':
    'Révélation : vole le dé disponible le plus élevé ; sa valeur devient la vie de base du Vampire.',
  'cr-vampire-b':
    'Révélation : vole le dé disponible le plus élevé ; sa valeur devient la vie de base du Vampire.',
  'cr-zombie-horde-7': 'Permanent : ajoute la vie de base de la créature sur le dessus du Cimetière.',
  'cr-zombie-horde-8': 'Permanent : ajoute la vie de base de la créature sur le dessus du Cimetière.',
  'cr-treant-8': 'Vaincue : +2 bois.',
  'cr-treant-9': 'Vaincue : +2 bois.',
  'cr-fire-serpent-a': 'Permanent : sa vie de base est la valeur du bois.',
  'cr-fire-serpent-b': 'Permanent : sa vie de base est la valeur du bois.',
  'cr-shade-a': 'Permanent : sa vie de base est 16 moins la valeur du bois.',
  'cr-shade-b': 'Permanent : sa vie de base est 16 moins la valeur du bois.',
  'cr-graveshifter-2': 'Révélation : change de place avec la créature sur le dessus du Cimetière.',
  'cr-graveshifter-3': 'Révélation : change de place avec la créature sur le dessus du Cimetière.',
  'cr-acolyte-6':
    'Révélation : la première carte de la pioche Créature rejoint la Horde sans être vue. Première position : une Invocation du Cimetière est mélangée à la pioche Créature.',
  'cr-acolyte-7':
    'Révélation : la première carte de la pioche Créature rejoint la Horde sans être vue. Première position : une Invocation du Cimetière est mélangée à la pioche Créature.',
  // Summon cards
  'sm-summon-1':
    'Une fois révélée : la Garde épuise une carte, l’Invocation va au Cimetière, et le premier Damné prend sa place face visible. S’il n’y a plus de Damné, vous perdez. Rien ne peut l’empêcher.',
  'sm-summon-2':
    'Une fois révélée : la Garde épuise une carte, l’Invocation va au Cimetière, et le premier Damné prend sa place face visible. S’il n’y a plus de Damné, vous perdez. Rien ne peut l’empêcher.',
  'sm-summon-3':
    'Une fois révélée : la Garde épuise une carte, l’Invocation va au Cimetière, et le premier Damné prend sa place face visible. S’il n’y a plus de Damné, vous perdez. Rien ne peut l’empêcher.',
  'sm-summon-4':
    'Une fois révélée : la Garde épuise une carte, l’Invocation va au Cimetière, et le premier Damné prend sa place face visible. S’il n’y a plus de Damné, vous perdez. Rien ne peut l’empêcher.',
  // Unhallowed
  'un-hydra': 'Vaincue, tant que d’autres cartes restent dans la Ligne : va au bout de la Ligne, indemne.',
  'un-lich': 'Permanent : les capacités ne peuvent rien contre ce qui est derrière elle.',
  'un-warlord': 'Permanent : toutes les autres créatures de la Ligne ont 2 points de Vie de plus.',
  'un-pyromancer':
    'Révélation : va au bout de la Ligne. Permanent : −1 bois pour chaque autre créature de la Ligne vaincue et envoyée au Cimetière.',
  'un-wraith-lord': 'Vaincue : la Garde épuise une carte.',
  'un-wyvern-rider':
    'Révélation : toutes les Vouivres du Cimetière reviennent face visible, juste derrière lui.',
  'un-werewolf': 'Permanent : la vie de base des Créatures des forêts de la Ligne est doublée.',
  'un-goblin-chief':
    'Révélation : jusqu’à deux Gobelins du Cimetière, les plus vaillants, reviennent face visible devant lui, le plus faible plus près du camp.',
  'un-necromancer':
    'Révélation : les deux Morts-vivants les plus hauts du Cimetière reviennent face visible devant lui, le plus faible plus près du camp.',
  // Locations
  'lo-forgotten-graveyard': 'Les Morts-vivants vaincus vont sous la pioche Créature.',
  'lo-barren-plains': 'Le bois perd la moitié de sa valeur, perte arrondie à l’inférieur.',
  'lo-dark-woods': 'Les Créatures des forêts de la Ligne ont 1 point de Vie de plus.',
  'lo-ancient-crypt': 'Quand une Invocation agit, le groupe peut choisir quel Damné arrive.',
  'lo-goblin-caves': 'Les Gobelins de la Ligne ont 3 points de Vie de plus.',
  'lo-underground-tomb': 'Une position éclairée de moins, mais au moins une tant que le feu brûle.',
  'lo-witchs-shack': 'Chaque dé sur Couper du bois donne 3 bois au lieu de 2.',
  'lo-lost-outpost':
    'Après le lancer, chaque Aventurier peut augmenter de 1 son dé le plus faible, sans dépasser sa plus haute face.',
  'lo-fetid-swamp': 'Après chaque pouvoir Première position : −1 bois.',
  'lo-snowy-pass': 'Après le lancer, le dé le plus faible de tout le groupe est bloqué sur cette carte.',
  'lo-cliff-watch': 'Chaque Aventurier atteint une position de plus.',
  'lo-sea-fortress': 'Une Invocation qui agit ici va sous la pioche Créature.',
  'lo-mountain-keep':
    'La créature du Cimetière à la vie de base la plus élevée rejoint le bout de la Ligne, face cachée.',
  'lo-frost-caverns': 'Les Dragons de la Ligne ont 2 points de Vie de moins.',
  'lo-white-monolith':
    'À l’arrivée, chaque Aventurier réactive une carte et en épuise une autre, s’il en a une épuisée et une active.',
  'lo-forbidden-tower': 'Les cartes épuisées pour le feu donnent 3 bois au lieu de 2.',
  'lo-elven-grove': 'Les actions de camp acceptent des dés de toute valeur.',
  'lo-hidden-temple':
    'Si rien n’a rejoint la Horde cette manche, le groupe réactive jusqu’à deux cartes à la fin.',
  'lo-remote-tavern': 'Le campeur réactive gratuitement deux cartes au lieu d’une.',
  'lo-sacred-city':
    'À l’arrivée, un Damné du Cimetière, choisi par le groupe, est mélangé à la pioche des Damnés.',
  // Optional locations
  'lo-summoning-circle': 'Le premier Damné rejoint le bout de la Ligne, face cachée.',
  'lo-desert-ruins': 'Quand une Invocation agit, la Garde épuise une carte de plus.',
  'lo-abandoned-village': 'Après le lancer, chaque dé perd 1, sans descendre sous 1.',
  'lo-haunted-manor': 'Le campeur ne réactive aucune carte gratuitement.',
  'lo-long-road': 'Les capacités passives n’agissent pas.',
  'lo-ruined-gate': 'Parmi ceux qui peuvent encore se reposer, celui au plus fort total doit le faire.',
  'lo-grand-arena': 'Une attaque directe n’emploie que les dés d’un seul Aventurier.',
  'lo-catacombs': 'Quand la première créature est tombée, chaque joueur peut relancer un dé non dépensé.',
  'lo-cursed-cathedral': 'Après la première révélation, le groupe détruit une créature visible.',
  'lo-wizards-cottage': 'Avant d’agir, le campeur peut relancer autant de ses dés qu’il veut.',
  'lo-tranquil-village':
    'Chaque Aventurier de garde dont le lancer totalise moins de 6 peut réactiver une carte.',
  // Camp actions
  'camp-chop-wood': 'Dé quelconque, trois cases : +2 bois.',
  'camp-scout-ahead':
    'Trois cases, chaque dé plus haut que le précédent : regardez les deux premières cartes de la pioche Créature et remettez chacune dessus ou dessous.',
  'camp-check-map':
    'Un dé de 4 ou plus : choisissez entre la prochaine carte de l’Itinéraire et celle des Lieux inutilisés ; l’autre va sous ces derniers.',
  'camp-heal': 'Un 6 exactement : réactivez une carte du campeur ou d’un Aventurier de garde.',
  'camp-equip':
    'Dé quelconque : échangez une carte du campeur contre une carte inutilisée, qui prend son état.',
  'camp-special': 'L’action du plateau du campeur, une fois par phase de Camp.',
  'camp-wood-axe': 'Dé quelconque : +4 bois.',
  'camp-teleport':
    'Dé quelconque : regardez les quatre premiers Lieux inutilisés et échangez-en un avec la première carte de l’Itinéraire ; le reste va sous leur pioche.',
  'camp-cleric-heal': 'Un dé de 4 ou plus : un Aventurier quelconque réactive une carte.',
  'camp-set-trap':
    'Gardez un dé comme piège : sa valeur peut être infligée à une créature révélée en première position, avant que ses pouvoirs n’agissent.',
  'camp-elven-scout':
    'Dé quelconque : regardez les quatre premières cartes de la pioche Créature et remettez-les dans l’ordre de votre choix.',
  'camp-prepared': 'Dé quelconque : la Voleuse peut s’équiper, puis un Aventurier de garde peut s’équiper.',
  // Runes
  'rune-seal': 'Un Damné du Cimetière va sous la pioche des Damnés.',
  'rune-vanquish': 'La première carte de la Horde est retirée de la partie.',
  'rune-bolster': 'Chaque Aventurier de garde peut relancer autant de ses dés qu’il veut.',
  // Tokens
  'tk-rest': 'Pris au premier repos, retourné au second.',
  'tk-leader': 'Son détenteur a le dernier mot cette manche ; il passe au siège suivant à chaque manche.',
} satisfies Record<keyof typeof english.texts, string>

/** Names of the creature types. */
export const types = {
  forest: 'Créature des forêts',
  giant: 'Géant',
  fairy: 'Peuple des fées',
  dragon: 'Dragon',
  'fire-demon': 'Démon du feu',
  goblin: 'Gobelin',
  human: 'Humain',
  golem: 'Golem',
  undead: 'Mort-vivant',
  'earth-elemental': 'Élémentaire de terre',
  'fire-elemental': 'Élémentaire de feu',
  'shadow-elemental': 'Élémentaire d’ombre',
  unhallowed: 'Damné',
  summon: 'Invocation',
} satisfies Record<keyof typeof english.types, string>

/** Words on the cards: what a card is, when its power works, what its numbers mean. */
export const kinds = {
  adventurer: 'Aventurier',
  ability: 'Carte Capacité',
  passive: 'Passive',
  creature: 'Créature',
  unhallowed: 'Damné',
  summon: 'Invocation',
  location: 'Lieu',
  regular: 'Lieu ordinaire',
  respite: 'Havre',
  final: 'Lieu final',
  campAction: 'Action de camp',
  rune: 'Rune',
  melee: 'Corps à corps',
  ranged: 'À distance',
  reveal: 'Révélation',
  firstPosition: 'Première position',
  ongoing: 'Permanent',
  defeated: 'Vaincue',
  health: 'Vie',
  damage: 'Dégâts',
  firewood: 'Bois',
  creatures: 'Créatures',
} satisfies Record<keyof typeof english.kinds, string>

/** Names of the difficulties. */
export const difficulties = {
  easy: 'Facile',
  normal: 'Normale',
  hard: 'Difficile',
  insane: 'Démentielle',
} satisfies Record<keyof typeof english.difficulties, string>

/** The Adventurers inside a sentence: `the` acts, `of` owns, `to` is given something. */
export const forms = {
  warrior: { the: 'le Guerrier', of: 'du Guerrier', to: 'au Guerrier' },
  wizard: { the: 'le Magicien', of: 'du Magicien', to: 'au Magicien' },
  cleric: { the: 'le Clerc', of: 'du Clerc', to: 'au Clerc' },
  'beast-master': {
    the: 'la Maîtresse des bêtes',
    of: 'de la Maîtresse des bêtes',
    to: 'à la Maîtresse des bêtes',
  },
  ranger: { the: 'la Rôdeuse', of: 'de la Rôdeuse', to: 'à la Rôdeuse' },
  rogue: { the: 'la Voleuse', of: 'de la Voleuse', to: 'à la Voleuse' },
} satisfies Record<keyof typeof english.forms, { the: string; of: string; to: string }>

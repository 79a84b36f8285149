/** Names of the cards. */
export const names = {
  punch: 'Punch',
  vulnerability: 'Vulnerability',
  kick: 'Kick',
  weakness: 'Weakness',
  'aquamans-trident': 'Aquaman’s Trident',
  batmobile: 'Batmobile',
  'the-bat-signal': 'The Bat-Signal',
  'the-cape-and-cowl': 'The Cape and Cowl',
  'green-arrows-bow': 'Green Arrow’s Bow',
  'lasso-of-truth': 'Lasso of Truth',
  'nth-metal': 'Nth Metal',
  'power-ring': 'Power Ring',
  'utility-belt': 'Utility Belt',
  'blue-beetle': 'Blue Beetle',
  catwoman: 'Catwoman',
  'dark-knight': 'Dark Knight',
  'emerald-knight': 'Emerald Knight',
  'the-fastest-man-alive': 'The Fastest Man Alive',
  'green-arrow': 'Green Arrow',
  'high-tech-hero': 'High-Tech Hero',
  'jonn-jonzz': 'J’onn J’onzz',
  'kid-flash': 'Kid Flash',
  'king-of-atlantis': 'King of Atlantis',
  'man-of-steel': 'Man of Steel',
  mera: 'Mera',
  'princess-diana-of-themyscira': 'Princess Diana of Themyscira',
  robin: 'Robin',
  supergirl: 'Supergirl',
  'swamp-thing': 'Swamp Thing',
  'zatanna-zatara': 'Zatanna Zatara',
  'arkham-asylum': 'Arkham Asylum',
  'the-batcave': 'The Batcave',
  'fortress-of-solitude': 'Fortress of Solitude',
  'titans-tower': 'Titans Tower',
  'the-watchtower': 'The Watchtower',
  bulletproof: 'Bulletproof',
  'heat-vision': 'Heat Vision',
  'super-speed': 'Super Speed',
  'super-strength': 'Super Strength',
  'x-ray-vision': 'X-Ray Vision',
  bane: 'Bane',
  bizarro: 'Bizarro',
  cheetah: 'Cheetah',
  clayface: 'Clayface',
  doomsday: 'Doomsday',
  'gorilla-grodd': 'Gorilla Grodd',
  'harley-quinn': 'Harley Quinn',
  lobo: 'Lobo',
  'the-penguin': 'The Penguin',
  'poison-ivy': 'Poison Ivy',
  'the-riddler': 'The Riddler',
  scarecrow: 'Scarecrow',
  'solomon-grundy': 'Solomon Grundy',
  starro: 'Starro',
  'suicide-squad': 'Suicide Squad',
  'two-face': 'Two-Face',
  'wm-duplication': 'Duplication',
  'wm-disintegration': 'Disintegration',
  'wm-reconstruction': 'Reconstruction',
  'wm-teleportation': 'Teleportation',
  'wm-archie': 'Archie, the Owlship',
  'wm-inkblot-mask': 'Inkblot Mask',
  'wm-rorschachs-journal': 'Rorschach’s Journal',
  'wm-hollis-mason': 'Hollis Mason',
  'wm-moloch': 'Moloch',
  'wm-karnak': 'Karnak',
  'wm-gunga-diner': 'Gunga Diner',
  'sv-ras-al-ghul': 'Ra’s al Ghul',
  'sv-black-manta': 'Black Manta',
  'sv-captain-cold': 'Captain Cold',
  'sv-deathstroke': 'Deathstroke',
  'sv-atrocitus': 'Atrocitus',
  'sv-the-joker': 'The Joker',
  'sv-lex-luthor': 'Lex Luthor',
  'sv-sinestro': 'Sinestro',
  'sv-brainiac': 'Brainiac',
  'sv-darkseid': 'Darkseid',
  'sv-the-anti-monitor': 'The Anti-Monitor',
  'sv-parallax': 'Parallax',
  'hero-dr-manhattan': 'Dr. Manhattan',
  'hero-rorschach': 'Rorschach',
  'hero-nite-owl': 'Nite Owl',
  'hero-ozymandias': 'Ozymandias',
  'hero-silk-spectre': 'Silk Spectre',
  'hero-the-comedian': 'The Comedian',
  'challenge-rioting': 'Rioting',
  'challenge-keene-act': 'Keene Act',
  'challenge-nixon': 'Nixon',
  'challenge-cancer-scare': 'Cancer Scare',
  'challenge-alien-invasion': 'Alien Invasion',
  'challenge-the-nuclear-clock': 'The Nuclear Clock',
  'plot-tachyon-storm': 'Tachyon Storm',
  'plot-secret-shipments': 'Secret Shipments',
  'plot-hired-killers': 'Hired Killers',
  'plot-smear-campaign': 'Smear Campaign',
  'plot-the-greater-good': 'The Greater Good',
  'machination-arm-the-pawns': 'Arm the Pawns',
  'machination-discredit-the-masks': 'Discredit the Masks',
  'machination-recruit-the-underworld': 'Recruit the Underworld',
  'machination-bend-the-physics': 'Bend the Physics',
  'loyalty-loyal': 'You Are Loyal',
  'loyalty-secret-mastermind': 'You Are The Secret Mastermind',
}

/** What they say. */
export const texts = {
  punch: 'Gain 1 Power.',
  vulnerability: 'Does nothing when played.',
  kick: 'Gain 2 Power.',
  weakness: 'Does nothing when played.',
  'aquamans-trident':
    'Gain 2 Power. For the rest of this turn, one time only, you may place a card that you buy or gain on top of your deck instead of in its usual destination.',
  batmobile:
    'If you have played no other card this turn, discard your whole hand and draw 5 cards. If you have, gain 1 Power instead.',
  'the-bat-signal':
    'Gain 1 Power. Take a Hero of your choice from your discard pile into your hand (compulsory if there is one).',
  'the-cape-and-cowl': 'Gain 2 Power. Defense: discard this card to avoid an Attack. Draw 2 cards.',
  'green-arrows-bow':
    'Gain 2 Power. Until the end of the turn every Super-Villain costs you 2 less to defeat; in this game the discount also applies to a Challenge and to a Mastermind Plot.',
  'lasso-of-truth': 'Gain 1 Power. Defense: discard this card to avoid an Attack. Draw 1 card.',
  'nth-metal':
    'Gain 1 Power. Look privately at the top card of your deck; you may destroy it, otherwise it stays there.',
  'power-ring':
    'Reveal the top card of your deck to everyone and leave it there. Gain 3 Power if its cost is at least 1; gain 2 Power if its cost is 0 or there is no card to reveal.',
  'utility-belt': 'Gain 2 Power.',
  'blue-beetle': 'Gain 3 Power. Defense: reveal this card to avoid an Attack. The card stays in your hand.',
  catwoman: 'Gain 2 Power.',
  'dark-knight':
    'Gain 2 Power. Gain every Equipment in the Line-Up. As soon as you both have this in play and have played a Catwoman this turn (in either order), you may move one card that you bought or gained this turn and that is still in your discard pile or on top of your deck into your hand. One time per play of this card.',
  'emerald-knight':
    'Choose an Equipment, Hero or Super Power in the Line-Up, take it out and play it. It is neither bought nor gained. It goes back to the Line-Up at the end of your turn.',
  'the-fastest-man-alive': 'You draw 2 cards.',
  'green-arrow': 'Gain 2 Power.',
  'high-tech-hero':
    'Gain 1 Power. If you have played an Equipment or a Super Power this turn, or as soon as you later do, gain 2 more Power (one time per play of this card).',
  'jonn-jonzz':
    'Play the face-up top card of the Super-Villain stack, then put it back on top of the stack; its First Appearance does not happen. Without a face-up Super-Villain stack this card does nothing.',
  'kid-flash': 'You draw 1 card.',
  'king-of-atlantis':
    'You may destroy one card in your discard pile. Gain 3 Power if you did, 1 Power if you did not.',
  'man-of-steel': 'Gain 3 Power. All Super Powers in your discard pile (Kicks included) go to your hand.',
  mera: 'Gain 4 Power when your discard pile holds no card, 2 Power when it holds any.',
  'princess-diana-of-themyscira': 'You gain each Villain in the Line-Up whose cost is 7 or lower.',
  robin:
    'Gain 1 Power. Take an Equipment of your choice from your discard pile into your hand (compulsory if there is one).',
  supergirl:
    'If the Kick stack is not empty, you may take its top card straight into your hand; it becomes yours.',
  'swamp-thing': 'Gain 5 Power when you have at least one Location in play, 2 Power when you have none.',
  'zatanna-zatara':
    'Gain 1 Power. You may move at most two cards from your discard pile to the bottom of your deck, in the order you choose.',
  'arkham-asylum':
    'Ongoing: Draw 1 card for the first Villain you play on each of your turns. Stays in play in front of you.',
  'the-batcave':
    'Ongoing: Draw 1 card for the first Equipment you play on each of your turns. Stays in play in front of you.',
  'fortress-of-solitude':
    'Ongoing: Draw 1 card for the first Super Power you play on each of your turns. Stays in play in front of you.',
  'titans-tower':
    'Ongoing: Draw 1 card for the first card of cost 2 or 3 you play on each of your turns. Stays in play in front of you.',
  'the-watchtower':
    'Ongoing: Draw 1 card for the first Hero you play on each of your turns. Stays in play in front of you.',
  bulletproof:
    'Gain 2 Power. Defense: discard this card to avoid an Attack. Draw 1 card; then you may destroy one card in your discard pile (this one included).',
  'heat-vision': 'Gain 3 Power. You may destroy one card from your hand or your discard pile.',
  'super-speed': 'You draw 1 card. Defense: discard this card to avoid an Attack. Draw 2 cards.',
  'super-strength': 'Gain 5 Power.',
  'x-ray-vision':
    'The top card of every foe’s deck is revealed to everyone. You may play one revealed card that is not a Location; it returns to the top of its owner’s deck once resolved. All others stay where they were. Not an Attack.',
  bane: 'Gain 2 Power. Attack: Every foe picks one card of their hand and discards it.',
  bizarro: 'Gain 3 Power.',
  cheetah: 'Choose a Line-Up card whose cost is 4 or lower and gain it (compulsory if there is one).',
  clayface:
    'Pick a card you have played this turn that is still in your play area and play it a second time; what it gave the first time is kept. May not pick a Clayface or a Duplication.',
  doomsday: 'Gain 4 Power.',
  'gorilla-grodd': 'Gain 3 Power.',
  'harley-quinn':
    'Gain 1 Power. Attack: Every foe moves one Punch or one Vulnerability of their choice from their discard pile to the top of their deck (nothing happens to a foe who has neither).',
  lobo: 'Gain 3 Power. You may destroy zero, one or two cards taken from your hand, your discard pile or both.',
  'the-penguin': 'You draw 2 cards, then discard 2 cards of your choice from your hand.',
  'poison-ivy':
    'Gain 1 Power. Attack: Every foe discards the top card of their deck; a foe whose discarded card costs at least 1 also gains a Weakness.',
  'the-riddler':
    'Choose one when played: gain 1 Power; or, for the rest of this turn, as often as you like, you may spend 3 Power to gain the top card of the main deck (a gain from the main deck, not from the Line-Up).',
  scarecrow: 'Gain 2 Power. Attack: Every foe gains one Weakness.',
  'solomon-grundy':
    'Gain 3 Power. At the time you buy or gain this card you may place it on top of your deck.',
  starro:
    'Attack: Every foe discards the top card of their deck. You may play any of the cards discarded this way that are not Locations, one after the other; each remains in its owner’s discard pile.',
  'suicide-squad':
    'Gain 2 Power. If two other Suicide Squad cards were played by you earlier this turn, every foe discards their whole hand. Not an Attack: it cannot be avoided.',
  'two-face':
    'Gain 1 Power. Name even or odd, then reveal the top card of your deck: it goes to your hand (drawn) if its cost has that parity, to your discard pile if not. Zero is even.',
  'wm-duplication':
    'Choose a card you have played this turn that is still in your play area, or an Ongoing card that is in play in front of you, and play it again. What it gave before is kept. It may not choose a Duplication or a Clayface. Choosing an Ongoing card usually changes nothing.',
  'wm-disintegration':
    'Choose one: gain 3 Power; or destroy this card and one Challenge in play (the current Challenge or a Mastermind Plot), which counts as beaten without contributions or payment; or destroy this card and one other Loyal player. The last choice exists only once all Loyalty cards are revealed, never for the Secret Mastermind as the victim, and never in a game for two.',
  'wm-reconstruction':
    'Reveal the top three cards of the main deck (fewer if fewer remain). One of them, of your choice, goes to your hand and becomes yours; the others are destroyed.',
  'wm-teleportation':
    'Gain 1 Power and draw 1 card. Defense: discard this card to avoid an Attack. You may place one other card of your discard pile on top of your deck.',
  'wm-archie':
    'Gain 2 Power. The first time you contribute a card this turn, before or after playing this, gain 2 more Power (one time per play of this card).',
  'wm-inkblot-mask':
    'Gain 1 Power. Choose one card in your hand and one of Hero, Villain, Equipment, Super Power: until the end of this turn that card also has the chosen type, in hand and in play. The choice is shown to everyone.',
  'wm-rorschachs-journal':
    'Gain 2 Power. You may look at the whole hand of one other player; nobody else sees it.',
  'wm-hollis-mason':
    'Gain 1 Power. You may destroy one Weakness or Vulnerability from your hand or discard pile.',
  'wm-moloch':
    'Gain 2 Power. Attack: Every foe moves one card of their choice from their hand to the top of their deck.',
  'wm-karnak':
    'Ongoing: You may put a card of your hand under your deck to draw 1 card, once on each of your turns. Stays in play in front of you.',
  'wm-gunga-diner':
    'Ongoing: Draw 1 card for the first card of cost 4 or 5 you play on each of your turns. Stays in play in front of you.',
  'sv-ras-al-ghul':
    'Gain 3 Power. At the end of your turn, before you draw, this card goes to the bottom of its owner’s deck.',
  'sv-black-manta':
    'Gain 3 Power and draw 1 card. First Appearance – Attack: Each player discards the top card of their deck; whoever discarded a card of cost 1 or more then either destroys that card or discards their hand.',
  'sv-captain-cold':
    'Gain 2 Power, plus 1 Power per foe whose discard pile holds at least one Hero. First Appearance – Attack: Each player turns their Super Hero face down until this Super-Villain is defeated.',
  'sv-deathstroke':
    'You may gain one Hero or one Villain from the Line-Up; if you do not, gain 3 Power. First Appearance – Attack: Each player shows their hand and destroys one Hero, Super Power or Equipment of their choice from their hand or discard pile.',
  'sv-atrocitus':
    'Gain 2 Power. You may destroy zero, one or two cards in your discard pile. First Appearance – Attack: One card chosen at random from the hand of each player goes face down under their Super Hero; when this Super-Villain is defeated each such card returns to the top of its owner’s deck.',
  'sv-the-joker':
    'Gain 2 Power. Then each foe in turn order decides: that foe discards a card at random, or you draw 1 card. First Appearance – Attack: Each player chooses a card of their hand; all chosen cards then pass at once to the discard pile of the next player to the left. Whoever receives a card of cost 1 or more puts a Weakness on top of their deck.',
  'sv-lex-luthor':
    'You draw 3 cards. First Appearance – Attack: Each player gains as many Weaknesses as there are Villains in the Line-Up.',
  'sv-sinestro':
    'Reveal the top card of the main deck: a Hero is destroyed and gives you 3 Power, any other card goes to your hand and becomes yours. First Appearance – Attack: Each player shows their hand, then discards as many cards of their choice as the Heroes they showed.',
  'sv-brainiac':
    'A random card of the hand of each foe is revealed. You play every revealed card that is not a Location, in the order you choose; each stays in its owner’s hand. First Appearance – Attack: Each player sets aside two cards of their hand face down. All set-aside cards are shuffled together and two are dealt at random to each player who set two aside (a player with fewer cards gives all and gets as many back).',
  'sv-darkseid':
    'You may destroy exactly two cards of your hand. Gain 5 Power if you did, 3 Power if you did not. First Appearance – Attack: Each player either reveals a Villain from their hand or discards two cards of their choice.',
  'sv-the-anti-monitor':
    'Gain 2 Power. You may destroy any number of Line-Up cards; each one is replaced at once from the main deck. First Appearance – Attack: Each player shows their hand and adds one card of cost 1 or more from it to the Line-Up.',
  'sv-parallax':
    'Gain Power equal to your unspent Power at this moment. First Appearance – Attack: Each player shows their hand and discards from it every card of cost 2 or lower.',
  'hero-dr-manhattan':
    'The first Super Power you play on each of your turns gives you 1 extra Power; then you may look privately at the top card of your deck and you may discard it.',
  'hero-rorschach': 'The first time you contribute a card on each of your turns, draw 1 card.',
  'hero-nite-owl':
    'The first Equipment you play on each of your turns gives you 1 extra Power. One time on each of your turns, when you buy or gain an Equipment, you may place it on top of your deck.',
  'hero-ozymandias':
    'At the end of your turn, before you discard, you may set aside one card of your hand. It joins your new hand and you draw one card fewer.',
  'hero-silk-spectre':
    'The first card with an Attack or a Defense you play on each of your turns gives you 1 extra Power. Each time you avoid an Attack with a Defense card, draw 1 extra card.',
  'hero-the-comedian': 'The first two Villains you play on each of your turns give you 1 extra Power each.',
  'challenge-rioting':
    'To Beat: Two cards that each have an Attack and/or a Defense. One Hero. Ongoing: The first time on each turn that a player buys a Line-Up card of cost 4 or more, that purchase takes 1 extra Power. The cost printed on the card is unchanged.',
  'challenge-keene-act':
    'To Beat: One Hero. One Equipment. One card of cost 4 or more. Ongoing: All Super Heroes are blank: they have no game text.',
  'challenge-nixon':
    'To Beat: One Villain. One Super Power. One Equipment. Ongoing: At the end of each turn, after the Line-Up has been refilled to five, add one more card from the main deck to the Line-Up.',
  'challenge-cancer-scare':
    'To Beat: One Super Power. One Hero. One card that has a Defense. Ongoing: Between two turns, Attack: the player about to take a turn reveals the top card of their deck; a card of cost 1 or more is destroyed and adds 1 to the tally, a card of cost 0 is discarded. The Power cost of this Challenge is 8 plus the tally, to a maximum of 12.',
  'challenge-alien-invasion':
    'To Beat: One Watchmen card. One Villain of cost 4 or more. One Equipment. One Super Power other than a Kick. Ongoing: Each player draws one card fewer for the new hand at the end of their turn.',
  'challenge-the-nuclear-clock':
    'To Beat: One Watchmen card. One Location, taken from in play in front of you. One Hero of cost 3 or more. Ongoing: At the end of each turn, after the Line-Up step, put the top card of the main deck face down under this Challenge. When the twelfth card arrives, all Loyalty cards are revealed at once and the Secret Mastermind puts the twelve cards into their hand (not drawn); with no Secret Mastermind in the game they are destroyed. The clock then stops.',
  'plot-tachyon-storm':
    'Each time the Secret Mastermind plays a Super Power, the top card of the main deck is destroyed (at most three times a turn).',
  'plot-secret-shipments':
    'Each time the Secret Mastermind plays an Equipment, the top card of the main deck is destroyed (at most three times a turn).',
  'plot-hired-killers':
    'Each time the Secret Mastermind plays a Villain, the top card of the main deck is destroyed (at most three times a turn).',
  'plot-smear-campaign':
    'Each time the Secret Mastermind plays a Hero, the top card of the main deck is destroyed (at most three times a turn).',
  'plot-the-greater-good':
    'The first time on each of their turns that the Secret Mastermind plays a card of cost 5 or more, the top two cards of the main deck are destroyed.',
  'machination-arm-the-pawns':
    'To be played in one turn by the Secret Mastermind, a different card for each line: (2 or 3 players only) A Kick. An Equipment. Another Equipment with a different name. A card of cost 5 or more.',
  'machination-discredit-the-masks':
    'To be played in one turn by the Secret Mastermind, a different card for each line: (2 or 3 players only) A card that has a Defense. A Hero. Another Hero with a different name. A card of cost 5 or more.',
  'machination-recruit-the-underworld':
    'To be played in one turn by the Secret Mastermind, a different card for each line: (2 or 3 players only) An Equipment. A Villain. Another Villain with a different name. A card that has an Attack or a Defense.',
  'machination-bend-the-physics':
    'To be played in one turn by the Secret Mastermind, a different card for each line: (2 or 3 players only) A Hero. A Super Power other than a Kick. Another Super Power with a different name. A card of cost 5 or more.',
  'loyalty-loyal':
    'You win with the team when no Challenge remains and no Mastermind Plot is in play, before the main deck has run out.',
  'loyalty-secret-mastermind':
    'You win alone when the main deck has run out before the last Challenge is beaten.',
}

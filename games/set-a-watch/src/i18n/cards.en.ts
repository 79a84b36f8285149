/** Names of the Adventurers, cards, camp actions, Runes and tokens, by id. */
export const names = {
  // Adventurers
  warrior: 'Warrior',
  wizard: 'Wizard',
  cleric: 'Cleric',
  'beast-master': 'Beast Master',
  ranger: 'Ranger',
  rogue: 'Rogue',
  // Ability cards: Warrior
  'ab-warrior-wound': 'Wound',
  'ab-warrior-throw-axe': 'Throw Axe',
  'ab-warrior-giants-bane': 'Giants Bane',
  'ab-warrior-berserker': 'Berserker',
  'ab-warrior-cleave': 'Cleave',
  // Ability cards: Wizard
  'ab-wizard-curse': 'Curse',
  'ab-wizard-chaos-blast': 'Chaos Blast',
  'ab-wizard-polymorph': 'Polymorph',
  'ab-wizard-shockbolt': 'Shockbolt',
  'ab-wizard-illuminate': 'Illuminate',
  // Ability cards: Cleric
  'ab-cleric-rebuke': 'Rebuke',
  'ab-cleric-cleanse-undead': 'Cleanse Undead',
  'ab-cleric-banish': 'Banish',
  'ab-cleric-blinding-light': 'Blinding Light',
  'ab-cleric-protective-ward': 'Protective Ward',
  // Ability cards: Beast Master
  'ab-beast-master-tame-beast': 'Tame Beast',
  'ab-beast-master-set-snares': 'Set Snares',
  'ab-beast-master-hunt': 'Hunt',
  'ab-beast-master-animal-sentry': 'Animal Sentry',
  'ab-beast-master-tracking': 'Tracking',
  // Ability cards: Ranger
  'ab-ranger-elf-senses': 'Elf Senses',
  'ab-ranger-far-sight': 'Far Sight',
  'ab-ranger-longshot': 'Longshot',
  'ab-ranger-slumber': 'Slumber',
  'ab-ranger-sharpshooter': 'Sharpshooter',
  // Ability cards: Rogue
  'ab-rogue-poison-blade': 'Poison Blade',
  'ab-rogue-throwing-daggers': 'Throwing Daggers',
  'ab-rogue-backstab': 'Backstab',
  'ab-rogue-smoke-bomb': 'Smoke Bomb',
  'ab-rogue-stay-dead': 'Stay Dead',
  // Creatures
  'cr-bear-4': 'Bear',
  'cr-bear-5': 'Bear',
  'cr-eagle-3': 'Eagle',
  'cr-eagle-4': 'Eagle',
  'cr-wolf-4': 'Wolf',
  'cr-wolf-5': 'Wolf',
  'cr-forest-giant-7': 'Forest Giant',
  'cr-forest-giant-8': 'Forest Giant',
  'cr-fae-5': 'Fae',
  'cr-fae-6': 'Fae',
  'cr-ember-drake-11': 'Ember Drake',
  'cr-ember-drake-12': 'Ember Drake',
  'cr-fell-beast-10': 'Fell Beast',
  'cr-fell-beast-11': 'Fell Beast',
  'cr-goblins-6': 'Goblins',
  'cr-goblins-7': 'Goblins',
  'cr-wyvern-6': 'Wyvern',
  'cr-wyvern-7': 'Wyvern',
  'cr-bandit-a': 'Bandit',
  'cr-bandit-b': 'Bandit',
  'cr-metal-golem-a': 'Metal Golem',
  'cr-metal-golem-b': 'Metal Golem',
  'cr-skeletons-8': 'Skeletons',
  'cr-skeletons-9': 'Skeletons',
  'cr-vampire-a': 'Vampire',
  'cr-vampire-b': 'Vampire',
  'cr-zombie-horde-7': 'Zombie Horde',
  'cr-zombie-horde-8': 'Zombie Horde',
  'cr-treant-8': 'Treant',
  'cr-treant-9': 'Treant',
  'cr-fire-serpent-a': 'Fire Serpent',
  'cr-fire-serpent-b': 'Fire Serpent',
  'cr-shade-a': 'Shade',
  'cr-shade-b': 'Shade',
  'cr-graveshifter-2': 'Graveshifter',
  'cr-graveshifter-3': 'Graveshifter',
  'cr-acolyte-6': 'Acolyte',
  'cr-acolyte-7': 'Acolyte',
  // Summon cards
  'sm-summon-1': 'Summon',
  'sm-summon-2': 'Summon',
  'sm-summon-3': 'Summon',
  'sm-summon-4': 'Summon',
  // Unhallowed
  'un-hydra': 'Hydra',
  'un-lich': 'Lich',
  'un-warlord': 'Warlord',
  'un-pyromancer': 'Pyromancer',
  'un-wraith-lord': 'Wraith Lord',
  'un-wyvern-rider': 'Wyvern Rider',
  'un-werewolf': 'Werewolf',
  'un-goblin-chief': 'Goblin Chief',
  'un-necromancer': 'Necromancer',
  // Locations
  'lo-forgotten-graveyard': 'Forgotten Graveyard',
  'lo-barren-plains': 'Barren Plains',
  'lo-dark-woods': 'Dark Woods',
  'lo-ancient-crypt': 'Ancient Crypt',
  'lo-goblin-caves': 'Goblin Caves',
  'lo-underground-tomb': 'Underground Tomb',
  'lo-witchs-shack': 'Witch’s Shack',
  'lo-lost-outpost': 'Lost Outpost',
  'lo-fetid-swamp': 'Fetid Swamp',
  'lo-snowy-pass': 'Snowy Pass',
  'lo-cliff-watch': 'Cliff Watch',
  'lo-sea-fortress': 'Sea Fortress',
  'lo-mountain-keep': 'Mountain Keep',
  'lo-frost-caverns': 'Frost Caverns',
  'lo-white-monolith': 'The White Monolith',
  'lo-forbidden-tower': 'Forbidden Tower',
  'lo-elven-grove': 'Elven Grove',
  'lo-hidden-temple': 'Hidden Temple',
  'lo-remote-tavern': 'Remote Tavern',
  'lo-sacred-city': 'Sacred City',
  // Optional locations
  'lo-summoning-circle': 'Summoning Circle',
  'lo-desert-ruins': 'Desert Ruins',
  'lo-abandoned-village': 'Abandoned Village',
  'lo-haunted-manor': 'Haunted Manor',
  'lo-long-road': 'The Long Road',
  'lo-ruined-gate': 'Ruined Gate',
  'lo-grand-arena': 'The Grand Arena',
  'lo-catacombs': 'The Catacombs',
  'lo-cursed-cathedral': 'Cursed Cathedral',
  'lo-wizards-cottage': 'Wizard’s Cottage',
  'lo-tranquil-village': 'Tranquil Village',
  // Camp actions
  'camp-chop-wood': 'Chop Wood',
  'camp-scout-ahead': 'Scout Ahead',
  'camp-check-map': 'Check Map',
  'camp-heal': 'Heal',
  'camp-equip': 'Equip',
  'camp-special': 'Personal action',
  'camp-wood-axe': 'Wood Axe',
  'camp-teleport': 'Teleport',
  'camp-cleric-heal': 'Cleric’s Heal',
  'camp-set-trap': 'Set Trap',
  'camp-elven-scout': 'Elven Scout',
  'camp-prepared': 'Prepared',
  // Runes
  'rune-seal': 'Seal',
  'rune-vanquish': 'Vanquish',
  'rune-bolster': 'Bolster',
  // Tokens
  'tk-rest': 'Rest token',
  'tk-leader': 'Leader marker',
} as const

/** What they do. */
export const texts = {
  // Adventurers
  warrior:
    'Hits hard in direct attacks, fells the big ones and makes friends hit harder. Helpless at a distance.',
  wizard:
    'Small dice, large magic: most of it reaches any face-up creature, and some of it turns one creature into another.',
  cleric: 'The terror of Undead and Unhallowed. Reveals and rearranges the Line, and heals in camp.',
  'beast-master': 'Tames up to two Forest Creatures and sends them into the fight as extra dice.',
  ranger: 'A fine archer, or a fine friend to archers, and the best scout in camp.',
  rogue: 'A knife for every occasion: damage, a look into the dark, or help for a friend.',
  // Ability cards: Warrior
  'ab-warrior-wound':
    'A face-up creature loses half its Health, the loss rounded down, until it leaves the Line or the round ends.',
  'ab-warrior-throw-axe': '8 damage to the face-up creature in second position.',
  'ab-warrior-giants-bane':
    'This round, dice assigned to a creature with Health 10 or more count double, whoever rolled them.',
  'ab-warrior-berserker':
    'Right after the Warrior helped defeat a creature: destroy a face-up neighbour with less Health than it had.',
  'ab-warrior-cleave':
    'Passive. When a direct attack with a Warrior die defeats its target with damage to spare, one of those dice may stay available, showing the spare damage.',
  // Ability cards: Wizard
  'ab-wizard-curse': 'Destroy a face-up creature with at least one attack die on it.',
  'ab-wizard-chaos-blast':
    'Destroy two neighbouring face-up creatures. Then a new card is dealt face down to the end of the Line.',
  'ab-wizard-polymorph':
    'Exchange a face-up creature with any creature in the Graveyard, which arrives face up in its place.',
  'ab-wizard-shockbolt': 'Destroy a face-up creature with Health 8 or less.',
  'ab-wizard-illuminate':
    'Passive. As often as you like: pay 1 firewood and reveal the face-down card nearest to the camp.',
  // Ability cards: Cleric
  'ab-cleric-rebuke':
    'Push a face-up creature back to any place farther from the camp; or destroy an Undead in first position.',
  'ab-cleric-cleanse-undead': 'Destroy all face-up Undead in the Line, in the order you like.',
  'ab-cleric-banish': 'Put a face-up Undead or Unhallowed under the Creature deck.',
  'ab-cleric-blinding-light':
    'Reveal as many as two face-down cards; their Reveal powers do not take effect. A Summon does.',
  'ab-cleric-protective-ward':
    'Passive. Once per round: the card in first position goes to the Horde and does no damage.',
  // Ability cards: Beast Master
  'ab-beast-master-tame-beast': 'Tame a face-up Forest Creature in the Line.',
  'ab-beast-master-set-snares':
    'Tame a face-up Forest Creature; or put any face-up creature on top of the Creature deck.',
  'ab-beast-master-hunt': 'Tame any Forest Creature in the Graveyard.',
  'ab-beast-master-animal-sentry':
    'Also spend a tamed creature: destroy the last card of the Line, face up or face down.',
  'ab-beast-master-tracking': 'Passive. After each First Position power you may reveal one face-down card.',
  // Ability cards: Ranger
  'ab-ranger-elf-senses': 'This round one more position is lit, and the next Reveal power due is cancelled.',
  'ab-ranger-far-sight': 'This round every Adventurer reaches one position farther.',
  'ab-ranger-longshot':
    'Destroy a face-down card before its powers take effect. A Summon takes effect all the same; the Unhallowed it brings is destroyed.',
  'ab-ranger-slumber':
    'A face-up creature gives back the dice it stole, available, and goes face down to the end of the Line.',
  'ab-ranger-sharpshooter':
    'Passive. Once per round: reroll a Ranger die, unspent or spent on a direct attack; it is available.',
  // Ability cards: Rogue
  'ab-rogue-poison-blade':
    'The next two direct attacks of the party deal 2 more damage per face-up creature in the Line.',
  'ab-rogue-throwing-daggers':
    'Reveal a face-down card and set an unspent Rogue die to 6. The Rogue is ranged this round.',
  'ab-rogue-backstab':
    'Reveal two face-down cards; you may destroy one whose Health is not above what the Rogue rolled in all. Then the others’ Reveal powers take effect.',
  'ab-rogue-smoke-bomb': 'A face-up creature has no powers until it leaves the Line or the round ends.',
  'ab-rogue-stay-dead':
    'Passive. Creatures defeated with a Rogue die or by a Rogue ability are removed from the game.',
  // Creatures
  'cr-bear-4': 'No power.',
  'cr-bear-5': 'No power.',
  'cr-eagle-3': 'No power.',
  'cr-eagle-4': 'No power.',
  'cr-wolf-4': 'No power.',
  'cr-wolf-5': 'No power.',
  'cr-forest-giant-7':
    'Ongoing: reveals the card right behind it and adds that card’s base health to its own.',
  'cr-forest-giant-8':
    'Ongoing: reveals the card right behind it and adds that card’s base health to its own.',
  'cr-fae-5': 'First Position: −1 firewood.',
  'cr-fae-6': 'First Position: −1 firewood.',
  'cr-ember-drake-11': 'First Position: the Watch exhausts a card, then −3 firewood.',
  'cr-ember-drake-12': 'First Position: the Watch exhausts a card, then −3 firewood.',
  'cr-fell-beast-10':
    'First Position, once only: a card from the Creature deck is put face down in front of it.',
  'cr-fell-beast-11':
    'First Position, once only: a card from the Creature deck is put face down in front of it.',
  'cr-goblins-6': 'Reveal: moves to first position.',
  'cr-goblins-7': 'Reveal: moves to first position.',
  'cr-wyvern-6': 'First Position: −3 firewood.',
  'cr-wyvern-7': 'First Position: −3 firewood.',
  'cr-bandit-a': 'First Position: steals an available die, chosen by the party.',
  'cr-bandit-b': 'First Position: steals an available die, chosen by the party.',
  'cr-metal-golem-a': 'Ongoing: no direct attack can be made on anything behind it.',
  'cr-metal-golem-b': 'Ongoing: no direct attack can be made on anything behind it.',
  'cr-skeletons-8': 'On top of the Graveyard at the end of the round: opens the next Line, face down.',
  'cr-skeletons-9': 'On top of the Graveyard at the end of the round: opens the next Line, face down.',
  'cr-vampire-a': 'Reveal: steals the highest available die; its value becomes the Vampire’s base health.',
  'cr-vampire-b': 'Reveal: steals the highest available die; its value becomes the Vampire’s base health.',
  'cr-zombie-horde-7': 'Ongoing: adds the base health of the creature on top of the Graveyard.',
  'cr-zombie-horde-8': 'Ongoing: adds the base health of the creature on top of the Graveyard.',
  'cr-treant-8': 'Defeated: +2 firewood.',
  'cr-treant-9': 'Defeated: +2 firewood.',
  'cr-fire-serpent-a': 'Ongoing: its base health is the firewood.',
  'cr-fire-serpent-b': 'Ongoing: its base health is the firewood.',
  'cr-shade-a': 'Ongoing: its base health is 16 minus the firewood.',
  'cr-shade-b': 'Ongoing: its base health is 16 minus the firewood.',
  'cr-graveshifter-2': 'Reveal: trades places with the creature on top of the Graveyard.',
  'cr-graveshifter-3': 'Reveal: trades places with the creature on top of the Graveyard.',
  'cr-acolyte-6':
    'Reveal: the top card of the Creature deck joins the Horde, unseen. First Position: a Summon in the Graveyard is shuffled into the Creature deck.',
  'cr-acolyte-7':
    'Reveal: the top card of the Creature deck joins the Horde, unseen. First Position: a Summon in the Graveyard is shuffled into the Creature deck.',
  // Summon cards
  'sm-summon-1':
    'When revealed: the Watch exhausts a card, the Summon goes to the Graveyard, and the top Unhallowed takes its place face up. With no Unhallowed left, you lose. Nothing can stop it.',
  'sm-summon-2':
    'When revealed: the Watch exhausts a card, the Summon goes to the Graveyard, and the top Unhallowed takes its place face up. With no Unhallowed left, you lose. Nothing can stop it.',
  'sm-summon-3':
    'When revealed: the Watch exhausts a card, the Summon goes to the Graveyard, and the top Unhallowed takes its place face up. With no Unhallowed left, you lose. Nothing can stop it.',
  'sm-summon-4':
    'When revealed: the Watch exhausts a card, the Summon goes to the Graveyard, and the top Unhallowed takes its place face up. With no Unhallowed left, you lose. Nothing can stop it.',
  // Unhallowed
  'un-hydra': 'Defeated, while other cards remain in the Line: goes undamaged to the end of the Line.',
  'un-lich': 'Ongoing: abilities cannot touch anything behind it.',
  'un-warlord': 'Ongoing: all other creatures in the Line have 2 more Health.',
  'un-pyromancer':
    'Reveal: goes to the end of the Line. Ongoing: −1 firewood for each other creature in the Line defeated into the Graveyard.',
  'un-wraith-lord': 'Defeated: the Watch exhausts a card.',
  'un-wyvern-rider': 'Reveal: all Wyverns in the Graveyard come back face up, right behind it.',
  'un-werewolf': 'Ongoing: the base health of Forest Creatures in the Line is doubled.',
  'un-goblin-chief':
    'Reveal: up to two Goblins in the Graveyard, the healthiest, come back face up in front of it, the weaker one nearer to the camp.',
  'un-necromancer':
    'Reveal: the two Undead nearest the top of the Graveyard come back face up in front of it, the weaker one nearer to the camp.',
  // Locations
  'lo-forgotten-graveyard': 'Defeated Undead go under the Creature deck.',
  'lo-barren-plains': 'The firewood loses half its value, the loss rounded down.',
  'lo-dark-woods': 'Forest Creatures in the Line have 1 more Health.',
  'lo-ancient-crypt': 'When a Summon takes effect, the party may choose which Unhallowed comes.',
  'lo-goblin-caves': 'Goblins in the Line have 3 more Health.',
  'lo-underground-tomb': 'One lit position fewer, but at least one while the fire burns.',
  'lo-witchs-shack': 'Each die on Chop Wood gives 3 firewood instead of 2.',
  'lo-lost-outpost':
    'After the roll each Adventurer may raise their lowest die by 1, up to its highest face.',
  'lo-fetid-swamp': 'After each First Position power: −1 firewood.',
  'lo-snowy-pass': 'After the roll the lowest die of the whole party is locked on this card.',
  'lo-cliff-watch': 'Every Adventurer reaches one position farther.',
  'lo-sea-fortress': 'A Summon that takes effect here goes under the Creature deck.',
  'lo-mountain-keep':
    'The creature in the Graveyard with the highest base health joins the end of the Line, face down.',
  'lo-frost-caverns': 'Dragons in the Line have 2 less Health.',
  'lo-white-monolith':
    'On arrival each Adventurer refreshes one card and exhausts another, if they have an exhausted and an active one.',
  'lo-forbidden-tower': 'Cards exhausted for the fire give 3 firewood instead of 2.',
  'lo-elven-grove': 'Camp actions take dice of any value.',
  'lo-hidden-temple':
    'If nothing joined the Horde this round, the party refreshes up to two cards at the end.',
  'lo-remote-tavern': 'The camper refreshes two cards for free instead of one.',
  'lo-sacred-city':
    'On arrival an Unhallowed in the Graveyard, chosen by the party, is shuffled into the Unhallowed deck.',
  // Optional locations
  'lo-summoning-circle': 'The top Unhallowed joins the end of the Line, face down.',
  'lo-desert-ruins': 'When a Summon takes effect, the Watch exhausts one card more.',
  'lo-abandoned-village': 'After the roll every die loses 1, down to 1.',
  'lo-haunted-manor': 'The camper refreshes no card for free.',
  'lo-long-road': 'Passive abilities have no effect.',
  'lo-ruined-gate': 'Of those who may still rest, the one with the highest total roll must.',
  'lo-grand-arena': 'A direct attack may use the dice of one Adventurer only.',
  'lo-catacombs': 'After the first creature falls, each player may reroll one unspent die.',
  'lo-cursed-cathedral': 'After the first reveal the party destroys one face-up creature.',
  'lo-wizards-cottage': 'Before acting, the camper may reroll any of their dice.',
  'lo-tranquil-village': 'Each Adventurer on Watch who rolled less than 6 in all may refresh a card.',
  // Camp actions
  'camp-chop-wood': 'Any die, three spaces: +2 firewood.',
  'camp-scout-ahead':
    'Three spaces, each die higher than the one before: look at the top two cards of the Creature deck and put each on top or at the bottom.',
  'camp-check-map':
    'A die of 4 or more: choose between the next Map card and the next Unused Location; the other goes under the Unused Location deck.',
  'camp-heal': 'A 6 exactly: refresh a card of the camper or of an Adventurer on Watch.',
  'camp-equip': 'Any die: swap a card of the camper for an unused one, which takes over its state.',
  'camp-special': 'The camp action of the camper’s own board, once per Camp Phase.',
  'camp-wood-axe': 'Any die: +4 firewood.',
  'camp-teleport':
    'Any die: look at the top four Unused Locations and exchange one with the top card of the Map deck; the rest go under the Unused Location deck.',
  'camp-cleric-heal': 'A die of 4 or more: any Adventurer refreshes a card.',
  'camp-set-trap':
    'Keep a die as a trap: its value can be dealt to a creature revealed in first position, before its powers take effect.',
  'camp-elven-scout':
    'Any die: look at the top four cards of the Creature deck and put them back in any order.',
  'camp-prepared': 'Any die: the Rogue may Equip, then one Adventurer on Watch may Equip.',
  // Runes
  'rune-seal': 'An Unhallowed in the Graveyard goes under the Unhallowed deck.',
  'rune-vanquish': 'The top card of the Horde is removed from the game.',
  'rune-bolster': 'Every Adventurer on Watch may reroll any of their dice.',
  // Tokens
  'tk-rest': 'Taken at the first rest, flipped at the second.',
  'tk-leader': 'Its holder has the last word this round; it moves to the next seat every round.',
} as const

/** Names of the creature types. */
export const types = {
  forest: 'Forest Creature',
  giant: 'Giant',
  fairy: 'Fairy',
  dragon: 'Dragon',
  'fire-demon': 'Fire Demon',
  goblin: 'Goblin',
  human: 'Human',
  golem: 'Golem',
  undead: 'Undead',
  'earth-elemental': 'Earth Elemental',
  'fire-elemental': 'Fire Elemental',
  'shadow-elemental': 'Shadow Elemental',
  unhallowed: 'Unhallowed',
  summon: 'Summon',
} as const

/** Words on the cards: what a card is, when its power works, what its numbers mean. */
export const kinds = {
  adventurer: 'Adventurer',
  ability: 'Ability card',
  passive: 'Passive',
  creature: 'Creature',
  unhallowed: 'Unhallowed',
  summon: 'Summon',
  location: 'Location',
  regular: 'Regular location',
  respite: 'Respite location',
  final: 'Final location',
  campAction: 'Camp action',
  rune: 'Rune',
  melee: 'Melee',
  ranged: 'Ranged',
  reveal: 'Reveal',
  firstPosition: 'First Position',
  ongoing: 'Ongoing',
  defeated: 'Defeated',
  health: 'Health',
  damage: 'Damage',
  firewood: 'Firewood',
  creatures: 'Creatures',
} as const

/** Names of the difficulties. */
export const difficulties = {
  easy: 'Easy',
  normal: 'Normal',
  hard: 'Hard',
  insane: 'Insane',
} as const

/** The Adventurers inside a sentence: `the` acts, `of` owns, `to` is given something. */
export const forms = {
  warrior: { the: 'the Warrior', of: 'the Warrior’s', to: 'to the Warrior' },
  wizard: { the: 'the Wizard', of: 'the Wizard’s', to: 'to the Wizard' },
  cleric: { the: 'the Cleric', of: 'the Cleric’s', to: 'to the Cleric' },
  'beast-master': { the: 'the Beast Master', of: 'the Beast Master’s', to: 'to the Beast Master' },
  ranger: { the: 'the Ranger', of: 'the Ranger’s', to: 'to the Ranger' },
  rogue: { the: 'the Rogue', of: 'the Rogue’s', to: 'to the Rogue' },
} as const

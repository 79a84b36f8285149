/**
 * Who drew which icon, by the folders of the set's own repository.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const AUTHORS = {
  'Andy Meneely': ['police-badge'],
  'Caro Asercion': ['clock-tower schrodingers-cat-alive subway-train'],
  Cathelineau: ['battleship'],
  Delapouite: [
    'apollo-capsule archive-register armor-blueprint astronaut-helmet audio-cassette bandit bank',
    'bookshelf boss-key bottled-shadow broom buffalo-head candlestick-phone cape caravan ceremonial-mask',
    'charging-bull checklist city-car clapperboard coins-pile compact-disc congress contract',
    'cryo-chamber defense-satellite eagle-head family-house film-spool finger-print fire-gem',
    'flamethrower food-truck full-folder gloves gold-stack graduate-cap habitat-dome harbor-dock heart-key',
    'house-keys iceberg indian-palace laser-turret leak lighthouse lock-spy mayan-pyramid',
    'millenium-key mini-submarine modern-city mona-lisa newspaper observatory oil-pump party-popper',
    'pearl-necklace photo-camera pipes pirate-captain plunger portrait post-stamp radio-tower',
    'shaking-hands shirt-button smoking-volcano speed-boat spider-bot spiked-dragon-head',
    'spooky-house stabbed-note stealth-bomber steam star-key steam-locomotive summits swipe-card',
    'ticket trash-can truck unicycle warehouse windmill wine-bottle winged-scepter wood-cabin',
    'wood-frame',
  ],
  Lorc: [
    'black-hole-bolas boot-prints brain brainstorm bubbles burning-book burning-meteor castle',
    'clockwork crystal-growth cubeforce cut-diamond dinosaur-egg domino-mask double-ringed-orb',
    'dragon-spiral drama-masks drill dripping-goo duality-mask eagle-emblem emerald feather',
    'flying-flag gears goo-spurt ice-bolt jetpack jeweled-chalice laurel-crown lightning-storm',
    'magnet magnifying-glass padlock parrot-head perpendicular-rings plasma-bolt puppet quill-ink',
    'radioactive ray-gun recycle rocket rocket-flight scales scissors skeleton-key sonic-boom',
    'sunrise swap-bag tank teapot tesla-turret thunderball totem-head two-shadows wave-crest',
    'wax-seal world',
  ],
  Quoting: ['bunker'],
  Sbed: ['ammo-box key reactor weight-crush'],
  Skoll: ['atom chess-king goat nuclear-bomb open-treasure-chest solar-power zeppelin'],
}

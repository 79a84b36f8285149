import type { hints as english } from './en.ts'

export const hints: Readonly<Record<keyof typeof english, string>> = {
  'draft.adventurer':
    'Variez portée et force : au corps à corps, la première position seulement ; à distance, les deux premières ; un d8 frappe plus fort qu’un d6.',
  'draft.final':
    'Votre dernière nuit s’y joue, toute la Horde au bout de la Ligne : prenez l’effet que vous supporterez le mieux.',
  'monolith.swap':
    'Un troc : réactivez la capacité utile cette nuit, épuisez celle dont vous pouvez vous passer.',
  'city.return':
    'Une Invocation sans Damné dans la pioche, et tout est perdu : chaque Damné remis donne de l’air.',
  'outpost.raise':
    'Un dé plus haut frappe plus fort ; mais gardez les paires pour les Runes et un 6 exact pour soigner au camp.',
  'pass.lock':
    'Ce dé n’est perdu que pour la nuit : prenez-le à qui peut s’en passer, peut-être à qui va se reposer.',
  'rest.choose':
    'Chacun se repose exactement deux fois : envoyez les dés faibles ou les cartes épuisées, gardez les gros dés pour la Garde.',
  'camp.refresh':
    'Vos cartes sont vos capacités et votre santé : réactivez celle que vous voudrez utiliser, ou sacrifier, ensuite.',
  'cottage.reroll':
    'Cherchez deux ou trois dés égaux, qui ouvrent les Runes, ou un 6 pour soigner ; couper du bois accepte tout dé.',
  'camp.place':
    'Le bois éclaire la Ligne, l’éclaireur la prépare, un 6 soigne, et deux dés égaux ouvrent les Runes.',
  'camp.scout':
    'Le dessus de la pioche ouvre la Ligne de cette nuit : enfouissez l’imbattable, une Invocation surtout.',
  'camp.checkMap':
    'Comparez bois perdu, nombre de créatures et effet ; un havre ne vient sur la route qu’ainsi, ou par Téléportation.',
  'tranquil.refresh': 'C’est gratuit : réactivez la capacité dont ces dés faibles ont le plus besoin.',
  'cathedral.destroy':
    'Un coup gratuit : visez la créature qui coûterait le plus de dés, ou au pouvoir le plus gênant.',
  'end.ward': 'Ses dégâts vous sont épargnés, mais la Horde la ramènera à la dernière manche.',
  'temple.refresh':
    'La récompense d’une nuit sans rien pour la Horde : soignez qui devra combattre ou payer ensuite.',
  'heal.whom':
    'Si la Garde n’a plus aucune carte active, la partie est perdue : pensez à ceux qui combattent cette nuit.',
  'heal.card':
    'Une carte active sert avec un dé, s’épuise pour un second usage, nourrit le feu ou encaisse des dégâts.',
  'equip.swap':
    'La nouvelle carte arrive dans l’état de l’ancienne, active ou épuisée : pensez aux nuits à venir.',
  'camp.teleport':
    'La prochaine étape est cédée sans être vue contre l’un de ces lieux : choisissez une nuit à votre portée.',
  'camp.elvenScout':
    'Elles viendront dans cet ordre, la première au plus près du camp : d’abord ce que vos dés peuvent vaincre.',
  'prepared.whom': 'Choisissez l’Aventurier dont une capacité sert le moins cette nuit.',
  'runes.seal': 'Remis sous sa pioche, il répondra à une Invocation : en manquer, c’est perdre.',
  'bolster.reroll':
    'Les petits dés ont plus à gagner qu’à perdre ; gardez les grands pour les attaques directes.',
  'cleave.keep':
    'Le surplus est d’ordinaire perdu : un dé gardé peut frapper encore cette nuit, ou servir une capacité.',
  'catacombs.reroll':
    'Seul un dé non dépensé : tentez-en un petit ; une capacité accepte tout, une attaque veut du haut.',
  'watch.act':
    'Les dés restent sur une créature toute la nuit. Ce qui tient encore à la fin coûte des cartes et rejoint la Horde.',
  'exhaust.offer':
    'Répartissez : sans carte active au début d’une Garde, on n’y combat pas ; si la Garde n’en a plus aucune, c’est perdu.',
  'exhaust.pick': 'Donnez la moins utile cette nuit ; une carte déjà utilisée avec un dé coûte peu.',
  'tracking.reveal':
    'Savoir aide à prévoir, mais une carte révélée déclenche son pouvoir, et une Invocation frappe.',
  'polymorph.into':
    'La nouvelle venue arrive visible, et son pouvoir de Révélation agit : prenez la plus facile à vaincre.',
  'cleanse.next':
    'Tous tombent ; l’ordre compte pour leurs pouvoirs « Vaincue » et pour le dessus du Cimetière.',
  'daggers.die':
    'Augmentez votre dé le plus faible : la Voleuse compte aussi comme à distance pour la manche.',
  'backstab.kill':
    'Détruite ici, une créature n’utilise aucun pouvoir ; les autres déclenchent ensuite leur Révélation.',
  'trap.spring':
    'Si le piège suffit, ses pouvoirs n’agissent pas ; si vous attendez, pire viendra peut-être.',
  'bandit.die': 'Il garde le dé jusqu’à sa chute, puis le dé est dépensé : donnez le moins utile cette nuit.',
  'summon.unhallowed':
    'Il prend la place de l’Invocation, visible, pouvoirs compris : choisissez selon vos dés.',
  'vampire.die': 'Sa Vie prendra cette valeur de toute façon : épargnez qui peut le mieux l’atteindre.',
}

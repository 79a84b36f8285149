import type { Glance } from '@conspire/ui'

export const glance: Glance = {
  goal: 'Traverser ensemble neuf nuits, avec au moins une carte Capacité encore active après la dernière.',
  time: '9 nuits, environ une heure et demie',
  round: 'Une nuit',
  steps: [
    {
      picture: 'trail',
      clause: 'SW-049',
      title: 'Voyage',
      text: 'Révélez le lieu suivant : il coûte ou donne du bois, et il a son propre effet.',
    },
    {
      picture: 'hood',
      clause: 'SW-050',
      title: 'Dés',
      text: 'Lancez tous les dés, puis choisissez qui se repose. Chaque Aventurier se repose exactement deux fois.',
    },
    {
      picture: 'campfire',
      clause: 'SW-051',
      title: 'Camp',
      text: 'Le campeur réactive une carte, puis emploie ses dés : bois, éclaireur, soins ou Runes.',
    },
    {
      picture: 'evil-eyes',
      clause: 'SW-104',
      title: 'La Ligne',
      text: 'Les créatures sont posées face cachée. Le feu révèle les plus proches, et leurs pouvoirs agissent.',
    },
    {
      picture: 'crossed-swords',
      clause: 'SW-136',
      title: 'Garde',
      text: 'Pas de tour : dépensez les dés en attaques ou en capacités. Ils s’ajoutent jusqu’à vaincre la créature.',
    },
    {
      picture: 'crowned-skull',
      clause: 'SW-153',
      title: 'Fin',
      text: 'Ce qui tient encore rejoint la Horde, et la Garde épuise des cartes pour ses dégâts.',
    },
  ],
  ends: [
    {
      clause: 'SW-190',
      text: 'La dernière nuit, personne ne se repose, et toute la Horde est au bout de la Ligne.',
    },
    { clause: 'SW-194', text: 'Victoire commune si une carte est encore active après elle.' },
    { clause: 'SW-160', text: 'Défaite si, à la fin d’une nuit, la Garde n’a plus aucune carte active.' },
    { clause: 'SW-195', text: 'Défaite si une Invocation est révélée et que la pioche des Damnés est vide.' },
  ],
}

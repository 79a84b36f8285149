import type { MessageId } from './en.ts'

export const fr: Readonly<Record<MessageId, string>> = {
  headline: 'Manche {round}',

  'prompt.lay.you': 'Posez une carte. Toutes sont révélées ensemble.',
  'prompt.lay.other': 'Choisissent encore une carte : {names}.',
  'prompt.steal.you': 'Qui détrousser ? La dernière carte de son butin est à vous.',
  'prompt.steal.other': 'Un Voleur est de sortie. Qui l’envoie : {names}.',

  'choice.lay': 'Poser : {card}',
  'choice.steal': 'Détrousser {name}',

  'log.begins': '{seat} commence.',
  'log.roundBegan': 'La manche {round} commence.',
  'log.dealt.you': 'Vous recevez : {cards}.',
  'log.dealt.other': '{name} reçoit {count} cartes.',
  'log.laid.you': 'Vous posez : {card}.',
  'log.laid.other': '{name} pose : {card}.',
  'log.drew.you': 'Vous piochez : {card}.',
  'log.drew.other': '{name} pioche une carte.',
  'log.stole.you': 'Vous prenez à {victim} : {card}.',
  'log.stole.other': '{name} prend à {victim} : {card}.',

  'refusal.notInHand': 'Pas dans votre main : posez une carte que vous avez.',
  'refusal.noLoot': 'Rien à prendre là : nommez un autre joueur qui a du butin.',

  'zone.laid': 'Posée',
  'zone.loot': 'Butin',

  'card.pebble.name': 'Caillou',
  'card.pebble.text': '1 point dans votre butin.',
  'card.ring.name': 'Bague',
  'card.ring.text': '2 points dans votre butin.',
  'card.crown.name': 'Couronne',
  'card.crown.text': '4 points dans votre butin.',
  'card.lantern.name': 'Lanterne',
  'card.lantern.text': 'Piochez une carte.',
  'card.thief.name': 'Voleur',
  'card.thief.text': 'Prenez la dernière carte du butin d’un autre joueur.',
}

/** All that is said, as ICU messages. What their ids mean stands above `plainWords`. */
export const en = {
  headline: 'Round {round}',

  'prompt.lay.you': 'Lay one card. All cards are shown together.',
  'prompt.lay.other': 'Still choosing a card: {names}.',
  'prompt.steal.you': 'Whom does your Thief rob? The last card of their loot is yours.',
  'prompt.steal.other': 'Sending out a Thief: {names}.',

  'choice.lay': 'Lay {card}',
  'choice.steal': 'Rob {name}',

  'log.begins': '{seat} begins.',
  'log.roundBegan': 'Round {round} begins.',
  'log.dealt.you': 'You are dealt {cards}.',
  'log.dealt.other': '{name} is dealt {count} cards.',
  'log.laid.you': 'You lay {card}.',
  'log.laid.other': '{name} lays {card}.',
  'log.drew.you': 'You draw {card}.',
  'log.drew.other': '{name} draws a card.',
  'log.stole.you': 'You take {card} from {victim}.',
  'log.stole.other': '{name} takes {card} from {victim}.',

  'refusal.notInHand': 'Not in your hand: lay a card that you hold.',
  'refusal.noLoot': 'Nothing to take there: name another player who has loot.',

  'zone.laid': 'Laid',
  'zone.loot': 'Loot',

  'card.pebble.name': 'Pebble',
  'card.pebble.text': '1 point in your loot.',
  'card.ring.name': 'Ring',
  'card.ring.text': '2 points in your loot.',
  'card.crown.name': 'Crown',
  'card.crown.text': '4 points in your loot.',
  'card.lantern.name': 'Lantern',
  'card.lantern.text': 'Draw a card.',
  'card.thief.name': 'Thief',
  'card.thief.text': 'Take the last card of another player’s loot.',
} as const

export type MessageId = keyof typeof en

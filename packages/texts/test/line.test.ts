import { describe, expect, test } from 'vitest'
import { list, lineOf, mention, messagesOf, speakerOf } from '../src/index.ts'

const messages = messagesOf((_lang: 'en') => ({
  'took.you': 'You take {cards}.',
  'took.other': '{name} takes {cards}.',
}))

describe('a line of the log', () => {
  test('knows the cards it mentions, wherever the message puts them', () => {
    const cards = list('en', [mention(3, 'Key'), mention(12, 'Wiretap Reel')])
    expect(lineOf(messages.say('en', 'took.you', { cards }), 'XY-012')).toEqual([
      'You take ',
      { card: 3, text: 'Key' },
      ' and ',
      { card: 12, text: 'Wiretap Reel' },
      '.',
      ' ',
      { clause: 'XY-012' },
    ])
  })

  test('takes nobody’s name for a card', () => {
    const { tell } = speakerOf(messages)('en', [mention(3, 'Key')], null)
    expect(lineOf(tell('took', 0, { cards: 'nothing' }), 'XY-012')).toEqual([
      '3Key takes nothing.',
      ' ',
      { clause: 'XY-012' },
    ])
  })
})

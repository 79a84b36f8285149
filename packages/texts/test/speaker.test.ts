import { expect, test } from 'vitest'
import { cardSpeakerOf, catalogue, messagesOf, sayingMore, spokenBy } from '../src/index.ts'

const texts = catalogue({
  en: async () => ({
    'won.you': 'You win.',
    'won.other': '{name} wins.',
    none: 'nothing',
    deal: 'Deal {what}',
  }),
})
const more = catalogue({ en: async () => ({ deal: 'Deal out {what}', only: 'only here' }) })
await Promise.all([texts.fetch('en'), more.fetch('en')])

const CARDS = ['Key', 'Mask', 'Rope']
const messages = messagesOf(texts.in)
const speaker = cardSpeakerOf(messages, (card) => CARDS[card]!)

test('one who speaks of cards names them in a sentence and in a row', () => {
  const s = speaker('en', ['Ana', 'Bo'], 0)
  expect([s.card(1), s.cards([0, 1, 2]), s.cardRow([0, 1, 2])]).toEqual([
    'Mask',
    'Key, Mask and Rope',
    'Key, Mask, Rope',
  ])
  expect([s.tell('won', 0), s.tell('won', 1)]).toEqual(['You win.', 'Bo wins.'])
})

test('no card at all has a word, where the game has one', () => {
  expect(speaker('en', [], null).cards([])).toBe('')
  expect(cardSpeakerOf(messages, String, 'none')('en', [], null).cards([])).toBe('nothing')
})

test('more messages come before the others, and the rest stays', () => {
  const s = sayingMore(speaker, messagesOf(more.in))('en', ['Ana'], null)
  expect([s.say('only'), s.say('deal', { what: s.card(0) }), s.say('none')]).toEqual([
    'only here',
    'Deal out Key',
    'nothing',
  ])
})

test('a voice is made of functions that say something with a speaker', () => {
  const voice = spokenBy(speaker, {
    holds: (s, seat: number, cards: readonly number[]) => `${s.name(seat)}: ${s.cards(cards)}`,
  })
  expect(voice('en', ['Ana', 'Bo'], null).holds(1, [2])).toBe('Bo: Rope')
})

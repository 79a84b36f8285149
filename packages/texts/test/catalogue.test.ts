import { describe, expect, test } from 'vitest'
import { catalogue, entriesOf, messagesOf } from '../src/index.ts'

type Lang = 'en' | 'fr'
const greetings = (fetched: Lang[], broken: { now: boolean }) =>
  catalogue<Lang, Readonly<Record<'hello' | 'cards', string>>>({
    en: async () => {
      fetched.push('en')
      return { hello: 'Hello', cards: '{count, plural, one {# card} other {# cards}}' }
    },
    fr: async () => {
      fetched.push('fr')
      if (broken.now) throw new Error('no line')
      return { hello: 'Bonjour', cards: '{count, plural, one {# carte} other {# cartes}}' }
    },
  })

describe('a catalogue', () => {
  test('fetches a language once, and no other', async () => {
    const fetched: Lang[] = []
    const texts = greetings(fetched, { now: false })
    await Promise.all([texts.fetch('fr'), texts.fetch('fr')])
    await texts.fetch('fr')
    expect(fetched).toEqual(['fr'])
    expect(texts.in('fr').hello).toBe('Bonjour')
    expect(() => texts.in('en')).toThrow('before they are fetched')
  })

  test('tries again what could not be fetched', async () => {
    const fetched: Lang[] = []
    const broken = { now: true }
    const texts = greetings(fetched, broken)
    await expect(texts.fetch('fr')).rejects.toThrow('no line')
    broken.now = false
    await texts.fetch('fr')
    expect(texts.in('fr').hello).toBe('Bonjour')
  })

  test('says its messages, and knows which it has', async () => {
    const texts = greetings([], { now: false })
    await Promise.all([texts.fetch('en'), texts.fetch('fr')])
    const { say, knows } = messagesOf(texts.in)
    expect(say('en', 'cards', { count: 1 })).toBe('1 card')
    expect(say('fr', 'cards', { count: 3 })).toBe('3 cartes')
    expect([knows('fr', 'hello'), knows('fr', 'goodbye')]).toEqual([true, false])
    expect(() => say('fr', 'goodbye' as 'hello')).toThrow(
      'no message ‘goodbye’ in ‘fr’: add it to the i18n/fr.ts',
    )
  })

  test('a card without a name is named, with the language and the file', () => {
    const nameOf = entriesOf('games/moon-race/src/i18n/cards', 'names', (lang: Lang) =>
      lang === 'en' ? { comet: 'Comet' } : {},
    )
    expect(nameOf('comet', 'en')).toBe('Comet')
    expect(() => nameOf('comet', 'fr')).toThrow(
      '‘comet’ has no words in ‘fr’: add them to ‘names’ in games/moon-race/src/i18n/cards.fr.ts',
    )
  })
})

import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { countedAs, Visitors, type Proxies } from '../src/http/visitors.ts'
import { cleanLine, cleanName } from '../src/texts.ts'

const request = (peer: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers }) as unknown as IncomingMessage

const addressOf = (proxies: Proxies, peer: string, forwarded?: string): string =>
  new Visitors(proxies, null).of(
    request(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  ).address

describe('where somebody comes from', () => {
  test('is what the connection says, where no proxy is believed', () => {
    expect(addressOf(0, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(addressOf([], '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test('is what the last proxy has written, not what its client has', () => {
    expect(addressOf(1, '127.0.0.1', '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(2, '127.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7')
    expect(addressOf(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2')).toBe(
      '203.0.113.7',
    )
    // Not through the proxy: what it says of itself counts for nothing.
    expect(addressOf(['10.0.0.0/8'], '203.0.113.9', '6.6.6.6')).toBe('203.0.113.9')
    expect(addressOf(1, '127.0.0.1', 'nonsense')).toBe('127.0.0.1')
    expect(addressOf(1, '127.0.0.1')).toBe('127.0.0.1')
  })

  test('is a whole network of IPv6, and one address of IPv4', () => {
    expect(countedAs('2001:db8:1:2::3')).toBe(countedAs('2001:db8:1:2:ffff:1:2:3'))
    expect(countedAs('2001:db8:1:2::3')).not.toBe(countedAs('2001:db8:1:3::3'))
    expect(countedAs('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(countedAs('203.0.113.7')).not.toBe(countedAs('203.0.113.8'))
    expect(countedAs('fe80::1')).not.toBe(countedAs('fe80::2'))
  })

  test('is over HTTPS only where a proxy says so that is believed', () => {
    const secure = (proxies: Proxies, peer: string, said: string): boolean =>
      new Visitors(proxies, null).of(request(peer, { 'x-forwarded-proto': said })).secure
    expect(secure(1, '127.0.0.1', 'https')).toBe(true)
    expect(secure(1, '127.0.0.1', 'https, http')).toBe(false)
    expect(secure(0, '127.0.0.1', 'https')).toBe(false)
    expect(secure(['10.0.0.1'], '203.0.113.7', 'https')).toBe(false)
  })
})

describe('the name that we are called by', () => {
  const at = new Visitors(0, 'https://play.example')

  test.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.9', '[::1]:3000', 'play.example', 'x.localhost'])(
    'may be %s',
    (host) => expect(at.serves({ host })).toBe(true),
  )

  test.each(['evil.example:3000', 'play.example.evil.example', 'localhost.evil.example', '', ':', 'a b'])(
    'may not be %j',
    (host) => expect(at.serves({ host })).toBe(false),
  )

  test('need not be that of the page, where that is the public one', () => {
    expect(at.isForeign({ host: '127.0.0.1:3000', origin: 'https://play.example' })).toBe(false)
    expect(at.isForeign({ host: '127.0.0.1:3000', origin: 'http://play.example' })).toBe(true)
    expect(at.isForeign({ host: '127.0.0.1:3000', origin: 'https://evil.example' })).toBe(true)
    expect(at.isForeign({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(false)
  })
})

describe('names', () => {
  test.each(['Zoé', 'Zoe\u0301', 'Ana María', '李雷', 'Ōe', '🎲', '👩‍🚀', '❤️', 'O’Brien', 'נועה', 'ณัฐ'])(
    '%s is one',
    (name) => expect(cleanName(name)).toBe(name.normalize('NFC')),
  )

  test.each([
    ['a zero-width space', 'An\u200ba'],
    ['a zero-width joiner between letters', 'An\u200da'],
    ['a word joiner alone', '\u2060'],
    ['marks on nothing', '\u0301\u0302'],
    ['a heap of marks', `A${'\u0336'.repeat(6)}na`],
    ['a letter that is turned around', 'Ana\u202e'],
    ['a mark of direction', '\u061cAna'],
    ['the blank letter of Hangul', '\u3164'],
    ['the blank pattern of Braille', '\u2800\u2800'],
    ['a soft hyphen', 'A\u00adna'],
    ['a tag', 'Ana\u{e0041}'],
    ['a variation selector', 'Ana\ufe0f'],
    ['a character of somebody’s own', 'Ana\ue000'],
    ['what a bot is called', 'Agathe'],
    ['what looks like a bot', 'ＭÁud'],
  ])('with %s are none', (_, name) => expect(cleanName(name)).toBeNull())

  test('have plain blanks', () => {
    expect(cleanName('\u3000Ana\u00a0\u2003Lovelace ')).toBe('Ana Lovelace')
  })

  test('and lines of talk show something', () => {
    expect(cleanLine('\u200b\u2060')).toBeNull()
    expect(cleanLine('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(cleanLine('בְּרֵאשִׁית ❤️ 1️⃣')).not.toBeNull()
    expect(cleanLine(`so it goes${'\u0336'.repeat(6)}`)).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { unFrench, unFrenchIn } from '../src/french.ts'
import { expectFrench, judgeOf } from '../src/words.ts'

describe('the spaces of French', () => {
  test('a text as it should be', () => {
    for (const text of ['Qui\u202F? «\u202FMoi\u202F!\u202F» Ana\u202F; Bo', 'à 10:30', 'sans marque', ''])
      expect(unFrench(text)).toBeNull()
  })

  test('the wrong space is made visible, beside what to write', () => {
    expect(unFrench('Bo reçoit : 3')).toBe(
      '“Bo reçoit␣: 3” has a plain space (␣) where French has a narrow space that does not break: write “Bo reçoit\\u202F: 3”',
    )
    expect(unFrench('Bo\u00A0!')).toContain('“Bo\\u00A0!” has a wide one (\\u00A0)')
    expect(unFrench('Bo\u00A0!')).toContain('write “Bo\\u202F!”')
  })

  test('so is the one that is missing', () => {
    expect(unFrench('Qui?')).toContain('“Qui?” has no space')
    expect(unFrench('Qui?')).toContain('write “Qui\\u202F?”')
    expect(unFrench('un «mot\u202F»')).toContain('write “un «\\u202Fmot\\u202F»”')
    expect(unFrench('un « mot\u202F»')).toContain('“un «␣mot\\u202F»”')
  })

  test('a long text is shown where it is wrong', () => {
    const shown = unFrench(`${'a'.repeat(500)} : ${'b'.repeat(500)}`)!
    expect(shown).toContain('a␣: b')
    expect(shown.length).toBeLessThan(260)
  })

  test('the place is named', () => {
    expect(unFrenchIn([['log.won', 'Bravo !']])).toEqual([expect.stringMatching(/^log\.won: “Bravo␣!”/)])
    expect(() => expectFrench({ 'log.won': 'Bravo !', fine: 'Bravo\u202F!' })).toThrow(/log\.won: “Bravo␣!”/)
    expect(() => expectFrench({ 'log.won': 'Bravo\u202F!' })).not.toThrow()
  })

  test('what is said aloud is judged in the same words', () => {
    const { expectSound } = judgeOf({ ids: ['log.won'], wrong: /XY-\d/ })
    expect(() => expectSound('Bravo !', 'fr')).toThrow(/“Bravo␣!” .* write “Bravo\\u202F!”/)
    expect(() => expectSound('Bravo !', 'en')).not.toThrow()
    expect(() => expectSound('see log.won', 'en')).toThrow('“log.w” in en: see log.won')
  })
})

import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a name that is chosen while the first one is on its way stays', async () => {
  const first = Promise.withResolvers<{ name: string }>()
  const renamed: string[] = []
  vi.doMock('../src/net/api.ts', () => ({
    me: () => first.promise,
    rename: (name: string) => {
      renamed.push(name)
      return Promise.resolve()
    },
  }))
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const { introduce, rename, useGuest } = await import('../src/guest.ts')
  const introduced = introduce()
  const chosen = rename('Ana')
  first.resolve({ name: 'Guest 7' })
  await Promise.all([introduced, chosen])
  expect(renamed).toEqual([expect.not.stringMatching('Ana'), 'Ana'])
  expect(useGuest.getState().name).toBe('Ana')
})

test('who reads French gets a French villain’s name', async () => {
  const { someAlias } = await import('../src/guest.ts')
  const wordsOf = (lang: string): ReadonlySet<string> => {
    vi.stubGlobal('document', { documentElement: { lang } })
    return new Set(Array.from({ length: 3000 }, someAlias).flatMap((alias) => alias.split(' ')))
  }
  const [english, french] = [wordsOf('en'), wordsOf('fr')]
  expect([...french]).toEqual(expect.arrayContaining(['Comtesse', 'Docteur', 'Ciguë', 'Vipère']))
  // What both tongues say alike.
  expect([...french].filter((word) => english.has(word)).toSorted()).toEqual(
    'Agent Baron Brume Don Grimm Lady Madame Vesper'.split(' '),
  )
})

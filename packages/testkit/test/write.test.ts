import { afterEach, expect, test, vi } from 'vitest'

async function asked(words?: string) {
  vi.resetModules()
  vi.stubEnv('CONSPIRE_WRITE', words)
  return import('../src/write.ts')
}
afterEach(() => vi.unstubAllEnvs())

test('nothing is written anew unless somebody asks for it by name', async () => {
  const { isWriting, writing } = await asked()
  expect([isWriting('playthroughs'), isWriting('matches'), isWriting('pictures')]).toEqual([
    false,
    false,
    false,
  ])
  expect(writing('matches', 'packages/server/test/changed')).toBe(
    'CONSPIRE_WRITE=matches npx vitest run packages/server/test/changed',
  )
})

test('one, several or all', async () => {
  expect((await asked('matches')).isWriting('playthroughs')).toBe(false)
  expect((await asked('matches,playthroughs')).isWriting('playthroughs')).toBe(true)
  expect((await asked('all')).isWriting('pictures')).toBe(true)
})

test('a word that means nothing is an error, not a run that writes nothing', async () => {
  await expect(asked('golden')).rejects.toThrow(
    /playthroughs, matches, pictures, protocol or all, not 'golden'/,
  )
})

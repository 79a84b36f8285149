import { plainSpeech } from '@conspire/testkit/speech'
import { vi } from 'vitest'
import { texts } from '../src/i18n/index.ts'
import { sample } from '../src/index.ts'
import * as words from '../src/words.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>())
})

await plainSpeech({ game: sample, words, texts, sources: new URL('../src/', import.meta.url) })

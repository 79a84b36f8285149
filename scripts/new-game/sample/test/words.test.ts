import { plainSpeech } from '@conspire/testkit/speech'
import { vi } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import { texts } from '../src/i18n/index.ts'
import { sample } from '../src/index.ts'
import * as words from '../src/words.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>())
})

await plainSpeech({
  game: sample,
  words,
  fetchTexts: texts.fetch,
  catalogues: { en, fr },
  sources: new URL('../src/', import.meta.url),
  params: { min: 2, max: 4 },
  refused: [[5, {}]],
})

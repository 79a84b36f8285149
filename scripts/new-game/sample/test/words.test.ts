import { seedFrom } from '@conspire/kernel'
import { speechOf } from '@conspire/testkit/speech'
import { test, vi } from 'vitest'
import { CARDS } from '../src/cards.ts'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import { texts } from '../src/i18n/index.ts'
import { sample } from '../src/index.ts'
import { optionsRefusal, plain, terminal } from '../src/words.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>())
})

const speech = await speechOf({
  game: sample,
  terminal,
  fetchTexts: texts.fetch,
  catalogues: { en, fr },
  alike: [],
  wrong: /\bSM-\d/,
  sources: new URL('../src/', import.meta.url),
  params: [{ min: 2, max: 4 }],
})

speech.wholeGames([{}], 8)
speech.refusals(
  () => sample.view(sample.setup({ players: 3 }, seedFrom('words')), 0),
  [[5, {}]],
  optionsRefusal,
)
test('every card has a name and a text', () => {
  CARDS.forEach((_, card) => speech.both((lang) => plain.card(card, lang).text))
})
speech.catalogues()

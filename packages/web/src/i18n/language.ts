import { LANGS, type Lang } from '@conspire/kernel'
import { setSettings, useSettings } from '../settings.ts'

type Fetch<T> = (lang: Lang) => Promise<T>

/** Whatever on this page has words of its own: the shell, and the games that have been opened. */
const speakers = new Set<Fetch<unknown>>()
/** The language that was asked for last: what is still on its way must come in that one too. */
let wanted: Lang | null = null
/** Whether every language is to be at hand, also of what comes later. */
let all = false

const current = (): Lang => useSettings.getState().lang

/** Lets everybody fetch their words; somebody may join while the others are at it. */
async function fetchAll(lang: Lang): Promise<void> {
  for (let known = -1; known !== speakers.size;) {
    known = speakers.size
    await Promise.all([...speakers].map((fetch) => fetch(lang)))
  }
}

/** Fetches something with its words in the language of the page. From then on the page changes its language only with these words at hand. */
export async function inOurLanguage<T>(fetch: Fetch<T>): Promise<T> {
  speakers.add(fetch)
  try {
    for (;;) {
      const lang = current()
      const [got] = await Promise.all([fetch(lang), wanted === null ? null : fetch(wanted)])
      if (lang !== current()) continue
      if (all) void Promise.allSettled(LANGS.map(fetch))
      return got
    }
  } catch (error) {
    speakers.delete(fetch)
    throw error
  }
}

/** Something that is not needed to play, with the words that are used beside the table. */
export async function withAside<T>(part: Promise<T>): Promise<T> {
  const words = import('./aside.ts').then(({ texts }) => inOurLanguage(texts.fetch))
  const [got] = await Promise.all([part, words])
  return got
}

/** The whole page changes its language at once, when all its words are there; if they cannot be fetched, it stays as it is. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang
  try {
    await fetchAll(lang)
    if (wanted === lang) setSettings({ lang })
  } catch {
    // Nothing was changed; whoever asks again tries again.
  }
  if (wanted === lang) wanted = null
}

/** Has every language at hand that can be had, for a page that may soon be without a server. */
export async function learnAll(): Promise<void> {
  all = true
  await Promise.allSettled(LANGS.map(fetchAll))
}

/** English is spelt as in our rulebooks: neighbour, and no comma before “and”. */
const localeOf = (lang: string): string => (lang === 'en' ? 'en-GB' : lang)

type Style = 'long' | 'narrow'
const formats = new Map<string, Intl.ListFormat>()
function formatOf(lang: string, style: Style): Intl.ListFormat {
  const key = `${lang} ${style}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.ListFormat(localeOf(lang), { style })
  formats.set(key, made)
  return made
}

/** “a, b and c”, inside a sentence. */
export const list = (lang: string, items: readonly string[]): string => formatOf(lang, 'long').format(items)
/** “a, b, c”, for what lies in a row. */
export const row = (lang: string, items: readonly string[]): string => formatOf(lang, 'narrow').format(items)

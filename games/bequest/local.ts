import type { LocalParts } from '@conspire/kernel'

/** What only the command line wants of Bequest. */
export const local: LocalParts = {
  home: () => new URL('./', import.meta.url),
  terminal: async (lang) => {
    const { fetchTexts, terminal } = await import('./src/terminal.ts')
    await fetchTexts(lang)
    return terminal
  },
}

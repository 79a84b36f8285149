import type { LocalParts } from '@conspire/kernel'

/** What only the command line wants of Set a Watch. */
export const local: LocalParts = {
  home: () => new URL('./', import.meta.url),
  terminal: async (lang) => {
    const { fetchTexts, terminal } = await import('./src/terminal.ts')
    await fetchTexts(lang)
    return terminal
  },
  timing: {
    what: 'lines solved',
    ready: async () => (await import('./src/bot/timing.ts')).lineSolver(),
  },
}

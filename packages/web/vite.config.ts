import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { LANGS } from '@conspire/kernel'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['CONSPIRE_SERVER'] ?? 'http://127.0.0.1:3000'

/** Tells `boot.js` where the shell's words are, so that those of the reader are on their way before anybody asks for them. */
const wordsAtHand: Plugin = {
  name: 'words at hand',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const places = LANGS.map((lang) => {
        const source = `src/i18n/${lang}.ts`
        const home = join(import.meta.dirname, source)
        const built = Object.values(bundle ?? {}).find(
          (part) => part.type === 'chunk' && part.facadeModuleId === home,
        )
        return `data-${lang}="/${built?.fileName ?? source}"`
      })
      return html.replace('<script src="/boot.js"', (script) => `${script} ${places.join(' ')}`)
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wordsAtHand],
  build: {
    target: 'es2023',
    manifest: true,
    // Nothing inside the page that a strict content security policy would have to make an exception for.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long its parts took says more about a busy machine than about the page.
      checks: { bundlerTimings: false },
      output: {
        // What several parts of a game share travels in one piece: many small ones would weigh more.
        codeSplitting: {
          groups: [
            // The front page needs a few words of the kernel, a table all that pictures and legality need, and only a game without a server what plays.
            {
              name: 'pictures',
              test: /kernel\/src\/(cards|changes|codec|compile|door|outline|page|plain|table)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'engine',
              test: /kernel\/src\/(book|chacha|chance|game|machine|redeal|save)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'games',
              name: (id) => /games\/([\w-]+)\/src\//.exec(id)![1]!,
              test: /games\/(?!registry\/)[\w-]+\/src\/(?!i18n\/)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // Whoever checks a match fetches the rules of that game and nothing else.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
})

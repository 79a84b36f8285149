import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { LANGS } from '@conspire/kernel'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['CONSPIRE_SERVER'] ?? 'http://127.0.0.1:3000'

/** Tells `boot.js` where the shell's words and pages are, so that those of the reader are on their way before anybody asks for them; and sends for the font of the headlines. */
const atHand: Plugin = {
  name: 'at hand',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const placesOf = (source: string): string => {
        const home = join(import.meta.dirname, source)
        // A part that others share has no face of its own.
        const built = Object.values(bundle ?? {}).find(
          (part) => part.type === 'chunk' && part.moduleIds.includes(home),
        )
        if (built?.type !== 'chunk') return `/${source}`
        // With all that it cannot begin without: a browser finds that out one after the other.
        const files = [built.fileName, ...built.imports, ...(built.viteMetadata?.importedCss ?? [])]
        return files.map((file) => `/${file}`).join(' ')
      }
      const places = [
        ...LANGS.map((lang) => `data-${lang}="${placesOf(`src/i18n/${lang}.ts`)}"`),
        `data-front="${placesOf('src/pages/Front.tsx')}"`,
        `data-table="${placesOf('src/table/TablePage.tsx')}"`,
      ]
      const fonts = Object.keys(bundle ?? {})
        .filter((file) => /oswald.*woff2$/.test(file))
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
      return html.replace(
        '<script src="/boot.js"',
        (script) => `${fonts.join('')}${script} ${places.join(' ')}`,
      )
    },
  },
}

/** Which game a file of the build is for; null for the shell. */
const owners = new Map<string, string | null>()

const gamesOf = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((source) => /games\/(?!registry\/)([\w-]+)\//.exec(source)?.[1] ?? []))

/** `users`: the sources of the files that cannot begin without this one. */
function ownerOf(sources: readonly string[], users: readonly (readonly string[])[] = []): string | null {
  // What only one game uses of the kit travels with it; what others need of a game does not.
  const games = gamesOf(sources)
  const isShared = users.some((user) => gamesOf(user).symmetricDifference(games).size > 0)
  return games.size === 1 && !isShared ? [...games][0]! : null
}

/** Notes whose the files are: for the page, and for its threads, which are built apart. */
const noted = (): Plugin => ({
  name: 'noted',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset') {
        if (!owners.has(file.fileName)) owners.set(file.fileName, ownerOf(file.originalFileNames))
        continue
      }
      const users = Object.values(bundle).flatMap((other) =>
        other.type === 'chunk' && other.imports.includes(file.fileName) ? [other.moduleIds] : [],
      )
      const owner = ownerOf(file.moduleIds, users)
      for (const part of [file.fileName, ...(file.viteMetadata?.importedCss ?? [])]) owners.set(part, owner)
    }
  },
})

/** Writes the service worker, with the list of all that it keeps. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  async writeBundle({ dir }) {
    const files = await readdir(dir!, { recursive: true, withFileTypes: true })
    const built = files
      .filter((file) => file.isFile() && !file.parentPath.endsWith('.vite'))
      .map((file) => join(file.parentPath, file.name).slice(dir!.length + 1))
      .sort()
    const shell: string[] = []
    const games: Record<string, string[]> = {}
    const version = createHash('sha256')
    for (const file of built) {
      const owner = owners.get(file) ?? null
      if (owner === null) shell.push(`/${file}`)
      else (games[owner] ??= []).push(`/${file}`)
      version.update(file).update(await readFile(join(dir!, file)))
    }
    const house = { version: version.digest('hex').slice(0, 12), shell, games }
    const worker = await readFile(join(import.meta.dirname, 'src/offline/worker.js'), 'utf8')
    await writeFile(join(dir!, 'sw.js'), `const HOUSE = ${JSON.stringify(house)}\n${worker}`)
  },
}

/** What a file weighs less when it is packed: pictures and fonts of other kinds are packed already. */
const PACKABLE = /\.(js|css|html|svg)$/

/** Packs every file once, as tightly as it gets, for the server to send as it is. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle: {
    // The service worker lists what is there before.
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      const files = (await readdir(dir!, { recursive: true })).filter((file) => PACKABLE.test(file))
      const pack = async (file: string): Promise<void> => {
        const place = join(dir!, file)
        const bytes = await readFile(place)
        await writeFile(`${place}.br`, await promisify(brotliCompress)(bytes))
        await writeFile(`${place}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }
      await Promise.all(files.map(pack))
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), atHand, noted(), offline, packed],
  build: {
    target: 'es2023',
    manifest: true,
    // A browser that does not know how to send for parts ahead fetches them when they are needed.
    modulePreload: { polyfill: false },
    // Nothing inside the page that a strict content security policy would have to make an exception for.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long its parts took says more about a busy machine than about the page.
      checks: { bundlerTimings: false },
      output: {
        // What several parts of a game share travels in one piece: many small ones would weigh more.
        codeSplitting: {
          groups: [
            // What the front page and a table both need.
            {
              name: 'common',
              test: /web\/src\/(guest|net\/(api|keep|opening|parts)|parts\/(Dialog|refusal|Segments)|table\/clockWords)\.tsx?/,
              includeDependenciesRecursively: false,
            },
            // What every part of a table needs.
            {
              name: 'shown',
              test: /web\/src\/table\/(context|seatState|shown)\.ts|texts\/src\/(line|speaker)\.ts/,
              includeDependenciesRecursively: false,
            },
            // The front page needs a few words of the kernel, a table all that pictures and legality need, and only a game without a server what plays.
            {
              name: 'pictures',
              test: /kernel\/src\/(cards|changes|codec|compile|decided|door|laying|operations|outline|page|plain|program|steps|table)\.ts/,
              includeDependenciesRecursively: false,
            },
            // What only some games offer: deeds that differ, and orders.
            {
              name: 'deeds',
              test: /kernel\/src\/(orders|packing|variants)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'engine',
              test: /kernel\/src\/(asking|book|chacha|chance|copies|game|machine|redeal|save)\.ts/,
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
  worker: { format: 'es', plugins: () => [noted()] },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
})

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LightRandom } from '@conspire/kernel'
import { build, type Plugin } from 'vite'
import { Standby } from './children.ts'
import { Pair } from './players.ts'
import { freePort } from './services.ts'
import { Guest } from './thirdParty.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

const THREAD = "new URL('worker.ts', import.meta.url)"

/** The threads of a server lie beside it, under the names of their folders. */
const threads: Plugin = {
  name: 'threads',
  enforce: 'pre',
  transform: (code, id) => code.replace(THREAD, `new URL('./${id.split('/').at(-2)}.mjs', import.meta.url)`),
}

const bundle = (input: Record<string, string>, outDir: string, format: 'cjs' | 'esm'): Promise<unknown> => {
  const ending = format === 'cjs' ? 'cjs' : 'mjs'
  const output = { entryFileNames: `[name].${ending}`, chunkFileNames: `[name]-[hash].${ending}`, format }
  return build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [threads],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: { input, output },
    },
  })
}

export interface Bundled extends AsyncDisposable {
  /** The server of `child.ts` in few files, which starts in a quarter of the time. */
  readonly script: string
  readonly env: Readonly<Record<string, string>>
}

/** It lies where it still finds the page, and is compiled once for all who are started. */
export async function bundleChild(): Promise<Bundled> {
  const folder = await mkdtemp(join(CACHE, 'conspire-trial-'))
  await bundle({ child: join(ROOT, 'trial/child.ts') }, folder, 'cjs')
  await bundle(
    { store: join(ROOT, 'src/store/worker.ts'), thinking: join(ROOT, 'src/thinking/worker.ts') },
    folder,
    'esm',
  )
  const bundled = {
    script: join(folder, 'child.cjs'),
    env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
  // What was compiled is written down by one that ends in peace; what nobody has done at it was not compiled.
  const first = await new Standby(join(folder, 'data'), await freePort(), bundled).open()
  const guests = [await Guest.arrive(first.url), await Guest.arrive(first.url)]
  const random = new LightRandom('first')
  const around = { urls: [first.url], random, network: null, opened: async () => {}, isOver: () => false }
  await new Pair(guests, around).playOne()
  await first.stop()
  return bundled
}

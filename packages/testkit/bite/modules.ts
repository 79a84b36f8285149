/** The modules of a game, loaded again and again: each time another one of them may be another. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'

type Exports = Record<string, unknown>
type Import = (specifier: string) => Promise<Exports>
type Body = (
  take: Import,
  takeLater: Import,
  name: (name: string, value: () => unknown) => void,
  all: (exports: Exports) => void,
  meta: object,
) => Promise<void>

/** What vite's own transformation calls the five. */
const PARAMETERS =
  '__vite_ssr_import__, __vite_ssr_dynamic_import__, __vite_ssr_exportName__, __vite_ssr_exportAll__, __vite_ssr_import_meta__'

/** The code of modules by path, as vite's module runner would be given it. */
export type Codes = Readonly<Record<string, string>>

const compiled = new Map<string, Body>()
function bodyOf(path: string, code: string): Body {
  const body = new Script(`(async (${PARAMETERS}) => {${code}\n})`, { filename: path })
  return body.runInThisContext() as Body
}

const STAND_IN = new URL('./vitest.ts', import.meta.url).href
/** Whoever asks for vitest gets what collects tests, except for what collects them. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' && context.parentURL !== STAND_IN
      ? { url: STAND_IN, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

export type Mock = (original: () => Promise<Exports>) => unknown

/** One loading of a game: what it is made of is there once, and goes when it goes. */
export class Modules {
  readonly #codes: Codes
  readonly #planted: Codes
  readonly #loaded = new Map<string, Promise<Exports>>()
  readonly #mocks = new Map<string, Mock>()

  constructor(codes: Codes, planted: Codes = {}) {
    this.#codes = codes
    this.#planted = planted
  }

  load(path: string): Promise<Exports> {
    const known = this.#loaded.get(path)
    if (known !== undefined) return known
    const mock = this.#mocks.get(path)
    const loading =
      mock === undefined
        ? this.#evaluated(path)
        : Promise.resolve(mock(() => this.#evaluated(path))).then((exports) => exports as Exports)
    this.#loaded.set(path, loading)
    return loading
  }

  /** Another module instead of this one, for whoever asks from now on. */
  mock(from: string, specifier: string, mock: Mock): void {
    if (!specifier.startsWith('.'))
      throw new Error(`only modules of the game can be replaced, not ${specifier}`)
    this.#mocks.set(resolve(dirname(from), specifier), mock)
  }

  async #evaluated(path: string): Promise<Exports> {
    const exports: Exports = {}
    if (path.endsWith('.json')) return { default: JSON.parse(readFileSync(path, 'utf8')) as unknown }
    const names: string[] = []
    const name = (exported: string, get: () => unknown): void => {
      names.push(exported)
      Object.defineProperty(exports, exported, { get, enumerable: true, configurable: true })
    }
    const all = (others: Exports): void => {
      for (const one of Object.keys(others)) if (one !== 'default') name(one, () => others[one])
    }
    const take: Import = (specifier) =>
      specifier.startsWith('.')
        ? this.load(resolve(dirname(path), specifier))
        : (import(specifier) as Promise<Exports>)
    const meta = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) }
    await this.#bodyOf(path)(take, take, name, all, meta)
    // Nothing that the rules export changes later: as plain values they are read quickest.
    for (const one of names)
      Object.defineProperty(exports, one, { value: exports[one], enumerable: true, configurable: true })
    return exports
  }

  #bodyOf(path: string): Body {
    const planted = this.#planted[path]
    if (planted !== undefined) return bodyOf(path, planted)
    const code = this.#codes[path]
    if (code === undefined) throw new Error(`${path} is no module of the game`)
    let body = compiled.get(path)
    if (body === undefined) compiled.set(path, (body = bodyOf(path, code)))
    return body
  }
}

import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Shapes } from '@conspire/kernel'
import { PROTOCOL } from '@conspire/protocol'

/** What a client has to know in order to notice that it is older than the server. */
export interface Build {
  readonly build: string
  /** The program of the page, by its address; null where there is no page. */
  readonly page: string | null
}

/** Which program this is, and which page it hands out. The page may be built again while the server runs. */
export class Edition {
  readonly #index: string
  #read = { time: 0, page: null as string | null }
  readonly #builds = new WeakMap<Shapes, Build>()

  constructor(pageFolder: string) {
    this.#index = join(pageFolder, 'index.html')
  }

  of(shapes: Shapes): Build {
    const page = this.#page()
    const known = this.#builds.get(shapes)
    if (known?.page === page) return known
    const build = hash('sha256', JSON.stringify([PROTOCOL, shapes, page])).slice(0, 16)
    const made = { build, page }
    this.#builds.set(shapes, made)
    return made
  }

  #page(): string | null {
    const time = statSync(this.#index, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (time !== this.#read.time) this.#read = { time, page: time === 0 ? null : programIn(this.#index) }
    return this.#read.page
  }
}

const programIn = (index: string): string | null =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(index, 'utf8'))?.[1] ?? null

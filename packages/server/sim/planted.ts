import { registerHooks } from 'node:module'
import { bugs, type Bug } from './bugs.ts'

/** What a bug may be planted in: it is loaded once more for each. */
const OURS = /\/packages\/(server\/(src|sim)|table\/src)\//
const PLANTED = /\?bug=(\d+)$/

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const [planted] = PLANTED.exec(context.parentURL ?? '') ?? []
    return planted !== undefined && OURS.test(found.url) ? { ...found, url: found.url + planted } : found
  },
  load(url, context, next) {
    const loaded = next(url, context)
    const number = PLANTED.exec(url)?.[1]
    const bug = number === undefined ? undefined : bugs[Number(number)]
    return bug !== undefined && url.includes(`/packages/${bug.file}?`)
      ? { ...loaded, source: plantedIn(Buffer.from(loaded.source as Uint8Array).toString(), bug) }
      : loaded
  },
})

function plantedIn(source: string, { name, file, find, replace }: Bug): string {
  const [before, after, ...more] = source.split(find)
  if (after === undefined || more.length > 0)
    throw new Error(
      `the bug that ${name} cannot be planted: its line stands ${more.length === 0 ? 'nowhere' : 'more than once'} in ${file}`,
    )
  return before + replace + after
}

/** The simulation of a house with this bug in it. */
export const simulationOf = (bug: Bug): Promise<typeof import('./simulate.ts')> =>
  import(`./simulate.ts?bug=${bugs.indexOf(bug)}`) as Promise<typeof import('./simulate.ts')>

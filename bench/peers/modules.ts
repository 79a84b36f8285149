/**
 * The peers' packages, as they are found from this folder. Whoever asks says what they need of one: the peers are not installed when our
 * types are checked.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export const required = <Module>(name: string): Module => require(name) as Module

/** For packages that come in two builds: all parts must come from the same one. */
export const imported = async <Module>(name: string): Promise<Module> => (await import(name)) as Module

export const versionOf = (name: string): string =>
  required<{ dependencies: Record<string, string> }>('./package.json').dependencies[name]!

import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LocalEntry } from '@conspire/games/local'
import type { Lang } from '@conspire/kernel'
import { citedRules, readRulebook, type Clause } from '@conspire/testkit/rulebook'

/** The clauses of a game's rulebook, in their order. */
export async function clausesOf(entry: LocalEntry, lang: Lang): Promise<Clause[]> {
  return readRulebook(await readFile(new URL(`rulebook/${lang}.md`, entry.home()), 'utf8'))
}

/** How many tests of a game check each clause, counted in the sources of its tests. */
export async function testsByClause(entry: LocalEntry): Promise<Map<string, number>> {
  const tests = new Map<string, number>()
  for await (const file of glob('test/**/*.ts', { cwd: fileURLToPath(entry.home()) })) {
    const cited = citedRules(await readFile(new URL(file, entry.home()), 'utf8'))
    for (const [id, count] of cited) tests.set(id, (tests.get(id) ?? 0) + count)
  }
  return tests
}

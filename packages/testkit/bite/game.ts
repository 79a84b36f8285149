/** A game as it is read from its folder: its clauses, the sources of its rules, its tests. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { moduleRunnerTransform } from 'vite'
import { citedRules, readRulebook, type Clause } from '../src/rulebook.ts'
import type { Codes } from './modules.ts'
import { read, type Source } from './syntax.ts'

export interface GameFiles {
  readonly folder: string
  readonly prefix: string
  /** The clauses about play. */
  readonly clauses: readonly Clause[]
  /** What carries the rules out. */
  readonly rules: readonly Source[]
  readonly codes: Codes
  /** Files with tests that name clauses. */
  readonly tests: readonly string[]
  readonly apart: readonly string[]
}

/** What stands in a game's folder beside its rules: words, bots, the terminal. */
const NO_RULES = /^src\/(words|i18n|bot|terminal)(\/|\.ts$)/

/** The code of a module as the worker takes it. */
export async function codeOf(path: string, text: string): Promise<string> {
  const script = stripTypeScriptTypes(text)
  const transformed = await moduleRunnerTransform(script, null, path, script)
  return transformed!.code
}

export async function readGame(folder: string): Promise<GameFiles> {
  const clauses = readRulebook(readFileSync(join(folder, 'rulebook/en.md'), 'utf8')).filter(
    ({ kind }) => kind === 'play',
  )
  const files = globSync('{*.ts,src/**/*.ts,test/**/*.ts}', { cwd: folder }).sort()
  const codes: Record<string, string> = {}
  const rules: Source[] = []
  const tests: string[] = []
  const apart: string[] = []
  for (const file of files) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    codes[path] = await codeOf(path, text)
    if (file.startsWith('src/') && !NO_RULES.test(file)) rules.push(read(file, text))
    if (!file.endsWith('.test.ts') || citedRules(text).size === 0) continue
    tests.push(path)
    if (text.includes('vi.mock(')) apart.push(path)
  }
  return { folder, prefix: clauses[0]!.id.split('-')[0]!, clauses, rules, codes, tests, apart }
}

export const isGame = (folder: string): boolean => existsSync(join(folder, 'rulebook/en.md'))

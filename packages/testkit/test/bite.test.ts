import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { bite, type Report } from '../bite/bite.ts'
import { isGood, wordsFor } from '../bite/report.ts'
import { faultsAt, planted } from '../bite/faults.ts'
import { namedIn, sitesIn } from '../bite/sites.ts'
import { read } from '../bite/syntax.ts'

/** A game of counting: who reaches the goal first, by steps of at most two. */
const RULEBOOK = `
## Play
- **XY-001** Whoever reaches 7 wins.
- **XY-002** A step is 1 or 2.
- **XY-003** Steps are counted up to the goal.
- **XY-004** Nobody cheats.
`
const RULES = `
/** XY-001 */
export const GOAL: number = 7

export function step(count: number, by: number): number {
  // XY-002
  if (by > 2) throw new Error('too far')
  return count + by
}

/** XY-003 */
export function steps(): number {
  let count = 0
  let taken = 0
  while (count < GOAL) {
    count++
    taken++
  }
  return taken
}
`
const TESTS = `
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { GOAL, step, steps } from '../src/count.ts'

rule('XY-001', 'the goal is 7', () => expect(GOAL).toBe(7))
rule('XY-002', 'a step of one', () => expect(step(0, 1)).toBe(1))
rule('XY-003', 'so many steps', () => expect(steps()).toBe(GOAL))
rule('XY-004', 'nobody cheats', () => expect(true).toBe(true))
`

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function gameOf(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bite-'))
  folders.push(folder)
  const all = { 'rulebook/en.md': RULEBOOK, 'src/count.ts': RULES, 'test/count.test.ts': TESTS, ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const WISH = { count: 4, seed: '2', clauses: [], at: undefined, patience: 100 }
const biteAll = (folder: string, ...clauses: string[]): Promise<Report> => bite(folder, { ...WISH, clauses })
const fates = ({ results }: Report): string[] =>
  results.map(({ fault, found }) => `${found}: ${fault.was} → ${fault.becomes}`)

describe('faults at clauses', () => {
  test('a number that is read once, when the rules are loaded, is found by the strong test', async () => {
    expect(fates(await biteAll(gameOf(), 'XY-001'))).toEqual([
      'own: export const GOAL: number = 7 → export const GOAL: number = 8',
      'own: export const GOAL: number = 7 → export const GOAL: number = 6',
    ])
  })

  test('what the weak test does not see survives, with the command that repeats it', async () => {
    const report = await biteAll(gameOf(), 'XY-002')
    expect(fates(report)).toContain(
      "none: if (by > 2) throw new Error('too far') → if (by >= 2) throw new Error('too far')",
    )
    expect(fates(report)).toContain('own: return count + by → return count - by')
    expect(isGood(report)).toBe(false)
    const words = wordsFor('counting', report, false)
    expect(words).toContain('npm run bite -- counting --clause XY-002 --at src/count.ts:7')
    expect(words).not.toContain('count - by')
  })

  test('rules that never come to an end are found', async () => {
    const { results } = await bite(gameOf(), { ...WISH, clauses: ['XY-003'], at: 'src/count.ts:16' })
    expect(results.map(({ fault, by }) => `${fault.becomes} ${by}`)).toEqual([
      '; it hangs',
      'count-- it hangs',
    ])
  })

  test('a sample goes round, and names the clauses that stand nowhere', async () => {
    const report = await bite(gameOf(), { ...WISH, at: 'src/count.ts:3' })
    expect(new Set(report.results.map(({ clause }) => clause))).toEqual(new Set(['XY-001']))
    expect(report.nowhere).toEqual(['XY-004'])
  })

  test('what is listed as harmless is not planted; what is listed and is no fault is told', async () => {
    const entry = (was: string, becomes: string): object => ({
      file: 'src/count.ts',
      was,
      becomes,
      reason: 'as a joke',
    })
    const listed = [
      entry('export const GOAL: number = 7', 'export const GOAL: number = 8'),
      entry('export const GOAL: number = 5', 'export const GOAL: number = 8'),
    ]
    const folder = gameOf({ 'test/harmless.ts': `export const harmless = ${JSON.stringify(listed)}` })
    const report = await biteAll(folder, 'XY-001')
    expect(fates(report)).toEqual(['own: export const GOAL: number = 7 → export const GOAL: number = 6'])
    expect([report.harmless, report.stale]).toEqual([[listed[0]], [listed[1]]])
    expect(isGood(report)).toBe(false)
  })

  test('tests that fail without a fault are told, and nothing is planted', async () => {
    const report = await biteAll(
      gameOf({ 'test/count.test.ts': TESTS.replace('toBe(7)', 'toBe(9)') }),
      'XY-001',
    )
    expect(report.red.map(({ title }) => title)).toEqual(['XY-001: the goal is 7'])
    expect(report.results).toEqual([])
    expect(wordsFor('counting', report, false)).toContain('expected 7 to be 9')
  })
})

describe('where a clause stands', () => {
  const sitesOf = (text: string): string[] =>
    sitesIn(read('rules.ts', text), 'XY').map(
      ({ clauses, start, end }) => `${clauses.join(' ')}: ${text.slice(start, end)}`,
    )

  test('a comment names also what lies between two clauses', () => {
    expect(namedIn('XY-009…XY-011, and XY-030a', 'XY')).toEqual(['XY-009', 'XY-010', 'XY-011', 'XY-030a'])
  })

  test('a comment is about what it trails or what follows', () => {
    expect(sitesOf('const a = {\n  b: 1, // XY-001\n  // XY-002\n  c: 2,\n  // XY-003\n}')).toEqual([
      'XY-001: b: 1',
      'XY-002: c: 2',
    ])
  })

  test('a literal stands for its statement with its condition, or for its step', () => {
    expect(sitesOf("if (a) tell('XY-001')")).toEqual(["XY-001: if (a) tell('XY-001')"])
    expect(sitesOf("const f = flow(() => [when(() => a, ask('b', { rule: 'XY-002' })), call(c)])")).toEqual([
      "XY-002: when(() => a, ask('b', { rule: 'XY-002' }))",
    ])
  })
})

describe('what can be planted', () => {
  const becomes = (text: string): string[] => {
    const source = read('rules.ts', `// XY-001\n${text}`)
    return sitesIn(source, 'XY')
      .flatMap(faultsAt)
      .map((fault) => planted(source.text, fault).split('\n')[1]!)
  }

  test('steps, conditions, seats and lists', () => {
    expect(becomes('if (a && !b) record(c)')).toEqual([
      'if (true) record(c)',
      'if (false) record(c)',
      'if (a || !b) record(c)',
      'if (a && b) record(c)',
      'if (a && !b) ;',
    ])
    expect(
      becomes("const f = (g, seat) => changes.dealt(g, 'AB-001', { seat, cards: d.filter(e) })"),
    ).toEqual([
      'const f = (g, seat) => undefined',
      "const f = (g, seat) => changes.dealt(g, 'AB-001', { seat: ((seat) + 1) % g.players, cards: d.filter(e) })",
      "const f = (g, seat) => changes.dealt(g, 'AB-001', { seat, cards: d })",
      "const f = (g, seat) => changes.dealt(g, 'AB-001', { seat, cards: d.filter((...one) => !(e)(...one)) })",
    ])
  })

  test('what a decision says of itself is left out', () => {
    expect(becomes("const a = ask('b', { undo: true, of: c })")).toEqual(["const a = ask('b', {  of: c })"])
  })

  test('what bots make of a verb is left out', () => {
    const faults = (text: string): string[] =>
      sitesIn(read('a.ts', text), 'XY').flatMap((site) => faultsAt(site).map(({ what }) => what))
    const flow = "flow('stun', BY, ({ ask }) => [ask('stun', { rule: 'XY-001', late: () => 3 })])"
    const verb = `const stun = { flow: ${flow}, clauses: ['XY-001'], strength: 6 } // XY-001`
    expect(faults(verb).length).toBeGreaterThan(0)
    expect(faults(verb)).toEqual(faults(verb.replace(', strength: 6', '')))
    expect(faults('const stun = { strength: 6 } // XY-001')).toContain('a number off by one')
  })

  test('neither types nor texts nor clauses nor numbers that stand for names', () => {
    expect(becomes("const a: 1 | 2 = b ? 'AB-001' : 'AB-002'")).toEqual([])
    expect(becomes("const a = refusal('AB-001', 'no', { count: 1 })")).toEqual(['const a = undefined'])
    expect(becomes('const NAMES = { none: 0, some: 1, all: 2 }')).toEqual([])
  })
})

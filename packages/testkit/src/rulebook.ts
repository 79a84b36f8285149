/**
 * The rulebook as a list of clauses, and the count of tests that check them. No test runner in here: the command line uses it.
 */

export interface Clause {
  readonly id: string
  readonly text: string
  /** A definition names a thing or describes the app; every other clause is about play and must have a test. */
  readonly kind: 'play' | 'definition'
  readonly chapter: string
}

const CLAUSE = /^[-*] \*\*([A-Z]+-\d+[a-z]?)\*\*\s*(?:_\((?:definition|définition)\)_)?\s*(.*)$/
const DEFINITION = /^[-*] \*\*[A-Z]+-\d+[a-z]?\*\*\s*_\((?:definition|définition)\)_/
const HEADING = /^#{2,}\s+(.*)$/

/**
 * The clauses of a rulebook in their order: `- **BQ-036** In a clockwise round, …`, with indented lines as their
 * continuation.
 */
export function readRulebook(markdown: string): Clause[] {
  const clauses: Clause[] = []
  let chapter = ''
  let open = false
  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line)
    const clause = CLAUSE.exec(line)
    if (heading) {
      chapter = heading[1]!.trim()
      open = false
    } else if (clause) {
      const kind = DEFINITION.test(line) ? 'definition' : 'play'
      clauses.push({ id: clause[1]!, text: clause[2]!.trim(), kind, chapter })
      open = true
    } else if (open && /^\s+\S/.test(line)) {
      const last = clauses.pop()!
      clauses.push({ ...last, text: `${last.text} ${line.trim()}` })
    } else {
      open = false
    }
  }
  return clauses
}

const RULING = /^[-*] \*\*(D\d+)\*\*/gm
const CHAPTER = /^## (?:(\d+)\. )?/gm

/** The rulings on single choices that a rulebook lists besides its clauses, by their numbers: `- **D7** …`. */
export const rulingsIn = (markdown: string): string[] => [...markdown.matchAll(RULING)].map(([, id]) => id!)

/** The numbers of its chapters; null for one that has none, as the list of words at its beginning. */
export const chaptersIn = (markdown: string): (number | null)[] =>
  [...markdown.matchAll(CHAPTER)].map(([, number]) => (number === undefined ? null : Number(number)))

const RULE_CALL = /(?<![\w.])rule\(\s*(?:'([^']*)'|"([^"]*)"|\[([^\]]*)\])/g
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/

/** How many tests of a source file name each clause, by `rule(…)` with one id or a list of ids, written as literals. */
export function citedRules(source: string): Map<string, number> {
  const cited = new Map<string, number>()
  for (const call of source.matchAll(RULE_CALL)) {
    const line = source.slice(source.lastIndexOf('\n', call.index) + 1, call.index)
    if (COMMENT.test(line)) continue
    const ids =
      call[3] === undefined
        ? [call[1] ?? call[2]!]
        : [...call[3].matchAll(/['"]([^'"]*)['"]/g)].map((id) => id[1]!)
    for (const id of new Set(ids)) cited.set(id, (cited.get(id) ?? 0) + 1)
  }
  return cited
}

/** What is wrong between the two languages of a rulebook and the tests that cite it; nothing when all is well. */
export function rulebookFindings(en: string, fr: string, sources: readonly string[]): readonly string[] {
  const findings: string[] = []
  const english = readRulebook(en)
  const french = readRulebook(fr)
  const ids = english.map((clause) => clause.id)
  const known = new Set(ids)
  if (english.length === 0) findings.push('the English rulebook has no clause')
  if (known.size !== ids.length) {
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
    findings.push(`the English rulebook has ${twice.join(', ')} more than once`)
  }
  for (let i = 0; i < Math.max(english.length, french.length); i++) {
    const [here, there] = [english[i], french[i]]
    if (here?.id !== there?.id) {
      findings.push(
        `clause number ${i + 1} is ${here?.id ?? 'missing'} in English and ${there?.id ?? 'missing'} in French`,
      )
      break
    }
    if (here && there && here.kind !== there.kind) {
      findings.push(`${here.id} is a ${here.kind} clause in English and a ${there.kind} clause in French`)
    }
  }
  for (const clause of [...english, ...french])
    if (clause.text === '') findings.push(`${clause.id} has no text`)

  const cited = new Map<string, number>()
  for (const source of sources)
    for (const [id, count] of citedRules(source)) cited.set(id, (cited.get(id) ?? 0) + count)
  for (const id of cited.keys())
    if (!known.has(id)) findings.push(`a test cites ${id}, which is not in the rulebook`)
  for (const { id, kind } of english)
    if (kind === 'play' && !cited.has(id)) findings.push(`no test checks ${id}`)
  return findings
}

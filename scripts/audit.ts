/**
 * Asks the registry whether anything is known against the packages that the server and the page run with (`npm audit`), and prints what it says. Fails for
 * a finding that is high or critical, and for nothing else: many registries do not answer such questions.
 */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const PATIENCE = 60_000
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical'])

interface Finding {
  readonly name: string
  readonly severity: string
  /** Advisories, or the names of packages through which it is affected. */
  readonly via: readonly (string | { readonly title: string; readonly url?: string })[]
}

export interface Audit {
  readonly lines: readonly string[]
  readonly isGrave: boolean
}

const NO_ANSWER: Audit = {
  lines: ['The registry does not answer audits: nothing was checked.'],
  isGrave: false,
}

/** What `npm audit --json` has printed, in words. */
export function auditOf(printed: string): Audit {
  let report: {
    readonly vulnerabilities?: Readonly<Record<string, Finding>>
    readonly auditReportVersion?: number
  }
  try {
    report = JSON.parse(printed) as typeof report
  } catch {
    return NO_ANSWER
  }
  if (report?.auditReportVersion === undefined || report.vulnerabilities === undefined) return NO_ANSWER
  const findings = Object.values(report.vulnerabilities)
  const lines = findings.map(({ name, severity, via }) => {
    const reasons = via.map((one) =>
      typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url ?? ''}`.trim(),
    )
    return `${severity}: ${name} (${reasons.join('; ')})`
  })
  return {
    lines: lines.length === 0 ? ['Nothing is known against any package.'] : lines,
    isGrave: findings.some(({ severity }) => GRAVE.has(severity)),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  const { lines, isGrave } = auditOf(stdout ?? '')
  for (const line of lines) console.log(line)
  process.exitCode = isGrave ? 1 : 0
}

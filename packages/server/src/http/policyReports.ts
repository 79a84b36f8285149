import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { clock } from '../clock.ts'
import { Bucket } from '../limits.ts'
import type { Office } from '../socket/connection.ts'
import { parseBody } from './refusal.ts'

/** Where browsers say what the content security policy of a page has kept from happening. */
export const POLICY_REPORTS = '/api/policy'

const Text = v.optional(v.string(), '')
/** As browsers report by `report-uri`, and by the Reporting API. */
const Old = v.object({
  'csp-report': v.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
  }),
})
const New = v.array(
  v.object({
    type: v.string(),
    body: v.object({ effectiveDirective: Text, blockedURL: Text, sourceFile: Text }),
  }),
)

/** What is logged of a report. Addresses of pages name tables, and what was blocked may be anybody's: so neither is. */
interface Violation {
  readonly directive: string
  /** A word such as `inline`, or the scheme and the host of an address. */
  readonly blocked: string
  /** A file of ours; empty for anything else. */
  readonly file: string
}

/** So many are logged in an hour, whoever reports them: one is enough to look into it. */
const LOGGED = { burst: 20, per: 3_600_000 }
const MOST = 5

const wordIn = (text: string): string => /^[a-z-]{1,40}/.exec(text)?.[0] ?? ''

function blockedIn(text: string): string {
  const url = URL.parse(text)
  return url === null ? wordIn(text) : `${url.protocol}//${url.host}`.slice(0, 80)
}

const fileIn = (text: string): string =>
  /^\/(?:assets\/[\w.-]{1,80}|boot\.js|sw\.js)$/.exec(URL.parse(text)?.pathname ?? '')?.[0] ?? ''

function violationsIn(body: unknown): Violation[] {
  const old = v.safeParse(Old, body)
  if (old.success) {
    const report = old.output['csp-report']
    return [
      {
        directive: wordIn(report['effective-directive'] || report['violated-directive']),
        blocked: blockedIn(report['blocked-uri']),
        file: fileIn(report['source-file']),
      },
    ]
  }
  const reports = v.safeParse(New, body)
  if (!reports.success) return []
  return reports.output
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL, sourceFile } }) => ({
      directive: wordIn(effectiveDirective),
      blocked: blockedIn(blockedURL),
      file: fileIn(sourceFile),
    }))
}

/** Anybody can write such a report: it is metered like all that is kept, and tells nobody anything. */
export function policyReports(app: FastifyInstance, { house: { log } }: Office): void {
  const left = new Bucket(LOGGED, clock.now())
  void app.register(async (here) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      here.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, parseBody(body as string))
        } catch (error) {
          done(error as Error)
        }
      })
    here.post(POLICY_REPORTS, { config: { meter: 'renames' } }, async ({ body }, reply) => {
      for (const violation of violationsIn(body).slice(0, MOST))
        if (left.take(clock.now())) log.warn({ violation }, 'a page did what its policy forbids')
      return reply.status(204).send()
    })
  })
}

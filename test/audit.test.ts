import { expect, test } from 'vitest'
import { auditOf } from '../scripts/audit.ts'

const reportOf = (...severities: readonly string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, i) => [
        `left-${i}`,
        {
          name: `left-${i}`,
          severity,
          via: i === 0 ? [{ title: 'Pads too far', url: 'https://x.example/1' }] : ['left-0'],
        },
      ]),
    ),
  })

test('an audit of the packages fails for what is high or critical', () => {
  expect(auditOf(reportOf('critical'))).toEqual({
    lines: ['critical: left-0 (Pads too far https://x.example/1)'],
    isGrave: true,
  })
  expect(auditOf(reportOf('moderate', 'high')).isGrave).toBe(true)
  expect(auditOf(reportOf('moderate', 'low'))).toEqual({
    lines: ['moderate: left-0 (Pads too far https://x.example/1)', 'low: left-1 (through left-0)'],
    isGrave: false,
  })
  expect(auditOf(reportOf())).toEqual({ lines: ['Nothing is known against any package.'], isGrave: false })
})

test.each([
  ['nothing', ''],
  ['no JSON', '<html>405</html>'],
  ['an error', JSON.stringify({ message: '405 Method Not Allowed', error: { code: 'E405' } })],
  ['null', 'null'],
])('a registry that answers %s fails nothing', (_, printed) => {
  expect(auditOf(printed)).toEqual({
    lines: ['The registry does not answer audits: nothing was checked.'],
    isGrave: false,
  })
})

import type { Verdict } from '@conspire/server/fuzz'
import { JSON_OPTION, type Command } from '../command.ts'
import { FINE, REFUSED } from '../complaint.ts'

export const fuzz: Command = {
  name: 'fuzz',
  summary: 'Sends hostile frames to a server while honest people play on it.',
  takes: [],
  options: {
    frames: { value: 'N', help: 'how many hostile frames (100,000)' },
    attackers: { value: 'N', help: 'how many attackers at once (16)' },
    seed: { value: 'TEXT', help: 'seed for what each of them sends (1)' },
    json: JSON_OPTION,
  },
  async run(given, { terminal }) {
    const { fuzz: attack } = await import('@conspire/server/fuzz')
    const isJson = given.flag('json')
    const verdict = await attack({
      frames: given.count('frames', 1, 100_000),
      attackers: given.count('attackers', 2, 16),
      seed: given.text('seed') ?? '1',
      ...(!isJson && { tell: (line: string) => terminal.out(line) }),
    })
    terminal.out(isJson ? JSON.stringify(verdict) : inWords(verdict))
    return verdict.findings.length === 0 ? FINE : REFUSED
  },
}

function inWords({ before, meanwhile, memory, refusals, findings, ...verdict }: Verdict): string {
  const reasons = Object.entries(refusals).map(([reason, count]) => `${reason} ${count}`)
  return [
    `${verdict.frames} hostile frames in ${verdict.seconds} s over ${verdict.sockets} sockets, ${verdict.hurried} of them closed for haste.`,
    `Refusals: ${reasons.join(', ')}.`,
    `Memory ${memory.warm} MB after a quarter of them, ${memory.end} MB at the end.`,
    `${verdict.games} honest games meanwhile, ${verdict.dropped} sockets of theirs dropped. Their commands were answered within ${before.median} ms (99 %: ${before.p99}) before, ${meanwhile.median} ms (99 %: ${meanwhile.p99}) meanwhile.`,
    findings.length === 0 ? 'Nothing was found.' : `Found:\n${findings.join('\n')}`,
  ].join('\n')
}

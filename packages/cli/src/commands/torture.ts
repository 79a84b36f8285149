import type { Verdict } from '@conspire/server/trial'
import type { Command } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import { simulateHouses } from '../houses.ts'

export const torture: Command = {
  name: 'torture',
  summary:
    'Kills a server again and again while people play at it, and compares what they were told with what it has kept.',
  takes: [],
  options: {
    kills: {
      value: 'N',
      help: 'until so many were killed; in between the disk is full, and nodes sleep (100)',
    },
    commands: { value: 'N', help: 'until so many commands have been acknowledged (0)' },
    seconds: { value: 'N', help: 'for at least so many seconds (0)' },
    cluster: { help: 'three nodes on PostgreSQL and NATS, which are killed too (Debian’s packages)' },
    network: { help: 'over a network that delays, cuts, falls silent, loses and doubles' },
    calendar: { help: 'the calendar of one node jumps an hour forward or back now and then' },
    pairs: { value: 'N', help: 'so many pairs of people play (4)' },
    seed: { value: 'TEXT', help: 'of what happens when (1)' },
    fault: {
      value: 'WHICH',
      help: 'a server that is wrong on purpose: early, told, forgetful, deaf or twice; unfenced with --cluster',
    },
    json: { help: 'says what was found as JSON' },
    simulate: {
      help: 'instead, everything in one process with a clock, a store, lines and chance of its own, seed by seed',
    },
    seeds: {
      value: 'N',
      help: 'with --simulate: so many seeds from --seed on (2000); one seed is told in full',
    },
    bugs: {
      help: 'with --simulate: plants bugs in the server, one at a time, and says which seed finds each',
    },
  },
  async run(given, { terminal }) {
    if (given.flag('simulate')) return simulateHouses(given, terminal)
    const { faultsOf, torture: hurt } = await import('@conspire/server/trial')
    const fault = given.text('fault')
    const faults = faultsOf(given.flag('cluster'))
    if (fault !== undefined && !faults.includes(fault))
      throw new Complaint(`--fault takes one of ${faults.join(', ')} here, and '${fault}' is none of them.`)
    const commands = given.count('commands', 0, 0)
    const seconds = given.count('seconds', 0, 0)
    const isJson = given.flag('json')
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const verdict = await hurt({
      kills: given.count('kills', 0, commands + seconds > 0 ? 0 : 100),
      commands,
      seconds,
      cluster: given.flag('cluster'),
      network: given.flag('network'),
      calendar: given.flag('calendar'),
      pairs: given.count('pairs', 1, 4),
      seed: given.text('seed') ?? '1',
      signal: stop.signal,
      ...(fault !== undefined && { fault }),
      ...(!isJson && { tell: (line: string) => terminal.out(line) }),
    })
    terminal.out(isJson ? JSON.stringify(verdict) : inWords(verdict))
    return verdict.anomalies === 0 ? FINE : REFUSED
  },
}

function inWords(verdict: Verdict): string {
  const { kills, cuts, silences, delays, matches, rows, acknowledged, choices, again, seconds } = verdict
  const killed = Object.entries(kills).map(([what, n]) => `${n} ${what}`)
  const lines = [
    `In ${seconds} s: ${killed.length === 0 ? 'nothing was killed' : killed.join(', ')}; ${cuts} lines cut, ${silences} gone silent, ${delays} pieces late.`,
    `${matches} matches with ${rows} rows; ${acknowledged} commands acknowledged (${choices} choices), ${again} of them by a second answer; ${verdict.gaps} gaps asked for again.`,
    `Lost ${verdict.lost}, denied ${verdict.denied}, doubled ${verdict.doubled}, reordered ${verdict.reordered}, unlike the log ${verdict.unlike}, hurried ${verdict.hurried}, stuck ${verdict.stuck}.`,
  ]
  const { count, half, most, longest } = verdict.takeover
  if (count > 0)
    lines.push(
      `Taken over elsewhere: ${count} tables of killed nodes; half of them answered within ${half} ms, 99 of 100 within ${most} ms, all within ${longest} ms.`,
    )
  return lines.join('\n')
}

import type { Verdict } from '@conspire/server/trial'
import type { Command } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import { simulateHouses } from '../houses.ts'

export const torture: Command = {
  name: 'torture',
  summary:
    'Kills a server again and again while people play on it, and compares what they were told with what it kept.',
  takes: [],
  options: {
    kills: {
      value: 'N',
      help: 'how many to kill; in between, the disk fills up and nodes fall asleep (100)',
    },
    commands: { value: 'N', help: 'go on until this many commands have been acknowledged (0)' },
    seconds: { value: 'N', help: 'go on for at least this many seconds (0)' },
    cluster: { help: 'three nodes on PostgreSQL and NATS (from Debian’s packages), which are killed too' },
    network: { help: 'over a network that delays, cuts off, falls silent, loses and duplicates' },
    calendar: { help: 'one node’s clock jumps an hour forward or back now and then' },
    pairs: { value: 'N', help: 'how many pairs of people play (4)' },
    seed: { value: 'TEXT', help: 'seed for what happens when (1)' },
    fault: {
      value: 'WHICH',
      help: 'run a server with this fault: early, told, forgetful, deaf or twice; with --cluster, unfenced',
    },
    json: { help: 'print JSON' },
    simulate: {
      help: 'instead, simulate everything in one process, seed by seed: clock, store, network and chance',
    },
    seeds: {
      value: 'N',
      help: 'with --simulate: how many seeds, starting with --seed (2000); with 1, print everything that happens',
    },
    bugs: {
      help: 'with --simulate: plant bugs in the server, one at a time, and say which seed finds each',
    },
  },
  async run(given, { terminal }) {
    if (given.flag('simulate')) return simulateHouses(given, terminal)
    const { faultsOf, torture: hurt } = await import('@conspire/server/trial')
    const fault = given.text('fault')
    const faults = faultsOf(given.flag('cluster'))
    if (fault !== undefined && !faults.includes(fault))
      throw new Complaint(`--fault takes one of ${faults.join(', ')} here, not '${fault}'.`)
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

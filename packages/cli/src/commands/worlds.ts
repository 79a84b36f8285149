import type { GameName } from '@conspire/games'
import type { Report } from '@conspire/server/worlds'
import { JSON_OPTION, type Command } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import { listed } from '../table.ts'
import type { Terminal } from '../terminal.ts'

export const worlds: Command = {
  name: 'worlds',
  summary:
    'Plays pairs of worlds that one player cannot tell apart, at real tables, and compares what goes over the wire.',
  takes: [],
  mayTake: ['game'],
  options: {
    pairs: { value: 'N', help: 'how many pairs of worlds (5,000)' },
    players: { value: 'N', help: 'how many players (every number the game allows)' },
    seed: { value: 'TEXT', help: 'seed for the matches and the other worlds (1)' },
    leaks: {
      help: 'instead, plant leaks in the rules and the server, one at a time, and list those that are not found',
    },
    json: JSON_OPTION,
  },
  async run(given, { terminal, games }) {
    if (given.flag('leaks')) return findLeaks(terminal)
    const name = given.mayArgument(0)
    if (name === undefined) throw new Complaint(`worlds needs a game: ${listed(Object.keys(games))}.`)
    if (!Object.hasOwn(games, name))
      throw new Complaint(`There is no game '${name}'. Games: ${listed(Object.keys(games))}.`)
    const { compareWorlds, isPlainInTime } = await import('@conspire/server/worlds')
    const { min, max } = (await games[name]!.game()).players
    const players = given.count('players', min, 0)
    if (players > max) throw new Complaint(`${name} is played by ${min} to ${max}, and not by ${players}.`)
    const isJson = given.flag('json')
    const report = await compareWorlds({
      game: name as GameName,
      pairs: given.count('pairs', 1, 5000),
      seed: given.text('seed') ?? '1',
      ...(players > 0 && { players }),
      ...(!isJson && { tell: (line: string) => terminal.out(line) }),
    })
    terminal.out(isJson ? JSON.stringify(report) : inWords(report))
    return report.findings.length === 0 && isPlainInTime(report) ? FINE : REFUSED
  },
}

async function findLeaks(terminal: Terminal): Promise<number> {
  const { isFound, LEAKS } = await import('@conspire/server/leaks')
  let missed = 0
  for (const name of Object.keys(LEAKS)) {
    const found = await isFound(name)
    terminal.out(`${found ? 'found' : 'MISSED'}: ${name}`)
    if (!found) missed++
  }
  terminal.out(`${Object.keys(LEAKS).length} leaks were planted; ${missed} were not found.`)
  return missed === 0 ? FINE : REFUSED
}

function inWords({ game, times, findings, ...report }: Report): string {
  return [
    `${game}: ${report.pairs} pairs of worlds in ${report.matches} matches and ${report.seconds} s; ${report.steps} choices were made in both.`,
    `${report.frames} frames (${report.bytes} bytes) were compared; ${report.revealed} pairs ended where a rule showed what differs.`,
    'How long answers took, by what was said (samples, mean in µs, greatest t):',
    ...times.map(({ kind, samples, mean, t }) => `  ${kind}: ${samples}, ${mean}, ${t}`),
    findings.length === 0 ? 'Nothing was found.' : `Found:\n${findings.join('\n')}`,
  ].join('\n')
}

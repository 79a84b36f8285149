import type { GameSpeed, Report } from './measure.ts'
import type { Rate } from './race.ts'

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}

function row(name: string, { best, median }: Rate, unit: string): string {
  return `  ${name.padEnd(38)}${figure(median).padStart(12)}${figure(best).padStart(12)}  ${unit}`
}

const head = (title: string): string => `${title.padEnd(40)}${'median'.padStart(12)}${'best'.padStart(12)}`

function costs(speed: GameSpeed): string[] {
  return [
    row('clone, mid-game', speed.clone, 'µs'),
    row('copyInto, mid-game', speed.copyInto, 'µs'),
    row('view of one seat, mid-game', speed.view, 'µs'),
  ]
}

export function inWords({ node, processor, pace, toy, peer, games, ...report }: Report): string {
  const lines = [
    `Node ${node}, ${processor}. ${pace.slices} slices of ${pace.sliceMilliseconds} ms for each line, taken in turn after one to warm up; one thread works`,
    `at a time, ${report.seconds.toFixed(1)} s of which it had the processor for ${report.cpuSeconds.toFixed(1)} s; all figures are per second of processor time.`,
    'A decision is: list the choices, pick one at random, apply it.',
    '',
    head(`Ambush, the kernel's toy (${toy.players} players)`),
    row('our kernel, decisions', toy.decisionsPerSecond, '/s'),
    row('our kernel, games', toy.gamesPerSecond, '/s'),
  ]
  if (peer) {
    const name = `${peer.name} ${peer.version}`
    lines.push(
      row(`${name} reducer, decisions`, peer.reducer.decisionsPerSecond, '/s'),
      row(`${name} reducer, games`, peer.reducer.gamesPerSecond, '/s'),
      row(`${name} Client, decisions`, peer.client.decisionsPerSecond, '/s'),
      row(`${name} Client, games`, peer.client.gamesPerSecond, '/s'),
      `  our kernel is ${figure(peer.timesReducer)} times its reducer and ${figure(peer.timesClient)} times its Client;`,
      `  both sides agreed on ${peer.gamesAgreed} games, choice by choice, before the clock started`,
    )
  } else lines.push('  boardgame.io is not installed here, so there is nothing to compare with')
  lines.push(...costs(toy))
  for (const [name, speed] of Object.entries(games)) {
    lines.push(
      '',
      head(`${name} (${speed.players} players, random)`),
      row('games', speed.gamesPerSecond, '/s'),
      row(`decisions (${speed.decisionsPerGame.toFixed(1)} a game)`, speed.decisionsPerSecond, '/s'),
      ...costs(speed),
    )
    if (speed.own) lines.push(row(speed.own.what, speed.own.perSecond, '/s'))
  }
  return lines.join('\n')
}

import { JSON_OPTION, type Command } from '../command.ts'
import { FINE, REFUSED } from '../complaint.ts'
import { figure, percent, rounded } from '../numbers.ts'
import { simulation, type Simulation } from '../simulation.ts'
import { botsFor, openGame, openTable, seedOf, TABLE_OPTIONS } from '../table.ts'

export const simulate: Command = {
  name: 'simulate',
  summary:
    'Plays many whole games with bots: winners, lengths, speed, and violations of what must always hold (0).',
  takes: ['game'],
  options: {
    players: TABLE_OPTIONS.players,
    games: { value: 'G', help: 'how many games', required: true },
    seed: TABLE_OPTIONS.seed,
    bots: { value: 'a,b,…', help: 'who plays: one bot for all seats, or one for each (random)' },
    options: TABLE_OPTIONS.options,
    'check-all': { help: 'inspect every state of every game, not just those of every tenth' },
    json: JSON_OPTION,
  },
  async run(given, world) {
    const { game } = await openGame(given, world)
    const { players, options } = openTable(given, game, 0)
    const seed = seedOf(given)
    const games = given.count('games', 1, 1)
    const bots = botsFor(given, game, players, 'random')
    const checkEvery = given.flag('check-all') ? 1 : 10
    const { seconds, violations, ...rest } = simulation({
      game,
      options,
      players,
      bots,
      games,
      seed,
      checkEvery,
    })
    const report: Report = {
      game: game.name,
      players,
      games,
      seed: Number(seed),
      options,
      bots: bots.map(({ name }) => name),
      violations,
      ...rounded(rest),
      clock: 'processor time of the deals and decisions, after the warm-up; checks are not timed',
      gamesPerSecond: rate(games, seconds),
      decisionsPerSecond: rate(rest.decisions.total, seconds),
      seconds: rounded(seconds),
    }
    world.terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : inWords(report))
    return violations === 0 ? FINE : REFUSED
  },
}

interface Report extends Simulation {
  readonly game: string
  readonly players: number
  readonly games: number
  readonly seed: number
  readonly options: unknown
  readonly bots: readonly string[]
  readonly gamesPerSecond: number | null
  readonly decisionsPerSecond: number | null
  /** What the three figures before this were measured by. */
  readonly clock: string
}

/** Null where the clock, which ticks in milliseconds on some machines, has not moved. */
export function rate(units: number, seconds: number): number | null {
  return seconds > 0 ? Math.round(units / seconds) : null
}

export function speedInWords({
  gamesPerSecond,
  decisionsPerSecond,
}: Pick<Report, 'gamesPerSecond' | 'decisionsPerSecond'>): string {
  if (gamesPerSecond === null || decisionsPerSecond === null) return 'too few games to measure'
  return `${figure(gamesPerSecond)} games/s, ${figure(decisionsPerSecond)} decisions/s`
}

function inWords(report: Report): string {
  const { game, players, games, seed, bots, decisions, scores, checked, violations, firstViolation } = report
  return [
    `${game}, ${players} players, ${games} games, seed ${seed}, bots ${[...new Set(bots)].join(', ')}`,
    `  decisions a game   mean ${decisions.mean.toFixed(1)}, from ${decisions.min} to ${decisions.max}`,
    `  scores             mean ${scores.mean.toFixed(1)}, from ${scores.min} to ${scores.max}`,
    ...report.seats.map(
      ({ seat, winShare, score }) =>
        `  seat ${seat}             wins ${percent(winShare)}, mean score ${score.mean.toFixed(1)}`,
    ),
    `  shared victories   ${report.sharedVictories}`,
    `  speed              ${speedInWords(report)}`,
    `                     (${report.seconds.toFixed(2)} s of processor time for deals and decisions, after ${report.warmUpGames} games to warm up)`,
    `  violations         ${violations} in ${checked.states} states of ${checked.games} games and ${checked.finalPositions} final positions`,
    ...(firstViolation
      ? [
          `                     seed ${firstViolation.seed}, seq ${firstViolation.seq}: ${firstViolation.sentence}`,
        ]
      : []),
  ].join('\n')
}

import { cpus } from 'node:os'
import { localGames as games } from '@conspire/games/local'
import type { Game } from '@conspire/kernel'
import { firstDisagreement } from './agree.ts'
import { loadBoardgame } from './boardgame.ts'
import { OWN, PEER, TOY } from './contenders.ts'
import { race, type Lane, type Pace, type Race, type Rate } from './race.ts'
import { meanLength, playersOf } from './subject.ts'
import { ambush } from './toy.ts'

export interface GameSpeed {
  readonly players: number
  readonly decisionsPerGame: number
  readonly decisionsPerSecond: Rate
  readonly gamesPerSecond: Rate
  /** In microseconds, in the middle of a game. */
  readonly clone: Rate
  readonly copyInto: Rate
  readonly view: Rate
  /** What the game times beside its rules. */
  readonly own?: { readonly what: string; readonly perSecond: Rate }
}

interface PeerRates {
  readonly decisionsPerSecond: Rate
  readonly gamesPerSecond: Rate
}

export interface PeerSpeed {
  readonly name: string
  readonly version: string
  /** Random games, choice by choice, on which both toys agreed before the clock started. */
  readonly gamesAgreed: number
  readonly reducer: PeerRates
  readonly client: PeerRates
  /** How many times faster our kernel decides, median by median. */
  readonly timesReducer: number
  readonly timesClient: number
}

export interface Report {
  readonly node: string
  readonly processor: string
  readonly pace: Pace
  /** Timed: wall time and processor time of the threads. */
  readonly seconds: number
  readonly cpuSeconds: number
  readonly toy: GameSpeed
  /** Null where boardgame.io is not installed. */
  readonly peer: PeerSpeed | null
  readonly games: Readonly<Record<string, GameSpeed>>
}

const AGREED = 60
const LENGTHS = 400
const OURS = ['decisions', 'clone', 'copyInto', 'view']
const PACE: Pace = { slices: 9, sliceMilliseconds: 150 }

export async function measure(pace = PACE): Promise<Report> {
  const boardgame = loadBoardgame()
  const disagreement = boardgame && firstDisagreement(boardgame, AGREED)
  if (disagreement)
    throw new Error(`the two toys do not agree, so their speeds cannot be compared: ${disagreement}`)

  const names = Object.keys(games)
  const lanes: Lane[] = [TOY, ...names].flatMap((contender) => OURS.map((runner) => ({ contender, runner })))
  for (const contender of names) if (games[contender]!.timing) lanes.push({ contender, runner: OWN })
  if (boardgame) lanes.push({ contender: PEER, runner: 'reducer' }, { contender: PEER, runner: 'client' })
  const timed = await race(lanes, pace)

  const toy = speedOf(timed, TOY, ambush)
  const speeds: Record<string, GameSpeed> = {}
  for (const name of names) speeds[name] = speedOf(timed, name, await games[name]!.game())
  return {
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    pace,
    seconds: timed.seconds,
    cpuSeconds: timed.cpuSeconds,
    toy,
    peer: boardgame && comparePeer(timed, boardgame.version, toy),
    games: speeds,
  }
}

function speedOf(timed: Race, name: string, game: Game): GameSpeed {
  const decisionsPerGame = meanLength(game, LENGTHS)
  const decisionsPerSecond = timed.rate(name, 'decisions')
  const timing = games[name]?.timing
  const microseconds = (runner: string): Rate => map(timed.rate(name, runner), (perSecond) => 1e6 / perSecond)
  return {
    players: playersOf(game),
    decisionsPerGame,
    decisionsPerSecond,
    gamesPerSecond: map(decisionsPerSecond, (value) => value / decisionsPerGame),
    clone: microseconds('clone'),
    copyInto: microseconds('copyInto'),
    view: microseconds('view'),
    ...(timing && { own: { what: timing.what, perSecond: timed.rate(name, OWN) } }),
  }
}

function comparePeer(timed: Race, version: string, toy: GameSpeed): PeerSpeed {
  const ratesOf = (runner: string): PeerRates => {
    const rate = timed.rate(PEER, runner)
    // Random games are equally long on both sides: the two agree, move by move.
    return { decisionsPerSecond: rate, gamesPerSecond: map(rate, (value) => value / toy.decisionsPerGame) }
  }
  const reducer = ratesOf('reducer')
  const client = ratesOf('client')
  const times = ({ decisionsPerSecond }: PeerRates): number =>
    toy.decisionsPerSecond.median / decisionsPerSecond.median
  return {
    name: PEER,
    version,
    gamesAgreed: AGREED,
    reducer,
    client,
    timesReducer: times(reducer),
    timesClient: times(client),
  }
}

const map = ({ best, median }: Rate, change: (value: number) => number): Rate => ({
  best: change(best),
  median: change(median),
})
